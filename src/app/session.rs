//! A game at the screen, without the screen: input events in, pixels out.

use super::clock::TICK;
use super::journal::{By, Journal};
use super::opening::Opening;
use super::presenter::Frame;
use super::store::Store;
use crate::game::Game;
use crate::input::{
    Button, Contact, CursorShape, Event, Intent, Machine, Point, PointerId, Scroll, Target,
};
use crate::rules::{Army, Move};
use crate::view::canvas::Canvas;
use crate::view::layout::{ChoiceBoxes, Layout};
use crate::view::picture::Picture;
use crate::view::scene::{self, Scene};
use crate::view::theme::Theme;

/// Rows that a notch of the wheel moves the list by.
const ROWS_A_NOTCH: i32 = 3;

/// What a pointer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// It moves, or lies still while things move under it.
    Move,
    /// A button or a finger goes down.
    Press(Button),
    /// A button or a finger comes up.
    Release(Button),
}

/// A game, the person's hands, and the picture of both.
pub struct Session {
    game: Game,
    machine: Machine,
    journal: Journal,
    store: Store,
    is_restored: bool,
    size: (u32, u32),
    layout: Layout,
    scroll: i32,
    /// Where the mouse is, if it is in the window.
    mouse: Option<Point>,
    picture: Picture,
    /// Size of the picture as it was painted last.
    painted_size: (u32, u32),
}

impl Session {
    /// A session in a picture of `size` pixels and these colours.
    pub fn new(
        opening: Opening,
        journal: Journal,
        size: (u32, u32),
        theme: &'static Theme,
    ) -> Self {
        let Opening { game, store, is_restored } = opening;
        Session {
            layout: Layout::new(game.rules().board(), size, Army::WHITE),
            size,
            game,
            machine: Machine::new(),
            journal,
            store,
            is_restored,
            scroll: 0,
            mouse: None,
            picture: Picture::new(theme),
            painted_size: (0, 0),
        }
    }

    /// Notes in the log that the game stands; `present` is the way its pixels
    /// take, and `t` the reading of the frame clock in milliseconds, here and
    /// below.
    pub fn start(&mut self, t: u64, present: &str) {
        let reason = self.store.notice();
        self.journal.start(t, &self.game, present, self.is_restored, reason.as_deref());
    }

    /// Notes in the log that the window was closed, once the game is safe.
    pub fn quit(&mut self, t: u64) {
        self.store.finish();
        self.journal.quit(t);
    }

    /// What a person should know of the saved game now: that it is not saved,
    /// or why the last one could not be used.
    pub fn notice(&self) -> Option<String> {
        self.store.notice()
    }

    /// Whether a forced move is counted down to.
    pub fn is_counting(&self) -> bool {
        self.game.pending_ms().is_some()
    }

    /// Lets one tick of the frame clock pass, at the end of which it reads `t`.
    pub fn tick(&mut self, t: u64) {
        if let Some(mv) = self.game.step(TICK.as_millis() as u32) {
            self.machine.handle(Event::GameChanged, &self.game);
            self.played(t, mv, By::Auto);
        }
    }

    /// Takes in what a pointer does at a pixel of the picture.
    ///
    /// `time_ms` is the event's own time: it tells a double click.
    pub fn pointer(&mut self, t: u64, act: Act, pointer: PointerId, at: Point, time_ms: u32) {
        if pointer == PointerId::Mouse {
            self.mouse = Some(at);
        }
        let contact = Contact { pointer, at, over: self.over(at), time_ms };
        let event = match act {
            Act::Move => Event::Moved(contact),
            Act::Press(button) => Event::Pressed(button, contact),
            Act::Release(button) => Event::Released(button, contact),
        };
        self.handle(t, event);
    }

    /// Notes that the mouse has left the window. While it holds something it
    /// is still followed out there.
    pub fn mouse_left(&mut self, t: u64, time_ms: u32) {
        self.mouse = None;
        if self.machine.dragged().is_none() {
            let pointer = PointerId::Mouse;
            let contact =
                Contact { pointer, at: Point::new(-1, -1), over: Target::Outside, time_ms };
            self.handle(t, Event::Moved(contact));
        }
    }

