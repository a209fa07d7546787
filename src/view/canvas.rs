//! Drawing into a frame buffer. Everything is cut to the clip rectangle: no
//! place and no size is wrong.

use super::colour::Colour;
use super::geometry::{Point, Rect};
use super::glyphs::Glyph;

/// The longest side of a canvas in pixels: far beyond any screen, and small
/// enough that sums of two visible places never overflow.
pub const LONGEST_SIDE: u32 = 1 << 16;

/// A frame buffer of 32-bit pixels (0xAARRGGBB; everything drawn is opaque).
pub struct Canvas<'a> {
    pixels: &'a mut [u32],
    stride: usize,
    bounds: Rect,
    /// Never larger than `bounds`.
    clip: Rect,
}

impl<'a> Canvas<'a> {
    /// A canvas of `width` by `height` pixels whose rows start `stride`
    /// pixels apart. None where rows overlap, the slice is too short, or a
    /// side is longer than [`LONGEST_SIDE`].
    pub fn new(pixels: &'a mut [u32], width: u32, height: u32, stride: usize) -> Option<Self> {
        if width.max(height) > LONGEST_SIDE {
            return None;
        }
        let bounds = Rect::new(0, 0, width as i32, height as i32);
        let needed = match height {
            0 => 0,
            _ => stride.checked_mul(height as usize - 1)?.checked_add(width as usize)?,
        };
        (stride >= width as usize && pixels.len() >= needed).then_some(Self {
            pixels,
            stride,
            bounds,
            clip: bounds,
        })
    }

    /// The whole canvas.
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// The part that can be drawn on.
    pub fn clip(&self) -> Rect {
        self.clip
    }

    /// Allows drawing in this part of the canvas only, until the next call.
    pub fn set_clip(&mut self, clip: Rect) {
        self.clip = self.bounds.intersect(clip);
    }

    /// Fills a rectangle; the colour's alpha is ignored.
    pub fn fill(&mut self, rect: Rect, colour: Colour) {
        let pixel = colour.with_alpha(255).0;
        self.each_row(rect, |row| row.fill(pixel));
    }

    /// Lays a colour over a rectangle by its alpha.
    pub fn blend(&mut self, rect: Rect, colour: Colour) {
        match colour.alpha() {
            0 => {}
            255 => self.fill(rect, colour),
            _ => self.each_row(rect, |row| blend_run(row, colour)),
        }
    }

    /// A rectangle with round corners; `radius` in pixels.
    pub fn rounded(&mut self, rect: Rect, radius: i32, colour: Colour) {
        if self.visible(rect).is_empty() {
            return;
        }
        let radius = at_most_half(rect, radius);
        let (inner_h, inner_w) = (rect.h - 2 * radius, rect.w - 2 * radius);
        self.blend(Rect::new(rect.x, rect.y + radius, rect.w, inner_h), colour);
        for y in [rect.y, rect.bottom() - radius] {
            self.blend(Rect::new(rect.x + radius, y, inner_w, radius), colour);
        }
        self.corners(rect, radius, colour, |x, y| cover(rect, radius, x, y));
    }

    /// The outline of a rectangle with round corners, drawn inside it;
    /// `radius` (of the outer edge) and `thickness` in pixels.
    pub fn frame(&mut self, rect: Rect, radius: i32, thickness: i32, colour: Colour) {
        if self.visible(rect).is_empty() {
            return;
        }
        let radius = at_most_half(rect, radius);
        let thickness = at_most_half(rect, thickness);
        let corner = radius.max(thickness);
        let (inner_h, inner_w) = (rect.h - 2 * corner, rect.w - 2 * corner);
        for y in [rect.y, rect.bottom() - thickness] {
            self.blend(Rect::new(rect.x + corner, y, inner_w, thickness), colour);
        }
        for x in [rect.x, rect.right() - thickness] {
            self.blend(Rect::new(x, rect.y + corner, thickness, inner_h), colour);
        }
        let hole = rect.inset(thickness);
        let hole_radius = (radius - thickness).max(0);
        self.corners(rect, corner, colour, |x, y| {
            cover(rect, radius, x, y) - cover(hole, hole_radius, x, y)
        });
    }

