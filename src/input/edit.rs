//! An entry of the move list that is being edited.

use super::field::Field;
use super::{Contact, Intent, Key, KeyPress, Point, PointerId, ScreenKey};
use crate::game::ListEntry;

/// An entry, and the field in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The entry, counted from 0.
    pub index: usize,
    /// Its text as it is being written.
    pub field: Field,
    /// Whether keys on the screen are wanted: a finger opened the field, and
    /// no key of a keyboard has been pressed since.
    pub has_screen_keys: bool,
    /// Whether the line reached the entry.
    is_reached: bool,
    /// Where and when the field was pressed last.
    last_press: (Point, u32),
}

/// What something that was done in a field leads to.
#[derive(Default)]
pub(super) struct Step {
    /// What the person asks for by it.
    pub intent: Option<Intent>,
    /// Whether the field is closed.
    pub is_last: bool,
}

impl Edit {
    /// The edit of an entry that was tapped.
    pub(super) fn open(index: usize, entry: &ListEntry<'_>, contact: Contact) -> Self {
        Edit {
            has_screen_keys: matches!(contact.pointer, PointerId::Finger(_)),
            last_press: (contact.at, contact.time_ms),
            ..Edit::open_by_key(index, entry)
        }
    }

    /// The edit of an entry that was chosen by keys.
    pub(super) fn open_by_key(index: usize, entry: &ListEntry<'_>) -> Self {
        Edit {
            index,
            field: Field::new(entry.text()),
            has_screen_keys: false,
            is_reached: entry.is_reached(),
            last_press: (Point::new(i32::MIN, i32::MIN), 0),
        }
    }

    /// Whether the entry is still there after another move: a move drops the
    /// entries that the line has not reached.
    pub(super) fn outlives_a_move(&self) -> bool {
        self.is_reached
    }

    /// Takes in text that was typed or pasted.
    pub(super) fn write(&mut self, text: &str) {
        self.has_screen_keys = false;
        self.field.insert(text);
    }

    /// Puts the caret where the field is pressed; or selects all, if the press
    /// is the second of a double click. Answers with whether it is.
    pub(super) fn press(&mut self, place: usize, contact: Contact) -> bool {
        let (at, time_ms) = self.last_press;
        let is_double = contact.doubles(at, time_ms);
        self.last_press = (contact.at, contact.time_ms);
        if is_double {
            self.field.select_all();
        } else {
            self.field.move_to(place, false);
        }
        is_double
    }

    /// Selects from where the field was pressed to where the pointer is, unless
    /// it has only wandered a little, by `slop` pixels at most.
    pub(super) fn select_to(&mut self, place: usize, at: Point, slop: u16) {
        if !self.last_press.0.is_within(slop, at) {
            self.field.move_to(place, true);
        }
    }

    /// Takes in a key of the keyboard. Keys that write come as text.
    pub(super) fn key(&mut self, KeyPress { key, shift, control }: KeyPress) -> Step {
        self.has_screen_keys = false;
        match key {
            Key::Escape => return Step { is_last: true, ..Step::default() },
            Key::Enter => return self.commit(),
            Key::Letter(letter) if control => return self.shortcut(letter),
            Key::Backspace => self.field.backspace(),
            Key::Delete => self.field.delete(),
            Key::Left => self.field.left(shift),
            Key::Right => self.field.right(shift),
            Key::Home => self.field.home(shift),
            Key::End => self.field.end(shift),
            _ => {}
        }
        Step::default()
    }

    /// Takes in a key on the screen.
    pub(super) fn screen_key(&mut self, key: ScreenKey) -> Step {
        match key {
            ScreenKey::Character(character) => {
                self.field.insert(character.encode_utf8(&mut [0; 4]));
            }
            ScreenKey::Backspace => self.field.backspace(),
            ScreenKey::Enter => return self.commit(),
        }
        Step::default()
    }

    fn commit(&self) -> Step {
        let intent = Intent::Edit { index: self.index, text: *self.field.text() };
        Step { intent: Some(intent), is_last: true }
    }

    fn shortcut(&mut self, letter: char) -> Step {
        let intent = match letter {
            'a' => {
                self.field.select_all();
                None
            }
            'c' => self.copy(),
            'x' => {
                let copy = self.copy();
                self.field.insert("");
                copy
            }
            'v' => Some(Intent::Paste),
            _ => None,
        };
        Step { intent, is_last: false }
    }

    /// To copy what is selected; nothing selected leaves the clipboard alone.
    fn copy(&self) -> Option<Intent> {
        let selected = self.field.selected();
        (!selected.is_empty()).then(|| Intent::Copy(super::field::cleaned(selected)))
    }
}
