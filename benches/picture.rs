//! The time of pictures at 1920x1080: the start of the picture's machinery with
//! its first frame, a whole repaint, a step of a drag, of a zoom and of a pan, a
//! frame without change.

use criterion::{Criterion, criterion_group, criterion_main};
use hexdrift::game::Game;
use hexdrift::input::{Button, Contact, Event, Machine, Point, PointerId};
use hexdrift::rules::{Army, RuleSet};
use hexdrift::view::canvas::Canvas;
use hexdrift::view::layout::Layout;
use hexdrift::view::picture::Picture;
use hexdrift::view::scene::Scene;
use hexdrift::view::sight::Sight;
use hexdrift::view::theme;

const SIZE: (u32, u32) = (1920, 1080);

/// A game in a frame buffer, with a hand on its queen.
struct Stage {
    game: Game,
    machine: Machine,
    layout: Layout,
    picture: Picture,
    pixels: Vec<u32>,
}

impl Stage {
    fn new() -> Self {
        Self::of(RuleSet::drift())
    }

    fn of(rules: &'static RuleSet) -> Self {
        let game = Game::new(rules);
        Stage {
            layout: Layout::new(game.rules().board(), SIZE, Army::WHITE),
            game,
            machine: Machine::new(),
            picture: Picture::new(&theme::DEFAULT),
            pixels: vec![0; SIZE.0 as usize * SIZE.1 as usize],
        }
    }

    fn paint(&mut self, is_fresh: bool) -> usize {
        let Stage { game, machine, layout, picture, pixels } = self;
        let mut canvas = Canvas::new(pixels, SIZE.0, SIZE.1, SIZE.0 as usize).expect("it fits");
        let board = game.rules().board();
        let update = |scene: &mut Scene| scene.update(&Sight::new(game, machine, layout));
        picture.paint(&mut canvas, layout, board, is_fresh, update).len()
    }

    fn point(&mut self, at: Point, event: fn(Contact) -> Event) {
        let over = self.layout.hit(at, None);
        let contact = Contact { pointer: PointerId::Mouse, at, over, time_ms: 0 };
        self.machine.handle(event(contact), &self.game);
    }

    /// Makes the board so many times as large as it fits, and moves it.
    fn zoom(&mut self, factor: f64, by: Point) {
        let middle = self.layout.board_area().centre();
        self.layout.zoom_about(self.game.rules().board(), factor, middle, middle.moved(by));
    }

    fn take(&mut self, name: &str) -> Point {
        let cell = self.game.rules().board().cell(name).expect("a cell of the board");
        let at = self.layout.grid().centre(cell);
        self.point(at, |contact| Event::Pressed(Button::Primary, contact));
        at
    }
}

fn start(criterion: &mut Criterion) {
    criterion.bench_function("start to the first frame", |bencher| {
        bencher.iter(|| Stage::new().paint(true));
    });
}

fn repaint(criterion: &mut Criterion) {
    let mut stage = Stage::new();
    criterion.bench_function("whole repaint", |bencher| bencher.iter(|| stage.paint(true)));
}

/// The same of a board of 313 cells, each with an outline of its own.
fn large_repaint(criterion: &mut Criterion) {
    let mut stage = Stage::of(RuleSet::named("kirby-6").expect("a rule set"));
    criterion.bench_function("whole repaint of a large board", |bencher| {
        bencher.iter(|| stage.paint(true));
    });
}

fn drag_step(criterion: &mut Criterion) {
    let mut stage = Stage::new();
    let from = stage.take("e1");
    drag(criterion, "drag step", stage, from, -10);
}

fn large_drag_step(criterion: &mut Criterion) {
    let mut stage = Stage::of(RuleSet::named("kirby-6").expect("a rule set"));
    let from = stage.take("W/14");
    drag(criterion, "drag step on a large board", stage, from, 10);
}

/// Over the middle of the board, ten pixels a step, as at a brisk pace.
fn drag(criterion: &mut Criterion, name: &str, mut stage: Stage, from: Point, down: i32) {
    stage.paint(true);
    let mut step = 0;
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            step = (step + 1) % 60;
            stage.point(Point::new(from.x + 10 * step, from.y + down * step), Event::Moved);
            assert_ne!(stage.paint(false), 0);
        });
    });
    assert!(stage.machine.dragged().is_some(), "the pointer alone would be cheaper");
}

/// The board of 313 cells twice as large, moved to and fro.
fn pan_step(criterion: &mut Criterion) {
    let mut stage = Stage::of(RuleSet::named("kirby-6").expect("a rule set"));
    stage.zoom(2.0, Point::default());
    stage.paint(true);
    let mut step = 0;
    criterion.bench_function("pan step on a large board", |bencher| {
        bencher.iter(|| {
            step = (step + 1) % 40;
            let by = if step < 20 { 9 } else { -9 };
            stage.zoom(2.0, Point::new(by, by));
            assert_ne!(stage.paint(false), 0);
        });
    });
}

/// As two fingers do it: no two sizes are alike for long.
fn zoom_step(criterion: &mut Criterion) {
    let mut stage = Stage::of(RuleSet::named("kirby-6").expect("a rule set"));
    stage.paint(true);
    let mut step = 0;
    criterion.bench_function("zoom step on a large board", |bencher| {
        bencher.iter(|| {
            step = (step + 1) % 80;
            let factor = 1.5 + 0.02 * f64::from(if step < 40 { step } else { 80 - step });
            stage.zoom(factor, Point::default());
            stage.paint(false)
        });
    });
}

fn no_change(criterion: &mut Criterion) {
    let mut stage = Stage::new();
    stage.paint(true);
    criterion.bench_function("frame without change", |bencher| {
        bencher.iter(|| assert_eq!(stage.paint(false), 0));
    });
}

criterion_group!(
    benches,
    start,
    repaint,
    drag_step,
    no_change,
    large_repaint,
    large_drag_step,
    pan_step,
    zoom_step
);
criterion_main!(benches);
