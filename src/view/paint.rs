//! From a scene to pixels.

mod seat;
mod sheet;

use std::fmt::Write;

use arrayvec::{ArrayString, ArrayVec};

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::Rect;
use super::glyphs::{Glyphs, Symbol};
use super::layout::{Grid, Layout};
use super::scene::{
    ButtonLook, CellLook, ChoiceLook, DialogLook, EntryLook, FieldLook, HeldPiece, ListLook, Mark,
    PieceLook, RowLook, Scene, ScreenKeysLook,
};
use super::sight::{self, FieldPlace};
use super::text::{self, Style};
use super::theme::Theme;
use crate::board::{Board, Cell};
use crate::input::{Answer, Control, Point, ScreenKey};
use crate::rules::{Kind, Piece};

/// How strongly selected text is coloured, of 255.
const SELECTION_ALPHA: u8 = 96;
/// Smallest size of an entry in sizes of the others; a longer one is cut.
const SMALLEST_ENTRY: f32 = 0.65;

/// Sizes of the letter in the middle of a piece, and of the pawn whose circle
/// makes room for it, in radii of the cell.
const LETTER: f32 = 0.5;
const HUB: f32 = 0.66;
/// Smallest size of such a letter, and the least radius of a cell that has one;
/// pixels.
const SMALLEST_LETTER: f32 = 8.0;
const LEAST_LETTERED: f32 = 8.0;

/// Paints scenes, and keeps the glyphs for it.
pub struct Painter {
    glyphs: Glyphs,
    theme: &'static Theme,
}

/// A canvas, and where things lie on it.
struct Brush<'p, 'c> {
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
        let mut brush = Brush { canvas, glyphs, theme, layout };
        brush.room();
        match &scene.sheet {
            Some(look) => brush.sheet(board, look),
            None => brush.large_board(board, scene),
        }
        brush.panel(board, scene);
        if let Some(choice) = &scene.choice {
            brush.choice(board, choice);
        }
        if let Some(held) = scene.held {
            brush.held(board, held);
        }
        if let Some(look) = scene.screen_keys {
            brush.screen_keys(look);
        }
        if let Some(dialog) = &scene.dialog {
            brush.dialog(dialog);
        }
        if let Some(button) = scene.focus {
            let (corner, thickness) = (layout.scaled(8.0), layout.scaled(3.0).max(2));
            brush.canvas.frame(button, corner, thickness, theme.selected);
        }
        if let Some(seconds) = scene.idle_seconds {
            brush.idle_notice(seconds);
        }
    }

    /// Uses other colours from now on.
    pub fn set_theme(&mut self, theme: &'static Theme) {
        self.theme = theme;
    }

    /// Gives back the memory of what was rasterised so far.
    pub fn forget_glyphs(&mut self) {
        self.glyphs.clear();
    }

    /// The glyphs, for measuring text.
    pub fn glyphs(&self) -> &Glyphs {
        &self.glyphs
    }
}

impl Brush<'_, '_> {
    fn is_seen(&self, rect: Rect) -> bool {
        !rect.intersect(self.canvas.clip()).is_empty()
    }

    fn room(&mut self) {
        let (window, panel) = (self.layout.window(), self.layout.panel().area());
        self.canvas.fill(window, self.theme.room);
        self.canvas.fill(panel, self.theme.panel);
    }

    fn large_board(&mut self, board: &Board, scene: &Scene) {
        let clip = self.canvas.clip();
        // A zoomed board is larger than its area.
        self.canvas.set_clip(clip.intersect(self.layout.board_area()));
        if self.is_seen(self.layout.grid().extent()) {
            self.seen_board(board, scene);
        }
        self.canvas.set_clip(clip);
    }

    fn seen_board(&mut self, board: &Board, scene: &Scene) {
        let grid = self.layout.grid();
        self.board(board, grid, Point::default(), &scene.cells);
        let style = Style::regular(grid.label_size());
        let half = grid.label_size().ceil() as i32;
        for label in grid.labels() {
            let rect = Rect::new(label.centre.x - half, label.centre.y - half, 2 * half, 2 * half);
            self.centred_text(&label.text, rect, style, self.theme.quiet);
        }
        for look in &scene.seats {
            if let Some(rect) = grid.seat(look.pawn.piece.army) {
                self.seat(board, look, rect);
            }
        }
    }

