//! Tests over many sizes of window.

use super::*;
use crate::input::{Answer, MenuRow, Offers, ScreenKey, SetUpRow, Sheet, Spot};
use crate::rules::{Kind, KindSet, RuleSet};
use crate::view::glyphs::{Glyphs, Symbol};
use proptest::prelude::*;

const SHEETS: [Sheet; 5] = [Sheet::Menu, Sheet::Help, Sheet::Saves, Sheet::Games, Sheet::SetUp];
const SERVED: [(u32, u32); 11] = [
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (1080, 1920),
    (480, 800),
    (600, 1024),
    (2560, 1080),
    (3840, 2160),
];
const TOO_SMALL: [(u32, u32); 4] = [(1, 1), (320, 240), (1, 5000), (5000, 1)];

fn board() -> &'static Board {
    RuleSet::drift().board()
}

fn layout(size: (u32, u32)) -> Layout {
    Layout::new(board(), size, Army::WHITE)
}

fn is_inside(inner: Rect, outer: Rect) -> bool {
    inner.is_empty() || inner.intersect(outer) == inner
}

/// What must hold at every size, however small.
fn check_any(layout: &Layout) {
    let window = layout.window();
    let parts = layout.named().map(|(_, rect)| rect);
    let title = layout.panel().title();
    let rects = parts.into_iter().chain([title, layout.board_area()]);
    let rects: Vec<Rect> = rects.filter(|rect| !rect.is_empty()).collect();
    for (index, &rect) in rects.iter().enumerate() {
        assert!(is_inside(rect, window), "{rect:?} in {window:?}");
        for &other in &rects[index + 1..] {
            assert!(rect.intersect(other).is_empty(), "{rect:?} and {other:?} in {window:?}");
        }
    }
    for cell in board().cells() {
        let choice = layout.choice(cell, KindSet::PIECES);
        for &(_, rect) in choice.boxes() {
            assert!(is_inside(rect, window), "choice {rect:?} in {window:?}");
        }
    }
    let dialog = layout.dialog();
    for rect in
        [dialog.title(), dialog.text()].into_iter().chain(Answer::ALL.map(|a| dialog.button(a)))
    {
        assert!(is_inside(rect, dialog.area()), "{rect:?} of a dialog in {window:?}");
    }
    assert!(is_inside(dialog.area(), window), "{window:?}");
    let notice = layout.idle_notice();
    assert!(is_inside(notice.area(), layout.board_area()), "{window:?}");
    assert!(is_inside(notice.count(), notice.area()), "{window:?}");
    assert!(is_inside(notice.advice(), notice.area()), "{window:?}");
    assert!(is_inside(layout.screen_keys().area(), layout.board_area()), "{window:?}");
    let sheet = layout.sheet();
    let rows_of = |kind| sheet.rows(kind, Offers::ALL).map(|(_, rect)| rect);
    let rows = rows_of(Sheet::Menu).chain(rows_of(Sheet::SetUp));
    let pages = SHEETS.map(|kind| sheet.page(kind));
    let parts = [sheet.title(), sheet.close(), sheet.save(), sheet.name(), sheet.message()];
    for rect in parts.into_iter().chain(rows).chain(pages) {
        assert!(is_inside(rect, sheet.area()), "{rect:?} of a sheet in {window:?}");
    }
    assert_eq!(layout.hit(Point::new(-1, 0), None), Target::Outside);
    assert_eq!(layout.hit(Point::new(window.w, 0), None), Target::Outside);
}

