//! The hexagonal board of 91 cells (`docs/rules/drift.md`, Board).
//!
//! Cells are addressed by `q`, the file's distance from the f-file (-5 to 5),
//! and `y`, the height in half cells above the lowest cell of the f-file.

use super::{Board, Cell, CellSet, DIRECTIONS};

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
    let mut board = Board {
        names: places.iter().map(|&place| name(place)).collect(),
        tones: places.iter().map(|&place| tone(place)).collect(),
        centres: places.iter().map(|&place| centre(place)).collect(),
        outlines: vec![outline(); places.len()],
        rows: rows(&places),
        neighbours: places
            .iter()
            .map(|&place| RAY_STEPS.map(|step| cell_at(add(place, step))))
            .collect(),
        edge_steps: reach(&RAY_STEPS[..6]),
        vertex_steps: reach(&RAY_STEPS[6..]),
        leaps: reach(&LEAPS),
        rays: rays(&places),
        edge_lines: Vec::new(),
        vertex_lines: Vec::new(),
        between: between(&places),
    };
    board.edge_lines = board.cells().map(|c| board.edge_slides(c, CellSet::EMPTY)).collect();
    board.vertex_lines = board.cells().map(|c| board.vertex_slides(c, CellSet::EMPTY)).collect();
    board
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

fn outline() -> Vec<[f64; 2]> {
    (0..6)
        .map(|corner| (f64::from(corner) * std::f64::consts::FRAC_PI_3).sin_cos())
        .map(|(sin, cos)| [cos, sin])
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

fn rays(places: &[Offset]) -> Box<[[CellSet; DIRECTIONS]; CellSet::CAPACITY]> {
    let mut rays = Box::new([[CellSet::EMPTY; DIRECTIONS]; CellSet::CAPACITY]);
    for (index, &place) in places.iter().enumerate() {
        rays[index] = RAY_STEPS.map(|step| ray(place, step).collect());
    }
    rays
}

fn between(places: &[Offset]) -> Vec<CellSet> {
    let mut between = vec![CellSet::EMPTY; places.len() * places.len()];
    for (from, &place) in places.iter().enumerate() {
        for step in RAY_STEPS {
            let mut crossed = CellSet::EMPTY;
            for to in ray(place, step) {
                between[from * places.len() + to.index()] = crossed;
                crossed.insert(to);
            }
        }
    }
    between
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Direction;

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
            assert!(board.edge_steps(from).all(|to| board.tone(to) != board.tone(from)));
            assert!(board.vertex_lines(from).all(|to| board.tone(to) == board.tone(from)));
        }
    }

    #[test]
    fn steps_and_leaps_of_the_centre() {
        let board = hexagon();
        let f6 = cell(&board, "f6");
        assert_eq!(names(&board, board.edge_steps(f6)), ["e5", "e6", "f5", "f7", "g5", "g6"]);
        assert_eq!(names(&board, board.vertex_steps(f6)), ["d5", "e4", "e7", "g4", "g7", "h5"]);
        assert_eq!(
            names(&board, board.leaps(f6)),
            ["c4", "c5", "d3", "d7", "e3", "e8", "g3", "g8", "h3", "h7", "i4", "i5"]
        );
    }

    #[test]
    fn a_slide_ends_on_the_first_occupied_cell() {
        let board = hexagon();
        let occupied = ["f3", "f9", "h6"].map(|name| cell(&board, name)).into_iter().collect();
        let reached = board.edge_slides(cell(&board, "f6"), occupied);
        for (name, expected) in [("f3", true), ("f2", false), ("f9", true), ("f10", false)] {
            assert_eq!(reached.contains(cell(&board, name)), expected, "{name}");
        }
        assert_eq!(
            names(&board, board.between(cell(&board, "f3"), cell(&board, "f6"))),
            ["f4", "f5"]
        );
        assert!(board.between(cell(&board, "f3"), cell(&board, "g9")).is_empty());
    }

    #[test]
    fn every_step_can_be_taken_back() {
        let board = hexagon();
        for from in board.cells() {
            for to in board.edge_lines(from) | board.vertex_lines(from) {
                assert_eq!(board.between(from, to), board.between(to, from));
            }
            assert!(board.edge_steps(from).all(|to| board.edge_steps(to).contains(from)));
            assert!(board.leaps(from).all(|to| board.leaps(to).contains(from)));
            assert_eq!(
                board.neighbour(from, Direction::clock(12)).is_some(),
                !["a6", "b7", "c8", "d9", "e10", "f11", "g10", "h9", "i8", "k7", "l6"]
                    .contains(&board.name(from))
            );
        }
    }
}
