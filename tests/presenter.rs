//! The picture and the system that shows it. SDL runs without a display here; it
//! wants one thread only, so that there is one test.

use hexdrift::app::presenter::{Frame, PresentPath, Presenter};
use hexdrift::app::sdl::System;
use hexdrift::app::window::WindowSettings;
use sdl2::event::{Event, WindowEvent};

/// Draws without a change. Whether anything was shown, and, if anything was to
/// be painted, whether nothing of the old picture was left.
fn draw(presenter: &mut Presenter, system: &System) -> (bool, Option<bool>) {
    let mut fresh = None;
    let paint = |frame: &mut Frame<'_>| fresh = Some(frame.fresh);
    let is_shown = presenter.draw(&system.pump, paint).unwrap();
    (is_shown, fresh)
}

fn window(win_event: WindowEvent) -> Event {
    Event::Window { timestamp: 0, window_id: 1, win_event }
}

#[test]
fn nothing_is_shown_of_a_hidden_window_and_all_after_a_loss() {
    // The system's own variable would win.
    sdl2::hint::set("SDL_VIDEODRIVER", "dummy");
    let system = System::start().unwrap();
    let settings = WindowSettings {
        title: String::new(),
        size: (64, 48),
        fullscreen: false,
        takes_keyboard: false,
    };
    let path = PresentPath::Surface;
    let mut presenter = Presenter::new(&system.video, &system.pump, &settings, path).unwrap();
    let (unpainted, covered, rest) =
        ((true, Some(true)), (true, Some(false)), (false, Some(false)));
    assert_eq!(draw(&mut presenter, &system), unpainted);
    assert_eq!(draw(&mut presenter, &system), rest);

    for gone in [WindowEvent::Minimized, WindowEvent::Hidden] {
        assert!(!presenter.notice(&window(gone)));
        for _ in 0..3 {
            assert_eq!(draw(&mut presenter, &system), (false, None), "{gone:?}");
        }
        assert!(presenter.notice(&window(WindowEvent::Restored)));
        assert_eq!(draw(&mut presenter, &system), covered, "after {gone:?}");
        assert_eq!(draw(&mut presenter, &system), rest);
    }
    for uncovered in [window(WindowEvent::Exposed), Event::RenderTargetsReset { timestamp: 0 }] {
        assert!(presenter.notice(&uncovered));
        assert_eq!(draw(&mut presenter, &system), covered, "{uncovered:?}");
        assert_eq!(draw(&mut presenter, &system), rest);
    }
    for lost in
        [Event::RenderDeviceReset { timestamp: 0 }, window(WindowEvent::SizeChanged(64, 48))]
    {
        assert!(presenter.notice(&lost));
        assert_eq!(draw(&mut presenter, &system), unpainted, "{lost:?}");
        assert_eq!(draw(&mut presenter, &system), rest);
    }
}
