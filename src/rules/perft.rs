//! Perft: the number of leaves of the tree of legal moves.

use super::RuleSet;
use super::moves::{Arrival, MoveList};
use super::position::Position;

impl RuleSet {
    /// Number of lines of `depth` plies from a position. A promotion counts
    /// once a choice; mate and stalemate end a line, draws do not.
    pub fn perft(&self, position: &mut Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(position) as u64,
            _ => {
                let mut moves = MoveList::new();
                self.legal_moves(position, &mut moves);
                let mut leaves = 0;
                for mv in moves {
                    if let Some(undo) = self.make(position, mv, Arrival::Renamed) {
                        leaves += self.perft(position, depth - 1);
                        self.take_back(position, mv, &undo);
                    }
                }
                leaves
            }
        }
    }
}
