//! The path for systems without a window surface: a picture of our own,
//! copied into a texture, shown by SDL's renderer.

use sdl2::VideoSubsystem;
use sdl2::pixels::PixelFormatEnum;
use sdl2::rect::Rect;
use sdl2::render::{Texture, WindowCanvas};
use sdl2::video::Window;

use super::{Frame, PresentError, shown};
use crate::app::window::{self, WindowSettings};

pub struct TextureScreen {
    canvas: WindowCanvas,
    picture: Option<Picture>,
}

/// The pixels and their copy in the renderer's hands, of one size.
struct Picture {
    size: (u32, u32),
    pixels: Vec<u32>,
    texture: Texture,
    /// Painted and shown at least once.
    shown: bool,
}

impl TextureScreen {
    /// Opens a window with a renderer.
    pub fn open(video: &VideoSubsystem, settings: &WindowSettings) -> Result<Self, PresentError> {
        let canvas = window::open(video, settings)?
            .into_canvas()
            .build()
            .map_err(|e| PresentError::Screen(e.to_string()))?;
        Ok(Self { canvas, picture: None })
    }

    pub fn window(&self) -> &Window {
        self.canvas.window()
    }

    pub fn window_mut(&mut self) -> &mut Window {
        self.canvas.window_mut()
    }

    /// Drops the picture; the next frame is a fresh one.
    pub fn forget(&mut self) {
        if let Some(old) = self.picture.take() {
            // SAFETY: the renderer that made the texture lives in `canvas`.
            unsafe { old.texture.destroy() };
        }
    }

    /// See [`super::Presenter::draw`].
    pub fn draw(
        &mut self,
        uncovered: bool,
        dirty: &mut Vec<Rect>,
        paint: impl FnOnce(&mut Frame<'_>),
    ) -> Result<bool, String> {
        let size = self.canvas.output_size()?;
        if self.picture.as_ref().is_none_or(|old| old.size != size) {
            self.forget();
        }
        let picture = match &mut self.picture {
            Some(picture) => picture,
            none => none.insert(Picture::new(&self.canvas, size)?),
        };
        let fresh = !picture.shown;
        paint(&mut Frame {
            pixels: &mut picture.pixels,
            width: size.0 as usize,
            height: size.1 as usize,
            stride: size.0 as usize,
            fresh,
            dirty,
        });
        let rects = shown(fresh || uncovered, size, dirty);
        if rects.is_empty() {
            return Ok(false);
        }
        for &rect in rects {
            picture.upload(rect)?;
        }
        self.canvas.copy(&picture.texture, None, None)?;
        self.canvas.present();
        picture.shown = true;
        Ok(true)
    }
}

impl Picture {
    fn new(canvas: &WindowCanvas, size: (u32, u32)) -> Result<Self, String> {
        let texture = canvas
            .create_texture_streaming(PixelFormatEnum::RGB888, size.0, size.1)
            .map_err(|e| e.to_string())?;
        Ok(Self { size, pixels: vec![0; size.0 as usize * size.1 as usize], texture, shown: false })
    }

    /// Copies a rectangle, which lies inside the picture, into the texture.
    fn upload(&mut self, rect: Rect) -> Result<(), String> {
        let width = self.size.0 as usize;
        let start = rect.y() as usize * width + rect.x() as usize;
        let bytes = bytemuck::cast_slice(&self.pixels[start..]);
        self.texture.update(rect, bytes, width * size_of::<u32>()).map_err(|e| e.to_string())
    }
}
