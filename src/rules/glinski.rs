//! The rule set of Gliński's game (`docs/rules/glinski.md`).

use super::hooks::{are_kings_bare, to_any_piece, unchanged};
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::rule_set::{BoardKind, Description, KingSteps, Notation, Start, TWO};

/// White's cells on which pawns stand at the start.
pub(super) const START_CELLS: &[&str] = &["b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"];

/// Gliński's game as data, and what its descendants have in common with it.
pub(super) const GLINSKI: Description = Description {
    name: "glinski",
    title: "Gliński",
    summary: "The classic of 1936: pawns capture through the edges ahead and may step twice, and to \
              stalemate is worth three quarters of a point.",
    board: BoardKind::Hexagon,
    armies: TWO,
    many: None,
    start: Start::Fen("b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1"),
    king: KingSteps::EdgeAndVertex,
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [10, 2],
        double_steps: DoubleSteps::From(START_CELLS),
        bends: &[],
    }),
    promotion: to_any_piece,
    rename: unchanged,
    is_material_insufficient: are_kings_bare,
    scores_stalemate: true,
    names_perpetual_check: false,
    allows_agreement: true,
    plays_forced_moves: false,
    notation: Notation::Long { mate: "#" },
};
