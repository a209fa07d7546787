//! The command line: one function a command.

mod arguments;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use arguments::{Arguments, Command, Size, WindowArguments};
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
    match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(_) => Ok(()),
        Command::Perft { depth, position, divide } => commands::perft(rules, &position.fen, depth, divide, output),
        Command::Moves { position } => commands::moves(rules, &position.fen, output),
        Command::Trace { position, moves } => {
            commands::trace(rules, &position.fen, &moves, output)
        }
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

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