    /// Draws a glyph with its origin at this pixel corner.
    pub fn glyph(&mut self, glyph: &Glyph, origin: Point, colour: Colour) {
        let place = glyph.bounds().moved(origin.x, origin.y);
        let seen = self.visible(place);
        if seen.is_empty() {
            return;
        }
        let (from, to) = (seen.x - place.x, seen.right() - place.x);
        let (from, to) = (from as usize, to as usize);
        for y in seen.y..seen.bottom() {
            let (coverage, full) = glyph.row((y - place.y) as usize);
            let start = full.start.clamp(from, to);
            let end = full.end.clamp(start, to);
            let row = self.row(seen.x, y, seen.w);
            blend_coverage(&mut row[..start - from], &coverage[from..start], colour);
            blend_run(&mut row[start - from..end - from], colour);
            blend_coverage(&mut row[end - from..], &coverage[end..to], colour);
        }
    }

    /// Shades the four corner squares of `size` pixels by a coverage between
    /// 0 and 1, asked for each pixel.
    fn corners(
        &mut self,
        rect: Rect,
        size: i32,
        colour: Colour,
        coverage: impl Fn(i32, i32) -> f32,
    ) {
        for left in [rect.x, rect.right() - size] {
            for top in [rect.y, rect.bottom() - size] {
                let seen = self.visible(Rect::new(left, top, size, size));
                for y in seen.y..seen.bottom() {
                    for (x, pixel) in (seen.x..).zip(self.row(seen.x, y, seen.w)) {
                        let covered = (coverage(x, y) * 255.0).round() as u8;
                        *pixel = colour.over(*pixel, covered);
                    }
                }
            }
        }
    }

    fn each_row(&mut self, rect: Rect, mut draw: impl FnMut(&mut [u32])) {
        let seen = self.visible(rect);
        for y in seen.y..seen.bottom() {
            draw(self.row(seen.x, y, seen.w));
        }
    }

    /// The part of a rectangle that can be drawn on, without rows where it
    /// has no columns.
    fn visible(&self, rect: Rect) -> Rect {
        let seen = rect.intersect(self.clip);
        if seen.is_empty() {
            return Rect::default();
        }
        seen
    }

    /// Pixels of a row; the caller has cut them to the clip rectangle.
    fn row(&mut self, x: i32, y: i32, w: i32) -> &mut [u32] {
        let start = y as usize * self.stride + x as usize;
        &mut self.pixels[start..start + w as usize]
    }
}

fn blend_run(row: &mut [u32], colour: Colour) {
    if colour.alpha() == 255 {
        row.fill(colour.0);
    } else {
        for pixel in row {
            *pixel = colour.over(*pixel, 255);
        }
    }
}

fn blend_coverage(row: &mut [u32], coverage: &[u8], colour: Colour) {
    for (pixel, &covered) in row.iter_mut().zip(coverage) {
        if covered != 0 {
            *pixel = colour.over(*pixel, covered);
        }
    }
}

fn at_most_half(rect: Rect, length: i32) -> i32 {
    length.min(rect.w / 2).min(rect.h / 2).max(0)
}

