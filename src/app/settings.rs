//! What a keeper can set, on the command line or in a file, and what holds in
//! the end.

use std::fmt::{self, Display};
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;

use super::chord::Chord;
use super::presenter::PresentPath;
use crate::rules::RuleSet;
use crate::view::theme::{THEMES, Theme};

/// Width and height in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size(pub u32, pub u32);

/// Longest side of a window in pixels.
const LONGEST_SIDE: u32 = 16_384;

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
        let sides = text.split_once('x').and_then(|(w, h)| Some(Size(side(w)?, side(h)?)));
        sides.ok_or_else(|| format!("write WIDTHxHEIGHT, each from 1 to {LONGEST_SIDE}"))
    }
}

impl From<Size> for (u32, u32) {
    fn from(Size(width, height): Size) -> Self {
        (width, height)
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.0, self.1)
    }
}

/// The theme of this name.
///
/// # Errors
/// A sentence that lists the names there are.
pub fn theme_named(name: &str) -> Result<&'static Theme, String> {
    let names = || THEMES.map(|theme| theme.name).join(", ");
    let theme = THEMES.into_iter().find(|theme| theme.name == name);
    theme.ok_or_else(|| format!("{name:?} is none of {}", names()))
}

/// The rule set of this name.
///
/// # Errors
/// A sentence that lists the names there are.
pub fn rules_named(name: &str) -> Result<&'static RuleSet, String> {
    RuleSet::named(name)
        .ok_or_else(|| format!("{name:?} is none of {}", RuleSet::names().join(", ")))
}

/// Longest time without input before a new game, in minutes.
pub const LONGEST_IDLE: u32 = 24 * 60;

/// The settings that one source gives.
#[derive(Default, Debug)]
pub struct Layer {
    /// The game to begin with.
    pub rules: Option<&'static RuleSet>,
    /// The games on offer.
    pub games: Option<Vec<&'static RuleSet>>,
    /// Whether forced moves are played by themselves, whatever the game.
    pub forced_moves: Option<bool>,
    /// Whether the board turns by itself to the side to move.
    pub turn_to_mover: Option<bool>,
    /// Size of the window.
    pub size: Option<Size>,
    /// Whether the window fills the screen.
    pub fullscreen: Option<bool>,
    /// How pixels reach the screen.
    pub present: Option<PresentPath>,
    /// File of the log.
    pub log: Option<PathBuf>,
    /// The colours.
    pub theme: Option<&'static Theme>,
    /// Whether nobody but the staff may leave the game.
    pub kiosk: Option<bool>,
    /// Whether the score of the match is kept and shown.
    pub score: Option<bool>,
    /// Minutes without input after which a new game begins.
    pub idle_reset: Option<u32>,
    /// The keys by which the staff leaves a kiosk.
    pub leave: Option<Chord>,
}

/// Where a setting comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// It is built in.
    Default,
    /// The configuration file.
    File,
    /// The command line.
    CommandLine,
}

/// A setting, and where it comes from.
#[derive(Clone, Debug)]
pub struct Setting<T> {
    /// What holds.
    pub value: T,
    /// Who says so.
    pub source: Source,
}

/// The settings that hold.
#[derive(Debug)]
pub struct Settings {
    /// See [`Layer::rules`]; without it, the game that was played last.
    pub rules: Setting<Option<&'static RuleSet>>,
    /// See [`Layer::games`]; without it, all.
    pub games: Setting<Option<Vec<&'static RuleSet>>>,
    /// See [`Layer::forced_moves`]; without it, as each game has it.
    pub forced_moves: Setting<Option<bool>>,
    /// See [`Layer::turn_to_mover`]; without it, as it was chosen last.
    pub turn_to_mover: Setting<Option<bool>>,
    /// See [`Layer::size`].
    pub size: Setting<Size>,
    /// See [`Layer::fullscreen`]; a kiosk always fills the screen.
    pub fullscreen: Setting<bool>,
    /// See [`Layer::present`].
    pub present: Setting<PresentPath>,
    /// See [`Layer::log`].
    pub log: Setting<Option<PathBuf>>,
    /// See [`Layer::theme`].
    pub theme: Setting<Option<&'static Theme>>,
    /// See [`Layer::kiosk`].
    pub kiosk: Setting<bool>,
    /// See [`Layer::score`]; without it, everywhere but at a kiosk.
    pub score: Setting<bool>,
    /// See [`Layer::idle_reset`].
    pub idle_reset: Setting<Option<u32>>,
    /// See [`Layer::leave`].
    pub leave: Setting<Chord>,
}

impl Settings {
    /// What holds: the command line before the file before what is built in.
    pub fn new(command_line: Layer, file: Layer) -> Self {
        let (line, file) = (command_line, file);
        let kiosk = pick(line.kiosk, file.kiosk, false);
        Settings {
            score: pick(line.score, file.score, !kiosk.value),
            rules: pick(line.rules.map(Some), file.rules.map(Some), None),
            games: pick(line.games.map(Some), file.games.map(Some), None),
            forced_moves: pick(line.forced_moves.map(Some), file.forced_moves.map(Some), None),
            turn_to_mover: pick(line.turn_to_mover.map(Some), file.turn_to_mover.map(Some), None),
            size: pick(line.size, file.size, Size(1280, 800)),
            fullscreen: pick(line.fullscreen, file.fullscreen, false),
            present: pick(line.present, file.present, PresentPath::Auto),
            log: pick(line.log.map(Some), file.log.map(Some), None),
            theme: pick(line.theme.map(Some), file.theme.map(Some), None),
            kiosk,
            idle_reset: pick(line.idle_reset.map(Some), file.idle_reset.map(Some), None),
            leave: pick(line.leave, file.leave, Chord::default()),
        }
    }

