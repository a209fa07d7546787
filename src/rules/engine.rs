//! The move generator: checks and pins are found once a position, so that every
//! move generated is legal and none has to be tried. It knows no game: boards,
//! pawns, kings and sides are tables.

use super::moves::{Move, MoveList};
use super::pawn::PawnTable;
use super::piece::{ARMIES, Army, ArmySet, Kind, KindSet};
use super::position::Position;
use crate::board::{Cell, Cells, LineKind, Lines};

/// A game's tables, in sets of its board's width.
pub(super) struct Engine<L: Lines> {
    pub lines: L,
    pub leaps: Vec<L::Set>,
    pub king_steps: Vec<L::Set>,
    /// By army.
    pub pawns: Vec<PawnTable<L::Set>>,
    /// Cells from which any pawn that stands there may step twice.
    pub always_double: L::Set,
    pub has_double_steps: bool,
    /// The armies of each army's side, its own included; nothing in a game of
    /// two, where the other army is the enemy.
    pub sides: Option<[ArmySet; ARMIES]>,
    pub has_amazons: bool,
}

/// The men as one army sees them.
pub(super) struct View<S> {
    army: Army,
    king: Cell,
    occupied: S,
    /// Men that it cannot capture.
    friends: S,
    /// Men that attack it.
    enemies: S,
    hostile: ArmySet,
}

/// What the enemy's men allow the side to move.
struct Threats<S> {
    /// Enemies that attack the king.
    checkers: S,
    /// Own men that alone stand between the king and an enemy slider.
    pinned: S,
}

/// What a pawn may become on its way from one cell to another.
pub(super) type Promotions<'a> = &'a dyn Fn(Cell, Cell) -> KindSet;

impl<L: Lines> Engine<L> {
    /// Adds the legal moves to a list.
    pub fn list_moves(&self, position: &Position, promotions: Promotions, list: &mut MoveList) {
        let far_cells = self.pawn(position.turn()).far_cells;
        self.visit_moves(position, |kind, from, destinations| {
            for to in destinations {
                if kind == Kind::Pawn && far_cells.contains(to) {
                    for kind in promotions(from, to) {
                        list.push(Move::becoming(from, to, kind));
                    }
                } else {
                    list.push(Move { from, to, promotion: None });
                }
            }
        });
    }

    /// Number of legal moves: faster than listing them.
    pub fn count_moves(&self, position: &Position, promotions: Promotions) -> usize {
        let far_cells = self.pawn(position.turn()).far_cells;
        let mut count = 0;
        self.visit_moves(position, |kind, from, destinations| {
            count += destinations.len();
            if kind == Kind::Pawn {
                for to in destinations & far_cells {
                    count += promotions(from, to).len() - 1;
                }
            }
        });
        count
    }

    /// Whether the king of this army is attacked.
    pub fn is_king_attacked(&self, position: &Position, army: Army) -> bool {
        self.view(position, army)
            .is_some_and(|view| self.is_attacked(position, &view, view.king, view.occupied))
    }

    /// Whether a man of this army's enemies attacks a cell, with these cells in
    /// the way; false where the army has no king.
    pub fn is_cell_attacked(
        &self,
        position: &Position,
        army: Army,
        cell: Cell,
        occupied: L::Set,
    ) -> bool {
        self.view(position, army)
            .is_some_and(|view| self.is_attacked(position, &view, cell, occupied))
    }

    /// Whether a pawn can legally be captured in passing.
    pub fn has_passing(&self, position: &Position) -> bool {
        let Some(jumped) = position.jumped() else { return false };
        let view = self.view(position, position.turn());
        view.is_some_and(|view| self.passing(position, &view, jumped).next().is_some())
    }

    /// Tables of an army's pawns.
    #[inline]
    pub fn pawn(&self, army: Army) -> &PawnTable<L::Set> {
        &self.pawns[army.index()]
    }

    /// Cells on which a man could capture from a cell, its own side's men
    /// included, without regard to its king.
    #[inline(always)]
    pub fn reach(&self, kind: Kind, army: Army, from: Cell, occupied: L::Set) -> L::Set {
        match kind {
            Kind::Pawn => self.pawn(army).captures(from),
            Kind::Knight => self.leaps[from.index()],
            Kind::Bishop => self.lines.slides(LineKind::Vertex, from, occupied),
            Kind::Rook => self.lines.slides(LineKind::Edge, from, occupied),
            Kind::Queen => self.queen_slides(from, occupied),
            Kind::King => self.king_steps[from.index()],
            Kind::Amazon => self.queen_slides(from, occupied) | self.leaps[from.index()],
        }
    }

