//! The window of the program under test, as the X server knows it.

use std::str::FromStr;

use super::display::Display;
use super::wait_until;

/// A window on a display.
pub struct Window<'a> {
    display: &'a Display,
    id: String,
}

impl<'a> Window<'a> {
    /// Waits for a visible window with this title.
    pub fn find(display: &'a Display, title: &str) -> Self {
        let name = format!("^{title}$");
        let id = wait_until(&format!("a window called {title:?}"), || {
            let found = display.ask(&["search", "--onlyvisible", "--name", &name])?;
            Some(found.lines().next()?.to_owned())
        });
        Self { display, id }
    }

    /// Waits for the visible window of a process.
    pub fn of_process(display: &'a Display, process: u32) -> Self {
        let process = process.to_string();
        let id = wait_until("the program's window", || {
            let found = display.ask(&["search", "--onlyvisible", "--pid", &process])?;
            Some(found.lines().next()?.to_owned())
        });
        Self { display, id }
    }

    /// Size of the window's inside in pixels, if it can be told just now.
    pub fn size(&self) -> Option<(u32, u32)> {
        let said = self.ask("getwindowgeometry", &["--shell"])?;
        Some((value(&said, "WIDTH")?, value(&said, "HEIGHT")?))
    }

    /// Place on the screen of the upper left pixel of the window's inside.
    /// The pointer is sent there to find out: frames mislead xdotool.
    ///
    /// # Panics
    /// If the window is gone.
    pub fn place(&self) -> (i32, i32) {
        let sent = ["mousemove", "--window", &self.id, "0", "0"];
        let asked = ["getmouselocation", "--shell"];
        let said = self.display.ask(&[&sent[..], &asked].concat());
        said.and_then(|said| Some((value(&said, "X")?, value(&said, "Y")?)))
            .expect("the window has no place")
    }

    /// Waits until the window has this size.
    pub fn wait_for_size(&self, size: (u32, u32)) {
        wait_until(&format!("a window of {size:?}"), || (self.size()? == size).then_some(()));
    }

    /// Gives the window another size and waits for it.
    pub fn resize(&self, size: (u32, u32)) {
        let (width, height) = (size.0.to_string(), size.1.to_string());
        self.tell("windowsize", &[&width, &height]);
        self.wait_for_size(size);
    }

    /// Moves the window.
    pub fn move_to(&self, place: (i32, i32)) {
        let (x, y) = (place.0.to_string(), place.1.to_string());
        self.tell("windowmove", &[&x, &y]);
    }

    /// Gives the window the keyboard, even without a window manager.
    pub fn focus(&self) {
        self.tell("windowfocus", &[]);
    }

    /// Brings the window to the front, restored if it was minimised, and
    /// waits until it is the active one. It takes a window manager.
    pub fn activate(&self) {
        self.tell("windowactivate", &["--sync"]);
    }

    /// Minimises the window. It takes a window manager.
    pub fn minimise(&self) {
        self.tell("windowminimize", &[]);
    }

    fn tell(&self, command: &str, arguments: &[&str]) {
        let done = self.ask(command, arguments);
        assert!(done.is_some(), "xdotool failed to do {command}");
    }

    /// Runs an xdotool command on the window: options come before its number,
    /// operands after.
    fn ask(&self, command: &str, arguments: &[&str]) -> Option<String> {
        let (options, operands): (Vec<&str>, Vec<&str>) =
            arguments.iter().partition(|word| word.starts_with("--"));
        let line = [&[command][..], &options, &[&self.id], &operands].concat();
        self.display.ask(&line)
    }
}

/// The number in the line `NAME=number`.
fn value<N: FromStr>(lines: &str, name: &str) -> Option<N> {
    let line = lines.lines().find_map(|line| line.strip_prefix(name))?;
    line.strip_prefix('=')?.parse().ok()
}
