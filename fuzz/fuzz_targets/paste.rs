//! Any text from the clipboard: it is refused in a sentence, or is a game whose
//! list is written and read back.

#![no_main]

use hexdrift::game::paste;
use hexdrift::rules::RuleSet;
use hexdrift_fuzz::{accepted, rule_sets};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    rule_sets(text).into_iter().for_each(|rules| read(rules, text));
    read(RuleSet::named("kirby-6").unwrap(), text);
});

fn read(rules: &'static RuleSet, text: &str) {
    let Some(game) = accepted(paste::read(rules, text)) else { return };
    assert_eq!(game.position().hash(), game.position().hash_from_scratch());
    let list = game.list_text();
    if list.is_empty() {
        return assert_eq!(game.plies(), 0);
    }
    let again = paste::read(rules, &list).unwrap();
    assert!(again.moves().eq(game.moves()));
    assert_eq!(again.position(), game.position());
    assert_eq!(again.list_text(), list);
}
