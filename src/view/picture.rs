//! The picture in a frame buffer, kept up to date with as little paint as the
//! changes need.

use std::mem;

use super::canvas::Canvas;
use super::geometry::Rect;
use super::glyphs::Glyphs;
use super::layout::Layout;
use super::paint::Painter;
use super::scene::Scene;
use super::theme::Theme;
use crate::board::Board;

/// Remembers what a frame buffer shows.
pub struct Picture {
    painter: Painter,
    shown: Scene,
    next: Scene,
    changes: Vec<Rect>,
}

impl Picture {
    /// A picture in these colours, with nothing painted yet.
    pub fn new(theme: &'static Theme) -> Self {
        Picture {
            painter: Painter::new(theme),
            shown: Scene::default(),
            next: Scene::default(),
            changes: Vec::new(),
        }
    }

    /// Uses other colours from now on. The next paint has to be a fresh one.
    pub fn set_theme(&mut self, theme: &'static Theme) {
        self.painter.set_theme(theme);
    }

    /// The glyphs, for measuring text.
    pub fn glyphs(&self) -> &Glyphs {
        self.painter.glyphs()
    }

    /// Gives back the memory of what was rasterised so far.
    pub fn forget_glyphs(&mut self) {
        self.painter.forget_glyphs();
    }

    /// Brings the canvas up to the scene that `update` makes, and answers with
    /// the rectangles that were painted, in pixels. Where `is_fresh`, nothing
    /// is left on the canvas of what the last call painted, or the layout is
    /// another by more than the part of the board that is seen: then all is
    /// painted.
    pub fn paint(
        &mut self,
        canvas: &mut Canvas<'_>,
        layout: &Layout,
        board: &Board,
        is_fresh: bool,
        update: impl FnOnce(&mut Scene),
    ) -> &[Rect] {
        update(&mut self.next);
        self.changes.clear();
        if is_fresh {
            self.changes.push(canvas.bounds());
        } else {
            let changes = &mut self.changes;
            self.next.for_each_change(&self.shown, layout, |rect| add(changes, rect));
        }
        for &rect in &self.changes {
            canvas.set_clip(rect);
            self.painter.paint(canvas, layout, board, &self.next);
        }
        mem::swap(&mut self.shown, &mut self.next);
        &self.changes
    }
}

/// Adds a rectangle to those that are to be painted. Two that overlap become
/// one, so that nothing is painted twice.
fn add(changes: &mut Vec<Rect>, rect: Rect) {
    let mut rect = rect;
    while let Some(index) = changes.iter().position(|old| !old.intersect(rect).is_empty()) {
        rect = rect.union(changes.swap_remove(index));
    }
    changes.push(rect);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_that_overlap_become_one() {
        let mut changes = Vec::new();
        for x in [0, 20, 8] {
            add(&mut changes, Rect::new(x, 0, 10, 10));
        }
        assert_eq!(changes, [Rect::new(20, 0, 10, 10), Rect::new(0, 0, 18, 10)]);
        add(&mut changes, Rect::new(15, 5, 10, 1));
        assert_eq!(changes, [Rect::new(0, 0, 30, 10)]);
    }
}
