//! What a person can rely on, a test each.

use super::scene::{Scene, place};
use crate::board::{CellSet, Cells};
use crate::input::*;
use crate::rules::{Army, Kind};

/// Every move is forced here; White begins with a1 to a2.
const ALL_FORCED: &str = "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp w - 0 1";

fn is_idle(scene: &Scene) -> bool {
    scene.machine.state() == State::Idle
}

/// That nothing is stuck: a whole move can be made by hand.
fn assert_playable(scene: &mut Scene) {
    assert_eq!(scene.turn(), Army::WHITE);
    if scene.machine.selected() != Some(scene.cell("c4")) {
        scene.click(scene.on("c4"));
    }
    let intent = scene.click(scene.on("c5"));
    scene.assert_played(intent, "c4", "c5");
}

#[test]
fn a_click_selects_and_a_click_on_a_mark_plays() {
    let mut scene = Scene::new();
    assert_eq!(scene.click(scene.on("c4")), None);
    assert_eq!(scene.machine.selected(), Some(scene.cell("c4")));
    let marks = scene.machine.destinations(&scene.game);
    let captures: CellSet = ["a2", "c6"].map(|name| scene.cell(name)).into_iter().collect();
    assert_eq!(marks.captures, captures);
    assert!(marks.empty.contains(scene.cell("c5")) && !marks.empty.contains(scene.cell("c6")));
    let intent = scene.click(scene.on("c6"));
    scene.assert_played(intent, "c4", "c6");
    assert!(is_idle(&scene));
}

#[test]
fn a_drag_onto_a_mark_plays() {
    let mut scene = Scene::new();
    let intent = scene.drag_and_drop("c4", "c5");
    scene.assert_played(intent, "c4", "c5");
    assert!(is_idle(&scene));
}

#[test]
fn a_drop_without_a_mark_puts_the_piece_back_selected() {
    let mut scene = Scene::new();
    assert_eq!(scene.drag_and_drop("c4", "d7"), None);
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("c4")));
    assert_playable(&mut scene);
}

#[test]
fn clicks_deselect_and_select_another() {
    let mut scene = Scene::new();
    for deselecting in
        [scene.on("c4"), scene.on("d7"), scene.on("f11"), Target::Board, Target::Elsewhere]
    {
        scene.click(scene.on("c4"));
        assert_eq!(scene.click(deselecting), None);
        assert!(is_idle(&scene), "{deselecting:?}");
    }
    scene.click(scene.on("c4"));
    scene.click(scene.on("h2"));
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("h2")));
}

#[test]
fn a_piece_without_moves_is_selected_without_marks() {
    let mut scene = Scene::new();
    scene.click(scene.on("a1"));
    assert_eq!(scene.machine.selected(), Some(scene.cell("a1")));
    assert_eq!(scene.machine.destinations(&scene.game), Destinations::default());
}

#[test]
fn pieces_of_the_other_side_and_of_a_finished_game_stay_put() {
    let mut scene = Scene::new();
    scene.click(scene.on("f11"));
    assert!(is_idle(&scene));
    let mut scene = Scene::of_fen("1/3/5/7/9/10k/11/11/11/11/K10 w - 0 1");
    scene.click(scene.on("a1"));
    assert!(is_idle(&scene));
}

#[test]
fn a_release_outside_the_window_puts_the_piece_back() {
    let mut scene = Scene::new();
    scene.drag("c4", "c5");
    scene.move_to(Target::Outside);
    assert_eq!(scene.release(Target::Outside), None);
    assert_eq!(scene.machine.dragged(), None);
    assert_playable(&mut scene);
}

#[test]
fn losing_the_focus_or_hiding_cancels_a_drag_over_a_mark() {
    let mut scene = Scene::new();
    scene.drag("c4", "c5");
    assert_eq!(scene.tell(Event::Interrupted), None);
    assert!(is_idle(&scene));
    assert_eq!(scene.release(scene.on("c5")), None);
    assert!(is_idle(&scene));
    assert_playable(&mut scene);
}

#[test]
fn a_release_without_a_press_does_nothing() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    assert_eq!(scene.release(scene.on("c5")), None);
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("c4")));
}

#[test]
fn a_press_whose_release_was_lost_does_not_block_the_next() {
    let mut scene = Scene::new();
    scene.drag("c4", "c5");
    assert_eq!(scene.press(scene.on("h2")), None);
    assert_eq!(scene.release(scene.on("h2")), None);
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("h2")));
}

#[test]
fn after_a_resize_the_drop_is_judged_in_the_new_layout() {
    let mut scene = Scene::new();
    scene.drag("c4", "d7");
    assert_eq!(scene.tell(Event::Resized), None);
    // What was d7's place is now c5's.
    let contact = Contact { at: place(scene.on("d7")), ..scene.mouse(scene.on("c5")) };
    assert_eq!(scene.tell(Event::Moved(contact)), None);
    let intent = scene.tell(Event::Released(Button::Primary, contact));
    scene.assert_played(intent, "c4", "c5");
}

