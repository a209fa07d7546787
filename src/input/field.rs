//! A line of text with a caret, as it is edited.

use std::ops::Range;

use arrayvec::ArrayString;

/// The text of a field; in bytes no longer than this, which is several times
/// the longest entry.
pub type FieldText = ArrayString<64>;

/// What a field is for, which decides what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// An entry of the move list.
    Entry,
    /// The name of a saved game.
    Name,
}

impl Purpose {
    fn takes(self, character: char) -> bool {
        match self {
            Purpose::Entry => {
                character.is_ascii_alphanumeric() || matches!(character, '=' | '+' | '#' | ' ')
            }
            Purpose::Name => !character.is_control(),
        }
    }

    /// What of a text such a field takes, up to its length.
    fn cleaned(self, text: &str) -> FieldText {
        let mut clean = FieldText::new();
        for character in text.chars().filter(|&character| self.takes(character)) {
            if clean.try_push(character).is_err() {
                break;
            }
        }
        clean
    }
}

/// What of a text that was typed or pasted may come to a field. Each field then
/// takes of it what belongs there.
pub fn cleaned(text: &str) -> FieldText {
    Purpose::Name.cleaned(text)
}

/// A text, the caret in it, and what is selected. Places in the text are
/// numbers of bytes, and lie between characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    purpose: Purpose,
    text: FieldText,
    caret: usize,
    /// The end of the selection that stays; at the caret where there is none.
    anchor: usize,
}

impl Field {
    /// The field of an entry with this text, all of it selected.
    pub fn of_entry(text: &str) -> Self {
        Field::new(Purpose::Entry, text)
    }

    /// The field of a saved game's name, all of it selected.
    pub fn of_name(name: &str) -> Self {
        Field::new(Purpose::Name, name)
    }

    fn new(purpose: Purpose, text: &str) -> Self {
        let text = purpose.cleaned(text);
        Field { purpose, text, caret: text.len(), anchor: 0 }
    }

    /// The text.
    pub fn text(&self) -> &FieldText {
        &self.text
    }

    /// The place of the caret.
    pub fn caret(&self) -> usize {
        self.caret
    }

    /// The part of the text that is selected.
    pub fn selection(&self) -> Range<usize> {
        self.caret.min(self.anchor)..self.caret.max(self.anchor)
    }

    /// The selected text.
    pub fn selected(&self) -> &str {
        &self.text[self.selection()]
    }

    /// Puts what the field takes of a text in the place of the selection, as
    /// much as there is room for.
    pub fn insert(&mut self, text: &str) {
        self.replace(self.selection(), &self.purpose.cleaned(text));
    }

    /// Removes the selection, or else the character before the caret.
    pub fn backspace(&mut self) {
        if self.selection().is_empty() {
            self.anchor = self.before_caret();
        }
        self.replace(self.selection(), "");
    }

    /// Removes the selection, or else the character behind the caret.
    pub fn delete(&mut self) {
        if self.selection().is_empty() {
            self.anchor = self.behind_caret();
        }
        self.replace(self.selection(), "");
    }

    /// Moves the caret to the left; `selects` takes the selection along, and
    /// without it the caret goes to the end of what was selected.
    pub fn left(&mut self, selects: bool) {
        let to = match self.selection() {
            Range { start, end } if start < end && !selects => start,
            _ => self.before_caret(),
        };
        self.move_to(to, selects);
    }

    /// Moves the caret to the right, as [`Field::left`] does to the left.
    pub fn right(&mut self, selects: bool) {
        let to = match self.selection() {
            Range { start, end } if start < end && !selects => end,
            _ => self.behind_caret(),
        };
        self.move_to(to, selects);
    }

    /// Puts the caret before the first character.
    pub fn home(&mut self, selects: bool) {
        self.move_to(0, selects);
    }

    /// Puts the caret behind the last character.
    pub fn end(&mut self, selects: bool) {
        self.move_to(self.text.len(), selects);
    }

    /// Puts the caret at a place of the text, or at its end; the selection
    /// then reaches from where it began to there, or there is none.
    pub fn move_to(&mut self, place: usize, selects: bool) {
        self.caret = boundary(&self.text, place);
        if !selects {
            self.anchor = self.caret;
        }
    }

    /// Selects all.
    pub fn select_all(&mut self) {
        self.anchor = 0;
        self.caret = self.text.len();
    }

    /// The place one character before the caret, if there is one.
    fn before_caret(&self) -> usize {
        boundary(&self.text, self.caret.saturating_sub(1))
    }

    /// The place one character behind the caret, if there is one.
    fn behind_caret(&self) -> usize {
        let next = self.text[self.caret..].chars().next();
        self.caret + next.map_or(0, char::len_utf8)
    }

    /// Replaces a part of the text and puts the caret behind what is new.
    fn replace(&mut self, part: Range<usize>, new: &str) {
        let room = self.text.capacity() - (self.text.len() - part.len());
        let new = &new[..boundary(new, room)];
        let tail = FieldText::from(&self.text[part.end..]).unwrap_or_default();
        self.text.truncate(part.start);
        self.text.push_str(new);
        self.move_to(self.text.len(), false);
        self.text.push_str(&tail);
    }
}

