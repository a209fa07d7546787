//! The part of the board that is seen: a zoomed board is laid out in a larger
//! rectangle than its area, which shows a part of it.

use super::Layout;
use super::grid::Grid;
use crate::board::Board;
use crate::view::geometry::{Point, Rect};

/// How many times larger than the whole board is seen its cells become at most,
/// and the radius of a hexagon in pixels beyond which they do not grow.
const LARGEST_FACTOR: f64 = 4.0;
const LARGEST_RADIUS: f64 = 120.0;
/// Below this factor a board is seen whole: nothing would be gained.
const LEAST_FACTOR: f64 = 1.01;

/// A part of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// How many times larger the board is than where it is seen whole.
    pub factor: f64,
    /// The point of the board in the middle of its area, in radii of a hexagon.
    pub middle: [f64; 2],
}

impl Part {
    /// All of the board.
    pub const WHOLE: Part = Part { factor: 1.0, middle: [0.0, 0.0] };
}

/// The largest factor for a board that is seen whole in this grid.
pub(super) fn largest_factor(grid: &Grid) -> f64 {
    (LARGEST_RADIUS / grid.radius()).clamp(1.0, LARGEST_FACTOR)
}

impl Layout {
    /// The part of the board that is seen.
    pub fn part(&self) -> Part {
        self.part
    }

    /// Whether it is less than all.
    pub fn is_zoomed(&self) -> bool {
        self.part.factor > 1.0
    }

    /// The rectangle in which all of the board is laid out, of which the board's
    /// area shows a part.
    pub fn whole_board(&self) -> Rect {
        self.whole_board
    }

    /// Shows a part of the board, as nearly as there is such a part: no more
    /// than the board is shown, and nothing beyond it.
    pub fn show(&mut self, board: &Board, part: Part) {
        self.enlarge(board, part.factor);
        let part = if self.is_zoomed() { part } else { Part::WHOLE };
        let [x, y] = self.grid.place(part.middle);
        let middle = self.middle_of_area();
        let (area, whole) = (self.board_area, self.whole_board);
        let wanted = [middle[0] - x, middle[1] - y];
        let by = [
            within(wanted[0], area.right() - whole.right(), area.x - whole.x),
            within(wanted[1], area.bottom() - whole.bottom(), area.y - whole.y),
        ];
        let beyond = self.grid.on_board([wanted[0] - by[0], wanted[1] - by[1]]);
        self.part.middle = [part.middle[0] + beyond[0], part.middle[1] + beyond[1]];
        let by = Point::new(by[0].round() as i32, by[1].round() as i32);
        self.grid.move_by(by);
        self.whole_board = whole.moved(by.x, by.y);
    }

    /// Makes the board `factor` times as large as where it is seen whole, and
    /// brings what lies at the pixel `from` to the pixel `to`. Where the factor
    /// stays, cells only move: they look the same pixel for pixel.
    pub fn zoom_about(&mut self, board: &Board, factor: f64, from: Point, to: Point) {
        let held = self.point_at(from, self.part.middle, 1.0);
        self.enlarge(board, factor);
        let middle = self.point_at(to, held, -1.0);
        self.show(board, Part { factor: self.part.factor, middle });
    }

    /// The board's point as far from another as a pixel is from the middle of
    /// the board's area, there or back.
    fn point_at(&self, pixel: Point, [x, y]: [f64; 2], sign: f64) -> [f64; 2] {
        let middle = self.middle_of_area();
        let away = [f64::from(pixel.x) - middle[0], f64::from(pixel.y) - middle[1]];
        let [dx, dy] = self.grid.on_board(away);
        [x + sign * dx, y + sign * dy]
    }

    fn middle_of_area(&self) -> [f64; 2] {
        let Point { x, y } = self.board_area.centre();
        [f64::from(x), f64::from(y)]
    }

    /// Lays the board out as large as this, with its middle in that of its area.
    fn enlarge(&mut self, board: &Board, factor: f64) {
        let factor = if factor >= LEAST_FACTOR { factor.min(self.largest_factor) } else { 1.0 };
        if factor == self.part.factor {
            return;
        }
        self.part.factor = factor;
        self.whole_board = enlarged(self.board_area, factor);
        self.grid = Grid::new(board, self.whole_board.inset(self.sizes.edge), self.bottom);
    }
}

/// A rectangle so many times as large, with the same middle.
fn enlarged(rect: Rect, factor: f64) -> Rect {
    let more = |length: i32| (f64::from(length) * (factor - 1.0) / 2.0).round() as i32;
    let (across, down) = (more(rect.w), more(rect.h));
    Rect::new(rect.x - across, rect.y - down, rect.w + 2 * across, rect.h + 2 * down)
}

/// The value, or the bound that it is beyond.
fn within(value: f64, least: i32, most: i32) -> f64 {
    value.min(f64::from(most)).max(f64::from(least))
}
