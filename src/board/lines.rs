//! Straight lines over a board, for sets of one width.

use super::{Board, Cell, Cells, LineKind};

/// Lines of a board, as a move generator asks for them.
pub trait Lines: 'static {
    /// A set of the board's cells.
    type Set: Cells;

    /// The lines of this board.
    fn new(board: &'static Board) -> Self;

    /// Cells on the rays of `cell` on an empty board.
    fn all(&self, kind: LineKind, cell: Cell) -> Self::Set;

    /// Cells that a slide reaches, up to and including the first occupied cell
    /// of each ray.
    fn slides(&self, kind: LineKind, cell: Cell, occupied: Self::Set) -> Self::Set;

    /// Cells strictly between two cells; empty if no ray joins them.
    fn between(&self, from: Cell, to: Cell) -> Self::Set;

    /// Cells of the ray that leaves `from` through `to`; empty if there is
    /// none.
    fn through(&self, from: Cell, to: Cell) -> Self::Set;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{CellSet, LargeLines, SmallLines, hexagon};

    /// Sets of cells at random (a linear congruential generator).
    fn occupied_sets(board: &Board) -> impl Iterator<Item = CellSet> {
        let mut seed = 91_u64;
        let mut next = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            seed >> 33
        };
        let cells = board.cells();
        (1..40).map(move |share| cells.clone().filter(|_| next() % 40 < share).collect())
    }

    #[test]
    fn walking_and_cutting_agree() {
        let board = Box::leak(Box::new(hexagon()));
        let (small, large) = (SmallLines::new(board), LargeLines::new(board));
        for kind in LineKind::ALL {
            for from in board.cells() {
                assert_eq!(CellSet::from(small.all(kind, from)), large.all(kind, from));
                for occupied in occupied_sets(board) {
                    let cut = small.slides(kind, from, occupied.into());
                    assert_eq!(CellSet::from(cut), large.slides(kind, from, occupied));
                }
            }
        }
    }

    #[test]
    fn lines_lead_back() {
        let board = Box::leak(Box::new(hexagon()));
        let (small, large) = (SmallLines::new(board), LargeLines::new(board));
        for from in board.cells() {
            for to in board.cells() {
                let between = small.between(from, to);
                assert_eq!(between, small.between(to, from));
                assert_eq!(CellSet::from(between), large.between(from, to));
                assert_eq!(CellSet::from(small.through(from, to)), large.through(from, to));
            }
        }
        let cell = |name| board.cell(name).unwrap();
        let way = small.between(cell("f3"), cell("f6"));
        assert!(way.eq(["f4", "f5"].map(cell)));
        assert!(small.between(cell("f3"), cell("g9")).is_empty());
        let slides = small.slides(LineKind::Edge, cell("f6"), [cell("f9")].into_iter().collect());
        assert!(slides.contains(cell("f9")) && !slides.contains(cell("f10")));
    }
}
