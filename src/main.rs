//! The command line: one function a command.

mod arguments;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use arguments::{Arguments, Command};
use clap::Parser;
use hexdrift::commands;
use hexdrift::rules::RuleSet;

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
    match arguments.command {
        None => Ok(()),
        Some(Command::Perft {
            depth,
            position,
            divide,
        }) => commands::perft(rules, &position.fen, depth, divide, output),
        Some(Command::Moves { position }) => commands::moves(rules, &position.fen, output),
        Some(Command::Trace { position, moves }) => {
            commands::trace(rules, &position.fen, &moves, output)
        }
        Some(Command::Console) => Ok(commands::console(rules, io::stdin().lock(), output)?),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
