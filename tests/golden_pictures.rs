//! What the game looks like, held against pictures that people have looked at.
//!
//! Pictures that are meant to change are renewed by
//! `HEXDRIFT_RENEW_PICTURES=1 cargo test --test golden_pictures`; look at each
//! of them before it is committed.

mod support;

use std::path::Path;
use std::rc::Rc;

use hexdrift::app::saved_games;
use hexdrift::board::Cell;
use hexdrift::commands::painted;
use hexdrift::game::Game;
use hexdrift::input::{
    Button, Contact, Event, Intent, Key, KeyPress, Machine, MenuRow, Offers, PointerId, Question,
    Sheet, Spot, field,
};
use hexdrift::rules::{Army, RuleSet, Wing};
use hexdrift::view::glyphs::Glyphs;
use hexdrift::view::help::Flow;
use hexdrift::view::layout::Layout;
use hexdrift::view::page::{Games, Menu, Page, Saved, Saves, SetUp, SmallBoard};
use hexdrift::view::sight::Sight;
use hexdrift::view::theme::{self, Theme};
use serde_json::{Map, Value};
use support::golden;
use support::program::Size;
use support::screen::Picture;

const RENEW: &str = "HEXDRIFT_RENEW_PICTURES";

/// Edges may be shaded a little otherwise: a pixel differs when a channel of
/// it is off by more than this.
const CHANNEL_TOLERANCE: u8 = 24;
/// One pixel in so many may differ. A letter at the wrong place is more.
const PIXELS_A_DIFFERENCE: usize = 10_000;

/// A queen that may go to many empty cells and capture on others.
const SELECTION: &str =
    "b/1b1/1k1p1/r2p1nr/1pppppppp/5r1Q3/5P3b1/4P1P4/2PP1B1P3/2PR2N1P2/1PR1K2NRP1 w - 3 9";
/// A pawn on g8 that may capture and promote on h9.
const PROMOTION: &str =
    "k/3/b1b1n/1p1pP1r/1pb1ppppp/4P6/5P3bB/2p1PPP4/3P3P3/2P1P1N1N2/1P2N1K4 w - 1 21";

/// The position of the picture in the README.
const README: &str = "b/k1q/n1b1n/6r/P1ppppppp/2q2Q5/11/4P1P4/3P1B1P3/1nP1R3Pn1/1PR2BKNRP1 w - 0 1";

/// Why an edited game is refused.
const EDITED: &str =
    "Not saved: an entry of the game's move list was changed, and such a game is not saved.";

/// A game and the hands at it, in a picture of some size.
struct Table {
    size: Size,
    layout: Layout,
    game: Game,
    machine: Machine,
    theme: &'static Theme,
    page: Page,
    page_scroll: i32,
    notice: Option<&'static str>,
    details: &'static str,
    score: &'static str,
}

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).expect("a rule set")
}

/// The position of a golden vector, by its line from 0.
fn kirby_position(line: usize) -> String {
    let vectors = golden::golden_file("kirby/vectors.jsonl");
    let vector: Value = serde_json::from_str(vectors.lines().nth(line).expect("a line")).unwrap();
    let fields = ["config", "home_file", "turn", "alive", "men", "castle", "waiting", "quiet"];
    let position: Map<_, _> =
        fields.map(|field| (field.to_owned(), vector[field].clone())).into_iter().collect();
    Value::Object(position).to_string()
}

impl Table {
    fn new(size: Size) -> Self {
        Self::of(RuleSet::drift(), size)
    }

    fn from_fen(size: Size, fen: &str) -> Self {
        Self::at(RuleSet::drift(), size, fen)
    }

    /// The first position of a game.
    fn of(rules: &'static RuleSet, size: Size) -> Self {
        Self::at(rules, size, rules.start_fen())
    }

