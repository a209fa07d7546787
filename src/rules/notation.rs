//! The notation of moves: the long form of files and commands, and the entries
//! of the move list (`docs/rules/drift.md`, The move list).

use arrayvec::ArrayString;
use thiserror::Error;

use super::RuleSet;
use super::moves::{Move, MoveList, Undo};
use super::piece::Kind;
use super::position::Position;
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

/// What the text of an entry says.
#[derive(Clone, Copy)]
struct Entry {
    letter: Option<Kind>,
    origin: Option<Cell>,
    captures: bool,
    destination: Cell,
    promotion: Option<Kind>,
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
        let kind = position.piece_at(mv.from).map_or(Kind::Pawn, |piece| piece.kind);
        self.entry_text(kind, position.piece_at(mv.to).is_some(), mv)
    }

    /// The entry of a move that was made.
    pub fn entry_of_made(&self, mv: Move, undo: Undo) -> MoveText {
        self.entry_text(undo.moved().kind, undo.captured().is_some(), mv)
    }

    /// Reads the long form of a legal move.
    ///
    /// # Errors
    /// [`LongFormError`] if the text is no move, or the move not legal here.
    pub fn parse_long_form(&self, position: &Position, text: &str) -> Result<Move, LongFormError> {
        let entry = parse(self.board(), text).ok_or(LongFormError::NotAMove)?;
        let Entry { letter: None, origin: Some(from), captures: false, .. } = entry else {
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
        let entry = parse(self.board(), without_marks(text)).ok_or(EntryError::NotAMove)?;
        let mut legal = MoveList::new();
        self.legal_moves(position, &mut legal);
        legal.retain(|mv| fits(position, entry, *mv));
        match legal[..] {
            [] => Err(EntryError::NoSuchMove),
            [mv] => Ok(mv),
            _ => {
                let meant = legal.iter().find(|mv| Some(mv.from) == remembered);
                meant.copied().ok_or(EntryError::TwoPiecesFit)
            }
        }
    }

    fn entry_text(&self, kind: Kind, captures: bool, mv: Move) -> MoveText {
        let mut text = MoveText::new();
        if kind != Kind::Pawn {
            text.push(kind.letter());
        }
        if captures {
            text.push('x');
        }
        text.push_str(self.board().name(mv.to));
        push_promotion(&mut text, mv.promotion);
        text
    }
}

fn push_promotion(text: &mut MoveText, promotion: Option<Kind>) {
    if let Some(kind) = promotion {
        text.push('=');
        text.push(kind.letter());
    }
}

/// The text without the spaces around it and without a closing mark of check
/// or mate.
fn without_marks(text: &str) -> &str {
    let text = text.trim();
    let bare = ["++", "+", "#"].iter().find_map(|mark| text.strip_suffix(mark));
    bare.unwrap_or(text).trim_end()
}

/// Whether a legal move is what an entry says. Without letter and `x` the long
/// form names any piece, capturing or not: origin and destination say it all.
fn fits(position: &Position, entry: Entry, mv: Move) -> bool {
    let kind = position.piece_at(mv.from).map(|piece| piece.kind);
    let captures = position.piece_at(mv.to).is_some();
    let is_bare_long = entry.origin.is_some() && entry.letter.is_none() && !entry.captures;
    mv.to == entry.destination
        && mv.promotion == entry.promotion
        && entry.origin.is_none_or(|origin| origin == mv.from)
        && (is_bare_long
            || (kind == Some(entry.letter.unwrap_or(Kind::Pawn)) && captures == entry.captures))
}

/// Takes an entry apart; `None` if the text has not its shape.
fn parse(board: &Board, text: &str) -> Option<Entry> {
    let letter = text.chars().next().and_then(Kind::from_letter);
    let letter = letter.filter(|&kind| kind != Kind::Pawn);
    let rest = if letter.is_some() { &text[1..] } else { text };

    let (first, rest) = match split_cell(board, rest) {
        Some((cell, rest)) => (Some(cell), rest),
        None => (None, rest),
    };
    let (captures, rest) = match rest.strip_prefix('x') {
        Some(rest) => (true, rest),
        None => (false, rest),
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
    let promotion = match rest {
        "" => None,
        "=Q" => Some(Kind::Queen),
        "=R" => Some(Kind::Rook),
        "=B" => Some(Kind::Bishop),
        "=N" => Some(Kind::Knight),
        _ => return None,
    };
    Some(Entry { letter, origin, captures, destination, promotion })
}

/// Takes the longest name of a cell off the start of a text.
fn split_cell<'t>(board: &Board, text: &'t str) -> Option<(Cell, &'t str)> {
    [3, 2].into_iter().find_map(|length| {
        let (name, rest) = text.split_at_checked(length)?;
        Some((board.cell(name)?, rest))
    })
}
