//! The countdown to a new game, over the board: seen from where the people went.

use super::sizes::Sizes;
use crate::view::geometry::Rect;

/// Where the parts of the countdown are. They are the same for every second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IdleNotice {
    area: Rect,
    count: Rect,
    advice: Rect,
    text_size: f32,
}

impl IdleNotice {
    pub(super) fn new(board: Rect, sizes: &Sizes) -> Self {
        let edge = sizes.panel_edge;
        let (count_height, advice_height) = (2 * sizes.status_line, sizes.title_line);
        let width = sizes.scaled(600.0).max(340).min(board.w);
        let height = (2 * edge + count_height + advice_height).min(board.h);
        let (x, y) = (board.x + (board.w - width) / 2, board.y + (board.h - height) / 2);
        let area = Rect::new(x, y, width, height);
        let part = |y, height| Rect { y, h: height, ..area.inset(edge / 2) }.intersect(area);
        let count = part(y + edge, count_height);
        let advice = part(count.bottom(), advice_height);
        IdleNotice { area, count, advice, text_size: 2.0 * sizes.text.status }
    }

    /// The rectangle round all.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// How long it is until the new game.
    pub fn count(&self) -> Rect {
        self.count
    }

    /// Size of its text.
    pub fn text_size(&self) -> f32 {
        self.text_size
    }

    /// What to do against it.
    pub fn advice(&self) -> Rect {
        self.advice
    }
}
