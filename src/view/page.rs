//! What the open sheet holds. It is made when the sheet opens or something of
//! it changes, not for every frame.

use std::rc::Rc;

use super::geometry::Rect;
use super::help::Flow;
use super::layout::{Grid, Layout, SheetPlaces};
use super::scene::{CellLook, PieceLook};
use crate::board::Board;
use crate::input::Sheet;
use crate::rules::{Army, Position, RuleSet, Wing};

/// The page of a sheet. Copies of a page are one page: only what was made anew
/// differs.
#[derive(Clone, Default)]
pub enum Page {
    /// Nothing.
    #[default]
    Blank,
    /// The menu.
    Menu(Menu),
    /// The set-up of a game of several armies.
    SetUp(SetUp),
    /// The help.
    Help(Rc<Flow>),
    /// The saved games.
    Saves(Rc<Saves>),
    /// The rule sets.
    Games(Rc<Games>),
}

/// What rows of the menu say of how things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The name of the colours that are used.
    pub colours: &'static str,
    /// Whether the board turns by itself.
    pub follows: bool,
}

/// How the next game of several armies will begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// The army that begins.
    pub first: Army,
    /// What it is called.
    pub first_name: &'static str,
    /// Whether the lot has fallen on it.
    pub is_drawn: bool,
    /// Where the queens stand.
    pub queens: Wing,
}

/// The list of rule sets.
pub struct Games {
    /// What can be played.
    pub offered: Vec<Offered>,
    /// Where the cells of their boards are.
    pub grids: SmallGrids,
    /// The one that is played, by its place among them.
    pub current: Option<usize>,
    /// What is said above: the score of the match.
    pub message: String,
}

/// A rule set to be chosen.
pub struct Offered {
    /// Its name and what is special about it.
    pub rules: &'static RuleSet,
    /// The first position.
    pub picture: SmallBoard,
}

/// What a small board shows.
#[derive(Clone)]
pub struct SmallBoard {
    /// The board.
    pub board: &'static Board,
    /// Its cells.
    pub cells: Vec<CellLook>,
}

impl SmallBoard {
    /// The board with a position, and nothing marked.
    pub fn of(rules: &RuleSet, position: &Position) -> Self {
        let look =
            |cell| CellLook { piece: PieceLook::on(cell, rules, position), ..CellLook::default() };
        let board = rules.board();
        SmallBoard { board, cells: board.cells().map(look).collect() }
    }
}

/// Where the cells of small boards are, with the square of each at the origin.
pub struct SmallGrids(Vec<(&'static Board, Grid)>);

impl SmallGrids {
    fn new<'a>(layout: &Layout, pictures: impl Iterator<Item = &'a SmallBoard>) -> Self {
        let side = layout.sheet().picture_side();
        let mut grids = SmallGrids(Vec::new());
        for SmallBoard { board, .. } in pictures {
            if grids.of(board).is_none() {
                let square = Rect::new(0, 0, side, side);
                grids.0.push((board, Grid::bare(board, square, Army::WHITE)));
            }
        }
        grids
    }

    /// The grid of a board.
    pub fn of(&self, board: &Board) -> Option<&Grid> {
        self.0.iter().find(|(of, _)| std::ptr::eq(*of, board)).map(|(_, grid)| grid)
    }
}

impl Games {
    /// A list of these rule sets for this layout.
    pub fn new(
        layout: &Layout,
        rule_sets: &[&'static RuleSet],
        current: &RuleSet,
        message: String,
    ) -> Self {
        let offered = |&rules: &&'static RuleSet| Offered {
            rules,
            picture: SmallBoard::of(rules, &rules.start()),
        };
        let offered: Vec<Offered> = rule_sets.iter().map(offered).collect();
        Games {
            grids: SmallGrids::new(layout, offered.iter().map(|offered| &offered.picture)),
            offered,
            current: rule_sets.iter().position(|&rules| rules == current),
            message,
        }
    }
}

/// The list of saved games.
pub struct Saves {
    /// The games, the newest first.
    pub games: Vec<Saved>,
    /// What is said about the list: why the last thing asked for failed.
    pub message: String,
    /// Where the cells of their boards are.
    pub grids: SmallGrids,
}

/// A saved game.
#[derive(Clone)]
pub struct Saved {
    /// Its name.
    pub name: String,
    /// Which game it is, its length and its status, and when it was written; or
    /// why it cannot be read.
    pub facts: String,
    /// How it stands; nothing if it cannot be read.
    pub picture: Option<SmallBoard>,
}

impl Saves {
    /// A list of these games for this layout.
    pub fn new(layout: &Layout, games: Vec<Saved>, message: String) -> Self {
        let pictures = games.iter().filter_map(|game| game.picture.as_ref());
        Saves { grids: SmallGrids::new(layout, pictures), games, message }
    }
}

impl Page {
    /// Height of all of it in pixels, where it may be longer than what is seen.
    pub fn height(&self, places: &SheetPlaces) -> i32 {
        match self {
            Page::Blank | Page::Menu(_) | Page::SetUp(_) => 0,
            Page::Help(flow) => flow.height(),
            Page::Saves(_) | Page::Games(_) => places.saved_height(self.listed()),
        }
    }

    /// How many pixels it can be scrolled.
    pub fn max_scroll(&self, sheet: Sheet, places: &SheetPlaces) -> i32 {
        places.max_scroll(sheet, self.height(places))
    }

    /// Number of games in its list.
    pub fn listed(&self) -> usize {
        match self {
            Page::Saves(saves) => saves.games.len(),
            Page::Games(games) => games.offered.len(),
            _ => 0,
        }
    }

    /// The saved game of this number.
    pub fn saved(&self, index: usize) -> Option<&Saved> {
        match self {
            Page::Saves(saves) => saves.games.get(index),
            _ => None,
        }
    }
}

impl PartialEq for Page {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Page::Blank, Page::Blank) => true,
            (Page::Menu(one), Page::Menu(other)) => one == other,
            (Page::SetUp(one), Page::SetUp(other)) => one == other,
            (Page::Help(one), Page::Help(other)) => Rc::ptr_eq(one, other),
            (Page::Saves(one), Page::Saves(other)) => Rc::ptr_eq(one, other),
            (Page::Games(one), Page::Games(other)) => Rc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl Eq for Page {}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Page::Blank => "Blank",
            Page::Menu(_) => "Menu",
            Page::SetUp(_) => "SetUp",
            Page::Help(_) => "Help",
            Page::Saves(_) => "Saves",
            Page::Games(_) => "Games",
        })
    }
}
