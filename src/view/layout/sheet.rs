//! A sheet over the board: a title, a button that closes it, and a page that
//! may be longer than what is seen of it.

use super::scrollbar::scrollbar;
use super::sizes::{FINGER, Sizes};
use crate::input::{Offers, Sheet, Spot};
use crate::view::geometry::{Point, Rect};

/// Widest line of text, in its size: longer ones are hard to read.
const WIDEST_TEXT: f32 = 40.0;

/// Where the parts of a sheet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetPlaces {
    area: Rect,
    title: Rect,
    close: Rect,
    body: Rect,
    edge: i32,
    gap: i32,
    menu_row: i32,
    saved_row: i32,
    scrollbar: i32,
    line: i32,
}

/// Where the parts of a saved game, or of a rule set, are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedPlaces {
    /// The whole row, which opens the game.
    pub row: Rect,
    /// The small board.
    pub picture: Rect,
    /// The name.
    pub name: Rect,
    /// The lines below the name.
    pub facts: Rect,
    /// The button that deletes it; nothing where a rule set is.
    pub delete: Rect,
}

/// Share of a rule set's row that is its name.
const NAME_SHARE: i32 = 3;

impl SheetPlaces {
    /// The parts within `area`, which is the board's: the status stays in
    /// sight, and the game goes on.
    pub(super) fn new(area: Rect, sizes: &Sizes) -> Self {
        let edge = sizes.panel_edge.min(area.w / 16).min(area.h / 16);
        let widest = (WIDEST_TEXT * sizes.text.body) as i32;
        let width = (area.w - 2 * edge).min(widest);
        let x = area.x + (area.w - width) / 2;
        let button = sizes.button.min(area.h / 4);
        let close_width = sizes.scaled(112.0).max(80).min(width / 2);
        let head = Rect::new(x, area.y + edge, width, button);
        let close = Rect { x: head.right() - close_width, w: close_width, ..head };
        let title = Rect { w: width - close_width - sizes.gap.min(width / 8), ..head };
        let top = head.bottom() + sizes.gap.min(area.h / 16);
        SheetPlaces {
            area,
            title,
            close,
            body: Rect::new(x, top, width, area.bottom() - edge - top).intersect(area),
            edge,
            gap: sizes.gap.min(area.h / 32),
            menu_row: sizes.scaled(60.0).max(48),
            saved_row: sizes.scaled(136.0).max(80),
            scrollbar: sizes.scrollbar,
            line: sizes.title_line,
        }
    }

    /// All of it.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Its title.
    pub fn title(&self) -> Rect {
        self.title
    }

    /// The button that closes it.
    pub fn close(&self) -> Rect {
        self.close
    }

    /// The part of the page that is seen.
    pub fn page(&self, sheet: Sheet) -> Rect {
        match sheet {
            Sheet::Menu | Sheet::SetUp | Sheet::Help => self.body,
            Sheet::Saves => self.below(self.message().bottom() + self.gap / 4),
            Sheet::Games => self.below(self.score().bottom() + self.gap / 2),
        }
    }

    fn below(&self, top: i32) -> Rect {
        Rect { y: top, h: self.body.bottom() - top, ..self.body }
    }

    /// The line above the rule sets that tells the score of the match.
    pub fn score(&self) -> Rect {
        let width = self.body.w - self.reset_score().w - self.gap;
        Rect { w: width.max(0), h: self.close.h, ..self.body }.intersect(self.area)
    }

    /// The button at its end that sets the score back.
    pub fn reset_score(&self) -> Rect {
        let width = (3 * self.close.w / 2).min(self.body.w / 2);
        Rect { x: self.body.right() - width, w: width, h: self.close.h, ..self.body }
            .intersect(self.area)
    }

    /// Width of a page's text: the bar is beside it.
    pub fn text_width(&self) -> i32 {
        (self.body.w - 3 * self.scrollbar).max(1)
    }

    /// The rows of a sheet that is a list of buttons, and where they are.
    pub fn rows(&self, sheet: Sheet, offers: Offers) -> impl Iterator<Item = (Spot, Rect)> {
        let places = *self;
        let count = sheet.rows(offers).count();
        sheet.rows(offers).zip(0..).map(move |(spot, place)| (spot, places.row(place, count)))
    }

    fn row_of(&self, spot: Spot, sheet: Sheet, offers: Offers) -> Rect {
        let mut rows = self.rows(sheet, offers);
        rows.find(|&(other, _)| other == spot).map(|(_, rect)| rect).unwrap_or_default()
    }

    /// The row of this place from the top, of `count`.
    fn row(&self, place: usize, count: usize) -> Rect {
        // Buttons may come nearer to the edge than text.
        let room = (self.body.h + 3 * self.edge / 4) / (count.max(1) as i32);
        let step = (self.menu_row + self.gap).min(room);
        let y = self.body.y + step * place as i32;
        // A finger needs the height more than the eye needs the gap.
        let gap = (step - FINGER).clamp(1, self.gap.max(1));
        Rect { y, h: (step - gap).min(self.menu_row).max(0), ..self.body }
    }

    /// The button that saves the game.
    pub fn save(&self) -> Rect {
        let width = (2 * self.close.w).min(self.body.w);
        Rect { w: width, h: self.close.h, ..self.body }.intersect(self.area)
    }

    /// The field beside that button, in which a name is written.
    pub fn name(&self) -> Rect {
        let save = self.save();
        let x = save.right() + self.gap;
        Rect { x, w: (self.body.right() - x).max(0), ..save }
    }

