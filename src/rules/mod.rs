//! Floor `rules`: pieces, positions, legal moves, verdicts, FEN and perft, and
//! one small file of data a rule set.

mod drift;
mod fen;
mod glinski;
mod hash;
mod hexachess;
mod hooks;
mod legal;
mod mccooey;
mod moves;
mod notation;
mod pawn;
mod perft;
mod piece;
mod position;
mod rule_set;
mod rulebook;
mod status;

pub use fen::FenError;
pub use moves::{Arrival, MOVE_CAPACITY, Move, MoveList, Undo};
pub use notation::{EntryError, LongFormError, MoveText, Sign};
pub use piece::{ARMIES, Army, Kind, KindSet, Piece};
pub use position::Position;
pub use rule_set::RuleSet;
pub use status::{Score, Status};
