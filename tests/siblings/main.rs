//! The games beside the main one, rule by rule.

#[path = "../support/mod.rs"]
mod support;

mod agreement;
mod double_steps;
mod en_passant;
mod entries;
mod fens;
mod fools_mate;
mod published_generator;
mod repetition;
mod rulebook_pawns;
mod verdicts;
