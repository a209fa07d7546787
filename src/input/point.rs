//! Where the pointer is.

/// A pixel of the window's picture, x to the right, y down; while a pointer is
/// held it may lie outside the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Pixels from the left.
    pub x: i32,
    /// Pixels from the top.
    pub y: i32,
}

impl Point {
    /// The point at these pixels.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The point as many pixels on as `by` is from the upper left corner.
    pub const fn moved(self, by: Point) -> Self {
        Self { x: self.x.saturating_add(by.x), y: self.y.saturating_add(by.y) }
    }

    /// Whether `other` lies at most `distance` pixels away.
    pub const fn is_within(self, distance: u16, other: Point) -> bool {
        let dx = self.x.abs_diff(other.x) as u64;
        let dy = self.y.abs_diff(other.y) as u64;
        let distance = distance as u64;
        // The first two tests also keep the squares within range.
        dx <= distance && dy <= distance && dx * dx + dy * dy <= distance * distance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_measured_along_the_straight_line() {
        let from = Point::new(10, 10);
        assert!(from.is_within(5, Point::new(13, 6)));
        assert!(!from.is_within(5, Point::new(14, 6)));
        assert!(!from.is_within(u16::MAX, Point::new(i32::MIN, i32::MAX)));
    }
}
