//! Captures in passing, in every game that has them.

use hexdrift::game::{Game, paste};
use hexdrift::rules::{Arrival, EntryError, Kind, LongFormError, MoveList, Position, RuleSet};

use crate::support::men::{SIDES, fen, legal, position};
use crate::support::slow::{add, is_on_board, name, place};

/// A game with double steps: White's start cells, how far up White's pawns
/// capture in half cells, and from how many cells its pawns can be captured.
struct Passing {
    game: &'static str,
    starts: &'static str,
    capture: i32,
    chances: usize,
}

const GAMES: [Passing; 4] = [
    Passing { game: "glinski", starts: "b1 c2 d3 e4 f5 g4 h3 i2 k1", capture: 1, chances: 18 },
    Passing { game: "hexachess", starts: "b1 c2 d3 e4 f5 g4 h3 i2 k1", capture: 3, chances: 18 },
    // A file at the side has a neighbour on one side alone.
    Passing { game: "rulebook", starts: "a2 f3 l2", capture: 1, chances: 4 },
    Passing { game: "mccooey", starts: "c1 d2 e3 g3 h2 i1", capture: 3, chances: 12 },
];

/// A pawn that is about to step twice past an enemy's pawn.
struct Chance {
    rules: &'static RuleSet,
    position: Position,
    /// The cells of the pawn that steps, from the first to the last.
    way: [String; 3],
    capturer: String,
    /// A king's move of either side, the capturer's first.
    elsewhere: [String; 2],
}

impl Chance {
    /// The position after the double step.
    fn taken(&self) -> Position {
        let mut after = self.position.clone();
        let [from, _, to] = &self.way;
        play(self.rules, &mut after, &format!("{from}{to}"));
        after
    }

    fn capture(&self) -> String {
        self.capturer.clone() + &self.way[1]
    }
}

/// Every pawn that steps twice, past an enemy on its left and on its right.
fn chances() -> Vec<Chance> {
    let mut chances = Vec::new();
    for game in GAMES {
        let before = chances.len();
        for (start, sideways) in game.starts.split(' ').flat_map(|start| [(start, -1), (start, 1)])
        {
            let jumped = add(place(start), (0, 2));
            let capturer = add(jumped, (sideways, game.capture));
            if is_on_board(capturer) {
                let way = [place(start), jumped, add(jumped, (0, 2))].map(name);
                chances.extend(SIDES.map(|seen| chance(game.game, &way, &name(capturer), seen)));
            }
        }
        assert_eq!(chances.len() - before, 2 * game.chances, "{}", game.game);
    }
    chances
}

fn chance(game: &str, way: &[String; 3], capturer: &str, seen: fn(&str) -> String) -> Chance {
    let rules = RuleSet::named(game).unwrap();
    let start = &way[0];
    let rights = match game {
        "rulebook" => format!(" {}", start[..1].to_uppercase()),
        _ => String::new(),
    };
    let text = format!("Kd9 kh9 P{start} p{capturer} w{rights} -");
    Chance {
        rules,
        position: position(rules, &seen(&text)),
        way: way.each_ref().map(|cell| seen(cell)),
        capturer: seen(capturer),
        elsewhere: ["h9h8", "d9d8"].map(seen),
    }
}

fn play(rules: &RuleSet, position: &mut Position, text: &str) {
    let mv = legal(rules, position, text).unwrap_or_else(|| panic!("{text} is not legal"));
    rules.make(position, mv, Arrival::Renamed).unwrap();
}

fn piece_letter(rules: &RuleSet, position: &Position, cell: &str) -> Option<char> {
    position.piece_at(rules.board().cell(cell).unwrap()).map(|piece| piece.fen_letter())
}

#[test]
fn a_pawn_that_steps_twice_names_the_cell_between_in_the_fen() {
    for chance in chances() {
        let (rules, after) = (chance.rules, chance.taken());
        let fen = rules.fen(&after);
        let field = fen.split(' ').nth(rules.fen_fields() - 3);
        assert_eq!(field, Some(&*chance.way[1]), "{rules:?}: {fen}");
        assert_eq!(after.jumped(), rules.board().cell(&chance.way[1]));
        assert_eq!(rules.parse_fen(&fen), Ok(after), "{rules:?}");
    }
}

