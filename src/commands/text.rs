//! Commands that answer with lines of text.

use std::io::{self, Write};

use anyhow::{Context, Result};

use crate::app::settings::{Settings, Source};
use crate::game::Game;
use crate::rules::{Arrival, Move, RuleSet};

/// Prints the number of lines of `depth` plies, and before it, if `divide` is
/// set, the share of each move.
///
/// # Errors
/// A FEN that is no position; errors of writing.
pub fn perft(
    rules: &RuleSet,
    fen: &str,
    depth: u32,
    divide: bool,
    output: &mut impl Write,
) -> Result<()> {
    let mut position = rules.parse_fen(fen)?;
    rules.settle(&mut position);
    if !divide || depth == 0 {
        writeln!(output, "{}", rules.perft(&mut position, depth))?;
        return Ok(());
    }
    let mut moves = Default::default();
    rules.legal_moves(&position, &mut moves);
    let mut total = 0;
    for mv in sorted_by_long_form(rules, &moves) {
        let Some(undo) = rules.make(&mut position, mv, Arrival::Renamed) else {
            continue;
        };
        let leaves = rules.perft(&mut position, depth - 1);
        rules.take_back(&mut position, mv, &undo);
        writeln!(output, "{}\t{leaves}", rules.long_form(mv))?;
        total += leaves;
    }
    writeln!(output, "{total}")?;
    Ok(())
}

/// Plays moves given in the long form and prints a line a ply: long form, list
/// notation, FEN, status word and number of legal moves, tabs between.
///
/// # Errors
/// A FEN that is no position; a move that is none or not legal, which is named
/// with its place; errors of writing.
pub fn trace(
    rules: &'static RuleSet,
    fen: &str,
    moves: &[String],
    output: &mut impl Write,
) -> Result<()> {
    let mut game = Game::from_fen(rules, fen)?;
    for (index, text) in moves.iter().enumerate() {
        let place = || format!("move {} ({text:?}) cannot be played", index + 1);
        let mv = rules.parse_long_form(game.position(), text).with_context(place)?;
        let entry = rules.entry(game.position(), mv);
        game.play(mv).with_context(place)?;
        let (fen, status) = (rules.fen(game.position()), game.status().word());
        writeln!(output, "{text}\t{entry}\t{fen}\t{status}\t{}", game.legal_moves().len())?;
    }
    Ok(())
}

/// Prints a line a setting, as in a configuration file, and where it comes from.
///
/// # Errors
/// Those of writing.
pub fn config(settings: &Settings, output: &mut impl Write) -> io::Result<()> {
    for (line, source) in settings.lines() {
        let source = match source {
            Source::Default => "built in",
            Source::File => "configuration file",
            Source::CommandLine => "command line",
        };
        writeln!(output, "{line:<32} # {source}")?;
    }
    Ok(())
}

/// The moves in the order of their long forms.
pub(super) fn sorted_by_long_form(rules: &RuleSet, moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_by_key(|&mv| rules.long_form(mv));
    moves
}
