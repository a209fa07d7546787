//! The help panel: the rules of the game that is played, with small boards
//! painted as the large one is.

mod common;
mod drift;
mod glinski;
mod hexachess;
mod kirby;
mod mccooey;
mod rulebook;

use std::collections::BTreeMap;

use super::geometry::Rect;
use super::glyphs::Glyphs;
use super::layout::{Grid, TextSizes};
use super::scene::{CellLook, Mark, PieceLook};
use super::text::{self, Style};
use crate::board::Cells;
use crate::game::Game;
use crate::input::{Destinations, Offers, Point};
use crate::rules::{Army, FenError, Kind, RuleSet};

/// A part of the help.
enum Block {
    /// The title of a chapter.
    Heading(&'static str),
    /// A paragraph.
    Text(&'static str),
    /// A small board beside a paragraph.
    Piece(Diagram, &'static str),
    /// Pieces that turn into each other.
    Rotation(&'static [Kind]),
    /// Another block, where what it speaks of is offered.
    Offered(fn(Offers) -> bool, &'static Block),
}

/// Blocks that belong together.
type Chapter = &'static [Block];

/// A position in which the moves of one man of the first army are shown.
struct Diagram {
    men: Men,
    cell: &'static str,
}

/// Which men stand on a diagram.
enum Men {
    Rows {
        /// The rows of the position's FEN.
        rows: &'static str,
        /// The FEN's fields on first moves and en passant; nothing if there is
        /// nothing to say, as several games with different fields share a
        /// diagram.
        rights: &'static str,
    },
    /// Cells and men, in games of several armies.
    Cells(&'static [(&'static str, &'static str)]),
}

impl Diagram {
    const fn of(rows: &'static str, cell: &'static str) -> Self {
        Diagram::with_rights(rows, "", cell)
    }

    const fn with_rights(rows: &'static str, rights: &'static str, cell: &'static str) -> Self {
        Diagram { men: Men::Rows { rows, rights }, cell }
    }

    const fn of_men(men: &'static [(&'static str, &'static str)], cell: &'static str) -> Self {
        Diagram { men: Men::Cells(men), cell }
    }

    fn game(&self, rules: &'static RuleSet) -> Result<Game, FenError> {
        match self.men {
            Men::Rows { rows, rights } => {
                // Rows, side to move and two counters are in every FEN.
                let none = ["-"].repeat(rules.fen_fields() - 4).join(" ");
                let rights = if rights.is_empty() { &none } else { rights };
                Game::from_fen(rules, &format!("{rows} w {rights} 0 1"))
            }
            Men::Cells(men) => {
                // All configurations share the text: on the board everybody is
                // everybody's enemy.
                let rules = rules.for_armies("6").unwrap_or(rules);
                let men: BTreeMap<&str, &str> = men.iter().copied().collect();
                Game::from_fen(rules, &rules.text_of_men(&men))
            }
        }
    }
}

/// A part of the help that has its place. Places count from the upper left
/// corner of the help's text, in pixels.
pub enum Item {
    /// A line of text in the middle of a rectangle's height.
    Line {
        /// What it says.
        text: &'static str,
        /// Where it is.
        rect: Rect,
        /// How it is set.
        style: Style,
    },
    /// A small board.
    Board {
        /// Where its cells are.
        grid: Grid,
        /// What they show.
        cells: Vec<CellLook>,
    },
    /// A shape of White's in a row of shapes.
    Shape {
        /// What it is.
        kind: Kind,
        /// Its middle.
        centre: Point,
        /// Radius of the cell that it would stand on, in pixels.
        radius: f32,
    },
}

/// The help, laid out for a width.
#[derive(Default)]
pub struct Flow {
    items: Vec<Item>,
    height: i32,
}

impl Flow {
    /// Lays out the help of a rule set, for a place where this may be done, in
    /// lines of at most `width` pixels.
    pub fn new(
        rules: &'static RuleSet,
        offers: Offers,
        glyphs: &Glyphs,
        width: i32,
        sizes: TextSizes,
    ) -> Self {
        let mut writer = Writer { rules, offers, glyphs, width, sizes, flow: Flow::default() };
        for block in chapters(rules).iter().copied().flatten() {
            writer.block(block);
        }
        writer.flow
    }

    /// Its parts, from the top.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Height of all of it, in pixels.
    pub fn height(&self) -> i32 {
        self.height
    }
}

impl Item {
    /// The rectangle round it.
    pub fn rect(&self) -> Rect {
        match self {
            Item::Line { rect, .. } => *rect,
            Item::Board { grid, .. } => grid.extent(),
            Item::Shape { centre, radius, .. } => {
                Rect::new(centre.x, centre.y, 0, 0).inset(-radius.ceil() as i32)
            }
        }
    }
}

fn chapters(rules: &RuleSet) -> &'static [Chapter] {
    match rules.name() {
        "drift" => drift::CHAPTERS,
        "glinski" => glinski::CHAPTERS,
        "hexachess" => hexachess::CHAPTERS,
        "rulebook" => rulebook::CHAPTERS,
        "mccooey" => mccooey::CHAPTERS,
        "kirby-3" => kirby::THREE,
        "kirby-4" => kirby::FOUR,
        "kirby-6" => kirby::SIX,
        "kirby-4in2" => kirby::FOUR_IN_TWO,
        "kirby-6in3" => kirby::SIX_IN_THREE,
        "kirby-6in2" => kirby::SIX_IN_TWO,
        _ => &[],
    }
}

/// Puts block below block.
struct Writer<'a> {
    rules: &'static RuleSet,
    offers: Offers,
    glyphs: &'a Glyphs,
    width: i32,
    sizes: TextSizes,
    flow: Flow,
}

impl Writer<'_> {
    fn block(&mut self, block: &Block) {
        let gap = self.sizes.body.round() as i32;
        match *block {
            Block::Heading(words) => {
                self.flow.height += gap;
                let style = Style::bold(1.2 * self.sizes.body);
                self.flow.height =
                    self.lines(words, style, Point::new(0, self.flow.height), self.width);
                self.flow.height += gap / 4;
            }
            Block::Text(words) => {
                let at = Point::new(0, self.flow.height);
                self.flow.height = self.lines(words, self.body(), at, self.width) + gap / 2;
            }
            Block::Piece(ref diagram, words) => self.diagram(diagram, words, gap),
            Block::Rotation(kinds) => self.rotation(kinds, gap),
            Block::Offered(is_offered, block) => {
                if is_offered(self.offers) {
                    self.block(block);
                }
            }
        }
    }

    fn body(&self) -> Style {
        Style::regular(self.sizes.body)
    }

    /// Sets words in lines; the height at which the last one ends.
    fn lines(&mut self, words: &'static str, style: Style, at: Point, width: i32) -> i32 {
        let line = text::line_height(self.glyphs, style);
        let mut y = at.y;
        for text in text::lines(self.glyphs, words, style, width, usize::MAX) {
            let rect = Rect::new(at.x, y, width, line);
            self.flow.items.push(Item::Line { text, rect, style });
            y += line;
        }
        y
    }

    /// A board with the words beside it, or below it where that is too narrow.
    fn diagram(&mut self, diagram: &Diagram, words: &'static str, gap: i32) {
        // Cells of a large board are no smaller for it, where the width allows.
        let ems = if self.rules.is_of_many() { 27.0 } else { 15.0 };
        let side = (ems * self.sizes.body) as i32;
        let top = self.flow.height;
        let Some(cells) = self.cells(diagram) else { return };
        let area = Rect::new(0, top, side.min(self.width), side);
        let grid = Grid::bare(self.rules.board(), area, Army::WHITE);
        let board_end = grid.extent().bottom();
        self.flow.items.push(Item::Board { grid, cells });
        let beside = self.width - side - gap;
        self.flow.height = if 4 * beside >= 3 * side {
            let at = Point::new(side + gap, top + gap);
            self.lines(words, self.body(), at, beside).max(board_end)
        } else {
            self.lines(words, self.body(), Point::new(0, board_end), self.width)
        };
        self.flow.height += gap;
    }

    /// What the diagram's board shows: the piece, and where it may go.
    fn cells(&self, diagram: &Diagram) -> Option<Vec<CellLook>> {
        let game = diagram.game(self.rules).ok()?;
        let board = self.rules.board();
        let shown = board.cell(diagram.cell)?;
        let destinations = Destinations::of(&game, shown);
        let look = |cell| {
            let mark = match () {
                () if cell == shown => Mark::Selected,
                () if destinations.captures.contains(cell) => Mark::Capture,
                () if destinations.empty.contains(cell) => Mark::Destination,
                () => Mark::None,
            };
            CellLook {
                piece: PieceLook::on(cell, self.rules, game.position()),
                mark,
                is_framed: false,
            }
        };
        Some(board.cells().map(look).collect())
    }

    /// A row of shapes with arrows between them.
    fn rotation(&mut self, kinds: &[Kind], gap: i32) {
        let count = kinds.len().max(1) as i32;
        let step = (4 * gap).min(self.width / count);
        let radius = 0.45 * step as f32;
        let y = self.flow.height + step / 2;
        for (place, &kind) in (0..).zip(kinds) {
            let x = step * place + step / 2;
            self.flow.items.push(Item::Shape { kind, centre: Point::new(x, y), radius });
            if place > 0 {
                let style = self.body();
                let arrow = text::measure(self.glyphs, "→", style);
                let rect = Rect::new(step * place - arrow / 2, y - step / 2, step, step);
                self.flow.items.push(Item::Line { text: "→", rect, style });
            }
        }
        self.flow.height += step + gap / 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::layout::Layout;

    const SIZES: TextSizes = TextSizes { status: 25.0, body: 17.0, quiet: 14.0 };

    /// The help fits the width, and no part of it lies over another.
    fn check(rules: &'static RuleSet, glyphs: &Glyphs, width: i32, sizes: TextSizes) {
        let flow = Flow::new(rules, Offers::ALL, glyphs, width, sizes);
        for (index, item) in flow.items().iter().enumerate() {
            let rect = item.rect();
            assert!(rect.bottom() <= flow.height(), "{rect:?}");
            if let Item::Line { text, style, .. } = item {
                assert!(text::measure(glyphs, text, *style) <= width, "{text}");
            }
            let is_row =
                |item: &Item| matches!(item, Item::Shape { .. } | Item::Line { text: "→", .. });
            for other in &flow.items()[index + 1..] {
                let overlap = rect.intersect(other.rect());
                let is_apart = overlap.is_empty() || (is_row(item) && is_row(other));
                assert!(is_apart, "{rect:?} {:?} at {width}", other.rect());
            }
        }
    }

    #[test]
    fn the_help_fits_its_width_and_nothing_overlaps() {
        let glyphs = Glyphs::new();
        for rules in RuleSet::all() {
            for width in [160, 300, 600, 900] {
                check(rules, &glyphs, width, SIZES);
            }
            // No window is smaller than the first.
            for window in [(320, 240), (640, 480)] {
                let layout = Layout::new(rules.board(), window, Army::WHITE);
                check(rules, &glyphs, layout.sheet().text_width(), layout.text());
            }
        }
    }

    /// All that the help says in a place where this may be done.
    fn words(rules: &'static RuleSet, offers: Offers) -> String {
        let flow = Flow::new(rules, offers, &Glyphs::new(), 900, SIZES);
        let lines = flow.items().iter().filter_map(|item| match item {
            Item::Line { text, .. } => Some(*text),
            _ => None,
        });
        lines.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_help_speaks_of_nothing_that_is_not_offered() {
        for rules in RuleSet::all() {
            let all = words(rules, Offers::ALL);
            let kiosk = words(rules, Offers::KIOSK).to_lowercase();
            for word in ["saved", "saving", "ctrl", "copie", "full screen", "s or f11", "quit"] {
                assert!(!kiosk.contains(word), "{rules:?}: {word}");
            }
            assert!(kiosk.contains("promotion") && kiosk.contains("arrow keys"));
            let spoken = [
                (Offers { saves: false, ..Offers::ALL }, "Saved games"),
                (Offers { clipboard: false, ..Offers::ALL }, "Ctrl+C"),
                (Offers { fullscreen: false, ..Offers::ALL }, "F11"),
                (Offers { games: false, ..Offers::ALL }, "G: "),
            ];
            for (offers, word) in spoken {
                assert!(all.contains(word) && !words(rules, offers).contains(word), "{word}");
            }
        }
    }

    #[test]
    fn every_rule_set_has_help_of_its_own() {
        for rules in RuleSet::all() {
            assert!(!chapters(rules).is_empty(), "{rules:?}");
            let same = |other: &RuleSet| std::ptr::eq(chapters(rules), chapters(other));
            assert_eq!(RuleSet::all().filter(|other| same(other)).count(), 1, "{rules:?}");
        }
    }

    #[test]
    fn every_diagram_is_a_position_in_which_its_piece_can_move() {
        for rules in RuleSet::all() {
            for block in chapters(rules).iter().copied().flatten() {
                let Block::Piece(diagram, _) = block else { continue };
                let game = diagram.game(rules).unwrap_or_else(|error| {
                    panic!("{rules:?}, {}: {error}", diagram.cell);
                });
                let cell = rules.board().cell(diagram.cell).expect(diagram.cell);
                let shown = Destinations::of(&game, cell);
                let is_shown = !shown.empty.is_empty() || !shown.captures.is_empty();
                assert!(is_shown, "{rules:?}, {}", diagram.cell);
            }
        }
    }
}
