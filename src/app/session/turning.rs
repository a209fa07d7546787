//! The board turns by itself to whoever is to move, where that is wanted.

use super::Session;
use crate::app::kept;
use crate::app::paths::Folders;
use crate::view::layout::Part;

impl Session {
    /// Lets the board turn by itself or no longer, and keeps the choice where
    /// people keep things.
    pub(super) fn toggle_turning(&mut self) {
        self.follow(!self.follows);
        self.refresh_menu();
        let keep = |folders: &Folders| kept::keep_turning(folders, self.follows);
        self.keep_choice("how the board turns", keep);
    }

    /// Whether a visitor has chosen otherwise, and somebody else comes.
    pub(super) fn is_turning_lent(&self) -> bool {
        !self.machine.offers().saves && self.follows != self.terms.follows
    }

    /// Goes back to how the board turned at the start where no choice is kept.
    pub(super) fn reset_turning(&mut self) {
        if self.is_turning_lent() {
            self.follows = self.terms.follows;
        }
    }

    /// Seats the side to move at the bottom, if the board turns by itself. Of a
    /// zoomed board it then sees the part that lies before it as the last one's
    /// lay before that.
    pub(super) fn face_mover(&mut self) {
        let mover = self.game.position().turn();
        if !self.follows || self.machine.bottom() == mover {
            return;
        }
        let (grid, part) = (self.layout.grid(), self.layout.part());
        let [origin, middle] = [[0.0; 2], part.middle].map(|point| grid.place(point));
        self.machine.sit_at(mover);
        self.lay_out();
        let away = [middle[0] - origin[0], middle[1] - origin[1]];
        let middle = self.layout.grid().on_board(away);
        self.layout.show(self.game.rules().board(), Part { middle, ..part });
        self.look_under_mouse();
    }

    /// Lets the board turn by itself from now on, or no longer.
    pub(super) fn follow(&mut self, follows: bool) {
        self.follows = follows;
        self.face_mover();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Act;
    use crate::app::session::tests::{of_folders, press};
    use crate::board::Cells;
    use crate::input::{Intent, Key, MenuRow, Offers, PointerId, Target};
    use crate::rules::{Army, Kind, RuleSet};
    use crate::view::layout::Layout;

    /// Walks to the row of the menu that lets the board turn, and leaves again.
    fn choose_turning(session: &mut Session) {
        let rows = session.machine.offers().menu();
        let place = rows.clone().position(|row| row == MenuRow::Follow).unwrap();
        press(session, &[Key::Letter('m')]);
        press(session, &vec![Key::Down; place + 1]);
        press(session, &[Key::Enter, Key::Escape]);
    }

    fn play(session: &mut Session) {
        let mv = session.game.legal_moves()[0];
        session.carry_out(0, Intent::Play(mv));
    }

    #[test]
    fn the_side_to_move_comes_to_the_bottom() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        let mut session = of_folders(folders.clone());
        play(&mut session);
        assert_eq!(session.machine.bottom(), Army::WHITE);
        choose_turning(&mut session);
        assert_eq!((session.machine.bottom(), kept::turning(&folders)), (Army::BLACK, Some(true)));
        for bottom in [Army::WHITE, Army::BLACK] {
            play(&mut session);
            assert_eq!(session.machine.bottom(), bottom);
            let board = session.game.rules().board();
            let laid_out = Layout::new(board, session.size, bottom);
            assert_eq!(session.layout, laid_out);
        }
        press(&mut session, &[Key::Letter('u')]);
        assert_eq!(session.machine.bottom(), Army::WHITE, "undo turns it back");
        choose_turning(&mut session);
        play(&mut session);
        assert_eq!((session.machine.bottom(), kept::turning(&folders)), (Army::WHITE, Some(false)));
    }

    #[test]
    fn of_a_zoomed_board_each_side_sees_its_own_home() {
        let mut session = of_folders(Folders::default());
        session.turn_to(0, RuleSet::named("kirby-6").unwrap());
        press(&mut session, &[Key::Escape]);
        session.follow(true);
        let home = |session: &Session| {
            let position = session.game.position();
            position.pieces(position.turn(), Kind::King).first().unwrap()
        };
        let at = session.layout.grid().centre(home(&session));
        session.pointer(0, Act::Move, PointerId::Mouse, at, 0);
        session.wheel(0, -4);
        for _ in 0..6 {
            let at = session.layout.grid().centre(home(&session));
            assert_eq!(session.over(at), Target::Cell(home(&session)));
            play(&mut session);
            assert!(session.is_zoomed());
        }
    }

    #[test]
    fn at_a_kiosk_it_lasts_as_long_as_the_visitor() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        let mut session = of_folders(folders.clone()).offering(Offers::KIOSK);
        choose_turning(&mut session);
        assert!(session.follows && session.is_in_use() && kept::turning(&folders).is_none());
        session.reset_turning();
        assert!(!session.follows && !session.is_in_use());
    }
}