    /// What is said about the list, below that button: two lines.
    pub fn message(&self) -> Rect {
        let top = self.save().bottom() + self.gap / 2;
        Rect { y: top, h: 2 * self.line, ..self.body }.intersect(self.body)
    }

    /// Height of a line of the message.
    pub fn line_height(&self) -> i32 {
        self.line
    }

    /// Side of the square in which a saved game's small board is.
    pub fn picture_side(&self) -> i32 {
        self.saved_row - self.gap
    }

    /// Height of a list of so many saved games.
    pub fn saved_height(&self, count: usize) -> i32 {
        let count = i32::try_from(count).unwrap_or(i32::MAX);
        count.saturating_mul(self.saved_row).min(i32::MAX / 2)
    }

    /// A saved game of a list that is scrolled; it may reach beyond the page.
    pub fn saved(&self, index: usize, scroll: i32) -> SavedPlaces {
        let page = self.page(Sheet::Saves);
        let y = page.y + self.saved_height(index) - scroll;
        let side = self.picture_side();
        let row = Rect::new(page.x, y, self.text_width(), side);
        let delete_height = self.close.h.max(FINGER).min(side);
        let delete = Rect::new(
            row.right() - self.close.w - self.gap / 2,
            y + (side - delete_height) / 2,
            self.close.w,
            delete_height,
        );
        let x = row.x + side + self.gap;
        let words = Rect::new(x, y, (delete.x - self.gap - x).max(0), side / 2);
        let below = y + side / 2;
        SavedPlaces {
            row,
            picture: Rect { w: side, ..row },
            name: words.inset(self.gap / 4),
            facts: Rect { y: below, h: side - side / 2, ..words }.inset(self.gap / 4),
            delete,
        }
    }

    /// A rule set of a list that is scrolled; it may reach beyond the page.
    pub fn game(&self, index: usize, scroll: i32) -> SavedPlaces {
        let page = self.page(Sheet::Games);
        let side = self.picture_side();
        let y = page.y + self.saved_height(index) - scroll;
        let row = Rect::new(page.x, y, self.text_width(), side);
        let x = row.x + side + self.gap;
        let name = Rect::new(x, y, (row.right() - self.gap / 2 - x).max(0), side / NAME_SHARE);
        let facts = Rect { y: name.bottom(), h: side - name.h, ..name };
        let picture = Rect { w: side, ..row };
        SavedPlaces { row, picture, name, facts, delete: Rect::default() }
    }

    /// How many pixels a page of this height can be scrolled.
    pub fn max_scroll(&self, sheet: Sheet, height: i32) -> i32 {
        (height - self.page(sheet).h).max(0)
    }

    /// The bar beside a page of this height.
    pub fn scrollbar(&self, sheet: Sheet, height: i32, scroll: i32) -> Option<Rect> {
        scrollbar(self.page(sheet), height, scroll, (self.scrollbar, FINGER))
    }

    /// Where a place of an open sheet is seen; what moves with the page is cut
    /// at its ends.
    pub fn spot(&self, spot: Spot, offers: Offers, scroll: i32) -> Rect {
        let on_page = |rect: Rect| rect.intersect(self.page(Sheet::Saves));
        match spot {
            Spot::Page => Rect::default(),
            Spot::Close => self.close,
            Spot::Row(_) => self.row_of(spot, Sheet::Menu, offers),
            Spot::SetUp(_) => self.row_of(spot, Sheet::SetUp, offers),
            Spot::Save => self.save(),
            Spot::Open(index) => on_page(self.saved(index, scroll).row),
            Spot::Delete(index) => on_page(self.saved(index, scroll).delete),
            Spot::Game(index) => self.game(index, scroll).row.intersect(self.page(Sheet::Games)),
            Spot::ResetScore => self.reset_score(),
        }
    }

    /// What of an open sheet lies at a point. `listed` is the number of games in
    /// its list.
    pub fn spot_at(
        &self,
        at: Point,
        sheet: Sheet,
        offers: Offers,
        (listed, scroll): (usize, i32),
    ) -> Option<Spot> {
        if !self.area.contains(at) {
            return None;
        }
        let on_page = match sheet {
            _ if self.close.contains(at) => Some(Spot::Close),
            Sheet::Menu | Sheet::SetUp => {
                let mut rows = self.rows(sheet, offers);
                rows.find(|(_, rect)| rect.contains(at)).map(|(spot, _)| spot)
            }
            Sheet::Help => None,
            Sheet::Saves => self.saved_spot_at(at, listed, scroll),
            Sheet::Games if offers.score && self.reset_score().contains(at) => {
                Some(Spot::ResetScore)
            }
            Sheet::Games if self.page(sheet).contains(at) => {
                (0..listed).find(|&index| self.game(index, scroll).row.contains(at)).map(Spot::Game)
            }
            Sheet::Games => None,
        };
        Some(on_page.unwrap_or(Spot::Page))
    }

    fn saved_spot_at(&self, at: Point, saved: usize, scroll: i32) -> Option<Spot> {
        if self.save().contains(at) {
            return Some(Spot::Save);
        }
        let page = self.page(Sheet::Saves);
        if !page.contains(at) {
            return None;
        }
        let index = ((at.y - page.y).saturating_add(scroll) / self.saved_row.max(1)) as usize;
        let places = self.saved(index, scroll);
        match () {
            () if index >= saved || !places.row.contains(at) => None,
            () if places.delete.contains(at) => Some(Spot::Delete(index)),
            () => Some(Spot::Open(index)),
        }
    }
}