    #[inline(always)]
    fn queen_slides(&self, from: Cell, occupied: L::Set) -> L::Set {
        let lines = &self.lines;
        lines.slides(LineKind::Edge, from, occupied)
            | lines.slides(LineKind::Vertex, from, occupied)
    }

    /// How an army with a king sees the men.
    #[inline]
    fn view(&self, position: &Position, army: Army) -> Option<View<L::Set>> {
        let own: L::Set = position.army(army).into();
        let king = (own & position.kind(Kind::King).into()).first()?;
        let occupied = position.occupied().into();
        Some(match &self.sides {
            None => {
                let hostile = ArmySet::of(&[army.other()]);
                let enemies = position.army(army.other()).into();
                View { army, king, occupied, friends: own, enemies, hostile }
            }
            Some(sides) => {
                let (living, side) = (position.living(), sides[army.index()]);
                let hostile = living.without(side);
                let men = |armies: ArmySet| {
                    let sets = armies.map(|army| L::Set::from(position.army(army)));
                    sets.fold(L::Set::EMPTY, |all, men| all | men)
                };
                // A king is not captured but found mated when its turn comes.
                let kings: L::Set = position.kind(Kind::King).into();
                let (friends, enemies) = (men(living.and(side)) | kings, men(hostile));
                View { army, king, occupied, friends, enemies, hostile }
            }
        })
    }

    /// Calls `visit` with each man that can move and its legal destinations.
    #[inline]
    fn visit_moves(&self, position: &Position, mut visit: impl FnMut(Kind, Cell, L::Set)) {
        let Some(view) = self.view(position, position.turn()) else { return };
        let steps = self.safe_steps(position, &view);
        if !steps.is_empty() {
            visit(Kind::King, view.king, steps);
        }
        if let Some(jumped) = position.jumped() {
            for from in self.passing(position, &view, jumped) {
                visit(Kind::Pawn, from, L::Set::of(jumped));
            }
        }
        let threats = self.threats(position, &view);
        let targets = match threats.checkers.first() {
            None => !view.friends,
            Some(_) if threats.checkers.has_several() => return,
            // Of several armies a king can give check, and is not captured either.
            Some(checker) => {
                (self.lines.between(view.king, checker) | L::Set::of(checker)) & !view.friends
            }
        };
        let free = !threats.pinned;
        self.visit_kind(Kind::Pawn, position, &view, free, targets, &mut visit);
        self.visit_kind(Kind::Knight, position, &view, free, targets, &mut visit);
        self.visit_kind(Kind::Bishop, position, &view, free, targets, &mut visit);
        self.visit_kind(Kind::Rook, position, &view, free, targets, &mut visit);
        self.visit_kind(Kind::Queen, position, &view, free, targets, &mut visit);
        if self.has_amazons {
            self.visit_kind(Kind::Amazon, position, &view, free, targets, &mut visit);
        }
        for pinned in threats.pinned {
            let Some(piece) = position.piece_at(pinned) else {
                continue;
            };
            let targets = targets & self.lines.through(view.king, pinned);
            let man = L::Set::of(pinned);
            self.visit_kind(piece.kind, position, &view, man, targets, &mut visit);
        }
    }

    /// The part of `visit_moves` for the men of one kind among `men`. It is
    /// inlined once a kind, so that no man is asked for its kind in the loop.
    #[inline(always)]
    fn visit_kind(
        &self,
        kind: Kind,
        position: &Position,
        view: &View<L::Set>,
        men: L::Set,
        targets: L::Set,
        visit: &mut impl FnMut(Kind, Cell, L::Set),
    ) {
        let own: L::Set = position.army(view.army).into();
        for from in own & position.kind(kind).into() & men {
            let to = match kind {
                Kind::Pawn => self.pawn_reach(position, view, from),
                _ => self.reach(kind, view.army, from, view.occupied),
            } & targets;
            if !to.is_empty() {
                visit(kind, from, to);
            }
        }
    }

