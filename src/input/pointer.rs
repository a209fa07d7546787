//! The machine at work with pointers: presses, drags, taps and pinches.

use super::choices::{self, Way};
use super::edit::Edit;
use super::machine::{Machine, is_enabled};
use super::sheet::{OpenSheet, Spot};
use super::state::{PromotionChoice, State};
use super::{Contact, Intent, Point, PointerId, Scroll, Target, Zoom};
use crate::board::Cell;
use crate::game::Game;
use crate::rules::Army;

/// A press that moves farther than this becomes a drag; pixels.
const MOUSE_SLOP: u16 = 3;
const FINGER_SLOP: u16 = 12;

/// A press or release that played a move or opened the promotion choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    at: Point,
    time_ms: u32,
    by: Army,
}

impl Machine {
    pub(super) fn moved(&mut self, contact: Contact) -> Option<Intent> {
        let Contact { pointer, at, .. } = contact;
        self.hover(contact, contact.over);
        if !self.state.is_held_by(pointer) {
            return None;
        }
        self.held_at = at;
        match &mut self.state {
            &mut State::Pressed { origin, cell, .. } if !origin.is_within(slop(pointer), at) => {
                self.state = State::Dragging { pointer, cell, at };
            }
            State::Dragging { at: dragged_to, .. } => *dragged_to = at,
            &mut State::PressedEntry { origin, selected, .. }
                if !origin.is_within(slop(pointer), at) =>
            {
                self.state = State::ScrollingList { pointer, y: at.y, selected };
                return scroll_by(origin.y.saturating_sub(at.y));
            }
            State::SelectingText { edit, .. } => {
                if let Target::Field(place) = contact.over {
                    edit.writing.select_to(place, at, slop(pointer));
                }
            }
            State::SelectingName { sheet: OpenSheet { name: Some(name), .. }, .. } => {
                if let Target::Field(place) = contact.over {
                    name.select_to(place, at, slop(pointer));
                }
            }
            &mut State::PressedSheet { origin, sheet, spot, .. }
                if sheet.scrolls_from(spot) && !origin.is_within(slop(pointer), at) =>
            {
                self.state = State::ScrollingSheet { pointer, y: at.y, sheet };
                return scroll_by(origin.y.saturating_sub(at.y));
            }
            State::ScrollingList { y, .. } | State::ScrollingSheet { y, .. } => {
                let by = y.saturating_sub(at.y);
                *y = at.y;
                return scroll_by(by);
            }
            _ => return self.moved_on_board(contact),
        }
        None
    }

    /// The board follows its pointers.
    fn moved_on_board(&mut self, Contact { pointer, at, .. }: Contact) -> Option<Intent> {
        match &mut self.state {
            &mut State::PressedBoard { origin, selected, .. }
                if !origin.is_within(slop(pointer), at) =>
            {
                self.state = State::Panning { pointer, at, selected };
                move_board(origin, at)
            }
            State::Panning { at: moved_to, .. } => {
                let from = std::mem::replace(moved_to, at);
                move_board(from, at)
            }
            State::Pinching { fingers, at: places, .. } => {
                let from = *places;
                let moved = usize::from(fingers[0] != pointer);
                places[moved] = at;
                pinch(from, *places)
            }
            _ => None,
        }
    }

    /// Notes what lies under a pointer; while one is at work, only that one.
    fn hover(&mut self, contact: Contact, over: Target) {
        let matters = match self.state.pointer() {
            _ if matches!(self.state, State::Pinching { .. }) => false,
            Some(at_work) => contact.pointer == at_work,
            None => contact.pointer == PointerId::Mouse,
        };
        if matters {
            self.hovered = over;
        }
    }

    pub(super) fn pressed(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
        let Contact { pointer, over, .. } = contact;
        match self.state.pointer() {
            Some(_) if !self.state.is_held_by(pointer) => {
                self.begin_pinch(contact);
                return None;
            }
            // It went down once more: its release was lost.
            Some(_) => self.state = self.state.let_go(),
            None => {}
        }
        self.held_at = contact.at;
        if self.is_echo(contact, game) {
            return None;
        }
        // A press elsewhere has come between: what follows is meant.
        self.last_decision = None;
        self.leave_keyboard();
        let intent = match self.state {
            State::Asking(question) => {
                if let Target::Answer(answer) = over
                    && question.has(answer)
                {
                    self.state = State::PressedAnswer { pointer, question, answer };
                }
                None
            }
            State::Editing(edit) => self.press_while_editing(edit, contact, game),
            State::Sheet(sheet) => {
                self.press_sheet(sheet, contact);
                None
            }
            _ => self.press_freely(contact, game),
        };
        self.hover(contact, over);
        intent
    }

