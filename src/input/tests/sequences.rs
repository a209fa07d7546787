//! Any sequence of events: whatever is asked for is legal, and nothing sticks.

use super::scene::{FEN, Scene};
use crate::board::{Cell, Cells};
use crate::input::*;
use crate::rules::{KindSet, RuleSet};
use proptest::prelude::*;

/// Something that happens, before it is known what lies where.
#[derive(Clone, Debug)]
enum Step {
    Pointer {
        what: u8,
        pointer: u8,
        place: Place,
        ms: u32,
    },
    Event(Event),
    /// Time passes, and a forced move may be played.
    Wait(u32),
}

#[derive(Clone, Debug)]
enum Place {
    /// The origin, or with `true` the destination, of this legal move.
    OfMove(usize, bool),
    Target(Target),
}

fn place() -> impl Strategy<Value = Place> {
    let kinds = KindSet::PIECES.collect::<Vec<_>>();
    let targets = prop_oneof![
        (0..91usize).prop_map(|index| Target::Cell(Cell::new(index))),
        (0..kinds.len()).prop_map(move |index| Target::Choice(kinds[index])),
        Just(Target::Control(Control::Undo)),
        Just(Target::Control(Control::NewGame)),
        Just(Target::List),
        (0..4usize).prop_map(Target::Entry),
        (0..5usize).prop_map(Target::Field),
        screen_key().prop_map(Target::ScreenKey),
        Just(Target::Answer(Answer::Yes)),
        Just(Target::Answer(Answer::No)),
        spot().prop_map(Target::Sheet),
        Just(Target::Control(Control::Menu)),
        Just(Target::Board),
        Just(Target::Elsewhere),
        Just(Target::Outside),
    ];
    prop_oneof![
        3 => any::<(usize, bool)>().prop_map(|(index, to)| Place::OfMove(index, to)),
        2 => targets.prop_map(Place::Target),
    ]
}

fn screen_key() -> impl Strategy<Value = ScreenKey> {
    prop_oneof![
        Just(ScreenKey::Character('e')),
        Just(ScreenKey::Character('5')),
        Just(ScreenKey::Backspace),
        Just(ScreenKey::Enter),
    ]
}

fn spot() -> impl Strategy<Value = Spot> {
    prop_oneof![
        Just(Spot::Page),
        Just(Spot::Close),
        Just(Spot::Save),
        prop::sample::select(MenuRow::ALL.to_vec()).prop_map(Spot::Row),
        prop::sample::select(SetUpRow::ALL.to_vec()).prop_map(Spot::SetUp),
        (0..3usize).prop_map(Spot::Open),
        (0..3usize).prop_map(Spot::Delete),
    ]
}

fn key_press() -> impl Strategy<Value = KeyPress> {
    let keys = prop::sample::select(vec![
        Key::Escape,
        Key::Enter,
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::Backspace,
        Key::Delete,
        Key::Up,
        Key::Down,
        Key::Tab,
        Key::Plus,
        Key::Minus,
        Key::Letter('0'),
        Key::PageDown,
        Key::Letter('m'),
        Key::Letter('h'),
        Key::Letter('a'),
        Key::Letter('c'),
        Key::Letter('x'),
        Key::Letter('v'),
    ]);
    (keys, any::<bool>(), any::<bool>()).prop_map(|(key, shift, control)| KeyPress {
        key,
        shift,
        control,
    })
}

fn step() -> impl Strategy<Value = Step> {
    let pointer = (0..9u8, 0..4u8, place(), 0..400u32)
        .prop_map(|(what, pointer, place, ms)| Step::Pointer { what, pointer, place, ms });
    let event = prop_oneof![
        Just(Event::Interrupted),
        Just(Event::Resized),
        Just(Event::Key(Key::Escape.into())),
        key_press().prop_map(Event::Key),
        ".{0,5}".prop_map(|text| Event::Text(field::cleaned(&text))),
        Just(Event::Text(field::cleaned("e6"))),
        Just(Event::Ask(Question::StartPasted)),
        Just(Event::Ask(Question::Unreadable)),
        Just(Event::Ask(Question::OpenSaved)),
        Just(Event::Ask(Question::DeleteSaved)),
        Just(Event::SheetDone),
        ".{0,5}".prop_map(|name| Event::NameProposed(field::cleaned(&name))),
        Just(Event::NameKept),
        Just(Event::GameChanged),
    ];
    prop_oneof![
        12 => pointer,
        3 => event.prop_map(Step::Event),
        1 => (0..900u32).prop_map(Step::Wait),
    ]
}

