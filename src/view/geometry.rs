//! Places on the screen, in whole pixels: x to the right, y down.

pub use crate::input::Point;

/// A rectangle of pixels; empty where its width or height is not positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    /// Left edge in pixels.
    pub x: i32,
    /// Upper edge in pixels.
    pub y: i32,
    /// Width in pixels.
    pub w: i32,
    /// Height in pixels.
    pub h: i32,
}

impl Rect {
    /// The rectangle with this upper left corner, width and height.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Whether no pixel lies in it.
    pub const fn is_empty(self) -> bool {
        self.w <= 0 || self.h <= 0
    }

    /// The first pixel column to the right of it.
    pub const fn right(self) -> i32 {
        self.x.saturating_add(self.w)
    }

    /// The first pixel row below it.
    pub const fn bottom(self) -> i32 {
        self.y.saturating_add(self.h)
    }

    /// The pixel in the middle.
    pub const fn centre(self) -> Point {
        Point::new(self.x.saturating_add(self.w / 2), self.y.saturating_add(self.h / 2))
    }

    /// Whether the pixel lies in it.
    pub const fn contains(self, point: Point) -> bool {
        self.x <= point.x && point.x < self.right() && self.y <= point.y && point.y < self.bottom()
    }

    /// The pixels that lie in both; empty where there are none.
    pub fn intersect(self, other: Self) -> Self {
        Self::between(
            self.x.max(other.x),
            self.y.max(other.y),
            self.right().min(other.right()),
            self.bottom().min(other.bottom()),
        )
    }

    /// The smallest rectangle round both; an empty one adds nothing.
    pub fn union(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Self::between(
            self.x.min(other.x),
            self.y.min(other.y),
            self.right().max(other.right()),
            self.bottom().max(other.bottom()),
        )
    }

    /// How far it is to be moved to lie in another one, or to begin where that
    /// begins if it is larger.
    pub fn way_into(self, area: Self) -> Point {
        let way = |from: i32, to: i32, least: i32, most: i32| (most - to).min(0).max(least - from);
        Point::new(
            way(self.x, self.right(), area.x, area.right()),
            way(self.y, self.bottom(), area.y, area.bottom()),
        )
    }

    /// The rectangle with every edge moved in by `by` pixels (out, where `by`
    /// is negative).
    pub fn inset(self, by: i32) -> Self {
        Self::between(
            self.x.saturating_add(by),
            self.y.saturating_add(by),
            self.right().saturating_sub(by),
            self.bottom().saturating_sub(by),
        )
    }

    /// The rectangle moved by these pixels.
    pub const fn moved(self, dx: i32, dy: i32) -> Self {
        Self { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy), ..self }
    }

    fn between(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self {
            x: left,
            y: top,
            w: right.saturating_sub(left).max(0),
            h: bottom.saturating_sub(top).max(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Rect = Rect::new(10, 20, 30, 40);

    #[test]
    fn the_far_edges_lie_outside() {
        assert!(A.contains(Point::new(10, 20)) && A.contains(Point::new(39, 59)));
        assert!(!A.contains(Point::new(40, 59)) && !A.contains(Point::new(39, 60)));
    }

    #[test]
    fn a_rectangle_is_brought_into_another() {
        let cases = [
            (Rect::new(12, 21, 5, 5), (0, 0)),
            (Rect::new(5, 70, 5, 5), (5, -15)),
            (Rect::new(38, 0, 5, 5), (-3, 20)),
            (Rect::new(0, 20, 90, 5), (10, 0)),
        ];
        for (rect, way) in cases {
            assert_eq!(rect.way_into(A), Point::new(way.0, way.1), "{rect:?}");
        }
    }

    #[test]
    fn rectangles_apart_share_nothing() {
        assert_eq!(A.intersect(Rect::new(30, 0, 90, 30)), Rect::new(30, 20, 10, 10));
        assert!(A.intersect(Rect::new(40, 20, 5, 5)).is_empty());
    }

    #[test]
    fn an_empty_rectangle_adds_nothing() {
        assert_eq!(A.union(Rect::default()), A);
        assert_eq!(Rect::default().union(A), A);
        assert_eq!(A.union(Rect::new(0, 0, 1, 1)), Rect::new(0, 0, 40, 60));
    }

    #[test]
    fn an_inset_too_deep_leaves_nothing() {
        assert_eq!(A.inset(5), Rect::new(15, 25, 20, 30));
        assert!(A.inset(15).is_empty());
        assert_eq!(A.inset(-1), Rect::new(9, 19, 32, 42));
    }

    #[test]
    fn the_ends_of_the_number_range_do_not_overflow() {
        let far = Rect::new(i32::MAX, i32::MIN, i32::MAX, i32::MAX);
        let all = Rect::new(i32::MIN, i32::MIN, i32::MAX, i32::MAX);
        for by in [i32::MIN, -1, i32::MAX] {
            let _ = (far.inset(by), all.inset(by), far.moved(by, by));
        }
        assert!(far.intersect(A).is_empty());
        assert!(!all.union(far).is_empty());
    }
}
