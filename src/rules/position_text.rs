//! A position of several armies as a line of JSON (`docs/position-format.md`).

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Deserializer;

use super::RuleSet;
use super::excerpt::excerpt;
use super::fen::{FenError, named};
use super::many::Many;
use super::piece::{Army, ArmySet, Kind, Piece};
use super::position::{MOST_WAITING, Position};
use crate::board::{Cell, CellSet, Cells};

/// Most men of an army: those of the start, and an Amazon that appeared.
const MOST_MEN: usize = 17;
/// Largest number of quiet plies.
const MOST_QUIET: u32 = 1_000_000;
/// Longest reason that is given, in characters.
const LONGEST_REASON: usize = 120;

/// The fields of the text. Armies are letters; in `men` a piece's letter follows
/// its army's. All are needed, so that none is missed by a slip of the pen;
/// others, such as what holds in the position, say nothing here.
#[derive(Serialize, Deserialize)]
struct Fields {
    /// Name of the configuration.
    config: String,
    /// File of the kings at the start.
    home_file: u8,
    turn: String,
    alive: String,
    men: BTreeMap<String, String>,
    /// 1 for a right with the rook of file 1, 2 with that of file 8.
    castle: BTreeMap<String, u8>,
    /// Waiting pawns, the longest-waiting first.
    waiting: BTreeMap<String, Vec<String>>,
    quiet: u32,
}

/// Whose position a text is.
#[derive(Deserialize)]
struct Whose {
    config: String,
}

/// Splits the JSON of a position off the start of a text, if it begins with one.
pub fn split_position(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    if !text.starts_with('{') {
        return None;
    }
    let mut values = Deserializer::from_str(text).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    text.split_at_checked(values.byte_offset())
}

