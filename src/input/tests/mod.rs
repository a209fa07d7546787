//! Tests of the machine on real games, without a window.

mod behaviours;
mod board;
mod editing;
mod keyboard;
mod kirby;
mod scene;
mod sequences;
mod sheets;
mod table;
