//! Snapshots that a person keeps by name.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use thiserror::Error;

use super::files;
use crate::game::Game;
use crate::save::{self, SaveError};

/// How the name of a snapshot's file ends, after the dot.
pub const EXTENSION: &str = "hexdrift";

/// Most bytes of a snapshot's name.
const LONGEST_NAME: usize = 100;

/// Why a snapshot could not be kept, found or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The environment names no folder.
    #[error("there is no folder for snapshots: neither HOME nor XDG_DATA_HOME names one")]
    NoFolder,
    /// The name would make no file of this folder.
    #[error(
        "{0:?} cannot be a snapshot's name: write 1 to {LONGEST_NAME} bytes without / and without a dot in front"
    )]
    Name(String),
    /// A snapshot of this name is there already.
    #[error("there is a snapshot called {0:?} already")]
    Exists(String),
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The system refused.
    #[error("{} cannot be used", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The file holds no game.
    #[error("{} cannot be opened", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: SaveError,
    },
    /// The game cannot be kept.
    #[error(transparent)]
    Game(#[from] SaveError),
}

impl StoreError {
    /// What is wrong, in one line, without the file's name where that is known.
    pub fn reason(self) -> String {
        match self {
            StoreError::Name(_) => {
                format!("a name has 1 to {LONGEST_NAME} bytes, no / and no dot in front")
            }
            StoreError::Exists(_) => "there is a game of this name already".to_owned(),
            StoreError::Refused { source, .. } => format!("{:#}", anyhow::Error::from(source)),
            StoreError::File { source, .. } => source.to_string(),
            other => format!("{:#}", anyhow::Error::from(other)),
        }
    }
}

/// A snapshot in the folder.
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// When it was written.
    pub modified: SystemTime,
}

/// The folder of snapshots. It need not exist before one is kept.
pub struct Snapshots {
    folder: PathBuf,
}

impl Snapshots {
    /// The snapshots of this folder.
    ///
    /// # Errors
    /// [`StoreError::NoFolder`] if there is none.
    pub fn of(folder: Option<PathBuf>) -> Result<Self, StoreError> {
        let folder = folder.ok_or(StoreError::NoFolder)?;
        Ok(Snapshots { folder })
    }

    /// All snapshots, the newest first.
    ///
    /// # Errors
    /// [`StoreError::File`] if the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Listed>, StoreError> {
        let entries = match self.folder.read_dir() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(|source| refused_by_system(&self.folder, source))?,
        };
        let mut listed: Vec<_> =
            entries.flatten().filter_map(|entry| listed(&entry.path())).collect();
        listed.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
        Ok(listed)
    }

    /// The file of the snapshot of this name, whether or not it is there.
    ///
    /// # Errors
    /// [`StoreError::Name`] if it would be no file of the folder.
    pub fn path(&self, name: &str) -> Result<PathBuf, StoreError> {
        let is_name = (1..=LONGEST_NAME).contains(&name.len())
            && !name.starts_with('.')
            && !name.chars().any(|letter| letter == '/' || letter.is_control())
            && name.trim() == name;
        match is_name {
            true => Ok(self.folder.join(format!("{name}.{EXTENSION}"))),
            false => Err(StoreError::Name(name.to_owned())),
        }
    }

    /// Keeps a game under a name that is still free.
    ///
    /// # Errors
    /// [`StoreError`] if name, game or disk do not allow it.
    pub fn save(&self, name: &str, game: &Game) -> Result<(), StoreError> {
        let path = self.path(name)?;
        let bytes = save::write(game)?;
        files::create(&path, &bytes).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => StoreError::Exists(name.to_owned()),
            _ => refused_by_system(&path, error),
        })
    }

    /// Deletes the snapshot of this name.
    ///
    /// # Errors
    /// [`StoreError`] if there is none, or the disk does not allow it.
    pub fn delete(&self, name: &str) -> Result<(), StoreError> {
        let path = self.path(name)?;
        if !path.exists() {
            return Err(StoreError::Missing(path));
        }
        files::remove(&path).map_err(|source| refused_by_system(&path, source))
    }
}

/// Reads the game in a file.
///
/// # Errors
/// [`StoreError`] names the file and says what is wrong with it.
pub fn open(path: &Path) -> Result<Game, StoreError> {
    let bytes = files::read(path, save::LONGEST)
        .map_err(|source| refused_by_system(path, source))?
        .ok_or_else(|| StoreError::Missing(path.to_owned()))?;
    save::read(&bytes).map_err(|source| StoreError::Refused { path: path.to_owned(), source })
}

fn refused_by_system(path: &Path, source: io::Error) -> StoreError {
    StoreError::File { path: path.to_owned(), source }
}

fn listed(path: &Path) -> Option<Listed> {
    let is_snapshot = path.extension().is_some_and(|extension| extension == EXTENSION);
    let name = path.file_stem()?.to_str()?.to_owned();
    if !is_snapshot || name.starts_with('.') {
        return None;
    }
    let modified = path.metadata().and_then(|file| file.modified()).ok()?;
    Some(Listed { name, path: path.to_owned(), modified })
}
