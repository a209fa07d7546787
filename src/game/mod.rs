//! Floor `game`: one game in progress.
//!
//! The line of moves, undo, the editable move list, the forced-move countdown
//! and the verdict. Time comes in through [`Game::step`] only.

mod countdown;
mod list;
mod occurrences;
pub mod paste;

use thiserror::Error;

use crate::rules::{
    ArmySet, Arrival, FenError, Move, MoveList, MoveText, Position, RuleSet, Score, Sentence, Sign,
    Status, Undo,
};
use countdown::Countdown;
use list::Unread;
pub use list::{EditError, EntryNumber, ListEntry};
use occurrences::Occurrences;

/// A move was asked for that is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is not a legal move here")]
pub struct NotLegal;

/// A line of moves cannot be played from its first position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("move {ply} is not legal where it stands")]
pub struct ResumeError {
    /// Number of the first move that is not legal, from 1.
    pub ply: usize,
}

/// The players cannot agree on a draw here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a draw cannot be agreed on here")]
pub struct NoAgreement;

/// What Undo took back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// The last move.
    Move(Move),
    /// The agreement on a draw.
    Agreement,
}

/// A move of the line, and what takes it back.
#[derive(Clone, Debug)]
struct Ply {
    mv: Move,
    undo: Undo,
    /// Kept because finding it again would take the position after the move.
    sign: Sign,
}

/// A game from its first position to where it stands.
pub struct Game {
    rules: &'static RuleSet,
    first: Position,
    position: Position,
    line: Vec<Ply>,
    /// Of all positions of the line, this one included.
    occurrences: Occurrences,
    /// Entries after the line that could not be read: struck through.
    unread: Vec<Unread>,
    status: Status,
    legal: MoveList,
    countdown: Countdown,
    plays_forced_moves: bool,
    is_agreed: bool,
    edited: bool,
}

impl Game {
    /// A game from the rule set's own first position.
    pub fn new(rules: &'static RuleSet) -> Self {
        Game::from_position(rules, rules.start())
    }

    /// A game from a position given as FEN.
    ///
    /// # Errors
    /// [`FenError`] if the text is no position.
    pub fn from_fen(rules: &'static RuleSet, fen: &str) -> Result<Self, FenError> {
        Ok(Game::from_position(rules, rules.parse_fen(fen)?))
    }

    /// A game that begins in this position.
    pub fn from_position(rules: &'static RuleSet, first: Position) -> Self {
        let mut game = Game {
            rules,
            position: first.clone(),
            first,
            line: Vec::new(),
            occurrences: Occurrences::default(),
            unread: Vec::new(),
            status: Status::Ongoing,
            legal: MoveList::new(),
            countdown: Countdown::default(),
            plays_forced_moves: rules.plays_forced_moves(),
            is_agreed: false,
            edited: false,
        };
        rules.settle(&mut game.position);
        game.occurrences.add(game.repetition_key());
        game.come_to_stand();
        game
    }

    /// Sets whether forced moves are played by themselves, be it otherwise than
    /// the rule set has it.
    pub fn play_forced_moves(&mut self, played: bool) {
        if played != self.plays_forced_moves {
            self.plays_forced_moves = played;
            self.arm_countdown();
        }
    }

    /// A game as it stood once: the moves are played by the rules from the
    /// first position, and `auto_played` of all moves since New game were
    /// played by themselves.
    ///
    /// # Errors
    /// [`ResumeError`] if a move is not legal, or follows a verdict.
    pub fn resume(
        rules: &'static RuleSet,
        first: Position,
        moves: impl IntoIterator<Item = Move>,
        auto_played: u32,
    ) -> Result<Self, ResumeError> {
        let mut game = Game::from_position(rules, first);
        for (index, mv) in moves.into_iter().enumerate() {
            game.play(mv).map_err(|NotLegal| ResumeError { ply: index + 1 })?;
        }
        game.countdown = Countdown::resumed(auto_played);
        game.arm_countdown();
        Ok(game)
    }

