//! The game as a kiosk: nobody leaves it but the staff, and a crash costs
//! nothing.

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use support::Helper;
use support::display::Display;
use support::log::Log;
use support::program::{Places, Program, drawn};
use support::wait_until;

const SCREEN: (u32, u32) = (800, 600);

/// The staff's keys where nobody has set others.
const STAFF_KEYS: &str = "ctrl+alt+shift+q";

/// Closes a window by Alt+F4 or, as others do by a button in its frame, by a right
/// click with Alt held; minimises it by Alt+F5.
const CLOSING_MANAGER: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-F5"><action name="Iconify"/></keybind>
  </keyboard>
  <mouse>
    <context name="Frame">
      <mousebind button="A-Right" action="Press"><action name="Close"/></mousebind>
    </context>
  </mouse>
</openbox_config>
"#;

fn kiosk<'a>(display: &'a Display, arguments: &[&str]) -> Program<'a> {
    Program::start_as(display, SCREEN, |command| {
        command.arg("--kiosk").args(arguments);
    })
}

/// A display with that window manager.
fn closing_screen(folder: &Path) -> (Display, Helper) {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let config = folder.join("openbox.xml");
    std::fs::write(&config, CLOSING_MANAGER).unwrap();
    let mut command = Command::new("openbox");
    command.args(["--sm-disable", "--config-file"]).arg(config);
    let manager = Helper::start(display.environment(&mut command));
    wait_until("the window manager", || display.ask(&["get_num_desktops"]));
    (display, manager)
}

fn alt_right_click(program: &mut Program<'_>) {
    program.pointer.move_to((400, 300));
    program.pointer.key_down("alt");
    program.pointer.press(support::pointer::Button::Right);
    program.pointer.release(support::pointer::Button::Right);
    program.pointer.key_up("alt");
}

/// Presses keys and waits for the end. Not by the long-lived hand, which
/// stumbles over a window that is going.
fn leave_by(display: &Display, program: &mut Program<'_>, keys: &str) -> ExitStatus {
    display.ask(&["key", keys]);
    program.process().wait()
}

// Covering the screen

#[test]
fn it_covers_the_screen_without_a_window_manager() {
    covers_and_stays(&Display::start(SCREEN.0, SCREEN.1));
}

#[test]
fn it_covers_the_screen_under_a_window_manager() {
    covers_and_stays(&Display::with_manager(SCREEN.0, SCREEN.1));
}

fn covers_and_stays(display: &Display) {
    let mut program = kiosk(display, &["--size", "640x480"]);
    program.wait_for_drawn("picture of the whole screen", &[]);
    assert_eq!(program.window.place(), (0, 0));
    program.rest();
    program.window.focus();
    program.pointer.key("F11");
    program.play("f5", "f6");
    assert_eq!(program.window.size(), Some(SCREEN), "after F11");
    assert!(leave_by(display, &mut program, STAFF_KEYS).success(), "{}", program.errors());
    program.event("quit");
}

#[test]
#[ignore = "it takes cage, and a user other than root"]
fn it_covers_the_screen_under_cage() {
    covers_and_stays_under_cage("wayland");
}

#[test]
#[ignore = "it takes cage, Xwayland, and a user other than root"]
fn it_covers_the_screen_under_cage_through_xwayland() {
    covers_and_stays_under_cage("x11");
}

