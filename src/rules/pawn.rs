//! Where pawns go: a rule set's words for it, and the tables made of them.

use super::piece::Army;
use crate::board::{Board, Cell, CellSet, Direction};

/// White's pawn moves as hours of the clock; Black's are the half turn.
pub(super) struct PawnMoves {
    pub step: usize,
    pub captures: [usize; 2],
    pub double_steps: DoubleSteps,
    /// White's cells from which a pawn steps where it captures, instead of
    /// straight ahead.
    pub bends: &'static [&'static str],
}

/// White's cells from which a pawn may step twice.
pub(super) enum DoubleSteps {
    Never,
    /// Whichever pawn stands there.
    From(&'static [&'static str]),
    /// The pawn that has stood there since the start.
    Once(&'static [&'static str]),
}

impl DoubleSteps {
    pub fn cells(&self) -> &'static [&'static str] {
        match self {
            DoubleSteps::Never => &[],
            DoubleSteps::From(cells) | DoubleSteps::Once(cells) => cells,
        }
    }
}

/// Where the pawns of one army go.
pub(super) struct PawnTable {
    steps: Vec<CellSet>,
    double_steps: Vec<CellSet>,
    captures: Vec<CellSet>,
    attackers: Vec<CellSet>,
    /// Cells from which there is no way straight ahead.
    pub far_cells: CellSet,
    /// Cells from which a pawn may step twice.
    pub double_cells: CellSet,
}

impl PawnTable {
    pub fn new(board: &Board, moves: &PawnMoves, army: Army) -> Self {
        let view = View { board, army };
        let ahead = |cell| view.neighbour(cell, moves.step);
        let capture =
            |cell| moves.captures.iter().filter_map(|&h| view.neighbour(cell, h)).collect();
        let (bends, double_cells) =
            (view.cells(moves.bends), view.cells(moves.double_steps.cells()));
        let table = |of: &dyn Fn(Cell) -> CellSet| board.cells().map(of).collect::<Vec<_>>();
        let captures = table(&capture);
        PawnTable {
            steps: table(&|cell| match bends.contains(cell) {
                true => captures[cell.index()],
                false => ahead(cell).into_iter().collect(),
            }),
            double_steps: table(&|cell| match double_cells.contains(cell) {
                true => ahead(cell).and_then(ahead).into_iter().collect(),
                false => CellSet::EMPTY,
            }),
            attackers: table(&|to| {
                board.cells().filter(|from| captures[from.index()].contains(to)).collect()
            }),
            captures,
            far_cells: board.cells().filter(|&cell| ahead(cell).is_none()).collect(),
            double_cells,
        }
    }

    /// Cells onto which a pawn steps if they are empty.
    #[inline]
    pub fn steps(&self, from: Cell) -> CellSet {
        self.steps[from.index()]
    }

    /// The cell two steps ahead, if a pawn may go there at once.
    #[inline]
    pub fn double_steps(&self, from: Cell) -> CellSet {
        self.double_steps[from.index()]
    }

    /// Cells on which a pawn captures.
    #[inline]
    pub fn captures(&self, from: Cell) -> CellSet {
        self.captures[from.index()]
    }

    /// Cells from which a pawn captures on this one.
    #[inline]
    pub fn attackers(&self, to: Cell) -> CellSet {
        self.attackers[to.index()]
    }
}

/// The board as an army sees it from its end.
struct View<'a> {
    board: &'a Board,
    army: Army,
}

impl View<'_> {
    fn neighbour(&self, cell: Cell, hour: usize) -> Option<Cell> {
        let hour = if self.army == Army::WHITE { hour } else { (hour + 5) % 12 + 1 };
        self.board.neighbour(cell, Direction::clock(hour))
    }

    /// The cells that are to this army what these are to White.
    fn cells(&self, names: &[&str]) -> CellSet {
        let cells = names.iter().filter_map(|name| self.board.cell(name));
        cells
            .map(|cell| if self.army == Army::WHITE { cell } else { self.board.opposite(cell) })
            .collect()
    }
}
