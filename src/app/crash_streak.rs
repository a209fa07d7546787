//! Crashes right after the start, one after the other. The game that stands
//! again may be what causes them, and a supervisor would start it for ever.

use std::path::PathBuf;
use std::time::Duration;

use super::paths::Folders;
use super::store::files;

/// A run that crashes within this time has crashed at its start.
const START: Duration = Duration::from_secs(10);
/// So many of them in a row are enough.
const ENOUGH: u32 = 3;
/// Longest number that is read, in bytes.
const LONGEST: usize = 10;

/// How many runs in a row have crashed at their start; kept in a file beside
/// the reports of crashes. Without a folder none are counted.
#[derive(Debug)]
pub struct CrashStreak {
    path: Option<PathBuf>,
    /// Whether this run has put an end to it.
    is_over: bool,
}

impl CrashStreak {
    /// The streak that is kept in these folders.
    pub fn of(folders: &Folders) -> Self {
        let path = folders.state.as_ref().map(|folder| folder.join("crash-streak"));
        CrashStreak { path, is_over: false }
    }

    /// No streak: this run tells nothing of the game in progress.
    pub fn none() -> Self {
        CrashStreak { path: None, is_over: false }
    }

    /// Whether the game that stood should not stand again.
    pub fn is_enough(&self) -> bool {
        self.count() >= ENOUGH
    }

    /// Notes that the run goes on and has lived so long.
    pub fn live(&mut self, lived: Duration) {
        if lived >= START && !self.is_over {
            self.end();
        }
    }

    /// Notes that the run crashed.
    pub fn crash(&mut self, lived: Duration) {
        if lived >= START {
            return self.end();
        }
        if let Some(path) = &self.path {
            // Where that fails, the streak is only not seen.
            let _ = files::replace(path, self.count().saturating_add(1).to_string().as_bytes());
        }
    }

    /// Ends the streak: a run has lived long, or was ended by a person.
    pub fn end(&mut self) {
        self.is_over = true;
        if let Some(path) = &self.path {
            let _ = files::remove(path);
        }
    }

    /// What cannot be read counts as no crash.
    fn count(&self) -> u32 {
        let bytes = self.path.as_ref().and_then(|path| files::read(path, LONGEST).ok()?);
        let count = bytes.and_then(|bytes| str::from_utf8(&bytes).ok()?.parse().ok());
        count.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_secs(9);

    #[test]
    fn three_crashes_at_the_start_are_enough() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().join("state")), ..Folders::default() };
        for is_enough in [false, false, true] {
            CrashStreak::of(&folders).crash(SOON);
            assert_eq!(CrashStreak::of(&folders).is_enough(), is_enough);
        }
        CrashStreak::of(&folders).end();
        assert!(!CrashStreak::of(&folders).is_enough());
    }

    #[test]
    fn a_run_that_lives_longer_breaks_the_streak() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        let ends: [fn(&mut CrashStreak); 2] =
            [|streak| streak.live(START), |streak| streak.crash(START)];
        for end in ends {
            CrashStreak::of(&folders).crash(SOON);
            let mut run = CrashStreak::of(&folders);
            run.crash(SOON);
            run.live(SOON);
            assert_eq!(run.count(), 2);
            end(&mut run);
            assert_eq!(run.count(), 0);
        }
    }

    #[test]
    fn nothing_that_the_file_may_hold_does_harm() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        for (text, count) in [("", 1), ("two", 1), ("\u{ff}", 1), ("4294967295", u32::MAX)] {
            let mut streak = CrashStreak::of(&folders);
            std::fs::write(streak.path.as_ref().unwrap(), text).unwrap();
            streak.crash(SOON);
            assert_eq!(streak.count(), count, "{text}");
        }
        CrashStreak::none().crash(SOON);
        assert!(!CrashStreak::none().is_enough());
    }
}
