//! Games of several armies in a real window, played with a real pointer. The
//! log has to tell what the engine, which the golden positions hold, does.

mod support;

use hexdrift::board::Cell;
use hexdrift::game::Game;
use hexdrift::input::Point;
use hexdrift::rules::{Army, Kind, KindSet, Move, RuleSet};
use hexdrift::view::layout::Layout;
use serde_json::{Value, json};
use support::display::Display;
use support::golden::json_lines;
use support::program::Program;

const SIZE: (u32, u32) = (1280, 800);
/// Longest end of a game that is played, in plies.
const MOST_PLIES: usize = 24;

/// A window, and the game that is played in it.
struct Table<'a> {
    program: Program<'a>,
    game: Game,
    layout: Layout,
}

impl<'a> Table<'a> {
    fn new(display: &'a Display, rules: &'static RuleSet, fen: &str) -> Self {
        let mut program = Program::start(display, SIZE, &["--rules", rules.name(), "--fen", fen]);
        let told = program.event("start");
        let game = Game::from_fen(rules, fen).unwrap();
        assert_eq!(told["fen"], json!(rules.fen(game.position())));
        Table { program, game, layout: Layout::new(rules.board(), SIZE, Army::new(0)) }
    }

    fn click(&mut self, Point { x, y }: Point) {
        let place = self.program.on_screen((x, y));
        self.program.pointer.click(place);
    }

    fn click_cell(&mut self, cell: Cell) {
        self.click(self.layout.grid().centre(cell));
    }

    /// Makes a move, in a choice too if it opens one, and looks what the log
    /// tells.
    fn play(&mut self, mv: Move) {
        self.click_cell(mv.from);
        self.click_cell(mv.to);
        let same = |other: &&Move| (other.from, other.to) == (mv.from, mv.to);
        let kinds: KindSet =
            self.game.legal_moves().iter().filter(same).map(|other| other.choice()).collect();
        if KindSet::len(kinds) > 1 {
            let choice = self.layout.choice(mv.to, kinds);
            let boxed = choice.boxes().iter().find(|(kind, _)| *kind == mv.choice());
            self.click(boxed.expect("a box").1.centre());
        }
        self.game.play(mv).expect("a legal move");
        let told = self.program.event("move");
        let rules = self.game.rules();
        let expected = [
            ("move", json!(&*rules.long_form(mv))),
            ("fen", json!(rules.fen(self.game.position()))),
            ("status", json!(self.game.status().word())),
        ];
        for (name, value) in expected {
            assert_eq!(told[name], value);
        }
    }

    fn undo(&mut self) {
        self.program.click_control("undo");
        assert!(self.game.undo().is_some());
        let told = self.program.event("undo");
        assert_eq!(told["fen"], json!(self.game.rules().fen(self.game.position())));
    }

    /// The picture is that of the game as it stands.
    fn shows_its_game(&mut self) {
        let rules = self.game.rules();
        let fen = rules.fen(self.game.position());
        self.program.rest();
        let arguments = ["--rules", rules.name(), "--fen", &fen];
        self.program.wait_for_board("position", &arguments);
    }
}

/// Plays some rounds from the start, and then the end of a game.
fn play_a_game(name: &str) {
    let rules = RuleSet::named(name).unwrap();
    let display = Display::start(SIZE.0, SIZE.1);
    let mut table = Table::new(&display, rules, rules.start_fen());
    for ply in 0..16 {
        table.play(some_move(&table.game, ply));
    }
    table.shows_its_game();
    drop(table);
    let (fen, moves) = end_of_a_game(rules);
    let mut table = Table::new(&display, rules, &fen);
    moves.into_iter().for_each(|mv| table.play(mv));
    assert!(table.game.status().is_over());
    table.shows_its_game();
}

/// A legal move; which one, the number decides.
fn some_move(game: &Game, number: usize) -> Move {
    let moves = game.legal_moves();
    moves[(number * 7 + 3) % moves.len()]
}

