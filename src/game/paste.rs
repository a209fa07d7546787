//! The move list as text: written for the clipboard, and read from there.

use std::borrow::Cow;
use std::fmt::Write;

use thiserror::Error;

use super::list::EntryNumber;
use super::{Game, NotLegal};
use crate::rules::{EntryError, FenError, Move, MoveText, RuleSet, excerpt, split_position};

/// Entries that a pasted list may have: more than any game.
const MOST_ENTRIES: usize = 20_000;
/// A sign that stands apart from its entry, which is clear without it.
const IN_PASSING: &str = "e.p.";
/// Characters of a bad entry that are repeated in the error.
const EXCERPT: usize = 16;

/// Why no game could be read from a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PasteError {
    /// There is nothing but white space.
    #[error("there is no text")]
    Empty,
    /// It begins like a FEN, but that is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// An entry names no move.
    #[error("{number} {text}: {reason}")]
    Entry {
        /// Where it stands in the list.
        number: EntryNumber,
        /// Its beginning.
        text: String,
        /// What is wrong with it.
        reason: EntryError,
    },
    /// The list goes on and on.
    #[error("it has more than {MOST_ENTRIES} entries")]
    TooLong,
}

/// Reads a game from a text: a FEN, a move list, or a FEN and the list of the
/// moves from there. Numbers of moves are passed over. The moves are renamed
/// as in play.
///
/// # Errors
/// [`PasteError`] names the first thing that cannot be read.
pub fn read(rules: &'static RuleSet, text: &str) -> Result<Game, PasteError> {
    let (mut game, list) = split_start(rules, text)?;
    let words = list.split_whitespace();
    let is_entry = |text: &&str| !text.is_empty() && !text.starts_with(IN_PASSING);
    for text in words.map(without_number).filter(is_entry) {
        if game.plies() == MOST_ENTRIES {
            return Err(PasteError::TooLong);
        }
        game.play_entry(text).map_err(|reason| PasteError::Entry {
            number: game.entry_number(game.plies()),
            text: excerpt(text, EXCERPT),
            reason,
        })?;
    }
    Ok(game)
}

/// The game from the position that a text begins with, or else from the rule
/// set's own, and the rest of the text.
fn split_start<'t>(
    rules: &'static RuleSet,
    text: &'t str,
) -> Result<(Game, Cow<'t, str>), PasteError> {
    if let Some((position, rest)) = split_position(text) {
        let rules = RuleSet::of_position(position).unwrap_or(rules);
        return Ok((Game::from_fen(rules, position)?, rest.into()));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let first = words.first().ok_or(PasteError::Empty)?;
    if rules.is_of_many() || !first.contains('/') {
        return Ok((Game::new(rules), text.into()));
    }
    let (fen, list) = words.split_at(words.len().min(rules.fen_fields()));
    Ok((Game::from_fen(rules, &fen.join(" "))?, list.join(" ").into()))
}

/// The word without the number of a move at its start: `e5` of `1.e5`, and
/// nothing of `12.` or `12...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.trim_start_matches(['.', '…'])
}

impl Game {
    /// The list as text, a numbered line a pair of moves; before it the FEN of
    /// the first position, if that is not the rule set's own. Entries that are
    /// struck through are left out: no game comes of them. Where an entry
    /// would fit several moves, its origin is written too.
    pub fn list_text(&self) -> String {
        let mut text = String::new();
        if self.first != self.rules.start() {
            text = self.rules.fen(&self.first) + "\n";
        }
        for (index, entry) in self.unmistakable_entries().iter().enumerate() {
            let number = self.entry_number(index);
            let is_first = index == 0;
            // Writing to a string does not fail.
            let _ = match (number.is_second(), is_first) {
                (false, true) => write!(text, "{number} {entry}"),
                (false, false) => write!(text, "\n{number} {entry}"),
                (true, true) => write!(text, "{number} {entry}"),
                (true, false) => write!(text, " {entry}"),
            };
        }
        text
    }

    fn play_entry(&mut self, text: &str) -> Result<(), EntryError> {
        if self.status.is_over() {
            return Err(EntryError::GameOver);
        }
        let mv = self.rules.read_entry(&self.position, text, None)?;
        self.play(mv).map_err(|NotLegal| EntryError::NoSuchMove)
    }

    /// The entries of the line, so that each names a single move. The moves
    /// are taken back one after the other to see what else was possible.
    fn unmistakable_entries(&self) -> Vec<MoveText> {
        let mut position = self.position.clone();
        let mut entries: Vec<MoveText> = Vec::with_capacity(self.line.len());
        for ply in self.line.iter().rev() {
            self.rules.take_back(&mut position, ply.mv, &ply.undo);
            let short = self.entry_of(ply);
            let names = |text: &str, mv: Move| {
                self.rules.read_entry(&position, text, None).is_ok_and(|read| read == mv)
            };
            let is_clear = names(&short, ply.mv);
            entries.push(if is_clear { short } else { self.rules.long_form(ply.mv) });
        }
        entries.reverse();
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> &'static RuleSet {
        RuleSet::drift()
    }

    fn error(text: &str) -> String {
        read(rules(), text).err().expect("it cannot be read").to_string()
    }

    #[test]
    fn a_list_is_read_however_it_is_written() {
        let text = "1. Bc5 Re8\n2. Nxb7 Bk2";
        let expected = read(rules(), text).unwrap();
        assert_eq!(expected.list_text(), text);
        assert_eq!(expected.plies(), 4);
        for same in
            ["1.Bc5 Re8 2.Nxb7 Bk2", "Bc5\tRe8\r\nNxb7+\nBk2\n", "1 f2c5 1... Rc8e8 2. c5b7 …Bk2"]
        {
            match read(rules(), same) {
                Ok(game) => assert_eq!(game.position(), expected.position(), "{same}"),
                Err(error) => panic!("{same}: {error}"),
            }
        }
    }

    #[test]
    fn a_fen_is_read_with_and_without_moves() {
        let fen = "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp b - 3 17";
        let game = read(rules(), &format!("  {fen}\n")).unwrap();
        assert_eq!((rules().fen(game.position()), game.plies()), (fen.to_owned(), 0));
        let text = game.list_text();
        assert_eq!(text, fen.to_owned() + "\n");
        let start = rules().start_fen();
        assert_eq!(read(rules(), &format!("{start} e5")).unwrap().list_text(), "1. e5");
    }

    #[test]
    fn the_first_thing_that_cannot_be_read_is_named() {
        assert_eq!(error(" \n"), "there is no text");
        assert_eq!(error("1. e5 e6 2. Qa6 e4"), "2. Qa6: no such move");
        assert_eq!(error("e5 hello"), "1… hello: not a move");
        assert_eq!(error("https://example.org/a"), "the FEN has 4 rows where the board has 11");
        assert!(error(&"é".repeat(500)).len() < 80);
    }

    #[test]
    fn moves_after_the_end_are_not_read() {
        let fen = "1/3/5/7/9/10k/11/11/11/11/K10 w - 0 1";
        assert_eq!(error(&format!("{fen} Ka2")), "1. Ka2: the game has ended");
    }
}
