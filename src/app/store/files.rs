//! Files that are written whole or not at all, and never lost by accident.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

/// How the name of a file begins and ends while it is being written.
const UNFINISHED: (&str, &str) = (".hexdrift-", ".tmp");

/// Puts these bytes in the place of what the file held. After a power cut at
/// any moment the file is the old or the new one.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path)?;
    written_beside(folder, bytes)?.persist(path)?;
    keep_entries(folder)
}

/// Writes a file that must not exist yet.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path)?;
    written_beside(folder, bytes)?.persist_noclobber(path)?;
    keep_entries(folder)
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if is_no_file(&error) => Ok(()),
        removed => removed.and_then(|()| keep_entries(folder_of(path)?)),
    }
}

/// Reads a file, but no more than one byte beyond `longest`; `None` if there is
/// no such file.
pub fn read(path: &Path, longest: usize) -> io::Result<Option<Vec<u8>>> {
    let file = match File::open(path) {
        Err(error) if is_no_file(&error) => return Ok(None),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Renames a file to `NAME.bad`, or to `NAME.bad-2` and so on where there is
/// such a file already; the new path.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".bad".to_owned() } else { format!(".bad-{number}") });
        PathBuf::from(name)
    };
    let is_free = |path: &PathBuf| {
        fs::symlink_metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound)
    };
    let free = (1..10_000).map(aside).find(is_free).ok_or(ErrorKind::AlreadyExists)?;
    fs::rename(path, &free)?;
    keep_entries(folder_of(path)?)?;
    Ok(free)
}

/// Removes what was left unfinished in a folder for at least this long.
pub fn sweep(folder: &Path, age: Duration) {
    let is_unfinished = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1)
    };
    let is_old = |entry: &fs::DirEntry| {
        let modified = entry.metadata().and_then(|file| file.modified());
        let rested =
            modified.map(|time| SystemTime::now().duration_since(time).unwrap_or_default());
        rested.is_ok_and(|rested| rested >= age)
    };
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(is_unfinished).filter(is_old) {
        // What cannot be removed does no harm.
        let _ = fs::remove_file(entry.path());
    }
}

/// Makes a folder for the person's own eyes, and those above it.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// A file of these bytes that has no name of its own yet, safe on the disk.
fn written_beside(folder: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    make_folder(folder)?;
    let (prefix, suffix) = UNFINISHED;
    let mut file = tempfile::Builder::new().prefix(prefix).suffix(suffix).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Makes the names in a folder safe on the disk.
fn keep_entries(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Whether there is no file, or not even a folder for it.
fn is_no_file(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

fn folder_of(path: &Path) -> io::Result<&Path> {
    path.parent().ok_or_else(|| ErrorKind::InvalidInput.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/folder/game");
        assert_eq!(read(&path, 10).unwrap(), None);
        for bytes in [&b"a longer text"[..], b"short", b""] {
            replace(&path, bytes).unwrap();
            assert_eq!(read(&path, 100).unwrap().unwrap(), bytes);
        }
        assert_eq!(names(path.parent().unwrap()), ["game"]);
        remove(&path).unwrap();
        remove(&path).unwrap();
        assert_eq!(read(&path, 10).unwrap(), None);
    }

    #[test]
    fn reading_stops_beyond_the_longest() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        replace(&path, &[1; 1000]).unwrap();
        assert_eq!(read(&path, 99).unwrap().unwrap().len(), 100);
    }

    #[test]
    fn what_exists_is_not_created_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        create(&path, b"one").unwrap();
        assert_eq!(create(&path, b"two").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(read(&path, 10).unwrap().unwrap(), b"one");
        assert_eq!(names(folder.path()), ["game"]);
    }

    #[test]
    fn nothing_set_aside_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        for round in [b"1", b"2", b"3"] {
            replace(&path, round).unwrap();
            set_aside(&path).unwrap();
        }
        assert_eq!(names(folder.path()), ["game.bad", "game.bad-2", "game.bad-3"]);
        assert_eq!(fs::read(folder.path().join("game.bad")).unwrap(), b"1");
        assert_eq!(fs::read(folder.path().join("game.bad-3")).unwrap(), b"3");
    }

    #[test]
    fn what_was_left_unfinished_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["drift.hexdrift", ".hexdrift-x1.tmp", ".other.tmp", "lock"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        sweep(folder.path(), Duration::from_secs(3600));
        assert_eq!(names(folder.path()).len(), 4);
        sweep(folder.path(), Duration::ZERO);
        assert_eq!(names(folder.path()), [".other.tmp", "drift.hexdrift", "lock"]);
        sweep(&folder.path().join("none"), Duration::ZERO);
    }
}
