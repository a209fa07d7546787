//! Leaves a second of perft in every game, beside the published generators of
//! hexagonal chess (`hexchess`) and of square chess (`cozy-chess`), in one run.
//!
//! Criterion's throughput line is leaves a second: quote ratios of these.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hexchess::hexchess::hexchess::Hexchess;
use hexdrift::rules::RuleSet;

/// The same for all games of two armies, so that one run compares like with like.
const DEPTH: u32 = 3;

/// Positions with all kinds of men in the open.
const MIDDLE_GAMES: [(&str, &str); 2] = [
    ("drift", "b/k1q/n1b1n/6r/P1ppppppp/2q2Q5/11/4P1P4/3P1B1P3/1nP1R3Pn1/1PR2BKNRP1 b - 0 5"),
    (PUBLISHED, "b/q1k/2b2/r3b1r/pppppn3/2n3p1pp1/3P1PP1P2/2BBPN5/5B5/2P5Q2/1PRN2K1RP1 w - 0 11"),
];

/// The game that the published generator plays.
const PUBLISHED: &str = "glinski";

/// Games and positions, with a name each.
fn positions() -> impl Iterator<Item = (&'static RuleSet, &'static str, &'static str)> {
    let starts = RuleSet::of_two().map(|rules| (rules, "start", rules.start_fen()));
    let rules = |name| RuleSet::named(name).expect("a game's name");
    starts.chain(MIDDLE_GAMES.map(|(name, fen)| (rules(name), "middle game", fen)))
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (rules, place, fen) in positions() {
        let mut position = rules.parse_fen(fen).expect("a bench's own position");
        group.throughput(Throughput::Elements(rules.perft(&mut position, DEPTH)));
        group.bench_function(format!("{}, {place}", rules.name()), |bencher| {
            bencher.iter(|| rules.perft(&mut position, DEPTH));
        });
    }
    group.finish();
}

/// The opening of Kirby's game, which grows more slowly.
fn kirby(criterion: &mut Criterion) {
    let rules = RuleSet::named("kirby-6").expect("a game's name");
    let mut position = rules.start();
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(158_801));
    group.bench_function("kirby-6, start", |bencher| {
        bencher.iter(|| assert_eq!(rules.perft(&mut position, 4), 158_801));
    });
    group.finish();
}

fn hexchess(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (rules, place, fen) in positions().filter(|(rules, ..)| rules.name() == PUBLISHED) {
        let ours = rules.parse_fen(fen).map(|mut position| rules.perft(&mut position, DEPTH));
        let leaves = ours.expect("a bench's own position");
        let theirs = Hexchess::parse(fen).expect("the same position");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("hexchess, {place}"), |bencher| {
            bencher.iter(|| assert_eq!(hexchess_perft(&theirs, DEPTH), leaves));
        });
    }
    group.finish();
}

fn hexchess_perft(position: &Hexchess, depth: u32) -> u64 {
    let moves = position.current_moves();
    if depth == 1 {
        return moves.len() as u64;
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
    targets = games, kirby, hexchess, square
}
criterion_main!(benches);
