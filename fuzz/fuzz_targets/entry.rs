//! Any text as an entry of the move list, in one of a few positions: it is
//! refused in a sentence, or names a legal move.

#![no_main]

use hexdrift::board::Cell;
use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift_fuzz::accepted;
use libfuzzer_sys::fuzz_target;

/// The first position, one with a single move, promotions for both sides, and
/// several pieces that reach the same cells.
const FENS: [&str; 4] = [
    "b/kbq/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1",
    "1/3/5/7/P7p/PP7pk/PP7p1/PP7pp/PP7pp/1P7pp/KP7pp w - 0 1",
    "1/3/P4/2k2P1/9/11/11/3p7/8P2/6p4/6Kp3 b - 4 103",
    "k/1n1/5/1q1p2p/p1pp1rpp1/1p4p3N/P1NQ7/3QP1P1NN1/2p8/2P5P2/B3N1K1RP1 b - 1 26",
];

fuzz_target!(|input: (u8, u8, &str)| {
    let (fen, origin, text) = input;
    let rules = RuleSet::drift();
    let game = Game::from_fen(rules, FENS[usize::from(fen) % FENS.len()]).unwrap();
    let origin = Cell::new(usize::from(origin) % rules.board().cell_count());
    for remembered in [None, Some(origin)] {
        if let Some(mv) = accepted(rules.read_entry(game.position(), text, remembered)) {
            assert!(game.legal_moves().contains(&mv));
            let long = rules.long_form(mv);
            assert_eq!(rules.read_entry(game.position(), &long, None), Ok(mv));
        }
    }
});
