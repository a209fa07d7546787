//! Cells of boards of hexagons: files and rows lie whole pixels apart, so that
//! all cells look the same.

use super::{Axes, Form, Grid, Label};
use crate::board::{Board, Cell, Direction};
use crate::rules::Army;
use crate::view::geometry::{Point, Rect};
use crate::view::layout::sizes::Sizes;

/// Distance of two files and half the height of a cell, in its radii.
const COLUMN: f64 = 1.5;
pub(super) const HALF_HEIGHT: f64 = 0.866_025_403_784_438_6;
/// Width of the rim round the board, in radii.
pub(super) const RIM: f64 = 0.125;
/// Labels need cells of at least this half height in pixels.
const LEAST_LABELLED: i32 = 16;
/// Width of a letter or digit, about, in ems.
const LETTER_WIDTH: f64 = 0.6;

/// The largest grid that fits into `area`.
pub(super) fn grid(board: &Board, area: Rect, bottom: Army, may_have_labels: bool) -> Grid {
    let places = Places::of(board, bottom);
    let labelled = Hexagons::largest(&places, area, true);
    let form = match may_have_labels && labelled.half_height >= LEAST_LABELLED {
        true => labelled,
        false => Hexagons::largest(&places, area, false),
    };
    let first = form.first_centre(&places, area);
    let centre = |&(column, row): &(i32, i32)| {
        Point::new(first.x + column * form.column, first.y + row * form.half_height)
    };
    let centres: Vec<Point> = places.of_cells.iter().map(centre).collect();
    let (width, height) = form.size(&places);
    Grid {
        labels: match form.is_labelled {
            true => labels(board, &centres, &form),
            false => Vec::new(),
        },
        seats: Vec::new(),
        axes: form.axes(board, &centres),
        centres,
        extent: Rect::new(first.x - form.left(), first.y - form.above(), width, height),
        form: Form::Hexagons(form),
    }
}

/// Files from the left and half rows from the top, of each cell and in all.
struct Places {
    is_turned: bool,
    of_cells: Vec<(i32, i32)>,
    columns: i32,
    rows: i32,
}

impl Places {
    fn of(board: &Board, bottom: Army) -> Self {
        let is_turned = bottom != Army::WHITE;
        let whole = |cell| {
            let [x, y] = board.centre(cell).map(|part| if is_turned { -part } else { part });
            ((x / COLUMN).round() as i32, (-y / HALF_HEIGHT).round() as i32)
        };
        let mut of_cells: Vec<(i32, i32)> = board.cells().map(whole).collect();
        let left = of_cells.iter().map(|place| place.0).min().unwrap_or(0);
        let top = of_cells.iter().map(|place| place.1).min().unwrap_or(0);
        for (column, row) in &mut of_cells {
            *column -= left;
            *row -= top;
        }
        Places {
            is_turned,
            columns: of_cells.iter().map(|place| place.0).max().unwrap_or(0),
            rows: of_cells.iter().map(|place| place.1).max().unwrap_or(0),
            of_cells,
        }
    }
}

/// Lengths of a grid of hexagons, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Hexagons {
    pub half_height: i32,
    /// Distance of two files.
    column: i32,
    is_labelled: bool,
    /// Whether the board is turned, and its labels with it: the letters stand
    /// above, and the numbers to the right.
    is_turned: bool,
}

impl Hexagons {
    fn new(half_height: i32, is_labelled: bool, is_turned: bool) -> Self {
        let column = f64::from(half_height) * COLUMN / HALF_HEIGHT;
        Hexagons { half_height, column: column.round() as i32, is_labelled, is_turned }
    }

    /// The largest that fits into the area, or else the smallest of all.
    fn largest(places: &Places, area: Rect, is_labelled: bool) -> Self {
        let measure = |half_height| Hexagons::new(half_height, is_labelled, places.is_turned);
        (1..)
            .map(measure)
            .take_while(|measure| {
                let (width, height) = measure.size(places);
                width <= area.w && height <= area.h
            })
            .last()
            .unwrap_or(measure(1))
    }

    pub fn radius(&self) -> f64 {
        f64::from(self.half_height) / HALF_HEIGHT
    }

    pub fn rim(&self) -> i32 {
        ((self.radius() * RIM).round() as i32).max(1)
    }

    fn axes(&self, board: &Board, centres: &[Point]) -> Axes {
        let unit = [f64::from(self.column) / COLUMN, f64::from(self.half_height) / HALF_HEIGHT];
        let turn = if self.is_turned { [-1.0, 0.0] } else { [1.0, 0.0] };
        let from_origin = Axes { origin: [0.0, 0.0], unit, turn };
        let [x, y] = from_origin.place(board.centre(Cell::new(0)));
        let Point { x: first_x, y: first_y } = centres[0];
        Axes { origin: [f64::from(first_x) - x, f64::from(first_y) - y], ..from_origin }
    }

