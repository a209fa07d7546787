//! How often the window may change: a fast mouse must not turn into work.

use std::time::Duration;

/// A sixtieth of a second, rounded up so that the average stays below 60.
const INTERVAL: Duration = Duration::from_nanos(16_666_667);

/// Allows 60 presents a second on average. One interval may be saved up, so
/// that pointer steps at 60 Hz that come a little early are not held back.
#[derive(Debug, Clone, Default)]
pub struct Pacing {
    /// When the presents so far would end, each lasting one interval.
    busy_until: Duration,
}

impl Pacing {
    /// Time from `now` until a present is allowed; zero if it is now.
    pub fn wait(&self, now: Duration) -> Duration {
        self.busy_until.saturating_sub(now + INTERVAL)
    }

    /// Notes that something was presented at `now`.
    pub fn presented(&mut self, now: Duration) {
        self.busy_until = self.busy_until.max(now) + INTERVAL;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presents at every one of these times that allows it.
    fn presents(times: impl Iterator<Item = Duration>) -> usize {
        let mut pacing = Pacing::default();
        times
            .filter(|&now| {
                let allowed = pacing.wait(now).is_zero();
                if allowed {
                    pacing.presented(now);
                }
                allowed
            })
            .count()
    }

    #[test]
    fn a_mouse_at_1000_hertz_gives_60_presents_a_second() {
        let seen = presents((0..10_000).map(Duration::from_millis));
        assert!((595..=601).contains(&seen), "{seen}");
    }

    #[test]
    fn steps_at_60_hertz_are_presented_at_once_though_they_jitter() {
        let early = [0, 9, 3, 12, 0, 7, 15, 1].map(Duration::from_millis);
        let times = (2..602).map(|n| Duration::from_nanos(16_666_667) * n - early[n as usize % 8]);
        assert_eq!(presents(times), 600);
    }

    #[test]
    fn rest_saves_up_two_presents_and_no_more() {
        let mut pacing = Pacing::default();
        let now = Duration::from_secs(100);
        pacing.presented(now);
        assert!(pacing.wait(now).is_zero());
        pacing.presented(now);
        assert_eq!(pacing.wait(now), INTERVAL);
        assert!(pacing.wait(now + INTERVAL).is_zero());
    }
}
