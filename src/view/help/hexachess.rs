//! The help of hexachess.

use super::Block::{self, Piece, Text};
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
    common::STALEMATE_SCORES,
    common::REPETITION_AND_FIFTY_MOVES,
    PERPETUAL_CHECK,
    common::TOO_LITTLE_TO_MATE,
    common::AGREEMENT,
    common::FORCED_MOVES_BY_HAND,
    common::MOVE_LIST,
    common::LONG_ENTRIES,
    MATE,
    common::EDITING,
    common::LONG_EDITING,
    common::SAVING,
    common::KEYS,
];

const DOUBLE_STEP: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/8k/11/11/4P6/11/11/1K9", "e4"),
    "With its first move a pawn may step two cells ahead, if both are empty.",
)];

const IN_PASSING: &[Block] = &[Piece(
    Diagram::with_rights("1/3/5/7/8k/11/3p7/2P8/11/11/1K9", "d6", "c4"),
    "Black's pawn has just stepped from d7 to d5. White's on c4 may step to c5, or go to d6 and \
     take it.",
)];

const PERPETUAL_CHECK: &[Block] = &[Text(
    "If all moves of one side between the first and the third time were checks, the draw is called \
     perpetual check: who is about to lose may save half a point by checks without end.",
)];

const MATE: &[Block] =
    &[Text("Mate is written ++: Qc3xBf9++ is a queen that captures a bishop and mates.")];
