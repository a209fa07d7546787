//! Who may step twice, and when that is over.

use std::collections::BTreeSet;

use hexdrift::rules::{Arrival, Kind, MoveList, Position, RuleSet};

use crate::support::men::{SIDES, legal, position};

/// Where White's pawns can step twice in the first position. The middle pawn of
/// Gliński's array would land on an enemy, and that of the smallest never may.
const FIRST: [(&str, &str); 5] = [
    ("drift", ""),
    ("glinski", "b1b3 c2c4 d3d5 e4e6 g4g6 h3h5 i2i4 k1k3"),
    ("hexachess", "b1b3 c2c4 d3d5 e4e6 g4g6 h3h5 i2i4 k1k3"),
    ("rulebook", "a2a4 f3f5 l2l4"),
    ("mccooey", "c1c3 d2d4 e3e5 g3g5 h2h4 i1i3"),
];

/// All moves of the pawns that stand alone, or almost.
const LONE: [(&str, &str, &str); 18] = [
    ("drift", "Kd9 kh9 Pb1 w -", "b1b2"),
    ("glinski", "Kd9 kh9 Pf5 w -", "f5f6 f5f7"),
    ("glinski", "Kd9 kh9 Pf4 w -", "f4f5"),
    ("glinski", "Kd9 kh9 Pf6 w -", "f6f7"),
    // The cell of another army's start is a cell like any other.
    ("glinski", "Kd9 kh9 Pe7 w -", "e7e8"),
    ("glinski", "Kd9 kh9 Pf5 nf6 w -", ""),
    ("glinski", "Kd9 kh9 Pf5 nf7 w -", "f5f6"),
    ("glinski", "Kd9 kh9 Pf5 Nf7 w -", "f5f6"),
    ("hexachess", "Kd9 kh9 Pf5 w -", "f5f6 f5f7"),
    ("hexachess", "Kd9 kh9 Pk1 nk2 w -", ""),
    ("rulebook", "Kd9 kh9 Pa2 w A -", "a2a3 a2a4"),
    ("rulebook", "Kd9 kh9 Pa2 w - -", "a2a3"),
    ("rulebook", "Kd9 kh9 Pa2 Pf3 Pl2 w AL -", "a2a3 a2a4 f3f4 l2l3 l2l4"),
    ("rulebook", "Kd9 kh9 Pb2 Pf4 w - -", "b2b3 f4f5"),
    ("rulebook", "Kd9 kh9 Pa2 na3 Pl2 nl4 w AL -", "l2l3"),
    ("mccooey", "Kd9 kh9 Pe3 w -", "e3e4 e3e5"),
    ("mccooey", "Kd9 kh9 Pf4 w -", "f4f5"),
    ("mccooey", "Kd9 kh9 Pc1 nc3 w -", "c1c2"),
];

/// Whether a pawn that has come by a line of moves may step twice then.
const COME: [(&str, &str, &str, &str, bool); 11] = [
    // Towards the middle file a capture leads from start cell to start cell.
    ("glinski", "Kd9 kh9 Pb1 nc2 w -", "b1c2 h9h8", "c2c4", true),
    ("glinski", "Kd9 kh9 Pe4 nf5 w -", "e4f5 h9h8", "f5f7", true),
    ("glinski", "Kd9 kh9 Pk1 ni2 w -", "k1i2 h9h8", "i2i4", true),
    ("glinski", "Kd9 kh9 Pc2 nb2 w -", "c2b2 h9h8", "b2b4", false),
    ("glinski", "Kd9 kh9 Pb1 w -", "b1b2 h9h8", "b2b4", false),
    // The right belongs to the pawn that stood there first.
    ("rulebook", "Kd9 kh9 Pb2 na2 w - -", "b2a2 h9h8", "a2a4", false),
    ("rulebook", "Kd9 kh9 Pe2 nf3 w - -", "e2f3 h9h8", "f3f5", false),
    ("rulebook", "Kd9 kh9 Pg2 nf3 w - -", "g2f3 h9h8", "f3f5", false),
    ("rulebook", "Kd9 kh9 Pk2 nl2 w - -", "k2l2 h9h8", "l2l4", false),
    ("rulebook", "Kd9 kh9 Pa2 Pb2 ra5 w A -", "d9c8 a5a2 b2a2 h9h8", "a2a4", false),
    ("rulebook", "Kd9 kh9 Pa2 w A -", "d9d8 h9h8", "a2a4", true),
];

