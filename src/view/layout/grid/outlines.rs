//! Cells of boards whose outlines differ: each is drawn where it lies, to parts
//! of a pixel.

use std::f64::consts::TAU;

use super::hexagons::RIM;
use super::{Axes, Form, Grid};
use crate::board::{Board, Cell};
use crate::rules::Army;
use crate::view::geometry::{Point, Rect};
use crate::view::glyphs::Symbol;
use crate::view::layout::sizes::Sizes;
use crate::view::shape::Shape;

/// Edges of a cell are moved in by this part of a hexagon's radius, which
/// leaves a hairline between neighbours; and at least by so many pixels.
const HAIRLINE: f64 = 0.015;
const LEAST_HAIRLINE: f64 = 0.35;
/// Outer and inner edge of the frame of a cell, in the same units.
const CURSOR: (f64, f64) = (0.08, 0.18);
/// Size of a seat's name: width, height and distance from the rim in sizes of
/// its text.
const SEAT: (f64, f64) = (6.6, 1.5);
const SEAT_GAP: f64 = 0.15;
/// Where along a slanted edge a seat's name stands: towards the end that is
/// higher or lower than the other, for there is more room.
const SEAT_PLACE: f64 = 0.8;

/// The outlines of a board's cells at some size.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outlines {
    /// Pixels of a hexagon's radius.
    pub scale: f64,
    cells: Vec<Shape>,
    /// What is painted of each cell: its ground, and the rim beneath it.
    grounds: Vec<Shape>,
    rims: Vec<Shape>,
}

/// The largest grid that fits into `area`, with room for names at the seats or
/// without.
pub(super) fn grid(board: &Board, area: Rect, bottom: Army, has_seats: bool) -> Grid {
    let turned = |point| turn(point, board, bottom.index() as f64);
    let bounds = Bounds::of(board, turned);
    let scale = bounds.largest_scale(area, has_seats);
    let middle = area.centre();
    let [x, y] = bounds.middle();
    let on_screen = |point: [f64; 2]| {
        let [across, up] = turned(point);
        [f64::from(middle.x) + scale * (across - x), f64::from(middle.y) - scale * (up - y)]
    };
    let (sin, cos) = angle(board, bottom.index() as f64).sin_cos();
    let axes = Axes { origin: on_screen([0.0; 2]), unit: [scale; 2], turn: [cos, sin] };
    let pixel = |[x, y]: [f64; 2]| Point::new(x.round() as i32, y.round() as i32);
    let centres: Vec<Point> =
        board.cells().map(|cell| pixel(on_screen(board.centre(cell)))).collect();
    let corners = |cell| board.outline(cell).iter().map(|&corner| on_screen(corner));
    let shape = |(cell, &centre)| Shape::new(corners(cell), centre);
    let form = Outlines::new(scale, board.cells().zip(&centres).map(shape).collect());
    let half = |units: f64| (units * scale / 2.0).ceil() as i32 + form.rim();
    let (half_width, half_height) = (half(bounds.width()), half(bounds.height()));
    let extent = Rect::new(
        middle.x - half_width,
        middle.y - half_height,
        2 * half_width + 1,
        2 * half_height + 1,
    );
    let seats = match has_seats {
        true => (0..board.seats()).map(|seat| form.seat(board, seat, &on_screen, area)).collect(),
        false => Vec::new(),
    };
    let extent = seats.iter().fold(extent, |extent, &seat| extent.union(seat));
    Grid { form: Form::Outlines(form), axes, centres, labels: Vec::new(), seats, extent }
}

impl Outlines {
    fn new(scale: f64, cells: Vec<Shape>) -> Self {
        let inset = |by: f64| cells.iter().map(|cell| cell.inset(by)).collect();
        let grounds = inset((HAIRLINE * scale).max(LEAST_HAIRLINE));
        let rims = inset(-f64::from(rim(scale)));
        Outlines { scale, cells, grounds, rims }
    }

    /// Least distance from the middle of a cell to its edges, in pixels.
    pub fn inradius(&self, cell: Cell) -> f64 {
        self.cells[cell.index()].inradius()
    }

    pub fn rim(&self) -> i32 {
        rim(self.scale)
    }

    pub fn label(&self) -> f64 {
        label(self.scale)
    }

    /// The rectangle round a cell with this middle.
    pub fn rect(&self, cell: Cell, centre: Point) -> Rect {
        self.cells[cell.index()].bounds().moved(centre.x, centre.y)
    }

    /// The rectangle round the rim beneath it; at a sharp corner that reaches
    /// farther than the rim is wide.
    pub fn rim_rect(&self, cell: Cell, centre: Point) -> Rect {
        self.rims[cell.index()].bounds().moved(centre.x, centre.y)
    }

    /// The shape of a symbol that is as large as the cell.
    pub fn shape(&self, symbol: Symbol, cell: Cell) -> Shape {
        match symbol {
            Symbol::Rim => self.rims[cell.index()].clone(),
            Symbol::Cursor => {
                let (cell, (outer, inner)) = (&self.cells[cell.index()], CURSOR);
                cell.inset(outer * self.scale).without(&cell.inset(inner * self.scale))
            }
            _ => self.grounds[cell.index()].clone(),
        }
    }