    /// The game to begin with, where this one was played last.
    pub fn rules_at_start(&self, last: Option<&'static RuleSet>) -> &'static RuleSet {
        let games = self.games_on_offer();
        let last = last.filter(|last| games.contains(last));
        self.rules.value.or(last).or(games.first().copied()).unwrap_or(RuleSet::drift())
    }

    /// The games that can be chosen, in the order in which they are offered.
    pub fn games_on_offer(&self) -> Vec<&'static RuleSet> {
        let Some(named) = &self.games.value else { return RuleSet::all().collect() };
        let is_first = |place: usize| !named[..place].contains(&named[place]);
        (0..named.len()).filter(|&place| is_first(place)).map(|place| named[place]).collect()
    }

    /// Each setting as a line of a configuration file, and where it comes from.
    pub fn lines(&self) -> [(String, Source); 13] {
        let line = |key: &str, value: Option<String>| match value {
            Some(value) => format!("{key} = {value}"),
            None => format!("# {key} is not set"),
        };
        let quoted = |text: String| format!("{text:?}");
        let present = self.present.value.to_possible_value();
        let present = present.map(|value| quoted(value.get_name().to_owned()));
        let log = self.log.value.as_ref().map(|path| quoted(path.display().to_string()));
        let theme = self.theme.value.map(|theme| quoted(theme.name.to_owned()));
        let rules = self.rules.value.map(|rules| quoted(rules.name().to_owned()));
        let names = |games: &Vec<&RuleSet>| {
            format!("{:?}", games.iter().map(|rules| rules.name()).collect::<Vec<_>>())
        };
        let games = self.games.value.as_ref().map(names);
        let forced_moves = self.forced_moves.value.map(|played| played.to_string());
        let turn_to_mover = self.turn_to_mover.value.map(|turns| turns.to_string());
        let idle_reset = self.idle_reset.value.map(|minutes| minutes.to_string());
        [
            (line("rules", rules), self.rules.source),
            (line("games", games), self.games.source),
            (line("forced-moves", forced_moves), self.forced_moves.source),
            (line("turn-to-mover", turn_to_mover), self.turn_to_mover.source),
            (line("size", Some(quoted(self.size.value.to_string()))), self.size.source),
            (line("fullscreen", Some(self.fullscreen.value.to_string())), self.fullscreen.source),
            (line("present", present), self.present.source),
            (line("log", log), self.log.source),
            (line("theme", theme), self.theme.source),
            (line("kiosk", Some(self.kiosk.value.to_string())), self.kiosk.source),
            (line("score", Some(self.score.value.to_string())), self.score.source),
            (line("idle-reset", idle_reset), self.idle_reset.source),
            (line("leave", Some(quoted(self.leave.value.to_string()))), self.leave.source),
        ]
    }
}

fn pick<T>(command_line: Option<T>, file: Option<T>, default: T) -> Setting<T> {
    let given = |source| move |value| Setting { value, source };
    command_line
        .map(given(Source::CommandLine))
        .or(file.map(given(Source::File)))
        .unwrap_or(Setting { value: default, source: Source::Default })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_goes_before_the_file() {
        let line = Layer { size: Some(Size(800, 600)), ..Layer::default() };
        let file = Layer { size: Some(Size(1, 1)), kiosk: Some(true), ..Layer::default() };
        let settings = Settings::new(line, file);
        assert_eq!(settings.size.value, Size(800, 600));
        assert_eq!(settings.size.source, Source::CommandLine);
        assert_eq!((settings.kiosk.value, settings.kiosk.source), (true, Source::File));
        assert_eq!(settings.fullscreen.source, Source::Default);
    }

    #[test]
    fn a_game_that_is_named_twice_is_offered_once() {
        let games = ["mccooey", "drift", "mccooey"].map(|name| rules_named(name).unwrap());
        let line = Layer { games: Some(games.to_vec()), ..Layer::default() };
        let settings = Settings::new(line, Layer::default());
        assert_eq!(settings.games_on_offer(), games[..2]);
        assert_eq!(settings.rules_at_start(None), games[0]);
        assert_eq!(settings.rules_at_start(Some(games[1])), games[1]);
        assert_eq!(settings.rules_at_start(RuleSet::named("glinski")), games[0]);
    }

    #[test]
    fn a_size_is_two_numbers() {
        assert_eq!("640x480".parse(), Ok(Size(640, 480)));
        for wrong in ["", "640", "0x5", "640x", "x", "1x1x1", "99999x5", "-1x5", "640X480"] {
            assert!(wrong.parse::<Size>().is_err(), "{wrong}");
        }
    }
}
