//! Games that survive the program, in a real window.

mod support;

use std::path::PathBuf;
use std::process::Command;

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save;
use support::display::Display;
use support::program::Program;
use support::wait_until;

const SIZE: (u32, u32) = (640, 480);
/// There is one legal move, and many after it.
const FORCED: &str = "1/3/5/7/9/11/2q8/11/5k5/K10/3p6p w - 0 198";

/// A line of `hexdrift snapshot`, run in the home of this display.
fn snapshot(display: &Display, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    command.arg("snapshot").args(arguments);
    let output = display.environment(&mut command).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

fn autosave(display: &Display) -> PathBuf {
    snapshot(display, &["path"]).into()
}

/// Waits until the autosave holds a game of so many moves.
fn wait_for_save(display: &Display, plies: usize) {
    let path = autosave(display);
    wait_until("the save", || {
        let game = hexdrift::app::store::snapshots::open(&path).ok()?;
        (game.plies() == plies).then_some(())
    });
}

#[test]
fn the_game_stands_again_after_any_end() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    let start = program.event("start");
    assert_eq!((&start["restored"], start.get("reason")), (&false.into(), None));
    program.play("f2", "c5");
    program.click_cell("c8");
    program.click_cell("e8");
    let fen = &program.expect_move("c8e8")["fen"];
    assert!(program.process().terminate().success());
    drop(program);

    let mut program = Program::start(&display, SIZE, &[]);
    let start = program.event("start");
    assert_eq!(
        (&start["restored"], &start["plies"], &start["fen"]),
        (&true.into(), &2.into(), fen)
    );
    program.click_control("undo");
    program.event("undo");
    wait_for_save(&display, 1);
    // Dropping kills.
    drop(program);

    let mut program = Program::start(&display, SIZE, &[]);
    assert_eq!(program.event("start")["plies"], 1);
    program.click_control("new_game");
    program.answer("yes");
    program.event("new_game");
    wait_for_save(&display, 0);
}

#[test]
fn a_forced_position_counts_down_again() {
    let display = Display::start(SIZE.0, SIZE.1);
    let rules = RuleSet::drift();
    let game = Game::resume(rules, rules.parse_fen(FORCED).unwrap(), [], 3).unwrap();
    let path = autosave(&display);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, save::write(&game).unwrap()).unwrap();

    let mut program = Program::start(&display, SIZE, &[]);
    assert_eq!(program.event("start")["restored"], true);
    let played = program.expect_move("a2b2");
    assert_eq!(played["by"], "auto");
    let waited = played["waited"].as_u64().unwrap();
    assert!((650..=660).contains(&waited), "three have been played by themselves: {waited}");
    wait_for_save(&display, 1);
}

#[test]
fn a_second_instance_is_told_and_saves_nothing() {
    let display = Display::start(2 * SIZE.0, SIZE.1);
    let mut first = Program::start(&display, SIZE, &[]);
    first.play("f2", "c5");
    wait_for_save(&display, 1);
    let mut second = Program::start(&display, SIZE, &[]);
    let start = second.event("start");
    assert_eq!((&start["restored"], &start["plies"]), (&false.into(), &0.into()));
    assert!(start["reason"].as_str().unwrap().contains("running already"), "{start}");
    assert!(second.errors().contains("running already"));
    second.play("f5", "f6");
    assert!(second.process().terminate().success());
    wait_for_save(&display, 1);
}

#[test]
fn a_bad_file_is_kept_aside_and_the_game_begins() {
    let display = Display::start(SIZE.0, SIZE.1);
    let path = autosave(&display);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, "no snapshot").unwrap();
    std::fs::write(path.with_extension("hexdrift.bad"), "an older one").unwrap();
    let mut program = Program::start(&display, SIZE, &[]);
    let start = program.event("start");
    assert_eq!(start["restored"], false);
    assert!(start["reason"].as_str().unwrap().contains("is not a snapshot"), "{start}");
    program.play("f2", "c5");
    wait_for_save(&display, 1);
    let aside = |end| std::fs::read_to_string(path.with_extension(end)).unwrap();
    assert_eq!(aside("hexdrift.bad"), "an older one");
    assert_eq!(aside("hexdrift.bad-2"), "no snapshot");
}

#[test]
fn where_nothing_can_be_saved_play_goes_on() {
    let display = Display::start(SIZE.0, SIZE.1);
    let homes = [("HOME", ""), ("XDG_STATE_HOME", "/dev/full"), ("XDG_STATE_HOME", "/proc")];
    for (variable, value) in homes {
        let mut program = Program::start_as(&display, SIZE, |command| {
            command.env(variable, value).args(["--size", "640x480"]);
        });
        program.play("f2", "c5");
        program.play("c8", "e8");
        assert!(program.process().terminate().success());
        let said = program.errors();
        assert_eq!(said.lines().count(), 1, "{variable}={value}: {said}");
        assert!(said.contains("saved"), "{variable}={value}: {said}");
    }
}

#[test]
fn a_file_opens_and_the_game_in_progress_waits_for_a_move() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.play("f2", "c5");
    wait_for_save(&display, 1);
    drop(program);
    assert_eq!(snapshot(&display, &["save", "kept"]), "");

    let mut program = Program::start(&display, SIZE, &[]);
    program.play("c8", "e8");
    wait_for_save(&display, 2);
    drop(program);

    let mut program = Program::start_as(&display, SIZE, |command| {
        command.args(["play", "kept", "--size", "640x480"]);
    });
    let start = program.event("start");
    assert_eq!((&start["restored"], &start["plies"]), (&false.into(), &1.into()));
    wait_for_save(&display, 2);
    program.play("f7", "f6");
    wait_for_save(&display, 2);
    let shown = snapshot(&display, &["show", autosave(&display).to_str().unwrap()]);
    assert!(shown.contains("\n2\tf7f6\tf6\n"), "{shown}");
}

#[test]
fn an_idle_process_has_one_thread() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.play("f2", "c5");
    wait_for_save(&display, 1);
    let tasks = format!("/proc/{}/task", program.process().process().id());
    wait_until("the end of the thread", || {
        let threads = std::fs::read_dir(&tasks).ok()?;
        (threads.count() == 1).then_some(())
    });
}
