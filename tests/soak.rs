//! A soak: hands that do anything at random, at a session without a screen.
//! After each event what must always hold is checked.
//!
//! The seed is fixed and the runs are short ones. Long ones by hand, here of four
//! million events each:
//!
//! ```sh
//! HEXDRIFT_SOAK_EVENTS=4000000 cargo test --release --test soak -- --nocapture
//! ```
//!
//! `HEXDRIFT_SOAK_SEED` gives it another seed. A failure names the event; the
//! same seed leads to the same events.

use std::alloc::{GlobalAlloc, Layout as Memory, System};
use std::cell::Cell as Shared;
use std::fs::File;
use std::io::{Read, Seek};

use hexdrift::app::clock::TICK;
use hexdrift::app::idle::IdleWatch;
use hexdrift::app::journal::Journal;
use hexdrift::app::match_score::MatchScore;
use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::app::presenter::Frame;
use hexdrift::app::session::{Act, Request, Session, Terms};
use hexdrift::app::store::Store;
use hexdrift::board::Cells;
use hexdrift::game::Game;
use hexdrift::input::{
    Answer, Button, Control, Event, Key, KeyPress, Offers, Point, PointerId, ScreenKey, Sheet,
    Target, field,
};
use hexdrift::rules::{Arrival, MoveList, RuleSet};
use hexdrift::save;
use hexdrift::view::geometry::Rect;
use hexdrift::view::theme;
use serde_json::Value;

mod support;
use support::golden::{games, golden_file};

/// Events of each run in the check.
const EVENTS: u64 = 200_000;
const SEED: u64 = 91;
/// After so many events all that is held is let go, and the picture and the
/// whole line are gone over.
const THOROUGH: u64 = 1_500;
/// What may be held in memory at the end beyond what was held in the middle.
const MOST_GROWN: isize = 64 << 10;

/// A deed, and how often it is done compared with the others.
type Deed = (u64, fn(&mut Soak));

/// All that hands, the window and time can do to a session.
const DEEDS: &[Deed] = &[
    (200, Soak::click),
    (60, Soak::play),
    (60, Soak::drag),
    (150, Soak::move_pointer),
    (70, Soak::press),
    (70, Soak::release),
    (50, Soak::type_key),
    (30, Soak::type_text),
    (60, Soak::rewrite),
    (3, Soak::begin_name),
    (20, Soak::turn_wheel),
    (10, Soak::zoom_at),
    (10, Soak::pinch),
    (10, Soak::move_board),
    (150, Soak::pass_time),
    (1, Soak::be_away),
    (10, Soak::leave_window),
    (10, Soak::interrupt),
    (3, Soak::paste),
    (1, Soak::resize),
    (60, Soak::paint),
];

/// A place to point at, if there is such a thing just now, and how often.
type Aim = (u64, fn(&mut Soak) -> Option<Point>);

const AIMS: &[Aim] = &[
    (30, Soak::at_own_piece),
    (40, Soak::at_destination),
    (30, Soak::at_choice),
    (20, Soak::at_answer),
    (30, Soak::at_sheet),
    (8, Soak::at_screen_key),
    (6, Soak::at_field),
    (12, Soak::at_entry),
    (2, Soak::at_control),
    (15, Soak::nearby),
    (15, Soak::anywhere),
];

/// Keys that are known to mean something, most of them; letters are added.
const KEYS: &[Key] = &[
    Key::Escape,
    Key::Enter,
    Key::Space,
    Key::Tab,
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Backspace,
    Key::Delete,
    Key::Plus,
    Key::Minus,
    Key::Letter('0'),
];

const POINTERS: [PointerId; 3] = [PointerId::Mouse, PointerId::Finger(1), PointerId::Finger(2)];

/// Few sizes, so that the glyphs of all are cached before the middle. In the
/// last ones there is little to be done.
const SIZES: [(u32, u32); 7] =
    [(640, 480), (320, 240), (360, 640), (517, 333), (800, 480), (97, 401), (1, 1)];

/// The system's allocator, with a count of the bytes that each thread holds.
struct Counting;

