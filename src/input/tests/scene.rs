//! A game and a machine, and a person with a mouse and fingers.

use crate::board::Cell;
use crate::game::Game;
use crate::input::*;
use crate::rules::{Army, Move, RuleSet};

/// White can move the rook c4 to c5 and capture on c6, and promote the pawn e9
/// on e10 and f11; its pawn a1 is blocked.
pub const FEN: &str = "r/3/1P3/7/9/2p7k/11/2R8/11/p10/P6K3 w - 0 1";

/// A machine at a game.
pub struct Scene {
    pub game: Game,
    pub machine: Machine,
    pub time_ms: u32,
}

impl Scene {
    /// The game of [`FEN`] after a move of each king, so that there is
    /// something to take back.
    pub fn new() -> Self {
        let mut scene = Scene::of_fen(FEN);
        scene.play_by_itself("h1", "h2");
        scene.play_by_itself("l6", "l5");
        scene
    }

    pub fn of_fen(fen: &str) -> Self {
        Scene {
            game: Game::from_fen(RuleSet::drift(), fen).unwrap(),
            machine: Machine::new(),
            time_ms: 10_000,
        }
    }

    /// The game of several armies that the text of a position names.
    pub fn of_position(text: &str) -> Self {
        let rules = RuleSet::of_position(text).unwrap();
        Scene { game: Game::from_fen(rules, text).unwrap(), ..Scene::of_fen(FEN) }
    }

    pub fn cell(&self, name: &str) -> Cell {
        self.game.rules().board().cell(name).unwrap()
    }

    pub fn name(&self, cell: Cell) -> &str {
        self.game.rules().board().name(cell)
    }

    pub fn turn(&self) -> Army {
        self.game.position().turn()
    }

    /// Plays a move in the game alone.
    pub fn play_by_itself(&mut self, from: &str, to: &str) {
        let (from, to) = (self.cell(from), self.cell(to));
        let moves = self.game.legal_moves();
        let mv = *moves.iter().find(|mv| mv.from == from && mv.to == to).unwrap();
        self.game.play(mv).unwrap();
    }

    /// Gives the machine an event and does what it asks for.
    pub fn tell(&mut self, event: Event) -> Option<Intent> {
        let intent = self.machine.handle(event, &self.game);
        match intent {
            Some(Intent::Play(mv)) => self.game.play(mv).expect("only legal moves are asked for"),
            Some(Intent::NewGame) => self.game.new_game(),
            Some(Intent::Undo) => assert!(self.game.undo().is_some()),
            Some(Intent::Edit { index, text }) => {
                self.game.edit(index, &text).expect("only entries that exist are edited");
            }
            Some(
                Intent::Scroll(_)
                | Intent::Zoom(_)
                | Intent::Copy(_)
                | Intent::CopyList
                | Intent::Paste
                | Intent::Flip
                | Intent::Follow
                | Intent::SetUp(_)
                | Intent::Fullscreen
                | Intent::NextTheme
                | Intent::Quit
                | Intent::NameGame
                | Intent::SaveGame(_)
                | Intent::OpenSaved(_)
                | Intent::DeleteSaved(_)
                | Intent::OfferDraw
                | Intent::TurnToGame(_)
                | Intent::ResetScore
                | Intent::Confirm(_),
            )
            | None => {}
        }
        intent
    }

    /// The mouse's contact with the middle of a target.
    pub fn mouse(&self, over: Target) -> Contact {
        Contact { pointer: PointerId::Mouse, at: place(over), over, time_ms: self.time_ms }
    }

    pub fn finger(&self, number: i64, over: Target) -> Contact {
        Contact { pointer: PointerId::Finger(number), ..self.mouse(over) }
    }

    /// The wheel turned over a target.
    pub fn wheel(&self, notches: i32, over: Target) -> Event {
        Event::Wheel(notches, self.mouse(over))
    }

    pub fn on(&self, cell: &str) -> Target {
        Target::Cell(self.cell(cell))
    }

    pub fn press(&mut self, over: Target) -> Option<Intent> {
        self.tell(Event::Pressed(Button::Primary, self.mouse(over)))
    }

    pub fn move_to(&mut self, over: Target) -> Option<Intent> {
        self.tell(Event::Moved(self.mouse(over)))
    }

    pub fn release(&mut self, over: Target) -> Option<Intent> {
        self.tell(Event::Released(Button::Primary, self.mouse(over)))
    }

    /// Presses and releases, well after whatever was done before.
    pub fn click(&mut self, over: Target) -> Option<Intent> {
        self.time_ms += 2000;
        let (first, second) = (self.press(over), self.release(over));
        assert!(first.is_none() || second.is_none());
        first.or(second)
    }

