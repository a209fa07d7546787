//! The machine: from state and event to state and intent.

use super::choices::{self, Destinations, Way};
use super::edit::Edit;
use super::field::Field;
use super::keyboard::Keyboard;
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

/// A press that moves farther than this becomes a drag; pixels.
const MOUSE_SLOP: u16 = 3;
const FINGER_SLOP: u16 = 12;
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
    pub(super) state: State,
    /// What lies under the pointer.
    hovered: Target,
    /// Where the pointer at work was last.
    held_at: Point,
    pub(super) keyboard: Keyboard,
    pub(super) bottom: Army,
    last_decision: Option<Decision>,
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
        let is_destination = |from| !matches!(choices::way(game, from, cell), Way::None);
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
    fn follow(&mut self, written: Written) -> Option<Intent> {
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

    fn moved(&mut self, contact: Contact) -> Option<Intent> {
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

    fn pressed(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
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
        match selected {
            Some(from) if !matches!(choices::way(game, from, cell), Way::None) => {
                self.go(from, cell, contact, game)
            }
            _ => {
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

    fn released(&mut self, contact: Contact, game: &Game) -> Option<Intent> {
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
            State::Idle
            | State::Selected(_)
            | State::Choosing(_)
            | State::Editing(_)
            | State::Asking(_)
            | State::Sheet(_) => None,
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
            State::Panning { .. }
            | State::Unpinched { .. }
            | State::SelectingText { .. }
            | State::SelectingName { .. }
            | State::ScrollingList { .. }
            | State::ScrollingSheet { .. } => {
                self.state = self.state.let_go();
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
