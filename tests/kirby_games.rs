//! Random games of every configuration of Kirby's game: what holds in each of
//! their positions, and what undo and snapshots make of them.

use hexdrift::board::Cells;
use hexdrift::game::Game;
use hexdrift::rules::{Army, Kind, Move, Position, RuleSet, Wing};
use hexdrift::save;
use proptest::prelude::*;
use proptest::sample::{Index, select};

mod support;
use support::golden::json_lines;

/// Plies after which a game is left.
const LONGEST: usize = 400;
/// The pieces of a first rank.
const FIRST_RANK: [(Kind, usize); 4] =
    [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)];

fn configurations() -> Vec<&'static RuleSet> {
    RuleSet::all().filter(|rules| rules.is_of_many()).collect()
}

/// A rule set and a first position: its own, however it is set up, or a golden
/// one, where pieces are missing and kings in the open.
fn starts() -> impl Strategy<Value = (&'static RuleSet, String)> {
    let golden: Vec<(&RuleSet, String)> = json_lines::<serde_json::Value>("kirby/vectors.jsonl")
        .into_iter()
        .map(|line| line.to_string())
        .map(|text| (RuleSet::of_position(&text).unwrap(), text))
        .collect();
    let wing = select(vec![Wing::Left, Wing::Right]);
    let own = (select(configurations()), wing, 0..6_usize).prop_map(|(rules, wing, first)| {
        (rules, rules.fen(&rules.set_up(wing, Some(Army::new(first)))))
    });
    prop_oneof![own, select(golden)]
}

/// A move that is worth more for a test than others: captures bring games to an
/// end, and pawns to the middle.
fn chosen(game: &Game, choice: Index) -> Option<Move> {
    let rules = game.rules();
    let counts = |mv: &Move| {
        let is_pawn = game.position().kind(Kind::Pawn).contains(mv.from);
        is_pawn || mv.promotion.is_some() || rules.captured(game.position(), *mv).is_some()
    };
    let legal = game.legal_moves();
    let counting: Vec<Move> = legal.iter().copied().filter(counts).collect();
    match (counting.is_empty(), legal.is_empty()) {
        (_, true) => None,
        // The number that chooses also says from which moves.
        (false, _) if choice.index(3) > 0 => Some(*choice.get(&counting)),
        _ => Some(*choice.get(legal)),
    }
}

fn check(rules: &RuleSet, position: &Position) {
    let text = rules.fen(position);
    assert_eq!(position.hash(), position.hash_from_scratch(), "{text}");
    // The number of the move is no part of the text.
    assert_eq!(rules.fen(&rules.parse_fen(&text).unwrap()), text);
    for army in rules.armies() {
        let count = |kind| position.pieces(army, kind).len();
        let is_living = position.living().contains(army);
        assert_eq!(count(Kind::King), usize::from(is_living), "{text}");
        assert!(count(Kind::Amazon) <= 1, "{text}");
        let waiting = position.waiting(army);
        if !waiting.is_empty() {
            assert!(is_living && count(Kind::Amazon) == 1, "{text}");
            assert!(FIRST_RANK.into_iter().all(|(kind, full)| count(kind) >= full), "{text}");
        }
        for &cell in waiting {
            assert!(position.pieces(army, Kind::Pawn).contains(cell), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn random_games_keep_the_rules_and_can_be_taken_back(
        (rules, text) in starts(),
        choices in prop::collection::vec(any::<Index>(), LONGEST),
    ) {
        let first = rules.parse_fen(&text).unwrap();
        let mut game = Game::from_position(rules, first.clone());
        let mut stood = vec![game.position().clone()];
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let (mover, living) = (game.position().turn(), game.position().living());
            let text = rules.fen(game.position());
            game.play(mv).unwrap();
            // A king that goes out can open a line to the mover's.
            let is_safe = !rules.checked(game.position()).contains(mover);
            prop_assert!(is_safe || game.position().living() != living, "{}", text);
            check(rules, game.position());
            stood.push(game.position().clone());
        }
        let read = save::read(&save::write(&game).unwrap()).unwrap();
        prop_assert!(read.position() == game.position());
        prop_assert!(read.first_position() == &first);
        prop_assert!(read.moves().eq(game.moves()));
        prop_assert_eq!(read.status(), game.status());
        for before in stood.into_iter().rev() {
            prop_assert!(game.position() == &before, "{}", rules.fen(&before));
            game.undo();
        }
        prop_assert_eq!(game.plies(), 0);
    }
}
