//! What is to be seen: the picture as facts, before anything is a pixel.
//!
//! Two scenes of one layout differ in rectangles; only these are painted anew.

use std::fmt::Write;

use arrayvec::{ArrayString, ArrayVec};

use super::geometry::Rect;
use super::layout::{ChoiceBoxes, Layout};
use super::page::Page;
use super::sight::{self, FieldPlace, Sight};
use crate::board::{Cell, Cells};
use crate::game::{Game, ListEntry};
use crate::input::{
    Answer, Control, Field, FieldText, Focus, Machine, Offers, Point, Question, ScreenKey, Sheet,
    Spot, Target, is_enabled,
};
use crate::rules::{ARMIES, Army, ArmySet, Kind, Piece, Position, RuleSet, Sentence};

/// A short text that is made for the picture; what is longer is cut.
pub type ShortText = ArrayString<160>;

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

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceLook {
    /// The piece.
    pub piece: Piece,
    /// What tells its army from others apart from its colour, where there are
    /// more than two.
    pub letter: Option<char>,
    /// Whether its army is out.
    pub is_dead: bool,
}

impl PieceLook {
    /// The look of a piece of an army that plays.
    pub fn living(rules: &RuleSet, piece: Piece) -> Self {
        let letter = rules.is_of_many().then(|| rules.army_letter(piece.army));
        PieceLook { piece, letter, is_dead: false }
    }

    /// The look of the piece on a cell.
    pub fn on(cell: Cell, rules: &RuleSet, position: &Position) -> Option<Self> {
        let piece = position.piece_at(cell)?;
        let is_dead = !position.living().contains(piece.army);
        Some(PieceLook { is_dead, ..PieceLook::living(rules, piece) })
    }
}

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellLook {
    /// The piece on it, unless that is held by a pointer.
    pub piece: Option<PieceLook>,
    /// Its mark.
    pub mark: Mark,
    /// Whether the keyboard is on it, or a dragged piece would land there.
    pub is_framed: bool,
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

/// An entry of the move list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryLook {
    /// Its text.
    pub text: FieldText,
    /// Whether it is struck through: the line does not reach it.
    pub is_struck: bool,
    /// A pawn of the army whose it is, where the column does not tell.
    pub pawn: Option<PieceLook>,
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
    pub entries: [Option<EntryLook>; 2],
}

/// The open field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldLook {
    /// Where it is.
    pub place: FieldPlace,
    /// Its text, caret and selection.
    pub field: Field,
    /// Whether the caret is seen.
    pub is_caret_lit: bool,
}

/// The keys on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenKeysLook {
    /// The key under the mouse.
    pub hovered: Option<ScreenKey>,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialogLook {
    /// What is asked.
    pub title: &'static str,
    /// What is said about it.
    pub text: ShortText,
    /// Words and looks of its buttons, in the order of [`Answer::ALL`]; none
    /// where it has no such button.
    pub buttons: [Option<(&'static str, ButtonLook)>; Answer::ALL.len()],
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
    /// The open field of an entry.
    pub field: Option<FieldLook>,
}

/// The open promotion choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceLook {
    /// Where it is.
    pub boxes: ChoiceBoxes,
    /// Whose pawn promotes: such a pawn.
    pub pawn: PieceLook,
    /// The box under the pointer, and whether it is held down.
    pub hovered: Option<(Kind, bool)>,
}

/// What stands beside the seat of an army in a game of more than two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatLook {
    /// A pawn of the army.
    pub pawn: PieceLook,
    /// Its name.
    pub name: &'static str,
    /// The number of its team, where there are teams.
    pub team: Option<usize>,
    /// Whether it is its turn.
    pub is_to_move: bool,
    /// Whether its king is attacked.
    pub is_checked: bool,
}

impl SeatLook {
    /// The look of an army's seat, where these armies are in check.
    fn of(army: Army, game: &Game, checked: ArmySet) -> Self {
        let (rules, position) = (game.rules(), game.position());
        let pawn = PieceLook::living(rules, Piece { army, kind: Kind::Pawn });
        SeatLook {
            pawn: PieceLook { is_dead: !position.living().contains(army), ..pawn },
            name: rules.army_name(army),
            team: rules.team(army),
            is_to_move: position.turn() == army && !game.status().is_over(),
            is_checked: checked.contains(army),
        }
    }
}

/// A piece that follows a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldPiece {
    /// The piece.
    pub piece: PieceLook,
    /// Where its middle is.
    pub at: Point,
    /// What it may cover.
    pub rect: Rect,
}