/// What must hold at every size that is served.
fn check_served(layout: &Layout) {
    check_any(layout);
    check_for_fingers(layout);
    let window = layout.window();
    assert!(is_inside(layout.grid().extent(), layout.board_area()), "{window:?}");
    for cell in board().cells() {
        let centre = layout.grid().centre(cell);
        assert_eq!(layout.hit(centre, None), Target::Cell(cell), "{window:?}");
    }
    for control in Control::ALL {
        let rect = layout.panel().control(control);
        assert!(rect.w >= 60 && rect.h >= 44, "{control:?} {rect:?} in {window:?}");
        assert_eq!(layout.hit(rect.centre(), None), Target::Control(control));
    }
    let status = layout.panel().status();
    assert!(status.w >= 140 && status.h >= 20, "{status:?} in {window:?}");
    for cell in board().cells() {
        let choice = layout.choice(cell, KindSet::PIECES);
        for &(kind, rect) in choice.boxes() {
            assert!(rect.w >= 44 && rect.h >= 44, "{rect:?} in {window:?}");
            assert!(!rect.contains(layout.grid().centre(cell)), "{rect:?} in {window:?}");
            let hit = layout.hit(rect.centre(), Some(&choice));
            assert_eq!(hit, Target::Choice(kind));
        }
    }
}

/// What is open over the board and the panel can be hit with a finger.
fn check_for_fingers(layout: &Layout) {
    let window = layout.window();
    let keys = layout.screen_keys();
    for (key, rect) in keys.keys() {
        assert!(rect.w >= 44 && rect.h >= 44, "{key:?} {rect:?} in {window:?}");
        assert_eq!(keys.key_at(rect.centre()), Some(key));
    }
    check_sheet(&layout.sheet(), window);
    let dialog = layout.dialog();
    assert!(dialog.text().h >= 3 * dialog.line_height());
    assert!(dialog.text().bottom() <= dialog.button(Answer::Yes).y, "{window:?}");
    for answer in Answer::ALL {
        let rect = dialog.button(answer);
        assert!(rect.w >= 100 && rect.h >= 44, "{rect:?} in {window:?}");
        assert_eq!(dialog.answer_at(rect.centre()), Some(answer));
    }
}

/// Everything on a sheet can be hit with a finger, and is what it looks like.
fn check_sheet(sheet: &SheetPlaces, window: Rect) {
    let spot = |at, kind| sheet.spot_at(at, kind, Offers::ALL, (3, 0));
    for kind in SHEETS {
        assert_eq!(spot(sheet.close().centre(), kind), Some(Spot::Close));
        assert!(!sheet.page(kind).is_empty(), "{window:?}");
    }
    for (kind, count) in [(Sheet::Menu, MenuRow::ALL.len()), (Sheet::SetUp, SetUpRow::ALL.len())] {
        assert_eq!(sheet.rows(kind, Offers::ALL).count(), count);
        for (row, rect) in sheet.rows(kind, Offers::ALL) {
            assert!(rect.w >= 300 && rect.h >= 44, "{rect:?} in {window:?}");
            assert_eq!(spot(rect.centre(), kind), Some(row), "{window:?}");
            assert_eq!(sheet.spot(row, Offers::ALL, 0), rect);
        }
    }
    let SavedPlaces { row, name, delete, .. } = sheet.saved(1, 0);
    for rect in [sheet.close(), sheet.save(), row, delete] {
        assert!(rect.w >= 60 && rect.h >= 44, "{rect:?} in {window:?}");
    }
    assert!(name.w >= 130, "{name:?} in {window:?}");
    assert_eq!(spot(sheet.save().centre(), Sheet::Saves), Some(Spot::Save));
    assert!(sheet.name().w >= 170 && sheet.name().h >= 44, "{window:?}");
    for other in [sheet.save(), sheet.close(), sheet.message(), sheet.page(Sheet::Saves)] {
        assert!(sheet.name().intersect(other).is_empty(), "{other:?} in {window:?}");
    }
    let game = sheet.game(1, 0);
    assert!(game.row.h >= 44 && game.facts.w >= 180, "{game:?} in {window:?}");
    assert_eq!(spot(game.facts.centre(), Sheet::Games), Some(Spot::Game(1)), "{window:?}");
    assert_eq!(spot(sheet.reset_score().centre(), Sheet::Games), Some(Spot::ResetScore));
    assert!(sheet.reset_score().h >= 44 && sheet.score().w >= 150, "{window:?}");
    assert_eq!(spot(name.centre(), Sheet::Saves), Some(Spot::Open(1)), "{window:?}");
    assert_eq!(spot(delete.centre(), Sheet::Saves), Some(Spot::Delete(1)), "{window:?}");
    assert_eq!(spot(Point::new(-1, -1), Sheet::Saves), None);
}

