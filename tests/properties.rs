//! Properties of rules and game over random lines of play, with a slow model
//! (`support::slow`) as the judge of what is legal and of verdicts.

use std::collections::BTreeSet;

use hexdrift::board::Cells;
use hexdrift::game::{Game, Undone, paste};
use hexdrift::rules::{Army, Arrival, EntryError, Kind, Move, MoveList, Position, RuleSet};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

mod support;
use support::random::{
    cases, choices, crowded, crowded_positions, first_positions, golden, lines, small_positions,
};
use support::slow::{self, Slow, SlowGame, SlowMove, verdicts};

fn slow_from(rules: &RuleSet, fen: &str) -> Slow {
    Slow::from_fen_of(SlowGame::named(rules.name()), fen)
}

fn legal_moves(rules: &RuleSet, position: &Position) -> MoveList {
    let mut moves = MoveList::new();
    rules.legal_moves(position, &mut moves);
    moves
}

fn long_forms(rules: &RuleSet, moves: &[Move]) -> BTreeSet<String> {
    let text = |&mv: &Move| rules.long_form(mv).to_string();
    moves.iter().map(text).collect()
}

fn slow_move(position: &Slow, text: &str) -> SlowMove {
    let named = |mv: &SlowMove| slow::long_form(*mv) == text;
    position.moves().into_iter().find(named).unwrap()
}

/// What must hold of every position, however it was reached.
fn check_position(rules: &RuleSet, position: &Position) {
    let fen = rules.fen(position);
    assert_eq!(position.hash(), position.hash_from_scratch(), "{fen}");
    let again = rules.parse_fen(&fen).expect("a position's own FEN");
    assert_eq!(&again, position);
    assert_eq!(rules.fen(&again), fen);
}

/// What must hold of the counters and the number of men after a move.
fn check_step(before: &Position, mv: Move, after: &Position) {
    let pawn = before.piece_at(mv.from).unwrap().kind == Kind::Pawn;
    let in_passing = pawn && before.jumped() == Some(mv.to);
    let captures = before.piece_at(mv.to).is_some() || in_passing;
    let men = before.occupied().len() - usize::from(captures);
    assert_eq!(after.occupied().len(), men);
    let clock = match captures || pawn {
        true => 0,
        false => before.half_move_clock() + 1,
    };
    assert_eq!(after.half_move_clock(), clock);
    assert_eq!(after.turn(), before.turn().other());
    let of_black = u32::from(before.turn() == Army::BLACK);
    assert_eq!(after.move_number(), before.move_number() + of_black);
}

