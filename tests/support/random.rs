//! Random positions, lines of play and texts.

use std::collections::BTreeSet;

use hexdrift::rules::RuleSet;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::golden::{Played, games, golden_file};
use super::slow::{DIAGONAL, ORTHOGONAL};
use super::slow::{Slow, add, is_on_board, places};

/// So many cases, and no files written beside the tests.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// FENs of the golden files, the game's first position among them.
pub fn golden_fens() -> Vec<String> {
    let perft = golden_file("drift/perft.tsv");
    let rows = perft.lines().filter_map(|row| row.split('\t').next());
    let mut fens: BTreeSet<String> = rows.map(str::to_owned).collect();
    for Played { plies, .. } in games("drift/games.jsonl") {
        fens.extend(plies.into_iter().map(|ply| ply.fen));
    }
    fens.into_iter().collect()
}

/// The game's first position, or one of the golden files.
pub fn first_positions() -> impl Strategy<Value = String> {
    let start = Just(RuleSet::drift().start_fen().to_owned());
    prop_oneof![1 => start, 2 => select(golden_fens())]
}

/// A first position and, a ply each, the choice of a move.
pub fn lines(plies: usize) -> impl Strategy<Value = (String, Vec<Index>)> {
    (first_positions(), choices(plies))
}

pub fn choices(plies: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 1..=plies)
}

/// Positions with two kings, a few men and any half-move clock, in which
/// every verdict is near.
pub fn small_positions() -> impl Strategy<Value = String> {
    let man = (select(places()), select("PNBRQpnbrqbB".chars().collect::<Vec<_>>()));
    let kings = (select(places()), select(places()));
    let rest = (any::<bool>(), 0..100u32);
    (kings, prop::collection::vec(man, 0..5), rest)
        .prop_map(|((white, black), men, (white_to_move, clock))| {
            let mut slow = Slow::empty();
            men.into_iter().for_each(|(place, letter)| slow.put(place, Some(letter)));
            slow.put(white, Some('K'));
            slow.put(black, Some('k'));
            (slow.white_to_move, slow.clock) = (white_to_move, clock);
            slow.fen()
        })
        .prop_filter("a position", |fen| RuleSet::drift().parse_fen(fen).is_ok())
}

/// Positions with about as many queens as the board has moves for. Black's
/// king stands in a corner behind a wall that leapers alone could pass.
pub fn crowded_positions() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        4 => Just(None),
        5 => Just(Some('Q')),
        1 => Just(Some('P')),
        1 => Just(Some('p')),
    ];
    prop::collection::vec(letter, 91).prop_map(|letters| crowded(|index| letters[index]))
}

/// The position of that kind with these men on the cells that are free.
pub fn crowded(letter: impl Fn(usize) -> Option<char>) -> String {
    let (king, far_king) = ((-5, 5), (5, 15));
    let mut slow = Slow::empty();
    for (index, place) in places().into_iter().enumerate() {
        slow.put(place, letter(index));
    }
    slow.put(king, Some('k'));
    slow.put(far_king, Some('K'));
    for way in ORTHOGONAL.into_iter().chain(DIAGONAL) {
        if is_on_board(add(king, way)) {
            slow.put(add(king, way), Some('b'));
        }
    }
    slow.fen()
}

/// One change to a text, at a place given as a share of its length.
#[derive(Clone, Debug)]
pub enum Change {
    Insert(Index, char),
    Delete(Index),
    Swap(Index, Index),
}

/// A text with some characters inserted, deleted or swapped.
pub fn mutated(texts: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        select("KQRBNPkqrbnpwx0123456789/-+#= abcdefghikl".chars().collect::<Vec<_>>()),
        any::<char>(),
    ];
    let change = prop_oneof![
        (any::<Index>(), letter).prop_map(|(at, letter)| Change::Insert(at, letter)),
        any::<Index>().prop_map(Change::Delete),
        any::<(Index, Index)>().prop_map(|(a, b)| Change::Swap(a, b)),
    ];
    (texts, prop::collection::vec(change, 0..4)).prop_map(|(text, changes)| {
        let mut letters: Vec<char> = text.chars().collect();
        changes.into_iter().for_each(|change| apply(change, &mut letters));
        letters.into_iter().collect()
    })
}

fn apply(change: Change, letters: &mut Vec<char>) {
    let count = letters.len();
    match change {
        Change::Insert(at, letter) => letters.insert(at.index(count + 1), letter),
        _ if count == 0 => {}
        Change::Delete(at) => drop(letters.remove(at.index(count))),
        Change::Swap(a, b) => letters.swap(a.index(count), b.index(count)),
    }
}
