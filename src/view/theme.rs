//! The colours of everything that is seen.

use super::colour::Colour;
use crate::board::Board;

/// A set of colours.
#[derive(Debug)]
pub struct Theme {
    /// Its name on the command line and in files.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What surrounds board and panel.
    pub room: Colour,
    /// Ground of the panel.
    pub panel: Colour,
    /// Text to be read first.
    pub text: Colour,
    /// Text beside it: title, labels.
    pub quiet: Colour,
    /// Text that gives way: numbers of the list, words on a button that does
    /// nothing now.
    pub quieter: Colour,
    /// A button.
    pub button: Colour,
    /// A button under the pointer.
    pub button_hovered: Colour,
    /// A button that is held down, and the ground of a list's bar.
    pub button_pressed: Colour,
    /// Rim of the board and hairlines between its cells.
    pub rim: Colour,
    /// Board and pieces of the games of two armies.
    pub two: Palette,
    /// Board and pieces of the games of more.
    pub many: Palette,
    /// The pieces of an army that is out.
    pub dead: PieceColours,
    /// The selected cell, and the frame of what is being chosen.
    pub selected: Colour,
    /// Laid over an empty cell to which the selected piece may go.
    pub destination: Colour,
    /// Dot in the middle of such a cell, so that it differs in shape too.
    pub destination_dot: Colour,
    /// Ring on a cell where it may capture.
    pub capture: Colour,
}

/// The colours of a board and of what stands on it.
#[derive(Debug)]
pub struct Palette {
    /// The cells by their tone.
    pub tones: [Colour; 3],
    /// The pieces by their army.
    pub pieces: &'static [PieceColours],
}

/// The colours of one army's pieces.
#[derive(Clone, Copy, Debug)]
pub struct PieceColours {
    /// Inside of the shape.
    pub fill: Colour,
    /// Edge of the shape.
    pub outline: Colour,
}

impl Theme {
    /// The colours of a board, by how many armies it has room for.
    pub fn palette(&self, board: &Board) -> &Palette {
        if board.seats() > self.two.pieces.len() { &self.many } else { &self.two }
    }
}

/// All themes; the first is the default.
pub const THEMES: [&Theme; 3] = [&DEFAULT, &HIGH_CONTRAST, &COLOUR_BLIND];

/// Calm and dark, the board the brightest thing.
pub const DEFAULT: Theme = Theme {
    name: "default",
    title: "Calm",
    room: Colour::rgb(0x1d1b1a),
    panel: Colour::rgb(0x272422),
    text: Colour::rgb(0xf2e9d8),
    quiet: Colour::rgb(0xa89a86),
    quieter: Colour::rgb(0x8d8172),
    button: Colour::rgb(0x3a3531),
    button_hovered: Colour::rgb(0x453f3a),
    button_pressed: Colour::rgb(0x2f2b28),
    rim: Colour::rgb(0x100e0d),
    two: Palette {
        tones: [Colour::rgb(0xb8966a), Colour::rgb(0xe2d3b3), Colour::rgb(0x86654a)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0xfbf6ea), outline: Colour::rgb(0x241f1c) },
            PieceColours { fill: Colour::rgb(0x241f1c), outline: Colour::rgb(0xf7eedb) },
        ],
    },
    // In turn order: Black, Pink, Silver, White, Red, Gold. No tone is so dark that
    // a dark outline would be lost on it.
    many: Palette {
        tones: [Colour::rgb(0xc4a67c), Colour::rgb(0xe2d3b3), Colour::rgb(0xa8835a)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0x241f1c), outline: Colour::rgb(0xf7eedb) },
            PieceColours { fill: Colour::rgb(0xf39ac0), outline: Colour::rgb(0x1a1512) },
            PieceColours { fill: Colour::rgb(0x9fb6c8), outline: Colour::rgb(0x1a1512) },
            PieceColours { fill: Colour::rgb(0xfbf6ea), outline: Colour::rgb(0x241f1c) },
            PieceColours { fill: Colour::rgb(0xe5503d), outline: Colour::rgb(0x1a1512) },
            PieceColours { fill: Colour::rgb(0xf2c230), outline: Colour::rgb(0x1a1512) },
        ],
    },
    dead: PieceColours { fill: Colour::rgb(0x98918a), outline: Colour::rgb(0x3a3531) },
    selected: Colour::rgb(0xe9b44c),
    destination: Colour(0x7826_6e70),
    destination_dot: Colour::rgb(0x0a1212),
    capture: Colour::rgb(0xd5533f),
};

