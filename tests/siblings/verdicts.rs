//! Verdicts on single positions, their scores and sentences.

use hexdrift::game::Game;
use hexdrift::rules::{Army, Position, RuleSet};

use crate::support::men::{SIDES, legal, mirrored, position_in};

/// Quarters of a point for the side that gives stalemate.
const STALEMATE: [(&str, u8); 5] =
    [("drift", 2), ("glinski", 3), ("hexachess", 3), ("rulebook", 2), ("mccooey", 2)];

fn game(rules: &'static RuleSet, text: &str) -> Game {
    Game::from_position(rules, position_in(rules, text))
}

/// The position at another half-move clock.
fn at_clock(rules: &RuleSet, position: &Position, clock: u32) -> Position {
    let fen = rules.fen(position);
    rules.parse_fen(&fen.replace(" 0 1", &format!(" {clock} 90"))).unwrap()
}

fn quarters(game: &Game) -> Option<[u8; 2]> {
    game.score().map(|score| Army::TWO.map(|army| score.quarters(army)))
}

#[test]
fn stalemate_is_scored_as_each_game_has_it() {
    assert_eq!(
        STALEMATE.map(|row| row.0).to_vec(),
        RuleSet::of_two().map(RuleSet::name).collect::<Vec<_>>()
    );
    for (name, of_winner) in STALEMATE {
        let rules = RuleSet::named(name).unwrap();
        let text = "Kf8 Qd8 kf11 b -";
        let (white, black) = (game(rules, text), game(rules, &mirrored(text)));
        assert_eq!([&white, &black].map(|game| game.status().word()), ["stalemate"; 2]);
        assert_eq!(quarters(&white), Some([of_winner, 4 - of_winner]), "{name}");
        assert_eq!(quarters(&black), Some([4 - of_winner, of_winner]), "{name}");
        let expected = match of_winner {
            3 => ["Stalemate — White scores ¾, Black ¼", "Stalemate — White scores ¼, Black ¾"],
            _ => ["Stalemate"; 2],
        };
        assert_eq!(
            [&white, &black].map(|game| game.status_sentence().to_string()),
            expected,
            "{name}"
        );
    }
}

#[test]
fn stalemate_has_no_sign_and_no_moves() {
    let rules = RuleSet::named("hexachess").unwrap();
    let mut game = game(rules, "Kf8 Qd6 kf11 w -");
    game.play(legal(rules, game.position(), "d6d8").unwrap()).unwrap();
    assert_eq!(game.entry(0).unwrap().text(), "Qd6d8");
    assert_eq!(game.status().word(), "stalemate");
    assert!(game.legal_moves().is_empty());
    assert!(!game.can_be_agreed_on());
}

#[test]
fn mate_is_signed_and_wins_the_point() {
    for (name, sign) in [("glinski", "#"), ("hexachess", "++"), ("rulebook", "#"), ("mccooey", "#")]
    {
        let rules = RuleSet::named(name).unwrap();
        let words = ["checkmate-white-wins", "checkmate-black-wins"];
        let sentences = ["Checkmate — White wins", "Checkmate — Black wins"];
        for (side, seen) in SIDES.into_iter().enumerate() {
            let mut game = game(rules, &seen("Kf9 Qi7 kf11 w -"));
            game.play(legal(rules, game.position(), &seen("i7f10")).unwrap()).unwrap();
            assert_eq!(game.entry(0).unwrap().text(), format!("Q{}{sign}", seen("i7f10")));
            assert_eq!(game.status().word(), words[side], "{name}");
            assert_eq!(&*game.status_sentence(), sentences[side]);
            assert_eq!(quarters(&game), Some([[4, 0], [0, 4]][side]));
        }
    }
}

/// Men beside the kings on d9 and h9, and the games that go on with them.
const MATERIAL: [(&str, &str); 16] = [
    ("", ""),
    ("Nf5", "glinski rulebook mccooey"),
    ("Bf5", "glinski rulebook mccooey"),
    // On one tone, however many there are and whosever they are.
    ("Bf5 bf8", "glinski rulebook mccooey"),
    ("Bf5 Bf8", "glinski rulebook mccooey"),
    ("Bf5 Bh4 bf2", "glinski rulebook mccooey"),
    ("Bf5 bf6", "drift glinski hexachess rulebook mccooey"),
    ("Bf5 be5", "drift glinski hexachess rulebook mccooey"),
    ("Bf5 Bf6", "drift glinski hexachess rulebook mccooey"),
    ("Bf5 bf8 nf2", "drift glinski hexachess rulebook mccooey"),
    ("Bf5 nf2", "drift glinski hexachess rulebook mccooey"),
    ("Nf5 nf2", "drift glinski hexachess rulebook mccooey"),
    ("Nf5 Nf2", "drift glinski hexachess rulebook mccooey"),
    ("Pf5", "drift glinski hexachess rulebook mccooey"),
    ("Rf5", "drift glinski hexachess rulebook mccooey"),
    ("Qf2", "drift glinski hexachess rulebook mccooey"),
];

