//! Writing off the frame's path: a thread that lives as long as there is
//! something to write.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use super::super::complaint::complain;
use super::files;

/// What is to become of the file.
pub enum Job {
    /// It holds these bytes.
    Replace(Vec<u8>),
    /// It is gone.
    Remove,
}

/// Carries out jobs on one file, in their order and one at a time. Of jobs
/// that wait only the newest counts.
pub struct Writer {
    path: PathBuf,
    carry_out: CarryOut,
    desk: Arc<Mutex<Desk>>,
    thread: Option<JoinHandle<()>>,
}

/// Does a job on a file.
type CarryOut = fn(&Path, &Job) -> io::Result<()>;

/// What the two threads share.
#[derive(Default)]
struct Desk {
    waiting: Option<Job>,
    /// Whether a thread will look for what waits.
    is_manned: bool,
    /// Why the last job failed.
    failure: Option<String>,
}

impl Writer {
    pub fn new(path: PathBuf) -> Self {
        Writer { path, carry_out, desk: Arc::default(), thread: None }
    }

    /// Sees to it that the job is done soon.
    pub fn submit(&mut self, job: Job) {
        {
            let mut desk = look_at(&self.desk);
            desk.waiting = Some(job);
            if desk.is_manned {
                return;
            }
            desk.is_manned = true;
        }
        // The last thread has nothing left to do.
        self.finish();
        let (path, carry_out, desk) = (self.path.clone(), self.carry_out, Arc::clone(&self.desk));
        let thread = thread::Builder::new().name("save".to_owned());
        match thread.spawn(move || work_in_spite_of_defects(&path, carry_out, &desk)) {
            Ok(thread) => self.thread = Some(thread),
            Err(_) => work(&self.path, self.carry_out, &self.desk),
        }
    }

    /// Waits until every job is done.
    pub fn finish(&mut self) {
        if let Some(thread) = self.thread.take() {
            // It has noted a panic of its own.
            let _ = thread.join();
        }
    }

    /// Whether jobs wait or are carried out.
    pub fn is_busy(&self) -> bool {
        look_at(&self.desk).is_manned
    }

    /// Why the last job that was carried out failed.
    pub fn failure(&self) -> Option<String> {
        look_at(&self.desk).failure.clone()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.finish();
    }
}

fn look_at(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works. A job that meets a defect has failed, and the next one is begun.
fn work_in_spite_of_defects(path: &Path, carry_out: CarryOut, desk: &Mutex<Desk>) {
    while panic::catch_unwind(AssertUnwindSafe(|| work(path, carry_out, desk))).is_err() {
        look_at(desk).failure = Some("the game cannot be saved: a defect of its own".to_owned());
    }
}

/// Carries out what waits until nothing does.
fn work(path: &Path, carry_out: CarryOut, desk: &Mutex<Desk>) {
    let take = || {
        let mut desk = look_at(desk);
        desk.is_manned = desk.waiting.is_some();
        desk.waiting.take()
    };
    while let Some(job) = take() {
        let done = carry_out(path, &job);
        note(&mut look_at(desk), done);
    }
}

fn carry_out(path: &Path, job: &Job) -> io::Result<()> {
    match job {
        Job::Replace(bytes) => files::replace(path, bytes),
        Job::Remove => files::remove(path),
    }
}

/// Notes how a job went. Of failures in a row the first alone is said.
fn note(desk: &mut Desk, done: io::Result<()>) {
    let is_first = desk.failure.is_none();
    desk.failure = done.err().map(|error| {
        if is_first {
            complain(&format!("the game cannot be saved, and play goes on: {error}"));
        }
        format!("the game cannot be saved: {}", error.kind())
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_job_is_what_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        let mut writer = Writer::new(path.clone());
        for number in 0..200_u32 {
            writer.submit(Job::Replace(number.to_string().into_bytes()));
        }
        writer.finish();
        assert_eq!(std::fs::read(&path).unwrap(), b"199");
        writer.submit(Job::Remove);
        drop(writer);
        assert!(!path.exists());
    }

    #[test]
    fn a_failure_is_known_until_a_success() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("file");
        std::fs::write(&blocked, "").unwrap();
        let mut writer = Writer::new(blocked.join("game"));
        writer.submit(Job::Replace(Vec::new()));
        writer.finish();
        assert!(writer.failure().unwrap().starts_with("the game cannot be saved: "));
        std::fs::remove_file(&blocked).unwrap();
        writer.submit(Job::Replace(Vec::new()));
        writer.finish();
        assert_eq!(writer.failure(), None);
    }

    #[test]
    fn a_panic_is_a_failure_and_the_next_job_is_done() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        let mut writer = Writer::new(path.clone());
        writer.carry_out = |_, _| panic!("the pen breaks");
        for _ in 0..2 {
            writer.submit(Job::Remove);
            writer.finish();
            assert!(writer.failure().unwrap().starts_with("the game cannot be saved: "));
            assert!(!writer.is_busy());
        }
        writer.carry_out = carry_out;
        writer.submit(Job::Replace(b"moves".to_vec()));
        writer.finish();
        assert_eq!((writer.failure(), std::fs::read(&path).unwrap()), (None, b"moves".to_vec()));
    }
}
