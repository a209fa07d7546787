//! The colours that a person has chosen in the window, kept for the next
//! start: a small file with the name of the theme.

use std::io;
use std::path::PathBuf;

use super::paths::Folders;
use super::settings::theme_named;
use super::store::files;
use crate::view::theme::Theme;

/// Longest name that is read, in bytes.
const LONGEST: usize = 64;

/// The colours that were kept, if any were and they are known.
pub fn read(folders: &Folders) -> Option<&'static Theme> {
    let bytes = files::read(&path(folders)?, LONGEST).ok()??;
    theme_named(str::from_utf8(&bytes).ok()?.trim()).ok()
}

/// Keeps these colours. Without a folder nothing is kept.
///
/// # Errors
/// The disk's.
pub fn keep(folders: &Folders, theme: &Theme) -> io::Result<()> {
    let Some(path) = path(folders) else { return Ok(()) };
    files::replace(&path, format!("{}\n", theme.name).as_bytes())
}

fn path(folders: &Folders) -> Option<PathBuf> {
    Some(folders.state.as_ref()?.join("theme"))
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
        assert!(read(&folders).is_none());
        for theme in THEMES {
            keep(&folders, theme).unwrap();
            assert_eq!(read(&folders).map(|theme| theme.name), Some(theme.name));
        }
        for wrong in ["pink", "", &"x".repeat(1000)] {
            std::fs::write(path(&folders).unwrap(), wrong).unwrap();
            assert!(read(&folders).is_none());
        }
        keep(&Folders::default(), THEMES[0]).unwrap();
    }
}