thread_local! {
    static HELD: Shared<isize> = const { Shared::new(0) };
}

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, memory: Memory) -> *mut u8 {
        HELD.set(HELD.get() + memory.size() as isize);
        // SAFETY: the caller's promise is handed on.
        unsafe { System.alloc(memory) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, memory: Memory) {
        HELD.set(HELD.get() - memory.size() as isize);
        // SAFETY: the caller's promise is handed on.
        unsafe { System.dealloc(pointer, memory) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    fn between(&mut self, least: i32, most: i32) -> i32 {
        least + self.below((most - least + 1) as u64) as i32
    }

    fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        let count = things.len() as u64;
        (count > 0).then(|| things[self.below(count) as usize])
    }

    /// One of these by its weight.
    fn weigh<T: Copy>(&mut self, things: &[(u64, T)]) -> T {
        let mut left = self.below(things.iter().map(|&(weight, _)| weight).sum());
        for &(weight, thing) in things {
            if left < weight {
                return thing;
            }
            left -= weight;
        }
        unreachable!("it lies below the sum")
    }
}

/// The session's log: what it says was done.
struct Log {
    file: File,
    folder: tempfile::TempDir,
}

impl Log {
    /// A log, and the journal that writes it.
    fn new() -> (Self, Journal) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let journal = Journal::open(Some(&path));
        let file = File::options().read(true).write(true).open(path).unwrap();
        (Log { file, folder }, journal)
    }

    /// What was done to the game since the last call.
    fn take(&mut self) -> Vec<String> {
        let mut text = String::new();
        self.file.read_to_string(&mut text).unwrap();
        if text.is_empty() {
            return Vec::new();
        }
        self.file.set_len(0).unwrap();
        self.file.rewind().unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let names = lines.map(|line| line["event"].as_str().unwrap().to_owned());
        names.filter(|name| name != "verdict").collect()
    }
}

/// The memory that is painted on, and what a window would show of it.
struct Screen {
    size: (u32, u32),
    pixels: Vec<u32>,
    shown: Vec<u32>,
    is_fresh: bool,
}

impl Screen {
    /// Pixels from the end of one row to the start of the next.
    const GAP: usize = 3;

    fn new(size: (u32, u32)) -> Self {
        let room = (size.0 as usize + Screen::GAP) * size.1 as usize;
        Screen { size, pixels: vec![0; room], shown: vec![0; room], is_fresh: true }
    }

    /// Paints what has changed, and shows what was marked.
    fn paint(&mut self, session: &mut Session) {
        let (width, height) = (self.size.0 as usize, self.size.1 as usize);
        let stride = width + Screen::GAP;
        let fresh = std::mem::take(&mut self.is_fresh);
        let (pixels, dirty) = (&mut self.pixels, &mut Vec::new());
        session.paint(&mut Frame { pixels, width, height, stride, fresh, dirty });
        if fresh {
            return self.shown.clone_from(&self.pixels);
        }
        for rect in dirty {
            for y in rect.top()..rect.bottom() {
                let row = y as usize * stride;
                let columns = row + rect.left() as usize..row + rect.right() as usize;
                self.shown[columns.clone()].copy_from_slice(&self.pixels[columns]);
            }
        }
    }

    /// Checks that all of the picture is shown as if it had been painted now.
    fn check(&mut self, session: &mut Session) {
        self.paint(session);
        let mut afresh = Screen::new(self.size);
        afresh.paint(session);
        let stride = self.size.0 as usize + Screen::GAP;
        let other = self.shown.iter().zip(&afresh.shown).position(|(shown, now)| shown != now);
        assert_eq!(other.map(|at| (at % stride, at / stride)), None, "stale pixel");
    }
}

struct Soak {
    session: Session,
    log: Log,
    screen: Screen,
    random: Random,
    seed: u64,
    events: u64,
    /// Reading of the frame clock.
    t: u64,
    /// Where something was pointed at last.
    at: Point,
    clipboard: String,
    /// Texts that games can be started from.
    texts: Vec<String>,
    /// Plies of the line that were replayed without renaming.
    kept: usize,
    /// How often the game was changed, in the ways that the log knows, and
    /// events that left a sheet open.
    done: std::collections::BTreeMap<String, u64>,
}

