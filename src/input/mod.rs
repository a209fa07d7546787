//! Floor `input`: the state machine of pointer and keyboard. Events in, at
//! most one intent out.
//!
//! It knows the game, for what may be picked up and where it may go, but
//! changes nothing there. What lies under a point comes with the event.

mod choices;
mod edit;
mod event;
pub mod field;
mod focus;
mod keyboard;
mod machine;
mod naming;
mod point;
mod pointer;
mod question;
mod sheet;
mod state;
mod writing;

pub use choices::Destinations;
pub use edit::Edit;
pub use event::{
    Button, Contact, Control, CursorShape, Event, Intent, Key, KeyPress, PointerId, ScreenKey,
    Scroll, Target, Zoom,
};
pub use field::{Field, FieldText};
pub use focus::Focus;
pub use machine::{Machine, is_enabled, is_under_way};
pub use point::Point;
pub use question::{Answer, Question};
pub use sheet::{MenuRow, Offers, OpenSheet, SetUpRow, Sheet, Spot};
pub use state::{PromotionChoice, State};

#[cfg(test)]
mod tests;
