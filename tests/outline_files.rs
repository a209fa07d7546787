//! The build's reader of outline files: what it accepts, and the line and the
//! reason it gives when it does not.

#[path = "../build/outline.rs"]
mod outline;

use outline::parse;

#[test]
fn contours_close_by_themselves() {
    let text = "# a triangle and a lens\nmove 0 0\nline 0 9\nline 9 0\n\nmove 1 1\nquad 2 9 5 5\n";
    let contours = parse(text).unwrap();
    assert_eq!(contours.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    assert!(!contours[1][1].on_curve && contours[1][2].on_curve);
}

#[test]
fn a_closing_point_is_not_kept_twice() {
    let contours = parse("move 0 0\nline 0 9\nline 9 0\nline 0 0\n").unwrap();
    assert_eq!(contours[0].len(), 3);
}

#[test]
fn a_malformed_file_is_refused_with_line_and_reason() {
    let cases = [
        ("", 1, "no contour"),
        ("# only words\n", 1, "no contour"),
        ("line 1 2\n", 1, "starts with `move`"),
        ("move 0 0\nline 5\n", 2, "two numbers"),
        ("move 0 0\nquad 1 2 3\n", 2, "four numbers"),
        ("move 0 0\n\nlien 1 2\n", 3, "`lien` is not"),
        ("move 0 0.5\n", 1, "`0.5` is not a whole number"),
        ("move 0 4001\n", 1, "`4001` is not a whole number"),
        ("move 0 0\nline 1 1\nmove 5 5\n", 3, "fewer than three"),
        ("move 0 0\nline 1 1\n", 2, "fewer than three"),
    ];
    for (text, line, reason) in cases {
        let malformed = parse(text).unwrap_err();
        assert_eq!(malformed.line, line, "{text:?}");
        assert!(malformed.reason.contains(reason), "{text:?}: {malformed:?}");
    }
}