    /// A board whose grid has its origin at `at`.
    fn board(&mut self, board: &Board, grid: &Grid, at: Point, cells: &[CellLook]) {
        let rect = |cell: Cell| grid.cell_rect(cell).moved(at.x, at.y);
        for cell in board.cells() {
            if self.is_seen(grid.rim_rect(cell).moved(at.x, at.y)) {
                self.ground(Symbol::Rim, grid, cell, at, self.theme.rim);
            }
        }
        let look = |cell: Cell| cells.get(cell.index()).copied().unwrap_or_default();
        for cell in board.cells() {
            if self.is_seen(rect(cell)) {
                let tone = self.theme.palette(board).tones[usize::from(board.tone(cell))];
                self.cell(tone, look(cell), grid, cell, at);
            }
        }
        for cell in board.cells() {
            if self.is_seen(rect(cell)) {
                self.symbols(board, look(cell), grid, cell, at);
            }
        }
    }

    fn cell(&mut self, tone: Colour, look: CellLook, grid: &Grid, cell: Cell, at: Point) {
        let ground = if look.mark == Mark::Selected { self.theme.selected } else { tone };
        self.ground(Symbol::Cell, grid, cell, at, ground);
        if look.mark == Mark::Destination {
            self.ground(Symbol::Cell, grid, cell, at, self.theme.destination);
        }
        if look.is_framed {
            self.ground(Symbol::Cursor, grid, cell, at, self.theme.rim);
        }
    }

    /// What lies on a cell. It may reach a little beyond a small one, over what
    /// was painted of its neighbours.
    fn symbols(&mut self, board: &Board, look: CellLook, grid: &Grid, cell: Cell, at: Point) {
        let centre = grid.centre(cell).moved(at);
        let radius = grid.radius() as f32;
        if look.mark == Mark::Destination {
            self.symbol(Symbol::Dot, centre, radius, self.theme.destination_dot);
        }
        if let Some(piece) = look.piece {
            self.piece(board, piece, centre, radius);
        }
        if look.mark == Mark::Capture {
            let radius = grid.ring_radius(cell) as f32;
            self.symbol(Symbol::Ring, centre, radius, self.theme.capture);
        }
    }

    /// A symbol that is as large as the cell, in the cell's own shape.
    fn ground(&mut self, symbol: Symbol, grid: &Grid, cell: Cell, at: Point, colour: Colour) {
        let centre = grid.centre(cell).moved(at);
        match grid.shape(symbol, cell) {
            Some(shape) => self.canvas.glyph(self.glyphs.shape(shape), centre, colour),
            None => self.symbol(symbol, centre, grid.radius() as f32, colour),
        }
    }

    fn held(&mut self, board: &Board, held: HeldPiece) {
        let grid = self.layout.grid();
        if self.is_seen(held.rect) {
            self.piece(board, held.piece, held.at, grid.radius() as f32);
        }
    }

    fn piece(&mut self, board: &Board, look: PieceLook, centre: Point, radius: f32) {
        let Piece { army, kind } = look.piece;
        let colours = match look.is_dead {
            true => self.theme.dead,
            false => self.theme.palette(board).pieces[army.index()],
        };
        let (outline, fill) = shape(kind);
        let letter = look.letter.filter(|_| radius >= LEAST_LETTERED);
        // Slim pieces are widened in their middle, where the letter stands.
        let hub = HUB * radius;
        self.symbol(outline, centre, radius, colours.outline);
        if letter.is_some() {
            self.symbol(Symbol::CircleOutline, centre, hub, colours.outline);
        }
        self.symbol(fill, centre, radius, colours.fill);
        if let Some(letter) = letter {
            self.symbol(Symbol::CircleFill, centre, hub, colours.fill);
            let half = hub as i32;
            let rect = Rect::new(centre.x - half, centre.y - half, 2 * half, 2 * half);
            let style = Style::bold((LETTER * radius).max(SMALLEST_LETTER));
            self.centred_text(letter.encode_utf8(&mut [0; 4]), rect, style, colours.outline);
        }
        if look.is_dead {
            self.symbol(Symbol::Strike, centre, radius, colours.outline);
        }
    }

