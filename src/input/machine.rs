//! The machine: from state and event to state and intent.

use super::choices::{self, Destinations};
use super::edit::Edit;
use super::field::Field;
use super::keyboard::Keyboard;
use super::pointer::Decision;
use super::question::{Answer, Question};
use super::sheet::{Leaf, Offers, OpenSheet, Sheet, Spot};
use super::state::{PromotionChoice, State};
use super::writing::Written;
use super::{
    Button, Contact, Control, CursorShape, Event, Intent, KeyPress, Point, PointerId, Scroll,
    Target, Zoom,
};
use crate::board::Cell;
use crate::game::Game;
use crate::rules::{Army, Kind};

/// The state machine of pointer and keyboard.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(super) state: State,
    /// What lies under the pointer.
    pub(super) hovered: Target,
    /// Where the pointer at work was last.
    pub(super) held_at: Point,
    pub(super) keyboard: Keyboard,
    pub(super) bottom: Army,
    pub(super) last_decision: Option<Decision>,
    pub(super) offers: Offers,
    /// Number of games in the list of the open sheet.
    pub(super) listed: usize,
}

impl Default for Machine {
    fn default() -> Self {
        Machine::new()
    }
}

impl Machine {
    /// The machine before the first event.
    pub fn new() -> Self {
        Machine {
            state: State::Idle,
            hovered: Target::Outside,
            held_at: Point::default(),
            keyboard: Keyboard::default(),
            bottom: Army::WHITE,
            last_decision: None,
            offers: Offers::ALL,
            listed: 0,
        }
    }

    /// Forgets all that was begun: somebody else comes.
    pub fn reset(&mut self) {
        *self = Machine { offers: self.offers, ..Machine::new() };
    }

    /// Brings the army's side of the board to the bottom.
    pub fn sit_at(&mut self, army: Army) {
        self.bottom = army;
    }

    /// What may be done here.
    pub fn offers(&self) -> Offers {
        self.offers
    }

    /// Lets only this be done from now on.
    pub fn offer(&mut self, offers: Offers) {
        self.offers = offers;
    }

    /// Tells how many games the list of the open sheet has.
    pub fn set_listed(&mut self, count: usize) {
        self.listed = count;
    }

    /// Takes in an event; answers with what the person asks for by it. The
    /// machine has then already let go of the position that the intent
    /// changes.
    pub fn handle(&mut self, event: Event, game: &Game) -> Option<Intent> {
        let offers = self.offers;
        self.take(event, game).filter(|intent| offers.allow(intent))
    }

