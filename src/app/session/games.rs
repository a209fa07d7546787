//! What the session does between games: it turns to another rule set, ends a
//! game by agreement, and keeps the score of the match.

use std::io;
use std::rc::Rc;

use super::Session;
use crate::app::complaint::complain;
use crate::app::journal::By;
use crate::app::kept;
use crate::app::match_score::MatchScore;
use crate::app::paths::Folders;
use crate::game::Game;
use crate::input::{Event, Offers, Question, Sheet, is_under_way};
use crate::rules::{Army, RuleSet};
use crate::view::page::{Games, Page};

/// What holds over all games that are played here.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rule sets that can be chosen.
    pub games: Vec<&'static RuleSet>,
    /// The score of the match, where it is kept.
    pub score: Option<MatchScore>,
    /// Whether forced moves are played by themselves, where it is not left to
    /// the rule sets.
    pub forced_moves: Option<bool>,
    /// Whether the board turns by itself until somebody chooses otherwise.
    pub follows: bool,
    /// By what lots are drawn for who begins.
    pub lots: fastrand::Rng,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            games: RuleSet::all().collect(),
            score: None,
            forced_moves: None,
            follows: false,
            lots: fastrand::Rng::with_seed(0),
        }
    }
}

impl Session {
    /// The session on these terms.
    #[must_use]
    pub fn on_terms(mut self, terms: Terms) -> Self {
        self.follow(terms.follows);
        self.terms = terms;
        self.set_forced_moves();
        self.take_up_score();
        self.settle_score();
        self
    }

    /// Takes up the score as it was kept. Either the game that has counted last
    /// stands again, and its end may still be taken back, or another one does.
    fn take_up_score(&mut self) {
        let standing = self.game.score().filter(|_| self.is_restored);
        let has_counted = |standing| self.terms.score.is_some_and(|kept| kept.counts(standing));
        if !standing.is_some_and(has_counted) {
            self.take_up_another();
        }
    }

    /// What may be done now, of what may be done at this place.
    pub(super) fn refresh_offers(&mut self) {
        let place = self.place;
        self.machine.offer(Offers {
            games: place.games && self.terms.games.len() > 1,
            draw: place.draw && self.game.can_be_agreed_on(),
            score: place.score && self.terms.score.is_some_and(|score| !score.is_blank()),
            ..place
        });
    }

    fn set_forced_moves(&mut self) {
        if let Some(played) = self.terms.forced_moves {
            self.game.play_forced_moves(played);
        }
    }

    /// The list of rule sets.
    pub(super) fn show_games(&mut self) {
        let message = match &*self.score_text {
            "" => "Each goes on where it was left.".to_owned(),
            score => format!("White {}", score.replace(" – ", ", Black ")),
        };
        let current = self.game.rules();
        let games = Games::new(&self.layout, &self.terms.games, current, message);
        self.machine.set_listed(games.offered.len());
        self.page = Page::Games(Rc::new(games));
    }

    /// Turns to the rule set of this number; or asks first, if the game under
    /// way would be lost.
    pub(super) fn choose_rules(&mut self, t: u64, index: usize) {
        let Some(&rules) = self.terms.games.get(index) else { return };
        if rules == self.game.rules() {
            return;
        }
        // Only then is it known whether it could be kept.
        self.store.finish();
        let is_kept = self.store.keeps_games() && !self.game.is_edited();
        if is_kept || !is_under_way(&self.game) {
            return self.turn_to(t, rules);
        }
        self.details = "The game under way is not saved, and is given up.".to_owned();
        self.next_rules = Some(rules);
        self.handle(t, Event::Ask(Question::TurnToGame));
    }

    /// Turns to a rule set: to the game that stood there last, else to a new
    /// one.
    pub(super) fn turn_to(&mut self, t: u64, rules: &'static RuleSet) {
        let last = self.turn_store_to(rules);
        let is_new = last.is_none();
        self.put_on_board(t, last.unwrap_or_else(|| Game::new(rules)));
        self.note_rules();
        self.has_turned = true;
        if is_new && rules.is_of_many() {
            self.handle(t, Event::Open(Sheet::SetUp));
        }
    }

    /// Keeps games of another rule set from now on; answers with the one that
    /// stood there last.
    fn turn_store_to(&mut self, rules: &'static RuleSet) -> Option<Game> {
        if self.counts && self.game.status().is_over() && !self.game.is_edited() {
            // It has counted: whoever comes back finds a new one.
            self.store.keep(&Game::new(self.game.rules()));
        }
        self.store.turn_to(&self.folders, rules)
    }

