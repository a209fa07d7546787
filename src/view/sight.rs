//! What is looked at: all that decides what is seen and what lies where.

use super::geometry::{Point, Rect};
use super::glyphs::Glyphs;
use super::layout::{ChoiceBoxes, Layout};
use super::page::Page;
use super::text::{self, Style};
use crate::board::{Cell, Cells};
use crate::game::Game;
use crate::input::{Destinations, Field, Focus, Machine, OpenSheet, ScreenKey, Spot, Target};

/// Between the frame of a field and its text, in pixels of the design.
const FIELD_MARGIN: f64 = 9.0;

/// A game, the person's hands at it, and how they are looked at.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The game.
    pub game: &'a Game,
    /// What the person has begun.
    pub machine: &'a Machine,
    /// Where things are.
    pub layout: &'a Layout,
    /// Pixels of the list that are scrolled out at the top.
    pub scroll: i32,
    /// Whether the caret is seen just now; it blinks.
    pub is_caret_lit: bool,
    /// What an open question says below its title.
    pub details: &'a str,
    /// Seconds until a new game begins because nobody is there.
    pub idle_seconds: Option<u32>,
    /// What the open sheet holds.
    pub page: &'a Page,
    /// Pixels of it that are scrolled out at the top.
    pub page_scroll: i32,
    /// What a person should know of the saved game now; it is said in place of
    /// the game's title.
    pub notice: Option<&'a str>,
    /// The score of the match; nothing where it is not shown.
    pub score: &'a str,
}

/// Where a field is, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldPlace {
    /// Its frame; it may reach beyond the list.
    pub frame: Rect,
    /// The part of it in which text is seen.
    pub inside: Rect,
}

impl<'a> Sight<'a> {
    /// A list that is not scrolled, and a caret that is seen.
    pub fn new(game: &'a Game, machine: &'a Machine, layout: &'a Layout) -> Self {
        Sight {
            game,
            machine,
            layout,
            scroll: 0,
            is_caret_lit: true,
            details: "",
            idle_seconds: None,
            page: &Page::Blank,
            page_scroll: 0,
            notice: None,
            score: "",
        }
    }

    /// What lies at a pixel.
    pub fn hit(&self, glyphs: &Glyphs, at: Point) -> Target {
        if self.machine.question().is_some() {
            let answer = self.layout.dialog().answer_at(at);
            return answer.map_or(Target::Elsewhere, Target::Answer);
        }
        if let Some(target) = self.hit_field(glyphs, at) {
            return target;
        }
        if let Some(OpenSheet { sheet, .. }) = self.machine.sheet()
            && self.layout.window().contains(at)
        {
            let list = (self.page.listed(), self.page_scroll);
            let spot = self.layout.sheet().spot_at(at, sheet, self.machine.offers(), list);
            return spot.map_or(Target::Elsewhere, |spot| Target::Sheet(self.usable(spot)));
        }
        if let Some(key) = self.screen_key_at(at) {
            return Target::ScreenKey(key);
        }
        match self.layout.hit(at, self.choice_boxes().as_ref()) {
            Target::List => self.entry_at(at).map_or(Target::List, Target::Entry),
            target => target,
        }
    }

    /// A game that cannot be read cannot be opened.
    fn usable(&self, spot: Spot) -> Spot {
        match spot {
            Spot::Open(index)
                if self.page.saved(index).is_none_or(|game| game.picture.is_none()) =>
            {
                Spot::Page
            }
            spot => spot,
        }
    }

    /// The boxes of the promotion choice that is open.
    pub fn choice_boxes(&self) -> Option<ChoiceBoxes> {
        let choice = self.machine.choice()?;
        Some(self.layout.choice(choice.to, choice.kinds(self.game)))
    }

    /// The cell that is framed: where the keyboard is, or where a dragged piece
    /// would land if it were dropped now.
    pub(super) fn framed_cell(&self, destinations: Destinations) -> Option<Cell> {
        match (self.machine.focus(), self.machine.hovered()) {
            (_, Target::Cell(cell)) if self.machine.dragged().is_some() => {
                (destinations.empty | destinations.captures).contains(cell).then_some(cell)
            }
            (Some(Focus::Cell(cell)), _) => Some(cell),
            _ => None,
        }
    }

