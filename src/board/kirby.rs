//! The board of Kirby's HexChess, 313 cells: a hexagon of 169, the lattice,
//! and behind each of its six sides a board of 3 by 8 squares, where an army
//! sets up. The cells on the lattice's rim lack a tip; they are the pents.
//!
//! Armies have numbers in turn order, `0..SEATS`: Black at the bottom, then
//! clockwise Pink, Silver, White, Red and Gold. Everything is described as
//! Black sees it and turned to the other seats.
//!
//! Cells are numbered along the lattice's rows from the bottom, then square by
//! square, army by army. The functions here compute what they answer each
//! time: they are for those who build tables.

mod outlines;
#[cfg(test)]
mod tests;

use super::{Board, Cell, CellSet, Cells, LineKind, Rays};

/// Number of seats around the board.
pub const SEATS: usize = 6;
/// Letters of the armies, which begin the names of their squares.
pub const LETTERS: [char; SEATS] = ['B', 'P', 'S', 'W', 'R', 'G'];
/// Files of each side board, counted from the left of its player.
pub const FILES: u8 = 8;
/// The rank of an army's pents; its squares are the ranks before.
pub const PENT_RANK: u8 = 4;
/// Number of cells of the lattice, which come before all squares.
pub const LATTICE: usize = 169;
/// Squares of one army.
const SQUARES: usize = 24;
/// Number of all cells.
pub const CELLS: usize = LATTICE + SEATS * SQUARES;

/// Letters of the lattice's rows, from the bottom.
const ROWS: [char; 15] =
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q'];
/// Rows from the lattice's centre to its rim.
const RADIUS: i32 = 7;

/// A place on a grid, or a step as the difference of two. On the lattice:
/// rows up and half cells to the right, from the centre cell; the two are both
/// even or both odd. On a side board: rank and file.
type Place = (i32, i32);

/// What a cell is on the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellShape {
    /// A cell inside the lattice.
    Hexagon,
    /// A cell on the lattice's rim.
    Pentagon,
    /// A cell of a side board.
    Square,
}

/// Builds the board. It lists no rows and, as not all cells are hexagons, has
/// no directions.
pub fn kirby() -> Board {
    let cells = || (0..CELLS).map(Cell::new);
    let outlines: Vec<_> = cells().map(outlines::outline).collect();
    let mut rays = Rays::default();
    for cell in cells() {
        rays.push(lines_from(cell, LineKind::Edge), lines_from(cell, LineKind::Vertex));
    }
    Board {
        seats: SEATS,
        names: cells().map(name).collect(),
        tones: cells().map(tone).collect(),
        centres: outlines.iter().map(|outline| outlines::centroid(outline)).collect(),
        outlines,
        rows: Vec::new(),
        neighbours: Vec::new(),
        // A rook's step crosses an edge, and it has one for every edge.
        adjacent: cells()
            .map(|cell| rays.of(LineKind::Edge, cell).map(|ray| ray[0]).collect())
            .collect(),
        leaps: leaps(),
        rays,
    }
}

/// A square of an army: ranks 1 to 3, files 1 to 8.
pub fn square(army: usize, rank: u8, file: u8) -> Cell {
    let number = FILES * (rank - 1) + file - 1;
    Cell::new(LATTICE + SQUARES * army + usize::from(number))
}

/// The pent at the end of an army's file, 1 to 8. Those at both ends belong to
/// the army beside it, too.
pub fn pent(army: usize, file: u8) -> Cell {
    lattice_cell(turn(pent_place(file.into()), army))
}

/// Where a step of `(rows up, half cells to the right)`, both even or both
/// odd, as the army's player sees it, leads from a cell of the lattice. There
/// is no answer off the lattice, nor from a square.
pub fn lattice_step(army: usize, cell: Cell, step: (i32, i32)) -> Option<Cell> {
    Grid::Lattice.cell(add(lattice_place(cell)?, turn(step, army)))
}

