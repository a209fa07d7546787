//! The command line.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use hexdrift::app::presenter::PresentPath;
use hexdrift::rules::RuleSet;

/// Hexagonal chess for two people at one screen.
///
/// Without a command the game opens in a window.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayArguments,
}

#[derive(Subcommand)]
pub enum Command {
    /// Open the game
    ///
    /// The game in progress is kept on the disk after every move and stands
    /// again at the next start. A game from FILE or --fen takes its place there
    /// with the first move that is played in it, not before.
    Play {
        /// A snapshot to open instead of the game in progress: a file, or the
        /// name of a kept one
        #[arg(conflicts_with = "fen")]
        file: Option<PathBuf>,
        #[command(flatten)]
        play: PlayArguments,
    },
    /// Look at saved games, and keep them by name
    #[command(subcommand)]
    Snapshot(SnapshotCommand),
    /// Count the lines of play of a number of plies
    Perft {
        /// Number of plies, at most 100
        #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
        depth: u32,
        #[command(flatten)]
        position: PositionArguments,
        /// First print each move with its share, in the order of their long forms
        #[arg(long)]
        divide: bool,
    },
    /// List the legal moves: long form, tab, entry of the move list
    Moves {
        #[command(flatten)]
        position: PositionArguments,
    },
    /// Play moves and print a line a ply: long form, entry, FEN, status, number
    /// of legal moves
    Trace {
        #[command(flatten)]
        position: PositionArguments,
        /// Moves in the long form: origin, destination, =Q, =R, =B or =N to promote
        #[arg(required = true, value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Read operations from standard input and answer each with a JSON line
    ///
    /// An operation is a line: new [FEN], play MOVE, undo, edit N TEXT (entries
    /// count from 1), or step MS (milliseconds of the frame clock).
    Console,
    /// Print where cells and controls are in a window, as JSON
    Layout {
        #[command(flatten)]
        window: WindowArguments,
        /// Also print where the boxes of the promotion choice at this cell are
        #[arg(long, value_name = "CELL")]
        promotion: Option<String>,
    },
    /// Draw what the window would show to a PNG file
    Picture {
        #[command(flatten)]
        position: PositionArguments,
        /// Select the piece on this cell
        #[arg(long, value_name = "CELL")]
        select: Option<String>,
        #[command(flatten)]
        window: WindowArguments,
        /// The file to write
        #[arg(value_name = "OUT.png")]
        out: PathBuf,
    },
}

#[derive(Subcommand)]
pub enum SnapshotCommand {
    /// Print a line a kept snapshot, the newest first: name, date in UTC,
    /// plies, status
    List,
    /// Print what a snapshot holds
    Show {
        /// A file, or the name of a kept snapshot
        file: PathBuf,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Check files: a line each, `ok` or what is wrong; fails if any is bad
    Verify {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Print where the game in progress is kept
    Path,
    /// Keep the game in progress under a name
    Save { name: String },
    /// Delete a kept snapshot
    Delete { name: String },
}

#[derive(Args)]
pub struct PlayArguments {
    /// A position to begin with instead of the game in progress
    #[arg(long)]
    pub fen: Option<String>,
    #[command(flatten)]
    pub window: WindowArguments,
    /// Fill the screen; F11 changes it at any time
    #[arg(long)]
    pub fullscreen: bool,
    /// Append a JSON line to this file for each thing that happens
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// How pixels reach the screen
    #[arg(long, value_enum, default_value_t)]
    pub present: PresentPath,
}

#[derive(Args)]
pub struct PositionArguments {
    /// The position; the game's first one if it is left out
    #[arg(long, default_value = RuleSet::drift().start_fen(), hide_default_value = true)]
    pub fen: String,
}

#[derive(Args)]
pub struct WindowArguments {
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800")]
    pub size: Size,
}

/// Width and height in pixels.
#[derive(Clone, Copy)]
pub struct Size(pub u32, pub u32);

/// Longest side of a window in pixels.
const LONGEST_SIDE: u32 = 16_384;

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
        let sides = text.split_once('x').and_then(|(w, h)| Some(Size(side(w)?, side(h)?)));
        sides.ok_or_else(|| format!("write WIDTHxHEIGHT, each from 1 to {LONGEST_SIDE}"))
    }
}
