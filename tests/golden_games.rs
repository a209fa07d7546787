//! Every rule set held against answers that do not come from us:
//! `tests/golden`, made by reference models that share no code with the project.

use hexdrift::game::Game;
use hexdrift::rules::{Army, RuleSet};
use serde::Deserialize;

mod support;
use support::golden::{Played, PlayedPly, games, golden_file, json_lines};

/// The deepest rows have as many leaves as the others together.
fn perft_agrees_on_every_row(name: &str) {
    let rules = RuleSet::named(name).unwrap();
    let rows = golden_file(&format!("{name}/perft.tsv"));
    for row in rows.lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [fen, depth, leaves] = fields[..] else { panic!("not a row: {row}") };
        let mut position = rules.parse_fen(fen).unwrap();
        assert_eq!(rules.fen(&position), fen);
        let before = position.clone();
        let found = rules.perft(&mut position, depth.parse().unwrap());
        assert_eq!(found.to_string(), leaves, "depth {depth} of {fen}");
        assert_eq!(position, before, "perft of {fen} left another position behind");
    }
    assert!(rows.lines().any(|row| row.starts_with(rules.start_fen()) && row.contains("\t4\t")));
}

fn games_agree_on_every_ply(name: &str) {
    let rules = RuleSet::named(name).unwrap();
    for Played { seed, plies } in games(&format!("{name}/games.jsonl")) {
        let mut game = Game::new(rules);
        for (number, ply) in plies.iter().enumerate() {
            let place = format!("ply {number} of game {seed}");
            let mv = rules.parse_long_form(game.position(), &ply.mv).expect(&place);
            assert_eq!(&*rules.entry(game.position(), mv), ply.note, "{place}");
            assert_eq!(rules.read_entry(game.position(), &ply.note, Some(mv.from)), Ok(mv));
            game.play(mv).expect(&place);
            assert_eq!(game.entry(number).unwrap().text(), ply.note, "{place}");
            assert_eq!(rules.fen(game.position()), ply.fen, "{place}");
            assert_eq!(game.status().word(), ply.status, "{place}");
            assert_eq!(game.legal_moves().len(), ply.legal, "{place}");
            assert_score(&game, ply);
        }
    }
}

fn assert_score(game: &Game, ply: &PlayedPly) {
    let score = game.score().map(|score| score.quarters(Army::WHITE));
    assert_eq!(score.is_some(), game.status().is_over());
    if let Some(expected) = &ply.score {
        let points = ["0", "1/4", "1/2", "3/4", "1"];
        assert_eq!(score.map(|quarters| points[usize::from(quarters)]), Some(&expected[..]));
    }
}

macro_rules! golden {
    ($($name:ident)*) => {
        $(mod $name {
            #[test]
            fn perft_agrees_on_every_row() {
                super::perft_agrees_on_every_row(stringify!($name));
            }

            #[test]
            fn games_agree_on_every_ply() {
                super::games_agree_on_every_ply(stringify!($name));
            }
        })*

        #[test]
        fn every_rule_set_has_golden_answers() {
            let of_two = RuleSet::of_two();
            assert!(of_two.map(RuleSet::name).eq([$(stringify!($name)),*]));
        }
    };
}

golden! { drift glinski hexachess rulebook mccooey }

#[derive(Deserialize)]
struct Session {
    session: serde_json::Value,
    ops: Vec<Op>,
}

#[derive(Deserialize)]
struct Op {
    op: String,
    ok: bool,
    state: serde_json::Value,
}

/// The console's own reader and answers, so that these are held against the
/// golden lines too.
#[test]
fn sessions_agree_on_every_operation() {
    for Session { session, ops } in json_lines::<Session>("drift/sessions.jsonl") {
        let mut console = hexdrift::commands::console::Console::new(Game::new(RuleSet::drift()));
        for (number, Op { op, ok, state }) in ops.into_iter().enumerate() {
            let place = format!("operation {number} ({op}) of session {session}");
            let answer = serde_json::to_value(console.answer(&op)).unwrap();
            assert_eq!(answer["ok"], ok, "{place}");
            for (field, expected) in state.as_object().unwrap() {
                assert_eq!(&answer[field], expected, "{field} after {place}");
            }
        }
    }
}
