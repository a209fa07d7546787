//! What is shown of a text that somebody else has written.

/// The start of a text as one line that is fit to be shown: no more than so many
/// characters, with a sign for each that is no character to be seen.
pub fn excerpt(text: &str, longest: usize) -> String {
    let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let more = text.chars().nth(longest).map(|_| '…');
    text.chars().take(longest).map(shown).chain(more).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_longer_ends_in_a_sign() {
        assert_eq!(excerpt("Zoë", 3), "Zoë");
        assert_eq!(excerpt("Zoë!", 3), "Zoë…");
        assert_eq!(excerpt("a\nb", 9), "a\u{fffd}b");
    }
}
