//! The hand on the board itself: it is moved, and zoomed by two fingers.

use super::scene::{Scene, place};
use crate::input::*;

const BOARD: Target = Target::Board;

fn moved(x: i32, y: i32) -> Option<Intent> {
    Some(Intent::Zoom(Zoom::Moved(Point::new(x, y))))
}

/// A finger so many pixels right of the place of a target.
fn finger(scene: &Scene, number: i64, over: Target, right: i32) -> Contact {
    let Point { x, y } = place(over);
    Contact { at: Point::new(x + right, y), ..scene.finger(number, over) }
}

fn press(scene: &mut Scene, number: i64, over: Target, right: i32) -> Option<Intent> {
    let contact = finger(scene, number, over, right);
    scene.tell(Event::Pressed(Button::Primary, contact))
}

fn slide(scene: &mut Scene, number: i64, over: Target, right: i32) -> Option<Intent> {
    let contact = finger(scene, number, over, right);
    scene.tell(Event::Moved(contact))
}

fn lift(scene: &mut Scene, number: i64, over: Target, right: i32) -> Option<Intent> {
    let contact = finger(scene, number, over, right);
    scene.tell(Event::Released(Button::Primary, contact))
}

fn pinched(from: [(Target, i32); 2], to: [(Target, i32); 2]) -> Option<Intent> {
    let at = |(over, right): (Target, i32)| Point::new(place(over).x + right, place(over).y);
    Some(Intent::Zoom(Zoom::Pinched { from: from.map(at), to: to.map(at) }))
}

#[test]
fn a_drag_beside_the_own_pieces_moves_the_board_and_keeps_the_selection() {
    let mut scene = Scene::new();
    for over in [BOARD, scene.on("d7"), scene.on("f11")] {
        scene.click(scene.on("c4"));
        let contact = scene.mouse(over);
        let at = |x: i32| Contact { at: Point::new(contact.at.x + x, contact.at.y - x), ..contact };
        assert_eq!(scene.tell(Event::Pressed(Button::Primary, contact)), None);
        assert_eq!(scene.tell(Event::Moved(at(2))), None, "within the slop");
        assert_eq!(scene.tell(Event::Moved(at(9))), moved(9, -9));
        assert!(scene.machine.is_panning());
        assert_eq!(scene.tell(Event::Moved(at(9))), None);
        assert_eq!(scene.tell(Event::Moved(at(7))), moved(-2, 2));
        assert_eq!(scene.tell(Event::Released(Button::Primary, at(8))), moved(1, -1));
        assert_eq!(scene.machine.state(), State::Selected(scene.cell("c4")));
        scene.key(Key::Escape);
    }
    scene.click(scene.on("c4"));
    let intent = scene.press(scene.on("c5"));
    scene.assert_played(intent, "c4", "c5");
}

#[test]
fn a_tap_on_the_board_deselects_as_it_comes_up() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    scene.press(BOARD);
    assert_eq!(scene.machine.selected(), Some(scene.cell("c4")));
    assert_eq!(scene.release(BOARD), None);
    assert_eq!(scene.machine.state(), State::Idle);
}

#[test]
fn the_wheel_zooms_over_the_board_and_scrolls_elsewhere() {
    let mut scene = Scene::new();
    for over in [BOARD, scene.on("d7")] {
        let about = Some(place(over));
        let wheel = scene.wheel(-1, over);
        assert_eq!(scene.tell(wheel), Some(Intent::Zoom(Zoom::Steps { steps: 1, about })));
    }
    for over in [Target::List, Target::Entry(0), Target::Elsewhere, Target::Outside] {
        let wheel = scene.wheel(-1, over);
        assert_eq!(scene.tell(wheel), Some(Intent::Scroll(Scroll::Notches(-1))));
    }
}

