//! A game at the screen, without the screen: input events in, pixels out.

mod games;
mod idling;
mod pasting;
mod set_up;
mod sheets;
mod turning;
mod zoom;

use super::clock::TICK;
use super::idle::IdleWatch;
use super::journal::{By, Journal};
use super::kept;
use super::opening::Opening;
use super::paths::Folders;
use super::presenter::Frame;
use super::store::Store;
use crate::game::Game;
use crate::input::{
    Button, Contact, CursorShape, Event, Focus, Intent, Machine, Offers, Point, PointerId,
    Question, Scroll, Target,
};
use crate::rules::{Army, Move, Position, RuleSet};
use crate::view::canvas::Canvas;
use crate::view::geometry::Rect;
use crate::view::layout::Layout;
use crate::view::page::Page;
use crate::view::picture::Picture;
use crate::view::scene::Scene;
use crate::view::sight::{self, Sight};
use crate::view::theme::Theme;
pub use games::Terms;

/// Rows that a notch of the wheel moves the list by.
const ROWS_A_NOTCH: i32 = 3;
/// How long the caret is seen, and then not seen.
const BLINK_MS: u64 = 500;

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

/// What the session wants of the system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To put a text on the clipboard.
    Copy(String),
    /// To be given the clipboard's text, by [`Session::paste`].
    Paste,
    /// To fill the screen, or no longer.
    Fullscreen,
    /// To close the window.
    Quit,
}

/// A game, the person's hands, and the picture of both.
pub struct Session {
    game: Game,
    machine: Machine,
    journal: Journal,
    store: Store,
    folders: Folders,
    is_restored: bool,
    /// What a person should know of the saved game, as it was told last.
    notice: Option<String>,
    size: (u32, u32),
    layout: Layout,
    scroll: i32,
    /// What the open sheet holds, and how far it is scrolled.
    page: Page,
    page_scroll: i32,
    /// When the caret was last moved, on the frame clock.
    caret_since_ms: u64,
    is_caret_lit: bool,
    /// The game that the person is asked about.
    offer: Option<Game>,
    /// What is said about it.
    details: String,
    /// The saved game that the person is asked about.
    doomed: Option<String>,
    /// What holds over all games.
    terms: Terms,
    /// What may be done at this place, whatever the game.
    place: Offers,
    /// Whether the game counts in the match.
    counts: bool,
    /// The score of the match as it is seen; nothing where nobody has scored.
    score_text: String,
    /// The rule set that the person is asked about.
    next_rules: Option<&'static RuleSet>,
    /// The rule set at the start.
    first_rules: &'static RuleSet,
    /// Whether the person has turned to another one.
    has_turned: bool,
    /// The rule set that the next start begins with, as it was kept last.
    noted_rules: Option<&'static RuleSet>,
    request: Option<Request>,
    idle: IdleWatch,
    /// Where the mouse is, if it is in the window.
    mouse: Option<Point>,
    /// Whether fingers are used here: then rows are laid out for them.
    is_touched: bool,
    /// Whether the board turns by itself to the side to move.
    follows: bool,
    theme: &'static Theme,
    /// The colours at the start.
    first_theme: &'static Theme,
    picture: Picture,
    /// Whether all has to be painted anew.
    is_stale: bool,
}

impl Session {
    /// A session in a picture of `size` pixels and these colours.
    pub fn new(
        opening: Opening,
        journal: Journal,
        size: (u32, u32),
        theme: &'static Theme,
    ) -> Self {
        let Opening { game, store, folders, is_restored } = opening;
        let mut session = Session {
            layout: Layout::new(game.rules().board(), size, Army::WHITE),
            size,
            first_rules: game.rules(),
            has_turned: false,
            noted_rules: kept::rules(&folders),
            game,
            machine: Machine::new(),
            journal,
            store,
            folders,
            is_restored,
            notice: None,
            scroll: 0,
            page: Page::Blank,
            page_scroll: 0,
            caret_since_ms: 0,
            is_caret_lit: true,
            offer: None,
            details: String::new(),
            doomed: None,
            terms: Terms::default(),
            place: Offers::ALL,
            counts: true,
            score_text: String::new(),
            next_rules: None,
            request: None,
            idle: IdleWatch::new(None),
            mouse: None,
            is_touched: false,
            follows: false,
            theme,
            first_theme: theme,
            picture: Picture::new(theme),
            is_stale: true,
        };
        session.refresh_offers();
        session
    }

