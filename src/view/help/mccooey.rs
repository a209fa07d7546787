//! The help of McCooey's game.

use super::Block::{self, Piece};
use super::{Chapter, Diagram, common};

pub(super) const CHAPTERS: &[Chapter] = &[
    common::THE_GAME,
    common::PIECES,
    common::KING_OF_TWELVE_STEPS,
    common::PAWNS,
    common::PAWN_CAPTURES_THROUGH_CORNERS,
    DOUBLE_STEP,
    common::IN_PASSING,
    IN_PASSING,
    common::PROMOTION,
    common::CHECKMATE,
    common::STALEMATE_IS_A_DRAW,
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
    Diagram::of("1/3/5/7/8k/11/11/5P5/4P1P4/11/1K9", "e3"),
    "With its first move a pawn may step two cells ahead, if both are empty. The pawn in the \
     middle may not: White's on f4, Black's on f8.",
)];

const IN_PASSING: &[Block] = &[Piece(
    Diagram::with_rights("1/3/5/7/8k/3p7/2P8/11/11/11/1K9", "d7", "c5"),
    "Black's pawn has just stepped from d8 to d6. White's on c5 may step to c6, or go to d7 and \
     take it.",
)];
