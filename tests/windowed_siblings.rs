//! The games beside the main one in a real window, played with a real pointer.
//! The log has to tell what the golden files say.

mod support;

use std::path::PathBuf;
use std::process::Command;

use hexdrift::game::Game;
use hexdrift::input::{MenuRow, Offers, Spot};
use hexdrift::rules::{Army, RuleSet};
use hexdrift::view::geometry::{Point, Rect};
use hexdrift::view::layout::Layout;
use serde_json::{Value, json};
use support::display::Display;
use support::golden::{self, PlayedPly};
use support::program::{Hand, Program, drawn};
use support::wait_until;

const SIZE: (u32, u32) = (800, 600);

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).expect("a rule set")
}

/// The program with a game from this position.
fn start<'a>(display: &'a Display, name: &str, fen: &str) -> Program<'a> {
    let mut program = Program::start(display, SIZE, &["--rules", name, "--fen", fen]);
    let told = program.event("start");
    assert_eq!((&told["rules"], &told["fen"]), (&json!(name), &json!(fen)));
    program
}

// Golden games

/// Plays plies of the golden game of this seed, from the first of them up to
/// the last.
fn play_golden(name: &str, seed: u64, plies: std::ops::Range<usize>) {
    let games = golden::games(&format!("{name}/games.jsonl"));
    let golden = &games.iter().find(|game| game.seed == seed).expect("a game").plies;
    let fen = match plies.start.checked_sub(1) {
        Some(before) => &golden[before].fen,
        None => rules(name).start_fen(),
    };
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = start(&display, name, fen);
    let mut game = Game::from_fen(rules(name), fen).expect("a position");
    for (index, ply) in plies.clone().zip(&golden[plies.clone()]) {
        play_ply(
            &mut program,
            &mut game,
            ply,
            if index % 4 == 0 { Hand::Drags } else { Hand::Clicks },
        );
    }
    let last = &golden[plies.end - 1];
    if last.legal == 0 {
        assert_eq!(program.event("verdict")["status"], last.status);
    }
    program.rest();
    program.wait_for_board("last position", &["--rules", name, "--fen", &last.fen]);
    let events = program.log.events();
    let by_itself = events.iter().filter(|event| event["by"] == "auto");
    assert_eq!(by_itself.count(), 0, "forced moves are left to hands here");
}

/// Makes a move, in a choice too if it opens one, and looks what the log tells.
fn play_ply(program: &mut Program<'_>, game: &mut Game, ply: &PlayedPly, hand: Hand) {
    let mv = game.rules().parse_long_form(game.position(), &ply.mv).expect("a move");
    let others =
        game.legal_moves().iter().filter(|other| (other.from, other.to) == (mv.from, mv.to));
    let kinds: String = others.map(|other| other.choice().letter()).collect();
    let kind = mv.choice().letter().to_string();
    let (from, to, _) = ply.parts();
    let choice = (kinds.len() > 1).then_some((&*kinds, &*kind));
    program.make_move((from, to), choice, hand);
    let told = program.event("move");
    let fields = ["move", "text", "fen", "status", "by"].map(|name| told[name].clone());
    let expected = [&ply.mv, &ply.note, &ply.fen, &ply.status, "hand"].map(|text| json!(text));
    assert_eq!(fields, expected);
    game.play(mv).expect("a legal move");
}

#[test]
fn glinski_from_the_start() {
    play_golden("glinski", 4008, 0..30);
}

#[test]
fn glinski_with_a_promotion_to_the_mate() {
    play_golden("glinski", 4008, 166..193);
}

#[test]
fn hexachess_from_the_start() {
    play_golden("hexachess", 4006, 0..30);
}

#[test]
fn hexachess_with_an_en_passant_and_a_promotion() {
    play_golden("hexachess", 4006, 40..60);
}

#[test]
fn rulebook_from_the_start() {
    play_golden("rulebook", 4004, 0..30);
}

#[test]
fn rulebook_with_a_lesser_piece_that_gives_check() {
    play_golden("rulebook", 4004, 220..240);
}

#[test]
fn mccooey_from_the_start() {
    play_golden("mccooey", 4008, 0..30);
}

#[test]
fn mccooey_with_a_promotion_by_a_capture() {
    play_golden("mccooey", 4008, 82..104);
}

