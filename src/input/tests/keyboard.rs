//! A whole game by keys alone.

use super::scene::Scene;
use crate::input::*;
use crate::rules::{Army, Kind};

fn keys(scene: &mut Scene, keys: &[Key]) -> Option<Intent> {
    keys.iter().fold(None, |intent, &key| {
        assert_eq!(intent, None, "before {key:?}");
        scene.key(key)
    })
}

/// Leads the focus to a cell by arrows.
fn go_to(scene: &mut Scene, name: &str) {
    let target = scene.cell(name);
    scene.key(Key::Up);
    for _ in 0..40 {
        let Some(Focus::Cell(on)) = scene.machine.focus() else { panic!("not on the board") };
        if on == target {
            return;
        }
        let board = scene.game.rules().board();
        let ([x, y], [to_x, to_y]) = (board.centre(on), board.centre(target));
        let key = match () {
            () if to_x > x + 0.1 => Key::Right,
            () if to_x < x - 0.1 => Key::Left,
            () if to_y > y => Key::Up,
            () => Key::Down,
        };
        assert_eq!(scene.key(key), None);
    }
    panic!("{name} was not reached");
}

#[test]
fn arrows_and_enter_play_a_move() {
    let mut scene = Scene::new();
    go_to(&mut scene, "c4");
    assert_eq!(scene.key(Key::Enter), None);
    assert_eq!(scene.machine.selected(), Some(scene.cell("c4")));
    go_to(&mut scene, "c6");
    let intent = scene.key(Key::Space);
    scene.assert_played(intent, "c4", "c6");
    assert_eq!(scene.machine.focus(), Some(Focus::Cell(scene.cell("c6"))));
}

#[test]
fn the_first_arrow_shows_the_focus_and_a_pointer_hides_it() {
    let mut scene = Scene::new();
    assert_eq!(scene.machine.focus(), None);
    scene.key(Key::Left);
    assert_eq!(scene.machine.focus(), Some(Focus::Cell(scene.cell("h2"))), "on the king");
    scene.press(Target::Elsewhere);
    assert_eq!(scene.machine.focus(), None);
}

#[test]
fn enter_again_or_escape_deselects() {
    let mut scene = Scene::new();
    go_to(&mut scene, "c4");
    for key in [Key::Enter, Key::Escape] {
        scene.key(Key::Enter);
        assert!(scene.machine.selected().is_some());
        scene.key(key);
        assert_eq!(scene.machine.selected(), None);
    }
    go_to(&mut scene, "d6");
    assert_eq!(scene.key(Key::Enter), None);
}

#[test]
fn a_promotion_is_chosen_by_arrows_or_by_its_letter() {
    let cases: [(&[Key], Kind); 3] = [
        (&[Key::Right, Key::Enter], Kind::Rook),
        (&[Key::Left, Key::Enter], Kind::Knight),
        (&[Key::Letter('b')], Kind::Bishop),
    ];
    for (pressed, kind) in cases {
        let mut scene = Scene::new();
        go_to(&mut scene, "e9");
        scene.key(Key::Enter);
        go_to(&mut scene, "e10");
        assert_eq!(scene.key(Key::Enter), None);
        assert_eq!(scene.machine.focus(), Some(Focus::Choice(Kind::Queen)));
        let intent = keys(&mut scene, pressed);
        let mv = scene.assert_played(intent, "e9", "e10");
        assert_eq!(mv.promotion, Some(kind));
    }
}

#[test]
fn escape_takes_the_pawn_back() {
    let mut scene = Scene::new();
    scene.open_choice();
    scene.key(Key::Right);
    assert_eq!(scene.machine.focus(), Some(Focus::Choice(Kind::Queen)));
    assert_eq!(scene.key(Key::Escape), None);
    assert_eq!(scene.machine.choice(), None);
    assert_eq!(scene.machine.focus(), None);
}

