//! Questions that are put to the person.

use super::sheet::Sheet;

/// Something that is asked, or told with nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether to give up the game under way for a new one.
    NewGame,
    /// Whether to start the game of a pasted text.
    StartPasted,
    /// A pasted text could not be read.
    Unreadable,
    /// Whether to give up the game for a saved one.
    OpenSaved,
    /// Whether to delete a saved game.
    DeleteSaved,
    /// Whether the other side accepts a draw.
    Draw,
    /// Whether to give up the game under way for another rule set.
    TurnToGame,
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
            Question::NewGame
            | Question::StartPasted
            | Question::OpenSaved
            | Question::DeleteSaved
            | Question::Draw
            | Question::TurnToGame => true,
            Question::Unreadable => answer == Answer::No,
        }
    }

    /// The sheet that stays open behind the question.
    pub fn sheet(self) -> Option<Sheet> {
        match self {
            Question::OpenSaved | Question::DeleteSaved => Some(Sheet::Saves),
            Question::NewGame
            | Question::StartPasted
            | Question::Unreadable
            | Question::Draw
            | Question::TurnToGame => None,
        }
    }

    /// The sheet that is open after this answer.
    pub(super) fn sheet_after(self, answer: Answer) -> Option<Sheet> {
        let leads_to_board = self == Question::OpenSaved && answer == Answer::Yes;
        self.sheet().filter(|_| !leads_to_board)
    }

    /// The answer that Enter gives.
    pub fn on_enter(self) -> Answer {
        if self.has(Answer::Yes) { Answer::Yes } else { Answer::No }
    }
}
