//! Sheets: pages that are laid over the board, and what can be done on them.

use super::field::Field;
use super::writing::Writing;
use super::{Intent, Key, KeyPress, Scroll};

/// A page over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// What can be done besides playing.
    Menu,
    /// How the game is played.
    Help,
    /// The games that are kept by name.
    Saves,
    /// The rule sets that can be played.
    Games,
    /// What is settled before a game of several armies begins.
    SetUp,
}

impl Sheet {
    /// The rows of a sheet that is a list of buttons, from the top.
    pub fn rows(self, offers: Offers) -> impl Iterator<Item = Spot> + Clone {
        let of = move |sheet| self == sheet;
        let menu = offers.menu().filter(move |_| of(Sheet::Menu)).map(Spot::Row);
        let set_up = SetUpRow::ALL.into_iter().filter(move |_| of(Sheet::SetUp));
        menu.chain(set_up.map(Spot::SetUp))
    }

    /// What Enter does before the arrow keys have come to anything.
    fn main_spot(self) -> Spot {
        match self {
            Sheet::SetUp => Spot::SetUp(SetUpRow::Begin),
            Sheet::Menu | Sheet::Help | Sheet::Saves | Sheet::Games => Spot::Page,
        }
    }
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuRow {
    /// Opens the list of rule sets.
    Games,
    /// Opens the help.
    Help,
    /// Opens the list of saved games.
    Saves,
    /// Offers a draw.
    Draw,
    /// Takes the next colours.
    Colours,
    /// Turns the board.
    Turn,
    /// Lets the board turn by itself to whoever is to move, or no longer.
    Follow,
    /// Fills the screen, or no longer.
    Fullscreen,
    /// Leaves the game.
    Quit,
}

impl MenuRow {
    /// All rows from the top.
    pub const ALL: [MenuRow; 9] = [
        MenuRow::Games,
        MenuRow::Help,
        MenuRow::Saves,
        MenuRow::Draw,
        MenuRow::Colours,
        MenuRow::Turn,
        MenuRow::Follow,
        MenuRow::Fullscreen,
        MenuRow::Quit,
    ];
}

/// A row of the sheet on which a game of several armies is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUpRow {
    /// Draws lots for who begins.
    Lot,
    /// Lets the next army begin.
    First,
    /// Puts the queens on the other side of their kings.
    Queens,
    /// Begins the game.
    Begin,
}

impl SetUpRow {
    /// All rows from the top.
    pub const ALL: [SetUpRow; 4] =
        [SetUpRow::Lot, SetUpRow::First, SetUpRow::Queens, SetUpRow::Begin];
}

/// A place on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Beside everything else: a drag from here moves the page.
    Page,
    /// The button that closes the sheet.
    Close,
    /// A row of the menu.
    Row(MenuRow),
    /// A row of the set-up.
    SetUp(SetUpRow),
    /// The button that asks for a name for the game, and then saves it.
    Save,
    /// The saved game of this number, from 0.
    Open(usize),
    /// The button that deletes the saved game of this number.
    Delete(usize),
    /// The rule set of this number, from 0.
    Game(usize),
    /// The button that sets the score of the match back.
    ResetScore,
}

/// What may be done here. A kiosk offers less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    /// To leave the game.
    pub quit: bool,
    /// To keep games by name.
    pub saves: bool,
    /// To copy and to paste.
    pub clipboard: bool,
    /// To fill the screen, or no longer.
    pub fullscreen: bool,
    /// To play by another rule set.
    pub games: bool,
    /// To offer a draw now.
    pub draw: bool,
    /// To set the score of the match back.
    pub score: bool,
}

impl Offers {
    /// Everything.
    pub const ALL: Offers = Offers {
        quit: true,
        saves: true,
        clipboard: true,
        fullscreen: true,
        games: true,
        draw: true,
        score: true,
    };
    /// What anybody may do at a kiosk.
    pub const KIOSK: Offers = Offers {
        quit: false,
        saves: false,
        clipboard: false,
        fullscreen: false,
        games: true,
        draw: true,
        score: true,
    };

    /// The rows of the menu from the top.
    pub fn menu(self) -> impl Iterator<Item = MenuRow> + Clone {
        MenuRow::ALL.into_iter().filter(move |row| match row {
            MenuRow::Games => self.games,
            MenuRow::Saves => self.saves,
            MenuRow::Draw => self.draw,
            MenuRow::Fullscreen => self.fullscreen,
            MenuRow::Quit => self.quit,
            MenuRow::Help | MenuRow::Colours | MenuRow::Turn | MenuRow::Follow => true,
        })
    }

    /// Whether this may be asked for here.
    pub(super) fn allow(self, intent: &Intent) -> bool {
        match intent {
            Intent::Copy(_) | Intent::CopyList | Intent::Paste => self.clipboard,
            Intent::Fullscreen => self.fullscreen,
            Intent::OfferDraw => self.draw,
            _ => true,
        }
    }
}

/// An open sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenSheet {
    /// Which one.
    pub sheet: Sheet,
    /// What the arrow keys have come to; Enter acts there.
    pub focus: Option<Spot>,
    /// The name that is being written for the game.
    pub(super) name: Option<Writing>,
}

impl From<Sheet> for OpenSheet {
    fn from(sheet: Sheet) -> Self {
        OpenSheet { sheet, focus: None, name: None }
    }
}

/// What something that was done on a sheet leads to.
pub(super) struct Leaf {
    /// The sheet that is open then.
    pub sheet: Option<OpenSheet>,
    /// What the person asks for by it.
    pub intent: Option<Intent>,
}

