//! Floor `board`: cells, names, tones, outlines, steps and rays as arrays
//! indexed by cell number.
//!
//! A board is data. The rules above ask it what lies where and which cells a
//! step, a ray or a leap reaches; they never ask which board it is.

mod cell;
mod hexagon;
pub mod kirby;
mod large_lines;
mod lines;
mod rays;
mod small_lines;

pub use cell::{Cell, CellSet, Cells, SmallCellSet};
pub use hexagon::hexagon;
pub use kirby::kirby;
pub use large_lines::LargeLines;
pub use lines::Lines;
use rays::Rays;
pub use small_lines::SmallLines;

/// Number of directions on a board of hexagons: six through edges, then six
/// through vertices. Of each six the first three rise in cell number and the
/// last three fall, on which [`SmallLines`] rests.
const DIRECTIONS: usize = 12;

/// A direction on the board as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(usize);

impl Direction {
    /// The direction of this hour on a clock's face, 1 to 12: the even hours
    /// lead through edges, 12 being straight away from White, the odd ones
    /// through vertices.
    pub const fn clock(hour: usize) -> Self {
        assert!(1 <= hour && hour <= 12);
        Direction(if hour.is_multiple_of(2) { hour % 12 / 2 } else { 6 + hour / 2 })
    }
}

/// The two kinds of straight lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Through edges, as a rook goes.
    Edge,
    /// Through vertices, as a bishop goes.
    Vertex,
}

impl LineKind {
    /// Both kinds.
    pub const ALL: [LineKind; 2] = [LineKind::Edge, LineKind::Vertex];
}

/// A board: one array an attribute, indexed by cell number.
#[derive(Debug)]
pub struct Board {
    /// Players who can sit round it, at equal distances.
    seats: usize,
    names: Vec<String>,
    tones: Vec<u8>,
    centres: Vec<[f64; 2]>,
    /// Corners of each cell.
    outlines: Vec<Vec<[f64; 2]>>,
    rows: Vec<Vec<Cell>>,
    /// The next cell in each direction, where the board is one of hexagons.
    neighbours: Vec<[Option<Cell>; DIRECTIONS]>,
    /// Cells that share an edge with each.
    adjacent: Vec<CellSet>,
    leaps: Vec<CellSet>,
    rays: Rays,
}

impl Board {
    /// Number of cells.
    pub fn cell_count(&self) -> usize {
        self.names.len()
    }

    /// Number of seats round the board: each is the one before turned by the same
    /// angle clockwise, beginning at the bottom.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Whether all cells are hexagons of one size with edges above and below,
    /// so that there are directions.
    pub fn is_of_hexagons(&self) -> bool {
        !self.neighbours.is_empty()
    }

    /// All cells in the order of their numbers.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell's name, such as `f11`.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The cell of this name, if the board has one.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.names.iter().position(|n| n == name).map(Cell::new)
    }

    /// The cell's tone, `0..3`; tone 0 is that of the centre cell.
    pub fn tone(&self, cell: Cell) -> u8 {
        self.tones[cell.index()]
    }

    /// Centre of the cell, in units of a hexagon's circumradius, from the
    /// board's centre, y upward.
    pub fn centre(&self, cell: Cell) -> [f64; 2] {
        self.centres[cell.index()]
    }

    /// The cell to which a half turn about the board's centre brings this one;
    /// the cell itself if there is none.
    pub fn opposite(&self, cell: Cell) -> Cell {
        let centre = self.centre(cell).map(|part| -part);
        self.cells().find(|&other| self.centre(other) == centre).unwrap_or(cell)
    }

    /// Corners of the cell, counter-clockwise, in the units of its centre.
    pub fn outline(&self, cell: Cell) -> &[[f64; 2]] {
        &self.outlines[cell.index()]
    }

    /// The rows in which a FEN lists the cells: from the far end to White's,
    /// each from left to right.
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// The next cell in this direction, unless the board ends there.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.neighbours.get(cell.index())?[direction.0]
    }

    /// Cells that share an edge with this one.
    pub fn adjacent(&self, cell: Cell) -> CellSet {
        self.adjacent[cell.index()]
    }

    /// Cells one step away on lines of a kind.
    pub fn steps(&self, kind: LineKind, cell: Cell) -> CellSet {
        self.rays.of(kind, cell).map(|ray| ray[0]).collect()
    }

    /// Cells that a knight's leap reaches.
    pub fn leaps(&self, cell: Cell) -> CellSet {
        self.leaps[cell.index()]
    }

    /// The rays of a kind that leave a cell: the cells on each, from the next
    /// one on. None is empty.
    pub fn rays(&self, kind: LineKind, cell: Cell) -> impl Iterator<Item = &[Cell]> {
        self.rays.of(kind, cell)
    }
}
