//! The embedded fonts and the cache of their rasterised glyphs, and of shapes
//! that no font has.

use std::collections::HashMap;
use std::ops::Range;

use ab_glyph_rasterizer::{Rasterizer, point};
use fontdue::{Font, FontSettings};

use super::geometry::Rect;
use super::shape::Shape;

include!(concat!(env!("OUT_DIR"), "/symbols.rs"));

const SYMBOLS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/symbols.ttf"));
const REGULAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/regular.ttf"));
const BOLD: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/bold.ttf"));

/// The thickness of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For everything that is read.
    Regular,
    /// For the one line that stands out.
    Bold,
}

/// Sizes are kept in steps of 1/8 pixel: finer ones look the same.
const STEPS_PER_PIXEL: f32 = 8.0;
const LARGEST_PX: f32 = 512.0;

/// Curves are flattened for these sizes, in pixels: a cell on a 4K screen,
/// and the status line there.
const SYMBOL_SCALE: f32 = 128.0;
const TEXT_SCALE: f32 = 64.0;

/// A full cache is emptied: it holds all that one window size needs many
/// times over, and a resized window leaves its old sizes behind.
const CACHE_BYTES: usize = 2 << 20;
/// The same for shapes: those of a board of several hundred cells on a 4K screen.
const SHAPE_BYTES: usize = 16 << 20;

/// The coverage of a glyph at one size, placed round its origin.
#[derive(Debug)]
pub struct Glyph {
    bounds: Rect,
    coverage: Box<[u8]>,
    /// Of each row, the columns of the longest fully covered run.
    full: Box<[(u16, u16)]>,
}

impl Glyph {
    fn new(font: &Font, character: char, px: f32) -> Self {
        let (metrics, coverage) = font.rasterize(character, px);
        let (w, h) = (metrics.width as i32, metrics.height as i32);
        Self::of(Rect::new(metrics.xmin, -metrics.ymin - h, w, h), coverage)
    }

    fn of_shape(shape: &Shape) -> Self {
        let bounds = shape.bounds();
        let (w, h) = (bounds.w as usize, bounds.h as usize);
        let mut rasterizer = Rasterizer::new(w, h);
        let corners = shape
            .corners()
            .map(|[x, y]| point(x as f32 - bounds.x as f32, y as f32 - bounds.y as f32));
        for (from, to) in corners.clone().zip(corners.cycle().skip(1)) {
            rasterizer.draw_line(from, to);
        }
        let mut coverage = vec![0; w * h];
        rasterizer.for_each_pixel(|pixel, covered| {
            // Adding a half rounds what is not negative, at a fraction of the cost.
            coverage[pixel] = (covered * 255.0 + 0.5) as u8;
        });
        Self::of(bounds, coverage)
    }

    fn of(bounds: Rect, mut coverage: Vec<u8>) -> Self {
        // The rasterisers add up fractions; what misses a whole by a hair is
        // whole, so that the inside of a shape is one run.
        for value in &mut coverage {
            *value = match *value {
                0..=1 => 0,
                254.. => 255,
                value => value,
            };
        }
        let full = match bounds.w {
            0 => Box::default(),
            w => coverage.chunks_exact(w as usize).map(longest_full_run).collect(),
        };
        Self { bounds, coverage: coverage.into(), full }
    }

    /// Where its pixels lie, seen from the origin (y down).
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// The coverage (0 to 255) of a row's pixels, counted from the top, and
    /// the columns of its longest fully covered run.
    pub(super) fn row(&self, y: usize) -> (&[u8], Range<usize>) {
        let w = self.bounds.w as usize;
        let (start, end) = self.full[y];
        (&self.coverage[y * w..(y + 1) * w], start.into()..end.into())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.coverage.len() + size_of_val(&*self.full)
    }
}

