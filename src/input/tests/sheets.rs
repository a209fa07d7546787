//! Sheets: opening, closing, and what is done on them.

use super::scene::{Scene, shortcut};
use crate::input::*;

fn spot(spot: Spot) -> Target {
    Target::Sheet(spot)
}

fn open_sheet(scene: &Scene) -> Option<Sheet> {
    scene.machine.sheet().map(|open| open.sheet)
}

#[test]
fn the_menu_opens_and_every_way_out_closes_it() {
    let mut scene = Scene::new();
    for way in 0..5 {
        scene.open_sheet(Sheet::Menu);
        match way {
            0 => scene.click(spot(Spot::Close)),
            1 => scene.key(Key::Escape),
            2 => scene.key(Key::Letter('m')),
            3 => scene.click(Target::Elsewhere),
            _ => scene.tell(Event::SheetDone),
        };
        assert_eq!(scene.machine.state(), State::Idle, "{way}");
    }
}

#[test]
fn nothing_is_played_while_a_sheet_is_open() {
    let mut scene = Scene::new();
    let (rook, free) = (scene.on("c4"), scene.on("c5"));
    scene.click(rook);
    scene.key(Key::Letter('h'));
    assert_eq!(scene.click(free), None);
    assert_eq!((open_sheet(&scene), scene.machine.selected()), (Some(Sheet::Help), None));
    for key in ['n', 'u', 'f', 's'] {
        assert_eq!(scene.key(Key::Letter(key)), None);
    }
    assert_eq!(scene.tell(shortcut('v')), None);
    assert_eq!(open_sheet(&scene), Some(Sheet::Help));
}

#[test]
fn a_forced_move_leaves_the_sheet_open() {
    let mut scene = Scene::new();
    for sheet in [Sheet::Menu, Sheet::Help, Sheet::Saves] {
        scene.open_sheet(sheet);
        scene.press(spot(Spot::Page));
        scene.tell(Event::GameChanged);
        scene.release(spot(Spot::Page));
        assert_eq!(open_sheet(&scene), Some(sheet));
        scene.key(Key::Escape);
    }
}

#[test]
fn rows_of_the_menu_do_what_they_say() {
    let cases = [
        (MenuRow::Colours, Some(Intent::NextTheme), Some(Sheet::Menu)),
        (MenuRow::Turn, Some(Intent::Flip), None),
        (MenuRow::Follow, Some(Intent::Follow), Some(Sheet::Menu)),
        (MenuRow::Fullscreen, Some(Intent::Fullscreen), None),
        (MenuRow::Quit, Some(Intent::Quit), None),
        (MenuRow::Help, None, Some(Sheet::Help)),
        (MenuRow::Saves, None, Some(Sheet::Saves)),
        (MenuRow::Games, None, Some(Sheet::Games)),
        (MenuRow::Draw, Some(Intent::OfferDraw), None),
    ];
    for (row, intent, sheet) in cases {
        let mut scene = Scene::new();
        scene.open_sheet(Sheet::Menu);
        assert_eq!((scene.click(spot(Spot::Row(row))), open_sheet(&scene)), (intent, sheet));
    }
}

#[test]
fn rows_of_the_set_up_leave_it_open_and_enter_begins() {
    let mut scene = Scene::new();
    scene.open_sheet(Sheet::SetUp);
    for row in SetUpRow::ALL {
        assert_eq!(scene.click(spot(Spot::SetUp(row))), Some(Intent::SetUp(row)));
        assert_eq!(open_sheet(&scene), Some(Sheet::SetUp));
    }
    assert_eq!(scene.key(Key::Enter), Some(Intent::SetUp(SetUpRow::Begin)));
    for row in SetUpRow::ALL {
        scene.key(Key::Down);
        assert_eq!(scene.key(Key::Enter), Some(Intent::SetUp(row)));
    }
    scene.tell(Event::SheetDone);
    assert_eq!(open_sheet(&scene), None);
}

#[test]
fn a_press_that_leaves_its_row_does_nothing() {
    let mut scene = Scene::new();
    scene.open_sheet(Sheet::Menu);
    scene.press(spot(Spot::Row(MenuRow::Quit)));
    assert_eq!(scene.machine.pressed_spot(), Some(Spot::Row(MenuRow::Quit)));
    scene.move_to(spot(Spot::Row(MenuRow::Turn)));
    assert_eq!(scene.machine.pressed_spot(), None);
    assert_eq!(scene.release(spot(Spot::Row(MenuRow::Turn))), None);
    assert_eq!(open_sheet(&scene), Some(Sheet::Menu));
}

