//! The command that lists the legal moves, for people and for programs.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use super::text::sorted_by_long_form;
use crate::game::Game;
use crate::rules::{Army, ArmySet, Kind, Move, RuleSet};

/// Prints a line a legal move: long form, tab, list notation; sorted by the
/// long form.
///
/// # Errors
/// A text that is no position; errors of writing.
pub fn moves(rules: &'static RuleSet, fen: &str, output: &mut impl Write) -> Result<()> {
    let game = Game::from_fen(rules, fen)?;
    for mv in sorted_by_long_form(rules, game.legal_moves()) {
        writeln!(output, "{}\t{}", rules.long_form(mv), rules.entry(game.position(), mv))?;
    }
    Ok(())
}

/// How a position stands when its turn begins (`docs/position-format.md`).
#[derive(Serialize)]
struct Answers {
    /// Armies whose kings are attacked, in the order of turns.
    in_check: String,
    /// Armies that are found mated and are out, in that order.
    mated: String,
    /// The army to move; nothing when the game is over.
    mover: String,
    /// How the game has ended; nothing if it goes on.
    result: &'static str,
    /// Origin, destination, kind of the move, piece that comes of it.
    moves: Vec<[String; 4]>,
}

/// Prints one JSON object: the checks, what the beginning of the turn brings
/// about, and the legal moves, sorted.
///
/// # Errors
/// A text that is no position; errors of writing.
pub fn moves_as_json(rules: &'static RuleSet, fen: &str, output: &mut impl Write) -> Result<()> {
    let game = Game::from_fen(rules, fen)?;
    let (before, now) = (game.first_position(), game.position());
    let letters = |armies: &mut dyn Iterator<Item = Army>| -> String {
        armies.map(|army| rules.army_letter(army)).collect()
    };
    let out = before.living().without(now.living());
    let is_over = game.status().is_over();
    let mut moves: Vec<_> = game.legal_moves().iter().map(|&mv| told(&game, mv)).collect();
    moves.sort();
    let answers = Answers {
        in_check: letters(&mut rules.checked(before)),
        mated: letters(&mut in_turn(out, before.turn())),
        mover: letters(&mut Some(now.turn()).filter(|_| !is_over).into_iter()),
        result: if is_over { game.status().word() } else { "" },
        moves,
    };
    serde_json::to_writer(&mut *output, &answers)?;
    Ok(writeln!(output)?)
}

fn told(game: &Game, mv: Move) -> [String; 4] {
    let rules = game.rules();
    let name = |cell| rules.board().name(cell).to_owned();
    let (kind, piece) = rules.told(game.position(), mv);
    let piece = piece.map_or(String::new(), |piece: Kind| piece.letter().to_string());
    [name(mv.from), name(mv.to), kind.to_owned(), piece]
}

/// The armies of a set in the order in which their turns come, this one's first.
fn in_turn(armies: ArmySet, first: Army) -> impl Iterator<Item = Army> {
    let (later, earlier): (Vec<Army>, Vec<Army>) =
        armies.partition(|army| army.index() >= first.index());
    later.into_iter().chain(earlier)
}