#[test]
fn the_capture_removes_the_pawn_that_stepped_and_can_be_taken_back() {
    for chance in chances() {
        let (rules, capture) = (chance.rules, chance.capture());
        let [from, jumped, to] = chance.way.each_ref().map(|cell| &**cell);
        let before = chance.taken();
        let pawns = [from, jumped, to, &chance.capturer].map(|c| piece_letter(rules, &before, c));
        let mv = legal(rules, &before, &capture).unwrap_or_else(|| panic!("{rules:?}: {capture}"));
        assert_eq!(rules.captured(&before, mv).map(|piece| piece.kind), Some(Kind::Pawn));

        let mut position = before.clone();
        let undo = rules.make(&mut position, mv, Arrival::Renamed).unwrap();
        let left = [from, jumped, to, &chance.capturer].map(|c| piece_letter(rules, &position, c));
        assert_eq!(left, [None, pawns[3], None, None], "{rules:?}: {capture}");
        assert_eq!(undo.captured().map(|piece| piece.fen_letter()), pawns[2]);
        assert_eq!((position.half_move_clock(), position.jumped()), (0, None));
        assert_eq!(position.hash(), position.hash_from_scratch());

        rules.take_back(&mut position, mv, &undo);
        assert_eq!(position, before, "{rules:?}: {capture}");
        assert_eq!(position.hash(), position.hash_from_scratch());
    }
}

#[test]
fn the_capture_is_legal_for_one_ply() {
    for chance in chances() {
        let (rules, capture) = (chance.rules, chance.capture());
        assert_eq!(legal(rules, &chance.position, &capture), None, "before the double step");
        let mut position = chance.taken();
        for text in &chance.elsewhere {
            play(rules, &mut position, text);
            assert_eq!(position.jumped(), None);
        }
        assert_eq!(legal(rules, &position, &capture), None, "{rules:?}: {capture} two plies later");
    }
}

/// Only a pawn captures so, and only by a capturing move.
#[test]
fn the_cell_jumped_over_is_an_empty_cell_to_all_others() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = position(rules, "Kl1 Pe6 Pd4 Rd8 pd5 kl6 w d6");
    let captures = |text: &str| rules.captured(&position, legal(rules, &position, text).unwrap());
    assert_eq!(captures("d8d6"), None);
    assert_eq!(captures("e6d6").map(|piece| piece.fen_letter()), Some('p'));
    assert_eq!(legal(rules, &position, "d4d6"), None);
}

#[test]
fn the_entry_is_written_with_its_sign_and_read_with_and_without() {
    for chance in chances() {
        let (rules, position) = (chance.rules, chance.taken());
        let (from, to) = (&chance.capturer, &chance.way[1]);
        let mv = legal(rules, &position, &chance.capture()).unwrap();
        let entry = format!("{from}x{to} e.p.");
        assert_eq!(*rules.entry(&position, mv), *entry);
        let same = ["", "+", "++", "#"].map(|sign| entry.clone() + sign);
        let others = ["FxT", "FxT+", "FT", "xT", "xT e.p.", "FxTe.p.", "FT e.p."]
            .map(|form| form.replace('F', from).replace('T', to));
        for text in same.iter().chain(&others) {
            assert_eq!(rules.read_entry(&position, text, None), Ok(mv), "{rules:?}: {text}");
        }
        for text in [to, &format!("{from}xN{to}"), &format!("B{entry}")] {
            let read = rules.read_entry(&position, text, None);
            assert_eq!(read, Err(EntryError::NoSuchMove), "{rules:?}: {text}");
        }
    }
}

#[test]
fn the_list_keeps_the_entry_as_it_is_written() {
    for chance in chances() {
        let mut game = Game::from_position(chance.rules, chance.position.clone());
        let [from, jumped, to] = &chance.way;
        for text in [format!("{from}{to}"), chance.capture()] {
            game.play(legal(chance.rules, game.position(), &text).unwrap()).unwrap();
        }
        let entry = format!("{}x{jumped} e.p.", chance.capturer);
        assert_eq!(game.entry(1).unwrap().text(), entry);
        let text = game.list_text();
        assert!(text.ends_with(&entry), "{text}");
        assert_eq!(paste::read(chance.rules, &text).unwrap().position(), game.position());
    }
}

#[test]
fn no_other_move_is_read_with_the_sign() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = position(rules, "Kl1 Pe6 Pg6 nf7 pd5 kl6 w d6");
    for text in ["e6xNf7 e.p.", "g6xNf7 e.p.", "Kl1l2 e.p.", "g6g7 e.p."] {
        assert!(rules.read_entry(&position, text.trim_end_matches(" e.p."), None).is_ok());
        let read = rules.read_entry(&position, text, None);
        assert_eq!(read, Err(EntryError::NoSuchMove), "{text}");
    }
    let drift = RuleSet::drift();
    let read = drift.read_entry(&drift.start(), "e5 e.p.", None);
    assert_eq!(read, Err(EntryError::NotAMove));
}

/// The long form of commands and files has origin and destination alone.
#[test]
fn the_long_form_has_no_sign() {
    let rules = RuleSet::named("glinski").unwrap();
    let position = position(rules, "Kl1 Pe6 pd5 kl6 w d6");
    for text in ["e6xd6", "e6d6 e.p.", "e6xd6 e.p.", "d6", "e6d6+"] {
        let read = rules.parse_long_form(&position, text);
        assert_eq!(read, Err(LongFormError::NotAMove), "{text}");
    }
    assert!(rules.parse_long_form(&position, "e6d6").is_ok());
}