impl RuleSet {
    /// The rule set whose configuration the JSON of a position names.
    pub fn of_position(text: &str) -> Option<&'static RuleSet> {
        let Whose { config } = serde_json::from_str(text).ok()?;
        RuleSet::all().find(|rules| rules.configuration() == Some(&config))
    }

    /// Name of the configuration in texts of positions, in a game of several
    /// armies.
    pub fn configuration(&self) -> Option<&'static str> {
        self.many().map(|many| many.configuration)
    }

    /// The text of a position with these men, by cell, in which the first army is
    /// to move and nobody has rights.
    pub fn text_of_men(&self, men: &BTreeMap<&str, &str>) -> String {
        let alive = self.armies().map(|army| self.army_letter(army));
        let fields = Fields {
            config: self.configuration().unwrap_or_default().to_owned(),
            home_file: 5,
            turn: self.army_letter(Army::new(0)).to_string(),
            alive: alive
                .filter(|army| men.values().any(|man| man.strip_prefix(*army) == Some("K")))
                .collect(),
            men: men.iter().map(|(&cell, &man)| (cell.to_owned(), man.to_owned())).collect(),
            castle: BTreeMap::new(),
            waiting: BTreeMap::new(),
            quiet: 0,
        };
        serde_json::to_string(&fields).unwrap_or_default()
    }

    pub(super) fn many_text(&self, many: &Many, position: &Position) -> String {
        let name = |cell: Cell| self.board().name(cell).to_owned();
        let letter = |army: Army| self.army_letter(army).to_string();
        let man = |cell| {
            let Piece { army, kind } = position.piece_at(cell)?;
            Some((name(cell), format!("{}{}", self.army_letter(army), kind.letter())))
        };
        let rights = |army| {
            let rank = (many.first_rank)(army);
            let [one, eight] = [rank[0], rank[7]].map(|cell| position.unmoved().contains(cell));
            let right = u8::from(one) + 2 * u8::from(eight);
            (right > 0).then(|| (letter(army), right))
        };
        let waiting = |army| {
            let pawns: Vec<String> =
                position.waiting(army).iter().map(|&cell| name(cell)).collect();
            (!pawns.is_empty()).then(|| (letter(army), pawns))
        };
        let fields = Fields {
            config: many.configuration.to_owned(),
            home_file: self.home_file(many, position),
            turn: letter(position.turn()),
            alive: position.living().map(|army| self.army_letter(army)).collect(),
            men: position.occupied().filter_map(man).collect(),
            castle: self.armies().filter_map(rights).collect(),
            waiting: self.armies().filter_map(waiting).collect(),
            quiet: position.half_move_clock(),
        };
        serde_json::to_string(&fields).unwrap_or_default()
    }

    /// The file of a king that has not moved, by its rook's right; the fifth
    /// where it no longer matters.
    fn home_file(&self, many: &Many, position: &Position) -> u8 {
        let file = |army: Army| {
            let rank = (many.first_rank)(army);
            let has_right = rank.iter().any(|&cell| position.unmoved().contains(cell));
            let king = position.pieces(army, Kind::King).first().filter(|_| has_right)?;
            rank.iter().position(|&cell| cell == king)
        };
        self.armies().find_map(file).map_or(5, |place| place as u8 + 1)
    }

    pub(super) fn parse_many_text(&self, many: &Many, text: &str) -> Result<Position, FenError> {
        let unread = |error: serde_json::Error| {
            // It may repeat as much of the text as it likes.
            FenError::Json(excerpt(&error.to_string(), LONGEST_REASON))
        };
        let fields: Fields = serde_json::from_str(text).map_err(unread)?;
        let wrong = |what: String| FenError::Many(what);
        if fields.config != many.configuration {
            let (found, expected) = (named(&fields.config), many.configuration);
            return Err(wrong(format!("its config is {found:?}, not {expected:?}")));
        }
        let mut position = Position::empty();
        for (cell, man) in &fields.men {
            let (cell, piece) = (self.read_cell(cell)?, self.read_man(man)?);
            position.put(piece, cell);
        }
        position.living = self.read_armies(&fields.alive)?;
        position.turn = self.read_army(&fields.turn)?;
        self.read_rights(many, &mut position, &fields)?;
        self.read_waiting(&mut position, &fields)?;
        if fields.quiet > MOST_QUIET {
            return Err(wrong(format!("{} quiet plies are too many", fields.quiet)));
        }
        position.half_move_clock = fields.quiet;
        self.check_armies(many, &position).map(|()| position)
    }

    fn read_cell(&self, name: &str) -> Result<Cell, FenError> {
        let unknown = || FenError::Many(format!("it names the cell {:?}", named(name)));
        self.board().cell(name).ok_or_else(unknown)
    }

    fn read_man(&self, text: &str) -> Result<Piece, FenError> {
        let unknown = || FenError::Many(format!("it names the man {:?}", named(text)));
        let mut letters = text.chars();
        let army = letters.next().and_then(|letter| self.army_of(letter));
        let kind = letters.next().and_then(Kind::from_letter);
        match (army, kind, letters.next()) {
            (Some(army), Some(kind), None) => Ok(Piece { army, kind }),
            _ => Err(unknown()),
        }
    }

    fn army_of(&self, letter: char) -> Option<Army> {
        self.armies().find(|&army| self.army_letter(army) == letter)
    }

    fn read_army(&self, text: &str) -> Result<Army, FenError> {
        let mut letters = text.chars();
        let army = letters.next().and_then(|letter| self.army_of(letter));
        let unknown = || FenError::Many(format!("it names the army {:?}", named(text)));
        army.filter(|_| letters.next().is_none()).ok_or_else(unknown)
    }

    fn read_armies(&self, text: &str) -> Result<ArmySet, FenError> {
        text.chars().map(|letter| self.read_army(letter.encode_utf8(&mut [0; 4]))).collect()
    }

    fn read_rights(
        &self,
        many: &Many,
        position: &mut Position,
        fields: &Fields,
    ) -> Result<(), FenError> {
        let mut rooks = CellSet::EMPTY;
        for (army, &right) in &fields.castle {
            let army = self.read_army(army)?;
            let rank = (many.first_rank)(army);
            if right > 3 {
                return Err(FenError::Many(format!("its castle value {right} is above 3")));
            }
            let corners = [(rank[0], 1), (rank[7], 2)];
            rooks |=
                corners.into_iter().filter(|corner| right & corner.1 != 0).map(|c| c.0).collect();
            let king = position.pieces(army, Kind::King).first();
            let is_home = king.is_some_and(|king| rank.contains(&king));
            let rooks = rooks & rank.into_iter().collect();
            let are_there = (rooks & !position.pieces(army, Kind::Rook)).is_empty();
            if !(is_home && are_there) {
                let name = self.army_name(army);
                return Err(FenError::Many(format!("{name} has no king or rook to castle with")));
            }
        }
        position.set_unmoved(rooks);
        Ok(())
    }

    fn read_waiting(&self, position: &mut Position, fields: &Fields) -> Result<(), FenError> {
        for (army, pawns) in &fields.waiting {
            let army = self.read_army(army)?;
            for pawn in pawns {
                let cell = self.read_cell(pawn)?;
                let waits = position.pieces(army, Kind::Pawn) & self.far_cells(army);
                let queue = &mut position.waiting[army.index()];
                if !waits.contains(cell) || queue.contains(&cell) || queue.is_full() {
                    return Err(FenError::Many(format!("no pawn can wait on {pawn}")));
                }
                queue.push(cell);
            }
        }
        Ok(())
    }

    /// Living armies are of the configuration and have a king each, dead ones
    /// have none; no army has more men than it had at the start.
    fn check_armies(&self, many: &Many, position: &Position) -> Result<(), FenError> {
        let living = position.living();
        if !living.without(many.armies()).is_empty() || !living.contains(position.turn()) {
            let what = "an army that does not play is alive or has the turn";
            return Err(FenError::Many(what.to_owned()));
        }
        for army in self.armies() {
            let kings = position.pieces(army, Kind::King).len();
            if kings != usize::from(living.contains(army)) {
                return Err(FenError::Kings { side: self.army_name(army), found: kings });
            }
            let pawns = position.pieces(army, Kind::Pawn).len();
            if position.army(army).len() > MOST_MEN || pawns > MOST_WAITING {
                let name = self.army_name(army);
                return Err(FenError::Many(format!("{name} has more men than it can have")));
            }
        }
        Ok(())
    }
}
