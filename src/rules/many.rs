//! Games of more than two armies (`docs/rules/kirby.md`): whose turn it is, who
//! is out, and what a move brings about beside the move itself.

use arrayvec::ArrayVec;

use super::RuleSet;
use super::moves::{Move, MoveList, Undo};
use super::piece::{ARMIES, Army, ArmySet, Kind, KindSet, Piece};
use super::position::{Position, Waiting};
use super::status::Status;
use crate::board::{Cell, CellSet, Cells};

/// Files of an army's first rank.
const FILES: usize = 8;
/// Rounds without anything that counts, after which a game is drawn.
const QUIET_ROUNDS: u32 = 50;

/// What a game of several armies has beside the others, as data.
pub(super) struct Many {
    /// What the configuration is called in a position's text.
    pub configuration: &'static str,
    /// The armies that play, those of a side together.
    pub sides: &'static [ArmySet],
    /// The army that begins, unless it is chosen.
    pub first: Army,
    /// Cells of an army's first rank.
    pub first_rank: fn(Army) -> [Cell; FILES],
}

impl Many {
    /// The armies of each army's side, its own included.
    pub fn sides(&self) -> [ArmySet; ARMIES] {
        std::array::from_fn(|index| {
            let army = Army::new(index);
            let side = self.sides.iter().find(|side| side.contains(army));
            side.copied().unwrap_or(ArmySet::of(&[army]))
        })
    }

    /// The armies that play.
    pub fn armies(&self) -> ArmySet {
        self.sides.iter().flat_map(|&side| side).collect()
    }

    /// Whether all armies that are left are of one side.
    fn is_won(&self, living: ArmySet) -> bool {
        self.sides.iter().filter(|side| !side.and(living).is_empty()).count() <= 1
    }
}

/// What a move changed, to be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Aftermath {
    /// Cells and what stood there, in the order of the changes: the man moved
    /// and its place, a rook and its place, a pawn that waited, kings.
    changes: ArrayVec<(Cell, Option<Piece>), 12>,
    unmoved: CellSet,
    /// The armies that were not out before.
    pub living: ArmySet,
    waiting: [Waiting; ARMIES],
}

impl Aftermath {
    fn of(position: &Position) -> Self {
        Aftermath {
            changes: ArrayVec::new(),
            unmoved: position.unmoved(),
            living: position.living,
            waiting: position.waiting.clone(),
        }
    }

    /// Puts a piece on a cell, or nothing, and remembers what stood there.
    fn set(&mut self, position: &mut Position, cell: Cell, piece: Option<Piece>) {
        self.changes.push((cell, position.take(cell)));
        if let Some(piece) = piece {
            position.put(piece, cell);
        }
    }

    /// Takes back all but the clock; `mover` has the turn again.
    pub fn take_back(&self, position: &mut Position, mover: Army) {
        for &(cell, piece) in self.changes.iter().rev() {
            position.take(cell);
            if let Some(piece) = piece {
                position.put(piece, cell);
            }
        }
        position.set_unmoved(self.unmoved);
        position.living = self.living;
        position.waiting.clone_from(&self.waiting);
        position.turn = mover;
        position.move_number -= 1;
    }
}

/// A king's step to the side, and what it takes along.
struct Castling {
    king: (Cell, Cell),
    rook: (Cell, Cell),
    /// Cells that have to be empty.
    between: CellSet,
    /// Cells that the king crosses and reaches.
    path: [Cell; 2],
}

/// The kinds of the first rank, and how many of each an army has.
const FIRST_RANK: [(Kind, usize); 4] =
    [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)];

/// What an army may have back: the pieces of its first rank that are missing;
/// if none is, an Amazon; if it has one, nothing.
pub(super) fn reclaimable(position: &Position, army: Army) -> KindSet {
    let count = |kind| position.pieces(army, kind).len();
    let missing = FIRST_RANK.into_iter().filter(|&(kind, full)| count(kind) < full);
    let missing: KindSet = missing.map(|(kind, _)| kind).collect();
    match missing.is_empty() {
        true if count(Kind::Amazon) == 0 => KindSet::of(&[Kind::Amazon]),
        _ => missing,
    }
}

impl RuleSet {
    /// The armies that play a game from its start.
    pub fn playing(&self) -> ArmySet {
        self.many().map_or(ArmySet::of(&Army::TWO), Many::armies)
    }

