//! A game that is killed at any moment stands again as it was after its last
//! completed move, or after the one before it.

mod support;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use support::Helper;

/// The variable that names the home of the process to be killed.
const HOME: &str = "HEXDRIFT_KILLED_HOME";
const KILLS: u64 = 200;

fn opening(home: &Path) -> Opening {
    let folder = |name| Some(home.join(name));
    let folders = Folders { config: None, data: folder("data"), state: folder("state") };
    Opening::new(&folders, RuleSet::drift(), None)
}

/// A game by its moves.
fn line(game: &Game) -> String {
    game.moves().map(|mv| game.rules().long_form(mv)).fold(String::new(), |all, mv| all + &mv + " ")
}

/// The process that is killed: it plays on from where the game stands, tells
/// each change once it is made, and has it saved. A change waits for the save
/// of the one before it, so that a kill mostly meets a save.
#[test]
#[ignore = "it is the process that another test kills"]
fn the_game_that_is_killed() {
    let Some(home) = std::env::var_os(HOME) else { return };
    let Opening { mut game, mut store, .. } = opening(Path::new(&home));
    let mut output = std::io::stdout();
    for turn in game.plies()..usize::MAX {
        let moves = game.legal_moves();
        match turn % 11 {
            _ if moves.is_empty() => game.new_game(),
            10 => drop(game.undo()),
            _ => game.play(moves[turn * 31 % moves.len()]).unwrap(),
        }
        // The line is whole when it ends with its mark.
        writeln!(output, "game {}.", line(&game)).unwrap();
        store.keep(&game);
        store.finish();
    }
}

#[test]
fn two_hundred_kills_cost_at_most_one_move_each() {
    let home = tempfile::tempdir().unwrap();
    let mut stood = String::new();
    for round in 0..KILLS {
        let told = play_until_killed(home.path(), Duration::from_micros(round * 7_919 % 40_000));
        let opening = opening(home.path());
        assert_eq!(opening.store.notice(), None, "round {round}");
        // What was told last, and what stood before it.
        let mut known = std::iter::once(stood.clone()).chain(told).collect::<Vec<_>>();
        known.drain(..known.len().saturating_sub(2));
        let found = line(&opening.game);
        assert!(known.contains(&found), "round {round}: {found} is none of {known:?}");
        stood = found;
    }
    let left = home.path().join("state").read_dir().unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

/// Starts the process, kills it so long after its first change, and returns
/// the last lines that it told.
fn play_until_killed(home: &Path, wait: Duration) -> Vec<String> {
    let mut child = Helper::start(
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_game_that_is_killed", "--ignored", "--nocapture"])
            .env(HOME, home)
            .stdout(Stdio::piped())
            .stderr(Stdio::null()),
    );
    let mut output = BufReader::new(child.process().stdout.take().unwrap());
    let mut told = Vec::new();
    while told.is_empty() {
        let mut line = String::new();
        assert!(output.read_line(&mut line).unwrap() > 0, "the process ended by itself");
        told.extend(game_told(&line));
    }
    std::thread::sleep(wait);
    // Dropping kills.
    drop(child);
    told.extend(output.lines().map_while(Result::ok).filter_map(|line| game_told(&line)));
    told
}

/// The game that a whole line tells.
fn game_told(line: &str) -> Option<String> {
    Some(line.trim_end().strip_prefix("game ")?.strip_suffix('.')?.to_owned())
}