/// The rank of a cell as the army counts it, from 1 on its first row of
/// squares to 18 on the far rim. There is none on the squares of others.
pub fn rank(army: usize, cell: Cell) -> Option<u8> {
    let rank = match lattice_place(cell) {
        Some(place) => turn(place, SEATS - army).0 + RADIUS + i32::from(PENT_RANK),
        None => {
            let (owner, (rank, _)) = square_place(cell);
            (owner == army).then_some(rank)?
        }
    };
    Some(rank as u8)
}

/// What a cell is on the drawing.
pub fn shape(cell: Cell) -> CellShape {
    match lattice_place(cell) {
        None => CellShape::Square,
        Some(place) if files_to(place).next().is_none() => CellShape::Hexagon,
        Some(_) => CellShape::Pentagon,
    }
}

/// A part of the board whose straight lines are its own: none goes on from
/// one grid into another.
#[derive(Clone, Copy)]
enum Grid {
    /// Hexagons and pents.
    Lattice,
    /// The squares of an army and, as rank 4, its pents.
    Side(usize),
}

impl Grid {
    fn cell(self, place: Place) -> Option<Cell> {
        let (row, column) = place;
        match self {
            Grid::Lattice => {
                let inside = row.abs() <= RADIUS && column.abs() <= row_end(row);
                inside.then(|| lattice_cell(place))
            }
            Grid::Side(army) => {
                let rank = u8::try_from(row).ok().filter(|rank| (1..=PENT_RANK).contains(rank))?;
                let file = u8::try_from(column).ok().filter(|file| (1..=FILES).contains(file))?;
                Some(if rank == PENT_RANK { pent(army, file) } else { square(army, rank, file) })
            }
        }
    }

    /// A step in all the directions to which the grid's symmetry turns it.
    fn around(self, step: Place) -> Vec<Place> {
        let (row, column) = step;
        match self {
            Grid::Lattice => (0..SEATS).map(|sixths| turn(step, sixths)).collect(),
            Grid::Side(_) => vec![step, (-column, row), (-row, -column), (column, -row)],
        }
    }

    fn line_steps(self, kind: LineKind) -> Vec<Place> {
        self.around(match (self, kind) {
            (Grid::Lattice, LineKind::Edge) => (1, 1),
            (Grid::Lattice, LineKind::Vertex) => (2, 0),
            (Grid::Side(_), LineKind::Edge) => (1, 0),
            (Grid::Side(_), LineKind::Vertex) => (1, 1),
        })
    }

    fn leap_steps(self) -> Vec<Place> {
        let (forward, aside) = match self {
            Grid::Lattice => (3, 1),
            Grid::Side(_) => (2, 1),
        };
        [self.around((forward, aside)), self.around((forward, -aside))].concat()
    }

    /// The cells from a place on, up to the grid's end.
    fn ray(self, from: Place, step: Place) -> Vec<Cell> {
        let mut place = from;
        let next = || {
            place = add(place, step);
            self.cell(place)
        };
        std::iter::from_fn(next).collect()
    }
}

/// All grids that have the cell, and where: a hexagon and a square lie on one,
/// a pent on two, at a corner on three.
fn spots(cell: Cell) -> Vec<(Grid, Place)> {
    match lattice_place(cell) {
        None => {
            let (army, place) = square_place(cell);
            vec![(Grid::Side(army), place)]
        }
        Some(place) => {
            let on_side = |(army, file)| (Grid::Side(army), (PENT_RANK.into(), file));
            std::iter::once((Grid::Lattice, place)).chain(files_to(place).map(on_side)).collect()
        }
    }
}

/// The files, each with its army, that end at a place of the lattice: one on
/// the rim, two at its corners.
fn files_to(place: Place) -> impl Iterator<Item = (usize, i32)> {
    (0..SEATS).filter_map(move |army| {
        let (row, column) = turn(place, SEATS - army);
        (row == -RADIUS).then_some((army, (column + RADIUS) / 2 + 1))
    })
}

