//! What the system tells the machine, and what the machine asks for.

use super::Point;
use super::field::FieldText;
use super::question::{Answer, Question};
use super::sheet::{SetUpRow, Sheet, Spot};
use crate::board::Cell;
use crate::rules::{Kind, Move};

/// Something that happened to the window, its pointers, or the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A pointer moved, held or not. After a resize it is told anew even if it
    /// lies still, for something else may lie under it.
    Moved(Contact),
    /// A finger or a button went down.
    Pressed(Button, Contact),
    /// A finger or a button came up.
    Released(Button, Contact),
    /// The window lost the focus or was hidden: what is held down may never
    /// be told to come up.
    Interrupted,
    /// The window has another size, and everything lies elsewhere.
    Resized,
    /// A key went down.
    Key(KeyPress),
    /// Text was typed or pasted.
    Text(FieldText),
    /// There is something to ask the person.
    Ask(Question),
    /// There is something to settle on this sheet.
    Open(Sheet),
    /// What was asked for on the sheet is done, and is to be seen on the board.
    SheetDone,
    /// A name was asked for, under which the game can be saved: this one is
    /// proposed.
    NameProposed(FieldText),
    /// The game is saved under the name that was written.
    NameKept,
    /// The wheel turned by so many notches, positive towards the newest move,
    /// where the mouse is.
    Wheel(i32, Contact),
    /// The position changed without an intent of the machine: a forced move
    /// was played.
    GameChanged,
}

/// A pointer at a place and time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contact {
    /// Which pointer.
    pub pointer: PointerId,
    /// Where it is.
    pub at: Point,
    /// What lies there, in the layout that was painted last.
    pub over: Target,
    /// Milliseconds on any steady clock that may wrap round.
    pub time_ms: u32,
}

/// Two presses within this time and distance are a double click; milliseconds
/// and pixels.
const DOUBLE_MS: u32 = 500;
const DOUBLE_DISTANCE: u16 = 16;

impl Contact {
    /// Whether a press here is the second of a double click that began with a
    /// press at that place and time.
    pub(super) fn doubles(&self, at: Point, time_ms: u32) -> bool {
        let is_near = at.is_within(DOUBLE_DISTANCE, self.at);
        is_near && self.time_ms.wrapping_sub(time_ms) < DOUBLE_MS
    }
}

/// The mouse, or one of the fingers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerId {
    /// The mouse.
    Mouse,
    /// The finger of this number.
    Finger(i64),
}

/// What of a pointer is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// The button that acts; a finger has no other.
    Primary,
    /// Any other button of the mouse.
    Other,
}

/// A key, and what is held down with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress {
    /// The key.
    pub key: Key,
    /// Whether a Shift key is held.
    pub shift: bool,
    /// Whether a Control key is held.
    pub control: bool,
}

impl From<Key> for KeyPress {
    fn from(key: Key) -> Self {
        KeyPress { key, shift: false, control: false }
    }
}

/// A key that the machine may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Takes back what has been begun.
    Escape,
    /// Enter, on the main block or the keypad.
    Enter,
    /// The space bar.
    Space,
    /// The tabulator.
    Tab,
    /// Cursor left.
    Left,
    /// Cursor right.
    Right,
    /// Cursor up.
    Up,
    /// Cursor down.
    Down,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Removes what lies before the caret.
    Backspace,
    /// Removes what lies behind the caret.
    Delete,
    /// A key that writes a plus sign, perhaps with Shift.
    Plus,
    /// A key that writes a minus sign.
    Minus,
    /// The key that writes this small letter or digit on the person's layout.
    Letter(char),
}

/// What lies under a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// The board's part of the window, beside its cells.
    Board,
    /// A box of the promotion choice.
    Choice(Kind),
    /// A button of the panel.
    Control(Control),
    /// The move list, beside its entries.
    List,
    /// An entry of the move list, counted from 0.
    Entry(usize),
    /// The open field; the place in its text, in bytes.
    Field(usize),
    /// A key on the screen.
    ScreenKey(ScreenKey),
    /// A button of a question.
    Answer(Answer),
    /// A place on the open sheet.
    Sheet(Spot),
    /// Another part of the window.
    Elsewhere,
    /// Nothing of the window.
    Outside,
}

/// A button of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Begins a new game.
    NewGame,
    /// Takes back one move.
    Undo,
    /// Opens the menu.
    Menu,
}

impl Control {
    /// All buttons.
    pub const ALL: [Control; 3] = [Control::NewGame, Control::Undo, Control::Menu];
}

/// A key on the screen, by which an entry is written without a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenKey {
    /// Writes this character.
    Character(char),
    /// Removes what lies before the caret.
    Backspace,
    /// Commits the entry.
    Enter,
}

/// What the person asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// To play this legal move.
    Play(Move),
    /// To begin a new game.
    NewGame,
    /// To take back one move.
    Undo,
    /// To turn the board: the machine says whose side is at the bottom.
    Flip,
    /// To let the board turn by itself, or no longer.
    Follow,
    /// To change this of how the next game begins, or to begin it.
    SetUp(SetUpRow),
    /// To fill the screen with the window, or no longer.
    Fullscreen,
    /// To move the list, or the page of the open sheet.
    Scroll(Scroll),
    /// To see another part of the board.
    Zoom(Zoom),
    /// To change the text of an entry.
    Edit {
        /// The entry, counted from 0.
        index: usize,
        /// Its new text.
        text: FieldText,
    },
    /// To put this text on the clipboard.
    Copy(FieldText),
    /// To put the whole list on the clipboard.
    CopyList,
    /// To be given the clipboard's text.
    Paste,
    /// What a question asked for.
    Confirm(Question),
    /// To offer a draw.
    OfferDraw,
    /// To play by the rule set of this number in the list.
    TurnToGame(usize),
    /// To set the score of the match back.
    ResetScore,
    /// To take the next colours.
    NextTheme,
    /// To leave the game.
    Quit,
    /// To be proposed a name for the game.
    NameGame,
    /// To keep the game under this name.
    SaveGame(FieldText),
    /// To open the saved game of this number.
    OpenSaved(usize),
    /// To delete the saved game of this number.
    DeleteSaved(usize),
}

/// How far the list or the page is to move, positive towards its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scroll {
    /// By pixels: the list follows the pointer.
    Pixels(i32),
    /// By notches of the wheel.
    Notches(i32),
    /// By as many rows as are seen at once.
    Pages(i32),
}

/// What is to be seen of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zoom {
    /// Larger by so many steps, or smaller where they are negative.
    Steps {
        /// The steps.
        steps: i32,
        /// The pixel where the board stays; in the middle if there is none.
        about: Option<Point>,
    },
    /// All of it.
    Whole,
    /// What comes into sight when the board moves by so many pixels.
    Moved(Point),
    /// Two fingers have moved, and the board with them.
    Pinched {
        /// Where they were.
        from: [Point; 2],
        /// Where they are.
        to: [Point; 2],
    },
}

/// A picture for the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorShape {
    /// Nothing to press here.
    Arrow,
    /// A press here does something.
    Hand,
    /// A press here puts the caret.
    Text,
    /// A piece is held.
    Grabbing,
}
