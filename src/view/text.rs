//! Lines of text. There is no kerning and no line breaking: the program shows
//! short lines only.

use std::borrow::Cow;

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::Point;
use super::glyphs::{self, Glyphs, Weight};

/// How text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Pixels per em.
    pub size: f32,
    /// The thickness of the letters.
    pub weight: Weight,
}

impl Style {
    /// Regular text of `size` pixels per em.
    pub const fn regular(size: f32) -> Self {
        let weight = Weight::Regular;
        Self { size, weight }
    }

    /// Bold text of `size` pixels per em.
    pub const fn bold(size: f32) -> Self {
        let weight = Weight::Bold;
        Self { size, weight }
    }
}

/// Width of a line of text in pixels, rounded up.
pub fn measure(glyphs: &Glyphs, text: &str, style: Style) -> i32 {
    text.chars().map(|c| advance(glyphs, c, style)).sum::<f32>().ceil() as i32
}

/// Pixels from the top of a line to its baseline.
pub fn ascent(glyphs: &Glyphs, style: Style) -> i32 {
    let (rise, _) = glyphs.rise_and_fall(style.weight, style.size);
    rise.round() as i32
}

/// Pixels from the baseline to the bottom of a line.
pub fn descent(glyphs: &Glyphs, style: Style) -> i32 {
    let (_, fall) = glyphs.rise_and_fall(style.weight, style.size);
    fall.round() as i32
}

/// Pixels from one baseline to the next.
pub fn line_height(glyphs: &Glyphs, style: Style) -> i32 {
    ascent(glyphs, style) + descent(glyphs, style)
}

/// The baseline that puts capitals and figures in the middle of `top` to
/// `top + height`, in pixels.
pub fn centred_baseline(glyphs: &mut Glyphs, top: i32, height: i32, style: Style) -> i32 {
    let capital = glyphs.character('H', style.weight, style.size).bounds();
    top.saturating_add(height.saturating_add(capital.h) / 2)
}

/// Draws a line of text; `start` is the left end of its baseline.
pub fn draw(
    canvas: &mut Canvas,
    glyphs: &mut Glyphs,
    text: &str,
    start: Point,
    style: Style,
    colour: Colour,
) {
    let mut pen = 0.0;
    for character in text.chars() {
        // The sum is kept in fractions, so that a line is as long as measured.
        let x = start.x.saturating_add(f32::round(pen) as i32);
        let glyph = glyphs.character(character, style.weight, style.size);
        canvas.glyph(glyph, Point::new(x, start.y), colour);
        pen += advance(glyphs, character, style);
    }
}

/// The text itself where it is at most `width` pixels wide; else as much of
/// its beginning as fits with an ellipsis, or nothing.
pub fn fit<'a>(glyphs: &Glyphs, text: &'a str, style: Style, width: i32) -> Cow<'a, str> {
    if measure(glyphs, text, style) <= width {
        return Cow::Borrowed(text);
    }
    let mut used = advance(glyphs, '…', style);
    if used > width as f32 {
        return Cow::Borrowed("");
    }
    let mut end = 0;
    for (at, character) in text.char_indices() {
        used += advance(glyphs, character, style);
        if used > width as f32 {
            break;
        }
        end = at + character.len_utf8();
    }
    Cow::Owned(text[..end].trim_end().to_owned() + "…")
}

/// This style where the text is at most `width` pixels wide in it; else the
/// same in a smaller size, in which it is.
pub fn shrunk(glyphs: &Glyphs, text: &str, style: Style, width: i32) -> Style {
    let wanted = measure(glyphs, text, style);
    if wanted <= width {
        return style;
    }
    let share = width.max(0) as f32 / wanted as f32;
    Style { size: glyphs::size_at_most(style.size * share), ..style }
}

/// The place in a text, as a number of bytes, that lies nearest to `x` pixels
/// from its left end.
pub fn place_at(glyphs: &Glyphs, text: &str, style: Style, x: i32) -> usize {
    let mut pen = 0.0;
    for (at, character) in text.char_indices() {
        let width = advance(glyphs, character, style);
        if (x as f32) < pen + width / 2.0 {
            return at;
        }
        pen += width;
    }
    text.len()
}

