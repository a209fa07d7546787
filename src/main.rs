//! The command line: one function a command.

mod arguments;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use arguments::{
    Arguments, Command, PlayArguments, SettingArguments, SnapshotCommand, WindowArguments,
    read_position,
};
use clap::{CommandFactory, Parser};
use clap_complete::Generator;
use hexdrift::app::complaint::complain;
use hexdrift::app::config_file;
use hexdrift::app::crash::{self, Crash};
use hexdrift::app::crash_streak::CrashStreak;
use hexdrift::app::journal::Journal;
use hexdrift::app::kept;
use hexdrift::app::opening::Opening;
use hexdrift::app::paths::Folders;
use hexdrift::app::settings::Settings;
use hexdrift::app::store::snapshots;
use hexdrift::game::Game;
use hexdrift::rules::RuleSet;
use hexdrift::{app, commands};

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<Crash>() => ExitCode::from(crash::EXIT_CODE),
        // Whoever read our output has read enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    let output = &mut io::stdout().lock();
    let Some(command) = arguments.command else {
        return play(None, arguments.play);
    };
    match command {
        Command::Play { file, play: arguments } => play(file, arguments),
        Command::Snapshot(command) => snapshot(command, output),
        Command::Perft { depth, position, divide } => {
            let (rules, fen) = position.read()?;
            commands::perft(rules, &fen, depth, divide, output)
        }
        Command::Moves { position, json } => {
            let (rules, fen) = position.read()?;
            match json {
                false => commands::moves(rules, &fen, output),
                true => commands::moves_as_json(rules, &fen, output),
            }
        }
        Command::Trace { position, moves } => {
            let (rules, fen) = position.read()?;
            commands::trace(rules, &fen, &moves, output)
        }
        Command::Config { settings: arguments } => {
            let settings = settings(&Folders::of_environment(), &arguments)?;
            Ok(commands::config(&settings, output)?)
        }
        Command::Console { position } => {
            let (rules, fen) = position.read()?;
            Ok(commands::console(Game::from_fen(rules, &fen)?, io::stdin().lock(), output)?)
        }
        Command::Layout { window: WindowArguments { size }, position, promotion, kinds } => {
            let choice = promotion.as_deref().map(|cell| (cell, kinds));
            commands::layout(position.read()?.0, size.into(), choice, output)
        }
        Command::Picture { position, select, window, out } => {
            let (rules, fen) = position.read()?;
            commands::picture(rules, &fen, select.as_deref(), window.size.into(), &out)
        }
        Command::Completions { shell } => {
            let command = &mut Arguments::command();
            command.set_bin_name("hexdrift");
            command.build();
            Ok(shell.try_generate(command, output)?)
        }
    }
}

fn play(file: Option<PathBuf>, arguments: PlayArguments) -> Result<()> {
    let folders = Folders::of_environment();
    let settings = settings(&folders, &arguments.settings)?;
    let rules = settings.rules_at_start(kept::rules(&folders));
    let asked = asked_for(rules, &folders, file, &arguments)?;
    // A game that was asked for says nothing of the one in progress.
    let is_asked_for = asked.is_some();
    let streak = || if is_asked_for { CrashStreak::none() } else { CrashStreak::of(&folders) };
    let begun = Instant::now();
    let played = crash::guard(folders.state.clone(), || {
        let opening = Opening::new(&folders, rules, asked);
        let journal = Journal::open(settings.log.value.as_deref());
        app::play::play(opening, &settings, journal, streak(), arguments.crash_after)
    });
    match played {
        Err(Crash) => streak().crash(begun.elapsed()),
        Ok(Ok(())) => streak().end(),
        Ok(Err(_)) => {}
    }
    Ok(played??)
}

/// The game that the command line asks for, if it does.
fn asked_for(
    rules: &'static RuleSet,
    folders: &Folders,
    file: Option<PathBuf>,
    arguments: &PlayArguments,
) -> Result<Option<Game>> {
    if let Some(file) = file {
        return Ok(Some(snapshots::open(&commands::meant_snapshot(folders.clone(), file))?));
    }
    let (rules, text) = match (&arguments.fen, &arguments.position) {
        (Some(fen), _) => (rules, fen.clone()),
        (None, Some(file)) => read_position(rules, file)?,
        (None, None) if arguments.set_up.is_given() => (rules, arguments.set_up.text(rules)?),
        (None, None) => return Ok(None),
    };
    Ok(Some(Game::from_fen(rules, &text)?))
}

/// The settings that hold. What is wrong in the configuration file is said on
/// standard error.
fn settings(folders: &Folders, arguments: &SettingArguments) -> Result<Settings> {
    let asked_for = arguments.config.clone();
    let is_asked_for = asked_for.is_some();
    let path = asked_for.or_else(|| Some(folders.config.as_ref()?.join("config.toml")));
    let (file, complaints) =
        path.map(|path| config_file::read(&path, is_asked_for)).unwrap_or_default();
    complaints.iter().for_each(|complaint| complain(complaint));
    Ok(Settings::new(arguments.layer()?, file))
}

fn snapshot(command: SnapshotCommand, output: &mut impl io::Write) -> Result<()> {
    let folders = Folders::of_environment();
    match command {
        SnapshotCommand::List => commands::list_snapshots(folders, output),
        SnapshotCommand::Show { file, json } => {
            commands::show_snapshot(&commands::meant_snapshot(folders, file), json, output)
        }
        SnapshotCommand::Verify { files } => commands::verify_snapshots(&files, output),
        SnapshotCommand::Path { rules } => {
            commands::print_autosave_path(&folders, rules.rules()?, output)
        }
        SnapshotCommand::Save { rules, name } => {
            commands::save_snapshot(folders, rules.rules()?, &name)
        }
        SnapshotCommand::Delete { name } => commands::delete_snapshot(folders, &name),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
