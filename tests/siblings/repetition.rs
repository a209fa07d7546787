//! Positions that stand for the third time, and checks without end.

use hexdrift::game::Game;
use hexdrift::rules::{RuleSet, Status};

use crate::support::men::{SIDES, legal, position_in};

fn game(rules: &'static RuleSet, text: &str) -> Game {
    Game::from_position(rules, position_in(rules, text))
}

fn play(game: &mut Game, line: &str) {
    for text in line.split(' ') {
        let mv = legal(game.rules(), game.position(), text);
        game.play(mv.unwrap_or_else(|| panic!("{text} of {line} is not legal"))).unwrap();
    }
}

/// A double step that passes an enemy's pawn, or none, a round of four plies
/// after it, and whether the capture is legal.
const PASSED: [(&str, &str, &str, &str, bool); 8] = [
    ("glinski", "Kd9 kh9 Pb1 pa2 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", true),
    ("glinski", "Kd9 kh9 Pb1 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", false),
    ("glinski", "Kd9 kh9 Pb1 pa3 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", false),
    // A knight on the pawn's cell captures nothing in passing.
    ("glinski", "Kd9 kh9 Pb1 na2 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", false),
    // The capturer is pinned.
    ("glinski", "Kd9 ka5 Pb1 pa2 Ra1 w -", "b1b3", "a5a6 d9d8 a6a5 d8d9", false),
    ("hexachess", "Kd9 kh9 Pb1 pa3 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", true),
    ("hexachess", "Kd9 kh9 Pb1 pa2 w -", "b1b3", "h9h8 d9d8 h8h9 d8d9", false),
    ("mccooey", "Kd9 kh9 Pc1 pb3 w -", "c1c3", "h9h8 d9d8 h8h9 d8d9", true),
];

#[test]
fn a_legal_capture_in_passing_tells_positions_apart_and_a_mere_name_does_not() {
    for (name, text, step, round, is_legal) in PASSED {
        let rules = RuleSet::named(name).unwrap();
        for seen in SIDES {
            let mut game = game(rules, &seen(text));
            play(&mut game, &seen(step));
            let (passed, passed_key) =
                (game.position().clone(), rules.repetition_key(game.position()));
            assert!(passed.jumped().is_some());
            play(&mut game, &seen(round));
            assert_eq!(game.position().hash(), passed.hash(), "the men are the same");
            let is_same = rules.repetition_key(game.position()) == passed_key;
            assert_eq!(is_same, !is_legal, "{name}: {text}");
            play(&mut game, &seen(round));
            if is_legal {
                // The positions of the round have stood twice, that before it once.
                assert_eq!(game.status(), Status::Ongoing, "{name}: {text}");
                play(&mut game, seen(round).split(' ').next().unwrap());
            }
            assert_eq!(game.status(), Status::ThreefoldRepetition, "{name}: {text}");
            assert_eq!(&*game.status_sentence(), "Draw — threefold repetition");
        }
    }
}

#[test]
fn undo_takes_a_repetition_back() {
    let rules = RuleSet::named("glinski").unwrap();
    let mut game = game(rules, "Kd9 kh9 Pb1 pa2 w -");
    play(&mut game, "b1b3 h9h8 d9d8 h8h9 d8d9 h9h8 d9d8 h8h9 d8d9");
    for _ in 0..8 {
        game.undo().unwrap();
    }
    assert!(legal(rules, game.position(), "a2b2").is_some());
    play(&mut game, "h9h8 d9d8 h8h9 d8d9 h9h8 d9d8 h8h9 d8d9");
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "h9h8");
    assert_eq!(game.status(), Status::ThreefoldRepetition);
}

