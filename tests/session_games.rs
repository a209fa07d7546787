//! The session between games: it turns from rule set to rule set, ends games by
//! agreement and keeps the score of the match. Without a screen; what is kept is
//! looked up on the disk.

mod support;

use std::fs;
use std::path::PathBuf;

use hexdrift::app::clock::TICK;
use hexdrift::app::journal::Journal;
use hexdrift::app::kept;
use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::app::play;
use hexdrift::app::saved_games::SavedGames;
use hexdrift::app::session::{Act, Session};
use hexdrift::app::settings::{Layer, Settings};
use hexdrift::app::store::{autosave_path, snapshots};
use hexdrift::game::Game;
use hexdrift::input::{
    Button, Event, Key, KeyPress, MenuRow, Point, PointerId, Question, Sheet, Spot, field,
};
use hexdrift::rules::RuleSet;
use hexdrift::save;
use hexdrift::view::theme;
use serde_json::{Value, json};
use support::golden;
use tempfile::TempDir;

/// The fastest mate in Gliński's game: White wins.
const MATE: [&str; 7] = ["e1c3", "e10c6", "b1b2", "b7b6", "f3b1", "e7e6", "c3f9"];
const MATE_AS_LIST: &str = "1. Qe1c3 Qe10c6 2. b1b2 b7b6 3. Bf3b1 e7e6 4. Qc3xBf9#";

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

/// A home that goes with the test.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Home(tempfile::tempdir().unwrap())
    }

    fn folders(&self) -> Folders {
        let folder = |name| Some(self.0.path().join(name));
        Folders { config: folder("config"), data: folder("data"), state: folder("state") }
    }

    fn autosave(&self, name: &str) -> PathBuf {
        autosave_path(&self.folders(), rules(name)).unwrap()
    }

    /// Moves of the game that stood last in this rule set.
    fn kept_plies(&self, name: &str) -> Option<usize> {
        Some(snapshots::open(&self.autosave(name)).ok()?.plies())
    }

    /// The score as it is on the disk: quarters of White and Black, and what
    /// White has by the game that stands.
    fn score(&self) -> Option<(Value, Value)> {
        let text = fs::read_to_string(self.0.path().join("state/score.json")).ok()?;
        let score: Value = serde_json::from_str(&text).unwrap();
        Some((score["quarters"].clone(), score["last"].clone()))
    }

    fn expect_score(&self, quarters: [u32; 2], last: Option<u32>) {
        assert_eq!(self.score(), Some((json!(quarters), json!(last))));
    }

    /// Keeps a game by name.
    fn save(&self, name: &str, game: &Game) {
        SavedGames::of(&self.folders()).unwrap().save(name, game).unwrap();
    }

    /// Starts as the program does.
    fn start(&self, layer: Layer) -> Table {
        self.start_with(layer, None)
    }

    fn start_with(&self, layer: Layer, asked: Option<Game>) -> Table {
        let folders = self.folders();
        let settings = Settings::new(layer, Layer::default());
        let at_start = settings.rules_at_start(kept::rules(&folders));
        let opening = Opening::new(&folders, at_start, asked);
        let log = self.0.path().join("log");
        let _ = fs::remove_file(&log);
        let journal = Journal::open(Some(&log));
        let mut session = play::session(opening, &settings, journal, (1280, 800), &theme::DEFAULT);
        session.start(0, "none");
        Table { session, t: 0, log }
    }
}

fn playing(name: &str) -> Layer {
    Layer { rules: Some(rules(name)), ..Layer::default() }
}

fn kiosk() -> Layer {
    Layer { kiosk: Some(true), idle_reset: Some(1), ..Layer::default() }
}

