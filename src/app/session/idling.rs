//! What the session does when nobody is there: it counts down to a new game.

use super::Session;
use crate::app::idle::{Due, IdleWatch};
use crate::app::journal::By;
use crate::input::Event;
use crate::view::page::Page;

impl Session {
    /// The same session, in which a new game begins after a time without
    /// input.
    pub fn with_idle_watch(self, idle: IdleWatch) -> Self {
        Session { idle, ..self }
    }

    /// Notes that a person has touched something, before it is told what. True
    /// if that is to be obeyed; false if it stopped the countdown to a new
    /// game and is to do nothing else.
    pub fn touched(&mut self, t: u64) -> bool {
        let is_obeyed = self.idle.input(t);
        if !is_obeyed {
            // What was held all the time is let go: its release is not told.
            self.handle(t, Event::Interrupted);
        }
        is_obeyed
    }

    /// Milliseconds until the time without input brings something about.
    pub fn until_idle(&self, t: u64) -> Option<u64> {
        self.idle.changes_in(t)
    }

    /// Lets the time without input pass; whether something has changed by it.
    pub fn pass_idle(&mut self, t: u64) -> bool {
        let due = self.idle.pass(t, self.is_in_use());
        if due == Due::NewGame {
            // Whatever the last person has left open or holds is over.
            self.machine.reset();
            self.offer = None;
            self.page = Page::Blank;
            self.show_whole_board();
            self.reset_theme();
            self.reset_turning();
            self.reset_rules();
            self.lay_out();
            self.begin(t, By::Idle);
        }
        due != Due::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::journal::Journal;
    use crate::app::paths::Folders;
    use crate::app::session::Act;
    use crate::app::session::tests::{SIZE, key, open, opening};
    use crate::game::Game;
    use crate::input::{Button, Key, Point, PointerId, State};
    use crate::rules::{Army, RuleSet};
    use crate::view::layout::Layout;
    use crate::view::theme;
    use std::path::Path;

    /// A game of some moves, in which a new one begins after a minute.
    fn watched_session(path: &Path) -> Session {
        let opening = opening(Game::new(RuleSet::drift()), Folders::default());
        let journal = Journal::open(Some(path));
        let session = Session::new(opening, journal, SIZE, &theme::DEFAULT);
        let mut session = session.with_idle_watch(IdleWatch::new(Some(1)));
        session.paste(0, "Bc5 Re8 Nxb7");
        key(&mut session, 0, Key::Enter);
        session
    }

    /// Lets time pass as the loop does: it sleeps until something is due.
    fn wait(session: &mut Session, from: u64, to: u64) {
        let mut t = from;
        while let Some(next) = session.until_idle(t).map(|ms| t + ms).filter(|&next| next <= to) {
            t = next;
            session.pass_idle(t);
        }
    }

    #[test]
    fn a_new_game_begins_when_nobody_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("log");
        let mut session = watched_session(&log);
        // Nothing that was left behind hinders it, or stays.
        key(&mut session, 1_000, Key::Letter('f'));
        assert_eq!(session.machine.bottom(), Army::BLACK);
        open(&mut session, 1_000);
        assert!(session.touched(1_000));
        wait(&mut session, 1_000, 60_999);
        assert_eq!((session.idle.seconds(), session.plies()), (Some(1), 3));
        wait(&mut session, 60_999, 61_000);
        assert_eq!((session.game.entry_count(), session.machine.state()), (0, State::Idle));
        let board = session.game.rules().board();
        assert_eq!(session.layout, Layout::new(board, SIZE, Army::WHITE));
        wait(&mut session, 61_000, 1_000_000);
        let log = std::fs::read_to_string(log).unwrap();
        let begun: Vec<&str> = log.lines().filter(|line| line.contains("new_game")).collect();
        assert_eq!(begun.len(), 2, "an untouched game stays: {log}");
        assert!(begun[0].contains(r#""by":"hand""#) && begun[1].contains(r#""by":"idle""#));
        assert!(begun[1].contains(r#""t":61000"#), "{log}");
    }

    #[test]
    fn what_stops_the_countdown_does_nothing_else() {
        let mut session = watched_session(Path::new("/dev/null"));
        let cell = session.game.rules().board().cell("g7").unwrap();
        let at = session.layout.grid().centre(cell);
        let finger = PointerId::Finger(1);
        // A piece is held all the time.
        session.pointer(0, Act::Press(Button::Primary), finger, at, 0);
        assert_eq!(session.machine.selected(), Some(cell));
        session.pointer(0, Act::Move, finger, Point::new(at.x + 50, at.y), 0);
        wait(&mut session, 0, 53_000);
        assert_eq!(session.idle.seconds(), Some(7));
        assert!(!session.touched(53_100));
        assert_eq!((session.idle.seconds(), session.machine.state()), (None, State::Idle));
        assert!(session.touched(54_000), "the next touch counts");
        wait(&mut session, 54_000, 113_999);
        assert_eq!((session.plies(), session.idle.seconds()), (3, Some(1)));
    }
}
