//! Where the cells are, and what stands beside the board.

mod hexagons;
mod outlines;

use crate::board::{Board, Cell};
use crate::rules::Army;
use crate::view::geometry::{Point, Rect};
use crate::view::glyphs::Symbol;
use crate::view::shape::Shape;
use hexagons::Hexagons;
use outlines::Outlines;

/// A letter of a file or number of a rank.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The middle of it.
    pub centre: Point,
}

/// Where the cells of a board are.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    form: Form,
    axes: Axes,
    centres: Vec<Point>,
    labels: Vec<Label>,
    /// Places for the names of those who sit round the board.
    seats: Vec<Rect>,
    extent: Rect,
}

/// How the cells of a board look.
#[derive(Clone, PartialEq, Debug)]
enum Form {
    /// All alike: each is the same symbol.
    Hexagons(Hexagons),
    /// Each with an outline of its own.
    Outlines(Outlines),
}

/// How points of the board, in radii of a hexagon, lie on the pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Axes {
    /// The place of the board's origin, in pixels.
    origin: [f64; 2],
    /// Pixels of a radius across and up.
    unit: [f64; 2],
    /// Cosine and sine of the angle by which the board is turned.
    turn: [f64; 2],
}

impl Axes {
    fn place(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let [cos, sin] = self.turn;
        let (across, up) = (x * cos - y * sin, x * sin + y * cos);
        [self.origin[0] + self.unit[0] * across, self.origin[1] - self.unit[1] * up]
    }

    /// What a way of so many pixels is on the board.
    fn on_board(&self, [dx, dy]: [f64; 2]) -> [f64; 2] {
        let [cos, sin] = self.turn;
        let (across, up) = (dx / self.unit[0], -dy / self.unit[1]);
        [across * cos + up * sin, up * cos - across * sin]
    }
}

impl Grid {
    /// The largest grid that fits into `area`, with the side of `bottom` at the
    /// bottom. Labels are left out where the cells would be too small with
    /// them.
    pub fn new(board: &Board, area: Rect, bottom: Army) -> Self {
        match board.is_of_hexagons() {
            true => hexagons::grid(board, area, bottom, true),
            false => outlines::grid(board, area, bottom, true),
        }
    }

    /// The largest grid without labels that fits into `area`.
    pub fn bare(board: &Board, area: Rect, bottom: Army) -> Self {
        match board.is_of_hexagons() {
            true => hexagons::grid(board, area, bottom, false),
            false => outlines::grid(board, area, bottom, false),
        }
    }

    /// The place of a point of the board that is given in radii of a hexagon, in
    /// pixels.
    pub fn place(&self, point: [f64; 2]) -> [f64; 2] {
        self.axes.place(point)
    }

    /// What a way of so many pixels, y down, is on the board, in radii of a
    /// hexagon.
    pub fn on_board(&self, way: [f64; 2]) -> [f64; 2] {
        self.axes.on_board(way)
    }

    /// Moves all of it by these pixels. Nothing looks otherwise than before.
    pub fn move_by(&mut self, by: Point) {
        let labels = self.labels.iter_mut().map(|label| &mut label.centre);
        for point in self.centres.iter_mut().chain(labels) {
            *point = point.moved(by);
        }
        for rect in self.seats.iter_mut().chain([&mut self.extent]) {
            *rect = rect.moved(by.x, by.y);
        }
        let [x, y] = &mut self.axes.origin;
        (*x, *y) = (*x + f64::from(by.x), *y + f64::from(by.y));
    }

    /// The middle of a cell.
    pub fn centre(&self, cell: Cell) -> Point {
        self.centres[cell.index()]
    }

    /// Half the height of a hexagon, in pixels.
    pub fn half_height(&self) -> i32 {
        match &self.form {
            Form::Hexagons(form) => form.half_height,
            Form::Outlines(form) => (form.scale * hexagons::HALF_HEIGHT).round() as i32,
        }
    }

    /// Distance from a hexagon's middle to its corners, in pixels: the size of
    /// the symbols.
    pub fn radius(&self) -> f64 {
        match &self.form {
            Form::Hexagons(form) => form.radius(),
            Form::Outlines(form) => form.scale,
        }
    }

    /// The radius of a hexagon that lies within the cell: the size of a ring
    /// round its piece.
    pub fn ring_radius(&self, cell: Cell) -> f64 {
        match &self.form {
            Form::Hexagons(form) => form.radius(),
            Form::Outlines(form) => form.inradius(cell) / hexagons::HALF_HEIGHT,
        }
    }

    /// Letters of the files and numbers of the ranks.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// Size of the labels, as the font's pixels to the em.
    pub fn label_size(&self) -> f32 {
        match &self.form {
            Form::Hexagons(form) => form.label() as f32,
            Form::Outlines(form) => form.label() as f32,
        }
    }

    /// The place for the name of an army beside its seat, if there is one.
    pub fn seat(&self, army: Army) -> Option<Rect> {
        self.seats.get(army.index()).copied()
    }

    /// The rectangle round the board, its rim and its labels.
    pub fn extent(&self) -> Rect {
        self.extent
    }

    /// The rectangle round a cell and all that is drawn on it, edges included.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        let rect = self.rect_round(self.centre(cell));
        match &self.form {
            Form::Hexagons(_) => rect,
            Form::Outlines(form) => rect.union(form.rect(cell, self.centre(cell))),
        }
    }

    /// The rectangle round the rim that is painted beneath a cell.
    pub fn rim_rect(&self, cell: Cell) -> Rect {
        match &self.form {
            Form::Hexagons(form) => form.rim_rect(self.centre(cell)),
            Form::Outlines(form) => form.rim_rect(cell, self.centre(cell)),
        }
    }

    /// The rectangle that the symbols of a cell, such as its piece, would have
    /// with its middle at this point; a pointer may be anywhere.
    pub fn rect_round(&self, centre: Point) -> Rect {
        let half_width = self.radius().ceil() as i32 + 1;
        let half_height = self.half_height() + 1;
        Rect::new(
            centre.x.saturating_sub(half_width),
            centre.y.saturating_sub(half_height),
            2 * half_width + 1,
            2 * half_height + 1,
        )
    }

    /// The shape of a symbol that is as large as the cell; none where that is
    /// the symbol itself.
    pub fn shape(&self, symbol: Symbol, cell: Cell) -> Option<Shape> {
        match &self.form {
            Form::Hexagons(_) => None,
            Form::Outlines(form) => Some(form.shape(symbol, cell)),
        }
    }

    /// The cell at a point.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        // So that products of distances stay within range, too.
        self.extent.contains(at).then_some(())?;
        match &self.form {
            Form::Hexagons(form) => form.cell_at(&self.centres, at),
            Form::Outlines(form) => form.cell_at(&self.centres, at),
        }
    }
}
