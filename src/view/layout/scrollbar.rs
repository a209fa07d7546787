//! The bar that shows which part of something long is seen.

use crate::view::geometry::Rect;

/// The bar at the right end of `area`, in which `length` pixels of something
/// are seen after `scroll` of them; none where all is seen. It is `width` wide
/// and at least `least` long, in pixels.
pub(super) fn scrollbar(
    area: Rect,
    length: i32,
    scroll: i32,
    (width, least): (i32, i32),
) -> Option<Rect> {
    let Rect { x, y, w, h } = area;
    let furthest = length - h;
    if furthest <= 0 || area.is_empty() {
        return None;
    }
    let part = f64::from(h) / f64::from(length);
    let bar = ((f64::from(h) * part) as i32).clamp(least.min(h), h);
    let share = f64::from(scroll.clamp(0, furthest)) / f64::from(furthest);
    let down = (f64::from(h - bar) * share).round() as i32;
    let width = width.min(w);
    Some(Rect::new(x + w - width, y + down, width, bar))
}
