//! Glyph outlines: straight edges and quadratic curves in font units, and the
//! text format of `assets/symbols/`.

/// A point of a contour in font units, y up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub x: i16,
    pub y: i16,
    /// False for the control point of a quadratic curve.
    pub on_curve: bool,
}

/// A closed line of points.
pub type Contour = Vec<Point>;

/// Why an outline file was refused, and at which line (from 1).
#[derive(Debug, PartialEq, Eq)]
pub struct Malformed {
    pub line: usize,
    pub reason: String,
}

const LARGEST: i16 = 4000;

/// Reads the contours of an outline file.
pub fn parse(text: &str) -> Result<Vec<Contour>, Malformed> {
    let mut contours: Vec<Contour> = Vec::new();
    let mut last_line = 1;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        command(line, &mut contours).map_err(|reason| Malformed { line: number, reason })?;
        last_line = number;
    }
    let closed = match contours.last() {
        Some(contour) => close(contour),
        None => Err("the file has no contour".into()),
    };
    closed.map_err(|reason| Malformed { line: last_line, reason })?;
    for contour in &mut contours {
        drop_closing_point(contour);
    }
    Ok(contours)
}

fn command(line: &str, contours: &mut Vec<Contour>) -> Result<(), String> {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default();
    let numbers = words.map(number).collect::<Result<Vec<i16>, _>>()?;
    let on = |x, y| Point { x, y, on_curve: true };
    match (name, numbers.as_slice()) {
        ("move", &[x, y]) => {
            if let Some(contour) = contours.last() {
                close(contour)?;
            }
            contours.push(vec![on(x, y)]);
        }
        ("line", &[x, y]) => current(contours)?.push(on(x, y)),
        ("quad", &[cx, cy, x, y]) => {
            let control = Point { x: cx, y: cy, on_curve: false };
            current(contours)?.extend([control, on(x, y)]);
        }
        ("move" | "line", _) => return Err(format!("`{name}` takes two numbers")),
        ("quad", _) => return Err("`quad` takes four numbers".into()),
        _ => return Err(format!("`{name}` is not one of move, line and quad")),
    }
    Ok(())
}

fn number(word: &str) -> Result<i16, String> {
    word.parse()
        .ok()
        .filter(|n| (-LARGEST..=LARGEST).contains(n))
        .ok_or_else(|| format!("`{word}` is not a whole number from -{LARGEST} to {LARGEST}"))
}

fn current(contours: &mut [Contour]) -> Result<&mut Contour, String> {
    contours.last_mut().ok_or_else(|| "a contour starts with `move`".into())
}

fn close(contour: &[Point]) -> Result<(), String> {
    if contour.len() < 3 {
        return Err("the contour ends after fewer than three points".into());
    }
    Ok(())
}

/// A font closes contours by itself; the start must not be there twice.
pub fn drop_closing_point(contour: &mut Contour) {
    if contour.len() > 3 && contour.first() == contour.last() {
        contour.pop();
    }
}
