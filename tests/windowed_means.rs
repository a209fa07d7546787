//! Checks of the windowed tests' own means, without the game.

mod support;

use std::io::Write;

use support::display::Display;
use support::log::Log;
use support::pointer::Button;

#[test]
fn the_pointer_goes_where_it_is_sent() {
    let display = Display::start(320, 200);
    let mut pointer = display.pointer();
    pointer.click((40, 60));
    assert_eq!(pointer.place(), (40, 60));
    pointer.drag((10, 10), (300, 150));
    assert_eq!(pointer.place(), (300, 150));
    pointer.press(Button::Right);
    pointer.release(Button::Right);
    pointer.wheel(-2);
    pointer.key("F11");
    pointer.write("Nxf6");
}

#[test]
fn displays_stand_beside_each_other() {
    let (one, other) = (Display::start(320, 200), Display::start(200, 320));
    assert_ne!(one.name(), other.name());
    let (one, other) = (one.picture(), other.picture());
    assert_eq!((one.width, one.height), (320, 200));
    assert_eq!((other.width, other.height), (200, 320));
    assert_eq!(one.at(319, 199), 0);
    assert_eq!(one.part((10, 20), (30, 40)).difference(&one.part((0, 0), (30, 40))), 0);
}

#[test]
fn a_window_manager_can_be_had() {
    let display = Display::with_manager(320, 200);
    let desktops = display.ask(&["get_num_desktops"]).expect("a number");
    assert!(desktops.trim().parse::<u32>().is_ok_and(|n| n > 0));
}

#[test]
fn the_log_gives_complete_lines_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let mut log = Log::follow(&path);
    assert!(log.events().is_empty());

    let mut file = std::fs::File::create(&path).unwrap();
    write!(file, "{{\"n\":1}}\n{{\"n\":2}}\n{{\"n\":").unwrap();
    assert_eq!(log.wait_for("two", |e| e["n"] == 2)["n"], 2);
    assert!(log.next_that(|e| e["n"] == 1).is_none(), "it lies behind");
    writeln!(file, "3}}").unwrap();
    assert_eq!(log.wait_for("anything", |_| true)["n"], 3);
    assert_eq!(log.events().len(), 3);
}