    /// A second finger on the board: what the first one has begun there is let go,
    /// and both hold the board.
    fn begin_pinch(&mut self, contact: Contact) {
        let (PointerId::Finger(_), Target::Cell(_) | Target::Board, Some(first)) =
            (contact.pointer, contact.over, self.state.pointer())
        else {
            return;
        };
        if !self.state.can_be_pinched() {
            return;
        }
        // A piece that was selected before it was pressed stays so.
        let selected = match self.state {
            State::Pressed { cell, again: true, .. } => Some(cell),
            state => state.let_go().selected(),
        };
        self.state = State::Pinching {
            fingers: [first, contact.pointer],
            at: [self.held_at, contact.at],
            selected,
        };
        self.hovered = Target::Outside;
        self.last_decision = None;
    }

    /// A press elsewhere than on the field gives the edit up. The list and the
    /// buttons then do what they always do; a press on the board does nothing
    /// more, for a stray one must not play.
    fn press_while_editing(
        &mut self,
        mut edit: Edit,
        contact: Contact,
        game: &Game,
    ) -> Option<Intent> {
        match contact.over {
            Target::Field(place) => {
                let is_double = edit.writing.press(place, contact);
                self.state = match is_double {
                    true => State::Editing(edit),
                    false => State::SelectingText { pointer: contact.pointer, edit },
                };
                None
            }
            Target::ScreenKey(key) => {
                let written = edit.screen_key(key);
                self.state = State::Editing(edit);
                self.follow(written)
            }
            Target::Control(_) | Target::List | Target::Entry(_) => {
                self.state = State::Idle;
                self.press_freely(contact, game)
            }
            Target::Cell(_) | Target::Board => {
                self.press_board(contact, None, None);
                None
            }
            _ => {
                self.state = State::Idle;
                None
            }
        }
    }

    /// A press beside the sheet closes it and does nothing more. One elsewhere
    /// than on the name's field, or on the button that keeps it, gives it up.
    fn press_sheet(&mut self, sheet: OpenSheet, contact: Contact) {
        let Contact { pointer, at, over, .. } = contact;
        match over {
            Target::Field(place) => self.press_name(sheet, place, contact),
            Target::Sheet(spot) => {
                let sheet = if spot == Spot::Save { sheet } else { sheet.without_name() };
                self.state = State::PressedSheet { pointer, origin: at, sheet, spot };
            }
            Target::Elsewhere => self.state = State::Idle,
            _ => {}
        }
    }

    /// A press where neither a field nor a question nor a sheet is in the way.
    fn press_freely(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
        let Contact { pointer, at, over, .. } = contact;
        let selected = self.state.selected();
        match (self.state, over) {
            (State::Choosing(choice), Target::Choice(kind)) => {
                self.state = State::PressedChoice { pointer, choice, kind };
            }
            (_, Target::Control(control)) if is_enabled(control, game) => {
                self.state = State::PressedControl { pointer, control, selected };
            }
            (_, Target::Entry(index)) => {
                self.state = State::PressedEntry { pointer, origin: at, index, selected };
            }
            (_, Target::List) => {
                self.state = State::ScrollingList { pointer, y: at.y, selected };
            }
            (State::Choosing(choice), Target::Cell(_) | Target::Board) => {
                self.press_board(contact, Some(choice.from), Some(choice.from));
            }
            (State::Choosing(choice), _) => self.state = State::Selected(choice.from),
            (_, Target::Cell(cell)) => return self.press_cell(cell, contact, game),
            (_, Target::Board) => self.press_board(contact, selected, None),
            (_, Target::Elsewhere) => self.state = State::Idle,
            // A button that rests, or nothing that is open.
            _ => {}
        }
        None
    }

    /// A click on a marked cell plays as it goes down: the person has seen the
    /// mark, and the answer should not wait for the finger to leave.
    fn press_cell(&mut self, cell: Cell, contact: Contact, game: &Game) -> Option<Intent> {
        let selected = self.state.selected();
        if choices::is_own_piece(game, cell) {
            self.state = State::Pressed {
                pointer: contact.pointer,
                origin: contact.at,
                cell,
                again: selected == Some(cell),
            };
            return None;
        }
        match selected.filter(|&from| choices::leads(game, from, cell)) {
            Some(from) => self.go(from, cell, contact, game),
            None => {
                self.press_board(contact, selected, None);
                None
            }
        }
    }

    /// A press on the board that neither plays nor takes a piece.
    fn press_board(&mut self, contact: Contact, selected: Option<Cell>, after_tap: Option<Cell>) {
        let Contact { pointer, at: origin, .. } = contact;
        self.state = State::PressedBoard { pointer, origin, selected, after_tap };
    }

