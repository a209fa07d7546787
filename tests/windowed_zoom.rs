//! A zoomed board in a real window, worked by a real pointer. A session without a
//! window does the same, and knows where everything is and what is to be seen.

mod support;

use hexdrift::app::journal::Journal;
use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::app::presenter::Frame;
use hexdrift::app::session::{Act, Session};
use hexdrift::app::store::Store;
use hexdrift::board::Cell;
use hexdrift::game::Game;
use hexdrift::input::{Button, Event, Key, Point, PointerId};
use hexdrift::rules::RuleSet;
use hexdrift::view::theme;
use std::path::Path;
use support::display::Display;
use support::pointer::Button as MouseButton;
use support::program::Program;
use support::screen::Picture;

const SIZE: (u32, u32) = (640, 480);

/// A window, and the session that does what is done there.
struct Table<'a> {
    program: Program<'a>,
    model: Session,
    /// Reading of the model's clock: its clicks are no double clicks.
    t: u64,
}

impl<'a> Table<'a> {
    fn new(display: &'a Display, rules: &'static RuleSet) -> Self {
        let mut program = Program::start(display, SIZE, &["--rules", rules.name()]);
        program.event("start");
        let folders = Folders::default();
        let game = Game::new(rules);
        let opening = Opening { game, store: Store::none(), folders, is_restored: false };
        let journal = Journal::open(None::<&Path>);
        Table { program, model: Session::new(opening, journal, SIZE, &theme::DEFAULT), t: 0 }
    }

    fn centre(&self, cell: Cell) -> Point {
        self.model.layout().grid().centre(cell)
    }

    fn act(&mut self, act: Act, at: Point) {
        self.model.pointer(self.t, act, PointerId::Mouse, at, self.t as u32);
    }

    fn move_to(&mut self, at: Point) {
        let place = self.program.on_screen((at.x, at.y));
        self.program.pointer.move_to(place);
        self.act(Act::Move, at);
    }

    fn press(&mut self) {
        self.program.pointer.press(MouseButton::Left);
    }

    /// A press here, moves there in steps, and a release.
    fn drag(&mut self, from: Point, by: (i32, i32)) {
        self.t += 2_000;
        self.move_to(from);
        self.press();
        self.act(Act::Press(Button::Primary), from);
        let to = Point::new(from.x + by.0, from.y + by.1);
        for step in 1..=4 {
            let between = |from: i32, by: i32| from + by * step / 4;
            self.move_to(Point::new(between(from.x, by.0), between(from.y, by.1)));
        }
        self.program.pointer.release(MouseButton::Left);
        self.act(Act::Release(Button::Primary), to);
    }

    fn click(&mut self, at: Point) {
        self.drag(at, (0, 0));
    }

    /// Turns the wheel at a place, up where `notches` is positive.
    fn wheel(&mut self, notches: i32, at: Point) {
        self.move_to(at);
        self.program.pointer.wheel(notches);
        for _ in 0..notches.abs() {
            self.model.wheel(self.t, -notches.signum());
        }
    }

    /// Waits until the window shows what the model does, with the pointer where
    /// nothing reacts to it.
    fn shows_its_model(&mut self, what: &str) {
        self.move_to(Point::new(SIZE.0 as i32 - 1, 0));
        let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
        let (mut pixels, mut dirty) = (vec![0; width * height], Vec::new());
        let (stride, fresh, dirty) = (width, true, &mut dirty);
        self.model.paint(&mut Frame { pixels: &mut pixels, width, height, stride, fresh, dirty });
        for pixel in &mut pixels {
            *pixel &= 0xff_ff_ff;
        }
        self.program.wait_for_picture(what, &Picture { width, height, pixels });
    }

    /// Plays the first move that lies in sight, by clicks or by a drag.
    fn play(&mut self, is_drag: bool) {
        let area = self.model.layout().board_area().inset(4);
        let is_seen = |cell| area.contains(self.centre(cell));
        let mut moves = self.model.game().legal_moves().iter();
        let mv = *moves.find(|mv| is_seen(mv.from) && is_seen(mv.to)).expect("a move in sight");
        let text = self.model.game().rules().long_form(mv).to_string();
        let (from, to) = (self.centre(mv.from), self.centre(mv.to));
        if is_drag {
            self.drag(from, (to.x - from.x, to.y - from.y));
        } else {
            self.click(from);
            self.click(to);
        }
        self.program.expect_move(&text);
        let game = self.model.game();
        assert_eq!(game.moves().last(), Some(mv), "the model has played, too");
    }
}

/// On the largest board in the smallest window.
#[test]
fn a_move_is_played_on_a_zoomed_board() {
    let rules = RuleSet::named("kirby-6").unwrap();
    let display = Display::start(SIZE.0, SIZE.1);
    let mut table = Table::new(&display, rules);
    let whole = table.model.layout().clone();
    table.shows_its_model("whole board");
    let first = table.model.game().legal_moves()[0];
    let at = table.centre(first.from);
    table.wheel(4, at);
    assert!(table.centre(first.from).is_within(2, at));
    table.shows_its_model("zoomed board");
    table.play(false);
    table.shows_its_model("move on a zoomed board");

    // The other armies are out of sight: the board is moved there.
    let middle = table.model.layout().board_area().centre();
    table.wheel(-1, middle);
    for by in [(0, -190), (-60, -170), (180, 0)] {
        let before = table.model.layout().whole_board();
        table.drag(middle, by);
        assert_ne!(table.model.layout().whole_board(), before, "{by:?}");
    }
    table.shows_its_model("moved board");
    table.wheel(-9, middle);
    assert_eq!(table.model.layout(), &whole);
    table.shows_its_model("whole board after a move");
    table.play(true);
    let played = table.program.log.events().iter().filter(|event| event["event"] == "move").count();
    assert_eq!(played, 2, "nothing else was played");
}

#[test]
fn the_keys_zoom_too() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut table = Table::new(&display, RuleSet::drift());
    table.program.window.focus();
    for (name, key) in [
        ("plus", Key::Plus),
        ("KP_Add", Key::Plus),
        ("minus", Key::Minus),
        ("equal", Key::Plus),
        ("Up", Key::Up),
        ("0", Key::Letter('0')),
    ] {
        table.program.pointer.key(name);
        table.model.handle(table.t, Event::Key(key.into()));
        table.shows_its_model(&format!("board after {name}"));
    }
}