    /// Cells to which a pawn can step, and those on which it can capture,
    /// without regard to its king.
    #[inline(always)]
    fn pawn_reach(&self, position: &Position, view: &View<L::Set>, from: Cell) -> L::Set {
        let pawn = self.pawn(view.army);
        let mut steps = pawn.steps(from) & !view.occupied;
        if self.has_double_steps && !steps.is_empty() {
            let may_step_twice = self.always_double | position.unmoved().into();
            if may_step_twice.contains(from) {
                steps |= pawn.double_steps(from) & !view.occupied;
            }
        }
        steps | (pawn.captures(from) & view.occupied)
    }

    /// Pawns that can legally capture in passing, on the cell jumped over. Two
    /// men leave their cells at once: the king is looked at afresh.
    fn passing(
        &self,
        position: &Position,
        view: &View<L::Set>,
        jumped: Cell,
    ) -> impl Iterator<Item = Cell> {
        let own: L::Set = position.army(view.army).into();
        let pawns = self.pawn(view.army).attackers(jumped) & own & position.kind(Kind::Pawn).into();
        let captured = self.pawn(view.army.other()).steps(jumped);
        let others = View {
            enemies: view.enemies & !captured,
            occupied: view.occupied & !captured,
            ..*view
        };
        pawns.filter(move |&from| {
            let occupied = (others.occupied & !L::Set::of(from)) | L::Set::of(jumped);
            !self.is_attacked(position, &others, others.king, occupied)
        })
    }

    #[inline]
    fn threats(&self, position: &Position, view: &View<L::Set>) -> Threats<L::Set> {
        let own: L::Set = position.army(view.army).into();
        let mut checkers = self.leaper_attackers(position, view, view.king);
        let mut pinned = L::Set::EMPTY;
        for slider in view.enemies & self.aligned_sliders(position, view.king) {
            let between = self.lines.between(view.king, slider) & view.occupied;
            if between.is_empty() {
                checkers.insert(slider);
            } else if !between.has_several() {
                pinned |= between & own;
            }
        }
        Threats { checkers, pinned }
    }

    /// Sliders of all armies that would attack `cell` if nothing stood between.
    #[inline]
    fn aligned_sliders(&self, position: &Position, cell: Cell) -> L::Set {
        let of = |kind| L::Set::from(position.kind(kind));
        let mut queens = of(Kind::Queen);
        if self.has_amazons {
            queens |= of(Kind::Amazon);
        }
        (self.lines.all(LineKind::Edge, cell) & (of(Kind::Rook) | queens))
            | (self.lines.all(LineKind::Vertex, cell) & (of(Kind::Bishop) | queens))
    }

    /// Enemy knights, pawns and kings that attack a cell.
    #[inline]
    fn leaper_attackers(&self, position: &Position, view: &View<L::Set>, cell: Cell) -> L::Set {
        let of = |kind| L::Set::from(position.kind(kind));
        let mut knights = of(Kind::Knight);
        if self.has_amazons {
            knights |= of(Kind::Amazon);
        }
        let mut attackers =
            (self.leaps[cell.index()] & knights) | (self.king_steps[cell.index()] & of(Kind::King));
        let pawns = of(Kind::Pawn);
        let mut add_pawns = |enemy| {
            let men: L::Set = position.army(enemy).into();
            attackers |= self.pawn(enemy).attackers(cell) & pawns & men;
        };
        match self.sides {
            None => add_pawns(view.army.other()),
            Some(_) => view.hostile.for_each(add_pawns),
        }
        attackers & view.enemies
    }

    /// Whether an enemy attacks a cell, with these cells in the way.
    #[inline]
    fn is_attacked(
        &self,
        position: &Position,
        view: &View<L::Set>,
        cell: Cell,
        occupied: L::Set,
    ) -> bool {
        if !self.leaper_attackers(position, view, cell).is_empty() {
            return true;
        }
        (view.enemies & self.aligned_sliders(position, cell))
            .any(|slider| (self.lines.between(cell, slider) & occupied).is_empty())
    }

    /// Steps of the king onto cells that no enemy attacks.
    #[inline]
    fn safe_steps(&self, position: &Position, view: &View<L::Set>) -> L::Set {
        // The king itself hides nothing from a slider behind it.
        let occupied = view.occupied & !L::Set::of(view.king);
        (self.king_steps[view.king.index()] & !view.friends)
            .filter(|&to| !self.is_attacked(position, view, to, occupied))
            .collect()
    }
}
