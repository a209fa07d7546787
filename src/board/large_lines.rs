//! Lines of any board: its rays, walked cell by cell.

use super::lines::Lines;
use super::{Board, Cell, CellSet, Cells, LineKind};

/// Lines of a board of any size and shape.
pub struct LargeLines {
    board: &'static Board,
    all: [Vec<CellSet>; 2],
    /// How each cell is reached from each, by `from * count + to`.
    ways: Vec<Option<Way>>,
}

/// How a line leads from one cell to another.
#[derive(Clone, Copy)]
struct Way {
    kind: LineKind,
    /// Which of the rays of that kind.
    ray: u8,
    /// Cells on it before the end.
    between: u8,
}

impl LargeLines {
    fn add(&mut self, from: Cell, kind: LineKind, number: usize, ray: &[Cell]) {
        for (between, &to) in ray.iter().enumerate() {
            let way = Way { kind, ray: number as u8, between: between as u8 };
            self.ways[from.index() * self.board.cell_count() + to.index()] = Some(way);
            self.all[kind as usize][from.index()].insert(to);
        }
    }

    /// The ray from one cell to another, and how many cells lie between.
    fn way(&self, from: Cell, to: Cell) -> Option<(&[Cell], usize)> {
        let way = self.ways[from.index() * self.board.cell_count() + to.index()]?;
        let ray = self.board.rays(way.kind, from).nth(way.ray.into())?;
        Some((ray, way.between.into()))
    }
}

impl Lines for LargeLines {
    type Set = CellSet;

    fn new(board: &'static Board) -> Self {
        let count = board.cell_count();
        let all = [(); 2].map(|()| vec![CellSet::EMPTY; count]);
        let mut lines = LargeLines { board, all, ways: vec![None; count * count] };
        for from in board.cells() {
            for kind in LineKind::ALL {
                for (number, ray) in board.rays(kind, from).enumerate() {
                    lines.add(from, kind, number, ray);
                }
            }
        }
        lines
    }

    fn all(&self, kind: LineKind, cell: Cell) -> CellSet {
        self.all[kind as usize][cell.index()]
    }

    fn slides(&self, kind: LineKind, cell: Cell, occupied: CellSet) -> CellSet {
        let mut reached = CellSet::EMPTY;
        for ray in self.board.rays(kind, cell) {
            for &to in ray {
                reached.insert(to);
                if occupied.contains(to) {
                    break;
                }
            }
        }
        reached
    }

    fn between(&self, from: Cell, to: Cell) -> CellSet {
        let way = self.way(from, to);
        way.map_or(CellSet::EMPTY, |(ray, between)| ray[..between].iter().copied().collect())
    }

    fn through(&self, from: Cell, to: Cell) -> CellSet {
        self.way(from, to).map_or(CellSet::EMPTY, |(ray, _)| ray.iter().copied().collect())
    }
}
