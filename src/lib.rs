//! Hexdrift: hexagonal chess for two people at one screen.
//!
//! The floors of the house, from the ground up. A file uses only floors below
//! its own; no floor calls back up.
//!
//! A click comes from SDL to [`app`], which asks [`view`] what lies there and
//! gives it to the state machine of [`input`]. That answers with at most one
//! intent, which [`game`] carries out by the [`rules`] on a [`board`]. Then
//! [`view`] paints what has changed, [`app`] presents it, and [`save`] turns the
//! game into the bytes that are kept.

pub mod board;

pub mod rules;

pub mod game;

pub mod save;

pub mod input;

pub mod view;

pub mod app;

pub mod commands;
