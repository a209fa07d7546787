//! Putting pixels into the window, changed rectangles only.
//!
//! There are two paths. The *surface* path paints straight into the memory
//! that the display server shows, with no second picture; it is the lean one
//! on X. The *texture* path paints into a picture of its own and shows it
//! through SDL's renderer, for the systems that have nothing else.

mod surface;
mod texture;

use std::mem;
use std::str::FromStr;

use sdl2::event::{Event, WindowEvent};
use sdl2::pixels::PixelFormatEnum;
use sdl2::rect::Rect;
use sdl2::video::{Window, WindowBuildError};
use sdl2::{EventPump, VideoSubsystem};

use super::window::{self, Place, WindowSettings};
use surface::SurfaceScreen;
use texture::TextureScreen;

/// The environment variable that decides where the command line does not:
/// `surface`, `texture` or `auto`.
pub const PATH_VARIABLE: &str = "HEXDRIFT_PRESENT";

/// Which way the pixels take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum PresentPath {
    /// Whichever serves the video system best.
    #[default]
    Auto,
    Surface,
    Texture,
}

/// What went wrong with the window.
#[derive(Debug, thiserror::Error)]
pub enum PresentError {
    #[error("no window could be opened: {0}")]
    Window(#[from] WindowBuildError),
    #[error("the window cannot be painted: {0}")]
    Screen(String),
    #[error("{PATH_VARIABLE}={0:?} is not known; it takes auto, surface or texture")]
    UnknownPath(String),
}

/// The picture to paint on: rows of XRGB8888 pixels, top to bottom.
pub struct Frame<'a> {
    /// Row `y` starts at `y * stride`.
    pub pixels: &'a mut [u32],
    pub width: usize,
    pub height: usize,
    /// Pixels from the start of one row to the start of the next.
    pub stride: usize,
    /// Nothing of an earlier picture is left: all of it has to be painted.
    pub fresh: bool,
    /// What was marked: only this is shown of a picture that is not fresh.
    pub dirty: &'a mut Vec<Rect>,
}

impl Frame<'_> {
    /// Notes that this rectangle was painted and is to be shown. What lies
    /// outside the picture is left out. A fresh frame is shown whole anyway.
    pub fn mark(&mut self, x: i32, y: i32, width: u32, height: u32) {
        let all = Rect::new(0, 0, self.width as u32, self.height as u32);
        if width > 0 && height > 0 {
            let painted = Rect::new(x, y, width, height).intersection(all);
            self.dirty.extend(painted);
        }
    }
}

/// The window and the way its pixels take.
pub struct Presenter {
    screen: Screen,
    /// The picture is sound, but the system may have lost its view of it.
    uncovered: bool,
    /// Minimised or put away: there is nothing to show.
    hidden: bool,
    /// Where the window goes when it no longer fills the screen.
    windowed: Place,
    dirty: Vec<Rect>,
}

enum Screen {
    Surface(SurfaceScreen),
    Texture(TextureScreen),
}

impl Presenter {
    /// Opens the window. [`PresentPath::Auto`] leaves the choice of the path
    /// to [`PATH_VARIABLE`], and that to the video system.
    ///
    /// # Errors
    /// [`PresentError`] when no window can be had, or none that the wanted
    /// path can paint.
    pub fn new(
        video: &VideoSubsystem,
        pump: &EventPump,
        settings: &WindowSettings,
        path: PresentPath,
    ) -> Result<Self, PresentError> {
        let screen = match wanted(path)? {
            PresentPath::Surface => Screen::Surface(SurfaceScreen::open(video, pump, settings)?),
            PresentPath::Texture => Screen::Texture(TextureScreen::open(video, settings)?),
            PresentPath::Auto => Screen::best(video, pump, settings)?,
        };
        let windowed = window::middle(screen.window(), settings.size);
        Ok(Self { screen, uncovered: false, hidden: false, windowed, dirty: Vec::new() })
    }

