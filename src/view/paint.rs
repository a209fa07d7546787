//! From a scene to pixels.

use std::fmt::Write;

use arrayvec::ArrayString;

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::Rect;
use super::glyphs::{Glyphs, Symbol};
use super::layout::Layout;
use super::scene::{ButtonLook, CellLook, ChoiceLook, HeldPiece, ListLook, Mark, RowLook, Scene};
use super::text::{self, Style};
use super::theme::Theme;
use crate::board::{Board, Cell};
use crate::input::{Control, Point};
use crate::rules::{Kind, Piece};

/// Paints scenes, and keeps the glyphs for it.
pub struct Painter {
    glyphs: Glyphs,
    theme: &'static Theme,
}

/// A canvas, and where things lie on it.
struct Sheet<'p, 'c> {
    canvas: &'p mut Canvas<'c>,
    glyphs: &'p mut Glyphs,
    theme: &'static Theme,
    layout: &'p Layout,
}

impl Painter {
    /// A painter that uses these colours. Loads the fonts.
    pub fn new(theme: &'static Theme) -> Self {
        Painter { glyphs: Glyphs::new(), theme }
    }

    /// Paints what of the scene lies within the canvas's clip.
    pub fn paint(&mut self, canvas: &mut Canvas, layout: &Layout, board: &Board, scene: &Scene) {
        let (glyphs, theme) = (&mut self.glyphs, self.theme);
        let mut sheet = Sheet { canvas, glyphs, theme, layout };
        sheet.ground();
        sheet.board(board, scene);
        sheet.panel(scene);
        if let Some(choice) = &scene.choice {
            sheet.choice(choice);
        }
        if let Some(held) = scene.held {
            sheet.held(held);
        }
    }
}

impl Sheet<'_, '_> {
    fn is_seen(&self, rect: Rect) -> bool {
        !rect.intersect(self.canvas.clip()).is_empty()
    }

    fn ground(&mut self) {
        let (window, panel) = (self.layout.window(), self.layout.panel().area());
        self.canvas.fill(window, self.theme.room);
        self.canvas.fill(panel, self.theme.panel);
    }

    fn board(&mut self, board: &Board, scene: &Scene) {
        let grid = self.layout.grid();
        if !self.is_seen(grid.extent()) {
            return;
        }
        for cell in board.cells() {
            if self.is_seen(grid.cell_rect(cell).inset(-grid.rim())) {
                self.symbol(Symbol::Rim, grid.centre(cell), self.theme.rim);
            }
        }
        for cell in board.cells() {
            if self.is_seen(grid.cell_rect(cell)) {
                let look = scene.cells.get(cell.index()).copied().unwrap_or_default();
                self.cell(board, cell, look);
            }
        }
        let style = Style::regular(grid.label_size());
        let half = grid.label_size().ceil() as i32;
        for label in grid.labels() {
            let rect = Rect::new(label.centre.x - half, label.centre.y - half, 2 * half, 2 * half);
            self.centred_text(&label.text, rect, style, self.theme.quiet);
        }
    }

    fn cell(&mut self, board: &Board, cell: Cell, look: CellLook) {
        let centre = self.layout.grid().centre(cell);
        let ground = match look.mark {
            Mark::Selected => self.theme.selected,
            _ => self.theme.tones[usize::from(board.tone(cell))],
        };
        self.symbol(Symbol::Cell, centre, ground);
        if look.mark == Mark::Destination {
            self.symbol(Symbol::Cell, centre, self.theme.destination);
            self.symbol(Symbol::Dot, centre, self.theme.destination_dot);
        }
        if let Some(piece) = look.piece {
            self.piece(piece, centre, self.radius());
        }
        if look.mark == Mark::Capture {
            self.symbol(Symbol::Ring, centre, self.theme.capture);
        }
    }

    fn held(&mut self, held: HeldPiece) {
        if self.is_seen(self.layout.grid().rect_round(held.at)) {
            self.piece(held.piece, held.at, self.radius());
        }
    }

    fn piece(&mut self, piece: Piece, centre: Point, radius: f32) {
        let colours = self.theme.pieces[piece.army.index()];
        let (outline, fill) = shape(piece.kind);
        self.canvas.glyph(self.glyphs.symbol(outline, radius), centre, colours.outline);
        self.canvas.glyph(self.glyphs.symbol(fill, radius), centre, colours.fill);
    }

    fn symbol(&mut self, symbol: Symbol, centre: Point, colour: Colour) {
        let radius = self.radius();
        self.canvas.glyph(self.glyphs.symbol(symbol, radius), centre, colour);
    }

    fn radius(&self) -> f32 {
        self.layout.grid().radius() as f32
    }

    fn panel(&mut self, scene: &Scene) {
        let panel = self.layout.panel();
        if !self.is_seen(panel.area()) {
            return;
        }
        let sizes = self.layout.text();
        let title = panel.title();
        self.status(scene.status, panel.status(), Style::bold(sizes.status));
        self.text(scene.title, title, Style::regular(sizes.quiet), self.theme.quiet);
        self.list(&scene.list);
        for (control, look) in Control::ALL.into_iter().zip(scene.buttons) {
            self.button(control, look);
        }
    }