/// A game of these moves in the long form.
fn game_of(name: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(rules(name));
    for text in moves {
        let mv = game.rules().parse_long_form(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// A session and the hands at it.
struct Table {
    session: Session,
    /// The frame clock.
    t: u64,
    log: PathBuf,
}

impl Table {
    fn rules(&self) -> &'static str {
        self.session.game().rules().name()
    }

    fn plies(&self) -> usize {
        self.session.plies()
    }

    fn question(&self) -> Option<Question> {
        self.session.machine().question()
    }

    fn sheet(&self) -> Option<Sheet> {
        Some(self.session.machine().sheet()?.sheet)
    }

    fn key(&mut self, key: Key) {
        self.press(key.into());
    }

    fn press(&mut self, press: KeyPress) {
        self.t += 1_000;
        self.session.touched(self.t);
        self.session.handle(self.t, Event::Key(press));
    }

    fn click(&mut self, at: Point) {
        self.t += 1_000;
        for act in [Act::Press(Button::Primary), Act::Release(Button::Primary)] {
            self.session.pointer(self.t, act, PointerId::Mouse, at, self.t as u32);
        }
    }

    /// Plays moves in the long form by clicks.
    fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let game = self.session.game();
            let mv = game.rules().parse_long_form(game.position(), text).unwrap();
            let before = self.plies();
            for cell in [mv.from, mv.to] {
                self.click(self.session.layout().grid().centre(cell));
            }
            assert_eq!(self.plies(), before + 1, "{text}");
        }
    }

    /// Writes something else into the entry at `index`.
    fn edit(&mut self, index: usize, text: &str) {
        let list = self.session.layout().panel().list();
        let columns = list.columns(list.row(index / 2, 0));
        self.click([columns.white, columns.black][index % 2].centre());
        self.press(KeyPress { control: true, ..Key::Letter('a').into() });
        self.session.handle(self.t, Event::Text(field::cleaned(text)));
        self.key(Key::Enter);
        assert_eq!(self.session.game().entry(index).unwrap().text(), text);
    }

    /// Walks to a spot of the open sheet.
    fn walk_to(&mut self, spot: Spot) {
        for _ in 0..20 {
            if self.session.machine().sheet().unwrap().focus == Some(spot) {
                return;
            }
            self.key(Key::Down);
        }
        panic!("{spot:?} is not to be reached");
    }

    /// Asks for a rule set on the list of games.
    fn choose(&mut self, name: &str) {
        self.key(Key::Letter('g'));
        let place = RuleSet::all().position(|rules| rules.name() == name).unwrap();
        self.walk_to(Spot::Game(place));
        self.key(Key::Enter);
    }

    /// Turns to a rule set for which nothing is given up.
    fn turn_to(&mut self, name: &str) {
        self.choose(name);
        assert_eq!((self.question(), self.rules()), (None, name));
    }

    /// Opens the newest saved game; the one under way, if there is one, is
    /// given up.
    fn open_saved(&mut self) {
        self.key(Key::Letter('m'));
        self.walk_to(Spot::Row(MenuRow::Saves));
        self.key(Key::Enter);
        self.walk_to(Spot::Open(0));
        self.key(Key::Enter);
        if self.question() == Some(Question::OpenSaved) {
            self.key(Key::Enter);
        }
        assert_eq!(self.sheet(), None);
    }

    fn reset_score(&mut self) {
        self.key(Key::Letter('g'));
        self.walk_to(Spot::ResetScore);
        self.key(Key::Enter);
        self.key(Key::Escape);
    }

    fn agree_on_a_draw(&mut self) {
        self.key(Key::Letter('d'));
        assert_eq!(self.question(), Some(Question::Draw));
        self.key(Key::Enter);
        assert!(self.session.game().is_agreed());
    }

    /// Lets time pass as the loop does, ticks of a countdown included.
    fn wait(&mut self, ms: u64) {
        let end = self.t + ms;
        while self.t < end {
            if self.session.is_counting() {
                self.t += TICK.as_millis() as u64;
                self.session.tick(self.t);
            } else {
                self.t += self.session.until_idle(self.t).unwrap_or(ms).clamp(1, end - self.t);
            }
            self.session.pass_idle(self.t);
        }
    }

    /// What the log tells last of an event of this name.
    fn logged(&self, name: &str) -> Value {
        let text = fs::read_to_string(&self.log).unwrap();
        let mut events = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        events.rfind(|event| event["event"] == name).unwrap_or_default()
    }

    /// Leaves; all is on the disk then.
    fn leave(mut self) {
        self.session.quit(self.t);
    }

    /// Waits until all is on the disk.
    fn settle(&self) {
        support::wait_until("the save", || (!self.session.is_saving()).then_some(()));
    }
}

