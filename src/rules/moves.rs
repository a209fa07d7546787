//! Moves, and making them.

use arrayvec::ArrayVec;

use super::RuleSet;
use super::many::Aftermath;
use super::piece::{Army, Kind, Piece};
use super::position::Position;
use crate::board::{Cell, CellSet, Cells};

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

impl Move {
    /// The move of a pawn that becomes this kind, and stays what it is if that
    /// is a pawn.
    #[inline]
    pub(super) fn becoming(from: Cell, to: Cell, kind: Kind) -> Move {
        Move { from, to, promotion: (kind != Kind::Pawn).then_some(kind) }
    }

    /// The choice that the move stands for where a pawn promotes: a pawn if it
    /// stays one.
    pub fn choice(self) -> Kind {
        self.promotion.unwrap_or(Kind::Pawn)
    }
}

/// More moves than any position on the 91-cell board has. A piece has at most
/// 42 destinations, a cell can be entered from at most 24 others, and of the
/// cells that are not the mover's own at most 11 are promotion cells, each
/// entered by at most three pawns with three further choices each. En passant and
/// a double step add no destination that a man has not got already. With n men
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
    jumped: Option<Cell>,
    /// The rights there were, where pieces have such that a move may cost.
    unmoved: Option<CellSet>,
    half_move_clock: u32,
    /// What else the move brought about, in a game of several armies.
    aftermath: Option<Aftermath>,
}

impl Undo {
    /// The piece as it left.
    pub fn moved(&self) -> Piece {
        self.moved
    }

    /// The piece that was captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured
    }

    /// Whether the move that led to a position put an army out.
    pub(super) fn put_out(&self, position: &Position) -> bool {
        self.aftermath.as_ref().is_some_and(|aftermath| aftermath.living != position.living)
    }

    /// Of a move in a game of several armies: all but the aftermath stands as
    /// it is.
    pub(super) fn with_aftermath(
        moved: Piece,
        captured: Option<Piece>,
        half_move_clock: u32,
        aftermath: Aftermath,
    ) -> Self {
        let aftermath = Some(aftermath);
        Undo { moved, captured, jumped: None, unmoved: None, half_move_clock, aftermath }
    }

    /// Whether `mv`, which this takes back, captured a pawn in passing.
    pub fn is_in_passing(&self, mv: Move) -> bool {
        self.moved.kind == Kind::Pawn && self.captured.is_some() && self.jumped == Some(mv.to)
    }
}

impl RuleSet {
    /// Makes a legal move, and brings about what follows from it before the next
    /// army moves. A move that is not legal here leaves a position that stands
    /// for nothing; if there is no piece to move, nothing happens and the answer
    /// is `None`.
    #[inline]
    pub fn make(&self, position: &mut Position, mv: Move, arrival: Arrival) -> Option<Undo> {
        match self.many() {
            None => self.make_of_two(position, mv, arrival),
            Some(many) => self.make_of_many(many, position, mv),
        }
    }

    #[inline]
    fn make_of_two(&self, position: &mut Position, mv: Move, arrival: Arrival) -> Option<Undo> {
        let moved = position.take(mv.from)?;
        let jumped = position.jumped;
        let unmoved = self.has_first_moves().then(|| position.unmoved());
        let captured = position.take(self.captured_on(moved, mv.to, jumped));
        let half_move_clock = position.half_move_clock;
        let undo = Undo { moved, captured, jumped, unmoved, half_move_clock, aftermath: None };

        let kind = mv.promotion.unwrap_or(moved.kind);
        let kind = match arrival {
            Arrival::Renamed => self.renamed(kind),
            Arrival::Kept => kind,
        };
        position.put(Piece { kind, ..moved }, mv.to);
        position.jumped = self.jumped_by(moved, mv);
        if let Some(unmoved) = unmoved {
            position.set_unmoved(unmoved & !CellSet::of(mv.from) & !CellSet::of(mv.to));
        }

        let resets = captured.is_some() || moved.kind == Kind::Pawn;
        position.half_move_clock = if resets { 0 } else { position.half_move_clock + 1 };
        position.turn = position.turn.other();
        position.move_number += u32::from(position.turn == Army::WHITE);
        Some(undo)
    }

    /// Takes back the last move made; `mv` and `undo` are that move's.
    #[inline]
    pub fn take_back(&self, position: &mut Position, mv: Move, undo: &Undo) {
        if let Some(aftermath) = &undo.aftermath {
            position.half_move_clock = undo.half_move_clock;
            return aftermath.take_back(position, undo.moved.army);
        }
        position.take(mv.to);
        position.put(undo.moved, mv.from);
        if let Some(captured) = undo.captured {
            position.put(captured, self.captured_on(undo.moved, mv.to, undo.jumped));
        }
        position.jumped = undo.jumped;
        if let Some(unmoved) = undo.unmoved {
            position.set_unmoved(unmoved);
        }
        position.half_move_clock = undo.half_move_clock;
        position.move_number -= u32::from(position.turn == Army::WHITE);
        position.turn = undo.moved.army;
    }

    /// The man that a move captures.
    pub fn captured(&self, position: &Position, mv: Move) -> Option<Piece> {
        // Who passes meets nobody but himself.
        let moved = position.piece_at(mv.from).filter(|_| mv.from != mv.to)?;
        position.piece_at(self.captured_on(moved, mv.to, position.jumped))
    }

    /// Cell of the man that is captured by a move to `to`, if there is one: a
    /// pawn that comes to the cell jumped over takes the one that jumped, which
    /// stands a step beyond.
    #[inline(always)]
    fn captured_on(&self, moved: Piece, to: Cell, jumped: Option<Cell>) -> Cell {
        match jumped {
            Some(cell) if cell == to && moved.kind == Kind::Pawn => {
                self.pawn_steps(moved.army.other(), cell).first().unwrap_or(to)
            }
            _ => to,
        }
    }

    /// The cell that is jumped over in a move.
    #[inline(always)]
    fn jumped_by(&self, moved: Piece, mv: Move) -> Option<Cell> {
        match moved.kind {
            Kind::Pawn => self.jumped_over(moved.army, mv.from, mv.to),
            _ => None,
        }
    }
}
