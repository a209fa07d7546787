//! Outlines of the cells, in units of a hexagon's circumradius.
//!
//! The lattice is one of regular hexagons. A line along each of its sides cuts
//! the tips off the cells on the rim, and the six lines enclose a large
//! hexagon. Each of its sides is divided into eight equal parts, where the
//! squares of the board behind begin and to which the walls between the pents
//! lead: parts of one width everywhere would leave the corner pents too little.

use super::{Cell, FILES, PENT_RANK, Place, RADIUS, SEATS};
use super::{files_to, lattice_place, pent_place, square_place};

type Point = [f64; 2];

/// Half the width of a hexagon: half the root of 3.
const HALF_WIDTH: f64 = 0.866_025_403_784_438_6;
/// From the board's centre to each cut: past the centres of the rim's cells,
/// 1.5 from row to row, by half a unit, where all of a hexagon but its tip ends.
const CUT: f64 = 1.5 * RADIUS as f64 + 0.5;
/// Side of a square: an eighth of the side of the large hexagon.
const SIDE: f64 = CUT / HALF_WIDTH / FILES as f64;

/// Corners of a cell, counter-clockwise.
pub(super) fn outline(cell: Cell) -> Vec<Point> {
    let Some(place) = lattice_place(cell) else {
        let (army, place) = square_place(cell);
        return square(place).map(|point| turn(point, army)).to_vec();
    };
    match files_to(place).next() {
        None => hexagon(place).to_vec(),
        Some((army, file)) => pentagon(file).map(|point| turn(point, army)).to_vec(),
    }
}

/// Centre of gravity of an outline.
pub(super) fn centroid(outline: &[Point]) -> Point {
    let (mut twice_area, mut sum) = (0.0, [0.0; 2]);
    for (&[x, y], &[next_x, next_y]) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let cross = x * next_y - next_x * y;
        twice_area += cross;
        sum = [sum[0] + cross * (x + next_x), sum[1] + cross * (y + next_y)];
    }
    sum.map(|part| part / (3.0 * twice_area))
}

fn hexagon(place: Place) -> [Point; 6] {
    let [x, y] = lattice_point(place);
    let [left, right] = [x - HALF_WIDTH, x + HALF_WIDTH];
    [
        [x, y + 1.0],
        [left, y + 0.5],
        [left, y - 0.5],
        [x, y - 1.0],
        [right, y - 0.5],
        [right, y + 0.5],
    ]
}

/// A pent of Black's: the upper part of a hexagon on a part of the cut. At the
/// ends of the row the cut of the army beside it takes one corner more.
fn pentagon(file: i32) -> [Point; 5] {
    let [top, mut left, _, _, _, mut right] = hexagon(pent_place(file));
    let last = i32::from(FILES);
    if file == 1 {
        left = turn(cut_point(last - 1), 1);
    }
    if file == last {
        right = turn(cut_point(1), SEATS - 1);
    }
    [right, top, left, cut_point(file - 1), cut_point(file)]
}

/// A square of Black's.
fn square((rank, file): Place) -> [Point; 4] {
    let ([left, cut], [right, _]) = (cut_point(file - 1), cut_point(file));
    let bottom = cut - SIDE * f64::from(i32::from(PENT_RANK) - rank);
    let top = bottom + SIDE;
    [[left, bottom], [right, bottom], [right, top], [left, top]]
}

/// Where the right border of a file of Black's meets the cut; of file 0, where
/// the cut begins.
fn cut_point(file: i32) -> Point {
    [SIDE * f64::from(file - i32::from(FILES) / 2), -CUT]
}

/// Centre of a hexagon.
fn lattice_point((row, column): Place) -> Point {
    [HALF_WIDTH * f64::from(column), 1.5 * f64::from(row)]
}

/// Turns a point of Black's to another seat, clockwise about the centre.
fn turn(point: Point, sixths: usize) -> Point {
    let turn = |[x, y]: Point, _| [x / 2.0 + HALF_WIDTH * y, y / 2.0 - HALF_WIDTH * x];
    (0..sixths).fold(point, turn)
}
