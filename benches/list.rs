//! The time of a list of 5,000 entries: opening one for writing with the frame
//! that shows it, an edit whose replay reaches them all, and the list as text.

use std::collections::HashSet;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hexdrift::game::{Game, paste};
use hexdrift::input::{Button, Contact, Event, Key, Machine, Point, PointerId, Target};
use hexdrift::rules::{Arrival, Kind, Move, MoveList, Position, RuleSet};
use hexdrift::view::canvas::Canvas;
use hexdrift::view::layout::Layout;
use hexdrift::view::picture::Picture;
use hexdrift::view::sight::Sight;
use hexdrift::view::theme;

const ENTRIES: usize = 5_000;
const SIZE: (u32, u32) = (1920, 1080);
/// Plies without a capture or a pawn's move after which one is looked for.
const PATIENCE: u32 = 90;

/// Plies that are taken back where there is no way on.
const STEP_BACK: usize = 150;

/// A line of moves that no verdict ends: it wanders about, comes to no position
/// twice, and spares its pawns' moves and captures for when they are needed.
fn long_line(rules: &RuleSet, arrival: Arrival) -> Vec<Move> {
    let mut seen = HashSet::new();
    let mut state = 1u64;
    let mut positions = vec![rules.start()];
    let mut line = Vec::new();
    while line.len() < ENTRIES {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let position = positions.last().expect("the first one stays");
        let moves = in_order_of_wish(rules, position, (state >> 33) as usize);
        let next = moves.iter().find_map(|&mv| {
            let mut next = position.clone();
            rules.make(&mut next, mv, arrival)?;
            let goes_on = !rules.status(&next, 1).is_over() && seen.insert(next.hash());
            goes_on.then_some((mv, next))
        });
        match next {
            Some((mv, next)) => {
                line.push(mv);
                positions.push(next);
            }
            None => {
                line.truncate(line.len().saturating_sub(STEP_BACK));
                positions.truncate(line.len() + 1);
            }
        }
    }
    line
}

/// The legal moves: those that set the half-move clock back last, until one of
/// them is needed; then pawns' steps first.
fn in_order_of_wish(rules: &RuleSet, position: &Position, chance: usize) -> MoveList {
    let mut moves = MoveList::new();
    rules.legal_moves(position, &mut moves);
    let start = chance % moves.len();
    moves.rotate_left(start);
    let is_needed = position.half_move_clock() > PATIENCE;
    moves.sort_by_key(|&mv| {
        let is_pawn = position.piece_at(mv.from).is_some_and(|piece| piece.kind == Kind::Pawn);
        match (is_pawn, position.piece_at(mv.to).is_some()) {
            (true, false) => {
                if is_needed {
                    0
                } else {
                    3
                }
            }
            (_, true) => {
                if is_needed {
                    1
                } else {
                    4
                }
            }
            (false, false) => 2,
        }
    });
    moves
}

/// A game of 5,000 plies as it is played.
fn played(rules: &'static RuleSet) -> Game {
    let mut game = Game::new(rules);
    for mv in long_line(rules, Arrival::Renamed) {
        game.play(mv).expect("a legal move");
    }
    game
}

/// The same number of entries, all of which an edit reaches; the first entry
/// is answered too, and is not yet in its place.
fn edited(rules: &'static RuleSet) -> (Game, String) {
    let mut game = played(rules);
    let line = long_line(rules, Arrival::Kept);
    game.edit(0, "?").expect("an entry");
    for (index, &mv) in line.iter().enumerate().skip(1) {
        game.edit(index, &rules.long_form(mv)).expect("an entry");
    }
    (game, rules.long_form(line[0]).to_string())
}

fn open(criterion: &mut Criterion) {
    let game = played(RuleSet::drift());
    let layout = Layout::new(game.rules().board(), SIZE, game.position().turn());
    let mut picture = Picture::new(&theme::DEFAULT);
    let mut pixels = vec![0; SIZE.0 as usize * SIZE.1 as usize];
    let mut machine = Machine::new();
    let over = Target::Entry(ENTRIES / 2);
    let contact = Contact { pointer: PointerId::Mouse, at: Point::default(), over, time_ms: 0 };
    let scroll = ENTRIES as i32 / 4 * layout.panel().list().row_height();
    criterion.bench_function("open an entry of 5,000", |bencher| {
        bencher.iter(|| {
            machine.handle(Event::Key(Key::Escape.into()), &game);
            machine.handle(Event::Pressed(Button::Primary, contact), &game);
            machine.handle(Event::Released(Button::Primary, contact), &game);
            assert!(machine.edit().is_some());
            let sight = Sight { scroll, ..Sight::new(&game, &machine, &layout) };
            let mut canvas =
                Canvas::new(&mut pixels, SIZE.0, SIZE.1, SIZE.0 as usize).expect("it fits");
            let board = game.rules().board();
            picture.paint(&mut canvas, &layout, board, true, |scene| scene.update(&sight)).len()
        });
    });
}

fn edit(criterion: &mut Criterion) {
    let (mut game, first) = edited(RuleSet::drift());
    criterion.bench_function("edit that reaches 5,000 entries", |bencher| {
        bencher.iter(|| {
            game.edit(0, "?").expect("an entry");
            game.edit(0, &first).expect("an entry");
            assert_eq!(game.plies(), ENTRIES);
        });
    });
}

fn text(criterion: &mut Criterion) {
    let rules = RuleSet::drift();
    let game = played(rules);
    let text = game.list_text();
    criterion.bench_function("write a list of 5,000 entries", |bencher| {
        bencher.iter(|| black_box(game.list_text()));
    });
    criterion.bench_function("read a list of 5,000 entries", |bencher| {
        bencher.iter(|| assert_eq!(paste::read(rules, &text).expect("a list").plies(), ENTRIES));
    });
}

criterion_group!(benches, open, edit, text);
criterion_main!(benches);
