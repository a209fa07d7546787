//! The command line.

use clap::{Args, Parser, Subcommand};
use hexdrift::rules::RuleSet;

/// Hexagonal chess for two people at one screen.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Count the lines of play of a number of plies
    Perft {
        /// Number of plies
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
}

#[derive(Args)]
pub struct PositionArguments {
    /// The position; the game's first one if it is left out
    #[arg(long, default_value = RuleSet::drift().start_fen(), hide_default_value = true)]
    pub fen: String,
}
