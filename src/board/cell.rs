//! Cells and sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// One cell of a board, as its number in all of the board's arrays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number. Whether a board has it, the board knows.
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < CellSet::CAPACITY);
        Cell(index as u16)
    }

    /// The cell's number, `0..board.cell_count()`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// A set of cells of one board, a bit a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// Cells have numbers below this.
    pub const CAPACITY: usize = 128;
    /// The set without cells.
    pub const EMPTY: CellSet = CellSet(0);
    /// The set of every number, whether or not a board has that cell.
    pub const ALL: CellSet = CellSet(!0);

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        CellSet(1 << cell.index())
    }

    /// Whether `cell` belongs to the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Adds `cell`.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Removes `cell`.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// Whether there is no cell in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are two cells or more.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The cell of the lowest number.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        (!self.is_empty()).then(|| Cell::new(self.0.trailing_zeros() as usize))
    }

    /// Of a ray that rises in number from `start`, the part up to and including
    /// the first of `stops`.
    #[inline]
    pub(super) fn up_to_first(self, stops: CellSet, start: Cell) -> CellSet {
        let stops = self.0 & stops.0;
        // The subtraction borrows from the first stop, so that all bits from
        // it down to the start change; without a stop all bits above change.
        CellSet((stops ^ stops.wrapping_sub(2 << start.index())) & self.0)
    }

    /// Number of the last cell; 0 for the empty set, which suits rays that
    /// fall in number: none leaves cell 0.
    #[inline]
    pub(super) const fn last_index_or_0(self) -> usize {
        127 - (self.0 | 1).leading_zeros() as usize
    }
}

impl Iterator for CellSet {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = CellSet::len(*self);
        (len, Some(len))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Cell::index)).finish()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for CellSet {
    #[inline]
    fn bitxor_assign(&mut self, other: CellSet) {
        self.0 ^= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_cells_in_order() {
        let cells = [3, 64, 90].map(Cell::new);
        let set: CellSet = cells.into_iter().collect();
        assert_eq!(set.len(), 3);
        assert!(set.has_several());
        assert_eq!(set.last_index_or_0(), 90);
        assert!(set.eq(cells));
        assert!(set.contains(cells[1]) && !set.contains(Cell::new(4)));
    }

    #[test]
    fn the_empty_set_has_no_ends() {
        assert_eq!(CellSet::EMPTY.first(), None);
        assert_eq!(CellSet::EMPTY.last_index_or_0(), 0);
        assert!(!CellSet::of(Cell::new(127)).has_several());
    }
}
