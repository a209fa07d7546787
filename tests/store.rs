//! The game in progress on the disk: found again, kept aside, left alone.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::app::store::snapshots::{self, Snapshots, StoreError};
use hexdrift::app::store::{Store, autosave_path};
use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save::SaveError;
use tempfile::TempDir;

/// A home that goes with the test.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Home(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn folders(&self) -> Folders {
        folders_in(self.path())
    }

    fn autosave(&self) -> PathBuf {
        autosave_path(&self.folders(), RuleSet::drift()).unwrap()
    }

    fn open(&self) -> (Store, Option<Game>) {
        Store::open(&self.folders(), RuleSet::drift())
    }

    /// Keeps a game with this many moves as the last one; its list.
    fn keep_game(&self, plies: usize) -> String {
        let game = game(plies);
        self.open().0.keep(&game);
        list(&game)
    }

    /// Names of all files beside the autosave.
    fn state_files(&self) -> Vec<String> {
        let entries = self.autosave().parent().unwrap().read_dir().unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn folders_in(path: &Path) -> Folders {
    let folder = |name| Some(path.join(name));
    Folders { config: folder("config"), data: folder("data"), state: folder("state") }
}

/// A game of this many moves.
fn game(plies: usize) -> Game {
    let mut game = Game::new(RuleSet::drift());
    for ply in 0..plies {
        let moves = game.legal_moves();
        game.play(moves[ply * 7 % moves.len()]).unwrap();
    }
    game
}

fn list(game: &Game) -> String {
    game.entries().map(|entry| entry.text().to_owned()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_last_game_stands_again() {
    let home = Home::new();
    let (mut store, last) = home.open();
    assert!(last.is_none() && store.notice().is_none());
    let mut game = game(5);
    store.keep(&game);
    game.undo();
    store.keep(&game);
    drop(store);

    let opening = Opening::new(&home.folders(), RuleSet::drift(), None);
    assert!(opening.is_restored);
    assert_eq!(list(&opening.game), list(&game));
    assert_eq!(opening.store.notice(), None);
}

#[test]
fn a_game_that_was_asked_for_is_kept_when_it_changes() {
    let home = Home::new();
    let kept = home.keep_game(3);
    let asked = Game::new(RuleSet::drift());
    let mut opening = Opening::new(&home.folders(), RuleSet::drift(), Some(asked));
    assert!(!opening.is_restored && opening.game.plies() == 0);
    assert_eq!(list(&snapshots::open(&home.autosave()).unwrap()), kept);
    opening.store.keep(&opening.game);
    drop(opening);
    assert_eq!(home.open().1.unwrap().plies(), 0);
}

#[test]
fn an_edit_deletes_the_save_and_new_game_begins_another() {
    let home = Home::new();
    home.keep_game(3);
    let (mut store, last) = home.open();
    let mut game = last.unwrap();
    game.edit(1, "nonsense").unwrap();
    store.keep(&game);
    store.finish();
    assert!(!home.autosave().exists());
    game.play(game.legal_moves()[0]).unwrap();
    store.keep(&game);
    store.finish();
    assert!(!home.autosave().exists());
    game.new_game();
    store.keep(&game);
    store.finish();
    assert!(home.autosave().exists());
    assert_eq!(store.notice(), None);
}

#[test]
fn a_bad_file_is_kept_aside_and_no_other_overwritten() {
    let home = Home::new();
    for round in 1..=3 {
        home.keep_game(4);
        let mut bytes = std::fs::read(home.autosave()).unwrap();
        let last = bytes.len() - round;
        bytes[last] ^= 4;
        std::fs::write(home.autosave(), &bytes).unwrap();

        let opening = Opening::new(&home.folders(), RuleSet::drift(), None);
        assert!(!opening.is_restored);
        let notice = opening.store.notice().unwrap();
        assert!(notice.contains("(it is damaged: the checksum does not fit)"), "{notice}");
        assert!(notice.contains("drift.hexdrift.bad"), "{notice}");
    }
    let aside = ["drift.hexdrift.bad", "drift.hexdrift.bad-2", "drift.hexdrift.bad-3", "lock"];
    assert_eq!(home.state_files(), aside);
}

#[test]
fn a_file_that_is_none_is_kept_aside_too() {
    let home = Home::new();
    std::fs::create_dir_all(home.autosave()).unwrap();
    let (mut store, last) = home.open();
    assert!(last.is_none() && store.notice().is_some());
    store.keep(&game(1));
    drop(store);
    assert_eq!(home.open().1.unwrap().plies(), 1);
}

#[test]
fn a_bad_file_that_cannot_be_kept_aside_is_left_alone() {
    let home = Home::new();
    if !is_mounted(&["-t", "tmpfs", "tmpfs"], home.path()) {
        return;
    }
    std::fs::create_dir_all(home.autosave().parent().unwrap()).unwrap();
    std::fs::write(home.autosave(), "no snapshot").unwrap();
    assert!(is_mounted(&["-o", "remount,ro"], home.path()));
    let (mut store, last) = home.open();
    let notice = store.notice().unwrap();
    assert!(last.is_none() && notice.ends_with("this game is not saved"), "{notice}");
    assert!(is_mounted(&["-o", "remount,rw"], home.path()));
    store.keep(&game(1));
    drop(store);
    assert_eq!(std::fs::read(home.autosave()).unwrap(), b"no snapshot");
    unmount(home.path());
}

#[test]
fn unfinished_files_are_swept() {
    let home = Home::new();
    home.keep_game(2);
    let folder = home.autosave().parent().unwrap().to_owned();
    std::fs::write(folder.join(".hexdrift-abcdef.tmp"), "half a").unwrap();
    assert_eq!(home.open().1.unwrap().plies(), 2);
    assert_eq!(home.state_files(), ["drift.hexdrift", "lock"]);
}

#[test]
fn a_second_instance_leaves_the_saves_alone() {
    let home = Home::new();
    home.keep_game(2);
    let (first, last) = home.open();
    assert_eq!(last.unwrap().plies(), 2);
    let before = std::fs::read(home.autosave()).unwrap();
    let mut second = Opening::new(&home.folders(), RuleSet::drift(), None);
    assert!(second.store.notice().unwrap().contains("running already"));
    assert!(!second.is_restored);
    second.store.keep(&game(4));
    second.store.finish();
    assert_eq!(std::fs::read(home.autosave()).unwrap(), before);
    drop((first, second));
    assert!(home.open().0.notice().is_none());
}

#[test]
fn without_a_folder_play_goes_on() {
    let folders = Folders { config: None, data: None, state: None };
    let (mut store, last) = Store::open(&folders, RuleSet::drift());
    assert!(last.is_none());
    assert!(store.notice().unwrap().contains("neither HOME nor XDG_STATE_HOME"));
    store.keep(&game(1));
    store.finish();
}

#[test]
fn a_folder_that_cannot_be_made_is_said_and_play_goes_on() {
    let home = Home::new();
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (mut store, last) = Store::open(&folders_in(&file), RuleSet::drift());
    assert!(last.is_none());
    store.keep(&game(1));
    store.finish();
    assert!(store.notice().unwrap().starts_with("the game cannot be saved: "));
}

#[test]
fn on_a_full_disk_the_last_save_stays_and_saving_comes_back() {
    let home = Home::new();
    if !is_mounted(&["-t", "tmpfs", "-o", "size=32k", "tmpfs"], home.path()) {
        return;
    }
    let kept = home.keep_game(2);
    let (mut store, _) = home.open();
    let filler = home.path().join("filler");
    let _ = std::fs::write(&filler, vec![1; 64 << 10]);
    store.keep(&game(3));
    store.finish();
    let notice = store.notice().unwrap();
    assert!(notice.contains("no storage space"), "{notice}");
    assert_eq!(list(&snapshots::open(&home.autosave()).unwrap()), kept);
    std::fs::remove_file(filler).unwrap();
    store.keep(&game(4));
    store.finish();
    assert_eq!(store.notice(), None);
    assert_eq!(snapshots::open(&home.autosave()).unwrap().plies(), 4);
    assert_eq!(home.state_files(), ["drift.hexdrift", "lock"]);
    drop(store);
    unmount(home.path());
}

#[test]
fn on_a_read_only_disk_the_last_game_stands_again() {
    let home = Home::new();
    if !is_mounted(&["-t", "tmpfs", "tmpfs"], home.path()) {
        return;
    }
    home.keep_game(2);
    assert!(is_mounted(&["-o", "remount,ro"], home.path()));
    let (mut store, last) = home.open();
    assert_eq!(last.unwrap().plies(), 2);
    store.keep(&game(3));
    store.finish();
    assert!(store.notice().unwrap().contains("read-only"));
    drop(store);
    unmount(home.path());
}

/// Mounts something there, which only root may do; a test that needs it says
/// that it is left out.
fn is_mounted(arguments: &[&str], path: &Path) -> bool {
    let mut mount = Command::new("mount");
    mount.args(arguments).arg(path).stdout(Stdio::null()).stderr(Stdio::null());
    let done = mount.status().is_ok_and(|status| status.success());
    if !done {
        eprintln!("left out: mounting a file system takes root");
    }
    done
}

/// A child that another test has just started may still hold a file there:
/// therefore as soon as it can be.
fn unmount(path: &Path) {
    let done = Command::new("umount").arg("--lazy").arg(path).status();
    assert!(done.is_ok_and(|status| status.success()));
}

#[test]
fn snapshots_are_kept_listed_opened_and_deleted() {
    let home = Home::new();
    let snapshots = Snapshots::of(home.folders().data).unwrap();
    assert!(snapshots.list().unwrap().is_empty());
    snapshots.save("first", &game(3)).unwrap();
    snapshots.save("Zweite Partie é", &game(4)).unwrap();
    assert!(matches!(snapshots.save("first", &game(5)), Err(StoreError::Exists(_))));
    let mut names: Vec<_> = snapshots.list().unwrap().into_iter().map(|one| one.name).collect();
    names.sort();
    assert_eq!(names, ["Zweite Partie é", "first"]);
    assert_eq!(snapshots::open(&snapshots.path("first").unwrap()).unwrap().plies(), 3);
    snapshots.delete("first").unwrap();
    assert!(matches!(snapshots.delete("first"), Err(StoreError::Missing(_))));
    assert_eq!(snapshots.list().unwrap().len(), 1);
}

#[test]
fn an_edited_game_is_no_snapshot() {
    let home = Home::new();
    let snapshots = Snapshots::of(home.folders().data).unwrap();
    let mut game = game(3);
    game.edit(0, "x").unwrap();
    let refused = snapshots.save("edited", &game);
    assert!(matches!(refused, Err(StoreError::Game(SaveError::Edited))));
    assert!(snapshots.list().unwrap().is_empty());
}

#[test]
fn names_are_no_paths() {
    let snapshots = Snapshots::of(Some(PathBuf::from("/nowhere"))).unwrap();
    let long = "x".repeat(101);
    for name in ["", ".", "..", ".x", "a/b", "/a", "../a", "a\n", "a\0b", " a", "a ", &long] {
        assert!(matches!(snapshots.path(name), Err(StoreError::Name(_))), "{name:?}");
    }
    for name in ["a", "Ada gegen Bob, 3. Partie", "a.b", "日本", &long[1..]] {
        let path = snapshots.path(name).unwrap();
        assert_eq!(path, Path::new("/nowhere").join(format!("{name}.hexdrift")));
    }
}