#[test]
fn a_scrolled_page_is_hit_where_it_is_painted() {
    let sheet = layout((800, 600)).sheet();
    let end = sheet.max_scroll(Sheet::Saves, sheet.saved_height(100));
    let places = sheet.saved(99, end);
    let spot = |at| sheet.spot_at(at, Sheet::Saves, Offers::ALL, (100, end));
    assert_eq!(spot(places.name.centre()), Some(Spot::Open(99)));
    assert_eq!(spot(places.delete.centre()), Some(Spot::Delete(99)));
    let bar = sheet.scrollbar(Sheet::Saves, sheet.saved_height(100), end).unwrap();
    assert_eq!(bar.bottom(), sheet.page(Sheet::Saves).bottom());
    assert!(bar.x >= places.row.right());
}

#[test]
fn a_kiosk_has_a_shorter_menu() {
    let rows: Vec<MenuRow> = Offers::KIOSK.menu().collect();
    let expected = [
        MenuRow::Games,
        MenuRow::Help,
        MenuRow::Draw,
        MenuRow::Colours,
        MenuRow::Turn,
        MenuRow::Follow,
    ];
    assert_eq!(rows, expected);
}

#[test]
fn the_keys_on_the_screen_write_every_entry() {
    let keys: Vec<char> = layout((640, 480))
        .screen_keys()
        .keys()
        .filter_map(|(key, _)| match key {
            ScreenKey::Character(character) => Some(character),
            _ => None,
        })
        .collect();
    let names = board().cells().map(|cell| board().name(cell));
    let kinds = Kind::ALL.into_iter().filter(|&kind| kind != Kind::Pawn);
    let kinds = kinds.filter(|&kind| kind != Kind::Amazon);
    let letters = kinds.map(|kind| kind.letter()).chain("x=".chars());
    for character in names.flat_map(str::chars).chain(letters) {
        assert!(keys.contains(&character), "{character}");
    }
}

#[test]
fn an_entry_lies_where_it_is_painted() {
    let layout = layout((1280, 800));
    let list = layout.panel().list();
    let scroll = 100 * list.row_height() + 5;
    for row in [101, 110] {
        let columns = list.columns(list.row(row, scroll));
        for (place, column) in [columns.white, columns.black].into_iter().enumerate() {
            assert_eq!(list.entry_at(column.centre(), 200, scroll), Some((row, place)));
            assert_eq!(list.entry_at(column.centre(), row, scroll), None);
        }
        assert_eq!(list.entry_at(columns.number.unwrap().centre(), 200, scroll), None);
    }
    assert_eq!(list.entry_at(Point::new(0, 0), 200, scroll), None);
}

#[test]
fn everything_has_its_place_at_every_size_served() {
    for size in SERVED {
        check_served(&layout(size));
        check_served(&Layout::new(board(), size, Army::BLACK));
    }
}

#[test]
fn a_turned_board_is_the_half_turn_of_the_other() {
    let layouts = [Army::WHITE, Army::BLACK].map(|army| Layout::new(board(), (1280, 800), army));
    let place = |layout: &Layout, name: &str| {
        let grid = layout.grid();
        let [cell, middle] = [name, "f6"].map(|name| grid.centre(board().cell(name).unwrap()));
        (cell.x - middle.x, cell.y - middle.y)
    };
    for cell in board().cells().map(|cell| board().name(cell)) {
        let (x, y) = place(&layouts[0], cell);
        assert_eq!(place(&layouts[1], cell), (-x, -y), "{cell}");
    }
}

