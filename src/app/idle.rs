//! A new game for the next visitor: what a kiosk does when nobody touches it.

/// The countdown is seen for this long before the new game, in milliseconds.
const SEEN_MS: u64 = 10_000;

/// Watches for the time without input. All times are readings of the frame
/// clock in milliseconds.
#[derive(Debug)]
pub struct IdleWatch {
    limit_ms: Option<u64>,
    last_input_ms: u64,
}

/// How long nothing has been touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idleness {
    /// Not long enough to matter.
    Short,
    /// A new game begins in so many seconds, 1 to 10.
    Ending(u32),
    /// A new game is due.
    Over,
}

impl IdleWatch {
    /// Watches for so many minutes without input, or for nothing.
    pub fn new(minutes: Option<u32>) -> Self {
        let limit_ms = minutes.map(|minutes| u64::from(minutes) * 60_000);
        IdleWatch { limit_ms, last_input_ms: 0 }
    }

    /// Notes an input; what it interrupted.
    pub fn input(&mut self, t: u64) -> Idleness {
        let before = self.at(t);
        self.last_input_ms = t;
        before
    }

    /// How long nothing has been touched at `t`.
    pub fn at(&self, t: u64) -> Idleness {
        let Some(limit) = self.limit_ms else { return Idleness::Short };
        let left = (self.last_input_ms + limit).saturating_sub(t);
        match left {
            0 => Idleness::Over,
            1..=SEEN_MS => Idleness::Ending(left.div_ceil(1000) as u32),
            _ => Idleness::Short,
        }
    }

    /// Milliseconds from `t` until the answer of [`IdleWatch::at`] changes.
    pub fn changes_in(&self, t: u64) -> Option<u64> {
        let left = (self.last_input_ms + self.limit_ms?).saturating_sub(t);
        Some(match left {
            0 => 0,
            1..=SEEN_MS => (left - 1) % 1000 + 1,
            _ => left - SEEN_MS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ten_seconds_are_counted() {
        let mut watch = IdleWatch::new(Some(2));
        watch.input(5_000);
        let end = 5_000 + 120_000;
        assert_eq!(watch.at(end - 10_001), Idleness::Short);
        assert_eq!(watch.at(end - 10_000), Idleness::Ending(10));
        assert_eq!(watch.at(end - 9_000), Idleness::Ending(9));
        assert_eq!(watch.at(end - 1), Idleness::Ending(1));
        assert_eq!(watch.at(end), Idleness::Over);
        assert_eq!(watch.input(end - 3_500), Idleness::Ending(4));
        assert_eq!(watch.at(end), Idleness::Short);
    }

    #[test]
    fn every_change_is_announced_and_no_other() {
        let watch = IdleWatch::new(Some(1));
        let (mut t, mut seen) = (0, vec![watch.at(0)]);
        while let Some(wait) = watch.changes_in(t).filter(|&wait| wait > 0) {
            assert_eq!(watch.at(t), watch.at(t + wait - 1), "at {t}");
            t += wait;
            seen.push(watch.at(t));
        }
        assert_eq!(t, 60_000);
        assert_eq!(seen.len(), 12);
    }

    #[test]
    fn without_a_limit_nothing_ever_happens() {
        let mut watch = IdleWatch::new(None);
        assert_eq!(watch.input(0), Idleness::Short);
        assert_eq!(watch.at(u64::MAX), Idleness::Short);
        assert_eq!(watch.changes_in(7), None);
    }
}
