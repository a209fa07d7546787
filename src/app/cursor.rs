//! The pointer's shapes.

use sdl2::mouse::{Cursor, SystemCursor};

/// What the pointer looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Arrow,
    /// Over something that can be pressed.
    Hand,
    /// Over text that can be edited.
    Text,
}

/// The system's cursors, each made when it is first shown. A system without
/// them keeps the pointer it has.
#[derive(Default)]
pub struct Cursors {
    arrow: Option<Cursor>,
    hand: Option<Cursor>,
    text: Option<Cursor>,
    shown: Option<Shape>,
}

impl Cursors {
    /// Gives the pointer this shape, if it has another.
    pub fn show(&mut self, shape: Shape) {
        if self.shown.unwrap_or(Shape::Arrow) == shape {
            return;
        }
        self.shown = Some(shape);
        let (cursor, system) = match shape {
            Shape::Arrow => (&mut self.arrow, SystemCursor::Arrow),
            Shape::Hand => (&mut self.hand, SystemCursor::Hand),
            Shape::Text => (&mut self.text, SystemCursor::IBeam),
        };
        if cursor.is_none() {
            *cursor = Cursor::from_system(system).ok();
        }
        if let Some(cursor) = cursor {
            cursor.set();
        }
    }
}
