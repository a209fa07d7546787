//! The console: a game driven by lines of text, for tests and other programs.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use serde::Serialize;

use crate::game::Game;
use crate::rules::{Position, RuleSet};

/// Length of one step of the frame clock, in milliseconds.
const TICK_MS: u32 = 10;

/// Answers each line of `input` at once with one JSON line on `output`.
///
/// # Errors
/// Those of reading and writing.
pub fn console(first: Game, mut input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut console = Console::new(first);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answer = console.answer(&String::from_utf8_lossy(&line));
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

/// A game that is played by text.
pub struct Console {
    /// The rule set and position to begin with.
    first: (&'static RuleSet, Position),
    game: Game,
}

/// The answer to one operation.
#[derive(Serialize, Debug)]
pub struct Answer {
    ok: bool,
    /// Why the operation was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    fen: String,
    status: &'static str,
    legal: usize,
    /// Text of each entry, and whether the line reaches it.
    entries: Vec<(String, bool)>,
    auto_played: u32,
    pending_ms: Option<u32>,
    edited: bool,
}

impl Console {
    /// A console that begins with this game.
    pub fn new(first: Game) -> Self {
        Console { first: (first.rules(), first.first_position().clone()), game: first }
    }

    /// Carries out one operation: `new [POSITION]`, `play MOVE`, `undo`, `agree`,
    /// `edit N TEXT` (entries count from 1) or `step MS`. One that is refused
    /// changes nothing.
    pub fn answer(&mut self, operation: &str) -> Answer {
        let error = self.carry_out(operation).err();
        let game = &self.game;
        Answer {
            ok: error.is_none(),
            error,
            fen: game.rules().fen(game.position()),
            status: game.status().word(),
            legal: game.legal_moves().len(),
            entries: game.entries().map(|e| (e.text().to_owned(), e.is_reached())).collect(),
            auto_played: game.auto_played(),
            pending_ms: game.pending_ms(),
            edited: game.is_edited(),
        }
    }

    fn carry_out(&mut self, operation: &str) -> Result<(), String> {
        let operation = operation.trim();
        let (word, rest) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        match (word, rest.trim()) {
            ("new", "") => {
                let (rules, position) = &self.first;
                self.game = Game::from_position(rules, position.clone());
            }
            ("new", fen) => {
                let rules = RuleSet::of_position(fen).unwrap_or(self.game.rules());
                self.game = Game::from_fen(rules, fen).map_err(sentence)?;
            }
            ("play", text) => self.play(text)?,
            ("undo", "") => {
                self.game.undo().ok_or("there is no move to take back")?;
            }
            ("agree", "") => self.game.agree().map_err(sentence)?,
            ("edit", rest) => self.edit(rest)?,
            ("step", text) => {
                let ms: u32 =
                    text.parse().map_err(|_| "write step and a number of milliseconds")?;
                self.step(ms);
            }
            _ => {
                return Err("write new [POSITION], play MOVE, undo, agree, edit N TEXT or step MS"
                    .to_owned());
            }
        }
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let mv = self.game.rules().parse_long_form(self.game.position(), text);
        self.game.play(mv.map_err(sentence)?).map_err(sentence)
    }

    fn edit(&mut self, rest: &str) -> Result<(), String> {
        let (number, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number: usize =
            number.parse().map_err(|_| "write edit, an entry's number and a text")?;
        let index = number.checked_sub(1).ok_or("entries count from 1")?;
        self.game.edit(index, text).map(drop).map_err(sentence)
    }

    /// Lets time pass in steps of the frame clock, as the window does.
    fn step(&mut self, ms: u32) {
        for _ in 0..ms / TICK_MS {
            self.game.step(TICK_MS);
            if self.game.pending_ms().is_none() {
                return;
            }
        }
        if !ms.is_multiple_of(TICK_MS) {
            self.game.step(ms % TICK_MS);
        }
    }
}

fn sentence(error: impl Display) -> String {
    error.to_string()
}
