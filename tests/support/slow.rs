//! The games played slowly and plainly, to hold the engine against. It works on
//! a table of letters addressed by `q` and `y` as `docs/rules/drift.md` defines
//! them, walks step by step, tries every move, and shares nothing with the
//! engine.

mod board;
mod fen;
mod games;
pub mod verdicts;

use std::collections::BTreeSet;

pub use board::*;
pub use games::SlowGame;

const PROMOTIONS: [char; 4] = ['Q', 'R', 'B', 'N'];

/// A move: from, to, and the letter of the promotion.
pub type SlowMove = (Place, Place, Option<char>);

/// A position as a table of FEN letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slow {
    game: &'static SlowGame,
    men: [[Option<char>; 21]; 11],
    pub white_to_move: bool,
    /// Cells of pawns that have not moved, where that makes a difference.
    pub unmoved: BTreeSet<Place>,
    /// The cell that a pawn has just jumped over.
    pub jumped: Option<Place>,
    pub clock: u32,
    pub number: u32,
}

impl Slow {
    /// A board of the main game without men, White to move.
    pub fn empty() -> Self {
        Slow::empty_of(SlowGame::named("drift"))
    }

    pub fn empty_of(game: &'static SlowGame) -> Self {
        Slow {
            game,
            men: [[None; 21]; 11],
            white_to_move: true,
            unmoved: BTreeSet::new(),
            jumped: None,
            clock: 0,
            number: 1,
        }
    }

    /// Cells from which a side's pawns step twice.
    pub fn starts(&self, white: bool) -> Vec<Place> {
        let seen = |cell| if white { place(cell) } else { flipped(place(cell)) };
        self.game.starts.split_whitespace().map(seen).collect()
    }

    /// Whether it counts as the same position: the same men on the same cells
    /// with the same rights, the same side to move, and the same captures in
    /// passing.
    pub fn is_repeated_by(&self, other: &Slow) -> bool {
        self.men == other.men
            && self.white_to_move == other.white_to_move
            && self.unmoved == other.unmoved
            && self.passing() == other.passing()
    }

    /// Captures in passing.
    fn passing(&self) -> Vec<SlowMove> {
        let Some(jumped) = self.jumped else { return Vec::new() };
        let mut moves = self.moves();
        moves.retain(|&mv| mv.1 == jumped && self.captured(mv).is_some());
        moves
    }

    pub fn at(&self, (q, y): Place) -> Option<char> {
        self.men[(q + 5) as usize][y as usize]
    }

    pub fn put(&mut self, (q, y): Place, letter: Option<char>) {
        self.men[(q + 5) as usize][y as usize] = letter;
    }

    pub fn men(&self) -> Vec<(Place, char)> {
        let man = |place| Some((place, self.at(place)?));
        places().into_iter().filter_map(man).collect()
    }

    fn is_own(&self, place: Place, white: bool) -> bool {
        self.at(place).is_some_and(|letter| letter.is_uppercase() == white)
    }

    fn is_pawn(&self, place: Place) -> bool {
        self.at(place).is_some_and(|letter| letter.eq_ignore_ascii_case(&'p'))
    }

    /// Cells that the man on `from` could capture on, whoever stands there.
    pub fn attacks(&self, from: Place, letter: char) -> Vec<Place> {
        let up = if letter.is_uppercase() { self.game.capture } else { -self.game.capture };
        match letter.to_ascii_uppercase() {
            'K' => self.walk(from, &self.game.king_ways(), 1),
            'N' => self.walk(from, &leaps(), 1),
            'B' => self.walk(from, &DIAGONAL, 20),
            'R' => self.walk(from, &ORTHOGONAL, 20),
            'Q' => [self.walk(from, &ORTHOGONAL, 20), self.walk(from, &DIAGONAL, 20)].concat(),
            _ => self.walk(from, &[(-1, up), (1, up)], 1),
        }
    }

    /// Walks each way until the board ends, a man stands, or the steps are used.
    fn walk(&self, from: Place, ways: &[Place], steps: usize) -> Vec<Place> {
        let mut reached = Vec::new();
        for &way in ways {
            let mut place = add(from, way);
            for _ in 0..steps {
                if !is_on_board(place) {
                    break;
                }
                reached.push(place);
                if self.at(place).is_some() {
                    break;
                }
                place = add(place, way);
            }
        }
        reached
    }

