//! The keyboard's place: what Enter acts on, and how the keys move it.

use std::f64::consts::TAU;

use super::event::{Control, Key};
use super::question::Answer;
use crate::board::{Board, Cell, Direction};
use crate::rules::{Army, Kind};

/// How far an arrow up or down leans to one side, to choose between two cells;
/// and how well a cell has to lie in its direction, as the cosine of the angle.
const LEAN: f64 = 0.05;
const LEAST_SHARE: f64 = 0.3;

/// What the keyboard is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A cell of the board.
    Cell(Cell),
    /// A box of the promotion choice.
    Choice(Kind),
    /// A button of the panel.
    Control(Control),
    /// An entry of the move list, counted from 0.
    Entry(usize),
    /// A button of a question.
    Answer(Answer),
}

/// The next of a row of things, or the one before, round and round; the first
/// if `current` is none of them.
pub(super) fn next_of<T: Copy + PartialEq>(all: &[T], current: T, is_back: bool) -> Option<T> {
    let Some(place) = all.iter().position(|&one| one == current) else {
        return all.first().copied();
    };
    let step = if is_back { all.len() - 1 } else { 1 };
    all.get((place + step) % all.len()).copied()
}

/// The cell to which an arrow key leads from another, on a board that has the
/// side of `bottom` at the bottom. Where the board ends it stays.
pub(super) fn step(board: &Board, from: Cell, key: Key, bottom: Army) -> Cell {
    if !board.is_of_hexagons() {
        return nearest_step(board, from, key, bottom);
    }
    // To the side there are two ways, up and down by half a cell. Taken in
    // turn from file to file, they keep the height.
    let [x, _] = board.centre(from);
    let is_even_file = (x / 1.5).round() as i32 % 2 == 0;
    let hours = match key {
        Key::Up => [12, 12],
        Key::Down => [6, 6],
        Key::Left if is_even_file => [10, 8],
        Key::Left => [8, 10],
        Key::Right if is_even_file => [2, 4],
        _ => [4, 2],
    };
    let turned = |hour: usize| if bottom == Army::WHITE { hour } else { (hour + 5) % 12 + 1 };
    let mut ways = hours.map(turned).map(Direction::clock).into_iter();
    ways.find_map(|direction| board.neighbour(from, direction)).unwrap_or(from)
}

/// Of the cells beside one, that whose middle lies best in the direction of an
/// arrow key on a board without directions of its own.
fn nearest_step(board: &Board, from: Cell, key: Key, bottom: Army) -> Cell {
    let (sin, cos) = (TAU * bottom.index() as f64 / board.seats() as f64).sin_cos();
    let on_screen = |cell| {
        let [x, y] = board.centre(cell);
        [x * cos - y * sin, x * sin + y * cos]
    };
    let [x, y] = on_screen(from);
    // Up and down there are two ways, left and right by half a cell. Taken in
    // turn from row to row, they keep the place in it.
    let lean = if (y / 1.5).round() as i32 % 2 == 0 { LEAN } else { -LEAN };
    let towards = match key {
        Key::Up => [lean, 1.0],
        Key::Down => [lean, -1.0],
        Key::Left => [-1.0, 0.0],
        _ => [1.0, 0.0],
    };
    let share = |cell: Cell| {
        let [to_x, to_y] = on_screen(cell);
        let (across, up) = (to_x - x, to_y - y);
        (across * towards[0] + up * towards[1]) / across.hypot(up)
    };
    let best = board.adjacent(from).max_by(|&one, &other| share(one).total_cmp(&share(other)));
    best.filter(|&cell| share(cell) > LEAST_SHARE).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn the_arrows_reach_every_cell_of_a_board_without_directions() {
        let board = RuleSet::named("kirby-6").unwrap().board();
        for bottom in (0..board.seats()).map(Army::new) {
            let mut reached = vec![Cell::new(0)];
            let mut next = 0;
            while let Some(&from) = reached.get(next) {
                for key in [Key::Up, Key::Down, Key::Left, Key::Right] {
                    let to = step(board, from, key, bottom);
                    if !reached.contains(&to) {
                        reached.push(to);
                    }
                }
                next += 1;
            }
            assert_eq!(reached.len(), board.cell_count(), "{bottom:?}");
        }
        let cell = |name| board.cell(name).unwrap();
        let up = [Key::Up; 4].iter();
        let end = up.fold(cell("F15"), |at, &key| step(board, at, key, Army::new(0)));
        assert_eq!(board.name(end), "K15");
        assert_eq!(step(board, cell("F15"), Key::Right, Army::new(0)), cell("F17"));
        assert_eq!(step(board, cell("B/12"), Key::Up, Army::new(0)), cell("B/22"));
        assert_eq!(step(board, cell("W/12"), Key::Up, Army::new(3)), cell("W/22"));
        assert_eq!(step(board, cell("B/12"), Key::Down, Army::new(0)), cell("B/12"));
    }

    #[test]
    fn the_arrows_reach_every_cell_and_keep_the_height() {
        let board = RuleSet::drift().board();
        let cell = |name| board.cell(name).unwrap();
        let walk = |from, keys: &[Key], bottom| {
            let end = keys.iter().fold(cell(from), |at, &key| step(board, at, key, bottom));
            board.name(end)
        };
        let right = [Key::Right; 4];
        assert_eq!(walk("b5", &right, Army::WHITE), "f7");
        assert_eq!(walk("f6", &right, Army::BLACK), "b4");
        assert_eq!(walk("f6", &[Key::Right, Key::Left], Army::WHITE), "f6");
        assert_eq!(walk("f11", &[Key::Up], Army::WHITE), "f11");
        assert_eq!(walk("f6", &[Key::Up], Army::BLACK), "f5");

        let mut reached = vec![cell("f6")];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            for key in [Key::Up, Key::Down, Key::Left, Key::Right] {
                let to = step(board, from, key, Army::WHITE);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), board.cell_count());
    }

    #[test]
    fn a_row_goes_round() {
        assert_eq!(next_of(&[1, 2, 3], 3, false), Some(1));
        assert_eq!(next_of(&[1, 2, 3], 1, true), Some(3));
        assert_eq!(next_of(&[1, 2, 3], 9, false), Some(1));
        assert_eq!(next_of(&[], 1, true), None);
    }
}
