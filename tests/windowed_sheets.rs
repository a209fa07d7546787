//! The menu, the help and the saved games in a real window.

mod support;

use std::process::Command;

use hexdrift::input::{Answer, MenuRow, Offers, Sheet, Spot};
use hexdrift::rules::{Army, RuleSet};
use hexdrift::view::geometry::{Point, Rect};
use hexdrift::view::layout::{Layout, SheetPlaces};
use hexdrift::view::theme;
use support::display::Display;
use support::program::Program;
use support::screen::Picture;
use support::wait_until;

const SIZE: (u32, u32) = (800, 600);

fn layout() -> Layout {
    Layout::new(RuleSet::drift().board(), SIZE, Army::WHITE)
}

fn places() -> SheetPlaces {
    layout().sheet()
}

fn click(program: &mut Program<'_>, rect: Rect) {
    let Point { x, y } = rect.centre();
    program.pointer.click(program.on_screen((x, y)));
    program.rest();
}

fn page(program: &Program<'_>) -> Picture {
    let Rect { x, y, w, h } = places().page(Sheet::Saves);
    program.picture().part((x, y), (w as u32, h as u32))
}

/// Does something and waits until the page shows something else.
fn and_wait(program: &mut Program<'_>, act: impl FnOnce(&mut Program<'_>)) {
    let before = page(program);
    act(program);
    wait_until("a change of the page", || (page(program).difference(&before) > 100).then_some(()));
}

fn open(program: &mut Program<'_>, row: MenuRow) {
    and_wait(program, |program| program.click_control("menu"));
    and_wait(program, |program| click(program, menu_row(row)));
}

/// Where a row of Drift's menu is.
fn menu_row(row: MenuRow) -> Rect {
    places().spot(Spot::Row(row), Offers { draw: false, ..Offers::ALL }, 0)
}

fn close(program: &mut Program<'_>) {
    and_wait(program, |program| click(program, places().close()));
}

/// The page once it no longer changes: the first change after a click may be the
/// button's, not the page's.
fn still_page(program: &Program<'_>) -> Picture {
    wait_until("the page to rest", || {
        let now = page(program);
        std::thread::sleep(std::time::Duration::from_millis(300));
        (page(program).difference(&now) == 0).then_some(now)
    })
}

/// Does something and waits until the button that saves, or what is beside and
/// below it, looks otherwise.
fn and_see_saves(program: &mut Program<'_>, act: impl FnOnce(&mut Program<'_>)) {
    let Rect { x, y, w, h } = places().save().union(places().name()).union(places().message());
    let part = |program: &Program<'_>| program.picture().part((x, y), (w as u32, h as u32));
    let before = part(program);
    act(program);
    wait_until("a change", || (part(program).difference(&before) > 100).then_some(()));
}

/// The lines of `hexdrift snapshot list`.
fn saved(display: &Display) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    let output = display.environment(command.args(["snapshot", "list"])).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_help_opens_scrolls_and_closes() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.window.focus();
    program.rest();
    program.wait_for_drawn("the first position", &[]);
    let board = program.picture();
    open(&mut program, MenuRow::Help);
    let start = still_page(&program);
    let Point { x, y } = places().page(Sheet::Help).centre();
    and_wait(&mut program, |program| {
        program.pointer.move_to(program.on_screen((x, y)));
        program.pointer.wheel(-2);
    });
    and_wait(&mut program, |program| {
        program.pointer.drag(program.on_screen((x, y)), program.on_screen((x, y - 100)));
    });
    and_wait(&mut program, |program| program.pointer.key("Next"));
    and_wait(&mut program, |program| program.pointer.key("End"));
    and_wait(&mut program, |program| program.pointer.key("Home"));
    // A drag is several frames: the last change may have been one of them.
    wait_until("the first page", || (page(&program).difference(&start) == 0).then_some(()));
    close(&mut program);
    program.wait_for_picture("the board as it was", &board);

    // The game goes on, and a press beside the sheet only closes it.
    and_wait(&mut program, |program| program.pointer.key("h"));
    and_wait(&mut program, |program| program.click_control("new_game"));
    program.rest();
    program.wait_for_picture("the board as it was", &board);
    program.play("f2", "c5");
    assert!(program.log.events().iter().all(|event| event["event"] != "new_game"));
}

#[test]
fn a_game_is_saved_opened_again_and_deleted() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.play("f2", "c5");
    let fen = program.log.events().last().unwrap()["fen"].clone();
    open(&mut program, MenuRow::Saves);
    // The second click keeps the name that is proposed.
    and_see_saves(&mut program, |program| click(program, places().save()));
    and_wait(&mut program, |program| click(program, places().save()));
    let listed = saved(&display);
    assert!(matches!(&*listed, [line] if line.contains("\t1\tongoing")), "{listed:?}");
    close(&mut program);
    program.play("c8", "e8");

    // Another game is under way: opening asks first.
    open(&mut program, MenuRow::Saves);
    and_wait(&mut program, |program| click(program, places().saved(0, 0).name));
    and_wait(&mut program, |program| click(program, layout().dialog().button(Answer::Yes)));
    let told = program.event("new_game");
    assert_eq!((&told["fen"], &told["by"]), (&fen, &"hand".into()));
    program.play("c8", "e8");

    open(&mut program, MenuRow::Saves);
    and_wait(&mut program, |program| click(program, places().saved(0, 0).delete));
    and_wait(&mut program, |program| click(program, layout().dialog().button(Answer::Yes)));
    wait_until("the deletion", || saved(&display).is_empty().then_some(()));
}

