//! Writes TrueType fonts: the seven tables that a rasteriser needs, without
//! hints, names or kerning.

use crate::outline::{Contour, Point};

/// One glyph and the character that shows it.
pub struct Glyph {
    pub character: char,
    /// Distance to the next glyph in font units.
    pub advance: u16,
    pub contours: Vec<Contour>,
}

/// A font to be written. Glyph 0 stands for every missing character.
pub struct Font {
    pub units_per_em: u16,
    pub ascent: i16,
    pub descent: i16,
    /// Sorted by character, glyph 0 apart.
    pub glyphs: Vec<Glyph>,
}

impl Font {
    /// The bytes of the font file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (glyf, loca) = self.glyf_and_loca();
        assemble(&[
            (b"cmap", self.cmap()),
            (b"glyf", glyf),
            (b"head", self.head()),
            (b"hhea", self.hhea()),
            (b"hmtx", self.hmtx()),
            (b"loca", loca),
            (b"maxp", self.maxp()),
        ])
    }

    /// Format 12: one group a character.
    fn cmap(&self) -> Vec<u8> {
        let groups = self.glyphs.len() as u32 - 1;
        let mut table = Vec::new();
        put16(&mut table, &[0, 1, 3, 10]);
        put32(&mut table, &[12]);
        put16(&mut table, &[12, 0]);
        put32(&mut table, &[16 + 12 * groups, 0, groups]);
        for (index, glyph) in (0..).zip(&self.glyphs).skip(1) {
            put32(&mut table, &[glyph.character as u32, glyph.character as u32, index]);
        }
        table
    }

    fn glyf_and_loca(&self) -> (Vec<u8>, Vec<u8>) {
        let (mut glyf, mut loca) = (Vec::new(), Vec::new());
        for glyph in &self.glyphs {
            put32(&mut loca, &[glyf.len() as u32]);
            put_outline(&mut glyf, &glyph.contours);
            pad(&mut glyf);
        }
        put32(&mut loca, &[glyf.len() as u32]);
        (glyf, loca)
    }

    fn head(&self) -> Vec<u8> {
        let mut table = Vec::new();
        put32(&mut table, &[0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]);
        put16(&mut table, &[0, self.units_per_em]);
        put32(&mut table, &[0; 4]); // created and modified: never, so that builds repeat
        let points = self.glyphs.iter().flat_map(|glyph| &glyph.contours);
        put16(&mut table, &bounds(points.flatten()));
        put16(&mut table, &[0, 8, 2, 1, 0]); // offsets in `loca` are 32 bits wide
        table
    }

    fn hhea(&self) -> Vec<u8> {
        let mut table = Vec::new();
        put32(&mut table, &[0x0001_0000]);
        put16(&mut table, &[self.ascent as u16, self.descent as u16, 0]);
        let widest = self.glyphs.iter().map(|glyph| glyph.advance).max();
        put16(&mut table, &[widest.unwrap_or(0), 0, 0, 0, 1]);
        put16(&mut table, &[0; 7]);
        put16(&mut table, &[self.glyphs.len() as u16]);
        table
    }

    fn hmtx(&self) -> Vec<u8> {
        let mut table = Vec::new();
        for glyph in &self.glyphs {
            let [left, ..] = bounds(glyph.contours.iter().flatten());
            put16(&mut table, &[glyph.advance, left]);
        }
        table
    }

    fn maxp(&self) -> Vec<u8> {
        let most = |count: fn(&Glyph) -> usize| self.glyphs.iter().map(count).max().unwrap_or(0);
        let points = most(|glyph| glyph.contours.iter().map(Vec::len).sum());
        let contours = most(|glyph| glyph.contours.len());
        let mut table = Vec::new();
        put32(&mut table, &[0x0001_0000]);
        put16(&mut table, &[self.glyphs.len() as u16, points as u16, contours as u16]);
        put16(&mut table, &[0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
        table
    }
}

/// A glyph's entry in `glyf`; nothing for a glyph without outline.
fn put_outline(out: &mut Vec<u8>, contours: &[Contour]) {
    if contours.is_empty() {
        return;
    }
    put16(out, &[contours.len() as u16]);
    put16(out, &bounds(contours.iter().flatten()));
    let mut end = 0;
    for contour in contours {
        end += contour.len();
        put16(out, &[end as u16 - 1]);
    }
    put16(out, &[0]); // no instructions
    let points: Vec<Point> = contours.iter().flatten().copied().collect();
    out.extend(points.iter().map(|point| u8::from(point.on_curve)));
    put_differences(out, points.iter().map(|point| point.x));
    put_differences(out, points.iter().map(|point| point.y));
}

fn put_differences(out: &mut Vec<u8>, values: impl Iterator<Item = i16>) {
    let mut last = 0;
    for value in values {
        put16(out, &[(value - last) as u16]);
        last = value;
    }
}

/// Left, bottom, right and top of the points, as the file stores them.
fn bounds<'a>(points: impl Iterator<Item = &'a Point>) -> [u16; 4] {
    points
        .map(|p| [p.x, p.y, p.x, p.y])
        .reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])])
        .unwrap_or_default()
        .map(|value| value as u16)
}

/// Puts the directory before the tables, which are sorted by name.
fn assemble(tables: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let log = count.ilog2() as u16;
    let mut file = Vec::new();
    put32(&mut file, &[0x0001_0000]);
    put16(&mut file, &[count, 16 << log, log, 16 * count - (16 << log)]);
    let mut body = Vec::new();
    let start = 12 + 16 * tables.len();
    let mut head = 0;
    for (name, table) in tables {
        let offset = start + body.len();
        if *name == b"head" {
            head = offset;
        }
        file.extend_from_slice(*name);
        put32(&mut file, &[checksum(table), offset as u32, table.len() as u32]);
        body.extend_from_slice(table);
        pad(&mut body);
    }
    file.extend(body);
    let adjustment = 0xB1B0_AFBA_u32.wrapping_sub(checksum(&file));
    file[head + 8..head + 12].copy_from_slice(&adjustment.to_be_bytes());
    file
}

/// The sum of the big-endian 32-bit words, the last one filled up with zeros.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0, |sum, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

fn pad(out: &mut Vec<u8>) {
    out.resize(out.len().next_multiple_of(4), 0);
}

fn put16(out: &mut Vec<u8>, values: &[u16]) {
    out.extend(values.iter().flat_map(|value| value.to_be_bytes()));
}

fn put32(out: &mut Vec<u8>, values: &[u32]) {
    out.extend(values.iter().flat_map(|value| value.to_be_bytes()));
}
