//! Verdicts and entries of the slow model.

use std::collections::BTreeSet;

use super::board::{name, tone};
use super::{Slow, SlowMove};

impl Slow {
    fn is_material_insufficient(&self) -> bool {
        let mut men = self.men();
        men.retain(|&(_, letter)| !letter.eq_ignore_ascii_case(&'k'));
        if !self.game.minor_draws {
            return men.is_empty();
        }
        let all = |kind: char| men.iter().all(|(_, man)| man.eq_ignore_ascii_case(&kind));
        let tones: BTreeSet<i32> = men.iter().map(|&(place, _)| tone(place)).collect();
        let single_knight = men.len() == 1 && all('n');
        single_knight || (all('b') && tones.len() <= 1)
    }

    /// The entry of the move list for a move that is about to be made.
    pub fn entry(&self, mv: SlowMove) -> String {
        let (from, to, promotion) = mv;
        let letter = |man: char| match man.to_ascii_uppercase() {
            'P' => String::new(),
            kind => kind.into(),
        };
        let man = letter(self.at(from).expect("a man to move"));
        let promotion = promotion.map_or(String::new(), |kind| format!("={kind}"));
        let captured = self.captured(mv);
        if self.game.drifts {
            let captures = if captured.is_some() { "x" } else { "" };
            return format!("{man}{captures}{}{promotion}", name(to));
        }
        let captures = captured.map_or(String::new(), |man| format!("x{}", letter(man)));
        let in_passing = if captured.is_some() && self.at(to).is_none() { " e.p." } else { "" };
        let sign = self.after(mv, true).sign();
        format!("{man}{}{captures}{}{promotion}{in_passing}{sign}", name(from), name(to))
    }

    fn sign(&self) -> &'static str {
        match self.is_in_check(self.white_to_move) {
            false => "",
            true if self.moves().is_empty() => self.game.mate,
            true => "+",
        }
    }
}

/// The word for the last position of a line, by `docs/rules`.
pub fn status(line: &[Slow]) -> &'static str {
    let last = line.last().expect("a line has a first position");
    let stood = line.iter().filter(|position| position.is_repeated_by(last)).count();
    let check = last.is_in_check(last.white_to_move);
    match (check, last.moves().is_empty(), last.white_to_move) {
        (true, true, true) => "checkmate-black-wins",
        (true, true, false) => "checkmate-white-wins",
        (false, true, _) => "stalemate",
        _ if last.is_material_insufficient() => "draw-insufficient",
        _ if stood >= 3 && is_perpetual(line) => "draw-perpetual",
        _ if stood >= 3 => "draw-repetition",
        _ if last.clock >= 100 => "draw-fifty",
        (true, ..) => "check",
        (false, ..) => "ongoing",
    }
}

/// Whether one side has given check with each of its moves since the last
/// position stood first.
fn is_perpetual(line: &[Slow]) -> bool {
    let last = line.last().expect("a line has a first position");
    let first = line.iter().position(|position| position.is_repeated_by(last));
    let since = &line[first.expect("it stands now") + 1..];
    let gave_check = |white: bool| {
        let mut after = since.iter().filter(|position| position.white_to_move != white);
        after.all(|position| position.is_in_check(!white))
    };
    last.game.names_perpetual && (gave_check(true) || gave_check(false))
}
