//! How large things are in a window of one size.

use crate::board::Board;
use crate::view::geometry::Rect;

/// Size of the picture that the lengths of the design are for.
const DESIGN_LONG_SIDE: f64 = 1280.0;
const DESIGN_SHORT_SIDE: f64 = 800.0;
/// Text below this size cannot be read; pixels.
const SMALLEST_TEXT: f64 = 13.0;
/// The least that a finger hits; pixels.
pub(super) const FINGER: i32 = 44;

/// Width of the longest words on a button of the panel and their margins, in
/// sizes of the text.
const WIDEST_WORDS: f64 = 5.4;
/// Least width of a button; pixels.
const NARROWEST_BUTTON: i32 = 64;

/// Sizes of text, as the font's pixels to the em.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextSizes {
    /// The status line.
    pub status: f32,
    /// Entries of the list and words on buttons.
    pub body: f32,
    /// The title and the numbers of the list.
    pub quiet: f32,
}

/// How the panel's buttons stand.
pub(super) struct Buttons {
    pub is_one_row: bool,
    /// Of a button that has others beside it.
    pub width: i32,
    /// Of all of them.
    pub height: i32,
}

/// Lengths in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sizes {
    scale: f64,
    /// Whether more than two sit round the board.
    is_of_many: bool,
    pub text: TextSizes,
    /// Between the board and the edge of its area.
    pub edge: i32,
    /// Left and right of the panel's parts.
    pub margin: i32,
    /// Above and below them.
    pub panel_edge: i32,
    /// Between them.
    pub gap: i32,
    pub status_line: i32,
    pub title_line: i32,
    pub list_row: i32,
    pub scrollbar: i32,
    pub button: i32,
    /// Width of a panel beside the board.
    pub panel_width: i32,
    /// Width beyond which the parts of a panel do not grow.
    pub widest_part: i32,
}

impl Sizes {
    /// The lengths for a board in a window.
    pub fn of(board: &Board, window: Rect) -> Self {
        let long = f64::from(window.w.max(window.h));
        let short = f64::from(window.w.min(window.h));
        let scale = (long / DESIGN_LONG_SIDE).min(short / DESIGN_SHORT_SIDE);
        let scaled = |length: f64| (length * scale).round() as i32;
        let text = |size: f64| (size * scale).max(SMALLEST_TEXT) as f32;
        Sizes {
            scale,
            is_of_many: board.seats() > 2,
            text: TextSizes { status: text(25.0).max(16.0), body: text(17.0), quiet: text(14.0) },
            edge: scaled(12.0),
            margin: scaled(32.0).max(8),
            panel_edge: scaled(28.0).max(8),
            gap: scaled(16.0).max(6),
            status_line: scaled(32.0).max(21),
            title_line: scaled(24.0).max(18),
            list_row: scaled(34.0).max(22),
            scrollbar: scaled(6.0).max(4),
            button: scaled(52.0).max(FINGER),
            panel_width: scaled(400.0).max(200),
            widest_part: scaled(600.0).max(300),
        }
    }

    /// A length of the design in pixels of this window.
    pub fn scaled(&self, length: f64) -> i32 {
        (length * self.scale).round() as i32
    }

    /// Size of the labels beside cells of this radius.
    pub fn label(radius: f64) -> f64 {
        (0.39 * radius).max(SMALLEST_TEXT)
    }

    /// Lines of the status text in a panel whose parts are `width` pixels
    /// wide: the longest status needs two where it is narrow, and three where
    /// it names all kings that are in check.
    pub fn status_lines(&self, width: i32) -> i32 {
        match f64::from(width) >= 11.0 * f64::from(self.text.status) {
            true => 1,
            false if self.is_of_many => 3,
            false => 2,
        }
    }

    /// Whether a list that is `width` pixels wide has room for the numbers of
    /// its rows: entries that tell whose they are need it where it is narrow.
    pub fn has_numbers(&self, width: i32) -> bool {
        !self.is_of_many || f64::from(width) >= 14.0 * f64::from(self.text.body)
    }

    /// How the buttons of a panel stand whose parts are `width` pixels wide:
    /// in one row, or where their words would not fit the first one above the
    /// others.
    pub fn buttons(&self, width: i32) -> Buttons {
        // In one row the first is wider than the two others.
        let room = width - 2 * self.gap;
        let other = room * 4 / 13;
        let first = room - 2 * other;
        let has_room_for_words = f64::from(first) >= WIDEST_WORDS * f64::from(self.text.body);
        let is_one_row = has_room_for_words && other >= NARROWEST_BUTTON;
        match is_one_row {
            true => Buttons { is_one_row, width: other, height: self.button },
            false => Buttons {
                is_one_row,
                width: ((width - self.gap) / 2).max(0),
                height: 2 * self.button + self.gap,
            },
        }
    }

    /// Width of a panel's parts, and the space left of them.
    pub fn parts(&self, panel_width: i32) -> (i32, i32) {
        let margin = self.margin.min(panel_width / 8);
        let width = (panel_width - 2 * margin).min(self.widest_part);
        (width, (panel_width - width) / 2)
    }

    /// Height of a panel without its list.
    pub fn least_panel_height(&self, panel_width: i32) -> i32 {
        let (width, _) = self.parts(panel_width);
        let status = self.status_lines(width) * self.status_line;
        let buttons = self.buttons(width).height;
        2 * self.panel_edge + status + self.title_line + self.gap + buttons
    }
}
