//! The rule set of Drift (`docs/rules/drift.md`).

use super::rule_set::{Description, KingSteps, PawnHours};
use super::{Kind, Position, RuleSet};
use crate::board::{Board, CellSet};

/// Drift as data.
pub(super) const DRIFT: Description = Description {
    name: "drift",
    title: "Drift",
    start: "b/kbq/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1",
    king: KingSteps::Edge,
    pawn: PawnHours { step: 12, captures: [11, 1] },
    promotions: &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight],
    rename,
    is_material_insufficient,
};

/// Renaming on arrival (section Renaming).
fn rename(kind: Kind) -> Kind {
    match kind {
        Kind::Queen => Kind::Rook,
        Kind::Rook => Kind::Bishop,
        Kind::Bishop => Kind::Knight,
        Kind::Knight => Kind::Pawn,
        Kind::Pawn => Kind::Queen,
        Kind::King => Kind::King,
    }
}

/// Bare kings; kings and one knight or bishop; kings and bishops that all
/// stand on one tone (section Legality and the end).
fn is_material_insufficient(board: &Board, position: &Position) -> bool {
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

impl RuleSet {
    /// The main game (`docs/rules/drift.md`).
    pub fn drift() -> &'static RuleSet {
        static RULES: std::sync::LazyLock<RuleSet> =
            std::sync::LazyLock::new(|| RuleSet::new(&DRIFT));
        &RULES
    }
}