impl Soak {
    fn new(seed: u64, offers: Offers, games: Vec<&'static RuleSet>) -> Self {
        let (log, journal) = Log::new();
        let game = Game::new(games[0]);
        // Games are kept by name, but not by themselves: that takes a thread.
        let folders = Folders { data: Some(log.folder.path().join("data")), ..Folders::default() };
        let opening = Opening { game, store: Store::none(), folders, is_restored: false };
        let session = Session::new(opening, journal, SIZES[0], &theme::DEFAULT);
        Soak {
            session: session
                .offering(offers)
                .on_terms(Terms { games, score: Some(MatchScore::default()), ..Terms::default() })
                .with_idle_watch(IdleWatch::new(Some(1))),
            log,
            screen: Screen::new(SIZES[0]),
            random: Random(seed),
            seed,
            events: 0,
            t: 0,
            at: Point::default(),
            clipboard: String::new(),
            texts: texts(),
            kept: 0,
            done: Default::default(),
        }
    }

    fn run(&mut self, events: u64) {
        while self.events < events {
            let thorough = self.events / THOROUGH;
            self.random.weigh(DEEDS)(self);
            if self.events / THOROUGH > thorough {
                self.let_go();
                self.screen.check(&mut self.session);
                self.check_line();
            }
        }
    }

    /// Lets something happen to the session, checks what has become of it, and
    /// does what it wants of the system.
    fn happen(&mut self, what: impl FnOnce(&mut Session, u64)) {
        self.events += 1;
        what(&mut self.session, self.t);
        self.check();
        match self.session.take_request() {
            Some(Request::Copy(text)) => self.clipboard = text,
            Some(Request::Paste) => self.paste_text(&self.clipboard.clone()),
            Some(Request::Fullscreen | Request::Quit) | None => {}
        }
    }

    fn paste_text(&mut self, text: &str) {
        self.events += 1;
        self.session.paste(self.t, text);
        self.check();
        assert_eq!(self.session.take_request(), None);
    }

    /// Whether what a person does now is to be obeyed.
    fn is_obeyed(&mut self) -> bool {
        let is_obeyed = self.session.touched(self.t);
        self.check();
        is_obeyed
    }

    fn tell(&mut self, event: Event) {
        if self.is_obeyed() {
            self.happen(|session, t| session.handle(t, event));
        }
    }

    fn point(&mut self, act: Act, pointer: PointerId, at: Point) {
        self.at = at;
        // Now and then the system's time stands still, or has run on.
        let time_ms = match self.random.below(10) {
            0 => 0,
            1 => u32::MAX,
            _ => self.t as u32,
        };
        if self.is_obeyed() {
            self.happen(|session, t| session.pointer(t, act, pointer, at, time_ms));
        }
    }
}

/// What must hold.
impl Soak {
    /// After each event.
    fn check(&mut self) {
        let done = self.log.take();
        assert!(done.len() <= 1, "one event did more than one thing: {done:?}");
        let (game, machine) = (self.session.game(), self.session.machine());
        self.kept = match done.first().map(|name| &**name) {
            Some("edit") => game.plies(),
            Some("new_game") => 0,
            _ => self.kept.min(game.plies()),
        };
        assert_eq!(game.position().hash(), game.position().hash_from_scratch());
        assert!(game.is_edited() || (self.kept, game.plies()) == (0, game.entry_count()));
        if let Some(selected) = machine.selected() {
            let own = game.position().army(game.position().turn());
            assert!(own.contains(selected), "{:?}", machine.state());
        }
        if let Some(edit) = machine.edit() {
            assert!(edit.index < game.entry_count(), "{edit:?}");
        }
        assert_eq!(machine.field().is_some(), self.session.field().is_some());
        machine.cursor(game);
        let layout = self.session.layout();
        let (seen, whole) = (layout.board_area(), layout.whole_board());
        assert_eq!(whole.intersect(seen), seen, "beyond the board");
        if self.session.is_zoomed() {
            *self.done.entry("zoomed".to_owned()).or_default() += 1;
        }
        let (is_sheet_open, is_named) =
            (machine.sheet().is_some(), machine.sheet().is_some_and(|open| open.name().is_some()));
        if let Some(name) = done.into_iter().next() {
            self.check_position();
            *self.done.entry(name).or_default() += 1;
        }
        if is_sheet_open {
            *self.done.entry("on a sheet".to_owned()).or_default() += 1;
        }
        if is_named {
            *self.done.entry("at a name".to_owned()).or_default() += 1;
        }
    }

