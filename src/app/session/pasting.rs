//! What the session does with text from the clipboard.

use super::Session;
use crate::game::{Game, paste};
use crate::input::{Event, Question, field, is_under_way};

impl Session {
    /// Takes in the clipboard's text: for the open field, or as a game that is
    /// offered.
    pub fn paste(&mut self, t: u64, text: &str) {
        if self.machine.field().is_some() {
            return self.handle(t, Event::Text(field::cleaned(text)));
        }
        let question = match paste::read(self.game.rules(), text) {
            Ok(game) => {
                self.details = self.describe(&game);
                self.offer = Some(game);
                Question::StartPasted
            }
            Err(error) => {
                self.details = error.to_string();
                Question::Unreadable
            }
        };
        self.handle(t, Event::Ask(question));
    }

    /// What is said about a game that could be started.
    fn describe(&self, game: &Game) -> String {
        let source = match game.plies() {
            0 => "A position".to_owned(),
            1 => "A list of one entry".to_owned(),
            count => format!("A list of {count} entries"),
        };
        let status = game.status_sentence();
        let cost = if is_under_way(&self.game) { " The game under way is given up." } else { "" };
        format!("{source}: {status}.{cost}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Request;
    use crate::app::session::tests::{ALL_FORCED, SIZE, key, open, session};
    use crate::board::Cells;
    use crate::input::{Intent, Key, State};
    use crate::rules::{Army, Kind, RuleSet};
    use crate::view::layout::Layout;

    #[test]
    fn a_pasted_list_is_offered_and_started() {
        let mut session = session(ALL_FORCED, 4);
        session.paste(0, "1. Bc5 Re8");
        assert_eq!(session.machine.question(), Some(Question::StartPasted));
        assert!(session.details.contains("2 entries") && session.details.contains("given up"));
        key(&mut session, 0, Key::Escape);
        assert!(session.offer.is_none());
        session.paste(0, "1. Bc5 Re8");
        key(&mut session, 0, Key::Enter);
        assert_eq!(session.game.plies(), 2);
        let knights = session.game.position().kind(Kind::Knight).len();
        assert_eq!(knights, 5, "the bishop was renamed");
    }

    #[test]
    fn a_pasted_position_brings_its_game_along() {
        let kirby = RuleSet::named("kirby-4in2").unwrap();
        let mut session = session(ALL_FORCED, 4);
        session.paste(0, &kirby.fen(&kirby.start()));
        assert_eq!(session.machine.question(), Some(Question::StartPasted));
        key(&mut session, 0, Key::Enter);
        assert_eq!((session.game.rules(), session.plies()), (kirby, 0));
        assert_eq!(session.layout, Layout::new(kirby.board(), SIZE, Army::WHITE));
        let first = session.game.legal_moves()[0];
        session.carry_out(0, Intent::Play(first));
        // Its list is read in the game that stands.
        let list = session.game.list_text();
        session.paste(0, &list);
        key(&mut session, 0, Key::Enter);
        assert_eq!((session.game.rules(), session.plies()), (kirby, 1));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let mut session = session(ALL_FORCED, 0);
        session.paste(0, "1. Bc5 Re9 2. Nxb7");
        assert_eq!(session.machine.question(), Some(Question::Unreadable));
        assert_eq!(session.details, "1… Re9: no such move");
        key(&mut session, 0, Key::Enter);
        assert_eq!(session.machine.state(), State::Idle);
    }

    #[test]
    fn a_field_takes_what_is_pasted() {
        let mut session = session(ALL_FORCED, 2);
        open(&mut session, 0);
        session.paste(0, "K\u{301}b\n4");
        let text = session.machine.edit().map(|edit| edit.field().text().to_string());
        assert_eq!(text.as_deref(), Some("Kb4"));
    }

    #[test]
    fn the_list_is_copied_as_text() {
        let mut session = session(RuleSet::drift().start_fen(), 0);
        session.paste(0, "Bc5 Re8 Nxb7");
        key(&mut session, 0, Key::Enter);
        session.handle(
            0,
            Event::Key(crate::input::KeyPress { control: true, ..Key::Letter('c').into() }),
        );
        let text = "1. Bc5 Re8\n2. Nxb7".to_owned();
        assert_eq!(session.take_request(), Some(Request::Copy(text)));
        assert_eq!(session.take_request(), None);
    }
}
