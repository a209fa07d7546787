//! What a game on a board consists of, as data with a few hooks.

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use super::hooks::Promoting;
use super::pawn::{DoubleSteps, PawnMoves, PawnTable};
use super::piece::{ARMIES, Army, Kind, KindSet};
use super::position::Position;
use super::{drift, glinski, hexachess, mccooey, rulebook};
use crate::board::{self, Board, Cell, CellSet};

/// A game's rules as its own file states them.
pub(super) struct Description {
    /// Name on the command line.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// What is special about the game, for somebody who chooses one.
    pub summary: &'static str,
    /// FEN of the first position.
    pub start: &'static str,
    pub king: KingSteps,
    pub pawn: PawnMoves,
    /// What a pawn may become that arrives on a far cell.
    pub promotion: fn(&Promoting) -> KindSet,
    /// What a piece becomes on arrival.
    pub rename: fn(Kind) -> Kind,
    /// Whether the men on the board end the game as a draw.
    pub is_material_insufficient: fn(&Board, &Position) -> bool,
    /// Whether the side that gives stalemate scores ¾ and the other ¼.
    pub scores_stalemate: bool,
    /// Whether a repetition under checks has a name of its own.
    pub names_perpetual_check: bool,
    /// Whether the players may agree on a draw.
    pub allows_agreement: bool,
    /// Whether a forced move is played by itself.
    pub plays_forced_moves: bool,
    pub notation: Notation,
}

/// Which steps a king takes.
pub(super) enum KingSteps {
    /// Through edges alone.
    Edge,
    /// Through edges and vertices.
    EdgeAndVertex,
}

/// How the move list writes moves.
pub(super) enum Notation {
    /// Without origin and signs.
    Short,
    /// With the origin, the captured man, and signs of check and, this one, of
    /// mate.
    Long { mate: &'static str },
}

/// All games, in the order in which they are offered.
const DESCRIPTIONS: [&Description; 5] = [
    &drift::DRIFT,
    &glinski::GLINSKI,
    &hexachess::HEXACHESS,
    &rulebook::RULEBOOK,
    &mccooey::MCCOOEY,
];

/// A game: its board and tables, ready for use.
pub struct RuleSet {
    description: &'static Description,
    board: &'static Board,
    king_steps: Vec<CellSet>,
    pawns: [PawnTable; ARMIES],
    /// Cells from which any pawn that stands there may step twice.
    always_double: CellSet,
    has_double_steps: bool,
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleSet({})", self.name())
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for RuleSet {}

impl RuleSet {
    fn new(description: &'static Description) -> Self {
        static HEXAGON: LazyLock<Board> = LazyLock::new(board::hexagon);
        let board = &*HEXAGON;
        let king_steps = |cell| match description.king {
            KingSteps::Edge => board.edge_steps(cell),
            KingSteps::EdgeAndVertex => board.edge_steps(cell) | board.vertex_steps(cell),
        };
        let pawns = Army::ALL.map(|army| PawnTable::new(board, &description.pawn, army));
        let double_cells = pawns[0].double_cells | pawns[1].double_cells;
        let always_double = match description.pawn.double_steps {
            DoubleSteps::From(_) => double_cells,
            DoubleSteps::Never | DoubleSteps::Once(_) => CellSet::EMPTY,
        };
        RuleSet {
            description,
            board,
            king_steps: board.cells().map(king_steps).collect(),
            pawns,
            always_double,
            has_double_steps: !double_cells.is_empty(),
        }
    }

    /// All rule sets in the order in which they are offered, the main game
    /// first.
    pub fn all() -> impl ExactSizeIterator<Item = &'static RuleSet> + Clone {
        static MADE: [OnceLock<RuleSet>; DESCRIPTIONS.len()] =
            [const { OnceLock::new() }; DESCRIPTIONS.len()];
        let made = |(place, description): (&'static OnceLock<RuleSet>, _)| {
            place.get_or_init(|| RuleSet::new(description))
        };
        MADE.iter().zip(DESCRIPTIONS).map(made)
    }

    /// The rule set of this name, as the command line and files give it.
    pub fn named(name: &str) -> Option<&'static RuleSet> {
        let index = DESCRIPTIONS.iter().position(|description| description.name == name)?;
        RuleSet::all().nth(index)
    }

    /// The main game (`docs/rules/drift.md`).
    pub fn drift() -> &'static RuleSet {
        RuleSet::named("drift").expect("the main game is one of them")
    }

    /// The names of all rule sets.
    pub fn names() -> [&'static str; DESCRIPTIONS.len()] {
        DESCRIPTIONS.map(|description| description.name)
    }

    /// Name on the command line, in saves and in logs.
    pub fn name(&self) -> &'static str {
        self.description.name
    }

    /// Name for people.
    pub fn title(&self) -> &'static str {
        self.description.title
    }

    /// What is special about the game, in two or three short sentences.
    pub fn summary(&self) -> &'static str {
        self.description.summary
    }

    /// The board that the game is played on.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// FEN of the first position.
    pub fn start_fen(&self) -> &'static str {
        self.description.start
    }

    /// Whether the players may agree on a draw.
    pub fn allows_agreement(&self) -> bool {
        self.description.allows_agreement
    }

    /// Whether a forced move is played by itself.
    pub fn plays_forced_moves(&self) -> bool {
        self.description.plays_forced_moves
    }

    /// Whether a repetition under checks is called perpetual check.
    pub fn names_perpetual_check(&self) -> bool {
        self.description.names_perpetual_check
    }

    /// Whether the side that gives stalemate scores ¾ and the other ¼.
    pub fn scores_stalemate(&self) -> bool {
        self.description.scores_stalemate
    }

    pub(super) fn notation(&self) -> &'static Notation {
        &self.description.notation
    }

    /// What a pawn may become on its way from `from` to the far cell `to`; a
    /// pawn if it may stay one.
    #[inline]
    pub(super) fn promotions(&self, position: &Position, from: Cell, to: Cell) -> KindSet {
        (self.description.promotion)(&Promoting { rules: self, position, from, to })
    }

    /// Cells that end a pawn's way straight ahead: there is a choice where it
    /// arrives on one.
    #[inline]
    pub(super) fn far_cells(&self, army: Army) -> CellSet {
        self.pawn(army).far_cells
    }

    #[inline]
    pub(super) fn pawn(&self, army: Army) -> &PawnTable {
        &self.pawns[army.index()]
    }

    /// Whether pawns ever step twice.
    #[inline]
    pub(super) fn has_double_steps(&self) -> bool {
        self.has_double_steps
    }

    /// Cells from which a pawn may step twice in this position.
    #[inline]
    pub(super) fn double_cells(&self, position: &Position) -> CellSet {
        self.always_double | position.unmoved()
    }

    /// Cells of an army at which a pawn has a right that is lost with its first
    /// move.
    pub(super) fn first_move_cells(&self, army: Army) -> CellSet {
        self.pawn(army).double_cells & !self.always_double
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
        (self.description.is_material_insufficient)(self.board, position)
    }
}
