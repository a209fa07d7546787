//! The rule sets of Kirby's HexChess (`docs/rules/kirby.md`): one game in six
//! configurations, which differ in the armies that play and in their sides.

use super::hooks::{Promoting, unchanged};
use super::many::{Many, reclaimable};
use super::pawn::{PawnMoves, PawnWays};
use super::piece::{Army, ArmySet, Kind, KindSet, Piece};
use super::position::Position;
use super::rule_set::{ArmyName, BoardKind, Description, KingSteps, Notation, RuleSet, Start};
use crate::board::kirby::{self, PENT_RANK, lattice_step, pent, rank, square};
use crate::board::{Board, Cell, CellSet, Cells};

/// Files of a first rank.
const FILES: usize = kirby::FILES as usize;

const BLACK: Army = Army::new(0);
const PINK: Army = Army::new(1);
const SILVER: Army = Army::new(2);
const WHITE: Army = Army::new(3);
const RED: Army = Army::new(4);
const GOLD: Army = Army::new(5);

/// Clockwise from the seat at the bottom, which is the order of turns.
const ARMIES: &[ArmyName] = &[
    ArmyName { name: "Black", letter: 'B' },
    ArmyName { name: "Pink", letter: 'P' },
    ArmyName { name: "Silver", letter: 'S' },
    ArmyName { name: "White", letter: 'W' },
    ArmyName { name: "Red", letter: 'R' },
    ArmyName { name: "Gold", letter: 'G' },
];

/// Rank from which on a pawn has become something, or waits.
const PROMOTION_RANK: u8 = 11;

/// The men of the first rank by file, with the queen on the left.
const FIRST_RANK: [Kind; FILES] = [
    Kind::Rook,
    Kind::Knight,
    Kind::Bishop,
    Kind::Queen,
    Kind::King,
    Kind::Bishop,
    Kind::Knight,
    Kind::Rook,
];

/// Three armies, each alone.
pub(super) const THREE: Description = Description {
    name: "kirby-3",
    title: "Kirby, three alone",
    many: Some(many(
        "3 cut-throat",
        BLACK,
        &[ArmySet::of(&[BLACK]), ArmySet::of(&[SILVER]), ArmySet::of(&[RED])],
    )),
    ..COMMON
};

/// Four armies, each alone.
pub(super) const FOUR: Description = Description {
    name: "kirby-4",
    title: "Kirby, four alone",
    many: Some(many(
        "4 cut-throat",
        WHITE,
        &[ArmySet::of(&[BLACK]), ArmySet::of(&[PINK]), ArmySet::of(&[WHITE]), ArmySet::of(&[RED])],
    )),
    ..COMMON
};

/// Six armies, each alone.
pub(super) const SIX: Description = Description {
    name: "kirby-6",
    title: "Kirby, six alone",
    many: Some(many(
        "6 cut-throat",
        WHITE,
        &[
            ArmySet::of(&[BLACK]),
            ArmySet::of(&[PINK]),
            ArmySet::of(&[SILVER]),
            ArmySet::of(&[WHITE]),
            ArmySet::of(&[RED]),
            ArmySet::of(&[GOLD]),
        ],
    )),
    ..COMMON
};

/// Two sides of two armies across the board.
pub(super) const FOUR_IN_TWO: Description = Description {
    name: "kirby-4in2",
    title: "Kirby, four in two teams",
    many: Some(many(
        "4 in 2 teams",
        WHITE,
        &[ArmySet::of(&[BLACK, WHITE]), ArmySet::of(&[PINK, RED])],
    )),
    ..COMMON
};

/// Three sides of two armies across the board.
pub(super) const SIX_IN_THREE: Description = Description {
    name: "kirby-6in3",
    title: "Kirby, six in three teams",
    many: Some(many(
        "6 in 3 teams",
        WHITE,
        &[ArmySet::of(&[BLACK, WHITE]), ArmySet::of(&[PINK, RED]), ArmySet::of(&[SILVER, GOLD])],
    )),
    ..COMMON
};

/// The dark armies against the light ones.
pub(super) const SIX_IN_TWO: Description = Description {
    name: "kirby-6in2",
    title: "Kirby, six in two teams",
    many: Some(many(
        "6 in 2 teams",
        WHITE,
        &[ArmySet::of(&[BLACK, SILVER, RED]), ArmySet::of(&[PINK, WHITE, GOLD])],
    )),
    ..COMMON
};

