//! A draw by agreement.

use hexdrift::game::{Game, NoAgreement, NotLegal, Undone};
use hexdrift::rules::{Army, RuleSet};

use crate::support::men::{legal, position_in};

/// A game in which White's rook has just given check.
fn in_check(rules: &'static RuleSet) -> Game {
    let mut game = Game::from_position(rules, position_in(rules, "Kd9 kh9 Rf4 Pc3 w -"));
    game.play(legal(rules, game.position(), "f4h4").unwrap()).unwrap();
    assert_eq!(game.status().word(), "check");
    game
}

fn siblings() -> impl Iterator<Item = &'static RuleSet> {
    RuleSet::of_two().filter(|rules| rules.name() != "drift")
}

#[test]
fn drift_knows_none() {
    let mut game = Game::new(RuleSet::drift());
    assert!(!game.can_be_agreed_on());
    assert_eq!(game.agree(), Err(NoAgreement));
    assert_eq!((game.status().word(), game.is_agreed()), ("ongoing", false));
}

#[test]
fn it_ends_the_game_with_half_a_point_each() {
    for rules in siblings() {
        let mut game = in_check(rules);
        let entry = game.entry(0).unwrap().text().to_owned();
        assert_eq!(game.agree(), Ok(()));
        assert_eq!(game.status().word(), "draw-agreement");
        assert_eq!(&*game.status_sentence(), "Draw — agreed");
        assert_eq!(Army::TWO.map(|army| game.score().unwrap().quarters(army)), [2, 2]);
        assert!(game.is_agreed() && game.legal_moves().is_empty());
        assert_eq!(game.entry(0).unwrap().text(), entry, "the sign stays");

        assert_eq!(game.agree(), Err(NoAgreement));
        let mv = legal(rules, game.position(), "h9i8").unwrap();
        assert_eq!(game.play(mv), Err(NotLegal));
    }
}

#[test]
fn undo_withdraws_it_and_leaves_the_line_alone() {
    for rules in siblings() {
        let mut game = in_check(rules);
        let legal_moves = game.legal_moves().to_vec();
        game.agree().unwrap();
        assert_eq!(game.undo(), Some(Undone::Agreement));
        assert_eq!((game.status().word(), game.is_agreed()), ("check", false));
        assert_eq!((game.plies(), game.legal_moves()), (1, &*legal_moves));
        assert!(matches!(game.undo(), Some(Undone::Move(_))));
        assert_eq!(game.undo(), None);
    }
}

#[test]
fn a_game_that_has_ended_cannot_be_agreed_on() {
    for rules in siblings() {
        for text in ["Kf9 Qf10 kf11 b -", "Kf8 Qd8 kf11 b -", "Kd9 kh9 w -"] {
            let mut game = Game::from_position(rules, position_in(rules, text));
            let status = game.status();
            assert!(status.is_over() && !game.can_be_agreed_on());
            assert_eq!(game.agree(), Err(NoAgreement));
            assert_eq!((game.status(), game.is_agreed()), (status, false));
        }
    }
}

#[test]
fn it_drops_what_is_struck_through_and_an_edit_drops_it() {
    let rules = RuleSet::named("glinski").unwrap();
    let mut game = in_check(rules);
    game.play(legal(rules, game.position(), "h9i8").unwrap()).unwrap();
    game.edit(1, "nonsense").unwrap();
    assert_eq!((game.plies(), game.entry_count()), (1, 2));
    game.agree().unwrap();
    assert_eq!((game.plies(), game.entry_count()), (1, 1));
    game.edit(0, "Rf4h4").unwrap();
    assert_eq!((game.status().word(), game.is_agreed()), ("check", false));
    game.agree().unwrap();
    game.new_game();
    assert_eq!((game.status().word(), game.is_agreed()), ("ongoing", false));
}
