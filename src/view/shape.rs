//! Outlines of cells that are not all alike, placed on the pixels.

use arrayvec::ArrayVec;

use super::geometry::{Point, Rect};

/// Parts of a pixel in which corners are given: finer ones look the same.
const PARTS: f64 = 16.0;
/// Most corners of a cell.
const CORNERS: usize = 6;
/// Most corners of a shape: those of a ring, whose two edges are joined.
const MOST: usize = 2 * CORNERS + 2;

/// A shape round its origin, y down, as corners in parts of a pixel. Whatever
/// is equal looks equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    corners: ArrayVec<[i16; 2], MOST>,
}

impl Shape {
    /// A convex cell of these corners, in pixels of the picture, seen from a
    /// pixel's corner. Two cells with a common corner have it in common here.
    pub fn new(corners: impl IntoIterator<Item = [f64; 2]>, origin: Point) -> Self {
        let place = |value: f64, origin: i32| (value * PARTS).round() - f64::from(origin) * PARTS;
        let corner = |[x, y]: [f64; 2]| [place(x, origin.x) as i16, place(y, origin.y) as i16];
        Shape { corners: corners.into_iter().take(CORNERS).map(corner).collect() }
    }

    /// The corners in pixels.
    pub fn corners(&self) -> impl ExactSizeIterator<Item = [f64; 2]> + Clone {
        self.corners.iter().map(|corner| corner.map(|part| f64::from(part) / PARTS))
    }

    /// The pixels of which it may cover something, seen from its origin.
    pub fn bounds(&self) -> Rect {
        let parts = |axis: usize| self.corners.iter().map(move |corner| i32::from(corner[axis]));
        let from = |axis| parts(axis).min().unwrap_or(0).div_euclid(PARTS as i32);
        let to =
            |axis| (parts(axis).max().unwrap_or(0) + PARTS as i32 - 1).div_euclid(PARTS as i32);
        Rect::new(from(0), from(1), to(0) - from(0), to(1) - from(1))
    }

    /// Whether the middle of a pixel, seen from the origin, lies in the shape or
    /// on its edge.
    pub fn contains(&self, pixel: Point) -> bool {
        let middle = |at: i32| at as i64 * PARTS as i64 + PARTS as i64 / 2;
        let (x, y) = (middle(pixel.x), middle(pixel.y));
        let next = self.corners.iter().cycle().skip(1);
        let mut sides = self.corners.iter().zip(next).map(|(&from, &to)| {
            let ([x0, y0], [x1, y1]) = (from.map(i64::from), to.map(i64::from));
            (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        });
        // Corners go clockwise or counter-clockwise as the board is seen.
        sides.clone().all(|side| side >= 0) || sides.all(|side| side <= 0)
    }

    /// Least distance of a cell's edges from the origin, in pixels.
    pub fn inradius(&self) -> f64 {
        let next = self.corners().skip(1).chain(self.corners().take(1));
        let distance = |([x0, y0], [x1, y1]): ([f64; 2], [f64; 2])| {
            (x0 * y1 - x1 * y0).abs() / (x1 - x0).hypot(y1 - y0).max(f64::EPSILON)
        };
        self.corners().zip(next).map(distance).fold(f64::INFINITY, f64::min)
    }

    /// The cell with its edges moved in by so many pixels, or out where they
    /// are negative.
    pub fn inset(&self, by: f64) -> Shape {
        let corners: ArrayVec<[f64; 2], CORNERS> = self.corners().take(CORNERS).collect();
        let count = corners.len();
        let normal = |index: usize| {
            let ([x0, y0], [x1, y1]) = (corners[index % count], corners[(index + 1) % count]);
            let length = (x1 - x0).hypot(y1 - y0).max(f64::EPSILON);
            [(y1 - y0) / length, (x0 - x1) / length]
        };
        let moved = |index: usize| {
            // Both edges that meet here are moved as far along their normals.
            let ([x0, y0], [x1, y1]) = (normal(index + count - 1), normal(index));
            let share = by / (1.0 + x0 * x1 + y0 * y1).max(0.25);
            [corners[index][0] + share * (x0 + x1), corners[index][1] + share * (y0 + y1)]
        };
        Shape::new((0..count).map(moved), Point::default())
    }

    /// What this cell has beyond an inner one of as many corners.
    pub fn without(&self, inner: &Shape) -> Shape {
        let mut corners = self.corners.clone();
        // Out to the inner edge and back on one line, which covers nothing.
        let back = inner.corners.iter().rev().copied();
        corners.extend(self.corners.first().copied());
        corners.extend(inner.corners.first().copied());
        corners.extend(back.take(CORNERS));
        Shape { corners }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square from (10, 20) to (14, 24), seen from (12, 22).
    fn square() -> Shape {
        let corners = [[10.0, 24.0], [14.0, 24.0], [14.0, 20.0], [10.0, 20.0]];
        Shape::new(corners, Point::new(12, 22))
    }

    #[test]
    fn a_square_has_its_pixels() {
        assert_eq!(square().bounds(), Rect::new(-2, -2, 4, 4));
        let inside = |x, y| square().contains(Point::new(x, y));
        assert!(inside(-2, -2) && inside(1, 1) && inside(0, -1));
        assert!(!inside(2, 0) && !inside(0, -3) && !inside(-3, 1));
    }

    #[test]
    fn edges_are_moved_in_and_out() {
        assert_eq!(square().inset(1.0).bounds(), Rect::new(-1, -1, 2, 2));
        assert_eq!(square().inset(-1.0).bounds(), Rect::new(-3, -3, 6, 6));
        assert_eq!(square().inset(0.0), square());
        assert_eq!(square().inradius(), 2.0);
    }
}
