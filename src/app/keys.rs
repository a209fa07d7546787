//! Keys, from SDL's words to the game's.

use sdl2::keyboard::{Keycode, Mod};

use crate::input::{Key, KeyPress};

/// The key press as the machine knows it; none for keys that mean nothing to
/// it. Letters are those of the person's layout, not places on the board of
/// keys.
pub fn key_press(code: Keycode, modifiers: Mod) -> Option<KeyPress> {
    let key = match code {
        Keycode::Escape => Key::Escape,
        Keycode::Return | Keycode::KpEnter => Key::Enter,
        Keycode::Space => Key::Space,
        Keycode::Tab => Key::Tab,
        Keycode::Left => Key::Left,
        Keycode::Right => Key::Right,
        Keycode::Up => Key::Up,
        Keycode::Down => Key::Down,
        Keycode::Home => Key::Home,
        Keycode::End => Key::End,
        Keycode::PageUp => Key::PageUp,
        Keycode::PageDown => Key::PageDown,
        Keycode::Backspace => Key::Backspace,
        Keycode::Delete => Key::Delete,
        Keycode::Plus | Keycode::Equals | Keycode::KpPlus => Key::Plus,
        Keycode::Minus | Keycode::KpMinus => Key::Minus,
        Keycode::Kp0 => Key::Letter('0'),
        other => Key::Letter(letter(other)?),
    };
    Some(KeyPress {
        key,
        shift: modifiers.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD),
        control: modifiers.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD),
    })
}

/// The letter or digit that a key press writes: a guess, for where the system
/// does not tell.
pub fn written(press: KeyPress) -> Option<char> {
    match press {
        KeyPress { key: Key::Letter(letter), shift, control: false } => {
            Some(if shift { letter.to_ascii_uppercase() } else { letter })
        }
        _ => None,
    }
}

/// Keycodes of keys that write a character are that character.
fn letter(code: Keycode) -> Option<char> {
    let letter = u8::try_from(i32::from(code)).ok().map(char::from)?;
    letter.is_ascii_alphanumeric().then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_are_themselves() {
        let control = Mod::RCTRLMOD | Mod::NUMMOD;
        let expected = KeyPress { key: Key::Letter('v'), shift: false, control: true };
        assert_eq!(key_press(Keycode::V, control), Some(expected));
        assert_eq!(key_press(Keycode::Num7, Mod::NOMOD), Some(Key::Letter('7').into()));
        assert_eq!(key_press(Keycode::N, Mod::LSHIFTMOD).and_then(written), Some('N'));
        assert_eq!(key_press(Keycode::N, control).and_then(written), None);
        assert_eq!(key_press(Keycode::F5, Mod::NOMOD), None);
        assert_eq!(key_press(Keycode::Equals, Mod::NOMOD), Some(Key::Plus.into()));
        assert_eq!(key_press(Keycode::Kp0, Mod::NUMMOD), Some(Key::Letter('0').into()));
        assert_eq!(key_press(Keycode::LShift, Mod::LSHIFTMOD), None);
    }
}
