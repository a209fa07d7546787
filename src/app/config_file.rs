//! The configuration file: TOML, one key a setting. What is wrong in it is named
//! with its line, and the rest is used.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::str::FromStr;

use clap::ValueEnum;
use toml::de::{DeTable, DeValue};

use super::presenter::PresentPath;
use super::settings::{LONGEST_IDLE, Layer, rules_named, theme_named};
use crate::rules::{RuleSet, excerpt};

/// Largest file that is read, in bytes.
const LARGEST: u64 = 64 * 1024;
/// Longest reason that is given, in characters.
const LONGEST_REASON: usize = 160;

/// Reads a configuration file: its settings, and a sentence for each thing in
/// it that could not be used. Without a file there are neither, unless it was
/// asked for by name.
pub fn read(path: &Path, is_asked_for: bool) -> (Layer, Vec<String>) {
    let complain = |reason: &dyn Display| vec![format!("{}: {reason}", path.display())];
    match read_text(path) {
        Ok(text) => {
            let (layer, complaints) = parse(&text);
            let at = |(line, reason)| format!("{}:{line}: {reason}", path.display());
            (layer, complaints.into_iter().map(at).collect())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && !is_asked_for => {
            (Layer::default(), Vec::new())
        }
        Err(error) => (Layer::default(), complain(&error)),
    }
}

fn read_text(path: &Path) -> io::Result<String> {
    use std::io::Read;
    let mut text = String::new();
    let file = std::fs::File::open(path)?;
    file.take(LARGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("longer than {LARGEST} bytes")));
    }
    Ok(text)
}

/// The settings of a file's text, and what could not be used: lines from 1, and
/// reasons.
///
/// Each line is read by itself, as no setting takes more than one: so a line
/// that is no TOML spoils no other.
pub fn parse(text: &str) -> (Layer, Vec<(usize, String)>) {
    let mut layer = Layer::default();
    let mut complaints = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Err(reason) = read_line(&mut layer, line) {
            complaints.push((number, one_line(&reason)));
        }
    }
    (layer, complaints)
}

fn read_line(layer: &mut Layer, line: &str) -> Result<(), String> {
    let table = DeTable::parse(line).map_err(|error| error.message().to_owned())?;
    let mut settings = table.get_ref().iter();
    settings.try_for_each(|(key, value)| set(layer, key.get_ref(), value.get_ref()))
}

fn set(layer: &mut Layer, key: &str, value: &DeValue<'_>) -> Result<(), String> {
    let named = |reason: String| format!("{key}: {reason}");
    match key {
        "rules" => layer.rules = Some(text(value).and_then(rules_named).map_err(named)?),
        "games" => layer.games = Some(games(value).map_err(named)?),
        "forced-moves" => layer.forced_moves = Some(boolean(value).map_err(named)?),
        "turn-to-mover" => layer.turn_to_mover = Some(boolean(value).map_err(named)?),
        "size" => layer.size = Some(from_text(value).map_err(named)?),
        "fullscreen" => layer.fullscreen = Some(boolean(value).map_err(named)?),
        "present" => {
            layer.present = Some(text(value).and_then(present_named).map_err(named)?);
        }
        "log" => layer.log = Some(text(value).map_err(named)?.into()),
        "theme" => layer.theme = Some(text(value).and_then(theme_named).map_err(named)?),
        "kiosk" => layer.kiosk = Some(boolean(value).map_err(named)?),
        "score" => layer.score = Some(boolean(value).map_err(named)?),
        "idle-reset" => layer.idle_reset = Some(minutes(value).map_err(named)?),
        "leave" => layer.leave = Some(from_text(value).map_err(named)?),
        _ => return Err(format!("there is no setting {key:?}")),
    }
    Ok(())
}

fn text<'v>(value: &'v DeValue<'_>) -> Result<&'v str, String> {
    match value {
        DeValue::String(text) => Ok(text),
        _ => Err("write a text in quotes".to_owned()),
    }
}

fn from_text<T: FromStr<Err = String>>(value: &DeValue<'_>) -> Result<T, String> {
    text(value)?.parse()
}

