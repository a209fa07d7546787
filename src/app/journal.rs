//! The log of what happens in a game: a JSON line an event, for operators and
//! tests. Losing it never stops the game.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use super::complaint::complain;
use crate::game::Game;
use crate::rules::Move;

/// Who played a move, or began a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person.
    Hand,
    /// The countdown of a forced move.
    Auto,
    /// Nobody: there was no input for long.
    Idle,
}

/// One thing that happened.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event<'a> {
    Start(Started<'a>),
    Move(Played<'a>),
    Undo { fen: &'a str, status: &'a str },
    Edit { index: usize, text: &'a str, fen: &'a str, status: &'a str },
    Agree { fen: &'a str, status: &'a str },
    NewGame { by: By, rules: &'a str, fen: &'a str },
    Verdict { status: &'a str },
    Quit,
}

/// What stands when the window opens.
#[derive(Serialize)]
struct Started<'a> {
    rules: &'a str,
    fen: &'a str,
    plies: usize,
    present: &'a str,
    /// Whether the game stood when the program was left.
    restored: bool,
    /// Why a saved game could not be used, or this one is not saved.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// A move, how it came about, and what stands after it.
#[derive(Serialize)]
struct Played<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    text: &'a str,
    by: By,
    /// Milliseconds of the frame clock since the position came to stand.
    waited: u64,
    fen: &'a str,
    status: &'a str,
}

#[derive(Serialize)]
struct Line<'a> {
    /// Milliseconds on the frame clock.
    t: u64,
    #[serde(flatten)]
    event: Event<'a>,
}

/// The log, or nothing where none is wanted or it was lost.
pub struct Journal {
    file: Option<File>,
    line: Vec<u8>,
    /// When the position on the board came to stand, on the frame clock.
    stands_since_ms: u64,
}

impl Journal {
    /// A log that is appended to `path`, or none. A file that cannot be opened
    /// is named on standard error, and the game goes on without.
    pub fn open(path: Option<&Path>) -> Self {
        let open = |path: &Path| {
            let file = OpenOptions::new().append(true).create(true).open(path);
            file.inspect_err(|error| report_loss(&format!("{}: {error}", path.display()))).ok()
        };
        Journal { file: path.and_then(open), line: Vec::new(), stands_since_ms: 0 }
    }

    /// The window is open and the game stands: whether it is one that stood
    /// before, and why not where a save could not be used.
    pub fn start(
        &mut self,
        t: u64,
        game: &Game,
        present: &str,
        restored: bool,
        reason: Option<&str>,
    ) {
        let fen = &game.rules().fen(game.position());
        let rules = game.rules().name();
        let plies = game.plies();
        self.write(t, Event::Start(Started { rules, fen, plies, present, restored, reason }));
        self.comes_to_stand(t, game);
    }

    /// The move was played.
    pub fn played(&mut self, t: u64, game: &Game, mv: Move, by: By) {
        let text = game.last_move().map(|(_, text)| text).unwrap_or_default();
        let played = Played {
            mv: &game.rules().long_form(mv),
            text: &text,
            by,
            waited: t - self.stands_since_ms,
            fen: &game.rules().fen(game.position()),
            status: game.status().word(),
        };
        self.write(t, Event::Move(played));
        self.comes_to_stand(t, game);
    }

    /// A move or an agreement was taken back.
    pub fn undone(&mut self, t: u64, game: &Game) {
        let fen = &game.rules().fen(game.position());
        self.write(t, Event::Undo { fen, status: game.status().word() });
        self.comes_to_stand(t, game);
    }

    /// The entry at `index`, counted from 0, was given this text, and the list
    /// was replayed.
    pub fn edited(&mut self, t: u64, game: &Game, index: usize, text: &str) {
        let fen = &game.rules().fen(game.position());
        self.write(t, Event::Edit { index, text, fen, status: game.status().word() });
        self.comes_to_stand(t, game);
    }

    /// The players have agreed on a draw.
    pub fn agreed(&mut self, t: u64, game: &Game) {
        let fen = &game.rules().fen(game.position());
        self.write(t, Event::Agree { fen, status: game.status().word() });
        self.comes_to_stand(t, game);
    }

    /// A new game was begun, or another one taken up.
    pub fn new_game(&mut self, t: u64, game: &Game, by: By) {
        let (rules, fen) = (game.rules().name(), &game.rules().fen(game.position()));
        self.write(t, Event::NewGame { by, rules, fen });
        self.comes_to_stand(t, game);
    }

    /// The window is closed.
    pub fn quit(&mut self, t: u64) {
        self.write(t, Event::Quit);
    }

    fn comes_to_stand(&mut self, t: u64, game: &Game) {
        self.stands_since_ms = t;
        if game.status().is_over() {
            self.write(t, Event::Verdict { status: game.status().word() });
        }
    }

    fn write(&mut self, t: u64, event: Event<'_>) {
        let Some(file) = &mut self.file else { return };
        // A line is written whole, so that a reader never meets half of one.
        self.line.clear();
        let written = serde_json::to_writer(&mut self.line, &Line { t, event })
            .map_err(io::Error::from)
            .and_then(|()| {
                self.line.push(b'\n');
                file.write_all(&self.line)
            });
        if let Err(error) = written {
            report_loss(&error.to_string());
            self.file = None;
        }
    }
}

fn report_loss(reason: &str) {
    complain(&format!("the log is lost ({reason}); the game goes on without it"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn a_line_an_event() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let mut journal = Journal::open(Some(&path));
        let mut game = Game::new(RuleSet::drift());
        journal.start(0, &game, "surface", false, Some("it is damaged"));
        let mv = game.rules().parse_long_form(game.position(), "f5f6").unwrap();
        game.play(mv).unwrap();
        journal.played(1500, &game, mv, By::Hand);
        game.edit(0, "e5").unwrap();
        journal.edited(1550, &game, 0, "e5");
        game.undo();
        journal.undone(1600, &game);
        journal.quit(1700);

        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let events: Vec<_> = lines.iter().map(|line| line["event"].as_str().unwrap()).collect();
        assert_eq!(events, ["start", "move", "edit", "undo", "quit"]);
        assert_eq!(lines[0]["restored"], false);
        assert_eq!(lines[0]["reason"], "it is damaged");
        assert_eq!(lines[1]["move"], "f5f6");
        assert_eq!(lines[1]["text"], "f6");
        assert_eq!(lines[1]["by"], "hand");
        assert_eq!(lines[1]["waited"], 1500);
        assert_eq!(lines[1]["status"], "ongoing");
        assert_eq!(lines[2]["index"], 0);
        assert_eq!(lines[2]["text"], "e5");
        assert_eq!(lines[2]["status"], "ongoing");
        assert_eq!(lines[4]["t"], 1700);
    }

    #[test]
    fn a_log_that_cannot_be_written_is_given_up() {
        let mut journal = Journal::open(Some(Path::new("/nonexistent/folder/log")));
        journal.quit(0);
        let mut full = Journal::open(Some(Path::new("/dev/full")));
        full.quit(0);
        assert!(full.file.is_none());
        full.quit(10);
    }
}
