//! Kirby's game held against answers that do not come from us: positions of
//! `tests/golden/kirby/vectors.jsonl`, and the counts of its specification.

use std::collections::BTreeSet;

use hexdrift::rules::{Move, MoveList, Position, RuleSet};
use serde::Deserialize;
use serde_json::Value;

mod support;
use support::golden::json_lines;

/// What holds in a position.
#[derive(Deserialize)]
struct Vector {
    config: String,
    in_check: String,
    mated: String,
    mover: String,
    result: String,
    moves: BTreeSet<(String, String, String, String)>,
    perft2: u64,
}

/// The fields of a position.
const POSITION: [&str; 8] =
    ["config", "home_file", "turn", "alive", "men", "castle", "waiting", "quiet"];

fn rules_of(configuration: &str) -> &'static RuleSet {
    RuleSet::all().find(|rules| rules.configuration() == Some(configuration)).unwrap()
}

fn letters(rules: &RuleSet, armies: hexdrift::rules::ArmySet) -> String {
    armies.map(|army| rules.army_letter(army)).collect()
}

/// The moves as the golden file tells them.
fn told(rules: &RuleSet, position: &Position) -> BTreeSet<(String, String, String, String)> {
    let mut list = MoveList::new();
    rules.legal_moves(position, &mut list);
    let moves = list.iter().map(|&mv| {
        let name = |cell| rules.board().name(cell).to_owned();
        let Move { from, to, .. } = mv;
        let (kind, piece) = rules.told(position, mv);
        (
            name(from),
            name(to),
            kind.to_owned(),
            piece.map_or(String::new(), |k| k.letter().to_string()),
        )
    });
    moves.collect()
}

#[test]
fn every_vector_has_its_answers() {
    for value in json_lines::<Value>("kirby/vectors.jsonl") {
        let fields: serde_json::Map<_, _> =
            POSITION.iter().map(|&name| (name.to_owned(), value[name].clone())).collect();
        let text = serde_json::to_string(&fields).unwrap();
        let expected: Vector = serde_json::from_value(value).unwrap();
        let rules = rules_of(&expected.config);
        let mut position = rules.parse_fen(&text).unwrap();
        let again = rules.parse_fen(&rules.fen(&position)).unwrap();
        assert_eq!(again, position, "{text}");
        assert_eq!(letters(rules, rules.checked(&position)), expected.in_check, "{text}");
        let mated = rules.settle(&mut position);
        let in_order: BTreeSet<char> = letters(rules, mated).chars().collect();
        assert_eq!(in_order, expected.mated.chars().collect(), "{text}");
        let is_over = rules.status(&position, 1).is_over();
        let mover =
            if is_over { String::new() } else { rules.army_letter(position.turn()).to_string() };
        assert_eq!(
            (mover, is_over),
            (expected.mover.clone(), !expected.result.is_empty()),
            "{text}"
        );
        assert_eq!(told(rules, &position), expected.moves, "{text}");
        assert_eq!(rules.perft(&mut position, 2), expected.perft2, "{text}");
    }
}

#[test]
fn perft_of_every_configuration() {
    for (name, leaves) in [
        ("kirby-3", [20, 400, 8000, 178_000]),
        ("kirby-4", [20, 399, 7980, 159_201]),
        ("kirby-4in2", [20, 399, 7980, 159_201]),
        ("kirby-6", [20, 399, 7960, 158_801]),
        ("kirby-6in3", [20, 399, 7960, 158_801]),
        ("kirby-6in2", [20, 399, 7960, 158_801]),
    ] {
        let rules = RuleSet::named(name).unwrap();
        let mut position = rules.start();
        let before = position.clone();
        for (depth, leaves) in (1..).zip(leaves) {
            assert_eq!(rules.perft(&mut position, depth), leaves, "{name}, depth {depth}");
        }
        assert_eq!(position, before);
    }
}
