//! The machine at the keyboard: a whole game can be played by keys alone.

use super::choices::{self, Way};
use super::edit::Edit;
use super::event::{Control, Intent, Key, KeyPress, Zoom};
use super::focus::{self, Focus};
use super::machine::{Machine, is_enabled};
use super::question::{Answer, Question};
use super::sheet::Sheet;
use super::state::{PromotionChoice, State};
use crate::board::{Cell, Cells};
use crate::game::Game;
use crate::rules::{Army, Kind};

/// What the keyboard is on, and where it was on the board.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Keyboard {
    focus: Option<Focus>,
    cell: Option<Cell>,
}

impl Machine {
    /// What the keyboard is on; nothing while a pointer was used last.
    pub fn focus(&self) -> Option<Focus> {
        self.keyboard.focus.filter(|focus| match focus {
            Focus::Cell(_) | Focus::Control(_) | Focus::Entry(_) => {
                self.question().is_none() && self.sheet().is_none()
            }
            Focus::Choice(_) => self.choice().is_some(),
            Focus::Answer(answer) => self.question().is_some_and(|asked| asked.has(*answer)),
        })
    }

    /// The army whose side is at the bottom of the board.
    pub fn bottom(&self) -> Army {
        self.bottom
    }

    /// Hides the focus: a pointer is used.
    pub(super) fn leave_keyboard(&mut self) {
        self.keyboard.focus = None;
    }

    /// Leads the focus back from the buttons of an earlier question.
    pub(super) fn leave_answer(&mut self) {
        if let Some(Focus::Answer(_)) = self.keyboard.focus {
            self.keyboard.focus = self.keyboard.cell.map(Focus::Cell);
        }
    }

    /// Takes in a key while no field is open.
    pub(super) fn key_outside_field(&mut self, press: KeyPress, game: &Game) -> Option<Intent> {
        let question = self.question();
        if let (Some(sheet), None) = (self.sheet(), question) {
            return self.turn(sheet.key(press, self.offers, self.listed), game);
        }
        match (press.key, question) {
            (Key::Escape, _) => {
                self.state = self.state.taken_back();
                None
            }
            (Key::Letter('c'), None) if press.control => Some(Intent::CopyList),
            (Key::Letter('v'), None) if press.control => Some(Intent::Paste),
            (_, Some(question)) => self.key_in_question(press, question),
            (Key::Tab, None) => {
                self.walk(press.shift, game);
                None
            }
            (Key::Up | Key::Down | Key::Left | Key::Right, None) => {
                self.step(press.key, game);
                None
            }
            (Key::Enter | Key::Space, None) => self.act(game),
            (Key::Plus, None) => Some(Intent::Zoom(Zoom::Steps { steps: 1, about: None })),
            (Key::Minus, None) => Some(Intent::Zoom(Zoom::Steps { steps: -1, about: None })),
            (Key::Letter('0'), None) if !press.control => Some(Intent::Zoom(Zoom::Whole)),
            (Key::Letter(letter), None) if !press.control => self.letter(letter, game),
            _ => None,
        }
    }

    fn key_in_question(&mut self, press: KeyPress, question: Question) -> Option<Intent> {
        let on = match self.focus() {
            Some(Focus::Answer(answer)) => answer,
            _ => question.on_enter(),
        };
        match press.key {
            Key::Enter | Key::Space => return self.answer(question, on),
            Key::Tab | Key::Left | Key::Right => {
                let is_back = press.shift || press.key == Key::Left;
                let next = focus::next_of(&Answer::ALL, on, is_back);
                let next = next.filter(|&answer| question.has(answer));
                self.keyboard.focus = Some(Focus::Answer(next.unwrap_or(on)));
            }
            _ => {}
        }
        None
    }

    /// Walks from the board over the buttons that can be used to the newest
    /// entry of the list, and back.
    fn walk(&mut self, is_back: bool, game: &Game) {
        let board = Focus::Cell(self.cell_of_keyboard(game));
        let controls = Control::ALL.into_iter().filter(|&control| is_enabled(control, game));
        let newest = game.entry_count().checked_sub(1).map(Focus::Entry);
        let stops = std::iter::once(board).chain(controls.map(Focus::Control)).chain(newest);
        let stops: Vec<Focus> = stops.collect();
        let on = match self.focus() {
            Some(Focus::Entry(_)) => newest,
            on => on,
        };
        self.keyboard.focus = match on {
            Some(focus) => focus::next_of(&stops, focus, is_back),
            None => Some(board),
        };
    }

