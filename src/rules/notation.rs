//! The notation of moves: the long form of files and commands, and the entries
//! of the move list, which a rule set writes short (`docs/rules/drift.md`, The
//! move list) or long (`docs/rules/glinski.md`, The move list).

use arrayvec::ArrayString;
use thiserror::Error;

use super::RuleSet;
use super::moves::{Arrival, Move, MoveList, Undo};
use super::piece::{Army, Kind, Piece};
use super::position::Position;
use super::rule_set::Notation;
use super::status::Status;
use crate::board::{Board, Cell};

/// A move as text: long enough for every notation.
pub type MoveText = ArrayString<16>;

/// Why a text is not the long form of a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LongFormError {
    /// It does not read as a move.
    #[error("it is not a move: write origin, destination and =Q, =R, =B or =N to promote")]
    NotAMove,
    /// No such move is legal in the position.
    #[error("it is not a legal move here")]
    NotLegal,
}

/// Why an entry of the move list cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum EntryError {
    /// It does not read as a move.
    #[error("not a move")]
    NotAMove,
    /// No legal move fits.
    #[error("no such move")]
    NoSuchMove,
    /// Several moves fit, and it is not known which was meant.
    #[error("two pieces fit")]
    TwoPiecesFit,
    /// A verdict has ended the game.
    #[error("the game has ended")]
    GameOver,
}

/// The sign that ends an entry: what the move does to the enemy's king.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sign {
    /// Nothing, or nothing that is written.
    #[default]
    None,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
}

/// What the text of an entry says.
#[derive(Clone, Copy)]
struct Entry {
    letter: Option<Kind>,
    origin: Option<Cell>,
    captures: bool,
    captured: Option<Kind>,
    destination: Cell,
    promotion: Option<Kind>,
    in_passing: bool,
}

impl Entry {
    /// Whether it says something that only the long notation has.
    fn is_long(self) -> bool {
        self.captured.is_some() || self.in_passing
    }
}

/// What the text of an entry is made of.
struct Told {
    moved: Piece,
    captured: Option<Piece>,
    in_passing: bool,
    sign: Sign,
}

impl RuleSet {
    /// The long form: origin, destination, `=Q` for a promotion, as `e10f11=Q`.
    pub fn long_form(&self, mv: Move) -> MoveText {
        let mut text = MoveText::new();
        text.push_str(self.board().name(mv.from));
        text.push_str(self.board().name(mv.to));
        push_promotion(&mut text, mv.promotion);
        text
    }

    /// The entry of a legal move that is about to be made.
    pub fn entry(&self, position: &Position, mv: Move) -> MoveText {
        let sign = match self.notation() {
            Notation::Short => Sign::None,
            Notation::Long { .. } => {
                let mut after = position.clone();
                let undo = self.make(&mut after, mv, Arrival::Renamed);
                undo.map_or(Sign::None, |undo| self.sign(&after, self.status(&after, 1), &undo))
            }
        };
        let moved = position.piece_at(mv.from);
        let captured = self.captured(position, mv);
        self.entry_text(
            mv,
            &Told {
                moved: moved.unwrap_or(Piece { army: Army::WHITE, kind: Kind::Pawn }),
                captured,
                in_passing: captured.is_some() && position.piece_at(mv.to).is_none(),
                sign,
            },
        )
    }

    /// The entry of a move that was made, with its sign.
    pub fn entry_of_made(&self, mv: Move, undo: &Undo, sign: Sign) -> MoveText {
        self.entry_text(
            mv,
            &Told {
                moved: undo.moved(),
                captured: undo.captured(),
                in_passing: undo.is_in_passing(mv),
                sign,
            },
        )
    }

    /// The sign of the move that led to a position with this verdict; what takes
    /// it back tells whether it put an army out.
    pub fn sign(&self, position: &Position, status: Status, undo: &Undo) -> Sign {
        match status {
            Status::Checkmate { .. } => Sign::Mate,
            _ if undo.put_out(position) => Sign::Mate,
            Status::Check => Sign::Check,
            Status::Ongoing | Status::Stalemate => Sign::None,
            _ if self.in_check(position) => Sign::Check,
            _ => Sign::None,
        }
    }

    /// Reads the long form of a legal move.
    ///
    /// # Errors
    /// [`LongFormError`] if the text is no move, or the move not legal here.
    pub fn parse_long_form(&self, position: &Position, text: &str) -> Result<Move, LongFormError> {
        let entry = parse(self.board(), text).ok_or(LongFormError::NotAMove)?;
        let Entry { letter: None, origin: Some(from), captures: false, in_passing: false, .. } =
            entry
        else {
            return Err(LongFormError::NotAMove);
        };
        let mv = Move { from, to: entry.destination, promotion: entry.promotion };
        let mut legal = MoveList::new();
        self.legal_moves(position, &mut legal);
        legal.contains(&mv).then_some(mv).ok_or(LongFormError::NotLegal)
    }

    /// Reads an entry of the list: the one legal move it names. If several fit
    /// and one of them starts on `remembered`, that one is meant.
    ///
    /// # Errors
    /// [`EntryError`] says why the text names no single legal move.
    pub fn read_entry(
        &self,
        position: &Position,
        text: &str,
        remembered: Option<Cell>,
    ) -> Result<Move, EntryError> {
        let entry = parse(self.board(), without_signs(text));
        let entry = entry.filter(|entry| self.writes_long() || !entry.is_long());
        let entry = entry.ok_or(EntryError::NotAMove)?;
        let mut legal = MoveList::new();
        self.legal_moves(position, &mut legal);
        legal.retain(|mv| self.fits(position, entry, *mv));
        match legal[..] {
            [] => Err(EntryError::NoSuchMove),
            [mv] => Ok(mv),
            _ => {
                let meant = legal.iter().find(|mv| Some(mv.from) == remembered);
                meant.copied().ok_or(EntryError::TwoPiecesFit)
            }
        }
    }

