//! What several test files share: golden files, positions in words, a slow model
//! of the rules, random positions and texts; and for the tests in a real window a display of
//! their own, a pointer that is moved like a person's, the pixels on the screen
//! and the log.
//!
//! Waiting is always for something that can be seen, up to [`PATIENCE`];
//! no test depends on how fast the machine is.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod display;
pub mod golden;
pub mod log;
pub mod men;
pub mod pointer;
pub mod program;
pub mod random;
pub mod screen;
pub mod slow;
pub mod window;

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The longest a test waits for anything before it fails.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Asks until there is an answer.
///
/// # Panics
/// After [`PATIENCE`], naming what was awaited.
pub fn wait_until<T>(what: &str, ask: impl FnMut() -> Option<T>) -> T {
    answer_in_time(ask).unwrap_or_else(|| panic!("waited in vain for {what}"))
}

/// Asks until there is an answer; none after [`PATIENCE`].
pub fn answer_in_time<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        let answer = ask();
        if answer.is_some() || start.elapsed() > PATIENCE {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A process that ends with the test.
pub struct Helper(Child);

impl Helper {
    /// Starts it with nothing to read. What it says goes nowhere, unless the
    /// command says otherwise.
    ///
    /// # Panics
    /// If the program is not installed.
    pub fn start(command: &mut Command) -> Self {
        match command.spawn() {
            Ok(child) => Self(child),
            Err(e) => panic!("{}", not_started(command, &e)),
        }
    }

    pub fn process(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Asks the process to end, as a desktop does at its own end, and waits
    /// until it has.
    pub fn terminate(&mut self) -> ExitStatus {
        let kill = format!("kill -TERM {}", self.0.id());
        let sent = quiet("sh").args(["-c", &kill]).status();
        assert!(sent.is_ok_and(|s| s.success()), "{kill} failed");
        self.wait()
    }

    /// Waits until the process has ended.
    pub fn wait(&mut self) -> ExitStatus {
        wait_until("the end of a process", || self.0.try_wait().expect("a child can be waited for"))
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // It fails if the process has ended by itself, which is as good.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A command that neither reads nor writes anything.
fn quiet(program: &str) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    let program = command.get_program().display();
    format!("{program} does not start ({error}): install xvfb, xdotool and openbox, or run ./check")
}
