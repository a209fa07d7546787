//! Which game stands when the window opens.

use super::paths::Folders;
use super::store::Store;
use crate::game::Game;
use crate::rules::RuleSet;

/// A game to begin with, and where it is kept.
pub struct Opening {
    /// The game.
    pub game: Game,
    /// Where it is kept as it goes on.
    pub store: Store,
    /// Where saved games and chosen colours lie.
    pub folders: Folders,
    /// Whether the game stood when the program was left.
    pub is_restored: bool,
}

impl Opening {
    /// The game that was asked for; else the one that stood last; else a new
    /// one. A game that was asked for is not kept before it changes, so that
    /// looking at a position costs nobody's game.
    pub fn new(folders: &Folders, rules: &'static RuleSet, asked: Option<Game>) -> Self {
        let rules = asked.as_ref().map_or(rules, Game::rules);
        let (store, last) = Store::open(folders, rules);
        let is_restored = asked.is_none() && last.is_some();
        let game = asked.or(last).unwrap_or_else(|| Game::new(rules));
        Opening { game, store, folders: folders.clone(), is_restored }
    }
}