/// Rounds after which a position stands for the third time: whether White has
/// given check with every move since the first.
const CHECKS: [(&str, &str, &str, bool); 6] = [
    ("Kf1 Qd3 ka1 pa2 w -", "d3d4 a1b1 d4d3 b1a1 d3d4 a1b1 d4d3", "b1a1", true),
    // Black's king is in check in the position that comes back.
    ("Kf1 Qd3 kb1 pa2 b -", "b1a1 d3d4 a1b1 d4d3 b1a1 d3d4 a1b1", "d4d3", true),
    // What was played before does not count.
    ("Kf1 Qd6 ka1 pa3 w -", "d6d3 a3a2 d3d4 a1b1 d4d3 b1a1 d3d4 a1b1 d4d3", "b1a1", true),
    // One quiet move, in the first round or in the second.
    ("Kf1 Qd3 ka1 pa2 w -", "d3d6 a1b1 d6d3 b1a1 d3d4 a1b1 d4d3", "b1a1", false),
    ("Kf1 Qd3 ka1 pa2 w -", "d3d4 a1b1 d4d3 b1a1 d3d6 a1b1 d6d3", "b1a1", false),
    // No check at all.
    ("Kf1 Qd9 ka1 pa2 w -", "d9d8 a1b1 d8d9 b1a1 d9d8 a1b1 d8d9", "b1a1", false),
];

#[test]
fn perpetual_check_has_a_name_of_its_own_in_one_game() {
    for (text, line, last, is_perpetual) in CHECKS {
        for rules in RuleSet::of_two().filter(|rules| rules.name() != "drift") {
            let is_named = is_perpetual && rules.name() == "hexachess";
            for seen in SIDES {
                let mut game = game(rules, &seen(text));
                play(&mut game, &seen(line));
                assert!(!game.status().is_over(), "{rules:?}: {line}");
                play(&mut game, &seen(last));
                let (word, sentence) = match is_named {
                    true => ("draw-perpetual", "Draw — perpetual check"),
                    false => ("draw-repetition", "Draw — threefold repetition"),
                };
                assert_eq!(game.status().word(), word, "{rules:?}: {line}");
                assert_eq!(&*game.status_sentence(), sentence);
                assert_eq!(game.score().unwrap().quarters(game.position().turn()), 2);
            }
        }
    }
}

/// The replay of an edited list finds the checks again, and a draw's last move
/// keeps its sign.
#[test]
fn perpetual_check_is_found_in_a_replay() {
    let rules = RuleSet::named("hexachess").unwrap();
    let mut game = game(rules, "Kf1 Qd3 kb1 pa2 b -");
    play(&mut game, "b1a1 d3d4 a1b1 d4d3 b1a1 d3d4 a1b1 d4d3");
    assert_eq!(game.entry(7).unwrap().text(), "Qd4d3+");
    assert!(game.edit(0, "b1a1").unwrap());
    assert_eq!(game.status().word(), "draw-perpetual");
    assert_eq!(game.entry(7).unwrap().text(), "Qd4d3+");
    game.undo().unwrap();
    assert_eq!(game.status().word(), "ongoing");
}

/// The hundredth ply without a capture or a pawn's move brings the position back
/// for the third time.
#[test]
fn repetition_comes_before_fifty_moves() {
    let perpetual = ("Kf1 Qd3 ka1 pa2 w -", "d3d4 a1b1 d4d3 b1a1");
    let quiet = ("Kd9 kh9 Rf2 w -", "d9d8 h9h8 d8d9 h8h9");
    for rules in RuleSet::of_two().filter(|rules| rules.name() != "drift") {
        let word = if rules.name() == "hexachess" { "draw-perpetual" } else { "draw-repetition" };
        for ((text, round), expected) in [(perpetual, word), (quiet, "draw-repetition")] {
            let fen = rules.fen(&position_in(rules, text)).replace(" 0 1", " 92 80");
            let mut game = Game::from_fen(rules, &fen).unwrap();
            play(&mut game, round);
            play(&mut game, round);
            assert_eq!(game.position().half_move_clock(), 100);
            assert_eq!(game.status().word(), expected, "{rules:?}: {text}");
        }
    }
}
