//! The panel: status, title, move list and buttons.

use super::list::List;
use super::sizes::{Buttons, Sizes};
use crate::input::{Control, Target};
use crate::view::geometry::{Point, Rect};

/// Where the parts of the panel are.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    area: Rect,
    status: Rect,
    status_lines: i32,
    title: Rect,
    list: List,
    buttons: [Rect; Control::ALL.len()],
}

impl Panel {
    /// The parts within `area`. Where it is low the list gives way first, then
    /// the title.
    pub(super) fn new(area: Rect, sizes: &Sizes) -> Self {
        let (width, left) = sizes.parts(area.w);
        let x = area.x + left;
        let edge = sizes.panel_edge.min(area.h / 16);
        let gap = sizes.gap.min(area.h / 16);

        let height = sizes.buttons(width).height.min(area.h / 2);
        let row = Rect::new(x, area.bottom() - edge - height, width, height);
        let buttons = buttons(row, sizes);
        let end = row.y - gap;

        let rows = |top: i32, height: i32, least: i32| match end - top {
            room if room < least => Rect::new(x, top, width, 0),
            room => Rect::new(x, top, width, height.min(room)),
        };
        let status_lines = sizes.status_lines(width);
        let status = rows(area.y + edge, status_lines * sizes.status_line, 1);
        let title = rows(status.bottom(), sizes.title_line, sizes.title_line);
        let list = rows(title.bottom() + gap, i32::MAX, sizes.list_row);
        // At rest no row is cut.
        let list = Rect { h: list.h - list.h % sizes.list_row, ..list };
        Panel { area, status, status_lines, title, list: List::new(list, sizes), buttons }
    }

    /// The whole panel.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// The status text.
    pub fn status(&self) -> Rect {
        self.status
    }

    /// How many lines the status text may have.
    pub fn status_lines(&self) -> i32 {
        self.status_lines
    }

    /// The title of the game, below the status; empty where there is no room.
    pub fn title(&self) -> Rect {
        self.title
    }

    /// The move list; empty where there is no room.
    pub fn list(&self) -> &List {
        &self.list
    }

    /// A button.
    pub fn control(&self, control: Control) -> Rect {
        self.buttons[control as usize]
    }

    /// What lies at a point of the panel.
    pub(super) fn hit(&self, at: Point) -> Option<Target> {
        let is_on = |control: &Control| self.control(*control).contains(at);
        let control = Control::ALL.into_iter().find(is_on);
        let on_list = || self.list.area().contains(at).then_some(Target::List);
        control
            .map(Target::Control)
            .or_else(on_list)
            .or_else(|| self.area.contains(at).then_some(Target::Elsewhere))
    }
}

/// The buttons in the order of [`Control::ALL`] within an area.
fn buttons(area: Rect, sizes: &Sizes) -> [Rect; Control::ALL.len()] {
    let Buttons { is_one_row, width, .. } = sizes.buttons(area.w);
    let right = |row: Rect| Rect { x: row.right() - width, w: width, ..row };
    if is_one_row {
        let first = Rect { w: area.w - 2 * (width + sizes.gap), ..area };
        let middle = Rect { x: first.right() + sizes.gap, w: width, ..area };
        return [first, middle, right(area)];
    }
    let height = ((area.h - sizes.gap) / 2).max(0);
    let below = Rect { y: area.bottom() - height, h: height, ..area };
    [Rect { h: height, ..area }, Rect { w: width, ..below }, right(below)]
}
