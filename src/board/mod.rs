//! Floor `board`: cells, names, tones, outlines, steps and rays as arrays
//! indexed by cell number.
//!
//! A board is data. The rules above ask it what lies where and which cells a
//! step, a ray or a leap reaches; they never ask which board it is.

mod cell;
mod hexagon;

pub use cell::{Cell, CellSet};
pub use hexagon::hexagon;

/// Number of directions in which a ray can leave a cell: six through edges,
/// then six through vertices. Of each six the first three rise in cell number
/// and the last three fall, which is what makes the nearest man on a ray the
/// first or the last of a set.
const DIRECTIONS: usize = 12;
const EDGE: [usize; 2] = [0, 3];
const VERTEX: [usize; 2] = [6, 9];

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

/// A board: one array an attribute, indexed by cell number.
#[derive(Debug)]
pub struct Board {
    names: Vec<String>,
    tones: Vec<u8>,
    centres: Vec<[f64; 2]>,
    /// Corners of each cell relative to its centre.
    outlines: Vec<Vec<[f64; 2]>>,
    rows: Vec<Vec<Cell>>,
    /// The next cell in each direction.
    neighbours: Vec<[Option<Cell>; DIRECTIONS]>,
    edge_steps: Vec<CellSet>,
    vertex_steps: Vec<CellSet>,
    leaps: Vec<CellSet>,
    /// Cells that a ray crosses, by cell and direction.
    rays: Box<[[CellSet; DIRECTIONS]; CellSet::CAPACITY]>,
    /// Union of the edge rays of a cell, and of its vertex rays.
    edge_lines: Vec<CellSet>,
    vertex_lines: Vec<CellSet>,
    /// Cells strictly between two cells of one line, by `from * count + to`.
    between: Vec<CellSet>,
}

impl Board {
    /// Number of cells.
    pub fn cell_count(&self) -> usize {
        self.names.len()
    }

    /// All cells in the order of their numbers.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
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

    /// Centre of the cell, in units of its circumradius, from the board's
    /// centre, y upward.
    pub fn centre(&self, cell: Cell) -> [f64; 2] {
        self.centres[cell.index()]
    }

    /// The cell to which a half turn about the board's centre brings this one;
    /// the cell itself if there is none.
    pub fn opposite(&self, cell: Cell) -> Cell {
        let centre = self.centre(cell).map(|part| -part);
        self.cells().find(|&other| self.centre(other) == centre).unwrap_or(cell)
    }

    /// Corners of the cell relative to its centre, counter-clockwise, in units
    /// of its circumradius.
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
        self.neighbours[cell.index()][direction.0]
    }

    /// Cells that share an edge with this one.
    #[inline]
    pub fn edge_steps(&self, cell: Cell) -> CellSet {
        self.edge_steps[cell.index()]
    }

    /// Cells one step away through a vertex.
    #[inline]
    pub fn vertex_steps(&self, cell: Cell) -> CellSet {
        self.vertex_steps[cell.index()]
    }

    /// Cells that a knight's leap reaches.
    #[inline]
    pub fn leaps(&self, cell: Cell) -> CellSet {
        self.leaps[cell.index()]
    }

    /// Cells on the edge rays of `cell` on an empty board.
    #[inline]
    pub fn edge_lines(&self, cell: Cell) -> CellSet {
        self.edge_lines[cell.index()]
    }

    /// Cells on the vertex rays of `cell` on an empty board.
    #[inline]
    pub fn vertex_lines(&self, cell: Cell) -> CellSet {
        self.vertex_lines[cell.index()]
    }

    /// Cells that a slide through edges reaches, up to and including the first
    /// occupied cell of each ray.
    #[inline]
    pub fn edge_slides(&self, cell: Cell, occupied: CellSet) -> CellSet {
        self.slides(cell, occupied, EDGE)
    }

    /// Cells that a slide through vertices reaches, up to and including the
    /// first occupied cell of each ray.
    #[inline]
    pub fn vertex_slides(&self, cell: Cell, occupied: CellSet) -> CellSet {
        self.slides(cell, occupied, VERTEX)
    }

    /// Cells strictly between two cells; empty if no ray joins them.
    #[inline]
    pub fn between(&self, from: Cell, to: Cell) -> CellSet {
        self.between[from.index() * self.names.len() + to.index()]
    }

    #[inline]
    fn slides(&self, cell: Cell, occupied: CellSet, [rising, falling]: [usize; 2]) -> CellSet {
        let rays = &self.rays[cell.index()];
        let upward = |step: usize| rays[rising + step].up_to_first(occupied, cell);
        let downward = |step: usize| {
            let ray = rays[falling + step];
            ray ^ self.rays[(ray & occupied).last_index_or_0()][falling + step]
        };
        upward(0) | upward(1) | upward(2) | downward(0) | downward(1) | downward(2)
    }
}