#[test]
fn a_game_is_saved_under_a_written_name() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.window.focus();
    open(&mut program, MenuRow::Saves);
    and_see_saves(&mut program, |program| click(program, places().save()));
    program.pointer.write("Ada - Bob, 3");
    and_wait(&mut program, |program| program.pointer.key("Return"));
    let names = || -> Vec<String> {
        saved(&display).iter().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
    };
    assert_eq!(names(), ["Ada - Bob, 3"]);

    // The name is taken; another is made of it, from the clipboard too.
    and_see_saves(&mut program, |program| click(program, places().save()));
    and_see_saves(&mut program, |program| {
        program.pointer.write("Ada - Bob, 3");
        program.pointer.key("Return");
    });
    assert_eq!(names().len(), 1);
    for keys in ["shift+Home", "ctrl+c", "End", "ctrl+v"] {
        program.pointer.key(keys);
    }
    let Point { x, y } = places().name().centre();
    program.pointer.click(program.on_screen((x, y)));
    and_wait(&mut program, |program| program.pointer.key("Return"));
    assert!(names().contains(&"Ada - Bob, 3Ada - Bob, 3".to_owned()), "{:?}", names());

    // Escape gives the name up, and then the sheet.
    and_see_saves(&mut program, |program| click(program, places().save()));
    and_see_saves(&mut program, |program| program.pointer.key("Escape"));
    and_wait(&mut program, |program| program.pointer.key("Escape"));
    assert_eq!(names().len(), 2);
    program.play("f5", "f6");
}

#[test]
fn a_dead_key_writes_its_letter_in_a_name() {
    let display = Display::start(SIZE.0, SIZE.1);
    display.use_keyboard_of("es");
    let mut program = Program::start(&display, SIZE, &[]);
    program.window.focus();
    open(&mut program, MenuRow::Saves);
    and_see_saves(&mut program, |program| click(program, places().save()));
    for key in ["J", "o", "s", "dead_acute", "e", "Return"] {
        program.pointer.key(key);
    }
    wait_until("the saved game", || saved(&display).first()?.starts_with("José\t").then_some(()));
}

#[test]
fn an_edited_game_is_refused_with_a_sentence() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.window.focus();
    program.play("f5", "f6");
    let list = layout();
    let row = list.panel().list().row(0, 0);
    click(&mut program, list.panel().list().columns(row).white);
    program.pointer.write("e5");
    program.pointer.key("Return");
    program.event("edit");
    open(&mut program, MenuRow::Saves);
    let Rect { x, y, w, h } = places().message();
    let message = |program: &Program<'_>| program.picture().part((x, y), (w as u32, h as u32));
    let before = message(&program);
    click(&mut program, places().save());
    wait_until("the sentence", || (message(&program).difference(&before) > 100).then_some(()));
    assert!(saved(&display).is_empty());
}

#[test]
fn chosen_colours_are_kept_and_the_command_line_goes_before_them() {
    let display = Display::start(SIZE.0, SIZE.1);
    let ground = |program: &Program<'_>| program.picture().at(2, 2);
    let expect = |program: &Program<'_>, theme: &theme::Theme| {
        let wanted = theme.room.0 & 0xff_ff_ff;
        wait_until("the colours", || (ground(program) == wanted).then_some(()));
    };
    let mut program = Program::start(&display, SIZE, &[]);
    expect(&program, &theme::DEFAULT);
    open(&mut program, MenuRow::Colours);
    expect(&program, &theme::HIGH_CONTRAST);
    let kept = || std::fs::read_to_string(state(&display)).ok();
    wait_until("the kept choice", || (kept()? == "high-contrast\n").then_some(()));
    drop(program);

    let program = Program::start(&display, SIZE, &[]);
    expect(&program, &theme::HIGH_CONTRAST);
    drop(program);
    let program = Program::start(&display, SIZE, &["--theme", "colour-blind"]);
    expect(&program, &theme::COLOUR_BLIND);
}

/// The file in which the colours are kept, beside the game in progress.
fn state(display: &Display) -> std::path::PathBuf {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    let output = display.environment(command.args(["snapshot", "path"])).output().unwrap();
    let path = String::from_utf8(output.stdout).unwrap();
    std::path::Path::new(path.trim_end()).with_file_name("theme")
}

#[test]
fn quit_in_the_menu_leaves_the_game() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    and_wait(&mut program, |program| program.click_control("menu"));
    click(&mut program, menu_row(MenuRow::Quit));
    program.event("quit");
    assert!(program.process().wait().success());
}
