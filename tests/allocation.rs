//! What must not allocate: move generation, making moves, and a frame in which
//! nothing changes.

use std::alloc::{GlobalAlloc, Layout as Memory, System};
use std::cell::Cell;

use hexdrift::game::Game;
use hexdrift::input::{Event, Key, Machine, Offers, Question, Sheet};
use hexdrift::rules::{Army, RuleSet, Wing};
use hexdrift::view::canvas::Canvas;
use hexdrift::view::glyphs::Glyphs;
use hexdrift::view::help::Flow;
use hexdrift::view::layout::Layout;
use hexdrift::view::page::{Games, Menu, Page, Saved, Saves, SetUp, SmallBoard};
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
    for (rules, lines) in [("drift", 84_072), ("kirby-6", 7_960)] {
        let rules = RuleSet::named(rules).unwrap();
        let mut position = rules.start();
        // Its tables are made when it is first played.
        rules.perft(&mut position, 1);
        let work = || assert_eq!(rules.perft(&mut position, 3), lines);
        assert_eq!(allocations(work), 0);
    }
}

/// A page of help and one of saved games, and the key or events that open them.
fn pages(game: &Game, layout: &Layout) -> [(Page, Sheet); 5] {
    let width = layout.sheet().text_width();
    let flow = Flow::new(game.rules(), Offers::ALL, &Glyphs::new(), width, layout.text());
    let saved = Saved {
        name: "a game".to_owned(),
        facts: "3 plies".to_owned(),
        picture: Some(SmallBoard::of(game.rules(), game.position())),
    };
    let rule_sets: Vec<_> = RuleSet::of_two().collect();
    let games = Games::new(layout, &rule_sets, game.rules(), String::new());
    let (first, first_name) = (Army::WHITE, game.rules().army_name(Army::WHITE));
    let set_up = SetUp { first, first_name, is_drawn: true, queens: Wing::Left };
    let saves = Saves::new(layout, vec![saved], String::new());
    [
        (Page::Menu(Menu { colours: "Calm", follows: false }), Sheet::Menu),
        (Page::SetUp(set_up), Sheet::SetUp),
        (Page::Help(flow.into()), Sheet::Help),
        (Page::Saves(saves.into()), Sheet::Saves),
        (Page::Games(games.into()), Sheet::Games),
    ]
}

#[test]
fn a_frame_of_an_open_sheet_without_change_allocates_nothing() {
    let game = Game::new(RuleSet::drift());
    let size = (800, 600);
    let layout = Layout::new(game.rules().board(), size, Army::WHITE);
    for (page, sheet) in pages(&game, &layout) {
        let mut machine = Machine::new();
        match sheet {
            Sheet::Menu => drop(machine.handle(Event::Key(Key::Letter('m').into()), &game)),
            Sheet::Help => drop(machine.handle(Event::Key(Key::Letter('h').into()), &game)),
            Sheet::Games => drop(machine.handle(Event::Key(Key::Letter('g').into()), &game)),
            Sheet::SetUp => drop(machine.handle(Event::Open(sheet), &game)),
            Sheet::Saves => drop(machine.handle(Event::Ask(Question::DeleteSaved), &game)),
        }
        assert_eq!(machine.sheet().map(|open| open.sheet), Some(sheet));
        let sight = Sight { page: &page, ..Sight::new(&game, &machine, &layout) };
        assert_eq!(allocations_of_a_frame(&sight, size), 0, "{sheet:?}");
    }
}

/// Allocations of a frame that looks as the one before.
fn allocations_of_a_frame(sight: &Sight<'_>, size: (u32, u32)) -> usize {
    let mut picture = Picture::new(&theme::DEFAULT);
    let mut pixels = vec![0; size.0 as usize * size.1 as usize];
    let mut paint = |is_fresh| {
        let mut canvas = Canvas::new(&mut pixels, size.0, size.1, size.0 as usize).unwrap();
        let update = |scene: &mut Scene| scene.update(sight);
        let board = sight.game.rules().board();
        picture.paint(&mut canvas, sight.layout, board, is_fresh, update).len()
    };
    // Two scenes take turns, and both keep their memory.
    paint(true);
    paint(false);
    allocations(|| assert_eq!(paint(false), 0))
}

#[test]
fn a_frame_without_change_allocates_nothing() {
    for rules in ["drift", "kirby-6in3"] {
        let game = Game::new(RuleSet::named(rules).unwrap());
        let (machine, size) = (Machine::new(), (800, 600));
        let layout = Layout::new(game.rules().board(), size, Army::WHITE);
        let sight = Sight::new(&game, &machine, &layout);
        assert_eq!(allocations_of_a_frame(&sight, size), 0, "{rules}");
    }
}
