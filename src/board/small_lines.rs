//! Lines of a small board of hexagons as sets, of which a subtraction or a look
//! at the last bit cuts off what lies behind the first man.

use super::lines::Lines;
use super::{Board, Cell, Cells, DIRECTIONS, Direction, LineKind, SmallCellSet};

type Set = SmallCellSet;

/// Lines of a board of hexagons with no more than 128 cells, numbered so that
/// the first three directions of each six rise and the others fall.
pub struct SmallLines {
    /// Cells that a ray crosses, by cell and direction.
    rays: Box<[[Set; DIRECTIONS]; Set::CAPACITY]>,
    /// Union of the edge rays of a cell, and of its vertex rays.
    all: [Vec<Set>; 2],
    /// Cells strictly between two cells of one line, by `from * count + to`.
    between: Vec<Set>,
    count: usize,
}

impl SmallLines {
    #[inline]
    fn cut(&self, cell: Cell, occupied: Set, first: usize) -> Set {
        let rays = &self.rays[cell.index()];
        let upward = |step: usize| rays[first + step].up_to_first(occupied, cell);
        let downward = |step: usize| {
            let ray = rays[first + step];
            ray ^ self.rays[(ray & occupied).last_index_or_0()][first + step]
        };
        upward(0) | upward(1) | upward(2) | downward(3) | downward(4) | downward(5)
    }

    fn fill_between(&mut self, from: Cell, ray: &[Cell]) {
        let mut crossed = Set::EMPTY;
        for &to in ray {
            self.between[from.index() * self.count + to.index()] = crossed;
            crossed.insert(to);
        }
    }
}

impl Lines for SmallLines {
    type Set = Set;

    fn new(board: &'static Board) -> Self {
        let count = board.cell_count();
        let mut rays = Box::new([[Set::EMPTY; DIRECTIONS]; Set::CAPACITY]);
        for cell in board.cells() {
            rays[cell.index()] = std::array::from_fn(|direction| {
                let next = |&at: &Cell| board.neighbour(at, Direction(direction));
                std::iter::successors(next(&cell), next).collect()
            });
        }
        let all = |first| {
            let union = |cell: Cell| {
                let rays = &rays[cell.index()][first..first + DIRECTIONS / 2];
                rays.iter().fold(Set::EMPTY, |union, &ray| union | ray)
            };
            board.cells().map(union).collect()
        };
        let all = [all(0), all(DIRECTIONS / 2)];
        let mut lines = SmallLines { all, rays, between: vec![Set::EMPTY; count * count], count };
        for from in board.cells() {
            for kind in LineKind::ALL {
                board.rays(kind, from).for_each(|ray| lines.fill_between(from, ray));
            }
        }
        lines
    }

    #[inline]
    fn all(&self, kind: LineKind, cell: Cell) -> Set {
        self.all[kind as usize][cell.index()]
    }

    #[inline]
    fn slides(&self, kind: LineKind, cell: Cell, occupied: Set) -> Set {
        match kind {
            LineKind::Edge => self.cut(cell, occupied, 0),
            LineKind::Vertex => self.cut(cell, occupied, DIRECTIONS / 2),
        }
    }

    #[inline]
    fn between(&self, from: Cell, to: Cell) -> Set {
        self.between[from.index() * self.count + to.index()]
    }

    fn through(&self, from: Cell, to: Cell) -> Set {
        let ray = self.rays[from.index()].iter().find(|ray| ray.contains(to));
        ray.copied().unwrap_or_default()
    }
}