#[test]
fn sizes_too_small_to_play_do_no_harm() {
    for size in TOO_SMALL {
        check_any(&layout(size));
    }
}

#[test]
fn the_board_uses_the_space() {
    for size in SERVED {
        let layout = layout(size);
        let extent = layout.grid().extent();
        let shorter = f64::from(size.0.min(size.1));
        let share = f64::from(extent.w.max(extent.h)) / shorter;
        assert!(share >= 0.9, "{share} of {size:?}");
    }
}

#[test]
fn at_the_size_of_the_design_the_panel_is_as_designed() {
    let layout = layout((1280, 800));
    let panel = layout.panel();
    assert_eq!(panel.area(), Rect::new(880, 0, 400, 800));
    assert_eq!(panel.control(Control::NewGame), Rect::new(912, 720, 118, 52));
    assert_eq!(panel.control(Control::Undo), Rect::new(1046, 720, 93, 52));
    assert_eq!(panel.control(Control::Menu), Rect::new(1155, 720, 93, 52));
    assert_eq!(panel.status(), Rect::new(912, 28, 336, 32));
    let middle = layout.grid().centre(board().cell("f6").unwrap());
    assert_eq!(middle.x, 440);
    assert_eq!(layout.grid().half_height(), 33);
}

#[test]
fn portrait_puts_the_panel_below_and_keeps_the_list() {
    for size in [(1080, 1920), (480, 800), (600, 1024)] {
        let layout = layout(size);
        assert!(layout.panel().area().y >= layout.board_area().bottom());
        assert!(!layout.panel().list().area().is_empty(), "{size:?}");
    }
}

#[test]
fn a_square_window_has_the_list_beside_the_board() {
    for side in [640, 800, 1200] {
        let layout = layout((side, side));
        assert!(layout.panel().area().x >= layout.board_area().right());
        assert!(!layout.panel().list().area().is_empty());
    }
}

#[test]
fn board_and_panel_stay_together_in_the_middle_of_a_wide_window() {
    for size in [(2560, 1080), (3840, 1080), (5000, 800)] {
        let layout = layout(size);
        let (board_area, panel) = (layout.board_area(), layout.panel().area());
        assert_eq!(board_area.right(), panel.x);
        let right = layout.window().w - panel.right();
        assert!((board_area.x - right).abs() <= 1);
        assert!(panel.w <= layout.window().h);
    }
}

#[test]
fn text_grows_with_the_window_and_stays_readable() {
    let large = layout((3840, 2160)).text();
    assert!(large.body > 2.5 * layout((1280, 800)).text().body);
    for size in SERVED {
        let layout = layout(size);
        let text = layout.text();
        let sizes = [text.status, text.body, text.quiet, layout.grid().label_size()];
        assert!(sizes.iter().all(|&size| size >= 13.0), "{sizes:?} at {size:?}");
    }
}

#[test]
fn there_is_a_label_a_file_and_a_rank() {
    for (size, bottom) in SERVED.into_iter().zip(Army::TWO.into_iter().cycle()) {
        let layout = Layout::new(board(), size, bottom);
        let labels = layout.grid().labels();
        let texts: Vec<&str> = labels.iter().map(|label| label.text.as_str()).collect();
        let expected = "a b c d e f g h i k l 1 2 3 4 5 6 7 8 9 10 11";
        assert_eq!(texts.join(" "), expected, "{size:?}");
        let on_cell = |label: &&Label| layout.grid().cell_at(label.centre).is_some();
        assert_eq!(labels.iter().find(on_cell), None);
        let area = layout.board_area();
        assert!(labels.iter().all(|label| area.contains(label.centre)));
    }
}

#[test]
fn small_cells_have_no_labels() {
    assert!(layout((320, 240)).grid().labels().is_empty());
}

