//! The move list: its entries, and the replay after one was edited
//! (`docs/rules/drift.md`, The move list).

use std::fmt::{self, Display};

use thiserror::Error;

use super::{Game, Ply};
use crate::board::Cell;
use crate::rules::{Army, Arrival, EntryError, MoveText};

/// An edit was asked for that cannot be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the list has no entry {number}; it has {count}")]
pub struct EditError {
    /// Entry asked for, from 1.
    number: usize,
    /// Entries of the list.
    count: usize,
}

/// An entry that a replay did not reach.
#[derive(Clone, Debug)]
pub(super) struct Unread {
    text: String,
    /// Cell from which the entry was once played.
    origin: Option<Cell>,
}

/// One entry of the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListEntry<'g> {
    /// The entry of a move of the line.
    Reached(MoveText),
    /// The text of an entry that could not be read, or follows one.
    Unread(&'g str),
}

impl ListEntry<'_> {
    /// The entry's text.
    pub fn text(&self) -> &str {
        match self {
            ListEntry::Reached(text) => text,
            ListEntry::Unread(text) => text,
        }
    }

    /// Whether the line reaches the entry.
    pub fn is_reached(&self) -> bool {
        matches!(self, ListEntry::Reached(_))
    }
}

/// Where an entry stands in the list: the number of the move, and which half
/// of it. In a game of more than two armies each ply has a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryNumber {
    number: usize,
    is_second: bool,
}

impl EntryNumber {
    /// Number of the move.
    pub fn number(self) -> usize {
        self.number
    }

    /// Whether it is Black's.
    pub fn is_second(self) -> bool {
        self.is_second
    }
}

impl Display for EntryNumber {
    /// `3.` for White's entry, `3…` for Black's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), if self.is_second() { '…' } else { '.' })
    }
}

impl Game {
    /// Where the entry at `index` stands, counted from 0.
    pub fn entry_number(&self, index: usize) -> EntryNumber {
        let first = self.first.move_number() as usize;
        if self.rules.is_of_many() {
            return EntryNumber { number: first.saturating_add(index), is_second: false };
        }
        let place = index.saturating_add(self.entries_before());
        EntryNumber { number: first.saturating_add(place / 2), is_second: place % 2 == 1 }
    }

    /// Entries that are missing in the first pair: White's, if Black began.
    pub fn entries_before(&self) -> usize {
        if self.rules.is_of_many() { 0 } else { self.first.turn().index() }
    }

    /// Whose entry it is at `index`, as far as the line reaches.
    pub fn entry_army(&self, index: usize) -> Option<Army> {
        self.line.get(index).map(|ply| ply.undo.moved().army)
    }

    /// Number of entries of the list, the unread ones included.
    pub fn entry_count(&self) -> usize {
        self.line.len() + self.unread.len()
    }

    /// The entry at `index`, counted from 0.
    pub fn entry(&self, index: usize) -> Option<ListEntry<'_>> {
        if let Some(ply) = self.line.get(index) {
            return Some(ListEntry::Reached(self.entry_of(ply)));
        }
        let unread = self.unread.get(index - self.line.len())?;
        Some(ListEntry::Unread(&unread.text))
    }

    /// The entry of a move of the line.
    pub(super) fn entry_of(&self, ply: &Ply) -> MoveText {
        self.rules.entry_of_made(ply.mv, &ply.undo, ply.sign)
    }

    /// All entries in order.
    pub fn entries(&self) -> impl Iterator<Item = ListEntry<'_>> {
        (0..self.entry_count()).filter_map(|index| self.entry(index))
    }

    /// Why the first entry that is struck through cannot be read.
    pub fn unread_reason(&self) -> Option<EntryError> {
        self.unread.first().and_then(|entry| self.read(entry).err())
    }

    /// Changes the text of the entry at `index`, counted from 0, and replays
    /// the list from the first position without renaming; answers with whether
    /// anything changed. An unchanged text changes nothing.
    ///
    /// # Errors
    /// [`EditError`] if there is no such entry.
    pub fn edit(&mut self, index: usize, text: &str) -> Result<bool, EditError> {
        let count = self.entry_count();
        let entry =
            self.entry(index).ok_or(EditError { number: index.saturating_add(1), count })?;
        if entry.text() == text.trim() {
            return Ok(false);
        }
        let mut entries = self.take_entries();
        entries[index].text = text.trim().to_owned();
        self.edited = true;
        self.replay(entries);
        Ok(true)
    }

    fn take_entries(&mut self) -> Vec<Unread> {
        let rules = self.rules;
        let reached = self.line.drain(..).map(|ply| Unread {
            text: rules.entry_of_made(ply.mv, &ply.undo, ply.sign).to_string(),
            origin: Some(ply.mv.from),
        });
        reached.chain(self.unread.drain(..)).collect()
    }

    /// Plays entries from the first position until one cannot be read; that
    /// one and all after it stay unread.
    fn replay(&mut self, entries: Vec<Unread>) {
        self.position = self.first.clone();
        self.rules.settle(&mut self.position);
        self.is_agreed = false;
        self.occurrences.clear();
        self.occurrences.add(self.repetition_key());
        self.judge();
        let mut entries = entries.into_iter();
        for entry in entries.by_ref() {
            let Ok(mv) = self.read(&entry) else {
                self.unread.push(entry);
                break;
            };
            self.advance(mv, Arrival::Kept);
            self.judge();
        }
        self.unread.extend(entries);
        self.come_to_stand();
    }

    fn read(&self, entry: &Unread) -> Result<crate::rules::Move, EntryError> {
        if self.status.is_over() {
            return Err(EntryError::GameOver);
        }
        self.rules.read_entry(&self.position, &entry.text, entry.origin)
    }
}
