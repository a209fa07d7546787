//! What the session does with an open sheet: its page, and what is asked for
//! there.

use std::rc::Rc;

use super::Session;
use crate::app::kept;
use crate::app::saved_games::{self, SavedGames};
use crate::input::{Event, OpenSheet, Question, Scroll, Sheet, Spot, field, is_under_way};
use crate::view::help::Flow;
use crate::view::page::{Menu, Page, Saved, Saves};
use crate::view::theme::{THEMES, Theme};

impl Session {
    /// After the machine has opened, closed or changed a sheet.
    pub(super) fn sheet_turned(&mut self, before: Option<OpenSheet>) {
        let now = self.machine.sheet();
        if before.map(|open| open.sheet) != now.map(|open| open.sheet) {
            self.page_scroll = 0;
            self.show_page(now.map(|open| open.sheet));
        }
        let focus = |open: Option<OpenSheet>| open.and_then(|open| open.focus);
        if let Some(Spot::Open(index) | Spot::Game(index)) = focus(now)
            && focus(before) != focus(now)
        {
            self.bring_into_sight(index);
        }
        let is_named = |open: Option<OpenSheet>| open.is_some_and(|open| open.name().is_some());
        if is_named(before) != is_named(now) {
            self.say_of_saves(String::new());
        }
    }

    fn show_page(&mut self, sheet: Option<Sheet>) {
        self.page = match sheet {
            None => Page::Blank,
            Some(Sheet::Menu) => self.menu(),
            Some(Sheet::Help) => self.help(),
            Some(Sheet::Saves) => return self.list_saves(String::new()),
            Some(Sheet::Games) => return self.show_games(),
            Some(Sheet::SetUp) => self.set_up_page(),
        };
    }

    /// The page for another size of the window.
    pub(super) fn lay_out_page(&mut self) {
        match &self.page {
            Page::Blank | Page::Menu(_) | Page::SetUp(_) => {}
            Page::Help(_) => self.page = self.help(),
            Page::Saves(saves) => self.say_of_saves(saves.message.clone()),
            Page::Games(_) => self.show_games(),
        }
        self.scroll_page_to(self.page_scroll);
    }

    fn menu(&self) -> Page {
        Page::Menu(Menu { colours: self.theme.title, follows: self.follows })
    }

    /// After something has changed that rows of the menu say.
    pub(super) fn refresh_menu(&mut self) {
        if let Page::Menu(_) = self.page {
            self.page = self.menu();
        }
    }

    fn help(&self) -> Page {
        let width = self.layout.sheet().text_width();
        let (rules, offers) = (self.game.rules(), self.machine.offers());
        let (glyphs, sizes) = (self.picture.glyphs(), self.layout.text());
        Page::Help(Rc::new(Flow::new(rules, offers, glyphs, width, sizes)))
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
        let Some(OpenSheet { sheet, .. }) = self.machine.sheet() else { return };
        let row = match sheet {
            Sheet::Games => places.game(index, self.page_scroll).row,
            _ => places.saved(index, self.page_scroll).row,
        };
        self.scroll_page_to(self.page_scroll - row.way_into(places.page(sheet)).y);
    }

    /// Takes the next colours, and keeps the choice where people keep things.
    pub(super) fn next_theme(&mut self) {
        let here = THEMES.into_iter().position(|theme| theme.name == self.theme.name);
        let next = here.map_or(0, |here| (here + 1) % THEMES.len());
        self.use_theme(THEMES[next]);
        let theme = self.theme;
        self.keep_choice("the colours", |folders| kept::keep_theme(folders, theme));
    }

    /// Whether the next visitor would find something of the last one.
    pub(super) fn is_in_use(&self) -> bool {
        self.game.entry_count() > 0
            || self.machine.sheet().is_some()
            || self.is_theme_lent()
            || self.is_turning_lent()
            || self.are_rules_lent()
    }

    fn is_theme_lent(&self) -> bool {
        !self.machine.offers().saves && self.theme.name != self.first_theme.name
    }