/// Whether a point lies in the regular hexagon of this radius round `centre`:
/// left of each of its edges, going round counter-clockwise.
fn is_in_polygon(cell: Cell, centre: Point, radius: f64, at: Point) -> bool {
    let [cx, cy] = board().centre(cell);
    let outline: Vec<_> = board().outline(cell).iter().map(|[x, y]| [x - cx, y - cy]).collect();
    let (x, y) = (f64::from(at.x - centre.x), f64::from(centre.y - at.y));
    (0..outline.len()).all(|corner| {
        let [x0, y0] = outline[corner].map(|part| part * radius);
        let [x1, y1] = outline[(corner + 1) % outline.len()].map(|part| part * radius);
        (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0.0
    })
}

#[test]
fn every_pixel_belongs_to_the_cell_that_is_painted_there() {
    for size in SERVED {
        let layout = layout(size);
        let grid = layout.grid();
        let area = layout.board_area();
        let step = (area.w / 150).max(1) as usize;
        for y in (area.y..area.bottom()).step_by(step) {
            for x in (area.x..area.right()).step_by(step) {
                let at = Point::new(x, y);
                let hit = grid.cell_at(at);
                let is_in = |cell, more: f64| {
                    is_in_polygon(cell, grid.centre(cell), grid.radius() + more, at)
                };
                if let Some(cell) = hit {
                    assert!(is_in(cell, 1.0), "{at:?} hits {} at {size:?}", board().name(cell));
                }
                let painted = board().cells().find(|&cell| is_in(cell, -1.0));
                assert!(painted.is_none() || painted == hit, "{at:?} at {size:?}");
            }
        }
    }
}

#[test]
fn a_board_of_many_shapes_is_hit_wherever_it_is_turned() {
    let board = RuleSet::named("kirby-6").unwrap().board();
    for size in SERVED {
        for bottom in (0..board.seats()).map(Army::new) {
            let layout = Layout::new(board, size, bottom);
            let (grid, area) = (layout.grid(), layout.board_area());
            for cell in board.cells() {
                let (centre, rect) = (grid.centre(cell), grid.cell_rect(cell));
                assert_eq!(grid.cell_at(centre), Some(cell), "{}", board.name(cell));
                assert_eq!(rect.intersect(area), rect, "{} at {size:?}", board.name(cell));
            }
            let seat = grid.seat(bottom).unwrap().centre();
            assert!(seat.y > area.centre().y && (seat.x - area.centre().x).abs() <= 1);
            for seat in (0..board.seats()).map(|seat| grid.seat(Army::new(seat)).unwrap()) {
                assert_eq!(seat.intersect(area), seat, "{size:?}");
            }
        }
    }
}

/// Hairlines belong to a cell on either side, and nothing between cells is
/// nobody's.
#[test]
fn a_board_of_many_shapes_has_no_holes() {
    let board = RuleSet::named("kirby-6").unwrap().board();
    let layout = Layout::new(board, (800, 600), Army::new(1));
    let grid = layout.grid();
    for cell in board.cells() {
        for other in board.adjacent(cell) {
            let (from, to) = (grid.centre(cell), grid.centre(other));
            for part in 0..=20 {
                let between = |from: i32, to: i32| from + (to - from) * part / 20;
                let at = Point::new(between(from.x, to.x), between(from.y, to.y));
                assert!(grid.cell_at(at).is_some(), "{at:?}");
            }
        }
    }
}

#[test]
fn all_cells_of_a_file_and_of_a_row_lie_equally_far_apart() {
    let layout = layout((1366, 768));
    let centre = |name: &str| layout.grid().centre(board().cell(name).unwrap());
    let half_height = layout.grid().half_height();
    assert_eq!(centre("f1").y - centre("f11").y, 20 * half_height);
    assert_eq!(centre("a1").y - centre("f6").y, 5 * half_height);
    assert_eq!((centre("l6").x - centre("a6").x) % 10, 0);
}

#[test]
fn the_list_shows_the_rows_that_it_is_scrolled_to() {
    let layout = layout((1280, 800));
    let list = layout.panel().list();
    let height = list.row_height();
    let fitting = (list.area().h / height) as usize;
    assert_eq!(list.max_scroll(fitting), 0);
    assert_eq!(list.scrollbar(fitting, 0), None);
    assert_eq!(list.visible(fitting, 0), 0..fitting);

    let rows = 100;
    let end = list.max_scroll(rows);
    assert_eq!(list.row(rows - 1, end).bottom(), list.area().bottom());
    let visible = list.visible(rows, end);
    assert_eq!(visible.end, rows);
    for row in 0..rows {
        let is_seen = !list.row(row, end).intersect(list.area()).is_empty();
        assert_eq!(is_seen, visible.contains(&row), "{row}");
    }
    let bar = list.scrollbar(rows, end).unwrap();
    assert_eq!(bar.bottom(), list.area().bottom());
    assert_eq!(list.scrollbar(rows, 0).unwrap().y, list.area().y);

    let columns = list.columns(list.row(0, 0));
    assert!(columns.number.is_none_or(|number| number.right() <= columns.white.x));
    assert!(columns.white.right() <= columns.black.x);
    assert!(columns.black.right() <= bar.x);
}

#[test]
fn a_piece_is_held_anywhere() {
    let layout = layout((640, 480));
    for far in [i32::MIN, i32::MAX] {
        let rect = layout.grid().rect_round(Point::new(far, far));
        assert!(rect.intersect(layout.window()).is_empty());
        assert_eq!(layout.grid().cell_at(Point::new(far, far)), None);
    }
}

#[test]
fn a_finger_hits_every_entry_once_one_is_used() {
    for size in SERVED {
        let mouse = layout(size);
        let finger = mouse.clone().with_rows_for_fingers();
        assert!(finger.panel().list().row_height() >= 44, "{size:?}");
        assert_eq!(finger.grid(), mouse.grid());
        assert_eq!(finger.named().map(|(_, rect)| rect.y), mouse.named().map(|(_, rect)| rect.y));
        check_served(&finger);
    }
}

#[test]
fn boxes_of_a_choice_touch_each_other() {
    let layout = layout((800, 600));
    let choice = layout.choice(board().cell("a6").unwrap(), KindSet::PIECES);
    let found: Vec<Kind> = choice.boxes().iter().map(|&(kind, _)| kind).collect();
    assert_eq!(found, KindSet::PIECES.collect::<Vec<_>>());
    let all = choice.boxes().iter().map(|&(_, rect)| rect);
    assert_eq!(all.fold(Rect::default(), Rect::union), choice.area());
    assert_eq!(choice.kind_at(Point::new(-5, -5)), None);
}

proptest! {
    #[test]
    fn any_size_has_a_layout(width in 1u32..5000, height in 1u32..5000) {
        check_any(&layout((width, height)));
    }

    #[test]
    fn any_size_from_640x480_can_be_played(width in 640u32..5000, height in 480u32..5000) {
        check_served(&layout((width, height)));
    }

    #[test]
    fn lists_of_any_length_are_shown(rows in 0usize..usize::MAX, scroll in any::<i32>()) {
        let layout = layout((1280, 800));
        let list = layout.panel().list();
        let scroll = scroll.clamp(0, list.max_scroll(rows));
        let visible = list.visible(rows, scroll);
        prop_assert!(visible.len() <= (list.area().h / list.row_height()) as usize + 2);
        for row in visible {
            prop_assert!(!list.row(row, scroll).is_empty());
        }
        list.scrollbar(rows, scroll);
    }
}

/// What is painted of a cell lies in the rectangles that say whether it is seen.
#[test]
fn no_rim_reaches_beyond_its_rectangle() {
    for rules in [RuleSet::drift(), RuleSet::named("kirby-6").unwrap()] {
        let board = rules.board();
        let mut glyphs = Glyphs::new();
        for size in SERVED {
            let layout = Layout::new(board, size, Army::WHITE);
            let grid = layout.grid();
            for cell in board.cells() {
                let Point { x, y } = grid.centre(cell);
                let glyph = match grid.shape(Symbol::Rim, cell) {
                    Some(shape) => glyphs.shape(shape),
                    None => glyphs.symbol(Symbol::Rim, grid.radius() as f32),
                };
                let painted = glyph.bounds().moved(x, y);
                assert!(is_inside(painted, grid.rim_rect(cell)), "{size:?}: {}", board.name(cell));
            }
        }
    }
}

const BOARDS: [&str; 2] = ["drift", "kirby-6"];

/// Zooms about some points of the board's area.
fn zoomed(board: &Board, size: (u32, u32), bottom: Army) -> impl Iterator<Item = Layout> {
    [(1.6, 0.5, 0.5), (2.0, 0.0, 0.0), (2.3, 0.9, 0.2), (9.0, 0.3, 0.99)].into_iter().map(
        move |(factor, across, down)| {
            let mut layout = Layout::new(board, size, bottom);
            let area = layout.board_area();
            let at = Point::new(
                area.x + (f64::from(area.w) * across) as i32,
                area.y + (f64::from(area.h) * down) as i32,
            );
            layout.zoom_about(board, factor, at, at);
            layout
        },
    )
}

fn boards() -> impl Iterator<Item = &'static Board> {
    BOARDS.into_iter().map(|name| RuleSet::named(name).unwrap().board())
}

