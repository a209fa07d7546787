//! Floor `input`: the state machine of pointer and keyboard. Events in, at
//! most one intent out.
//!
//! It knows the game, for what may be picked up and where it may go, but
//! changes nothing there. What lies under a point comes with the event.

mod choices;
mod event;
mod machine;
mod point;

pub use choices::Destinations;
pub use event::{
    Button, Contact, Control, CursorShape, Event, Intent, Key, KeyPress, PointerId, Scroll, Target,
};
pub use machine::{Machine, PromotionChoice, State, is_enabled};
pub use point::Point;

#[cfg(test)]
mod tests;
