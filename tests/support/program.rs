//! The program under test: in its window on a display, worked by a hand on the
//! mouse, and without a window as the one who knows where everything is.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};

use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use super::display::Display;
use super::log::Log;
use super::pointer::Pointer;
use super::screen::Picture;
use super::window::Window;
use super::{Helper, answer_in_time, quiet};

const BINARY: &str = env!("CARGO_BIN_EXE_hexdrift");
/// Where the pictures of a failed test are kept.
const KEPT: &str = env!("CARGO_TARGET_TMPDIR");

/// Width and height in pixels.
pub type Size = (u32, u32);
/// Left, top, width, height in pixels.
type Area = (i32, i32, i32, i32);

/// Where things are in a window of one size, as `hexdrift layout` says.
#[derive(Deserialize)]
pub struct Places {
    cells: HashMap<String, (i32, i32)>,
    controls: HashMap<String, Area>,
    answers: HashMap<String, Area>,
    #[serde(default)]
    choices: HashMap<String, Area>,
}

/// How the hand makes a move.
#[derive(Clone, Copy)]
pub enum Hand {
    Clicks,
    Drags,
}

impl Places {
    /// Of a window of this size in which, perhaps, the promotion choice is
    /// open at a cell: that cell, and the letters that may be chosen.
    pub fn of(size: Size, promotion: Option<(&str, &str)>) -> Self {
        let mut command = Command::new(BINARY);
        command.args(["layout", "--size", &text(size)]);
        if let Some((cell, kinds)) = promotion {
            command.args(["--promotion", cell, "--kinds", kinds]);
        }
        let output = command.output().expect("the program starts");
        serde_json::from_slice(&output.stdout).expect("layout answers in JSON")
    }

    pub fn cell(&self, name: &str) -> (i32, i32) {
        self.cells[name]
    }

    /// Left, top, width and height of a part of the panel.
    pub fn control(&self, name: &str) -> Area {
        self.controls[name]
    }
}

/// What `hexdrift picture` draws for a window of this size.
pub fn drawn(size: Size, arguments: &[&str]) -> Picture {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("picture.png");
    let mut command = Command::new(BINARY);
    command.args(["picture", "--size", &text(size)]);
    let done = command.args(arguments).arg(&file).status();
    assert!(done.is_ok_and(|status| status.success()), "{arguments:?}");
    Picture::read_png(&file)
}

/// The program in its window.
pub struct Program<'a> {
    pub window: Window<'a>,
    pub pointer: Pointer,
    pub log: Log,
    pub places: Places,
    display: &'a Display,
    size: Size,
    /// Place of the window's upper left pixel on the screen.
    corner: (i32, i32),
    process: Helper,
    folder: TempDir,
}

impl<'a> Program<'a> {
    /// Opens the game in a window of this size, which has to fit the screen.
    pub fn start(display: &'a Display, size: Size, arguments: &[&str]) -> Self {
        Self::start_as(display, size, |command| {
            command.args(["--size", &text(size)]).args(arguments);
        })
    }

    /// Opens the game with a command that is prepared by `prepare`, and waits
    /// until its window has this size. It keeps a log, unless told to keep
    /// another.
    pub fn start_as(display: &'a Display, size: Size, prepare: impl FnOnce(&mut Command)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut command = quiet(BINARY);
        let errors = std::fs::File::create(folder.path().join("errors"));
        command.stderr(Stdio::from(errors.expect("a file for errors")));
        // Of what is set twice the test's own counts.
        display.environment(&mut command);
        prepare(&mut command);
        let log = folder.path().join("log");
        if command.get_args().all(|argument| argument != "--log") {
            command.arg("--log").arg(&log);
        }
        let mut process = Helper::start(&mut command);
        let window = Window::of_process(display, process.process().id());
        let mut program = Self {
            window,
            pointer: display.pointer(),
            log: Log::follow(&log),
            places: Places::of(size, None),
            display,
            size,
            corner: (0, 0),
            process,
            folder,
        };
        program.settle(size);
        program
    }

    /// Waits until the window has this size, takes in where everything is now,
    /// and lays the pointer where nothing reacts to it.
    pub fn settle(&mut self, size: Size) {
        self.window.wait_for_size(size);
        self.size = size;
        self.places = Places::of(size, None);
        self.corner = self.window.place();
    }

    /// The place on the screen of a pixel of the window.
    pub fn on_screen(&self, (x, y): (i32, i32)) -> (i32, i32) {
        (self.corner.0 + x, self.corner.1 + y)
    }

    /// The place on the screen of a cell's centre.
    pub fn cell(&self, name: &str) -> (i32, i32) {
        self.on_screen(self.places.cell(name))
    }

    /// The place on the screen of the middle of a part of the panel.
    pub fn control(&self, name: &str) -> (i32, i32) {
        self.on_screen(middle(self.places.control(name)))
    }

    pub fn click_cell(&mut self, name: &str) {
        self.pointer.click(self.cell(name));
    }