    /// Presses on a cell and moves to another.
    pub fn drag(&mut self, from: &str, to: &str) {
        self.time_ms += 2000;
        assert_eq!(self.press(self.on(from)), None);
        assert_eq!(self.move_to(self.on(to)), None);
        assert_eq!(self.machine.dragged().map(|(cell, _)| cell), Some(self.cell(from)));
    }

    pub fn drag_and_drop(&mut self, from: &str, to: &str) -> Option<Intent> {
        self.drag(from, to);
        self.release(self.on(to))
    }

    pub fn open_choice(&mut self) {
        assert_eq!(self.drag_and_drop("e9", "e10"), None);
        assert!(self.machine.choice().is_some());
        self.time_ms += 2000;
    }

    /// Opens the field of an entry by a click.
    pub fn open_entry(&mut self, index: usize) {
        assert_eq!(self.click(Target::Entry(index)), None);
        assert_eq!(self.machine.edit().map(|edit| edit.index), Some(index));
        self.time_ms += 2000;
    }

    /// Opens a sheet; its list has two games.
    pub fn open_sheet(&mut self, sheet: Sheet) {
        self.machine.set_listed(2);
        self.click(Target::Control(Control::Menu));
        match sheet {
            Sheet::Menu => {}
            Sheet::Help => assert_eq!(self.click(Target::Sheet(Spot::Row(MenuRow::Help))), None),
            Sheet::Saves => assert_eq!(self.click(Target::Sheet(Spot::Row(MenuRow::Saves))), None),
            Sheet::Games => assert_eq!(self.click(Target::Sheet(Spot::Row(MenuRow::Games))), None),
            Sheet::SetUp => assert_eq!(self.tell(Event::Open(Sheet::SetUp)), None),
        }
        assert_eq!(self.machine.sheet(), Some(sheet.into()));
        self.time_ms += 2000;
    }

    /// Opens the saved games, and the field with this name proposed.
    pub fn open_name(&mut self, proposed: &str) {
        self.open_sheet(Sheet::Saves);
        assert_eq!(self.click(Target::Sheet(Spot::Save)), Some(Intent::NameGame));
        self.tell(Event::NameProposed(field::cleaned(proposed)));
        self.time_ms += 2000;
    }

    pub fn write(&mut self, text: &str) -> Option<Intent> {
        self.tell(Event::Text(field::cleaned(text)))
    }

    pub fn key(&mut self, key: Key) -> Option<Intent> {
        self.tell(Event::Key(key.into()))
    }

    /// Presses a letter together with Control.
    pub fn shortcut(&mut self, letter: char) -> Option<Intent> {
        self.tell(shortcut(letter))
    }

    /// The text of the open field.
    pub fn field_text(&self) -> String {
        self.machine.field().expect("a field is open").text().to_string()
    }

    /// Asserts that this move was asked for.
    pub fn assert_played(&self, intent: Option<Intent>, from: &str, to: &str) -> Move {
        let Some(Intent::Play(mv)) = intent else { panic!("{intent:?} is no move") };
        assert_eq!((self.name(mv.from), self.name(mv.to)), (from, to));
        mv
    }
}

/// A letter together with Control.
pub fn shortcut(letter: char) -> Event {
    Event::Key(KeyPress { key: Key::Letter(letter), shift: false, control: true })
}

/// Where a target lies; they lie far apart.
pub fn place(target: Target) -> Point {
    let row = |row, place: usize| Point::new(100 + 100 * place as i32, 100 * row);
    match target {
        Target::Cell(cell) => row(1, cell.index()),
        Target::Choice(kind) => row(2, kind.index()),
        Target::Control(control) => row(3, control as usize),
        Target::List => row(4, 0),
        Target::Entry(index) => row(6, index),
        Target::Field(place) => row(7, place),
        Target::ScreenKey(_) => row(8, 0),
        Target::Answer(answer) => row(9, answer as usize),
        Target::Sheet(Spot::Row(menu_row)) => row(10, menu_row as usize),
        Target::Sheet(Spot::SetUp(set_up_row)) => row(15, set_up_row as usize),
        Target::Sheet(Spot::Open(index)) => row(11, index),
        Target::Sheet(Spot::Delete(index)) => row(12, index),
        Target::Sheet(Spot::Game(index)) => row(14, index),
        Target::Sheet(Spot::ResetScore) => row(13, 3),
        Target::Sheet(Spot::Page) => row(13, 0),
        Target::Sheet(Spot::Close) => row(13, 1),
        Target::Sheet(Spot::Save) => row(13, 2),
        Target::Elsewhere => row(5, 0),
        Target::Board => row(5, 1),
        Target::Outside => Point::new(-50, -50),
    }
}