#[test]
fn the_fastest_mate_in_glinski() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &["--rules", "glinski"]);
    let moves = [
        ("e1", "c3", "Qe1c3"),
        ("e10", "c6", "Qe10c6"),
        ("b1", "b2", "b1b2"),
        ("b7", "b6", "b7b6"),
        ("f3", "b1", "Bf3b1"),
        ("e7", "e6", "e7e6"),
        ("c3", "f9", "Qc3xBf9#"),
    ];
    for (from, to, text) in moves {
        program.make_move((from, to), None, Hand::Clicks);
        assert_eq!(program.event("move")["text"], text);
    }
    assert_eq!(program.event("verdict")["status"], "checkmate-white-wins");
    wait_until("the score", || (score(&display)? == json!([4, 0])).then_some(()));
}

// Pawns

#[test]
fn a_pawn_taken_en_passant_is_gone() {
    let display = Display::start(SIZE.0, SIZE.1);
    let fen = "k/3/5/7/p8/11/P10/11/11/11/5K5 b - 0 1";
    let mut program = start(&display, "glinski", fen);
    program.play("b7", "b5");
    program.drag("a5", "b6");
    let told = program.expect_move("a5b6");
    assert_eq!(told["text"], "a5xb6 e.p.");
    program.rest();
    let after = "k/3/5/7/9/1P9/11/11/11/11/5K5 b - 0 2";
    assert_eq!(told["fen"], after);
    program.wait_for_board("board without it", &["--rules", "glinski", "--fen", after]);
    // Taken back, it stands there again.
    program.click_control("undo");
    let told = program.event("undo");
    program.rest();
    let before = told["fen"].as_str().unwrap().to_owned();
    program.wait_for_board("board with it", &["--rules", "glinski", "--fen", &before]);
}

#[test]
fn a_pawn_of_the_rulebook_stays_one_or_gives_check() {
    let display = Display::start(SIZE.0, SIZE.1);
    let fen = "1/3/5/7/9/3k7/P10/11/11/11/5K5 w - - 0 1";
    let mut program = start(&display, "rulebook", fen);
    program.window.focus();
    program.make_move(("a5", "a6"), Some(("RP", "P")), Hand::Clicks);
    let told = program.expect_move("a5a6");
    assert_eq!((&told["text"], &told["status"]), (&json!("a5a6"), &json!("ongoing")));
    program.click_control("undo");
    program.event("undo");

    program.make_move(("a5", "a6"), Some(("RP", "R")), Hand::Drags);
    let told = program.expect_move("a5a6=R");
    assert_eq!((&told["text"], &told["status"]), (&json!("a5a6=R+"), &json!("check")));
    program.click_control("undo");
    program.event("undo");

    // Given up, the choice leaves the pawn selected.
    program.make_move(("a5", "a6"), None, Hand::Clicks);
    program.pointer.key("Escape");
    program.rest();
    let arguments = ["--rules", "rulebook", "--fen", fen, "--select", "a5"];
    program.wait_for_board("selected pawn", &arguments);
    assert_eq!(program.log.events().last().unwrap()["event"], "undo");
}

#[test]
fn at_the_end_of_its_way_it_becomes_a_queen_unasked() {
    let display = Display::start(SIZE.0, SIZE.1);
    let fen = "1/1P1/5/7/9/11/11/11/11/11/k4K5 w - - 0 1";
    let mut program = start(&display, "rulebook", fen);
    program.make_move(("f10", "e10"), None, Hand::Clicks);
    assert_eq!(program.expect_move("f10e10=Q")["text"], "f10e10=Q");
}

// Ends

/// The folder of the state, as the program tells it.
fn state(display: &Display) -> PathBuf {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    let output = display.environment(command.args(["snapshot", "path"])).output().unwrap();
    let path = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim_end());
    path.parent().unwrap().to_owned()
}

/// The match score on the disk: quarters of a point, White's first.
fn score(display: &Display) -> Option<Value> {
    let text = std::fs::read_to_string(state(display).join("score.json")).ok()?;
    serde_json::from_str::<Value>(&text).ok().map(|score| score["quarters"].clone())
}

/// White may stalemate by e7b7.
const BEFORE_STALEMATE: &str = "1/3/5/7/3R5/11/2Q8/11/11/k10/7K3 w - 0 1";

