//! Floor `rules`: pieces, positions, legal moves, verdicts, FEN and perft, and
//! one small file of data a rule set.

mod drift;
mod engine;
mod excerpt;
mod fen;
mod glinski;
mod hash;
mod hexachess;
mod hooks;
mod kirby;
mod legal;
mod many;
mod mccooey;
mod moves;
mod notation;
mod pawn;
mod perft;
mod piece;
mod position;
mod position_text;
mod rule_set;
mod rulebook;
mod status;

pub use excerpt::excerpt;
pub use fen::FenError;
pub use kirby::Wing;
pub use moves::{Arrival, MOVE_CAPACITY, Move, MoveList, Undo};
pub use notation::{EntryError, LongFormError, MoveText, Sign};
pub use piece::{ARMIES, Army, ArmySet, Kind, KindSet, Piece};
pub use position::Position;
pub use position_text::split_position;
pub use rule_set::RuleSet;
pub use status::{Score, Sentence, Status};