fn present_named(name: &str) -> Result<PresentPath, String> {
    let no_path = |_| format!("{name:?} is none of auto, surface and texture");
    ValueEnum::from_str(name, false).map_err(no_path)
}

fn boolean(value: &DeValue<'_>) -> Result<bool, String> {
    match value {
        DeValue::Boolean(value) => Ok(*value),
        _ => Err("write true or false".to_owned()),
    }
}

fn games(value: &DeValue<'_>) -> Result<Vec<&'static RuleSet>, String> {
    let DeValue::Array(values) = value else {
        return Err("write names in quotes between [ and ]".to_owned());
    };
    let games: Result<Vec<_>, _> =
        values.iter().map(|value| text(value.get_ref()).and_then(rules_named)).collect();
    games.and_then(|games| match games.is_empty() {
        true => Err("name at least one game".to_owned()),
        false => Ok(games),
    })
}

fn minutes(value: &DeValue<'_>) -> Result<u32, String> {
    let number = match value {
        DeValue::Integer(number) => u32::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    };
    number
        .filter(|minutes| (1..=LONGEST_IDLE).contains(minutes))
        .ok_or_else(|| format!("write a number of minutes from 1 to {LONGEST_IDLE}"))
}

/// A reason as one short line, whatever of the file it repeats.
fn one_line(reason: &str) -> String {
    excerpt(&reason.lines().collect::<Vec<_>>().join("; "), LONGEST_REASON)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Size;

    #[test]
    fn good_lines_are_used_and_bad_ones_named() {
        let text = "# a kiosk\nkiosk = true\nsize = \"1x\"\ncolour = 5\n\ntheme = \"pink\"\n\
                    idle-reset = 3\nfullscreen = \"yes\"\nleave = \"alt+f4\"\n";
        let (layer, complaints) = parse(text);
        assert_eq!((layer.kiosk, layer.idle_reset), (Some(true), Some(3)));
        assert_eq!(layer.leave.unwrap().to_string(), "alt+f4");
        assert!(layer.size.is_none() && layer.theme.is_none());
        let lines: Vec<usize> = complaints.iter().map(|&(line, _)| line).collect();
        assert_eq!(lines, [3, 4, 6, 8], "{complaints:?}");
        assert!(complaints[1].1.contains("\"colour\""));
    }

    #[test]
    fn a_line_that_is_no_toml_spoils_only_itself() {
        let (layer, complaints) = parse("size = \"800x600\"\nwhat is this\nkiosk = true\n");
        assert_eq!((layer.size, layer.kiosk), (Some(Size(800, 600)), Some(true)));
        assert!(complaints.iter().all(|&(line, _)| line == 2), "{complaints:?}");
        assert!(!complaints.is_empty());
    }

    #[test]
    fn only_a_file_that_was_asked_for_has_to_be_there() {
        let path = Path::new("/nonexistent/config.toml");
        assert!(read(path, false).1.is_empty());
        assert_eq!(read(path, true).1.len(), 1);
    }

    #[test]
    fn a_bad_value_is_named_in_one_short_line() {
        let reason = |text: &str| match &parse(text).1[..] {
            [(1, reason)] => reason.clone(),
            complaints => panic!("{complaints:?}"),
        };
        let expected = "present: \"\" is none of auto, surface and texture";
        assert_eq!(reason("present = \"\""), expected);
        for key in ["size", "present", "theme", "leave", "colour"] {
            for value in ["\\u0000", "\\u0007\\n", &"x".repeat(5_000)] {
                let reason = reason(&format!("{key} = \"{value}\""));
                assert!(!reason.chars().any(char::is_control), "{reason:?}");
                assert!(reason.chars().count() < 200, "{reason:?}");
            }
        }
        assert!(reason(&"x".repeat(5_000)).chars().count() < 200);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "\\PC*|[a-z= \"\\[\\]\n.0-9#-]*") {
            for (line, reason) in parse(&text).1 {
                proptest::prop_assert!(line <= text.lines().count() + 1);
                proptest::prop_assert!(!reason.contains('\n'));
            }
        }
    }
}