    /// A status that is too wide takes a second line where its rectangle has
    /// one, and is set smaller where it has not.
    fn status(&mut self, status: &str, rect: Rect, style: Style) {
        let width = text::measure(self.glyphs, status, style);
        let colour = self.theme.text;
        if width <= rect.w {
            self.text(status, rect, style, colour);
        } else if self.layout.panel().status_lines() == 1 {
            let share = rect.w as f32 / width as f32;
            self.text(status, rect, Style { size: style.size * share, ..style }, colour);
        } else {
            let fits = |end: &usize| text::measure(self.glyphs, &status[..*end], style) <= rect.w;
            let mut spaces = status.match_indices(' ').map(|(at, _)| at);
            let (upper, lower) = status.split_at(spaces.rfind(fits).unwrap_or(0));
            let line = Rect { h: rect.h / 2, ..rect };
            self.text(upper, line, style, colour);
            self.text(lower.trim_start(), line.moved(0, line.h), style, colour);
        }
    }

    fn list(&mut self, look: &ListLook) {
        let list = self.layout.panel().list();
        let clip = self.canvas.clip();
        let seen = clip.intersect(list.area());
        if seen.is_empty() {
            return;
        }
        // Rows at both ends may be seen in part.
        self.canvas.set_clip(seen);
        for row in &look.rows {
            self.row(row, list.row(row.index, look.scroll));
        }
        if let Some(bar) = list.scrollbar(look.row_count, look.scroll) {
            self.canvas.rounded(bar, bar.w / 2, self.theme.button);
        }
        self.canvas.set_clip(clip);
    }

    fn row(&mut self, row: &RowLook, rect: Rect) {
        if !self.is_seen(rect) {
            return;
        }
        let sizes = self.layout.text();
        let columns = self.layout.panel().list().columns(rect);
        let mut number = ArrayString::<20>::new();
        // Twenty digits hold any number.
        let _ = write!(number, "{}", row.number);
        self.text(&number, columns.number, Style::regular(sizes.quiet), self.theme.quieter);
        for (entry, column) in row.entries.iter().zip([columns.white, columns.black]) {
            if let Some(entry) = entry {
                self.text(entry, column, Style::regular(sizes.body), self.theme.text);
            }
        }
    }

    fn button(&mut self, control: Control, look: ButtonLook) {
        let rect = self.layout.panel().control(control);
        if !self.is_seen(rect) {
            return;
        }
        let (ground, ink) = match look {
            ButtonLook::Disabled => (self.theme.button_pressed, self.theme.quieter),
            ButtonLook::Ready => (self.theme.button, self.theme.text),
            ButtonLook::Hovered => (self.theme.button_hovered, self.theme.text),
            ButtonLook::Pressed => (self.theme.button_pressed, self.theme.text),
        };
        let words = match control {
            Control::NewGame => "New game",
            Control::Undo => "Undo",
        };
        self.canvas.rounded(rect, self.layout.scaled(8.0), ground);
        self.centred_text(words, rect, Style::regular(self.layout.text().body), ink);
    }

    fn choice(&mut self, choice: &ChoiceLook) {
        let area = choice.boxes.area();
        if !self.is_seen(area) {
            return;
        }
        let corner = self.layout.scaled(8.0);
        self.canvas.rounded(area, corner, self.theme.panel);
        let gap = self.layout.scaled(4.0);
        for &(kind, rect) in choice.boxes.boxes() {
            let ground = match choice.hovered {
                Some((hovered, true)) if hovered == kind => self.theme.button_pressed,
                Some((hovered, false)) if hovered == kind => self.theme.button_hovered,
                _ => self.theme.button,
            };
            self.canvas.rounded(rect.inset(gap), corner, ground);
            let radius = 0.6 * rect.w.min(rect.h) as f32;
            self.piece(Piece { army: choice.army, kind }, rect.centre(), radius);
        }
        let thickness = self.layout.scaled(2.0).max(2);
        self.canvas.frame(area, corner, thickness, self.theme.selected);
    }

    /// Text from the left end of a rectangle, in the middle of its height.
    fn text(&mut self, words: &str, rect: Rect, style: Style, colour: Colour) {
        if !self.is_seen(rect) {
            return;
        }
        let fitted = text::fit(self.glyphs, words, style, rect.w);
        let baseline = text::centred_baseline(self.glyphs, rect.y, rect.h, style);
        let start = Point::new(rect.x, baseline);
        text::draw(self.canvas, self.glyphs, &fitted, start, style, colour);
    }

    fn centred_text(&mut self, words: &str, rect: Rect, style: Style, colour: Colour) {
        let width = text::measure(self.glyphs, words, style).min(rect.w);
        let rect = Rect { x: rect.x + (rect.w - width) / 2, w: width, ..rect };
        self.text(words, rect, style, colour);
    }
}

/// The outline and the inside of a kind's shape.
fn shape(kind: Kind) -> (Symbol, Symbol) {
    match kind {
        Kind::Pawn => (Symbol::CircleOutline, Symbol::CircleFill),
        Kind::Knight => (Symbol::EllOutline, Symbol::EllFill),
        Kind::Bishop => (Symbol::TriangleOutline, Symbol::TriangleFill),
        Kind::Rook => (Symbol::SquareOutline, Symbol::SquareFill),
        Kind::Queen => (Symbol::AsteriskOutline, Symbol::AsteriskFill),
        Kind::King => (Symbol::CrossOutline, Symbol::CrossFill),
    }
}
