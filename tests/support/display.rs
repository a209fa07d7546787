//! An X server of the test's own, without a monitor.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::pointer::Pointer;
use super::screen::Picture;
use super::window::Window;
use super::{Helper, quiet, wait_until};

/// An Xvfb with one screen of 24-bit colour; it ends with the value.
pub struct Display {
    name: String,
    // The server goes before the folder that it writes into.
    manager: Option<Helper>,
    _server: Helper,
    folder: TempDir,
}

impl Display {
    /// Starts a server on a free display, with a screen of this size in
    /// pixels, no window manager and no visible pointer.
    ///
    /// # Panics
    /// If Xvfb is missing or does not start.
    pub fn start(width: u32, height: u32) -> Self {
        let folder = tempfile::tempdir().expect("no temporary folder");
        let mut server = Helper::start(
            quiet("Xvfb")
                .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-nocursor"])
                .args(["-screen", "0", &format!("{width}x{height}x24"), "-fbdir"])
                .arg(folder.path())
                .stdout(Stdio::piped()),
        );
        // The server writes its number once it takes connections.
        let mut number = String::new();
        let out = server.process().stdout.take().expect("stdout is piped");
        BufReader::new(out).read_line(&mut number).expect("Xvfb's display number cannot be read");
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb ended before it was ready");
        Self { name: format!(":{number}"), manager: None, _server: server, folder }
    }

    /// The same with a window manager, which gives windows a frame, a focus
    /// and a way to be minimised.
    pub fn with_manager(width: u32, height: u32) -> Self {
        let mut display = Self::start(width, height);
        display.manager =
            Some(Helper::start(display.environment(quiet("openbox").arg("--sm-disable"))));
        // It is the window manager that tells this number.
        wait_until("the window manager", || display.ask(&["get_num_desktops"]));
        display
    }

    /// The display's name, such as `:5`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes a command run on this display, with a home of its own: what one
    /// test saves is no other's game.
    pub fn environment<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("DISPLAY", &self.name)
            .env("SDL_VIDEODRIVER", "x11")
            .env_remove("WAYLAND_DISPLAY")
            .env("HOME", self.folder.path())
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_STATE_HOME")
            .env_remove("XDG_DATA_HOME")
    }

    /// Gives the keyboard the keys of another country.
    ///
    /// # Panics
    /// If setxkbmap, which comes with Xvfb, is missing or does not know it.
    pub fn use_keyboard_of(&self, country: &str) {
        let done = self.environment(quiet("setxkbmap").arg(country)).status();
        assert!(done.is_ok_and(|status| status.success()), "setxkbmap {country}");
    }

    /// A pointer and keyboard for this display.
    pub fn pointer(&self) -> Pointer {
        Pointer::start(self)
    }

    /// Waits for a visible window whose title is exactly this.
    pub fn window(&self, title: &str) -> Window<'_> {
        Window::find(self, title)
    }

    /// What the whole screen shows now.
    pub fn picture(&self) -> Picture {
        let file = self.folder.path().join("Xvfb_screen0");
        let bytes = std::fs::read(file).expect("Xvfb's picture cannot be read");
        Picture::from_xwd(&bytes)
    }

    /// Waits until the screen shows what is looked for, and returns that.
    pub fn picture_with(&self, what: &str, seen: impl Fn(&Picture) -> bool) -> Picture {
        wait_until(what, || Some(self.picture()).filter(&seen))
    }

    /// Runs one xdotool command; what it printed, or nothing if it failed.
    ///
    /// # Panics
    /// If xdotool is missing.
    pub fn ask(&self, arguments: &[&str]) -> Option<String> {
        let mut command = quiet("xdotool");
        let output = self
            .environment(command.args(arguments).stdout(Stdio::piped()))
            .output()
            .unwrap_or_else(|e| panic!("{}", super::not_started(&command, &e)));
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
