//! What the session does with a zoomed board: which part of it is seen.

use super::Session;
use crate::board::Cell;
use crate::input::{Focus, Point, Zoom};
use crate::view::layout::Part;

/// How much larger the board becomes by a step.
const STEP: f64 = 1.25;
/// Steps from one end to the other, and more.
const MOST_STEPS: i32 = 10;

impl Session {
    /// Whether the board can be moved.
    pub fn is_zoomed(&self) -> bool {
        self.layout.is_zoomed()
    }

    pub(super) fn zoom(&mut self, zoom: Zoom) {
        let was_zoomed = self.is_zoomed();
        match zoom {
            Zoom::Steps { steps, about } => {
                let factor = STEP.powi(steps.clamp(-MOST_STEPS, MOST_STEPS));
                let at = about.unwrap_or(self.layout.board_area().centre());
                self.zoom_about(factor, at, at);
                self.show_focused_cell();
            }
            Zoom::Whole => self.show_whole_board(),
            Zoom::Moved(by) => self.zoom_about(1.0, Point::default(), by),
            Zoom::Pinched { from, to } => {
                self.zoom_about(distance(to) / distance(from), middle(from), middle(to));
            }
        }
        if was_zoomed && !self.is_zoomed() {
            // The sizes on the way are not seen again soon: they are megabytes.
            self.picture.forget_glyphs();
        }
        self.look_under_mouse();
    }

    /// Shows all of the board.
    pub(super) fn show_whole_board(&mut self) {
        self.layout.show(self.game.rules().board(), Part::WHOLE);
    }

    /// Moves the board until the cell that the keyboard is on is seen.
    pub(super) fn show_focused_cell(&mut self) {
        if let Some(Focus::Cell(cell)) = self.machine.focus() {
            self.show_cell(cell);
        }
    }

    fn show_cell(&mut self, cell: Cell) {
        let by = self.layout.grid().cell_rect(cell).way_into(self.layout.board_area());
        if by != Point::default() {
            self.zoom_about(1.0, Point::default(), by);
        }
    }

    /// Makes the board so many times as large as it is, and brings what lies at
    /// one pixel to another.
    fn zoom_about(&mut self, factor: f64, from: Point, to: Point) {
        let factor = factor * self.layout.part().factor;
        self.layout.zoom_about(self.game.rules().board(), factor, from, to);
    }
}

/// Distance of two fingers in pixels; never none.
fn distance([a, b]: [Point; 2]) -> f64 {
    f64::from(b.x.abs_diff(a.x)).hypot(f64::from(b.y.abs_diff(a.y))).max(1.0)
}

