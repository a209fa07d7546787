//! A question in the middle of the window: a title, some text, two buttons.

use super::sizes::Sizes;
use crate::input::Answer;
use crate::view::geometry::{Point, Rect};

/// Lines that the text has room for.
const LINES: i32 = 3;

/// Where the parts of a question are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialog {
    area: Rect,
    title: Rect,
    text: Rect,
    line_height: i32,
    buttons: [Rect; Answer::ALL.len()],
}

impl Dialog {
    pub(super) fn new(window: Rect, sizes: &Sizes) -> Self {
        let edge = sizes.panel_edge.min(window.w / 8);
        let line_height = sizes.title_line.min(window.h / 16);
        let title_height = sizes.status_line.min(window.h / 8);
        let button_height = sizes.button.min(window.h / 4);
        let width = sizes.scaled(520.0).max(360).min(window.w);
        let inner = width - 2 * edge;
        let height = (3 * edge + title_height + LINES * line_height + button_height).min(window.h);
        let (x, y) = ((window.w - width) / 2, (window.h - height) / 2);
        let area = Rect::new(x, y, width, height);

        let part = |y, height| Rect::new(x + edge, y, inner, height).intersect(area);
        let title = part(y + edge, title_height);
        let text = part(title.bottom(), LINES * line_height);
        let row = part(area.bottom() - edge - button_height, button_height);
        let button_width = ((inner - sizes.gap) / 2).max(0);
        let button = |x| Rect { x, w: button_width, ..row };
        let buttons = [button(row.x), button(row.right() - button_width)];
        Dialog { area, title, text, line_height, buttons }
    }

    /// The rectangle round all.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// What is asked.
    pub fn title(&self) -> Rect {
        self.title
    }

    /// The text below the title.
    pub fn text(&self) -> Rect {
        self.text
    }

    /// Height of a line of the text.
    pub fn line_height(&self) -> i32 {
        self.line_height
    }

    /// A button.
    pub fn button(&self, answer: Answer) -> Rect {
        self.buttons[answer as usize]
    }

    /// The button at a point.
    pub fn answer_at(&self, at: Point) -> Option<Answer> {
        Answer::ALL.into_iter().find(|&answer| self.button(answer).contains(at))
    }
}
