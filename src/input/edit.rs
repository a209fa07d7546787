//! An entry of the move list that is being edited.

use super::field::Field;
use super::writing::{Writing, Written};
use super::{Contact, Intent, KeyPress, PointerId, ScreenKey};
use crate::game::ListEntry;

/// An entry, and the field in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The entry, counted from 0.
    pub index: usize,
    /// Whether keys on the screen are wanted: a finger opened the field, and
    /// no key of a keyboard has been pressed since.
    pub has_screen_keys: bool,
    pub(super) writing: Writing,
    /// Whether the line reached the entry.
    is_reached: bool,
}

impl Edit {
    /// The edit of an entry that was tapped.
    pub(super) fn open(index: usize, entry: &ListEntry<'_>, contact: Contact) -> Self {
        Edit {
            has_screen_keys: matches!(contact.pointer, PointerId::Finger(_)),
            writing: Writing::opened_by(Field::of_entry(entry.text()), contact),
            ..Edit::open_by_key(index, entry)
        }
    }

    /// The edit of an entry that was chosen by keys.
    pub(super) fn open_by_key(index: usize, entry: &ListEntry<'_>) -> Self {
        Edit {
            index,
            has_screen_keys: false,
            writing: Writing::new(Field::of_entry(entry.text())),
            is_reached: entry.is_reached(),
        }
    }

    /// Its text as it is being written.
    pub fn field(&self) -> &Field {
        &self.writing.field
    }

    /// Whether the entry is still there after another move: a move drops the
    /// entries that the line has not reached.
    pub(super) fn outlives_a_move(&self) -> bool {
        self.is_reached
    }

    /// Takes in text that was typed or pasted.
    pub(super) fn write(&mut self, text: &str) {
        self.has_screen_keys = false;
        self.writing.field.insert(text);
    }

    /// Takes in a key of the keyboard.
    pub(super) fn key(&mut self, press: KeyPress) -> Written {
        self.has_screen_keys = false;
        self.writing.key(press)
    }

    /// To let the text hold.
    pub(super) fn commit(&self) -> Intent {
        Intent::Edit { index: self.index, text: *self.field().text() }
    }

    /// Takes in a key on the screen.
    pub(super) fn screen_key(&mut self, key: ScreenKey) -> Written {
        let field = &mut self.writing.field;
        match key {
            ScreenKey::Character(character) => {
                field.insert(character.encode_utf8(&mut [0; 4]));
            }
            ScreenKey::Backspace => field.backspace(),
            ScreenKey::Enter => return Written::Committed,
        }
        Written::On
    }
}
