//! The machine: from state and event to state and intent.

use super::choices::{self, Destinations, Way};
use super::{
    Button, Contact, Control, CursorShape, Event, Intent, Key, KeyPress, Point, PointerId, Scroll,
    Target,
};
use crate::board::Cell;
use crate::game::Game;
use crate::rules::{Army, Kind};

/// A press that moves farther than this becomes a drag; pixels.
const MOUSE_SLOP: u16 = 3;
const FINGER_SLOP: u16 = 12;
/// A press so soon after the one that decided something, and so near it, is
/// the second half of a double click.
const ECHO_MS: u32 = 500;
const ECHO_DISTANCE: u16 = 16;

/// A pawn that has been taken to a cell where it promotes, but has not chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromotionChoice {
    /// Cell that the pawn still stands on.
    pub from: Cell,
    /// Cell to which it goes.
    pub to: Cell,
}

/// What has been begun, and with which pointer.
///
/// A pointer that has done its work is no longer anybody's: in the first three
/// states moves and releases mean nothing, so that no late or lost release can
/// do harm or leave the machine stuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing.
    Idle,
    /// The piece on the cell is selected.
    Selected(Cell),
    /// The promotion choice is open.
    Choosing(PromotionChoice),
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
    /// The list is dragged.
    ScrollingList {
        /// The pointer that drags.
        pointer: PointerId,
        /// Its height in the window when the list last followed it, in pixels.
        y: i32,
        /// The piece that stays selected meanwhile.
        selected: Option<Cell>,
    },
}

impl State {
    /// The pointer that is at work.
    fn pointer(self) -> Option<PointerId> {
        match self {
            State::Idle | State::Selected(_) | State::Choosing(_) => None,
            State::Pressed { pointer, .. }
            | State::Dragging { pointer, .. }
            | State::PressedChoice { pointer, .. }
            | State::PressedControl { pointer, .. }
            | State::ScrollingList { pointer, .. } => Some(pointer),
        }
    }

    /// The piece that is selected.
    fn selected(self) -> Option<Cell> {
        match self {
            State::Idle => None,
            State::Selected(cell)
            | State::Pressed { cell, .. }
            | State::Dragging { cell, .. }
            | State::Choosing(PromotionChoice { from: cell, .. })
            | State::PressedChoice { choice: PromotionChoice { from: cell, .. }, .. } => Some(cell),
            State::PressedControl { selected, .. } | State::ScrollingList { selected, .. } => {
                selected
            }
        }
    }

    fn with_selection(selected: Option<Cell>) -> State {
        selected.map_or(State::Idle, State::Selected)
    }

    /// The state once the pointer at work is taken away: a piece is back on
    /// its cell and no longer selected, everything else is as before.
    fn let_go(self) -> State {
        match self {
            State::Idle | State::Selected(_) | State::Choosing(_) => self,
            State::Pressed { .. } | State::Dragging { .. } => State::Idle,
            State::PressedChoice { choice, .. } => State::Choosing(choice),
            State::PressedControl { selected, .. } | State::ScrollingList { selected, .. } => {
                State::with_selection(selected)
            }
        }
    }

    /// The state after Escape: one step back.
    fn taken_back(self) -> State {
        match self {
            State::Selected(_) => State::Idle,
            State::Choosing(choice) | State::PressedChoice { choice, .. } => {
                State::Selected(choice.from)
            }
            _ => self.let_go(),
        }
    }

    /// The state in another position. A button or the list that is held has
    /// nothing to do with the position: in a chain of forced moves that follow
    /// at once, Undo could otherwise never be pressed.
    fn in_new_position(mut self) -> State {
        if let State::PressedControl { selected, .. } | State::ScrollingList { selected, .. } =
            &mut self
        {
            *selected = None;
            return self;
        }
        State::Idle
    }
}

/// A press or release that played a move or opened the promotion choice.
#[derive(Clone, Copy, Debug)]
struct Decision {
    at: Point,
    time_ms: u32,
    by: Army,
}

