//! Armies, kinds of piece, and pieces.

/// Most armies that a board has.
pub const ARMIES: usize = 6;

/// An army, by its place in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Army(u8);

impl Army {
    /// The army that begins a game of two.
    pub const WHITE: Army = Army(0);
    /// The army that answers.
    pub const BLACK: Army = Army(1);
    /// The armies of a game of two in the order of turns.
    pub const TWO: [Army; 2] = [Army::WHITE, Army::BLACK];

    /// The army at this place in the order of turns, `0..ARMIES`.
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < ARMIES);
        Army(index as u8)
    }

    /// The army's place in arrays, `0..ARMIES`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// In a game of two the other army.
    #[inline]
    pub const fn other(self) -> Army {
        Army(1 - self.0)
    }
}

/// A set of armies; it gives them in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct ArmySet(u8);

impl ArmySet {
    /// The set without armies.
    pub const EMPTY: ArmySet = ArmySet(0);

    /// The set of these armies.
    pub const fn of(armies: &[Army]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < armies.len() {
            bits |= 1 << armies[index].0;
            index += 1;
        }
        ArmySet(bits)
    }

    /// Whether the army belongs to the set.
    #[inline]
    pub const fn contains(self, army: Army) -> bool {
        self.0 >> army.0 & 1 != 0
    }

    /// Adds an army.
    pub const fn insert(&mut self, army: Army) {
        self.0 |= 1 << army.0;
    }

    /// Removes an army.
    pub const fn remove(&mut self, army: Army) {
        self.0 &= !(1 << army.0);
    }

    /// Number of armies in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no army in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The armies that belong to both sets.
    pub const fn and(self, other: ArmySet) -> ArmySet {
        ArmySet(self.0 & other.0)
    }

    /// The armies of this set that do not belong to the other.
    pub const fn without(self, other: ArmySet) -> ArmySet {
        ArmySet(self.0 & !other.0)
    }

    /// The army of the set whose turn follows that of `army`, round and round;
    /// the same one if there is no other.
    pub fn after(self, army: Army) -> Army {
        let following = (1..=ARMIES).map(|step| Army::new((army.index() + step) % ARMIES));
        following.into_iter().find(|&next| self.contains(next)).unwrap_or(army)
    }
}

impl FromIterator<Army> for ArmySet {
    fn from_iter<I: IntoIterator<Item = Army>>(armies: I) -> Self {
        let mut set = ArmySet::EMPTY;
        armies.into_iter().for_each(|army| set.insert(army));
        set
    }
}

impl Iterator for ArmySet {
    type Item = Army;

    fn next(&mut self) -> Option<Army> {
        let first = (self.0 != 0).then(|| Army(self.0.trailing_zeros() as u8))?;
        self.remove(first);
        Some(first)
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
    /// Queen and knight in one, in games that have it; drawn as a star.
    Amazon,
}

impl Kind {
    /// All kinds in the order of [`Kind::index`].
    pub const ALL: [Kind; 7] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King, Kind::Amazon];

    /// The kind's place in arrays, `0..7`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the kind, `P` for a pawn.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K', 'A'][self.index()]
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
