//! Writing a game as a snapshot, and reading it: the moves are played again.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hexdrift::save;

const SNAPSHOT: &[u8] = include_bytes!("../tests/golden/save/v1.hexdrift");

fn snapshot(criterion: &mut Criterion) {
    let game = save::read(SNAPSHOT).expect("a bench's own snapshot");
    let mut group = criterion.benchmark_group("snapshot");
    group.throughput(Throughput::Elements(game.plies() as u64));
    group.bench_function("write", |bencher| bencher.iter(|| save::write(&game).map(drop)));
    group.bench_function("read", |bencher| bencher.iter(|| save::read(SNAPSHOT).map(drop)));
    group.finish();
}

criterion_group!(benches, snapshot);
criterion_main!(benches);