#[test]
fn a_stalemate_is_worth_three_quarters_and_says_so() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = start(&display, "glinski", BEFORE_STALEMATE);
    program.play("e7", "b7");
    assert_eq!(program.event("verdict")["status"], "stalemate");
    wait_until("the score", || (score(&display)? == json!([3, 1])).then_some(()));
    program.rest();
    let (x, y, width, height) = program.places.control("status");
    let after = "1/3/5/7/R8/11/2Q8/11/11/k10/7K3 b - 1 1";
    let expected = drawn(SIZE, &["--rules", "glinski", "--fen", after]);
    let sentence = expected.part((x, y), (width as u32, height as u32));
    program.wait_for_part("sentence", (x, y), &sentence);

    // In McCooey's game it is a draw like others.
    drop(program);
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = start(&display, "mccooey", BEFORE_STALEMATE);
    program.play("e7", "b7");
    assert_eq!(program.event("verdict")["status"], "stalemate");
    wait_until("the score", || (score(&display)? == json!([2, 2])).then_some(()));
}

/// Where the menu's row for a draw is, in a game that knows one.
fn draw_row() -> Rect {
    let layout = Layout::new(rules("glinski").board(), SIZE, Army::WHITE);
    layout.sheet().spot(Spot::Row(MenuRow::Draw), Offers::ALL, 0)
}

fn offer_draw(program: &mut Program<'_>) {
    program.click_control("menu");
    let Point { x, y } = draw_row().centre();
    program.pointer.click(program.on_screen((x, y)));
}

#[test]
fn a_draw_takes_both_sides() {
    let first_moves = [
        ("glinski", "f5", "f6"),
        ("hexachess", "f5", "f6"),
        ("rulebook", "f3", "f4"),
        ("mccooey", "f4", "f5"),
    ];
    for (name, from, to) in first_moves {
        let display = Display::start(SIZE.0, SIZE.1);
        let mut program = Program::start(&display, SIZE, &["--rules", name]);
        program.window.focus();
        program.play(from, to);
        // The other side plays on, by the button and by the key.
        offer_draw(&mut program);
        program.answer("no");
        program.pointer.key("d");
        program.pointer.key("Escape");
        program.click_control("undo");
        let told = program.event("undo");
        assert_eq!(told["fen"], rules(name).start_fen());
        assert!(program.log.events().iter().all(|event| event["event"] != "agree"));

        program.play(from, to);
        offer_draw(&mut program);
        program.answer("yes");
        assert_eq!(program.event("agree")["status"], "draw-agreement");
        assert_eq!(program.event("verdict")["status"], "draw-agreement");
        wait_until("the score", || (score(&display)? == json!([2, 2])).then_some(()));
        // It can be taken back, and the game goes on.
        program.click_control("undo");
        assert_eq!(program.event("undo")["status"], "ongoing");
        wait_until("the score", || (score(&display)? == json!([0, 0])).then_some(()));
    }
}

// The list

#[test]
fn an_entry_in_long_notation_is_changed_and_the_game_replayed() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &["--rules", "glinski"]);
    program.window.focus();
    let mut game = Game::new(rules("glinski"));
    for (from, to) in [("b1", "b2"), ("e10", "c6"), ("c2", "c3"), ("c6", "c3")] {
        program.play(from, to);
        let mv = game.rules().parse_long_form(game.position(), &format!("{from}{to}")).unwrap();
        game.play(mv).unwrap();
    }
    // With origin, without the mark of a capture, short, and what is no move.
    let changes = [(0, "k1k3"), (3, "Qc6c3"), (2, "Qc3"), (1, "nonsense"), (1, "Qe10c6")];
    for (index, text) in changes {
        let layout = Layout::new(game.rules().board(), SIZE, Army::WHITE);
        let list = layout.panel().list();
        let columns = list.columns(list.row(index / 2, 0));
        let Point { x, y } = [columns.white, columns.black][index % 2].centre();
        program.pointer.click(program.on_screen((x, y)));
        program.pointer.key("ctrl+a");
        program.pointer.write(text);
        program.pointer.key("Return");
        let told = program.event("edit");
        game.edit(index, text).unwrap();
        let expected = (json!(index), json!(text), json!(game.rules().fen(game.position())));
        assert_eq!((told["index"].clone(), told["text"].clone(), told["fen"].clone()), expected);
        assert_eq!(told["status"], game.status().word());
    }
}
