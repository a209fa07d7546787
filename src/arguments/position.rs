//! Arguments that say which game is meant, and which position of it.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use hexdrift::app::settings::rules_named;
use hexdrift::rules::{RuleSet, Wing};

/// Longest text of a position that is read, in bytes.
const LONGEST: u64 = 1 << 20;

#[derive(Args)]
pub struct RulesArgument {
    /// The game: drift, glinski, hexachess, rulebook, mccooey or kirby
    #[arg(long = "rules", value_name = "NAME", value_parser = rules_named, default_value = "drift")]
    named: &'static RuleSet,
    /// The armies of kirby: 3, 4, 4in2, 6, 6in3 or 6in2, as 6in3 for six in three
    /// teams [default: 6]
    #[arg(long, requires = "named")]
    armies: Option<String>,
}

impl RulesArgument {
    /// The rule set that is meant.
    pub fn rules(&self) -> Result<&'static RuleSet> {
        for_armies(self.named, self.armies.as_deref())
    }
}

/// The game for these armies, if any are asked for.
pub fn for_armies(rules: &'static RuleSet, armies: Option<&str>) -> Result<&'static RuleSet> {
    let Some(armies) = armies else { return Ok(rules) };
    let unknown = || format!("{} cannot be played by the armies {armies:?}", rules.name());
    rules.for_armies(armies).with_context(unknown)
}

/// What players draw lots for.
#[derive(Args)]
pub struct SetUpArguments {
    /// Side of its king on which each queen begins in kirby: left or right
    /// [default: left]
    #[arg(long, value_name = "SIDE", value_parser = wing)]
    queen: Option<Wing>,
    /// The army that begins in kirby, as white or pink [default: white, or black
    /// where white does not play]
    #[arg(long, value_name = "COLOUR")]
    first: Option<String>,
}

impl SetUpArguments {
    /// Whether anything is asked for.
    pub fn is_given(&self) -> bool {
        self.queen.is_some() || self.first.is_some()
    }

    /// The first position of the game as text.
    pub fn text(&self, rules: &RuleSet) -> Result<String> {
        if !self.is_given() {
            return Ok(rules.start_fen().to_owned());
        }
        let name = rules.name();
        anyhow::ensure!(rules.is_of_many(), "in {name} the first position cannot be chosen");
        let playing = rules.start().living();
        let army = |colour: &String| {
            let army = rules.army_named(colour).filter(|&army| playing.contains(army));
            army.with_context(|| format!("{colour:?} is no army of {name}"))
        };
        let first = self.first.as_ref().map(army).transpose()?;
        Ok(rules.fen(&rules.set_up(self.queen.unwrap_or(Wing::Left), first)))
    }
}

fn wing(side: &str) -> Result<Wing, String> {
    match side {
        "left" => Ok(Wing::Left),
        "right" => Ok(Wing::Right),
        _ => Err("write left or right".to_owned()),
    }
}

#[derive(Args)]
pub struct PositionArguments {
    #[command(flatten)]
    rules: RulesArgument,
    #[command(flatten)]
    set_up: SetUpArguments,
    /// The position; the game's first one if it is left out
    #[arg(long, conflicts_with_all = ["queen", "first"])]
    fen: Option<String>,
    /// A file with the position, - for standard input: a FEN, or JSON, which also
    /// names the game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "queen", "first"])]
    position: Option<PathBuf>,
}

impl PositionArguments {
    /// The rule set and the text of the position that are meant.
    pub fn read(&self) -> Result<(&'static RuleSet, String)> {
        let rules = self.rules.rules()?;
        match (&self.fen, &self.position) {
            (Some(fen), _) => Ok((rules, fen.clone())),
            (None, Some(file)) => read_position(rules, file),
            (None, None) => Ok((rules, self.set_up.text(rules)?)),
        }
    }
}

/// The text of the position in a file, and the rule set that it is of: the one
/// that it names, else this one.
pub fn read_position(rules: &'static RuleSet, file: &Path) -> Result<(&'static RuleSet, String)> {
    let text = text_of(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let text = text.trim().to_owned();
    Ok((RuleSet::of_position(&text).unwrap_or(rules), text))
}

fn text_of(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    if file == Path::new("-") {
        io::stdin().lock().take(LONGEST).read_to_string(&mut text)?;
    } else {
        std::fs::File::open(file)?.take(LONGEST).read_to_string(&mut text)?;
    }
    Ok(text)
}