#[test]
fn tab_walks_the_buttons_that_can_be_used() {
    let mut scene = Scene::new();
    let mut seen = Vec::new();
    for _ in 0..Control::ALL.len() + 2 {
        scene.key(Key::Tab);
        seen.push(scene.machine.focus());
    }
    let buttons = Control::ALL.map(|control| Some(Focus::Control(control)));
    assert_eq!(seen[1..=buttons.len()], buttons);
    assert_eq!(seen[buttons.len() + 1], Some(Focus::Entry(1)));
    let back = Event::Key(KeyPress { shift: true, ..Key::Tab.into() });
    scene.tell(back);
    assert_eq!(scene.machine.focus(), seen[seen.len() - 2]);

    let undo = Some(Focus::Control(Control::Undo));
    while scene.machine.focus() != undo {
        scene.key(Key::Tab);
    }
    assert_eq!(scene.key(Key::Enter), Some(Intent::Undo));
    while scene.game.plies() > 0 {
        scene.tell(Event::Key(Key::Letter('u').into()));
    }
    assert_eq!(scene.key(Key::Letter('u')), None, "there is nothing to take back");
    for _ in 0..6 {
        scene.key(Key::Tab);
        assert_ne!(scene.machine.focus(), undo);
    }
}

#[test]
fn an_entry_is_found_opened_and_committed_by_keys() {
    let mut scene = Scene::new();
    scene.key(Key::Tab);
    let back = Event::Key(KeyPress { shift: true, ..Key::Tab.into() });
    scene.tell(back);
    assert_eq!(scene.machine.focus(), Some(Focus::Entry(1)));
    for (key, index) in [(Key::Up, 0), (Key::Right, 1), (Key::Down, 1), (Key::Left, 0)] {
        scene.key(key);
        assert_eq!(scene.machine.focus(), Some(Focus::Entry(index)), "{key:?}");
    }
    assert_eq!(scene.key(Key::Enter), None);
    assert_eq!(scene.field_text(), "Kh2");
    scene.write("Kg1");
    assert!(matches!(scene.key(Key::Enter), Some(Intent::Edit { index: 0, .. })));
    assert_eq!(scene.machine.focus(), Some(Focus::Entry(0)));
}

#[test]
fn letters_are_shortcuts_and_a_question_is_answered_by_keys() {
    let mut scene = Scene::new();
    assert_eq!(scene.key(Key::Letter('n')), None);
    assert_eq!(scene.machine.question(), Some(Question::NewGame));
    assert_eq!(keys(&mut scene, &[Key::Tab, Key::Enter]), None, "the other answer is to play on");
    assert_eq!(scene.machine.question(), None);
    assert_eq!(keys(&mut scene, &[Key::Letter('n'), Key::Enter]), Some(Intent::NewGame));
    assert_eq!(scene.key(Key::Letter('f')), Some(Intent::Flip));
    assert_eq!(scene.machine.bottom(), Army::BLACK);
    assert_eq!(scene.key(Key::Letter('s')), Some(Intent::Fullscreen));
}

#[test]
fn undo_held_down_stops_at_the_first_move() {
    let mut scene = Scene::new();
    scene.click(scene.on("c4"));
    scene.click(scene.on("c5"));
    let intents: Vec<_> = (0..50).map(|_| scene.key(Key::Letter('u'))).collect();
    assert_eq!(intents.iter().flatten().count(), 3);
    assert!(intents[..3].iter().all(|&intent| intent == Some(Intent::Undo)));
    assert_eq!((scene.game.plies(), scene.machine.state()), (0, State::Idle));
    scene.click(scene.on("c4"));
    assert_eq!(scene.machine.selected(), Some(scene.cell("c4")));
}

#[test]
fn with_the_board_turned_the_arrows_lead_where_they_point() {
    let mut scene = Scene::new();
    scene.key(Key::Up);
    scene.key(Key::Letter('f'));
    scene.key(Key::Up);
    assert_eq!(scene.machine.focus(), Some(Focus::Cell(scene.cell("h1"))));
}

#[test]
fn keys_do_not_act_for_a_pointer_that_holds_a_piece() {
    let mut scene = Scene::new();
    scene.drag("c4", "c5");
    scene.key(Key::Up);
    assert_eq!(scene.key(Key::Enter), None);
    assert!(scene.machine.dragged().is_some());
}
