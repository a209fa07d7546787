//! Any text as the configuration file: each thing in it that cannot be used is
//! named in a line of its own.

#![no_main]

use hexdrift::app::config_file;
use hexdrift_fuzz::check_sentence;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let lines = text.lines().count();
    for (line, reason) in config_file::parse(text).1 {
        assert!((1..=lines).contains(&line));
        check_sentence(&reason);
    }
});
