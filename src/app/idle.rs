//! A new game for the next visitor: what a kiosk does when nobody touches it.

/// The countdown is seen for this long before the new game, in milliseconds.
const SEEN_MS: u64 = 10_000;
/// What comes so soon after the input that stopped the countdown belongs to it,
/// as the letter to its key or the second tap to the first.
const BELONGS_MS: u64 = 300;

/// Watches for the time without input. All times are readings of the frame
/// clock in milliseconds.
#[derive(Debug)]
pub struct IdleWatch {
    limit_ms: Option<u64>,
    /// When the time began that is measured.
    since_ms: u64,
    /// Seconds that are seen.
    seconds: Option<u32>,
    /// When an input last stopped the countdown.
    stopped_ms: Option<u64>,
}

/// What has come about while nothing was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Nothing.
    Nothing,
    /// The seconds of the countdown have changed.
    Countdown,
    /// A new game is to begin.
    NewGame,
}

impl IdleWatch {
    /// Watches for so many minutes without input, or for nothing.
    pub fn new(minutes: Option<u32>) -> Self {
        let limit_ms = minutes.map(|minutes| u64::from(minutes) * 60_000);
        IdleWatch { limit_ms, since_ms: 0, seconds: None, stopped_ms: None }
    }

    /// Notes an input. True if it is to be obeyed; false if it has stopped the
    /// countdown, or belongs to one that has, and is to do nothing else.
    pub fn input(&mut self, t: u64) -> bool {
        self.since_ms = t;
        if self.seconds.take().is_some() {
            self.stopped_ms = Some(t);
        }
        self.stopped_ms.is_none_or(|stopped| t >= stopped + BELONGS_MS)
    }

    /// Lets the time pass up to `t`. Where no game is under way there is
    /// nothing to count down to, and the time without input begins anew.
    pub fn pass(&mut self, t: u64, is_under_way: bool) -> Due {
        let left = self.left_ms(t).filter(|&left| left <= SEEN_MS);
        let seconds = left.filter(|_| is_under_way).map(|left| left.div_ceil(1000) as u32);
        if left.is_some() && !is_under_way || seconds == Some(0) {
            self.since_ms = t;
        }
        let before = std::mem::replace(&mut self.seconds, seconds.filter(|&seconds| seconds > 0));
        match seconds {
            Some(0) => Due::NewGame,
            _ if self.seconds != before => Due::Countdown,
            _ => Due::Nothing,
        }
    }

    /// Seconds until the new game, 1 to 10, while they are to be seen.
    pub fn seconds(&self) -> Option<u32> {
        self.seconds
    }

    /// Milliseconds from `t` until [`IdleWatch::pass`] has something to do.
    pub fn changes_in(&self, t: u64) -> Option<u64> {
        let left = self.left_ms(t)?;
        Some(match (left, self.seconds) {
            (0, _) => 0,
            (..=SEEN_MS, None) => 0,
            (..=SEEN_MS, Some(_)) => (left - 1) % 1000 + 1,
            _ => left - SEEN_MS,
        })
    }

    fn left_ms(&self, t: u64) -> Option<u64> {
        Some((self.since_ms + self.limit_ms?).saturating_sub(t))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ten_seconds_are_counted() {
        let mut watch = IdleWatch::new(Some(2));
        assert!(watch.input(5_000));
        let end = 5_000 + 120_000;
        assert_eq!(watch.pass(end - 10_001, true), Due::Nothing);
        assert_eq!(watch.seconds(), None);
        for seconds in (1..=10).rev() {
            let t = end - u64::from(seconds) * 1000;
            assert_eq!(watch.pass(t, true), Due::Countdown);
            assert_eq!(watch.pass(t + 999, true), Due::Nothing);
            assert_eq!(watch.seconds(), Some(seconds));
        }
        assert_eq!(watch.pass(end, true), Due::NewGame);
        assert_eq!((watch.seconds(), watch.changes_in(end)), (None, Some(110_000)));
    }

    #[test]
    fn the_input_that_stops_it_does_nothing_else() {
        let mut watch = IdleWatch::new(Some(1));
        assert_eq!(watch.pass(55_500, true), Due::Countdown);
        assert_eq!(watch.seconds(), Some(5));
        assert!(!watch.input(56_000), "the touch");
        assert_eq!(watch.seconds(), None);
        assert!(!watch.input(56_000 + BELONGS_MS - 1), "what belongs to it");
        assert!(watch.input(56_000 + BELONGS_MS), "the next");
        assert_eq!(watch.pass(60_000, true), Due::Nothing);
    }

    #[test]
    fn it_wakes_for_each_change_and_for_nothing_else() {
        let mut watch = IdleWatch::new(Some(1));
        let (mut t, mut dues) = (0, Vec::new());
        while dues.last() != Some(&Due::NewGame) {
            let wait = watch.changes_in(t).unwrap();
            assert!(wait > 0, "at {t}");
            assert_eq!(watch.pass(t + wait - 1, true), Due::Nothing);
            t += wait;
            dues.push(watch.pass(t, true));
        }
        assert_eq!((t, dues.len()), (60_000, 11));
        assert!(dues[..10].iter().all(|&due| due == Due::Countdown));
    }

    #[test]
    fn without_a_game_under_way_it_begins_anew() {
        let mut watch = IdleWatch::new(Some(1));
        for end in [50_000, 100_000, 150_000] {
            assert_eq!(watch.changes_in(end - 50_000), Some(50_000));
            assert_eq!(watch.pass(end, false), Due::Nothing);
            assert_eq!(watch.seconds(), None);
        }
        assert!(watch.input(150_001), "nothing was seen that it could have stopped");
    }

    #[test]
    fn a_game_that_goes_takes_the_countdown_with_it() {
        let mut watch = IdleWatch::new(Some(1));
        assert_eq!(watch.pass(57_000, true), Due::Countdown);
        assert_eq!(watch.pass(57_010, false), Due::Countdown);
        assert_eq!(watch.seconds(), None);
    }

    #[test]
    fn without_a_limit_nothing_ever_happens() {
        let mut watch = IdleWatch::new(None);
        assert!(watch.input(0));
        assert_eq!(watch.pass(u64::MAX, true), Due::Nothing);
        assert_eq!(watch.changes_in(7), None);
    }
}