    /// The rectangle round the rim beneath a cell with this middle; at the
    /// corners left and right that reaches farther than the rim is wide.
    pub fn rim_rect(&self, Point { x, y }: Point) -> Rect {
        let at_corner = 1.0 + RIM / HALF_HEIGHT;
        let half_width = (self.radius() * at_corner).ceil() as i32 + 1;
        let half_height = self.half_height + self.rim() + 1;
        Rect::new(x - half_width, y - half_height, 2 * half_width + 1, 2 * half_height + 1)
    }

    pub fn label(&self) -> f64 {
        Sizes::label(self.radius())
    }

    /// From the middle of a cell to the right end of its rank's number, and to
    /// the middle of its file's letter.
    fn to_rank_label(self) -> f64 {
        0.95 * self.radius()
    }

    fn to_file_label(self) -> i32 {
        self.half_height + self.rim() + (0.65 * self.label()).round() as i32
    }

    /// Space from the middle of an outermost cell to the end of the extent: on
    /// sides with and without labels.
    fn beside_numbers(&self) -> i32 {
        let label = self.to_rank_label() + LETTER_WIDTH * self.label();
        let label = if self.is_labelled { label.ceil() as i32 + 1 } else { 0 };
        self.beside().max(label)
    }

    fn beside(&self) -> i32 {
        self.radius().ceil() as i32 + self.rim()
    }

    fn beyond_letters(&self) -> i32 {
        match self.is_labelled {
            true => self.to_file_label() + (0.5 * self.label()).ceil() as i32,
            false => self.beyond(),
        }
    }

    fn beyond(&self) -> i32 {
        self.half_height + self.rim()
    }

    fn left(&self) -> i32 {
        if self.is_turned { self.beside() } else { self.beside_numbers() }
    }

    fn right(&self) -> i32 {
        if self.is_turned { self.beside_numbers() } else { self.beside() }
    }

    fn above(&self) -> i32 {
        if self.is_turned { self.beyond_letters() } else { self.beyond() }
    }

    fn below(&self) -> i32 {
        if self.is_turned { self.beyond() } else { self.beyond_letters() }
    }

    /// The cell at a point: each point within the board's outline belongs to
    /// the cell with the nearest centre.
    pub fn cell_at(&self, centres: &[Point], at: Point) -> Option<Cell> {
        let (column, half_height) = (i64::from(self.column), i64::from(self.half_height));
        let distance = |centre: &Point| {
            let across = i64::from(at.x.abs_diff(centre.x));
            let along = i64::from(at.y.abs_diff(centre.y));
            (across, along)
        };
        let squared = |(across, along): (i64, i64)| across * across + along * along;
        let (index, centre) =
            centres.iter().enumerate().min_by_key(|(_, centre)| squared(distance(centre)))?;
        // No nearer to the middle of any neighbour, whether or not the board
        // has it: straight ahead, or one file on and half a cell up or down.
        let (across, along) = distance(centre);
        let is_inside = along <= half_height
            && 2 * (column * across + half_height * along) <= squared((column, half_height));
        is_inside.then(|| Cell::new(index))
    }

    fn size(&self, places: &Places) -> (i32, i32) {
        (
            self.left() + places.columns * self.column + self.right() + 1,
            self.above() + places.rows * self.half_height + self.below() + 1,
        )
    }

    /// Where the middle of the first file and row lies if the board is in the
    /// middle of the area: from left to right without its labels, as far as
    /// they leave it.
    fn first_centre(&self, places: &Places, area: Rect) -> Point {
        let (_, height) = self.size(places);
        let board = places.columns * self.column;
        let x = ((area.w - board) / 2).min(area.w - board - self.right());
        let y = (area.h - height).div_euclid(2) + self.above();
        Point::new(area.x + x.max(self.left()), area.y + y)
    }
}

/// File letters beyond White's end of each file, rank numbers beside the end of
/// each rank on White's left.
fn labels(board: &Board, centres: &[Point], measure: &Hexagons) -> Vec<Label> {
    let sign = if measure.is_turned { -1 } else { 1 };
    let away = |cell: Cell, left: i32, up: i32| {
        let Point { x, y } = centres[cell.index()];
        Point::new(x - sign * left, y - sign * up)
    };
    let file_letters = board.cells().filter(|&cell| is_first_of_file(board, cell)).map(|cell| {
        let name = board.name(cell);
        Label {
            text: name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
            centre: away(cell, 0, -measure.to_file_label()),
        }
    });
    let rows = board.rows().iter().rev().zip(1..);
    let rank_numbers = rows.filter_map(|(row, number): (_, u32)| {
        let text = number.to_string();
        let half_width = 0.5 * LETTER_WIDTH * measure.label() * text.len() as f64;
        let left = (measure.to_rank_label() + half_width).round() as i32;
        let up = (0.69 * f64::from(measure.half_height)).round() as i32;
        Some(Label { text, centre: away(*row.first()?, left, up) })
    });
    file_letters.chain(rank_numbers).collect()
}

/// Whether no cell of the file is nearer to White.
fn is_first_of_file(board: &Board, cell: Cell) -> bool {
    board.neighbour(cell, Direction::clock(6)).is_none()
}
