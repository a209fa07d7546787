//! Sheets: the menu, the help, the saved games, the rule sets.

use super::Brush;
use crate::board::Board;
use crate::input::{MenuRow, Point, SetUpRow, Sheet, Spot};
use crate::rules::{Army, Piece, Wing};
use crate::view::geometry::Rect;
use crate::view::help::{Flow, Item};
use crate::view::layout::SavedPlaces;
use crate::view::page::{Games, Menu, Offered, Page, Saved, Saves, SetUp, SmallBoard, SmallGrids};
use crate::view::scene::{ButtonLook, PieceLook, SheetLook};
use crate::view::text::Style;

/// Lines that there is room for to say what is special about a game.
const SUMMARY_LINES: i32 = 3;

impl Brush<'_, '_> {
    pub(super) fn sheet(&mut self, board: &Board, look: &SheetLook) {
        let places = self.layout.sheet();
        if !self.is_seen(places.area()) {
            return;
        }
        self.canvas.fill(places.area(), self.theme.room);
        let title = match look.sheet {
            Sheet::Menu => "Menu",
            Sheet::Help => "How to play",
            Sheet::Saves => "Saved games",
            Sheet::Games => "Games",
            Sheet::SetUp => "New game",
        };
        let style = Style::bold(self.layout.text().status);
        self.text(title, places.title(), style, self.theme.text);
        self.spot("Close", places.close(), Spot::Close, look);
        match &look.page {
            Page::Blank => {}
            Page::Menu(menu) => self.rows(look, |spot| menu_row(menu, spot)),
            Page::SetUp(set_up) => self.rows(look, |spot| set_up_row(set_up, spot)),
            Page::Help(flow) => self.page(look, |brush, at| brush.flow(board, flow, at)),
            Page::Saves(saves) => self.saves(saves, look),
            Page::Games(games) => self.games(games, look),
        }
    }

    /// A button of the sheet, with a frame where the keys are.
    fn spot(&mut self, words: &str, rect: Rect, spot: Spot, look: &SheetLook) {
        self.button(words, rect, look.of_spot(spot));
        self.focus(rect, spot, look);
    }

    fn focus(&mut self, rect: Rect, spot: Spot, look: &SheetLook) {
        if look.focus == Some(spot) {
            let thickness = self.layout.scaled(2.0).max(2);
            self.canvas.frame(rect, self.layout.scaled(8.0), thickness, self.theme.selected);
        }
    }

    /// A sheet that is a list of buttons; `say` gives the words of each, and
    /// how things are.
    fn rows(&mut self, look: &SheetLook, say: impl Fn(Spot) -> (&'static str, &'static str)) {
        let style = Style::regular(self.layout.text().body);
        let margin = self.layout.scaled(20.0);
        for (spot, rect) in self.layout.sheet().rows(look.sheet, look.offers) {
            if !self.is_seen(rect) {
                continue;
            }
            let (words, state) = say(spot);
            self.spot("", rect, spot, look);
            let inside = Rect { x: rect.x + margin, w: rect.w - 2 * margin, ..rect };
            self.text(words, inside, style, self.theme.text);
            self.right_text(state, inside, style, self.theme.quiet);
        }
    }

    /// A page that may be longer than what is seen of it: paints it through
    /// `paint`, which is told where its upper left corner is, and its bar.
    fn page(&mut self, look: &SheetLook, paint: impl FnOnce(&mut Self, Point)) {
        let places = self.layout.sheet();
        let page = places.page(look.sheet);
        let clip = self.canvas.clip();
        let seen = clip.intersect(page);
        if seen.is_empty() {
            return;
        }
        self.canvas.set_clip(seen);
        paint(self, Point::new(page.x, page.y - look.scroll));
        let height = look.page.height(&places);
        if let Some(bar) = places.scrollbar(look.sheet, height, look.scroll) {
            self.canvas.rounded(bar, bar.w / 2, self.theme.button);
        }
        self.canvas.set_clip(clip);
    }

    fn flow(&mut self, board: &Board, flow: &Flow, at: Point) {
        for item in flow.items() {
            if !self.is_seen(item.rect().moved(at.x, at.y)) {
                continue;
            }
            match item {
                Item::Line { text, rect, style } => {
                    self.text(text, rect.moved(at.x, at.y), *style, self.theme.text);
                }
                Item::Board { grid, cells } => self.board(board, grid, at, cells),
                Item::Shape { kind, centre, radius } => {
                    let centre = Point::new(centre.x + at.x, centre.y + at.y);
                    let piece = Piece { army: Army::WHITE, kind: *kind };
                    let look = PieceLook { piece, letter: None, is_dead: false };
                    self.piece(board, look, centre, *radius);
                }
            }
        }
    }