    /// Goes back to the colours of the start where none are kept: somebody else
    /// comes.
    pub(super) fn reset_theme(&mut self) {
        if self.is_theme_lent() {
            self.use_theme(self.first_theme);
        }
    }

    fn use_theme(&mut self, theme: &'static Theme) {
        self.theme = theme;
        self.picture.set_theme(theme);
        self.is_stale = true;
        self.refresh_menu();
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
        self.machine.set_listed(games.len());
        self.page = Page::Saves(Rc::new(Saves::new(&self.layout, games, message)));
        self.scroll_page_to(self.page_scroll);
    }

    /// Shows the same list, and says this about it.
    fn say_of_saves(&mut self, message: String) {
        if let Page::Saves(saves) = &self.page {
            self.show_saves(saves.games.clone(), message);
        }
    }

    /// Lets the person write a name for the game, if it can be saved.
    pub(super) fn propose_name(&mut self, t: u64) {
        let name = SavedGames::of(&self.folders).and_then(|saves| saves.propose(&self.game));
        match name {
            Ok(name) => self.handle(t, Event::NameProposed(field::cleaned(&name))),
            Err(error) => self.say_of_saves(format!("Not saved: {}.", error.reason())),
        }
    }

    /// Keeps the game under the name that was written; or says why not, and
    /// leaves the field open.
    pub(super) fn save_game(&mut self, t: u64, name: &str) {
        let name = name.trim();
        match SavedGames::of(&self.folders).and_then(|saves| saves.save(name, &self.game)) {
            Ok(()) => {
                self.handle(t, Event::NameKept);
                self.page_scroll = 0;
                self.list_saves(format!("Saved as {name}."));
            }
            Err(error) => self.say_of_saves(format!("Not saved: {}.", error.reason())),
        }
    }

    /// Opens a saved game, or asks first if another one is under way.
    pub(super) fn open_saved(&mut self, t: u64, index: usize) {
        let Some(name) = self.page.saved(index).map(|saved| saved.name.clone()) else { return };
        match SavedGames::of(&self.folders).and_then(|saves| saves.open(&name)) {
            Ok(game) if is_under_way(&self.game) => {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::paths::Folders;
    use crate::app::session::tests::of_folders as session;
    use crate::input::{Key, KeyPress, Offers};
    use crate::view::theme;

    fn key(session: &mut Session, key: Key) {
        session.handle(0, Event::Key(key.into()));
    }

    fn message(session: &Session) -> &str {
        match &session.page {
            Page::Saves(saves) => &saves.message,
            _ => panic!("the list is not open"),
        }
    }

    /// Opens the list of saved games, with the keys on the button that saves.
    fn open_saves(session: &mut Session) {
        for step in [Key::Letter('m'), Key::Down, Key::Down, Key::Down, Key::Enter, Key::Down] {
            key(session, step);
        }
    }

    #[test]
    fn the_page_is_made_when_the_sheet_opens_and_scrolls_to_its_ends() {
        let mut session = session(Folders::default());
        key(&mut session, Key::Letter('h'));
        let page = session.page.clone();
        key(&mut session, Key::Home);
        assert_eq!(session.page_scroll, 0);
        key(&mut session, Key::End);
        let end = session.page_scroll;
        key(&mut session, Key::Down);
        assert!(end > 0 && session.page_scroll == end && session.page == page);
        session.resize((1280, 800));
        assert!(session.page != page && session.page_scroll > 0);
        key(&mut session, Key::Escape);
        assert_eq!((session.page_scroll, &session.page), (0, &Page::Blank));
    }

    #[test]
    fn what_goes_wrong_is_said_on_the_sheet() {
        let mut without_folder = session(Folders::default());
        open_saves(&mut without_folder);
        assert!(message(&without_folder).contains("no folder for snapshots"));

        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().to_owned());
        let mut session = session(Folders { data, ..Folders::default() });
        open_saves(&mut session);
        key(&mut session, Key::Enter);
        key(&mut session, Key::Enter);
        assert!(message(&session).starts_with("Saved as "));
        std::fs::remove_dir_all(folder.path()).unwrap();
        key(&mut session, Key::Down);
        key(&mut session, Key::Enter);
        assert!(message(&session).contains("there is no file"), "{}", message(&session));
        assert_eq!(session.page.listed(), 0);
    }

    /// Opens the field for a name, replaces what is proposed, and presses
    /// Enter.
    fn save_as(session: &mut Session, name: &str) {
        if session.machine.field().is_none() {
            key(session, Key::Enter);
        }
        let all = KeyPress { control: true, ..Key::Letter('a').into() };
        session.handle(0, Event::Key(all));
        key(session, Key::Delete);
        session.handle(0, Event::Text(field::cleaned(name)));
        key(session, Key::Enter);
    }

    #[test]
    fn a_game_is_saved_under_the_name_that_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().to_owned());
        let mut session = session(Folders { data, ..Folders::default() });
        open_saves(&mut session);
        save_as(&mut session, "Zoë – Ada ");
        assert_eq!(message(&session), "Saved as Zoë – Ada.");
        assert_eq!(session.page.saved(0).unwrap().name, "Zoë – Ada");
        assert!(session.machine.field().is_none() && session.field().is_none());

        // What cannot be is said, and the field stays open.
        let refused = [
            ("Zoë – Ada", "there is a game of this name already"),
            ("a/b", "a name has 1 to 100 bytes, no / and no dot in front"),
            (".a", "a name has 1 to 100 bytes, no / and no dot in front"),
            (" ", "a name has 1 to 100 bytes, no / and no dot in front"),
        ];
        for (name, reason) in refused {
            save_as(&mut session, name);
            assert_eq!(message(&session), format!("Not saved: {reason}."), "{name}");
            assert_eq!(session.machine.field().unwrap().text(), name);
        }
        save_as(&mut session, "a.b");
        assert_eq!((message(&session), session.page.listed()), ("Saved as a.b.", 2));
    }