/// The lines of a kind that leave a cell; empty ones are among them.
fn lines_from(cell: Cell, kind: LineKind) -> Vec<Vec<Cell>> {
    let mut lines = Vec::new();
    for (grid, place) in spots(cell) {
        for step in grid.line_steps(kind) {
            // The row of pents is a line of the lattice already.
            let along_pents =
                matches!(grid, Grid::Side(_)) && (place.0, step.0) == (PENT_RANK.into(), 0);
            if !along_pents {
                lines.push(grid.ray(place, step));
            }
        }
    }
    lines
}

fn leaps() -> Vec<CellSet> {
    let within_grids = |cell| -> CellSet {
        let leaps = |(grid, place): (Grid, Place)| {
            grid.leap_steps().into_iter().filter_map(move |step| grid.cell(add(place, step)))
        };
        spots(cell).into_iter().flat_map(leaps).collect()
    };
    let mut leaps: Vec<_> = (0..CELLS).map(|index| within_grids(Cell::new(index))).collect();
    for (square, field) in crossings() {
        leaps[square.index()].insert(field);
        leaps[field.index()].insert(square);
    }
    leaps
}

/// The pairs of a square and a cell of the lattice that a knight's leap joins.
/// Such a leap is three steps with a bend on a pent: one or two along the
/// file, the others outward to the left or right.
fn crossings() -> Vec<(Cell, Cell)> {
    let mut crossings = Vec::new();
    for army in 0..SEATS {
        for file in 1..=FILES {
            for (outward, rank) in [(1, 2), (2, 3)] {
                for aside in [-outward, outward] {
                    let field = lattice_step(army, pent(army, file), (outward, aside));
                    crossings.extend(field.map(|field| (square(army, rank, file), field)));
                }
            }
        }
    }
    crossings
}

fn name(cell: Cell) -> String {
    match lattice_place(cell) {
        Some((row, column)) => format!("{}{}", ROWS[(row + RADIUS) as usize], column + 15),
        None => {
            let (army, (rank, file)) = square_place(cell);
            format!("{}/{rank}{file}", LETTERS[army])
        }
    }
}

/// Three tones on the lattice, two on squares; neighbours of a kind differ.
fn tone(cell: Cell) -> u8 {
    let tone = match lattice_place(cell) {
        Some((row, column)) => ((column - 3 * row) / 2).rem_euclid(3),
        None => {
            let (_, (rank, file)) = square_place(cell);
            (rank + file) % 2
        }
    };
    tone as u8
}

fn add(place: Place, step: Place) -> Place {
    (place.0 + step.0, place.1 + step.1)
}

/// Turns a place of the lattice clockwise about its centre, which brings what
/// Black sees to the seat of that number.
fn turn(place: Place, sixths: usize) -> Place {
    (0..sixths).fold(place, |(row, column), _| ((row - column) / 2, (3 * row + column) / 2))
}

/// Half cells from the middle of a row to its last cell.
fn row_end(row: i32) -> i32 {
    2 * RADIUS - row.abs()
}

/// Where the lattice has a pent of Black's.
fn pent_place(file: i32) -> Place {
    (-RADIUS, 2 * (file - 1) - RADIUS)
}

fn lattice_cell((row, column): Place) -> Cell {
    let before: i32 = (-RADIUS..row).map(|row| row_end(row) + 1).sum();
    Cell::new((before + (column + row_end(row)) / 2) as usize)
}

/// Where the lattice has the cell; nowhere if it is a square.
fn lattice_place(cell: Cell) -> Option<Place> {
    let columns = |row| (-row_end(row)..=row_end(row)).step_by(2);
    let mut places =
        (-RADIUS..=RADIUS).flat_map(|row| columns(row).map(move |column| (row, column)));
    places.nth(cell.index())
}

/// The army of a square, and where its board has it.
fn square_place(cell: Cell) -> (usize, Place) {
    let number = cell.index() - LATTICE;
    let (rank, file) = (number % SQUARES / usize::from(FILES), number % usize::from(FILES));
    (number / SQUARES, (rank as i32 + 1, file as i32 + 1))
}
