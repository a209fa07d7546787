//! Random positions, lines of play and texts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use hexdrift::rules::RuleSet;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::golden::{games, golden_file};
use super::slow::{DIAGONAL, ORTHOGONAL};
use super::slow::{Slow, SlowGame, add, is_on_board, places};

/// So many cases, and no files written beside the tests.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Any game.
pub fn rule_sets() -> impl Strategy<Value = &'static RuleSet> {
    select(RuleSet::of_two().collect::<Vec<_>>())
}

/// What the golden files of a game hold.
pub struct Golden {
    /// Positions, its first one among them.
    pub fens: Vec<String>,
    /// Moves of its games, in the long form and as entries.
    pub moves: Vec<String>,
}

pub fn golden(rules: &RuleSet) -> &'static Golden {
    static GOLDEN: LazyLock<BTreeMap<&str, Golden>> = LazyLock::new(|| {
        RuleSet::of_two().map(RuleSet::name).map(|name| (name, read(name))).collect()
    });
    &GOLDEN[rules.name()]
}

fn read(name: &str) -> Golden {
    let perft = golden_file(&format!("{name}/perft.tsv"));
    let rows = perft.lines().filter_map(|row| row.split('\t').next());
    let mut fens: BTreeSet<String> = rows.map(str::to_owned).collect();
    let mut moves = Vec::new();
    for ply in games(&format!("{name}/games.jsonl")).into_iter().flat_map(|game| game.plies) {
        fens.insert(ply.fen);
        moves.extend([ply.mv, ply.note]);
    }
    Golden { fens: fens.into_iter().collect(), moves }
}

/// A game with its first position, or with one of its golden files.
pub fn first_positions() -> impl Strategy<Value = (&'static RuleSet, String)> {
    let place = prop::option::weighted(0.7, any::<Index>());
    (rule_sets(), place).prop_map(|(rules, place)| match place {
        None => (rules, rules.start_fen().to_owned()),
        Some(index) => (rules, index.get(&golden(rules).fens).clone()),
    })
}

/// A game, a first position and, a ply each, the choice of a move.
pub fn lines(plies: usize) -> impl Strategy<Value = (&'static RuleSet, String, Vec<Index>)> {
    (first_positions(), choices(plies)).prop_map(|((rules, fen), choices)| (rules, fen, choices))
}

pub fn choices(plies: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 1..=plies)
}

/// Positions with two kings, a few men and any half-move clock, in which
/// every verdict is near. In some a pawn has just stepped twice past another.
pub fn small_positions() -> impl Strategy<Value = (&'static RuleSet, String)> {
    let man = (select(places()), select("PNBRQpnbrqbB".chars().collect::<Vec<_>>()));
    let kings = (select(places()), select(places()));
    let passed = prop::option::of(any::<(Index, Index)>());
    let rest = (any::<bool>(), 0..100u32, passed);
    let position = (rule_sets(), kings, prop::collection::vec(man, 0..5), rest).prop_map(
        |(rules, (white, black), men, (white_to_move, clock, passed))| {
            let mut slow = Slow::empty_of(SlowGame::named(rules.name()));
            men.into_iter().for_each(|(place, letter)| slow.put(place, Some(letter)));
            slow.put(white, Some('K'));
            slow.put(black, Some('k'));
            (slow.white_to_move, slow.clock) = (white_to_move, clock);
            if let Some((start, which)) = passed {
                step_twice(&mut slow, start, which);
            }
            slow.give_rights();
            (rules, slow.fen())
        },
    );
    position.prop_filter("a position", |(rules, fen)| rules.parse_fen(fen).is_ok())
}

/// Lets a pawn of the side that waits come from one of its start cells past an
/// enemy's pawn, if the game has any.
fn step_twice(slow: &mut Slow, start: Index, which: Index) {
    let white = !slow.white_to_move;
    let starts = slow.starts(white);
    if starts.is_empty() {
        return;
    }
    let (ahead, [own, enemy]) = if white { (2, ['P', 'p']) } else { (-2, ['p', 'P']) };
    let from = *start.get(&starts);
    let jumped = add(from, (0, ahead));
    slow.put(from, None);
    slow.put(jumped, None);
    slow.put(add(jumped, (0, ahead)), Some(own));
    let mut capturers = places();
    capturers.retain(|&capturer| slow.attacks(capturer, enemy).contains(&jumped));
    slow.put(*which.get(&capturers), Some(enemy));
    slow.jumped = Some(jumped);
}

/// Positions with about as many queens as the board has moves for. Black's
/// king stands in a corner behind a wall that leapers alone could pass.
pub fn crowded_positions() -> impl Strategy<Value = (&'static RuleSet, String)> {
    let letter = prop_oneof![
        4 => Just(None),
        5 => Just(Some('Q')),
        1 => Just(Some('P')),
        1 => Just(Some('p')),
    ];
    (rule_sets(), prop::collection::vec(letter, 91))
        .prop_map(|(rules, letters)| (rules, crowded(rules, |index| letters[index])))
}

/// The position of that kind with these men on the cells that are free.
pub fn crowded(rules: &RuleSet, letter: impl Fn(usize) -> Option<char>) -> String {
    let (king, far_king) = ((-5, 5), (5, 15));
    let mut slow = Slow::empty_of(SlowGame::named(rules.name()));
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