    /// Whether the king of a side stands where an enemy could capture.
    pub fn is_in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let mut men = self.men();
        let found = men.iter().position(|&(_, letter)| letter == king);
        let (king, _) = men.swap_remove(found.expect("a king of this side"));
        men.retain(|&(_, letter)| letter.is_uppercase() != white);
        men.iter().any(|&(from, letter)| self.attacks(from, letter).contains(&king))
    }

    fn destinations(&self, from: Place, letter: char) -> Vec<Place> {
        let mut to = self.attacks(from, letter);
        to.retain(|&to| !self.is_own(to, self.white_to_move));
        if letter.eq_ignore_ascii_case(&'p') {
            to.retain(|&to| self.at(to).is_some() || self.jumped == Some(to));
            to.extend(self.pawn_steps(from));
        }
        to
    }

    /// A step straight forward of the side to move.
    fn ahead(&self) -> Place {
        if self.white_to_move { (0, 2) } else { (0, -2) }
    }

    fn is_far(&self, place: Place) -> bool {
        !is_on_board(add(place, self.ahead()))
    }

    /// Empty cells to which a pawn goes without capturing.
    fn pawn_steps(&self, from: Place) -> Vec<Place> {
        let ahead = add(from, self.ahead());
        let is_before_the_corner = from.0 == 0 && is_on_board(ahead) && self.is_far(ahead);
        if self.game.turns && (is_before_the_corner || (self.is_far(from) && from.0.abs() > 1)) {
            let (_, up) = self.ahead();
            let mut aside = self.walk(from, &[(-1, up / 2), (1, up / 2)], 1);
            aside.retain(|&to| self.at(to).is_none());
            return aside;
        }
        let may_step_twice = match self.game.once {
            true => self.unmoved.contains(&from),
            false => self.starts(self.white_to_move).contains(&from),
        };
        let mut steps = self.walk(from, &[self.ahead()], if may_step_twice { 2 } else { 1 });
        steps.retain(|&to| self.at(to).is_none());
        steps
    }

    /// All legal moves, found by trying every move.
    pub fn moves(&self) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        for (from, letter) in self.men() {
            if !self.is_own(from, self.white_to_move) {
                continue;
            }
            for to in self.destinations(from, letter) {
                if !self.after((from, to, None), false).is_in_check(self.white_to_move) {
                    moves.extend(self.choices(from, to).into_iter().map(|kind| (from, to, kind)));
                }
            }
        }
        moves
    }

    /// What a man may become that goes there, nothing else for the most part.
    fn choices(&self, from: Place, to: Place) -> Vec<Option<char>> {
        if !self.is_pawn(from) || !self.is_far(to) {
            return vec![None];
        }
        if !self.game.turns {
            return PROMOTIONS.map(Some).to_vec();
        }
        if to.0.abs() <= 1 {
            return vec![Some('Q')];
        }
        let mut choices = vec![None];
        if !self.is_far(from) {
            let lesser = ['R', 'B', 'N'].into_iter().map(Some);
            choices.extend(
                lesser.filter(|&kind| self.after((from, to, kind), false).attacks_king(to)),
            );
        }
        choices
    }

    /// Whether the man on a cell itself attacks the king of the side to move.
    fn attacks_king(&self, from: Place) -> bool {
        let king = if self.white_to_move { 'K' } else { 'k' };
        let attacks = self.attacks(from, self.at(from).expect("a man"));
        attacks.into_iter().any(|to| self.at(to) == Some(king))
    }

    /// The legal moves in the long form.
    pub fn move_texts(&self) -> BTreeSet<String> {
        self.moves().into_iter().map(long_form).collect()
    }

    /// The man that a move captures.
    pub fn captured(&self, (from, to, _): SlowMove) -> Option<char> {
        self.at(self.captured_on(from, to))
    }

    fn captured_on(&self, from: Place, to: Place) -> Place {
        let (_, up) = self.ahead();
        match self.is_pawn(from) && self.jumped == Some(to) {
            true => add(to, (0, -up)),
            false => to,
        }
    }

    /// The position after a move, with or without the renaming.
    pub fn after(&self, (from, to, promotion): SlowMove, renames: bool) -> Slow {
        let mut next = self.clone();
        let left = self.at(from).expect("a man to move");
        let mut kind = promotion.unwrap_or(left.to_ascii_uppercase());
        if renames && self.game.drifts {
            kind = renamed(kind);
        }
        let letter = if self.white_to_move { kind } else { kind.to_ascii_lowercase() };
        let captured_on = self.captured_on(from, to);
        next.put(captured_on, None);
        next.put(from, None);
        next.put(to, Some(letter));
        let steps_twice = self.is_pawn(from) && (to.1 - from.1).abs() == 4;
        next.jumped = steps_twice.then(|| add(from, self.ahead()));
        next.unmoved.retain(|place| ![from, to].contains(place));
        let resets = self.at(captured_on).is_some() || self.is_pawn(from);
        next.clock = if resets { 0 } else { self.clock + 1 };
        next.number += u32::from(!self.white_to_move);
        next.white_to_move = !self.white_to_move;
        next
    }
}

pub fn long_form((from, to, promotion): SlowMove) -> String {
    let promotion = promotion.map_or(String::new(), |kind| format!("={kind}"));
    format!("{}{}{promotion}", name(from), name(to))
}

fn renamed(kind: char) -> char {
    match kind {
        'Q' => 'R',
        'R' => 'B',
        'B' => 'N',
        'N' => 'P',
        'P' => 'Q',
        _ => kind,
    }
}
