//! Legal moves: checks and pins are found once a position, so that every move
//! generated is legal and none has to be tried.

use super::RuleSet;
use super::hash;
use super::moves::{Move, MoveList};
use super::piece::{Army, Kind};
use super::position::Position;
use crate::board::{Cell, CellSet};

/// What the enemy's men allow the side to move.
struct Threats {
    /// Enemies that attack the king.
    checkers: CellSet,
    /// Own men that alone stand between the king and an enemy slider.
    pinned: CellSet,
}

impl RuleSet {
    /// Fills `list` with the legal moves, whether or not a draw has been
    /// reached.
    pub fn legal_moves(&self, position: &Position, list: &mut MoveList) {
        list.clear();
        let far_cells = self.far_cells(position.turn());
        self.visit_moves(position, |kind, from, destinations| {
            for to in destinations {
                if kind == Kind::Pawn && far_cells.contains(to) {
                    for kind in self.promotions(position, from, to) {
                        list.push(Move::becoming(from, to, kind));
                    }
                } else {
                    list.push(Move { from, to, promotion: None });
                }
            }
        });
    }

    /// Number of legal moves: faster than listing them.
    pub fn count_legal_moves(&self, position: &Position) -> usize {
        let far_cells = self.far_cells(position.turn());
        let mut count = 0;
        self.visit_moves(position, |kind, from, destinations| {
            count += destinations.len();
            if kind == Kind::Pawn {
                for to in destinations & far_cells {
                    count += self.promotions(position, from, to).len() - 1;
                }
            }
        });
        count
    }

    /// The position's hash, told apart further if a pawn can be captured in
    /// passing: equal for positions that count as repetitions of each other
    /// (`docs/rules/glinski.md`, section The end).
    pub fn repetition_key(&self, position: &Position) -> u64 {
        let army = position.turn();
        match (position.jumped(), position.pieces(army, Kind::King).first()) {
            (Some(cell), Some(king)) if self.passing(position, king, cell).next().is_some() => {
                position.hash() ^ hash::jumped(cell)
            }
            _ => position.hash(),
        }
    }

    /// Whether the king of the side to move is attacked.
    pub fn in_check(&self, position: &Position) -> bool {
        self.is_king_attacked(position, position.turn())
    }

    /// Whether the king of this army is attacked.
    pub(super) fn is_king_attacked(&self, position: &Position, army: Army) -> bool {
        let Some(king) = position.pieces(army, Kind::King).first() else {
            return false;
        };
        self.is_attacked(position, king, army, position.occupied())
    }

    /// Calls `visit` with each man that can move and its legal destinations.
    #[inline]
    fn visit_moves(&self, position: &Position, mut visit: impl FnMut(Kind, Cell, CellSet)) {
        let army = position.turn();
        let Some(king) = position.pieces(army, Kind::King).first() else {
            return;
        };
        let steps = self.safe_steps(position, king, army);
        if !steps.is_empty() {
            visit(Kind::King, king, steps);
        }
        if let Some(jumped) = position.jumped() {
            for from in self.passing(position, king, jumped) {
                visit(Kind::Pawn, from, CellSet::of(jumped));
            }
        }
        let threats = self.threats(position, king, army);
        let targets = match threats.checkers.first() {
            None => !position.army(army),
            Some(_) if threats.checkers.has_several() => return,
            Some(checker) => self.board().between(king, checker) | CellSet::of(checker),
        };
        let free = !threats.pinned;
        self.visit_kind(Kind::Pawn, position, free, targets, &mut visit);
        self.visit_kind(Kind::Knight, position, free, targets, &mut visit);
        self.visit_kind(Kind::Bishop, position, free, targets, &mut visit);
        self.visit_kind(Kind::Rook, position, free, targets, &mut visit);
        self.visit_kind(Kind::Queen, position, free, targets, &mut visit);
        for pinned in threats.pinned {
            let Some(piece) = position.piece_at(pinned) else {
                continue;
            };
            let targets = targets & self.pin_line(king, pinned);
            self.visit_kind(piece.kind, position, CellSet::of(pinned), targets, &mut visit);
        }
    }

    /// The part of `visit_moves` for the men of one kind among `men`. It is
    /// inlined once a kind, so that no man is asked for its kind in the loop.
    #[inline(always)]
    fn visit_kind(
        &self,
        kind: Kind,
        position: &Position,
        men: CellSet,
        targets: CellSet,
        visit: &mut impl FnMut(Kind, Cell, CellSet),
    ) {
        let army = position.turn();
        let occupied = position.occupied();
        for from in position.pieces(army, kind) & men {
            let to = match kind {
                Kind::Pawn => self.pawn_reach(position, from),
                _ => self.reach(kind, army, from, occupied),
            } & targets;
            if !to.is_empty() {
                visit(kind, from, to);
            }
        }
    }