    /// The moves of the list lead to the position.
    fn check_position(&self) {
        let game = self.session.game();
        let mut position = game.first_position().clone();
        for (index, mv) in game.moves().enumerate() {
            let undo = game.rules().make(&mut position, mv, self.arrival(index));
            assert!(undo.is_some(), "nothing to move at ply {}", index + 1);
        }
        assert_eq!(&position, game.position());
    }

    /// They do so by the rules, and the list says so; the game can be saved.
    fn check_line(&self) {
        let game = self.session.game();
        let rules = game.rules();
        let mut position = game.first_position().clone();
        for (index, mv) in game.moves().enumerate() {
            let mut legal = MoveList::new();
            rules.legal_moves(&position, &mut legal);
            assert!(legal.contains(&mv), "ply {} is not legal", index + 1);
            assert_eq!(game.entry(index).unwrap().text(), &*rules.entry(&position, mv));
            rules.make(&mut position, mv, self.arrival(index));
        }
        if !game.is_edited() {
            let saved = save::read(&save::write(game).unwrap()).unwrap();
            assert_eq!(saved.position(), game.position());
            assert_eq!(saved.status(), game.status());
        }
    }

    fn arrival(&self, index: usize) -> Arrival {
        if index < self.kept { Arrival::Kept } else { Arrival::Renamed }
    }

    /// All pointers come up, and the window loses the focus: nothing is held.
    fn let_go(&mut self) {
        for pointer in POINTERS {
            let at = self.aim();
            self.point(Act::Release(Button::Primary), pointer, at);
        }
        self.interrupt();
        let machine = self.session.machine();
        assert!(!machine.is_held() && machine.dragged().is_none(), "{:?}", machine.state());
        assert_eq!(machine.hovered(), Target::Outside);
    }

    /// Brings everything back to a new game in the first size; the bytes that
    /// are held then.
    fn held_at_rest(&mut self) -> isize {
        self.let_go();
        // What belongs to the touch that stopped a countdown is over then.
        self.t += 1_000;
        for _ in 0..4 {
            self.tell(Event::Key(Key::Escape.into()));
        }
        let start = self.session.game().rules().start_fen();
        self.paste_text(start);
        self.tell(Event::Key(Key::Enter.into()));
        assert_eq!(self.session.game().entry_count(), 0);
        self.give_size(SIZES[0]);
        // All of the board is seen again, and nothing kept of other sizes.
        for key in [Key::Plus, Key::Letter('0')] {
            self.tell(Event::Key(key.into()));
        }
        assert!(!self.session.is_zoomed());
        self.screen.check(&mut self.session);
        self.clipboard = String::new();
        HELD.get()
    }
}

/// What is done.
impl Soak {
    fn click(&mut self) {
        let (pointer, at) = (self.pointer(), self.aim());
        self.point(Act::Press(Button::Primary), pointer, at);
        self.point(Act::Release(Button::Primary), pointer, at);
    }

    /// A click on a piece, and one on a cell where it may go.
    fn play(&mut self) {
        let pointer = self.pointer();
        for aim in [Soak::at_own_piece, Soak::at_destination] {
            if let Some(at) = aim(self) {
                self.point(Act::Press(Button::Primary), pointer, at);
                self.point(Act::Release(Button::Primary), pointer, at);
            }
        }
    }

    fn drag(&mut self) {
        let pointer = self.pointer();
        let from = self.aim();
        self.point(Act::Press(Button::Primary), pointer, from);
        for _ in 0..self.random.below(4) {
            let at = self.aim();
            self.point(Act::Move, pointer, at);
        }
        let to = self.aim();
        self.point(Act::Release(Button::Primary), pointer, to);
    }

    fn move_pointer(&mut self) {
        let (pointer, at) = (self.pointer(), self.aim());
        self.point(Act::Move, pointer, at);
    }

    fn press(&mut self) {
        let (pointer, at, button) = (self.pointer(), self.aim(), self.button());
        self.point(Act::Press(button), pointer, at);
    }

    fn release(&mut self) {
        let (pointer, at, button) = (self.pointer(), self.aim(), self.button());
        self.point(Act::Release(button), pointer, at);
    }

    fn type_key(&mut self) {
        let letter = char::from(b"acdfghmnuvx019"[self.random.below(14) as usize]);
        let known = self.random.pick(KEYS).filter(|_| !self.random.one_in(3));
        let key = known.unwrap_or(Key::Letter(letter));
        let (shift, control) = (self.random.one_in(4), self.random.one_in(3));
        self.tell(Event::Key(KeyPress { key, shift, control }));
    }

