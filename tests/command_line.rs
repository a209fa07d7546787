//! The program itself: its commands, their output and the exit codes.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save;
use serde_json::Value;

mod support;
use support::golden::{games, golden_file};
use support::slow::{Slow, long_form};

const START: &str = "b/kbq/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1";

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexdrift"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// What the program prints when all goes well.
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with('\n'));
    text
}

/// The sentence with which the program refuses its input.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
    assert!(error.starts_with("hexdrift: "), "{error:?}");
    assert!(error.ends_with('\n') && error.lines().count() == 1, "{error:?}");
    error
}

#[test]
fn perft_prints_the_count_alone() {
    for row in golden_file("drift/perft.tsv").lines().take(20) {
        let [fen, depth, leaves] = *row.split('\t').collect::<Vec<_>>() else {
            panic!("not a row: {row}")
        };
        if depth != "4" {
            let expected = format!("{leaves}\n");
            assert_eq!(printed(&["perft", depth, "--fen", fen]), expected);
        }
    }
    assert_eq!(printed(&["perft", "2"]), "1767\n");
    assert_eq!(printed(&["perft", "0"]), "1\n");
    assert_eq!(printed(&["perft", "0", "--divide"]), "1\n");
}

#[test]
fn perft_divides_into_the_moves() {
    for (depth, leaves) in [("1", 42), ("2", 1767), ("3", 84072)] {
        let text = printed(&["perft", depth, "--divide"]);
        let mut rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows.pop(), Some(leaves.to_string().as_str()));
        let rows: Vec<_> = rows.iter().map(|row| row.split_once('\t').unwrap()).collect();
        assert!(rows.is_sorted_by(|(a, _), (b, _)| a.as_bytes() < b.as_bytes()));
        assert_eq!(rows.len(), 42);
        let shares = rows.iter().map(|(_, share)| share.parse::<u64>().unwrap());
        assert_eq!(shares.sum::<u64>(), leaves);
    }
}

#[test]
fn moves_are_listed_in_the_order_of_their_bytes() {
    let promoting = "1/PkP/P3P/7/9/11/11/11/8p2/7pKp1/11 w - 0 1";
    for fen in [START, promoting] {
        let slow = Slow::from_fen(fen);
        let row = |mv| format!("{}\t{}\n", long_form(mv), slow.entry(mv));
        let rows: BTreeSet<String> = slow.moves().into_iter().map(row).collect();
        assert_eq!(printed(&["moves", "--fen", fen]), String::from_iter(rows));
    }
    assert_eq!(printed(&["moves"]), printed(&["moves", "--fen", START]));
}

#[test]
fn a_position_without_moves_lists_none() {
    let finished = games("drift/games.jsonl").into_iter().find_map(|game| {
        let last = game.plies.into_iter().last()?;
        (last.legal == 0).then_some(last.fen)
    });
    let output = run(&["moves", "--fen", &finished.unwrap()]);
    assert!(output.status.success() && output.stdout.is_empty());
}

#[test]
fn trace_tells_golden_games() {
    for game in games("drift/games.jsonl").into_iter().take(4) {
        let moves = game.plies.iter().map(|ply| ply.mv.as_str());
        let arguments: Vec<&str> = ["trace"].into_iter().chain(moves).collect();
        let rows = game.plies.iter().map(|ply| {
            let (fen, status) = (&ply.fen, &ply.status);
            format!("{}\t{}\t{fen}\t{status}\t{}\n", ply.mv, ply.note, ply.legal)
        });
        assert_eq!(printed(&arguments), rows.collect::<String>());
    }
}

#[test]
fn bad_input_ends_with_1_and_one_line() {
    for command in [&["perft", "1"][..], &["moves"], &["trace", "f2c5"]] {
        for fen in ["", "nonsense", "a\nb\nc", "8/8 w - 0 1", &format!("{START} 7")] {
            let arguments = [command, &["--fen", fen]].concat();
            assert!(refused(&arguments).contains("FEN"), "{arguments:?}");
        }
    }
    let named = refused(&["trace", "f2c5", "c8e8", "c5c5"]);
    assert!(named.contains("move 3") && named.contains("c5c5"), "{named}");
    for text in ["", "f2", "f2f2", "Bf2c5", "f2c5=Q", "f5\nf6", "ééé", "f2c5 "] {
        refused(&["trace", text]);
    }
}

