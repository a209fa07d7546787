//! Keys of the position's hash (Zobrist): one a man a cell, one a turn, one a
//! cell whose man has not moved, and one a cell jumped over.

use super::piece::{ARMIES, Army, Kind, Piece};
use crate::board::{Cell, CellSet, Cells};

const KINDS: usize = Kind::ALL.len();

static MEN: [[[u64; CellSet::CAPACITY]; KINDS]; ARMIES] = men();
static UNMOVED: [u64; CellSet::CAPACITY] = row(ARMIES * (1 + KINDS * CellSet::CAPACITY));
static JUMPED: [u64; CellSet::CAPACITY] =
    row(ARMIES * (1 + KINDS * CellSet::CAPACITY) + CellSet::CAPACITY);
static TURN: [u64; ARMIES] = turns();

/// Key of a man that stands on a cell.
#[inline]
pub(super) fn man(piece: Piece, cell: Cell) -> u64 {
    MEN[piece.army.index()][piece.kind.index()][cell.index()]
}

/// Key of the side to move.
#[inline]
pub(super) fn turn(army: Army) -> u64 {
    TURN[army.index()]
}

/// Key of a cell whose man has not moved.
#[inline]
pub(super) fn unmoved(cell: Cell) -> u64 {
    UNMOVED[cell.index()]
}

/// Key of a cell on which a pawn can be captured in passing.
#[inline]
pub(super) fn jumped(cell: Cell) -> u64 {
    JUMPED[cell.index()]
}

/// None for the first army, and the generator's first numbers for the others.
const fn turns() -> [u64; ARMIES] {
    let mut keys = [0; ARMIES];
    let mut army = 1;
    while army < ARMIES {
        keys[army] = mix(army as u64 - 1);
        army += 1;
    }
    keys
}

/// A key a cell, from the generator's number `first` on.
const fn row(first: usize) -> [u64; CellSet::CAPACITY] {
    let mut keys = [0; CellSet::CAPACITY];
    let mut cell = 0;
    while cell < keys.len() {
        keys[cell] = mix((first + cell) as u64);
        cell += 1;
    }
    keys
}

const fn men() -> [[[u64; CellSet::CAPACITY]; KINDS]; ARMIES] {
    let mut keys = [[[0; CellSet::CAPACITY]; KINDS]; ARMIES];
    let mut seed = ARMIES as u64;
    let mut index = 0;
    while index < ARMIES * KINDS * CellSet::CAPACITY {
        let (row, cell) = (index / CellSet::CAPACITY, index % CellSet::CAPACITY);
        keys[row / KINDS][row % KINDS][cell] = mix(seed);
        seed += 1;
        index += 1;
    }
    keys
}

/// The `n`-th number of the generator SplitMix64: each differs from all the
/// others, and about half of its bits do.
const fn mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