    fn symbol(&mut self, symbol: Symbol, centre: Point, radius: f32, colour: Colour) {
        self.canvas.glyph(self.glyphs.symbol(symbol, radius), centre, colour);
    }

    fn panel(&mut self, board: &Board, scene: &Scene) {
        let panel = self.layout.panel();
        if !self.is_seen(panel.area()) {
            return;
        }
        let sizes = self.layout.text();
        let title = panel.title();
        self.status(&scene.status, panel.status(), Style::bold(sizes.status));
        let style = Style::regular(sizes.quiet);
        let room = match &*scene.aside {
            "" => 0,
            aside => text::measure(self.glyphs, aside, style) + self.layout.scaled(12.0),
        };
        let before = Rect { w: (title.w - room).max(0), ..title };
        self.text(&scene.title, before, style, self.theme.quiet);
        self.right_text(&scene.aside, title, style, self.theme.text);
        self.list(board, &scene.list);
        for (control, look) in Control::ALL.into_iter().zip(scene.buttons) {
            self.control(control, look);
        }
    }

    /// A status that is too wide takes more lines where its rectangle has
    /// some, and is set smaller where it has not.
    fn status(&mut self, status: &str, rect: Rect, style: Style) {
        let (count, colour) = (self.layout.panel().status_lines(), self.theme.text);
        if count > 1 && text::measure(self.glyphs, status, style) > rect.w {
            return self.lines(status, rect, rect.h / count, style, colour);
        }
        let style = text::shrunk(self.glyphs, status, style, rect.w);
        self.text(status, rect, style, colour);
    }

    fn list(&mut self, board: &Board, look: &ListLook) {
        let list = self.layout.panel().list();
        let clip = self.canvas.clip();
        let seen = clip.intersect(list.area());
        if seen.is_empty() {
            return;
        }
        // Rows at both ends may be seen in part.
        self.canvas.set_clip(seen);
        for row in &look.rows {
            self.row(board, row, list.row(row.index, look.scroll));
        }
        if let Some(field) = &look.field {
            self.field(field);
        }
        if let Some(bar) = list.scrollbar(look.row_count, look.scroll) {
            self.canvas.rounded(bar, bar.w / 2, self.theme.button);
        }
        self.canvas.set_clip(clip);
    }

    fn row(&mut self, board: &Board, row: &RowLook, rect: Rect) {
        if !self.is_seen(rect) {
            return;
        }
        let sizes = self.layout.text();
        let columns = self.layout.panel().list().columns(rect);
        if let Some(place) = columns.number {
            let mut number = ArrayString::<20>::new();
            // Twenty digits hold any number.
            let _ = write!(number, "{}", row.number);
            self.text(&number, place, Style::regular(sizes.quiet), self.theme.quieter);
        }
        for (entry, column) in row.entries.iter().zip([columns.white, columns.black]) {
            if let Some(entry) = entry {
                let room = self.entry_pawn(board, entry, column);
                self.entry(entry, Rect { x: column.x + room, w: column.w - room, ..column });
            }
        }
    }

    /// The pawn before an entry, if there is one; answers with the room it took.
    fn entry_pawn(&mut self, board: &Board, entry: &EntryLook, column: Rect) -> i32 {
        let Some(pawn) = entry.pawn else { return 0 };
        let size = self.layout.text().body;
        let centre = Point::new(column.x + (0.4 * size) as i32, column.y + column.h / 2);
        self.piece(board, pawn, centre, size);
        pawn_room(size)
    }

    /// An entry; one that is struck through is quiet. One without text shows as
    /// a dash, so that it can be found again, and one that is too wide is set
    /// smaller: its end says where the piece went.
    fn entry(&mut self, entry: &EntryLook, column: Rect) {
        let words = if entry.text.is_empty() { "–" } else { &*entry.text };
        let style = entry_style(self.glyphs, words, self.layout.text().body, column.w);
        if !entry.is_struck {
            return self.text(words, column, style, self.theme.text);
        }
        self.text(words, column, style, self.theme.quieter);
        let overhang = self.layout.scaled(3.0);
        let width = text::measure(self.glyphs, words, style).min(column.w);
        let thickness = self.layout.scaled(1.5);
        let y = column.y + (column.h - thickness) / 2;
        let line = Rect::new(column.x - overhang, y, width + 2 * overhang, thickness);
        self.canvas.fill(line, self.theme.quieter);
    }

