//! The rule set of hexachess (`docs/rules/hexachess.md`).

use super::glinski::{GLINSKI, START_CELLS};
use super::hooks::is_minor_material;
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::rule_set::{Description, Notation};

/// Hexachess as data, where it differs from Gliński's game.
pub(super) const HEXACHESS: Description = Description {
    name: "hexachess",
    title: "Hexachess",
    summary: "Gliński's array, but pawns capture diagonally ahead. An unbroken line of checks is a \
              draw, and to stalemate is worth three quarters of a point.",
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [11, 1],
        double_steps: DoubleSteps::From(START_CELLS),
        bends: &[],
    }),
    is_material_insufficient: is_minor_material,
    names_perpetual_check: true,
    notation: Notation::Long { mate: "++" },
    ..GLINSKI
};
