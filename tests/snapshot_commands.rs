//! The commands about saved games, as the program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A home with folders of its own for state and data.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Home(tempfile::tempdir().unwrap())
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_hexdrift"))
            .args(arguments)
            .current_dir(self.0.path())
            .env("HOME", self.0.path())
            .env("XDG_STATE_HOME", "")
            .env("XDG_DATA_HOME", "relative")
            .output()
            .unwrap()
    }

    /// What `hexdrift snapshot` prints when all goes well.
    fn printed(&self, arguments: &[&str]) -> String {
        let output = self.run(&[&["snapshot"], arguments].concat());
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The sentence with which `hexdrift` refuses.
    fn refused(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        error.strip_prefix("hexdrift: ").unwrap().trim_end().to_owned()
    }

    fn autosave(&self) -> PathBuf {
        self.0.path().join(".local/state/hexdrift/drift.hexdrift")
    }

    /// Puts a game of two moves there, one of them played by itself.
    fn put_game(&self, path: &Path) {
        let rules = RuleSet::drift();
        let mut game = Game::new(rules);
        for text in ["f2c5", "c8e8"] {
            game.play(rules.parse_long_form(game.position(), text).unwrap()).unwrap();
        }
        let game = Game::resume(rules, rules.start(), game.moves(), 1).unwrap();
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, save::write(&game).unwrap()).unwrap();
    }
}

const FEN: &str = "b/kbq/n1b1n/2b3r/ppppppppp/11/2N2P5/4P1P4/3P1B1P3/2P5P2/1PRNQBKNRP1 w - 2 2";

#[test]
fn the_autosave_has_its_place() {
    let home = Home::new();
    assert_eq!(home.printed(&["path"]).trim_end(), home.autosave().to_str().unwrap());
}

#[test]
fn a_game_in_progress_is_kept_by_name() {
    let home = Home::new();
    assert_eq!(home.printed(&["list"]), "");
    assert!(home.refused(&["snapshot", "save", "one"]).starts_with("there is no game in progress"));
    home.put_game(&home.autosave());
    assert_eq!(home.printed(&["save", "one"]), "");
    assert_eq!(
        home.refused(&["snapshot", "save", "one"]),
        "there is a snapshot called \"one\" already"
    );
    assert!(home.refused(&["snapshot", "save", "../one"]).contains("cannot be a snapshot's name"));

    let bad = home.0.path().join(".local/share/hexdrift/zwei.hexdrift");
    std::fs::write(&bad, "x").unwrap();
    let list = home.printed(&["list"]);
    let mut rows: Vec<Vec<&str>> = list.lines().map(|row| row.split('\t').collect()).collect();
    rows.sort();
    for row in &mut rows {
        let date = row.remove(1);
        assert!(date.len() == 20 && date.ends_with('Z'), "{date}");
    }
    let expected =
        [vec!["one", "2", "ongoing"], vec!["zwei", "-", "it is not a snapshot of Hexdrift"]];
    assert_eq!(rows, expected);

    assert_eq!(home.printed(&["delete", "zwei"]), "");
    assert!(!bad.exists());
    assert!(home.refused(&["snapshot", "delete", "zwei"]).starts_with("there is no file"));
}

#[test]
fn a_snapshot_is_shown_by_file_and_by_name() {
    let home = Home::new();
    home.put_game(&home.autosave());
    home.printed(&["save", "one"]);
    let text = home.printed(&["show", "one"]);
    let start = RuleSet::drift().start_fen();
    let expected = format!(
        "rules\tdrift\nfirst\t{start}\n1\tf2c5\tBc5\n2\tc8e8\tRe8\nfen\t{FEN}\nstatus\tongoing\nauto-played\t1\n"
    );
    assert_eq!(text, expected);
    let file = home.autosave();
    let shown = home.printed(&["show", file.to_str().unwrap(), "--json"]);
    let expected = json!({
        "rules": "drift",
        "first": start,
        "moves": [{ "move": "f2c5", "text": "Bc5" }, { "move": "c8e8", "text": "Re8" }],
        "plies": 2,
        "fen": FEN,
        "status": "ongoing",
        "auto_played": 1,
    });
    assert_eq!(serde_json::from_str::<Value>(&shown).unwrap(), expected);
}

#[test]
fn files_are_verified_a_line_each() {
    let home = Home::new();
    let path = |name: &str| home.0.path().join(name);
    home.put_game(&path("good"));
    let mut bytes = std::fs::read(path("good")).unwrap();
    std::fs::write(path("cut"), &bytes[..100]).unwrap();
    bytes[8] = 9;
    std::fs::write(path("newer"), &bytes).unwrap();
    assert_eq!(home.printed(&["verify", "good"]), "good\tok\n");
    let output = home.run(&["snapshot", "verify", "good", "cut", "newer", "none", "."]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    assert_eq!(lines[0], "good\tok");
    assert!(lines[1].starts_with("cut\tit should have"), "{text}");
    assert!(lines[2].starts_with("newer\tit was written by a newer Hexdrift"), "{text}");
    assert_eq!(lines[3], "none\tthere is no file none");
    assert!(lines[4].starts_with(".\t"), "{text}");
}

#[test]
fn a_file_that_cannot_be_opened_is_not_played() {
    let home = Home::new();
    std::fs::write(home.0.path().join("text"), "some text").unwrap();
    let refused = home.refused(&["play", "text"]);
    assert_eq!(refused, "text cannot be opened: it is not a snapshot of Hexdrift");
    assert_eq!(home.refused(&["play", "none"]), "there is no file none");
}

#[test]
fn without_a_home_the_commands_say_so() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
        for variable in ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
            command.env_remove(variable);
        }
        command.arg("snapshot").args(arguments).output().unwrap()
    };
    for arguments in [&["path"][..], &["list"], &["delete", "x"], &["save", "x"]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("neither HOME nor"));
    }
}