    /// A field with its text, over what else is in its place.
    fn field(&mut self, look: &FieldLook) {
        let FieldPlace { frame, inside } = look.place;
        if !self.is_seen(frame) {
            return;
        }
        let clip = self.canvas.clip();
        let thickness = self.layout.scaled(2.0).max(2);
        self.canvas.fill(frame, self.theme.room);
        self.canvas.frame(frame, 0, thickness, self.theme.selected);
        self.canvas.set_clip(clip.intersect(frame.inset(thickness)));
        self.field_text(look, inside);
        self.canvas.set_clip(clip);
    }

    fn field_text(&mut self, look: &FieldLook, inside: Rect) {
        let style = Style::regular(self.layout.text().body);
        let field = &look.field;
        let start = sight::text_start(self.glyphs, field, inside, style);
        let x_of = |place: usize| start + text::measure(self.glyphs, &field.text()[..place], style);
        let bar = inside.inset((inside.h / 6).max(1));
        let selection = field.selection();
        let (from, to, caret) = (x_of(selection.start), x_of(selection.end), x_of(field.caret()));
        let ground = self.theme.selected.with_alpha(SELECTION_ALPHA);
        self.canvas.blend(Rect { x: from, w: to - from, ..bar }, ground);
        let baseline = text::centred_baseline(self.glyphs, inside.y, inside.h, style);
        let at = Point::new(start, baseline);
        text::draw(self.canvas, self.glyphs, field.text(), at, style, self.theme.text);
        if look.is_caret_lit {
            let width = self.layout.scaled(2.0);
            self.canvas.fill(Rect { x: caret, w: width, ..bar }, self.theme.selected);
        }
    }

    fn control(&mut self, control: Control, look: ButtonLook) {
        let words = match control {
            Control::NewGame => "New game",
            Control::Undo => "Undo",
            Control::Menu => "Menu",
        };
        self.button(words, self.layout.panel().control(control), look);
    }

    fn button(&mut self, words: &str, rect: Rect, look: ButtonLook) {
        if !self.is_seen(rect) {
            return;
        }
        let (ground, ink) = match look {
            ButtonLook::Disabled => (self.theme.button_pressed, self.theme.quieter),
            ButtonLook::Ready => (self.theme.button, self.theme.text),
            ButtonLook::Hovered => (self.theme.button_hovered, self.theme.text),
            ButtonLook::Pressed => (self.theme.button_pressed, self.theme.text),
        };
        self.canvas.rounded(rect, self.layout.scaled(8.0), ground);
        self.centred_text(words, rect, Style::regular(self.layout.text().body), ink);
    }

    /// The keys touch each other; what is painted of them does not.
    fn screen_keys(&mut self, look: ScreenKeysLook) {
        let keys = self.layout.screen_keys();
        if !self.is_seen(keys.area()) {
            return;
        }
        self.canvas.fill(keys.area(), self.theme.panel);
        for (key, rect) in keys.keys() {
            let state =
                if look.hovered == Some(key) { ButtonLook::Hovered } else { ButtonLook::Ready };
            let rect = rect.inset(self.layout.scaled(2.0));
            match key {
                ScreenKey::Character(letter) => {
                    self.button(letter.encode_utf8(&mut [0; 4]), rect, state);
                }
                ScreenKey::Backspace => self.button("←", rect, state),
                ScreenKey::Enter => self.button("OK", rect, state),
            }
        }
    }

    fn dialog(&mut self, look: &DialogLook) {
        let places = self.layout.dialog();
        if !self.is_seen(places.area()) {
            return;
        }
        let (corner, sizes) = (self.layout.scaled(8.0), self.layout.text());
        self.canvas.rounded(places.area(), corner, self.theme.panel);
        let thickness = self.layout.scaled(2.0).max(2);
        self.canvas.frame(places.area(), corner, thickness, self.theme.selected);
        self.text(look.title, places.title(), Style::bold(sizes.status), self.theme.text);
        let style = Style::regular(sizes.quiet);
        self.lines(&look.text, places.text(), places.line_height(), style, self.theme.quiet);
        for (answer, button) in Answer::ALL.into_iter().zip(look.buttons) {
            if let Some((words, look)) = button {
                self.button(words, places.button(answer), look);
            }
        }
    }