/// The open sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetLook {
    /// Which one.
    pub sheet: Sheet,
    /// What it holds.
    pub page: Page,
    /// Pixels of the page that are scrolled out at the top.
    pub scroll: i32,
    /// What may be done here.
    pub offers: Offers,
    /// The place under the mouse, and how it looks.
    pub touched: Option<(Spot, ButtonLook)>,
    /// The place where the keys are.
    pub focus: Option<Spot>,
    /// The field in which a name for the game is written.
    pub name: Option<FieldLook>,
}

/// All that is to be seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scene {
    /// Where all of the board would be; its area shows a part of it.
    pub whole_board: Rect,
    /// Looks of the cells by their number.
    pub cells: Vec<CellLook>,
    /// Those who sit round the board, where there are more than two.
    pub seats: ArrayVec<SeatLook, ARMIES>,
    /// The status line.
    pub status: Sentence,
    /// Name of the game, or why the first entry that is struck through cannot
    /// be read.
    pub title: ShortText,
    /// What stands at the end of the title's line: the name of the cell that is
    /// pointed at where no labels tell it, else the score of the match.
    pub aside: ShortText,
    /// Looks of the buttons in the order of [`Control::ALL`].
    pub buttons: [ButtonLook; Control::ALL.len()],
    /// The move list.
    pub list: ListLook,
    /// The promotion choice.
    pub choice: Option<ChoiceLook>,
    /// The piece that is dragged.
    pub held: Option<HeldPiece>,
    /// The button that the keyboard is on.
    pub focus: Option<Rect>,
    /// The keys on the screen.
    pub screen_keys: Option<ScreenKeysLook>,
    /// The sheet over the board.
    pub sheet: Option<SheetLook>,
    /// The question that is open.
    pub dialog: Option<DialogLook>,
    /// Seconds until a new game begins because nobody is there.
    pub idle_seconds: Option<u32>,
}

impl Scene {
    /// Makes this the scene of what is looked at. Memory of the old scene is
    /// used again.
    pub fn update(&mut self, sight: &Sight<'_>) {
        let Sight { game, machine, layout, .. } = *sight;
        self.whole_board = layout.whole_board();
        self.status = game.status_sentence();
        self.title = title(sight);
        // Whatever else the line has to say needs it all.
        let is_free = self.title.as_str() == game.rules().title();
        self.aside = if is_free { aside(sight) } else { ShortText::new() };
        self.buttons = Control::ALL.map(|control| button(control, game, machine));
        self.update_cells(sight);
        self.update_seats(game);
        self.focus = sight.focused_button();
        self.list.update(sight);
        self.choice = sight.choice_boxes().map(|boxes| ChoiceLook {
            boxes,
            pawn: PieceLook::living(
                game.rules(),
                Piece { army: game.position().turn(), kind: Kind::Pawn },
            ),
            hovered: match machine.hovered() {
                Target::Choice(kind) => Some((kind, machine.pressed_choice() == Some(kind))),
                _ => None,
            },
        });
        let has_screen_keys = machine.edit().is_some_and(|edit| edit.has_screen_keys);
        self.screen_keys = has_screen_keys.then(|| ScreenKeysLook {
            hovered: match machine.hovered() {
                Target::ScreenKey(key) => Some(key),
                _ => None,
            },
        });
        self.sheet = SheetLook::of(sight);
        self.dialog = machine.question().map(|question| dialog(question, sight));
        self.idle_seconds = sight.idle_seconds;
    }

    fn update_seats(&mut self, game: &Game) {
        self.seats.clear();
        if game.rules().is_of_many() {
            let checked = game.rules().checked(game.position());
            let look = |army| SeatLook::of(army, game, checked);
            self.seats.extend(game.rules().playing().map(look));
        }
    }

