//! Leaves a second of perft, beside the published generators of hexagonal
//! chess (`hexchess`) and of square chess (`cozy-chess`), in one run.
//!
//! Criterion's throughput line is leaves a second: quote ratios of these.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hexdrift::rules::RuleSet;

const MIDDLE_GAME: &str =
    "b/k1q/n1b1n/6r/P1ppppppp/2q2Q5/11/4P1P4/3P1B1P3/1nP1R3Pn1/1PR2BKNRP1 b - 0 5";

fn drift(criterion: &mut Criterion) {
    let rules = RuleSet::drift();
    let mut group = criterion.benchmark_group("perft");
    for (name, fen, depth) in [("start", rules.start_fen(), 4), ("middle game", MIDDLE_GAME, 3)] {
        let mut position = rules.parse_fen(fen).expect("a bench's own position");
        group.throughput(Throughput::Elements(rules.perft(&mut position, depth)));
        group.bench_function(format!("drift, {name}"), |bencher| {
            bencher.iter(|| rules.perft(&mut position, depth));
        });
    }
    group.finish();
}

fn hexchess(criterion: &mut Criterion) {
    let start = hexchess::hexchess::hexchess::Hexchess::init();
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(137_858));
    group.bench_function("hexchess, start", |bencher| {
        bencher.iter(|| assert_eq!(hexchess_perft(&start, 3), 137_858));
    });
    group.finish();
}

fn hexchess_perft(position: &hexchess::hexchess::hexchess::Hexchess, depth: u32) -> usize {
    let moves = position.current_moves();
    if depth == 1 {
        return moves.len();
    }
    let after = |mv| {
        let mut next = position.clone();
        next.apply_move_unsafe(mv).map(|()| next)
    };
    moves.iter().filter_map(|mv| after(mv).ok()).map(|next| hexchess_perft(&next, depth - 1)).sum()
}

fn square(criterion: &mut Criterion) {
    let start = cozy_chess::Board::default();
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(4_865_609));
    group.bench_function("cozy-chess, start", |bencher| {
        bencher.iter(|| assert_eq!(square_perft(&start, 5), 4_865_609));
    });
    group.finish();
}

fn square_perft(board: &cozy_chess::Board, depth: u32) -> usize {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len();
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            leaves += square_perft(&next, depth - 1);
        }
        false
    });
    leaves
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = drift, hexchess, square
}
criterion_main!(benches);
