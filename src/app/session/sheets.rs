//! What the session does with an open sheet: its page, and what is asked for
//! there.

use std::rc::Rc;

use super::Session;
use crate::app::complaint::complain;
use crate::app::journal::By;
use crate::app::kept_theme;
use crate::app::saved_games::{self, SavedGames};
use crate::game::Game;
use crate::input::{Event, OpenSheet, Question, Scroll, Sheet, Spot};
use crate::view::geometry::Rect;
use crate::view::help::Flow;
use crate::view::page::{Page, Saved, Saves};
use crate::view::theme::{THEMES, Theme};

impl Session {
    /// After the machine has opened, closed or changed a sheet.
    pub(super) fn sheet_turned(&mut self, before: Option<OpenSheet>) {
        let now = self.machine.sheet();
        if before.map(|open| open.sheet) != now.map(|open| open.sheet) {
            self.page_scroll = 0;
            self.show_page(now.map(|open| open.sheet));
        }
        if let Some(OpenSheet { focus: Some(Spot::Open(index)), .. }) = now
            && before != now
        {
            self.bring_into_sight(index);
        }
    }

    fn show_page(&mut self, sheet: Option<Sheet>) {
        self.page = match sheet {
            None => Page::Blank,
            Some(Sheet::Menu) => Page::Menu(self.theme.title),
            Some(Sheet::Help) => self.help(),
            Some(Sheet::Saves) => return self.list_saves(String::new()),
        };
    }

    /// The page for another size of the window.
    pub(super) fn lay_out_page(&mut self) {
        match &self.page {
            Page::Blank | Page::Menu(_) => {}
            Page::Help(_) => self.page = self.help(),
            Page::Saves(saves) => {
                let (games, message) = (saves.games.clone(), saves.message.clone());
                self.show_saves(games, message);
            }
        }
        self.scroll_page_to(self.page_scroll);
    }

    fn help(&self) -> Page {
        let width = self.layout.sheet().text_width();
        let glyphs = self.picture.glyphs();
        Page::Help(Rc::new(Flow::new(self.game.rules(), glyphs, width, self.layout.text())))
    }

    pub(super) fn scroll_page(&mut self, sheet: Sheet, scroll: Scroll) {
        let page = self.layout.sheet().page(sheet);
        let line = self.layout.panel().list().row_height();
        let by = match scroll {
            Scroll::Pixels(pixels) => pixels,
            Scroll::Notches(notches) => notches.saturating_mul(super::ROWS_A_NOTCH * line),
            Scroll::Pages(pages) => pages.saturating_mul((page.h - line).max(1)),
        };
        self.scroll_page_to(self.page_scroll.saturating_add(by));
    }

    fn scroll_page_to(&mut self, scroll: i32) {
        let open = self.machine.sheet();
        let furthest =
            open.map_or(0, |open| self.page.max_scroll(open.sheet, &self.layout.sheet()));
        self.page_scroll = scroll.clamp(0, furthest);
    }

    fn bring_into_sight(&mut self, index: usize) {
        let places = self.layout.sheet();
        let page = places.page(Sheet::Saves);
        let Rect { y, h, .. } = places.saved(index, self.page_scroll).row;
        let below = (y + h - page.bottom()).max(0);
        let above = (page.y - y).max(0);
        self.scroll_page_to(self.page_scroll + below - above);
    }

    /// Takes the next colours, and keeps the choice.
    pub(super) fn next_theme(&mut self) {
        let here = THEMES.into_iter().position(|theme| theme.name == self.theme.name);
        let next = here.map_or(0, |here| (here + 1) % THEMES.len());
        self.use_theme(THEMES[next]);
        if let Err(error) = kept_theme::keep(&self.folders, self.theme) {
            complain(&format!("the colours cannot be kept for the next start: {error}"));
        }
    }

    fn use_theme(&mut self, theme: &'static Theme) {
        self.theme = theme;
        self.picture.set_theme(theme);
        self.is_stale = true;
        if let Page::Menu(_) = self.page {
            self.page = Page::Menu(theme.title);
        }
    }

    /// Reads the list of saved games, and says this about it, or why it cannot
    /// be read.
    fn list_saves(&mut self, message: String) {
        let listed = SavedGames::of(&self.folders).and_then(|saves| saves.list());
        let (games, message) = match listed {
            Ok(games) => (games, message),
            Err(error) => (Vec::new(), error.reason()),
        };
        self.show_saves(games, message);
    }

    fn show_saves(&mut self, games: Vec<Saved>, message: String) {
        let board = self.game.rules().board();
        self.machine.set_saved(games.len());
        self.page = Page::Saves(Rc::new(Saves::new(board, &self.layout, games, message)));
        self.scroll_page_to(self.page_scroll);
    }

    /// Keeps the game under a name made of date and time.
    pub(super) fn save_game(&mut self) {
        let saved = SavedGames::of(&self.folders).and_then(|saves| saves.save(&self.game));
        let message = match saved {
            Ok(name) => format!("Saved as {name}."),
            Err(error) => format!("Not saved: {}.", error.reason()),
        };
        self.page_scroll = 0;
        self.list_saves(message);
    }

    /// Opens a saved game, or asks first if another one is under way.
    pub(super) fn open_saved(&mut self, t: u64, index: usize) {
        let Some(name) = self.page.saved(index).map(|saved| saved.name.clone()) else { return };
        match SavedGames::of(&self.folders).and_then(|saves| saves.open(&name)) {
            Ok(game) if self.is_under_way() => {
                let facts = saved_games::facts(&game);
                self.details = format!("{name}: {facts}. The game under way is given up.");
                self.offer = Some(game);
                self.handle(t, Event::Ask(Question::OpenSaved));
            }
            Ok(game) => {
                self.go_on_with(t, game);
                self.handle(t, Event::SheetDone);
            }
            Err(error) => self.list_saves(format!("{name}: {}.", error.reason())),
        }
    }

    /// Asks whether to delete a saved game.
    pub(super) fn ask_to_delete(&mut self, t: u64, index: usize) {
        if let Some(saved) = self.page.saved(index) {
            self.details = format!("{}: {}", saved.name, saved.facts);
            self.doomed = Some(saved.name.clone());
            self.handle(t, Event::Ask(Question::DeleteSaved));
        }
    }

    pub(super) fn delete_saved(&mut self) {
        let Some(name) = self.doomed.take() else { return };
        let deleted = SavedGames::of(&self.folders).and_then(|saves| saves.delete(&name));
        self.list_saves(match deleted {
            Ok(()) => format!("{name} is deleted."),
            Err(error) => format!("Not deleted: {}.", error.reason()),
        });
    }

    /// Goes on with another game.
    pub(super) fn go_on_with(&mut self, t: u64, game: Game) {
        self.game = game;
        self.journal.new_game(t, &self.game, By::Hand);
        self.changed(i32::MAX);
    }

    /// Whether a game would be lost if another one began.
    pub(super) fn is_under_way(&self) -> bool {
        self.game.entry_count() > 0 && !self.game.status().is_over()
    }
}