/// A position of two armies that are left over, and moves from there to the
/// end: those of the first game of chance in which the last king is mated.
fn end_of_a_game(rules: &'static RuleSet) -> (String, Vec<Move>) {
    let mut armies = rules.start().living();
    let loser = armies.next().unwrap();
    let is_hostile = |army| rules.team(army).is_none() || rules.team(army) != rules.team(loser);
    let winner = armies.find(|&army| is_hostile(army)).unwrap();
    let [loser, winner] = [loser, winner].map(|army| rules.army_letter(army));
    let man = |letter: char, kind: char| format!("{letter}{kind}");
    let first = json!({
        "config": rules.configuration(), "home_file": 4, "turn": loser.to_string(),
        "alive": format!("{loser}{winner}"), "castle": {}, "waiting": {}, "quiet": 0,
        "men": {
            "A8": man(loser, 'K'), "P/24": man(winner, 'K'), "P/37": man(winner, 'Q'),
            "R/15": man(winner, 'B'),
        },
    });
    let first = first.to_string();
    for number in 0..100_000 {
        let mut game = Game::from_fen(rules, &first).unwrap();
        let mut moves = Vec::new();
        while !game.status().is_over() && moves.len() < MOST_PLIES {
            let mv = some_move(&game, number + moves.len() * (number / 50 + 1));
            game.play(mv).unwrap();
            moves.push(mv);
        }
        if !game.status().is_over() || game.position().living().len() > 1 {
            continue;
        }
        return (first, moves);
    }
    panic!("nobody is mated");
}

#[test]
fn three_alone() {
    play_a_game("kirby-3");
}

#[test]
fn four_alone() {
    play_a_game("kirby-4");
}

#[test]
fn six_alone() {
    play_a_game("kirby-6");
}

#[test]
fn four_in_two_teams() {
    play_a_game("kirby-4in2");
}

#[test]
fn six_in_three_teams() {
    play_a_game("kirby-6in3");
}

#[test]
fn six_in_two_teams() {
    play_a_game("kirby-6in2");
}

/// The golden positions, each as a game that begins there.
fn golden_positions() -> impl Iterator<Item = (&'static RuleSet, Game)> {
    json_lines::<Value>("kirby/vectors.jsonl").into_iter().map(|vector| {
        let fields = ["config", "home_file", "turn", "alive", "men", "castle", "waiting", "quiet"];
        let fields = fields.map(|name| (name.to_owned(), vector[name].clone()));
        let fen = Value::Object(fields.into_iter().collect()).to_string();
        let config = vector["config"].as_str();
        let rules = RuleSet::all().find(|rules| rules.configuration() == config).unwrap();
        (rules, Game::from_fen(rules, &fen).unwrap())
    })
}

/// Finds the first golden position in which there is such a move, plays it and
/// takes it back with all that it brought about.
fn play_first(is_wanted: impl Fn(&RuleSet, &Game, Move) -> bool) -> Value {
    for (rules, game) in golden_positions() {
        let wanted = game.legal_moves().iter().find(|&&mv| is_wanted(rules, &game, mv));
        if let Some(&mv) = wanted {
            let display = Display::start(SIZE.0, SIZE.1);
            let before = rules.fen(game.position());
            let mut table = Table::new(&display, rules, &before);
            table.play(mv);
            table.shows_its_game();
            table.undo();
            assert_eq!(rules.fen(table.game.position()), before);
            table.shows_its_game();
            return json!(rules.told(game.position(), mv).0);
        }
    }
    panic!("there is no such move");
}

#[test]
fn a_lost_piece_comes_back_by_promotion() {
    let is_wanted = |rules: &RuleSet, game: &Game, mv: Move| {
        rules.told(game.position(), mv) == ("promote", Some(Kind::Queen))
    };
    assert_eq!(play_first(is_wanted), "promote");
}

#[test]
fn a_king_castles() {
    let is_wanted =
        |rules: &RuleSet, game: &Game, mv: Move| rules.told(game.position(), mv).0 == "castle";
    assert_eq!(play_first(is_wanted), "castle");
}

#[test]
fn a_stalemated_king_goes_elsewhere_and_a_piece_comes_back() {
    let is_wanted = |rules: &RuleSet, game: &Game, mv: Move| {
        matches!(rules.told(game.position(), mv), ("relocate", Some(_)))
    };
    assert_eq!(play_first(is_wanted), "relocate");
}

#[test]
fn a_king_without_a_free_cell_passes() {
    let is_wanted =
        |rules: &RuleSet, game: &Game, mv: Move| rules.told(game.position(), mv).0 == "pass";
    assert_eq!(play_first(is_wanted), "pass");
}

#[test]
fn a_move_puts_an_army_out() {
    let is_wanted = |rules: &RuleSet, game: &Game, mv: Move| {
        let mut after = game.position().clone();
        rules.make(&mut after, mv, hexdrift::rules::Arrival::Renamed);
        after.living() != game.position().living()
    };
    assert_eq!(play_first(is_wanted), "plain");
}
