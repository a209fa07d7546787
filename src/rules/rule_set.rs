//! What a game on a board consists of, as data with a few hooks.

use super::piece::{ARMIES, Army, Kind};
use super::position::Position;
use crate::board::{self, Board, Cell, CellSet, Direction};

/// A game's rules as its own file states them.
pub(super) struct Description {
    /// Name on the command line.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// FEN of the first position.
    pub start: &'static str,
    pub king: KingSteps,
    pub pawn: PawnHours,
    /// Kinds that a pawn can promote to, in the order of the choice.
    pub promotions: &'static [Kind],
    /// What a piece becomes on arrival.
    pub rename: fn(Kind) -> Kind,
    /// Whether the men on the board end the game as a draw.
    pub is_material_insufficient: fn(&Board, &Position) -> bool,
}

/// Which steps a king takes.
pub(super) enum KingSteps {
    /// Through edges alone.
    Edge,
}

/// White's pawn moves as hours of the clock; Black's are the half turn.
pub(super) struct PawnHours {
    pub step: usize,
    pub captures: [usize; 2],
}

/// Where the pawns of one army go.
pub(super) struct PawnTable {
    steps: Vec<CellSet>,
    captures: Vec<CellSet>,
    attackers: Vec<CellSet>,
    promotions: CellSet,
}

impl PawnTable {
    fn new(board: &Board, hours: &PawnHours, army: Army) -> Self {
        let turned = |hour: usize| match army {
            Army::WHITE => Direction::clock(hour),
            _ => Direction::clock((hour + 5) % 12 + 1),
        };
        let forward = |cell| board.neighbour(cell, turned(hours.step));
        let captures: Vec<CellSet> = board
            .cells()
            .map(|cell| {
                hours.captures.iter().filter_map(|&h| board.neighbour(cell, turned(h))).collect()
            })
            .collect();
        let attackers = board
            .cells()
            .map(|to| board.cells().filter(|from| captures[from.index()].contains(to)).collect())
            .collect();
        PawnTable {
            steps: board.cells().map(|cell| forward(cell).into_iter().collect()).collect(),
            captures,
            attackers,
            promotions: board.cells().filter(|&cell| forward(cell).is_none()).collect(),
        }
    }

    /// Cells onto which a pawn steps if they are empty.
    #[inline]
    pub fn steps(&self, from: Cell) -> CellSet {
        self.steps[from.index()]
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

/// A game: its board and tables, ready for use.
pub struct RuleSet {
    description: &'static Description,
    board: Board,
    king_steps: Vec<CellSet>,
    pawns: [PawnTable; ARMIES],
}

impl RuleSet {
    pub(super) fn new(description: &'static Description) -> Self {
        let board = board::hexagon();
        let king_steps = match description.king {
            KingSteps::Edge => board.cells().map(|cell| board.edge_steps(cell)).collect(),
        };
        let pawns = Army::ALL.map(|army| PawnTable::new(&board, &description.pawn, army));
        RuleSet { description, board, king_steps, pawns }
    }

    /// The rule set of this name, as files give it.
    pub fn named(name: &str) -> Option<&'static RuleSet> {
        [RuleSet::drift()].into_iter().find(|rules| rules.name() == name)
    }

    /// Name on the command line, in saves and in logs.
    pub fn name(&self) -> &'static str {
        self.description.name
    }

    /// Name for people.
    pub fn title(&self) -> &'static str {
        self.description.title
    }

    /// The board that the game is played on.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// FEN of the first position.
    pub fn start_fen(&self) -> &'static str {
        self.description.start
    }

    /// Kinds that a pawn can promote to, in the order in which they are
    /// offered.
    #[inline]
    pub fn promotions(&self) -> &'static [Kind] {
        self.description.promotions
    }

    /// Whether a pawn of this army promotes on this cell.
    #[inline]
    pub fn promotes(&self, army: Army, cell: Cell) -> bool {
        self.promotion_cells(army).contains(cell)
    }

    #[inline]
    pub(super) fn promotion_cells(&self, army: Army) -> CellSet {
        self.pawns[army.index()].promotions
    }

    #[inline]
    pub(super) fn pawn(&self, army: Army) -> &PawnTable {
        &self.pawns[army.index()]
    }

    #[inline]
    pub(super) fn king_steps(&self, from: Cell) -> CellSet {
        self.king_steps[from.index()]
    }

    /// What a piece becomes on arrival.
    #[inline]
    pub(super) fn renamed(&self, kind: Kind) -> Kind {
        (self.description.rename)(kind)
    }

    pub(super) fn is_material_insufficient(&self, position: &Position) -> bool {
        (self.description.is_material_insufficient)(&self.board, position)
    }
}
