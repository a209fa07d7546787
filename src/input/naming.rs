//! The name under which a game is saved, as it is written on the sheet of saved
//! games.

use super::field::Field;
use super::machine::Machine;
use super::sheet::{OpenSheet, Sheet};
use super::state::State;
use super::writing::{Writing, Written};
use super::{Contact, Intent, KeyPress};

impl Machine {
    /// Opens the field with a name that is proposed.
    pub(super) fn open_name(&mut self, proposed: &str) {
        if let State::Sheet(sheet) = &mut self.state
            && sheet.sheet == Sheet::Saves
        {
            sheet.name = Some(Writing::new(Field::of_name(proposed)));
        }
    }

    /// Closes the field, if it is open.
    pub(super) fn close_name(&mut self) {
        if self.name_mut().is_some() {
            self.state = State::with_sheet(self.sheet().map(OpenSheet::without_name));
        }
    }

    /// The name that is being written.
    pub(super) fn name_mut(&mut self) -> Option<&mut Writing> {
        match &mut self.state {
            State::Sheet(sheet)
            | State::PressedSheet { sheet, .. }
            | State::SelectingName { sheet, .. }
            | State::ScrollingSheet { sheet, .. } => sheet.name.as_mut(),
            _ => None,
        }
    }

    /// A press on the field.
    pub(super) fn press_name(&mut self, mut sheet: OpenSheet, place: usize, contact: Contact) {
        let Some(name) = &mut sheet.name else { return };
        let is_double = name.press(place, contact);
        self.state = match is_double {
            true => State::Sheet(sheet),
            false => State::SelectingName { pointer: contact.pointer, sheet },
        };
    }

    /// Takes in a key while the name is written. One that is committed stays
    /// open until the game is kept under it: it may be taken.
    pub(super) fn key_in_name(&mut self, press: KeyPress) -> Option<Intent> {
        let name = self.name_mut()?;
        match name.key(press) {
            Written::On => None,
            Written::Asked(intent) => Some(intent),
            Written::Committed => Some(Intent::SaveGame(*name.field.text())),
            Written::GivenUp => {
                self.close_name();
                None
            }
        }
    }
}
