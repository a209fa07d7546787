//! Gliński's game held against a published generator of its moves (`hexchess`),
//! position by position.

use std::cell::RefCell;
use std::collections::BTreeSet;

use hexchess::hexchess::hexchess::Hexchess;
use hexdrift::rules::{Arrival, Kind, Move, MoveList, Position, RuleSet};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use crate::support::random::cases;

/// What a run has come across.
#[derive(Default, Debug)]
struct Met {
    positions: usize,
    in_passing: usize,
    promotions: usize,
    checks: usize,
}

/// The same random numbers each time, so that all that is rare is sure to occur.
#[test]
fn the_legal_moves_are_those_of_a_published_generator() {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(cases(16), rng);
    let met = RefCell::new(Met::default());
    let choices = prop::collection::vec(any::<(Index, bool)>(), 100);
    let result = runner.run(&choices, |choices| {
        compare_along(&choices, &mut met.borrow_mut());
        Ok(())
    });
    result.unwrap();
    let met = met.into_inner();
    let least = met.in_passing.min(met.promotions).min(met.checks);
    assert!(met.positions > 300 && least > 10, "{met:?}");
}

fn compare_along(choices: &[(Index, bool)], met: &mut Met) {
    let rules = RuleSet::named("glinski").unwrap();
    let mut position = rules.start();
    for &(choice, prefers_pawns) in choices {
        let mut moves = MoveList::new();
        rules.legal_moves(&position, &mut moves);
        compare(rules, &position, &moves, met);
        let is_pawn = |mv: &Move| position.piece_at(mv.from).unwrap().kind == Kind::Pawn;
        if prefers_pawns && moves.iter().any(is_pawn) {
            moves.retain(|mv| is_pawn(mv));
        }
        if moves.is_empty() {
            break;
        }
        rules.make(&mut position, *choice.get(&moves), Arrival::Renamed).unwrap();
    }
}

fn compare(rules: &RuleSet, position: &Position, moves: &[Move], met: &mut Met) {
    // The generator refuses cells jumped over on the b-file, where captures in
    // passing are legal as on all others; golden rows hold those instead.
    let jumped = position.jumped().map_or("-", |cell| rules.board().name(cell));
    if jumped.starts_with('b') {
        return;
    }
    let fen = rules.fen(position);
    let ours: BTreeSet<String> = moves.iter().map(|&mv| name(rules, mv)).collect();
    let theirs = Hexchess::parse(&fen).expect(&fen).current_moves();
    let theirs: BTreeSet<String> = theirs.iter().map(ToString::to_string).collect();
    assert_eq!(ours, theirs, "{fen}");

    let captures =
        |mv: &&Move| rules.captured(position, **mv).is_some() && position.piece_at(mv.to).is_none();
    met.positions += 1;
    met.in_passing += moves.iter().filter(captures).count();
    met.promotions += moves.iter().filter(|mv| mv.promotion.is_some()).count();
    met.checks += usize::from(rules.in_check(position));
}

/// A move in the generator's words: `e10f11q` where we write `e10f11=Q`.
fn name(rules: &RuleSet, mv: Move) -> String {
    rules.long_form(mv).replace('=', "").to_lowercase()
}
