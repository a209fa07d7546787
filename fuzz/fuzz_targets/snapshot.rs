//! Any bytes as a snapshot, as they are and as the payload of a sound
//! envelope: they are refused, or are a game that is written and read back.

#![no_main]

use hexdrift::save;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    check(&sealed(bytes));
});

fn check(bytes: &[u8]) {
    let game = match save::read(bytes) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().chars().any(char::is_control)),
    };
    assert_eq!(game.position().hash(), game.position().hash_from_scratch());
    let again = save::read(&save::write(&game).unwrap()).unwrap();
    assert_eq!(again.first_position(), game.first_position());
    assert!(again.moves().eq(game.moves()));
    assert_eq!(again.position(), game.position());
    assert_eq!(again.auto_played(), game.auto_played());
    assert_eq!(again.pending_ms(), game.pending_ms());
}

/// The envelope of version 2 round a payload (`docs/snapshot-format.md`): a
/// checksum is not found by chance.
fn sealed(payload: &[u8]) -> Vec<u8> {
    let mut bytes = b"HEXDRIFT\x02\x00\x05drift".to_vec();
    bytes.extend((payload.len() as u32).to_le_bytes());
    bytes.extend(payload);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}
