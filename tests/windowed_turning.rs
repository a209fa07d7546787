//! The choice between games in a real window: each goes on where it was left.

mod support;

use std::path::PathBuf;
use std::process::Command;

use hexdrift::app::store::snapshots;
use hexdrift::input::{MenuRow, Offers, SetUpRow, Spot};
use hexdrift::rules::{Army, RuleSet, Wing};
use hexdrift::view::geometry::{Point, Rect};
use hexdrift::view::layout::{Layout, SheetPlaces};
use serde_json::json;
use support::display::Display;
use support::program::Program;
use support::wait_until;

const SIZE: (u32, u32) = (800, 600);

fn places() -> SheetPlaces {
    Layout::new(RuleSet::drift().board(), SIZE, Army::WHITE).sheet()
}

/// Where a row of the menu is, in Drift or in a game with draws by agreement.
fn menu_row(offers: Offers, row: MenuRow) -> Rect {
    places().spot(Spot::Row(row), offers, 0)
}

fn click(program: &mut Program<'_>, rect: Rect) {
    let Point { x, y } = rect.centre();
    program.pointer.click(program.on_screen((x, y)));
}

/// Opens the list of games from the menu, and clicks on the one at this place.
fn choose(program: &mut Program<'_>, offers: Offers, index: usize) {
    program.click_control("menu");
    click(program, menu_row(offers, MenuRow::Games));
    click(program, places().game(index, 0).row);
}

const IN_DRIFT: Offers = Offers { draw: false, ..Offers::ALL };

/// The file of the game in progress.
fn autosave(display: &Display, rules: &str) -> PathBuf {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    command.args(["snapshot", "path", "--rules", rules]);
    let output = display.environment(&mut command).output().unwrap();
    let path = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim_end());
    assert!(path.ends_with(format!("hexdrift/{rules}.hexdrift")), "{}", path.display());
    path
}

fn wait_for_save(display: &Display, rules: &str, plies: usize) {
    let path = autosave(display, rules);
    wait_until("the save", || (snapshots::open(&path).ok()?.plies() == plies).then_some(()));
}

#[test]
fn each_game_goes_on_where_it_was_left_and_the_last_one_is_the_next() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.play("f2", "c5");
    program.click_cell("c8");
    program.click_cell("e8");
    let drift = program.expect_move("c8e8")["fen"].clone();

    choose(&mut program, IN_DRIFT, 1);
    let told = program.event("new_game");
    let glinski = RuleSet::named("glinski").unwrap();
    assert_eq!((&told["rules"], &told["by"]), (&json!("glinski"), &json!("hand")));
    assert_eq!(told["fen"], glinski.start_fen());
    program.rest();
    program.wait_for_drawn("start of the other game", &["--rules", "glinski"]);
    program.play("e1", "c3");

    choose(&mut program, Offers::ALL, 0);
    let told = program.event("new_game");
    assert_eq!((&told["rules"], &told["fen"]), (&json!("drift"), &drift));
    program.rest();
    program.wait_for_board("Drift as it was", &["--fen", drift.as_str().unwrap()]);
    program.play("f5", "f6");
    choose(&mut program, IN_DRIFT, 1);
    let told = program.event("new_game");
    assert!(told["fen"].as_str().unwrap().contains(" b - 1 1"), "{told}");
    program.play("e10", "c6");
    assert!(program.process().terminate().success());
    drop(program);
    wait_for_save(&display, "drift", 3);
    wait_for_save(&display, "glinski", 2);

    let mut program = Program::start(&display, SIZE, &[]);
    let start = program.event("start");
    assert_eq!((&start["rules"], &start["plies"]), (&json!("glinski"), &json!(2)));
    assert_eq!(start["restored"], true);
    drop(program);
    let mut program = Program::start(&display, SIZE, &["--rules", "drift"]);
    let start = program.event("start");
    assert_eq!((&start["rules"], &start["plies"]), (&json!("drift"), &json!(3)));
}

