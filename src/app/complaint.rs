//! Saying on standard error what went wrong.

use std::io::{self, Write};

/// Writes a sentence to standard error. Where that is lost too, on a full disk
/// for one, the program still goes on as it would have.
pub fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "hexdrift: {sentence}");
}
