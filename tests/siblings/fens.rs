//! What a FEN of these games may say, and what it may not.

use hexdrift::rules::{FenError, RuleSet};

use crate::support::men::{SIDES, fen, position};

/// Cells that no pawn can have jumped over: after Black's move, then White's.
const NOT_JUMPED: [(&str, &str); 18] = [
    // No pawn beyond, a piece, or a pawn of the wrong side.
    ("glinski", "Kd9 kh9 w d6"),
    ("glinski", "Kd9 kh9 nd5 w d6"),
    ("glinski", "Kd9 kh9 Pd5 w d6"),
    // A man on the cell jumped over, or on the one before.
    ("glinski", "Kd9 kh9 pd5 Nd6 w d6"),
    ("glinski", "Kd9 kh9 pd5 nd7 w d6"),
    ("glinski", "Kd9 kh9 pd5 pd7 w d6"),
    // Its own side to move, or other cells of the way.
    ("glinski", "Kd9 kh9 pd5 b d6"),
    ("glinski", "Kd9 kh9 pd5 w d7"),
    ("glinski", "Kd9 kh9 pd5 w d5"),
    // No pawn starts there, or none in that game.
    ("glinski", "Kd9 kh9 pa4 w a5"),
    ("glinski", "Kd9 kh9 pd4 w d5"),
    ("glinski", "Kd9 kh9 pd5 Pd3 w d4"),
    ("mccooey", "Kd9 kh9 pf6 w f7"),
    ("mccooey", "Kd9 kh9 pb5 w b6"),
    ("rulebook", "Kd9 kh9 pd5 w - d6"),
    ("rulebook", "Kd9 kh9 pa3 pa5 w a a4"),
    ("hexachess", "Kd9 kh9 pd5 w e6"),
    ("hexachess", "Kd9 kh9 pd4 w d6"),
];

#[test]
fn a_cell_that_no_pawn_has_jumped_over_is_refused() {
    for (name, text) in NOT_JUMPED {
        let rules = RuleSet::named(name).unwrap();
        for seen in SIDES {
            let text = seen(text);
            let jumped = text.rsplit(' ').next().unwrap().to_owned();
            let read = rules.parse_fen(&fen(&text));
            assert_eq!(read, Err(FenError::NotJumped(jumped)), "{name}: {text}");
        }
    }
}

#[test]
fn a_cell_that_is_none_is_refused() {
    let rules = RuleSet::named("glinski").unwrap();
    for word in ["d", "6", "j6", "d66", "d6e6", "D6", "--", "dé", "l7"] {
        let read = rules.parse_fen(&fen("Kd9 kh9 pd5 w d6").replace(" d6 ", &format!(" {word} ")));
        assert_eq!(read, Err(FenError::NotJumped(word.to_owned())));
    }
    let read = RuleSet::drift().parse_fen(&fen("Kd9 kh9 pd5 w d6"));
    assert_eq!(read, Err(FenError::EnPassant("d6".to_owned())));
}

/// Rights that nobody has: a wrong letter, one twice, or no such pawn there.
const NO_RIGHTS: [&str; 14] = [
    "Kd9 kh9 w A -",
    "Kd9 kh9 Pa3 w A -",
    "Kd9 kh9 Na2 w A -",
    "Kd9 kh9 pa2 w A -",
    "Kd9 kh9 Pa2 w a -",
    "Kd9 kh9 Pa2 w F -",
    "Kd9 kh9 Pa2 w AF -",
    "Kd9 kh9 Pa2 w AA -",
    "Kd9 kh9 Pa2 Pf3 w AFA -",
    "Kd9 kh9 Pb2 w B -",
    "Kd9 kh9 Pa2 w A- -",
    "Kd9 kh9 Pa2 w -A -",
    "Kd9 kh9 Pa2 w AÉ -",
    "Kd9 kh9 Pf3 pf9 w Ffl -",
];

#[test]
fn rights_that_nobody_has_are_refused() {
    let rules = RuleSet::named("rulebook").unwrap();
    for text in NO_RIGHTS {
        for seen in SIDES {
            let text = seen(text);
            let rights = text.rsplit(' ').nth(1).unwrap().to_owned();
            let read = rules.parse_fen(&fen(&text));
            assert_eq!(read, Err(FenError::FirstMoves(rights)), "{text}");
        }
    }
}