/// Captures that uncover the king or answer a check, for White after Black's
/// double step: whether each is legal.
const KINGS: [(&str, &str, &str, bool); 30] = [
    ("glinski", "Kl1 Pe6 pd5 kl6 w d6", "e6d6", true),
    // The capturer is pinned: across its way, and along it.
    ("glinski", "Ke3 Pe6 pd5 re9 kl6 w d6", "e6d6", false),
    ("glinski", "Kh4 Pe6 pd5 rb6 kl6 w d6", "e6d6", true),
    // Both pawns leave a line at once.
    ("glinski", "Kh7 Pe6 pd5 rb3 kl1 w d6", "e6d6", false),
    ("glinski", "Kh3 Pc5 pd5 ra5 kl6 w d6", "c5d6", false),
    ("glinski", "Kh3 Pc5 pd5 na5 kl6 w d6", "c5d6", true),
    // The captured pawn alone leaves one; the capturer comes into it.
    ("glinski", "Kh5 Pe6 pd5 bb4 kl6 w d6", "e6d6", false),
    ("glinski", "Kd3 Pe6 pd5 rd9 kl6 w d6", "e6d6", true),
    // Check by the pawn that stepped, and by others.
    ("glinski", "Ke5 Pe6 pd5 kl6 w d6", "e6d6", true),
    ("glinski", "Kc4 Pc5 pd5 kl6 w d6", "c5d6", true),
    ("glinski", "Kc4 Pc5 pd5 rc8 kl6 w d6", "c5d6", false),
    ("glinski", "Ke5 Pe6 pd5 re1 kl6 w d6", "e6d6", false),
    ("glinski", "Kg1 Pe6 pd5 rg10 kl6 w d6", "e6d6", false),
    ("glinski", "Kg1 Pe6 pd5 ni2 kl6 w d6", "e6d6", false),
    ("hexachess", "Kl1 Pe5 pd5 kl6 w d6", "e5d6", true),
    ("hexachess", "Ke2 Pe5 pd5 re9 kl6 w d6", "e5d6", false),
    ("hexachess", "Kf4 Pe5 pd5 bc7 kl6 w d6", "e5d6", true),
    ("hexachess", "Kh3 Pe5 pd5 ra5 kl6 w d6", "e5d6", false),
    ("hexachess", "Kh7 Pc4 pd5 rb3 kl1 w d6", "c4d6", false),
    ("hexachess", "Kh5 Pe5 pd5 bb4 kl6 w d6", "e5d6", false),
    ("hexachess", "Kd3 Pe5 pd5 rd9 kl6 w d6", "e5d6", true),
    ("hexachess", "Ke4 Pe5 pd5 kl6 w d6", "e5d6", true),
    ("hexachess", "Kc3 Pe5 pd5 kl6 w d6", "e5d6", true),
    ("hexachess", "Ke4 Pc4 pd5 re9 kl6 w d6", "c4d6", false),
    ("hexachess", "Kg1 Pe5 pd5 rg10 kl6 w d6", "e5d6", false),
    ("rulebook", "Kl1 Pe7 pf7 kl6 w - f8", "e7f8", true),
    ("rulebook", "Ke3 Pe7 pf7 re9 kl6 w - f8", "e7f8", false),
    ("rulebook", "Kh5 Pe7 pf7 rc7 kl1 w - f8", "e7f8", false),
    ("mccooey", "Kl1 Pe6 pd6 kl5 w d7", "e6d7", true),
    ("mccooey", "Ke3 Pe6 pd6 re9 kl5 w d7", "e6d7", false),
];

#[test]
fn the_king_must_be_safe_after_a_capture_in_passing() {
    for (game, text, capture, expected) in KINGS {
        let rules = RuleSet::named(game).unwrap();
        for seen in SIDES {
            let (text, capture) = (seen(text), seen(capture));
            let position = position(rules, &text);
            let found = legal(rules, &position, &capture).is_some();
            assert_eq!(found, expected, "{game}: {capture} in {text}");
            let mut moves = MoveList::new();
            rules.legal_moves(&position, &mut moves);
            assert_eq!(rules.count_legal_moves(&position), moves.len(), "{game}: {text}");
        }
    }
}

/// The pawns of both sides leave a line between White's rook and Black's king.
#[test]
fn a_check_by_a_capture_in_passing_is_signed() {
    let rules = RuleSet::named("glinski").unwrap();
    let mut game = Game::from_fen(rules, &fen("Kl1 Pe6 pd5 Rb3 kh7 w d6")).unwrap();
    let mv = legal(rules, game.position(), "e6d6").unwrap();
    assert_eq!(&*rules.entry(game.position(), mv), "e6xd6 e.p.+");
    game.play(mv).unwrap();
    assert_eq!(game.entry(0).unwrap().text(), "e6xd6 e.p.+");
}
