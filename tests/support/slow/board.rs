//! The board in coordinates, as `docs/rules/drift.md` defines them.

/// A cell: the file's distance from the f-file, and the height in half cells.
pub type Place = (i32, i32);

pub const FILES: &[u8; 11] = b"abcdefghikl";
pub const ORTHOGONAL: [Place; 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
pub const DIAGONAL: [Place; 6] = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)];

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

/// The cells of one rank from the a-file to the l-file.
pub fn row_places(rank: i32) -> Vec<Place> {
    let long_enough = (-5..=5).filter(|&q| file_length(q) >= rank);
    long_enough.map(|q| (q, 2 * (rank - 1) + q.abs())).collect()
}

pub fn name((q, y): Place) -> String {
    let file = char::from(FILES[(q + 5) as usize]);
    format!("{file}{}", (y - q.abs()) / 2 + 1)
}

/// The place of a cell's name.
pub fn place(cell: &str) -> Place {
    let (file, rank) = cell.split_at(1);
    let index = FILES.iter().position(|&letter| letter == file.as_bytes()[0]).expect("a file");
    let q = index as i32 - 5;
    (q, 2 * (rank.parse::<i32>().expect("a rank") - 1) + q.abs())
}

/// A number from 0 to 2 that diagonal steps keep and orthogonal ones change.
pub fn tone((q, y): Place) -> i32 {
    ((y + 3 * q) / 2).rem_euclid(3)
}

pub fn add((q, y): Place, (dq, dy): Place) -> Place {
    (q + dq, y + dy)
}

/// The same place counted from the other side, its file kept.
pub fn flipped((q, y): Place) -> Place {
    (q, 20 - y)
}
