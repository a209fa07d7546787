//! The move list in a real window: written into with a real keyboard, copied
//! and pasted through the system's clipboard.

mod support;

use support::display::Display;
use support::program::Program;
use support::screen::Picture;

const SIZE: (u32, u32) = (1280, 800);

/// Place on the screen of an entry, counted from 0, of a list that is not
/// scrolled: rows are 34 pixels high, Black's column begins at 0.53 of them.
fn entry(program: &Program<'_>, index: i32) -> (i32, i32) {
    let (x, y, width, _) = program.places.control("move_list");
    let share = if index % 2 == 0 { 16 } else { 54 };
    program.on_screen((x + width * share / 100, y + index / 2 * 34 + 17))
}

fn list_part(program: &Program<'_>) -> Picture {
    let (x, y, width, height) = program.places.control("move_list");
    program.picture().part((x, y), (width as u32, height as u32))
}

/// Waits until the list shows something else than this.
fn wait_for_another_list(program: &Program<'_>, before: &Picture) {
    support::wait_until("a change of the list", || {
        (list_part(program).difference(before) > 20).then_some(())
    });
}

/// Opens an entry and waits until its field is seen.
fn open(program: &mut Program<'_>, index: i32) {
    program.rest();
    let before = list_part(program);
    let at = entry(program, index);
    program.pointer.click(at);
    wait_for_another_list(program, &before);
}

fn start(display: &Display) -> Program<'_> {
    let mut program = Program::start(display, SIZE, &[]);
    program.window.focus();
    program.play("e4", "e5");
    program.play("e7", "e6");
    program.play("f5", "f6");
    program.rest();
    wait_for_entry(&program, 2);
    program
}

/// Waits until something is written in an entry's place.
fn wait_for_entry(program: &Program<'_>, index: i32) {
    let (x, y) = entry(program, index);
    support::wait_until("an entry", || {
        let part = program.picture().part((x - 10, y - 10), (20, 20));
        part.pixels.iter().any(|&pixel| pixel != part.pixels[0]).then_some(())
    });
}

#[test]
fn an_entry_is_changed_by_click_keys_and_enter() {
    let display = Display::start(1280, 800);
    let mut program = start(&display);
    open(&mut program, 0);
    program.pointer.write("d4");
    program.pointer.key("Return");
    let told = program.event("edit");
    assert_eq!((told["index"].as_u64(), told["text"].as_str()), (Some(0), Some("d4")));
    assert_eq!(told["status"], "ongoing");

    // The second entry cannot be read: it and the third are struck through.
    open(&mut program, 1);
    program.pointer.key("BackSpace");
    program.pointer.write("Nf6");
    program.pointer.key("Return");
    let told = program.event("edit");
    assert_eq!(told["text"], "Nf6");
    assert!(told["fen"].as_str().is_some_and(|fen| fen.ends_with(" b - 0 1")), "{told}");
    program.play("f7", "f6");
}

#[test]
fn what_is_typed_at_once_is_not_lost() {
    let display = Display::start(1280, 800);
    let mut program = start(&display);
    for text in ["Nf6", "d4", "Qe10xf6", "c3"] {
        let at = entry(&program, 0);
        program.pointer.click(at);
        program.pointer.write(text);
        program.pointer.key("Return");
        assert_eq!(program.event("edit")["text"], text);
    }
}

#[test]
fn text_that_the_system_gets_wrong_does_no_harm() {
    let display = Display::start(1280, 800);
    display.use_keyboard_of("es");
    // Without a table of dead keys, one alone becomes a broken text.
    let mut program = Program::start_as(&display, SIZE, |command| {
        command.env("XCOMPOSEFILE", "/dev/null");
    });
    program.window.focus();
    program.play("e4", "e5");
    program.rest();
    wait_for_entry(&program, 0);
    open(&mut program, 0);
    program.pointer.key("dead_acute");
    program.pointer.write("d4");
    program.pointer.key("Return");
    assert_eq!(program.event("edit")["text"], "d4");
    assert_eq!(program.errors(), "");
}

#[test]
fn escape_and_a_click_elsewhere_change_nothing() {
    let display = Display::start(1280, 800);
    let mut program = start(&display);
    let before = list_part(&program);
    open(&mut program, 1);
    program.pointer.write("xx");
    program.pointer.key("Escape");
    let (x, y, ..) = program.places.control("move_list");
    program.wait_for_part("the list as it was", (x, y), &before);

    open(&mut program, 1);
    program.pointer.write("xx");
    // A click on an own piece gives the field up, and selects nothing.
    program.click_cell("g7");
    program.rest();
    program.wait_for_part("the list as it was", (x, y), &before);
    program.play("g7", "g6");
    assert!(program.log.events().iter().all(|event| event["event"] != "edit"));
}

#[test]
fn a_text_is_copied_from_one_field_and_pasted_into_another() {
    let display = Display::start(1280, 800);
    let mut program = start(&display);
    open(&mut program, 0);
    program.pointer.key("ctrl+c");
    program.pointer.key("Escape");
    open(&mut program, 2);
    program.pointer.key("End");
    program.pointer.key("ctrl+v");
    program.pointer.key("Return");
    let told = program.event("edit");
    assert_eq!((told["index"].as_u64(), told["text"].as_str()), (Some(2), Some("f6e5")));
}

#[test]
fn a_list_is_copied_and_starts_a_game_in_another_window() {
    let display = Display::start(1280, 800);
    let mut first = start(&display);
    first.pointer.key("ctrl+c");
    let mut second = Program::start(&display, SIZE, &[]);
    second.window.focus();
    let board = second.picture();
    second.pointer.key("ctrl+v");
    support::wait_until("the question", || {
        (second.picture().difference(&board) > 1000).then_some(())
    });
    second.pointer.key("Return");
    let told = second.event("new_game");
    let played = first.log.events().last().expect("an event")["fen"].clone();
    assert_eq!(told["fen"], played);
    second.click_control("undo");
    assert!(second.event("undo")["fen"].as_str().is_some_and(|fen| fen.contains(" w ")));
}

#[test]
fn a_question_is_refused_by_escape() {
    let display = Display::start(1280, 800);
    let mut program = start(&display);
    let before = program.picture();
    program.pointer.key("ctrl+c");
    program.pointer.key("ctrl+v");
    support::wait_until("the question", || {
        (program.picture().difference(&before) > 1000).then_some(())
    });
    program.pointer.key("Escape");
    program.wait_for_picture("the game as it was", &before);
}