    /// Notes in the log that the game stands; `present` is the way its pixels
    /// take, and `t` the reading of the frame clock in milliseconds, here and
    /// below.
    pub fn start(&mut self, t: u64, present: &str) {
        self.notice = self.store.notice();
        self.journal.start(t, &self.game, present, self.is_restored, self.notice.as_deref());
    }

    /// The session at a place where only this may be done.
    #[must_use]
    pub fn offering(mut self, offers: Offers) -> Self {
        self.place = offers;
        self.refresh_offers();
        self
    }

    /// Notes in the log that the window was closed, once the game is safe.
    pub fn quit(&mut self, t: u64) {
        self.store.finish();
        self.journal.quit(t);
    }

    /// Whether the game is being written to the disk.
    pub fn is_saving(&self) -> bool {
        self.store.is_busy()
    }

    /// Looks whether there is something else to be told of the saved game.
    pub fn look_for_notice(&mut self) -> bool {
        let notice = self.store.notice();
        let is_new = notice != self.notice;
        self.notice = notice;
        is_new
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the person has begun.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Where things are in the picture.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether a forced move is counted down to.
    pub fn is_counting(&self) -> bool {
        self.game.pending_ms().is_some()
    }

    /// Lets one tick of the frame clock pass, at the end of which it reads `t`.
    pub fn tick(&mut self, t: u64) {
        if let Some(mv) = self.game.step(TICK.as_millis() as u32) {
            self.tell(t, Event::GameChanged);
            self.played(t, mv, By::Auto);
        }
    }

    /// Moves that have been played in the game.
    pub fn plies(&self) -> usize {
        self.game.plies()
    }

    /// Milliseconds until the caret appears or disappears, if a field is open.
    pub fn until_blink(&self, t: u64) -> Option<u64> {
        self.machine.field()?;
        Some(BLINK_MS - (t - self.caret_since_ms) % BLINK_MS)
    }

    /// Lets the caret blink; whether it has appeared or disappeared.
    pub fn blink(&mut self, t: u64) -> bool {
        let is_lit = ((t - self.caret_since_ms) / BLINK_MS).is_multiple_of(2);
        let has_turned = self.machine.field().is_some() && is_lit != self.is_caret_lit;
        self.is_caret_lit = is_lit;
        has_turned
    }

    /// Where text is being written, in pixels of the picture; nothing where
    /// none is.
    pub fn field(&self) -> Option<Rect> {
        self.sight().field_place().map(|place| place.frame)
    }

    /// What is wanted of the system; each wish is told once.
    pub fn take_request(&mut self) -> Option<Request> {
        self.request.take()
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
        let is_lifted = matches!((act, pointer), (Act::Release(_), PointerId::Finger(_)));
        if is_lifted && !self.is_touched && self.machine.edit().is_none() {
            self.is_touched = true;
            self.lay_out();
        }
    }

    /// Takes in a turn of the wheel by so many notches, positive towards the
    /// newest move.
    pub fn wheel(&mut self, t: u64, notches: i32) {
        let at = self.mouse;
        let contact = Contact {
            pointer: PointerId::Mouse,
            at: at.unwrap_or_default(),
            over: at.map_or(Target::Outside, |at| self.over(at)),
            time_ms: 0,
        };
        self.handle(t, Event::Wheel(notches, contact));
    }

    /// Notes that the mouse has left the window. While it holds something it
    /// is still followed out there.
    pub fn mouse_left(&mut self, t: u64, time_ms: u32) {
        let at = self.mouse.take().unwrap_or_default();
        if self.machine.dragged().is_none() {
            let pointer = PointerId::Mouse;
            let contact = Contact { pointer, at, over: Target::Outside, time_ms };
            self.handle(t, Event::Moved(contact));
        }
    }

    /// Takes in an event that has no place.
    pub fn handle(&mut self, t: u64, event: Event) {
        if let Some(intent) = self.tell(t, event) {
            self.carry_out(t, intent);
        }
        if self.machine.question().is_none() {
            self.offer = None;
            self.doomed = None;
            self.next_rules = None;
        }
    }

    /// Tells the machine of an event, and sees to what has opened or closed.
    fn tell(&mut self, t: u64, event: Event) -> Option<Intent> {
        let machine = &mut self.machine;
        let open = |machine: &Machine| {
            (machine.choice(), machine.edit().copied(), machine.question(), machine.sheet())
        };
        let before = open(machine);
        let focus_before = machine.focus();
        let intent = machine.handle(event, &self.game);
        let after = open(machine);
        if after.3 != before.3 {
            self.sheet_turned(before.3);
        }
        if (after.1, after.3) != (before.1, before.3) {
            self.caret_since_ms = t;
            self.is_caret_lit = true;
        }
        if after.2 == Some(Question::NewGame) {
            self.details.clear();
            self.details.push_str("The game under way is given up.");
        }
        if let Some(Focus::Entry(index)) = self.machine.focus() {
            self.show_entry(index);
        }
        if self.machine.focus() != focus_before {
            self.show_focused_cell();
        }
        if after != before {
            self.look_under_mouse();
        }
        intent
    }

    /// The picture for the pointer.
    pub fn cursor(&self) -> CursorShape {
        match self.machine.is_panning() && self.is_zoomed() {
            true => CursorShape::Grabbing,
            false => self.machine.cursor(&self.game),
        }
    }

    /// Gives the picture another size.
    pub fn resize(&mut self, size: (u32, u32)) {
        if size == self.size {
            return;
        }
        self.size = size;
        self.lay_out();
        self.machine.handle(Event::Resized, &self.game);
    }

    /// Lays the picture out anew.
    fn lay_out(&mut self) {
        // The newest move stays in sight if it was.
        let was_at_end = self.scroll == self.furthest_scroll();
        let board = self.game.rules().board();
        let part = self.layout.part();
        self.layout = Layout::new(board, self.size, self.machine.bottom());
        self.layout.show(board, part);
        if self.is_touched {
            self.layout = self.layout.clone().with_rows_for_fingers();
        }
        self.is_stale = true;
        self.scroll_to(if was_at_end { i32::MAX } else { self.scroll });
        self.lay_out_page();
        self.look_under_mouse();
    }

    /// Paints what has changed since the last frame, or everything if nothing
    /// of that is left.
    pub fn paint(&mut self, frame: &mut Frame<'_>) {
        let size = (frame.width as u32, frame.height as u32);
        self.resize(size);
        let is_fresh = frame.fresh || self.is_stale;
        let Some(mut canvas) = Canvas::new(frame.pixels, size.0, size.1, frame.stride) else {
            return;
        };
        let sight = Sight {
            scroll: self.scroll,
            is_caret_lit: self.is_caret_lit,
            details: &self.details,
            idle_seconds: self.idle.seconds(),
            notice: self.notice.as_deref(),
            score: &self.score_text,
            page: &self.page,
            page_scroll: self.page_scroll,
            ..Sight::new(&self.game, &self.machine, &self.layout)
        };
        let update = |scene: &mut Scene| scene.update(&sight);
        let board = self.game.rules().board();
        let painted = self.picture.paint(&mut canvas, &self.layout, board, is_fresh, update);
        for rect in painted {
            frame.mark(rect.x, rect.y, rect.w.max(0) as u32, rect.h.max(0) as u32);
        }
        self.is_stale = false;
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
            Intent::NewGame => self.ask_for_new_game(t),
            Intent::SetUp(row) => self.change_set_up(t, row),
            Intent::Edit { index, text } => {
                if self.game.edit(index, &text).is_ok_and(|is_changed| is_changed) {
                    self.journal.edited(t, &self.game, index, &text);
                    self.changed(self.scroll);
                }
            }
            Intent::Copy(text) => self.request = Some(Request::Copy(text.to_string())),
            Intent::CopyList => self.request = Some(Request::Copy(self.game.list_text())),
            Intent::Paste => self.request = Some(Request::Paste),
            Intent::Confirm(Question::StartPasted | Question::OpenSaved) => {
                if let Some(game) = self.offer.take() {
                    self.go_on_with(t, game);
                }
            }
            Intent::Confirm(Question::NewGame | Question::Unreadable) => {}
            Intent::Confirm(Question::DeleteSaved) => self.delete_saved(),
            Intent::Confirm(Question::Draw) => self.agree(t),
            Intent::Confirm(Question::TurnToGame) => {
                if let Some(rules) = self.next_rules.take() {
                    self.turn_to(t, rules);
                }
            }
            Intent::OfferDraw => self.offer_draw(t),
            Intent::TurnToGame(index) => self.choose_rules(t, index),
            Intent::ResetScore => self.reset_score(),
            Intent::NameGame => self.propose_name(t),
            Intent::SaveGame(name) => self.save_game(t, &name),
            Intent::OpenSaved(index) => self.open_saved(t, index),
            Intent::DeleteSaved(index) => self.ask_to_delete(t, index),
            Intent::NextTheme => self.next_theme(),
            Intent::Flip => self.lay_out(),
            Intent::Follow => self.toggle_turning(),
            Intent::Fullscreen => self.request = Some(Request::Fullscreen),
            Intent::Quit => self.request = Some(Request::Quit),
            Intent::Zoom(zoom) => self.zoom(zoom),
            Intent::Scroll(scroll) => match self.machine.sheet() {
                Some(open) => self.scroll_page(open.sheet, scroll),
                None => self.scroll_list(scroll),
            },
        }
    }