// The score of the match

#[test]
fn an_ended_game_counts_once_and_its_place_is_free_for_a_new_one() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    table.play(&MATE);
    table.settle();
    home.expect_score([4, 0], Some(4));
    assert_eq!(home.kept_plies("glinski"), Some(7));

    table.turn_to("drift");
    table.settle();
    home.expect_score([4, 0], None);
    assert_eq!(home.kept_plies("glinski"), Some(0));
    table.turn_to("glinski");
    assert_eq!(table.plies(), 0);
    table.turn_to("drift");

    // By New game, too, and by a game that is opened.
    table.turn_to("glinski");
    table.play(&MATE);
    table.key(Key::Letter('n'));
    assert_eq!((table.question(), table.plies()), (None, 0));
    table.play(&MATE);
    home.save("other", &game_of("drift", &["f2c5"]));
    table.open_saved();
    table.settle();
    assert_eq!((table.rules(), table.plies()), ("drift", 1));
    home.expect_score([12, 0], None);
    assert_eq!(home.kept_plies("glinski"), Some(0));
    table.leave();
    home.start(playing("glinski")).leave();
    home.expect_score([12, 0], None);
}

#[test]
fn an_end_that_is_taken_back_takes_the_score_with_it() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    table.play(&MATE);
    table.key(Key::Letter('u'));
    table.settle();
    home.expect_score([0, 0], None);
    table.play(&MATE[6..]);
    table.settle();
    home.expect_score([4, 0], Some(4));
    table.key(Key::Letter('u'));
    table.agree_on_a_draw();
    table.settle();
    home.expect_score([2, 2], Some(2));
    table.key(Key::Letter('u'));
    table.settle();
    assert!(!table.session.game().is_agreed());
    home.expect_score([0, 0], None);
}

#[test]
fn a_draw_that_is_refused_is_none() {
    let home = Home::new();
    let mut table = home.start(playing("mccooey"));
    table.key(Key::Letter('d'));
    table.key(Key::Escape);
    assert!(!table.session.game().is_agreed() && table.question().is_none());
    table.turn_to("drift");
    table.key(Key::Letter('d'));
    assert_eq!(table.question(), None, "Drift knows no such draw");
}

#[test]
fn what_was_not_played_here_does_not_count() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    // An edited game.
    table.play(&MATE[..6]);
    table.edit(3, "k7k6");
    table.play(&["c3f9"]);
    assert!(table.session.game().status().is_over());
    // A pasted one.
    table.session.paste(0, MATE_AS_LIST);
    assert_eq!(table.question(), Some(Question::StartPasted));
    table.key(Key::Enter);
    assert!(table.session.game().status().is_over());
    // An opened one, now and at the next start.
    home.save("over", &game_of("glinski", &MATE));
    table.open_saved();
    assert!(table.session.game().status().is_over());
    table.leave();
    assert_eq!(home.score(), None);
    let table = home.start(Layer::default());
    assert_eq!((table.rules(), table.plies()), ("glinski", 7));
    table.leave();
    assert_eq!(home.score(), None);
    home.start_with(Layer::default(), Some(game_of("glinski", &MATE))).leave();
    assert_eq!(home.score(), None);
}

#[test]
fn a_score_that_is_set_back_stays_so() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    assert!(!table.session.machine().offers().score, "there is nothing to be set back");
    table.play(&MATE);
    assert!(table.session.machine().offers().score);
    table.reset_score();
    table.settle();
    home.expect_score([0, 0], None);
    assert!(!table.session.machine().offers().score);
    table.leave();
    let mut table = home.start(Layer::default());
    assert!(table.session.game().status().is_over());
    table.key(Key::Letter('u'));
    table.key(Key::Letter('n'));
    table.key(Key::Enter);
    table.settle();
    home.expect_score([0, 0], None);
    table.play(&MATE);
    table.settle();
    home.expect_score([4, 0], Some(4));
}