fn target(scene: &Scene, place: &Place) -> Target {
    let moves = scene.game.legal_moves();
    match *place {
        // Nothing lies there but what there is.
        Place::Target(Target::Entry(index)) if index >= scene.game.entry_count() => Target::List,
        Place::Target(target) => target,
        Place::OfMove(..) if moves.is_empty() => Target::Elsewhere,
        Place::OfMove(index, is_destination) => {
            // Of the last mentioned piece where possible: so that clicks meet.
            let selected = scene.machine.selected();
            let its = moves.iter().filter(|mv| Some(mv.from) == selected);
            let its: Vec<_> = its.collect();
            let mv = match its.get(index % its.len().max(1)) {
                Some(mv) => **mv,
                None => moves[index % moves.len()],
            };
            Target::Cell(if is_destination { mv.to } else { mv.from })
        }
    }
}

/// Carries out a step; `Scene::tell` fails if an illegal move is asked for.
fn carry_out(scene: &mut Scene, step: &Step) {
    match step {
        Step::Pointer { what, pointer, place, ms } => {
            scene.time_ms = scene.time_ms.wrapping_add(*ms);
            let over = target(scene, place);
            let contact = match pointer {
                0 | 1 => scene.mouse(over),
                finger => scene.finger(i64::from(*finger), over),
            };
            scene.tell(match what {
                0..3 => Event::Pressed(Button::Primary, contact),
                3..6 => Event::Released(Button::Primary, contact),
                6 => Event::Moved(contact),
                7 => Event::Wheel(*ms as i32 - 200, contact),
                _ => Event::Pressed(Button::Other, contact),
            });
        }
        Step::Event(event) => {
            scene.tell(*event);
        }
        Step::Wait(ms) => {
            scene.time_ms = scene.time_ms.wrapping_add(*ms);
            if scene.game.step(*ms).is_some() {
                scene.tell(Event::GameChanged);
            }
        }
    }
    check(scene);
}

fn check(scene: &Scene) {
    let machine = &scene.machine;
    let game = &scene.game;
    if let Some(selected) = machine.selected() {
        let own = game.position().army(game.position().turn());
        assert!(own.contains(selected), "{:?}", machine.state());
    }
    if let Some(choice) = machine.choice() {
        let fits = |mv: &&crate::rules::Move| mv.from == choice.from && mv.to == choice.to;
        assert!(game.legal_moves().iter().filter(fits).count() > 1);
    }
    if let Some(edit) = machine.edit() {
        assert!(edit.index < game.entry_count());
    }
    if let Some(field) = machine.field() {
        assert!(field.selection().end <= field.text().len());
    }
    assert!(machine.edit().is_none() || machine.question().is_none());
    if machine.sheet().is_some() {
        assert!(machine.selected().is_none() && machine.edit().is_none());
        assert!(machine.dragged().is_none() && machine.choice().is_none());
    }
    machine.cursor(game);
    machine.destinations(game);
}

/// Releases every pointer outside and takes back what is open.
fn let_go(scene: &mut Scene) {
    scene.time_ms = scene.time_ms.wrapping_add(2000);
    let outside = Target::Outside;
    let contacts = [scene.mouse(outside), scene.finger(2, outside), scene.finger(3, outside)];
    for contact in contacts {
        scene.tell(Event::Released(Button::Primary, contact));
    }
    for _ in 0..2 {
        scene.tell(Event::Key(Key::Escape.into()));
    }
}

proptest! {
    #[test]
    fn no_sequence_of_events_does_harm(
        starts_late in any::<bool>(),
        steps in prop::collection::vec(step(), 0..120),
    ) {
        let fen = if starts_late { FEN } else { RuleSet::drift().start_fen() };
        let mut scene = Scene::of_fen(fen);
        for step in &steps {
            carry_out(&mut scene, step);
        }
        let_go(&mut scene);
        prop_assert_eq!(scene.machine.state(), State::Idle);
        if let Some(mv) = scene.game.legal_moves().first().copied() {
            scene.click(Target::Cell(mv.from));
            prop_assert_eq!(scene.machine.state(), State::Selected(mv.from));
        }
    }
}
