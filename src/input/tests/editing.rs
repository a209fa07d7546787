//! What a person can rely on with the entries of the list and with questions, a
//! test each.

use super::scene::{Scene, place, shortcut};
use crate::input::*;

/// Every move is forced here; White begins with a1 to a2.
const ALL_FORCED: &str = "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp w - 0 1";

/// The mark of an open field: the entry, its text and the selected part.
fn field(scene: &Scene) -> (usize, String, String) {
    let edit = scene.machine.edit().expect("a field is open");
    (edit.index, edit.field().text().to_string(), edit.field().selected().to_owned())
}

fn is_idle(scene: &Scene) -> bool {
    scene.machine.state() == State::Idle
}

fn forced_move(scene: &mut Scene) {
    assert!(scene.game.step(800).is_some());
    assert_eq!(scene.tell(Event::GameChanged), None);
}

#[test]
fn a_click_opens_an_entry_with_its_text_selected() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    assert_eq!(field(&scene), (1, "Kl5".to_owned(), "Kl5".to_owned()));
}

#[test]
fn enter_commits_what_was_typed() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    scene.write("Kk5");
    let text = field::cleaned("Kk5");
    assert_eq!(scene.key(Key::Enter), Some(Intent::Edit { index: 1, text }));
    assert!(is_idle(&scene));
    assert!(scene.game.is_edited());
}

#[test]
fn escape_gives_up() {
    let mut scene = Scene::new();
    scene.open_entry(0);
    scene.write("x");
    assert_eq!(scene.key(Key::Escape), None);
    assert!(is_idle(&scene) && !scene.game.is_edited());
}

#[test]
fn a_press_elsewhere_gives_up_and_plays_nothing() {
    let mut scene = Scene::new();
    let elsewhere = [scene.on("c4"), scene.on("d6"), Target::Elsewhere, Target::Outside];
    for over in elsewhere {
        scene.open_entry(0);
        assert_eq!(scene.click(over), None);
        assert!(is_idle(&scene), "{over:?}");
    }
    assert_eq!(scene.machine.selected(), None);
}

#[test]
fn a_click_on_another_entry_opens_that() {
    let mut scene = Scene::new();
    scene.open_entry(0);
    scene.write("x");
    scene.open_entry(1);
    assert_eq!(field(&scene).1, "Kl5");
}

#[test]
fn undo_and_new_game_close_the_field_and_act() {
    let mut scene = Scene::new();
    scene.open_entry(0);
    assert_eq!(scene.click(Target::Control(Control::Undo)), Some(Intent::Undo));
    assert!(is_idle(&scene));
    scene.open_entry(0);
    assert_eq!(scene.click(Target::Control(Control::NewGame)), None);
    assert_eq!(scene.machine.question(), Some(Question::NewGame));
}

#[test]
fn an_entry_that_is_dragged_moves_the_list_and_stays_closed() {
    let mut scene = Scene::new();
    let contact = scene.mouse(Target::Entry(1));
    let up = |by| Contact { at: Point::new(contact.at.x, contact.at.y - by), ..contact };
    scene.tell(Event::Pressed(Button::Primary, contact));
    assert_eq!(scene.tell(Event::Moved(up(3))), None);
    let scroll = |by| Some(Intent::Scroll(Scroll::Pixels(by)));
    assert_eq!(scene.tell(Event::Moved(up(20))), scroll(20));
    assert_eq!(scene.tell(Event::Moved(up(0))), scroll(-20));
    scene.tell(Event::Released(Button::Primary, contact));
    assert!(is_idle(&scene));
}

#[test]
fn clicks_and_drags_put_the_caret_and_select() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    scene.press(Target::Field(1));
    scene.move_to(Target::Field(3));
    scene.move_to(Target::Elsewhere);
    scene.release(Target::Field(3));
    assert_eq!(field(&scene).2, "l5");
    scene.click(Target::Field(2));
    scene.write("=");
    assert_eq!(field(&scene).1, "Kl=5");
}

#[test]
fn a_double_click_selects_all() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    scene.click(Target::Field(2));
    assert_eq!(field(&scene).2, "");
    scene.time_ms += 200;
    scene.press(Target::Field(2));
    scene.release(Target::Field(2));
    assert_eq!(field(&scene).2, "Kl5");
}

#[test]
fn shortcuts_copy_cut_and_paste() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    let all = field::cleaned("Kl5");
    assert_eq!(scene.shortcut('c'), Some(Intent::Copy(all)));
    assert_eq!(scene.shortcut('x'), Some(Intent::Copy(all)));
    assert_eq!(scene.field_text(), "");
    assert_eq!(scene.shortcut('c'), None, "nothing is selected");
    assert_eq!(scene.shortcut('v'), Some(Intent::Paste));
    scene.write("Kk5");
    assert_eq!(scene.shortcut('a'), None);
    assert_eq!(field(&scene).2, "Kk5");
}

#[test]
fn without_a_field_the_shortcuts_are_for_the_list() {
    let mut scene = Scene::new();
    assert_eq!(scene.shortcut('c'), Some(Intent::CopyList));
    assert_eq!(scene.shortcut('v'), Some(Intent::Paste));
    assert_eq!(scene.shortcut('x'), None);
}