    /// The path in use, for the log: `surface` or `texture`.
    pub fn path(&self) -> &'static str {
        match self.screen {
            Screen::Surface(_) => "surface",
            Screen::Texture(_) => "texture",
        }
    }

    /// Size of the picture in output pixels. It may change at any time.
    pub fn size(&self) -> (u32, u32) {
        self.window().drawable_size()
    }

    /// Size in window units, in which the pointer is reported.
    pub fn window_size(&self) -> (u32, u32) {
        self.window().size()
    }

    /// The output pixel at a pointer's place given in window units.
    pub fn to_pixels(&self, x: i32, y: i32) -> (i32, i32) {
        let (window, output) = (self.window_size(), self.size());
        (rescaled(x, window.0, output.0), rescaled(y, window.1, output.1))
    }

    /// A rectangle of output pixels in window units.
    pub fn to_units(&self, rect: crate::view::geometry::Rect) -> Rect {
        let (window, output) = (self.window_size(), self.size());
        let across = |x: i32| rescaled(x, output.0, window.0);
        let down = |y: i32| rescaled(y, output.1, window.1);
        let (width, height) = (across(rect.w).max(1), down(rect.h).max(1));
        Rect::new(across(rect.x), down(rect.y), width as u32, height as u32)
    }

    /// The window itself, for what has nothing to do with pixels.
    pub fn window(&self) -> &Window {
        self.screen.window()
    }

    /// Whether the window fills the screen.
    pub fn is_fullscreen(&self) -> bool {
        window::is_fullscreen(self.window())
    }

    /// Fills the screen with the window, or makes it a window again.
    ///
    /// # Errors
    /// [`PresentError::Screen`] when the system refuses; nothing has changed then.
    pub fn set_fullscreen(&mut self, on: bool) -> Result<(), PresentError> {
        if on == self.is_fullscreen() {
            return Ok(());
        }
        let window = self.screen.window_mut();
        if on {
            self.windowed = window::fill_screen(window).map_err(PresentError::Screen)?;
            return Ok(());
        }
        window::leave_screen(window, self.windowed).map_err(PresentError::Screen)
    }

    /// Takes note of an event that has to do with the picture. To be shown
    /// every event; true if the next [`Presenter::draw`] has something to do.
    pub fn notice(&mut self, event: &Event) -> bool {
        match event {
            Event::Window { win_event, .. } => return self.notice_window(win_event),
            Event::RenderTargetsReset { .. } => self.uncovered = true,
            Event::RenderDeviceReset { .. } => self.screen.forget(),
            _ => return false,
        }
        true
    }

    fn notice_window(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::Minimized | WindowEvent::Hidden => {
                self.hidden = true;
                return false;
            }
            WindowEvent::SizeChanged(..) => self.screen.forget(),
            WindowEvent::Exposed | WindowEvent::Shown | WindowEvent::Restored => {}
            // A system may be silent about the return of a window; one that a
            // person works in is to be seen in any case.
            WindowEvent::FocusGained if self.hidden => {}
            _ => return false,
        }
        self.hidden = false;
        self.uncovered = true;
        true
    }

    /// Lets `paint` change the picture and shows the rectangles it marked, or
    /// the whole picture where the system has lost sight of it. True if
    /// anything was shown. While the window is hidden it does nothing.
    ///
    /// # Errors
    /// [`PresentError::Screen`] when the system takes no pixels; the next call
    /// may succeed.
    pub fn draw(
        &mut self,
        pump: &EventPump,
        paint: impl FnOnce(&mut Frame<'_>),
    ) -> Result<bool, PresentError> {
        if self.hidden {
            return Ok(false);
        }
        self.dirty.clear();
        // Until it is known to be shown: a failure loses what was marked.
        let uncovered = mem::replace(&mut self.uncovered, true);
        let shown = match &mut self.screen {
            Screen::Surface(screen) => screen.draw(pump, uncovered, &mut self.dirty, paint),
            Screen::Texture(screen) => screen.draw(uncovered, &mut self.dirty, paint),
        }
        .map_err(PresentError::Screen)?;
        self.uncovered = false;
        Ok(shown)
    }
}

