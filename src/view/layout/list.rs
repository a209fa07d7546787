//! The move list: rows of a number and two entries.

use std::ops::Range;

use super::scrollbar::scrollbar;
use super::sizes::Sizes;
use crate::view::geometry::{Point, Rect};

/// Where the columns begin and how wide they are, in widths of the list. The
/// second one goes on to the bar.
const NUMBER: (f64, f64) = (0.0, 0.125);
const FIRST: (f64, f64) = (0.155, 0.36);
const SECOND: (f64, f64) = (0.53, 0.42);
/// The same where there is no room for numbers.
const FIRST_ALONE: (f64, f64) = (0.0, 0.475);
const SECOND_ALONE: (f64, f64) = (0.49, 0.475);

/// The columns of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// Number of the move, if there is room for it.
    pub number: Option<Rect>,
    /// White's entry.
    pub white: Rect,
    /// Black's entry.
    pub black: Rect,
}

/// Where the rows of the list are. Scrolled by some pixels, the list shows the
/// rows that many pixels farther down.
#[derive(Clone, PartialEq, Debug)]
pub struct List {
    area: Rect,
    row_height: i32,
    scrollbar_width: i32,
    has_numbers: bool,
}

impl List {
    pub(super) fn new(area: Rect, sizes: &Sizes) -> Self {
        List {
            area,
            row_height: sizes.list_row,
            scrollbar_width: sizes.scrollbar,
            has_numbers: sizes.has_numbers(area.w),
        }
    }

    /// The part of the window in which rows are seen.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Height of a row in pixels.
    pub fn row_height(&self) -> i32 {
        self.row_height
    }

    /// How many pixels a list of so many rows can be scrolled.
    pub fn max_scroll(&self, rows: usize) -> i32 {
        (self.content_height(rows) - self.area.h).max(0)
    }

    /// The rows of which something is seen.
    pub fn visible(&self, rows: usize, scroll: i32) -> Range<usize> {
        if self.area.is_empty() {
            return 0..0;
        }
        let scroll = scroll.max(0);
        let last = (scroll + self.area.h - 1) / self.row_height;
        let end = rows.min(last as usize + 1);
        end.min((scroll / self.row_height) as usize)..end
    }

    /// The row of this number, from 0; it may reach beyond the list's area.
    pub fn row(&self, row: usize, scroll: i32) -> Rect {
        let down = self.content_height(row) - scroll;
        Rect::new(self.area.x, self.area.y + down, self.area.w, self.row_height)
    }

    /// The columns of a row.
    pub fn columns(&self, row: Rect) -> ListRow {
        let part = |share: f64| (f64::from(row.w) * share).round() as i32;
        let column = |(from, width)| Rect::new(row.x + part(from), row.y, part(width), row.h);
        match self.has_numbers {
            true => ListRow {
                number: Some(column(NUMBER)),
                white: column(FIRST),
                black: column(SECOND),
            },
            false => {
                ListRow { number: None, white: column(FIRST_ALONE), black: column(SECOND_ALONE) }
            }
        }
    }

    /// The entry at a point of a list of so many rows: its row and its place in
    /// the row, both from 0.
    pub fn entry_at(&self, at: Point, rows: usize, scroll: i32) -> Option<(usize, usize)> {
        if !self.area.contains(at) {
            return None;
        }
        let row = ((at.y - self.area.y + scroll.max(0)) / self.row_height) as usize;
        let columns = self.columns(self.row(row, scroll));
        let place = [columns.white, columns.black].iter().position(|column| column.contains(at))?;
        (row < rows).then_some((row, place))
    }

    /// The bar that shows which part of so many rows is seen, if not all are.
    pub fn scrollbar(&self, rows: usize, scroll: i32) -> Option<Rect> {
        let measures = (self.scrollbar_width, self.row_height);
        scrollbar(self.area, self.content_height(rows), scroll, measures)
    }

    /// Height of so many rows; more than two thousand million pixels are cut.
    fn content_height(&self, rows: usize) -> i32 {
        let rows = i32::try_from(rows).unwrap_or(i32::MAX);
        rows.saturating_mul(self.row_height).min(i32::MAX / 2)
    }
}
