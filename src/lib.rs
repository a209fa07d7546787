//! Hexdrift: hexagonal chess for two people at one screen.
//!
//! The floors of the house, from the ground up. A file uses only floors below
//! its own.

pub mod board;

pub mod rules;

pub mod game;

pub mod save;

pub mod input;

pub mod view;

pub mod app;

pub mod commands;
