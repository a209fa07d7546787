//! What the commands of the command line do, one function a command.

pub mod console;
mod text;

pub use console::console;
pub use text::{moves, perft, trace};
