//! Hexdrift: hexagonal chess for two people at one screen.