#[test]
fn the_first_finger_decides() {
    let mut scene = Scene::new();
    let first = |scene: &Scene, over| scene.finger(1, over);
    let second = |scene: &Scene, over| scene.finger(2, over);
    let (c4, c5, list) = (scene.on("c4"), scene.on("c5"), Target::List);
    scene.tell(Event::Pressed(Button::Primary, first(&scene, c4)));
    scene.tell(Event::Moved(first(&scene, c5)));
    let before = scene.machine.state();
    scene.tell(Event::Pressed(Button::Primary, second(&scene, list)));
    scene.tell(Event::Moved(second(&scene, c5)));
    scene.tell(Event::Released(Button::Primary, second(&scene, c5)));
    assert_eq!(scene.machine.state(), before);
    assert_eq!(scene.machine.hovered(), c5);
    let intent = scene.tell(Event::Released(Button::Primary, first(&scene, c5)));
    scene.assert_played(intent, "c4", "c5");
    assert_eq!(scene.machine.hovered(), Target::Outside);
}

#[test]
fn another_button_or_escape_cancels_a_drag() {
    let mut scene = Scene::new();
    let right = Event::Pressed(Button::Other, scene.mouse(scene.on("c5")));
    for cancel in [right, Event::Key(Key::Escape.into())] {
        scene.drag("c4", "c5");
        assert_eq!(scene.tell(cancel), None);
        assert!(is_idle(&scene));
        assert_eq!(scene.move_to(scene.on("c6")), None);
        assert_eq!(scene.release(scene.on("c6")), None);
        assert!(is_idle(&scene));
    }
    assert_playable(&mut scene);
}

#[test]
fn out_and_back_is_not_a_tap() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    scene.drag("c4", "c5");
    scene.move_to(scene.on("c4"));
    assert_eq!(scene.release(scene.on("c4")), None);
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("c4")));
}

#[test]
fn a_tap_may_wobble_and_a_finger_more() {
    let mut scene = Scene::new();
    let wobbling = |contact: Contact, by: i32| Contact {
        at: Point::new(contact.at.x + by, contact.at.y),
        ..contact
    };
    let mouse = scene.mouse(scene.on("c4"));
    let finger = scene.finger(7, scene.on("c4"));
    for (contact, most) in [(mouse, 3), (finger, 12)] {
        for (by, is_drag) in [(most, false), (most + 1, true)] {
            scene.tell(Event::Pressed(Button::Primary, contact));
            scene.tell(Event::Moved(wobbling(contact, by)));
            assert_eq!(scene.machine.dragged().is_some(), is_drag, "{contact:?} by {by}");
            scene.tell(Event::Key(Key::Escape.into()));
        }
    }
}

#[test]
fn a_promotion_is_chosen_by_a_click_on_its_box() {
    let mut scene = Scene::new();
    scene.click(scene.on("e9"));
    assert_eq!(scene.click(scene.on("f11")), None);
    let choice = scene.machine.choice().unwrap();
    assert_eq!((choice.from, choice.to), (scene.cell("e9"), scene.cell("f11")));
    assert_eq!(scene.machine.destinations(&scene.game), Destinations::default());
    let intent = scene.click(Target::Choice(Kind::Bishop));
    let mv = scene.assert_played(intent, "e9", "f11");
    assert_eq!(mv.promotion, Some(Kind::Bishop));
    assert!(is_idle(&scene));
}

#[test]
fn a_box_that_the_pointer_leaves_is_not_chosen() {
    let mut scene = Scene::new();
    scene.open_choice();
    scene.press(Target::Choice(Kind::Queen));
    assert_eq!(scene.machine.pressed_choice(), Some(Kind::Queen));
    scene.move_to(Target::Choice(Kind::Rook));
    assert_eq!(scene.machine.pressed_choice(), None);
    assert_eq!(scene.release(Target::Choice(Kind::Rook)), None);
    assert!(scene.machine.choice().is_some());
}

#[test]
fn a_choice_taken_back_leaves_the_position_as_it_was() {
    let mut scene = Scene::new();
    let before = scene.game.position().clone();
    let escape = Event::Key(Key::Escape.into());
    let press = |over| Event::Pressed(Button::Primary, scene.mouse(over));
    let elsewhere = press(Target::Elsewhere);
    let own_piece = press(scene.on("c4"));
    for taking_back in [escape, elsewhere, own_piece] {
        scene.open_choice();
        assert_eq!(scene.tell(taking_back), None);
        assert_eq!(scene.machine.choice(), None);
        assert_eq!(scene.machine.selected(), Some(scene.cell("e9")));
        assert_eq!(*scene.game.position(), before);
        scene.release(scene.on("c4"));
        assert_eq!(scene.machine.state(), State::Selected(scene.cell("e9")));
    }
    assert_playable(&mut scene);
}

