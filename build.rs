//! Build script: checks that SDL2 is there and compiles the fonts that the
//! program embeds.

#[path = "build/fonts.rs"]
mod fonts;
#[path = "build/outline.rs"]
mod outline;
#[path = "build/truetype.rs"]
mod truetype;

use std::process::exit;

fn main() {
    if let Err(reason) = check_sdl2().and_then(|()| fonts::compile()) {
        eprintln!("{reason}");
        exit(1);
    }
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
}

/// Looks for the SDL2 development files, so that a machine without them gets
/// a sentence and not a page of linker errors.
fn check_sdl2() -> Result<(), String> {
    // A failed script runs again in any case; without the metadata its
    // sentence stands alone.
    pkg_config::Config::new()
        .atleast_version("2.0.20")
        .env_metadata(false)
        .probe("sdl2")
        .map(|_| ())
        .map_err(|_| {
            "Hexdrift needs the development files of SDL2, version 2.0.20 or newer, and \
             pkg-config: install the packages `libsdl2-dev` and `pkg-config` (their names on \
             Debian and Ubuntu), then build again."
                .into()
        })
}