/// Greys from black to white, and the strongest marks.
pub const HIGH_CONTRAST: Theme = Theme {
    name: "high-contrast",
    title: "High contrast",
    room: Colour::rgb(0x000000),
    panel: Colour::rgb(0x0c0c0c),
    text: Colour::rgb(0xffffff),
    quiet: Colour::rgb(0xd8d8d8),
    quieter: Colour::rgb(0xb4b4b4),
    button: Colour::rgb(0x303030),
    button_hovered: Colour::rgb(0x454545),
    button_pressed: Colour::rgb(0x1c1c1c),
    rim: Colour::rgb(0x000000),
    two: Palette {
        tones: [Colour::rgb(0x9a9a9a), Colour::rgb(0xf4f4f4), Colour::rgb(0x585858)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0xffffff), outline: Colour::rgb(0x000000) },
            PieceColours { fill: Colour::rgb(0x000000), outline: Colour::rgb(0xffffff) },
        ],
    },
    // In turn order: Black, Pink, Silver, White, Red, Gold. No tone is so dark that
    // a dark outline would be lost on it.
    many: Palette {
        tones: [Colour::rgb(0xb0b0b0), Colour::rgb(0xf4f4f4), Colour::rgb(0x808080)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0x000000), outline: Colour::rgb(0xffffff) },
            PieceColours { fill: Colour::rgb(0xff8fd0), outline: Colour::rgb(0x000000) },
            PieceColours { fill: Colour::rgb(0xa0c8f8), outline: Colour::rgb(0x000000) },
            PieceColours { fill: Colour::rgb(0xffffff), outline: Colour::rgb(0x000000) },
            PieceColours { fill: Colour::rgb(0xff4030), outline: Colour::rgb(0x000000) },
            PieceColours { fill: Colour::rgb(0xffd000), outline: Colour::rgb(0x000000) },
        ],
    },
    dead: PieceColours { fill: Colour::rgb(0x909090), outline: Colour::rgb(0x202020) },
    selected: Colour::rgb(0xffd400),
    destination: Colour(0x9900_78e0),
    destination_dot: Colour::rgb(0x000000),
    capture: Colour::rgb(0xe00000),
};

