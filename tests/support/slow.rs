//! Drift played slowly and plainly, to hold the engine against. It works on a
//! table of letters addressed by `q` and `y` as `docs/rules/drift.md` defines them,
//! walks step by step, tries every move, and shares nothing with the engine.

use std::collections::BTreeSet;

/// A cell: the file's distance from the f-file, and the height in half cells.
pub type Place = (i32, i32);

pub const FILES: &[u8; 11] = b"abcdefghikl";
pub const ORTHOGONAL: [Place; 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
pub const DIAGONAL: [Place; 6] = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)];
const PROMOTIONS: [char; 4] = ['Q', 'R', 'B', 'N'];

/// The twelve leaps: (±1,±5), (±2,±4) and (±3,±1).
pub fn leaps() -> Vec<Place> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let turned = |(q, y): Place| signs.map(|(sq, sy)| (q * sq, y * sy));
    [(1, 5), (2, 4), (3, 1)].into_iter().flat_map(turned).collect()
}

/// Length of the file at this distance from the f-file.
pub fn file_length(q: i32) -> i32 {
    11 - q.abs()
}

pub fn is_on_board((q, y): Place) -> bool {
    let half_cells = y - q.abs();
    q.abs() <= 5 && half_cells >= 0 && half_cells % 2 == 0 && half_cells < 2 * file_length(q)
}

/// All places, file by file.
pub fn places() -> Vec<Place> {
    let all = (-5..=5).flat_map(|q| (0..=20).map(move |y| (q, y)));
    all.filter(|&place| is_on_board(place)).collect()
}

pub fn name((q, y): Place) -> String {
    let file = char::from(FILES[(q + 5) as usize]);
    format!("{file}{}", (y - q.abs()) / 2 + 1)
}

/// A number from 0 to 2 that diagonal steps keep and orthogonal ones change.
pub fn tone((q, y): Place) -> i32 {
    ((y + 3 * q) / 2).rem_euclid(3)
}

pub fn add((q, y): Place, (dq, dy): Place) -> Place {
    (q + dq, y + dy)
}

/// A move: from, to, and the letter of the promotion.
pub type SlowMove = (Place, Place, Option<char>);

/// A position as a table of FEN letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slow {
    men: [[Option<char>; 21]; 11],
    pub white_to_move: bool,
    pub clock: u32,
    pub number: u32,
}

impl Slow {
    /// A board without men, White to move.
    pub fn empty() -> Self {
        Slow { men: [[None; 21]; 11], white_to_move: true, clock: 0, number: 1 }
    }

