//! What every event does in every state.

use super::scene::{Scene, shortcut};
use crate::input::*;
use crate::rules::Kind;

/// States, as the events that lead there.
const STATES: [&str; 32] = [
    "idle",
    "selected",
    "choosing",
    "pressed",
    "pressed-again",
    "dragging",
    "pressed-choice",
    "pressed-new-game",
    "pressed-undo",
    "scrolling",
    "pressed-entry",
    "editing",
    "selecting-text",
    "asking",
    "pressed-answer",
    "pressed-menu",
    "menu",
    "help",
    "saves",
    "games",
    "set-up",
    "pressed-row",
    "scrolling-sheet",
    "asking-to-delete",
    "naming",
    "selecting-name",
    "pressed-save",
    "pressed-board",
    "panning",
    "dragging-by-finger",
    "pinching",
    "unpinched",
];

const EVENTS: [&str; 61] = [
    "wobble",
    "move",
    "move-field",
    "press-own",
    "press-other-own",
    "press-marked",
    "press-unmarked",
    "press-choice",
    "press-control",
    "press-list",
    "press-entry",
    "press-field",
    "press-screen-key",
    "press-answer",
    "press-page",
    "press-close",
    "press-save",
    "press-board",
    "press-elsewhere",
    "press-other-button",
    "press-finger",
    "release",
    "release-entry",
    "release-row",
    "release-marked",
    "release-elsewhere",
    "release-outside",
    "release-finger",
    "press-finger-2",
    "move-finger-2",
    "release-finger-2",
    "press-finger-3",
    "interrupted",
    "resized",
    "escape",
    "enter",
    "tab",
    "up",
    "space",
    "letter-n",
    "letter-f",
    "letter-h",
    "letter-g",
    "letter-d",
    "letter-m",
    "plus",
    "minus",
    "digit-0",
    "page-down",
    "backspace",
    "copy",
    "cut",
    "paste",
    "text",
    "ask",
    "sheet-done",
    "name-proposed",
    "name-kept",
    "wheel",
    "wheel-on-board",
    "game-changed",
];

/// A line a state and event: the state then, and the intent, if any. The rook
/// c4 is the piece selected, and the pawn e9 promotes on e10.
const TABLE: &str = include_str!("table.txt");

fn scene_in(state: &str) -> Scene {
    let mut scene = Scene::new();
    let rook = scene.on("c4");
    match state {
        "idle" => {}
        "selected" => assert_eq!(scene.click(rook), None),
        "choosing" => scene.open_choice(),
        "pressed" => assert_eq!(scene.press(rook), None),
        "pressed-again" => {
            scene.click(rook);
            scene.press(rook);
        }
        "dragging" => scene.drag("c4", "d3"),
        "pressed-choice" => {
            scene.open_choice();
            scene.press(Target::Choice(Kind::Rook));
        }
        "pressed-new-game" => {
            scene.click(rook);
            scene.press(Target::Control(Control::NewGame));
        }
        "pressed-undo" => {
            scene.click(rook);
            scene.press(Target::Control(Control::Undo));
        }
        "scrolling" => {
            scene.click(rook);
            scene.press(Target::List);
        }
        "pressed-entry" => {
            scene.click(rook);
            scene.press(Target::Entry(1));
        }
        "editing" => scene.open_entry(1),
        "selecting-text" => {
            scene.open_entry(1);
            scene.press(Target::Field(1));
        }
        "pressed-menu" => {
            scene.click(rook);
            scene.press(Target::Control(Control::Menu));
        }
        "menu" => scene.open_sheet(Sheet::Menu),
        "help" => scene.open_sheet(Sheet::Help),
        "saves" => {
            scene.open_sheet(Sheet::Saves);
            scene.key(Key::Down);
            scene.key(Key::Down);
        }
        "games" => {
            scene.open_sheet(Sheet::Games);
            scene.key(Key::Up);
        }
        "set-up" => scene.open_sheet(Sheet::SetUp),
        "pressed-row" => {
            scene.open_sheet(Sheet::Menu);
            scene.press(Target::Sheet(Spot::Row(MenuRow::Turn)));
        }
        "scrolling-sheet" => {
            scene.open_sheet(Sheet::Saves);
            scene.press(Target::Sheet(Spot::Open(1)));
            scene.move_to(Target::Sheet(Spot::Open(0)));
        }
        "asking-to-delete" => {
            scene.open_sheet(Sheet::Saves);
            scene.tell(Event::Ask(Question::DeleteSaved));
        }
        "naming" => scene.open_name("Ada 1"),
        "selecting-name" => {
            scene.open_name("Ada 1");
            scene.press(Target::Field(1));
        }
        "pressed-save" => {
            scene.open_name("Ada 1");
            scene.press(Target::Sheet(Spot::Save));
        }
        "pressed-board" => {
            scene.click(rook);
            scene.press(Target::Board);
        }
        "panning" => {
            scene.click(rook);
            scene.press(Target::Board);
            scene.move_to(scene.on("d6"));
        }
        "dragging-by-finger" => drag_by_finger(&mut scene),
        "pinching" => {
            drag_by_finger(&mut scene);
            scene.tell(Event::Pressed(Button::Primary, scene.finger(2, scene.on("h2"))));
        }
        "unpinched" => {
            drag_by_finger(&mut scene);
            scene.tell(Event::Pressed(Button::Primary, scene.finger(2, scene.on("h2"))));
            scene.tell(Event::Released(Button::Primary, scene.finger(1, scene.on("d3"))));
        }
        "asking" => assert_eq!(scene.tell(Event::Ask(Question::StartPasted)), None),
        "pressed-answer" => {
            scene.tell(Event::Ask(Question::StartPasted));
            scene.press(Target::Answer(Answer::Yes));
        }
        _ => panic!("no state {state}"),
    }
    scene
}

