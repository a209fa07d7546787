//! The board against the golden tables, and against itself.

use std::collections::HashMap;
use std::fs;

use serde::Deserialize;

use super::*;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/kirby/board.json");

/// Lengths nearer than this are the same.
const NEAR: f64 = 1e-6;

#[derive(Deserialize)]
struct Golden {
    cells: Vec<GoldenCell>,
    /// Rays of each cell, each with its heading.
    rook: Vec<Vec<(String, Vec<usize>)>>,
    bishop: Vec<Vec<(String, Vec<usize>)>>,
    knight: Vec<Vec<usize>>,
    king: Vec<Vec<usize>>,
    /// By army, then by cell.
    push: Vec<Vec<Vec<usize>>>,
    double: Vec<Vec<Option<[usize; 2]>>>,
    take: Vec<Vec<Vec<usize>>>,
    rank: Vec<Vec<Option<u8>>>,
}

#[derive(Deserialize)]
struct GoldenCell {
    name: String,
    kind: String,
    tone: u8,
    polygon: Vec<[f64; 2]>,
    centre: [f64; 2],
    neighbours: Vec<usize>,
}

fn golden() -> Golden {
    serde_json::from_str(&fs::read_to_string(GOLDEN).unwrap()).unwrap()
}

fn indices(cells: impl IntoIterator<Item = Cell>) -> Vec<usize> {
    cells.into_iter().map(Cell::index).collect()
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

fn near(one: [f64; 2], other: [f64; 2]) -> bool {
    (one[0] - other[0]).abs() < NEAR && (one[1] - other[1]).abs() < NEAR
}

/// Twice the area of the triangle of three points, positive if they go
/// counter-clockwise.
fn cross(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

fn area(outline: &[[f64; 2]]) -> f64 {
    edges(outline).map(|(from, to)| cross([0.0; 2], from, to) / 2.0).sum()
}

fn edges<T: Copy>(outline: &[T]) -> impl Iterator<Item = (T, T)> {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(&from, &to)| (from, to))
}

#[test]
fn cells_are_those_of_the_golden_tables() {
    let (board, golden) = (kirby(), golden());
    assert_eq!((board.cell_count(), golden.cells.len()), (CELLS, CELLS));
    for (cell, expected) in board.cells().zip(&golden.cells) {
        assert_eq!(board.name(cell), expected.name);
        let kind = match shape(cell) {
            CellShape::Hexagon => "hex",
            CellShape::Pentagon => "pent",
            CellShape::Square => "square",
        };
        assert_eq!(kind, expected.kind);
        assert_eq!(board.tone(cell), expected.tone);
        assert_eq!(indices(board.adjacent(cell)), sorted(expected.neighbours.clone()));
        assert!(near(board.centre(cell), expected.centre), "{}", expected.name);
        let mut outline = board.outline(cell).to_vec();
        let start = outline.iter().position(|&point| near(point, expected.polygon[0]));
        outline.rotate_left(start.unwrap());
        assert_eq!(outline.len(), expected.polygon.len());
        assert!(outline.iter().zip(&expected.polygon).all(|(&one, &other)| near(one, other)));
    }
}

#[test]
fn tones_differ_across_edges_of_like_cells() {
    let board = kirby();
    let lattice = || board.cells().take(LATTICE);
    let count = |tone| lattice().filter(|&cell| board.tone(cell) == tone).count();
    assert_eq!([0, 1, 2].map(count), [55, 57, 57]);
    assert_eq!(board.tone(board.cell("H15").unwrap()), 0);
    let is_square = |cell| shape(cell) == CellShape::Square;
    for from in board.cells() {
        let like = board.adjacent(from).filter(|&to| is_square(from) == is_square(to));
        assert!(like.into_iter().all(|to| board.tone(from) != board.tone(to)));
    }
}

#[test]
fn lines_and_leaps_are_those_of_the_golden_tables() {
    let (board, golden) = (kirby(), golden());
    let mut arcs = [0; 4];
    for cell in board.cells() {
        let rays = |kind| sorted(board.rays(kind, cell).map(|ray| indices(ray.to_vec())).collect());
        let expected =
            |rays: &[(String, Vec<usize>)]| sorted(rays.iter().map(|ray| ray.1.clone()).collect());
        let (rook, bishop) = (rays(LineKind::Edge), rays(LineKind::Vertex));
        assert_eq!(rook, expected(&golden.rook[cell.index()]), "{}", board.name(cell));
        assert_eq!(bishop, expected(&golden.bishop[cell.index()]), "{}", board.name(cell));
        let knight = indices(board.leaps(cell));
        assert_eq!(knight, sorted(golden.knight[cell.index()].clone()), "{}", board.name(cell));
        let king = indices(board.steps(LineKind::Edge, cell) | board.steps(LineKind::Vertex, cell));
        assert_eq!(king, sorted(golden.king[cell.index()].clone()), "{}", board.name(cell));
        arcs[0] += rook.iter().flatten().count();
        arcs[1] += bishop.iter().flatten().count();
        arcs[2] += knight.len();
        arcs[3] += king.len();
    }
    assert_eq!(arcs, [7002, 3810, 2664, 2808]);
}

#[test]
fn lines_lead_back_and_meet_once() {
    let board = kirby();
    for from in board.cells() {
        let rays = |kind| board.rays(kind, from);
        let reached: Vec<Cell> =
            LineKind::ALL.into_iter().flat_map(rays).flatten().copied().collect();
        assert_eq!(reached.iter().copied().collect::<CellSet>().len(), reached.len());
        assert!(!reached.contains(&from));
        assert!(board.leaps(from).all(|to| board.leaps(to).contains(from)));
        for kind in LineKind::ALL {
            for ray in rays(kind) {
                for (between, &to) in ray.iter().enumerate() {
                    let mut back: Vec<Cell> = ray[..between].iter().rev().copied().collect();
                    back.push(from);
                    assert!(board.rays(kind, to).any(|ray| ray.starts_with(&back)));
                }
            }
        }
    }
}

#[test]
fn leaps_join_squares_and_hexagons_only_across_pents() {
    let board = kirby();
    let leaps =
        board.cells().flat_map(|from| board.leaps(from).map(move |to| (shape(from), shape(to))));
    let mixed = |shapes: &(CellShape, CellShape)| {
        matches!(
            shapes,
            (CellShape::Square, CellShape::Hexagon) | (CellShape::Hexagon, CellShape::Square)
        )
    };
    assert_eq!(leaps.filter(mixed).count(), 336);
    let leap = |from, to| board.leaps(board.cell(from).unwrap()).contains(board.cell(to).unwrap());
    for (square, field) in [("B/21", "B7"), ("B/31", "C6"), ("P/38", "A12")] {
        assert!(leap(square, field) && leap(field, square));
    }
}

#[test]
fn ranks_are_those_of_the_golden_tables() {
    let golden = golden();
    for army in 0..SEATS {
        let ranks: Vec<_> = (0..CELLS).map(|index| rank(army, Cell::new(index))).collect();
        assert_eq!(ranks, golden.rank[army]);
    }
}

/// Cell of an army's file, up to its pent.
fn on_file(army: usize, rank: u8, file: u8) -> Cell {
    if rank == PENT_RANK { pent(army, file) } else { square(army, rank, file) }
}

/// What a pawn does, by cell: where it goes, where it goes in two steps, by
/// what cell and where to, and what it takes.
struct Pawn {
    push: Vec<Vec<usize>>,
    double: Vec<Option<[usize; 2]>>,
    take: Vec<Vec<usize>>,
}

fn pawn(army: usize) -> Pawn {
    let empty = vec![Vec::new(); CELLS];
    let mut pawn = Pawn { push: empty.clone(), double: vec![None; CELLS], take: empty };
    for (rank, file) in (1..PENT_RANK).flat_map(|rank| (1..=FILES).map(move |file| (rank, file))) {
        let (from, ahead) =
            (square(army, rank, file).index(), |file| on_file(army, rank + 1, file).index());
        pawn.push[from].push(ahead(file));
        let beside = [file - 1, file + 1].into_iter().filter(|file| (1..=FILES).contains(file));
        pawn.take[from].extend(beside.map(ahead));
        pawn.double[from] = (rank == 2).then(|| [ahead(file), pent(army, file).index()]);
    }
    for from in 0..LATTICE {
        let step = |step| lattice_step(army, Cell::new(from), step).map(Cell::index);
        pawn.push[from].extend([(1, -1), (1, 1)].into_iter().filter_map(step));
        pawn.take[from].extend([(1, -3), (2, 0), (1, 3)].into_iter().filter_map(step));
    }
    pawn
}

#[test]
fn pawns_go_as_in_the_golden_tables() {
    let golden = golden();
    let as_sets = |lists: &[Vec<usize>]| lists.iter().cloned().map(sorted).collect::<Vec<_>>();
    for army in 0..SEATS {
        let pawn = pawn(army);
        assert_eq!(as_sets(&pawn.push), as_sets(&golden.push[army]));
        assert_eq!(pawn.double, golden.double[army]);
        assert_eq!(as_sets(&pawn.take), as_sets(&golden.take[army]));
    }
}

#[test]
fn no_step_leads_off_the_lattice_or_from_a_square() {
    let board = kirby();
    let cell = |name| board.cell(name).unwrap();
    assert_eq!(lattice_step(0, cell("A8"), (-1, 1)), None);
    assert_eq!(lattice_step(0, cell("B/31"), (1, 1)), None);
    assert_eq!(lattice_step(3, cell("Q22"), (0, 2)), Some(cell("Q20")));
    assert_eq!(lattice_step(1, cell("H1"), (1, -1)), Some(cell("J2")));
    assert!((1..SEATS).all(|army| pent(army - 1, 1) == pent(army, FILES)));
}

#[test]
fn cells_are_convex_and_none_covers_another() {
    let board = kirby();
    let separates = |(from, to): ([f64; 2], [f64; 2]), other: &[[f64; 2]]| {
        other.iter().all(|&point| cross(from, to, point) < NEAR)
    };
    for cell in board.cells() {
        let outline = board.outline(cell);
        let corners = match shape(cell) {
            CellShape::Hexagon => 6,
            CellShape::Pentagon => 5,
            CellShape::Square => 4,
        };
        assert_eq!(outline.len(), corners);
        let turns = edges(outline).zip(outline.iter().cycle().skip(2));
        turns.for_each(|((a, b), &c)| assert!(cross(a, b, c) > NEAR, "{}", board.name(cell)));
        // Of two convex cells that do not meet, an edge of one has the other
        // on its outer side.
        for other in board.cells().take(cell.index()).map(|other| board.outline(other)) {
            let apart = edges(outline).any(|edge| separates(edge, other))
                || edges(other).any(|edge| separates(edge, outline));
            assert!(apart, "{}", board.name(cell));
        }
    }
}

/// Corners of the cells, each once, and each cell's outline as their numbers.
fn corners(board: &Board) -> (Vec<[f64; 2]>, Vec<Vec<usize>>) {
    let mut corners: Vec<[f64; 2]> = Vec::new();
    let mut number = |&point: &[f64; 2]| {
        corners.iter().position(|&corner| near(corner, point)).unwrap_or_else(|| {
            corners.push(point);
            corners.len() - 1
        })
    };
    let outlines =
        board.cells().map(|cell| board.outline(cell).iter().map(&mut number).collect()).collect();
    (corners, outlines)
}

#[test]
fn cells_fill_a_disc_and_share_the_edges_that_steps_cross() {
    let board = kirby();
    let (corners, outlines) = corners(&board);
    // By its two corners, counter-clockwise: no edge has two cells on a side.
    let mut owners: HashMap<(usize, usize), Cell> = HashMap::new();
    for (cell, outline) in board.cells().zip(&outlines) {
        edges(outline).for_each(|edge| assert_eq!(owners.insert(edge, cell), None));
    }
    let mut adjacent = vec![CellSet::EMPTY; CELLS];
    let mut border = HashMap::new();
    for (&(from, to), &cell) in &owners {
        match owners.get(&(to, from)) {
            Some(&other) => adjacent[cell.index()].insert(other),
            None => assert_eq!(border.insert(from, to), None),
        }
    }
    assert!(board.cells().all(|cell| board.adjacent(cell) == adjacent[cell.index()]));
    let shared = adjacent.iter().map(|cells| cells.len()).sum::<usize>() / 2;
    assert_eq!((shared, border.len()), (732, 84));
    assert_eq!((corners.len(), shared + border.len(), CELLS), (504, 816, 313));

    let start = *border.keys().next().unwrap();
    let mut outline = vec![start];
    outline.extend(
        std::iter::successors(Some(border[&start]), |at| Some(border[at]))
            .take_while(|&at| at != start),
    );
    assert_eq!(outline.len(), border.len());
    let outline: Vec<_> = outline.into_iter().map(|corner| corners[corner]).collect();
    let cells: f64 = board.cells().map(|cell| area(board.outline(cell))).sum();
    // Six triangles of eight squares' width and the cut's distance in height,
    // and six boards.
    let side = area(board.outline(Cell::new(LATTICE))).sqrt();
    let described = 6.0 * (8.0 * side * 11.0 / 2.0 + 24.0 * side * side);
    assert!((area(&outline) - cells).abs() < NEAR && (described - cells).abs() < NEAR);
}
