//! What a game lets the person pick up, and where it may go.

use crate::board::{Cell, CellSet, Cells};
use crate::game::Game;
use crate::rules::{Kind, KindSet, Move};

/// Cells to which a piece may go.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Destinations {
    /// Those that are empty.
    pub empty: CellSet,
    /// Those on which it captures.
    pub captures: CellSet,
}

impl Destinations {
    /// Where the piece on `from` may go; who passes goes nowhere.
    pub fn of(game: &Game, from: Cell) -> Self {
        let moves = moves_from(game, from).filter(|mv| mv.to != from);
        let all: CellSet = moves.map(|mv| mv.to).collect();
        let occupied = game.position().occupied();
        Destinations { empty: all & !occupied, captures: all & occupied }
    }
}

/// Whether the cell holds a piece of the side to move, and the game goes on.
pub(super) fn is_own_piece(game: &Game, cell: Cell) -> bool {
    let position = game.position();
    !game.status().is_over() && position.army(position.turn()).contains(cell)
}

/// How a piece can go from one cell to another.
pub(super) enum Way {
    /// It cannot.
    None,
    /// By this move.
    Move(Move),
    /// By several moves that differ in the promotion.
    Promotions,
}

/// The way from `from` to `to`.
pub(super) fn way(game: &Game, from: Cell, to: Cell) -> Way {
    let mut moves = moves_from(game, from).filter(|mv| mv.to == to);
    match (moves.next(), moves.next()) {
        (None, _) => Way::None,
        (Some(only), None) => Way::Move(only),
        (Some(_), Some(_)) => Way::Promotions,
    }
}

/// The move from `from` to `to` by which this kind comes to be, if it is legal:
/// a pawn's promotion, or what appears where a king stood.
pub(super) fn promotion(game: &Game, from: Cell, to: Cell, kind: Kind) -> Option<Move> {
    moves_from(game, from).find(|mv| mv.to == to && mv.choice() == kind)
}

/// What a pawn may become on the way from `from` to `to`, a pawn if it may stay
/// one; or what may appear where a king stood that goes there.
pub(super) fn promotions(game: &Game, from: Cell, to: Cell) -> KindSet {
    moves_from(game, from).filter(|mv| mv.to == to).map(Move::choice).collect()
}

/// Whether a piece can go there.
pub(super) fn leads(game: &Game, from: Cell, to: Cell) -> bool {
    moves_from(game, from).any(|mv| mv.to == to)
}

fn moves_from(game: &Game, from: Cell) -> impl Iterator<Item = Move> + '_ {
    let moves = game.legal_moves().iter().copied();
    moves.filter(move |mv| mv.from == from)
}
