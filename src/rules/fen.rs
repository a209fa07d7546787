//! FEN: a position as a line of text (`docs/rules/drift.md`, Set-up).
//!
//! Five fields: the rows from the far end to White's, each listing its cells
//! from left to right with numbers for runs of empty cells; `w` or `b`; the
//! en-passant cell, which a pawn has just jumped over, or `-`; the half-move
//! clock; the number of the move. Where pawns have rights that go with their
//! first move, a field after the side to move names the files of those that
//! have them still (`docs/rules/rulebook.md`, section Set-up).

use thiserror::Error;

use super::RuleSet;
use super::excerpt::excerpt;
use super::piece::{Army, Kind, Piece};
use super::position::Position;
use crate::board::{Cell, CellSet, Cells};

/// Largest half-move clock and move number that a FEN may give.
const LARGEST_NUMBER: u32 = 1_000_000;

/// Why a text is no FEN of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    /// A field is missing.
    #[error("the FEN ends before its {0}")]
    Missing(&'static str),
    /// Too few or too many rows.
    #[error("the FEN has {found} rows where the board has {expected}")]
    RowCount {
        /// Rows of the text.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A row that lists too few or too many cells.
    #[error("row {row} of the FEN lists {found} cells where the board has {expected}")]
    RowWidth {
        /// Number of the row as the board's ranks are counted.
        row: usize,
        /// Cells of the text.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// A number in a row that is 0, begins with 0 or has too many digits.
    #[error("{found:?} in row {row} of the FEN is not a number of empty cells")]
    EmptyCells {
        /// Number of the row as the board's ranks are counted.
        row: usize,
        /// The digits.
        found: String,
    },
    /// A letter that stands for no piece.
    #[error("{letter:?} in row {row} of the FEN stands for no piece")]
    UnknownLetter {
        /// Number of the row as the board's ranks are counted.
        row: usize,
        /// The letter.
        letter: char,
    },
    /// A side without a king, or with several.
    #[error("the FEN gives {side} {found} kings instead of one")]
    Kings {
        /// `White` or `Black`.
        side: &'static str,
        /// Kings in the text.
        found: usize,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the FEN's side to move is {0:?}, not w or b")]
    Turn(String),
    /// An en-passant cell in a game that has none.
    #[error("the FEN's en-passant cell is {0:?}, but this game has no en passant: write -")]
    EnPassant(String),
    /// An en-passant cell that no pawn can have jumped over.
    #[error("the FEN's en-passant cell is {0:?}, but no pawn has just jumped over it")]
    NotJumped(String),
    /// First moves that are not written as such.
    #[error("the FEN's first moves are {0:?}, not files of pawns that may step twice, or -")]
    FirstMoves(String),
    /// A counter that is no number, or one out of range.
    #[error("the FEN's {counter} is {found:?}, not a number from {least} to 1000000")]
    Counter {
        /// Which counter.
        counter: &'static str,
        /// The text found.
        found: String,
        /// Smallest number allowed.
        least: u32,
    },
    /// Something after the last field.
    #[error("the FEN goes on with {0:?} after the number of the move")]
    Trailing(String),
    /// It is no line of JSON of the right shape, in a game of several armies.
    #[error("the position cannot be read: {0}")]
    Json(String),
    /// It is a line of JSON that stands for no position.
    #[error("the position cannot stand: {0}")]
    Many(String),
    /// The side that has just moved stands in check.
    #[error("in the FEN {0} is in check, though it is not {0}'s turn")]
    OpponentInCheck(&'static str),
}

impl RuleSet {
    /// Reads a position.
    ///
    /// # Errors
    /// [`FenError`] says what is wrong and where.
    pub fn parse_fen(&self, fen: &str) -> Result<Position, FenError> {
        if let Some(many) = self.many() {
            return self.parse_many_text(many, fen);
        }
        let mut fields = fen.split_whitespace();
        let mut field = |name| fields.next().ok_or(FenError::Missing(name));
        let mut position = Position::empty();
        self.place_men(&mut position, field("rows")?)?;
        position.turn = match field("side to move")? {
            "w" => Army::WHITE,
            "b" => Army::BLACK,
            other => return Err(FenError::Turn(named(other))),
        };
        if self.has_first_moves() {
            let cells = self.first_moves(&position, field("first moves")?)?;
            position.set_unmoved(cells);
        }
        position.jumped = self.jumped_cell(&position, field("en-passant cell")?)?;
        position.half_move_clock = counter("half-move clock", field("half-move clock")?, 0)?;
        position.move_number = counter("move number", field("move number")?, 1)?;
        match fields.next() {
            Some(trailing) => Err(FenError::Trailing(named(trailing))),
            None => self.check_kings(&position).map(|()| position),
        }
    }

    /// Fields that a FEN of this game has.
    pub fn fen_fields(&self) -> usize {
        match (self.is_of_many(), self.has_first_moves()) {
            (true, _) => 1,
            (false, true) => 6,
            (false, false) => 5,
        }
    }

    /// Writes a position.
    pub fn fen(&self, position: &Position) -> String {
        if let Some(many) = self.many() {
            return self.many_text(many, position);
        }
        let rows: Vec<String> =
            self.board().rows().iter().map(|row| row_text(position, row)).collect();
        let turn = if position.turn() == Army::WHITE { 'w' } else { 'b' };
        let first_moves = match self.has_first_moves() {
            true => format!(" {}", self.first_moves_text(position)),
            false => String::new(),
        };
        let jumped = position.jumped().map_or("-", |cell| self.board().name(cell));
        let (clock, number) = (position.half_move_clock(), position.move_number());
        format!("{} {turn}{first_moves} {jumped} {clock} {number}", rows.join("/"))
    }

    fn place_men(&self, position: &mut Position, text: &str) -> Result<(), FenError> {
        let rows = self.board().rows();
        let found = text.split('/').count();
        if found != rows.len() {
            return Err(FenError::RowCount { found, expected: rows.len() });
        }
        for (index, (text, cells)) in text.split('/').zip(rows).enumerate() {
            place_row(position, text, cells, rows.len() - index)?;
        }
        Ok(())
    }

    /// Cells at which a pawn may have its first move before it, with the letter
    /// for it: the file, a capital for White.
    fn first_move_letters(&self) -> impl Iterator<Item = (char, Army, Cell)> {
        Army::TWO.into_iter().flat_map(move |army| {
            self.first_move_cells(army).filter_map(move |cell| {
                let file = self.board().name(cell).chars().next()?;
                let letter = if army == Army::WHITE { file.to_ascii_uppercase() } else { file };
                Some((letter, army, cell))
            })
        })
    }

    fn first_moves(&self, position: &Position, text: &str) -> Result<CellSet, FenError> {
        let wrong = || FenError::FirstMoves(named(text));
        let mut cells = CellSet::EMPTY;
        for letter in text.chars().filter(|_| text != "-") {
            let (_, army, cell) =
                self.first_move_letters().find(|place| place.0 == letter).ok_or_else(wrong)?;
            if cells.contains(cell) || !position.pieces(army, Kind::Pawn).contains(cell) {
                return Err(wrong());
            }
            cells.insert(cell);
        }
        Ok(cells)
    }

    fn first_moves_text(&self, position: &Position) -> String {
        let left = self.first_move_letters().filter(|place| position.unmoved().contains(place.2));
        let text: String = left.map(|place| place.0).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// The cell jumped over: empty like the one from which the pawn came, which
    /// stands a step beyond.
    fn jumped_cell(&self, position: &Position, text: &str) -> Result<Option<Cell>, FenError> {
        if text == "-" {
            return Ok(None);
        }
        let mover = position.turn().other();
        if self.double_steps(mover).next().is_none() {
            return Err(FenError::EnPassant(named(text)));
        }
        let pawns = position.pieces(mover, Kind::Pawn);
        let has_jumped = |&over: &Cell| {
            self.double_steps(mover).any(|(from, to)| {
                let way = CellSet::of(from) | CellSet::of(over);
                self.pawn_steps(mover, from) == CellSet::of(over)
                    && (way & position.occupied()).is_empty()
                    && pawns.contains(to)
                    && !position.unmoved().contains(from)
            })
        };
        let cell = self.board().cell(text).filter(has_jumped);
        cell.map(Some).ok_or_else(|| FenError::NotJumped(named(text)))
    }

    fn check_kings(&self, position: &Position) -> Result<(), FenError> {
        for army in Army::TWO {
            let found = position.pieces(army, Kind::King).len();
            if found != 1 {
                return Err(FenError::Kings { side: self.army_name(army), found });
            }
        }
        let waiting = position.turn().other();
        match self.is_king_attacked(position, waiting) {
            true => Err(FenError::OpponentInCheck(self.army_name(waiting))),
            false => Ok(()),
        }
    }
}

/// Puts the men of one row on its cells; `row` is its number in messages.
fn place_row(
    position: &mut Position,
    text: &str,
    cells: &[Cell],
    row: usize,
) -> Result<(), FenError> {
    let mut found = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            found += empty_cells(&rest[..digits], row)?;
            rest = &rest[digits..];
            continue;
        }
        let piece = Piece::from_fen_letter(letter).filter(|piece| piece.kind != Kind::Amazon);
        let piece = piece.ok_or(FenError::UnknownLetter { row, letter })?;
        if let Some(&cell) = cells.get(found) {
            position.put(piece, cell);
        }
        found += 1;
        rest = &rest[letter.len_utf8()..];
    }
    match found == cells.len() {
        true => Ok(()),
        false => Err(FenError::RowWidth { row, found, expected: cells.len() }),
    }
}

/// Reads a run of empty cells: one digit or two, as boards have no longer rows.
fn empty_cells(digits: &str, row: usize) -> Result<usize, FenError> {
    let run = digits.parse().ok();
    run.filter(|_| digits.len() <= 2 && !digits.starts_with('0'))
        .ok_or_else(|| FenError::EmptyCells { row, found: named(digits) })
}

fn counter(name: &'static str, text: &str, least: u32) -> Result<u32, FenError> {
    let is_plain = text.chars().all(|c| c.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_plain);
    number
        .filter(|number| (least..=LARGEST_NUMBER).contains(number))
        .ok_or_else(|| FenError::Counter { counter: name, found: named(text), least })
}

fn row_text(position: &Position, row: &[Cell]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for &cell in row {
        let Some(piece) = position.piece_at(cell) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(piece.fen_letter());
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// What is named of a text: short enough for a message even if each of its
/// characters is quoted as `\u{10ffff}`.
pub(super) fn named(text: &str) -> String {
    excerpt(text, 12)
}
