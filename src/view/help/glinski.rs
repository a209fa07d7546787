//! The help of Gliński's game.

use super::Block::{self, Piece};
use super::{Chapter, Diagram, common};

pub(super) const CHAPTERS: &[Chapter] = &[
    common::THE_GAME,
    common::PIECES,
    common::KING_OF_TWELVE_STEPS,
    common::PAWNS,
    common::PAWN_CAPTURES_THROUGH_EDGES,
    DOUBLE_STEP,
    common::IN_PASSING,
    IN_PASSING,
    common::PROMOTION,
    common::CHECKMATE,
    common::STALEMATE_SCORES,
    common::REPETITION_AND_FIFTY_MOVES,
    common::KINGS_ALONE,
    common::AGREEMENT,
    common::FORCED_MOVES_BY_HAND,
    common::MOVE_LIST,
    common::LONG_ENTRIES,
    common::MATE_AS_A_HASH,
    common::EDITING,
    common::LONG_EDITING,
    common::SAVING,
    common::KEYS,
];

const DOUBLE_STEP: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/8k/11/5p5/4P6/11/11/1K9", "e4"),
    "From a cell on which a pawn of its side stood at the start, a pawn may step two cells ahead, \
     if both are empty. Here e4 is one. If the pawn captures on f5, it stands on another, and may \
     step two cells from there.",
)];

const IN_PASSING: &[Block] = &[Piece(
    Diagram::with_rights("1/3/5/7/8k/11/4Pp5/11/11/11/1K9", "f6", "e5"),
    "Black's pawn has just stepped from f7 to f5. White's on e5 may step to e6, or go to f6 and \
     take it.",
)];
