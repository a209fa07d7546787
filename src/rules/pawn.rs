//! Where pawns go: a rule set's words for it, and the tables made of them.

use super::piece::Army;
use crate::board::{Board, Cell, CellSet, Cells, Direction};

/// How a rule set tells where pawns go.
pub(super) enum PawnMoves {
    /// On a board of hexagons, alike for both armies.
    Clock(ClockMoves),
    /// By tables of its own, an army.
    Tables(fn(&Board, Army) -> PawnWays),
}

/// White's pawn moves as hours of the clock; Black's are the half turn.
pub(super) struct ClockMoves {
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
    fn cells(&self) -> &'static [&'static str] {
        match self {
            DoubleSteps::Never => &[],
            DoubleSteps::From(cells) | DoubleSteps::Once(cells) => cells,
        }
    }
}

/// Where the pawns of one army go, by cell.
pub(super) struct PawnWays {
    /// Cells onto which a pawn steps.
    pub steps: Vec<CellSet>,
    /// Cells two steps ahead onto which it may go at once.
    pub double_steps: Vec<CellSet>,
    /// Cells on which it captures.
    pub captures: Vec<CellSet>,
    /// Cells on which there is a choice of what to become.
    pub far_cells: CellSet,
}

impl PawnMoves {
    pub fn ways(&self, board: &Board, army: Army) -> PawnWays {
        match self {
            PawnMoves::Clock(moves) => moves.ways(board, army),
            PawnMoves::Tables(ways) => ways(board, army),
        }
    }

    /// Whether a pawn may step twice from its first cell alone, and never from
    /// one to which it has come.
    #[inline]
    pub fn steps_twice_once(&self) -> bool {
        matches!(self, PawnMoves::Clock(ClockMoves { double_steps: DoubleSteps::Once(_), .. }))
    }

    /// Whether a pawn that steps twice can be captured in passing.
    pub fn has_en_passant(&self) -> bool {
        matches!(self, PawnMoves::Clock(_))
    }
}

impl ClockMoves {
    fn ways(&self, board: &Board, army: Army) -> PawnWays {
        let view = View { board, army };
        let ahead = |cell| view.neighbour(cell, self.step);
        let table = |of: &dyn Fn(Cell) -> CellSet| board.cells().map(of).collect::<Vec<_>>();
        let captures = table(&|cell| {
            self.captures.iter().filter_map(|&hour| view.neighbour(cell, hour)).collect()
        });
        let bends = view.cells(self.bends);
        let steps = table(&|cell| match bends.contains(cell) {
            true => captures[cell.index()],
            false => ahead(cell).into_iter().collect(),
        });
        let double_cells = view.cells(self.double_steps.cells());
        let double_steps = table(&|cell| match double_cells.contains(cell) {
            true => ahead(cell).and_then(ahead).into_iter().collect(),
            false => CellSet::EMPTY,
        });
        let far_cells = board.cells().filter(|&cell| ahead(cell).is_none()).collect();
        PawnWays { steps, double_steps, captures, far_cells }
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
        let turned = |cell| match self.army {
            Army::WHITE => cell,
            _ => self.board.opposite(cell),
        };
        cells.map(turned).collect()
    }
}

/// Where the pawns of one army go, in sets of the board's width.
pub(super) struct PawnTable<S> {
    steps: Vec<S>,
    double_steps: Vec<S>,
    captures: Vec<S>,
    attackers: Vec<S>,
    /// Cells on which there is a choice of what to become.
    pub far_cells: S,
    /// Cells from which a pawn may step twice.
    pub double_cells: S,
}

impl<S: Cells> PawnTable<S> {
    pub fn new(board: &Board, ways: &PawnWays) -> Self {
        let fitted = |sets: &[CellSet]| sets.iter().map(|&set| S::from(set)).collect::<Vec<_>>();
        let mut attackers = vec![S::EMPTY; board.cell_count()];
        for from in board.cells() {
            for to in ways.captures[from.index()] {
                attackers[to.index()].insert(from);
            }
        }
        PawnTable {
            steps: fitted(&ways.steps),
            double_steps: fitted(&ways.double_steps),
            captures: fitted(&ways.captures),
            attackers,
            far_cells: ways.far_cells.into(),
            double_cells: board
                .cells()
                .filter(|cell| !ways.double_steps[cell.index()].is_empty())
                .collect(),
        }
    }

    /// Cells onto which a pawn steps if they are empty.
    #[inline]
    pub fn steps(&self, from: Cell) -> S {
        self.steps[from.index()]
    }

    /// Cells two steps ahead, if a pawn may go there at once.
    #[inline]
    pub fn double_steps(&self, from: Cell) -> S {
        self.double_steps[from.index()]
    }

    /// Cells on which a pawn captures.
    #[inline]
    pub fn captures(&self, from: Cell) -> S {
        self.captures[from.index()]
    }

    /// Cells from which a pawn captures on this one.
    #[inline]
    pub fn attackers(&self, to: Cell) -> S {
        self.attackers[to.index()]
    }
}