#[test]
fn the_score_outlives_the_program_whatever_game_is_next() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    table.play(&MATE);
    table.leave();
    let mut table = home.start(Layer::default());
    assert_eq!((table.rules(), table.plies()), ("glinski", 7));
    table.settle();
    home.expect_score([4, 0], Some(4));
    table.key(Key::Letter('u'));
    table.settle();
    home.expect_score([0, 0], None);
    table.play(&MATE[6..]);
    table.leave();

    // Another game is asked for; then the ended one stands again.
    home.start(playing("drift")).leave();
    home.expect_score([4, 0], None);
    let mut table = home.start(Layer::default());
    assert!(table.session.game().status().is_over());
    table.key(Key::Letter('u'));
    table.leave();
    home.expect_score([4, 0], None);
}

#[test]
fn at_a_kiosk_there_is_a_score_only_if_it_is_asked_for() {
    let home = Home::new();
    let mut table = home.start(Layer { rules: Some(rules("glinski")), ..kiosk() });
    table.play(&MATE);
    assert!(!table.session.machine().offers().score);
    table.leave();
    assert_eq!(home.score(), None);
    let home = Home::new();
    let with_score = Layer { rules: Some(rules("glinski")), score: Some(true), ..kiosk() };
    let mut table = home.start(with_score);
    table.play(&MATE);
    assert!(table.session.machine().offers().score);
    table.leave();
    home.expect_score([4, 0], Some(4));
}

// Turning to another rule set

#[test]
fn each_game_goes_on_where_it_was_left() {
    let home = Home::new();
    let mut table = home.start(Layer::default());
    table.play(&["f2c5", "c8e8"]);
    table.turn_to("glinski");
    assert_eq!(table.plies(), 0);
    let told = table.logged("new_game");
    assert_eq!((&told["rules"], &told["by"]), (&json!("glinski"), &json!("hand")));
    table.play(&MATE[..3]);
    table.turn_to("drift");
    assert_eq!(table.plies(), 2);
    table.turn_to("glinski");
    assert_eq!(table.plies(), 3);
    table.leave();
    assert_eq!((home.kept_plies("drift"), home.kept_plies("glinski")), (Some(2), Some(3)));
    let table = home.start(Layer::default());
    assert_eq!((table.rules(), table.plies()), ("glinski", 3), "it was played last");
}

#[test]
fn the_game_that_was_played_last_is_the_next_one_however_it_came_about() {
    let home = Home::new();
    // A look is not yet a game.
    home.start(playing("mccooey")).leave();
    let table = home.start(Layer::default());
    assert_eq!(table.rules(), "drift");
    table.leave();
    let mut table = home.start(playing("glinski"));
    table.play(&MATE[..1]);
    table.leave();
    let mut table = home.start(Layer::default());
    assert_eq!(table.rules(), "glinski");
    home.save("saved", &game_of("hexachess", &["f5f6"]));
    table.open_saved();
    assert_eq!(kept::rules(&home.folders()), Some(rules("glinski")));
    table.key(Key::Letter('u'));
    table.leave();
    let table = home.start(Layer::default());
    assert_eq!(table.rules(), "hexachess");
}

#[test]
fn an_edited_game_under_way_is_asked_about() {
    let home = Home::new();
    let mut table = home.start(Layer::default());
    table.play(&["f2c5", "c8e8"]);
    table.edit(0, "f6");
    table.choose("glinski");
    assert_eq!((table.question(), table.rules()), (Some(Question::TurnToGame), "drift"));
    table.key(Key::Escape);
    assert_eq!((table.question(), table.rules()), (None, "drift"));
    table.choose("glinski");
    table.key(Key::Enter);
    assert_eq!((table.question(), table.rules()), (None, "glinski"));
    table.turn_to("drift");
    assert_eq!(table.plies(), 0, "it was given up");
}

#[test]
fn where_nothing_is_kept_a_game_under_way_is_asked_about() {
    let home = Home::new();
    let first = home.start(Layer::default());
    let mut second = home.start(Layer::default());
    second.turn_to("glinski");
    second.play(&MATE[..1]);
    second.choose("drift");
    assert_eq!((second.question(), second.rules()), (Some(Question::TurnToGame), "glinski"));
    second.key(Key::Enter);
    assert_eq!((second.rules(), second.plies()), ("drift", 0));
    second.leave();
    assert_eq!((home.kept_plies("glinski"), home.score()), (None, None));
    assert_eq!(kept::rules(&home.folders()), None, "the first one's choice counts");
    first.leave();
}

