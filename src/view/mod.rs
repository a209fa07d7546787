//! What is seen: the floor between the game and the window.
//!
//! Pixels live here and nowhere below; SDL does not. [`geometry`] has the
//! words for places, [`canvas`] draws into a frame buffer, [`glyphs`] keeps
//! the rasterised glyphs of the embedded fonts and [`text`] sets lines of
//! text with them.

pub mod canvas;
pub mod colour;
pub mod geometry;
pub mod glyphs;
pub mod help;
pub mod layout;
pub mod page;
pub mod paint;
pub mod picture;
pub mod scene;
pub mod shape;
pub mod sight;
pub mod text;
pub mod theme;