#[test]
fn a_zoomed_board_is_hit_where_it_is_seen_and_nowhere_else() {
    for (board, size) in boards().flat_map(|board| SERVED.map(|size| (board, size))) {
        let whole = Layout::new(board, size, Army::WHITE);
        for layout in zoomed(board, size, Army::new(1)) {
            let area = layout.board_area();
            assert_eq!((area, layout.panel()), (whole.board_area(), whole.panel()));
            assert!(is_inside(area, layout.whole_board()), "{size:?}");
            // Labels do not grow as cells do, and leave them more.
            assert!(layout.grid().radius() <= whole.grid().radius().max(132.0), "{size:?}");
            for cell in board.cells() {
                let centre = layout.grid().centre(cell);
                let is_hit = layout.hit(centre, None) == Target::Cell(cell);
                assert_eq!(is_hit, area.contains(centre), "{} {size:?}", board.name(cell));
                let boxes = layout.choice(cell, KindSet::PIECES);
                assert!(is_inside(boxes.area(), area), "{} {size:?}", board.name(cell));
                assert!(!boxes.area().contains(centre), "{} {size:?}", board.name(cell));
            }
            for at in [area.x - 1, area.right()].map(|x| Point::new(x, area.centre().y)) {
                assert!(!matches!(layout.hit(at, None), Target::Cell(_) | Target::Board));
            }
        }
    }
}

