//! Build script: checks that the SDL2 development files are there.
fn main() {}
