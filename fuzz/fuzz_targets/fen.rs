//! Any text as a position: it is refused in a sentence, or stands for a position
//! that is written and read back.

#![no_main]

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift_fuzz::{accepted, rule_sets};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    rule_sets(text).into_iter().for_each(|rules| read(rules, text));
});

fn read(rules: &'static RuleSet, text: &str) {
    let Some(position) = accepted(rules.parse_fen(text)) else { return };
    let fen = rules.fen(&position);
    assert_eq!(rules.parse_fen(&fen).as_ref(), Ok(&position));
    assert_eq!(position.hash(), position.hash_from_scratch());

    let mut game = Game::from_position(rules, position);
    // Whoever is mated already is out.
    let first = rules.fen(game.position());
    if let Some(&mv) = game.legal_moves().first() {
        game.play(mv).unwrap();
        assert_eq!(game.position().hash(), game.position().hash_from_scratch());
        game.undo();
        assert_eq!(rules.fen(game.position()), first);
    }
}
