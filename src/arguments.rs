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
    Play(PlayArguments),
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

#[derive(Args)]
pub struct PlayArguments {
    #[command(flatten)]
    pub position: PositionArguments,
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
