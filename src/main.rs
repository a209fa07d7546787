//! The command line: one function a command.

mod arguments;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use arguments::{Arguments, Command, PlayArguments, Size, WindowArguments};
use clap::Parser;
use hexdrift::app::journal::Journal;
use hexdrift::app::window::WindowSettings;
use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::{app, commands};

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has read enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hexdrift: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    let rules = RuleSet::drift();
    let output = &mut io::stdout().lock();
    match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(arguments) => play(rules, arguments),
        Command::Perft { depth, position, divide } => {
            commands::perft(rules, &position.fen, depth, divide, output)
        }
        Command::Moves { position } => commands::moves(rules, &position.fen, output),
        Command::Trace { position, moves } => commands::trace(rules, &position.fen, &moves, output),
        Command::Console => Ok(commands::console(rules, io::stdin().lock(), output)?),
        Command::Layout { window: WindowArguments { size: Size(w, h) }, promotion } => {
            commands::layout(rules, (w, h), promotion.as_deref(), output)
        }
        Command::Picture { position, select, window, out } => {
            let Size(w, h) = window.size;
            commands::picture(rules, &position.fen, select.as_deref(), (w, h), &out)
        }
    }
}

fn play(rules: &'static RuleSet, arguments: PlayArguments) -> Result<()> {
    let game = Game::from_fen(rules, &arguments.position.fen)?;
    let Size(width, height) = arguments.window.size;
    let settings = WindowSettings {
        title: "Hexdrift".to_owned(),
        size: (width, height),
        fullscreen: arguments.fullscreen,
    };
    let journal = Journal::open(arguments.log.as_deref());
    Ok(app::play::play(game, &settings, arguments.present, journal)?)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