/// What all configurations have in common.
pub(super) const COMMON: Description = Description {
    name: "kirby",
    title: "Kirby",
    summary: "Up to six armies on 313 cells, each behind a board of squares of its own. A lost \
              piece comes back by promotion; the last team with a king wins.",
    board: BoardKind::Kirby,
    armies: ARMIES,
    many: None,
    start: Start::SetUp(|rules| rules.set_up(Wing::Left, None)),
    king: KingSteps::EdgeAndVertex,
    pawn: PawnMoves::Tables(pawn_ways),
    promotion,
    rename: unchanged,
    is_material_insufficient: |_, _| false,
    scores_stalemate: false,
    names_perpetual_check: false,
    allows_agreement: true,
    plays_forced_moves: false,
    notation: Notation::Long { mate: "#" },
};

const fn many(configuration: &'static str, first: Army, sides: &'static [ArmySet]) -> Many {
    Many { configuration, sides, first, first_rank }
}

/// On which side of its king a queen stands at the start, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wing {
    /// On the fourth file.
    Left,
    /// On the fifth file.
    Right,
}

impl Wing {
    /// The other side.
    pub fn other(self) -> Wing {
        match self {
            Wing::Left => Wing::Right,
            Wing::Right => Wing::Left,
        }
    }
}

impl RuleSet {
    /// The first position of a game of several armies, with all queens on a wing
    /// and this army beginning, or the one that begins by default. In a game of
    /// two there is nothing to choose.
    pub fn set_up(&self, queens: Wing, first: Option<Army>) -> Position {
        let Some(many) = self.many() else { return self.start() };
        let mut position = Position::empty();
        let mut corners = CellSet::EMPTY;
        for army in many.armies() {
            for (kind, left) in FIRST_RANK.into_iter().zip(1..) {
                let file = if queens == Wing::Left { left } else { kirby::FILES + 1 - left };
                position.put(Piece { army, kind }, square(army.index(), 1, file));
                position.put(Piece { army, kind: Kind::Pawn }, square(army.index(), 2, file));
            }
            corners.insert(square(army.index(), 1, 1));
            corners.insert(square(army.index(), 1, kirby::FILES));
        }
        position.set_unmoved(corners);
        position.living = many.armies();
        position.turn = first.filter(|&army| position.living.contains(army)).unwrap_or(many.first);
        position
    }
}

fn first_rank(army: Army) -> [Cell; FILES] {
    std::array::from_fn(|file| square(army.index(), 1, file as u8 + 1))
}

/// A pawn becomes a piece that is missing, an Amazon if none is, or waits.
fn promotion(pawn: &Promoting) -> KindSet {
    let kinds = reclaimable(pawn.position, pawn.position.turn());
    if kinds.is_empty() { KindSet::of(&[Kind::Pawn]) } else { kinds }
}

/// On its own squares a pawn goes as in chess, from there on as on hexagons.
fn pawn_ways(board: &Board, army: Army) -> PawnWays {
    let seat = army.index();
    let way = |cell: Cell, steps: &[(i32, i32)]| -> CellSet {
        steps.iter().filter_map(|&step| lattice_step(seat, cell, step)).collect()
    };
    let mut ways = PawnWays {
        steps: board.cells().map(|cell| way(cell, &[(1, -1), (1, 1)])).collect(),
        double_steps: vec![CellSet::EMPTY; board.cell_count()],
        captures: board.cells().map(|cell| way(cell, &[(2, 0), (1, -3), (1, 3)])).collect(),
        far_cells: board
            .cells()
            .filter(|&cell| rank(seat, cell).is_some_and(|rank| rank >= PROMOTION_RANK))
            .collect(),
    };
    let at = |rank, file| match rank {
        PENT_RANK => pent(seat, file),
        _ => square(seat, rank, file),
    };
    let files = 1..=kirby::FILES;
    for (rank, file) in (1..PENT_RANK).flat_map(|rank| files.clone().map(move |file| (rank, file)))
    {
        let from = at(rank, file).index();
        ways.steps[from] = CellSet::of(at(rank + 1, file));
        let beside = [file - 1, file + 1].into_iter().filter(|file| files.contains(file));
        ways.captures[from] = beside.map(|file| at(rank + 1, file)).collect();
        if rank == 2 {
            ways.double_steps[from] = CellSet::of(at(PENT_RANK, file));
        }
    }
    ways
}