/// The rights that are left after a move, for either side to move.
const RIGHTS: [(&str, &str, &str); 9] = [
    ("Kd9 kh9 Pa2 Pf3 Pl2 w AFL -", "a2a3", "FL"),
    ("Kd9 kh9 Pa2 Pf3 Pl2 w AFL -", "f3f5", "AL"),
    ("Kd9 kh9 Pa2 Pf3 Pl2 w AFL -", "l2l4", "AF"),
    ("Kd9 kh9 Pa2 Pf3 nb3 w AF -", "a2b3", "F"),
    ("Kd9 kh9 Pa2 Pf3 ra5 b AF -", "a5a2", "F"),
    ("Kd9 kh9 Pa2 Pf3 pb3 b AF -", "b3a2", "F"),
    ("Kd9 kh9 Pa2 Pf3 pa5 Ra3 w AFa -", "a3a5", "AF"),
    ("Kd9 kh9 Pa2 Pf3 pa5 Nc4 w AFa -", "c4a5", "AF"),
    ("Kd9 kh9 Pa2 Pf3 w AF -", "d9d8", "AF"),
];

fn pawn_moves(rules: &RuleSet, position: &Position) -> Vec<String> {
    let mut moves = MoveList::new();
    rules.legal_moves(position, &mut moves);
    let is_pawn = |from| position.piece_at(from).unwrap().kind == Kind::Pawn;
    let pawn = moves.into_iter().filter(|mv| is_pawn(mv.from));
    pawn.map(|mv| rules.long_form(mv).to_string()).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Plays moves that are legal.
fn play(rules: &RuleSet, position: &mut Position, line: &str) {
    for text in line.split(' ') {
        let mv = legal(rules, position, text).unwrap_or_else(|| panic!("{text} in {line}"));
        rules.make(position, mv, Arrival::Renamed).unwrap();
    }
}

#[test]
fn the_pawns_of_the_first_position_that_may_step_twice() {
    assert_eq!(
        FIRST.map(|row| row.0).to_vec(),
        RuleSet::of_two().map(RuleSet::name).collect::<Vec<_>>()
    );
    for (game, expected) in FIRST {
        let rules = RuleSet::named(game).unwrap();
        for (seen, turn) in SIDES.into_iter().zip(["w", "b"]) {
            let fen = rules.start_fen().replace(" w ", &format!(" {turn} "));
            let position = rules.parse_fen(&fen).unwrap();
            let mut moves = pawn_moves(rules, &position);
            moves.retain(|text| {
                let mut after = position.clone();
                play(rules, &mut after, text);
                after.jumped().is_some()
            });
            assert_eq!(BTreeSet::from_iter(moves), words(&seen(expected)), "{game}, {turn}");
        }
    }
}

#[test]
fn pawns_step_over_and_onto_empty_cells_alone() {
    for (game, text, expected) in LONE {
        let rules = RuleSet::named(game).unwrap();
        for seen in SIDES {
            let moves = pawn_moves(rules, &position(rules, &seen(text)));
            assert_eq!(
                BTreeSet::from_iter(moves),
                words(&seen(expected)),
                "{game}: {}",
                seen(text)
            );
        }
    }
}

#[test]
fn a_pawn_that_has_come_to_a_start_cell() {
    for (game, text, line, last, expected) in COME {
        let rules = RuleSet::named(game).unwrap();
        for seen in SIDES {
            let mut position = position(rules, &seen(text));
            play(rules, &mut position, &seen(line));
            let found = legal(rules, &position, &seen(last)).is_some();
            assert_eq!(found, expected, "{game}: {} after {}", seen(last), seen(line));
        }
    }
}

#[test]
fn a_right_ends_when_its_pawn_leaves_or_is_captured() {
    let rules = RuleSet::named("rulebook").unwrap();
    for (text, text_of_move, expected) in RIGHTS {
        for (seen, is_white) in SIDES.into_iter().zip([true, false]) {
            let before = position(rules, &seen(text));
            let mut after = before.clone();
            let mv = legal(rules, &after, &seen(text_of_move)).expect(text_of_move);
            let undo = rules.make(&mut after, mv, Arrival::Renamed).unwrap();
            let field = rules.fen(&after).split(' ').nth(2).unwrap().to_owned();
            let expected = if is_white { expected.to_owned() } else { expected.to_lowercase() };
            assert_eq!(field, expected, "{text_of_move} in {text}");
            assert_eq!(after.hash(), after.hash_from_scratch());
            rules.take_back(&mut after, mv, &undo);
            assert_eq!(after, before, "{text_of_move} in {text}");
        }
    }
}

/// Sixty-four positions of the same men.
#[test]
fn each_set_of_rights_is_a_position_of_its_own() {
    let rules = RuleSet::named("rulebook").unwrap();
    let mut hashes = BTreeSet::new();
    for rights in 0..64 {
        let letters = (0..6).filter(|bit| rights >> bit & 1 == 1);
        let letters: String = letters.map(|bit| char::from(b"AFLafl"[bit])).collect();
        let field = if letters.is_empty() { "-" } else { &letters };
        let fen = rules.start_fen().replace("AFLafl", field);
        let position = rules.parse_fen(&fen).unwrap();
        assert_eq!(rules.fen(&position), fen);
        assert_eq!(position.hash(), position.hash_from_scratch());
        hashes.insert(rules.repetition_key(&position));
    }
    assert_eq!(hashes.len(), 64);
}