#[test]
fn a_choice_outlives_resize_and_lost_focus() {
    let mut scene = Scene::new();
    scene.open_choice();
    for event in [Event::Resized, Event::Interrupted] {
        scene.press(Target::Choice(Kind::Queen));
        assert_eq!(scene.tell(event), None);
        assert_eq!(scene.release(Target::Outside), None);
        assert!(scene.machine.choice().is_some());
    }
    let intent = scene.click(Target::Choice(Kind::Queen));
    scene.assert_played(intent, "e9", "e10");
}

#[test]
fn undo_and_new_game_close_the_choice() {
    for (control, plies) in [(Control::Undo, 1), (Control::NewGame, 0)] {
        let mut scene = Scene::new();
        scene.open_choice();
        let mut intent = scene.click(Target::Control(control));
        if control == Control::NewGame {
            assert_eq!(intent, None);
            intent = scene.click(Target::Answer(Answer::Yes));
        }
        assert!(intent.is_some());
        assert!(is_idle(&scene));
        assert_eq!(scene.game.plies(), plies);
    }
}

#[test]
fn a_game_under_way_is_not_given_up_unasked() {
    let new_game = Target::Control(Control::NewGame);
    let mut scene = Scene::new();
    for answer in [Answer::No, Answer::Yes] {
        assert_eq!(scene.click(new_game), None);
        assert_eq!(scene.machine.question(), Some(Question::NewGame));
        let intent = (answer == Answer::Yes).then_some(Intent::NewGame);
        assert_eq!(scene.click(Target::Answer(answer)), intent);
    }
    // Nothing is lost with an empty list, nor with a game that has ended.
    assert_eq!(scene.click(new_game), Some(Intent::NewGame));
    let mut ended = Scene::of_fen("1/3/5/3k3/9/11/11/11/11/11/RK9 w - 98 1");
    ended.play_by_itself("b1", "b2");
    ended.play_by_itself("f8", "f9");
    assert!(ended.game.status().is_over());
    assert_eq!(ended.click(new_game), Some(Intent::NewGame));
}

#[test]
fn a_control_acts_where_it_is_released() {
    let mut scene = Scene::new();
    let (undo, new_game) = (Target::Control(Control::Undo), Target::Control(Control::NewGame));
    scene.press(undo);
    assert_eq!(scene.machine.pressed_control(), Some(Control::Undo));
    scene.move_to(new_game);
    assert_eq!(scene.machine.pressed_control(), None);
    assert_eq!(scene.release(new_game), None);
    scene.press(undo);
    scene.move_to(new_game);
    scene.move_to(undo);
    assert_eq!(scene.release(undo), Some(Intent::Undo));
}

#[test]
fn undo_rests_when_there_is_nothing_to_take_back() {
    let mut scene = Scene::new();
    let undo = Target::Control(Control::Undo);
    assert_eq!(scene.click(undo), Some(Intent::Undo));
    assert_eq!(scene.click(undo), Some(Intent::Undo));
    assert_eq!(scene.click(undo), None);
    assert_eq!(scene.machine.pressed_control(), None);
    assert_eq!(scene.machine.cursor(&scene.game), CursorShape::Arrow);
}

#[test]
fn a_forced_move_drops_a_drag_and_a_selection() {
    let mut scene = Scene::of_fen(ALL_FORCED);
    scene.drag("a1", "a2");
    assert!(scene.game.step(800).is_some());
    assert_eq!(scene.tell(Event::GameChanged), None);
    assert!(is_idle(&scene));
    assert_eq!(scene.move_to(scene.on("b2")), None);
    assert_eq!(scene.release(scene.on("a2")), None);
    assert!(is_idle(&scene));

    assert!(scene.game.step(800).is_some());
    scene.tell(Event::GameChanged);
    scene.click(scene.on("a2"));
    assert_eq!(scene.machine.selected(), Some(scene.cell("a2")));
    assert!(scene.game.step(800).is_some());
    scene.tell(Event::GameChanged);
    assert!(is_idle(&scene));
}

#[test]
fn a_change_of_the_game_closes_the_choice() {
    let mut scene = Scene::new();
    scene.open_choice();
    scene.press(Target::Choice(Kind::Queen));
    scene.tell(Event::GameChanged);
    assert_eq!(scene.release(Target::Choice(Kind::Queen)), None);
    assert!(is_idle(&scene));
}

