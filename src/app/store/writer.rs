//! Writing off the frame's path: a thread that lives as long as there is
//! something to write.

use std::io;
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
    desk: Arc<Mutex<Desk>>,
    thread: Option<JoinHandle<()>>,
}

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
        Writer { path, desk: Arc::default(), thread: None }
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
        let (path, desk) = (self.path.clone(), Arc::clone(&self.desk));
        let thread = thread::Builder::new().name("save".to_owned());
        match thread.spawn(move || work(&path, &desk)) {
            Ok(thread) => self.thread = Some(thread),
            Err(_) => work(&self.path, &self.desk),
        }
    }

    /// Waits until every job is done.
    pub fn finish(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported by itself.
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

/// Carries out what waits until nothing does.
fn work(path: &Path, desk: &Mutex<Desk>) {
    let take = || {
        let mut desk = look_at(desk);
        desk.is_manned = desk.waiting.is_some();
        desk.waiting.take()
    };
    while let Some(job) = take() {
        let done = match &job {
            Job::Replace(bytes) => files::replace(path, bytes),
            Job::Remove => files::remove(path),
        };
        note(&mut look_at(desk), done);
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
}
