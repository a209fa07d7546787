//! Positions and moves in words, which are easier to check by eye than a FEN's
//! rows, and the same seen from the other side.

use hexdrift::rules::{Move, Position, RuleSet};

use super::slow::{Slow, flipped, name, place};

/// The position of words such as `Kd9 kh9 Pb1 pc3 w -`: men with their cells,
/// then a FEN's fields from the side to move to the cell jumped over.
pub fn position(rules: &RuleSet, text: &str) -> Position {
    rules.parse_fen(&fen(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same for words that leave out the rights of first moves, where the game
/// knows any: nobody has one.
pub fn position_in(rules: &RuleSet, text: &str) -> Position {
    match rules.fen_fields() {
        6 => position(rules, &text.replace(" w ", " w - ").replace(" b ", " b - ")),
        _ => position(rules, text),
    }
}

/// FEN of the same words.
pub fn fen(text: &str) -> String {
    let turn = [" w ", " b "].iter().find_map(|turn| text.find(turn)).expect("a side to move");
    let (men, fields) = text.split_at(turn);
    let mut slow = Slow::empty();
    for man in men.split_whitespace() {
        let (letter, cell) = man.split_at(1);
        slow.put(place(cell), letter.chars().next());
    }
    format!("{}{fields} 0 1", slow.rows())
}

/// The legal move of a long form, if it is one.
pub fn legal(rules: &RuleSet, position: &Position, text: &str) -> Option<Move> {
    rules.parse_long_form(position, text).ok()
}

/// Words as they are, and as the other side sees them.
pub const SIDES: [fn(&str) -> String; 2] = [str::to_owned, mirrored];

/// The same words with the ranks counted from the far end and the armies
/// exchanged.
pub fn mirrored(text: &str) -> String {
    text.split(' ').map(mirrored_word).collect::<Vec<_>>().join(" ")
}

fn mirrored_word(word: &str) -> String {
    let mut mirrored = String::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match (digits, mirrored.ends_with('=')) {
            (0, true) => mirrored.push(letter),
            (0, false) => mirrored.push(of_other_army(letter)),
            _ => mirrored += &name(flipped(place(&format!("{letter}{}", &rest[..digits])))),
        }
        rest = &rest[digits..];
    }
    match word {
        "w" => "b".to_owned(),
        "b" => "w".to_owned(),
        _ => mirrored,
    }
}

fn of_other_army(letter: char) -> char {
    if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}
