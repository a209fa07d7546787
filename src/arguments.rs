//! The command line.

mod position;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use hexdrift::app::chord::Chord;
use hexdrift::app::presenter::PresentPath;
use hexdrift::app::settings::{LONGEST_IDLE, Layer, Size, rules_named, theme_named};
use hexdrift::rules::{Kind, KindSet, RuleSet};
use hexdrift::view::theme::Theme;
pub use position::{PositionArguments, RulesArgument, SetUpArguments, for_armies, read_position};

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
        #[arg(conflicts_with_all = ["fen", "position", "queen", "first"])]
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
        /// Print one JSON object: who is in check, mated and to move, how the game
        /// has ended, and each move's origin, destination, kind and new piece
        #[arg(long)]
        json: bool,
    },
    /// Play moves and print a line a ply: long form, entry, FEN, status, number
    /// of legal moves
    Trace {
        #[command(flatten)]
        position: PositionArguments,
        /// Moves in the long form: origin, destination, =Q and the like for the
        /// piece that comes of the move
        #[arg(required = true, value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Read operations from standard input and answer each with a JSON line
    ///
    /// An operation is a line: new [POSITION], play MOVE, undo, agree (on a draw),
    /// edit N TEXT (entries count from 1), or step MS (milliseconds of the frame
    /// clock). Without a position new goes back to the one to begin with.
    Console {
        #[command(flatten)]
        position: PositionArguments,
    },
    /// Print where cells and controls are in a window, as JSON
    Layout {
        #[command(flatten)]
        window: WindowArguments,
        #[command(flatten)]
        position: PositionArguments,
        /// Also print where the boxes of the promotion choice at this cell are
        #[arg(long, value_name = "CELL")]
        promotion: Option<String>,
        /// The letters of that choice, P to stay a pawn
        #[arg(long, value_name = "LETTERS", default_value = "QRBN", value_parser = kinds)]
        kinds: KindSet,
    },
    /// Print the settings that hold, and where each comes from
    Config {
        #[command(flatten)]
        settings: SettingArguments,
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
    /// Print the script by which a shell completes the command line
    #[command(hide = true)]
    Completions { shell: Shell },
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
    Path {
        #[command(flatten)]
        rules: RulesArgument,
    },
    /// Keep the game in progress under a name
    Save {
        #[command(flatten)]
        rules: RulesArgument,
        name: String,
    },
    /// Delete a kept snapshot
    Delete { name: String },
}

#[derive(Args)]
pub struct PlayArguments {
    /// A position to begin with instead of the game in progress
    #[arg(long, conflicts_with_all = ["queen", "first"])]
    pub fen: Option<String>,
    /// A file with such a position, - for standard input: a FEN, or JSON, which
    /// also names the game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "queen", "first"])]
    pub position: Option<PathBuf>,
    #[command(flatten)]
    pub set_up: SetUpArguments,
    /// Crash after so many moves, to try what looks after the game
    #[arg(long, value_name = "MOVES", hide = true)]
    pub crash_after: Option<usize>,
    #[command(flatten)]
    pub settings: SettingArguments,
}

/// What the configuration file may set too.
#[derive(Args)]
pub struct SettingArguments {
    /// The game: drift, glinski, hexachess, rulebook, mccooey or kirby [default: the
    /// one played last]
    #[arg(long, value_name = "NAME", value_parser = rules_named)]
    pub rules: Option<&'static RuleSet>,
    /// The armies of kirby: 3, 4, 4in2, 6, 6in3 or 6in2, as 6in3 for six in three
    /// teams [default: 6]
    #[arg(long, requires = "rules")]
    pub armies: Option<String>,
    /// The games on offer, with commas between [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = rules_named)]
    pub games: Option<Vec<&'static RuleSet>>,
    /// Play forced moves by themselves in every game, or in none [default: in
    /// Drift alone]
    #[arg(long, value_name = "true|false", value_parser = clap::value_parser!(bool))]
    pub forced_moves: Option<bool>,
    /// Turn the board by itself to the side to move [default: as chosen in the
    /// menu, else no]
    #[arg(long, value_name = "true|false", value_parser = clap::value_parser!(bool))]
    pub turn_to_mover: Option<bool>,
    /// The configuration file, instead of hexdrift/config.toml in the
    /// configuration folder
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Size of the window in pixels [default: 1280x800]
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    /// Fill the screen; F11 changes it at any time, but for a kiosk
    #[arg(long)]
    pub fullscreen: bool,
    /// How pixels reach the screen [default: auto]
    #[arg(long, value_enum)]
    pub present: Option<PresentPath>,
    /// Append a JSON line to this file for each thing that happens
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// The colours: default, high-contrast or colour-blind
    #[arg(long, value_parser = theme_named)]
    pub theme: Option<&'static Theme>,
    /// Fill the screen for good: no way out but the staff's keys
    #[arg(long)]
    pub kiosk: bool,
    /// Keep and show the score of the match [default: yes, but not at a kiosk]
    #[arg(long, value_name = "true|false", value_parser = clap::value_parser!(bool))]
    pub score: Option<bool>,
    /// Begin a new game after so many minutes without input
    #[arg(long, value_name = "MINUTES",
          value_parser = clap::value_parser!(u32).range(1..=i64::from(LONGEST_IDLE)))]
    pub idle_reset: Option<u32>,
    /// The keys by which the staff leaves a kiosk [default: ctrl+alt+shift+q]
    #[arg(long, value_name = "KEYS")]
    pub leave: Option<Chord>,
}

impl SettingArguments {
    /// The settings that the command line gives.
    pub fn layer(&self) -> Result<Layer> {
        let rules = self.rules.map(|rules| for_armies(rules, self.armies.as_deref()));
        Ok(Layer {
            rules: rules.transpose()?,
            games: self.games.clone(),
            forced_moves: self.forced_moves,
            turn_to_mover: self.turn_to_mover,
            size: self.size,
            fullscreen: self.fullscreen.then_some(true),
            present: self.present,
            log: self.log.clone(),
            theme: self.theme,
            kiosk: self.kiosk.then_some(true),
            score: self.score,
            idle_reset: self.idle_reset,
            leave: self.leave,
        })
    }
}

/// The kinds of these letters.
fn kinds(letters: &str) -> Result<KindSet, String> {
    let kind = |letter| Kind::from_letter(letter).filter(|&kind| kind != Kind::King);
    let kinds: Option<KindSet> =
        letters.chars().map(kind).collect::<Option<Vec<_>>>().map(KindSet::from_iter);
    kinds.ok_or_else(|| "write letters of Q, R, B, N and P".to_owned())
}

#[derive(Args)]
pub struct WindowArguments {
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800")]
    pub size: Size,
}