    /// Takes in an event that has no place.
    pub fn handle(&mut self, t: u64, event: Event) {
        let had_choice = self.machine.choice();
        if let Some(intent) = self.machine.handle(event, &self.game) {
            self.carry_out(t, intent);
        }
        if self.machine.choice() != had_choice {
            self.look_under_mouse();
        }
    }

    /// The picture for the pointer.
    pub fn cursor(&self) -> CursorShape {
        self.machine.cursor(&self.game)
    }

    /// Gives the picture another size.
    pub fn resize(&mut self, size: (u32, u32)) {
        if size == self.size {
            return;
        }
        // The newest move stays in sight if it was.
        let was_at_end = self.scroll == self.furthest_scroll();
        self.size = size;
        self.layout = Layout::new(self.game.rules().board(), size, Army::WHITE);
        self.scroll_to(if was_at_end { i32::MAX } else { self.scroll });
        self.machine.handle(Event::Resized, &self.game);
        self.look_under_mouse();
    }

    /// Paints what has changed since the last frame, or everything if nothing
    /// of that is left.
    pub fn paint(&mut self, frame: &mut Frame<'_>) {
        let size = (frame.width as u32, frame.height as u32);
        let is_fresh = frame.fresh || self.painted_size != size;
        self.resize(size);
        let Some(mut canvas) = Canvas::new(frame.pixels, size.0, size.1, frame.stride) else {
            return;
        };
        let (game, machine, layout) = (&self.game, &self.machine, &self.layout);
        let update = |scene: &mut Scene| scene.update(game, machine, layout, self.scroll);
        let board = game.rules().board();
        let painted = self.picture.paint(&mut canvas, layout, board, is_fresh, update);
        for rect in painted {
            frame.mark(rect.x, rect.y, rect.w.max(0) as u32, rect.h.max(0) as u32);
        }
        self.painted_size = size;
    }

    fn carry_out(&mut self, t: u64, intent: Intent) {
        match intent {
            Intent::Play(mv) => {
                if self.game.play(mv).is_ok() {
                    self.played(t, mv, By::Hand);
                }
            }
            Intent::Undo => {
                if self.game.undo().is_some() {
                    self.journal.undone(t, &self.game);
                    self.changed(i32::MAX);
                }
            }
            Intent::NewGame => {
                self.game.new_game();
                self.journal.new_game(t, &self.game);
                self.changed(0);
            }
            Intent::Scroll(Scroll::Pixels(pixels)) => {
                self.scroll_to(self.scroll.saturating_add(pixels));
            }
            Intent::Scroll(Scroll::Notches(notches)) => {
                let row = self.layout.panel().list().row_height();
                let pixels = notches.saturating_mul(ROWS_A_NOTCH * row);
                self.scroll_to(self.scroll.saturating_add(pixels));
            }
        }
    }

    fn played(&mut self, t: u64, mv: Move, by: By) {
        self.journal.played(t, &self.game, mv, by);
        self.changed(i32::MAX);
    }

    /// After anything has changed the game: it is kept, or forgotten if it was
    /// edited, and the list is scrolled there.
    fn changed(&mut self, scroll: i32) {
        self.store.keep(&self.game);
        self.scroll_to(scroll);
    }

    fn scroll_to(&mut self, scroll: i32) {
        self.scroll = scroll.clamp(0, self.furthest_scroll());
    }

    fn furthest_scroll(&self) -> i32 {
        self.layout.panel().list().max_scroll(scene::row_count(&self.game))
    }

    fn over(&self, at: Point) -> Target {
        self.layout.hit(at, self.choice_boxes().as_ref())
    }

    fn choice_boxes(&self) -> Option<ChoiceBoxes> {
        let choice = self.machine.choice()?;
        Some(self.layout.choice(choice.to, self.game.rules().promotions()))
    }

    /// Tells the machine what lies under the mouse now.
    fn look_under_mouse(&mut self) {
        if let Some(at) = self.mouse {
            let contact =
                Contact { pointer: PointerId::Mouse, at, over: self.over(at), time_ms: 0 };
            self.machine.handle(Event::Moved(contact), &self.game);
        }
    }
}
