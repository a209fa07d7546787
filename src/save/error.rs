//! What can be wrong with a snapshot.

use thiserror::Error;

use super::MOST_PLIES;
use crate::game::NoAgreement;
use crate::rules::FenError;

/// Why a game cannot be written as a snapshot, or a snapshot not be read.
#[derive(Debug, Error)]
pub enum SaveError {
    /// A list with a changed entry does not lead to the board by the rules.
    #[error("an entry of the game's move list was changed, and such a game is not saved")]
    Edited,
    /// The game is longer than a snapshot can be.
    #[error("the game has {0} moves, and a snapshot holds at most {MOST_PLIES}")]
    TooManyMoves(usize),
    /// The bytes end within the envelope.
    #[error("it ends after {0} bytes, which is too short for a snapshot")]
    TooShort(usize),
    /// The bytes begin otherwise than a snapshot does.
    #[error("it is not a snapshot of Hexdrift")]
    NotASnapshot,
    /// A later Hexdrift wrote it.
    #[error("it was written by a newer Hexdrift (format {found}; this one reads up to {known})")]
    NewerVersion {
        /// Version of the format that the bytes give.
        found: u16,
        /// Newest version that can be read.
        known: u16,
    },
    /// More or fewer bytes than the envelope announces.
    #[error(
        "it should have {expected} bytes and has {found}: a part is missing or something was added"
    )]
    Length {
        /// Bytes that the envelope announces.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The bytes are not those that were written.
    #[error("it is damaged: the checksum does not fit")]
    Checksum,
    /// It is of a game that this Hexdrift does not play.
    #[error("it is of the game {0:?}, which this Hexdrift does not play")]
    UnknownRuleSet(String),
    /// The payload is not built as it should be.
    #[error("its contents cannot be read")]
    Payload(#[source] bincode::Error),
    /// The first position is none.
    #[error("its first position cannot stand")]
    Position(#[source] FenError),
    /// The players have agreed on a draw where they could not.
    #[error("its players have agreed on a draw where they could not")]
    Agreement(#[source] NoAgreement),
    /// A move is not legal where it stands.
    #[error("its move {ply} ({text}) is not legal")]
    Move {
        /// Number of the move, from 1.
        ply: usize,
        /// The move in the long form, or the numbers that stand for it.
        text: String,
    },
}