#[test]
fn material_that_is_insufficient() {
    for (men, going_on) in MATERIAL {
        for rules in RuleSet::of_two() {
            for seen in SIDES {
                let game = game(rules, &seen(&format!("Kd9 kh9 {men} w -")));
                let goes_on = going_on.split(' ').any(|name| name == rules.name());
                let expected = if goes_on { "ongoing" } else { "draw-insufficient" };
                assert_eq!(game.status().word(), expected, "{rules:?}: {men}");
                assert_eq!(quarters(&game), (!goes_on).then_some([2, 2]));
                if !goes_on {
                    assert_eq!(&*game.status_sentence(), "Draw — insufficient material");
                }
            }
        }
    }
}

/// A king of twelve steps can stalemate alone, and mate with one piece.
#[test]
fn mate_and_stalemate_come_before_insufficient_material() {
    for (text, expected) in [
        ("Kf9 kf11 b -", "stalemate"),
        ("Kf9 Nd8 kf11 b -", "checkmate-white-wins"),
        ("Kf9 Bb3 kf11 b -", "checkmate-white-wins"),
        ("Kf9 Ba2 kf11 b -", "stalemate"),
    ] {
        for rules in RuleSet::of_two().filter(|rules| rules.name() != "drift") {
            assert_eq!(game(rules, text).status().word(), expected, "{rules:?}: {text}");
        }
    }
    assert_eq!(game(RuleSet::drift(), "Kf9 kf11 b -").status().word(), "draw-insufficient");
}

/// The half-move clock, what is played, and what comes of it.
const CLOCKS: [(&str, u32, &str, &str); 7] = [
    ("Kd9 kh9 Rf2 w -", 98, "d9d8", "ongoing"),
    ("Kd9 kh9 Rf2 w -", 99, "d9d8", "draw-fifty"),
    ("Kd9 kh9 Rf2 Pf5 w -", 99, "f5f6", "ongoing"),
    ("Kd9 kh9 Rf2 nf4 w -", 99, "f2f4", "ongoing"),
    ("Kf9 Qi7 kf11 w -", 99, "i7f10", "checkmate-white-wins"),
    ("Kf8 Qd6 kf11 w -", 99, "d6d8", "stalemate"),
    ("Kd9 kh9 nf4 Nf2 w -", 99, "d9d8", "draw-fifty"),
];

#[test]
fn fifty_moves_come_last() {
    for (text, clock, text_of_move, expected) in CLOCKS {
        for rules in RuleSet::of_two().filter(|rules| rules.name() != "drift") {
            let position = at_clock(rules, &position_in(rules, text), clock);
            let mut game = Game::from_position(rules, position);
            assert_eq!(game.status().word(), "ongoing", "{text}");
            game.play(legal(rules, game.position(), text_of_move).unwrap()).unwrap();
            assert_eq!(game.status().word(), expected, "{rules:?}: {text_of_move} in {text}");
            if expected == "draw-fifty" {
                assert_eq!(&*game.status_sentence(), "Draw — fifty-move rule");
                assert_eq!(quarters(&game), Some([2, 2]));
            }
        }
    }
}

#[test]
fn insufficient_material_comes_before_fifty_moves() {
    for rules in RuleSet::of_two() {
        let position = at_clock(rules, &position_in(rules, "Kd9 kh9 w -"), 100);
        let game = Game::from_position(rules, position);
        assert_eq!(game.status().word(), "draw-insufficient", "{rules:?}");
    }
}

/// All pawn moves begin the count anew, the double step too.
#[test]
fn a_double_step_and_a_capture_in_passing_begin_the_count_anew() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = at_clock(rules, &position_in(rules, "Kd9 kh9 Pb1 pc3 w -"), 99);
    let mut game = Game::from_position(rules, position);
    for text in ["b1b3", "c3b2"] {
        game.play(legal(rules, game.position(), text).unwrap()).unwrap();
        assert_eq!(game.position().half_move_clock(), 0, "after {text}");
    }
}

#[test]
fn a_game_that_goes_on_has_no_score() {
    for rules in RuleSet::of_two() {
        for text in ["Kd9 kh9 Rf2 w -", "Kd9 kh9 Rh5 b -"] {
            for seen in SIDES {
                assert_eq!(quarters(&game(rules, &seen(text))), None);
            }
        }
        let sentence = |text: &str| game(rules, text).status_sentence();
        assert_eq!(&*sentence("Kd9 kh9 Rf2 w -"), "White to move");
        assert_eq!(&*sentence("Kd9 kh9 Rf2 b -"), "Black to move");
        assert_eq!(&*sentence("Kd9 kh9 rd5 w -"), "White to move — check");
        assert_eq!(&*sentence("Kd9 kh9 Rh5 b -"), "Black to move — check");
    }
}