fn drag_by_finger(scene: &mut Scene) {
    scene.tell(Event::Pressed(Button::Primary, scene.finger(1, scene.on("c4"))));
    scene.tell(Event::Moved(scene.finger(1, scene.on("d3"))));
}

/// What the pointer of this state was pressed on.
fn held_target(scene: &Scene) -> Target {
    match scene.machine.state() {
        State::PressedChoice { kind, .. } => Target::Choice(kind),
        State::PressedControl { control, .. } => Target::Control(control),
        State::ScrollingList { .. } => Target::List,
        State::PressedEntry { index, .. } => Target::Entry(index),
        State::SelectingText { edit, .. } => Target::Field(edit.field().caret()),
        State::SelectingName { sheet, .. } => Target::Field(sheet.name().unwrap().caret()),
        State::PressedAnswer { answer, .. } => Target::Answer(answer),
        State::PressedSheet { spot, .. } => Target::Sheet(spot),
        State::ScrollingSheet { .. } => Target::Sheet(Spot::Page),
        State::PressedBoard { .. } => Target::Board,
        _ => scene.on("c4"),
    }
}

fn event(scene: &Scene, event: &str) -> Event {
    let mouse = |over| scene.mouse(over);
    let press = |over| Event::Pressed(Button::Primary, mouse(over));
    let release = |over| Event::Released(Button::Primary, mouse(over));
    match event {
        "wobble" => {
            let mut contact = mouse(held_target(scene));
            contact.at.x += 3;
            Event::Moved(contact)
        }
        "move" => Event::Moved(mouse(scene.on("c5"))),
        "press-own" => press(scene.on("c4")),
        "press-other-own" => press(scene.on("h2")),
        "press-marked" => press(scene.on("c5")),
        "press-unmarked" => press(scene.on("d6")),
        "press-choice" => press(Target::Choice(Kind::Knight)),
        "press-control" => press(Target::Control(Control::Undo)),
        "press-list" => press(Target::List),
        "move-field" => Event::Moved(mouse(Target::Field(2))),
        "press-entry" => press(Target::Entry(0)),
        "press-field" => press(Target::Field(2)),
        "press-screen-key" => press(Target::ScreenKey(ScreenKey::Character('x'))),
        "press-answer" => press(Target::Answer(Answer::No)),
        "press-page" => press(Target::Sheet(Spot::Page)),
        "press-close" => press(Target::Sheet(Spot::Close)),
        "press-save" => press(Target::Sheet(Spot::Save)),
        "press-board" => press(Target::Board),
        "press-elsewhere" => press(Target::Elsewhere),
        "press-other-button" => Event::Pressed(Button::Other, mouse(scene.on("c5"))),
        "press-finger" => Event::Pressed(Button::Primary, scene.finger(1, scene.on("h2"))),
        "release" => release(held_target(scene)),
        "release-row" => release(Target::Sheet(Spot::Row(MenuRow::Colours))),
        "release-entry" => release(Target::Entry(0)),
        "release-marked" => release(scene.on("c5")),
        "release-elsewhere" => release(Target::Elsewhere),
        "release-outside" => release(Target::Outside),
        "release-finger" => Event::Released(Button::Primary, scene.finger(1, scene.on("c5"))),
        "press-finger-2" => Event::Pressed(Button::Primary, scene.finger(2, Target::Board)),
        "move-finger-2" => Event::Moved(scene.finger(2, scene.on("d6"))),
        "release-finger-2" => Event::Released(Button::Primary, scene.finger(2, scene.on("d6"))),
        "press-finger-3" => Event::Pressed(Button::Primary, scene.finger(3, scene.on("c5"))),
        "interrupted" => Event::Interrupted,
        "resized" => Event::Resized,
        "escape" => Event::Key(Key::Escape.into()),
        "enter" => Event::Key(Key::Enter.into()),
        "tab" => Event::Key(Key::Tab.into()),
        "up" => Event::Key(Key::Up.into()),
        "space" => Event::Key(Key::Space.into()),
        "letter-n" => Event::Key(Key::Letter('n').into()),
        "letter-f" => Event::Key(Key::Letter('f').into()),
        "letter-g" => Event::Key(Key::Letter('g').into()),
        "letter-d" => Event::Key(Key::Letter('d').into()),
        "letter-h" => Event::Key(Key::Letter('h').into()),
        "letter-m" => Event::Key(Key::Letter('m').into()),
        "plus" => Event::Key(Key::Plus.into()),
        "minus" => Event::Key(Key::Minus.into()),
        "digit-0" => Event::Key(Key::Letter('0').into()),
        "page-down" => Event::Key(Key::PageDown.into()),
        "backspace" => Event::Key(Key::Backspace.into()),
        "copy" => shortcut('c'),
        "cut" => shortcut('x'),
        "paste" => shortcut('v'),
        "text" => Event::Text(field::cleaned("Kl4")),
        "ask" => Event::Ask(Question::StartPasted),
        "sheet-done" => Event::SheetDone,
        "name-proposed" => Event::NameProposed(field::cleaned("2031")),
        "name-kept" => Event::NameKept,
        "wheel" => scene.wheel(-2, Target::List),
        "wheel-on-board" => scene.wheel(-2, scene.on("d6")),
        "game-changed" => Event::GameChanged,
        _ => panic!("no event {event}"),
    }
}

