//! FEN of the slow model.

use super::board::{name, place, row_places};
use super::{Place, Slow, SlowGame};

/// Letters of the rights that are lost with a pawn's first move, in their order.
const RIGHTS: &str = "AFLafl";

impl Slow {
    /// Reads a FEN of the main game that is known to be sound.
    pub fn from_fen(fen: &str) -> Self {
        Slow::from_fen_of(SlowGame::named("drift"), fen)
    }

    pub fn from_fen_of(game: &'static SlowGame, fen: &str) -> Self {
        let mut slow = Slow::empty_of(game);
        let (rows, fields) = fen.split_once(' ').unwrap();
        slow.read_rows(rows);
        let mut fields = fields.split(' ');
        slow.white_to_move = fields.next() == Some("w");
        if game.once {
            let rights = fields.next().unwrap().chars();
            slow.unmoved =
                rights.filter(|&letter| letter != '-').map(|l| slow.start_of(l)).collect();
        }
        slow.jumped = fields.next().filter(|&cell| cell != "-").map(place);
        slow.clock = fields.next().unwrap().parse().unwrap();
        slow.number = fields.next().unwrap().parse().unwrap();
        slow
    }

    fn read_rows(&mut self, rows: &str) {
        for (row, text) in rows.split('/').enumerate() {
            let mut cells = row_places(11 - row as i32).into_iter();
            let spaced = text.replace(|c: char| c.is_ascii_alphabetic(), " * ");
            let mut letters = text.chars().filter(char::is_ascii_alphabetic);
            for word in spaced.split_whitespace() {
                match word.parse::<usize>() {
                    Ok(run) => cells.by_ref().take(run).for_each(drop),
                    Err(_) => self.put(cells.next().unwrap(), letters.next()),
                }
            }
        }
    }

    pub fn fen(&self) -> String {
        let turn = if self.white_to_move { "w" } else { "b" };
        let jumped = self.jumped.map_or("-".to_owned(), name);
        let (clock, number) = (self.clock, self.number);
        format!("{} {turn}{} {jumped} {clock} {number}", self.rows(), self.rights())
    }

    /// The rows of a FEN.
    pub fn rows(&self) -> String {
        let rows: Vec<String> = (1..=11).rev().map(|rank| self.row_text(rank)).collect();
        rows.join("/")
    }

    fn row_text(&self, rank: i32) -> String {
        let letters: String =
            row_places(rank).into_iter().map(|place| self.at(place).unwrap_or('.')).collect();
        // Longest runs first, so that each run becomes one number.
        (1..=11).rev().fold(letters, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    }

    fn rights(&self) -> String {
        let has = |&letter: &char| self.unmoved.contains(&self.start_of(letter));
        match self.game.once {
            false => String::new(),
            true if self.unmoved.is_empty() => " -".to_owned(),
            true => format!(" {}", RIGHTS.chars().filter(has).collect::<String>()),
        }
    }

    /// The cell of a right's letter.
    fn start_of(&self, letter: char) -> Place {
        let white = letter.is_uppercase();
        let on_file = |place: &Place| name(*place).starts_with(letter.to_ascii_lowercase());
        self.starts(white).into_iter().find(on_file).expect("a start cell on this file")
    }
    /// Gives their rights to all pawns that stand where they begin.
    pub fn give_rights(&mut self) {
        for (white, pawn) in [(true, 'P'), (false, 'p')] {
            let mut starts = self.starts(white);
            starts.retain(|&start| self.game.once && self.at(start) == Some(pawn));
            self.unmoved.extend(starts);
        }
    }
}