    fn update_cells(&mut self, sight: &Sight<'_>) {
        let Sight { game, machine, .. } = *sight;
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
            PieceLook::on(cell, game.rules(), game.position()).filter(|_| !is_held)
        };
        let framed = sight.framed_cell(destinations);
        let look = |cell| CellLook {
            piece: piece(cell),
            mark: mark(cell),
            is_framed: framed == Some(cell),
        };
        self.cells.clear();
        self.cells.extend(game.rules().board().cells().map(look));
        self.held = dragged.and_then(|(origin, at)| {
            let piece = PieceLook::on(origin, game.rules(), game.position())?;
            let at = sight.held_at(at);
            Some(HeldPiece { piece, at, rect: sight.layout.grid().rect_round(at) })
        });
    }

    /// Calls `changed` with the rectangles in which this scene differs from an
    /// older one of the same layout; only the part of the board that is seen
    /// may be another.
    pub fn for_each_change(&self, old: &Scene, layout: &Layout, mut changed: impl FnMut(Rect)) {
        let panel = layout.panel();
        self.for_each_change_of_board(old, layout, &mut changed);
        if self.status != old.status {
            changed(panel.status());
        }
        if (&self.title, &self.aside) != (&old.title, &old.aside) {
            changed(panel.title());
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
            held.for_each(|held| changed(held.rect));
        }
        if self.focus != old.focus {
            [self.focus, old.focus].into_iter().flatten().for_each(&mut changed);
        }
        if self.screen_keys != old.screen_keys {
            changed(layout.screen_keys().area());
        }
        match (&self.sheet, &old.sheet) {
            (new, old) if new == old => {}
            (Some(new), Some(old)) if new.is_page_of(old) => {
                for spot in new.lit().chain(old.lit()) {
                    changed(layout.sheet().spot(spot, new.offers, new.scroll));
                }
                if new.name != old.name {
                    changed(layout.sheet().name());
                }
            }
            _ => changed(layout.sheet().area()),
        }
        if self.dialog != old.dialog {
            changed(layout.dialog().area());
        }
        if self.idle_seconds != old.idle_seconds {
            changed(layout.idle_notice().area());
        }
    }

    fn for_each_change_of_board(
        &self,
        old: &Scene,
        layout: &Layout,
        changed: &mut impl FnMut(Rect),
    ) {
        let (grid, area) = (layout.grid(), layout.board_area());
        if self.whole_board != old.whole_board {
            return changed(area);
        }
        let mut changed_on_board = |rect: Rect| {
            let seen = rect.intersect(area);
            if !seen.is_empty() {
                changed(seen);
            }
        };
        for (index, (new, old)) in self.cells.iter().zip(&old.cells).enumerate() {
            if new != old {
                changed_on_board(grid.cell_rect(Cell::new(index)));
            }
        }
        for (new, old) in self.seats.iter().zip(&old.seats) {
            if new != old {
                grid.seat(new.pawn.piece.army).into_iter().for_each(&mut changed_on_board);
            }
        }
    }
}

impl SheetLook {
    fn of(sight: &Sight<'_>) -> Option<Self> {
        let Sight { machine, page, page_scroll, .. } = *sight;
        let open = machine.sheet()?;
        let touched = match machine.hovered() {
            Target::Sheet(spot) if machine.pressed_spot() == Some(spot) => {
                Some((spot, ButtonLook::Pressed))
            }
            Target::Sheet(spot) => Some((spot, ButtonLook::Hovered)),
            _ => None,
        };
        Some(SheetLook {
            sheet: open.sheet,
            page: page.clone(),
            scroll: page_scroll,
            offers: machine.offers(),
            touched: touched.filter(|&(spot, _)| spot != Spot::Page),
            // In an open field the keys are there.
            focus: open.focus.filter(|_| open.name().is_none()),
            name: open.name().and_then(|field| FieldLook::of(sight, *field)),
        })
    }

    /// Whether the other one shows the same part of the same page.
    fn is_page_of(&self, other: &SheetLook) -> bool {
        let seen = |look: &SheetLook| (look.sheet, look.scroll, look.offers, look.name.is_some());
        seen(self) == seen(other) && self.page == other.page
    }

    /// The places that look otherwise than at rest.
    fn lit(&self) -> impl Iterator<Item = Spot> {
        self.touched.map(|(spot, _)| spot).into_iter().chain(self.focus)
    }

    /// How a button of the sheet looks.
    pub fn of_spot(&self, spot: Spot) -> ButtonLook {
        match self.touched {
            Some((touched, look)) if touched == spot => look,
            _ => ButtonLook::Ready,
        }
    }
}

impl FieldLook {
    fn of(sight: &Sight<'_>, field: Field) -> Option<Self> {
        let is_caret_lit = sight.is_caret_lit;
        Some(FieldLook { place: sight.field_place()?, field, is_caret_lit })
    }
}

impl ListLook {
    fn update(&mut self, sight: &Sight<'_>) {
        let Sight { game, machine, layout, scroll, .. } = *sight;
        let list = layout.panel().list();
        self.row_count = sight::row_count(game);
        self.scroll = scroll;
        self.rows.clear();
        self.rows.extend(list.visible(self.row_count, scroll).map(|row| row_look(game, row)));
        self.field = machine.edit().and_then(|edit| FieldLook::of(sight, *edit.field()));
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
        if self.field != old.field {
            for field in [self.field, old.field].iter().flatten() {
                changed(field.place.frame.intersect(list.area()));
            }
        }
    }
}

