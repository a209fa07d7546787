//! Commands about saved games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::app::paths::Folders;
use crate::app::store::autosave_path;
use crate::app::store::snapshots::{self, Listed, Snapshots, StoreError};
use crate::game::Game;
use crate::rules::RuleSet;

/// What a snapshot tells.
#[derive(Serialize)]
struct Facts {
    rules: &'static str,
    /// FEN of the first position.
    first: String,
    moves: Vec<Line>,
    plies: usize,
    fen: String,
    status: &'static str,
    auto_played: u32,
}

/// A move in the long form and as an entry of the list.
#[derive(Serialize)]
struct Line {
    #[serde(rename = "move")]
    long_form: String,
    text: String,
}

impl Facts {
    fn of(game: &Game) -> Self {
        let rules = game.rules();
        let lines = game.moves().zip(game.entries()).map(|(mv, entry)| Line {
            long_form: rules.long_form(mv).to_string(),
            text: entry.text().to_owned(),
        });
        Facts {
            rules: rules.name(),
            first: rules.fen(game.first_position()),
            moves: lines.collect(),
            plies: game.plies(),
            fen: rules.fen(game.position()),
            status: game.status().word(),
            auto_played: game.auto_played(),
        }
    }
}

/// Prints a line a snapshot, the newest first: name, time of writing in UTC,
/// number of plies and status, tabs between.
///
/// # Errors
/// No folder, or one that cannot be read; errors of writing.
pub fn list_snapshots(folders: Folders, output: &mut impl Write) -> Result<()> {
    for Listed { name, path, modified } in Snapshots::of(folders.data)?.list()? {
        // The format begins with 1970.
        let date = humantime::format_rfc3339_seconds(modified.max(SystemTime::UNIX_EPOCH));
        match snapshots::open(&path) {
            Ok(game) => {
                writeln!(output, "{name}\t{date}\t{}\t{}", game.plies(), game.status().word())?;
            }
            Err(error) => writeln!(output, "{name}\t{date}\t-\t{}", error.reason())?,
        }
    }
    Ok(())
}

/// Prints what a snapshot tells: its moves a line each, or all as JSON.
///
/// # Errors
/// No such file, or no snapshot in it; errors of writing.
pub fn show_snapshot(path: &Path, as_json: bool, output: &mut impl Write) -> Result<()> {
    let facts = Facts::of(&snapshots::open(path)?);
    if as_json {
        serde_json::to_writer(&mut *output, &facts)?;
        writeln!(output)?;
        return Ok(());
    }
    writeln!(output, "rules\t{}\nfirst\t{}", facts.rules, facts.first)?;
    for (index, line) in facts.moves.iter().enumerate() {
        writeln!(output, "{}\t{}\t{}", index + 1, line.long_form, line.text)?;
    }
    let Facts { fen, status, auto_played, .. } = facts;
    writeln!(output, "fen\t{fen}\nstatus\t{status}\nauto-played\t{auto_played}")?;
    Ok(())
}

/// Prints a line a file: its name, tab, `ok` or what is wrong with it.
///
/// # Errors
/// If any file is bad; errors of writing.
pub fn verify_snapshots(paths: &[PathBuf], output: &mut impl Write) -> Result<()> {
    let mut bad = 0;
    for path in paths {
        let error = snapshots::open(path).err();
        bad += usize::from(error.is_some());
        writeln!(
            output,
            "{}\t{}",
            path.display(),
            error.map_or("ok".to_owned(), StoreError::reason)
        )?;
    }
    ensure!(bad == 0, "{bad} of {} files cannot be used", paths.len());
    Ok(())
}

/// Prints where the game in progress is kept.
///
/// # Errors
/// No folder; errors of writing.
pub fn print_autosave_path(
    folders: &Folders,
    rules: &RuleSet,
    output: &mut impl Write,
) -> Result<()> {
    writeln!(output, "{}", autosave(folders, rules)?.display())?;
    Ok(())
}

/// Keeps the game in progress, as it stands on the disk, under a name.
///
/// # Errors
/// No game in progress; a name that is none or is taken; the disk's.
pub fn save_snapshot(folders: Folders, rules: &RuleSet, name: &str) -> Result<()> {
    let game = snapshots::open(&autosave(&folders, rules)?)
        .context("there is no game in progress to be saved")?;
    Ok(Snapshots::of(folders.data)?.save(name, &game)?)
}

/// Deletes a snapshot.
///
/// # Errors
/// No such snapshot; the disk's.
pub fn delete_snapshot(folders: Folders, name: &str) -> Result<()> {
    Ok(Snapshots::of(folders.data)?.delete(name)?)
}

/// The file that a person means: the path itself, or where there is no such
/// file the snapshot of that name.
pub fn meant_snapshot(folders: Folders, text: PathBuf) -> PathBuf {
    let named = || {
        let path = Snapshots::of(folders.data).ok()?.path(text.to_str()?).ok()?;
        path.exists().then_some(path)
    };
    if text.exists() { text } else { named().unwrap_or(text) }
}

fn autosave(folders: &Folders, rules: &RuleSet) -> Result<PathBuf> {
    let nowhere = "games in progress have no folder: neither HOME nor XDG_STATE_HOME names one";
    autosave_path(folders, rules).context(nowhere)
}