fn state_text(scene: &Scene) -> String {
    let piece = |selected: Option<_>| selected.map_or("nothing", |cell| scene.name(cell));
    let by = |pointer| match pointer {
        PointerId::Mouse => "",
        PointerId::Finger(1) => " by finger",
        PointerId::Finger(_) => " by another finger",
    };
    match scene.machine.state() {
        State::Idle => "idle".to_owned(),
        State::Selected(cell) => format!("selected {}", scene.name(cell)),
        State::Choosing(choice) => format!("choosing {}", scene.name(choice.to)),
        State::Pressed { pointer, cell, again, .. } => {
            let again = if again { " again" } else { "" };
            format!("pressed {}{again}{}", scene.name(cell), by(pointer))
        }
        State::Dragging { pointer, cell, .. } => {
            format!("dragging {}{}", scene.name(cell), by(pointer))
        }
        State::PressedBoard { pointer, selected, after_tap, .. } => {
            let (with, after) = (piece(selected), piece(after_tap));
            format!("pressed-board with {with} then {after}{}", by(pointer))
        }
        State::Panning { pointer, selected, .. } => {
            format!("panning with {}{}", piece(selected), by(pointer))
        }
        State::Pinching { fingers: [first, second], selected, .. } => {
            format!("pinching with {}{} and{}", piece(selected), by(first), by(second))
        }
        State::Unpinched { pointer, selected } => {
            format!("unpinched with {}{}", piece(selected), by(pointer))
        }
        State::PressedChoice { kind, .. } => format!("pressed-choice {kind:?}"),
        State::PressedControl { control, selected, .. } => {
            format!("pressed-control {control:?} with {}", piece(selected))
        }
        State::ScrollingList { selected, .. } => format!("scrolling with {}", piece(selected)),
        State::PressedEntry { index, selected, .. } => {
            format!("pressed-entry {index} with {}", piece(selected))
        }
        State::Editing(edit) => format!("editing {} {}", edit.index, field_text(edit.field())),
        State::SelectingText { edit, .. } => {
            format!("selecting-text {} {}", edit.index, field_text(edit.field()))
        }
        State::Asking(question) => format!("asking {question:?}"),
        State::Sheet(open) => sheet_text(open),
        State::PressedSheet { sheet, spot, .. } => {
            format!("pressed-sheet {spot:?} of {}", sheet_text(sheet))
        }
        State::SelectingName { sheet, .. } => format!("selecting-name {}", sheet_text(sheet)),
        State::ScrollingSheet { sheet, .. } => format!("scrolling-sheet {}", sheet_text(sheet)),
        State::PressedAnswer { answer, .. } => format!("pressed-answer {answer:?}"),
    }
}