impl OpenSheet {
    /// The field in which a name for the game is written.
    pub fn name(&self) -> Option<&Field> {
        self.name.as_ref().map(|name| &name.field)
    }

    /// The sheet once the name is given up or kept.
    pub(super) fn without_name(self) -> Self {
        OpenSheet { name: None, ..self }
    }

    /// Whether a drag that begins there moves the page.
    pub(super) fn scrolls_from(self, spot: Spot) -> bool {
        let is_longer = !matches!(self.sheet, Sheet::Menu | Sheet::SetUp);
        is_longer && matches!(spot, Spot::Page | Spot::Open(_) | Spot::Game(_))
    }

    /// What a tap does. The sheet is left where the board is to be seen next.
    pub(super) fn act(self, spot: Spot) -> Leaf {
        let stays = |intent| Leaf { sheet: Some(self), intent };
        let closes = |intent| Leaf { sheet: None, intent };
        let turns_to = |sheet: Sheet| Leaf { sheet: Some(sheet.into()), intent: None };
        match spot {
            Spot::Page => stays(None),
            Spot::Close => closes(None),
            Spot::Row(MenuRow::Games) => turns_to(Sheet::Games),
            Spot::Row(MenuRow::Draw) => closes(Some(Intent::OfferDraw)),
            Spot::Row(MenuRow::Help) => turns_to(Sheet::Help),
            Spot::Row(MenuRow::Saves) => turns_to(Sheet::Saves),
            Spot::Row(MenuRow::Colours) => stays(Some(Intent::NextTheme)),
            Spot::Row(MenuRow::Turn) => closes(Some(Intent::Flip)),
            Spot::Row(MenuRow::Follow) => stays(Some(Intent::Follow)),
            Spot::Row(MenuRow::Fullscreen) => closes(Some(Intent::Fullscreen)),
            Spot::Row(MenuRow::Quit) => closes(Some(Intent::Quit)),
            Spot::SetUp(row) => stays(Some(Intent::SetUp(row))),
            Spot::Save => stays(Some(match self.name() {
                None => Intent::NameGame,
                Some(name) => Intent::SaveGame(*name.text()),
            })),
            Spot::Open(index) => stays(Some(Intent::OpenSaved(index))),
            Spot::Delete(index) => stays(Some(Intent::DeleteSaved(index))),
            Spot::Game(index) => closes(Some(Intent::TurnToGame(index))),
            Spot::ResetScore => stays(Some(Intent::ResetScore)),
        }
    }

    /// What a key does. `listed` is the number of games in the list.
    pub(super) fn key(self, press: KeyPress, offers: Offers, listed: usize) -> Leaf {
        let stays = |intent| Leaf { sheet: Some(self), intent };
        let scrolls = |scroll| stays(Some(Intent::Scroll(scroll)));
        let walks = |by| Leaf { sheet: Some(self.walked(by, offers, listed)), intent: None };
        match (press.key, self.sheet) {
            _ if press.control => stays(None),
            (Key::Escape, _)
            | (Key::Letter('m'), Sheet::Menu)
            | (Key::Letter('h'), Sheet::Help)
            | (Key::Letter('g'), Sheet::Games) => self.act(Spot::Close),
            (Key::Enter | Key::Space, _) => self.act(self.focus.unwrap_or(self.sheet.main_spot())),
            (Key::Up, Sheet::Help) => scrolls(Scroll::Notches(-1)),
            (Key::Down, Sheet::Help) => scrolls(Scroll::Notches(1)),
            (Key::Up, _) => walks(-1),
            (Key::Down, _) => walks(1),
            (Key::Tab, _) => walks(if press.shift { -1 } else { 1 }),
            (Key::PageUp, _) => scrolls(Scroll::Pages(-1)),
            (Key::PageDown, _) => scrolls(Scroll::Pages(1)),
            (Key::Home, _) => scrolls(Scroll::Pages(i32::MIN)),
            (Key::End, _) => scrolls(Scroll::Pages(i32::MAX)),
            (Key::Delete, Sheet::Saves) => match self.focus {
                Some(Spot::Open(index)) => self.act(Spot::Delete(index)),
                _ => stays(None),
            },
            _ => stays(None),
        }
    }

    /// The focus one stop on or back, round and round.
    fn walked(self, by: isize, offers: Offers, listed: usize) -> OpenSheet {
        let count = match self.sheet {
            Sheet::Menu | Sheet::SetUp => self.sheet.rows(offers).count(),
            Sheet::Help => 0,
            Sheet::Saves => 1 + listed,
            Sheet::Games => usize::from(offers.score) + listed,
        } + 1;
        let stop = |place: usize| match (self.sheet, place) {
            (_, 0) => Spot::Close,
            (Sheet::Menu | Sheet::SetUp, _) => {
                self.sheet.rows(offers).nth(place - 1).unwrap_or(Spot::Close)
            }
            (Sheet::Saves, 1) => Spot::Save,
            (Sheet::Games, 1) if offers.score => Spot::ResetScore,
            (Sheet::Games, _) => Spot::Game(place - 1 - usize::from(offers.score)),
            (_, _) => Spot::Open(place - 2),
        };
        let here = self.focus.and_then(|focus| (0..count).find(|&place| stop(place) == focus));
        // Before the first step the focus stands on Close: down leads to the
        // first thing of the page.
        let next = (here.unwrap_or(0) as isize + by).rem_euclid(count as isize) as usize;
        OpenSheet { focus: Some(stop(next)), ..self }
    }
}
