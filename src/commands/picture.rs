//! Commands that answer with the window's layout or picture, without a window.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;

use crate::board::{Board, Cell};
use crate::game::Game;
use crate::input::{Answer, Button, Contact, Event, Machine, PointerId};
use crate::rules::{Army, KindSet, RuleSet};
use crate::view::canvas::Canvas;
use crate::view::geometry::Rect;
use crate::view::layout::Layout;
use crate::view::picture::Picture;
use crate::view::scene::Scene;
use crate::view::sight::Sight;
use crate::view::theme::{self, Theme};

/// Where things are, by name: `[x, y]` of a centre, or `[x, y, width, height]`.
#[derive(Serialize)]
struct Places<'a> {
    cells: BTreeMap<&'a str, [i32; 2]>,
    controls: BTreeMap<&'a str, [i32; 4]>,
    /// The buttons of a question, where one is open.
    answers: BTreeMap<&'a str, [i32; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<BTreeMap<String, [i32; 4]>>,
}

/// Prints where the cells and the controls are in a window of this size, as
/// JSON, and with a promotion cell where the boxes of its choice are.
///
/// # Errors
/// A name that is no cell's; errors of writing.
pub fn layout(
    rules: &RuleSet,
    size: (u32, u32),
    promotion: Option<(&str, KindSet)>,
    output: &mut impl Write,
) -> Result<()> {
    let board = rules.board();
    let layout = Layout::new(board, size, Army::WHITE);
    let numbers = |rect: Rect| [rect.x, rect.y, rect.w, rect.h];
    let centre = |cell| {
        let centre = layout.grid().centre(cell);
        (board.name(cell), [centre.x, centre.y])
    };
    let choices = |(cell, kinds)| {
        let boxes = layout.choice(cell, kinds);
        let named = boxes.boxes().iter();
        named.map(|&(kind, rect)| (kind.letter().to_string(), numbers(rect))).collect()
    };
    let places = Places {
        cells: board.cells().map(centre).collect(),
        controls: layout.named().into_iter().map(|(name, rect)| (name, numbers(rect))).collect(),
        answers: Answer::ALL
            .map(|answer| (answer.name(), numbers(layout.dialog().button(answer))))
            .into(),
        choices: promotion
            .map(|(name, kinds)| Ok::<_, anyhow::Error>((named_cell(board, name)?, kinds)))
            .transpose()?
            .map(choices),
    };
    serde_json::to_writer(&mut *output, &places)?;
    writeln!(output)?;
    Ok(())
}

/// Writes what a window of this size would show as a PNG file.
///
/// # Errors
/// A FEN that is no position, a name that is no cell's, a cell without a piece
/// of the side to move; errors of writing.
pub fn picture(
    rules: &'static RuleSet,
    fen: &str,
    select: Option<&str>,
    size: (u32, u32),
    path: &Path,
) -> Result<()> {
    let game = Game::from_fen(rules, fen)?;
    let layout = Layout::new(rules.board(), size, Army::WHITE);
    let mut machine = Machine::new();
    if let Some(name) = select {
        let cell = named_cell(rules.board(), name)?;
        tap(&mut machine, &game, &layout, cell);
        anyhow::ensure!(
            machine.selected() == Some(cell),
            "on {name} stands no piece of the side to move"
        );
    }
    let sight = Sight::new(&game, &machine, &layout);
    write_png(path, size, &painted(&sight, &theme::DEFAULT, size))
        .with_context(|| format!("the picture {} cannot be written", path.display()))
}

/// The pixels of a window of this size, row by row.
pub fn painted(sight: &Sight<'_>, theme: &'static Theme, size: (u32, u32)) -> Vec<u32> {
    let mut pixels = vec![0; size.0 as usize * size.1 as usize];
    if let Some(mut canvas) = Canvas::new(&mut pixels, size.0, size.1, size.0 as usize) {
        let update = |scene: &mut Scene| scene.update(sight);
        let board = sight.game.rules().board();
        Picture::new(theme).paint(&mut canvas, sight.layout, board, true, update);
    }
    pixels
}

fn named_cell(board: &Board, name: &str) -> Result<Cell> {
    board.cell(name).with_context(|| format!("{name:?} is not a cell of this board"))
}

/// Presses and releases the mouse on a cell, as a person would.
fn tap(machine: &mut Machine, game: &Game, layout: &Layout, cell: Cell) {
    let at = layout.grid().centre(cell);
    let over = layout.hit(at, None);
    let contact = Contact { pointer: PointerId::Mouse, at, over, time_ms: 0 };
    machine.handle(Event::Pressed(Button::Primary, contact), game);
    machine.handle(Event::Released(Button::Primary, contact), game);
}

fn write_png(path: &Path, (width, height): (u32, u32), pixels: &[u32]) -> Result<()> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let bytes: Vec<u8> = pixels
        .iter()
        .flat_map(|pixel| {
            let [_, red, green, blue] = pixel.to_be_bytes();
            [red, green, blue]
        })
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    Ok(writer.finish()?)
}
