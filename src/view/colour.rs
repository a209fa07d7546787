//! Colours and how one is laid over another.

/// A colour: 0xAARRGGBB, not premultiplied; alpha 255 is opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u32);

impl Colour {
    /// The opaque colour 0xRRGGBB.
    pub const fn rgb(rgb: u32) -> Self {
        Self(0xFF00_0000 | rgb)
    }

    /// The same colour with another alpha, 0 to 255.
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Self((alpha as u32) << 24 | self.0 & 0x00FF_FFFF)
    }

    /// How opaque it is, 0 to 255.
    pub const fn alpha(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// The pixel that shows this colour over `under`, with its alpha scaled
    /// by `coverage` (0 to 255).
    pub const fn over(self, under: u32, coverage: u8) -> u32 {
        mix(under, self.0, div255(self.alpha() as u32 * coverage as u32))
    }
}

/// `alpha` (0 to 255) parts of `over` and the rest of `under`, as an opaque
/// pixel. Red and blue are reckoned at once: they lie 16 bits apart, so that
/// neither product runs into the other.
const fn mix(under: u32, over: u32, alpha: u32) -> u32 {
    const RED_BLUE: u32 = 0x00FF_00FF;
    const HALVES: u32 = 0x0080_0080;
    let rest = 255 - alpha;
    let red_blue = (over & RED_BLUE) * alpha + (under & RED_BLUE) * rest + HALVES;
    let red_blue = (red_blue + (red_blue >> 8 & RED_BLUE)) >> 8 & RED_BLUE;
    let green = div255((over >> 8 & 0xFF) * alpha + (under >> 8 & 0xFF) * rest);
    0xFF00_0000 | red_blue | green << 8
}

/// A product of two bytes divided by 255, rounded, without a division.
const fn div255(product: u32) -> u32 {
    let half_up = product + 128;
    (half_up + (half_up >> 8)) >> 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_channel_is_rounded_on_its_own() {
        let colour = Colour(0xFF12_F07B);
        for coverage in 0..=255 {
            let pixel = colour.over(0xFFED_0380, coverage);
            for shift in [0, 8, 16] {
                let [over, under] =
                    [colour.0, 0xFFED_0380].map(|c: u32| (c >> shift & 0xFF) as f32);
                let a = f32::from(coverage) / 255.0;
                let exact = (over * a + under * (1.0 - a)).round() as u32;
                assert_eq!(pixel >> shift & 0xFF, exact, "coverage {coverage}");
            }
        }
    }

    #[test]
    fn no_coverage_and_full_coverage_are_exact() {
        assert_eq!(Colour::rgb(0xABCDEF).over(0xFF12_3456, 0), 0xFF12_3456);
        assert_eq!(Colour::rgb(0xABCDEF).over(0xFF12_3456, 255), 0xFFAB_CDEF);
    }
}
