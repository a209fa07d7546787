//! The keys on the screen, by which an entry is written with a finger.

use super::sizes::{FINGER, Sizes};
use crate::input::ScreenKey;
use crate::view::geometry::{Point, Rect};

/// Characters on the keys in reading order; the two other keys follow.
const CHARACTERS: &str = "1234567890abcdefghiklKQRBNx=";
const COLUMNS: i32 = 10;
const ROWS: i32 = 3;

/// Where the keys are: rows of equal keys without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenKeys {
    area: Rect,
    side: (i32, i32),
}

impl ScreenKeys {
    /// Keys at the bottom of an area, which should not be the field's.
    pub(super) fn new(area: Rect, sizes: &Sizes) -> Self {
        let wanted = sizes.scaled(60.0).max(FINGER);
        let side = (wanted.min(area.w / COLUMNS), wanted.min(area.h / ROWS));
        let (width, height) = (COLUMNS * side.0, ROWS * side.1);
        let x = area.x + (area.w - width) / 2;
        ScreenKeys { area: Rect::new(x, area.bottom() - height, width, height), side }
    }

    /// The rectangle that the keys fill.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// The keys and where they are.
    pub fn keys(&self) -> impl Iterator<Item = (ScreenKey, Rect)> + use<> {
        let ScreenKeys { area, side: (w, h) } = *self;
        let characters = CHARACTERS.chars().map(ScreenKey::Character);
        let keys = characters.chain([ScreenKey::Backspace, ScreenKey::Enter]);
        keys.zip(0..).map(move |(key, place)| {
            let (column, row) = (place % COLUMNS, place / COLUMNS);
            (key, Rect::new(area.x + column * w, area.y + row * h, w, h))
        })
    }

    /// The key at a point.
    pub fn key_at(&self, at: Point) -> Option<ScreenKey> {
        self.keys().find(|(_, rect)| rect.contains(at)).map(|(key, _)| key)
    }
}