/// The sheet, where the keys are, and the name that is written there.
fn sheet_text(open: OpenSheet) -> String {
    let at = open.focus.map_or(String::new(), |spot| format!(" at {spot:?}"));
    let name = open.name().map_or(String::new(), |name| format!(" naming {}", field_text(name)));
    format!("sheet {:?}{at}{name}", open.sheet)
}

/// The text with marks at the ends of the selection, or one at the caret.
fn field_text(field: &Field) -> String {
    let mut text = field.text().to_string();
    let selection = field.selection();
    text.insert(selection.end, '|');
    if !selection.is_empty() {
        text.insert(selection.start, '|');
    }
    text
}

fn intent_text(scene: &Scene, intent: Option<Intent>) -> String {
    match intent {
        None => String::new(),
        Some(Intent::Play(mv)) => {
            let promotion =
                mv.promotion.map_or(String::new(), |kind| format!("={}", kind.letter()));
            format!(" ! play {}{}{promotion}", scene.name(mv.from), scene.name(mv.to))
        }
        Some(Intent::NewGame) => " ! new-game".to_owned(),
        Some(Intent::Undo) => " ! undo".to_owned(),
        Some(Intent::Flip) => " ! flip".to_owned(),
        Some(Intent::Follow) => " ! follow".to_owned(),
        Some(Intent::SetUp(row)) => format!(" ! set-up {row:?}"),
        Some(Intent::Fullscreen) => " ! fullscreen".to_owned(),
        Some(Intent::Edit { index, text }) => format!(" ! edit {index} {text}"),
        Some(Intent::Copy(text)) => format!(" ! copy {text}"),
        Some(Intent::CopyList) => " ! copy-list".to_owned(),
        Some(Intent::Paste) => " ! paste".to_owned(),
        Some(Intent::Confirm(question)) => format!(" ! confirm {question:?}"),
        Some(Intent::Scroll(Scroll::Pixels(by))) => format!(" ! scroll {by} pixels"),
        Some(Intent::Zoom(Zoom::Steps { steps, about })) => {
            let about = if about.is_some() { "the pointer" } else { "the middle" };
            format!(" ! zoom {steps} about {about}")
        }
        Some(Intent::Zoom(Zoom::Whole)) => " ! show-whole".to_owned(),
        Some(Intent::Zoom(Zoom::Moved(Point { x, y }))) => format!(" ! move-board {x} {y}"),
        Some(Intent::Zoom(Zoom::Pinched { from, to })) => {
            let text = |[a, b]: [Point; 2]| format!("{} {}, {} {}", a.x, a.y, b.x, b.y);
            format!(" ! pinch {} to {}", text(from), text(to))
        }
        Some(Intent::NextTheme) => " ! next-theme".to_owned(),
        Some(Intent::Quit) => " ! quit".to_owned(),
        Some(Intent::NameGame) => " ! name-game".to_owned(),
        Some(Intent::SaveGame(name)) => format!(" ! save-game {name}"),
        Some(Intent::OpenSaved(index)) => format!(" ! open-saved {index}"),
        Some(Intent::DeleteSaved(index)) => format!(" ! delete-saved {index}"),
        Some(Intent::OfferDraw) => " ! offer-draw".to_owned(),
        Some(Intent::TurnToGame(index)) => format!(" ! turn-to-game {index}"),
        Some(Intent::ResetScore) => " ! reset-score".to_owned(),
        Some(Intent::Scroll(Scroll::Pages(by))) => format!(" ! scroll {by} pages"),
        Some(Intent::Scroll(Scroll::Notches(by))) => format!(" ! scroll {by} notches"),
    }
}

/// The table as the machine has it.
fn answers() -> String {
    let mut table = String::new();
    for state in STATES {
        for name in EVENTS {
            let mut scene = scene_in(state);
            let event = event(&scene, name);
            let intent = scene.tell(event);
            let answer = format!("{}{}", state_text(&scene), intent_text(&scene, intent));
            table += &format!("{state:<16} {name:<18} {answer}\n");
        }
    }
    table
}

#[test]
fn every_event_has_its_answer_in_every_state() {
    let answers = answers();
    assert_eq!(answers.lines().count(), STATES.len() * EVENTS.len());
    for (found, expected) in answers.lines().zip(TABLE.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(answers, TABLE);
}