    fn at(rules: &'static RuleSet, size: Size, fen: &str) -> Self {
        let mut machine = Machine::new();
        machine.offer(Offers { draw: rules.allows_agreement(), ..Offers::ALL });
        Self {
            size,
            layout: Layout::new(rules.board(), size, Army::WHITE),
            game: Game::from_fen(rules, fen).expect("a position"),
            machine,
            theme: &theme::DEFAULT,
            page: Page::Blank,
            page_scroll: 0,
            notice: None,
            details: "",
            score: "",
        }
    }

    /// Plays the first moves of a golden game.
    fn with_moves(mut self, plies: usize) -> Self {
        let games = golden::games(&format!("{}/games.jsonl", self.game.rules().name()));
        for ply in games[0].plies.iter().take(plies) {
            let rules = self.game.rules();
            let mv = rules.parse_long_form(self.game.position(), &ply.mv);
            self.game.play(mv.expect("a move")).expect("a legal move");
        }
        self
    }

    /// Clicks on a cell. What that asks for is not carried out: here it has
    /// to be nothing.
    fn click(mut self, name: &str) -> Self {
        let contact = self.contact(name);
        let pressed = self.hand(Event::Pressed(Button::Primary, contact));
        let released = self.hand(Event::Released(Button::Primary, contact));
        assert_eq!([pressed, released], [None; 2]);
        self
    }

    /// Takes the piece from a cell and holds it at another.
    fn hold(mut self, from: &str, to: &str) -> Self {
        let (from, to) = (self.contact(from), self.contact(to));
        self.hand(Event::Pressed(Button::Primary, from));
        self.hand(Event::Moved(to));
        self
    }

    fn in_theme(mut self, theme: &'static Theme) -> Self {
        self.theme = theme;
        self
    }

    fn key(mut self, key: Key) -> Self {
        assert_eq!(self.hand(Event::Key(key.into())), None);
        self
    }

    /// Opens the menu and walks to a row of it.
    fn with_menu(mut self, row: MenuRow) -> Self {
        self.page = Page::Menu(Menu { colours: self.theme.title, follows: false });
        self = self.key(Key::Letter('m'));
        while self.machine.sheet().expect("the menu").focus != Some(Spot::Row(row)) {
            self = self.key(Key::Down);
        }
        self
    }

    /// Opens the set-up of a game of several armies.
    fn with_set_up(mut self) -> Self {
        let first = Army::new(3);
        let first_name = self.game.rules().army_name(first);
        self.page = Page::SetUp(SetUp { first, first_name, is_drawn: true, queens: Wing::Right });
        assert_eq!(self.hand(Event::Open(Sheet::SetUp)), None);
        self.key(Key::Down)
    }

    /// Opens the list of games, with the keys on the last.
    fn with_games(mut self) -> Self {
        let rule_sets: Vec<_> = RuleSet::of_two().collect();
        self.machine.set_listed(rule_sets.len());
        let message = "White 3½, Black 1½".to_owned();
        let games = Games::new(&self.layout, &rule_sets, self.game.rules(), message);
        self = self.key(Key::Letter('g')).key(Key::Up);
        self.page = Page::Games(Rc::new(games));
        self
    }

    /// Opens the help, scrolled so many times its page's height.
    fn with_help(mut self, pages: i32) -> Self {
        let width = self.layout.sheet().text_width();
        let (rules, offers) = (self.game.rules(), self.machine.offers());
        let flow = Flow::new(rules, offers, &Glyphs::new(), width, self.layout.text());
        self.page = Page::Help(Rc::new(flow));
        self = self.key(Key::Letter('h'));
        let (places, sheet) = (self.layout.sheet(), self.machine.sheet().expect("a sheet").sheet);
        let wanted = pages.saturating_mul(places.page(sheet).h);
        self.page_scroll = wanted.min(self.page.max_scroll(sheet, &places));
        self
    }

