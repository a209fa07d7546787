//! What only an army of several can do: it lifts its king, passes, castles.

use super::scene::Scene;
use crate::board::Cells;
use crate::input::*;
use crate::rules::{Kind, KindSet, RuleSet};

/// Black's king can go nowhere, and its pieces are lost.
const STUCK: &str = r#"{"config":"4 cut-throat","home_file":5,"turn":"B","alive":"BW",
    "men":{"B/11":"BK","B/23":"WQ","W/15":"WK"},"castle":{},"waiting":{},"quiet":0}"#;

/// White may castle to both sides.
const CASTLING: &str = r#"{"config":"4 cut-throat","home_file":5,"turn":"W","alive":"BW",
    "men":{"B/15":"BK","W/11":"WR","W/18":"WR","W/15":"WK"},"castle":{"W":3},"waiting":{},
    "quiet":0}"#;

fn golden_with(kind: &str) -> String {
    let lines = include_str!("../../../tests/golden/kirby/vectors.jsonl").lines();
    lines.into_iter().find(|line| line.contains(kind)).unwrap().to_owned()
}

fn man(scene: &Scene, cell: &str) -> Option<(char, Kind)> {
    let piece = scene.game.position().piece_at(scene.cell(cell))?;
    Some((scene.game.rules().army_letter(piece.army), piece.kind))
}

#[test]
fn a_lifted_king_leaves_what_is_chosen() {
    let mut scene = Scene::of_position(STUCK);
    let before = scene.game.position().clone();
    let sentence = "Black to move — no move: the king may go to any safe cell";
    assert_eq!(scene.game.status_sentence().as_str(), sentence);
    scene.click(scene.on("B/11"));
    let shown = scene.machine.destinations(&scene.game);
    assert!(shown.empty.contains(scene.cell("H15")) && shown.captures.is_empty());
    assert!(!shown.empty.contains(scene.cell("B/12")), "it would be attacked there");
    assert_eq!(scene.click(scene.on("H15")), None);
    let kinds = scene.machine.choice().map(|choice| choice.kinds(&scene.game));
    assert_eq!(kinds, Some(KindSet::PIECES));
    assert!(scene.click(Target::Choice(Kind::Knight)).is_some());
    assert_eq!(man(&scene, "H15"), Some(('B', Kind::King)));
    assert_eq!(man(&scene, "B/11"), Some(('B', Kind::Knight)));
    assert!(scene.click(Target::Control(Control::Undo)).is_some());
    assert!(scene.game.position() == &before);
}

#[test]
fn the_choice_of_what_is_left_can_be_taken_back() {
    let mut scene = Scene::of_position(STUCK);
    scene.drag_and_drop("B/11", "H15");
    assert!(scene.machine.choice().is_some());
    scene.tell(Event::Key(Key::Escape.into()));
    assert_eq!(scene.machine.state(), State::Selected(scene.cell("B/11")));
    assert_eq!(scene.click(scene.on("B/11")), None);
    assert_eq!((scene.machine.state(), scene.game.plies()), (State::Idle, 0));
}

#[test]
fn a_second_click_on_the_king_passes() {
    let text = golden_with("pass");
    let mut scene = Scene::of_position(&text);
    let sentence = scene.game.status_sentence();
    assert!(sentence.ends_with("; no move: press the king twice to pass"), "{sentence}");
    assert_eq!(scene.click(scene.on("B/11")), None);
    let shown = scene.machine.destinations(&scene.game);
    assert!(shown.empty.is_empty() && shown.captures.is_empty());
    // Taken up and put back, it has done nothing.
    scene.drag("B/11", "A10");
    scene.move_to(scene.on("B/11"));
    assert_eq!((scene.release(scene.on("B/11")), scene.game.plies()), (None, 0));
    assert!(matches!(scene.click(scene.on("B/11")), Some(Intent::Play(_))));
    assert_eq!((scene.machine.state(), scene.game.plies()), (State::Idle, 1));
    assert_ne!(scene.game.rules().army_letter(scene.turn()), 'B');
}

#[test]
fn a_king_castles_by_going_two_files() {
    for (to, rook) in [("W/13", "W/14"), ("W/17", "W/16")] {
        let mut scene = Scene::of_position(CASTLING);
        scene.click(scene.on("W/15"));
        assert!(scene.click(scene.on(to)).is_some());
        assert_eq!(
            (man(&scene, to), man(&scene, rook)),
            (Some(('W', Kind::King)), Some(('W', Kind::Rook)))
        );
    }
}

#[test]
fn only_what_is_lost_is_offered_to_a_pawn() {
    let text = golden_with("promote");
    let scene = Scene::of_position(&text);
    let rules = scene.game.rules();
    assert!(rules.is_of_many() && RuleSet::of_position(&text) == Some(rules));
    for mv in scene.game.legal_moves().iter().filter(|mv| mv.promotion.is_some()) {
        let choice = PromotionChoice { from: mv.from, to: mv.to };
        let full = |kind| if kind == Kind::Queen { 1 } else { 2 };
        for kind in choice.kinds(&scene.game) {
            let own = scene.game.position().pieces(scene.turn(), kind).len();
            assert!(own < full(kind), "{kind:?}");
        }
    }
}
