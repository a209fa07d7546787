//! How board and panel share the window.

use super::grid::Grid;
use super::sizes::Sizes;
use crate::board::Board;
use crate::rules::Army;
use crate::view::geometry::Rect;

/// Widest area for the board beside a panel, as a multiple of its height; and
/// highest panel below a board, as a multiple of its width. Where the window is
/// longer, both stay together in its middle.
const WIDEST_BOARD_AREA: f64 = 1.3;
const HIGHEST_PANEL: f64 = 0.8;

/// The areas of board and panel.
#[derive(Clone, Copy)]
pub(super) struct Arrangement {
    pub board: Rect,
    pub panel: Rect,
}

impl Arrangement {
    /// The arrangement with the larger board. A panel below it must make
    /// the board clearly larger, for beside it there is more room for the list.
    pub fn best(board: &Board, window: Rect, sizes: &Sizes, bottom: Army) -> Self {
        let beside = Arrangement::beside(window, sizes);
        let below = Arrangement::below(board, window, sizes, bottom);
        let cell_height = |arrangement: &Arrangement| {
            Grid::new(board, arrangement.board.inset(sizes.edge), bottom).half_height()
        };
        if 10 * cell_height(&below) > 11 * cell_height(&beside) { below } else { beside }
    }

    fn beside(window: Rect, sizes: &Sizes) -> Self {
        let panel_width = sizes.panel_width.min(window.w / 2);
        let widest = (f64::from(window.h) * WIDEST_BOARD_AREA) as i32;
        let board_width = (window.w - panel_width).min(widest);
        let left = (window.w - board_width - panel_width) / 2;
        Arrangement {
            board: Rect::new(left, 0, board_width, window.h),
            panel: Rect::new(left + board_width, 0, panel_width, window.h),
        }
    }

    fn below(board: &Board, window: Rect, sizes: &Sizes, bottom: Army) -> Self {
        let least = sizes.least_panel_height(window.w).min(window.h / 2);
        let largest = Rect::new(0, 0, window.w, window.h - least);
        let grid = Grid::new(board, largest.inset(sizes.edge), bottom);
        let board_height = (grid.extent().h + 2 * sizes.edge).min(largest.h);
        let highest = ((f64::from(window.w) * HIGHEST_PANEL) as i32).max(least);
        let panel_height = (window.h - board_height).min(highest);
        let top = (window.h - board_height - panel_height) / 2;
        Arrangement {
            board: Rect::new(0, top, window.w, board_height),
            panel: Rect::new(0, top + board_height, window.w, panel_height),
        }
    }
}
