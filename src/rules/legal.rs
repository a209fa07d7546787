//! Legal moves, checks and what repeats, whatever the board: each question is
//! handed to the engine of the board's width.

// What is converted to the width of a small board is left as it is for a large.
#![allow(clippy::useless_conversion)]

use super::RuleSet;
use super::hash;
use super::moves::MoveList;
use super::piece::{Army, ArmySet, Kind};
use super::position::Position;
use super::rule_set::with_engine;
use crate::board::{Cell, CellSet};

impl RuleSet {
    /// Fills `list` with the legal moves, whether or not a draw has been
    /// reached.
    pub fn legal_moves(&self, position: &Position, list: &mut MoveList) {
        list.clear();
        if let Some(many) = self.many() {
            return self.list_moves_of_many(many, position, list);
        }
        self.list_common_moves(position, list);
    }

    /// Number of legal moves: faster than listing them.
    pub fn count_legal_moves(&self, position: &Position) -> usize {
        if self.many().is_some() {
            let mut list = MoveList::new();
            self.legal_moves(position, &mut list);
            return list.len();
        }
        let promotions = |from, to| self.promotions(position, from, to);
        with_engine!(self, engine => engine.count_moves(position, &promotions))
    }

    /// The position's hash, told apart further if a pawn can be captured in
    /// passing: equal for positions that count as repetitions of each other
    /// (`docs/rules/glinski.md`, section The end).
    pub fn repetition_key(&self, position: &Position) -> u64 {
        match position.jumped() {
            Some(cell) if with_engine!(self, engine => engine.has_passing(position)) => {
                position.hash() ^ hash::jumped(cell)
            }
            _ => position.hash(),
        }
    }

    /// Whether the king of the side to move is attacked.
    pub fn in_check(&self, position: &Position) -> bool {
        self.is_king_attacked(position, position.turn())
    }

    /// The armies whose kings are attacked.
    pub fn checked(&self, position: &Position) -> ArmySet {
        let living = self.armies().filter(|&army| position.living().contains(army));
        living.filter(|&army| self.is_king_attacked(position, army)).collect()
    }

    /// Adds the moves that every game has.
    pub(super) fn list_common_moves(&self, position: &Position, list: &mut MoveList) {
        let promotions = |from, to| self.promotions(position, from, to);
        with_engine!(self, engine => engine.list_moves(position, &promotions, list));
    }

    /// Whether the king of this army is attacked.
    pub(super) fn is_king_attacked(&self, position: &Position, army: Army) -> bool {
        with_engine!(self, engine => engine.is_king_attacked(position, army))
    }

    /// Whether an enemy of this army attacks a cell, with these cells in the
    /// way.
    pub(super) fn is_cell_attacked(
        &self,
        position: &Position,
        army: Army,
        cell: Cell,
        occupied: CellSet,
    ) -> bool {
        with_engine!(self, engine => {
            engine.is_cell_attacked(position, army, cell, occupied.into())
        })
    }

    /// Cells on which a man could capture from a cell.
    pub(super) fn reach(&self, kind: Kind, army: Army, from: Cell, occupied: CellSet) -> CellSet {
        with_engine!(self, engine => engine.reach(kind, army, from, occupied.into()).into())
    }
}
