//! The lean path: the window's own surface.

use sdl2::rect::Rect;
use sdl2::video::Window;
use sdl2::{EventPump, VideoSubsystem};

use super::{Frame, PresentError, is_xrgb, shown};
use crate::app::window::{self, WindowSettings};

pub struct SurfaceScreen {
    window: Window,
    /// Address and size of the surface that holds the last picture.
    known: Option<(usize, (u32, u32))>,
}

impl SurfaceScreen {
    /// Opens a window whose surface can be painted.
    pub fn open(
        video: &VideoSubsystem,
        pump: &EventPump,
        settings: &WindowSettings,
    ) -> Result<Self, PresentError> {
        let window = window::open(video, settings)?;
        let format = window.surface(pump).map_err(PresentError::Screen)?.pixel_format_enum();
        if !is_xrgb(format) {
            let reason = format!("its pixels are {format:?}");
            return Err(PresentError::Screen(reason));
        }
        Ok(Self { window, known: None })
    }

    pub fn window(&self) -> &Window {
        &self.window
    }

    pub fn window_mut(&mut self) -> &mut Window {
        &mut self.window
    }

    /// Counts the surface as unpainted.
    pub fn forget(&mut self) {
        self.known = None;
    }

    /// See [`super::Presenter::draw`]. The surface is asked for every time:
    /// SDL makes a new one after a change of the window's size.
    pub fn draw(
        &mut self,
        pump: &EventPump,
        uncovered: bool,
        dirty: &mut Vec<Rect>,
        paint: impl FnOnce(&mut Frame<'_>),
    ) -> Result<bool, String> {
        let mut surface = self.window.surface(pump)?;
        let size = surface.size();
        let this = Some((surface.raw() as usize, size));
        let fresh = self.known != this;
        let stride = surface.pitch() as usize / size_of::<u32>();
        surface.with_lock_mut(|bytes| {
            let pixels = bytemuck::try_cast_slice_mut(bytes).map_err(|e| e.to_string())?;
            paint(&mut Frame {
                pixels,
                width: size.0 as usize,
                height: size.1 as usize,
                stride,
                fresh,
                dirty,
            });
            Ok::<_, String>(())
        })?;
        let rects = shown(fresh || uncovered, size, dirty);
        if rects.is_empty() {
            return Ok(false);
        }
        surface.update_window_rects(rects)?;
        self.known = this;
        Ok(true)
    }
}
