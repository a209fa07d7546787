//! The rule set of the early rulebook (`docs/rules/rulebook.md`).

use super::Kind;
use super::glinski::GLINSKI;
use super::hooks::Promoting;
use super::pawn::{ClockMoves, DoubleSteps, PawnMoves};
use super::piece::KindSet;
use super::rule_set::{Description, Start};

/// The rulebook's game as data, where it differs from Gliński's.
pub(super) const RULEBOOK: Description = Description {
    name: "rulebook",
    title: "Rulebook",
    summary: "Twenty-two men a side. Pawns turn aside on the far edge and become queens on two cells \
              alone; on the way they may become less if that gives check.",
    start: Start::Fen(
        "k/q1b/bpppr/np3pb/np5pn/rp7pr/p9p/11/5P5/PPPPP1PPPPP/RNNBQKBRBNR w AFLafl - 0 1",
    ),
    pawn: PawnMoves::Clock(ClockMoves {
        step: 12,
        captures: [10, 2],
        double_steps: DoubleSteps::Once(&["a2", "f3", "l2"]),
        bends: &["a6", "b7", "c8", "d9", "f10", "h9", "i8", "k7", "l6"],
    }),
    promotion,
    scores_stalemate: false,
    ..GLINSKI
};

/// Compulsory queens where the way ends. Before that a pawn may stay one, and
/// from an ordinary cell become a lesser piece that gives check (section
/// Promotion).
fn promotion(pawn: &Promoting) -> KindSet {
    const LESSER: KindSet = KindSet::of(&[Kind::Rook, Kind::Bishop, Kind::Knight]);
    if pawn.is_last_step() {
        return KindSet::of(&[Kind::Queen]);
    }
    let mut kinds = match pawn.is_from_far_cell() {
        true => KindSet::EMPTY,
        false => pawn.that_give_check(LESSER),
    };
    kinds.insert(Kind::Pawn);
    kinds
}