    /// The number of an army's team, from 1, where several armies play together.
    pub fn team(&self, army: Army) -> Option<usize> {
        let sides = self.many()?.sides;
        let place = sides.iter().position(|side| side.contains(army))?;
        sides.iter().any(|side| side.len() > 1).then_some(place + 1)
    }

    /// What holds when an army's turn comes: those that are found mated are out,
    /// one after the other, until an army can move or the game is won. Answers
    /// with the armies that are out now.
    pub fn settle(&self, position: &mut Position) -> ArmySet {
        match self.many() {
            Some(many) => self.settle_many(many, position, &mut Aftermath::of(position)),
            None => ArmySet::EMPTY,
        }
    }

    fn settle_many(&self, many: &Many, position: &mut Position, log: &mut Aftermath) -> ArmySet {
        let mut mated = ArmySet::EMPTY;
        while !many.is_won(position.living) && self.is_mated(many, position) {
            let army = position.turn;
            if let Some(king) = position.pieces(army, Kind::King).first() {
                log.set(position, king, None);
            }
            let home: CellSet = (many.first_rank)(army).into_iter().collect();
            position.set_unmoved(position.unmoved() & !home);
            position.waiting[army.index()].clear();
            position.living.remove(army);
            position.turn = position.living.after(army);
            position.half_move_clock = 0;
            mated.insert(army);
        }
        mated
    }

    fn is_mated(&self, many: &Many, position: &Position) -> bool {
        self.in_check(position) && {
            let mut list = MoveList::new();
            self.list_steps_and_captures(many, position, &mut list);
            list.is_empty()
        }
    }

    /// How the game stands, without regard to repetition.
    pub(super) fn status_of_many(&self, many: &Many, position: &Position) -> Status {
        let rounds = QUIET_ROUNDS * position.living.len() as u32;
        if many.is_won(position.living) {
            Status::Won { living: position.living }
        } else if position.half_move_clock >= rounds {
            Status::FiftyMoves
        } else if self.checked(position).is_empty() {
            Status::Ongoing
        } else {
            Status::Check
        }
    }

    /// What a legal move is, in a word, and the piece that comes of it: `plain`,
    /// `double`, `castle`, `promote`, `relocate` or `pass`.
    pub fn told(&self, position: &Position, mv: Move) -> (&'static str, Option<Kind>) {
        let is_king = position.kind(Kind::King).contains(mv.from);
        let is_pawn = position.kind(Kind::Pawn).contains(mv.from);
        match mv.promotion {
            Some(kind) if is_king => ("relocate", Some(kind).filter(|&kind| kind != Kind::King)),
            Some(kind) => ("promote", Some(kind)),
            None if mv.from == mv.to => ("pass", None),
            None if is_king && !self.king_steps(mv.from).contains(mv.to) => ("castle", None),
            None if is_pawn && self.is_double_step(position.turn(), mv) => ("double", None),
            None => ("plain", None),
        }
    }

