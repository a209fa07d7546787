//! The help of Drift: its rules for someone who has never seen the game.

use super::Block::{self, Heading, Offered, Piece, Rotation, Text};
use super::Diagram;
use crate::rules::Kind;

pub(super) const BLOCKS: &[Block] = &[
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
    Heading("How the pieces move"),
    Piece(
        Diagram { fen: "1/3/5/3p3/8k/5R5/11/11/11/11/1K9 w - 0 1", cell: "f6" },
        "The rook (square) goes straight, through the edges of cells, as far as the way is free.",
    ),
    Piece(
        Diagram { fen: "1/3/5/7/5p2k/5B5/11/11/11/11/1K9 w - 0 1", cell: "f6" },
        "The bishop (triangle) goes through the corners of cells, between two neighbours to the \
         next cell of its own tone, as far as the way is free. The two neighbours do not stop it. \
         It never leaves cells of its tone.",
    ),
    Piece(
        Diagram { fen: "1/3/5/3p3/8k/5Q5/11/11/11/11/1K9 w - 0 1", cell: "f6" },
        "The queen (asterisk) goes like the rook or like the bishop.",
    ),
    Piece(
        Diagram { fen: "1/3/5/4p2/8k/5N5/11/11/11/11/1K9 w - 0 1", cell: "f6" },
        "The knight (L) leaps to the nearest cells that no queen could reach from here: one step \
         through an edge and one through a corner, away from where it stood. Nothing stands in \
         its way.",
    ),
    Piece(
        Diagram { fen: "1/3/5/7/3p1p2k/5P5/11/11/11/11/1K9 w - 0 1", cell: "f6" },
        "The pawn (circle) steps one cell straight ahead, if that is empty, and captures one cell \
         ahead through a corner, to the left or to the right. There is no double step. White's \
         pawns go up this board, Black's down.",
    ),
    Piece(
        Diagram { fen: "1/3/5/7/8k/5K5/5p5/11/11/11/11 w - 0 1", cell: "f6" },
        "The king (cross) goes one cell through an edge. It may not go where it would be \
         attacked, and when it is attacked, that must be answered at once. There is no castling.",
    ),
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
    Heading("Promotion"),
    Text(
        "A pawn that reaches the far edge, where it cannot go on, becomes a queen, rook, bishop \
         or knight of your choice, and then turns like any piece that arrives: choose a queen, \
         and a rook will stand there. A knight that arrives on the far edge is a pawn without a \
         move.",
    ),
    Heading("How a game ends"),
    Text(
        "Checkmate: the king is attacked and no move saves it; the attacker wins. All else is a \
         draw: no legal move without being in check (stalemate); the same position for the third \
         time; fifty moves each without a capture and without a pawn's move; too little left to \
         mate with, which is bare kings, one knight or bishop beside them, or bishops that all \
         stand on one tone.",
    ),
    Heading("When there is one move only"),
    Text(
        "If you have a single legal move, it is made for you after a moment. The moment is a \
         little shorter each time, until there is none; a new game starts with the long one.",
    ),
    Heading("The move list"),
    Text(
        "An entry is a letter for the piece (none for a pawn), x for a capture, the cell, and =Q, \
         =R, =B or =N for a promotion. K is the king, Q the queen, R the rook, B the bishop, N the \
         knight. Undo takes back one move, whoever made it.",
    ),
    Text(
        "Press an entry to change it, and press Enter: the list is then played again from the \
         start, but without pieces changing. From the first entry that cannot be played on, \
         entries are struck through; change them, or just play on.",
    ),
    Offered(|offers| offers.saves, &Heading("Saving")),
    Offered(
        |offers| offers.saves,
        &Text(
            "The game is saved by itself after every move and stands again at the next start, \
             unless an entry has been changed. To keep a game beside it, choose Saved games in the \
             menu, and write a name for it.",
        ),
    ),
    Heading("Keys"),
    Text(
        "The arrow keys walk over the board; Enter or Space takes a piece and puts it down; \
         Escape gives up what was begun; Tab walks over the buttons.",
    ),
    Text("N: new game. U: undo. F: turn the board. H: this help. M: menu."),
    Offered(|offers| offers.fullscreen, &Text("S or F11: full screen, and back.")),
    Offered(
        |offers| offers.clipboard,
        &Text("Ctrl+C copies the move list; Ctrl+V starts a game from a copied list or position."),
    ),
];
