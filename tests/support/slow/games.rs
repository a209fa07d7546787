//! What the games differ in, as the slow model needs it.

use super::board::{DIAGONAL, ORTHOGONAL, Place};

#[derive(PartialEq, Eq, Debug)]
pub struct SlowGame {
    pub name: &'static str,
    /// Ways of the king beside those through edges.
    pub king: &'static [Place],
    /// How far up White's pawns capture, in half cells.
    pub capture: i32,
    /// White's cells from which pawns step twice.
    pub starts: &'static str,
    /// Whether only those pawns may that have stood there from the first.
    pub once: bool,
    /// Whether pawns turn aside at the far edge, towards two cells where they
    /// become queens.
    pub turns: bool,
    /// Whether pieces are renamed and the list is written short, without signs.
    pub drifts: bool,
    /// Whether a lone minor piece, or bishops of one tone, are a draw.
    pub minor_draws: bool,
    pub names_perpetual: bool,
    /// The sign of mate.
    pub mate: &'static str,
}

const DRIFT: SlowGame = SlowGame {
    name: "drift",
    king: &[],
    capture: 3,
    starts: "",
    once: false,
    turns: false,
    drifts: true,
    minor_draws: true,
    names_perpetual: false,
    mate: "",
};

const GLINSKI: SlowGame = SlowGame {
    name: "glinski",
    king: &DIAGONAL,
    capture: 1,
    starts: "b1 c2 d3 e4 f5 g4 h3 i2 k1",
    drifts: false,
    minor_draws: false,
    mate: "#",
    ..DRIFT
};

static GAMES: [SlowGame; 5] = [
    DRIFT,
    GLINSKI,
    SlowGame {
        name: "hexachess",
        capture: 3,
        minor_draws: true,
        names_perpetual: true,
        mate: "++",
        ..GLINSKI
    },
    SlowGame { name: "rulebook", starts: "a2 f3 l2", once: true, turns: true, ..GLINSKI },
    SlowGame { name: "mccooey", capture: 3, starts: "c1 d2 e3 g3 h2 i1", ..GLINSKI },
];

impl SlowGame {
    pub fn named(name: &str) -> &'static SlowGame {
        GAMES.iter().find(|game| game.name == name).expect("a game of this name")
    }

    pub fn king_ways(&self) -> Vec<Place> {
        [&ORTHOGONAL, self.king].concat()
    }
}
