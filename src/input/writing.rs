//! Writing in a field with keys and a pointer.

use super::field::{self, Field};
use super::{Contact, Intent, Key, KeyPress, Point};

/// A field that is open, and how it was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Writing {
    pub field: Field,
    /// Where and when it was pressed last.
    last_press: (Point, u32),
}

/// What something that was done in a field leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// The writing goes on.
    On,
    /// It goes on, and the person asks for this.
    Asked(Intent),
    /// The text is to hold.
    Committed,
    /// The text is given up.
    GivenUp,
}

impl Writing {
    /// Writing in a field that no pointer has pressed yet.
    pub fn new(field: Field) -> Self {
        Writing { field, last_press: (Point::new(i32::MIN, i32::MIN), 0) }
    }

    /// Writing in a field that this press has opened.
    pub fn opened_by(field: Field, contact: Contact) -> Self {
        Writing { field, last_press: (contact.at, contact.time_ms) }
    }

    /// Puts the caret where the field is pressed; or selects all, if the press
    /// is the second of a double click. Answers with whether it is.
    pub fn press(&mut self, place: usize, contact: Contact) -> bool {
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
    pub fn select_to(&mut self, place: usize, at: Point, slop: u16) {
        if !self.last_press.0.is_within(slop, at) {
            self.field.move_to(place, true);
        }
    }

    /// Takes in a key of the keyboard. Keys that write come as text.
    pub fn key(&mut self, KeyPress { key, shift, control }: KeyPress) -> Written {
        match key {
            Key::Escape => return Written::GivenUp,
            Key::Enter => return Written::Committed,
            Key::Letter(letter) if control => return self.shortcut(letter),
            Key::Backspace => self.field.backspace(),
            Key::Delete => self.field.delete(),
            Key::Left => self.field.left(shift),
            Key::Right => self.field.right(shift),
            Key::Home => self.field.home(shift),
            Key::End => self.field.end(shift),
            _ => {}
        }
        Written::On
    }

    fn shortcut(&mut self, letter: char) -> Written {
        match letter {
            'a' => {
                self.field.select_all();
                Written::On
            }
            'c' => self.copy(),
            'x' => {
                let copy = self.copy();
                self.field.insert("");
                copy
            }
            'v' => Written::Asked(Intent::Paste),
            _ => Written::On,
        }
    }

    /// Copies what is selected; nothing selected leaves the clipboard alone.
    fn copy(&self) -> Written {
        match self.field.selected() {
            "" => Written::On,
            selected => Written::Asked(Intent::Copy(field::cleaned(selected))),
        }
    }
}