/// Told apart by lightness, and by blue against orange, which the three common
/// kinds of colour blindness leave apart.
pub const COLOUR_BLIND: Theme = Theme {
    name: "colour-blind",
    title: "Colour-blind",
    room: Colour::rgb(0x17191d),
    panel: Colour::rgb(0x20232a),
    text: Colour::rgb(0xf4f4f2),
    quiet: Colour::rgb(0xa9adb5),
    quieter: Colour::rgb(0x8c919b),
    button: Colour::rgb(0x343943),
    button_hovered: Colour::rgb(0x404652),
    button_pressed: Colour::rgb(0x292d35),
    rim: Colour::rgb(0x0c0d10),
    two: Palette {
        tones: [Colour::rgb(0xa9a9ad), Colour::rgb(0xe6e4df), Colour::rgb(0x6f7480)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0xffffff), outline: Colour::rgb(0x16181d) },
            PieceColours { fill: Colour::rgb(0x16181d), outline: Colour::rgb(0xffffff) },
        ],
    },
    // In turn order: Black, Pink, Silver, White, Red, Gold. No tone is so dark that
    // a dark outline would be lost on it.
    many: Palette {
        tones: [Colour::rgb(0xa9a9ad), Colour::rgb(0xe6e4df), Colour::rgb(0x8a8f9a)],
        pieces: &[
            PieceColours { fill: Colour::rgb(0x16181d), outline: Colour::rgb(0xffffff) },
            PieceColours { fill: Colour::rgb(0xd684b4), outline: Colour::rgb(0x16181d) },
            PieceColours { fill: Colour::rgb(0x8fb8dc), outline: Colour::rgb(0x16181d) },
            PieceColours { fill: Colour::rgb(0xffffff), outline: Colour::rgb(0x16181d) },
            PieceColours { fill: Colour::rgb(0xe06a10), outline: Colour::rgb(0x16181d) },
            PieceColours { fill: Colour::rgb(0xf5d33c), outline: Colour::rgb(0x16181d) },
        ],
    },
    dead: PieceColours { fill: Colour::rgb(0x8c8c90), outline: Colour::rgb(0x33353a) },
    selected: Colour::rgb(0xf0c000),
    destination: Colour(0xa800_66b4),
    destination_dot: Colour::rgb(0x060a0c),
    capture: Colour::rgb(0xd55e00),
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Least contrasts of what must be read, and of what must be seen.
    const READ: f64 = 4.5;
    const SEEN: f64 = 3.0;

    /// Relative luminance as the guidelines for accessible content define it.
    fn luminance(colour: Colour) -> f64 {
        let part = |shift: u32| {
            let value = f64::from(colour.0 >> shift & 0xff) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        (a / b).max(b / a)
    }

    fn palettes(theme: &Theme) -> [&Palette; 2] {
        [&theme.two, &theme.many]
    }

    /// Ground of a marked cell of each tone of both boards.
    fn destinations(theme: &Theme) -> impl Iterator<Item = Colour> {
        let tones = palettes(theme).into_iter().flat_map(|palette| palette.tones);
        tones.map(|tone| Colour(theme.destination.over(tone.0, 255)))
    }

    #[test]
    fn a_piece_stands_out_on_every_ground() {
        for theme in THEMES {
            for palette in palettes(theme) {
                for piece in palette.pieces {
                    assert!(contrast(piece.fill, piece.outline) >= READ, "{}", theme.name);
                    for ground in palette.tones.into_iter().chain([theme.selected]) {
                        let [fill, outline] =
                            [piece.fill, piece.outline].map(|part| contrast(part, ground));
                        let found = fill.max(outline);
                        assert!(found >= READ, "{found} on {ground:?} in {}", theme.name);
                    }
                }
            }
        }
    }

    /// They say less than the others, but are seen, and so is the line through
    /// them.
    #[test]
    fn a_dead_piece_is_seen() {
        for theme in THEMES {
            for ground in theme.many.tones.into_iter().chain([theme.dead.fill]) {
                let found = contrast(theme.dead.outline, ground);
                assert!(found >= SEEN, "{found} on {ground:?} in {}", theme.name);
            }
        }
    }

    /// Every army has an ink for its letter, too; hues are not all there is.
    #[test]
    fn six_armies_have_six_colours() {
        for theme in THEMES {
            let fills = theme.many.pieces.iter().map(|piece| piece.fill.0);
            let fills: std::collections::BTreeSet<u32> = fills.chain([theme.dead.fill.0]).collect();
            assert_eq!(fills.len(), 7, "{}", theme.name);
        }
    }

    /// The ring and the selected cell differ in shape from each other and from
    /// the dot.
    #[test]
    fn a_destination_has_a_dot_that_is_seen() {
        for theme in THEMES {
            for ground in destinations(theme) {
                let found = contrast(theme.destination_dot, ground);
                assert!(found >= SEEN, "{found} on {ground:?} in {}", theme.name);
            }
        }
    }

    #[test]
    fn text_can_be_read() {
        for theme in THEMES {
            let grounds = [theme.room, theme.panel, theme.button, theme.button_hovered];
            for ground in grounds {
                assert!(contrast(theme.text, ground) >= READ, "{}", theme.name);
            }
            for ground in [theme.room, theme.panel] {
                assert!(contrast(theme.quiet, ground) >= READ, "{}", theme.name);
                assert!(contrast(theme.quieter, ground) >= SEEN, "{}", theme.name);
            }
        }
    }

    /// What the eyes of the three common kinds of colour blindness see of a
    /// colour, as the cones that are left mix it (matrices of Viénot, Brettel
    /// and Mollon for red and green, an approximation of the same kind for
    /// blue), in linear light.
    fn as_seen(colour: Colour, matrix: [[f64; 3]; 3]) -> [f64; 3] {
        let part = |shift: u32| (f64::from(colour.0 >> shift & 0xff) / 255.0).powf(2.2);
        let parts = [part(16), part(8), part(0)];
        matrix.map(|row| (0..3).map(|i| row[i] * parts[i]).sum::<f64>().max(0.0).powf(1.0 / 2.2))
    }

    const BLINDNESSES: [[[f64; 3]; 3]; 3] = [
        [[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]],
        [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]],
        [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
    ];

    #[test]
    fn marks_stay_apart_for_colour_blind_eyes() {
        for matrix in BLINDNESSES {
            let seen = |colour| as_seen(colour, matrix);
            let distance = |a, b| {
                let (a, b): ([f64; 3], [f64; 3]) = (seen(a), seen(b));
                (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
            };
            let theme = &COLOUR_BLIND;
            let marks = destinations(theme).chain([theme.selected, theme.capture]);
            for mark in marks {
                for tone in theme.two.tones.into_iter().chain(theme.many.tones) {
                    let found = distance(mark, tone);
                    assert!(found >= 0.15, "{mark:?} on {tone:?}: {found}");
                }
            }
            for ground in destinations(theme) {
                assert!(distance(theme.selected, ground) >= 0.25);
            }
        }
    }
}
