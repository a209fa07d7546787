//! The games that are kept by name, as the window lists them.

use std::time::SystemTime;

use super::paths::Folders;
use super::store::snapshots::{self, Listed, Snapshots, StoreError};
use crate::game::Game;
use crate::save;
use crate::view::page::{Saved, SmallBoard};

/// How many games may be saved in one second.
const MOST_A_SECOND: u32 = 99;

/// The folder of saved games.
pub struct SavedGames(Snapshots);

impl SavedGames {
    /// The saved games in these folders.
    ///
    /// # Errors
    /// [`StoreError::NoFolder`].
    pub fn of(folders: &Folders) -> Result<Self, StoreError> {
        Snapshots::of(folders.data.clone()).map(SavedGames)
    }

    /// All of them, the newest first. One that cannot be read is listed with
    /// the reason.
    ///
    /// # Errors
    /// [`StoreError`] if the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Saved>, StoreError> {
        Ok(self.0.list()?.into_iter().map(saved).collect())
    }

    /// A name for a game, made of date and time, that is still free.
    ///
    /// # Errors
    /// [`StoreError`] if the game cannot be kept.
    pub fn propose(&self, game: &Game) -> Result<String, StoreError> {
        save::write(game)?;
        let now = moment(SystemTime::now()).replace(':', ".");
        let more = (2..=MOST_A_SECOND).map(|number| format!("{now} ({number})"));
        let is_free = |name: &String| self.0.path(name).is_ok_and(|path| !path.exists());
        Ok(std::iter::once(now.clone()).chain(more).find(is_free).unwrap_or(now))
    }

    /// Keeps a game under a name.
    ///
    /// # Errors
    /// [`StoreError`] if name, game or disk do not allow it.
    pub fn save(&self, name: &str, game: &Game) -> Result<(), StoreError> {
        self.0.save(name, game)
    }

    /// Reads the game of this name.
    ///
    /// # Errors
    /// [`StoreError`] if there is none, or it cannot be read.
    pub fn open(&self, name: &str) -> Result<Game, StoreError> {
        snapshots::open(&self.0.path(name)?)
    }

    /// Deletes the game of this name.
    ///
    /// # Errors
    /// [`StoreError`] if there is none, or the disk does not allow it.
    pub fn delete(&self, name: &str) -> Result<(), StoreError> {
        self.0.delete(name)
    }
}

/// Length and status of a game, in a few words.
pub fn facts(game: &Game) -> String {
    let plies = match game.plies() {
        1 => "1 ply".to_owned(),
        count => format!("{count} plies"),
    };
    format!("{}; {plies}, {}", game.rules().title(), game.status_sentence())
}

fn saved(Listed { name, path, modified }: Listed) -> Saved {
    match snapshots::open(&path) {
        Ok(game) => {
            // To the minute.
            let moment = moment(modified);
            let minute = moment.trim_end_matches(" UTC").get(..16).unwrap_or(&moment);
            let facts = format!("{}; {minute} UTC", facts(&game));
            Saved { name, facts, picture: Some(SmallBoard::of(game.rules(), game.position())) }
        }
        Err(error) => Saved { name, facts: error.reason(), picture: None },
    }
}

/// Date and time, to the second, such as `2031-05-09 14:07:31 UTC`.
fn moment(time: SystemTime) -> String {
    // The format begins with 1970.
    let time = humantime::format_rfc3339_seconds(time.max(SystemTime::UNIX_EPOCH)).to_string();
    time.replace('T', " ").replace('Z', " UTC")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    fn folders(folder: &tempfile::TempDir) -> Folders {
        Folders { data: Some(folder.path().to_owned()), ..Folders::default() }
    }

    #[test]
    fn games_of_one_second_have_names_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let saves = SavedGames::of(&folders(&folder)).unwrap();
        let game = Game::new(RuleSet::drift());
        let names = [(); 5].map(|()| {
            let name = saves.propose(&game).unwrap();
            saves.save(&name, &game).unwrap();
            name
        });
        let listed = saves.list().unwrap();
        assert_eq!(listed.len(), 5);
        assert!(names.iter().all(|name| listed.iter().any(|saved| saved.name == *name)));
        assert!(
            listed[0].facts.starts_with("Drift; 0 plies, White to move; "),
            "{}",
            listed[0].facts
        );
    }

    #[test]
    fn a_game_that_cannot_be_kept_gets_no_name() {
        let folder = tempfile::tempdir().unwrap();
        let saves = SavedGames::of(&folders(&folder)).unwrap();
        let mut game = Game::new(RuleSet::drift());
        game.play(game.legal_moves()[0]).unwrap();
        game.edit(0, "x").unwrap();
        assert!(saves.propose(&game).is_err());
    }

    #[test]
    fn one_that_cannot_be_read_is_listed_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("old one.hexdrift"), "nothing").unwrap();
        let saves = SavedGames::of(&folders(&folder)).unwrap();
        let listed = saves.list().unwrap();
        assert_eq!((&*listed[0].name, listed[0].picture.is_none()), ("old one", true));
        assert_eq!(listed[0].facts, "it is not a snapshot of Hexdrift");
        saves.delete("old one").unwrap();
        assert!(saves.list().unwrap().is_empty());
        assert!(SavedGames::of(&Folders::default()).is_err());
    }
}
