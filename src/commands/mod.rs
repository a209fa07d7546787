//! What the commands of the command line do, one function a command.

pub mod console;
mod moves;
mod picture;
mod snapshots;
mod text;

pub use console::console;
pub use moves::{moves, moves_as_json};
pub use picture::{layout, painted, picture};
pub use snapshots::{
    delete_snapshot, list_snapshots, meant_snapshot, print_autosave_path, save_snapshot,
    show_snapshot, verify_snapshots,
};
pub use text::{config, perft, trace};
