//! Where everything is: a pure function of the board and the window's size.
//!
//! What was painted by a layout is hit by the same layout.

mod arrangement;
mod choice;
mod dialog;
mod grid;
mod idle_notice;
mod list;
mod panel;
mod part;
mod screen_keys;
mod scrollbar;
mod sheet;
mod sizes;

pub use choice::ChoiceBoxes;
pub use dialog::Dialog;
pub use grid::{Grid, Label};
pub use idle_notice::IdleNotice;
pub use list::{List, ListRow};
pub use panel::Panel;
pub use part::Part;
pub use screen_keys::ScreenKeys;
pub use sheet::{SavedPlaces, SheetPlaces};
pub use sizes::TextSizes;

use super::geometry::{Point, Rect};
use crate::board::{Board, Cell};
use crate::input::{Control, Target};
use crate::rules::{Army, KindSet};
use arrangement::Arrangement;
use sizes::{FINGER, Sizes};

/// Widest and highest picture that is laid out, in pixels.
const LARGEST_SIDE: u32 = 16_384;

/// The places of everything in a window of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    window: Rect,
    sizes: Sizes,
    board_area: Rect,
    /// Whose side of the board is at the bottom.
    bottom: Army,
    grid: Grid,
    part: Part,
    whole_board: Rect,
    largest_factor: f64,
    panel: Panel,
}

impl Layout {
    /// The layout of a picture of `width` and `height` pixels with the side of
    /// `bottom` at the bottom of the board. It serves from
    /// 640x480 to 3840x2160; below, some rectangles are empty and the board
    /// may not fit.
    pub fn new(board: &Board, (width, height): (u32, u32), bottom: Army) -> Self {
        let side = |pixels: u32| pixels.clamp(1, LARGEST_SIDE) as i32;
        let window = Rect::new(0, 0, side(width), side(height));
        let sizes = Sizes::of(board, window);
        let arrangement = Arrangement::best(board, window, &sizes, bottom);
        let grid = Grid::new(board, arrangement.board.inset(sizes.edge), bottom);
        let mut layout = Layout {
            window,
            sizes,
            board_area: arrangement.board,
            bottom,
            part: Part::WHOLE,
            whole_board: arrangement.board,
            largest_factor: part::largest_factor(&grid),
            grid,
            panel: Panel::new(arrangement.panel, &sizes),
        };
        layout.show(board, Part::WHOLE);
        layout
    }

    /// The same layout with rows of the list that a finger hits. Nothing else
    /// moves.
    pub fn with_rows_for_fingers(mut self) -> Self {
        self.sizes.list_row = self.sizes.list_row.max(FINGER);
        self.panel = Panel::new(self.panel.area(), &self.sizes);
        self
    }

    /// The whole picture.
    pub fn window(&self) -> Rect {
        self.window
    }

    /// The part of the picture that is the board's.
    pub fn board_area(&self) -> Rect {
        self.board_area
    }

    /// Where the cells and their labels are.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where the parts of the panel are.
    pub fn panel(&self) -> &Panel {
        &self.panel
    }

    /// Sizes of text.
    pub fn text(&self) -> TextSizes {
        self.sizes.text
    }

    /// A length of the design, in pixels of a picture of 1280x800, as it is in
    /// this one; at least 1 pixel.
    pub fn scaled(&self, length: f64) -> i32 {
        self.sizes.scaled(length).max(1)
    }

    /// The promotion choice between `kinds`, opened at `cell`. Its boxes are as
    /// large as where the board is seen whole.
    pub fn choice(&self, cell: Cell, kinds: KindSet) -> ChoiceBoxes {
        let bounds = [self.board_area, self.window];
        let cell_height = f64::from(2 * self.grid.half_height()) / self.part.factor;
        ChoiceBoxes::new(&self.grid, cell, kinds, cell_height as i32, bounds)
    }

    /// The keys on the screen, over the bottom of the board: the field is never
    /// there.
    pub fn screen_keys(&self) -> ScreenKeys {
        ScreenKeys::new(self.board_area, &self.sizes)
    }

    /// A question in the middle.
    pub fn dialog(&self) -> Dialog {
        Dialog::new(self.window, &self.sizes)
    }

    /// The countdown to a new game, in the middle of the board.
    pub fn idle_notice(&self) -> IdleNotice {
        IdleNotice::new(self.board_area, &self.sizes)
    }

    /// A sheet over the board.
    pub fn sheet(&self) -> SheetPlaces {
        SheetPlaces::new(self.board_area, &self.sizes)
    }

    /// What lies at a point, where `choice` is the promotion choice that is
    /// open.
    pub fn hit(&self, at: Point, choice: Option<&ChoiceBoxes>) -> Target {
        if !self.window.contains(at) {
            return Target::Outside;
        }
        let chosen = choice.and_then(|choice| choice.kind_at(at));
        let on_panel = || self.panel.hit(at);
        let on_board = || self.hit_board(at);
        chosen.map(Target::Choice).or_else(on_panel).or_else(on_board).unwrap_or(Target::Elsewhere)
    }

    /// A cell counts only where it is seen.
    fn hit_board(&self, at: Point) -> Option<Target> {
        self.board_area.contains(at).then_some(())?;
        Some(self.grid.cell_at(at).map_or(Target::Board, Target::Cell))
    }

    /// The parts of the panel that have a name on the command line.
    pub fn named(&self) -> [(&'static str, Rect); 5] {
        [
            ("new_game", self.panel.control(Control::NewGame)),
            ("undo", self.panel.control(Control::Undo)),
            ("menu", self.panel.control(Control::Menu)),
            ("move_list", self.panel.list().area()),
            ("status", self.panel.status()),
        ]
    }
}

#[cfg(test)]
mod tests;
