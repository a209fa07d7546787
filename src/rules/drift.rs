//! The rule set of Drift (`docs/rules/drift.md`).

use super::Kind;
use super::hooks::{is_minor_material, to_any_piece};
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::rule_set::{BoardKind, Description, KingSteps, Notation, Start, TWO};

/// Drift as data.
pub(super) const DRIFT: Description = Description {
    name: "drift",
    title: "Drift",
    summary: "Every piece that has moved becomes the next: queen, rook, bishop, knight, pawn and \
              queen again. Forced moves are played by themselves.",
    board: BoardKind::Hexagon,
    armies: TWO,
    many: None,
    start: Start::Fen("b/kbq/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1"),
    king: KingSteps::Edge,
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [11, 1],
        double_steps: DoubleSteps::Never,
        bends: &[],
    }),
    promotion: to_any_piece,
    rename,
    is_material_insufficient: is_minor_material,
    scores_stalemate: false,
    names_perpetual_check: false,
    allows_agreement: false,
    plays_forced_moves: true,
    notation: Notation::Short,
};

/// Renaming on arrival (section Renaming).
fn rename(kind: Kind) -> Kind {
    match kind {
        Kind::Queen => Kind::Rook,
        Kind::Rook => Kind::Bishop,
        Kind::Bishop => Kind::Knight,
        Kind::Knight => Kind::Pawn,
        Kind::Pawn => Kind::Queen,
        Kind::King | Kind::Amazon => kind,
    }
}