#[test]
fn undo_can_be_pressed_while_forced_moves_follow_each_other() {
    let mut scene = Scene::of_fen(ALL_FORCED);
    assert!(scene.game.step(800).is_some());
    scene.press(Target::Control(Control::Undo));
    assert!(scene.game.step(800).is_some());
    scene.tell(Event::GameChanged);
    assert_eq!(scene.release(Target::Control(Control::Undo)), Some(Intent::Undo));
}

#[test]
fn a_double_click_on_a_mark_does_nothing_for_the_next_player() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    let contact = scene.mouse(scene.on("c5"));
    scene.tell(Event::Pressed(Button::Primary, contact));
    scene.tell(Event::Released(Button::Primary, contact));
    assert_eq!(scene.turn(), Army::BLACK);
    // The second press slides onto a piece of Black's.
    let second = |time_ms| Contact {
        at: Point::new(contact.at.x + 9, contact.at.y),
        over: scene.on("c6"),
        time_ms,
        ..contact
    };
    let (soon, later) = (second(contact.time_ms + 200), second(contact.time_ms + 900));
    for (contact, is_selected) in [(soon, false), (later, true)] {
        scene.tell(Event::Pressed(Button::Primary, contact));
        scene.tell(Event::Released(Button::Primary, contact));
        assert_eq!(scene.machine.selected().is_some(), is_selected);
    }
}

#[test]
fn the_next_player_may_answer_at_once_elsewhere() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    scene.click(scene.on("c5"));
    scene.press(scene.on("c6"));
    scene.release(scene.on("c6"));
    assert_eq!(scene.machine.selected(), Some(scene.cell("c6")));
}

#[test]
fn a_double_click_does_not_choose_what_it_opened() {
    let mut scene = Scene::new();
    scene.click(scene.on("e9"));
    scene.click(scene.on("e10"));
    let at = place(scene.on("e10"));
    for over in [scene.on("e10"), Target::Choice(Kind::Queen)] {
        let contact = Contact { at, ..scene.mouse(over) };
        assert_eq!(scene.tell(Event::Pressed(Button::Primary, contact)), None);
        assert_eq!(scene.tell(Event::Released(Button::Primary, contact)), None);
        assert!(scene.machine.choice().is_some());
    }
    // A box elsewhere answers at once.
    scene.press(Target::Choice(Kind::Queen));
    let intent = scene.release(Target::Choice(Kind::Queen));
    scene.assert_played(intent, "e9", "e10");
}

#[test]
fn the_clock_may_wrap_round() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    scene.time_ms = u32::MAX - 50;
    let c5 = scene.on("c5");
    scene.press(c5);
    scene.release(c5);
    scene.time_ms = 50;
    let contact = Contact { at: place(c5), ..scene.mouse(scene.on("c6")) };
    scene.tell(Event::Pressed(Button::Primary, contact));
    assert!(is_idle(&scene));
}

#[test]
fn the_list_follows_the_pointer_and_the_wheel() {
    let mut scene = Scene::new();
    let contact = scene.mouse(Target::List);
    let up = |by: i32| Contact { at: Point::new(contact.at.x, contact.at.y - by), ..contact };
    let pixels = |by| Some(Intent::Scroll(Scroll::Pixels(by)));
    scene.tell(Event::Pressed(Button::Primary, contact));
    assert_eq!(scene.tell(Event::Moved(up(10))), pixels(10));
    assert_eq!(scene.tell(Event::Moved(up(10))), None);
    assert_eq!(scene.tell(Event::Released(Button::Primary, up(7))), pixels(-3));
    assert_eq!(scene.tell(Event::Moved(up(50))), None);
    let turn = scene.wheel(3, Target::List);
    assert_eq!(scene.tell(turn), Some(Intent::Scroll(Scroll::Notches(3))));
}

#[test]
fn the_cursor_shows_what_a_press_would_do() {
    let mut scene = Scene::new();
    let shape = |scene: &mut Scene, over| {
        scene.move_to(over);
        scene.machine.cursor(&scene.game)
    };
    let (c4, c5, undo) = (scene.on("c4"), scene.on("c5"), Target::Control(Control::Undo));
    assert_eq!(shape(&mut scene, c4), CursorShape::Hand);
    assert_eq!(shape(&mut scene, c5), CursorShape::Arrow);
    assert_eq!(shape(&mut scene, undo), CursorShape::Hand);
    scene.click(c4);
    assert_eq!(shape(&mut scene, c5), CursorShape::Hand);
    scene.drag("c4", "d7");
    assert_eq!(scene.machine.cursor(&scene.game), CursorShape::Grabbing);
    scene.tell(Event::Key(Key::Escape.into()));
    scene.open_choice();
    assert_eq!(shape(&mut scene, c4), CursorShape::Arrow);
    assert_eq!(shape(&mut scene, Target::Choice(Kind::Queen)), CursorShape::Hand);
}
