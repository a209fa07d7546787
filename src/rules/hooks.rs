//! What several rule sets do alike where a rule is code, not data.

use super::RuleSet;
use super::piece::{Kind, KindSet};
use super::position::Position;
use crate::board::{Board, Cell, CellSet, Cells};

/// A pawn's way to a far cell.
pub(super) struct Promoting<'a> {
    pub rules: &'a RuleSet,
    pub position: &'a Position,
    pub from: Cell,
    pub to: Cell,
}

impl Promoting<'_> {
    /// Whether the pawn stands on a far cell already.
    pub fn is_from_far_cell(&self) -> bool {
        self.rules.far_cells(self.position.turn()).contains(self.from)
    }

    /// Whether there is nowhere to go from where it arrives.
    pub fn is_last_step(&self) -> bool {
        self.rules.pawn_steps(self.position.turn(), self.to).is_empty()
    }

    /// The kinds that attack the enemy's king from where the pawn arrives.
    pub fn that_give_check(&self, kinds: KindSet) -> KindSet {
        let army = self.position.turn();
        let king = self.position.pieces(army.other(), Kind::King);
        let occupied = (self.position.occupied() & !CellSet::of(self.from)) | CellSet::of(self.to);
        let reach = |kind| self.rules.reach(kind, army, self.to, occupied);
        kinds.filter(|&kind| !(reach(kind) & king).is_empty()).collect()
    }
}

/// A promotion to any piece but a king.
pub(super) fn to_any_piece(_: &Promoting) -> KindSet {
    KindSet::PIECES
}

/// A piece that stays what it is.
pub(super) fn unchanged(kind: Kind) -> Kind {
    kind
}

/// Whether there is nothing but the kings.
pub(super) fn are_kings_bare(_: &Board, position: &Position) -> bool {
    position.occupied() == position.kind(Kind::King)
}

/// Bare kings; kings and one knight or bishop; kings and bishops that all
/// stand on one tone.
pub(super) fn is_minor_material(board: &Board, position: &Position) -> bool {
    let others = position.occupied() & !position.kind(Kind::King);
    let bishops = position.kind(Kind::Bishop);
    let is_minor = others == position.kind(Kind::Knight) || others == bishops;
    (is_minor && others.len() <= 1) || (others == bishops && on_one_tone(board, bishops))
}

fn on_one_tone(board: &Board, cells: CellSet) -> bool {
    let mut tones = cells.map(|cell| board.tone(cell));
    let first = tones.next();
    tones.all(|tone| Some(tone) == first)
}
