//! The rays of all cells, flat in one array.

use std::ops::Range;

use super::{Cell, LineKind};

/// For each cell the rays that leave it, those through edges before those
/// through vertices.
#[derive(Default, Debug)]
pub(super) struct Rays {
    cells: Vec<Cell>,
    /// Part of `cells` that is each ray.
    rays: Vec<Range<u32>>,
    /// Part of `rays` that is each kind's, by cell.
    kinds: Vec<[Range<u32>; 2]>,
}

impl Rays {
    /// Adds the rays of the next cell; those without cells are left out.
    pub fn push(&mut self, edge: Vec<Vec<Cell>>, vertex: Vec<Vec<Cell>>) {
        let edge = self.push_kind(edge);
        let vertex = self.push_kind(vertex);
        self.kinds.push([edge, vertex]);
    }

    fn push_kind(&mut self, rays: Vec<Vec<Cell>>) -> Range<u32> {
        let start = self.rays.len() as u32;
        for ray in rays.into_iter().filter(|ray| !ray.is_empty()) {
            let from = self.cells.len() as u32;
            self.cells.extend(ray);
            self.rays.push(from..self.cells.len() as u32);
        }
        start..self.rays.len() as u32
    }

    /// The rays of a kind that leave a cell.
    pub fn of(&self, kind: LineKind, cell: Cell) -> impl Iterator<Item = &[Cell]> {
        let Range { start, end } = self.kinds[cell.index()][kind as usize].clone();
        let rays = self.rays[start as usize..end as usize].iter();
        rays.map(|ray| &self.cells[ray.start as usize..ray.end as usize])
    }
}