    /// Keeps which game is played for the next start, where people keep things.
    pub(super) fn note_rules(&mut self) {
        let rules = self.game.rules();
        if self.noted_rules == Some(rules) || !self.machine.offers().saves {
            return;
        }
        self.noted_rules = Some(rules);
        // Where the game itself is not kept, that has been said.
        self.store.finish();
        if !self.store.keeps_games() {
            return;
        }
        self.keep_choice("the choice of the game", |folders| kept::keep_rules(folders, rules));
    }

    /// Keeps a choice for the next start, where people keep things.
    pub(super) fn keep_choice(&self, what: &str, keep: impl FnOnce(&Folders) -> io::Result<()>) {
        if !self.machine.offers().saves {
            return;
        }
        if let Err(error) = keep(&self.folders) {
            complain(&format!("{what} cannot be kept for the next start: {error}"));
        }
    }

    /// Whether a visitor has turned to another rule set, and somebody else
    /// comes.
    pub(super) fn are_rules_lent(&self) -> bool {
        self.has_turned && !self.machine.offers().saves
    }

    /// Goes back to the rule set of the start where visitors come and go, and
    /// leaves the next one no other game that is under way.
    pub(super) fn reset_rules(&mut self) {
        if !self.are_rules_lent() {
            return;
        }
        self.has_turned = false;
        for rules in self.terms.games.iter().filter(|&&rules| rules != self.first_rules) {
            if self.store.turn_to(&self.folders, rules).is_some() {
                self.store.keep(&Game::new(rules));
            }
        }
        self.store.turn_to(&self.folders, self.first_rules);
        self.game = Game::new(self.first_rules);
        self.set_forced_moves();
    }

    /// Goes on with a game that was opened or pasted. Where it is of another
    /// rule set, the game that stood there last is left alone until a move is
    /// played.
    pub(super) fn go_on_with(&mut self, t: u64, game: Game) {
        let is_of_another = game.rules() != self.game.rules();
        if is_of_another {
            self.turn_store_to(game.rules());
        }
        self.put_on_board(t, game);
        if !is_of_another {
            self.store.keep(&self.game);
        }
    }

    fn put_on_board(&mut self, t: u64, game: Game) {
        if game.rules() != self.game.rules() {
            // The army that sat there may not be in the other game.
            self.machine.sit_at(Army::WHITE);
            self.show_whole_board();
        }
        self.game = game;
        self.set_forced_moves();
        self.take_up_another();
        self.journal.new_game(t, &self.game, By::Hand);
        self.lay_out();
        self.face_mover();
        self.refresh_offers();
        self.scroll_to(i32::MAX);
    }

    /// Offers the other side a draw.
    pub(super) fn offer_draw(&mut self, t: u64) {
        if self.game.can_be_agreed_on() {
            let mover = self.game.position().turn();
            let rules = self.game.rules();
            let mover_name = rules.army_name(mover);
            self.details = match rules.is_of_many() {
                false => {
                    let other = rules.army_name(mover.other());
                    format!("{mover_name} offers a draw. {other}, do you accept?")
                }
                true => format!("{mover_name} offers a draw. Do all others accept?"),
            };
            self.handle(t, Event::Ask(Question::Draw));
        }
    }

    /// The other side has accepted.
    pub(super) fn agree(&mut self, t: u64) {
        if self.game.agree().is_ok() {
            self.journal.agreed(t, &self.game);
            self.changed(i32::MAX);
        }
    }

    /// Counts the game in the match if it has ended by play, and no longer if
    /// its end was taken back.
    pub(super) fn settle_score(&mut self) {
        let standing = self.game.score().filter(|_| self.counts && !self.game.is_edited());
        self.change_score(|score| score.settle(standing));
        self.refresh_offers();
    }

    /// Another game stands on the board: what the last one gave stays. One that
    /// is over already was not played here.
    pub(super) fn take_up_another(&mut self) {
        self.counts = !self.game.status().is_over();
        self.change_score(MatchScore::go_on);
    }

    /// Begins the match anew. The game that stands counts no more if it is
    /// over.
    pub(super) fn reset_score(&mut self) {
        self.counts = !self.game.status().is_over();
        self.change_score(|score| {
            *score = MatchScore::default();
            true
        });
        self.refresh_offers();
        self.show_games();
    }

    fn change_score(&mut self, change: impl FnOnce(&mut MatchScore) -> bool) {
        let Some(score) = &mut self.terms.score else { return };
        if change(score) {
            self.store.keep_score(score);
        }
        self.score_text.clear();
        if !score.is_blank() {
            score.write(&mut self.score_text);
        }
    }
}