#[test]
fn an_edited_game_is_asked_about() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.window.focus();
    program.play("f5", "f6");
    let layout = Layout::new(RuleSet::drift().board(), SIZE, Army::WHITE);
    let list = layout.panel().list();
    click(&mut program, list.columns(list.row(0, 0)).white);
    program.pointer.write("e5");
    program.pointer.key("Return");
    program.event("edit");
    choose(&mut program, IN_DRIFT, 1);
    program.answer("no");
    program.play("e7", "e6");
    choose(&mut program, IN_DRIFT, 1);
    program.answer("yes");
    assert_eq!(program.event("new_game")["rules"], "glinski");
}

#[test]
fn only_the_games_that_are_named_are_offered() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &["--games", "drift,mccooey"]);
    program.window.focus();
    // Below the second row there is nothing.
    choose(&mut program, IN_DRIFT, 2);
    program.pointer.key("g");
    program.rest();
    program.wait_for_drawn("board as it was", &[]);
    program.pointer.key("g");
    click(&mut program, places().game(1, 0).row);
    assert_eq!(program.event("new_game")["rules"], "mccooey");
    assert_eq!(program.log.events().len(), 2);
}

#[test]
fn a_kiosk_of_one_game_offers_no_other() {
    let display = Display::start(SIZE.0, SIZE.1);
    let arguments = ["--kiosk", "--games", "mccooey"];
    let mut program = Program::start(&display, SIZE, &arguments);
    program.window.focus();
    assert_eq!(program.event("start")["rules"], "mccooey");
    program.pointer.key("g");
    program.rest();
    program.wait_for_drawn("board alone", &["--rules", "mccooey"]);
    program.play("f4", "f5");
    // The menu's rows stand as they do without one for the games.
    let offers = Offers { games: false, ..Offers::KIOSK };
    program.click_control("menu");
    click(&mut program, menu_row(offers, MenuRow::Draw));
    program.answer("yes");
    assert_eq!(program.event("agree")["status"], "draw-agreement");
}

#[test]
fn the_board_turns_by_itself_to_the_side_to_move() {
    let display = Display::start(SIZE.0, SIZE.1);
    let mut program = Program::start(&display, SIZE, &[]);
    program.click_control("menu");
    click(&mut program, menu_row(IN_DRIFT, MenuRow::Follow));
    click(&mut program, places().close());
    program.play("f2", "c5");
    // Seen from Black's side every cell lies where its opposite did.
    let board = RuleSet::drift().board();
    let opposite = |name| board.name(board.opposite(board.cell(name).unwrap()));
    let play = |program: &mut Program<'_>, from, to| {
        program.click_cell(opposite(from));
        program.click_cell(opposite(to));
        program.expect_move(&format!("{from}{to}"));
    };
    play(&mut program, "c8", "e8");
    program.play("f5", "f6");
    wait_for_save(&display, "drift", 3);
    assert!(program.process().terminate().success());
    drop(program);
    let mut program = Program::start(&display, SIZE, &[]);
    play(&mut program, "b7", "b6");
}

#[test]
fn a_game_of_several_armies_begins_as_it_was_settled() {
    let display = Display::start(SIZE.0, SIZE.1);
    let kirby = ["--rules", "kirby-3"];
    let mut program = Program::start(&display, SIZE, &kirby);
    let set_up = |program: &mut Program<'_>, row| {
        click(program, places().spot(Spot::SetUp(row), Offers::ALL, 0));
    };
    program.click_control("new_game");
    // Whoever the lot fell on: after three steps round it begins again.
    for _ in 0..3 {
        set_up(&mut program, SetUpRow::First);
    }
    set_up(&mut program, SetUpRow::Lot);
    set_up(&mut program, SetUpRow::Queens);
    set_up(&mut program, SetUpRow::Begin);
    let told = program.event("new_game");
    let rules = RuleSet::named("kirby-3").unwrap();
    let begun = rules.parse_fen(told["fen"].as_str().unwrap()).unwrap();
    assert_eq!(begun, rules.set_up(Wing::Right, Some(begun.turn())));
    assert_ne!(begun, rules.set_up(Wing::Left, Some(begun.turn())));
}
