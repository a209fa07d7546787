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
    /// It does so, and one side gave check with every move since the first time.
    PerpetualCheck,
    /// A hundred plies without a capture or a pawn's move.
    FiftyMoves,
    /// The players have agreed on a draw.
    Agreed,
}

/// How the point of a game is shared, in quarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    white: u8,
}

impl Score {
    /// Quarters of a point in a game.
    pub const GAME: u8 = 4;

    /// The score in which this army has so many quarters.
    fn of(army: Army, quarters: u8) -> Score {
        Score { white: if army == Army::WHITE { quarters } else { Score::GAME - quarters } }
    }

    /// Quarters of a point that an army scores, at most [`Score::GAME`].
    pub fn quarters(self, army: Army) -> u8 {
        if army == Army::WHITE { self.white } else { Score::GAME - self.white }
    }
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
            Status::PerpetualCheck => "draw-perpetual",
            Status::FiftyMoves => "draw-fifty",
            Status::Agreed => "draw-agreement",
        }
    }
}

impl RuleSet {
    /// The sentence of the status line, where `turn` is the side to move.
    pub fn sentence(&self, status: Status, turn: Army) -> &'static str {
        match (status, turn) {
            (Status::Ongoing, Army::WHITE) => "White to move",
            (Status::Ongoing, _) => "Black to move",
            (Status::Check, Army::WHITE) => "White to move — check",
            (Status::Check, _) => "Black to move — check",
            (Status::Checkmate { winner: Army::WHITE }, _) => "Checkmate — White wins",
            (Status::Checkmate { .. }, _) => "Checkmate — Black wins",
            (Status::Stalemate, _) if !self.scores_stalemate() => "Stalemate",
            (Status::Stalemate, Army::WHITE) => "Stalemate — White scores ¼, Black ¾",
            (Status::Stalemate, _) => "Stalemate — White scores ¾, Black ¼",
            (Status::InsufficientMaterial, _) => "Draw — insufficient material",
            (Status::ThreefoldRepetition, _) => "Draw — threefold repetition",
            (Status::PerpetualCheck, _) => "Draw — perpetual check",
            (Status::FiftyMoves, _) => "Draw — fifty-move rule",
            (Status::Agreed, _) => "Draw — agreed",
        }
    }

    /// How the point is shared where a game has ended, `turn` being the side to
    /// move.
    pub fn score(&self, status: Status, turn: Army) -> Option<Score> {
        match status {
            Status::Ongoing | Status::Check => None,
            Status::Checkmate { winner } => Some(Score::of(winner, Score::GAME)),
            Status::Stalemate if self.scores_stalemate() => Some(Score::of(turn.next(), 3)),
            _ => Some(Score::of(turn, Score::GAME / 2)),
        }
    }

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