    /// Cells on which a man could capture from a cell, its own side's men
    /// included, without regard to its king.
    #[inline(always)]
    pub(super) fn reach(&self, kind: Kind, army: Army, from: Cell, occupied: CellSet) -> CellSet {
        let board = self.board();
        match kind {
            Kind::Pawn => self.pawn(army).captures(from),
            Kind::Knight => board.leaps(from),
            Kind::Bishop => board.vertex_slides(from, occupied),
            Kind::Rook => board.edge_slides(from, occupied),
            Kind::Queen => board.edge_slides(from, occupied) | board.vertex_slides(from, occupied),
            Kind::King => self.king_steps(from),
        }
    }

    /// Cells to which a pawn of the side to move can step, and those on which
    /// it can capture, without regard to its king.
    #[inline(always)]
    fn pawn_reach(&self, position: &Position, from: Cell) -> CellSet {
        let pawn = self.pawn(position.turn());
        let occupied = position.occupied();
        let mut steps = pawn.steps(from) & !occupied;
        if self.has_double_steps()
            && !steps.is_empty()
            && self.double_cells(position).contains(from)
        {
            steps |= pawn.double_steps(from) & !occupied;
        }
        steps | (pawn.captures(from) & occupied)
    }

    /// Pawns that can legally capture in passing, on the cell jumped over.
    /// Two men leave their cells at once: the king is looked at afresh.
    fn passing(&self, position: &Position, king: Cell, jumped: Cell) -> impl Iterator<Item = Cell> {
        let army = position.turn();
        let pawns = self.pawn(army).attackers(jumped) & position.pieces(army, Kind::Pawn);
        let captured = self.pawn(army.next()).steps(jumped);
        let others = position.occupied() & !captured;
        pawns.filter(move |&from| {
            let occupied = (others & !CellSet::of(from)) | CellSet::of(jumped);
            !self.is_attacked_by(position, king, army, others, occupied)
        })
    }

    #[inline]
    fn threats(&self, position: &Position, king: Cell, army: Army) -> Threats {
        let own = position.army(army);
        let occupied = position.occupied();
        let enemies = occupied & !own;
        let board = self.board();
        let mut checkers = self.leaper_attackers(position, king, army);
        let mut pinned = CellSet::EMPTY;
        for slider in enemies & self.aligned_sliders(position, king) {
            let between = board.between(king, slider) & occupied;
            if between.is_empty() {
                checkers.insert(slider);
            } else if !between.has_several() {
                pinned |= between & own;
            }
        }
        Threats { checkers, pinned }
    }

    /// Cells on the ray from the king through a pinned man.
    fn pin_line(&self, king: Cell, pinned: Cell) -> CellSet {
        let board = self.board();
        let through = CellSet::of(pinned);
        // With the pinned man as the only blocker, what lies behind it is what
        // a slide from the king loses.
        let slides = |lines: CellSet| lines.contains(pinned);
        let (lines, blocked) = if slides(board.edge_lines(king)) {
            (board.edge_lines(king), board.edge_slides(king, through))
        } else {
            (board.vertex_lines(king), board.vertex_slides(king, through))
        };
        (lines & !blocked) | board.between(king, pinned)
    }

    /// Sliders of all armies that would attack `cell` if nothing stood between.
    #[inline]
    fn aligned_sliders(&self, position: &Position, cell: Cell) -> CellSet {
        let queens = position.kind(Kind::Queen);
        let board = self.board();
        (board.edge_lines(cell) & (position.kind(Kind::Rook) | queens))
            | (board.vertex_lines(cell) & (position.kind(Kind::Bishop) | queens))
    }

    /// Enemy knights, pawns and kings that attack `cell`, which is `army`'s.
    #[inline]
    fn leaper_attackers(&self, position: &Position, cell: Cell, army: Army) -> CellSet {
        let mut attackers = (self.board().leaps(cell) & position.kind(Kind::Knight))
            | (self.king_steps(cell) & position.kind(Kind::King));
        for enemy in Army::ALL {
            attackers |= self.pawn(enemy).attackers(cell) & position.pieces(enemy, Kind::Pawn);
        }
        attackers & !position.army(army)
    }

    /// Whether an enemy of `army` attacks `cell`, with these cells in the way.
    #[inline]
    fn is_attacked(&self, position: &Position, cell: Cell, army: Army, occupied: CellSet) -> bool {
        self.is_attacked_by(position, cell, army, CellSet::ALL, occupied)
    }

    /// The same by those of the enemies that stand on `by`.
    #[inline]
    fn is_attacked_by(
        &self,
        position: &Position,
        cell: Cell,
        army: Army,
        by: CellSet,
        occupied: CellSet,
    ) -> bool {
        if !(self.leaper_attackers(position, cell, army) & by).is_empty() {
            return true;
        }
        let enemies = by & !position.army(army);
        (enemies & self.aligned_sliders(position, cell))
            .any(|slider| (self.board().between(cell, slider) & occupied).is_empty())
    }

    /// Steps of the king onto cells that no enemy attacks.
    #[inline]
    fn safe_steps(&self, position: &Position, king: Cell, army: Army) -> CellSet {
        // The king itself hides nothing from a slider behind it.
        let occupied = position.occupied() & !CellSet::of(king);
        (self.king_steps(king) & !position.army(army))
            .filter(|&to| !self.is_attacked(position, to, army, occupied))
            .collect()
    }
}
