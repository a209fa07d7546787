//! The loop of the window: it waits, hands events and ticks to the session, and
//! shows what has changed.

use std::thread;
use std::time::{Duration, Instant};

use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::Keycode;
use sdl2::mouse::{MouseButton, MouseWheelDirection};
use thiserror::Error;

use super::chord::Chord;
use super::clock::{FrameClock, TICK};
use super::crash::Rehearsal;
use super::crash_streak::CrashStreak;
use super::cursor::{Cursors, Shape};
use super::hands::{Hand, PointerSight};
use super::idle::IdleWatch;
use super::journal::Journal;
use super::kept;
use super::keys::{key_press, written};
use super::match_score::MatchScore;
use super::opening::Opening;
use super::pacing::Pacing;
use super::presenter::{PresentError, Presenter};
use super::sdl::{StartError, System};
use super::session::{Act, Request, Session, Terms};
use super::settings::Settings;
use super::text_input::TextInput;
use super::window::WindowSettings;
use crate::input::{self, Button, CursorShape, Offers, Point, PointerId, field};
use crate::view::theme::{self, Theme};

/// The window's title.
const TITLE: &str = "Hexdrift";

/// Longest sleep while nothing is pending. A signal to quit is to be obeyed
/// within a second: on X it ends the wait for events, elsewhere it may not.
fn longest_sleep(video_driver: &str) -> Duration {
    Duration::from_millis(if video_driver == "x11" { 5_000 } else { 900 })
}

/// How soon to look again whether the game could be saved.
const SAVING: Duration = Duration::from_millis(50);

/// SDL's wait wakes itself through a second connection to the X server. What
/// it has sent there has to arrive before the window is gone: it would be an
/// error that ends the process.
const FAREWELL: Duration = Duration::from_millis(20);

/// Why the game could not be shown, or no longer.
#[derive(Debug, Error)]
pub enum PlayError {
    /// SDL would not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The window failed.
    #[error(transparent)]
    Present(#[from] PresentError),
}

/// Opens the window and plays until it is closed; or until a crash on purpose,
/// after so many moves.
///
/// # Errors
/// [`PlayError`] if there is no display, or it takes no pixels.
pub fn play(
    opening: Opening,
    settings: &Settings,
    journal: Journal,
    streak: CrashStreak,
    crash_after: Option<usize>,
) -> Result<(), PlayError> {
    let system = System::start()?;
    let is_kiosk = settings.kiosk.value;
    if is_kiosk {
        system.video.disable_screen_saver();
        system.mouse.show_cursor(false);
    }
    let window = WindowSettings {
        title: TITLE.to_owned(),
        size: (settings.size.value.0, settings.size.value.1),
        fullscreen: settings.fullscreen.value || is_kiosk,
        takes_keyboard: is_kiosk,
    };
    let path = settings.present.value;
    let presenter = Presenter::new(&system.video, &system.pump, &window, path)?;
    let kept = || kept::theme(&opening.folders);
    let theme = settings.theme.value.or_else(kept).unwrap_or(&theme::DEFAULT);
    let session = session(opening, settings, journal, presenter.size(), theme);
    let clock = FrameClock::new(Duration::ZERO);
    let mut window = GameWindow {
        started: Instant::now(),
        clock,
        presenter,
        rehearsal: Rehearsal::new(crash_after, session.plies()),
        streak,
        session,
        staff_keys: is_kiosk.then_some(settings.leave.value),
        pointer_sight: PointerSight::new(!is_kiosk),
        longest_sleep: longest_sleep(system.video.current_video_driver()),
        pacing: Pacing::default(),
        cursors: Cursors::default(),
        text_input: TextInput::default(),
        is_due: true,
        system,
    };
    window.session.start(0, window.presenter.path());
    window.run()
}

/// The session that these settings ask for, in a picture of `size` pixels.
pub fn session(
    opening: Opening,
    settings: &Settings,
    journal: Journal,
    size: (u32, u32),
    theme: &'static Theme,
) -> Session {
    let offers = if settings.kiosk.value { Offers::KIOSK } else { Offers::ALL };
    let turning = settings.turn_to_mover.value.or_else(|| kept::turning(&opening.folders));
    let terms = Terms {
        games: settings.games_on_offer(),
        score: settings.score.value.then(|| MatchScore::kept(&opening.folders)),
        forced_moves: settings.forced_moves.value,
        follows: turning.unwrap_or(false),
        lots: fastrand::Rng::new(),
    };
    Session::new(opening, journal, size, theme)
        .offering(offers)
        .on_terms(terms)
        .with_idle_watch(IdleWatch::new(settings.idle_reset.value))
}

struct GameWindow {
    started: Instant,
    clock: FrameClock,
    /// Dropped before the window: at any end what is to be saved goes first.
    session: Session,
    presenter: Presenter,
    /// The only keys by which a kiosk is left; nothing elsewhere.
    staff_keys: Option<Chord>,
    pointer_sight: PointerSight,
    rehearsal: Rehearsal,
    streak: CrashStreak,
    pacing: Pacing,
    cursors: Cursors,
    text_input: TextInput,
    longest_sleep: Duration,
    /// Whether something may have changed since the last frame.
    is_due: bool,
    /// Kept last: the window goes before SDL does.
    system: System,
}

impl Drop for GameWindow {
    /// However the game ends, a panic included.
    fn drop(&mut self) {
        thread::sleep(FAREWELL);
    }
}

impl GameWindow {
    fn run(&mut self) -> Result<(), PlayError> {
        loop {
            self.draw()?;
            let first = self.wait();
            // A move that was played by itself may have closed the field.
            self.serve()?;
            let mut next = first;
            while let Some(event) = next {
                let leaves = self.take(&event)?;
                self.serve()?;
                if leaves {
                    self.session.quit(self.clock.now_ms());
                    return Ok(());
                }
                next = self.system.poll_event();
            }
            self.rehearsal.attend(self.session.plies());
            self.streak.live(self.started.elapsed());
        }
    }

