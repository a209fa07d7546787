//! A position: plain data, cheap to copy.

use arrayvec::ArrayVec;

use super::hash;
use super::piece::{ARMIES, Army, ArmySet, Kind, Piece};
use crate::board::{Cell, CellSet, Cells};

/// Most pawns of an army that wait at a time.
pub(super) const MOST_WAITING: usize = 8;

/// Cells of an army's pawns that wait to become a piece, the longest-waiting
/// first.
pub(super) type Waiting = ArrayVec<Cell, MOST_WAITING>;

/// Men on cells, whose turn it is, and the other fields of a FEN.
///
/// What the men may do there, [`RuleSet`](super::RuleSet) knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    men: [Option<Piece>; CellSet::CAPACITY],
    by_army: [CellSet; ARMIES],
    by_kind: [CellSet; Kind::ALL.len()],
    occupied: CellSet,
    hash: u64,
    unmoved: CellSet,
    pub(super) jumped: Option<Cell>,
    pub(super) living: ArmySet,
    pub(super) waiting: [Waiting; ARMIES],
    pub(super) turn: Army,
    pub(super) half_move_clock: u32,
    pub(super) move_number: u32,
}

impl Position {
    /// A board without men, White to move.
    pub(super) fn empty() -> Self {
        Position {
            men: [None; CellSet::CAPACITY],
            by_army: [CellSet::EMPTY; ARMIES],
            by_kind: [CellSet::EMPTY; Kind::ALL.len()],
            occupied: CellSet::EMPTY,
            hash: 0,
            unmoved: CellSet::EMPTY,
            jumped: None,
            living: ArmySet::of(&Army::TWO),
            waiting: Default::default(),
            turn: Army::WHITE,
            half_move_clock: 0,
            move_number: 1,
        }
    }

    /// The piece on a cell.
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.men[cell.index()]
    }

    /// The army to move.
    #[inline]
    pub fn turn(&self) -> Army {
        self.turn
    }

    /// The cell that a pawn jumped over in the move just made.
    #[inline]
    pub fn jumped(&self) -> Option<Cell> {
        self.jumped
    }

    /// Cells whose men have a right that is lost with their first move.
    #[inline]
    pub fn unmoved(&self) -> CellSet {
        self.unmoved
    }

    /// The armies that are not out.
    #[inline]
    pub fn living(&self) -> ArmySet {
        self.living
    }

    /// An army's pawns that wait to become a piece, the longest-waiting first.
    pub fn waiting(&self, army: Army) -> &[Cell] {
        &self.waiting[army.index()]
    }

    /// Plies since the last capture or move of a pawn.
    #[inline]
    pub fn half_move_clock(&self) -> u32 {
        self.half_move_clock
    }

    /// Number of the move, from 1; it rises after Black's move.
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// All occupied cells.
    #[inline]
    pub fn occupied(&self) -> CellSet {
        self.occupied
    }

    /// Cells of one army.
    #[inline]
    pub fn army(&self, army: Army) -> CellSet {
        self.by_army[army.index()]
    }

    /// Cells of one kind of piece, of all armies.
    #[inline]
    pub fn kind(&self, kind: Kind) -> CellSet {
        self.by_kind[kind.index()]
    }

    /// Cells of the pieces of one kind and army.
    #[inline]
    pub fn pieces(&self, army: Army, kind: Kind) -> CellSet {
        self.army(army) & self.kind(kind)
    }

    /// Hash of the men, their rights and the side to move, kept up to date move
    /// by move.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash ^ hash::turn(self.turn)
    }

    /// The same hash, found from scratch.
    pub fn hash_from_scratch(&self) -> u64 {
        self.occupied()
            .filter_map(|cell| Some(hash::man(self.piece_at(cell)?, cell)))
            .chain(self.unmoved.map(hash::unmoved))
            .fold(hash::turn(self.turn), |hash, key| hash ^ key)
    }

    /// Gives these cells the rights of men that have not moved, and takes those
    /// of all others.
    #[inline]
    pub(super) fn set_unmoved(&mut self, cells: CellSet) {
        for changed in self.unmoved ^ cells {
            self.hash ^= hash::unmoved(changed);
        }
        self.unmoved = cells;
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, cell: Cell) {
        debug_assert!(self.men[cell.index()].is_none());
        self.men[cell.index()] = Some(piece);
        self.flip(piece, cell);
    }

    /// Takes the piece off a cell.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.men[cell.index()].take()?;
        self.flip(piece, cell);
        Some(piece)
    }

    #[inline]
    fn flip(&mut self, piece: Piece, cell: Cell) {
        self.by_army[piece.army.index()].flip(cell);
        self.by_kind[piece.kind.index()].flip(cell);
        self.occupied.flip(cell);
        self.hash ^= hash::man(piece, cell);
    }
}