    fn scroll_list(&mut self, scroll: Scroll) {
        let list = self.layout.panel().list();
        let by = match scroll {
            Scroll::Pixels(pixels) => pixels,
            Scroll::Notches(notches) => notches.saturating_mul(ROWS_A_NOTCH * list.row_height()),
            Scroll::Pages(pages) => pages.saturating_mul(list.area().h),
        };
        self.scroll_to(self.scroll.saturating_add(by));
    }

    fn begin(&mut self, t: u64, by: By) {
        self.begin_from(t, by, self.game.rules().start());
    }

    fn begin_from(&mut self, t: u64, by: By, first: Position) {
        self.game.begin(first);
        self.take_up_another();
        self.journal.new_game(t, &self.game, by);
        self.changed(0);
    }

    fn played(&mut self, t: u64, mv: Move, by: By) {
        self.journal.played(t, &self.game, mv, by);
        // An open field stays where it is.
        let is_editing = self.machine.edit().is_some();
        self.changed(if is_editing { self.scroll } else { i32::MAX });
    }

    /// After anything has changed the game: it is kept, or forgotten if it was
    /// edited, and the list is scrolled there.
    fn changed(&mut self, scroll: i32) {
        self.store.keep(&self.game);
        self.note_rules();
        self.settle_score();
        self.face_mover();
        self.scroll_to(scroll);
    }

