//! How a position stands, and verdicts.

use super::RuleSet;
use super::piece::Army;
use super::position::Position;

/// How a position stands in its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The game goes on.
    Ongoing,
    /// The game goes on, and the side to move is in check.
    Check,
    /// The side to move is mated.
    Checkmate {
        /// The army that gave mate.
        winner: Army,
    },
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// Too little is left on the board.
    InsufficientMaterial,
    /// The position stands for the third time.
    ThreefoldRepetition,
    /// A hundred plies without a capture or a pawn's move.
    FiftyMoves,
}

/// Plies without a capture or a pawn's move that end the game.
const FIFTY_MOVES: u32 = 100;
/// Occurrences of a position that end the game.
const THREEFOLD: usize = 3;

impl Status {
    /// Whether the game has ended.
    pub fn is_over(self) -> bool {
        !matches!(self, Status::Ongoing | Status::Check)
    }

    /// The word for it in logs and on the console.
    pub fn word(self) -> &'static str {
        match self {
            Status::Ongoing => "ongoing",
            Status::Check => "check",
            Status::Checkmate { winner: Army::WHITE } => "checkmate-white-wins",
            Status::Checkmate { .. } => "checkmate-black-wins",
            Status::Stalemate => "stalemate",
            Status::InsufficientMaterial => "draw-insufficient",
            Status::ThreefoldRepetition => "draw-repetition",
            Status::FiftyMoves => "draw-fifty",
        }
    }

    /// The sentence of the status line, where `turn` is the side to move.
    pub fn sentence(self, turn: Army) -> &'static str {
        match (self, turn) {
            (Status::Ongoing, Army::WHITE) => "White to move",
            (Status::Ongoing, _) => "Black to move",
            (Status::Check, Army::WHITE) => "White to move — check",
            (Status::Check, _) => "Black to move — check",
            (Status::Checkmate { winner: Army::WHITE }, _) => "Checkmate — White wins",
            (Status::Checkmate { .. }, _) => "Checkmate — Black wins",
            (Status::Stalemate, _) => "Stalemate",
            (Status::InsufficientMaterial, _) => "Draw — insufficient material",
            (Status::ThreefoldRepetition, _) => "Draw — threefold repetition",
            (Status::FiftyMoves, _) => "Draw — fifty-move rule",
        }
    }
}

impl RuleSet {
    /// How a position stands that occurs for the `occurrences`-th time in its
    /// line. Where several verdicts hold, the first in the order of
    /// `docs/rules/drift.md` (Legality and the end) is given.
    pub fn status(&self, position: &Position, occurrences: usize) -> Status {
        let in_check = self.in_check(position);
        if self.count_legal_moves(position) == 0 {
            return match in_check {
                true => Status::Checkmate { winner: position.turn().next() },
                false => Status::Stalemate,
            };
        }
        if self.is_material_insufficient(position) {
            Status::InsufficientMaterial
        } else if occurrences >= THREEFOLD {
            Status::ThreefoldRepetition
        } else if position.half_move_clock() >= FIFTY_MOVES {
            Status::FiftyMoves
        } else if in_check {
            Status::Check
        } else {
            Status::Ongoing
        }
    }
}
