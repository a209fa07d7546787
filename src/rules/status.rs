//! How a position stands, and verdicts.

use std::fmt::{self, Write};

use arrayvec::ArrayString;

use super::RuleSet;
use super::piece::{Army, ArmySet};
use super::position::Position;

/// A sentence about how a game stands.
pub type Sentence = ArrayString<128>;

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
    /// All armies that are left are of one side.
    Won {
        /// Those armies.
        living: ArmySet,
    },
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
            Status::Won { .. } => "won",
        }
    }
}

impl RuleSet {
    /// The sentence of the status line about a position that stands so.
    pub fn sentence(&self, status: Status, position: &Position) -> Sentence {
        let mut text = Sentence::new();
        // There is room for the longest.
        let _ = self.write_sentence(&mut text, status, position);
        text
    }

    fn write_sentence(
        &self,
        text: &mut Sentence,
        status: Status,
        position: &Position,
    ) -> fmt::Result {
        let turn = position.turn();
        let name = |army| self.army_name(army);
        match status {
            Status::Ongoing => write!(text, "{} to move", name(turn)),
            Status::Check => self.write_check(text, position),
            Status::Checkmate { winner } => write!(text, "Checkmate — {} wins", name(winner)),
            Status::Stalemate if self.scores_stalemate() => {
                let white = if turn == Army::WHITE { "¼, Black ¾" } else { "¾, Black ¼" };
                write!(text, "Stalemate — White scores {white}")
            }
            Status::Stalemate => text.write_str("Stalemate"),
            Status::InsufficientMaterial => text.write_str("Draw — insufficient material"),
            Status::ThreefoldRepetition => text.write_str("Draw — threefold repetition"),
            Status::PerpetualCheck => text.write_str("Draw — perpetual check"),
            Status::FiftyMoves if self.is_of_many() => text.write_str("Draw — fifty quiet rounds"),
            Status::FiftyMoves => text.write_str("Draw — fifty-move rule"),
            Status::Agreed => text.write_str("Draw — agreed"),
            Status::Won { living } => {
                self.write_names(text, living)?;
                text.write_str(if living.len() == 1 { " wins" } else { " win" })
            }
        }
    }

    /// Every king that is attacked is named, if it is not the mover's alone.
    fn write_check(&self, text: &mut Sentence, position: &Position) -> fmt::Result {
        let (turn, checked) = (position.turn(), self.checked(position));
        write!(text, "{} to move — ", self.army_name(turn))?;
        if checked == ArmySet::of(&[turn]) {
            return text.write_str("check");
        }
        text.write_str("check to ")?;
        self.write_names(text, checked)
    }

    fn write_names(&self, text: &mut Sentence, armies: ArmySet) -> fmt::Result {
        let last = armies.len().saturating_sub(1);
        for (place, army) in armies.enumerate() {
            let before = match place {
                0 => "",
                _ if place == last => " and ",
                _ => ", ",
            };
            write!(text, "{before}{}", self.army_name(army))?;
        }
        Ok(())
    }

    /// How the point is shared where a game has ended, `turn` being the side to
    /// move.
    pub fn score(&self, status: Status, turn: Army) -> Option<Score> {
        match status {
            Status::Ongoing | Status::Check | Status::Won { .. } => None,
            _ if self.is_of_many() => None,
            Status::Checkmate { winner } => Some(Score::of(winner, Score::GAME)),
            Status::Stalemate if self.scores_stalemate() => Some(Score::of(turn.other(), 3)),
            _ => Some(Score::of(turn, Score::GAME / 2)),
        }
    }

    /// How a position stands that occurs for the `occurrences`-th time in its
    /// line. Where several verdicts hold, the first in the order of
    /// `docs/rules/drift.md` (Legality and the end) is given.
    pub fn status(&self, position: &Position, occurrences: usize) -> Status {
        if let Some(many) = self.many() {
            return match self.status_of_many(many, position) {
                Status::Ongoing | Status::Check if occurrences >= THREEFOLD => {
                    Status::ThreefoldRepetition
                }
                status => status,
            };
        }
        let in_check = self.in_check(position);
        if self.count_legal_moves(position) == 0 {
            return match in_check {
                true => Status::Checkmate { winner: position.turn().other() },
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
