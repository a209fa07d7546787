//! The score of the two sides over the games that they have played.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::paths::Folders;
use super::store::files;
use crate::rules::{Army, Score};

/// Longest file that is read, in bytes.
const LONGEST: usize = 256;

/// Points in quarters, and whether the game that stands is among them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct MatchScore {
    /// By the army's place in the order of turns.
    quarters: [u32; Army::TWO.len()],
    /// What the game that has just ended gave White: it is taken back with the
    /// game's end.
    last: Option<u8>,
}

impl MatchScore {
    /// The file in the folder for the state.
    pub fn path(state: &Path) -> PathBuf {
        state.join("score.json")
    }

    /// The score as it was kept, if it can be read; else the score of nobody.
    pub fn kept(folders: &Folders) -> Self {
        let read = || {
            let bytes = files::read(&MatchScore::path(folders.state.as_ref()?), LONGEST).ok()??;
            serde_json::from_slice(&bytes).ok()
        };
        read().unwrap_or_default()
    }

    /// The file's text.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }

    /// Takes in how the game stands: its score if it has just ended by play,
    /// nothing if it goes on. Whether this has changed anything.
    pub fn settle(&mut self, score: Option<Score>) -> bool {
        let last = score.map(|score| score.quarters(Army::WHITE));
        if last == self.last {
            return false;
        }
        let before = self.last.take();
        self.add(before, |sum, quarters| sum.saturating_sub(quarters));
        self.add(last, u32::saturating_add);
        self.last = last;
        true
    }

    fn add(&mut self, white: Option<u8>, combine: fn(u32, u32) -> u32) {
        let Some(white) = white else { return };
        let gained = [white, Score::GAME.saturating_sub(white)];
        for (sum, gained) in self.quarters.iter_mut().zip(gained) {
            *sum = combine(*sum, gained.into());
        }
    }

    /// Whether the game that has just ended with this score is among the points.
    pub fn counts(&self, score: Score) -> bool {
        self.last == Some(score.quarters(Army::WHITE))
    }

    /// The game that stands is left behind: what it gave stays. Whether this
    /// has changed anything.
    pub fn go_on(&mut self) -> bool {
        self.last.take().is_some()
    }

    /// Whether nobody has scored.
    pub fn is_blank(&self) -> bool {
        self.quarters == [0; Army::TWO.len()]
    }

    /// White's points and Black's, such as `2½ – 1`, written into `text`.
    pub fn write(&self, text: &mut String) {
        text.clear();
        for (place, &quarters) in self.quarters.iter().enumerate() {
            let part = ["", "¼", "½", "¾"][quarters as usize % 4];
            let whole = quarters / 4;
            text.push_str(if place == 0 { "" } else { " – " });
            // Writing to a string does not fail.
            let _ = match (whole, part) {
                (0, part) if !part.is_empty() => write!(text, "{part}"),
                (whole, part) => write!(text, "{whole}{part}"),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, Status};

    fn text(score: &MatchScore) -> String {
        let mut text = String::new();
        score.write(&mut text);
        text
    }

    fn end(rules: &str, status: Status) -> Option<Score> {
        RuleSet::named(rules).unwrap().score(status, Army::BLACK)
    }

    #[test]
    fn ends_are_added_up_and_taken_back() {
        let mut score = MatchScore::default();
        assert!(score.is_blank() && !score.settle(None));
        assert!(score.settle(end("glinski", Status::Stalemate)));
        assert_eq!(text(&score), "¾ – ¼");
        assert!(!score.settle(end("glinski", Status::Stalemate)), "it counts once");
        assert!(score.settle(None));
        assert!(score.is_blank());
        score.settle(end("glinski", Status::Stalemate));
        score.go_on();
        score.settle(end("drift", Status::Checkmate { winner: Army::WHITE }));
        score.go_on();
        score.settle(end("drift", Status::FiftyMoves));
        assert_eq!(text(&score), "2¼ – ¾");
    }

    #[test]
    fn it_is_kept_and_a_bad_file_is_nobody_s_score() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        assert_eq!(MatchScore::kept(&folders), MatchScore::default());
        let mut score = MatchScore::default();
        score.settle(end("hexachess", Status::Agreed));
        let path = MatchScore::path(folder.path());
        std::fs::write(&path, score.to_bytes()).unwrap();
        assert_eq!(MatchScore::kept(&folders), score);
        for wrong in ["", "{}", "{\"quarters\":[1],\"last\":null}", &"x".repeat(5000)] {
            std::fs::write(&path, wrong).unwrap();
            assert_eq!(MatchScore::kept(&folders), MatchScore::default(), "{wrong}");
        }
    }
}
