//! Following the program's log: a file with one JSON object on each line.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::answer_in_time;

/// A log that is being written. It is read from its beginning, and each event
/// is looked at once.
pub struct Log {
    path: PathBuf,
    events: Vec<Value>,
    /// Bytes of the file that are in `events`.
    taken: usize,
    /// Events that some wait has gone past.
    passed: usize,
}

impl Log {
    /// Follows this file, which need not exist yet.
    pub fn follow(path: &Path) -> Self {
        Self { path: path.to_owned(), events: Vec::new(), taken: 0, passed: 0 }
    }

    /// Waits for an event that fits, after the one that the last wait ended
    /// with. What lies between is passed over.
    ///
    /// # Panics
    /// When nothing came in time, with the last events.
    pub fn wait_for(&mut self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        answer_in_time(|| self.next_that(&fits))
            .unwrap_or_else(|| panic!("no {what} in the log, which ends with\n{}", self.tail()))
    }

    /// The next event that fits and is there already.
    pub fn next_that(&mut self, fits: impl Fn(&Value) -> bool) -> Option<Value> {
        self.read();
        let at = self.passed + self.events[self.passed..].iter().position(fits)?;
        self.passed = at + 1;
        Some(self.events[at].clone())
    }

    /// All events so far.
    pub fn events(&mut self) -> &[Value] {
        self.read();
        &self.events
    }

    /// Takes in the lines that are complete by now.
    fn read(&mut self) {
        let Ok(bytes) = std::fs::read(&self.path) else {
            return;
        };
        let fresh = bytes.get(self.taken..).unwrap_or_default();
        let complete = fresh.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
        for line in fresh[..complete].split(|&b| b == b'\n') {
            if !line.is_empty() {
                let text = String::from_utf8_lossy(line);
                let event = serde_json::from_str(&text)
                    .unwrap_or_else(|e| panic!("a line of the log is no JSON ({e}): {text}"));
                self.events.push(event);
            }
        }
        self.taken += complete;
    }

    /// The last events, a line each.
    pub fn tail(&self) -> String {
        let from = self.events.len().saturating_sub(12);
        let lines: Vec<String> = self.events[from..].iter().map(Value::to_string).collect();
        lines.join("\n")
    }
}