#[test]
fn a_game_that_could_not_be_written_is_asked_about() {
    let home = Home::new();
    let mut table = home.start(Layer::default());
    // No file can take the place of a folder with something in it.
    fs::create_dir_all(home.autosave("drift").join("x")).unwrap();
    table.play(&["f2c5"]);
    table.choose("glinski");
    assert_eq!((table.question(), table.rules()), (Some(Question::TurnToGame), "drift"));
}

#[test]
fn a_saved_game_of_another_rule_set_leaves_the_last_one_alone_until_it_changes() {
    let home = Home::new();
    let mut table = home.start(playing("glinski"));
    table.play(&MATE[..2]);
    table.turn_to("drift");
    table.play(&["f2c5"]);
    home.save("over", &game_of("glinski", &MATE));
    table.open_saved();
    assert_eq!((table.rules(), table.plies()), ("glinski", 7));
    table.settle();
    assert_eq!((home.kept_plies("drift"), home.kept_plies("glinski")), (Some(1), Some(2)));
    // Neither does leaving it, though it is over.
    table.turn_to("drift");
    table.settle();
    assert_eq!((table.plies(), home.kept_plies("glinski")), (1, Some(2)));
    table.open_saved();
    table.key(Key::Letter('u'));
    table.settle();
    assert_eq!((home.kept_plies("drift"), home.kept_plies("glinski")), (Some(1), Some(6)));
}

#[test]
fn a_saved_game_that_nobody_here_plays_is_refused_with_its_name() {
    let home = Home::new();
    let mut bytes = save::write(&Game::new(rules("glinski"))).unwrap();
    let name = bytes.windows(7).position(|window| window == b"glinski").unwrap();
    bytes[name..name + 7].copy_from_slice(b"shafran");
    let sealed = bytes.len() - 4;
    let checksum = crc32fast::hash(&bytes[..sealed]).to_le_bytes();
    bytes[sealed..].copy_from_slice(&checksum);
    let reason = "it is of the game \"shafran\", which this Hexdrift does not play";

    let saved = home.folders().data.unwrap().join("strange.hexdrift");
    fs::create_dir_all(saved.parent().unwrap()).unwrap();
    fs::write(&saved, &bytes).unwrap();
    let listed = SavedGames::of(&home.folders()).unwrap().list().unwrap();
    assert_eq!((&*listed[0].facts, listed[0].picture.is_none()), (reason, true));

    // In the place of the last game it is kept aside, at the start and later.
    for name in ["drift", "glinski"] {
        let path = home.autosave(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &bytes).unwrap();
    }
    let mut table = home.start(Layer::default());
    assert!(table.logged("start")["reason"].as_str().unwrap().contains(reason));
    table.turn_to("glinski");
    assert!(table.session.look_for_notice());
    table.leave();
    for name in ["drift", "glinski"] {
        let aside = home.autosave(name).with_extension("hexdrift.bad");
        assert_eq!(fs::read(aside).unwrap(), bytes, "{name}");
    }
}

#[test]
fn only_what_is_on_offer_can_be_chosen() {
    let home = Home::new();
    let one = Layer { games: Some(vec![rules("glinski")]), ..Layer::default() };
    let mut table = home.start(one);
    assert_eq!(table.rules(), "glinski");
    table.key(Key::Letter('g'));
    assert_eq!(table.sheet(), None);
    assert!(!table.session.machine().offers().games);
    table.leave();
    let two = Layer { games: Some(vec![rules("drift"), rules("mccooey")]), ..Layer::default() };
    let mut table = home.start(two);
    table.key(Key::Letter('g'));
    table.walk_to(Spot::Game(1));
    table.key(Key::Down);
    assert_eq!(table.session.machine().sheet().unwrap().focus, Some(Spot::Close));
    table.walk_to(Spot::Game(1));
    table.key(Key::Enter);
    assert_eq!(table.rules(), "mccooey");
}

// Forced moves

/// A position of Gliński's game with one legal move.
fn forced_in_glinski() -> Game {
    let games = golden::games("glinski/games.jsonl");
    let mut plies = games.iter().flat_map(|game| &game.plies);
    let forced = plies.find(|ply| ply.legal == 1).unwrap();
    Game::from_fen(rules("glinski"), &forced.fen).unwrap()
}