    /// The cell at a point; of two that share it, the first.
    pub fn cell_at(&self, centres: &[Point], at: Point) -> Option<Cell> {
        let mut cells = self.cells.iter().zip(centres);
        let contains = |(cell, centre): (&Shape, &Point)| {
            cell.contains(Point::new(at.x - centre.x, at.y - centre.y))
        };
        cells.position(contains).map(Cell::new)
    }

    /// The place for the name of who sits at a seat: beside the edge that is
    /// lowest as they see the board.
    fn seat(
        &self,
        board: &Board,
        seat: usize,
        on_screen: &impl Fn([f64; 2]) -> [f64; 2],
        area: Rect,
    ) -> Rect {
        let theirs = Bounds::of(board, |point| turn(point, board, seat as f64));
        let (from, to) = theirs.lowest_edge(board, |point| turn(point, board, seat as f64));
        let to_screen = |point| on_screen(turn(point, board, -(seat as f64)));
        let [from, to] = [from, to].map(to_screen);
        let middle = f64::from(area.centre().y);
        let (far, near) =
            if (from[1] - middle).abs() > (to[1] - middle).abs() { (from, to) } else { (to, from) };
        let is_level = (from[1] - to[1]).abs() < 1.0;
        let share = if is_level { 0.5 } else { SEAT_PLACE };
        let length = (to[0] - from[0]).hypot(to[1] - from[1]).max(1.0);
        // From left to right along the lowest edge; away from the board.
        let out = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
        let label = self.label();
        let (width, height) = (SEAT.0 * label, SEAT.1 * label);
        let away = f64::from(self.rim())
            + SEAT_GAP * label
            + (out[0].abs() * width + out[1].abs() * height) / 2.0;
        let at = |axis: usize| far[axis] * share + near[axis] * (1.0 - share) + away * out[axis];
        let corner = [at(0) - width / 2.0, at(1) - height / 2.0].map(|part| part.round() as i32);
        let (width, height) = (width.round() as i32, height.round() as i32);
        let x = corner[0].min(area.right() - width).max(area.x);
        let y = corner[1].min(area.bottom() - height).max(area.y);
        Rect::new(x, y, width, height)
    }
}

/// How far a board reaches as it lies, in radii of a hexagon.
struct Bounds {
    left: f64,
    right: f64,
    low: f64,
    high: f64,
}

impl Bounds {
    fn of(board: &Board, turned: impl Fn([f64; 2]) -> [f64; 2]) -> Self {
        let none = Bounds {
            left: f64::INFINITY,
            right: f64::NEG_INFINITY,
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
        };
        board.cells().flat_map(|cell| board.outline(cell)).fold(none, |bounds, &corner| {
            let [x, y] = turned(corner);
            Bounds {
                left: bounds.left.min(x),
                right: bounds.right.max(x),
                low: bounds.low.min(y),
                high: bounds.high.max(y),
            }
        })
    }

    fn width(&self) -> f64 {
        self.right - self.left
    }

    fn height(&self) -> f64 {
        self.high - self.low
    }

    fn middle(&self) -> [f64; 2] {
        [(self.left + self.right) / 2.0, (self.low + self.high) / 2.0]
    }

    /// Ends of the edge along the low end of the board.
    fn lowest_edge(
        &self,
        board: &Board,
        turned: impl Fn([f64; 2]) -> [f64; 2],
    ) -> ([f64; 2], [f64; 2]) {
        let corners = board.cells().flat_map(|cell| board.outline(cell));
        let lowest =
            corners.map(|&corner| turned(corner)).filter(|corner| corner[1] < self.low + 0.01);
        let ends = lowest.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), [x, _]| {
            (left.min(x), right.max(x))
        });
        ([ends.0, self.low], [ends.1, self.low])
    }

    /// The largest scale, in quarters of a pixel, at which the board fits into
    /// an area; the smallest of all if none does.
    fn largest_scale(&self, area: Rect, has_seats: bool) -> f64 {
        let fits = |scale: &f64| {
            let band = if has_seats { (SEAT.1 + SEAT_GAP) * label(*scale) } else { 0.0 };
            let rims = 2.0 * f64::from(rim(*scale)) + 1.0;
            self.width() * scale + rims <= f64::from(area.w)
                && self.height() * scale + rims + 2.0 * band <= f64::from(area.h)
        };
        (4..).map(|quarters| f64::from(quarters) / 4.0).take_while(fits).last().unwrap_or(1.0)
    }
}

/// Size of the text beside the board. Its few words may be larger than the many
/// labels of another.
fn label(scale: f64) -> f64 {
    Sizes::label(1.5 * scale)
}

fn rim(scale: f64) -> i32 {
    ((scale * RIM).round() as i32).max(1)
}

/// Turns a point so that what lies so many seats on comes to the bottom.
fn turn([x, y]: [f64; 2], board: &Board, seats: f64) -> [f64; 2] {
    let (sin, cos) = angle(board, seats).sin_cos();
    [x * cos - y * sin, x * sin + y * cos]
}

fn angle(board: &Board, seats: f64) -> f64 {
    TAU * seats / board.seats() as f64
}
