//! Saying on standard error what went wrong while the game goes on.

use std::io::{self, Write};

/// Writes a sentence to standard error. Where that is lost too, on a full disk
/// for one, the game still goes on.
pub(super) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "hexdrift: {sentence}");
}