    fn writes_long(&self) -> bool {
        matches!(self.notation(), Notation::Long { .. })
    }

    fn entry_text(&self, mv: Move, told: &Told) -> MoveText {
        let is_long = self.writes_long();
        let mut text = MoveText::new();
        push_letter(&mut text, Some(told.moved.kind));
        if is_long {
            text.push_str(self.board().name(mv.from));
        }
        if let Some(captured) = told.captured {
            text.push('x');
            push_letter(&mut text, is_long.then_some(captured.kind));
        }
        text.push_str(self.board().name(mv.to));
        push_promotion(&mut text, mv.promotion);
        if let Notation::Long { mate } = self.notation() {
            text.push_str(if told.in_passing { " e.p." } else { "" });
            text.push_str(match told.sign {
                Sign::None => "",
                Sign::Check => "+",
                Sign::Mate => mate,
            });
        }
        text
    }

    /// Whether a legal move is what an entry says. Without letter and `x` the
    /// long form names any piece, capturing or not: origin and destination say
    /// it all.
    fn fits(&self, position: &Position, entry: Entry, mv: Move) -> bool {
        let kind = position.piece_at(mv.from).map(|piece| piece.kind);
        let captured = self.captured(position, mv).map(|piece| piece.kind);
        let in_passing = captured.is_some() && position.piece_at(mv.to).is_none();
        let is_bare_long = entry.origin.is_some() && entry.letter.is_none() && !entry.captures;
        mv.to == entry.destination
            && mv.promotion == entry.promotion
            && entry.origin.is_none_or(|origin| origin == mv.from)
            && (entry.captured.is_none() || entry.captured == captured)
            && (in_passing || !entry.in_passing)
            && (is_bare_long
                || (kind == Some(entry.letter.unwrap_or(Kind::Pawn))
                    && captured.is_some() == entry.captures))
    }
}

/// The letter of a piece; a pawn has none.
fn push_letter(text: &mut MoveText, kind: Option<Kind>) {
    if let Some(kind) = kind.filter(|&kind| kind != Kind::Pawn) {
        text.push(kind.letter());
    }
}

fn push_promotion(text: &mut MoveText, promotion: Option<Kind>) {
    if let Some(kind) = promotion {
        text.push('=');
        text.push(kind.letter());
    }
}

/// The text without the spaces around it and without a closing sign of check
/// or mate.
fn without_signs(text: &str) -> &str {
    let text = text.trim();
    let bare = ["++", "+", "#"].iter().find_map(|sign| text.strip_suffix(sign));
    bare.unwrap_or(text).trim_end()
}

/// Takes an entry apart; `None` if the text has not its shape.
fn parse(board: &Board, text: &str) -> Option<Entry> {
    let (letter, rest) = split_moved(board, text);
    let (first, rest) = match split_cell(board, rest) {
        Some((cell, rest)) => (Some(cell), rest),
        None => (None, rest),
    };
    let (captures, rest) = match rest.strip_prefix('x') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let (captured, rest) = match captures {
        true => split_letter(rest),
        false => (None, rest),
    };
    let (second, rest) = match split_cell(board, rest) {
        Some((cell, rest)) => (Some(cell), rest),
        None => (None, rest),
    };
    let (origin, destination) = match (first, second) {
        (Some(cell), None) if !captures => (None, cell),
        (origin, Some(cell)) => (origin, cell),
        _ => return None,
    };
    let (in_passing, rest) = match rest.strip_suffix("e.p.") {
        Some(rest) => (true, rest.trim_end()),
        None => (false, rest),
    };
    let promotion = match rest {
        "" => None,
        "=Q" => Some(Kind::Queen),
        "=R" => Some(Kind::Rook),
        "=B" => Some(Kind::Bishop),
        "=N" => Some(Kind::Knight),
        "=A" => Some(Kind::Amazon),
        "=K" => Some(Kind::King),
        _ => return None,
    };
    Some(Entry { letter, origin, captures, captured, destination, promotion, in_passing })
}

/// Takes the letter of the piece that moves off the start of a text. Where a
/// cell begins with it, it is the cell's.
fn split_moved<'t>(board: &Board, text: &'t str) -> (Option<Kind>, &'t str) {
    match split_letter(text) {
        (Some(_), _) if split_cell(board, text).is_some() => (None, text),
        split => split,
    }
}

/// Takes the letter of a piece, not of a pawn, off the start of a text.
fn split_letter(text: &str) -> (Option<Kind>, &str) {
    let letter = text.chars().next().and_then(Kind::from_letter);
    match letter.filter(|&kind| kind != Kind::Pawn) {
        Some(kind) => (Some(kind), &text[1..]),
        None => (None, text),
    }
}

/// Takes the longest name of a cell off the start of a text.
fn split_cell<'t>(board: &Board, text: &'t str) -> Option<(Cell, &'t str)> {
    [4, 3, 2].into_iter().find_map(|length| {
        let (name, rest) = text.split_at_checked(length)?;
        Some((board.cell(name)?, rest))
    })
}
