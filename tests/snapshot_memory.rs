//! What reading a snapshot may allocate: no broken bytes make it ask for more
//! than a mebibyte.

use std::alloc::{GlobalAlloc, Layout as Memory, System};
use std::cell::Cell;

use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::save;

/// The system's allocator, with the largest request and the bytes held of
/// each thread.
struct Measuring;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST_HELD: Cell<isize> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, memory: Memory) -> *mut u8 {
        HELD.set(HELD.get() + memory.size() as isize);
        MOST_HELD.set(MOST_HELD.get().max(HELD.get()));
        // SAFETY: the caller's promise is handed on.
        unsafe { System.alloc(memory) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, memory: Memory) {
        HELD.set(HELD.get() - memory.size() as isize);
        // SAFETY: the caller's promise is handed on.
        unsafe { System.dealloc(pointer, memory) }
    }
}

#[global_allocator]
static ALLOCATOR: Measuring = Measuring;

const MEBIBYTE: isize = 1 << 20;

/// Most bytes held at a time while `bytes` are refused.
fn most_held(bytes: &[u8]) -> isize {
    let before = HELD.get();
    MOST_HELD.set(before);
    assert!(save::read(bytes).is_err());
    MOST_HELD.get() - before
}

fn snapshot() -> Vec<u8> {
    // What is made once and kept is not the reader's.
    let rules = RuleSet::drift();
    let mut game = Game::new(rules);
    for _ in 0..120 {
        let Some(&mv) = game.legal_moves().get(game.plies() * 7 % game.legal_moves().len().max(1))
        else {
            break;
        };
        game.play(mv).unwrap();
    }
    save::write(&game).unwrap()
}

#[test]
fn the_measure_measures() {
    let before = HELD.get();
    MOST_HELD.set(before);
    drop(std::hint::black_box(vec![0_u8; 5_000]));
    assert_eq!((HELD.get(), MOST_HELD.get()), (before, before + 5_000));
}

#[test]
fn no_truncation_and_no_flipped_bit_allocates_much() {
    let mut bytes = snapshot();
    for length in 0..bytes.len() {
        assert!(most_held(&bytes[..length]) < MEBIBYTE / 16, "{length} bytes");
    }
    for bit in 0..bytes.len() * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert!(most_held(&bytes) < MEBIBYTE / 16, "bit {bit}");
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn no_flipped_bit_under_a_fitting_checksum_allocates_much() {
    let mut bytes = snapshot();
    let end = bytes.len() - 4;
    for bit in 0..end * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        let checksum = crc32fast::hash(&bytes[..end]).to_le_bytes();
        bytes[end..].copy_from_slice(&checksum);
        let before = HELD.get();
        MOST_HELD.set(before);
        drop(save::read(&bytes));
        assert!(MOST_HELD.get() - before < MEBIBYTE / 16, "bit {bit}");
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
}
