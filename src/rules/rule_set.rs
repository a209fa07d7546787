//! What a game on a board consists of, as data with a few hooks.

// What is converted to the width of a small board is left as it is for a large.
#![allow(clippy::useless_conversion)]

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use super::engine::Engine;
use super::hooks::Promoting;
use super::many::Many;
use super::pawn::{PawnMoves, PawnTable};
use super::piece::{Army, Kind, KindSet};
use super::position::Position;
use super::{drift, glinski, hexachess, kirby, mccooey, rulebook};
use crate::board::{self, Board, Cell, CellSet, Cells, LargeLines, LineKind, Lines, SmallLines};

/// A game's rules as its own file states them.
pub(super) struct Description {
    /// Name on the command line.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// What is special about the game, for somebody who chooses one.
    pub summary: &'static str,
    pub board: BoardKind,
    /// The armies in the order of turns.
    pub armies: &'static [ArmyName],
    /// What a game of more than two armies has beside the others.
    pub many: Option<Many>,
    pub start: Start,
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

/// The boards that there are.
pub(super) enum BoardKind {
    /// 91 hexagons.
    Hexagon,
    /// Kirby's 313 cells.
    Kirby,
}

/// What an army is called.
pub(super) struct ArmyName {
    pub name: &'static str,
    pub letter: char,
}

/// White and Black.
pub(super) const TWO: &[ArmyName] =
    &[ArmyName { name: "White", letter: 'w' }, ArmyName { name: "Black", letter: 'b' }];

/// The first position.
pub(super) enum Start {
    /// As its FEN.
    Fen(&'static str),
    /// Set up by this.
    SetUp(fn(&RuleSet) -> Position),
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

/// All games, in the order in which they are offered, the main game first.
static RULE_SETS: [RuleSet; 11] = [
    RuleSet::new(&drift::DRIFT),
    RuleSet::new(&glinski::GLINSKI),
    RuleSet::new(&hexachess::HEXACHESS),
    RuleSet::new(&rulebook::RULEBOOK),
    RuleSet::new(&mccooey::MCCOOEY),
    RuleSet::new(&kirby::THREE),
    RuleSet::new(&kirby::FOUR),
    RuleSet::new(&kirby::SIX),
    RuleSet::new(&kirby::FOUR_IN_TWO),
    RuleSet::new(&kirby::SIX_IN_THREE),
    RuleSet::new(&kirby::SIX_IN_TWO),
];

/// Names that leave open which armies play, and what they mean then.
const SHORT_NAMES: [(&str, &str); 1] = [(kirby::COMMON.name, kirby::SIX.name)];

/// The engine of the board's width.
pub(super) enum AnyEngine {
    /// For no more than 128 cells.
    Small(Engine<SmallLines>),
    /// For any board.
    Large(Engine<LargeLines>),
}

/// Does something with a rule set's engine, whatever its width.
macro_rules! with_engine {
    ($rules:expr, $engine:ident => $do:expr) => {
        match $rules.engine() {
            crate::rules::rule_set::AnyEngine::Small($engine) => $do,
            crate::rules::rule_set::AnyEngine::Large($engine) => $do,
        }
    };
}
pub(super) use with_engine;

/// A game. Its tables are made when they are first asked for: most games that
/// are known are not played.
pub struct RuleSet {
    description: &'static Description,
    engine: OnceLock<AnyEngine>,
    start_fen: OnceLock<String>,
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
    const fn new(description: &'static Description) -> Self {
        RuleSet { description, engine: OnceLock::new(), start_fen: OnceLock::new() }
    }

    /// All rule sets in the order in which they are offered, the main game
    /// first.
    pub fn all() -> impl ExactSizeIterator<Item = &'static RuleSet> + Clone {
        RULE_SETS.iter()
    }

    /// The rule sets of two armies.
    pub fn of_two() -> impl Iterator<Item = &'static RuleSet> + Clone {
        RuleSet::all().filter(|rules| !rules.is_of_many())
    }

    /// The rule set of this name, as the command line and files give it.
    pub fn named(name: &str) -> Option<&'static RuleSet> {
        let short = SHORT_NAMES.into_iter().find(|&(short, _)| short == name);
        let name = short.map_or(name, |(_, meant)| meant);
        RuleSet::all().find(|rules| rules.name() == name)
    }

