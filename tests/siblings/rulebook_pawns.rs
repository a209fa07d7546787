//! The pawns of the early rulebook, from every cell.

use std::collections::BTreeSet;

use hexdrift::game::Game;
use hexdrift::rules::{EntryError, Kind, MoveList, Position, RuleSet};

use crate::support::men::{SIDES, fen, legal, position};
use crate::support::slow::{Place, Slow, SlowGame, add, is_on_board, name, place, places};

/// Cells from which White's pawns go on sideways, and where to.
const BENDS: [(&str, &str); 10] = [
    ("a6", "b7"),
    ("b7", "c8"),
    ("c8", "d9"),
    ("d9", "e10"),
    ("f10", "e10"),
    ("f10", "g10"),
    ("h9", "g10"),
    ("i8", "h9"),
    ("k7", "i8"),
    ("l6", "k7"),
];
/// Cells on which White's pawns may become less than a queen.
const INCONSTANT: [&str; 8] = ["a6", "b7", "c8", "d9", "h9", "i8", "k7", "l6"];
/// Cells on which White's pawns become queens.
const QUEENING: [&str; 2] = ["e10", "g10"];
/// Cells on which none of White's pawns can stand.
const NO_PAWNS: [&str; 4] = ["f1", "f11", "e10", "g10"];

fn rules() -> &'static RuleSet {
    RuleSet::named("rulebook").unwrap()
}

/// Where White's pawn steps, the board being empty.
fn steps(from: Place) -> BTreeSet<String> {
    let turned = BENDS.into_iter().filter(|bend| place(bend.0) == from);
    let turned: BTreeSet<String> = turned.map(|bend| bend.1.to_owned()).collect();
    match turned.is_empty() {
        true => BTreeSet::from([name(add(from, (0, 2)))]),
        false => turned,
    }
}

/// Where White's pawn captures.
fn captures(from: Place) -> BTreeSet<String> {
    let ahead = [(-1, 1), (1, 1)].map(|way| add(from, way));
    ahead.into_iter().filter(|&to| is_on_board(to)).map(name).collect()
}

/// Cells of all moves from a cell, and what becomes of the man.
fn moves_from(position: &Position, from: &str) -> BTreeSet<String> {
    let mut moves = MoveList::new();
    rules().legal_moves(position, &mut moves);
    assert_eq!(rules().count_legal_moves(position), moves.len());
    let from = rules().board().cell(from);
    let moves = moves.into_iter().filter(|mv| Some(mv.from) == from);
    moves.map(|mv| rules().long_form(mv).to_string()).collect()
}

fn moves_between(position: &Position, from: &str, to: &str) -> BTreeSet<String> {
    let mut moves = moves_from(position, from);
    moves.retain(|text| text.split('=').next().unwrap() == from.to_owned() + to);
    moves
}

/// The cells alone.
fn destinations(position: &Position, from: &str) -> BTreeSet<String> {
    let moves = moves_from(position, from);
    moves.iter().map(|text| text[from.len()..].split('=').next().unwrap().to_owned()).collect()
}

fn seen_all(seen: fn(&str) -> String, cells: &BTreeSet<String>) -> BTreeSet<String> {
    cells.iter().map(|cell| seen(cell)).collect()
}

/// Cells on which White's pawns can stand.
fn pawn_cells() -> Vec<Place> {
    places().into_iter().filter(|&cell| !NO_PAWNS.contains(&&*name(cell))).collect()
}

#[test]
fn where_a_pawn_steps_on_an_empty_board() {
    for from in pawn_cells() {
        for seen in SIDES {
            let cell = name(from);
            let position = position(rules(), &seen(&format!("Kf1 kf11 P{cell} w - -")));
            let found = destinations(&position, &seen(&cell));
            assert_eq!(found, seen_all(seen, &steps(from)), "from {}", seen(&cell));
        }
    }
}

/// Enemies stand on all cells but two, from which they would give check.
#[test]
fn where_a_pawn_captures_on_a_full_board() {
    for from in pawn_cells() {
        let cell = name(from);
        let mut text = format!("Kf1 kf11 P{cell}");
        for enemy in places().into_iter().map(name) {
            if !["f1", "f11", "e1", "g1", &cell].contains(&&*enemy) {
                text += &format!(" p{enemy}");
            }
        }
        for seen in SIDES {
            let position = position(rules(), &seen(&format!("{text} w - -")));
            let found = destinations(&position, &seen(&cell));
            assert_eq!(found, seen_all(seen, &captures(from)), "from {}", seen(&cell));
        }
    }
}

/// Own men stop it everywhere.
#[test]
fn a_pawn_turns_aside_onto_no_man_of_its_own() {
    let rows = [
        ("Kf1 kf6 Pc8 Nd9 w - -", "c8"),
        ("Kf1 kf6 Pd9 Ne10 w - -", "d9"),
        ("Kf1 kf6 Pf10 Ne10 Ng10 w - -", "f10"),
        ("Kf1 kf6 Pl6 Nk7 w - -", "l6"),
    ];
    for (text, from) in rows {
        for seen in SIDES {
            let position = position(rules(), &seen(text));
            assert_eq!(destinations(&position, &seen(from)), BTreeSet::new(), "{}", seen(text));
        }
    }
}

