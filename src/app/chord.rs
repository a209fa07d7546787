//! A chord of keys, such as the one by which the staff leaves a kiosk.

use std::fmt::{self, Display};
use std::str::FromStr;

use sdl2::keyboard::{Keycode, Mod};

/// Keys that are held, and the one that is pressed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    control: bool,
    alt: bool,
    shift: bool,
    key: Keycode,
}

impl Default for Chord {
    /// Ctrl, Alt and Shift together with Q: nobody hits it by chance, and every
    /// keyboard has it.
    fn default() -> Self {
        Chord { control: true, alt: true, shift: true, key: Keycode::Q }
    }
}

impl Chord {
    /// Whether a key press with these modifiers is the chord. Locks and other
    /// modifiers do not matter.
    pub fn is(&self, key: Keycode, modifiers: Mod) -> bool {
        let held = |either: Mod| modifiers.intersects(either);
        key == self.key
            && held(Mod::LCTRLMOD | Mod::RCTRLMOD) == self.control
            && held(Mod::LALTMOD | Mod::RALTMOD) == self.alt
            && held(Mod::LSHIFTMOD | Mod::RSHIFTMOD) == self.shift
    }
}

impl FromStr for Chord {
    type Err = String;

    /// Reads `ctrl+alt+shift+q`: any of the three and a key that SDL knows by
    /// this name. At least one of `ctrl` and `alt` must be there, so that no
    /// visitor leaves by a single key.
    fn from_str(text: &str) -> Result<Self, String> {
        let error = || format!("{text:?} is no chord such as ctrl+alt+shift+q");
        let (held, key) = text.rsplit_once('+').ok_or_else(error)?;
        let key = Keycode::from_name(key.trim()).ok_or_else(error)?;
        let mut chord = Chord { control: false, alt: false, shift: false, key };
        for name in held.split('+') {
            match name.trim().to_ascii_lowercase().as_str() {
                "ctrl" => chord.control = true,
                "alt" => chord.alt = true,
                "shift" => chord.shift = true,
                _ => return Err(error()),
            }
        }
        if chord.control || chord.alt { Ok(chord) } else { Err(error()) }
    }
}

impl Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = [(self.control, "ctrl+"), (self.alt, "alt+"), (self.shift, "shift+")];
        for (_, name) in held.into_iter().filter(|(is_held, _)| *is_held) {
            f.write_str(name)?;
        }
        f.write_str(&self.key.name().to_lowercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_reads_back() {
        for text in ["ctrl+alt+shift+q", "alt+f12", "ctrl+x"] {
            assert_eq!(text.parse::<Chord>().unwrap().to_string(), text);
        }
        assert_eq!(Chord::default().to_string(), "ctrl+alt+shift+q");
        for wrong in ["", "q", "shift+q", "ctrl+", "ctrl+nothing", "hyper+q", "+q"] {
            assert!(wrong.parse::<Chord>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn locks_do_not_matter_and_more_keys_do() {
        let all = Mod::LCTRLMOD | Mod::RALTMOD | Mod::LSHIFTMOD;
        let chord = Chord::default();
        assert!(chord.is(Keycode::Q, all) && chord.is(Keycode::Q, all | Mod::NUMMOD));
        assert!(!chord.is(Keycode::Q, Mod::LCTRLMOD) && !chord.is(Keycode::W, all));
        assert!(!"ctrl+q".parse::<Chord>().unwrap().is(Keycode::Q, all));
    }
}
