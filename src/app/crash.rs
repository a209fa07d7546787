//! What is left of a defect: a report in a file, a sentence, and an exit code by
//! which a supervisor starts the game again.

use std::backtrace::Backtrace;
use std::cell::Cell;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::complaint::complain;

/// Exit code of a program that ended by a defect of its own.
pub const EXIT_CODE: u8 = 70;

/// Reports that a folder holds at most: a game that ends again and again must
/// not fill the disk.
const MOST_REPORTS: u32 = 20;

/// The program met a defect of its own; a report has been written.
#[derive(Debug, thiserror::Error)]
#[error("a defect of the game ended it")]
pub struct Crash;

/// Does the work. If a panic ends it, that is written to a report in `folder`
/// and said on standard error.
///
/// # Errors
/// [`Crash`] if the work ended by a panic.
pub fn guard<T>(folder: Option<PathBuf>, work: impl FnOnce() -> T) -> Result<T, Crash> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| report(folder.as_deref(), info)));
    // What the work left half done is dropped, and nothing of it looked at.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(before);
    done.map_err(|_| Crash)
}

thread_local! {
    /// Whether a panic of this thread is nothing to report.
    static IS_OUTLIVED: Cell<bool> = const { Cell::new(false) };
}

/// Does something in which another's code may panic over what comes from
/// outside; `None` if it did. Nobody is told.
pub fn outlive<T>(work: impl FnOnce() -> T) -> Option<T> {
    IS_OUTLIVED.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work)).ok();
    IS_OUTLIVED.set(false);
    done
}

/// A crash on purpose, by which a keeper sees whether everything round the game
/// does what it should when it crashes.
#[derive(Debug)]
pub struct Rehearsal {
    last_ply: Option<usize>,
}

impl Rehearsal {
    /// After so many moves in a game in which `plies` have been played; or
    /// never.
    pub fn new(moves: Option<usize>, plies: usize) -> Self {
        Rehearsal { last_ply: moves.map(|moves| plies.saturating_add(moves)) }
    }

    /// Panics if enough moves have been played.
    pub fn attend(&self, plies: usize) {
        let is_over = self.last_ply.is_some_and(|last| plies >= last);
        assert!(!is_over, "the crash that the command line asks for");
    }
}

fn report(folder: Option<&Path>, info: &PanicHookInfo<'_>) {
    if IS_OUTLIVED.get() {
        return;
    }
    let text = format!(
        "Hexdrift {}\n{:?}\n{info}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        SystemTime::now(),
        Backtrace::force_capture(),
    );
    match folder.map(|folder| write_new(folder, text.as_bytes())) {
        Some(Ok(path)) => {
            let path = path.display();
            complain(&format!("the game met a defect; the report is {path}"));
        }
        _ => complain(&format!("the game met a defect:\n{text}")),
    }
}

/// Writes a report under the first name that is free.
fn write_new(folder: &Path, text: &[u8]) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    for number in 1..=MOST_REPORTS {
        let path = folder.join(format!("crash-{number}.txt"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            file => return file?.write_all(text).map(|()| path),
        }
    }
    Err(io::ErrorKind::StorageFull.into())
}