impl Screen {
    fn best(
        video: &VideoSubsystem,
        pump: &EventPump,
        settings: &WindowSettings,
    ) -> Result<Self, PresentError> {
        if has_surfaces(video.current_video_driver())
            && let Ok(screen) = SurfaceScreen::open(video, pump, settings)
        {
            return Ok(Self::Surface(screen));
        }
        Ok(Self::Texture(TextureScreen::open(video, settings)?))
    }

    fn window(&self) -> &Window {
        match self {
            Self::Surface(screen) => screen.window(),
            Self::Texture(screen) => screen.window(),
        }
    }

    fn window_mut(&mut self) -> &mut Window {
        match self {
            Self::Surface(screen) => screen.window_mut(),
            Self::Texture(screen) => screen.window_mut(),
        }
    }

    fn forget(&mut self) {
        match self {
            Self::Surface(screen) => screen.forget(),
            Self::Texture(screen) => screen.forget(),
        }
    }
}

/// Whether this video driver of SDL shows a window surface by itself; the
/// others paint it with their renderer.
fn has_surfaces(driver: &str) -> bool {
    !["wayland", "kmsdrm"].iter().any(|name| driver.eq_ignore_ascii_case(name))
}

/// The path that is asked for, by the argument or else by the environment.
fn wanted(path: PresentPath) -> Result<PresentPath, PresentError> {
    let named = std::env::var(PATH_VARIABLE).unwrap_or_default();
    if path != PresentPath::Auto || named.is_empty() {
        return Ok(path);
    }
    PresentPath::from_str(&named).map_err(|_| PresentError::UnknownPath(named))
}

impl FromStr for PresentPath {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        clap::ValueEnum::from_str(name, true)
    }
}

/// Whether pixels of this format are XRGB8888: the top byte is not shown.
fn is_xrgb(format: PixelFormatEnum) -> bool {
    matches!(format, PixelFormatEnum::RGB888 | PixelFormatEnum::ARGB8888)
}

/// The rectangles to show: the whole picture, or what was marked.
fn shown(whole: bool, size: (u32, u32), dirty: &mut Vec<Rect>) -> &[Rect] {
    if whole {
        dirty.clear();
        dirty.push(Rect::new(0, 0, size.0, size.1));
    }
    dirty
}

/// A place on a side of `from` units where it is counted in `to` units.
fn rescaled(at: i32, from: u32, to: u32) -> i32 {
    (i64::from(at) * i64::from(to)).div_euclid(i64::from(from.max(1))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_cut_to_the_picture() {
        let (mut pixels, mut dirty) = ([0; 12], Vec::new());
        let mut frame = Frame {
            pixels: &mut pixels,
            width: 4,
            height: 3,
            stride: 4,
            fresh: false,
            dirty: &mut dirty,
        };
        frame.mark(-2, 1, 4, 9);
        frame.mark(4, 0, 5, 5);
        frame.mark(0, 0, 0, 3);
        frame.mark(3, 2, 1, 1);
        assert_eq!(dirty, [Rect::new(0, 1, 2, 2), Rect::new(3, 2, 1, 1)]);
    }

    #[test]
    fn the_pointer_maps_right_at_every_scale() {
        for (window, output) in [(800, 800), (800, 1200), (800, 1600), (1366, 2049)] {
            assert_eq!(rescaled(0, window, output), 0);
            let last = rescaled(window as i32 - 1, window, output);
            assert!(last < output as i32 && last >= output as i32 - 2);
            // Outside stays outside: a drag may leave the window on either side.
            assert!(rescaled(-1, window, output) < 0);
            assert!(rescaled(window as i32, window, output) >= output as i32);
            for pixel in 0..output as i32 {
                let back = rescaled(rescaled(pixel, output, window), window, output);
                assert!((0..=2).contains(&(pixel - back)), "{pixel} of {output}");
            }
        }
        assert_eq!(rescaled(5, 0, 100), 500);
    }

    #[test]
    fn the_video_driver_decides_the_path() {
        assert!(has_surfaces("x11"));
        assert!(!has_surfaces("wayland"));
        assert!(!has_surfaces("KMSDRM"));
    }
}