    fn take(&mut self, event: Event, game: &Game) -> Option<Intent> {
        match event {
            Event::Moved(contact) => return self.moved(contact),
            Event::Pressed(Button::Primary, contact) => return self.pressed(contact, game),
            Event::Released(Button::Primary, contact) => return self.released(contact, game),
            Event::Wheel(..) if self.question().is_some() => {}
            Event::Wheel(notches, Contact { at, over: Target::Cell(_) | Target::Board, .. })
                if self.sheet().is_none() =>
            {
                let steps = notches.saturating_neg();
                return Some(Intent::Zoom(Zoom::Steps { steps, about: Some(at) }));
            }
            Event::Wheel(notches, _) => return Some(Intent::Scroll(Scroll::Notches(notches))),
            Event::Pressed(Button::Other, contact) => {
                if self.state.pointer() == Some(contact.pointer) {
                    self.state = self.state.let_go();
                }
            }
            Event::Key(press) => return self.key(press, game),
            Event::Interrupted => {
                self.state = self.state.let_go();
                self.hovered = Target::Outside;
            }
            Event::Text(text) => self.write(&text),
            Event::NameProposed(name) => self.open_name(&name),
            Event::NameKept => self.close_name(),
            Event::Ask(question) => self.ask(question),
            Event::Open(sheet) => self.open_sheet(sheet),
            Event::SheetDone => {
                if self.sheet().is_some() {
                    self.state = State::Idle;
                }
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

    /// Whether a finger drags it.
    pub fn is_dragged_by_finger(&self) -> bool {
        matches!(self.state, State::Dragging { pointer: PointerId::Finger(_), .. })
    }

    /// Whether the board follows a pointer.
    pub fn is_panning(&self) -> bool {
        matches!(self.state, State::Panning { .. })
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

    /// The entry whose field is open.
    pub fn edit(&self) -> Option<&Edit> {
        match &self.state {
            State::Editing(edit) | State::SelectingText { edit, .. } => Some(edit),
            _ => None,
        }
    }

    /// The field that is open: of an entry, or of a name for the game.
    pub fn field(&self) -> Option<Field> {
        let of_entry = self.edit().map(Edit::field).copied();
        of_entry.or_else(|| self.sheet()?.name().copied())
    }

    /// Whether a pointer selects text in the field.
    pub fn is_selecting_text(&self) -> bool {
        matches!(self.state, State::SelectingText { .. } | State::SelectingName { .. })
    }

    /// The question that waits for its answer.
    pub fn question(&self) -> Option<Question> {
        match self.state {
            State::Asking(question) | State::PressedAnswer { question, .. } => Some(question),
            _ => None,
        }
    }

    /// The sheet that is open, be it behind a question.
    pub fn sheet(&self) -> Option<OpenSheet> {
        match self.state {
            State::Sheet(sheet)
            | State::PressedSheet { sheet, .. }
            | State::SelectingName { sheet, .. }
            | State::ScrollingSheet { sheet, .. } => Some(sheet),
            _ => self.question()?.sheet().map(OpenSheet::from),
        }
    }

    /// The place on the sheet that would act by a release now.
    pub fn pressed_spot(&self) -> Option<Spot> {
        match self.state {
            State::PressedSheet { spot, .. } if self.hovered == Target::Sheet(spot) => Some(spot),
            _ => None,
        }
    }

    /// The button of the question that would act by a release now.
    pub fn pressed_answer(&self) -> Option<Answer> {
        match self.state {
            State::PressedAnswer { answer, .. } if self.hovered == Target::Answer(answer) => {
                Some(answer)
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
        if matches!(self.hovered, Target::Field(_)) {
            return CursorShape::Text;
        }
        let acts = match self.hovered {
            Target::Choice(_) => self.choice().is_some(),
            Target::Control(control) => is_enabled(control, game),
            Target::Cell(cell) => self.choice().is_none() && self.would_act_on(cell, game),
            Target::Entry(_) | Target::ScreenKey(_) | Target::Answer(_) => true,
            Target::Sheet(spot) => spot != Spot::Page,
            Target::Board
            | Target::List
            | Target::Field(_)
            | Target::Elsewhere
            | Target::Outside => false,
        };
        if acts { CursorShape::Hand } else { CursorShape::Arrow }
    }

    /// What has been begun.
    pub fn state(&self) -> State {
        self.state
    }

    /// Whether a pointer is at work: something is held until that one comes up.
    pub fn is_held(&self) -> bool {
        self.state.pointer().is_some()
    }

    fn would_act_on(&self, cell: Cell, game: &Game) -> bool {
        let is_destination = |from| choices::leads(game, from, cell);
        choices::is_own_piece(game, cell) || self.selected().is_some_and(is_destination)
    }

    fn edit_mut(&mut self) -> Option<&mut Edit> {
        match &mut self.state {
            State::Editing(edit) | State::SelectingText { edit, .. } => Some(edit),
            _ => None,
        }
    }

    /// Takes in text for the field that is open.
    fn write(&mut self, text: &str) {
        if let Some(edit) = self.edit_mut() {
            edit.write(text);
        } else if let Some(name) = self.name_mut() {
            name.field.insert(text);
        }
    }

    fn key(&mut self, press: KeyPress, game: &Game) -> Option<Intent> {
        if let Some(edit) = self.edit_mut() {
            let written = edit.key(press);
            return self.follow(written);
        }
        match self.name_mut() {
            Some(_) => self.key_in_name(press),
            None => self.key_outside_field(press, game),
        }
    }

    /// Goes on after something was done in the field of an entry.
    pub(super) fn follow(&mut self, written: Written) -> Option<Intent> {
        match written {
            Written::On => None,
            Written::Asked(intent) => Some(intent),
            Written::Committed => {
                let commit = self.edit().map(Edit::commit);
                self.state = State::Idle;
                commit
            }
            Written::GivenUp => {
                self.state = State::Idle;
                None
            }
        }
    }

    fn ask(&mut self, question: Question) {
        self.state = State::Asking(question);
        self.leave_answer();
    }

    pub(super) fn answer(&mut self, question: Question, answer: Answer) -> Option<Intent> {
        self.state = State::with_sheet(question.sheet_after(answer));
        let confirmed = match question {
            Question::NewGame => Intent::NewGame,
            _ => Intent::Confirm(question),
        };
        (answer == Answer::Yes).then_some(confirmed)
    }

    /// Goes on after something was done on a sheet.
    pub(super) fn turn(&mut self, leaf: Leaf, game: &Game) -> Option<Intent> {
        self.state = State::with_sheet(leaf.sheet);
        if leaf.intent == Some(Intent::Flip) { self.flip(game) } else { leaf.intent }
    }

    /// Turns the board so that the next army sits at the bottom.
    pub(super) fn flip(&mut self, game: &Game) -> Option<Intent> {
        let count = game.rules().armies().len();
        self.bottom = Army::new((self.bottom.index() + 1) % count);
        Some(Intent::Flip)
    }

    pub(super) fn open_sheet(&mut self, sheet: Sheet) {
        self.state = State::Sheet(sheet.into());
    }

    /// Does what a button does. A game under way is not given up unasked.
    pub(super) fn operate(&mut self, control: Control, game: &Game) -> Option<Intent> {
        self.state = State::Idle;
        match control {
            Control::NewGame if is_under_way(game) => {
                self.ask(Question::NewGame);
                None
            }
            Control::NewGame => Some(Intent::NewGame),
            Control::Undo => Some(Intent::Undo),
            Control::Menu => {
                self.open_sheet(Sheet::Menu);
                None
            }
        }
    }
}

/// Whether something would be lost with the game.
pub fn is_under_way(game: &Game) -> bool {
    game.entry_count() > 0 && !game.status().is_over()
}

/// Whether a button of the panel has something to do.
pub fn is_enabled(control: Control, game: &Game) -> bool {
    match control {
        Control::NewGame | Control::Menu => true,
        Control::Undo => game.plies() > 0 || game.is_agreed(),
    }
}