/// The text in lines of at most `width` pixels, broken at spaces, no more than
/// `count` of them; a line of one word and the last one may be too wide.
pub fn lines<'a>(
    glyphs: &Glyphs,
    text: &'a str,
    style: Style,
    width: i32,
    count: usize,
) -> impl Iterator<Item = &'a str> {
    let mut rest = text.trim();
    (1..=count).map_while(move |line| {
        let whole = line == count || measure(glyphs, rest, style) <= width;
        let mut spaces = rest.match_indices(' ').map(|(at, _)| at);
        let fits = |end: &usize| measure(glyphs, &rest[..*end], style) <= width;
        let first = spaces.clone().next();
        let end = if whole { None } else { spaces.rfind(fits).or(first) };
        let (line, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after.trim_start();
        (!line.is_empty()).then_some(line)
    })
}

fn advance(glyphs: &Glyphs, character: char, style: Style) -> f32 {
    glyphs.advance(character, style.weight, style.size)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::regular(16.0);

    #[test]
    fn text_that_fits_is_left_alone() {
        let glyphs = Glyphs::new();
        let width = measure(&glyphs, "White to move", STYLE);
        assert!(matches!(
            fit(&glyphs, "White to move", STYLE, width),
            Cow::Borrowed("White to move")
        ));
        assert_eq!(fit(&glyphs, "", STYLE, 0), "");
    }

    #[test]
    fn text_too_wide_ends_in_an_ellipsis_and_fits() {
        let glyphs = Glyphs::new();
        let text = "né with a żółw …";
        for width in -5..measure(&glyphs, text, STYLE) {
            let fitted = fit(&glyphs, text, STYLE, width);
            assert!(fitted.is_empty() || fitted.ends_with('…'), "{width}");
            assert!(measure(&glyphs, &fitted, STYLE) <= width.max(0), "{width}");
        }
    }

    #[test]
    fn a_status_that_is_set_smaller_is_read_whole() {
        let glyphs = Glyphs::new();
        let (status, style) = ("Stalemate — White scores ¾, Black ¼", Style::bold(25.0));
        let whole = measure(&glyphs, status, style);
        assert_eq!(shrunk(&glyphs, status, style, whole), style);
        for width in 40..whole {
            let smaller = shrunk(&glyphs, status, style, width);
            assert_eq!(fit(&glyphs, status, smaller, width), status, "{width}");
            assert!(measure(&glyphs, status, smaller) > width - 5, "{width}");
        }
    }

    #[test]
    fn the_nearest_place_is_found() {
        let glyphs = Glyphs::new();
        let ends = ["", "Q", "Qx", "Qxg", "Qxg6"].map(|text| measure(&glyphs, text, STYLE));
        for (place, x) in ends.into_iter().enumerate() {
            assert_eq!(place_at(&glyphs, "Qxg6", STYLE, x), place);
        }
        assert_eq!(place_at(&glyphs, "Qxg6", STYLE, -1000), 0);
        assert_eq!(place_at(&glyphs, "Qxg6", STYLE, 1000), 4);
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        let glyphs = Glyphs::new();
        let broken = |text, width, count| -> Vec<&str> {
            lines(&glyphs, text, STYLE, width, count).collect()
        };
        let width = measure(&glyphs, "one two", STYLE);
        assert_eq!(broken("one two three", width, 3), ["one two", "three"]);
        assert_eq!(broken("one two one two", width, 1), ["one two one two"]);
        assert_eq!(broken("overlong", 3, 2), ["overlong"]);
        assert_eq!(broken("one overlong two", width / 2, 3), ["one", "overlong", "two"]);
        assert!(broken(" ", width, 2).is_empty());
    }

    #[test]
    fn ink_stays_within_the_measured_width() {
        let mut glyphs = Glyphs::new();
        let width = measure(&glyphs, "Qxg6", STYLE);
        let mut pixels = vec![0; 100 * 40];
        let mut canvas = Canvas::new(&mut pixels, 100, 40, 100).unwrap();
        let start = Point::new(20, 25);
        draw(&mut canvas, &mut glyphs, "Qxg6", start, STYLE, Colour::rgb(0xFFFFFF));
        let inked = |x: i32| (0..40).any(|y| pixels[y * 100 + x as usize] != 0);
        let first = (0..100).find(|&x| inked(x)).unwrap();
        let last = (0..100).rfind(|&x| inked(x)).unwrap();
        assert!((20..24).contains(&first), "{first}");
        assert!((17 + width..20 + width).contains(&last), "{last}");
    }

    #[test]
    fn capitals_are_centred() {
        let mut glyphs = Glyphs::new();
        for height in [24, 31, 52] {
            let baseline = centred_baseline(&mut glyphs, 100, height, STYLE);
            let capital = glyphs.character('H', STYLE.weight, STYLE.size).bounds();
            let above = baseline + capital.y - 100;
            let below = 100 + height - baseline - capital.bottom();
            assert!((above - below).abs() <= 1, "{above} {below}");
        }
    }
}