#[test]
fn only_one_game_has_a_field_for_rights() {
    let start = |name| RuleSet::named(name).unwrap().start_fen();
    let rulebook = RuleSet::named("rulebook").unwrap();
    let bare = rulebook.parse_fen(&start("rulebook").replace(" AFLafl", ""));
    assert_eq!(bare, Err(FenError::NotJumped("0".to_owned())));
    let short = rulebook.parse_fen(start("rulebook").rsplit_once(' ').unwrap().0);
    assert_eq!(short, Err(FenError::Missing("move number")));
    for name in ["drift", "glinski", "hexachess", "mccooey"] {
        let rules = RuleSet::named(name).unwrap();
        assert_eq!((rules.fen_fields(), rulebook.fen_fields()), (5, 6));
        let long = start(name).replace(" w ", " w - ");
        assert!(matches!(rules.parse_fen(&long), Err(FenError::Counter { .. })), "{name}");
    }
}

#[test]
fn unknown_men_and_missing_kings_are_refused() {
    for rules in RuleSet::of_two() {
        let start = rules.start_fen();
        for letter in ['x', 'J', 'é', '*'] {
            let read = rules.parse_fen(&start.replacen(['b', 'k'], &letter.to_string(), 1));
            assert_eq!(read, Err(FenError::UnknownLetter { row: 11, letter }), "{rules:?}");
        }
        let read = rules.parse_fen(&start.replace('K', "N"));
        assert_eq!(read, Err(FenError::Kings { side: "White", found: 0 }), "{rules:?}");
    }
}

/// Men that attack Black's king in some games, and in which.
const ATTACKS: [(&str, &str); 5] = [
    ("Kf5 kg6 w -", "glinski hexachess rulebook mccooey"),
    ("Kf5 kf6 w -", "drift glinski hexachess rulebook mccooey"),
    ("Kd9 kh9 Pg9 w -", "glinski rulebook"),
    ("Kd9 kh9 Pi7 w -", "drift hexachess mccooey"),
    ("Kd9 kh9 Pf8 Ph8 w -", ""),
];

#[test]
fn a_side_that_has_left_its_king_in_check_is_refused() {
    for (text, games) in ATTACKS {
        for rules in RuleSet::of_two() {
            let text = match rules.fen_fields() {
                6 => text.replace(" w ", " w - "),
                _ => text.to_owned(),
            };
            for (seen, side) in SIDES.into_iter().zip(["Black", "White"]) {
                let read = rules.parse_fen(&fen(&seen(&text))).map(|_| ());
                let is_attacked = games.split(' ').any(|name| name == rules.name());
                let expected =
                    if is_attacked { Err(FenError::OpponentInCheck(side)) } else { Ok(()) };
                assert_eq!(read, expected, "{rules:?}: {text}");
            }
        }
    }
}

/// Texts in order and out of it, and the order in which they are written.
#[test]
fn what_is_read_is_written_again() {
    let rulebook = RuleSet::named("rulebook").unwrap();
    let start = rulebook.start_fen();
    for (rights, written) in [("lfaLFA", "AFLafl"), ("fAl", "Afl"), ("-", "-"), ("L", "L")] {
        let read = rulebook.parse_fen(&start.replace("AFLafl", rights)).unwrap();
        assert_eq!(rulebook.fen(&read), start.replace("AFLafl", written));
    }
    for (name, text) in [
        ("glinski", "Kd9 kh9 pd5 w d6"),
        ("hexachess", "Kd9 kh9 pf5 w f6"),
        ("mccooey", "Kd9 kh9 pe6 w e7"),
        ("rulebook", "Kd9 kh9 Pa2 pf7 w A f8"),
        ("rulebook", "Kd9 kh9 Pl2 pa3 w L a4"),
    ] {
        let rules = RuleSet::named(name).unwrap();
        for seen in SIDES {
            let position = position(rules, &seen(text));
            assert_eq!(rules.fen(&position), fen(&seen(text)));
        }
    }
}