fn row_look(game: &Game, row: usize) -> RowLook {
    let entry = |place: usize| {
        let index = (2 * row + place).checked_sub(game.entries_before())?;
        let look = entry_look(&game.entry(index)?);
        Some(EntryLook { pawn: pawn_of_entry(game, index), ..look })
    };
    RowLook {
        index: row,
        number: game.entry_number((2 * row).saturating_sub(game.entries_before())).number(),
        entries: [entry(0), entry(1)],
    }
}

fn entry_look(entry: &ListEntry<'_>) -> EntryLook {
    EntryLook { text: cut(entry.text()), is_struck: !entry.is_reached(), pawn: None }
}

/// What shows whose an entry is, where it is not told by its column.
fn pawn_of_entry(game: &Game, index: usize) -> Option<PieceLook> {
    let rules = game.rules();
    let army = game.entry_army(index).filter(|_| rules.is_of_many())?;
    Some(PieceLook::living(rules, Piece { army, kind: Kind::Pawn }))
}

/// The text, or as much of its beginning as there is room for.
fn cut<const ROOM: usize>(text: &str) -> ArrayString<ROOM> {
    let mut short = ArrayString::new();
    for character in text.chars() {
        if short.try_push(character).is_err() {
            break;
        }
    }
    short
}

/// What stands at the end of that line.
fn aside(sight: &Sight<'_>) -> ShortText {
    let pointed_at = match (sight.machine.focus(), sight.machine.hovered()) {
        (Some(Focus::Cell(cell)), _) | (_, Target::Cell(cell)) => Some(cell),
        _ => None,
    };
    match pointed_at.filter(|_| sight.layout.grid().labels().is_empty()) {
        Some(cell) => cut(sight.game.rules().board().name(cell)),
        None => cut(sight.score),
    }
}

/// The line below the status.
fn title(sight: &Sight<'_>) -> ShortText {
    let game = sight.game;
    if game.rules().is_of_many() && sight.machine.choice().is_some() {
        return cut("Only a lost piece comes back");
    }
    let Some(reason) = game.unread_reason() else {
        return cut(sight.notice.unwrap_or(game.rules().title()));
    };
    let index = game.plies();
    let mut title = ShortText::new();
    // There is room for the longest.
    let _ = match game.entry(index) {
        Some(entry) if !entry.text().is_empty() => {
            let text: ArrayString<8> = cut(entry.text());
            let more = if text.len() < entry.text().len() { "…" } else { "" };
            write!(title, "{} {text}{more}: {reason}", game.entry_number(index))
        }
        _ => write!(title, "{} {reason}", game.entry_number(index)),
    };
    title
}

fn dialog(question: Question, sight: &Sight<'_>) -> DialogLook {
    let machine = sight.machine;
    let (title, words) = match question {
        Question::NewGame => ("Start a new game?", ["New game", "Play on"]),
        Question::StartPasted => ("Start this game?", ["Start", "Cancel"]),
        Question::Unreadable => ("This cannot be read", ["", "Close"]),
        Question::OpenSaved => ("Open this game?", ["Open", "Cancel"]),
        Question::Draw => ("Is it a draw?", ["Accept", "Play on"]),
        Question::TurnToGame => ("Turn to the other game?", ["Turn", "Play on"]),
        Question::DeleteSaved => ("Delete this game?", ["Delete", "Cancel"]),
    };
    let button = |answer: Answer| {
        let look = if machine.pressed_answer() == Some(answer) {
            ButtonLook::Pressed
        } else if machine.hovered() == Target::Answer(answer) {
            ButtonLook::Hovered
        } else {
            ButtonLook::Ready
        };
        question.has(answer).then_some((words[answer as usize], look))
    };
    DialogLook { title, text: cut(sight.details), buttons: Answer::ALL.map(button) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Button, Contact, Event, PointerId};

    #[test]
    fn a_blink_repaints_the_field_and_nothing_else() {
        let mut game = Game::new(RuleSet::drift());
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
        let layout = Layout::new(game.rules().board(), (1280, 800), Army::WHITE);
        let mut machine = Machine::new();
        let (pointer, over) = (PointerId::Mouse, Target::Entry(0));
        let contact = Contact { pointer, at: Point::default(), over, time_ms: 0 };
        machine.handle(Event::Pressed(Button::Primary, contact), &game);
        machine.handle(Event::Released(Button::Primary, contact), &game);

        let sight = Sight::new(&game, &machine, &layout);
        let (mut lit, mut unlit) = (Scene::default(), Scene::default());
        lit.update(&sight);
        unlit.update(&Sight { is_caret_lit: false, ..sight });
        let field = sight.field_place().unwrap().frame;
        let mut changes = Rect::default();
        unlit.for_each_change(&lit, &layout, |rect| changes = changes.union(rect));
        assert_eq!(changes, field);
    }
}
