//! How often each position has stood in a line, for threefold repetition.

use std::collections::HashMap;

/// Counts of positions by their hash.
#[derive(Default)]
pub(super) struct Occurrences(HashMap<u64, usize>);

impl Occurrences {
    /// Notes that a position has come to stand.
    pub fn add(&mut self, hash: u64) {
        *self.0.entry(hash).or_default() += 1;
    }

    /// Takes back the last note of a position.
    pub fn remove(&mut self, hash: u64) {
        if let Some(count) = self.0.get_mut(&hash) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(&hash);
            }
        }
    }

    /// How often a position has stood.
    pub fn of(&self, hash: u64) -> usize {
        self.0.get(&hash).copied().unwrap_or(0)
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}
