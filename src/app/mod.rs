//! The floor that touches the system: SDL, the window, the clock's readings.

pub mod clock;
pub mod cursor;
pub mod journal;
pub mod keys;
pub mod pacing;
pub mod play;
pub mod presenter;
pub mod sdl;
pub mod session;
pub mod window;
