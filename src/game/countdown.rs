//! The countdown of a forced move (`docs/rules/drift.md`, Forced moves).

/// Wait of the first auto-played move of a game, in milliseconds.
const FIRST_WAIT_MS: u32 = 800;
/// Each auto-played move shortens the wait of the next by this.
const DECAY_MS: u32 = 50;

/// Counts down to a forced move, and counts the moves it has played.
#[derive(Default)]
pub(super) struct Countdown {
    auto_played: u32,
    remaining_ms: Option<u32>,
}

impl Countdown {
    /// A stopped countdown of a game in which so many moves were played by
    /// themselves.
    pub fn resumed(auto_played: u32) -> Self {
        Countdown { auto_played, remaining_ms: None }
    }

    /// Starts the countdown for a position that has just come to stand, or
    /// stops it where the move is not forced.
    pub fn arm(&mut self, is_forced: bool) {
        let wait = FIRST_WAIT_MS.saturating_sub(DECAY_MS.saturating_mul(self.auto_played));
        self.remaining_ms = is_forced.then_some(wait);
    }

    /// Lets time pass; whether the countdown has run out in this step. A wait
    /// of 0 ms runs out in the first step, not before it.
    pub fn step(&mut self, elapsed_ms: u32) -> bool {
        match &mut self.remaining_ms {
            None => false,
            Some(remaining) => {
                *remaining = remaining.saturating_sub(elapsed_ms);
                *remaining == 0
            }
        }
    }

    /// Notes that a move was played by itself.
    pub fn count_auto_played(&mut self) {
        self.auto_played = self.auto_played.saturating_add(1);
    }

    /// Moves played by themselves since the game began.
    pub fn auto_played(&self) -> u32 {
        self.auto_played
    }

    /// Milliseconds left, if a countdown is running.
    pub fn pending_ms(&self) -> Option<u32> {
        self.remaining_ms
    }
}