    /// What an army is told that has no other moves than this legal one and its
    /// like.
    pub fn way_out(&self, position: &Position, mv: Move) -> Option<&'static str> {
        let is_king = self.is_of_many() && position.kind(Kind::King).contains(mv.from);
        match mv.promotion {
            Some(_) if is_king => Some("no move: the king may go to any safe cell"),
            None if is_king && mv.from == mv.to => Some("no move: press the king twice to pass"),
            _ => None,
        }
    }

    fn is_double_step(&self, army: Army, mv: Move) -> bool {
        self.double_steps(army).any(|(from, to)| (from, to) == (mv.from, mv.to))
    }

    pub(super) fn list_moves_of_many(&self, many: &Many, position: &Position, list: &mut MoveList) {
        if self.status_of_many(many, position).is_over() {
            return;
        }
        self.list_steps_and_captures(many, position, list);
        if self.in_check(position) {
            return;
        }
        let Some(king) = position.pieces(position.turn, Kind::King).first() else { return };
        let castlings = [0, FILES - 1]
            .into_iter()
            .filter_map(|corner| self.castling(many, position, king, corner));
        list.extend(castlings.map(|castling| Move {
            from: castling.king.0,
            to: castling.king.1,
            promotion: None,
        }));
        if list.is_empty() {
            self.list_relocations(position, king, list);
        }
    }

    /// Adds all moves but castling and what a stalemate brings.
    fn list_steps_and_captures(&self, many: &Many, position: &Position, list: &mut MoveList) {
        self.list_common_moves(position, list);
        if position.waiting.iter().any(|queue| !queue.is_empty()) {
            self.judge_exchanges(many, position, list);
        }
    }

    /// Where a waiting pawn turns into the piece that is captured, that piece can
    /// attack the mover's king from there, and the pawn no longer does: such
    /// captures are listed anew, by what stands there after them.
    fn judge_exchanges(&self, many: &Many, position: &Position, list: &mut MoveList) {
        let army = position.turn;
        let enemies = position.living.without(many.sides()[army.index()]);
        let exchanged = enemies.filter(|enemy| !position.waiting[enemy.index()].is_empty());
        let men = exchanged.fold(CellSet::EMPTY, |men, enemy| men | position.army(enemy));
        let pieces = men & !position.kind(Kind::Pawn) & !position.kind(Kind::King);
        list.retain(|mv| !pieces.contains(mv.to));
        for from in position.army(army) {
            let Some(man) = position.piece_at(from) else { continue };
            let reach = self.reach(man.kind, army, from, position.occupied()) & pieces;
            for to in reach.filter(|&to| self.is_safe_exchange(position, from, to)) {
                if man.kind == Kind::Pawn && self.far_cells(army).contains(to) {
                    let kinds = self.promotions(position, from, to);
                    list.extend(kinds.map(|kind| Move::becoming(from, to, kind)));
                } else {
                    list.push(Move { from, to, promotion: None });
                }
            }
        }
    }

    fn is_safe_exchange(&self, position: &Position, from: Cell, to: Cell) -> bool {
        let mut after = position.clone();
        if let (Some(captured), Some(man)) = (after.take(to), after.take(from)) {
            after.put(man, to);
            if let Some(&pawn) = position.waiting[captured.army.index()].first() {
                after.take(pawn);
                after.put(captured, pawn);
            }
        }
        !self.is_king_attacked(&after, position.turn)
    }

    /// The castling with the rook of this corner, if it is legal.
    fn castling(
        &self,
        many: &Many,
        position: &Position,
        king: Cell,
        corner: usize,
    ) -> Option<Castling> {
        let castling = castling_to(&(many.first_rank)(position.turn), king, corner)?;
        let has_right = position.unmoved().contains(castling.rook.0);
        let is_free = (castling.between & position.occupied()).is_empty();
        let occupied = position.occupied() & !CellSet::of(king);
        let is_attacked =
            |cell: Cell| self.is_cell_attacked(position, position.turn, cell, occupied);
        let is_legal = has_right && is_free && !castling.path.into_iter().any(is_attacked);
        is_legal.then_some(castling)
    }

    /// The moves of an army that is not in check and cannot move otherwise: its
    /// king goes to any empty cell where it is safe, and a piece that it may
    /// have back appears where the king stood; the move names the king itself
    /// where nothing appears. If there is no such cell, it passes.
    fn list_relocations(&self, position: &Position, king: Cell, list: &mut MoveList) {
        let army = position.turn;
        let mut kinds = reclaimable(position, army);
        let leaves_a_man = !kinds.is_empty();
        if !leaves_a_man {
            kinds.insert(Kind::King);
        }
        for to in self.board().cells() {
            if position.piece_at(to).is_some() {
                continue;
            }
            let mut occupied = position.occupied() | CellSet::of(to);
            if !leaves_a_man {
                occupied &= !CellSet::of(king);
            }
            if !self.is_cell_attacked(position, army, to, occupied) {
                list.extend(kinds.map(|kind| Move { from: king, to, promotion: Some(kind) }));
            }
        }
        if list.is_empty() {
            list.push(Move { from: king, to: king, promotion: None });
        }
    }

    pub(super) fn make_of_many(
        &self,
        many: &Many,
        position: &mut Position,
        mv: Move,
    ) -> Option<Undo> {
        let moved = position.piece_at(mv.from)?;
        let mut log = Aftermath::of(position);
        let captured = position.piece_at(mv.to).filter(|_| mv.to != mv.from);
        let half_move_clock = position.half_move_clock;
        let is_king = moved.kind == Kind::King;
        let is_relocation = is_king && mv.promotion.is_some();
        if is_relocation {
            let appears = mv.promotion.filter(|&kind| kind != Kind::King);
            log.set(position, mv.from, appears.map(|kind| Piece { kind, ..moved }));
            log.set(position, mv.to, Some(moved));
        } else if mv.from != mv.to {
            let kind = mv.promotion.unwrap_or(moved.kind);
            log.set(position, mv.from, None);
            log.set(position, mv.to, Some(Piece { kind, ..moved }));
            self.move_castled_rook(many, position, moved, mv, &mut log);
        }
        self.see_to_pawns(position, moved, mv, captured, &mut log);
        self.see_to_rights(many, position, moved, mv);
        let resets = captured.is_some() || moved.kind == Kind::Pawn || is_relocation;
        position.half_move_clock = if resets { 0 } else { half_move_clock + 1 };
        position.turn = position.living.after(moved.army);
        position.move_number += 1;
        self.settle_many(many, position, &mut log);
        Some(Undo::with_aftermath(moved, captured, half_move_clock, log))
    }

    fn move_castled_rook(
        &self,
        many: &Many,
        position: &mut Position,
        moved: Piece,
        mv: Move,
        log: &mut Aftermath,
    ) {
        if moved.kind != Kind::King || self.king_steps(mv.from).contains(mv.to) {
            return;
        }
        let rank = (many.first_rank)(moved.army);
        let castled = [0, FILES - 1].into_iter().find_map(|corner| {
            castling_to(&rank, mv.from, corner).filter(|castling| castling.king.1 == mv.to)
        });
        if let Some(Castling { rook: (from, to), .. }) = castled {
            let rook = position.piece_at(from);
            log.set(position, from, None);
            log.set(position, to, rook);
        }
    }

    /// Keeps the queues of waiting pawns: the mover's that begins to wait or
    /// moves while it does, one that was captured, and one that takes the place
    /// of a piece that was captured.
    fn see_to_pawns(
        &self,
        position: &mut Position,
        moved: Piece,
        mv: Move,
        captured: Option<Piece>,
        log: &mut Aftermath,
    ) {
        let own = &mut position.waiting[moved.army.index()];
        let place = own.iter().position(|&cell| cell == mv.from);
        let waits = moved.kind == Kind::Pawn
            && mv.promotion.is_none()
            && self.far_cells(moved.army).contains(mv.to);
        match place {
            Some(place) if waits => own[place] = mv.to,
            Some(place) => drop(own.remove(place)),
            None if waits => drop(own.try_push(mv.to)),
            None => {}
        }
        let Some(captured) = captured else { return };
        let queue = &mut position.waiting[captured.army.index()];
        queue.retain(|cell| *cell != mv.to);
        let leaves_a_place = !matches!(captured.kind, Kind::Pawn | Kind::King);
        if leaves_a_place && let Some(cell) = queue.pop_at(0) {
            log.set(position, cell, Some(captured));
        }
    }

    /// Takes the rights of rooks that have moved or are gone, and of those whose
    /// king has moved.
    fn see_to_rights(&self, many: &Many, position: &mut Position, moved: Piece, mv: Move) {
        let unmoved = position.unmoved();
        if unmoved.is_empty() || mv.from == mv.to {
            return;
        }
        let mut lost = CellSet::of(mv.from) | CellSet::of(mv.to);
        if moved.kind == Kind::King {
            lost |= (many.first_rank)(moved.army).into_iter().collect();
        }
        position.set_unmoved(unmoved & !lost);
    }
}

/// What a castling between a king of the first rank and the rook in a corner of
/// it would be.
fn castling_to(rank: &[Cell; FILES], king: Cell, corner: usize) -> Option<Castling> {
    let at = rank.iter().position(|&cell| cell == king)?;
    let (crossed, reached) = match corner {
        0 => (at.checked_sub(1)?, at.checked_sub(2)?),
        _ => (at + 1, at + 2),
    };
    let between = rank[at.min(corner)..at.max(corner)].iter().copied();
    Some(Castling {
        king: (king, *rank.get(reached)?),
        rook: (rank[corner], *rank.get(crossed)?),
        between: between.filter(|&cell| cell != king && cell != rank[corner]).collect(),
        path: [*rank.get(crossed)?, *rank.get(reached)?],
    })
}