    pub fn drag(&mut self, from: &str, to: &str) {
        self.pointer.drag(self.cell(from), self.cell(to));
    }

    pub fn click_control(&mut self, name: &str) {
        self.pointer.click(self.control(name));
    }

    /// Answers the question that is open, `yes` or `no`.
    pub fn answer(&mut self, name: &str) {
        let at = self.on_screen(middle(self.places.answers[name]));
        self.pointer.click(at);
    }

    /// Chooses a kind from all four in the promotion choice at a cell.
    pub fn choose(&mut self, cell: &str, kind: &str) {
        self.choose_among("QRBN", cell, kind);
    }

    /// Chooses a kind from these in the promotion choice at a cell.
    pub fn choose_among(&mut self, kinds: &str, cell: &str, kind: &str) {
        let places = Places::of(self.size, Some((cell, kinds)));
        let at = self.on_screen(middle(places.choices[kind]));
        self.pointer.click(at);
    }

    /// Moves a piece; where that opens a choice, of these kinds this one is
    /// chosen.
    pub fn make_move(
        &mut self,
        (from, to): (&str, &str),
        choice: Option<(&str, &str)>,
        hand: Hand,
    ) {
        match hand {
            Hand::Drags => self.drag(from, to),
            Hand::Clicks => {
                self.click_cell(from);
                self.click_cell(to);
            }
        }
        if let Some((kinds, kind)) = choice {
            self.choose_among(kinds, to, kind);
            // A box may lie over the piece that is next to move; a press
            // elsewhere tells that the next one there is no half of a double
            // click.
            let beside_the_board = self.on_screen((1, 1));
            self.pointer.click(beside_the_board);
        }
    }

    /// Lays the pointer where nothing reacts to it.
    pub fn rest(&mut self) {
        self.pointer.move_to(self.corner);
    }

    /// Waits for the next line of the log that tells of such an event.
    pub fn event(&mut self, name: &str) -> Value {
        let next = answer_in_time(|| self.log.next_that(|event| event["event"] == name));
        next.unwrap_or_else(|| {
            let (tail, state) = (self.log.tail(), self.state());
            panic!("no {name} in the log, which ends with\n{tail}\n{state}")
        })
    }

    /// Waits for the next move, and expects this one.
    pub fn expect_move(&mut self, mv: &str) -> Value {
        let event = self.event("move");
        assert_eq!(event["move"], mv, "{event}");
        event
    }

    /// Plays a move that is not a promotion by two clicks, and waits for it.
    pub fn play(&mut self, from: &str, to: &str) {
        self.click_cell(from);
        self.click_cell(to);
        self.expect_move(&format!("{from}{to}"));
    }

    /// What the window shows now.
    pub fn picture(&self) -> Picture {
        self.display.picture().part(self.corner, self.size)
    }

    /// Waits until the window shows exactly this.
    pub fn wait_for_picture(&mut self, what: &str, expected: &Picture) {
        self.wait_for_part(what, (0, 0), expected);
    }

    /// Waits until the window shows what `hexdrift picture` draws.
    pub fn wait_for_drawn(&mut self, what: &str, arguments: &[&str]) {
        self.wait_for_picture(what, &drawn(self.size, arguments));
    }

    /// Waits until the board shows what `hexdrift picture` draws, whatever the
    /// move list beside it (not below it) says.
    pub fn wait_for_board(&mut self, what: &str, arguments: &[&str]) {
        let width = self.places.control("status").0 as u32;
        let board = drawn(self.size, arguments).part((0, 0), (width, self.size.1));
        self.wait_for_part(what, (0, 0), &board);
    }

    /// Waits until the window shows this at a place of it.
    pub fn wait_for_part(&mut self, what: &str, place: (i32, i32), expected: &Picture) {
        let size = (expected.width as u32, expected.height as u32);
        let shown = || self.picture().part(place, size);
        if answer_in_time(|| (shown() == *expected).then_some(())).is_none() {
            let name = what.replace(' ', "-");
            let [found, wanted] = ["found", "expected"].map(|kind| {
                let name = format!("{name}-{kind}.png");
                Path::new(KEPT).join(name)
            });
            shown().write_png(&found);
            expected.write_png(&wanted);
            let (found, wanted, state) = (found.display(), wanted.display(), self.state());
            panic!("no {what}: {found} is not {wanted}; {state}");
        }
    }

    /// What it has said on standard error.
    pub fn errors(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("errors")).expect("its errors")
    }

    /// Whether it still runs, and what it has said, in words.
    fn state(&mut self) -> String {
        let ended = self.process.process().try_wait();
        match ended.expect("a child can be asked") {
            Some(status) => format!("it ended ({status}) and said {:?}", self.errors()),
            None => format!("it runs and has said {:?}", self.errors()),
        }
    }

    pub fn process(&mut self) -> &mut Helper {
        &mut self.process
    }
}

fn middle((x, y, width, height): Area) -> (i32, i32) {
    (x + width / 2, y + height / 2)
}

fn text((width, height): Size) -> String {
    format!("{width}x{height}")
}