    fn saves(&mut self, saves: &Saves, look: &SheetLook) {
        let places = self.layout.sheet();
        self.spot("Save this game", places.save(), Spot::Save, look);
        if let Some(name) = &look.name {
            self.field(name);
        }
        let words = match &*saves.message {
            "" if look.name.is_some() => {
                "Write a name; Enter or the button saves the game under it, Escape gives up."
            }
            "" if saves.games.is_empty() => "No game has been saved by name yet.",
            message => message,
        };
        let style = Style::regular(self.layout.text().quiet);
        self.lines(words, places.message(), places.line_height(), style, self.theme.text);
        self.page(look, |brush, _| {
            for (index, saved) in saves.games.iter().enumerate() {
                let parts = places.saved(index, look.scroll);
                if brush.is_seen(parts.row) {
                    brush.saved(saves, (index, saved), parts, look);
                }
            }
        });
    }

    fn games(&mut self, games: &Games, look: &SheetLook) {
        let places = self.layout.sheet();
        let style = Style::regular(self.layout.text().body);
        self.text(&games.message, places.score(), style, self.theme.text);
        if look.offers.score {
            self.spot("Set back", places.reset_score(), Spot::ResetScore, look);
        }
        self.page(look, |brush, _| {
            for (index, offered) in games.offered.iter().enumerate() {
                let parts = places.game(index, look.scroll);
                if brush.is_seen(parts.row) {
                    let is_current = games.current == Some(index);
                    let ground = look.of_spot(Spot::Game(index));
                    brush.offered((offered, &games.grids), is_current, ground, parts);
                    brush.focus(parts.row, Spot::Game(index), look);
                }
            }
        });
    }

    fn offered(
        &mut self,
        (offered, grids): (&Offered, &SmallGrids),
        is_current: bool,
        ground: ButtonLook,
        parts: SavedPlaces,
    ) {
        self.button("", parts.row, ground);
        self.small_board(&offered.picture, grids, parts.picture);
        let sizes = self.layout.text();
        self.text(offered.rules.title(), parts.name, Style::bold(sizes.body), self.theme.text);
        if is_current {
            let style = Style::regular(sizes.quiet);
            self.right_text("on the board", parts.name, style, self.theme.quiet);
        }
        let height = (parts.facts.h / SUMMARY_LINES).min(self.layout.sheet().line_height());
        let style = Style::regular(sizes.quiet);
        self.lines(offered.rules.summary(), parts.facts, height, style, self.theme.text);
    }

    fn small_board(&mut self, picture: &SmallBoard, grids: &SmallGrids, place: Rect) {
        if let Some(grid) = grids.of(picture.board) {
            self.board(picture.board, grid, Point::new(place.x, place.y), &picture.cells);
        }
    }

    fn saved(
        &mut self,
        saves: &Saves,
        (index, saved): (usize, &Saved),
        parts: SavedPlaces,
        look: &SheetLook,
    ) {
        let ground = match saved.picture {
            Some(_) => look.of_spot(Spot::Open(index)),
            None => ButtonLook::Disabled,
        };
        self.button("", parts.row, ground);
        self.focus(parts.row, Spot::Open(index), look);
        if let Some(picture) = &saved.picture {
            self.small_board(picture, &saves.grids, parts.picture);
        }
        let sizes = self.layout.text();
        self.text(&saved.name, parts.name, Style::regular(sizes.body), self.theme.text);
        let height = places_line(parts.facts, self.layout.sheet().line_height());
        let style = Style::regular(sizes.quiet);
        self.lines(&saved.facts, parts.facts, height, style, self.theme.quiet);
        let delete = match look.of_spot(Spot::Delete(index)) {
            ButtonLook::Ready => ButtonLook::Hovered,
            look => look,
        };
        self.button("Delete", parts.delete, delete);
    }
}

/// Height of a line in a rectangle that should hold two, if it can.
fn places_line(rect: Rect, wanted: i32) -> i32 {
    wanted.min((rect.h / 2).max(14))
}

/// What a row of the menu says.
fn menu_row(menu: &Menu, spot: Spot) -> (&'static str, &'static str) {
    let Spot::Row(row) = spot else { return ("", "") };
    match row {
        MenuRow::Games => ("Games", ""),
        MenuRow::Draw => ("Offer a draw", ""),
        MenuRow::Help => ("How to play", ""),
        MenuRow::Saves => ("Saved games", ""),
        MenuRow::Colours => ("Colours", menu.colours),
        MenuRow::Turn => ("Turn the board", ""),
        MenuRow::Follow => ("Turn it to the side to move", if menu.follows { "on" } else { "off" }),
        MenuRow::Fullscreen => ("Full screen", ""),
        MenuRow::Quit => ("Quit", ""),
    }
}

/// What a row of the set-up says.
fn set_up_row(set_up: &SetUp, spot: Spot) -> (&'static str, &'static str) {
    let Spot::SetUp(row) = spot else { return ("", "") };
    match row {
        SetUpRow::Lot => (if set_up.is_drawn { "Draw lots again" } else { "Draw lots" }, ""),
        SetUpRow::First => ("First move", set_up.first_name),
        SetUpRow::Queens => match set_up.queens {
            Wing::Left => ("Queens", "left of their kings"),
            Wing::Right => ("Queens", "right of their kings"),
        },
        SetUpRow::Begin => ("Begin the game", ""),
    }
}
