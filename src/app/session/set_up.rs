//! How a game of several armies begins: who has the first move is drawn by lot
//! or chosen, and so is the side on which the queens stand (`rules/kirby.md`,
//! sections 2 and 3).

use super::Session;
use crate::app::journal::By;
use crate::input::{Event, SetUpRow, Sheet};
use crate::rules::{Army, RuleSet, Wing};
use crate::view::page::{Page, SetUp};

impl Session {
    /// Begins a new game, or lets the players settle first how it begins.
    pub(super) fn ask_for_new_game(&mut self, t: u64) {
        match self.game.rules().is_of_many() {
            true => self.handle(t, Event::Open(Sheet::SetUp)),
            false => self.begin(t, By::Hand),
        }
    }

    /// The set-up as it is first offered: the lot has been drawn.
    pub(super) fn set_up_page(&mut self) -> Page {
        let first = self.draw_lots();
        Page::SetUp(set_up(self.game.rules(), first, true, Wing::Left))
    }

    /// Does what a row of the set-up says.
    pub(super) fn change_set_up(&mut self, t: u64, row: SetUpRow) {
        let Page::SetUp(now) = self.page else { return };
        let rules = self.game.rules();
        let next = match row {
            SetUpRow::Lot => set_up(rules, self.draw_lots(), true, now.queens),
            SetUpRow::First => set_up(rules, next_army(rules, now.first), false, now.queens),
            SetUpRow::Queens => SetUp { queens: now.queens.other(), ..now },
            SetUpRow::Begin => {
                self.begin_from(t, By::Hand, rules.set_up(now.queens, Some(now.first)));
                return self.handle(t, Event::SheetDone);
            }
        };
        self.page = Page::SetUp(next);
    }

    fn draw_lots(&mut self) -> Army {
        let start = self.game.rules().start();
        let mut playing = start.living();
        let lot = self.terms.lots.usize(..playing.len());
        playing.nth(lot).unwrap_or(start.turn())
    }
}

fn set_up(rules: &RuleSet, first: Army, is_drawn: bool, queens: Wing) -> SetUp {
    SetUp { first, first_name: rules.army_name(first), is_drawn, queens }
}

/// The army that plays and sits next, clockwise.
fn next_army(rules: &RuleSet, army: Army) -> Army {
    let (playing, seats) = (rules.start().living(), rules.armies().len());
    let mut next = (1..seats).map(|by| Army::new((army.index() + by) % seats));
    next.find(|&army| playing.contains(army)).unwrap_or(army)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::paths::Folders;
    use crate::app::session::tests::{of_folders, press};
    use crate::input::Key;
    use crate::rules::ArmySet;

    fn session_of(name: &str) -> Session {
        let mut session = of_folders(Folders::default());
        session.turn_to(0, RuleSet::named(name).unwrap());
        if session.game.rules().is_of_many() {
            // What is offered with a new game is looked at below.
            offered(&session);
            press(&mut session, &[Key::Escape]);
        }
        session
    }

    fn offered(session: &Session) -> SetUp {
        match session.page {
            Page::SetUp(set_up) => set_up,
            ref other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_game_begins_as_it_was_settled() {
        let mut session = session_of("kirby-6in3");
        press(&mut session, &[Key::Letter('n')]);
        let drawn = offered(&session);
        assert!(drawn.is_drawn && drawn.queens == Wing::Left);
        // Down to the first move and on to the queens.
        press(&mut session, &[Key::Down, Key::Down, Key::Enter, Key::Down, Key::Enter]);
        let chosen = offered(&session);
        assert_eq!(chosen.first.index(), (drawn.first.index() + 1) % 6);
        assert!(!chosen.is_drawn && chosen.queens == Wing::Right);
        assert_eq!(chosen.first_name, session.game.rules().army_name(chosen.first));
        press(&mut session, &[Key::Down, Key::Enter]);
        assert!(session.machine.sheet().is_none());
        let first = session.game.rules().set_up(Wing::Right, Some(chosen.first));
        assert_eq!(session.game.first_position(), &first);
    }

    #[test]
    fn closing_leaves_the_game_that_stands() {
        let mut session = session_of("kirby-4");
        let mv = session.game.legal_moves()[0];
        session.game.play(mv).unwrap();
        press(&mut session, &[Key::Letter('n'), Key::Enter, Key::Escape]);
        assert_eq!(session.game.plies(), 1);
    }

    #[test]
    fn lots_fall_on_everybody_who_plays_and_on_nobody_else() {
        for rules in RuleSet::all().filter(|rules| rules.is_of_many()) {
            let mut session = session_of(rules.name());
            press(&mut session, &[Key::Letter('n'), Key::Down]);
            let mut drawn = ArmySet::EMPTY;
            let mut chosen = drawn;
            for _ in 0..200 {
                drawn.insert(offered(&session).first);
                press(&mut session, &[Key::Enter]);
            }
            press(&mut session, &[Key::Down]);
            for _ in rules.start().living() {
                chosen.insert(offered(&session).first);
                press(&mut session, &[Key::Enter]);
            }
            let playing = rules.start().living();
            assert_eq!((drawn, chosen), (playing, playing), "{}", rules.name());
        }
    }

    #[test]
    fn a_game_of_two_begins_at_once() {
        let mut session = session_of("glinski");
        press(&mut session, &[Key::Letter('n')]);
        assert!(session.machine.sheet().is_none());
    }
}