fn longest_full_run(row: &[u8]) -> (u16, u16) {
    let mut longest = (0, 0);
    let mut start = 0;
    for run in row.chunk_by(|a, b| (*a == 255) == (*b == 255)) {
        let end = start + run.len() as u16;
        if run[0] == 255 && end - start > longest.1 - longest.0 {
            longest = (start, end);
        }
        start = end;
    }
    longest
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Face {
    Symbols,
    Regular,
    Bold,
}

impl From<Weight> for Face {
    fn from(weight: Weight) -> Self {
        match weight {
            Weight::Regular => Face::Regular,
            Weight::Bold => Face::Bold,
        }
    }
}

#[derive(PartialEq, Eq, Hash)]
struct Key {
    face: Face,
    character: char,
    steps: u16,
}

/// The fonts, loaded once, and every glyph that was asked for lately.
pub struct Glyphs {
    /// In the order of [`Face`].
    fonts: [Font; 3],
    cache: HashMap<Key, Glyph>,
    cached_bytes: usize,
    shapes: HashMap<Shape, Glyph>,
    shape_bytes: usize,
}

impl Glyphs {
    /// Loads the embedded fonts.
    pub fn new() -> Self {
        Self {
            fonts: [load(SYMBOLS, SYMBOL_SCALE), load(REGULAR, TEXT_SCALE), load(BOLD, TEXT_SCALE)],
            cache: HashMap::new(),
            cached_bytes: 0,
            shapes: HashMap::new(),
            shape_bytes: 0,
        }
    }

    /// A symbol for cells of `radius` pixels, its origin in its middle.
    pub fn symbol(&mut self, symbol: Symbol, radius: f32) -> &Glyph {
        self.glyph(Face::Symbols, symbol.code_point(), radius)
    }

    /// A character at `size` pixels per em, its origin on the baseline. A
    /// character that the font lacks is an empty box.
    pub fn character(&mut self, character: char, weight: Weight, size: f32) -> &Glyph {
        self.glyph(weight.into(), character, size)
    }

    /// Distance in pixels from a character's origin to the next one's.
    pub fn advance(&self, character: char, weight: Weight, size: f32) -> f32 {
        let px = steps(size) as f32 / STEPS_PER_PIXEL;
        self.font(weight).metrics(character, px).advance_width
    }

    /// Pixels that text rises above and falls below the baseline.
    pub fn rise_and_fall(&self, weight: Weight, size: f32) -> (f32, f32) {
        let px = steps(size) as f32 / STEPS_PER_PIXEL;
        self.font(weight)
            .horizontal_line_metrics(px)
            .map_or((px, 0.0), |line| (line.ascent, -line.descent))
    }

    /// Forgets every rasterised glyph.
    pub fn clear(&mut self) {
        self.cache.clear();
        self.cached_bytes = 0;
        self.shapes.clear();
        self.shape_bytes = 0;
    }

    /// A shape round its origin.
    pub fn shape(&mut self, shape: Shape) -> &Glyph {
        if self.shape_bytes > SHAPE_BYTES {
            self.shapes.clear();
            self.shape_bytes = 0;
        }
        let bytes = &mut self.shape_bytes;
        self.shapes.entry(shape).or_insert_with_key(|shape| {
            let glyph = Glyph::of_shape(shape);
            *bytes += glyph.bytes();
            glyph
        })
    }

    fn glyph(&mut self, face: Face, character: char, size: f32) -> &Glyph {
        if self.cached_bytes > CACHE_BYTES {
            self.clear();
        }
        let key = Key { face, character, steps: steps(size) };
        let font = &self.fonts[face as usize];
        let bytes = &mut self.cached_bytes;
        self.cache.entry(key).or_insert_with_key(|key| {
            let glyph = Glyph::new(font, character, key.steps as f32 / STEPS_PER_PIXEL);
            *bytes += glyph.bytes();
            glyph
        })
    }

    fn font(&self, weight: Weight) -> &Font {
        &self.fonts[Face::from(weight) as usize]
    }
}

impl Default for Glyphs {
    fn default() -> Self {
        Self::new()
    }
}

fn load(bytes: &[u8], scale: f32) -> Font {
    let settings = FontSettings { scale, load_substitutions: false, ..FontSettings::default() };
    Font::from_bytes(bytes, settings).expect("the build script wrote a sound font")
}

/// The nearest size that is kept, in steps. Sizes out of range are clamped,
/// and what is no number at all is the smallest.
fn steps(size: f32) -> u16 {
    let px = size.clamp(1.0, LARGEST_PX).max(1.0);
    (px * STEPS_PER_PIXEL).round() as u16
}

/// The largest size that is kept and no larger than this one.
pub fn size_at_most(size: f32) -> f32 {
    (size * STEPS_PER_PIXEL).floor() / STEPS_PER_PIXEL
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT_3_HALVES: f32 = 0.866_025_4;

    /// Coverage at a pixel seen from the glyph's origin.
    fn coverage_at(glyph: &Glyph, x: i32, y: i32) -> u8 {
        let bounds = glyph.bounds();
        let inside =
            (bounds.x..bounds.right()).contains(&x) && (bounds.y..bounds.bottom()).contains(&y);
        if !inside {
            return 0;
        }
        glyph.row((y - bounds.y) as usize).0[(x - bounds.x) as usize]
    }

    #[test]
    fn a_cell_is_as_large_as_its_radius_says() {
        let mut glyphs = Glyphs::new();
        for radius in [12.0, 24.5, 38.0, 52.0, 113.0] {
            let bounds = glyphs.symbol(Symbol::Cell, radius).bounds();
            let (w, h) = (2.0 * radius * 0.983, 2.0 * radius * 0.851);
            assert!((bounds.w as f32 - w).abs() <= 2.0, "{radius}: {bounds:?}");
            assert!((bounds.h as f32 - h).abs() <= 2.0, "{radius}: {bounds:?}");
            assert_eq!((bounds.x, bounds.y), (-bounds.w / 2, -bounds.h / 2));
        }
    }

    #[test]
    fn neighbouring_cells_do_not_overlap() {
        let mut glyphs = Glyphs::new();
        for radius in [24.0, 38.0, 52.0] {
            let cell = glyphs.symbol(Symbol::Cell, radius);
            let bounds = cell.bounds();
            for step in [(0.0, 2.0), (1.5, 1.0), (1.5, -1.0)] {
                let dx = (step.0 * radius).round() as i32;
                let dy = (step.1 * ROOT_3_HALVES * radius).round() as i32;
                for y in bounds.y..bounds.bottom() {
                    for x in bounds.x..bounds.right() {
                        let here = u32::from(coverage_at(cell, x, y));
                        let there = u32::from(coverage_at(cell, x - dx, y - dy));
                        // Centres are rounded to whole pixels, so that edges
                        // may share a pixel, but neither owns it.
                        assert!(here.min(there) < 128, "{radius} {step:?}: {x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_ring_is_hollow() {
        let mut glyphs = Glyphs::new();
        let ring = glyphs.symbol(Symbol::Ring, 50.0);
        assert_eq!(ring.bounds(), Rect::new(-40, -40, 80, 80));
        assert_eq!(coverage_at(ring, 0, 0), 0);
        assert_eq!(coverage_at(ring, 0, 32), 0);
        assert_eq!(coverage_at(ring, 0, -37), 255);
    }

    #[test]
    fn a_fill_lies_inside_its_outline() {
        let mut glyphs = Glyphs::new();
        for pair in Symbol::ALL.windows(2) {
            let names = [format!("{:?}", pair[0]), format!("{:?}", pair[1])];
            if names[0].replace("Fill", "Outline") != names[1] {
                continue;
            }
            let fill = glyphs.symbol(pair[0], 40.0).bounds();
            let outline = glyphs.symbol(pair[1], 40.0).bounds();
            assert_eq!(outline.union(fill), outline, "{}", names[0]);
            assert!(fill.w >= outline.w / 2, "{}", names[0]);
        }
    }

    #[test]
    fn full_runs_are_fully_covered() {
        assert_eq!(longest_full_run(&[255, 9, 255, 255, 0, 255]), (2, 4));
        assert_eq!(longest_full_run(&[0, 254]), (0, 0));
        let mut glyphs = Glyphs::new();
        let cell = glyphs.symbol(Symbol::Cell, 52.0);
        let (middle, full) = cell.row(cell.bounds().h as usize / 2);
        assert!(middle[full.clone()].iter().all(|&c| c == 255));
        assert!(full.len() + 6 > middle.len());
    }

    #[test]
    fn every_listed_character_is_there() {
        let glyphs = Glyphs::new();
        let listed = include_str!("../../assets/fonts/characters.txt");
        for character in listed.chars().filter(|&c| c != '\n') {
            for font in &glyphs.fonts[1..] {
                assert_ne!(font.lookup_glyph_index(character), 0, "{character}");
            }
        }
    }

    #[test]
    fn a_missing_character_is_a_box() {
        let mut glyphs = Glyphs::new();
        for character in ['\0', '象', char::MAX] {
            let glyph = glyphs.character(character, Weight::Regular, 20.0);
            assert!(!glyph.bounds().is_empty());
        }
    }

    #[test]
    fn no_size_is_wrong() {
        let mut glyphs = Glyphs::new();
        for size in [f32::NAN, f32::NEG_INFINITY, -3.0, 0.0, 1e-9, f32::INFINITY] {
            assert!(glyphs.symbol(Symbol::Cell, size).bounds().w <= 1024);
            assert!(glyphs.advance('x', Weight::Bold, size) <= LARGEST_PX);
        }
    }

    #[test]
    fn the_cache_stays_bounded() {
        let mut glyphs = Glyphs::new();
        for step in 0..800 {
            glyphs.symbol(Symbol::Rim, 40.0 + step as f32 / 8.0);
            assert!(glyphs.cached_bytes < 2 * CACHE_BYTES);
        }
    }
}