/// The point of the board at a pixel, in radii.
fn point_at(layout: &Layout, board: &Board, at: Point) -> [f64; 2] {
    let [x, y] = board.centre(Cell::new(0));
    let [from_x, from_y] = layout.grid().place([x, y]);
    let way = [f64::from(at.x) - from_x, f64::from(at.y) - from_y];
    let [dx, dy] = layout.grid().on_board(way);
    [x + dx, y + dy]
}

#[test]
fn what_lies_under_the_pointer_stays_there() {
    for (board, size) in boards().flat_map(|board| SERVED.map(|size| (board, size))) {
        for (bottom, cell) in [(Army::WHITE, board.cell_count() / 3), (Army::new(1), 70)] {
            let mut layout = Layout::new(board, size, bottom);
            let centre = layout.grid().centre(Cell::new(cell));
            let from = Point::new(centre.x + 2, centre.y - 1);
            for step in 0..20 {
                let held = point_at(&layout, board, from);
                // The hand may wander.
                let to = Point::new(from.x + step % 3, from.y - step % 2);
                let factor = 1.07 * layout.part().factor;
                layout.zoom_about(board, factor, from, to);
                let [x, y] = layout.grid().place(held);
                let away = (x - f64::from(to.x)).hypot(y - f64::from(to.y));
                assert!(away <= 1.5, "{away} at {size:?} after {step}");
                assert!(is_inside(layout.board_area(), layout.whole_board()));
                layout.zoom_about(board, factor, to, from);
            }
            assert!(layout.is_zoomed() || layout.largest_factor < 1.01);
        }
    }
}

