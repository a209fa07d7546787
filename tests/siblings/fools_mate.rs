//! The shortest mate of Gliński's game, from its entries to the verdict.

use hexdrift::game::{Game, paste};
use hexdrift::rules::{Army, RuleSet};

const LIST: &str = "1. Qe1c3 Qe10c6\n2. b1b2 b7b6\n3. Bf3b1 e7e6\n4. Qc3xBf9#";

#[test]
fn it_is_replayed_from_its_list() {
    let rules = RuleSet::named("glinski").unwrap();
    let mut game = Game::new(rules);
    for entry in LIST.split_whitespace().filter(|word| !word.ends_with('.')) {
        assert_eq!(game.status().word(), "ongoing", "before {entry}");
        let mv = rules.read_entry(game.position(), entry, None).expect(entry);
        game.play(mv).unwrap();
        assert_eq!(game.entries().last().unwrap().text(), entry);
    }
    assert_eq!(game.list_text(), LIST);
    assert_eq!(game.status().word(), "checkmate-white-wins");
    assert_eq!(&*game.status_sentence(), "Checkmate — White wins");
    assert_eq!(Army::TWO.map(|army| game.score().unwrap().quarters(army)), [4, 0]);
    assert!(game.legal_moves().is_empty());

    let pasted = paste::read(rules, LIST).unwrap();
    assert_eq!(pasted.position(), game.position());
    assert_eq!(pasted.status(), game.status());
}