    /// Scrolls the list until this entry is seen, if it is not.
    fn show_entry(&mut self, index: usize) {
        let (row, _) = sight::entry_place(&self.game, index);
        let list = self.layout.panel().list();
        let way = list.row(row, self.scroll).way_into(list.area());
        self.scroll_to(self.scroll - way.y);
    }

    fn scroll_to(&mut self, scroll: i32) {
        self.scroll = scroll.clamp(0, self.furthest_scroll());
    }

    fn furthest_scroll(&self) -> i32 {
        self.layout.panel().list().max_scroll(sight::row_count(&self.game))
    }

    fn sight(&self) -> Sight<'_> {
        let sight = Sight::new(&self.game, &self.machine, &self.layout);
        Sight { scroll: self.scroll, page: &self.page, page_scroll: self.page_scroll, ..sight }
    }

    fn over(&self, at: Point) -> Target {
        self.sight().hit(self.picture.glyphs(), at)
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::input::{Key, State};
    use crate::rules::RuleSet;
    use crate::view::theme;
    use std::path::Path;

    pub const SIZE: (u32, u32) = (1280, 800);
    /// Every move is forced here; White begins with a1 to a2.
    pub const ALL_FORCED: &str = "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp w - 0 1";

    /// A game that is not kept.
    pub fn opening(game: Game, folders: Folders) -> Opening {
        Opening { game, store: Store::none(), folders, is_restored: false }
    }

    pub fn session(fen: &str, moves: usize) -> Session {
        let mut game = Game::from_fen(RuleSet::drift(), fen).unwrap();
        for _ in 0..moves {
            assert!(game.step(800).is_some());
        }
        let journal = Journal::open(None::<&Path>);
        Session::new(opening(game, Folders::default()), journal, SIZE, &theme::DEFAULT)
    }

    /// A session of the first game, with these folders.
    pub fn of_folders(folders: Folders) -> Session {
        let opening = opening(Game::new(RuleSet::drift()), folders);
        Session::new(opening, Journal::open(None::<&Path>), (800, 600), &theme::DEFAULT)
    }

    /// Presses keys, one after the other.
    pub fn press(session: &mut Session, keys: &[Key]) {
        keys.iter().for_each(|&one| key(session, 0, one));
    }

    pub fn key(session: &mut Session, t: u64, key: Key) {
        session.handle(t, Event::Key(key.into()));
    }

    /// Opens the first entry with a finger.
    pub fn open(session: &mut Session, t: u64) {
        let list = session.layout.panel().list();
        let at = list.columns(list.row(0, 0)).white.centre();
        for act in [Act::Press(Button::Primary), Act::Release(Button::Primary)] {
            session.pointer(t, act, PointerId::Finger(1), at, t as u32);
        }
        assert!(session.machine.edit().is_some_and(|edit| edit.has_screen_keys));
    }

    #[test]
    fn the_caret_blinks_twice_a_second_and_only_in_an_open_field() {
        let mut session = session(ALL_FORCED, 4);
        assert_eq!((session.until_blink(10), session.blink(99_999)), (None, false));
        open(&mut session, 1_000);
        assert_eq!(session.until_blink(1_200), Some(300));
        let turns = (1_000..5_000).filter(|&t| session.blink(t)).count();
        assert_eq!(turns, 7);
        // A key makes it seen again at once.
        assert!(!session.is_caret_lit);
        key(&mut session, 5_100, Key::Left);
        assert!(session.is_caret_lit);
        assert_eq!(session.until_blink(5_100), Some(500));
        key(&mut session, 5_200, Key::Escape);
        assert_eq!((session.until_blink(5_200), session.field()), (None, None));
    }

    #[test]
    fn a_field_stays_in_sight_when_forced_moves_are_played() {
        let mut session = session(ALL_FORCED, 4);
        session.resize((640, 480));
        open(&mut session, 0);
        let field = session.field();
        while session.furthest_scroll() == 0 && session.is_counting() {
            session.tick(10);
        }
        assert_eq!((session.scroll, session.field()), (0, field));
    }

    #[test]
    fn keys_on_the_screen_write_and_commit() {
        let mut session = session(ALL_FORCED, 4);
        open(&mut session, 0);
        let keys = session.layout.screen_keys();
        for key in "Ka2\n".chars() {
            let wanted = match key {
                '\n' => crate::input::ScreenKey::Enter,
                key => crate::input::ScreenKey::Character(key),
            };
            let (_, rect) = keys.keys().find(|&(key, _)| key == wanted).unwrap();
            let act = Act::Press(Button::Primary);
            session.pointer(0, act, PointerId::Finger(1), rect.centre(), 5_000);
        }
        assert_eq!(session.machine.state(), State::Idle);
        let first = session.game.entry(0).unwrap();
        assert_eq!(first.text(), "Ka2");
    }
}
