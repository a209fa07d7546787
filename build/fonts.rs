//! The three fonts of the program: the symbols, compiled from the outline
//! files, and the two text fonts, cut down to the characters that are shown.

use std::path::{Path, PathBuf};
use std::{env, fs};

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::outline::{self, Contour, Point};
use crate::truetype::{Font, Glyph};

const SYMBOLS: &str = "assets/symbols";
const CHARACTERS: &str = "assets/fonts/characters.txt";

/// Writes the fonts and the enum `Symbol` to the build's output folder.
pub fn compile() -> Result<(), String> {
    println!("cargo:rerun-if-changed={SYMBOLS}");
    println!("cargo:rerun-if-changed={CHARACTERS}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let symbols = read_symbols()?;
    write(&out.join("symbols.rs"), symbol_enum(&symbols).as_bytes())?;
    write(&out.join("symbols.ttf"), &symbol_font(symbols).to_bytes())?;

    let characters = fs::read_to_string(CHARACTERS).map_err(|e| format!("{CHARACTERS}: {e}"))?;
    let regular = subset(notosans::REGULAR_TTF, &characters)?;
    write(&out.join("regular.ttf"), &regular.to_bytes())?;
    let bold = subset(notosans::BOLD_TTF, &characters)?;
    write(&out.join("bold.ttf"), &bold.to_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|e| format!("{}: {e}", path.display()))
}

/// A symbol's name, as in its file's name, and its outline.
type Symbol = (String, Vec<Contour>);

/// All symbols, sorted by name: the order of their code points.
fn read_symbols() -> Result<Vec<Symbol>, String> {
    let folder = fs::read_dir(SYMBOLS).map_err(|e| format!("{SYMBOLS}: {e}"))?;
    let mut files: Vec<PathBuf> = folder
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(|e| format!("{SYMBOLS}: {e}"))?;
    files.retain(|path| path.extension().is_some_and(|e| e == "txt"));
    files.sort();
    files.iter().map(|path| read_symbol(path)).collect()
}

fn read_symbol(path: &Path) -> Result<Symbol, String> {
    let shown = path.display();
    let name = path.file_stem().and_then(|stem| stem.to_str());
    let name = name
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter(|name| name.chars().all(|c| c == '-' || c.is_ascii_lowercase()))
        .ok_or_else(|| format!("{shown}: a symbol's name is made of small letters and hyphens"))?;
    let text = fs::read_to_string(path).map_err(|e| format!("{shown}: {e}"))?;
    let contours =
        outline::parse(&text).map_err(|e| format!("{shown}:{}: {}", e.line, e.reason))?;
    Ok((name.to_owned(), contours))
}

fn code_point(index: usize) -> char {
    char::from_u32(0xE000 + index as u32).expect("there are fewer than 6400 symbols")
}

fn symbol_font(symbols: Vec<Symbol>) -> Font {
    let mut glyphs = vec![Glyph { character: '\0', advance: 0, contours: Vec::new() }];
    for (index, (_, contours)) in symbols.into_iter().enumerate() {
        glyphs.push(Glyph { character: code_point(index), advance: 0, contours });
    }
    Font { units_per_em: 1000, ascent: 1000, descent: -1000, glyphs }
}

/// The Rust text of the enum `Symbol`.
fn symbol_enum(symbols: &[Symbol]) -> String {
    let (mut variants, mut all, mut arms) = (String::new(), String::new(), String::new());
    for (index, (file, _)) in symbols.iter().enumerate() {
        let name: String = file.split('-').map(capitalised).collect();
        let code = code_point(index).escape_unicode();
        variants += &format!("    /// The glyph of `{file}.txt`.\n    {name},\n");
        all += &format!("        Symbol::{name},\n");
        arms += &format!("            Symbol::{name} => '{code}',\n");
    }
    let count = symbols.len();
    format!(
        "/// A glyph of the symbol font; its size is the radius of a board cell in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {{
{variants}}}

impl Symbol {{
    /// Every symbol, in the order of the code points.
    pub const ALL: [Symbol; {count}] = [
{all}    ];

    /// The symbol's code point in the symbol font.
    pub const fn code_point(self) -> char {{
        match self {{
{arms}        }}
    }}
}}
"
    )
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The same font with the given characters only.
fn subset(bytes: &[u8], characters: &str) -> Result<Font, String> {
    let face = Face::parse(bytes, 0).map_err(|e| format!("the text font: {e}"))?;
    let mut wanted: Vec<char> = characters.chars().filter(|&c| c != '\n').collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut glyphs = vec![copy_glyph(&face, '\0', GlyphId(0))];
    for character in wanted {
        let index = face.glyph_index(character).ok_or_else(|| {
            format!("{CHARACTERS}: the text font has no `{character}`: take it out")
        })?;
        glyphs.push(copy_glyph(&face, character, index));
    }
    Ok(Font {
        units_per_em: face.units_per_em(),
        ascent: face.ascender(),
        descent: face.descender(),
        glyphs,
    })
}

fn copy_glyph(face: &Face, character: char, index: GlyphId) -> Glyph {
    let mut contours = Contours::default();
    face.outline_glyph(index, &mut contours);
    Glyph { character, advance: face.glyph_hor_advance(index).unwrap_or(0), contours: contours.0 }
}

/// Collects a glyph's outline; parts of compound glyphs arrive in place.
#[derive(Default)]
struct Contours(Vec<Contour>);

impl Contours {
    fn push(&mut self, x: f32, y: f32, on_curve: bool) {
        let (x, y) = (x.round() as i16, y.round() as i16);
        if let Some(contour) = self.0.last_mut() {
            contour.push(Point { x, y, on_curve });
        }
    }
}

impl OutlineBuilder for Contours {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Contour::new());
        self.push(x, y, true);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push(x, y, true);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.push(cx, cy, false);
        self.push(x, y, true);
    }

    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
        unreachable!("a TrueType outline has no cubic curves");
    }

    fn close(&mut self) {
        if let Some(contour) = self.0.last_mut() {
            outline::drop_closing_point(contour);
        }
    }
}
