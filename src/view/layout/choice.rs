//! The promotion choice: a box a kind, near the cell where the pawn promotes.

use super::grid::Grid;
use super::sizes::FINGER;
use crate::board::Cell;
use crate::rules::{Kind, KindSet};
use crate::view::geometry::{Point, Rect};

/// Where the boxes of an open promotion choice are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceBoxes {
    boxes: Vec<(Kind, Rect)>,
    area: Rect,
}

impl ChoiceBoxes {
    /// Boxes of `side` pixels, or so large that a finger hits them, beside
    /// `cell` on the side of the middle of what is seen of the board, so that
    /// the press that opened them lies on none. They stay within the first of
    /// the bounds that has room for them, and shrink if none has.
    pub(super) fn new(
        grid: &Grid,
        cell: Cell,
        kinds: KindSet,
        side: i32,
        bounds: [Rect; 2],
    ) -> Self {
        let count = kinds.len().max(1) as i32;
        let [board_area, window] = bounds;
        let wanted = side.max(FINGER);
        let side = wanted.min(window.h);
        let is_row = count * FINGER.min(side) <= window.w;
        let (side, width, height) = if is_row {
            let side = side.min(window.w / count);
            (side, count * side, side)
        } else {
            let side = wanted.min(window.w).min(window.h / count);
            (side, side, count * side)
        };
        let has_room = |bounds: &Rect| width <= bounds.w && height <= bounds.h;
        let bounds = bounds.into_iter().find(has_room).unwrap_or(window);
        let middle = grid.extent().intersect(board_area).centre();
        let area = within(bounds, beside(grid, cell, middle, width, height));
        let box_at = |place: i32| {
            let along = place * side;
            let (dx, dy) = if is_row { (along, 0) } else { (0, along) };
            Rect::new(area.x + dx, area.y + dy, side, side)
        };
        let places = (0..).map(box_at);
        ChoiceBoxes { boxes: kinds.zip(places).collect(), area }
    }

    /// The boxes in the order of the kinds; together they fill the area.
    pub fn boxes(&self) -> &[(Kind, Rect)] {
        &self.boxes
    }

    /// The rectangle round all boxes.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// The kind on the box at a point.
    pub fn kind_at(&self, at: Point) -> Option<Kind> {
        let hit = self.boxes.iter().find(|(_, rect)| rect.contains(at));
        hit.map(|&(kind, _)| kind)
    }
}

/// A rectangle of this size above or below the cell, towards the middle.
fn beside(grid: &Grid, cell: Cell, middle: Point, width: i32, height: i32) -> Rect {
    let cell_rect = grid.cell_rect(cell);
    let centre = grid.centre(cell);
    let y = if centre.y <= middle.y { cell_rect.bottom() } else { cell_rect.y - height };
    Rect::new(centre.x - width / 2, y, width, height)
}

/// The rectangle moved into the bounds.
fn within(bounds: Rect, rect: Rect) -> Rect {
    let place = |at: i32, least: i32, most: i32| at.min(most).max(least);
    let x = place(rect.x, bounds.x, bounds.right() - rect.w);
    let y = place(rect.y, bounds.y, bounds.bottom() - rect.h);
    Rect { x, y, ..rect }
}