    fn type_text(&mut self) {
        let text = match self.random.below(3) {
            0 => self.entry_text(),
            1 => char::from(self.random.below(256) as u8).to_string(),
            _ => (0..self.random.below(90)).map(|_| 'e').collect(),
        };
        self.tell(Event::Text(field::cleaned(&text)));
    }

    /// Gives the entry or the name that is open another text.
    fn rewrite(&mut self) {
        if self.session.machine().field().is_none() {
            return;
        }
        self.tell(Event::Key(KeyPress { control: true, ..Key::Letter('a').into() }));
        let text = self.entry_text();
        self.tell(Event::Text(field::cleaned(&text)));
        self.tell(Event::Key(Key::Enter.into()));
    }

    /// Opens the saved games by keys, and the field for a name.
    fn begin_name(&mut self) {
        for key in [Key::Letter('m'), Key::Down, Key::Down, Key::Enter, Key::Down, Key::Enter] {
            self.tell(Event::Key(key.into()));
        }
    }

    fn turn_wheel(&mut self) {
        let notches = match self.random.below(8) {
            0 => i32::MIN,
            1 => i32::MAX,
            _ => self.random.between(-3, 3),
        };
        self.wheel(notches);
    }

    fn wheel(&mut self, notches: i32) {
        if self.is_obeyed() {
            self.happen(|session, t| session.wheel(t, notches));
        }
    }

    /// The wheel over something on the board.
    fn zoom_at(&mut self) {
        let at = self.within(self.session.layout().board_area());
        self.point(Act::Move, PointerId::Mouse, at);
        let notches = self.random.between(-4, 3);
        self.wheel(notches);
    }

    /// Two fingers come down on the board and move; which of them comes up first
    /// is open, and whether there is a third.
    fn pinch(&mut self) {
        let area = self.session.layout().board_area();
        let (mut up, mut down) = (POINTERS[1], POINTERS[2]);
        for finger in [up, down] {
            let at = self.within(area);
            self.point(Act::Press(Button::Primary), finger, at);
        }
        for _ in 0..self.random.below(6) {
            let at = self.within(area.inset(-20));
            let finger = self.pointer();
            self.point(Act::Move, finger, at);
        }
        if self.random.one_in(2) {
            std::mem::swap(&mut up, &mut down);
        }
        for finger in [up, down] {
            let at = self.within(area);
            self.point(Act::Release(Button::Primary), finger, at);
        }
    }

    /// A drag of the board, where that is where it begins.
    fn move_board(&mut self) {
        let area = self.session.layout().board_area();
        let pointer = self.pointer();
        let from = self.within(area);
        self.point(Act::Press(Button::Primary), pointer, from);
        for _ in 0..3 {
            let at = self.within(area);
            self.point(Act::Move, pointer, at);
        }
        self.point(Act::Release(Button::Primary), pointer, self.at);
    }

    /// As in the window: steps while a move is counted down to, else a sleep.
    fn pass_time(&mut self) {
        let ticks = 1 + self.random.below(25);
        let tick_ms = TICK.as_millis() as u64;
        if !self.session.is_counting() {
            self.t += ticks * tick_ms;
            return self.happen(|session, t| _ = session.blink(t));
        }
        for _ in 0..ticks {
            self.t += tick_ms;
            self.happen(|session, t| session.tick(t));
        }
    }

    /// Nobody touches anything, perhaps until a new game begins.
    fn be_away(&mut self) {
        for _ in 0..self.random.below(70) {
            self.t += 1_000;
            self.happen(|session, t| _ = session.pass_idle(t));
        }
    }

    fn leave_window(&mut self) {
        self.happen(|session, t| session.mouse_left(t, t as u32));
    }

    fn interrupt(&mut self) {
        self.happen(|session, t| session.handle(t, Event::Interrupted));
    }

    fn paste(&mut self) {
        let text = match self.random.below(4) {
            0 => self.clipboard.clone(),
            _ => self.texts[self.random.below(self.texts.len() as u64) as usize].clone(),
        };
        self.paste_text(&text);
    }

    fn resize(&mut self) {
        let count = if self.random.one_in(10) { SIZES.len() } else { SIZES.len() - 2 };
        let size = SIZES[self.random.below(count as u64) as usize];
        self.give_size(size);
    }

