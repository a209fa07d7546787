//! What the fuzz targets share: how a refusal has to look, and the games that are
//! tried.

use std::fmt::Display;

use hexdrift::rules::RuleSet;

/// Longest refusal of a text, in characters.
const LONGEST: usize = 200;

/// The value, if there is one; a refusal has to be one short sentence.
///
/// # Panics
/// If it is not.
pub fn accepted<T>(result: Result<T, impl Display>) -> Option<T> {
    result.map_err(|error| check_sentence(&error.to_string())).ok()
}

/// Checks that a text can be shown as one short line.
///
/// # Panics
/// If it cannot.
pub fn check_sentence(text: &str) {
    assert!(!text.is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(text.chars().count() < LONGEST, "{text:?}");
}

/// The rule sets in which a text may be read: the one that it names, as a
/// position of several armies does, or all of two armies.
pub fn rule_sets(text: &str) -> Vec<&'static RuleSet> {
    match RuleSet::of_position(text) {
        Some(named) => vec![named],
        None => RuleSet::of_two().collect(),
    }
}