    /// Opens the saved games, of which this is said: some moments of a golden
    /// game, and a file that cannot be read.
    fn with_saves(mut self, message: &str) -> Self {
        let moments = [120, 60, 31, 12, 1].map(|plies| Table::new(self.size).with_moves(plies));
        let kirby = Table::of(rules("kirby-6in3"), self.size);
        let saved = |(minute, table): (usize, Table)| Saved {
            name: format!("2031-05-09 14.{minute:02}.31 UTC"),
            facts: format!("{}; 2031-05-09 14:{minute:02} UTC", saved_games::facts(&table.game)),
            picture: Some(SmallBoard::of(table.game.rules(), table.game.position())),
        };
        let mut games: Vec<Saved> = (40..).zip(moments).map(saved).collect();
        let facts = "it is damaged: the checksum does not fit".to_owned();
        games.insert(1, Saved { name: "Final of the spring cup".to_owned(), facts, picture: None });
        games.insert(2, saved((39, kirby)));
        self.machine.set_listed(games.len());
        let saves = Saves::new(&self.layout, games, message.to_owned());
        self = self.with_menu(MenuRow::Saves).key(Key::Enter).key(Key::Down);
        self.page = Page::Saves(Rc::new(saves));
        self
    }

    /// Opens the saved games, and writes a name for this one that is taken.
    fn with_name(mut self) -> Self {
        self = self.with_saves("Not saved: there is a game of this name already.");
        assert_eq!(self.hand(Event::Key(Key::Enter.into())), Some(Intent::NameGame));
        for event in [
            Event::NameProposed(field::cleaned("2031-05-09 14.10.31 UTC")),
            Event::Key(Key::Home.into()),
            Event::Key(KeyPress { shift: true, ..Key::Right.into() }),
        ] {
            assert_eq!(self.hand(event), None);
        }
        self
    }

    fn hand(&mut self, event: Event) -> Option<Intent> {
        self.machine.handle(event, &self.game)
    }

    fn contact(&self, name: &str) -> Contact {
        let cell: Cell = self.game.rules().board().cell(name).expect("a cell");
        let at = self.layout.grid().centre(cell);
        Contact { pointer: PointerId::Mouse, at, over: self.layout.hit(at, None), time_ms: 0 }
    }

    fn sight(&self) -> Sight<'_> {
        let sight = Sight::new(&self.game, &self.machine, &self.layout);
        Sight {
            page: &self.page,
            page_scroll: self.page_scroll,
            notice: self.notice,
            details: self.details,
            score: self.score,
            ..sight
        }
    }

    fn picture(&self) -> Picture {
        let pixels = painted(&self.sight(), self.theme, self.size);
        Picture {
            width: self.size.0 as usize,
            height: self.size.1 as usize,
            // The top byte is not shown.
            pixels: pixels.iter().map(|pixel| pixel & 0xff_ff_ff).collect(),
        }
    }

    /// Holds the picture against the golden one of this name.
    fn shows(&self, name: &str) {
        self.shows_in("tests/golden/pictures", name);
    }

    fn shows_in(&self, folder: &str, name: &str) {
        let file = Path::new(folder).join(format!("{name}.png"));
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        let found = self.picture();
        if std::env::var_os(RENEW).is_some_and(|value| value == "1") {
            return found.write_png(&golden);
        }
        let expected = Picture::read_png(&golden);
        let difference = difference(&found, &expected);
        if difference > expected.pixels.len() / PIXELS_A_DIFFERENCE {
            let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
            found.write_png(&kept);
            let (kept, file) = (kept.display(), file.display());
            panic!("{kept} differs from {file} in {difference} pixels; {RENEW}=1 renews it");
        }
    }
}

/// The number of pixels that differ by more than the tolerance; all of them
/// where the sizes do.
fn difference(one: &Picture, other: &Picture) -> usize {
    if (one.width, one.height) != (other.width, other.height) {
        return other.pixels.len().max(1) * 2;
    }
    let pairs = one.pixels.iter().zip(&other.pixels);
    pairs.filter(|(one, other)| is_far(**one, **other)).count()
}