#[test]
fn a_setting_says_whether_forced_moves_are_played_by_themselves() {
    let home = Home::new();
    let with = |forced_moves| Layer { forced_moves, ..Layer::default() };
    let mut table = home.start_with(with(None), Some(forced_in_glinski()));
    assert!(!table.session.is_counting());
    table.wait(5_000);
    assert_eq!(table.plies(), 0);
    table.leave();

    let mut table = home.start_with(with(Some(true)), Some(forced_in_glinski()));
    table.wait(790);
    assert_eq!(table.plies(), 0);
    table.wait(10);
    assert_eq!(table.plies(), 1);
    let told = table.logged("move");
    assert_eq!((&told["by"], &told["waited"]), (&json!("auto"), &json!(800)));
    table.leave();

    let forced = "1/3/5/7/9/11/2q8/11/5k5/K10/3p6p w - 0 198";
    let forced = || Some(Game::from_fen(RuleSet::drift(), forced).unwrap());
    assert!(home.start_with(with(None), forced()).session.is_counting());
    assert!(!home.start_with(with(Some(false)), forced()).session.is_counting());
}

#[test]
fn the_setting_holds_for_every_game_that_is_turned_to() {
    let home = Home::new();
    let save = save::write(&forced_in_glinski()).unwrap();
    for (setting, is_counting) in [(None, false), (Some(true), true)] {
        let mut table = home.start(Layer { forced_moves: setting, ..playing("drift") });
        fs::write(home.autosave("glinski"), &save).unwrap();
        table.turn_to("glinski");
        assert_eq!(table.session.is_counting(), is_counting, "{setting:?}");
        table.leave();
    }
}

// A kiosk that nobody touches

#[test]
fn the_next_visitor_finds_the_game_of_the_start() {
    let home = Home::new();
    let mut table = home.start(Layer { score: Some(true), ..kiosk() });
    table.play(&["f2c5"]);
    table.turn_to("hexachess");
    table.play(&["f5f6"]);
    table.turn_to("glinski");
    table.play(&MATE);
    table.wait(70_000);
    let told = table.logged("new_game");
    assert_eq!((&told["rules"], &told["by"]), (&json!("drift"), &json!("idle")));
    assert_eq!((table.rules(), table.plies()), ("drift", 0));
    table.settle();
    home.expect_score([4, 0], None);
    for name in ["drift", "hexachess", "glinski"] {
        assert_eq!(home.kept_plies(name), Some(0), "{name}");
    }
    // What is played now is kept in its own place.
    table.play(&["f2c5"]);
    table.settle();
    assert_eq!((home.kept_plies("drift"), home.kept_plies("glinski")), (Some(1), Some(0)));
    assert_eq!(kept::rules(&home.folders()), None);
}

#[test]
fn a_rule_set_that_was_only_looked_at_goes_too() {
    let home = Home::new();
    let start = || Layer { rules: Some(rules("mccooey")), forced_moves: Some(true), ..kiosk() };
    let mut table = home.start(start());
    table.turn_to("glinski");
    table.wait(70_000);
    assert_eq!((table.rules(), table.plies()), ("mccooey", 0));
    let before = table.logged("new_game");
    table.wait(200_000);
    assert_eq!(table.logged("new_game"), before, "nobody was there");
    table.leave();
    // Where one lives, the game that was chosen stays.
    let mut table = home.start(Layer { kiosk: None, ..start() });
    table.turn_to("glinski");
    table.play(&MATE[..1]);
    table.wait(70_000);
    assert_eq!((table.rules(), table.plies()), ("glinski", 0));
}

#[test]
fn a_kiosk_of_one_game_begins_that_one_anew() {
    let home = Home::new();
    let mut table = home.start(Layer { games: Some(vec![rules("rulebook")]), ..kiosk() });
    table.play(&["f3f4"]);
    table.wait(70_000);
    assert_eq!((table.rules(), table.plies()), ("rulebook", 0));
    table.settle();
    assert_eq!((home.kept_plies("rulebook"), home.kept_plies("drift")), (Some(0), None));
}
