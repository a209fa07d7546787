//! Text that is typed: on while a field is open, off otherwise, so that no input
//! method takes keys for itself in play.

use sdl2::event::Event;
use sdl2::rect::Rect;
use sdl2::{EventSubsystem, VideoSubsystem};

/// The system's text input as it was last told to be.
#[derive(Debug, Default)]
pub(super) struct TextInput {
    field: Option<Rect>,
    is_starting: bool,
    is_composing: bool,
}

impl TextInput {
    /// Lets text be typed into a field, given in window units, or stops it.
    /// Input methods put their windows beside the field.
    pub fn serve(&mut self, video: &VideoSubsystem, events: &EventSubsystem, field: Option<Rect>) {
        if field == self.field {
            return;
        }
        let input = video.text_input();
        match (self.field, field) {
            (None, Some(_)) => {
                input.start();
                self.is_starting = events.push_event(mark()).is_ok();
            }
            (Some(_), None) => {
                input.stop();
                self.is_starting = false;
                self.is_composing = false;
            }
            _ => {}
        }
        if let Some(rect) = field {
            input.set_rect(rect);
        }
        self.field = field;
    }

    /// Whether the keys that come now were pressed before text input was on: no
    /// text will come of them.
    pub fn is_starting(&self) -> bool {
        self.is_starting
    }

    /// Notes that the mark has come which was sent when text input started.
    pub fn has_started(&mut self) {
        self.is_starting = false;
    }

    /// Notes what an input method is composing. It is not shown in the field
    /// before it is done: little of it belongs into an entry, and a name can
    /// wait.
    pub fn compose(&mut self, text: &str) {
        self.is_composing = !text.is_empty();
    }

    /// Whether a character is being composed, to which the keys belong.
    pub fn is_composing(&self) -> bool {
        self.is_composing
    }
}

/// The event that marks the start of text input among the keys.
fn mark() -> Event {
    let nothing = std::ptr::null_mut();
    Event::User {
        timestamp: 0,
        window_id: 0,
        type_: sdl2::event::EventType::User as u32,
        code: 0,
        data1: nothing,
        data2: nothing,
    }
}
