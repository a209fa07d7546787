//! The colours of everything that is seen.

use super::colour::Colour;

/// A set of colours.
pub struct Theme {
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
    /// The cells by their tone.
    pub tones: [Colour; 3],
    /// The pieces by their army.
    pub pieces: [PieceColours; 2],
    /// The selected cell, and the frame of what is being chosen.
    pub selected: Colour,
    /// Laid over an empty cell to which the selected piece may go.
    pub destination: Colour,
    /// Ring on a cell where it may capture.
    pub capture: Colour,
}

/// The colours of one army's pieces.
#[derive(Clone, Copy)]
pub struct PieceColours {
    /// Inside of the shape.
    pub fill: Colour,
    /// Edge of the shape.
    pub outline: Colour,
}

/// Calm and dark, the board the brightest thing.
pub const DEFAULT: Theme = Theme {
    room: Colour::rgb(0x1d1b1a),
    panel: Colour::rgb(0x272422),
    text: Colour::rgb(0xf2e9d8),
    quiet: Colour::rgb(0xa89a86),
    quieter: Colour::rgb(0x8d8172),
    button: Colour::rgb(0x3a3531),
    button_hovered: Colour::rgb(0x453f3a),
    button_pressed: Colour::rgb(0x2f2b28),
    rim: Colour::rgb(0x100e0d),
    tones: [Colour::rgb(0xb8966a), Colour::rgb(0xe2d3b3), Colour::rgb(0x86654a)],
    pieces: [
        PieceColours { fill: Colour::rgb(0xfbf6ea), outline: Colour::rgb(0x241f1c) },
        PieceColours { fill: Colour::rgb(0x241f1c), outline: Colour::rgb(0xf3e7cf) },
    ],
    selected: Colour::rgb(0xe9b44c),
    destination: Colour(0x7826_6e70),
    capture: Colour::rgb(0xd5533f),
};