    /// Reads a FEN that is known to be sound.
    pub fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut slow = Slow::empty();
        for (row, text) in fields[0].split('/').enumerate() {
            let mut cells = row_places(11 - row as i32).into_iter();
            let spaced = text.replace(|c: char| c.is_ascii_alphabetic(), " * ");
            let mut letters = text.chars().filter(char::is_ascii_alphabetic);
            for word in spaced.split_whitespace() {
                match word.parse::<usize>() {
                    Ok(run) => cells.by_ref().take(run).for_each(drop),
                    Err(_) => slow.put(cells.next().unwrap(), letters.next()),
                }
            }
        }
        slow.white_to_move = fields[1] == "w";
        let [.., clock, number] = fields[..] else { panic!("no counters in {fen}") };
        slow.clock = clock.parse().unwrap();
        slow.number = number.parse().unwrap();
        slow
    }

    pub fn fen(&self) -> String {
        let (clock, number) = (self.clock, self.number);
        let rows: Vec<String> = (1..=11).rev().map(|rank| self.row_text(rank)).collect();
        let turn = if self.white_to_move { "w" } else { "b" };
        format!("{} {turn} - {clock} {number}", rows.join("/"))
    }

    /// Whether the same men stand on the same cells with the same side to move.
    pub fn is_repeated_by(&self, other: &Slow) -> bool {
        self.men == other.men && self.white_to_move == other.white_to_move
    }

    fn row_text(&self, rank: i32) -> String {
        let letters: String =
            row_places(rank).into_iter().map(|place| self.at(place).unwrap_or('.')).collect();
        // Longest runs first, so that each run becomes one number.
        (1..=11).rev().fold(letters, |text, run| text.replace(&".".repeat(run), &run.to_string()))
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

    /// Cells that the man on `from` could capture on, whoever stands there.
    pub fn attacks(&self, from: Place, letter: char) -> Vec<Place> {
        let forward = if letter.is_uppercase() { 3 } else { -3 };
        match letter.to_ascii_uppercase() {
            'K' => self.walk(from, &ORTHOGONAL, 1),
            'N' => self.walk(from, &leaps(), 1),
            'B' => self.walk(from, &DIAGONAL, 20),
            'R' => self.walk(from, &ORTHOGONAL, 20),
            'Q' => [self.walk(from, &ORTHOGONAL, 20), self.walk(from, &DIAGONAL, 20)].concat(),
            _ => self.walk(from, &[(-1, forward), (1, forward)], 1),
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
            to.retain(|&to| self.at(to).is_some());
            let ahead = add(from, self.ahead());
            if is_on_board(ahead) && self.at(ahead).is_none() {
                to.push(ahead);
            }
        }
        to
    }

    /// A step straight forward of the side to move.
    fn ahead(&self) -> Place {
        if self.white_to_move { (0, 2) } else { (0, -2) }
    }

    /// All legal moves, found by trying every move.
    pub fn moves(&self) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        for (from, letter) in self.men() {
            if !self.is_own(from, self.white_to_move) {
                continue;
            }
            for to in self.destinations(from, letter) {
                if self.after((from, to, None), false).is_in_check(self.white_to_move) {
                    continue;
                }
                let promotes =
                    letter.eq_ignore_ascii_case(&'p') && !is_on_board(add(to, self.ahead()));
                match promotes {
                    true => moves.extend(PROMOTIONS.map(|kind| (from, to, Some(kind)))),
                    false => moves.push((from, to, None)),
                }
            }
        }
        moves
    }

    /// The legal moves in the long form.
    pub fn move_texts(&self) -> BTreeSet<String> {
        self.moves().into_iter().map(long_form).collect()
    }

    /// The entry of the move list for a move that is about to be made.
    pub fn entry(&self, (from, to, promotion): SlowMove) -> String {
        let letter = self.at(from).expect("a man to move").to_ascii_uppercase();
        let letter = if letter == 'P' { String::new() } else { letter.into() };
        let captures = if self.at(to).is_some() { "x" } else { "" };
        let promotion = promotion.map_or(String::new(), |kind| format!("={kind}"));
        format!("{letter}{captures}{}{promotion}", name(to))
    }

    /// The position after a move, with or without the renaming.
    pub fn after(&self, (from, to, promotion): SlowMove, renames: bool) -> Slow {
        let mut next = self.clone();
        let left = self.at(from).expect("a man to move");
        let mut kind = promotion.unwrap_or(left.to_ascii_uppercase());
        if renames {
            kind = renamed(kind);
        }
        let letter = if self.white_to_move { kind } else { kind.to_ascii_lowercase() };
        next.put(from, None);
        next.put(to, Some(letter));
        let resets = self.at(to).is_some() || left.eq_ignore_ascii_case(&'p');
        next.clock = if resets { 0 } else { self.clock + 1 };
        next.number += u32::from(!self.white_to_move);
        next.white_to_move = !self.white_to_move;
        next
    }

    fn is_material_insufficient(&self) -> bool {
        let mut men = self.men();
        men.retain(|&(_, letter)| !letter.eq_ignore_ascii_case(&'k'));
        let all = |kind: char| men.iter().all(|(_, man)| man.eq_ignore_ascii_case(&kind));
        let tones: BTreeSet<i32> = men.iter().map(|&(place, _)| tone(place)).collect();
        let single_knight = men.len() == 1 && all('n');
        single_knight || (all('b') && tones.len() <= 1)
    }
}

/// The word for the last position of a line, by `docs/rules/drift.md`.
pub fn status(line: &[Slow]) -> &'static str {
    let last = line.last().expect("a line has a first position");
    let stood = line.iter().filter(|position| position.is_repeated_by(last));
    let check = last.is_in_check(last.white_to_move);
    match (check, last.moves().is_empty(), last.white_to_move) {
        (true, true, true) => "checkmate-black-wins",
        (true, true, false) => "checkmate-white-wins",
        (false, true, _) => "stalemate",
        _ if last.is_material_insufficient() => "draw-insufficient",
        _ if stood.count() >= 3 => "draw-repetition",
        _ if last.clock >= 100 => "draw-fifty",
        (true, ..) => "check",
        (false, ..) => "ongoing",
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

/// The cells of one rank from the a-file to the l-file.
fn row_places(rank: i32) -> Vec<Place> {
    let long_enough = (-5..=5).filter(|&q| file_length(q) >= rank);
    long_enough.map(|q| (q, 2 * (rank - 1) + q.abs())).collect()
}