    /// The rule set that is played.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The position in which the game began.
    pub fn first_position(&self) -> &Position {
        &self.first
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the position stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The sentence about it for the status line.
    pub fn status_sentence(&self) -> Sentence {
        let mut sentence = self.rules.sentence(self.status, &self.position);
        let first = self.legal.first();
        if let Some(way_out) = first.and_then(|&mv| self.rules.way_out(&self.position, mv)) {
            let joint = if self.status == Status::Check { "; " } else { " — " };
            // There is room for the longest.
            let _ = sentence.try_push_str(joint).and_then(|()| sentence.try_push_str(way_out));
        }
        sentence
    }

    /// How the point is shared, once the game is over.
    pub fn score(&self) -> Option<Score> {
        self.rules.score(self.status, self.position.turn())
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    /// Number of moves that led here.
    pub fn plies(&self) -> usize {
        self.line.len()
    }

    /// The moves that led here.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.line.iter().map(|ply| ply.mv)
    }

    /// The last move of the line and its entry.
    pub fn last_move(&self) -> Option<(Move, MoveText)> {
        let ply = self.line.last()?;
        Some((ply.mv, self.entry_of(ply)))
    }

    /// Number of moves played by themselves since New game.
    pub fn auto_played(&self) -> u32 {
        self.countdown.auto_played()
    }

    /// Milliseconds until the forced move is played, if there is one.
    pub fn pending_ms(&self) -> Option<u32> {
        self.countdown.pending_ms()
    }

    /// Whether an entry of the list has been changed since New game.
    pub fn is_edited(&self) -> bool {
        self.edited
    }

    /// Whether the players may agree on a draw now.
    pub fn can_be_agreed_on(&self) -> bool {
        self.rules.allows_agreement() && !self.status.is_over()
    }

    /// Whether they have done so.
    pub fn is_agreed(&self) -> bool {
        self.is_agreed
    }

    /// Begins the rule set's game anew.
    pub fn new_game(&mut self) {
        self.begin(self.rules.start());
    }

    /// Begins anew from a first position.
    pub fn begin(&mut self, first: Position) {
        let played = self.plays_forced_moves;
        *self = Game::from_position(self.rules, first);
        self.play_forced_moves(played);
    }

    /// Ends the game by agreement. Entries that are struck through are dropped,
    /// as by a move.
    ///
    /// # Errors
    /// [`NoAgreement`] where the rules know none or the game is over, and
    /// nothing changes.
    pub fn agree(&mut self) -> Result<(), NoAgreement> {
        if !self.can_be_agreed_on() {
            return Err(NoAgreement);
        }
        self.is_agreed = true;
        self.unread.clear();
        self.come_to_stand();
        Ok(())
    }

    /// Plays a move by hand.
    ///
    /// # Errors
    /// [`NotLegal`], and nothing changes.
    pub fn play(&mut self, mv: Move) -> Result<(), NotLegal> {
        if !self.legal.contains(&mv) {
            return Err(NotLegal);
        }
        self.unread.clear();
        self.advance(mv, Arrival::Renamed);
        self.come_to_stand();
        Ok(())
    }

    /// Takes back the agreement or the last move, whoever made it, and drops the
    /// entries that are struck through; answers with what it took back. With
    /// nothing to take back nothing changes.
    pub fn undo(&mut self) -> Option<Undone> {
        if std::mem::take(&mut self.is_agreed) {
            self.come_to_stand();
            return Some(Undone::Agreement);
        }
        let ply = self.line.pop()?;
        self.occurrences.remove(self.repetition_key());
        self.rules.take_back(&mut self.position, ply.mv, &ply.undo);
        self.unread.clear();
        self.come_to_stand();
        Some(Undone::Move(ply.mv))
    }

    /// Lets `elapsed_ms` milliseconds of the frame clock pass. If the countdown
    /// of a forced move runs out, that one move is played and given back.
    pub fn step(&mut self, elapsed_ms: u32) -> Option<Move> {
        if !self.countdown.step(elapsed_ms) {
            return None;
        }
        let forced = *self.legal.first()?;
        self.countdown.count_auto_played();
        self.unread.clear();
        self.advance(forced, Arrival::Renamed);
        self.come_to_stand();
        Some(forced)
    }

    fn advance(&mut self, mv: Move, arrival: Arrival) {
        if let Some(undo) = self.rules.make(&mut self.position, mv, arrival) {
            self.line.push(Ply { mv, undo, sign: Sign::None });
            self.occurrences.add(self.repetition_key());
        }
    }

    /// Finds out how the new position stands, and arms the countdown if its
    /// only move is forced.
    fn come_to_stand(&mut self) {
        self.judge();
        self.legal.clear();
        if !self.status.is_over() {
            self.rules.legal_moves(&self.position, &mut self.legal);
        }
        self.arm_countdown();
    }

    fn arm_countdown(&mut self) {
        self.countdown.arm(self.plays_forced_moves && self.legal.len() == 1);
    }

    fn judge(&mut self) {
        let occurrences = self.occurrences.of(self.repetition_key());
        let status = self.rules.status(&self.position, occurrences);
        if let Some(ply) = self.line.last_mut() {
            ply.sign = self.rules.sign(&self.position, status, &ply.undo);
        }
        self.status = match status {
            Status::ThreefoldRepetition if self.is_perpetual_check() => Status::PerpetualCheck,
            Status::Ongoing | Status::Check if self.is_agreed => Status::Agreed,
            _ => status,
        };
    }

    fn repetition_key(&self) -> u64 {
        self.rules.repetition_key(&self.position)
    }

    /// Whether one side gave check with every move since the position that
    /// stands now stood for the first time (`docs/rules/hexachess.md`, section
    /// The end).
    fn is_perpetual_check(&self) -> bool {
        if !self.rules.names_perpetual_check() {
            return false;
        }
        let key = self.repetition_key();
        let mut before = self.occurrences.of(key) - 1;
        let (mut moved, mut quiet) = (ArmySet::EMPTY, ArmySet::EMPTY);
        let mut position = self.position.clone();
        for ply in self.line.iter().rev() {
            if before == 0 {
                break;
            }
            let army = ply.undo.moved().army;
            moved.insert(army);
            if ply.sign == Sign::None {
                quiet.insert(army);
            }
            self.rules.take_back(&mut position, ply.mv, &ply.undo);
            before -= usize::from(self.rules.repetition_key(&position) == key);
        }
        !moved.without(quiet).is_empty()
    }
}
