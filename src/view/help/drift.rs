//! The help of Drift: its rules for someone who has never seen the game.

use super::Block::{self, Heading, Piece, Rotation, Text};
use super::{Chapter, Diagram, common};
use crate::rules::Kind;

pub(super) const CHAPTERS: &[Chapter] = &[
    common::THE_GAME,
    common::PIECES,
    common::PAWN_CAPTURES_THROUGH_CORNERS,
    PAWN_STEPS_ONE_CELL,
    KING_OF_SIX_STEPS,
    RENAMING,
    PROMOTION,
    common::CHECKMATE,
    common::STALEMATE_IS_A_DRAW,
    common::REPETITION_AND_FIFTY_MOVES,
    common::TOO_LITTLE_TO_MATE,
    FORCED_MOVES,
    common::MOVE_LIST,
    SHORT_ENTRIES,
    common::EDITING,
    EDITED_GAMES,
    common::SAVING,
    common::KEYS,
];

const PAWN_STEPS_ONE_CELL: &[Block] =
    &[Text("A pawn never steps two cells, and there is no capture in passing.")];

const KING_OF_SIX_STEPS: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/8k/5K5/5p5/11/11/11/11", "f6"),
    "The king (cross) goes one cell through an edge. It may not go where it would be attacked, \
     and when it is attacked, that must be answered at once. There is no castling.",
)];

const RENAMING: &[Block] = &[
    Heading("Pieces change"),
    Text(
        "A piece that has moved is another piece as soon as it arrives, whether it captured or \
         not. A queen turns into a rook, a rook into a bishop, a bishop into a \
         knight, a knight into a pawn, and a pawn into a queen:",
    ),
    Rotation(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn, Kind::Queen]),
    Text(
        "From then on it moves, gives check and mates as what it has become. Kings never change. \
         The move list names a piece as it left; what it is now, the board shows.",
    ),
];

const PROMOTION: &[Block] = &[
    Heading("Promotion"),
    Text(
        "A pawn that reaches the far edge, where it cannot go on, becomes a queen, rook, bishop \
         or knight of your choice, and then turns like any piece that arrives: choose a queen, \
         and a rook will stand there. A knight that arrives on the far edge is a pawn without a \
         move.",
    ),
];

const FORCED_MOVES: &[Block] = &[
    Heading("When there is one move only"),
    Text(
        "If you have a single legal move, it is made for you after a moment, unless the settings \
         leave it to you. The moment is a little shorter each time, until there is none; a new \
         game starts with the long one.",
    ),
];

const SHORT_ENTRIES: &[Block] = &[Text(
    "An entry is a letter for the piece (none for a pawn), x for a capture, the cell, and =Q, =R, \
     =B or =N for a promotion. K is the king, Q the queen, R the rook, B the bishop, N the knight.",
)];

const EDITED_GAMES: &[Block] = &[Text(
    "A list that is played again leaves every piece what it was; from your next move on they \
     change again.",
)];