fn is_far(one: u32, other: u32) -> bool {
    let mut channels = one.to_be_bytes().into_iter().zip(other.to_be_bytes());
    channels.any(|(one, other)| one.abs_diff(other) > CHANNEL_TOLERANCE)
}

#[test]
fn the_start_position() {
    Table::new((1280, 800)).shows("start");
}

#[test]
fn a_selection_with_shaded_and_ringed_cells() {
    Table::from_fen((1280, 800), SELECTION).click("h6").shows("selection");
}

#[test]
fn the_picture_in_the_readme() {
    Table::from_fen((1280, 800), README).click("f6").shows_in("docs", "hexdrift");
}

#[test]
fn a_piece_held_by_the_pointer() {
    Table::from_fen((640, 480), SELECTION).hold("h6", "i4").shows("drag-640x480");
}

#[test]
fn the_promotion_choice() {
    Table::from_fen((1280, 800), PROMOTION).click("g8").click("h9").shows("promotion");
}

#[test]
fn a_verdict_and_a_long_list() {
    Table::new((1920, 1080)).with_moves(usize::MAX).shows("verdict-1920x1080");
}

/// The longest status is read whole, in one line or two.
#[test]
fn a_stalemate_that_is_worth_more_than_half_a_point() {
    let fen = "1/3/5/7/R8/11/2Q8/11/11/k10/7K3 b - 1 1";
    for (size, name) in [((1280, 800), "stalemate"), ((640, 480), "stalemate-640x480")] {
        let mut table = Table::at(rules("glinski"), size, fen);
        table.score = "¾ – ¼";
        table.shows(name);
    }
}

#[test]
fn a_portrait_window() {
    Table::new((600, 1024)).with_moves(30).shows("portrait-600x1024");
}

#[test]
fn a_small_window() {
    Table::new((640, 480)).with_moves(30).shows("small-640x480");
}

#[test]
fn the_menu() {
    Table::new((1280, 800)).with_moves(30).with_menu(MenuRow::Colours).shows("menu");
    let glinski = Table::of(rules("glinski"), (640, 480));
    glinski.with_menu(MenuRow::Colours).in_theme(&theme::COLOUR_BLIND).shows("menu-640x480");
}

#[test]
fn the_set_up_of_several_armies() {
    Table::of(rules("kirby-6"), (640, 480)).with_set_up().shows("set-up-640x480");
}

#[test]
fn the_games() {
    Table::of(rules("hexachess"), (1280, 800)).with_games().shows("games");
    Table::new((640, 480)).with_games().shows("games-640x480");
}

#[test]
fn the_first_position_of_every_game() {
    for rules in RuleSet::of_two().skip(1) {
        Table::of(rules, (800, 600)).shows(&format!("start-{}", rules.name()));
    }
}

/// A rook on a6 would give check, a bishop and a knight would not.
#[test]
fn a_choice_in_which_a_pawn_may_stay_one() {
    let fen = "1/3/5/7/9/3k7/P10/11/11/11/5K5 w - - 0 1";
    let table = Table::at(rules("rulebook"), (1280, 800), fen);
    table.click("a5").click("a6").shows("promotion-rulebook");
}

/// Long entries in a narrow list, and the score of a match.
#[test]
fn a_list_in_long_notation() {
    let mut table = Table::of(rules("glinski"), (640, 480)).with_moves(60);
    table.score = "12½ – 11½";
    table.shows("long-640x480");
}

#[test]
fn the_help() {
    Table::new((1280, 800)).with_help(0).shows("help");
    Table::new((1280, 800)).with_help(1).shows("help-2");
    Table::new((640, 480)).with_help(1).shows("help-640x480");
    Table::new((600, 1024)).with_help(i32::MAX).shows("help-600x1024");
}

#[test]
fn the_saved_games() {
    Table::new((1280, 800)).with_saves(EDITED).shows("saves");
    Table::new((640, 480)).with_saves(EDITED).shows("saves-640x480");
}

