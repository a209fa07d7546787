//! What the help of several games says alike: a chapter each, or part of one.

use super::Block::{self, Heading, Offered, Piece, Text};
use super::Diagram;

pub(super) const THE_GAME: &[Block] = &[
    Heading("The game"),
    Text(
        "White and Black move in turn, White first, one piece at a time. A piece that moves onto \
         an enemy piece captures it: that piece leaves the board. A king that could be captured \
         next is in check. Whoever puts the other king in check so that nothing can save it has \
         given checkmate, and wins.",
    ),
    Text(
        "Press a piece of yours: the cells that it can reach are shaded, the pieces that it can \
         capture are ringed. Press such a cell, or drag the piece there. Only legal moves can be \
         made, and Undo takes a move back.",
    ),
];

pub(super) const PIECES: &[Block] = &[
    Heading("How the pieces move"),
    Piece(
        Diagram::of("1/3/5/3p3/8k/5R5/11/11/11/11/1K9", "f6"),
        "The rook (square) goes straight, through the edges of cells, as far as the way is free.",
    ),
    Piece(
        Diagram::of("1/3/5/7/5p2k/5B5/11/11/11/11/1K9", "f6"),
        "The bishop (triangle) goes through the corners of cells, between two neighbours to the \
         next cell of its own tone, as far as the way is free. The two neighbours do not stop it. \
         It never leaves cells of its tone.",
    ),
    Piece(
        Diagram::of("1/3/5/3p3/8k/5Q5/11/11/11/11/1K9", "f6"),
        "The queen (asterisk) goes like the rook or like the bishop.",
    ),
    Piece(
        Diagram::of("1/3/5/4p2/8k/5N5/11/11/11/11/1K9", "f6"),
        "The knight (L) leaps to the nearest cells that no queen could reach from here: one step \
         through an edge and one through a corner, away from where it stood. Nothing stands in \
         its way.",
    ),
];

pub(super) const KING_OF_TWELVE_STEPS: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/8k/5K5/5p5/11/11/11/11", "f6"),
    "The king (cross) goes one cell, through an edge or through a corner: twelve cells at most. \
     It may not go where it would be attacked, and when it is attacked, that must be answered \
     at once. There is no castling.",
)];

pub(super) const PAWNS: &[Block] = &[Heading("Pawns")];

pub(super) const PAWN_CAPTURES_THROUGH_EDGES: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/8k/4pPp4/11/11/11/11/1K9", "f6"),
    "The pawn (circle) steps one cell straight ahead, if that is empty, and captures one cell \
     ahead through an edge, to the left or to the right. White's pawns go up this board, Black's \
     down.",
)];

pub(super) const PAWN_CAPTURES_THROUGH_CORNERS: &[Block] = &[Piece(
    Diagram::of("1/3/5/7/3p1p2k/5P5/11/11/11/11/1K9", "f6"),
    "The pawn (circle) steps one cell straight ahead, if that is empty, and captures one cell \
     ahead through a corner, to the left or to the right. White's pawns go up this board, \
     Black's down.",
)];

pub(super) const IN_PASSING: &[Block] = &[Text(
    "A pawn that has stepped two cells can be captured as if it had stepped one. If one of your \
     pawns could have captured on the cell that it jumped over, it may go there and take it. It \
     may do so in the very next move only. The cell is shaded, as it is empty.",
)];

pub(super) const PROMOTION: &[Block] = &[
    Heading("Promotion"),
    Text(
        "A pawn that reaches the far edge, where it cannot go on, becomes at once a queen, rook, \
         bishop or knight of your choice.",
    ),
];

pub(super) const CHECKMATE: &[Block] = &[
    Heading("How a game ends"),
    Text(
        "Checkmate: the king is attacked and no move saves it. The attacker scores one point, the \
         other none.",
    ),
];

pub(super) const STALEMATE_IS_A_DRAW: &[Block] = &[Text(
    "Stalemate: the side whose turn it is has no legal move, but is not in check. That is a draw, \
     half a point each.",
)];

pub(super) const STALEMATE_SCORES: &[Block] = &[Text(
    "Stalemate: the side whose turn it is has no legal move, but is not in check. That is no draw: \
     this side scores a quarter of a point, and the one that has brought it about three quarters.",
)];

pub(super) const REPETITION_AND_FIFTY_MOVES: &[Block] = &[Text(
    "A draw, half a point each: the same position for the third time with the same side to \
     move; fifty moves each without a capture and without a pawn's move.",
)];

pub(super) const KINGS_ALONE: &[Block] =
    &[Text("A draw as well: nothing is left but the two kings.")];

pub(super) const TOO_LITTLE_TO_MATE: &[Block] = &[Text(
    "A draw as well: too little is left to mate with, which is bare kings, one knight or bishop \
     beside them, or bishops that all stand on one tone.",
)];

pub(super) const AGREEMENT: &[Block] = &[Text(
    "A draw by agreement: choose Offer a draw in the menu, or press D. The other side is asked, and \
     nothing happens unless it accepts. Undo takes the agreement back.",
)];

pub(super) const FORCED_MOVES_BY_HAND: &[Block] = &[
    Heading("When there is one move only"),
    Text(
        "A single legal move is made by hand like any other, unless the settings say that it is \
         made for you after a moment.",
    ),
];

pub(super) const MOVE_LIST: &[Block] = &[Heading("The move list")];

pub(super) const LONG_ENTRIES: &[Block] = &[Text(
    "An entry is a letter for the piece (none for a pawn), the cell that it left, x and a letter \
     for what it captured, the cell that it reached, =Q, =R, =B or =N for a promotion, e.p. for a \
     capture of a pawn that stepped two cells, and + for check. K is the king, Q the queen, R the \
     rook, B the bishop, N the knight.",
)];

pub(super) const MATE_AS_A_HASH: &[Block] =
    &[Text("Mate is written #: Qc3xBf9# is a queen that captures a bishop and mates.")];

pub(super) const LONG_EDITING: &[Block] = &[Text(
    "Where you write an entry, less will do: Qc3 or xf6 is enough where one piece only can go \
     there.",
)];

pub(super) const EDITING: &[Block] = &[Text(
    "Press an entry to change it, and press Enter: the list is then played again from the start. \
     From the first entry that cannot be played on, entries are struck through; change them, or \
     just play on.",
)];

pub(super) const SAVING: &[Block] = &[
    Offered(|offers| offers.saves, &Heading("Saving")),
    Offered(
        |offers| offers.saves,
        &Text(
            "The game is saved by itself after every move and stands again at the next start, \
             unless an entry has been changed. To keep a game beside it, choose Saved games in the \
             menu, and write a name for it.",
        ),
    ),
];

pub(super) const KEYS: &[Block] = &[
    Heading("Keys"),
    Text(
        "The arrow keys walk over the board; Enter or Space takes a piece and puts it down; \
         Escape gives up what was begun; Tab walks over the buttons.",
    ),
    Text(
        "Plus and minus zoom the board, as the wheel and two fingers do, and 0 shows all of it. \
         Drag it beside your own pieces to move it.",
    ),
    Text("N: new game. U: undo. F: turn the board. H: this help. M: menu."),
    Text("The menu can let the board turn by itself, so that the side to move sits at the bottom."),
    Offered(|offers| offers.games, &Text("G: the other games. Each goes on where it was left.")),
    Offered(|offers| offers.fullscreen, &Text("S or F11: full screen, and back.")),
    Offered(
        |offers| offers.clipboard,
        &Text("Ctrl+C copies the move list; Ctrl+V starts a game from a copied list or position."),
    ),
];
