//! What is to be seen: the picture as facts, before anything is a pixel.
//!
//! Two scenes of one layout differ in rectangles; only these are painted anew.

use super::geometry::Rect;
use super::layout::{ChoiceBoxes, Layout};
use crate::board::Cell;
use crate::game::Game;
use crate::input::{Control, Machine, Point, Target, is_enabled};
use crate::rules::{Army, Kind, MoveText, Piece};

/// How a cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// Its piece is selected.
    Selected,
    /// Empty, and the selected piece may go there.
    Destination,
    /// The selected piece may capture there.
    Capture,
}

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellLook {
    /// The piece on it, unless that is held by a pointer.
    pub piece: Option<Piece>,
    /// Its mark.
    pub mark: Mark,
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ButtonLook {
    /// It would do nothing now.
    #[default]
    Disabled,
    /// It may be pressed.
    Ready,
    /// The mouse is on it.
    Hovered,
    /// It is held down.
    Pressed,
}

/// A row of the move list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowLook {
    /// Number of the row in the list, from 0.
    pub index: usize,
    /// Number of the move.
    pub number: usize,
    /// Entries of White and Black. White's is missing where the game began
    /// with Black's move.
    pub entries: [Option<MoveText>; 2],
}

/// The part of the move list that is seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListLook {
    /// Rows of the whole list.
    pub row_count: usize,
    /// Pixels that are scrolled out at the top.
    pub scroll: i32,
    /// The rows that are seen.
    pub rows: Vec<RowLook>,
}

/// The open promotion choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceLook {
    /// Where it is.
    pub boxes: ChoiceBoxes,
    /// Whose pawn promotes.
    pub army: Army,
    /// The box under the pointer, and whether it is held down.
    pub hovered: Option<(Kind, bool)>,
}

/// A piece that follows a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldPiece {
    /// The piece.
    pub piece: Piece,
    /// Where its middle is.
    pub at: Point,
}

/// All that is to be seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scene {
    /// Looks of the cells by their number.
    pub cells: Vec<CellLook>,
    /// The status line.
    pub status: &'static str,
    /// Name of the game.
    pub title: &'static str,
    /// Looks of the buttons in the order of [`Control::ALL`].
    pub buttons: [ButtonLook; Control::ALL.len()],
    /// The move list.
    pub list: ListLook,
    /// The promotion choice.
    pub choice: Option<ChoiceLook>,
    /// The piece that is dragged.
    pub held: Option<HeldPiece>,
}

impl Scene {
    /// Makes this the scene of a game, its list scrolled by `scroll` pixels.
    /// Memory of the old scene is used again.
    pub fn update(&mut self, game: &Game, machine: &Machine, layout: &Layout, scroll: i32) {
        self.status = game.status().sentence(game.position().turn());
        self.title = game.rules().title();
        self.buttons = Control::ALL.map(|control| button(control, game, machine));
        self.update_cells(game, machine);
        self.list.update(game, layout, scroll);
        self.choice = machine.choice().map(|choice| ChoiceLook {
            boxes: layout.choice(choice.to, game.rules().promotions()),
            army: game.position().turn(),
            hovered: match machine.hovered() {
                Target::Choice(kind) => Some((kind, machine.pressed_choice() == Some(kind))),
                _ => None,
            },
        });
    }

    fn update_cells(&mut self, game: &Game, machine: &Machine) {
        let dragged = machine.dragged();
        let (destinations, choice) = (machine.destinations(game), machine.choice());
        let mark = |cell: Cell| {
            let is_taken = game.position().piece_at(cell).is_some();
            if machine.selected() == Some(cell) {
                Mark::Selected
            } else if destinations.captures.contains(cell) {
                Mark::Capture
            } else if destinations.empty.contains(cell) {
                Mark::Destination
            } else if choice.is_some_and(|choice| choice.to == cell) {
                if is_taken { Mark::Capture } else { Mark::Destination }
            } else {
                Mark::None
            }
        };
        let piece = |cell: Cell| {
            let is_held = dragged.is_some_and(|(origin, _)| origin == cell);
            game.position().piece_at(cell).filter(|_| !is_held)
        };
        self.cells.clear();
        let cells = game.rules().board().cells();
        self.cells.extend(cells.map(|cell| CellLook { piece: piece(cell), mark: mark(cell) }));
        self.held = dragged.and_then(|(origin, at)| {
            let piece = game.position().piece_at(origin)?;
            Some(HeldPiece { piece, at })
        });
    }

    /// Calls `changed` with the rectangles in which this scene differs from an
    /// older one of the same layout.
    pub fn for_each_change(&self, old: &Scene, layout: &Layout, mut changed: impl FnMut(Rect)) {
        let panel = layout.panel();
        for (index, (new, old)) in self.cells.iter().zip(&old.cells).enumerate() {
            if new != old {
                changed(layout.grid().cell_rect(Cell::new(index)));
            }
        }
        if self.status != old.status {
            changed(panel.status());
        }
        for (index, control) in Control::ALL.into_iter().enumerate() {
            if self.buttons[index] != old.buttons[index] {
                changed(panel.control(control));
            }
        }
        if self.list != old.list {
            self.list.for_each_change(&old.list, layout, &mut changed);
        }
        if self.choice != old.choice {
            let choices = [&self.choice, &old.choice].into_iter().flatten();
            choices.for_each(|choice| changed(choice.boxes.area()));
        }
        if self.held != old.held {
            let held = [self.held, old.held].into_iter().flatten();
            held.for_each(|held| changed(layout.grid().rect_round(held.at)));
        }
    }
}

impl ListLook {
    fn update(&mut self, game: &Game, layout: &Layout, scroll: i32) {
        let list = layout.panel().list();
        self.row_count = row_count(game);
        self.scroll = scroll;
        self.rows.clear();
        self.rows.extend(list.visible(self.row_count, scroll).map(|row| row_look(game, row)));
    }

    /// One row that differs is painted alone; where rows moved, all are.
    fn for_each_change(&self, old: &ListLook, layout: &Layout, changed: &mut impl FnMut(Rect)) {
        let list = layout.panel().list();
        if (self.row_count, self.scroll) != (old.row_count, old.scroll) {
            return changed(list.area());
        }
        for (new, old) in self.rows.iter().zip(&old.rows) {
            if new != old {
                changed(list.row(new.index, self.scroll).intersect(list.area()));
            }
        }
    }
}

/// Rows that the list of a game has.
pub fn row_count(game: &Game) -> usize {
    (game.entry_count() + entries_before(game)).div_ceil(2)
}

/// Entries that are missing in the first row: White's, if Black began.
fn entries_before(game: &Game) -> usize {
    game.first_position().turn().index()
}

fn row_look(game: &Game, row: usize) -> RowLook {
    let entry = |place: usize| {
        let index = (2 * row + place).checked_sub(entries_before(game))?;
        let entry = game.entry(index)?;
        MoveText::from(entry.text()).ok()
    };
    RowLook {
        index: row,
        number: game.first_position().move_number() as usize + row,
        entries: [entry(0), entry(1)],
    }
}

fn button(control: Control, game: &Game, machine: &Machine) -> ButtonLook {
    if !is_enabled(control, game) {
        ButtonLook::Disabled
    } else if machine.pressed_control() == Some(control) {
        ButtonLook::Pressed
    } else if machine.hovered() == Target::Control(control) {
        ButtonLook::Hovered
    } else {
        ButtonLook::Ready
    }
}