#[test]
fn the_name_of_a_game_to_be_saved() {
    Table::new((640, 480)).with_name().in_theme(&theme::HIGH_CONTRAST).shows("name-640x480");
}

#[test]
fn a_question_over_a_sheet() {
    let mut table = Table::new((800, 600)).with_saves(EDITED);
    assert_eq!(table.hand(Event::Ask(Question::DeleteSaved)), None);
    table.details = "2031-05-09 14.10.31 UTC: Drift; 31 plies, Black to move; 2031-05-09 14:07 UTC";
    table.shows("delete-800x600");
}

#[test]
fn themes_for_other_eyes() {
    for theme in [&theme::HIGH_CONTRAST, &theme::COLOUR_BLIND] {
        let table = Table::from_fen((1280, 800), SELECTION).click("h6");
        table.in_theme(theme).shows(&format!("selection-{}", theme.name));
    }
}

#[test]
fn a_notice_in_place_of_the_title() {
    let mut table = Table::new((640, 480)).with_moves(30);
    table.notice = Some("the game cannot be saved: no storage space");
    table.shows("notice-640x480");
}

/// Cells of three shapes, six armies and the names of those who sit there.
#[test]
fn the_first_position_of_six_armies() {
    for (size, name) in [
        ((1280, 800), "kirby"),
        ((1920, 1080), "kirby-1920x1080"),
        ((800, 600), "kirby-800x600"),
        ((640, 480), "kirby-640x480"),
    ] {
        Table::of(rules("kirby-6"), size).shows(name);
    }
}

/// The part of it that is seen is cut at the edge of the board's area.
#[test]
fn a_zoomed_board_of_six_armies() {
    let mut table = Table::of(rules("kirby-6"), (640, 480));
    let board = table.game.rules().board();
    let corner = table.layout.grid().centre(board.cell("W/18").expect("a cell"));
    table.layout.zoom_about(board, 2.4, corner, corner);
    table.click("W/24").shows("kirby-zoomed-640x480");
}

/// Men of armies that are out, and a queen that may go far or capture.
#[test]
fn six_armies_of_which_some_are_out() {
    let late = kirby_position(43);
    Table::at(rules("kirby-6in3"), (1280, 800), &late).click("R/31").shows("kirby-late");
}

/// One king in check, and a game of three armies; four kings at once.
#[test]
fn armies_in_check() {
    let (three, six) = (kirby_position(52), kirby_position(49));
    let table = Table::at(rules("kirby-3"), (800, 600), &three).click("E22");
    table.in_theme(&theme::HIGH_CONTRAST).shows("kirby-check-800x600");
    let table = Table::at(rules("kirby-6in3"), (640, 480), &six);
    table.in_theme(&theme::COLOUR_BLIND).shows("kirby-check-640x480");
}

/// Seen from another seat, in a list in which each ply tells whose it is.
#[test]
fn the_board_of_six_armies_turned() {
    let mut table = of_six_armies((1280, 800), 9);
    table.layout = Layout::new(table.game.rules().board(), table.size, Army::new(2));
    table.shows("kirby-turned");
}

/// Where there is no room for it, the list has no numbers.
#[test]
fn the_list_of_six_armies_in_a_small_window() {
    of_six_armies((640, 480), 60).shows("kirby-list-640x480");
}

fn of_six_armies(size: Size, plies: usize) -> Table {
    let mut table = Table::of(rules("kirby-6in2"), size);
    for _ in 0..plies {
        let mv = table.game.legal_moves()[3];
        table.game.play(mv).expect("a legal move");
    }
    table
}

#[test]
fn a_difference_in_one_piece_is_too_much() {
    let size = (640, 480);
    let (before, after) = (Table::new(size), Table::new(size).with_moves(1));
    let difference = difference(&before.picture(), &after.picture());
    assert!(difference > 640 * 480 / PIXELS_A_DIFFERENCE * 4, "{difference}");
}