#[test]
fn a_forced_move_leaves_field_text_and_caret_alone() {
    let mut scene = Scene::of_fen(ALL_FORCED);
    forced_move(&mut scene);
    scene.open_entry(0);
    scene.write("Ka");
    scene.key(Key::Left);
    let before = scene.machine.state();
    forced_move(&mut scene);
    assert_eq!(scene.machine.state(), before);
    scene.press(Target::Field(0));
    forced_move(&mut scene);
    assert!(scene.machine.is_selecting_text());
}

#[test]
fn a_forced_move_that_drops_the_entry_closes_the_field() {
    let mut scene = Scene::of_fen(ALL_FORCED);
    for _ in 0..3 {
        forced_move(&mut scene);
    }
    scene.open_entry(1);
    scene.write("hello");
    scene.key(Key::Enter);
    assert_eq!((scene.game.plies(), scene.game.entry_count()), (1, 3));
    for index in [1, 2] {
        scene.open_entry(index);
        assert_eq!(scene.tell(Event::GameChanged), None);
        assert!(is_idle(&scene));
    }
    scene.open_entry(0);
    forced_move(&mut scene);
    assert_eq!(field(&scene).0, 0);
}

#[test]
fn losing_the_focus_and_a_resize_leave_the_field_open() {
    let mut scene = Scene::new();
    scene.open_entry(1);
    scene.write("Kk");
    for event in [Event::Interrupted, Event::Resized] {
        scene.press(Target::Field(1));
        scene.tell(event);
        scene.release(Target::Outside);
        assert_eq!(field(&scene).1, "Kk");
    }
}

#[test]
fn a_finger_brings_keys_to_the_screen_and_a_keyboard_hides_them() {
    let mut scene = Scene::new();
    let keys = |scene: &Scene| scene.machine.edit().is_some_and(|edit| edit.has_screen_keys);
    scene.open_entry(1);
    assert!(!keys(&scene), "a mouse has a keyboard beside it");
    scene.key(Key::Escape);
    let tap = |scene: &mut Scene, over| {
        scene.time_ms += 2000;
        scene.tell(Event::Pressed(Button::Primary, scene.finger(1, over)));
        scene.tell(Event::Released(Button::Primary, scene.finger(1, over)))
    };
    tap(&mut scene, Target::Entry(1));
    for key in ['K', 'k', 'x'] {
        tap(&mut scene, Target::ScreenKey(ScreenKey::Character(key)));
    }
    tap(&mut scene, Target::ScreenKey(ScreenKey::Backspace));
    assert!(keys(&scene));
    assert_eq!(scene.field_text(), "Kk");
    scene.tell(shortcut('a'));
    assert!(!keys(&scene));

    scene.key(Key::Escape);
    tap(&mut scene, Target::Entry(1));
    scene.time_ms += 2000;
    let enter = scene.finger(1, Target::ScreenKey(ScreenKey::Enter));
    let intent = scene.tell(Event::Pressed(Button::Primary, enter));
    assert_eq!(intent, Some(Intent::Edit { index: 1, text: field::cleaned("Kl5") }));
    assert!(!scene.game.is_edited(), "an unchanged text changes nothing");
}

#[test]
fn a_question_is_answered_by_its_buttons_or_keys() {
    type Act = fn(&mut Scene) -> Option<Intent>;
    let question = Question::StartPasted;
    let confirmed = Some(Intent::Confirm(question));
    let answers: [(Act, _); 4] = [
        (|scene| scene.click(Target::Answer(Answer::Yes)), confirmed),
        (|scene| scene.key(Key::Enter), confirmed),
        (|scene| scene.click(Target::Answer(Answer::No)), None),
        (|scene| scene.key(Key::Escape), None),
    ];
    for (answer, intent) in answers {
        let mut scene = Scene::new();
        scene.tell(Event::Ask(question));
        assert_eq!(answer(&mut scene), intent);
        assert!(is_idle(&scene));
    }
}

#[test]
fn a_question_keeps_all_else_away() {
    let mut scene = Scene::new();
    scene.tell(Event::Ask(Question::Unreadable));
    let others = [
        scene.on("c4"),
        Target::Control(Control::NewGame),
        Target::Entry(0),
        Target::Answer(Answer::Yes),
    ];
    for over in others {
        assert_eq!(scene.click(over), None);
        assert_eq!(scene.machine.question(), Some(Question::Unreadable), "{over:?}");
    }
    assert_eq!(scene.key(Key::Enter), None, "there is nothing to start");
    assert!(is_idle(&scene));
}

#[test]
fn an_answer_that_the_pointer_leaves_is_not_given() {
    let mut scene = Scene::new();
    scene.tell(Event::Ask(Question::StartPasted));
    scene.press(Target::Answer(Answer::Yes));
    assert_eq!(scene.machine.pressed_answer(), Some(Answer::Yes));
    scene.move_to(Target::Answer(Answer::No));
    assert_eq!(scene.machine.pressed_answer(), None);
    assert_eq!(scene.release(Target::Answer(Answer::No)), None);
    assert!(scene.machine.question().is_some());
}

#[test]
fn the_pointer_shows_a_bar_over_the_field() {
    let mut scene = Scene::new();
    scene.move_to(Target::Entry(0));
    assert_eq!(scene.machine.cursor(&scene.game), CursorShape::Hand);
    scene.open_entry(0);
    scene.move_to(Target::Field(0));
    assert_eq!(scene.machine.cursor(&scene.game), CursorShape::Text);
    assert_ne!(place(Target::Field(0)), place(Target::Field(1)));
}
