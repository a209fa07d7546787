//! How much of a long entry may be left out, and what may not.

use hexdrift::rules::{EntryError, RuleSet};

use crate::support::men::{legal, position};

const POSITION: &str = "Kl1 kl6 Rd8 nd5 Pg5 nh5 w -";

/// Texts, and the long form of the move that they name.
const READ: [(&str, &str); 14] = [
    ("Rd8xNd5", "d8d5"),
    ("Rd8xNd5+", "d8d5"),
    ("Rd8xd5", "d8d5"),
    ("RxNd5", "d8d5"),
    ("Rxd5", "d8d5"),
    ("d8d5", "d8d5"),
    ("g5xNh5", "g5h5"),
    ("g5xh5", "g5h5"),
    ("xNh5", "g5h5"),
    ("xh5", "g5h5"),
    ("g5h5", "g5h5"),
    ("Kl1l2", "l1l2"),
    ("Kl2", "l1l2"),
    ("l1l2#", "l1l2"),
];

/// Texts that name no move: without the piece's letter, with another's, or
/// with a capture that is none.
const REFUSED: [(&str, EntryError); 9] = [
    ("d8xd5", EntryError::NoSuchMove),
    ("d8xNd5", EntryError::NoSuchMove),
    ("Rd8d5", EntryError::NoSuchMove),
    ("Rd8xBd5", EntryError::NoSuchMove),
    ("Qd8xNd5", EntryError::NoSuchMove),
    ("g5xBh5", EntryError::NoSuchMove),
    ("Kl1xl2", EntryError::NoSuchMove),
    ("Rd8xPd5", EntryError::NotAMove),
    ("Rd8xd5=Q e.p", EntryError::NotAMove),
];

#[test]
fn an_entry_names_its_move_in_several_ways() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = position(rules, POSITION);
    for (text, expected) in READ {
        let expected = legal(rules, &position, expected).unwrap();
        assert_eq!(rules.read_entry(&position, text, None), Ok(expected), "{text}");
    }
    for (text, expected) in REFUSED {
        assert_eq!(rules.read_entry(&position, text, None), Err(expected), "{text}");
    }
}

#[test]
fn the_origin_tells_two_pieces_apart() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = position(rules, "Kl1 kl6 Rd8 Rd2 w -");
    assert_eq!(rules.read_entry(&position, "Rd5", None), Err(EntryError::TwoPiecesFit));
    for (text, long) in [("Rd8d5", "d8d5"), ("Rd2d5", "d2d5")] {
        let mv = legal(rules, &position, long).unwrap();
        assert_eq!(rules.read_entry(&position, text, None), Ok(mv));
        assert_eq!(rules.read_entry(&position, "Rd5", Some(mv.from)), Ok(mv));
    }
}
