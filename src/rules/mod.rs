//! Floor `rules`: pieces, positions, legal moves, verdicts, FEN and perft, and
//! one small file of data a rule set.

mod drift;
mod fen;
mod hash;
mod legal;
mod moves;
mod notation;
mod perft;
mod piece;
mod position;
mod rule_set;
mod status;

pub use fen::FenError;
pub use moves::{Arrival, MOVE_CAPACITY, Move, MoveList, Undo};
pub use notation::{EntryError, LongFormError, MoveText};
pub use piece::{ARMIES, Army, Kind, Piece};
pub use position::Position;
pub use rule_set::RuleSet;
pub use status::Status;