/// The last place of a text that is not behind this one and lies between
/// characters.
fn boundary(text: &str, place: usize) -> usize {
    let mut places = (0..=place.min(text.len())).rev();
    places.find(|&place| text.is_char_boundary(place)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The text with `|` at the caret and `[` at the other end of a selection.
    fn shown(field: &Field) -> String {
        let mut text = field.text().to_string();
        let marks = [(field.caret, '|'), (field.anchor, '[')];
        let mut marks = marks.to_vec();
        marks.sort_by_key(|&(place, _)| place);
        if field.caret == field.anchor {
            marks.retain(|&(_, mark)| mark == '|');
        }
        for (place, mark) in marks.into_iter().rev() {
            text.insert(place, mark);
        }
        text
    }

    fn at_the_end_of(text: &str) -> Field {
        let mut field = Field::of_entry(text);
        field.end(false);
        field
    }

    #[test]
    fn typing_replaces_what_is_selected() {
        let mut field = Field::of_entry("Nf6");
        assert_eq!(shown(&field), "[Nf6|");
        field.insert("Q");
        field.insert("c3");
        assert_eq!(shown(&field), "Qc3|");
        field.move_to(1, false);
        field.insert("x");
        assert_eq!(shown(&field), "Qx|c3");
    }

    #[test]
    fn backspace_and_delete_remove_a_character_or_the_selection() {
        let mut field = at_the_end_of("Qxg6");
        field.backspace();
        field.delete();
        assert_eq!(shown(&field), "Qxg|");
        field.home(false);
        field.backspace();
        field.delete();
        assert_eq!(shown(&field), "|xg");
        field.end(true);
        field.delete();
        assert_eq!(shown(&field), "|");
        field.backspace();
        field.delete();
        assert_eq!(shown(&field), "|");
    }

    #[test]
    fn arrows_move_and_with_shift_select() {
        let mut field = at_the_end_of("abc");
        field.left(false);
        field.left(true);
        assert_eq!(shown(&field), "a|b[c");
        field.right(false);
        assert_eq!(shown(&field), "ab|c");
        field.left(true);
        field.left(false);
        assert_eq!(shown(&field), "a|bc");
        field.home(true);
        assert_eq!(shown(&field), "|a[bc");
        field.left(true);
        field.left(true);
        field.end(true);
        assert_eq!(shown(&field), "a[bc|");
        field.right(true);
        field.select_all();
        assert_eq!((shown(&field).as_str(), field.selected()), ("[abc|", "abc"));
    }

    #[test]
    fn a_text_is_cleaned_and_cut_to_the_length() {
        assert_eq!(Field::of_entry("\u{7}Ñf6\n=Q — ♞x\t7").text(), "f6=Q  x7");
        assert_eq!(Field::of_name("\u{7}Ñf6\n/ — ♞x\t7").text(), "Ñf6/ — ♞x7");
        let mut field = at_the_end_of("ab");
        field.move_to(1, false);
        field.insert(&"é1".repeat(100));
        assert_eq!(field.text().len(), field.text().capacity());
        assert!(field.text().starts_with("a11") && field.text().ends_with("1b"));
        field.insert("9");
        assert!(!field.text().contains('9'));
    }

    #[test]
    fn a_name_may_have_any_characters_and_is_cut_between_them() {
        let mut name = Field::of_name("Zoë");
        name.end(false);
        name.left(false);
        name.backspace();
        assert_eq!(shown(&name), "Z|ë");
        name.delete();
        name.insert("♞ó");
        name.left(true);
        assert_eq!((shown(&name).as_str(), name.selected()), ("Z♞|ó[", "ó"));
        name.move_to(2, false);
        assert_eq!(shown(&name), "Z|♞ó");
        name.right(false);
        name.insert(&"ä".repeat(100));
        assert_eq!(name.text().len(), name.text().capacity());
        name.insert("é");
        assert!(name.text().starts_with("Z♞ää") && name.text().ends_with("äó"));
    }

    proptest! {
        #[test]
        fn no_edit_does_harm(
            is_name in any::<bool>(),
            start in any::<String>(),
            edits in prop::collection::vec((0..8u8, any::<String>(), 0..80usize, any::<bool>()), 0..40),
        ) {
            let mut field = if is_name { Field::of_name(&start) } else { Field::of_entry(&start) };
            for (what, text, place, selects) in edits {
                match what {
                    0 => field.insert(&text),
                    1 => field.backspace(),
                    2 => field.delete(),
                    3 => field.left(selects),
                    4 => field.right(selects),
                    5 => field.home(selects),
                    6 => field.end(selects),
                    _ => field.move_to(place, selects),
                }
                prop_assert!(field.caret <= field.text.len() && field.anchor <= field.text.len());
                prop_assert!(field.text.chars().all(|character| field.purpose.takes(character)));
                field.selected();
            }
        }
    }
}
