//! Reports of crashes. The hook for panics is the whole process's: it is this
//! file's alone, and there is one test in it.

use std::path::Path;

use hexdrift::app::crash::{guard, outlive};

/// Reports that a folder holds at most.
const MOST: usize = 20;

fn reports(folder: &Path) -> usize {
    folder.read_dir().unwrap().count()
}

fn crash(folder: &Path) {
    assert!(guard(Some(folder.to_owned()), || panic!("the sky falls")).is_err());
}

#[test]
fn a_panic_leaves_a_report_and_no_report_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(guard(Some(folder.to_owned()), || 5).unwrap(), 5);
    for _ in 0..2 {
        crash(folder);
    }
    for name in ["crash-1.txt", "crash-2.txt"] {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(text.contains("the sky falls"), "{text}");
    }

    // What is outlived is no crash; what comes after it is.
    let outlived = guard(Some(folder.to_owned()), || outlive(|| panic!("a cloud passes")));
    assert_eq!((outlived.unwrap(), reports(folder)), (None::<()>, 2));
    crash(folder);
    assert_eq!(reports(folder), 3);

    for number in 4..=MOST {
        std::fs::write(folder.join(format!("crash-{number}.txt")), "").unwrap();
    }
    crash(folder);
    assert_eq!(reports(folder), MOST);
    assert_eq!(std::fs::read(folder.join("crash-20.txt")).unwrap(), b"");
}
