//! Armies, kinds of piece, and pieces.

/// Number of armies on the board.
pub const ARMIES: usize = 2;

/// An army, by its place in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Army(u8);

impl Army {
    /// The army that begins.
    pub const WHITE: Army = Army(0);
    /// The army that answers.
    pub const BLACK: Army = Army(1);
    /// All armies in the order of turns.
    pub const ALL: [Army; ARMIES] = [Army::WHITE, Army::BLACK];

    /// The army's place in arrays, `0..ARMIES`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The army whose turn follows this one's.
    #[inline]
    pub const fn next(self) -> Army {
        Army((self.0 + 1) % ARMIES as u8)
    }
}

/// What a piece is at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Drawn as a circle.
    Pawn,
    /// Drawn as an L.
    Knight,
    /// Drawn as a triangle.
    Bishop,
    /// Drawn as a square.
    Rook,
    /// Drawn as an asterisk.
    Queen,
    /// Drawn as a cross.
    King,
}

impl Kind {
    /// All kinds in the order of [`Kind::index`].
    pub const ALL: [Kind; 6] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

    /// The kind's place in arrays, `0..6`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the kind, `P` for a pawn.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self.index()]
    }

    /// The kind of this capital letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A piece of one army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The letter of a FEN: a capital for White, a small one for Black.
    pub const fn fen_letter(self) -> char {
        let letter = self.kind.letter();
        match self.army {
            Army::WHITE => letter,
            _ => letter.to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN's letter.
    pub fn from_fen_letter(letter: char) -> Option<Piece> {
        let army = if letter.is_ascii_uppercase() { Army::WHITE } else { Army::BLACK };
        let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece { army, kind })
    }
}