    /// The button that the keyboard is on.
    pub(super) fn focused_button(&self) -> Option<Rect> {
        match self.machine.focus()? {
            Focus::Cell(_) => None,
            Focus::Control(control) => Some(self.layout.panel().control(control)),
            // Undo may have taken the entry away.
            Focus::Entry(index) if index >= self.game.entry_count() => None,
            Focus::Entry(index) => {
                let (row, place) = entry_place(self.game, index);
                let frame = field_place(self.layout, row, place, self.scroll).frame;
                Some(frame.intersect(self.layout.panel().list().area()))
            }
            Focus::Answer(answer) => Some(self.layout.dialog().button(answer)),
            Focus::Choice(kind) => {
                let choice = self.choice_boxes()?;
                let mut boxes = choice.boxes().iter();
                boxes.find(|(of, _)| *of == kind).map(|&(_, rect)| rect)
            }
        }
    }

    /// The middle of a dragged piece: at the mouse, but above a finger, which
    /// would hide it.
    pub(super) fn held_at(&self, at: Point) -> Point {
        match self.machine.is_dragged_by_finger() {
            true => Point::new(at.x, at.y.saturating_sub(3 * self.layout.grid().half_height() / 2)),
            false => at,
        }
    }

    /// Where the open field is, of an entry or of a name.
    pub fn field_place(&self) -> Option<FieldPlace> {
        if let Some(edit) = self.machine.edit() {
            let (row, place) = entry_place(self.game, edit.index);
            return Some(field_place(self.layout, row, place, self.scroll));
        }
        self.machine.sheet()?.name()?;
        let frame = self.layout.sheet().name();
        let margin = self.layout.scaled(FIELD_MARGIN);
        Some(FieldPlace { frame, inside: inside_of(frame, margin) })
    }

    /// The place in the open field that lies at a pixel.
    fn hit_field(&self, glyphs: &Glyphs, at: Point) -> Option<Target> {
        let field = self.machine.field()?;
        let FieldPlace { frame, inside } = self.field_place()?;
        let is_on_field = match self.machine.edit() {
            Some(_) => frame.intersect(self.layout.panel().list().area()).contains(at),
            None => frame.contains(at),
        };
        // A pointer that selects text goes on with it wherever it is.
        if !is_on_field && !self.machine.is_selecting_text() {
            return None;
        }
        let style = Style::regular(self.layout.text().body);
        let start = text_start(glyphs, &field, inside, style);
        let place = text::place_at(glyphs, field.text(), style, at.x.saturating_sub(start));
        Some(Target::Field(place))
    }

    fn screen_key_at(&self, at: Point) -> Option<ScreenKey> {
        let edit = self.machine.edit()?;
        edit.has_screen_keys.then(|| self.layout.screen_keys().key_at(at))?
    }

    fn entry_at(&self, at: Point) -> Option<usize> {
        let list = self.layout.panel().list();
        let (row, place) = list.entry_at(at, row_count(self.game), self.scroll)?;
        let index = (2 * row + place).checked_sub(self.game.entries_before())?;
        (index < self.game.entry_count()).then_some(index)
    }
}

/// Where the text of a field begins, so that its caret is seen.
pub(super) fn text_start(glyphs: &Glyphs, field: &Field, inside: Rect, style: Style) -> i32 {
    let to_caret = text::measure(glyphs, &field.text()[..field.caret()], style);
    inside.x - (to_caret - inside.w).max(0)
}

/// Where the field of an entry in this row and place is.
pub(super) fn field_place(layout: &Layout, row: usize, place: usize, scroll: i32) -> FieldPlace {
    let list = layout.panel().list();
    let columns = list.columns(list.row(row, scroll));
    let column = if place == 0 { columns.white } else { columns.black };
    let margin = layout.scaled(FIELD_MARGIN);
    let frame = Rect { x: column.x - margin, ..column };
    FieldPlace { frame, inside: inside_of(frame, margin) }
}

/// A field without the margins left and right of its text.
fn inside_of(frame: Rect, margin: i32) -> Rect {
    Rect { x: frame.x + margin, w: (frame.w - 2 * margin).max(0), ..frame }
}

/// Rows that the list of a game has.
pub fn row_count(game: &Game) -> usize {
    (game.entry_count() + game.entries_before()).div_ceil(2)
}

/// Row of an entry, and its place in it, both from 0.
pub fn entry_place(game: &Game, index: usize) -> (usize, usize) {
    let place = index + game.entries_before();
    (place / 2, place % 2)
}