    /// Shows what has changed, unless the last frame was a moment ago.
    fn draw(&mut self) -> Result<(), PlayError> {
        let now = self.started.elapsed();
        if !self.is_due || !self.pacing.wait(now).is_zero() {
            return Ok(());
        }
        self.is_due = false;
        let session = &mut self.session;
        let is_shown = self.presenter.draw(&self.system.pump, |frame| {
            session.paint(frame);
        })?;
        if is_shown {
            self.pacing.presented(now);
        }
        self.cursors.show(match self.session.cursor() {
            CursorShape::Arrow => Shape::Arrow,
            CursorShape::Text => Shape::Text,
            CursorShape::Hand | CursorShape::Grabbing => Shape::Hand,
        });
        Ok(())
    }

    /// Sleeps until an event comes or something is due, and lets the time that
    /// has passed pass for the game.
    fn wait(&mut self) -> Option<Event> {
        let is_counting = self.session.is_counting();
        let now = self.started.elapsed();
        let mut sleep = self.longest_sleep;
        if is_counting {
            sleep = self.clock.until_tick(now);
        }
        let t = self.clock.now_ms();
        for ms in [self.session.until_blink(t), self.session.until_idle(t)].into_iter().flatten() {
            sleep = sleep.min(Duration::from_millis(ms));
        }
        if self.session.is_saving() {
            sleep = sleep.min(SAVING);
        }
        if self.is_due {
            sleep = sleep.min(self.pacing.wait(now));
        }
        // Whole milliseconds, rounded up: rather a little late than twice.
        let sleep_ms = sleep.as_nanos().div_ceil(1_000_000) as u32;
        let event = self.system.wait_event(sleep_ms);
        self.pass_time(is_counting);
        let t = self.clock.now_ms();
        self.is_due |= self.session.blink(t);
        self.is_due |= self.session.pass_idle(t);
        self.is_due |= self.session.look_for_notice();
        event
    }

    fn pass_time(&mut self, is_counting: bool) {
        let now = self.started.elapsed();
        if !is_counting {
            return self.clock.skip(now);
        }
        let ticks = u64::from(self.clock.advance(now));
        let tick_ms = TICK.as_millis() as u64;
        for missing in (0..ticks).rev() {
            self.session.tick(self.clock.now_ms() - missing * tick_ms);
            self.is_due = true;
        }
    }

    /// Does what the session wants of the system after an event.
    fn serve(&mut self) -> Result<(), PlayError> {
        // A kiosk wants nothing of it. What one visitor has left on a clipboard
        // is not the next one's, and what the staff has there is nobody's.
        match self.session.take_request().filter(|_| !self.is_kiosk()) {
            // A clipboard that refuses is as if nothing had been asked for.
            Some(Request::Copy(text)) => {
                drop(self.system.video.clipboard().set_clipboard_text(&text));
            }
            Some(Request::Paste) => {
                let text = self.system.clipboard_text();
                self.session.paste(self.clock.now_ms(), &text);
            }
            Some(Request::Fullscreen) => self.toggle_fullscreen()?,
            // It comes back as an event, behind those that wait.
            Some(Request::Quit) => {
                drop(self.system.events.push_event(Event::Quit { timestamp: 0 }));
            }
            None => {}
        }
        let field = self.session.field().map(|rect| self.presenter.to_units(rect));
        self.text_input.serve(&self.system.video, &self.system.events, field);
        Ok(())
    }

    fn toggle_fullscreen(&mut self) -> Result<(), PlayError> {
        Ok(self.presenter.set_fullscreen(!self.presenter.is_fullscreen())?)
    }

    fn is_kiosk(&self) -> bool {
        self.staff_keys.is_some()
    }