#[test]
fn bad_cells_and_files_end_with_1_and_one_line() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("out.png");
    let out = path.to_str().unwrap();
    for cell in ["", "f12", "j1", "F6", "é", "f6\n"] {
        assert!(refused(&["layout", "--promotion", cell]).contains("not a cell"));
        assert!(refused(&["picture", "--select", cell, out]).contains("not a cell"));
    }
    // An empty cell, and one of Black's men.
    for cell in ["f6", "e10"] {
        assert!(refused(&["picture", "--select", cell, out]).contains("no piece"));
    }
    refused(&["picture", "--fen", "nonsense", out]);
    assert!(!path.exists(), "a refused picture was written");
    let nowhere = directory.path().join("none").join("out.png");
    assert!(refused(&["picture", nowhere.to_str().unwrap()]).contains("cannot be written"));
}

#[test]
fn windows_of_any_size_have_a_layout_and_a_picture() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("out.png");
    let sizes = [(1, 1), (1, 2000), (2000, 1), (7, 5), (300, 200), (640, 480), (800, 1280)];
    for (width, height) in sizes {
        let size = format!("{width}x{height}");
        let layout = printed(&["layout", "--size", &size, "--promotion", "f11"]);
        let layout: Value = serde_json::from_str(&layout).unwrap();
        assert_eq!(layout["cells"].as_object().unwrap().len(), 91);
        assert_eq!(layout["choices"].as_object().unwrap().len(), 4);
        for control in ["new_game", "undo", "move_list", "status"] {
            assert_eq!(layout["controls"][control].as_array().unwrap().len(), 4, "{size}");
        }
        let output = run(&["picture", "--size", &size, path.to_str().unwrap()]);
        assert!(output.status.success(), "{size}: {output:?}");
        let file = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
        let picture = png::Decoder::new(file).read_info().unwrap();
        assert_eq!(picture.info().size(), (width, height));
    }
}

#[test]
fn moves_before_the_bad_one_are_printed() {
    let output = run(&["trace", "f2c5", "f2c5"]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("f2c5\tBc5\t") && text.lines().count() == 1);
}

