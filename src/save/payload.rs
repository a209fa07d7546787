//! What a snapshot tells of its game, as bincode. The order of the fields is
//! the format.

use std::borrow::Cow;
use std::fmt;

use bincode::Options;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{MOST_PLIES, SaveError};
use crate::board::{Board, Cell};
use crate::game::Game;
use crate::rules::{Kind, Move, RuleSet};

/// Most bytes of a first position as FEN.
const LONGEST_FEN: usize = 2_000;
/// Bytes of a move.
const MOVE: usize = 5;
/// Most bytes of a payload: a text and a list with their lengths, a number,
/// and an answer.
pub(super) const LONGEST: usize = 8 + LONGEST_FEN + 4 + 8 + MOST_PLIES * MOVE + 1;

/// A game from its first position.
#[derive(Serialize, Deserialize)]
pub(super) struct Payload<'a> {
    /// The first position as FEN.
    #[serde(borrow)]
    first: Cow<'a, str>,
    /// Moves played by themselves since New game, those taken back included.
    auto_played: u32,
    #[serde(deserialize_with = "moves_as_they_come")]
    moves: Vec<SavedMove>,
    /// Whether the players have agreed on a draw. It follows the others, and
    /// the first version has not got it.
    #[serde(skip)]
    is_agreed: bool,
}

/// A move by the numbers of its cells.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct SavedMove {
    from: u16,
    to: u16,
    /// The letter of the promotion, or 0.
    promotion: u8,
}

/// Reads the list without believing its length: memory grows with the moves
/// that are there.
fn moves_as_they_come<'de, D: Deserializer<'de>>(bytes: D) -> Result<Vec<SavedMove>, D::Error> {
    struct Moves;

    impl<'de> Visitor<'de> for Moves {
        type Value = Vec<SavedMove>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of moves")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            std::iter::from_fn(|| list.next_element().transpose()).collect()
        }
    }

    bytes.deserialize_seq(Moves)
}

fn options() -> impl Options {
    bincode::DefaultOptions::new()
        .with_fixint_encoding()
        .with_little_endian()
        .with_limit(LONGEST as u64)
        .reject_trailing_bytes()
}

impl<'a> Payload<'a> {
    /// What is to be told of this game.
    pub fn of(game: &Game) -> Self {
        let rules = game.rules();
        Payload {
            first: rules.fen(game.first_position()).into(),
            auto_played: game.auto_played(),
            moves: game.moves().map(SavedMove::of).collect(),
            is_agreed: game.is_agreed(),
        }
    }

    pub fn to_bytes(&self) -> Result<Vec<u8>, SaveError> {
        options().serialize(&(self, self.is_agreed)).map_err(SaveError::Payload)
    }

    /// Reads the payload of an envelope of this version.
    pub fn from_bytes(version: u16, bytes: &'a [u8]) -> Result<Self, SaveError> {
        let read = match version {
            1 => options().deserialize(bytes),
            _ => options()
                .deserialize(bytes)
                .map(|(payload, is_agreed)| Payload { is_agreed, ..payload }),
        };
        read.map_err(SaveError::Payload)
    }

    /// Plays the moves by the rules.
    pub fn game(&self, rules: &'static RuleSet) -> Result<Game, SaveError> {
        if self.moves.len() > MOST_PLIES {
            return Err(SaveError::TooManyMoves(self.moves.len()));
        }
        let first = rules.parse_fen(&self.first).map_err(SaveError::Position)?;
        let board = rules.board();
        let known = self.moves.iter().map_while(|saved| saved.on(board));
        let refused = |ply: usize| SaveError::Move { ply, text: self.moves[ply - 1].text(rules) };
        let mut game = Game::resume(rules, first, known, self.auto_played)
            .map_err(|error| refused(error.ply))?;
        if game.plies() < self.moves.len() {
            return Err(refused(game.plies() + 1));
        }
        if self.is_agreed {
            game.agree().map_err(SaveError::Agreement)?;
        }
        Ok(game)
    }
}