    /// Moves the focus on the board, or from box to box of the choice.
    fn step(&mut self, key: Key, game: &Game) {
        if let Some(choice) = self.choice() {
            let is_back = matches!(key, Key::Left | Key::Up);
            let on = match self.focus() {
                Some(Focus::Choice(kind)) => Some(kind),
                _ => None,
            };
            let mut kinds = choice.kinds(game);
            let next = match on {
                Some(kind) => focus::next_of(&kinds.collect::<Vec<_>>(), kind, is_back),
                None => kinds.next(),
            };
            self.keyboard.focus = next.map(Focus::Choice);
            return;
        }
        if let Some(Focus::Entry(index)) = self.focus() {
            return self.step_in_list(index, key, game);
        }
        let cell = self.cell_of_keyboard(game);
        let cell = match self.focus() {
            Some(Focus::Cell(_)) => focus::step(game.rules().board(), cell, key, self.bottom),
            _ => cell,
        };
        self.focus_cell(cell);
    }

    /// Moves the focus by an entry, or by a row of two.
    fn step_in_list(&mut self, index: usize, key: Key, game: &Game) {
        let last = game.entry_count().saturating_sub(1);
        let index = match key {
            Key::Up => index.saturating_sub(2),
            Key::Left => index.saturating_sub(1),
            Key::Right => index + 1,
            _ => index + 2,
        };
        self.keyboard.focus = Some(Focus::Entry(index.min(last)));
    }

    fn focus_cell(&mut self, cell: Cell) {
        self.keyboard = Keyboard { focus: Some(Focus::Cell(cell)), cell: Some(cell) };
    }

    /// Where the focus is on the board, or would begin: on what is selected, or
    /// on the king of the side to move.
    fn cell_of_keyboard(&self, game: &Game) -> Cell {
        let position = game.position();
        let king = || position.pieces(position.turn(), Kind::King).first();
        let cell = self.keyboard.cell.or(self.selected()).or_else(king);
        cell.unwrap_or(Cell::new(0))
    }

    /// Does what a tap on the focus would do.
    fn act(&mut self, game: &Game) -> Option<Intent> {
        if self.state.pointer().is_some() {
            return None;
        }
        match self.focus()? {
            Focus::Cell(cell) => self.act_on(cell, game),
            Focus::Choice(kind) => self.promote(kind, game),
            Focus::Control(control) => self.operate(control, game),
            Focus::Entry(index) => {
                let edit = game.entry(index).map(|entry| Edit::open_by_key(index, &entry));
                self.state = edit.map_or(State::Idle, State::Editing);
                None
            }
            Focus::Answer(_) => None,
        }
    }

    fn act_on(&mut self, cell: Cell, game: &Game) -> Option<Intent> {
        if self.choice().is_some() {
            return None;
        }
        let selected = self.selected();
        if choices::is_own_piece(game, cell) && selected != Some(cell) {
            self.state = State::Selected(cell);
            return None;
        }
        self.state = State::Idle;
        match choices::way(game, selected?, cell) {
            Way::None => None,
            Way::Move(mv) => Some(Intent::Play(mv)),
            Way::Promotions => {
                let choice = PromotionChoice { from: selected?, to: cell };
                self.state = State::Choosing(choice);
                self.keyboard.focus = choice.kinds(game).next().map(Focus::Choice);
                None
            }
        }
    }

    fn promote(&mut self, kind: Kind, game: &Game) -> Option<Intent> {
        let choice = self.choice()?;
        let mv = choices::promotion(game, choice.from, choice.to, kind)?;
        self.state = State::Idle;
        self.focus_cell(choice.to);
        Some(Intent::Play(mv))
    }

    /// Shortcuts follow the letters of the person's layout.
    fn letter(&mut self, letter: char, game: &Game) -> Option<Intent> {
        if self.choice().is_some() {
            let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
            return self.promote(kind, game);
        }
        match letter {
            'n' => self.operate(Control::NewGame, game),
            'u' if is_enabled(Control::Undo, game) => self.operate(Control::Undo, game),
            'f' => {
                self.state = self.state.let_go();
                self.flip(game)
            }
            's' => Some(Intent::Fullscreen),
            'd' => Some(Intent::OfferDraw),
            'g' if self.offers.games => {
                self.open_sheet(Sheet::Games);
                None
            }
            'm' => self.operate(Control::Menu, game),
            'h' => {
                self.open_sheet(Sheet::Help);
                None
            }
            _ => None,
        }
    }
}