    /// The same game for other armies, which the end of its name tells; nothing
    /// if there is none such.
    pub fn for_armies(&self, armies: &str) -> Option<&'static RuleSet> {
        let (game, _) = self.name().split_once('-')?;
        RuleSet::named(&format!("{game}-{armies}"))
    }

    /// The main game (`docs/rules/drift.md`).
    pub fn drift() -> &'static RuleSet {
        &RULE_SETS[0]
    }

    /// The names of all rule sets.
    pub fn names() -> [&'static str; RULE_SETS.len()] {
        RULE_SETS.each_ref().map(RuleSet::name)
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
        self.description.board()
    }

    /// The armies that can be on the board, in the order of turns. Not all of
    /// them play in every game.
    pub fn armies(&self) -> impl ExactSizeIterator<Item = Army> + Clone + use<> {
        (0..self.description.armies.len()).map(Army::new)
    }

    /// What an army is called.
    pub fn army_name(&self, army: Army) -> &'static str {
        self.description.armies[army.index()].name
    }

    /// The army of this name, in capitals or small letters.
    pub fn army_named(&self, name: &str) -> Option<Army> {
        self.armies().find(|&army| self.army_name(army).eq_ignore_ascii_case(name))
    }

    /// The letter that stands for an army.
    pub fn army_letter(&self, army: Army) -> char {
        self.description.armies[army.index()].letter
    }

    /// Whether there are more than two armies.
    pub fn is_of_many(&self) -> bool {
        self.description.many.is_some()
    }

    pub(super) fn many(&self) -> Option<&'static Many> {
        self.description.many.as_ref()
    }

    #[inline]
    pub(super) fn engine(&self) -> &AnyEngine {
        self.engine.get_or_init(|| self.description.engine())
    }

    /// The first position.
    pub fn start(&self) -> Position {
        match self.description.start {
            Start::Fen(fen) => self.parse_fen(fen).expect("a rule set's own position is sound"),
            Start::SetUp(set_up) => set_up(self),
        }
    }

    /// The first position as text.
    pub fn start_fen(&self) -> &str {
        match self.description.start {
            Start::Fen(fen) => fen,
            Start::SetUp(set_up) => self.start_fen.get_or_init(|| self.fen(&set_up(self))),
        }
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

    /// Cells on which a pawn has a choice of what to become.
    pub(super) fn far_cells(&self, army: Army) -> CellSet {
        with_engine!(self, engine => engine.pawn(army).far_cells.into())
    }

    /// Cells onto which a pawn steps from this one.
    #[inline]
    pub(super) fn pawn_steps(&self, army: Army, from: Cell) -> CellSet {
        with_engine!(self, engine => engine.pawn(army).steps(from).into())
    }

    /// The cell that a pawn jumps over on its way, if it steps twice and can be
    /// captured in passing.
    #[inline]
    pub(super) fn jumped_over(&self, army: Army, from: Cell, to: Cell) -> Option<Cell> {
        with_engine!(self, engine => {
            if !engine.has_double_steps || !self.description.pawn.has_en_passant() {
                return None;
            }
            let pawn = engine.pawn(army);
            if pawn.double_steps(from).contains(to) { pawn.steps(from).first() } else { None }
        })
    }

    /// Cells from which a pawn of this army may step twice, and where it comes
    /// to stand then.
    pub(super) fn double_steps(&self, army: Army) -> impl Iterator<Item = (Cell, Cell)> {
        let steps = move |from| -> CellSet {
            with_engine!(self, engine => engine.pawn(army).double_steps(from).into())
        };
        self.board().cells().filter_map(move |from| Some((from, steps(from).first()?)))
    }

    /// Whether pawns have rights that are lost with their first move.
    #[inline]
    pub(super) fn has_first_moves(&self) -> bool {
        self.description.pawn.steps_twice_once()
    }

    /// Cells of an army at which a pawn has a right that is lost with its first
    /// move.
    pub(super) fn first_move_cells(&self, army: Army) -> CellSet {
        match self.has_first_moves() {
            true => with_engine!(self, engine => engine.pawn(army).double_cells.into()),
            false => CellSet::EMPTY,
        }
    }

    /// Cells that a king reaches from this one.
    pub(super) fn king_steps(&self, from: Cell) -> CellSet {
        with_engine!(self, engine => engine.king_steps[from.index()].into())
    }

    /// What a piece becomes on arrival.
    #[inline]
    pub(super) fn renamed(&self, kind: Kind) -> Kind {
        (self.description.rename)(kind)
    }

    pub(super) fn is_material_insufficient(&self, position: &Position) -> bool {
        (self.description.is_material_insufficient)(self.board(), position)
    }
}

impl Description {
    fn board(&self) -> &'static Board {
        static HEXAGON: LazyLock<Board> = LazyLock::new(board::hexagon);
        static KIRBY: LazyLock<Board> = LazyLock::new(board::kirby);
        match self.board {
            BoardKind::Hexagon => &HEXAGON,
            BoardKind::Kirby => &KIRBY,
        }
    }

    /// The engine of the width that the board needs.
    fn engine(&self) -> AnyEngine {
        match self.board {
            BoardKind::Hexagon => AnyEngine::Small(self.tables(self.board())),
            BoardKind::Kirby => AnyEngine::Large(self.tables(self.board())),
        }
    }

    /// The tables of the game for lines of some width.
    fn tables<L: Lines>(&self, board: &'static Board) -> Engine<L> {
        let king_steps = |cell| {
            let edge = board.steps(LineKind::Edge, cell);
            match self.king {
                KingSteps::Edge => edge,
                KingSteps::EdgeAndVertex => edge | board.steps(LineKind::Vertex, cell),
            }
        };
        let pawns = (0..self.armies.len()).map(Army::new);
        let pawns: Vec<PawnTable<L::Set>> =
            pawns.map(|army| PawnTable::new(board, &self.pawn.ways(board, army))).collect();
        let double_cells = pawns.iter().fold(L::Set::EMPTY, |all, table| all | table.double_cells);
        let is_lost = self.pawn.steps_twice_once();
        Engine {
            lines: L::new(board),
            leaps: board.cells().map(|cell| board.leaps(cell).into()).collect(),
            king_steps: board.cells().map(|cell| king_steps(cell).into()).collect(),
            pawns,
            always_double: if is_lost { L::Set::EMPTY } else { double_cells },
            has_double_steps: !double_cells.is_empty(),
            sides: self.many.as_ref().map(Many::sides),
            has_amazons: self.many.is_some(),
        }
    }
}