impl SavedMove {
    fn of(mv: Move) -> Self {
        let number = |cell: Cell| cell.index() as u16;
        let promotion = mv.promotion.map_or(0, |kind| kind.letter() as u8);
        SavedMove { from: number(mv.from), to: number(mv.to), promotion }
    }

    /// The move, if this board has its cells and there is such a promotion.
    fn on(self, board: &Board) -> Option<Move> {
        let cell = |number: u16| {
            let index = usize::from(number);
            (index < board.cell_count()).then(|| Cell::new(index))
        };
        let promotion = match self.promotion {
            0 => None,
            letter => Some(Kind::from_letter(letter.into())?),
        };
        Some(Move { from: cell(self.from)?, to: cell(self.to)?, promotion })
    }

    fn text(self, rules: &RuleSet) -> String {
        let SavedMove { from, to, promotion } = self;
        let long_form = self.on(rules.board()).map(|mv| rules.long_form(mv).to_string());
        long_form.unwrap_or_else(|| format!("cell {from} to cell {to}, promotion {promotion}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::envelope::VERSION;
    use crate::save::{envelope, read};

    /// What reading says of a sound envelope round this.
    fn refusal(first: &str, moves: &[(u16, u16, u8)]) -> String {
        let moves = moves.iter().map(|&(from, to, promotion)| SavedMove { from, to, promotion });
        let (first, moves) = (first.into(), moves.collect());
        let payload = Payload { first, auto_played: 0, moves, is_agreed: false };
        let bytes = envelope::seal("drift", &payload.to_bytes().unwrap()).unwrap();
        read(&bytes).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn each_refused_move_is_named() {
        let rules = RuleSet::drift();
        let number = |name| rules.board().cell(name).unwrap().index() as u16;
        let (f5, f6) = (number("f5"), number("f6"));
        assert_eq!(refusal(rules.start_fen(), &[(f5, f6, 0)]), "");
        let cases: [(&[_], &str); 6] = [
            (&[(f6, f5, 0)], "its move 1 (f6f5) is not legal"),
            (&[(f5, f6, 0), (f5, f6, 0)], "its move 2 (f5f6) is not legal"),
            (&[(f5, f6, b'Q')], "its move 1 (f5f6=Q) is not legal"),
            (&[(f5, f6, b'X')], "its move 1 (cell 44 to cell 45, promotion 88) is not legal"),
            (&[(f5, 91, 0)], "its move 1 (cell 44 to cell 91, promotion 0) is not legal"),
            (&[(65535, f6, 0)], "its move 1 (cell 65535 to cell 45, promotion 0) is not legal"),
        ];
        for (moves, sentence) in cases {
            assert_eq!(refusal(rules.start_fen(), moves), sentence);
        }
    }

    #[test]
    fn a_first_position_must_stand() {
        assert_eq!(refusal("nothing", &[]), "its first position cannot stand");
    }

    #[test]
    fn a_game_that_is_too_long_is_refused() {
        let moves = vec![(0, 0, 0); MOST_PLIES + 1];
        let expected = "the game has 40001 moves, and a snapshot holds at most 40000";
        assert_eq!(refusal("", &moves), expected);
    }

    #[test]
    fn a_list_that_claims_too_much_is_refused() {
        let mut payload =
            Payload { first: "".into(), auto_played: 0, moves: Vec::new(), is_agreed: false };
        let bytes = payload.to_bytes().unwrap();
        let mut claiming = bytes.clone();
        claiming[12..20].copy_from_slice(&u64::MAX.to_le_bytes());
        assert!(matches!(Payload::from_bytes(VERSION, &claiming), Err(SaveError::Payload(_))));
        let trailing = [&bytes[..], &[0]].concat();
        assert!(matches!(Payload::from_bytes(VERSION, &trailing), Err(SaveError::Payload(_))));
        payload.first = "x".repeat(LONGEST).into();
        assert!(matches!(payload.to_bytes(), Err(SaveError::Payload(_))));
    }
}