#[test]
fn nothing_beyond_the_board_comes_into_sight() {
    for board in boards() {
        let mut layout = Layout::new(board, (640, 480), Army::WHITE);
        let middle = layout.board_area().centre();
        layout.zoom_about(board, 2.0, middle, middle);
        let far = |sign: i32| Point::new(sign * 9_999, sign * i32::MAX);
        for sign in [1, -1] {
            layout.zoom_about(board, 2.0, Point::default(), far(sign));
            let (area, whole) = (layout.board_area(), layout.whole_board());
            assert!(is_inside(area, whole));
            match sign {
                1 => assert_eq!((whole.x, whole.y), (area.x, area.y)),
                _ => assert_eq!((whole.right(), whole.bottom()), (area.right(), area.bottom())),
            }
        }
        for factor in [0.0, -3.0, 1.0, f64::NAN, f64::NEG_INFINITY] {
            layout.zoom_about(board, 2.0, middle, middle);
            layout.zoom_about(board, factor, middle, far(1));
            assert_eq!(layout, Layout::new(board, (640, 480), Army::WHITE), "{factor}");
        }
        layout.zoom_about(board, f64::INFINITY, middle, middle);
        assert_eq!(layout.part().factor, layout.largest_factor);
    }
}

/// So that what was drawn of them need not be drawn anew.
#[test]
fn a_board_that_is_moved_looks_the_same() {
    let board = RuleSet::named("kirby-6").unwrap().board();
    for before in zoomed(board, (640, 480), Army::new(2)) {
        let mut layout = before.clone();
        layout.zoom_about(board, before.part().factor, Point::default(), Point::new(-17, 5));
        let (grid, old) = (layout.grid(), before.grid());
        let by = |cell| {
            let (now, before) = (grid.centre(cell), old.centre(cell));
            (now.x - before.x, now.y - before.y)
        };
        let first = by(Cell::new(0));
        for cell in board.cells() {
            assert_eq!(by(cell), first);
            assert_eq!(grid.shape(Symbol::Cell, cell), old.shape(Symbol::Cell, cell));
            let rect = old.cell_rect(cell).moved(first.0, first.1);
            assert_eq!(grid.cell_rect(cell), rect);
        }
        let seat = old.seat(Army::new(3)).unwrap().moved(first.0, first.1);
        assert_eq!(grid.seat(Army::new(3)), Some(seat));
    }
}

#[test]
fn a_part_is_seen_again_in_another_size_and_from_another_side() {
    for board in boards() {
        let mut layout = Layout::new(board, (640, 480), Army::WHITE);
        let area = layout.board_area();
        let at = Point::new(area.x + area.w / 3, area.y + area.h / 3);
        layout.zoom_about(board, 2.0, at, at);
        for (size, bottom) in [((1280, 800), Army::WHITE), ((640, 480), Army::new(1))] {
            let mut other = Layout::new(board, size, bottom);
            other.show(board, layout.part());
            assert_eq!(other.part().factor, 2.0);
            let [x, y] = other.grid().place(layout.part().middle);
            let Point { x: to_x, y: to_y } = other.board_area().centre();
            let away = (x - f64::from(to_x)).hypot(y - f64::from(to_y));
            assert!(away <= 1.0, "{away}");
        }
    }
}