/// Every way onto a cell: from where, and whether it is a capture.
fn ways_to(to: &str) -> Vec<(String, bool)> {
    let mut ways = Vec::new();
    for from in pawn_cells() {
        for (cells, captures) in [(steps(from), false), (captures(from), true)] {
            if cells.contains(to) {
                ways.push((name(from), captures));
            }
        }
    }
    ways
}

/// Positions in which White's pawn can go from one cell to another, with
/// Black's king on every cell on which it may stand.
fn positions_before(from: &str, to: &str, captures: bool) -> Vec<(String, Place)> {
    const KING: &str = "f2";
    let victim = if captures { format!(" p{to}") } else { String::new() };
    let free = places().into_iter().filter(|&king| ![from, to, KING].contains(&&*name(king)));
    let text = |king| (format!("K{KING} k{} P{from}{victim} w - -", name(king)), king);
    free.map(text).filter(|(text, _)| rules().parse_fen(&fen(text)).is_ok()).collect()
}

/// The lesser pieces that would attack the king from `to`, walked step by step
/// on a board that the pawn has left.
fn that_check(text: &str, from: &str, to: &str, king: Place) -> Vec<char> {
    let mut board = Slow::from_fen_of(SlowGame::named("rulebook"), &fen(text));
    board.put(place(from), None);
    let mut kinds = vec!['R', 'B', 'N'];
    kinds.retain(|&kind| {
        board.put(place(to), Some(kind));
        board.attacks(place(to), kind).contains(&king)
    });
    kinds
}

#[test]
fn on_inconstant_cells_it_becomes_what_gives_check_or_stays() {
    let mut chances = 0;
    for to in INCONSTANT {
        for (from, captures) in ways_to(to) {
            for (text, king) in positions_before(&from, to, captures) {
                let mut expected = BTreeSet::from([format!("{from}{to}")]);
                // Along the far edge it always stays what it is.
                if !INCONSTANT.contains(&&*from) {
                    let kinds = that_check(&text, &from, to, king);
                    chances += kinds.len();
                    expected.extend(kinds.iter().map(|kind| format!("{from}{to}={kind}")));
                }
                for seen in SIDES {
                    let position = position(rules(), &seen(&text));
                    let found = moves_between(&position, &seen(&from), &seen(to));
                    assert_eq!(found, seen_all(seen, &expected), "{}", seen(&text));
                }
            }
        }
    }
    assert!(chances > 300, "only {chances} pieces give check");
}

#[test]
fn on_queening_cells_it_becomes_a_queen_and_nothing_else() {
    for to in QUEENING {
        let ways = ways_to(to);
        // Straight ahead, and from the two cells beside with and without capture.
        assert_eq!(ways.len(), 5, "{ways:?}");
        for (from, captures) in ways {
            for (text, _) in positions_before(&from, to, captures) {
                for seen in SIDES {
                    let position = position(rules(), &seen(&text));
                    let found = moves_between(&position, &seen(&from), &seen(to));
                    let expected = seen(&format!("{from}{to}=Q"));
                    assert_eq!(found, BTreeSet::from([expected]), "{}", seen(&text));
                }
            }
        }
    }
}

/// What a pawn may become, where the reason can be seen at a glance.
const CHECKS: [(&str, &str, &str); 6] = [
    // The rook looks back over the cell that the pawn has left.
    ("Kf2 kb3 Pb6 w - -", "b6", "b6b7 b6b7=R"),
    ("Kf2 ki3 Pb6 w - -", "b6", "b6b7"),
    // The bishop behind gives check, whatever the pawn becomes.
    ("Kf2 Ba6 Pc7 ki7 w - -", "c7", "c7c8"),
    // Both at once: the knight itself gives check, too.
    ("Kf2 Ra5 Pc7 kf10 w - -", "c7", "c7c8 c7c8=N"),
    // A man between.
    ("Kf2 kb3 nb5 Pb6 w - -", "b6", "b6b7"),
    // The pawn is pinned, and stopped.
    ("Kc2 kl6 Pc7 pb7 rc8 w - -", "c7", ""),
];

#[test]
fn a_discovered_check_does_not_count() {
    for (text, from, expected) in CHECKS {
        for seen in SIDES {
            let position = position(rules(), &seen(text));
            let expected: BTreeSet<String> = expected.split_whitespace().map(seen).collect();
            assert_eq!(moves_from(&position, &seen(from)), expected, "{}", seen(text));
        }
    }
}

#[test]
fn a_pawn_that_stays_one_is_written_without_a_choice() {
    let mut game = Game::from_fen(rules(), &fen("Kf2 Ba6 Pc7 ki7 w - -")).unwrap();
    let stays = legal(rules(), game.position(), "c7c8").unwrap();
    assert_eq!((stays.promotion, stays.choice()), (None, Kind::Pawn));
    assert_eq!(&*rules().entry(game.position(), stays), "c7c8+");
    for (text, expected) in [
        ("c7c8", Ok(stays)),
        ("c8", Ok(stays)),
        ("c7c8=Q", Err(EntryError::NoSuchMove)),
        ("c7c8=R", Err(EntryError::NoSuchMove)),
    ] {
        assert_eq!(rules().read_entry(game.position(), text, None), expected, "{text}");
    }
    game.play(stays).unwrap();
    let text = "Kf2 kb3 Pb6 w - -";
    let position = position(rules(), text);
    let rook = legal(rules(), &position, "b6b7=R").unwrap();
    assert_eq!(&*rules().entry(&position, rook), "b6b7=R+");
    assert_eq!(rules().read_entry(&position, "b7=R", None), Ok(rook));
}
