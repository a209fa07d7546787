//! The board held against the facts of `docs/rules/drift.md`, section Board, which
//! `support::slow` states in coordinates.

use std::collections::BTreeSet;

use hexdrift::board::{Board, Cell, CellSet, LineKind};
use hexdrift::rules::RuleSet;

mod support;
use support::slow::{
    DIAGONAL, FILES, ORTHOGONAL, Place, Slow, add, file_length, is_on_board, leaps, name, places,
    tone,
};

fn board() -> &'static Board {
    RuleSet::drift().board()
}

fn names(set: CellSet) -> BTreeSet<String> {
    set.map(|cell| board().name(cell).to_owned()).collect()
}

fn reached(from: Place, steps: &[Place]) -> BTreeSet<String> {
    let to = steps.iter().map(|&step| add(from, step));
    to.filter(|&to| is_on_board(to)).map(name).collect()
}

fn on_rays(kind: LineKind, cell: Cell) -> CellSet {
    board().rays(kind, cell).flatten().copied().collect()
}

/// The cells of all rays on an empty board.
fn lines(from: Place, steps: &[Place]) -> BTreeSet<String> {
    let scaled = |n: i32| steps.iter().map(move |&(q, y)| (n * q, n * y));
    reached(from, &(1..=10).flat_map(scaled).collect::<Vec<_>>())
}

#[test]
fn files_and_their_lengths() {
    let lengths = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];
    for (file, (letter, length)) in FILES.iter().zip(lengths).enumerate() {
        assert_eq!(file_length(file as i32 - 5), length);
        let name = |rank| format!("{}{rank}", char::from(*letter));
        assert!((1..=length).all(|rank| board().cell(&name(rank)).is_some()));
        assert_eq!(board().cell(&name(0)), None);
        assert_eq!(board().cell(&name(length + 1)), None);
    }
    assert_eq!(lengths.iter().sum::<i32>(), 91);
    let all: Vec<String> = places().into_iter().map(name).collect();
    assert!(board().cells().map(|cell| board().name(cell)).eq(&all));
}

#[test]
fn steps_leaps_and_rays_follow_the_offsets() {
    for place in places() {
        let cell = board().cell(&name(place)).unwrap();
        let leaps = reached(place, &leaps());
        assert_eq!(names(board().adjacent(cell)), reached(place, &ORTHOGONAL));
        assert_eq!(names(board().steps(LineKind::Vertex, cell)), reached(place, &DIAGONAL));
        assert_eq!(names(board().leaps(cell)), leaps);
        assert_eq!(names(on_rays(LineKind::Edge, cell)), lines(place, &ORTHOGONAL));
        assert_eq!(names(on_rays(LineKind::Vertex, cell)), lines(place, &DIAGONAL));
    }
}

/// A leap is an orthogonal step and then a diagonal one that goes on outward:
/// of all such pairs the ones that come farthest.
#[test]
fn a_leap_goes_on_outward() {
    let squared = |(q, y): Place| 3 * q * q + y * y;
    let through = |step| DIAGONAL.map(|diagonal| add(step, diagonal));
    let two_steps: BTreeSet<Place> = ORTHOGONAL.into_iter().flat_map(through).collect();
    let farthest = two_steps.iter().map(|&to| squared(to)).max();
    let outward = two_steps.into_iter().filter(|&to| Some(squared(to)) == farthest);
    assert_eq!(outward.collect::<BTreeSet<_>>(), leaps().into_iter().collect());
}

#[test]
fn three_tones_of_30_30_and_31_cells() {
    let tone_of_f6 = tone((0, 10));
    let mut counts = [0; 3];
    for place in places() {
        let cell = board().cell(&name(place)).unwrap();
        counts[usize::from(board().tone(cell))] += 1;
        assert_eq!(board().tone(cell) == 0, tone(place) == tone_of_f6);
        for other in places().into_iter().filter(|&other| tone(other) == tone(place)) {
            let other = board().cell(&name(other)).unwrap();
            assert_eq!(board().tone(other), board().tone(cell));
        }
    }
    assert_eq!(counts, [31, 30, 30]);
}

#[test]
fn black_stands_as_white_does_after_a_half_turn() {
    let start = Slow::from_fen(RuleSet::drift().start_fen());
    for (q, y) in places() {
        let turned = start.at((-q, 20 - y));
        let other_side = |letter: char| match letter.is_uppercase() {
            true => letter.to_ascii_lowercase(),
            false => letter.to_ascii_uppercase(),
        };
        assert_eq!(start.at((q, y)).map(other_side), turned);
    }
}

#[test]
fn white_stands_where_the_rules_say() {
    let start = Slow::from_fen(RuleSet::drift().start_fen());
    let mut men: Vec<String> = start
        .men()
        .into_iter()
        .filter(|(_, letter)| letter.is_uppercase())
        .map(|(place, letter)| format!("{letter}{}", name(place)))
        .collect();
    men.sort_unstable();
    let expected = "Bf1 Bf2 Bf3 Kg1 Nd1 Nh1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1 Qe1 Rc1 Ri1";
    assert_eq!(men.join(" "), expected);
    for (letter, cell) in [('k', (-1, 19)), ('q', (1, 19))] {
        assert!(start.men().contains(&(cell, letter)));
    }
}
