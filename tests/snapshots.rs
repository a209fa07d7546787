//! Snapshots: what is written can be read, and what is broken is refused.

mod support;

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save::{self, SaveError};
use proptest::prelude::*;
use support::golden::games;
use support::random::{cases, lines};

/// A game of Drift from the golden files up to this ply; every third move is
/// one that was played by itself.
fn golden_game(plies: usize) -> Game {
    golden_game_of(RuleSet::drift(), plies)
}

/// A game of Gliński's that ended by agreement.
fn agreed_game() -> Game {
    let mut game = golden_game_of(RuleSet::named("glinski").unwrap(), 60);
    game.agree().unwrap();
    game
}

fn golden_game_of(rules: &'static RuleSet, plies: usize) -> Game {
    let played = games(&format!("{}/games.jsonl", rules.name())).swap_remove(0);
    let mut game = Game::new(rules);
    for ply in &played.plies[..plies] {
        game.play(rules.parse_long_form(game.position(), &ply.mv).unwrap()).unwrap();
    }
    Game::resume(rules, rules.start(), game.moves(), plies as u32 / 3).unwrap()
}

/// All that a snapshot keeps, and what follows from it.
fn facts(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let rules = game.rules();
    (
        (rules.name(), rules.fen(game.first_position()), rules.fen(game.position())),
        game.entries().map(|entry| entry.text().to_owned()).collect::<Vec<_>>(),
        game.moves().collect::<Vec<_>>(),
        (game.status(), game.auto_played(), game.pending_ms(), game.is_edited()),
    )
}

fn golden_bytes() -> Vec<u8> {
    bytes_of_version(2)
}

fn bytes_of_version(version: u16) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/save");
    std::fs::read(format!("{folder}/v{version}.hexdrift")).unwrap()
}

#[test]
fn the_first_version_can_be_read_for_ever() {
    let game = golden_game(60);
    assert_eq!(facts(&save::read(&bytes_of_version(1)).unwrap()), facts(&game));
}

#[test]
fn this_version_writes_as_its_golden_file() {
    assert_eq!(save::write(&agreed_game()).unwrap(), golden_bytes());
    assert_eq!(facts(&save::read(&golden_bytes()).unwrap()), facts(&agreed_game()));
}

#[test]
fn an_edited_game_is_refused() {
    let mut game = golden_game(10);
    game.edit(9, "never").unwrap();
    assert!(matches!(save::write(&game), Err(SaveError::Edited)));
    game.new_game();
    assert!(save::write(&game).is_ok());
}

#[test]
fn every_truncation_is_refused() {
    let bytes = golden_bytes();
    for length in 0..bytes.len() {
        let error = save::read(&bytes[..length]).err().expect("a refusal");
        assert!(
            matches!(error, SaveError::TooShort(_) | SaveError::Length { .. }),
            "{length}: {error}"
        );
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(save::read(&longer), Err(SaveError::Length { .. })));
}

#[test]
fn every_flipped_bit_is_refused() {
    let mut bytes = golden_bytes();
    let mut refusals = std::collections::BTreeSet::new();
    for bit in 0..bytes.len() * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        let error = save::read(&bytes).err().unwrap_or_else(|| panic!("bit {bit} is not missed"));
        let debug = format!("{error:?}");
        refusals.insert(debug.split(['(', ' ']).next().unwrap().to_owned());
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
    let kinds = ["Checksum", "Length", "NewerVersion", "NotASnapshot", "TooShort"];
    assert!(refusals.iter().all(|kind| kinds.contains(&kind.as_str())), "{refusals:?}");
}

#[test]
fn refusals_say_what_is_wrong() {
    let reading = |bytes: &[u8]| save::read(bytes).err().map(|error| error.to_string()).unwrap();
    assert_eq!(reading(b""), "it ends after 0 bytes, which is too short for a snapshot");
    assert_eq!(reading(b"[Event]"), "it is not a snapshot of Hexdrift");
    let mut newer = golden_bytes();
    newer[8] = 3;
    assert_eq!(
        reading(&newer),
        "it was written by a newer Hexdrift (format 3; this one reads up to 2)"
    );
    let mut other = golden_bytes();
    other[11..18].copy_from_slice(b"shafran");
    assert_eq!(reading(&other), "it is damaged: the checksum does not fit");
    let sealed = other.len() - 4;
    let checksum = crc32fast::hash(&other[..sealed]).to_le_bytes();
    other[sealed..].copy_from_slice(&checksum);
    assert_eq!(reading(&other), "it is of the game \"shafran\", which this Hexdrift does not play");
}

#[test]
fn a_move_costs_five_bytes() {
    let length = |plies| save::write(&golden_game(plies)).unwrap().len();
    assert_eq!(length(60) - length(0), 60 * 5);
    assert!(length(0) < 150, "{}", length(0));
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn any_game_comes_back((rules, fen, choices) in lines(80), auto_played: u32) {
        let mut game = Game::from_fen(rules, &fen).unwrap();
        for choice in choices {
            let count = game.legal_moves().len();
            if count > 0 {
                game.play(game.legal_moves()[choice.index(count)]).unwrap();
            }
        }
        let first = game.first_position().clone();
        let game = Game::resume(rules, first, game.moves(), auto_played).unwrap();
        let bytes = save::write(&game).unwrap();
        let back = save::read(&bytes).unwrap();
        prop_assert_eq!(facts(&back), facts(&game));
        prop_assert_eq!(save::write(&back).unwrap(), bytes);
    }

    #[test]
    fn any_bytes_get_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        prop_assert!(save::read(&bytes).is_err());
        let _ = save::read(&sealed("drift", &bytes));
    }

    #[test]
    fn any_change_within_a_sound_envelope_gets_an_answer(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let golden = golden_bytes();
        let mut payload = golden[20..golden.len() - 4].to_vec();
        for (at, byte) in changes {
            let at = at.index(payload.len());
            payload[at] = byte;
        }
        // What can be read is a game by the rules, and is written as it was.
        let bytes = sealed("drift", &payload);
        if let Ok(game) = save::read(&bytes) {
            prop_assert_eq!(facts(&save::read(&save::write(&game).unwrap()).unwrap()), facts(&game));
        }
    }
}

/// An envelope with a fitting checksum.
fn sealed(name: &str, payload: &[u8]) -> Vec<u8> {
    let mut bytes = b"HEXDRIFT\x01\x00".to_vec();
    bytes.push(name.len() as u8);
    bytes.extend(name.as_bytes());
    bytes.extend((payload.len() as u32).to_le_bytes());
    bytes.extend(payload);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}