#[test]
fn bad_usage_ends_with_2() {
    let usages: [&[&str]; 15] = [
        &["chess"],
        &["--divide"],
        &["perft"],
        &["perft", "-1"],
        &["perft", "four"],
        &["perft", "1", "2"],
        &["moves", "--fen"],
        &["trace"],
        &["layout", "--size", "640"],
        &["layout", "--size", "0x480"],
        &["layout", "--size", "640x-480"],
        &["layout", "--size", "99999x99999"],
        &["picture"],
        &["play", "--size", "x"],
        &["console", "now"],
    ];
    for arguments in usages {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

#[test]
fn help_names_the_arguments() {
    let commands: [(&[&str], &[&str]); 9] = [
        (
            &[],
            &["snapshot", "perft", "moves", "trace", "console", "layout", "picture", "--version"],
        ),
        (&["perft"], &["DEPTH", "--fen", "--divide"]),
        (&["play"], &["[FILE]", "--fen", "--size", "--fullscreen", "--log", "in progress"]),
        (&["snapshot"], &["list", "show", "verify", "path", "save", "delete"]),
        (&["layout"], &["--size", "--promotion"]),
        (&["picture"], &["OUT.png", "--fen", "--select", "--size"]),
        (&["moves"], &["--fen"]),
        (&["trace"], &["MOVE", "--fen"]),
        (&["console"], &["new [POSITION]", "play MOVE", "undo", "edit N TEXT", "step MS"]),
    ];
    for (command, words) in commands {
        let help = printed(&[command, &["--help"]].concat());
        let unnamed: Vec<_> = words.iter().filter(|word| !help.contains(**word)).collect();
        assert!(unnamed.is_empty(), "{command:?}: {unnamed:?} in {help}");
    }
}

// Games beside the main one

const SIBLINGS: [&str; 4] = ["glinski", "hexachess", "rulebook", "mccooey"];

/// A run in a home of its own.
fn run_at(home: &Path, arguments: &[&str]) -> Output {
    let mut command = program(arguments);
    for variable in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
        command.env_remove(variable);
    }
    command.env("HOME", home).output().unwrap()
}

/// What a run in this home prints when all goes well.
fn printed_at(home: &Path, arguments: &[&str]) -> String {
    let output = run_at(home, arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn each_game_has_its_own_rules() {
    for rules in SIBLINGS {
        let table = golden_file(&format!("{rules}/perft.tsv"));
        for row in table.lines() {
            let [fen, depth, leaves] = *row.split('\t').collect::<Vec<_>>() else {
                panic!("not a row: {row}")
            };
            if matches!(depth, "1" | "2") {
                let counted = printed(&["perft", "--rules", rules, depth, "--fen", fen]);
                assert_eq!(counted, format!("{leaves}\n"), "{rules} {fen}");
            }
        }
    }
}

#[test]
fn moves_and_trace_tell_golden_games_of_each() {
    for rules in SIBLINGS {
        let game = games(&format!("{rules}/games.jsonl")).swap_remove(0);
        let plies = &game.plies[..40];
        let moves = plies.iter().map(|ply| ply.mv.as_str());
        let arguments: Vec<&str> = ["trace", "--rules", rules].into_iter().chain(moves).collect();
        let rows = plies.iter().map(|ply| {
            let (fen, status) = (&ply.fen, &ply.status);
            format!("{}\t{}\t{fen}\t{status}\t{}\n", ply.mv, ply.note, ply.legal)
        });
        assert_eq!(printed(&arguments), rows.collect::<String>());

        let listed = printed(&["moves", "--rules", rules]);
        assert!(listed.contains(&format!("{}\t{}\n", plies[0].mv, plies[0].note)), "{listed}");
        let after = printed(&["moves", "--rules", rules, "--fen", &plies[38].fen]);
        assert_eq!(after.lines().count(), plies[38].legal);
        let (mv, note) = (&plies[39].mv, &plies[39].note);
        assert!(after.contains(&format!("{mv}\t{note}\n")), "{rules} {mv}: {after}");
    }
}

#[test]
fn the_console_plays_each_game() {
    for rules in SIBLINGS {
        let mut console = Console::of(&["--rules", rules]);
        let start = console.ask("new");
        assert_eq!(start["fen"], RuleSet::named(rules).unwrap().start_fen());
        let game = games(&format!("{rules}/games.jsonl")).swap_remove(0);
        for ply in &game.plies[..20] {
            let answer = console.ask(&format!("play {}", ply.mv));
            let expected = [&ply.fen, &ply.status].map(|text| Value::from(text.as_str()));
            assert_eq!([&answer["fen"], &answer["status"]], [&expected[0], &expected[1]]);
        }
        let agreed = console.ask("agree");
        assert_eq!((&agreed["ok"], &agreed["status"]), (&true.into(), &"draw-agreement".into()));
        console.end();
    }
}

#[test]
fn the_layout_has_the_boxes_of_the_choice_that_there_is() {
    let boxes = |kinds| {
        let arguments = ["layout", "--rules", "rulebook", "--promotion", "a6", "--kinds", kinds];
        let layout: Value = serde_json::from_str(&printed(&arguments)).unwrap();
        layout["choices"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(boxes("RP"), ["P", "R"]);
    assert_eq!(boxes("P"), ["P"]);
    for kinds in ["K", "X", "QQx", "r"] {
        let output = run(&["layout", "--promotion", "a6", "--kinds", kinds]);
        assert_eq!(output.status.code(), Some(2), "{kinds}");
    }
}

#[test]
fn pictures_are_of_the_game_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |rules: &str| {
        let path = folder.path().join(rules);
        let arguments = ["picture", "--rules", rules, "--size", "320x240", path.to_str().unwrap()];
        assert!(run(&arguments).status.success());
        std::fs::read(path).unwrap()
    };
    let pictures: BTreeSet<Vec<u8>> = SIBLINGS.map(drawn).into();
    // Two of them differ in the title alone.
    assert_eq!(pictures.len(), SIBLINGS.len());
}

#[test]
fn each_game_in_progress_has_a_file_of_its_own() {
    let home = tempfile::tempdir().unwrap();
    let path = |arguments: &[&str]| printed_at(home.path(), arguments).trim_end().to_owned();
    let file = |rules: &str| {
        let file = home.path().join(".local/state/hexdrift").join(format!("{rules}.hexdrift"));
        file.to_str().unwrap().to_owned()
    };
    assert_eq!(path(&["snapshot", "path"]), file("drift"));
    for rules in RuleSet::names() {
        assert_eq!(path(&["snapshot", "path", "--rules", rules]), file(rules));
    }
    let mut game = Game::new(RuleSet::named("glinski").unwrap());
    game.play(game.legal_moves()[0]).unwrap();
    std::fs::create_dir_all(home.path().join(".local/state/hexdrift")).unwrap();
    std::fs::write(file("glinski"), save::write(&game).unwrap()).unwrap();
    let refused = run_at(home.path(), &["snapshot", "save", "kept"]);
    assert!(String::from_utf8(refused.stderr).unwrap().contains("no game in progress"));
    assert_eq!(path(&["snapshot", "save", "--rules", "glinski", "kept"]), "");
    assert!(path(&["snapshot", "show", "kept"]).starts_with("rules\tglinski\n"));
}

#[test]
fn a_game_that_is_none_is_refused_with_the_names_there_are() {
    let usages: [&[&str]; 11] = [
        &["--rules"],
        &["play", "--rules"],
        &["play", "--games"],
        &["config", "--rules"],
        &["perft", "1", "--rules"],
        &["moves", "--rules"],
        &["trace", "f5f6", "--rules"],
        &["console", "--rules"],
        &["layout", "--rules"],
        &["snapshot", "path", "--rules"],
        &["snapshot", "save", "x", "--rules"],
    ];
    for usage in usages.into_iter().chain([&["picture", "none.png", "--rules"][..]]) {
        for name in ["chess", "Drift", "", "drift glinski"] {
            let output = run(&[usage, &[name]].concat());
            assert_eq!(output.status.code(), Some(2), "{usage:?} {name:?}");
            assert!(output.stdout.is_empty());
            let said = String::from_utf8(output.stderr).unwrap();
            let sentence = said.lines().next().unwrap();
            let names = RuleSet::names().join(", ");
            assert!(sentence.ends_with(&format!("{name:?} is none of {names}")), "{said}");
        }
    }
}

#[test]
fn config_tells_which_games_are_on_offer_and_who_says_so() {
    let home = tempfile::tempdir().unwrap();
    let line = |arguments: &[&str], key: &str| {
        let said = printed_at(home.path(), &[&["config"], arguments].concat());
        let line = said.lines().find(|line| line.contains(key));
        let (setting, source) = line.unwrap().split_once(" # ").unwrap();
        (setting.trim_end().to_owned(), source.to_owned())
    };
    let is = |setting: &str, source: &str| (setting.to_owned(), source.to_owned());
    for key in ["rules", "games", "forced-moves"] {
        assert_eq!(line(&[], key), is(&format!("# {key} is not set"), "built in"));
    }
    assert_eq!(line(&[], "score"), is("score = true", "built in"));
    assert_eq!(line(&["--kiosk"], "score"), is("score = false", "built in"));

    let config = home.path().join(".config/hexdrift/config.toml");
    std::fs::create_dir_all(config.parent().unwrap()).unwrap();
    let text = "rules = \"mccooey\"\ngames = [\"mccooey\", \"drift\"]\n\
                forced-moves = false\nscore = false\n";
    std::fs::write(&config, text).unwrap();
    for (key, setting) in ["rules", "games", "forced-moves", "score"].into_iter().zip(text.lines())
    {
        assert_eq!(line(&[], key), is(setting, "configuration file"));
    }
    let arguments =
        ["--rules", "glinski", "--games", "glinski", "--forced-moves", "true", "--score", "true"];
    let settings =
        ["rules = \"glinski\"", "games = [\"glinski\"]", "forced-moves = true", "score = true"];
    for (key, setting) in ["rules", "games", "forced-moves", "score"].into_iter().zip(settings) {
        assert_eq!(line(&arguments, key), is(setting, "command line"));
    }
}

#[test]
fn what_the_file_says_wrongly_of_games_is_named_with_its_line() {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config.toml");
    let wrong = [
        ("rules = \"chess\"", "rules: \"chess\" is none of drift, "),
        ("rules = 3", "rules: write a text in quotes"),
        ("games = [\"drift\", \"x\"]", "games: \"x\" is none of drift, "),
        ("games = [3]", "games: write a text in quotes"),
        ("games = \"drift\"", "games: write names in quotes between [ and ]"),
        ("games = []", "games: name at least one game"),
        ("forced-moves = \"yes\"", "forced-moves: write true or false"),
        ("score = 1", "score: write true or false"),
    ];
    let text = wrong.map(|(line, _)| line).join("\n");
    std::fs::write(&config, text).unwrap();
    let arguments = ["config", "--config", config.to_str().unwrap()];
    let output = run_at(home.path(), &arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), wrong.len(), "{said}");
    for (number, (line, (_, reason))) in (1..).zip(said.lines().zip(wrong)) {
        let place = format!("hexdrift: {}:{number}: {reason}", config.display());
        assert!(line.starts_with(&place), "{line:?} and {place:?}");
    }
    let settings = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && settings.contains("# rules is not set"), "{settings}");
}

#[test]
fn a_closed_output_is_no_error() {
    let mut child = program(&["console"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"undo\nundo\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");

    let mut child = program(&["perft", "3", "--divide"]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
}

/// The running console: a line is asked, and its answer waited for.
struct Console {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Console {
    fn start() -> Self {
        Console::of(&[])
    }

    fn of(arguments: &[&str]) -> Self {
        let mut command = program(&[&["console"], arguments].concat());
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let input = child.stdin.take().unwrap();
        Console { child, input, answers }
    }

    /// The next line is not written before this one is answered.
    fn ask(&mut self, operation: &str) -> Value {
        writeln!(self.input, "{operation}").unwrap();
        let answer = self.answers.recv_timeout(Duration::from_secs(20));
        serde_json::from_str(&answer.expect("an answer at once")).unwrap()
    }

    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
        assert!(self.answers.recv().is_err(), "an answer to nothing");
    }
}

#[test]
fn the_console_answers_each_line_at_once() {
    let mut console = Console::start();
    for session in golden_file("drift/sessions.jsonl").lines().step_by(10) {
        let session: Value = serde_json::from_str(session).unwrap();
        console.ask("new");
        for operation in session["ops"].as_array().unwrap() {
            let answer = console.ask(operation["op"].as_str().unwrap());
            assert_eq!(answer["ok"], operation["ok"], "{operation}");
            for (field, expected) in operation["state"].as_object().unwrap() {
                assert_eq!(&answer[field], expected, "{field} after {operation}");
            }
        }
    }
    console.end();
}

#[test]
fn what_the_console_refuses_changes_nothing() {
    let mut console = Console::start();
    console.ask("play f2c5");
    let mut before = console.ask("play c8e8");
    before["ok"].take();
    let operations = [
        "",
        "   ",
        "chess",
        "play",
        "play f2c5",
        "play Bf6",
        "new x",
        "new 11 w - 0 1",
        "edit",
        "edit x e5",
        "edit 0 e5",
        "edit 3 e5",
        "edit -1 e5",
        "edit 99999999999999999999 e5",
        "step",
        "step x",
        "step -1",
        "step 4294967296",
        "undo 1",
        "UNDO",
        "\u{0}",
    ];
    for operation in operations {
        let mut answer = console.ask(operation);
        assert_eq!(answer["ok"].take(), Value::Bool(false), "{operation:?}");
        let error = answer.as_object_mut().unwrap().remove("error").unwrap();
        assert!(!error.as_str().unwrap().is_empty());
        assert_eq!(answer, before, "{operation:?}");
    }
    console.end();
}

#[test]
fn bad_input_is_bad_input_where_standard_error_is_lost_too() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let status = program(&["moves", "--fen", "x"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(1));
}
