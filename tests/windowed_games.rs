//! Whole games in a real window, played with a real pointer. The log has to
//! tell what the golden files say.

mod support;

use serde::Deserialize;
use serde_json::json;
use support::display::Display;
use support::golden::{self, PlayedPly};
use support::program::{Hand, Program};

/// A wait is carried out with the first tick after it.
const TICK_MS: u64 = 10;

#[test]
fn a_game_is_played_by_clicking() {
    let display = Display::start(1280, 800);
    let mut program = Program::start(&display, (1280, 800), &[]);
    play_game(&mut program, 3017, |_| Hand::Clicks);
}

#[test]
fn a_game_is_played_by_dragging() {
    let display = Display::start(1000, 700);
    let mut program = Program::start(&display, (800, 600), &[]);
    play_game(&mut program, 3023, |_| Hand::Drags);
}

#[test]
fn a_game_is_played_both_ways_in_a_portrait_window_to_a_draw() {
    let display = Display::start(620, 1040);
    let mut program = Program::start(&display, (600, 1024), &[]);
    play_game(&mut program, 3018, |ply| match ply % 3 {
        0 => Hand::Drags,
        _ => Hand::Clicks,
    });
}

/// Plays the golden game of this seed to its verdict. Forced moves are left to
/// the program.
fn play_game(program: &mut Program, seed: u64, hand: impl Fn(usize) -> Hand) {
    let games = golden::games("drift/games.jsonl");
    let game = games.iter().find(|game| game.seed == seed).expect("a game");
    let mut is_forced = false;
    for (index, ply) in game.plies.iter().enumerate() {
        if !is_forced {
            let (from, to, promotion) = ply.parts();
            let choice = promotion.map(|kind| ("QRBN", kind));
            program.make_move((from, to), choice, hand(index));
        }
        let told = program.event("move");
        let by = if is_forced { "auto" } else { "hand" };
        assert_tells(&told, ply, by);
        is_forced = ply.legal == 1;
    }
    let last = game.plies.last().expect("a move");
    assert_eq!(program.event("verdict")["status"], last.status);
    assert!(program.process().terminate().success());
    let events = program.log.events();
    let moves = events.iter().filter(|event| event["event"] == "move");
    assert_eq!(moves.count(), game.plies.len());
    assert_eq!(events.last().expect("an event")["event"], "quit");
}

fn assert_tells(told: &serde_json::Value, ply: &PlayedPly, by: &str) {
    let fields = ["move", "text", "fen", "status", "by"].map(|name| &told[name]);
    let expected = [&ply.mv, &ply.note, &ply.fen, &ply.status, by].map(|text| json!(text));
    assert_eq!(fields.map(Clone::clone), expected);
}

#[derive(Deserialize)]
struct Session {
    session: serde_json::Value,
    ops: Vec<Operation>,
}

#[derive(Deserialize)]
struct Operation {
    op: String,
}

/// A position from which every move is forced, until it stands for the third
/// time.
fn clockwork() -> String {
    let sessions: Vec<Session> = golden::json_lines("drift/sessions.jsonl");
    let clockwork = sessions.iter().find(|s| s.session == "clockwork");
    let first = &clockwork.expect("the line clockwork").ops[0].op;
    first.strip_prefix("new ").expect("a position").to_owned()
}

#[test]
fn forced_moves_wait_less_and_less() {
    let display = Display::start(800, 600);
    let mut program = Program::start(&display, (800, 600), &["--fen", &clockwork()]);
    let waits = (0..18u64).map(|played| 800u64.saturating_sub(50 * played));
    for (played, wait) in waits.enumerate() {
        // The eighth move ends the game by repetition, and so does the last
        // one whenever it is played again.
        if played >= 8 {
            assert_eq!(program.event("verdict")["status"], "draw-repetition");
            program.click_control("undo");
            program.event("undo");
        }
        let told = program.event("move");
        assert_eq!(told["by"], "auto");
        let waited = told["waited"].as_u64().expect("a number");
        assert!((wait..=wait + TICK_MS).contains(&waited), "{waited} for {wait}");
    }
    assert_eq!(program.event("verdict")["status"], "draw-repetition");
}
