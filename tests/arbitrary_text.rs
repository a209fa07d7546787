//! Any text at all, and nearly right text, for everything that reads text:
//! nothing panics, and a refusal is one sentence.

use std::fmt::Display;

use hexdrift::commands::console as run_console;
use hexdrift::commands::console::Console;
use hexdrift::game::{Game, paste};
use hexdrift::rules::{MoveList, RuleSet};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

mod support;
use support::random::{cases, first_positions, golden, mutated, rule_sets};

fn check_sentence(text: &str) {
    assert!(!text.is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(text.chars().count() < 200, "{text:?}");
}

fn check_error<T>(result: Result<T, impl Display>) -> Option<T> {
    result.map_err(|error| check_sentence(&error.to_string())).ok()
}

/// Short texts and long ones, printable and not.
fn arbitrary() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-lKQRBNx0-9=+#/ -]{0,12}",
        // Characters that are long when quoted, and here and there a space.
        prop::collection::vec(
            prop_oneof![40 => select(vec!['\u{10ffff}', '\u{301}']), 1 => Just(' ')],
            0..99
        )
        .prop_map(String::from_iter),
    ]
}

/// FENs of all games, whole and mutated.
fn fens() -> impl Strategy<Value = String> {
    let whole = || first_positions().prop_map(|(_, fen)| fen);
    // A FEN with any text in place of one of its fields.
    let odd_field = (whole(), 0..6usize, arbitrary()).prop_map(|(fen, odd, text)| {
        let mut fields: Vec<&str> = fen.split(' ').chain([""]).collect();
        fields[odd] = &text;
        fields.join(" ")
    });
    prop_oneof![1 => arbitrary(), 2 => odd_field, 4 => mutated(whole())]
}

/// Moves of golden games in all notations, whole and mutated.
fn moves() -> impl Strategy<Value = String> {
    let games = RuleSet::of_two().map(golden);
    let texts: Vec<String> = games.flat_map(|game| &game.moves).cloned().collect();
    prop_oneof![arbitrary(), mutated(select(texts))]
}

fn operations() -> impl Strategy<Value = String> {
    let legal = (rule_sets(), any::<prop::sample::Index>()).prop_map(|(rules, index)| {
        let mut moves = MoveList::new();
        rules.legal_moves(&rules.start(), &mut moves);
        format!("play {}", rules.long_form(*index.get(&moves)))
    });
    let whole = prop_oneof![
        Just("new".to_owned()),
        Just("undo".to_owned()),
        legal,
        moves().prop_map(|text| format!("play {text}")),
        fens().prop_map(|fen| format!("new {fen}")),
        (any::<u64>(), moves()).prop_map(|(number, text)| format!("edit {number} {text}")),
        (0..4u32, moves()).prop_map(|(number, text)| format!("edit {number} {text}")),
        any::<u32>().prop_map(|ms| format!("step {ms}")),
    ];
    prop_oneof![arbitrary(), mutated(whole)]
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn a_fen_is_refused_in_a_sentence_or_read_for_good(rules in rule_sets(), text in fens()) {
        if let Some(position) = check_error(rules.parse_fen(&text)) {
            let fen = rules.fen(&position);
            prop_assert_eq!(&rules.parse_fen(&fen).unwrap(), &position);
            prop_assert_eq!(rules.fen(&position), fen);
            prop_assert_eq!(position.hash(), position.hash_from_scratch());
            prop_assert!(rules.count_legal_moves(&position) < 1000);
        }
    }

    #[test]
    fn a_move_is_refused_in_a_sentence_or_legal(
        (rules, fen) in first_positions(),
        text in moves(),
    ) {
        let position = rules.parse_fen(&fen).unwrap();
        let mut legal = MoveList::new();
        rules.legal_moves(&position, &mut legal);
        if let Some(mv) = check_error(rules.parse_long_form(&position, &text)) {
            prop_assert!(legal.contains(&mv));
            prop_assert_eq!(&*rules.long_form(mv), text.as_str());
        }
        for remembered in [None, legal.last().map(|mv| mv.from)] {
            if let Some(mv) = check_error(rules.read_entry(&position, &text, remembered)) {
                prop_assert!(legal.contains(&mv));
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn a_pasted_text_is_refused_in_a_sentence_or_read_for_good(
        rules in rule_sets(),
        fen in prop_oneof![3 => Just(String::new()), 1 => fens()],
        words in prop::collection::vec(moves(), 0..12),
    ) {
        let text = format!("{fen} {}", words.join(" "));
        if let Some(game) = check_error(paste::read(rules, &text)) {
            let again = game.list_text();
            if !again.is_empty() {
                let read = paste::read(rules, &again).unwrap();
                prop_assert_eq!(read.position(), game.position());
            }
        }
    }

    #[test]
    fn the_console_refuses_in_a_sentence_and_changes_nothing(
        rules in rule_sets(),
        operations in prop::collection::vec(operations(), 0..20),
    ) {
        let mut console = Console::new(Game::new(rules));
        let mut before = Value::Null;
        for operation in operations {
            let mut answer = serde_json::to_value(console.answer(&operation)).unwrap();
            let ok = answer["ok"].take() == Value::Bool(true);
            if !ok && before != Value::Null {
                let error = answer.as_object_mut().unwrap().remove("error").unwrap();
                check_sentence(error.as_str().unwrap());
                prop_assert_eq!(&answer, &before, "after {}", operation);
            }
            answer.as_object_mut().unwrap().remove("error");
            before = answer;
        }
    }

    #[test]
    fn the_console_answers_every_line_of_any_bytes(
        rules in rule_sets(),
        lines in prop::collection::vec(
            prop_oneof![
                operations().prop_map(String::into_bytes),
                prop::collection::vec(any::<u8>(), 0..40),
            ],
            0..12,
        ),
    ) {
        let input = lines.join(&b'\n');
        let mut output = Vec::new();
        run_console(Game::new(rules), &*input, &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let asked = input.split_inclusive(|&byte| byte == b'\n').count();
        prop_assert_eq!(output.lines().count(), asked);
        for line in output.lines() {
            let answer: Value = serde_json::from_str(line).unwrap();
            prop_assert!(answer["ok"].is_boolean() && answer["fen"].is_string());
        }
    }
}
