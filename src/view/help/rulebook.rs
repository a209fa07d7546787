//! The help of the early rulebook's game.

use super::Block::{self, Heading, Piece, Text};
use super::{Chapter, Diagram, common};

pub(super) const CHAPTERS: &[Chapter] = &[
    common::THE_GAME,
    SET_UP,
    common::PIECES,
    common::KING_OF_TWELVE_STEPS,
    common::PAWNS,
    common::PAWN_CAPTURES_THROUGH_EDGES,
    DOUBLE_STEP,
    common::IN_PASSING,
    IN_PASSING,
    FAR_EDGE,
    PROMOTION,
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

const SET_UP: &[Block] = &[
    Heading("The set-up"),
    Text(
        "Each side has twenty-two men: eleven pawns, three each of rooks, bishops and knights, a \
         queen and a king.",
    ),
    Text(
        "The set-up is a reconstruction. The figure that showed it is lost from the old rulebook, \
         and its text names the cells of three pawns a side only. The other men stand where they \
         fit: a pawn on every file, eight steps from becoming a queen; all else on the near edge; \
         the bishops on three tones.",
    ),
];

const DOUBLE_STEP: &[Block] = &[Piece(
    Diagram::with_rights("1/3/5/7/8k/11/11/11/4pP5/11/1K9", "F -", "f3"),
    "Three pawns a side may step two cells with their first move, if both are empty: White's on \
     a2, f3 and l2, Black's on a5, f9 and l5. A pawn that has captured its way to such a cell has \
     moved, and may not.",
)];

const IN_PASSING: &[Block] = &[Piece(
    Diagram::with_rights("1/3/5/7/3Pp3k/11/11/11/11/11/1K9", "- f8", "e7"),
    "Black's pawn has just stepped from f9 to f7. White's on e7 may step to e8, or go to f8 and \
     take it.",
)];

const FAR_EDGE: &[Block] = &[
    Heading("Pawns on the far edge"),
    Piece(
        Diagram::of("1/3/5/n6/P7k/11/11/11/11/11/1K9", "b7"),
        "On the far edge a pawn turns towards the middle and goes on along the edge, one cell at a \
         time, whether the next cell is empty or there is something to capture. Here the pawn on \
         b7 can only capture on c8; d9 and e10 would follow.",
    ),
    Piece(
        Diagram::of("1/1Pn/5/7/8k/11/11/11/11/11/1K9", "f10"),
        "On f10 (Black: f2) a pawn turns aside, too, and goes to e10 or g10, with or without a \
         capture. No pawn ever comes to f11 (Black: f1).",
    ),
];

const PROMOTION: &[Block] = &[
    Heading("Promotion"),
    Text(
        "On e10 and g10 (Black: e1 and g1) a pawn becomes a queen. It has to, and it cannot become \
         anything else.",
    ),
    Piece(
        Diagram::of("1/3/5/5P1/9/11/7k3/11/11/11/1K9", "h8"),
        "On the other cells of the far edge it may become a rook, bishop or knight, but only one \
         that attacks the king from there, and only when it comes from a cell that is not on the \
         edge. On h9 this pawn may become a rook, which attacks the king on h5.",
    ),
    Text(
        "It may also stay a pawn, and must where nothing else is allowed. Where you have a choice, \
         it is offered, and the circle stands for staying a pawn. A pawn that walks along the \
         edge stays a pawn until e10 or g10.",
    ),
];