/// Holds the engine's moves against the slow model's.
fn check_moves(rules: &RuleSet, fen: &str) {
    let position = rules.parse_fen(fen).expect(fen);
    let moves = legal_moves(rules, &position);
    let texts = long_forms(rules, &moves);
    assert_eq!(texts.len(), moves.len(), "a move is listed twice in {fen}");
    assert_eq!(texts, slow_from(rules, fen).move_texts(), "{rules:?}: {fen}");
    assert_eq!(rules.count_legal_moves(&position), moves.len(), "{rules:?}: {fen}");
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_line_can_be_taken_back_whole(
        (rules, first, choices) in lines(80),
        renames in any::<u128>(),
    ) {
        let mut position = rules.parse_fen(&first).unwrap();
        let mut made = Vec::new();
        check_position(rules, &position);
        for (ply, choice) in choices.iter().enumerate() {
            let moves = legal_moves(rules, &position);
            if moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            let arrival = match renames >> ply & 1 {
                0 => Arrival::Renamed,
                _ => Arrival::Kept,
            };
            let before = position.clone();
            let undo = rules.make(&mut position, mv, arrival).unwrap();
            check_position(rules, &position);
            check_step(&before, mv, &position);
            made.push((before, mv, undo));
        }
        for (before, mv, undo) in made.into_iter().rev() {
            rules.take_back(&mut position, mv, &undo);
            prop_assert_eq!(&position, &before);
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn moves_and_what_they_lead_to_agree_with_the_slow_model(
        (rules, first, choices) in lines(40),
    ) {
        let mut position = rules.parse_fen(&first).unwrap();
        let mut slow = slow_from(rules, &first);
        for choice in choices {
            check_moves(rules, &rules.fen(&position));
            let moves = legal_moves(rules, &position);
            if moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            slow = slow.after(slow_move(&slow, &rules.long_form(mv)), true);
            rules.make(&mut position, mv, Arrival::Renamed).unwrap();
            prop_assert_eq!(rules.fen(&position), slow.fen());
            prop_assert!(!slow.is_in_check(!slow.white_to_move));
        }
    }

    #[test]
    fn small_positions_have_the_slow_models_moves((rules, fen) in small_positions()) {
        check_moves(rules, &fen);
    }

    #[test]
    fn entries_are_read_as_the_moves_they_were_written_for((rules, fen) in first_positions()) {
        check_entries(rules, &fen);
    }

    #[test]
    fn entries_of_small_positions_are_read((rules, fen) in small_positions()) {
        check_entries(rules, &fen);
    }

    #[test]
    fn an_edit_changes_one_text_and_the_line(
        (rules, first, choices) in lines(40),
        edits in prop::collection::vec(any::<(Index, Index)>(), 1..5),
    ) {
        let mut game = Game::from_fen(rules, &first).unwrap();
        play(&mut game, &choices, |_| {});
        for (index, text) in edits {
            let text = text.get(&golden(rules).moves).clone();
            let mut written = texts(&game);
            if written.is_empty() {
                break;
            }
            let index = index.index(written.len());
            game.edit(index, &text).unwrap();
            written[index] = text;
            check_shown(&game, &written);
            let reached = game.entries().take_while(|entry| entry.is_reached());
            prop_assert_eq!(reached.count(), game.plies());
            let is_whole = game.plies() == game.entry_count();
            prop_assert_eq!(game.unread_reason().is_none(), is_whole);
        }
        if game.is_edited() {
            check_kept_kinds(&first, game);
        }
    }

    #[test]
    fn crowded_positions_fit_into_the_move_list((rules, fen) in crowded_positions()) {
        check_moves(rules, &fen);
    }

    #[test]
    fn undo_goes_back_to_the_first_position_and_no_further((rules, first, choices) in lines(80)) {
        let mut game = Game::from_fen(rules, &first).unwrap();
        let mut states = vec![state(&game)];
        play(&mut game, &choices, |game| states.push(state(game)));
        while let Some(expected) = states.pop() {
            prop_assert_eq!(state(&game), expected);
            prop_assert_eq!(game.undo().is_some(), !states.is_empty());
        }
        prop_assert_eq!(rules.fen(game.position()), first);
    }

    #[test]
    fn a_list_as_text_gives_the_same_game((rules, first, choices) in lines(60)) {
        let mut game = Game::from_fen(rules, &first).unwrap();
        play(&mut game, &choices, |_| {});
        let text = game.list_text();
        if text.is_empty() {
            return Ok(());
        }
        let read = paste::read(game.rules(), &text).unwrap();
        prop_assert_eq!(state(&read), state(&game));
        prop_assert_eq!(read.list_text(), text);
    }

    #[test]
    fn a_replay_of_the_same_texts_leads_to_the_same_game((rules, first, choices) in lines(40)) {
        let mut game = Game::from_fen(rules, &first).unwrap();
        play(&mut game, &choices, |_| {});
        let played = state(&game);
        let texts = texts(&game);
        for (index, text) in texts.iter().enumerate() {
            game.edit(index, text).unwrap();
        }
        prop_assert_eq!(state(&game), played);
        prop_assert!(!game.is_edited());
        if texts.is_empty() {
            return Ok(());
        }

        // The sign is another text for the same move.
        let others = with_other_signs(&texts[0]);
        game.edit(0, &others[0]).unwrap();
        let replayed = state(&game);
        prop_assert!(game.is_edited() && game.plies() > 0);
        prop_assert_eq!(self::texts(&game), texts.clone());
        game.edit(0, &format!(" {} ", others[1])).unwrap();
        prop_assert_eq!(state(&game), replayed);
        check_kept_kinds(&first, game);
    }
}

/// Entries that a replay has not reached are shown as they were written. Those
/// that it has are written anew: a check may have come to be, or gone.
fn check_shown(game: &Game, written: &[String]) {
    assert_eq!(game.entry_count(), written.len());
    let mut moves = game.moves();
    for (entry, written) in game.entries().zip(written) {
        let Some(mv) = moves.next() else {
            assert_eq!(entry.text(), written);
            continue;
        };
        let names = [bare(entry.text()), game.rules().long_form(mv).to_string()];
        assert!(names.contains(&bare(written)), "{written} is shown as {entry:?}");
    }
}

/// An entry without what need not be written: signs, and the captured man.
fn bare(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#']).trim_end_matches(" e.p.");
    match text.split_once('x') {
        Some((from, to)) => format!("{from}x{}", to.trim_start_matches(char::is_uppercase)),
        None => text.to_owned(),
    }
}

/// The entry's text with signs that it has not got, and that change nothing.
fn with_other_signs(text: &str) -> Vec<String> {
    let bare = text.trim_end_matches(['+', '#']);
    let mut others = ["", "+", "#", "++"].map(|sign| bare.to_owned() + sign).to_vec();
    others.retain(|other| other != text);
    others
}

/// Each legal move's entry is that of the slow model, is read back as it was
/// written with the origin known, and without it if no other move fits.
fn check_entries(rules: &RuleSet, fen: &str) {
    let position = rules.parse_fen(fen).unwrap();
    let slow = slow_from(rules, fen);
    let entries: Vec<String> = slow.moves().into_iter().map(|mv| slow.entry(mv)).collect();
    for mv in legal_moves(rules, &position) {
        let text = rules.entry(&position, mv);
        assert_eq!(*text, slow.entry(slow_move(&slow, &rules.long_form(mv))));
        let fitting = entries.iter().filter(|entry| **entry == *text).count();
        let expected = if fitting == 1 { Ok(mv) } else { Err(EntryError::TwoPiecesFit) };
        let others = with_other_signs(&text).into_iter().map(|other| format!(" {other} "));
        for text in others.chain([text.to_string()]) {
            assert_eq!(rules.read_entry(&position, &text, Some(mv.from)), Ok(mv));
            assert_eq!(rules.read_entry(&position, &text, None), expected);
        }
        assert_eq!(rules.read_entry(&position, &rules.long_form(mv), None), Ok(mv));
    }
}

/// Holds the position after a replay against the slow model without renaming.
fn check_kept_kinds(first: &str, mut game: Game) {
    let rules = game.rules();
    let fen = rules.fen(game.position());
    let mut moves = Vec::new();
    while let Some(Undone::Move(mv)) = game.undo() {
        moves.push(rules.long_form(mv));
    }
    let kept = moves
        .iter()
        .rev()
        .fold(slow_from(rules, first), |slow, text| slow.after(slow_move(&slow, text), false));
    assert_eq!(kept.fen(), fen);
}

/// All that a game shows of itself.
fn state(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let last = game.last_move();
    let fen = game.rules().fen(game.position());
    let countdown = (game.pending_ms(), game.auto_played());
    let legal = game.legal_moves().to_vec();
    let plies = (game.plies(), game.entry_count());
    (fen, game.status(), legal, texts(game), last, countdown, plies)
}

fn texts(game: &Game) -> Vec<String> {
    game.entries().map(|entry| entry.text().to_owned()).collect()
}

/// Plays until the choices are used up or the game is over.
fn play(game: &mut Game, choices: &[Index], mut after: impl FnMut(&Game)) {
    for choice in choices {
        if game.legal_moves().is_empty() {
            break;
        }
        let mv = *choice.get(game.legal_moves());
        game.play(mv).unwrap();
        after(game);
    }
}

/// With the same random numbers each time, so that all verdicts are sure to
/// occur.
#[test]
fn verdicts_agree_with_the_slow_model() {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(cases(1500), rng);
    let seen = std::cell::RefCell::new(BTreeSet::new());
    let first = prop_oneof![1 => first_positions(), 9 => small_positions()];
    let strategy = (first, choices(60), any::<(u64, bool)>());
    let result = runner.run(&strategy, |((rules, first), choices, (returns, checks))| {
        let mut game = Game::from_fen(rules, &first).unwrap();
        let mut line = vec![slow_from(rules, &first)];
        for (ply, choice) in choices.iter().enumerate() {
            let word = game.status().word();
            seen.borrow_mut().insert(word);
            prop_assert_eq!(word, verdicts::status(&line), "{:?}: {}", rules, first);
            if game.status().is_over() {
                prop_assert!(game.legal_moves().is_empty());
                break;
            }
            let mv = choose(&line, *choice, returns >> ply & 1 == 0, checks);
            line.push(line[ply].after(mv, true));
            let text = slow::long_form(mv);
            let mv = game.rules().parse_long_form(game.position(), &text);
            game.play(mv.unwrap()).unwrap();
        }
        Ok(())
    });
    result.unwrap();
    let seen = seen.into_inner();
    assert_eq!(seen.len(), 9, "only {seen:?} occurred");
}

/// A legal move of the last position: one that gives check, and one back to a
/// position that has stood before, as far as these are wanted and there are any.
fn choose(line: &[Slow], choice: Index, wants_return: bool, wants_check: bool) -> SlowMove {
    let last = line.last().unwrap();
    let mut moves = last.moves();
    if wants_check {
        keep_wanted(&mut moves, |mv| {
            let next = last.after(mv, true);
            next.is_in_check(next.white_to_move)
        });
    }
    if wants_return {
        keep_wanted(&mut moves, |mv| {
            let next = last.after(mv, true);
            line.iter().any(|stood| stood.is_repeated_by(&next))
        });
    }
    *choice.get(&moves)
}

/// Keeps what is wanted, or all if there is no such move.
fn keep_wanted(moves: &mut Vec<SlowMove>, is_wanted: impl Fn(SlowMove) -> bool) {
    if moves.iter().any(|&mv| is_wanted(mv)) {
        moves.retain(|&mv| is_wanted(mv));
    }
}

/// A pawn comes back after five moves, so a pawn's move does not end the
/// search for repetitions.
#[test]
fn a_position_comes_back_across_moves_of_a_pawn() {
    let first = "1/2k/5/7/9/11/11/11/5P5/11/2K7p w - 0 1";
    let round = "f3f4 g10g9 f4e4 g9g10 e4e5 g10g9 e5g5 g9h9 g5f3 h9g10";
    let mut game = Game::from_fen(RuleSet::drift(), first).unwrap();
    let mut line = vec![Slow::from_fen(first)];
    for text in round.split(' ').cycle().take(20) {
        assert_eq!(game.status().word(), "ongoing");
        let mv = game.rules().parse_long_form(game.position(), text);
        game.play(mv.unwrap()).unwrap();
        let slow = line.last().unwrap();
        line.push(slow.after(slow_move(slow, text), true));
        assert_eq!(game.status().word(), verdicts::status(&line));
    }
    assert_eq!(game.status().word(), "draw-repetition");
}

#[test]
fn regular_patterns_of_queens_fit_into_the_move_list() {
    let mut most = 0;
    for (period, phase) in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (5, 2)] {
        for rules in RuleSet::of_two() {
            let fen = crowded(rules, |index| (index % period == phase).then_some('Q'));
            check_moves(rules, &fen);
            let fen = crowded(rules, |index| (index % period != phase).then_some('Q'));
            check_moves(rules, &fen);
            let game = Game::from_fen(rules, &fen).unwrap();
            most = most.max(game.legal_moves().len());
        }
    }
    assert!(most > 300, "only {most} moves");
}

#[test]
fn pawns_before_the_far_edge_promote_in_all_their_ways() {
    let places = slow::places();
    let cells_to_the_edge = |index: usize| {
        let (q, y) = places[index];
        10 - q.abs() - (y - q.abs()) / 2
    };
    for rules in RuleSet::of_two() {
        let edge = crowded(rules, |index| (cells_to_the_edge(index) == 1).then_some('P'));
        check_moves(rules, &edge);
        // The same with a knight to capture on every second cell of the edge.
        let captures = crowded(rules, |index| match cells_to_the_edge(index) {
            0 => (places[index].0 % 2 == 0).then_some('n'),
            1 => Some('P'),
            _ => None,
        });
        check_moves(rules, &captures);
    }
}

/// Every origin, destination and promotion that can be written is legal if
/// and only if the slow model has it.
#[test]
fn the_reader_of_moves_accepts_the_legal_ones_alone() {
    let fens = [
        ("drift", RuleSet::drift().start_fen()),
        ("drift", "1/3/P4/2k2P1/9/11/11/3p7/8P2/6p4/6Kp3 b - 4 103"),
        ("drift", "b/1bp/b2k1/3p3/ppppp3p/6q1p2/2Q2P3q1/4PPP4/1BnPp2P3/2P4BP2/P4B1K1P1 w - 2 32"),
        ("drift", "1/PkP/P3P/7/9/11/11/11/8p2/7pKp1/11 w - 0 1"),
        ("glinski", "b/qbk/n1b1n/r5r/pp1pppppp/4P6/3p1P5/6P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w d6 0 2"),
        ("rulebook", "1/1P1/2p2/1P4n/1P4k1P/1P9/11/9p1/2b8/p1p1Kp4P/R6p3 w Lf - 0 1"),
    ];
    let names: Vec<String> = slow::places().into_iter().map(slow::name).collect();
    for (game, fen) in fens {
        let rules = RuleSet::named(game).unwrap();
        let position = rules.parse_fen(fen).unwrap();
        let legal = slow_from(rules, fen).move_texts();
        let reads = |text: &str| rules.parse_long_form(&position, text).is_ok();
        for (from, to) in names.iter().flat_map(|a| names.iter().map(move |b| (a, b))) {
            for promotion in ["", "=Q", "=R", "=B", "=N"] {
                let text = format!("{from}{to}{promotion}");
                assert_eq!(reads(&text), legal.contains(&text), "{text} in {game}: {fen}");
            }
        }
    }
}
