//! Opening the window, and filling the screen with it.

use sdl2::VideoSubsystem;
use sdl2::hint::{self, Hint};
use sdl2::video::{FullscreenType, Window, WindowBuildError, WindowPos};

/// Smallest size a person can give the window, in window units.
const LEAST: (u32, u32) = (320, 240);

const BYPASS_COMPOSITOR: &str = "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR";

/// What the window is to be at the start.
#[derive(Debug, Clone)]
pub struct WindowSettings {
    pub title: String,
    /// Width and height in window units, when it does not fill the screen.
    pub size: (u32, u32),
    pub fullscreen: bool,
    /// Whether it takes the whole keyboard, the keys of the window manager
    /// included, as far as the system lets it.
    pub takes_keyboard: bool,
}

/// Opens the window: centred, or over the whole first display.
pub(super) fn open(
    video: &VideoSubsystem,
    settings: &WindowSettings,
) -> Result<Window, WindowBuildError> {
    let display = video.display_bounds(0).ok().filter(|_| settings.fullscreen);
    let (width, height) = display.map_or(settings.size, |all| all.size());
    let mut builder = video.window(&settings.title, width.max(LEAST.0), height.max(LEAST.1));
    builder.resizable().allow_highdpi();
    match display {
        // Without a window manager nobody moves or stretches the window:
        // it has to be born where it is to be.
        Some(all) => builder.position(all.x(), all.y()),
        None => builder.position_centered(),
    };
    if settings.fullscreen {
        builder.fullscreen_desktop();
    }
    // A desktop's effects stay on while the game shares the screen with it.
    let bypass = if settings.fullscreen { "1" } else { "0" };
    hint::set_with_priority(BYPASS_COMPOSITOR, bypass, &Hint::Default);
    let mut window = builder.build()?;
    // It fails for sizes of zero only.
    let _ = window.set_minimum_size(LEAST.0, LEAST.1);
    window.set_keyboard_grab(settings.takes_keyboard);
    Ok(window)
}

/// Whether the window fills the screen.
pub(super) fn is_fullscreen(window: &Window) -> bool {
    window.fullscreen_state() != FullscreenType::Off
}

/// Where a window stands on the desktop, in window units.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Of the frame around the window: a window that fills the screen has
    /// none, and gets it back later than it is moved.
    position: (i32, i32),
    size: (u32, u32),
}

impl Place {
    fn of(window: &Window) -> Self {
        let (x, y) = window.position();
        let (left, top) = border(window);
        Self { position: (x - left, y - top), size: window.size() }
    }

    fn display(window: &Window) -> Result<Self, String> {
        let all = window.subsystem().display_bounds(window.display_index()?)?;
        Ok(Self { position: (all.x(), all.y()), size: all.size() })
    }

    fn take(self, window: &mut Window) {
        // It fails for sizes of zero only.
        let _ = window.set_size(self.size.0, self.size.1);
        let (left, top) = border(window);
        window.set_position(
            WindowPos::Positioned(self.position.0 + left),
            WindowPos::Positioned(self.position.1 + top),
        );
    }
}

/// Width of the window's frame at the left and at the top.
fn border(window: &Window) -> (i32, i32) {
    let (top, left, ..) = window.border_size().unwrap_or_default();
    (left.into(), top.into())
}

/// Fills the screen with the window. Returns the place to come back to.
///
/// The window is stretched by hand first: without a window manager SDL
/// believes that it fills the screen while it stays as it was.
pub(super) fn fill_screen(window: &mut Window) -> Result<Place, String> {
    let before = Place::of(window);
    Place::display(window)?.take(window);
    if let Err(reason) = window.set_fullscreen(FullscreenType::Desktop) {
        before.take(window);
        return Err(reason);
    }
    Ok(before)
}

/// Makes a window that fills the screen an ordinary one, at `place`.
pub(super) fn leave_screen(window: &mut Window, place: Place) -> Result<(), String> {
    window.set_fullscreen(FullscreenType::Off)?;
    place.take(window);
    Ok(())
}

/// The place for a window of this size that has filled the screen from the
/// start: the middle.
pub(super) fn middle(window: &Window, size: (u32, u32)) -> Place {
    let all = Place::display(window).unwrap_or(Place { position: (0, 0), size });
    let inset = |all: u32, own: u32| all.saturating_sub(own) as i32 / 2;
    Place {
        position: (
            all.position.0 + inset(all.size.0, size.0),
            all.position.1 + inset(all.size.1, size.1),
        ),
        size,
    }
}
