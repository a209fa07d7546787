//! The rule set of McCooey's game (`docs/rules/mccooey.md`).

use super::glinski::GLINSKI;
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::rule_set::{Description, Start};

/// McCooey's game as data, where it differs from Gliński's.
pub(super) const MCCOOEY: Description = Description {
    name: "mccooey",
    title: "McCooey",
    summary: "The smallest army, seven pawns close to the pieces. Pawns capture diagonally ahead, and \
              all but the middle one may step twice.",
    start: Start::Fen("b/qbk/rnbnr/ppppppp/9/11/11/5P5/4PBP4/3PNBNP3/2PRQBKRP2 w - 0 1"),
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [11, 1],
        double_steps: DoubleSteps::From(&["c1", "d2", "e3", "g3", "h2", "i1"]),
        bends: &[],
    }),
    scores_stalemate: false,
    ..GLINSKI
};