    /// Whether an event is a reason to leave.
    fn leaves(&self, event: &Event) -> bool {
        match *event {
            Event::Quit { .. } => true,
            Event::Window { win_event: WindowEvent::Close, .. } => !self.is_kiosk(),
            Event::KeyDown { keycode: Some(code), keymod, .. } => {
                self.staff_keys.is_some_and(|chord| chord.is(code, keymod))
            }
            _ => false,
        }
    }

    /// Notes whose event this is; true if it is to be obeyed.
    fn notice(&mut self, t: u64, event: &Event) -> bool {
        let Some(hand) = Hand::of(event) else { return true };
        if self.pointer_sight.notice(t, hand) {
            self.system.mouse.show_cursor(self.pointer_sight.is_seen());
        }
        self.session.touched(t)
    }

    /// Takes in an event; true if it asks the game to leave.
    fn take(&mut self, event: &Event) -> Result<bool, PlayError> {
        self.is_due |= self.presenter.notice(event);
        let t = self.clock.now_ms();
        if self.leaves(event) {
            return Ok(true);
        }
        if !self.notice(t, event) {
            self.is_due = true;
            return Ok(false);
        }
        match *event {
            Event::Window { ref win_event, timestamp, .. } => {
                self.take_window_event(t, win_event, timestamp);
            }
            Event::KeyDown { keycode: Some(Keycode::F11), repeat: false, .. }
                if !self.is_kiosk() =>
            {
                self.toggle_fullscreen()?;
            }
            Event::User { .. } => self.text_input.has_started(),
            Event::TextEditing { ref text, .. } => self.text_input.compose(text),
            Event::TextInput { ref text, .. } => {
                self.text_input.compose("");
                self.session.handle(t, input::Event::Text(field::cleaned(text)));
            }
            // The key belongs to the character that is being composed.
            Event::KeyDown { .. } if self.text_input.is_composing() => return Ok(false),
            Event::KeyDown { keycode: Some(code), keymod, .. } => {
                let Some(press) = key_press(code, keymod) else { return Ok(false) };
                self.session.handle(t, input::Event::Key(press));
                if let Some(written) = written(press).filter(|_| self.text_input.is_starting()) {
                    let text = field::cleaned(written.encode_utf8(&mut [0; 4]));
                    self.session.handle(t, input::Event::Text(text));
                }
            }
            Event::MouseWheel { y, direction, .. } => {
                let is_flipped = direction == MouseWheelDirection::Flipped;
                let notches = if is_flipped { y } else { y.saturating_neg() };
                self.session.wheel(t, notches);
            }
            ref other => match self.pointer_act(other) {
                Some((act, pointer, at, time_ms)) => {
                    self.session.pointer(t, act, pointer, at, time_ms);
                }
                None => return Ok(false),
            },
        }
        self.is_due = true;
        Ok(false)
    }

    fn take_window_event(&mut self, t: u64, event: &WindowEvent, time_ms: u32) {
        match event {
            WindowEvent::FocusLost | WindowEvent::Minimized | WindowEvent::Hidden => {
                self.session.handle(t, input::Event::Interrupted);
            }
            WindowEvent::Leave => self.session.mouse_left(t, time_ms),
            WindowEvent::SizeChanged(..) => self.session.resize(self.presenter.size()),
            _ => {}
        }
    }

    /// What a pointer does by this event: the act, the pointer, the pixel and
    /// the time in milliseconds.
    fn pointer_act(&self, event: &Event) -> Option<(Act, PointerId, Point, u32)> {
        let mouse = |act, x, y, timestamp| {
            let (x, y) = self.presenter.to_pixels(x, y);
            Some((act, PointerId::Mouse, Point::new(x, y), timestamp))
        };
        let finger = |act, id, x: f32, y: f32, timestamp| {
            let (width, height) = self.presenter.size();
            let at = Point::new((x * width as f32) as i32, (y * height as f32) as i32);
            Some((act, PointerId::Finger(id), at, timestamp))
        };
        match *event {
            Event::MouseMotion { x, y, timestamp, .. } => mouse(Act::Move, x, y, timestamp),
            Event::MouseButtonDown { mouse_btn, x, y, timestamp, .. } => {
                mouse(Act::Press(button(mouse_btn)), x, y, timestamp)
            }
            Event::MouseButtonUp { mouse_btn, x, y, timestamp, .. } => {
                mouse(Act::Release(button(mouse_btn)), x, y, timestamp)
            }
            Event::FingerMotion { finger_id, x, y, timestamp, .. } => {
                finger(Act::Move, finger_id, x, y, timestamp)
            }
            Event::FingerDown { finger_id, x, y, timestamp, .. } => {
                finger(Act::Press(Button::Primary), finger_id, x, y, timestamp)
            }
            Event::FingerUp { finger_id, x, y, timestamp, .. } => {
                finger(Act::Release(Button::Primary), finger_id, x, y, timestamp)
            }
            _ => None,
        }
    }
}

fn button(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Primary,
        _ => Button::Other,
    }
}