    #[test]
    fn the_name_is_proposed_and_what_is_pasted_goes_into_it() {
        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().to_owned());
        let mut session = session(Folders { data, ..Folders::default() });
        open_saves(&mut session);
        key(&mut session, Key::Enter);
        let proposed = *session.machine.field().unwrap().text();
        assert!(proposed.ends_with(" UTC"), "{proposed}");
        assert!(session.until_blink(0).is_some() && session.field().is_some());
        session.paste(0, "spring\ncup");
        assert_eq!(session.machine.field().unwrap().text(), "springcup");
        key(&mut session, Key::Escape);
        assert_eq!((session.machine.field(), session.until_blink(0)), (None, None));
        assert_eq!((message(&session), session.page.listed()), ("", 0));
    }

    #[test]
    fn an_edited_game_is_refused_before_a_name_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().to_owned());
        let mut session = session(Folders { data, ..Folders::default() });
        let mv = session.game.legal_moves()[0];
        session.game.play(mv).unwrap();
        session.game.edit(0, "x").unwrap();
        open_saves(&mut session);
        key(&mut session, Key::Enter);
        assert!(message(&session).starts_with("Not saved: an entry"), "{}", message(&session));
        assert_eq!(session.machine.field(), None);
    }

    #[test]
    fn at_a_kiosk_colours_last_as_long_as_the_visitor() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders { state: Some(folder.path().to_owned()), ..Folders::default() };
        let mut session = session(folders.clone()).offering(Offers::KIOSK);
        for step in [Key::Letter('m'), Key::Down, Key::Down, Key::Down, Key::Enter] {
            key(&mut session, step);
        }
        assert_eq!(session.theme.name, theme::HIGH_CONTRAST.name);
        assert!(kept::theme(&folders).is_none() && session.is_in_use());
        key(&mut session, Key::Escape);
        session.reset_theme();
        assert!(!session.is_in_use());
        assert_eq!(session.theme.name, theme::DEFAULT.name);
    }
}
