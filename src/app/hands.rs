//! By what a person does something; and whether the mouse pointer is seen: not
//! while the screen is only touched.

use sdl2::event::Event;

/// The system may move the pointer after a finger, or tell of it late. So long
/// after a touch that is no mouse; milliseconds.
const ECHO_MS: u64 = 300;

/// What a person works with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The mouse, its buttons or its wheel.
    Mouse,
    /// A finger on the screen.
    Finger,
    /// The keyboard.
    Keyboard,
}

impl Hand {
    /// Whose event this is, if it is any person's.
    pub fn of(event: &Event) -> Option<Hand> {
        match event {
            // The system's own word of where the mouse is.
            Event::MouseMotion { xrel: 0, yrel: 0, .. } => None,
            Event::MouseMotion { .. }
            | Event::MouseButtonDown { .. }
            | Event::MouseButtonUp { .. }
            | Event::MouseWheel { .. } => Some(Hand::Mouse),
            Event::FingerDown { .. } | Event::FingerMotion { .. } | Event::FingerUp { .. } => {
                Some(Hand::Finger)
            }
            // No release of a key: the system makes some up when it takes the
            // keyboard away.
            Event::KeyDown { .. } | Event::TextInput { .. } | Event::TextEditing { .. } => {
                Some(Hand::Keyboard)
            }
            _ => None,
        }
    }
}

/// Whether the mouse pointer is seen. All times are readings of the frame clock
/// in milliseconds.
#[derive(Debug)]
pub struct PointerSight {
    is_seen: bool,
    touched_ms: Option<u64>,
}

impl PointerSight {
    /// Seen from the start, or once the mouse moves.
    pub fn new(is_seen: bool) -> Self {
        PointerSight { is_seen, touched_ms: None }
    }

    /// Whether the pointer is seen.
    pub fn is_seen(&self) -> bool {
        self.is_seen
    }

    /// Notes what a person works with; true if the pointer has come or gone by
    /// it.
    pub fn notice(&mut self, t: u64, hand: Hand) -> bool {
        let before = self.is_seen;
        match hand {
            Hand::Finger => {
                self.touched_ms = Some(t);
                self.is_seen = false;
            }
            Hand::Mouse if self.touched_ms.is_none_or(|touched| t >= touched + ECHO_MS) => {
                self.is_seen = true;
            }
            Hand::Mouse | Hand::Keyboard => {}
        }
        self.is_seen != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_hides_the_pointer_and_the_mouse_brings_it_back() {
        let mut sight = PointerSight::new(true);
        assert!(!sight.notice(0, Hand::Mouse) && sight.is_seen());
        assert!(sight.notice(1_000, Hand::Finger) && !sight.is_seen());
        assert!(!sight.notice(1_010, Hand::Finger));
        assert!(!sight.notice(1_100, Hand::Mouse), "the echo of the finger");
        assert!(!sight.notice(9_000, Hand::Keyboard));
        assert!(sight.notice(9_100, Hand::Mouse) && sight.is_seen());
    }

    #[test]
    fn a_pointer_that_starts_hidden_waits_for_the_mouse() {
        let mut sight = PointerSight::new(false);
        assert!(!sight.notice(0, Hand::Keyboard) && !sight.notice(0, Hand::Finger));
        assert!(sight.notice(ECHO_MS, Hand::Mouse) && sight.is_seen());
    }

    #[test]
    fn what_the_system_says_by_itself_is_nobodys() {
        let still = Event::MouseMotion {
            timestamp: 0,
            window_id: 0,
            which: 0,
            mousestate: sdl2::mouse::MouseState::from_sdl_state(0),
            x: 5,
            y: 5,
            xrel: 0,
            yrel: 0,
        };
        assert_eq!(Hand::of(&still), None);
        assert_eq!(Hand::of(&Event::Quit { timestamp: 0 }), None);
    }
}
