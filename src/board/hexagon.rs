//! The hexagonal board of 91 cells (`docs/rules/drift.md`, Board).
//!
//! Cells are addressed by `q`, the file's distance from the f-file (-5 to 5),
//! and `y`, the height in half cells above the lowest cell of the f-file.

use super::{Board, Cell, CellSet, DIRECTIONS, Rays};

/// A place `(q, y)`, or a step as the difference of two.
type Offset = (i32, i32);

const FILES: [char; 11] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l'];
const RADIUS: i32 = 5;

/// The steps of the clock's hours 12, 2, 4, 6, 8, 10 (through edges) and 1, 3,
/// 5, 7, 9, 11 (through vertices), which is the order of `Board::rays`.
const RAY_STEPS: [Offset; DIRECTIONS] = [
    (0, 2),
    (1, 1),
    (1, -1),
    (0, -2),
    (-1, -1),
    (-1, 1),
    (1, 3),
    (2, 0),
    (1, -3),
    (-1, -3),
    (-2, 0),
    (-1, 3),
];

const LEAPS: [Offset; 12] = [
    (1, 5),
    (2, 4),
    (3, 1),
    (3, -1),
    (2, -4),
    (1, -5),
    (-1, -5),
    (-2, -4),
    (-3, -1),
    (-3, 1),
    (-2, 4),
    (-1, 5),
];

/// Builds the board: files from a to l, in each the ranks from 1 upward.
pub fn hexagon() -> Board {
    let places: Vec<Offset> = (-RADIUS..=RADIUS)
        .flat_map(|q| (0..file_length(q)).map(move |rank| (q, 2 * rank + q.abs())))
        .collect();
    let each = |f: &dyn Fn(Offset) -> CellSet| places.iter().map(|&p| f(p)).collect::<Vec<_>>();
    let reach = |steps: &'static [Offset]| {
        each(&|from| steps.iter().filter_map(|&step| cell_at(add(from, step))).collect())
    };
    Board {
        seats: 2,
        names: places.iter().map(|&place| name(place)).collect(),
        tones: places.iter().map(|&place| tone(place)).collect(),
        centres: places.iter().map(|&place| centre(place)).collect(),
        outlines: places.iter().map(|&place| outline(centre(place))).collect(),
        rows: rows(&places),
        neighbours: places
            .iter()
            .map(|&place| RAY_STEPS.map(|step| cell_at(add(place, step))))
            .collect(),
        adjacent: reach(&RAY_STEPS[..6]),
        leaps: reach(&LEAPS),
        rays: rays(&places),
    }
}

/// Half the height of a cell whose circumradius is 1.
const HALF_HEIGHT: f64 = 0.866_025_403_784_438_6;

fn file_length(q: i32) -> i32 {
    2 * RADIUS + 1 - q.abs()
}

fn add(place: Offset, step: Offset) -> Offset {
    (place.0 + step.0, place.1 + step.1)
}

fn cell_at((q, y): Offset) -> Option<Cell> {
    if q.abs() > RADIUS {
        return None;
    }
    let double_rank = y - q.abs();
    let on_board = double_rank % 2 == 0 && (0..2 * file_length(q)).contains(&double_rank);
    let files_before: i32 = (-RADIUS..q).map(file_length).sum();
    on_board.then(|| Cell::new((files_before + double_rank / 2) as usize))
}

fn rank((q, y): Offset) -> i32 {
    (y - q.abs()) / 2 + 1
}

fn name(place: Offset) -> String {
    format!("{}{}", FILES[(place.0 + RADIUS) as usize], rank(place))
}

/// A step through an edge changes the tone, one through a vertex keeps it.
fn tone((q, y): Offset) -> u8 {
    let rows_up = (y - 2 * RADIUS - q) / 2;
    (rows_up - q).rem_euclid(3) as u8
}

fn centre((q, y): Offset) -> [f64; 2] {
    [1.5 * f64::from(q), HALF_HEIGHT * f64::from(y - 2 * RADIUS)]
}