#[test]
fn a_drag_moves_the_page_and_opens_nothing() {
    let mut scene = Scene::new();
    scene.open_sheet(Sheet::Saves);
    scene.press(spot(Spot::Open(0)));
    let moved = scene.move_to(spot(Spot::Delete(0)));
    assert_eq!(moved, Some(Intent::Scroll(Scroll::Pixels(-100))));
    assert_eq!(scene.release(spot(Spot::Delete(0))), None);
    assert_eq!(open_sheet(&scene), Some(Sheet::Saves));
}

#[test]
fn keys_alone_reach_every_row_and_every_game() {
    let mut scene = Scene::new();
    scene.key(Key::Letter('m'));
    for row in MenuRow::ALL {
        scene.key(Key::Down);
        assert_eq!(scene.machine.sheet().unwrap().focus, Some(Spot::Row(row)));
    }
    scene.key(Key::Down);
    assert_eq!(scene.machine.sheet().unwrap().focus, Some(Spot::Close));
    scene.key(Key::Enter);
    assert_eq!(scene.machine.state(), State::Idle);

    scene.open_sheet(Sheet::Saves);
    scene.key(Key::Down);
    assert_eq!(scene.key(Key::Enter), Some(Intent::NameGame));
    scene.key(Key::Down);
    scene.key(Key::Tab);
    assert_eq!(scene.key(Key::Enter), Some(Intent::OpenSaved(1)));
    assert_eq!(scene.key(Key::Delete), Some(Intent::DeleteSaved(1)));
}

#[test]
fn a_question_leads_back_to_the_saved_games() {
    let mut scene = Scene::new();
    scene.open_sheet(Sheet::Saves);
    scene.tell(Event::Ask(Question::DeleteSaved));
    assert_eq!(open_sheet(&scene), Some(Sheet::Saves));
    scene.click(Target::Answer(Answer::No));
    assert_eq!(open_sheet(&scene), Some(Sheet::Saves));
    scene.tell(Event::Ask(Question::OpenSaved));
    scene.key(Key::Escape);
    assert_eq!(open_sheet(&scene), Some(Sheet::Saves));
    scene.tell(Event::Ask(Question::OpenSaved));
    let confirmed = scene.click(Target::Answer(Answer::Yes));
    assert_eq!(confirmed, Some(Intent::Confirm(Question::OpenSaved)));
    assert_eq!(scene.machine.state(), State::Idle);
}

// The name of a game

#[test]
fn save_asks_for_a_name_and_enter_or_save_keeps_it() {
    type Act = fn(&mut Scene) -> Option<Intent>;
    let ways: [Act; 2] = [|scene| scene.key(Key::Enter), |scene| scene.click(spot(Spot::Save))];
    for keep in ways {
        let mut scene = Scene::new();
        scene.open_name("2031-05-09");
        assert_eq!(keep(&mut scene), Some(Intent::SaveGame(field::cleaned("2031-05-09"))));
        // What is proposed is selected: typing replaces it.
        scene.write("Ada – Zoë, 3");
        let kept = Intent::SaveGame(field::cleaned("Ada – Zoë, 3"));
        assert_eq!(keep(&mut scene), Some(kept));
        assert_eq!(scene.field_text(), "Ada – Zoë, 3", "open until it is kept");
        scene.tell(Event::NameKept);
        assert_eq!((open_sheet(&scene), scene.machine.field()), (Some(Sheet::Saves), None));
        assert_eq!(scene.click(spot(Spot::Save)), Some(Intent::NameGame));
    }
}

#[test]
fn a_finger_keeps_the_proposed_name_by_a_second_tap() {
    let mut scene = Scene::new();
    scene.open_sheet(Sheet::Saves);
    let tap = |scene: &mut Scene| {
        let save = scene.finger(1, spot(Spot::Save));
        scene.tell(Event::Pressed(Button::Primary, save));
        scene.tell(Event::Released(Button::Primary, save))
    };
    assert_eq!(tap(&mut scene), Some(Intent::NameGame));
    scene.tell(Event::NameProposed(field::cleaned("2031-05-09")));
    assert_eq!(tap(&mut scene), Some(Intent::SaveGame(field::cleaned("2031-05-09"))));
}