/// How much of a pixel, 0 to 1, a rectangle with round corners covers.
fn cover(rect: Rect, radius: i32, x: i32, y: i32) -> f32 {
    if !rect.contains(Point::new(x, y)) {
        return 0.0;
    }
    let radius = radius as f32;
    let beyond = |at: i32, start: i32, end: i32| {
        let middle = at as f32 + 0.5;
        let (start, end) = (start as f32 + radius, end as f32 - radius);
        (start - middle).max(middle - end).max(0.0)
    };
    let dx = beyond(x, rect.x, rect.right());
    let dy = beyond(y, rect.y, rect.bottom());
    if dx == 0.0 || dy == 0.0 {
        return 1.0;
    }
    (radius + 0.5 - dx.hypot(dy)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::glyphs::{Glyphs, Symbol};

    const INK: Colour = Colour::rgb(0xE9B44C);
    const HALF: Colour = Colour(0x8026_6E70);
    const PAPER: u32 = 0xFF1D_1B1A;

    /// Draws on a 40x30 canvas with stride 43 that is clipped to `clip`.
    fn drawn(clip: Rect, draw: impl Fn(&mut Canvas)) -> Vec<u32> {
        let mut pixels = vec![PAPER; 43 * 30];
        let mut canvas = Canvas::new(&mut pixels, 40, 30, 43).unwrap();
        canvas.set_clip(clip);
        draw(&mut canvas);
        pixels
    }

    /// What was drawn with a clip must equal what was drawn without, inside
    /// the clip, and bare paper outside.
    fn assert_clipped(draw: impl Fn(&mut Canvas)) {
        let whole = Rect::new(0, 0, 40, 30);
        let full = drawn(whole, &draw);
        let clips = [
            Rect::new(7, 5, 19, 11),
            Rect::new(-9, 14, 30, 99),
            Rect::new(20, 15, 1, 1),
            Rect::new(50, 50, 5, 5),
        ];
        for clip in clips {
            let cut = drawn(clip, &draw);
            for (i, (&full, &cut)) in full.iter().zip(&cut).enumerate() {
                let at = Point::new(i as i32 % 43, i as i32 / 43);
                let inside = clip.intersect(whole).contains(at);
                assert_eq!(cut, if inside { full } else { PAPER }, "{clip:?} {at:?}");
            }
        }
    }

    #[test]
    fn everything_is_cut_to_the_clip() {
        let rect = Rect::new(3, 2, 33, 25);
        for colour in [INK, HALF] {
            assert_clipped(|canvas| canvas.blend(rect, colour));
            assert_clipped(|canvas| canvas.rounded(rect, 9, colour));
            assert_clipped(|canvas| canvas.frame(rect, 9, 3, colour));
        }
        assert_clipped(|canvas| canvas.fill(rect, INK));
    }

    #[test]
    fn a_glyph_equals_its_slow_reference() {
        let mut glyphs = Glyphs::new();
        for symbol in Symbol::ALL {
            let glyph = glyphs.symbol(symbol, 17.3);
            for (colour, origin) in [(INK, Point::new(19, 16)), (HALF, Point::new(2, 28))] {
                let place = glyph.bounds().moved(origin.x, origin.y);
                let fast =
                    drawn(Rect::new(0, 0, 40, 30), |canvas| canvas.glyph(glyph, origin, colour));
                for (i, &pixel) in fast.iter().enumerate() {
                    let at = Point::new(i as i32 % 43, i as i32 / 43);
                    let expected = if place.contains(at) && at.x < 40 {
                        let (coverage, _) = glyph.row((at.y - place.y) as usize);
                        colour.over(PAPER, coverage[(at.x - place.x) as usize])
                    } else {
                        PAPER
                    };
                    assert_eq!(pixel, expected, "{symbol:?} {at:?}");
                }
                assert_clipped(|canvas| canvas.glyph(glyph, origin, colour));
            }
        }
    }

    #[test]
    fn corners_are_symmetric_and_sides_straight() {
        let rect = Rect::new(4, 3, 31, 24);
        let pixels = drawn(Rect::new(0, 0, 40, 30), |canvas| canvas.frame(rect, 8, 2, INK));
        let at = |x: i32, y: i32| pixels[(y * 43 + x) as usize];
        for y in rect.y..rect.bottom() {
            for x in rect.x..rect.right() {
                let (right, low) = (rect.x + rect.right() - 1 - x, rect.y + rect.bottom() - 1 - y);
                assert_eq!(at(x, y), at(right, y));
                assert_eq!(at(x, y), at(x, low));
            }
        }
        assert_eq!((at(4, 3), at(20, 3), at(20, 4)), (PAPER, INK.0, INK.0));
        assert_eq!((at(20, 5), at(4, 15), at(20, 15)), (PAPER, INK.0, PAPER));
    }

    #[test]
    fn no_size_and_no_place_is_wrong() {
        let mut glyphs = Glyphs::new();
        let glyph = glyphs.symbol(Symbol::Ring, 9.0);
        let values = [i32::MIN, -5, 0, 1, 7, i32::MAX];
        for side in [0, 1] {
            let mut pixels = vec![PAPER; side];
            let mut canvas = Canvas::new(&mut pixels, side as u32, side as u32, side).unwrap();
            for (x, y) in values.iter().flat_map(|&x| values.map(|y| (x, y))) {
                canvas.glyph(glyph, Point::new(x, y), INK);
                for (w, h) in values.iter().flat_map(|&w| values.map(|h| (w, h))) {
                    let rect = Rect::new(x, y, w, h);
                    canvas.set_clip(rect);
                    canvas.set_clip(canvas.bounds());
                    canvas.fill(rect, INK);
                    canvas.blend(rect, HALF);
                    canvas.rounded(rect, 1, HALF);
                    canvas.rounded(rect, w, HALF);
                    canvas.frame(rect, h, w, HALF);
                }
            }
        }
    }

    #[test]
    fn a_slice_of_the_wrong_size_is_refused() {
        assert!(Canvas::new(&mut [0; 11], 4, 3, 4).is_none());
        assert!(Canvas::new(&mut [0; 12], 4, 3, 3).is_none());
        assert!(Canvas::new(&mut [0; 9], 1, 3, 4).is_some());
        assert!(Canvas::new(&mut [], u32::MAX, 0, usize::MAX).is_none());
        assert!(Canvas::new(&mut [], 0, 0, 0).is_some());
    }
}
