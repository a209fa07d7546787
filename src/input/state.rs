//! What the machine can be in the middle of.

use super::choices;
use super::edit::Edit;
use super::question::{Answer, Question};
use super::sheet::{OpenSheet, Spot};
use super::{Control, Point, PointerId};
use crate::board::Cell;
use crate::game::Game;
use crate::rules::{Kind, KindSet};

/// A pawn that has been taken to a cell where it promotes, but has not chosen;
/// or a king that leaves a piece behind, which is still to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromotionChoice {
    /// Cell that the man still stands on.
    pub from: Cell,
    /// Cell to which it goes.
    pub to: Cell,
}

impl PromotionChoice {
    /// What it may become, a pawn if it may stay one, in the order in which the
    /// kinds are offered.
    pub fn kinds(self, game: &Game) -> KindSet {
        choices::promotions(game, self.from, self.to)
    }
}

/// What has been begun, and with which pointer.
///
/// A pointer that has done its work is no longer anybody's: in the states without
/// a pointer moves and releases mean nothing, so that no late or lost release can
/// do harm or leave the machine stuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing.
    Idle,
    /// The piece on the cell is selected.
    Selected(Cell),
    /// The promotion choice is open.
    Choosing(PromotionChoice),
    /// The field of an entry is open.
    Editing(Edit),
    /// A question waits for its answer. Until then nothing else can be done.
    Asking(Question),
    /// An own piece is pressed: it may become a tap or a drag.
    Pressed {
        /// The pointer that presses.
        pointer: PointerId,
        /// Where it went down.
        origin: Point,
        /// The piece's cell.
        cell: Cell,
        /// Whether that piece was selected already, so that a tap deselects it.
        again: bool,
    },
    /// The piece on the cell follows the pointer.
    Dragging {
        /// The pointer that drags.
        pointer: PointerId,
        /// The cell from which the piece was taken.
        cell: Cell,
        /// Where the pointer is.
        at: Point,
    },
    /// The board is pressed where that neither plays nor takes a piece: it may
    /// become a tap or a drag of the board.
    PressedBoard {
        /// The pointer that presses.
        pointer: PointerId,
        /// Where it went down.
        origin: Point,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
        /// The piece that is selected after a tap.
        after_tap: Option<Cell>,
    },
    /// The board follows the pointer.
    Panning {
        /// The pointer that drags.
        pointer: PointerId,
        /// Where the pointer is.
        at: Point,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// The board follows two fingers.
    Pinching {
        /// The fingers.
        fingers: [PointerId; 2],
        /// Where they are.
        at: [Point; 2],
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// One of two fingers has come up: the other one does nothing, unless there
    /// are two again.
    Unpinched {
        /// The finger that is left.
        pointer: PointerId,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// A box of the promotion choice is pressed.
    PressedChoice {
        /// The pointer that presses.
        pointer: PointerId,
        /// The choice.
        choice: PromotionChoice,
        /// The kind on the box.
        kind: Kind,
    },
    /// A button of the panel is pressed.
    PressedControl {
        /// The pointer that presses.
        pointer: PointerId,
        /// The button.
        control: Control,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// An entry of the list is pressed: it may become a tap or a drag of the
    /// list.
    PressedEntry {
        /// The pointer that presses.
        pointer: PointerId,
        /// Where it went down.
        origin: Point,
        /// The entry, counted from 0.
        index: usize,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// The pointer selects text in the field.
    SelectingText {
        /// The pointer that is held down.
        pointer: PointerId,
        /// The edit that goes on.
        edit: Edit,
    },
    /// A button of a question is pressed.
    PressedAnswer {
        /// The pointer that presses.
        pointer: PointerId,
        /// The question.
        question: Question,
        /// The button.
        answer: Answer,
    },
    /// The list is dragged.
    ScrollingList {
        /// The pointer that drags.
        pointer: PointerId,
        /// Its height in the window when the list last followed it, in pixels.
        y: i32,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
    /// A sheet is open. Until it is closed nothing can be done on the board.
    Sheet(OpenSheet),
    /// A place on the sheet is pressed: it may become a tap or a drag of the
    /// page.
    PressedSheet {
        /// The pointer that presses.
        pointer: PointerId,
        /// Where it went down.
        origin: Point,
        /// The sheet.
        sheet: OpenSheet,
        /// The place.
        spot: Spot,
    },
    /// The pointer selects text in the name that is written on the sheet.
    SelectingName {
        /// The pointer that is held down.
        pointer: PointerId,
        /// The sheet.
        sheet: OpenSheet,
    },
    /// The page is dragged.
    ScrollingSheet {
        /// The pointer that drags.
        pointer: PointerId,
        /// Its height in the window when the page last followed it, in pixels.
        y: i32,
        /// The sheet.
        sheet: OpenSheet,
    },
}

impl State {
    /// The pointer that is at work, or the first of two.
    pub(super) fn pointer(self) -> Option<PointerId> {
        match self {
            State::Idle
            | State::Selected(_)
            | State::Choosing(_)
            | State::Editing(_)
            | State::Asking(_)
            | State::Sheet(_) => None,
            State::Pressed { pointer, .. }
            | State::Dragging { pointer, .. }
            | State::PressedBoard { pointer, .. }
            | State::Panning { pointer, .. }
            | State::Pinching { fingers: [pointer, _], .. }
            | State::Unpinched { pointer, .. }
            | State::PressedChoice { pointer, .. }
            | State::PressedControl { pointer, .. }
            | State::PressedEntry { pointer, .. }
            | State::SelectingText { pointer, .. }
            | State::PressedAnswer { pointer, .. }
            | State::PressedSheet { pointer, .. }
            | State::SelectingName { pointer, .. }
            | State::ScrollingSheet { pointer, .. }
            | State::ScrollingList { pointer, .. } => Some(pointer),
        }
    }

    /// Whether this pointer is at work.
    pub(super) fn is_held_by(self, pointer: PointerId) -> bool {
        match self {
            State::Pinching { fingers, .. } => fingers.contains(&pointer),
            _ => self.pointer() == Some(pointer),
        }
    }

    /// Whether a finger is at work on the board, so that a second one there makes
    /// a pinch of it.
    pub(super) fn can_be_pinched(self) -> bool {
        let is_on_board = matches!(
            self,
            State::Pressed { .. }
                | State::Dragging { .. }
                | State::PressedBoard { .. }
                | State::Panning { .. }
                | State::Unpinched { .. }
        );
        is_on_board && matches!(self.pointer(), Some(PointerId::Finger(_)))
    }

    /// The piece that is selected.
    pub(super) fn selected(self) -> Option<Cell> {
        match self {
            State::Idle
            | State::Editing(_)
            | State::SelectingText { .. }
            | State::Asking(_)
            | State::PressedAnswer { .. }
            | State::Sheet(_)
            | State::PressedSheet { .. }
            | State::SelectingName { .. }
            | State::ScrollingSheet { .. } => None,
            State::Selected(cell)
            | State::Pressed { cell, .. }
            | State::Dragging { cell, .. }
            | State::Choosing(PromotionChoice { from: cell, .. })
            | State::PressedChoice { choice: PromotionChoice { from: cell, .. }, .. } => Some(cell),
            State::PressedBoard { selected, .. }
            | State::Panning { selected, .. }
            | State::Pinching { selected, .. }
            | State::Unpinched { selected, .. }
            | State::PressedControl { selected, .. }
            | State::PressedEntry { selected, .. }
            | State::ScrollingList { selected, .. } => selected,
        }
    }

    pub(super) fn with_selection(selected: Option<Cell>) -> State {
        selected.map_or(State::Idle, State::Selected)
    }

    pub(super) fn with_sheet(sheet: Option<impl Into<OpenSheet>>) -> State {
        sheet.map_or(State::Idle, |sheet| State::Sheet(sheet.into()))
    }

    /// The state once the pointer at work is taken away: a piece is back on
    /// its cell and no longer selected, everything else is as before.
    pub(super) fn let_go(self) -> State {
        match self {
            State::Idle
            | State::Selected(_)
            | State::Choosing(_)
            | State::Editing(_)
            | State::Asking(_)
            | State::Sheet(_) => self,
            State::PressedSheet { sheet, .. }
            | State::SelectingName { sheet, .. }
            | State::ScrollingSheet { sheet, .. } => State::Sheet(sheet),
            State::Pressed { .. } | State::Dragging { .. } => State::Idle,
            State::PressedChoice { choice, .. } => State::Choosing(choice),
            State::SelectingText { edit, .. } => State::Editing(edit),
            State::PressedAnswer { question, .. } => State::Asking(question),
            State::PressedBoard { selected, .. }
            | State::Panning { selected, .. }
            | State::Pinching { selected, .. }
            | State::Unpinched { selected, .. }
            | State::PressedControl { selected, .. }
            | State::PressedEntry { selected, .. }
            | State::ScrollingList { selected, .. } => State::with_selection(selected),
        }
    }

    /// The state after Escape: one step back.
    pub(super) fn taken_back(self) -> State {
        match self {
            State::Selected(_) | State::Editing(_) | State::SelectingText { .. } => State::Idle,
            State::Asking(question) | State::PressedAnswer { question, .. } => {
                State::with_sheet(question.sheet_after(Answer::No))
            }
            State::Choosing(choice) | State::PressedChoice { choice, .. } => {
                State::Selected(choice.from)
            }
            _ => self.let_go(),
        }
    }

    /// The state in another position. A button, the list or the board that is
    /// held has nothing to do with the position: in a chain of forced moves that follow
    /// at once, Undo could otherwise never be pressed. Nor has a field, unless
    /// its entry has been dropped.
    pub(super) fn in_new_position(mut self) -> State {
        match &mut self {
            State::PressedBoard { selected, after_tap, .. } => {
                (*selected, *after_tap) = (None, None);
                self
            }
            State::Panning { selected, .. }
            | State::Pinching { selected, .. }
            | State::Unpinched { selected, .. }
            | State::PressedControl { selected, .. }
            | State::PressedEntry { selected, .. }
            | State::ScrollingList { selected, .. } => {
                *selected = None;
                self
            }
            State::Editing(edit) | State::SelectingText { edit, .. } if edit.outlives_a_move() => {
                self
            }
            State::Asking(_)
            | State::PressedAnswer { .. }
            | State::Sheet(_)
            | State::PressedSheet { .. }
            | State::SelectingName { .. }
            | State::ScrollingSheet { .. } => self,
            _ => State::Idle,
        }
    }
}
