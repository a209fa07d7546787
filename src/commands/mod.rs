//! What the commands of the command line do, one function a command.

pub mod console;
mod picture;
mod text;

pub use console::console;
pub use picture::{layout, painted, picture};
pub use text::{moves, perft, trace};
