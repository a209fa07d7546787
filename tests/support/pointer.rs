//! A hand on the mouse and on the keyboard.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};

use super::display::Display;
use super::{Helper, quiet};

/// Steps that a drag is made in.
const DRAG_STEPS: i32 = 8;

/// A mouse button.
#[derive(Debug, Clone, Copy)]
pub enum Button {
    Left = 1,
    Middle = 2,
    Right = 3,
}

/// Drives one long-lived xdotool, a line for every command. Places are pixels
/// of the screen. When a call returns, the X server has carried it out; the
/// program under test may not have seen it yet.
pub struct Pointer {
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
    _xdotool: Helper,
}

impl Pointer {
    /// # Panics
    /// If xdotool is missing.
    pub fn start(display: &Display) -> Self {
        let mut command = quiet("xdotool");
        command.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut xdotool = Helper::start(display.environment(&mut command));
        let process = xdotool.process();
        Self {
            commands: process.stdin.take().expect("stdin is piped"),
            answers: BufReader::new(process.stdout.take().expect("stdout is piped")),
            _xdotool: xdotool,
        }
    }

    pub fn move_to(&mut self, (x, y): (i32, i32)) {
        self.run(&format!("mousemove {x} {y}"));
    }

    pub fn press(&mut self, button: Button) {
        self.run(&format!("mousedown {}", button as u8));
    }

    pub fn release(&mut self, button: Button) {
        self.run(&format!("mouseup {}", button as u8));
    }

    /// Moves there, presses and releases the left button.
    pub fn click(&mut self, place: (i32, i32)) {
        self.move_to(place);
        self.press(Button::Left);
        self.release(Button::Left);
    }

    /// Moves there, presses and releases the left button twice, as fast as a
    /// person can.
    pub fn double_click(&mut self, place: (i32, i32)) {
        self.move_to(place);
        self.run("click --repeat 2 --delay 60 1");
    }

    /// Drags with the left button, over places in between.
    pub fn drag(&mut self, from: (i32, i32), to: (i32, i32)) {
        self.move_to(from);
        self.press(Button::Left);
        self.glide(from, to);
        self.release(Button::Left);
    }

    /// Moves from place to place in steps, whatever the buttons are doing.
    pub fn glide(&mut self, from: (i32, i32), to: (i32, i32)) {
        for step in 1..=DRAG_STEPS {
            let between = |a: i32, b: i32| a + (b - a) * step / DRAG_STEPS;
            self.move_to((between(from.0, to.0), between(from.1, to.1)));
        }
    }

    /// Turns the wheel: notches up, or down if negative.
    pub fn wheel(&mut self, notches: i32) {
        let button = if notches > 0 { 4 } else { 5 };
        for _ in 0..notches.abs() {
            self.run(&format!("click {button}"));
        }
    }

    /// Presses and releases a key or a combination: `F11`, `ctrl+z`.
    pub fn key(&mut self, name: &str) {
        self.run(&format!("key {name}"));
    }

    /// Holds a key down until [`Pointer::key_up`].
    pub fn key_down(&mut self, name: &str) {
        self.run(&format!("keydown {name}"));
    }

    pub fn key_up(&mut self, name: &str) {
        self.run(&format!("keyup {name}"));
    }

    /// Types a text without quotation marks or line ends.
    pub fn write(&mut self, text: &str) {
        self.run(&format!("type \"{text}\""));
    }

    /// Where the pointer is.
    pub fn place(&mut self) -> (i32, i32) {
        self.run("")
    }

    /// Sends a command, and a question whose answer tells that it is done.
    fn run(&mut self, command: &str) -> (i32, i32) {
        let sent = writeln!(self.commands, "{command}\ngetmouselocation");
        let mut answer = String::new();
        let read = self.answers.read_line(&mut answer);
        match (sent, read, parse_place(&answer)) {
            (Ok(()), Ok(_), Some(place)) => place,
            _ => panic!("xdotool did not carry out {command:?}; it answered {answer:?}"),
        }
    }
}

/// Reads the beginning of a line such as `x:50 y:60 screen:0 window:1293`.
fn parse_place(answer: &str) -> Option<(i32, i32)> {
    let mut words = answer.split_whitespace();
    let x = words.next()?.strip_prefix("x:")?.parse().ok()?;
    let y = words.next()?.strip_prefix("y:")?.parse().ok()?;
    Some((x, y))
}
