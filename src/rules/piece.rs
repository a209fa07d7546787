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

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Army::WHITE => "White",
            _ => "Black",
        }
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

/// A set of kinds; it gives them in the order in which a choice offers them,
/// from the queen to the pawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct KindSet(u8);

impl KindSet {
    /// The set without kinds.
    pub const EMPTY: KindSet = KindSet(0);
    /// Every piece but the king: what pawns mostly promote to.
    pub const PIECES: KindSet = KindSet::of(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]);

    /// The set of these kinds.
    pub const fn of(kinds: &[Kind]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < kinds.len() {
            bits |= 1 << kinds[index].index();
            index += 1;
        }
        KindSet(bits)
    }

    /// Whether the kind belongs to the set.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }

    /// Adds a kind.
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Number of kinds in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no kind in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut set = KindSet::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl Iterator for KindSet {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        let last = self.0.checked_ilog2()?;
        self.0 ^= 1 << last;
        Some(Kind::ALL[last as usize])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Not the iterator's own length, which asks this.
        let left = KindSet::len(*self);
        (left, Some(left))
    }
}

impl ExactSizeIterator for KindSet {}

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