/// The state machine of pointer and keyboard.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
    /// What lies under the pointer.
    hovered: Target,
    last_decision: Option<Decision>,
}

impl Default for Machine {
    fn default() -> Self {
        Machine::new()
    }
}

impl Machine {
    /// The machine before the first event.
    pub fn new() -> Self {
        Machine { state: State::Idle, hovered: Target::Outside, last_decision: None }
    }

    /// Takes in an event; answers with what the person asks for by it. The
    /// machine has then already let go of the position that the intent
    /// changes.
    pub fn handle(&mut self, event: Event, game: &Game) -> Option<Intent> {
        match event {
            Event::Moved(contact) => return self.moved(contact),
            Event::Pressed(Button::Primary, contact) => return self.pressed(contact, game),
            Event::Released(Button::Primary, contact) => return self.released(contact, game),
            Event::Wheel(notches) => return Some(Intent::Scroll(Scroll::Notches(notches))),
            Event::Pressed(Button::Other, contact) => {
                if self.state.pointer() == Some(contact.pointer) {
                    self.state = self.state.let_go();
                }
            }
            Event::Key(press) => return self.key(press),
            Event::Interrupted => {
                self.state = self.state.let_go();
                self.hovered = Target::Outside;
            }
            Event::GameChanged => self.state = self.state.in_new_position(),
            Event::Released(Button::Other, _) | Event::Resized => {}
        }
        None
    }

    /// The piece that is selected; while the promotion choice is open, the
    /// pawn.
    pub fn selected(&self) -> Option<Cell> {
        self.state.selected()
    }

    /// Where the selected piece may go; nowhere while the promotion choice is
    /// open.
    pub fn destinations(&self, game: &Game) -> Destinations {
        match self.selected() {
            Some(from) if self.choice().is_none() => Destinations::of(game, from),
            _ => Destinations::default(),
        }
    }

    /// The cell of the piece that is dragged, and where the pointer has it.
    pub fn dragged(&self) -> Option<(Cell, Point)> {
        match self.state {
            State::Dragging { cell, at, .. } => Some((cell, at)),
            _ => None,
        }
    }

    /// The promotion choice that is open.
    pub fn choice(&self) -> Option<PromotionChoice> {
        match self.state {
            State::Choosing(choice) | State::PressedChoice { choice, .. } => Some(choice),
            _ => None,
        }
    }

    /// The box of the promotion choice that would be chosen by a release now.
    pub fn pressed_choice(&self) -> Option<Kind> {
        match self.state {
            State::PressedChoice { kind, .. } if self.hovered == Target::Choice(kind) => Some(kind),
            _ => None,
        }
    }

    /// The button that would act by a release now.
    pub fn pressed_control(&self) -> Option<Control> {
        match self.state {
            State::PressedControl { control, .. } if self.hovered == Target::Control(control) => {
                Some(control)
            }
            _ => None,
        }
    }

    /// What lies under the mouse, or under the finger at work.
    pub fn hovered(&self) -> Target {
        self.hovered
    }

    /// The picture for the pointer.
    pub fn cursor(&self, game: &Game) -> CursorShape {
        if self.dragged().is_some() {
            return CursorShape::Grabbing;
        }
        let acts = match self.hovered {
            Target::Choice(_) => self.choice().is_some(),
            Target::Control(control) => is_enabled(control, game),
            Target::Cell(cell) => self.choice().is_none() && self.acts_on(cell, game),
            Target::List | Target::Elsewhere | Target::Outside => false,
        };
        if acts { CursorShape::Hand } else { CursorShape::Arrow }
    }

    /// What has been begun.
    pub fn state(&self) -> State {
        self.state
    }

    fn acts_on(&self, cell: Cell, game: &Game) -> bool {
        let is_destination = |from| !matches!(choices::way(game, from, cell), Way::None);
        choices::is_own_piece(game, cell) || self.selected().is_some_and(is_destination)
    }

    fn key(&mut self, press: KeyPress) -> Option<Intent> {
        if press.key == Key::Escape {
            self.state = self.state.taken_back();
        }
        None
    }