    pub(super) fn released(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
        let Contact { pointer, over, .. } = contact;
        let is_at_work = self.state.is_held_by(pointer);
        // It may have come a long way since it was last told to move.
        let scroll = self.moved(contact);
        if let PointerId::Finger(_) = pointer {
            self.hover(contact, Target::Outside);
        }
        if is_at_work { self.finish(contact, over, game).or(scroll) } else { None }
    }

    /// The pointer at work has come up.
    fn finish(&mut self, contact: Contact, over: Target, game: &Game) -> Option<Intent> {
        match self.state {
            State::PressedSheet { sheet, spot, .. } => {
                self.state = State::Sheet(sheet);
                (over == Target::Sheet(spot)).then(|| self.turn(sheet.act(spot), game))?
            }
            State::Pressed { cell, again, .. } => {
                self.state = State::with_selection((!again).then_some(cell));
                // A second click on the king passes, where that is a move.
                again.then(|| self.go(cell, cell, contact, game))?
            }
            State::Dragging { cell, .. } => {
                self.state = State::Selected(cell);
                match over {
                    // Put back where it was taken, it has not moved.
                    Target::Cell(to) if to != cell => self.go(cell, to, contact, game),
                    _ => None,
                }
            }
            State::PressedBoard { after_tap, .. } => {
                self.state = State::with_selection(after_tap);
                None
            }
            State::Pinching { fingers, at, selected } => {
                let left = usize::from(fingers[0] == contact.pointer);
                self.held_at = at[left];
                self.state = State::Unpinched { pointer: fingers[left], selected };
                None
            }
            State::PressedChoice { choice, kind, .. } => {
                self.state = State::Choosing(choice);
                (over == Target::Choice(kind)).then_some(())?;
                let mv = choices::promotion(game, choice.from, choice.to, kind)?;
                self.state = State::Idle;
                self.decide(contact, game);
                Some(Intent::Play(mv))
            }
            State::PressedControl { control, selected, .. } => {
                self.state = State::with_selection(selected);
                let acts = over == Target::Control(control) && is_enabled(control, game);
                acts.then(|| self.operate(control, game))?
            }
            State::PressedEntry { index, selected, .. } => {
                self.state = match over {
                    Target::Entry(on) if on == index => self.open(index, contact, game),
                    _ => State::with_selection(selected),
                };
                None
            }
            State::PressedAnswer { question, answer, .. } => {
                self.state = State::Asking(question);
                (over == Target::Answer(answer)).then(|| self.answer(question, answer))?
            }
            // Nothing else comes of what was held.
            state => {
                self.state = state.let_go();
                None
            }
        }
    }

    /// Opens the field of an entry.
    fn open(&self, index: usize, contact: Contact, game: &Game) -> State {
        match game.entry(index) {
            Some(entry) => State::Editing(Edit::open(index, &entry, contact)),
            None => State::Idle,
        }
    }

    /// Takes a piece to a cell, if it may go there.
    fn go(&mut self, from: Cell, to: Cell, contact: Contact, game: &Game) -> Option<Intent> {
        match choices::way(game, from, to) {
            Way::None => None,
            Way::Move(mv) => {
                self.state = State::Idle;
                self.decide(contact, game);
                Some(Intent::Play(mv))
            }
            Way::Promotions => {
                self.state = State::Choosing(PromotionChoice { from, to });
                self.decide(contact, game);
                None
            }
        }
    }

    fn decide(&mut self, contact: Contact, game: &Game) {
        self.last_decision =
            Some(Decision { at: contact.at, time_ms: contact.time_ms, by: game.position().turn() });
    }

    /// Whether a press is the second half of a double click whose first half
    /// has decided something: it must not choose the promotion that has just
    /// been offered, nor do anything in the next player's name.
    fn is_echo(&self, contact: Contact, game: &Game) -> bool {
        self.last_decision.is_some_and(|decision| {
            let is_another_matter =
                self.choice().is_some() || decision.by != game.position().turn();
            contact.doubles(decision.at, decision.time_ms) && is_another_matter
        })
    }
}

fn scroll_by(pixels: i32) -> Option<Intent> {
    (pixels != 0).then_some(Intent::Scroll(Scroll::Pixels(pixels)))
}

/// The board follows a pointer.
fn move_board(from: Point, to: Point) -> Option<Intent> {
    let by = Point::new(to.x.saturating_sub(from.x), to.y.saturating_sub(from.y));
    (from != to).then_some(Intent::Zoom(Zoom::Moved(by)))
}

/// The board follows two.
fn pinch(from: [Point; 2], to: [Point; 2]) -> Option<Intent> {
    (from != to).then_some(Intent::Zoom(Zoom::Pinched { from, to }))
}

/// How far a pointer may wander while it taps, in pixels.
fn slop(pointer: PointerId) -> u16 {
    match pointer {
        PointerId::Mouse => MOUSE_SLOP,
        PointerId::Finger(_) => FINGER_SLOP,
    }
}