    fn idle_notice(&mut self, seconds: u32) {
        let notice = self.layout.idle_notice();
        if !self.is_seen(notice.area()) {
            return;
        }
        let corner = self.layout.scaled(8.0);
        let thickness = self.layout.scaled(3.0).max(2);
        self.canvas.rounded(notice.area(), corner, self.theme.panel);
        self.canvas.frame(notice.area(), corner, thickness, self.theme.selected);
        let mut words = ArrayString::<24>::new();
        // There is room for any number.
        let _ = write!(words, "New game in {seconds}");
        let style = Style::bold(notice.text_size());
        self.centred_text(&words, notice.count(), style, self.theme.text);
        let style = Style::regular(self.layout.text().body);
        self.centred_text("Touch anything to play on", notice.advice(), style, self.theme.quiet);
    }

    fn choice(&mut self, board: &Board, choice: &ChoiceLook) {
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
            let piece = Piece { kind, ..choice.pawn.piece };
            self.piece(board, PieceLook { piece, ..choice.pawn }, rect.centre(), radius);
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

    /// Text in as many lines as the rectangle holds.
    fn lines(&mut self, words: &str, rect: Rect, height: i32, style: Style, colour: Colour) {
        let count = (rect.h / height.max(1)).max(0) as usize;
        let lines: ArrayVec<&str, 4> =
            text::lines(self.glyphs, words, style, rect.w, count.min(4)).collect();
        for (line, place) in lines.into_iter().zip(0..) {
            let line_rect = Rect { y: rect.y + place * height, h: height, ..rect };
            self.text(line, line_rect, style, colour);
        }
    }

    /// Text that ends at the right end of a rectangle.
    fn right_text(&mut self, words: &str, rect: Rect, style: Style, colour: Colour) {
        let width = text::measure(self.glyphs, words, style).min(rect.w);
        let rect = Rect { x: rect.right() - width, w: width, ..rect };
        self.text(words, rect, style, colour);
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
        Kind::Amazon => (Symbol::StarOutline, Symbol::StarFill),
    }
}

/// Width that the pawn before an entry takes, beside text of this size.
fn pawn_room(size: f32) -> i32 {
    (1.1 * size) as i32
}

/// The style in which an entry of the list is read whole, if it can be.
fn entry_style(glyphs: &Glyphs, words: &str, size: f32, width: i32) -> Style {
    let smaller = text::shrunk(glyphs, words, Style::regular(size), width);
    Style { size: smaller.size.max(SMALLEST_ENTRY * size), ..smaller }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Army, RuleSet};

    #[test]
    fn entries_in_long_notation_are_read_whole_in_small_windows() {
        let glyphs = Glyphs::new();
        let of_two = ["h6xi5 e.p.", "Qc3xBf9#", "Nh10xBg10+", "g10xQf11=Q"];
        let of_many = ["KW/11xW/21+", "KR/11M20=Q+", "W/37xAW/48", "J16xAH15=A#"];
        for (rules, entries) in [("drift", of_two), ("kirby-6", of_many)] {
            let board = RuleSet::named(rules).unwrap().board();
            for size in [(640, 480), (480, 800), (600, 1024), (800, 600), (1280, 800)] {
                let layout = Layout::new(board, size, Army::WHITE);
                let list = layout.panel().list();
                let columns = list.columns(list.row(0, 0));
                let room = if board.seats() > 2 { pawn_room(layout.text().body) } else { 0 };
                for words in entries {
                    for column in [columns.white, columns.black] {
                        let width = column.w - room;
                        let style = entry_style(&glyphs, words, layout.text().body, width);
                        let read = text::fit(&glyphs, words, style, width);
                        assert_eq!(read, words, "{size:?}");
                    }
                }
            }
        }
        // What somebody has written may be longer: it is not set in grains.
        let style = entry_style(&glyphs, &"x".repeat(64), 13.0, 58);
        assert_eq!(style, Style::regular(13.0 * SMALLEST_ENTRY));
    }
}
