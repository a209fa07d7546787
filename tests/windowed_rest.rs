//! The program rests while nothing happens, whatever is open.

mod support;

use std::time::Duration;

use hexdrift::rules::{Army, RuleSet};
use hexdrift::view::layout::Layout;
use support::display::Display;
use support::program::Program;
use support::wait_until;

const SIZE: (u32, u32) = (640, 480);
/// A pawn on c7 that promotes on c8.
const PROMOTING: &str = "1/3/5/7/1P7/11/11/11/11/11/K8k1 w - 0 1";
/// How long the programs are watched, all at once.
const WATCH: Duration = Duration::from_secs(6);

/// Something that a person has open, and how it is opened.
type Open = (&'static str, fn(&mut Program<'_>));

const STILL: [Open; 7] = [
    ("the board", |_| {}),
    ("the menu", |program| program.pointer.key("m")),
    ("the help", |program| program.pointer.key("h")),
    ("the games", |program| program.pointer.key("g")),
    ("the saved games", |program| keys(program, &["m", "Down", "Down", "Down", "Return"])),
    ("the promotion choice", |program| {
        program.click_cell("c7");
        program.click_cell("c8");
        program.rest();
    }),
    ("a question", |program| {
        program.play("a1", "a2");
        program.pointer.key("n");
        program.rest();
    }),
];

/// With a caret that blinks.
const BLINKING: [Open; 2] = [
    ("the field of an entry", |program| {
        program.play("a1", "a2");
        let layout = Layout::new(RuleSet::drift().board(), SIZE, Army::WHITE);
        let list = layout.panel().list();
        let at = list.columns(list.row(0, 0)).white.centre();
        program.pointer.click(program.on_screen((at.x, at.y)));
        program.rest();
    }),
    ("the field of a name", |program| {
        keys(program, &["m", "Down", "Down", "Down", "Return", "Down", "Return"]);
    }),
];

fn keys(program: &mut Program<'_>, keys: &[&str]) {
    keys.iter().for_each(|key| program.pointer.key(key));
}

/// Opens something, and waits until it is seen.
fn open<'a>(display: &'a Display, (name, open): Open) -> Program<'a> {
    let mut program = Program::start(display, SIZE, &["--fen", PROMOTING]);
    program.window.focus();
    program.rest();
    program.wait_for_drawn("start position", &["--fen", PROMOTING]);
    let before = program.picture();
    open(&mut program);
    if name != "the board" {
        wait_until(name, || (program.picture().difference(&before) > 100).then_some(()));
    }
    program
}

/// Opens each of these in a program of its own, and watches them together:
/// hundredths of a second that each has worked, and how often it has woken.
fn watch(things: &[Open]) -> Vec<(&'static str, u64, u64)> {
    let displays: Vec<Display> = things.iter().map(|_| Display::start(SIZE.0, SIZE.1)).collect();
    let mut programs: Vec<Program<'_>> =
        displays.iter().zip(things).map(|(display, &thing)| open(display, thing)).collect();
    let processes: Vec<u32> =
        programs.iter_mut().map(|program| program.process().process().id()).collect();
    let measure = || -> Vec<(u64, u64)> {
        processes.iter().map(|&process| (cpu_ticks(process), wakes(process))).collect()
    };
    // Until the last events are taken in, and a save is done. On a busy machine
    // a process may wait for its turn that long.
    let before = wait_until("rest", || {
        let before = measure();
        std::thread::sleep(Duration::from_millis(800));
        let after = measure();
        let are_asleep = processes.iter().all(|&process| is_asleep(process));
        let have_rested = before.iter().zip(&after).all(|(before, after)| before.0 == after.0);
        (have_rested && are_asleep).then_some(after)
    });
    std::thread::sleep(WATCH);
    let pairs = before.into_iter().zip(measure()).zip(things);
    let spent = pairs.map(|((before, after), &(name, _))| {
        println!("{name}: {} hundredths, woken {} times", after.0 - before.0, after.1 - before.1);
        (name, after.0 - before.0, after.1 - before.1)
    });
    spent.collect()
}

#[test]
fn it_does_nothing_while_nothing_happens_whatever_is_open() {
    for (name, cpu, wakes) in watch(&STILL) {
        assert!(cpu <= 1, "{name}: {cpu} hundredths of a second");
        assert!(wakes <= 12, "{name}: woken {wakes} times");
    }
}

#[test]
fn a_caret_costs_two_small_repaints_a_second() {
    for (name, cpu, wakes) in watch(&BLINKING) {
        assert!(cpu <= 2, "{name}: {cpu} hundredths of a second");
        let blinks = 2 * WATCH.as_secs();
        assert!((blinks - 1..=4 * blinks).contains(&wakes), "{name}: woken {wakes} times");
    }
}

/// Whether a process neither works nor waits for its turn to.
fn is_asleep(process: u32) -> bool {
    fields(process)[0] == "S"
}

/// CPU time that a process has used, in clock ticks of the system.
fn cpu_ticks(process: u32) -> u64 {
    fields(process)[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
}

/// What the system tells of a process, from its state on.
fn fields(process: u32) -> Vec<String> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("its times");
    // The second field is a name in brackets and may hold spaces.
    let (_, fields) = stat.rsplit_once(')').expect("a name");
    fields.split_whitespace().map(str::to_owned).collect()
}

/// How often a process has gone to sleep.
fn wakes(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("its status");
    let mut lines = status.lines();
    let sleeps = lines.find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
    sleeps.expect("a number").trim().parse().expect("a number")
}