#[test]
fn a_second_finger_lets_a_dragged_piece_go_and_plays_nothing() {
    let (first, second) = (1, 2);
    for lifted in [first, second] {
        let left = first + second - lifted;
        let mut scene = Scene::new();
        let (c4, c5) = (scene.on("c4"), scene.on("c5"));
        press(&mut scene, first, c4, 0);
        slide(&mut scene, first, c5, 0);
        assert_eq!(press(&mut scene, second, BOARD, 0), None);
        assert_eq!((scene.machine.dragged(), scene.machine.selected()), (None, None));
        let [a, b] = [(c5, 0), (BOARD, 0)];
        let expected = pinched([a, b], [(c5, 5), b]);
        assert_eq!(slide(&mut scene, first, c5, 5), expected);
        assert_eq!(slide(&mut scene, first, c5, 5), None);
        let expected = pinched([(c5, 5), b], [(c5, 5), (BOARD, 9)]);
        assert_eq!(slide(&mut scene, second, BOARD, 9), expected);
        // A third one does nothing.
        assert_eq!(press(&mut scene, 3, c5, 0), None);
        assert_eq!(slide(&mut scene, 3, BOARD, 0), None);
        assert_eq!(lift(&mut scene, 3, BOARD, 0), None);
        let over = if lifted == first { (c5, 5) } else { (BOARD, 9) };
        assert_eq!(lift(&mut scene, lifted, over.0, over.1), None);
        // Nor does the one that is left, over whatever it comes up.
        for over in [scene.on("h2"), c5, BOARD] {
            assert_eq!(slide(&mut scene, left, over, 0), None);
        }
        assert_eq!(lift(&mut scene, left, c5, 0), None);
        assert_eq!(scene.machine.state(), State::Idle);
        press(&mut scene, first, c4, 0);
        lift(&mut scene, first, c4, 0);
        let intent = press(&mut scene, first, c5, 0);
        scene.assert_played(intent, "c4", "c5");
    }
}

#[test]
fn a_pinch_keeps_what_was_selected_and_goes_on_when_a_finger_comes_back() {
    let mut scene = Scene::new();
    let (c4, h2) = (scene.on("c4"), scene.on("h2"));
    scene.click(c4);
    for first in [c4, BOARD, scene.on("d7")] {
        press(&mut scene, 1, first, 0);
        press(&mut scene, 2, h2, 0);
        lift(&mut scene, 1, first, 0);
        // The one that is left has moved meanwhile.
        slide(&mut scene, 2, BOARD, 40);
        assert_eq!(press(&mut scene, 1, BOARD, 0), None);
        let expected = pinched([(BOARD, 40), (BOARD, 0)], [(BOARD, 40), (BOARD, 1)]);
        assert_eq!(slide(&mut scene, 1, BOARD, 1), expected);
        lift(&mut scene, 2, BOARD, 40);
        lift(&mut scene, 1, BOARD, 1);
        assert_eq!(scene.machine.state(), State::Selected(scene.cell("c4")), "{first:?}");
    }
}

#[test]
fn only_two_fingers_on_the_board_pinch() {
    let mut scene = Scene::new();
    let mouse = scene.mouse(BOARD);
    press(&mut scene, 1, BOARD, 0);
    let before = scene.machine.state();
    scene.tell(Event::Pressed(Button::Primary, mouse));
    for over in [Target::List, Target::Control(Control::Undo), Target::Elsewhere] {
        press(&mut scene, 2, over, 0);
        assert_eq!(scene.machine.state(), before, "{over:?}");
    }
    lift(&mut scene, 1, BOARD, 0);
    press(&mut scene, 1, Target::List, 0);
    press(&mut scene, 2, BOARD, 0);
    assert!(matches!(scene.machine.state(), State::ScrollingList { .. }));
}

#[test]
fn losing_the_focus_ends_a_pinch() {
    let mut scene = Scene::new();
    press(&mut scene, 1, BOARD, 0);
    press(&mut scene, 2, BOARD, 50);
    assert!(scene.machine.is_held());
    scene.tell(Event::Interrupted);
    assert_eq!(scene.machine.state(), State::Idle);
    let c4 = scene.on("c4");
    for finger in [1, 2] {
        assert_eq!(slide(&mut scene, finger, BOARD, 9), None);
        assert_eq!(lift(&mut scene, finger, c4, 0), None);
    }
    assert_eq!(scene.machine.state(), State::Idle);
}

#[test]
fn a_press_beside_an_open_choice_only_closes_it_and_may_move_the_board() {
    let mut scene = Scene::new();
    scene.open_choice();
    let contact = scene.mouse(scene.on("h2"));
    let right = Contact { at: Point::new(contact.at.x + 30, contact.at.y), ..contact };
    assert_eq!(scene.tell(Event::Pressed(Button::Primary, contact)), None);
    assert_eq!(scene.machine.choice(), None);
    assert_eq!(scene.tell(Event::Moved(right)), moved(30, 0));
    assert_eq!(scene.tell(Event::Released(Button::Primary, right)), None);
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("e9")));
}
