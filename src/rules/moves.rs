//! Moves, and making them.

use arrayvec::ArrayVec;

use super::RuleSet;
use super::piece::{Army, Kind, Piece};
use super::position::Position;
use crate::board::Cell;

/// A move: where from, where to, and the kind chosen if a pawn promotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Cell that the piece leaves.
    pub from: Cell,
    /// Cell on which it arrives.
    pub to: Cell,
    /// What the pawn promotes to, before any renaming.
    pub promotion: Option<Kind>,
}

/// More moves than any position on the 91-cell board has. A piece has at most
/// 42 destinations, a cell can be entered from at most 24 others, and of the
/// cells that are not the mover's own at most 11 are promotion cells, each
/// entered by at most three pawns with three further choices each. With n men
/// that is at most min(42 n, 24 (91 - n)) + 99 moves: never above 1,527.
pub const MOVE_CAPACITY: usize = 1536;

/// The legal moves of a position, on the stack.
pub type MoveList = ArrayVec<Move, MOVE_CAPACITY>;

/// How a moved piece arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// Renamed by the rule set's rotation, as in play.
    Renamed,
    /// As it left (or as the kind it promoted to), as in the replay of an
    /// edited list (`docs/rules/drift.md`, The move list).
    Kept,
}

/// What [`RuleSet::take_back`] needs beside the position that a move led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
    half_move_clock: u32,
}

impl Undo {
    /// The piece as it left.
    pub fn moved(self) -> Piece {
        self.moved
    }

    /// The piece that was captured.
    pub fn captured(self) -> Option<Piece> {
        self.captured
    }
}

impl RuleSet {
    /// Makes a legal move. A move that is not legal here leaves a position
    /// that stands for nothing; if there is no piece to move, nothing happens
    /// and the answer is `None`.
    #[inline]
    pub fn make(&self, position: &mut Position, mv: Move, arrival: Arrival) -> Option<Undo> {
        let moved = position.take(mv.from)?;
        let captured = position.take(mv.to);
        let undo = Undo { moved, captured, half_move_clock: position.half_move_clock };

        let kind = mv.promotion.unwrap_or(moved.kind);
        let kind = match arrival {
            Arrival::Renamed => self.renamed(kind),
            Arrival::Kept => kind,
        };
        position.put(Piece { kind, ..moved }, mv.to);

        let resets = captured.is_some() || moved.kind == Kind::Pawn;
        position.half_move_clock = if resets { 0 } else { position.half_move_clock + 1 };
        position.turn = position.turn.next();
        position.move_number += u32::from(position.turn == Army::WHITE);
        Some(undo)
    }

    /// Takes back the last move made; `mv` and `undo` are that move's.
    #[inline]
    pub fn take_back(&self, position: &mut Position, mv: Move, undo: Undo) {
        position.take(mv.to);
        position.put(undo.moved, mv.from);
        if let Some(captured) = undo.captured {
            position.put(captured, mv.to);
        }
        position.half_move_clock = undo.half_move_clock;
        position.move_number -= u32::from(position.turn == Army::WHITE);
        position.turn = undo.moved.army;
    }
}