#[test]
fn escape_gives_the_name_up_and_then_closes_the_sheet() {
    let mut scene = Scene::new();
    scene.open_name("2031");
    assert_eq!(scene.key(Key::Escape), None);
    assert_eq!((open_sheet(&scene), scene.machine.field()), (Some(Sheet::Saves), None));
    scene.key(Key::Escape);
    assert_eq!(scene.machine.state(), State::Idle);
}

#[test]
fn a_press_elsewhere_on_the_sheet_gives_the_name_up_and_acts() {
    let places = [
        (Spot::Page, None, Some(Sheet::Saves)),
        (Spot::Open(1), Some(Intent::OpenSaved(1)), Some(Sheet::Saves)),
        (Spot::Delete(0), Some(Intent::DeleteSaved(0)), Some(Sheet::Saves)),
        (Spot::Close, None, None),
    ];
    for (place, intent, sheet) in places {
        let mut scene = Scene::new();
        scene.open_name("2031");
        assert_eq!(scene.click(spot(place)), intent);
        assert_eq!((open_sheet(&scene), scene.machine.field()), (sheet, None), "{place:?}");
    }
}

#[test]
fn letters_of_a_name_are_no_shortcuts_and_the_page_can_be_scrolled() {
    let mut scene = Scene::new();
    scene.open_name("2031");
    for key in [Key::Letter('m'), Key::Letter('h'), Key::Down, Key::Tab, Key::Space] {
        assert_eq!(scene.key(key), None);
    }
    let turn = scene.wheel(1, Target::Elsewhere);
    assert_eq!(scene.tell(turn), Some(Intent::Scroll(Scroll::Notches(1))));
    assert_eq!(scene.field_text(), "2031");
}

#[test]
fn a_name_is_edited_like_an_entry() {
    let mut scene = Scene::new();
    scene.open_name("spring cup");
    let selected = |scene: &Scene| scene.machine.field().unwrap().selected().to_owned();
    scene.press(Target::Field(7));
    assert!(scene.machine.is_selecting_text());
    scene.move_to(Target::Field(10));
    scene.release(Target::Outside);
    assert_eq!(selected(&scene), "cup");
    assert_eq!(scene.shortcut('c'), Some(Intent::Copy(field::cleaned("cup"))));
    assert_eq!(scene.shortcut('x'), Some(Intent::Copy(field::cleaned("cup"))));
    assert_eq!(scene.shortcut('v'), Some(Intent::Paste));
    scene.write("trophy");
    scene.click(Target::Field(0));
    scene.key(Key::Delete);
    scene.write("S");
    assert_eq!(scene.field_text(), "Spring trophy");
    scene.time_ms += 200;
    scene.press(Target::Field(0));
    scene.release(Target::Field(0));
    assert_eq!(selected(&scene), "Spring trophy", "by a double click");
    scene.key(Key::End);
    assert_eq!(scene.shortcut('a'), None);
    assert_eq!(selected(&scene), "Spring trophy");
    scene.move_to(Target::Field(3));
    assert_eq!(scene.machine.cursor(&scene.game), CursorShape::Text);
}

#[test]
fn what_comes_between_leaves_the_name_open() {
    let mut scene = Scene::new();
    scene.open_name("2031");
    scene.write("Ada");
    for event in [Event::Interrupted, Event::Resized, Event::GameChanged] {
        scene.press(Target::Field(1));
        scene.tell(event);
        scene.release(Target::Outside);
        assert_eq!(scene.field_text(), "Ada", "{event:?}");
    }
}

#[test]
fn a_name_that_is_proposed_late_opens_nothing() {
    let mut scene = Scene::new();
    let late = Event::NameProposed(field::cleaned("2031"));
    scene.tell(late);
    scene.open_sheet(Sheet::Help);
    scene.tell(late);
    assert_eq!(scene.machine.field(), None);
}

#[test]
fn a_kiosk_gives_nothing_away() {
    let mut scene = Scene::new();
    scene.machine.offer(Offers::KIOSK);
    for intent in [scene.shortcut('c'), scene.shortcut('v'), scene.key(Key::Letter('s'))] {
        assert_eq!(intent, None);
    }
    scene.key(Key::Letter('m'));
    let rows = Offers::KIOSK.menu().map(Spot::Row);
    for spot in rows.into_iter().chain([Spot::Close]) {
        scene.key(Key::Down);
        assert_eq!(scene.machine.sheet().unwrap().focus, Some(spot));
    }
    scene.machine.reset();
    assert_eq!((scene.machine.state(), scene.machine.offers()), (State::Idle, Offers::KIOSK));
}