    fn give_size(&mut self, size: (u32, u32)) {
        self.happen(|session, _| session.resize(size));
        self.screen = Screen::new(size);
    }

    fn paint(&mut self) {
        self.screen.paint(&mut self.session);
    }

    /// The entry of a legal move, mostly one that leads on from the first
    /// position.
    fn entry_text(&mut self) -> String {
        let game = self.session.game();
        let (rules, mut legal) = (game.rules(), MoveList::new());
        let from = [game.first_position(), game.position()][self.random.below(2) as usize];
        rules.legal_moves(from, &mut legal);
        let mv = self.random.pick(&legal);
        mv.map_or_else(|| "e5".to_owned(), |mv| rules.entry(from, mv).to_string())
    }
}

/// What is pointed at, and with what.
impl Soak {
    /// Mostly the mouse; one finger more often than two.
    fn pointer(&mut self) -> PointerId {
        POINTERS[[0, 0, 0, 0, 1, 1, 2][self.random.below(7) as usize]]
    }

    fn button(&mut self) -> Button {
        if self.random.one_in(8) { Button::Other } else { Button::Primary }
    }

    fn aim(&mut self) -> Point {
        loop {
            if let Some(at) = self.random.weigh(AIMS)(self) {
                return at;
            }
        }
    }

    /// Somewhere in a rectangle.
    fn within(&mut self, rect: Rect) -> Point {
        let (w, h) = (rect.w.max(1), rect.h.max(1));
        Point::new(rect.x + self.random.between(0, w - 1), rect.y + self.random.between(0, h - 1))
    }

    fn at_own_piece(&mut self) -> Option<Point> {
        let mv = self.random.pick(self.session.game().legal_moves())?;
        Some(self.session.layout().grid().centre(mv.from))
    }

    fn at_destination(&mut self) -> Option<Point> {
        let selected = self.session.machine().selected()?;
        let moves = self.session.game().legal_moves().iter().copied();
        let moves: Vec<_> = moves.filter(|mv| mv.from == selected).collect();
        let mv = self.random.pick(&moves)?;
        Some(self.session.layout().grid().centre(mv.to))
    }

    fn at_choice(&mut self) -> Option<Point> {
        let choice = self.session.machine().choice()?;
        let kinds = choice.kinds(self.session.game());
        let boxes = self.session.layout().choice(choice.to, kinds);
        let (_, rect) = self.random.pick(boxes.boxes())?;
        Some(self.within(rect))
    }

    fn at_answer(&mut self) -> Option<Point> {
        self.session.machine().question()?;
        let answer = self.random.pick(&Answer::ALL)?;
        let rect = self.session.layout().dialog().button(answer);
        Some(self.within(rect))
    }

    /// A row of the menu, what belongs to saving, or anywhere on the sheet.
    fn at_sheet(&mut self) -> Option<Point> {
        let open = self.session.machine().sheet()?;
        let places = self.session.layout().sheet();
        let rows = || places.rows(open.sheet, self.session.machine().offers());
        let count = rows().count() as u64;
        let [one, other] = match open.sheet {
            Sheet::Menu | Sheet::SetUp => {
                let row = rows().nth(self.random.below(count) as usize);
                [row.map_or(Rect::default(), |(_, rect)| rect), places.close()]
            }
            Sheet::Help => [places.close(); 2],
            Sheet::Saves => [places.save(), places.name()],
            Sheet::Games => {
                let game = places.game(self.random.below(5) as usize, 0).row;
                [game, places.reset_score()]
            }
        };
        let rect = self.random.pick(&[one, other, places.area()])?;
        Some(self.within(rect))
    }

    /// Most often the key that commits.
    fn at_screen_key(&mut self) -> Option<Point> {
        self.session.machine().edit().filter(|edit| edit.has_screen_keys)?;
        let mut keys: Vec<_> = self.session.layout().screen_keys().keys().collect();
        if self.random.one_in(3) {
            keys.retain(|&(key, _)| key == ScreenKey::Enter);
        }
        let (_, rect) = self.random.pick(&keys)?;
        Some(self.within(rect))
    }

    fn at_field(&mut self) -> Option<Point> {
        let rect = self.session.field()?;
        Some(self.within(rect))
    }

