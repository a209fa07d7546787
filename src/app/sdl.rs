//! Starting SDL: what the game wants of it, unless a person's environment
//! says otherwise.

use sdl2::event::Event;
use sdl2::hint::{self, Hint};
use sdl2::mouse::MouseUtil;
use sdl2::{EventPump, EventSubsystem, Sdl, VideoSubsystem};

use super::crash;

const HINTS: [(&str, &str); 9] = [
    // A window surface straight to the display server; the accelerated way
    // loads OpenGL, which costs a great deal of memory and, without a
    // graphics card, nearly all of the speed.
    ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
    ("SDL_APP_NAME", "Hexdrift"),
    // The click that brings the window to the front counts.
    ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
    ("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0"),
    // Fingers and mouse stay apart, so that one touch is one action.
    ("SDL_TOUCH_MOUSE_EVENTS", "0"),
    ("SDL_MOUSE_TOUCH_EVENTS", "0"),
    // A window that is closed asks; what is called Quit comes of a signal.
    ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
    // The screen goes dark as its owner wants, unless the game is told
    // otherwise later.
    ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
    // SDL would minimise a window that has the whole keyboard.
    ("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0"),
];

/// SDL would not start.
#[derive(Debug, thiserror::Error)]
#[error("no display could be opened ({0}); start the game from a desktop, or set DISPLAY")]
pub struct StartError(String);

/// SDL with its video part running. There is one at a time.
pub struct System {
    pub video: VideoSubsystem,
    pub pump: EventPump,
    pub events: EventSubsystem,
    pub mouse: MouseUtil,
    /// Kept last: it shuts SDL down when it goes.
    _sdl: Sdl,
}

impl System {
    /// Starts SDL. To be called once.
    ///
    /// # Errors
    /// [`StartError`] when there is no display to open a window on.
    pub fn start() -> Result<Self, StartError> {
        for (name, value) in HINTS {
            hint::set_with_priority(name, value, &Hint::Default);
        }
        let sdl = sdl2::init().map_err(StartError)?;
        let video = sdl.video().map_err(StartError)?;
        let pump = sdl.event_pump().map_err(StartError)?;
        let events = sdl.event().map_err(StartError)?;
        // On from the start otherwise; it belongs to the entry editor.
        video.text_input().stop();
        let mouse = sdl.mouse();
        Ok(Self { video, pump, events, mouse, _sdl: sdl })
    }

    /// Waits so many milliseconds at most for an event. One that cannot be read
    /// is none: some keyboards send text that is no UTF-8, at which the crate
    /// panics.
    pub fn wait_event(&mut self, ms: u32) -> Option<Event> {
        crash::outlive(|| self.pump.wait_event_timeout(ms)).flatten()
    }

    /// The next event that has come, if it can be read.
    pub fn poll_event(&mut self) -> Option<Event> {
        crash::outlive(|| self.pump.poll_event()).flatten()
    }

    /// The text on the clipboard; nothing if it is none, or cannot be read.
    pub fn clipboard_text(&self) -> String {
        let text = crash::outlive(|| self.video.clipboard().clipboard_text());
        text.and_then(Result::ok).unwrap_or_default()
    }
}
