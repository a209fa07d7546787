//! A line of text with a caret, as it is edited.

use std::ops::Range;

use arrayvec::ArrayString;

/// The text of a field; in bytes no longer than this, which is several times
/// the longest entry.
pub type FieldText = ArrayString<64>;

/// What of a text a field takes: the characters that entries consist of, up to
/// the field's length. All of them are ASCII, so that a place in the text is a
/// number of bytes.
pub fn cleaned(text: &str) -> FieldText {
    let mut clean = FieldText::new();
    for character in text.chars().filter(|&character| is_taken(character)) {
        if clean.try_push(character).is_err() {
            break;
        }
    }
    clean
}

fn is_taken(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '=' | '+' | '#' | ' ')
}

/// A text, the caret in it, and what is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    text: FieldText,
    caret: usize,
    /// The end of the selection that stays; at the caret where there is none.
    anchor: usize,
}

impl Field {
    /// A field with this text, all of it selected.
    pub fn new(text: &str) -> Self {
        let text = cleaned(text);
        Field { text, caret: text.len(), anchor: 0 }
    }

    /// The text.
    pub fn text(&self) -> &FieldText {
        &self.text
    }

    /// The place of the caret: the number of characters before it.
    pub fn caret(&self) -> usize {
        self.caret
    }

    /// The characters that are selected.
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
        self.replace(self.selection(), &cleaned(text));
    }

    /// Removes the selection, or else the character before the caret.
    pub fn backspace(&mut self) {
        if self.selection().is_empty() {
            self.anchor = self.caret.saturating_sub(1);
        }
        self.replace(self.selection(), "");
    }

    /// Removes the selection, or else the character behind the caret.
    pub fn delete(&mut self) {
        if self.selection().is_empty() {
            self.anchor = (self.caret + 1).min(self.text.len());
        }
        self.replace(self.selection(), "");
    }

    /// Moves the caret to the left; `selects` takes the selection along, and
    /// without it the caret goes to the end of what was selected.
    pub fn left(&mut self, selects: bool) {
        let to = match self.selection() {
            Range { start, end } if start < end && !selects => start,
            _ => self.caret.saturating_sub(1),
        };
        self.move_to(to, selects);
    }

    /// Moves the caret to the right, as [`Field::left`] does to the left.
    pub fn right(&mut self, selects: bool) {
        let to = match self.selection() {
            Range { start, end } if start < end && !selects => end,
            _ => self.caret + 1,
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
        self.caret = place.min(self.text.len());
        if !selects {
            self.anchor = self.caret;
        }
    }

    /// Selects all.
    pub fn select_all(&mut self) {
        self.anchor = 0;
        self.caret = self.text.len();
    }

    /// Replaces a part of the text and puts the caret behind what is new.
    fn replace(&mut self, part: Range<usize>, new: &str) {
        let room = self.text.capacity() - (self.text.len() - part.len());
        let new = &new[..new.len().min(room)];
        let tail = FieldText::from(&self.text[part.end..]).unwrap_or_default();
        self.text.truncate(part.start);
        self.text.push_str(new);
        self.move_to(self.text.len(), false);
        self.text.push_str(&tail);
    }
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
        let mut field = Field::new(text);
        field.end(false);
        field
    }

    #[test]
    fn typing_replaces_what_is_selected() {
        let mut field = Field::new("Nf6");
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
        assert_eq!(&*cleaned("\u{7}Ñf6\n=Q — ♞x\t7"), "f6=Q  x7");
        let mut field = at_the_end_of("ab");
        field.move_to(1, false);
        field.insert(&"é1".repeat(100));
        assert_eq!(field.text().len(), field.text().capacity());
        assert!(field.text().starts_with("a11") && field.text().ends_with("1b"));
        field.insert("9");
        assert!(!field.text().contains('9'));
    }

    proptest! {
        #[test]
        fn no_edit_does_harm(
            start in any::<String>(),
            edits in prop::collection::vec((0..8u8, any::<String>(), 0..80usize, any::<bool>()), 0..40),
        ) {
            let mut field = Field::new(&start);
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
                prop_assert!(field.text.chars().all(is_taken));
                field.selected();
            }
        }
    }
}
