//! Questions that are put to the person.

/// Something that is asked, or told with nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether to give up the game under way for a new one.
    NewGame,
    /// Whether to start the game of a pasted text.
    StartPasted,
    /// A pasted text could not be read.
    Unreadable,
}

/// A button of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Does what is asked about.
    Yes,
    /// Leaves all as it is.
    No,
}

impl Answer {
    /// All buttons, in the order in which they are seen.
    pub const ALL: [Answer; 2] = [Answer::Yes, Answer::No];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Answer::Yes => "yes",
            Answer::No => "no",
        }
    }
}

impl Question {
    /// Whether the question has this button.
    pub fn has(self, answer: Answer) -> bool {
        match self {
            Question::NewGame | Question::StartPasted => true,
            Question::Unreadable => answer == Answer::No,
        }
    }

    /// The answer that Enter gives.
    pub fn on_enter(self) -> Answer {
        if self.has(Answer::Yes) { Answer::Yes } else { Answer::No }
    }
}
