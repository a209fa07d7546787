//! Floor `save`: a game as bytes that can be checked, and back.
//!
//! A snapshot holds the first position and the moves, never the board: reading
//! plays the moves by the rules, so that no file stands for an impossible game.
//! `docs/snapshot-format.md` gives the bytes.

mod envelope;
mod error;
mod payload;

pub use error::SaveError;

use crate::game::Game;
use crate::rules::RuleSet;
use envelope::Opened;
use payload::Payload;

/// Most moves that a snapshot holds.
pub const MOST_PLIES: usize = 40_000;

/// Length of the longest snapshot in bytes.
pub const LONGEST: usize = envelope::LONGEST;

/// Writes a game as a snapshot.
///
/// # Errors
/// [`SaveError::Edited`] if an entry of the list was changed, for then the
/// moves do not lead to the board; [`SaveError::TooManyMoves`].
pub fn write(game: &Game) -> Result<Vec<u8>, SaveError> {
    if game.is_edited() {
        return Err(SaveError::Edited);
    }
    if game.plies() > MOST_PLIES {
        return Err(SaveError::TooManyMoves(game.plies()));
    }
    envelope::seal(game.rules().name(), &Payload::of(game).to_bytes()?)
}

/// Reads a snapshot: the game as it stood.
///
/// # Errors
/// [`SaveError`] says what is wrong with the bytes.
pub fn read(bytes: &[u8]) -> Result<Game, SaveError> {
    let Opened { version, rule_set, payload } = envelope::open(bytes)?;
    let unknown = || SaveError::UnknownRuleSet(rule_set.to_owned());
    let rules = RuleSet::named(rule_set).ok_or_else(unknown)?;
    Payload::from_bytes(version, payload)?.game(rules)
}
