//! The names of those who sit round a board.

use super::Brush;
use crate::board::Board;
use crate::view::geometry::{Point, Rect};
use crate::view::scene::SeatLook;
use crate::view::text::{self, Style};

/// Sizes of a seat's parts in sizes of its text: the pawn's radius, and the room
/// that the pawn and the number of a team take with the gap beside them.
const PAWN: f32 = 1.1;
const PAWN_ROOM: f32 = 1.25;
const TEAM_ROOM: f32 = 1.35;
/// Left and right of them where they have a frame.
const MARGIN: f32 = 0.3;

impl Brush<'_, '_> {
    /// A pawn, the army's name and the number of its team. Whose turn it is has
    /// a frame, who is out a line through the name, who is in check a sign.
    pub(super) fn seat(&mut self, board: &Board, look: &SeatLook, rect: Rect) {
        if !self.is_seen(rect) {
            return;
        }
        let size = self.layout.grid().label_size();
        let style = if look.is_to_move { Style::bold(size) } else { Style::regular(size) };
        let room = |share: f32| (share * size) as i32;
        let sign = if look.is_checked { "+" } else { "" };
        let [name_width, sign_width] =
            [look.name, sign].map(|words| text::measure(self.glyphs, words, style));
        let team_room = if look.team.is_some() { room(TEAM_ROOM) } else { 0 };
        let width = room(PAWN_ROOM) + name_width + sign_width + team_room;
        let left = rect.x + (rect.w - width) / 2;
        if look.is_to_move {
            let margin = room(MARGIN);
            let ground = Rect { x: left - margin, w: width + 2 * margin, ..rect };
            self.ground_of_turn(ground.intersect(rect));
        }
        let middle = rect.y + rect.h / 2;
        self.piece(board, look.pawn, Point::new(left + room(PAWN) / 2, middle), PAWN * size);
        let name = Rect { x: left + room(PAWN_ROOM), w: name_width, ..rect };
        let colour = match () {
            () if look.pawn.is_dead => self.theme.quieter,
            () if look.is_to_move => self.theme.text,
            () => self.theme.quiet,
        };
        self.text(look.name, name, style, colour);
        if look.pawn.is_dead {
            let thickness = self.layout.scaled(1.5);
            self.canvas.fill(Rect { y: middle, h: thickness, ..name }, colour);
        }
        let sign_rect = Rect { x: name.right(), w: sign_width, ..rect };
        self.text(sign, sign_rect, style, self.theme.text);
        if let Some(team) = look.team {
            let side = room(1.1);
            let chip = Rect::new(left + width - side, middle - side / 2, side, side);
            self.canvas.rounded(chip, side / 4, self.theme.button);
            let digit = char::from_digit(team as u32, 10).unwrap_or(' ');
            let style = Style::regular(0.9 * size);
            self.centred_text(digit.encode_utf8(&mut [0; 4]), chip, style, self.theme.text);
        }
    }

    /// The ground of whose turn it is.
    fn ground_of_turn(&mut self, rect: Rect) {
        let corner = self.layout.scaled(6.0);
        let thickness = self.layout.scaled(1.5).max(1);
        self.canvas.rounded(rect, corner, self.theme.button);
        self.canvas.frame(rect, corner, thickness, self.theme.selected);
    }
}
