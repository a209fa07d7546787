//! What packages ship has to speak of the program as it is.

use std::collections::BTreeSet;
use std::process::Command;

const PAGE: &str = include_str!("../packaging/hexdrift.6");
const KIOSK_SETTINGS: &str = include_str!("../packaging/kiosk/kiosk.toml");

#[test]
fn the_man_page_has_every_option_and_command() {
    let help = output(&["--help"]);
    let page = PAGE.replace("\\-", "-");
    let options: BTreeSet<&str> = help
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| word.starts_with("--") && word.len() > 2)
        .collect();
    let (_, commands) = help.split_once("Commands:\n").expect("a list of commands");
    let commands =
        commands.lines().map_while(|line| line.strip_prefix("  ")?.split_whitespace().next());
    for word in options.into_iter().chain(commands) {
        assert!(page.contains(word), "packaging/hexdrift.6 says nothing of {word}");
    }
}

#[test]
fn every_setting_of_the_kiosk_is_one() {
    // The examples, too, have to be right when somebody takes them.
    let settings = KIOSK_SETTINGS.replace("\n# ", "\n").replace("\n`", "\n# `");
    let folder = tempfile::tempdir().expect("no temporary folder");
    let file = folder.path().join("kiosk.toml");
    std::fs::write(&file, settings).expect("the settings cannot be written");
    let shown = output(&["config", "--config", file.to_str().expect("a plain path")]);
    assert!(shown.contains("/var/log/hexdrift-kiosk/log"), "{shown}");
}

#[test]
fn each_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish"] {
        let script = output(&["completions", shell]);
        assert!(script.contains("idle-reset"), "{shell}");
    }
}

/// What the program prints, and nothing on standard error.
fn output(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_hexdrift"))
        .args(arguments)
        .output()
        .expect("the program does not start");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "{complaints}");
    String::from_utf8(output.stdout).expect("output in UTF-8")
}