    fn moved(&mut self, contact: Contact) -> Option<Intent> {
        let Contact { pointer, at, .. } = contact;
        self.hover(contact, contact.over);
        if self.state.pointer() != Some(pointer) {
            return None;
        }
        match &mut self.state {
            &mut State::Pressed { origin, cell, .. } if !origin.is_within(slop(pointer), at) => {
                self.state = State::Dragging { pointer, cell, at };
            }
            State::Dragging { at: dragged_to, .. } => *dragged_to = at,
            State::ScrollingList { y, .. } => {
                let by = y.saturating_sub(at.y);
                *y = at.y;
                return (by != 0).then_some(Intent::Scroll(Scroll::Pixels(by)));
            }
            _ => {}
        }
        None
    }

    /// Notes what lies under a pointer; while one is at work, only that one.
    fn hover(&mut self, contact: Contact, over: Target) {
        let matters = match self.state.pointer() {
            Some(at_work) => contact.pointer == at_work,
            None => contact.pointer == PointerId::Mouse,
        };
        if matters {
            self.hovered = over;
        }
    }

    fn pressed(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
        let Contact { pointer, at, over, .. } = contact;
        match self.state.pointer() {
            Some(at_work) if at_work != pointer => return None,
            // It went down once more: its release was lost.
            Some(_) => self.state = self.state.let_go(),
            None => {}
        }
        if self.is_echo(contact, game) {
            return None;
        }
        // A press elsewhere has come between: what follows is meant.
        self.last_decision = None;
        let selected = self.state.selected();
        let mut intent = None;
        match (self.state, over) {
            (State::Choosing(choice), Target::Choice(kind)) => {
                self.state = State::PressedChoice { pointer, choice, kind };
            }
            (_, Target::Control(control)) if is_enabled(control, game) => {
                self.state = State::PressedControl { pointer, control, selected };
            }
            (_, Target::List) => {
                self.state = State::ScrollingList { pointer, y: at.y, selected };
            }
            (State::Choosing(choice), _) => self.state = State::Selected(choice.from),
            (_, Target::Cell(cell)) => intent = self.press_cell(cell, contact, game),
            (_, Target::Elsewhere) => self.state = State::Idle,
            (_, Target::Control(_) | Target::Choice(_) | Target::Outside) => {}
        }
        self.hover(contact, over);
        intent
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
        self.state = State::Idle;
        self.go(selected?, cell, contact, game)
    }

    fn released(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
        let Contact { pointer, over, .. } = contact;
        let is_at_work = self.state.pointer() == Some(pointer);
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
            State::Idle | State::Selected(_) | State::Choosing(_) => None,
            State::Pressed { cell, again, .. } => {
                self.state = State::with_selection((!again).then_some(cell));
                None
            }
            State::Dragging { cell, .. } => {
                self.state = State::Selected(cell);
                match over {
                    Target::Cell(to) => self.go(cell, to, contact, game),
                    _ => None,
                }
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
                acts.then(|| self.operate(control))
            }
            State::ScrollingList { selected, .. } => {
                self.state = State::with_selection(selected);
                None
            }
        }
    }

    fn operate(&mut self, control: Control) -> Intent {
        self.state = State::Idle;
        match control {
            Control::NewGame => Intent::NewGame,
            Control::Undo => Intent::Undo,
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
            let is_near = decision.at.is_within(ECHO_DISTANCE, contact.at);
            let is_soon = contact.time_ms.wrapping_sub(decision.time_ms) < ECHO_MS;
            let is_another_matter =
                self.choice().is_some() || decision.by != game.position().turn();
            is_near && is_soon && is_another_matter
        })
    }
}

/// How far a pointer may wander while it taps, in pixels.
fn slop(pointer: PointerId) -> u16 {
    match pointer {
        PointerId::Mouse => MOUSE_SLOP,
        PointerId::Finger(_) => FINGER_SLOP,
    }
}

/// Whether a button of the panel has something to do.
pub fn is_enabled(control: Control, game: &Game) -> bool {
    match control {
        Control::NewGame => true,
        Control::Undo => game.plies() > 0,
    }
}
