//! What a person has chosen in the window, kept for the next start: the colours,
//! the game, and whether the board turns by itself, each a small file with a name
//! in it.

use std::io;
use std::path::PathBuf;

use super::paths::Folders;
use super::settings::{rules_named, theme_named};
use super::store::files;
use crate::rules::RuleSet;
use crate::view::theme::Theme;

/// Longest name that is read, in bytes.
const LONGEST: usize = 64;

const THEME: &str = "theme";
const GAME: &str = "game";
const TURNING: &str = "turning";

/// The colours that were kept, if any were and they are known.
pub fn theme(folders: &Folders) -> Option<&'static Theme> {
    theme_named(read(folders, THEME)?.trim()).ok()
}

/// Keeps these colours. Without a folder nothing is kept.
///
/// # Errors
/// The disk's.
pub fn keep_theme(folders: &Folders, theme: &Theme) -> io::Result<()> {
    keep(folders, THEME, theme.name)
}

/// The game that was played last, if it was kept and is known.
pub fn rules(folders: &Folders) -> Option<&'static RuleSet> {
    rules_named(read(folders, GAME)?.trim()).ok()
}

/// Keeps which game is played. Without a folder nothing is kept.
///
/// # Errors
/// The disk's.
pub fn keep_rules(folders: &Folders, rules: &RuleSet) -> io::Result<()> {
    keep(folders, GAME, rules.name())
}

/// Whether the board turns by itself, if that was kept.
pub fn turning(folders: &Folders) -> Option<bool> {
    read(folders, TURNING)?.trim().parse().ok()
}

/// Keeps whether the board turns by itself. Without a folder nothing is kept.
///
/// # Errors
/// The disk's.
pub fn keep_turning(folders: &Folders, follows: bool) -> io::Result<()> {
    keep(folders, TURNING, &follows.to_string())
}

fn read(folders: &Folders, file: &str) -> Option<String> {
    let bytes = files::read(&path(folders, file)?, LONGEST).ok()??;
    String::from_utf8(bytes).ok()
}

fn keep(folders: &Folders, file: &str, name: &str) -> io::Result<()> {
    let Some(path) = path(folders, file) else { return Ok(()) };
    files::replace(&path, format!("{name}\n").as_bytes())
}

fn path(folders: &Folders, file: &str) -> Option<PathBuf> {
    Some(folders.state.as_ref()?.join(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::theme::THEMES;

    #[test]
    fn what_is_kept_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let state = Some(folder.path().join("state"));
        let folders = Folders { state, ..Folders::default() };
        assert!(theme(&folders).is_none() && rules(&folders).is_none());
        for kept in THEMES {
            keep_theme(&folders, kept).unwrap();
            assert_eq!(theme(&folders).map(|theme| theme.name), Some(kept.name));
        }
        for kept in RuleSet::all() {
            keep_rules(&folders, kept).unwrap();
            assert_eq!(rules(&folders), Some(kept));
        }
        for follows in [true, false] {
            keep_turning(&folders, follows).unwrap();
            assert_eq!(turning(&folders), Some(follows));
        }
        for wrong in ["pink", "", &"x".repeat(1000)] {
            for file in [THEME, GAME, TURNING] {
                std::fs::write(path(&folders, file).unwrap(), wrong).unwrap();
            }
            assert!(theme(&folders).is_none() && rules(&folders).is_none());
            assert!(turning(&folders).is_none());
        }
        keep_theme(&Folders::default(), THEMES[0]).unwrap();
    }
}
