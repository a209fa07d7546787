//! What must not allocate: move generation, making moves, and a frame in which
//! nothing changes.

use std::alloc::{GlobalAlloc, Layout as Memory, System};
use std::cell::Cell;

use hexdrift::game::Game;
use hexdrift::input::Machine;
use hexdrift::rules::{Army, RuleSet};
use hexdrift::view::canvas::Canvas;
use hexdrift::view::layout::Layout;
use hexdrift::view::picture::Picture;
use hexdrift::view::scene::Scene;
use hexdrift::view::sight::Sight;
use hexdrift::view::theme;

/// The system's allocator, with a count of the calls of each thread.
struct Counting;

thread_local! {
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, memory: Memory) -> *mut u8 {
        CALLS.set(CALLS.get() + 1);
        // SAFETY: the caller's promise is handed on.
        unsafe { System.alloc(memory) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, memory: Memory) {
        // SAFETY: the caller's promise is handed on.
        unsafe { System.dealloc(pointer, memory) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> usize {
    let before = CALLS.get();
    work();
    CALLS.get() - before
}

#[test]
fn the_count_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn perft_allocates_nothing() {
    let rules = RuleSet::drift();
    let mut position = rules.start();
    let work = || assert_eq!(rules.perft(&mut position, 3), 84_072);
    assert_eq!(allocations(work), 0);
}

#[test]
fn a_frame_without_change_allocates_nothing() {
    let game = Game::new(RuleSet::drift());
    let (machine, size) = (Machine::new(), (800, 600));
    let layout = Layout::new(game.rules().board(), size, Army::WHITE);
    let mut picture = Picture::new(&theme::DEFAULT);
    let mut pixels = vec![0; 800 * 600];
    let mut paint = |is_fresh| {
        let mut canvas = Canvas::new(&mut pixels, size.0, size.1, 800).unwrap();
        let update = |scene: &mut Scene| scene.update(&Sight::new(&game, &machine, &layout));
        picture.paint(&mut canvas, &layout, game.rules().board(), is_fresh, update).len()
    };
    // Two scenes take turns, and both keep their memory.
    paint(true);
    paint(false);
    assert_eq!(allocations(|| assert_eq!(paint(false), 0)), 0);
}
