//! The rule set of McCooey's game (`docs/rules/mccooey.md`).

use super::hooks::{are_kings_bare, to_any_piece, unchanged};
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::rule_set::{BoardKind, Description, KingSteps, Notation, Start, TWO};

/// McCooey as data.
pub(super) const MCCOOEY: Description = Description {
    name: "mccooey",
    title: "McCooey",
    summary: "The smallest army, seven pawns close to the pieces. Pawns capture diagonally ahead, and \
              all but the middle one may step twice.",
    board: BoardKind::Hexagon,
    armies: TWO,
    many: None,
    start: Start::Fen("b/qbk/rnbnr/ppppppp/9/11/11/5P5/4PBP4/3PNBNP3/2PRQBKRP2 w - 0 1"),
    king: KingSteps::EdgeAndVertex,
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [11, 1],
        double_steps: DoubleSteps::From(&["c1", "d2", "e3", "g3", "h2", "i1"]),
        bends: &[],
    }),
    promotion: to_any_piece,
    rename: unchanged,
    is_material_insufficient: are_kings_bare,
    scores_stalemate: false,
    names_perpetual_check: false,
    allows_agreement: true,
    plays_forced_moves: false,
    notation: Notation::Long { mate: "#" },
};
