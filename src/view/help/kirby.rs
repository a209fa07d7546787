//! The help of Kirby's game: one text for all its configurations, with a chapter
//! on the armies of each.

use super::Block::{self, Heading, Piece, Text};
use super::{Chapter, Diagram, common};

pub(super) const THREE: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text(
        "Black, Silver and Red play, each alone. The boards behind the other sides are empty \
         ground for all.",
    ),
]);

pub(super) const FOUR: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text(
        "Black, Pink, White and Red play, each alone. The boards behind the other two sides are \
         empty ground for all.",
    ),
]);

pub(super) const SIX: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text("All six play, each alone: Black, Pink, Silver, White, Red and Gold."),
]);

pub(super) const FOUR_IN_TWO: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text("Black and White, who face each other, play against Pink and Red."),
    ALLIES,
]);

pub(super) const SIX_IN_THREE: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text(
        "Who face each other are allies: Black and White, Pink and Red, Silver and Gold. Each pair \
         plays against the two others.",
    ),
    ALLIES,
]);

pub(super) const SIX_IN_TWO: &[Chapter] = &chapters(&[
    Heading("The armies"),
    Text(
        "The dark armies, Black, Silver and Red, play against the light ones, Pink, White and Gold.",
    ),
    ALLIES,
]);

const fn chapters(armies: Chapter) -> [Chapter; 15] {
    [
        THE_GAME,
        armies,
        THE_BOARD,
        PIECES,
        PAWNS,
        CASTLING,
        PROMOTION,
        MATE,
        STALEMATE,
        DRAWS,
        common::MOVE_LIST,
        ENTRIES,
        common::EDITING,
        common::SAVING,
        common::KEYS,
    ]
}

const ALLIES: Block = Text(
    "Allies cannot capture or check each other, but they stand in each other's way. Each has its \
     own king to mind, and goes on if an ally is out.",
);

const THE_GAME: &[Block] = &[
    Heading("The game"),
    Text(
        "The armies move in turn, one piece at a time, round the board like the hands of a clock. \
         A piece that moves onto an enemy piece captures it. A king that could be captured is in \
         check. Whoever has the last king on the board wins, alone or with an ally.",
    ),
    Text(
        "Press a piece of the army to move: the cells that it can reach are shaded, the pieces \
         that it can capture are ringed. Press such a cell, or drag the piece there. Only legal \
         moves can be made, and Undo takes a move back.",
    ),
    Text(
        "Before a new game a lot says who begins; that player chooses on which side of their kings \
         all queens stand. Both can also be agreed on.",
    ),
];

const THE_BOARD: &[Block] = &[
    Heading("The board"),
    Text(
        "Three ranks of squares are the home of each army. Before them lies the field of hexagons, \
         and between the two a border of cells with five corners, the pents. A pent belongs to \
         both: it is the fourth rank of the squares and the edge of the field. No line goes \
         through it. Who comes out of the squares or in from the field stops there, and goes on \
         with a later move; only the knight leaps across.",
    ),
];

/// Beside the piece that is shown: both kings, far from everything.
const KINGS: [(&str, &str); 2] = [("B/18", "BK"), ("W/18", "WK")];

const PIECES: &[Block] = &[
    Heading("How the pieces move"),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("A14", "BR"), ("D17", "WP")], "A14"),
        "The rook goes along ranks and files on squares, and through the edges of cells on \
         hexagons, as far as the way is free. From a pent, as here, it goes either way: back down \
         its file, along the border, or out into the field.",
    ),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("A14", "BB"), ("D11", "WP")], "A14"),
        "The bishop goes along the diagonals on squares, and through the corners of cells on \
         hexagons. On hexagons it stays on one of three tones; to change it, it goes home over the \
         squares.",
    ),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("H15", "BQ"), ("L18", "WP")], "H15"),
        "The queen goes like the rook or like the bishop.",
    ),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("B/24", "BN"), ("C14", "BP")], "B/24"),
        "The knight leaps as in chess on squares. On hexagons it goes two cells through edges and \
         one more, half to the left or half to the right, or one and then two. It is the only \
         piece that crosses the border in one move: from here also to both cells before the pent \
         that lies ahead.",
    ),
    Piece(
        Diagram::of_men(&[("H15", "BK"), KINGS[1], ("G16", "WP")], "H15"),
        "The king goes one step: as in chess on squares, through an edge or a corner on hexagons. \
         It may not go where it would be attacked.",
    ),
    Text("The Amazon goes like the queen or like the knight. Nobody has one at the start."),
];

const PAWNS: &[Block] = &[
    Heading("Pawns"),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("B/24", "BP"), ("B/33", "WN")], "B/24"),
        "On squares the pawn goes as in chess: one cell ahead, or two with its first move, and it \
         captures one cell ahead to the left or right.",
    ),
    Piece(
        Diagram::of_men(&[KINGS[0], KINGS[1], ("A16", "BP"), ("C16", "WN"), ("B19", "WP")], "A16"),
        "From its pents on it steps through an edge, ahead to the left or right, and captures \
         through a corner: straight ahead, or wide to the left or right. There is no capture in \
         passing.",
    ),
];

const CASTLING: &[Block] = &[
    Heading("Castling"),
    Text(
        "As in chess: press the king, and then the cell two files beside it. Neither king nor rook \
         may have moved, no piece may stand between them, and the king may not be, pass or arrive \
         in check.",
    ),
];

const PROMOTION: &[Block] = &[
    Heading("Promotion"),
    Text(
        "A pawn that comes to the middle, the row through the centre along its own side, gets a \
         piece back: it becomes one that its army has lost, of your choice. If nothing is lost, it \
         becomes an Amazon. If there is an Amazon as well, it stays a pawn and waits; it may still \
         move. When its army next loses a piece, that piece stands at once where the pawn did that \
         has waited longest.",
    ),
];

const MATE: &[Block] = &[
    Heading("Check and checkmate"),
    Text(
        "All enemies attack a king together. It is mated only when its own turn has come and no \
         move saves it; until then others may have opened a way out. A mated king leaves the \
         board and its army is out. Its men stay where they are: they attack nobody, stand in the \
         way, and can be captured by everybody.",
    ),
];

const STALEMATE: &[Block] = &[
    Heading("Stalemate"),
    Text(
        "An army that has no move, but is not in check, uses its turn to lift its king: press it, \
         then any shaded cell of the board. Where it stood a lost piece of your choice appears, or \
         an Amazon if none is lost. If there is no safe cell, press the king twice to pass.",
    ),
];

const DRAWS: &[Block] = &[
    Heading("Draws"),
    Text(
        "The same position for the third time; or fifty rounds without a capture, a pawn's move, a \
         lifted king or an army that goes out. The players can also agree on a draw, if it is \
         offered in the menu and all accept.",
    ),
];

const ENTRIES: &[Block] = &[
    Text(
        "An entry is a letter for the piece (none for a pawn), the cell that it left, x and a \
         letter for what it captured, the cell that it reached, = and a letter for a piece that \
         comes of it, + for check to anybody, and # where an army is out. K is the king, Q the \
         queen, A the Amazon, R the rook, B the bishop, N the knight. =K is a lifted king behind \
         which nothing appears.",
    ),
    Text("The line below the status names the cell that the mouse or the keyboard is on."),
];
