//! Pixels of the screen, read from the file that Xvfb keeps them in.

use std::path::Path;

/// Numbers in the head of an XWD file, by their place in it.
mod head {
    pub const HEAD_SIZE: usize = 0;
    pub const WIDTH: usize = 4;
    pub const HEIGHT: usize = 5;
    pub const BYTE_ORDER: usize = 7;
    pub const BITS_PER_PIXEL: usize = 11;
    pub const BYTES_PER_LINE: usize = 12;
    pub const COLOURS: usize = 19;
    /// Bytes of a colour map entry, which lie between head and pixels.
    pub const COLOUR_SIZE: usize = 12;
}

/// A picture of 0xRRGGBB pixels, row by row.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u32>,
}

impl Picture {
    /// Reads an XWD picture of 32 bits a pixel.
    ///
    /// # Panics
    /// If it is anything else.
    pub fn from_xwd(file: &[u8]) -> Self {
        let number = |index: usize| {
            let bytes = file[index * 4..index * 4 + 4].try_into().expect("four");
            u32::from_be_bytes(bytes) as usize
        };
        assert_eq!(number(head::BITS_PER_PIXEL), 32, "not 32 bits a pixel");
        let pixel = match number(head::BYTE_ORDER) {
            0 => u32::from_le_bytes,
            _ => u32::from_be_bytes,
        };
        let (width, height) = (number(head::WIDTH), number(head::HEIGHT));
        let start = number(head::HEAD_SIZE) + number(head::COLOURS) * head::COLOUR_SIZE;
        let rows = file[start..].chunks_exact(number(head::BYTES_PER_LINE));
        let pixels = rows
            .take(height)
            .flat_map(|row| row.as_chunks::<4>().0.iter().take(width))
            .map(|&bytes| pixel(bytes) & 0xff_ff_ff)
            .collect::<Vec<_>>();
        assert_eq!(pixels.len(), width * height, "the picture is cut short");
        Self { width, height, pixels }
    }

    /// Reads a PNG file of 8 bits a channel, in colours of its own or with a
    /// palette.
    ///
    /// # Panics
    /// If it is anything else.
    pub fn read_png(path: &Path) -> Self {
        let file =
            std::fs::File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut decoder = png::Decoder::new(std::io::BufReader::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG file");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG file");
        assert_eq!(info.color_type, png::ColorType::Rgb, "{}", path.display());
        let pixel = |&[red, green, blue]: &[u8; 3]| u32::from_be_bytes([0, red, green, blue]);
        Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels: bytes.as_chunks::<3>().0.iter().map(pixel).collect(),
        }
    }

    /// The pixel in this column and row.
    pub fn at(&self, x: i32, y: i32) -> u32 {
        assert!(x >= 0 && (x as usize) < self.width, "no column {x}");
        self.pixels[y as usize * self.width + x as usize]
    }

    /// The part of this size whose upper left corner is at `place`.
    pub fn part(&self, place: (i32, i32), size: (u32, u32)) -> Self {
        let (width, height) = (size.0 as usize, size.1 as usize);
        let (left, top) = (place.0 as usize, place.1 as usize);
        let row = |y: usize| &self.pixels[y * self.width + left..][..width];
        Self { width, height, pixels: (top..top + height).flat_map(row).copied().collect() }
    }

    /// The number of different pixels, of pictures of one size.
    pub fn difference(&self, other: &Self) -> usize {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.filter(|(a, b)| a != b).count()
    }

    /// Keeps the picture as a PNG file, for people to look at.
    pub fn write_png(&self, path: &Path) {
        let file = std::fs::File::create(path).expect("the picture's file");
        let mut png = png::Encoder::new(file, self.width as u32, self.height as u32);
        png.set_color(png::ColorType::Rgb);
        // Flat colours pack best as they are.
        png.set_compression(png::Compression::High);
        png.set_filter(png::Filter::NoFilter);
        let bytes: Vec<u8> =
            self.pixels.iter().flat_map(|pixel| pixel.to_be_bytes().into_iter().skip(1)).collect();
        png.write_header()
            .and_then(|mut writer| writer.write_image_data(&bytes))
            .expect("the picture is written");
    }
}
