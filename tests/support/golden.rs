//! Reading of `tests/golden`.

use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A game of `games.jsonl`.
#[derive(Deserialize)]
pub struct Played {
    pub seed: u64,
    pub plies: Vec<PlayedPly>,
}

/// A ply of it, with the state after it.
#[derive(Deserialize)]
pub struct PlayedPly {
    #[serde(rename = "move")]
    pub mv: String,
    pub note: String,
    pub fen: String,
    pub status: String,
    /// White's points as a number or `1/4` and the like, where the game is over; the files of the main game do
    /// not tell it.
    #[serde(default)]
    pub score: Option<String>,
    pub legal: usize,
}

impl PlayedPly {
    /// Origin, destination and, if it promotes, the letter of the new kind.
    pub fn parts(&self) -> (&str, &str, Option<&str>) {
        let (cells, promotion) = match self.mv.split_once('=') {
            Some((cells, kind)) => (cells, Some(kind)),
            None => (&self.mv[..], None),
        };
        let letter = cells[1..].find(char::is_alphabetic);
        let (from, to) = cells.split_at(1 + letter.expect("two cells"));
        (from, to, promotion)
    }
}

/// The games of a golden file.
pub fn games(name: &str) -> Vec<Played> {
    json_lines(name)
}

/// The values of a golden file that holds one JSON value a line.
pub fn json_lines<T: DeserializeOwned>(name: &str) -> Vec<T> {
    golden_file(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A golden file's text.
pub fn golden_file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
