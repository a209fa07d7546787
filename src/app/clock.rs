//! The frame clock: it turns the time that passes outside into whole steps.

use std::time::Duration;

/// Time between two steps.
pub const TICK: Duration = Duration::from_millis(10);

/// Most time made up in steps after a stall; the rest never happened.
pub const MOST_MADE_UP: Duration = Duration::from_millis(250);

/// Counts time in steps of [`TICK`]. It reads no clock itself: every call is
/// told the time, as a duration since any fixed moment.
#[derive(Debug, Clone)]
pub struct FrameClock {
    /// Outside time of the last call.
    seen: Duration,
    /// Time that has passed and is not stepped yet; less than a tick between calls.
    owed: Duration,
    reading: Duration,
}

impl FrameClock {
    /// A clock that reads zero at the outside time `now`.
    pub fn new(now: Duration) -> Self {
        Self { seen: now, owed: Duration::ZERO, reading: Duration::ZERO }
    }

    /// The number of steps that are due at `now`, 25 at most.
    pub fn advance(&mut self, now: Duration) -> u32 {
        self.owed = (self.owed + self.pass(now)).min(MOST_MADE_UP);
        let ticks = (self.owed.as_nanos() / TICK.as_nanos()) as u32;
        self.owed -= TICK * ticks;
        self.reading += TICK * ticks;
        ticks
    }

    /// Lets the time up to `now` pass without steps: a sleep in which nothing
    /// was pending. The next step is due one whole tick later.
    pub fn skip(&mut self, now: Duration) {
        let passed = self.pass(now);
        self.reading += self.owed + passed;
        self.owed = Duration::ZERO;
    }

    /// Time from `now` until the next step is due; zero if one is due already.
    pub fn until_tick(&self, now: Duration) -> Duration {
        let passed = now.saturating_sub(self.seen);
        TICK.saturating_sub(self.owed + passed)
    }

    /// The clock's reading in whole milliseconds: the steps taken and the
    /// sleeps skipped.
    pub fn now_ms(&self) -> u64 {
        self.reading.as_millis() as u64
    }

    /// Outside time since the last call; none if `now` lies before it.
    fn pass(&mut self, now: Duration) -> Duration {
        let passed = now.saturating_sub(self.seen);
        self.seen = self.seen.max(now);
        passed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn steps_come_every_ten_milliseconds_whatever_the_calls() {
        let mut clock = FrameClock::new(ms(5_000));
        let mut steps = 0;
        for now in [5_003, 5_009, 5_010, 5_012, 5_047, 5_099, 5_100] {
            steps += clock.advance(ms(now));
            assert_eq!(u64::from(steps), (now - 5_000) / 10);
        }
        assert_eq!(clock.now_ms(), 100);
    }

    #[test]
    fn a_stall_is_made_up_in_part_and_forgotten_in_part() {
        let mut clock = FrameClock::new(ms(0));
        assert_eq!(clock.advance(ms(60_000)), 25);
        assert_eq!(clock.now_ms(), 250);
        assert_eq!(clock.advance(ms(60_009)), 0);
        assert_eq!(clock.advance(ms(60_010)), 1);
    }

    #[test]
    fn a_sleep_moves_the_reading_and_owes_no_step() {
        let mut clock = FrameClock::new(ms(0));
        clock.advance(ms(14));
        clock.skip(ms(9_000));
        assert_eq!(clock.now_ms(), 9_000);
        assert_eq!(clock.advance(ms(9_009)), 0);
        assert_eq!(clock.advance(ms(9_010)), 1);
    }

    #[test]
    fn the_wait_ends_when_the_step_is_due() {
        let mut clock = FrameClock::new(ms(0));
        clock.advance(ms(13));
        assert_eq!(clock.until_tick(ms(13)), ms(7));
        assert_eq!(clock.until_tick(ms(18)), ms(2));
        assert_eq!(clock.until_tick(ms(40)), ms(0));
    }

    #[test]
    fn time_that_runs_backwards_is_no_time() {
        let mut clock = FrameClock::new(ms(100));
        assert_eq!(clock.advance(ms(50)), 0);
        assert_eq!(clock.advance(ms(105)), 0);
        assert_eq!(clock.advance(ms(110)), 1);
    }
}
