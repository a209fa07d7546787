//! The floor that touches the system: SDL, the window, the clock's readings.

pub mod chord;
pub mod clock;
pub mod complaint;
pub mod config_file;
pub mod crash;
pub mod crash_streak;
pub mod cursor;
pub mod hands;
pub mod idle;
pub mod journal;
pub mod kept;
pub mod keys;
pub mod match_score;
pub mod opening;
pub mod pacing;
pub mod paths;
pub mod play;
pub mod presenter;
pub mod saved_games;
pub mod sdl;
pub mod session;
pub mod settings;
pub mod store;
pub mod text_input;
pub mod window;