fn covers_and_stays_under_cage(driver: &str) {
    // The size that cage gives to its own window on X.
    const SCREEN: (u32, u32) = (1024, 768);
    let display = Display::start(SCREEN.0, SCREEN.1);
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut command = Command::new("cage");
    command.args(["-d", "--", env!("CARGO_BIN_EXE_hexdrift"), "--kiosk", "--log"]).arg(&log);
    let variables = [("WLR_BACKENDS", "x11"), ("WLR_RENDERER", "pixman")];
    display.environment(&mut command).envs(variables).env("SDL_VIDEODRIVER", driver);
    command.env("XDG_RUNTIME_DIR", folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut cage = Helper::start(&mut command);
    let mut log = Log::follow(&log);
    log.wait_for("start", |event| event["event"] == "start");
    let start = drawn(SCREEN, &[]);
    display.picture_with("picture of the whole screen", |picture| *picture == start);
    let (places, mut pointer) = (Places::of(SCREEN, None), display.pointer());
    pointer.click(places.cell("f5"));
    pointer.key("F11");
    pointer.key("alt+F4");
    pointer.click(places.cell("f6"));
    log.wait_for("move", |event| event["move"] == "f5f6");
    display.ask(&["key", STAFF_KEYS]);
    log.wait_for("end", |event| event["event"] == "quit");
    cage.wait();
}

// No way out

#[test]
fn closing_or_minimising_its_window_does_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (display, _manager) = closing_screen(folder.path());
    // That the manager does so is seen by games that are no kiosks.
    let mut program = Program::start(&display, (640, 480), &[]);
    program.window.activate();
    program.pointer.key("alt+F5");
    let process = program.process().process().id().to_string();
    wait_until("a minimised window", || {
        display.ask(&["search", "--onlyvisible", "--pid", &process]).is_none().then_some(())
    });
    drop(program);
    let mut program = Program::start(&display, (640, 480), &[]);
    program.window.activate();
    alt_right_click(&mut program);
    assert!(program.process().wait().success(), "{}", program.errors());
    drop(program);

    let mut program = kiosk(&display, &[]);
    program.window.activate();
    alt_right_click(&mut program);
    for keys in ["alt+F4", "alt+F5", "alt+Tab", "F11", "ctrl+q", "Escape", "super", "ctrl+w"] {
        program.pointer.key(keys);
    }
    program.play("f5", "f6");
    assert_eq!(program.window.size(), Some(SCREEN));
    assert_eq!(program.window.place(), (0, 0));
    assert!(leave_by(&display, &mut program, STAFF_KEYS).success());
}

#[test]
fn the_staff_may_have_keys_of_their_own() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let mut program = kiosk(&display, &["--leave", "ctrl+F10"]);
    program.window.focus();
    program.pointer.key(STAFF_KEYS);
    program.pointer.key("F10");
    program.play("f5", "f6");
    assert!(leave_by(&display, &mut program, "ctrl+F10").success(), "{}", program.errors());
}

#[test]
fn a_signal_ends_it_within_a_second_and_the_game_is_saved() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let mut program = kiosk(&display, &[]);
    program.play("f5", "f6");
    let asked = Instant::now();
    assert!(program.process().terminate().success());
    let taken = asked.elapsed();
    assert!(taken < Duration::from_secs(1), "{taken:?}");
    drop(program);
    let mut program = kiosk(&display, &[]);
    let start = program.event("start");
    assert_eq!((&start["restored"], &start["plies"]), (&true.into(), &1.into()));
}

#[test]
fn it_has_no_clipboard() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let mut other = Program::start(&display, (640, 480), &[]);
    other.play("f2", "c5");
    other.window.focus();
    other.pointer.key("ctrl+c");
    let mut program = kiosk(&display, &[]);
    program.rest();
    program.wait_for_board("start position", &[]);
    program.window.focus();
    program.pointer.key("ctrl+v");
    program.pointer.key("ctrl+c");
    // A question about a pasted game would be in the way of this move.
    program.play("f5", "f6");
}

// Crashes

#[test]
fn after_a_crash_the_game_that_stood_stands_again() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let mut program = kiosk(&display, &["--crash-after", "2"]);
    program.play("f2", "c5");
    program.click_cell("c8");
    program.click_cell("e8");
    let fen = program.expect_move("c8e8")["fen"].clone();
    assert_eq!(program.process().wait().code(), Some(70), "{}", program.errors());
    let said = program.errors();
    assert!(said.starts_with("hexdrift: the game met a defect"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let report = PathBuf::from(said.trim_end().rsplit(' ').next().unwrap());
    assert!(std::fs::read_to_string(report).unwrap().contains("that the command line asks for"));
    drop(program);

    let mut program = kiosk(&display, &["--crash-after", "1"]);
    let start = program.event("start");
    assert_eq!((&start["restored"], &start["fen"]), (&true.into(), &fen));
    // The moves of this run alone count.
    program.play("f5", "f6");
    assert_eq!(program.process().wait().code(), Some(70));
}

/// Starts a kiosk that crashes at once, and waits for its end.
fn crash_at_once(display: &Display) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    command.args(["--kiosk", "--crash-after", "0"]).stderr(Stdio::null());
    let status = Helper::start(display.environment(&mut command)).wait();
    assert_eq!(status.code(), Some(70));
}