fn middle([a, b]: [Point; 2]) -> Point {
    let between = |a: i32, b: i32| ((i64::from(a) + i64::from(b)) / 2) as i32;
    Point::new(between(a.x, b.x), between(a.y, b.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::idle::IdleWatch;
    use crate::app::journal::Journal;
    use crate::app::paths::Folders;
    use crate::app::presenter::Frame;
    use crate::app::session::Act;
    use crate::app::session::tests::{opening, press};
    use crate::game::Game;
    use crate::input::{Button, Event, Key, PointerId, State, Target};
    use crate::rules::{Army, RuleSet};
    use crate::view::geometry::Rect;
    use crate::view::layout::Layout;
    use crate::view::theme;
    use std::path::Path;

    const SIZE: (u32, u32) = (640, 480);
    const FINGERS: [PointerId; 2] = [PointerId::Finger(4), PointerId::Finger(7)];

    fn session(name: &str) -> Session {
        let game = Game::new(RuleSet::named(name).unwrap());
        let journal = Journal::open(None::<&Path>);
        Session::new(opening(game, Folders::default()), journal, SIZE, &theme::DEFAULT)
    }

    fn middle_of(session: &Session) -> Point {
        session.layout.board_area().centre()
    }

    fn wheel(session: &mut Session, notches: i32, at: Point) {
        session.pointer(0, Act::Move, PointerId::Mouse, at, 0);
        session.wheel(0, notches);
    }

    fn drag(session: &mut Session, from: Point, by: (i32, i32)) {
        let to = Point::new(from.x + by.0, from.y + by.1);
        session.pointer(0, Act::Press(Button::Primary), PointerId::Mouse, from, 0);
        session.pointer(0, Act::Move, PointerId::Mouse, to, 0);
        session.pointer(0, Act::Release(Button::Primary), PointerId::Mouse, to, 0);
    }

    /// The pixels of a picture that is painted from time to time.
    struct Screen {
        pixels: Vec<u32>,
        is_fresh: bool,
    }

    impl Screen {
        fn new() -> Self {
            Screen { pixels: vec![0; (SIZE.0 * SIZE.1) as usize], is_fresh: true }
        }

        /// Paints, and answers with the rectangles that were painted.
        fn paint(&mut self, session: &mut Session) -> Vec<Rect> {
            let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
            let fresh = std::mem::take(&mut self.is_fresh);
            let (pixels, dirty) = (&mut self.pixels, &mut Vec::new());
            session.paint(&mut Frame { pixels, width, height, stride: width, fresh, dirty });
            let rect = |rect: &sdl2::rect::Rect| {
                Rect::new(rect.x(), rect.y(), rect.width() as i32, rect.height() as i32)
            };
            dirty.iter().map(rect).collect()
        }

        /// Whether the picture is as if it had been painted now.
        fn check(&mut self, session: &mut Session, what: &str) {
            let painted = self.paint(session);
            let area = session.layout.board_area();
            // The title's line names the cell that is pointed at.
            let title = session.layout.panel().title();
            let is_in_area = |rect: &Rect| rect.intersect(area) == *rect || *rect == title;
            assert!(painted.iter().all(is_in_area), "{what}: {painted:?}");
            let mut afresh = Screen::new();
            afresh.paint(session);
            let other = self.pixels.iter().zip(&afresh.pixels).position(|(old, new)| old != new);
            let width = SIZE.0 as usize;
            assert_eq!(other.map(|at| (at % width, at / width)), None, "{what}");
        }

        /// The pixels of a rectangle.
        fn part(&self, rect: Rect) -> Vec<u32> {
            let rows = (rect.y..rect.bottom()).map(|y| (y * SIZE.0 as i32) as usize);
            let columns = rect.x as usize..rect.right() as usize;
            rows.flat_map(|row| self.pixels[row + columns.start..row + columns.end].to_vec())
                .collect()
        }
    }

    #[test]
    fn the_wheel_zooms_about_the_pointer_and_scrolls_beside_the_board() {
        for name in ["drift", "kirby-6"] {
            let mut session = session(name);
            let cell = session.game.legal_moves()[0].from;
            let at = session.layout.grid().centre(cell);
            wheel(&mut session, -3, at);
            assert!(session.is_zoomed());
            let now = session.layout.grid().centre(cell);
            assert!(now.is_within(2, at), "{now:?} {at:?}");
            let part = session.layout.part();
            let on_list = session.layout.panel().list().area().centre();
            wheel(&mut session, 3, on_list);
            assert_eq!(session.layout.part(), part);
            wheel(&mut session, 3, at);
            let board = session.game.rules().board();
            assert_eq!(session.layout, Layout::new(board, SIZE, Army::WHITE));
        }
    }

    #[test]
    fn a_piece_is_taken_the_board_moved_and_a_cell_clicked() {
        let mut session = session("kirby-6");
        let mv = session.game.legal_moves()[0];
        let at = session.layout.grid().centre(mv.from);
        wheel(&mut session, -4, at);
        let from = session.layout.grid().centre(mv.from);
        drag(&mut session, from, (0, 0));
        assert_eq!(session.machine.state(), State::Selected(mv.from));
        let empty = session.game.rules().board().cells().find(|&cell| {
            let at = session.layout.grid().centre(cell);
            let can_be_reached = session.game.legal_moves().iter().any(|mv| mv.to == cell);
            session.game.position().piece_at(cell).is_none()
                && session.over(at) == Target::Cell(cell)
                && !can_be_reached
        });
        let at = session.layout.grid().centre(empty.unwrap());
        drag(&mut session, at, (20, -30));
        let moved = session.layout.grid().centre(empty.unwrap());
        assert_ne!(moved, at);
        assert_eq!(session.machine.state(), State::Selected(mv.from));
        let to = session.layout.grid().centre(mv.to);
        drag(&mut session, to, (0, 0));
        assert_eq!(session.plies(), 1);
    }

    #[test]
    fn what_two_fingers_hold_stays_under_them() {
        let mut session = session("kirby-6");
        let Point { x, y } = middle_of(&session);
        let grid = session.layout.grid();
        let near = |dx: i32| grid.cell_at(Point::new(x + dx, y + dx / 2)).unwrap();
        let cells = [near(-60), near(60)];
        let mut at = cells.map(|cell| grid.centre(cell));
        for (finger, at) in FINGERS.into_iter().zip(at) {
            session.pointer(0, Act::Press(Button::Primary), finger, at, 0);
        }
        for step in 0..40 {
            let finger = step % 2;
            let sign = if finger == 0 { -1 } else { 1 };
            at[finger] = at[finger].moved(Point::new(2 * sign, sign));
            session.pointer(0, Act::Move, FINGERS[finger], at[finger], 0);
            for (cell, at) in cells.into_iter().zip(at) {
                let centre = session.layout.grid().centre(cell);
                assert!(centre.is_within(4, at), "{centre:?} {at:?}, {step}");
            }
        }
        assert!(session.layout.part().factor > 1.5);
        // Both fingers move alike: the board moves and stays as large.
        let size = session.layout.grid().radius();
        for finger in [0, 1] {
            at[finger] = at[finger].moved(Point::new(10, 7));
            session.pointer(0, Act::Move, FINGERS[finger], at[finger], 0);
        }
        assert_eq!(session.layout.grid().radius(), size);
        for (cell, at) in cells.into_iter().zip(at) {
            assert!(session.layout.grid().centre(cell).is_within(4, at));
        }
        for (finger, at) in FINGERS.into_iter().zip(at) {
            session.pointer(0, Act::Release(Button::Primary), finger, at, 0);
        }
        assert_eq!((session.machine.state(), session.plies()), (State::Idle, 0));
    }

    #[test]
    fn keys_zoom_and_what_they_are_on_comes_into_sight() {
        let mut session = session("kirby-6");
        for _ in 0..9 {
            press(&mut session, &[Key::Plus]);
        }
        assert!(session.is_zoomed());
        let is_seen = |session: &Session| {
            let Some(Focus::Cell(cell)) = session.machine.focus() else { panic!("no focus") };
            let rect = session.layout.grid().cell_rect(cell);
            rect.intersect(session.layout.board_area()) == rect
        };
        for step in [Key::Up, Key::Left, Key::Down, Key::Right] {
            for _ in 0..25 {
                press(&mut session, &[step]);
                assert!(is_seen(&session));
            }
        }
        press(&mut session, &[Key::Minus]);
        press(&mut session, &[Key::Plus]);
        assert!(is_seen(&session));
        press(&mut session, &[Key::Letter('0')]);
        assert!(!session.is_zoomed());
    }

    #[test]
    fn the_part_outlives_a_resize_and_a_turn_but_not_the_board() {
        let mut session = session("drift");
        let at = middle_of(&session);
        wheel(&mut session, -3, Point::new(at.x - 40, at.y + 20));
        let part = session.layout.part();
        session.resize((1280, 800));
        assert_eq!(session.layout.part().factor, part.factor);
        session.resize(SIZE);
        press(&mut session, &[Key::Letter('f')]);
        assert_eq!(session.machine.bottom(), Army::BLACK);
        assert_eq!(session.layout.part().factor, part.factor);
        session.turn_to(0, RuleSet::named("kirby-3").unwrap());
        assert!(!session.is_zoomed());
    }

    #[test]
    fn who_comes_next_sees_the_whole_board() {
        let mut session = session("drift").with_idle_watch(IdleWatch::new(Some(1)));
        let mv = session.game.legal_moves()[0];
        session.carry_out(0, crate::input::Intent::Play(mv));
        session.touched(0);
        let at = middle_of(&session);
        wheel(&mut session, -3, at);
        for t in (0..=61_000).step_by(500) {
            session.pass_idle(t);
        }
        assert_eq!((session.plies(), session.is_zoomed()), (0, false));
    }

    #[test]
    fn a_zoomed_board_is_painted_anew_where_it_has_changed_and_nowhere_else() {
        for name in ["drift", "kirby-6"] {
            let mut session = session(name);
            let mut screen = Screen::new();
            screen.paint(&mut session);
            let beside = session.layout.panel().area();
            let panel = screen.part(beside);
            let mv = session.game.legal_moves()[0];
            let at = session.layout.grid().centre(mv.from);
            wheel(&mut session, -3, at);
            screen.check(&mut session, "zoomed");
            let at = session.layout.grid().centre(mv.from);
            session.pointer(0, Act::Press(Button::Primary), PointerId::Mouse, at, 0);
            screen.check(&mut session, "selected");
            let Point { x, y } = at;
            for (dx, dy) in [(12, 5), (30, -20), (31, -20)] {
                let at = Point::new(x + dx, y + dy);
                session.pointer(0, Act::Move, PointerId::Mouse, at, 0);
                screen.check(&mut session, "dragged");
            }
            // The piece that is held grows and shrinks with the board.
            session.wheel(0, -1);
            screen.check(&mut session, "zoomed with a piece");
            session.wheel(0, 2);
            screen.check(&mut session, "smaller with a piece");
            session.handle(0, Event::Interrupted);
            screen.check(&mut session, "let go");
            let corner = session.layout.board_area();
            for by in [(7, 0), (-400, 3), (0, 400), (500, -600)] {
                session.zoom(Zoom::Moved(Point::new(by.0, by.1)));
                screen.check(&mut session, "moved");
            }
            press(&mut session, &[Key::Up]);
            screen.check(&mut session, "focused");
            press(&mut session, &[Key::Letter('0')]);
            screen.check(&mut session, "whole");
            assert_eq!(corner, session.layout.board_area());
            // All but the line of the title, which tells what is pointed at.
            for act in [Act::Press(Button::Primary), Act::Release(Button::Primary)] {
                session.pointer(0, act, PointerId::Mouse, beside.centre(), 0);
            }
            screen.paint(&mut session);
            assert!(screen.part(beside) == panel, "the panel of {name}");
        }
    }
}
