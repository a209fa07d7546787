//! Cells, and sets of cells as wide as a board needs.

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

/// Words of 64 bits that a set of any board's cells takes.
const WORDS: usize = 5;

/// A set of cells of one board, a bit a cell.
///
/// The floors above use [`CellSet`], which is wide enough for every board.
/// Boards of few cells have [`SmallCellSet`] beside it, which is faster.
pub trait Cells:
    Copy
    + Eq
    + fmt::Debug
    + Default
    + Iterator<Item = Cell>
    + FromIterator<Cell>
    + From<CellSet>
    + Into<CellSet>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// Cells have numbers below this.
    const CAPACITY: usize;
    /// The set without cells.
    const EMPTY: Self;

    /// The set of one cell.
    fn of(cell: Cell) -> Self;

    /// Whether `cell` belongs to the set.
    fn contains(self, cell: Cell) -> bool;

    /// Whether there is no cell in the set.
    fn is_empty(self) -> bool;

    /// Number of cells in the set.
    fn len(self) -> usize;

    /// Whether there are two cells or more.
    fn has_several(self) -> bool;

    /// The cell of the lowest number.
    fn first(self) -> Option<Cell>;

    /// Adds `cell`.
    #[inline]
    fn insert(&mut self, cell: Cell) {
        *self |= Self::of(cell);
    }
}

/// A set of cells of any board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet([u64; WORDS]);

/// A set of cells of a board that has no more than 128.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SmallCellSet(u128);

impl CellSet {
    /// Adds the cell, or removes it if it belongs to the set.
    #[inline]
    pub fn flip(&mut self, cell: Cell) {
        self.0[cell.index() / 64] ^= 1 << (cell.index() % 64);
    }
}

impl Cells for CellSet {
    const CAPACITY: usize = 64 * WORDS;
    const EMPTY: Self = CellSet([0; WORDS]);

    #[inline]
    fn of(cell: Cell) -> Self {
        let mut set = CellSet::EMPTY;
        set.flip(cell);
        set
    }

    #[inline]
    fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn has_several(self) -> bool {
        let mut rest = self;
        rest.next().is_some() && !rest.is_empty()
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(64 * index + self.0[index].trailing_zeros() as usize))
    }
}

impl Cells for SmallCellSet {
    const CAPACITY: usize = 128;
    const EMPTY: Self = SmallCellSet(0);

    #[inline]
    fn of(cell: Cell) -> Self {
        SmallCellSet(1 << cell.index())
    }

    #[inline]
    fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell::new(self.0.trailing_zeros() as usize))
    }
}

impl SmallCellSet {
    /// Of a ray that rises in number from `start`, the part up to and including
    /// the first of `stops`.
    #[inline]
    pub(super) fn up_to_first(self, stops: Self, start: Cell) -> Self {
        let stops = self.0 & stops.0;
        // The subtraction borrows from the first stop, so that all bits from
        // it down to the start change; without a stop all bits above change.
        SmallCellSet((stops ^ stops.wrapping_sub(2 << start.index())) & self.0)
    }

    /// Number of the last cell; 0 for the empty set, which suits rays that
    /// fall in number: none leaves cell 0.
    #[inline]
    pub(super) const fn last_index_or_0(self) -> usize {
        127 - (self.0 | 1).leading_zeros() as usize
    }
}

impl From<CellSet> for SmallCellSet {
    #[inline]
    fn from(set: CellSet) -> Self {
        SmallCellSet(u128::from(set.0[0]) | u128::from(set.0[1]) << 64)
    }
}

impl From<SmallCellSet> for CellSet {
    #[inline]
    fn from(set: SmallCellSet) -> Self {
        let mut words = [0; WORDS];
        (words[0], words[1]) = (set.0 as u64, (set.0 >> 64) as u64);
        CellSet(words)
    }
}

impl Iterator for CellSet {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        self.flip(cell);
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Cells::len(*self);
        (len, Some(len))
    }
}

impl Iterator for SmallCellSet {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Cells::len(*self);
        (len, Some(len))
    }
}

/// What an operation does to all words of two sets.
#[inline]
fn each_word(
    one: [u64; WORDS],
    other: [u64; WORDS],
    combine: impl Fn(u64, u64) -> u64,
) -> [u64; WORDS] {
    std::array::from_fn(|index| combine(one[index], other[index]))
}

/// What it does to the one word of two small sets.
#[inline]
fn the_word(one: u128, other: u128, combine: impl Fn(u128, u128) -> u128) -> u128 {
    combine(one, other)
}

macro_rules! operator {
    ($set:ident $combine:ident $operator:ident $name:ident $assign:ident $name_assign:ident) => {
        impl $operator for $set {
            type Output = $set;
            #[inline]
            fn $name(self, other: $set) -> $set {
                $set($combine(self.0, other.0, |one, other| one.$name(other)))
            }
        }

        impl $assign for $set {
            #[inline]
            fn $name_assign(&mut self, other: $set) {
                *self = self.$name(other);
            }
        }
    };
}

/// What both kinds of set do alike.
macro_rules! operators {
    ($set:ident $combine:ident) => {
        operator!($set $combine BitAnd bitand BitAndAssign bitand_assign);
        operator!($set $combine BitOr bitor BitOrAssign bitor_assign);
        operator!($set $combine BitXor bitxor BitXorAssign bitxor_assign);

        impl Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                $set($combine(self.0, self.0, |word, _| !word))
            }
        }

        impl FromIterator<Cell> for $set {
            fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
                let mut set = $set::EMPTY;
                cells.into_iter().for_each(|cell| set.insert(cell));
                set
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.map(Cell::index)).finish()
            }
        }
    };
}

operators!(CellSet each_word);
operators!(SmallCellSet the_word);

#[cfg(test)]
mod tests {
    use super::*;

    fn check<S: Cells>() {
        let cells = [3, 64, 90, S::CAPACITY - 1].map(Cell::new);
        let set: S = cells.into_iter().collect();
        assert_eq!((set.len(), set.first()), (4, Some(cells[0])));
        assert!(set.has_several() && !S::of(cells[3]).has_several());
        assert!(set.eq(cells));
        assert!(set.contains(cells[1]) && !set.contains(Cell::new(4)));
        assert_eq!((S::EMPTY.first(), S::EMPTY.has_several()), (None, false));
        let rest = set & !S::of(cells[1]);
        assert_eq!(rest | S::of(cells[1]), set);
        assert_eq!(rest ^ set, S::of(cells[1]));
        let wide: CellSet = set.into();
        assert!(wide.eq(cells) && S::from(wide) == set);
    }

    #[test]
    fn a_set_gives_its_cells_in_order() {
        check::<CellSet>();
        check::<SmallCellSet>();
    }

    #[test]
    fn a_small_set_has_an_end() {
        let set: SmallCellSet = [3, 90].map(Cell::new).into_iter().collect();
        assert_eq!((set.last_index_or_0(), SmallCellSet::EMPTY.last_index_or_0()), (90, 0));
    }
}