#[test]
fn a_game_that_crashes_at_every_start_is_set_aside() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let mut program = kiosk(&display, &[]);
    program.play("f2", "c5");
    assert!(program.process().terminate().success());
    drop(program);
    // A run that ends as it should is no part of the streak.
    for _ in 0..2 {
        crash_at_once(&display);
    }
    let mut program = kiosk(&display, &[]);
    assert_eq!(program.event("start")["restored"], true);
    assert!(program.process().terminate().success());
    drop(program);

    for _ in 0..3 {
        crash_at_once(&display);
    }
    let mut program = kiosk(&display, &[]);
    let start = program.event("start");
    assert_eq!((&start["restored"], &start["plies"]), (&false.into(), &0.into()));
    let reason = start["reason"].as_str().unwrap();
    assert!(reason.contains("crashed with it again and again"), "{reason}");
    let aside = reason.rsplit(' ').next().unwrap();
    assert_eq!(hexdrift::app::store::snapshots::open(Path::new(aside)).unwrap().plies(), 1);
    program.play("f5", "f6");
    assert!(program.process().terminate().success());
    drop(program);
    let mut program = kiosk(&display, &[]);
    assert_eq!(program.event("start")["plies"], 1);
}

// The configuration file

/// Writes the display's configuration file.
fn configure(display: &Display, text: &str) -> PathBuf {
    let mut command = Command::new("sh");
    command.args(["-c", "mkdir -p ~/.config/hexdrift && echo ~/.config/hexdrift/config.toml"]);
    let output = display.environment(&mut command).output().unwrap();
    let path = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim_end());
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_file_makes_it_a_kiosk_and_the_command_line_goes_before() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    configure(&display, "kiosk = true\nleave = \"ctrl+F9\"\nidle-reset = 5\n");
    let mut program = Program::start_as(&display, SCREEN, |command| {
        command.args(["--leave", "ctrl+F10"]);
    });
    program.window.focus();
    program.pointer.key("ctrl+F9");
    program.pointer.key("F11");
    program.play("f5", "f6");
    assert_eq!(program.window.size(), Some(SCREEN));
    assert!(leave_by(&display, &mut program, "ctrl+F10").success(), "{}", program.errors());
}

#[test]
fn what_is_wrong_in_the_file_is_named_and_the_rest_used() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let path = configure(&display, "colour = 5\nkiosk = true\nidle-reset = 0\n");
    let program = Program::start_as(&display, SCREEN, |_| {});
    let said = program.errors();
    let at = |line| format!("hexdrift: {}:{line}: ", path.display());
    assert!(said.contains(&at(1)) && said.contains("colour"), "{said}");
    assert!(said.contains(&at(3)) && said.contains("idle-reset"), "{said}");
    assert_eq!(said.lines().count(), 2, "{said}");
}

#[test]
fn the_config_command_tells_where_each_setting_comes_from() {
    let display = Display::start(64, 64);
    configure(&display, "kiosk = true\nidle-reset = 5\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    let output = display.environment(command.args(["config", "--idle-reset", "7"])).output();
    let output = output.unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let line = |key: &str| {
        let line = said.lines().find(|line| line.contains(key));
        line.unwrap_or_else(|| panic!("no {key} in {said}")).to_owned()
    };
    let (kiosk, idle, leave) = (line("kiosk"), line("idle-reset"), line("leave"));
    assert!(kiosk.contains("true") && kiosk.contains("file"), "{kiosk}");
    assert!(idle.contains('7') && idle.contains("command line"), "{idle}");
    assert!(leave.contains(STAFF_KEYS) && leave.contains("built in"), "{leave}");
}
