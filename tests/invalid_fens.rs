//! FENs that are none, each with a part of the sentence that says so.

use hexdrift::rules::RuleSet;

/// Lines of a FEN, a tab, and a part of the message; `#` begins a comment.
const INVALID: &str = include_str!("data/invalid_fens.tsv");

#[test]
fn each_invalid_fen_is_refused_with_its_own_sentence() {
    for line in INVALID.lines().filter(|line| !line.starts_with('#')) {
        let (fen, expected) = line.split_once('\t').expect("a FEN, a tab, a message");
        let Err(error) = RuleSet::drift().parse_fen(fen) else {
            panic!("{fen:?} was read, without {expected:?}");
        };
        let sentence = error.to_string();
        assert!(sentence.contains(expected), "{fen:?}: {sentence}");
        assert!(sentence.chars().count() < 200, "{fen:?}: {sentence}");
    }
}

/// What a careless reader would refuse: other white space, leading zeros of
/// counters, the largest counters, and men where no game brings them.
#[test]
fn unusual_fens_are_read() {
    let start = RuleSet::drift().start_fen();
    let rows = start.split(' ').next().unwrap();
    let fens = [
        format!("  {}\t\n", start.replace(' ', " \t ")),
        format!("{rows} b - 000 01"),
        format!("{rows} w - 1000000 1000000"),
        "P/PkP/5/7/9/11/11/11/11/11/4pKp4 w - 0 1".to_owned(),
        "1/k2/5/7/9/10K/11/11/11/11/11 b - 99 1".to_owned(),
    ];
    for fen in fens {
        let read = RuleSet::drift().parse_fen(&fen);
        assert!(read.is_ok(), "{fen:?}: {read:?}");
    }
}
