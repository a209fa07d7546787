//! Kirby's game on the command line: every golden position, and what only this
//! game has.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

mod support;
use support::golden::json_lines;

/// The names of the configurations on the command line.
const CONFIGURATIONS: [(&str, &str); 6] = [
    ("3", "3 cut-throat"),
    ("4", "4 cut-throat"),
    ("4in2", "4 in 2 teams"),
    ("6", "6 cut-throat"),
    ("6in3", "6 in 3 teams"),
    ("6in2", "6 in 2 teams"),
];

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    // One that refuses its arguments reads nothing.
    let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
    process.wait_with_output().unwrap()
}

/// What the program prints when all goes well.
fn printed(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn sorted(moves: &Value) -> Vec<String> {
    let mut moves: Vec<String> =
        moves.as_array().unwrap().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// A position with these men and rights, in which White is to move and Red is
/// far away.
fn position(men: &Value, castle: &Value) -> String {
    json!({
        "config": "4 cut-throat", "home_file": 4, "turn": "W", "alive": "WR", "men": men,
        "castle": castle, "waiting": {}, "quiet": 0,
    })
    .to_string()
}

#[test]
fn every_golden_position_has_its_answers() {
    for line in json_lines::<Value>("kirby/vectors.jsonl") {
        let text = line.to_string();
        let answers = printed(&["moves", "--json", "--position", "-"], &text);
        assert_eq!(answers.lines().count(), 1);
        let answers: Value = serde_json::from_str(&answers).unwrap();
        assert_eq!(answers.as_object().unwrap().len(), 5);
        for field in ["in_check", "mated", "mover", "result"] {
            assert_eq!(answers[field], line[field], "{field} of {text}");
        }
        let moves = answers["moves"].as_array().unwrap();
        assert!(moves.is_sorted_by_key(|mv| {
            mv.as_array().unwrap().iter().map(Value::as_str).collect::<Vec<_>>()
        }));
        assert_eq!(sorted(&answers["moves"]), sorted(&line["moves"]), "{text}");
        let leaves = printed(&["perft", "2", "--position", "-"], &text);
        assert_eq!(leaves.trim(), line["perft2"].to_string(), "{text}");
    }
}

#[test]
fn a_position_comes_from_a_file_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position");
    let path = file.to_str().unwrap();
    let text = position(&json!({"W/14": "WK", "K15": "WP", "R/14": "RK"}), &json!({}));
    std::fs::write(&file, &text).unwrap();
    let from_file = printed(&["moves", "--position", path], "");
    assert_eq!(from_file, printed(&["moves", "--position", "-"], &text));
    assert!(from_file.contains("K15J14\tK15J14\n"), "{from_file}");
    // A FEN is of the game that is named.
    std::fs::write(&file, "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp w - 0 1\n").unwrap();
    let answers = printed(&["moves", "--json", "--position", path], "");
    let expected =
        r#"{"in_check":"","mated":"","mover":"w","result":"","moves":[["a1","a2","plain",""]]}"#;
    assert_eq!(answers.trim(), expected);
    let error = refused(&["moves", "--position", "nowhere"], "");
    assert!(error.starts_with("hexdrift: nowhere cannot be read"), "{error}");
}

#[test]
fn a_finished_game_has_a_result_and_no_mover() {
    let mate = "1/3/5/7/9/11/11/11/1k9/q10/K10 w - 0 1";
    let answers = printed(&["moves", "--json", "--fen", mate], "");
    let expected =
        r#"{"in_check":"w","mated":"","mover":"","result":"checkmate-black-wins","moves":[]}"#;
    assert_eq!(answers.trim(), expected);
}

#[test]
fn armies_queens_and_who_begins_can_be_chosen() {
    for (armies, configuration) in CONFIGURATIONS {
        let opening = printed(&["perft", "2", "--rules", "kirby", "--armies", armies], "");
        assert_eq!(opening, printed(&["perft", "2", "--rules", &format!("kirby-{armies}")], ""));
        assert_eq!(opening.trim(), if armies == "3" { "400" } else { "399" });
        let new = printed(&["console", "--rules", "kirby", "--armies", armies], "new\n");
        let answer: Value = serde_json::from_str(&new).unwrap();
        let position: Value = serde_json::from_str(answer["fen"].as_str().unwrap()).unwrap();
        assert_eq!(position["config"], configuration);
    }
    let trace = |arguments: &[&str]| {
        let all = [&["trace", "--rules", "kirby"], arguments].concat();
        printed(&all, "")
    };
    let line = trace(&["--queen", "right", "--first", "Pink", "P/21P/31"]);
    let position: Value = serde_json::from_str(line.split('\t').nth(2).unwrap()).unwrap();
    assert_eq!((&position["turn"], &position["home_file"]), (&json!("S"), &json!(4)));
    assert_eq!((&position["men"]["P/14"], &position["men"]["P/15"]), (&json!("PK"), &json!("PQ")));
}

#[test]
fn the_console_goes_back_to_the_position_that_it_began_with() {
    let arguments = ["console", "--rules", "kirby", "--queen", "right", "--first", "Pink"];
    let answers = printed(&arguments, "new\nplay P/21P/31\nnew\nnew {}\n");
    let answers: Vec<Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let position: Value = serde_json::from_str(answers[0]["fen"].as_str().unwrap()).unwrap();
    assert_eq!((&position["turn"], &position["home_file"]), (&json!("P"), &json!(4)));
    assert_ne!(answers[1]["fen"], answers[0]["fen"]);
    assert_eq!((&answers[2], &answers[3]["ok"]), (&answers[0], &json!(false)));
}

#[test]
fn what_cannot_be_chosen_is_said() {
    for (arguments, said) in [
        (&["perft", "1", "--rules", "kirby", "--armies", "5"][..], "armies \"5\""),
        (&["perft", "1", "--rules", "drift", "--armies", "3"], "drift cannot be played"),
        (&["perft", "1", "--rules", "drift", "--first", "black"], "in drift the first position"),
        (&["perft", "1", "--rules", "kirby-3", "--first", "white"], "no army of kirby-3"),
        (&["perft", "1", "--rules", "kirby", "--first", "green"], "no army of kirby-6"),
        (&["perft", "1", "--rules", "kirby", "--queen", "up"], "write left or right"),
    ] {
        let error = refused(arguments, "");
        assert!(error.contains(said), "{arguments:?}: {error}");
    }
    let whole = position(&json!({"W/14": "WK", "R/14": "RK"}), &json!({}));
    for (from, to, said) in [
        ("\"quiet\"", "\"quite\"", "missing field `quiet`"),
        ("W/14", "W/94", "it names the cell \"W/94\""),
        ("4 cut-throat", "5 cut-throat", "rows"),
        ("\"home_file\":", &format!("\"home_file\":{:?},\"x\":", "4".repeat(999)), "invalid type"),
    ] {
        let error = refused(&["moves", "--position", "-"], &whole.replace(from, to));
        assert!(error.contains(said) && error.lines().count() == 1, "{from}: {error}");
        assert!(error.chars().count() < 200, "{error}");
    }
}

/// Plays moves from a position and gives back the entries, and the last line's
/// position.
fn traced(position: &str, moves: &[&str]) -> (Vec<String>, Value) {
    let arguments = [&["trace", "--position", "-"], moves].concat();
    let text = printed(&arguments, position);
    let fields: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    let entries = fields.iter().map(|fields| fields[1].to_owned()).collect();
    (entries, serde_json::from_str(fields.last().unwrap()[2]).unwrap())
}

#[test]
fn castling_takes_the_rook_along() {
    let men = json!({"W/14": "WK", "W/11": "WR", "W/18": "WR", "R/14": "RK"});
    let (entries, after) = traced(&position(&men, &json!({"W": 3})), &["W/14W/16"]);
    assert_eq!(entries, ["KW/14W/16"]);
    assert_eq!((&after["men"]["W/15"], &after["men"]["W/16"]), (&json!("WR"), &json!("WK")));
    assert_eq!(after["castle"], json!({}));
}

#[test]
fn a_pawn_becomes_an_amazon_where_nothing_is_missing() {
    let men = json!({
        "W/11": "WR", "W/12": "WN", "W/13": "WB", "W/14": "WQ", "W/15": "WK", "W/16": "WB",
        "W/17": "WN", "W/18": "WR", "J16": "WP", "J20": "WP", "R/14": "RK", "R/11": "RR",
    });
    let (entries, after) =
        traced(&position(&men, &json!({})), &["J16H15=A", "R/14R/15", "J20H19", "R/15R/14"]);
    assert_eq!(entries[0], "J16H15=A");
    assert_eq!(entries[2], "J20H19");
    assert_eq!(after["men"]["H15"], "WA");
    assert_eq!(after["waiting"], json!({"W": ["H19"]}));
}

/// The golden position in which an army can do nothing but this.
fn golden_with(kind: &str) -> (Value, [String; 3]) {
    let lines = json_lines::<Value>("kirby/vectors.jsonl");
    let found = lines.into_iter().find_map(|line| {
        let mv = line["moves"].as_array()?.iter().find(|mv| mv[2] == kind)?;
        let text = |place: usize| mv[place].as_str().unwrap().to_owned();
        let mv = [text(0), text(1), text(3)];
        Some((line, mv))
    });
    found.unwrap()
}

#[test]
fn relocations_and_passes_are_written_and_read() {
    let (line, [from, to, piece]) = golden_with("relocate");
    let piece = if piece.is_empty() { "K".to_owned() } else { piece };
    let mv = format!("{from}{to}={piece}");
    let (entries, after) = traced(&line.to_string(), &[&mv]);
    assert!(entries[0].starts_with(&format!("K{mv}")), "{entries:?}");
    assert_eq!(after["men"][&to], format!("{}K", line["mover"].as_str().unwrap()));
    let (line, [from, to, _]) = golden_with("pass");
    assert_eq!(from, to);
    let (entries, after) = traced(&line.to_string(), &[&format!("{from}{to}")]);
    assert!(entries[0].starts_with(&format!("K{from}{to}")), "{entries:?}");
    assert_eq!(
        (&after["men"], &after["quiet"]),
        (&line["men"], &json!(line["quiet"].as_i64().unwrap() + 1))
    );
}

#[test]
fn the_console_undoes_a_ply_with_all_it_brought_about() {
    for kind in ["relocate", "pass", "castle", "promote"] {
        let (line, [from, to, piece]) = golden_with(kind);
        let piece = match (kind, &*piece) {
            ("relocate", "") => "=K".to_owned(),
            ("castle" | "pass", _) => String::new(),
            (_, piece) => format!("={piece}"),
        };
        let operations = format!("new {line}\nplay {from}{to}{piece}\nundo\n");
        let answers = printed(&["console", "--rules", "kirby"], &operations);
        let answers: Vec<Value> =
            answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(answers.iter().all(|answer| answer["ok"] == true), "{kind}: {answers:?}");
        assert_ne!(answers[1]["fen"], answers[0]["fen"], "{kind}");
        assert_eq!(answers[2], answers[0], "{kind}");
    }
}

#[test]
fn the_layout_names_all_cells() {
    let arguments = ["layout", "--rules", "kirby", "--armies", "3", "--queen", "right"];
    let layout: Value = serde_json::from_str(&printed(&arguments, "")).unwrap();
    assert_eq!(layout["cells"].as_object().unwrap().len(), 313);
}

/// White's king stands here, and its rook on H5 can capture a black man of this
/// kind on H11. Black lacks nothing and has a pawn that waits here.
fn with_waiting_pawn(king: &str, pawn: &str, captured: &str) -> String {
    let mut men = json!({
        "B/12": "BN", "B/14": "BQ", "B/15": "BK", "B/16": "BB", "B/17": "BN", "B/18": "BR",
        "B/21": "BA", "W/11": "WR", "H5": "WR",
    });
    let other = if captured == "BB" { ("B/11", "BR") } else { ("B/13", "BB") };
    for (cell, man) in [(king, "WK"), (pawn, "BP"), ("H11", captured), other] {
        men[cell] = man.into();
    }
    json!({
        "config": "4 cut-throat", "home_file": 5, "turn": "W", "alive": "BW", "men": men,
        "castle": {}, "waiting": {"B": [pawn]}, "quiet": 0,
    })
    .to_string()
}

#[test]
fn a_capture_is_judged_by_what_stands_in_the_waiting_pawns_place() {
    let is_legal = |king, pawn, captured| {
        let text = with_waiting_pawn(king, pawn, captured);
        printed(&["moves", "--position", "-"], &text).contains("H5H11\t")
    };
    // A bishop on N14 attacks M17, a pawn does not.
    assert!(is_legal("L26", "N14", "BB"));
    assert!(!is_legal("M17", "N14", "BB"));
    // The pawn on M13 gives check on N16. A bishop would go on with that; a rook
    // ends it, as it attacks nothing there.
    assert!(!is_legal("N16", "M13", "BB"));
    assert!(is_legal("N16", "M13", "BR"));
}
