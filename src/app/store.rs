//! The game in progress on the disk: it is kept there move by move, and found
//! again at the next start.

pub mod files;
pub mod snapshots;
mod writer;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::complaint::complain;
use super::crash_streak::CrashStreak;
use super::match_score::MatchScore;
use super::paths::Folders;
use crate::game::Game;
use crate::rules::RuleSet;
use crate::save::{self, SaveError};
use writer::{Job, Writer};

/// A snapshot that is still unfinished after this long never will be finished.
const ABANDONED: Duration = Duration::from_secs(3_600);

/// Keeps the game in progress on the disk. Whatever fails is said once and the
/// game goes on.
pub struct Store {
    /// Writes the game; nothing where it cannot be kept.
    writer: Option<Writer>,
    /// Writes the match score; nothing where the saves are not to be touched.
    score_writer: Option<Writer>,
    /// What a person should know of the saved game.
    notice: Option<String>,
    /// Held as long as the store lives; the system takes it back from a
    /// process that was killed.
    _lock: Option<Lock>,
}

/// The lock on a folder, given back when it is dropped.
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file would not do while a child of this process, just
        // started, still holds a copy of it.
        let _ = self.0.unlock();
    }
}

/// The file that holds the game in progress, if there is a folder for it.
pub fn autosave_path(folders: &Folders, rules: &RuleSet) -> Option<PathBuf> {
    let name = format!("{}.{}", rules.name(), snapshots::EXTENSION);
    Some(folders.state.as_ref()?.join(name))
}

impl Store {
    /// Opens the store and finds the game that stood last, if it can be used.
    /// A file that cannot is kept aside.
    pub fn open(folders: &Folders, rules: &RuleSet) -> (Self, Option<Game>) {
        let (Some(folder), Some(path)) = (&folders.state, autosave_path(folders, rules)) else {
            let reason = "this game is not saved: neither HOME nor XDG_STATE_HOME names a folder";
            return (Store::closed(reason), None);
        };
        let Ok(lock) = lock(folder) else {
            let reason = "Hexdrift is running already: this game is not saved";
            return (Store::closed(reason), None);
        };
        files::sweep(folder, Duration::ZERO);
        if let Some(snapshots) = &folders.data {
            files::sweep(snapshots, ABANDONED);
        }
        let score_writer = Some(Writer::new(MatchScore::path(folder)));
        let mut store = Store { score_writer, _lock: lock, ..Store::none() };
        let mut streak = CrashStreak::of(folders);
        let is_at_fault = streak.is_enough() && path.exists();
        let last = match is_at_fault {
            true => Err("the program crashed with it again and again".to_owned()),
            false => last_game(&path, rules),
        };
        let game = store.take_up(path, last);
        if is_at_fault && store.keeps_games() {
            streak.end();
        }
        (store, game)
    }

    /// Turns to the game of another rule set, once the one before is on the
    /// disk; answers with the game that stood there last.
    pub fn turn_to(&mut self, folders: &Folders, rules: &RuleSet) -> Option<Game> {
        self.score_writer.as_ref()?;
        self.finish();
        let path = autosave_path(folders, rules)?;
        let last = last_game(&path, rules);
        self.take_up(path, last)
    }

    /// Keeps games in a file from now on, once it is known what was there.
    fn take_up(&mut self, path: PathBuf, last: Result<Option<Game>, String>) -> Option<Game> {
        let (game, notice, is_usable) = match last {
            Ok(game) => (game, None, true),
            Err(reason) => match put_aside(&path, &reason) {
                Ok(sentence) => (None, Some(sentence), true),
                Err(sentence) => (None, Some(sentence), false),
            },
        };
        self.notice = notice;
        self.writer = is_usable.then(|| Writer::new(path));
        game
    }

    /// A store that keeps nothing.
    pub fn none() -> Self {
        Store { writer: None, score_writer: None, notice: None, _lock: None }
    }

    fn closed(reason: &str) -> Self {
        complain(reason);
        Store { notice: Some(reason.to_owned()), ..Store::none() }
    }

    /// Keeps the game as it stands now, soon and without waiting for it; of an
    /// edited game nothing is kept, the earlier save included.
    pub fn keep(&mut self, game: &Game) {
        let Some(writer) = &mut self.writer else { return };
        match save::write(game) {
            Ok(bytes) => {
                writer.submit(Job::Replace(bytes));
                self.notice = None;
            }
            Err(SaveError::Edited) => writer.submit(Job::Remove),
            Err(error) => self.note(error.to_string()),
        }
    }

    /// Keeps the score of the match, soon and without waiting for it.
    pub fn keep_score(&mut self, score: &MatchScore) {
        if let Some(writer) = &mut self.score_writer {
            writer.submit(Job::Replace(score.to_bytes()));
        }
    }

    /// Whether the game is kept as it goes on, as far as is known yet.
    pub fn keeps_games(&self) -> bool {
        self.writer.as_ref().is_some_and(|writer| writer.failure().is_none())
    }

    /// Waits until all is on the disk.
    pub fn finish(&mut self) {
        [&mut self.writer, &mut self.score_writer].into_iter().flatten().for_each(Writer::finish);
    }

    /// Whether something is being written.
    pub fn is_busy(&self) -> bool {
        [&self.writer, &self.score_writer].into_iter().flatten().any(Writer::is_busy)
    }

    /// What a person should know of the saved game now, as one sentence: why
    /// it is not saved or, until a game is kept, why the last one could not be
    /// used.
    pub fn notice(&self) -> Option<String> {
        self.writer.as_ref().and_then(Writer::failure).or_else(|| self.notice.clone())
    }

    fn note(&mut self, sentence: String) {
        if self.notice.as_ref() != Some(&sentence) {
            complain(&sentence);
            self.notice = Some(sentence);
        }
    }
}

/// Another instance holds the lock.
struct Taken;

/// Takes the lock on a folder. Where there can be no lock, as in a folder that
/// cannot be written, the game is played without.
fn lock(folder: &Path) -> Result<Option<Lock>, Taken> {
    let open = || {
        files::make_folder(folder)?;
        File::options().create(true).append(true).open(folder.join("lock"))
    };
    let Ok(file) = open() else { return Ok(None) };
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock(file))),
        Err(TryLockError::WouldBlock) => Err(Taken),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// The game in a file, if there is one; or why it cannot be used.
fn last_game(path: &Path, rules: &RuleSet) -> Result<Option<Game>, String> {
    let Some(bytes) = files::read(path, save::LONGEST).map_err(|error| error.to_string())? else {
        return Ok(None);
    };
    let game = save::read(&bytes).map_err(|error| format!("{:#}", anyhow::Error::from(error)))?;
    match game.rules().name() == rules.name() {
        true => Ok(Some(game)),
        false => Err(format!("it is of the game {:?}", game.rules().name())),
    }
}

/// Keeps a file aside that could not be used; the sentence that says so, or as
/// the error the one that says why it stays where it is.
fn put_aside(path: &Path, reason: &str) -> Result<String, String> {
    let refused = format!("the saved game cannot be used ({reason})");
    match files::set_aside(path) {
        Ok(aside) => {
            let sentence = format!("{refused}; it is kept as {}", aside.display());
            complain(&sentence);
            Ok(sentence)
        }
        Err(error) => {
            let sentence = format!("{refused} nor kept aside ({error}): this game is not saved");
            complain(&sentence);
            Err(sentence)
        }
    }
}