    /// As if the list were not scrolled.
    fn at_entry(&mut self) -> Option<Point> {
        let list = self.session.layout().panel().list().clone();
        let in_sight = list.visible(self.session.game().entry_count().div_ceil(2), 0);
        let row = self.random.between(0, in_sight.len() as i32) as usize;
        let columns = list.columns(list.row(row, 0));
        let column = self.random.pick(&[columns.white, columns.black])?;
        Some(self.within(column))
    }

    /// Undo more often than New game: games are to become long.
    fn at_control(&mut self) -> Option<Point> {
        let any = self.random.pick(&Control::ALL)?;
        let control = if self.random.one_in(4) { any } else { Control::Undo };
        let rect = self.session.layout().panel().control(control);
        Some(self.within(rect))
    }

    fn nearby(&mut self) -> Option<Point> {
        let Point { x, y } = self.at;
        let (dx, dy) = (self.random.between(-14, 14), self.random.between(-14, 14));
        Some(Point::new(x.saturating_add(dx), y.saturating_add(dy)))
    }

    fn anywhere(&mut self) -> Option<Point> {
        if self.random.one_in(50) {
            return self.random.pick(&[i32::MIN, -1, i32::MAX]).map(|far| Point::new(far, far));
        }
        let window = self.session.layout().window();
        Some(self.within(window.inset(-40)))
    }
}

impl Drop for Soak {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it failed at event {} of seed {}", self.events, self.seed);
        }
    }
}

/// FENs in which the end or a forced move is near, lists, and no games at all.
fn texts() -> Vec<String> {
    let perft = golden_file("drift/perft.tsv");
    let fens = perft.lines().filter_map(|row| row.split('\t').next()).map(str::to_owned);
    let lists = games("drift/games.jsonl").into_iter().take(40).flat_map(|game| {
        let notes: Vec<_> = game.plies.iter().map(|ply| &*ply.note).collect();
        let last = game.plies.iter().rev().nth(2).map(|ply| ply.fen.clone());
        last.into_iter().chain([notes.join(" ")])
    });
    let bad = ["", "no game", "1. e5 e6 2. Qa6", "1/2/3", "e5 \u{301}\u{7}"].map(str::to_owned);
    fens.chain(lists).chain(bad).collect()
}

/// A number from the environment.
fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is a whole number")))
}

/// A soak of a session that offers this and these games, and its events.
fn soak_of(offers: Offers, games: Vec<&'static RuleSet>) -> (Soak, u64) {
    let events = number("HEXDRIFT_SOAK_EVENTS").unwrap_or(EVENTS);
    (Soak::new(number("HEXDRIFT_SOAK_SEED").unwrap_or(SEED), offers, games), events)
}

/// Soaks a session of the games of two armies that offers this.
fn soak(offers: Offers) {
    let (mut soak, events) = soak_of(offers, RuleSet::of_two().collect());
    soak.run(events / 2);
    let middle = soak.held_at_rest();
    soak.run(events);
    let end = soak.held_at_rest();
    println!("{} events, {:?}; {middle} and {end} bytes held", soak.events, soak.done);
    assert!(end - middle < MOST_GROWN, "{middle} bytes held in the middle, {end} at the end");
    // It was a soak of games, too: so many events for one of these, at most.
    for (name, most) in [
        ("move", 200),
        ("undo", 3_000),
        ("edit", 4_000),
        ("new_game", 5_000),
        ("on a sheet", 50),
        ("zoomed", 20),
    ] {
        let count = soak.done.get(name).copied().unwrap_or_default();
        assert!(count >= events / most, "{name}: {count}");
    }
}

#[test]
fn a_soak_breaks_nothing_and_keeps_the_memory_flat() {
    soak(Offers::ALL);
}

#[test]
fn a_soak_of_a_kiosk_breaks_nothing_and_keeps_the_memory_flat() {
    soak(Offers::KIOSK);
}

/// A cell of its own outline is kept as a picture at every size: there the
/// memory grows up to the bound of the glyphs.
#[test]
fn a_soak_of_games_of_many_armies_breaks_nothing() {
    let games = RuleSet::all().filter(|rules| rules.is_of_many()).collect();
    let (mut soak, events) = soak_of(Offers::ALL, games);
    let events = events / 8;
    soak.run(events);
    let moves = soak.done.get("move").copied().unwrap_or_default();
    assert!(moves >= events / 400, "{:?}", soak.done);
}