fn outline([x, y]: [f64; 2]) -> Vec<[f64; 2]> {
    (0..6)
        .map(|corner| (f64::from(corner) * std::f64::consts::FRAC_PI_3).sin_cos())
        .map(|(sin, cos)| [x + cos, y + sin])
        .collect()
}

fn rows(places: &[Offset]) -> Vec<Vec<Cell>> {
    (1..=file_length(0))
        .rev()
        .map(|row| {
            let in_row = |&(_, &place): &(usize, &Offset)| rank(place) == row;
            places.iter().enumerate().filter(in_row).map(|(index, _)| Cell::new(index)).collect()
        })
        .collect()
}

fn ray(from: Offset, step: Offset) -> impl Iterator<Item = Cell> {
    let mut place = from;
    std::iter::from_fn(move || {
        place = add(place, step);
        cell_at(place)
    })
}

fn rays(places: &[Offset]) -> Rays {
    let mut rays = Rays::default();
    for &place in places {
        let through =
            |steps: &[Offset]| steps.iter().map(|&step| ray(place, step).collect()).collect();
        rays.push(through(&RAY_STEPS[..6]), through(&RAY_STEPS[6..]));
    }
    rays
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cells, Direction, LineKind};

    fn names(board: &Board, set: CellSet) -> Vec<&str> {
        let mut names: Vec<_> = set.map(|cell| board.name(cell)).collect();
        names.sort_unstable();
        names
    }

    fn cell(board: &Board, name: &str) -> Cell {
        board.cell(name).unwrap()
    }

    #[test]
    fn it_has_91_cells_in_eleven_files() {
        let board = hexagon();
        assert_eq!(board.cell_count(), 91);
        assert_eq!(board.name(Cell::new(0)), "a1");
        assert_eq!(board.name(Cell::new(90)), "l6");
        assert_eq!(board.rows().len(), 11);
        assert_eq!(board.rows()[0].len(), 1);
        assert_eq!(board.rows()[10].len(), 11);
        assert_eq!(board.rows().iter().map(Vec::len).sum::<usize>(), 91);
        assert!(board.cell("j1").is_none() && board.cell("f12").is_none());
    }

    #[test]
    fn tones_are_kept_through_vertices_and_changed_through_edges() {
        let board = hexagon();
        let count = |tone| board.cells().filter(|&c| board.tone(c) == tone).count();
        assert_eq!([count(0), count(1), count(2)], [31, 30, 30]);
        assert_eq!(board.tone(cell(&board, "f6")), 0);
        for from in board.cells() {
            assert!(board.adjacent(from).all(|to| board.tone(to) != board.tone(from)));
            assert_eq!(board.adjacent(from), board.steps(LineKind::Edge, from));
            let mut diagonals = board.rays(LineKind::Vertex, from).flatten();
            assert!(diagonals.all(|&to| board.tone(to) == board.tone(from)));
        }
    }

    #[test]
    fn steps_and_leaps_of_the_centre() {
        let board = hexagon();
        let f6 = cell(&board, "f6");
        assert_eq!(
            names(&board, board.steps(LineKind::Edge, f6)),
            ["e5", "e6", "f5", "f7", "g5", "g6"]
        );
        assert_eq!(
            names(&board, board.steps(LineKind::Vertex, f6)),
            ["d5", "e4", "e7", "g4", "g7", "h5"]
        );
        assert_eq!(
            names(&board, board.leaps(f6)),
            ["c4", "c5", "d3", "d7", "e3", "e8", "g3", "g8", "h3", "h7", "i4", "i5"]
        );
    }

    #[test]
    fn every_step_can_be_taken_back() {
        let board = hexagon();
        for from in board.cells() {
            assert!(board.adjacent(from).all(|to| board.adjacent(to).contains(from)));
            assert!(board.leaps(from).all(|to| board.leaps(to).contains(from)));
            assert_eq!(
                board.neighbour(from, Direction::clock(12)).is_some(),
                !["a6", "b7", "c8", "d9", "e10", "f11", "g10", "h9", "i8", "k7", "l6"]
                    .contains(&board.name(from))
            );
        }
    }
}
