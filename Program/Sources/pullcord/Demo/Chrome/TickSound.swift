internal import PullToRefresh
internal import PullcordDesktopWindow

/// Rings the desktop's bell at each haptic threshold tick.
struct TickSound {
  let window: DesktopWindow
  /// Whether `--tick-sound` is given.
  let isOn: Bool

  func play(_ event: RefreshEvent) {
    if isOn, case .tick = event.effect { window.ringBell() }
  }
}
