internal import PullToRefresh
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The head-up display over the list, including the frame times of the window.
struct HeadUpOverlay {
  var refreshInterval = 1.0 / 60
  /// The display; nil while it is off.
  private var display: HeadUpDisplay?
  /// The times of the latest frame, and when the screen showed it, in seconds on the window's
  /// clock.
  private var lastFrame: (time: FrameTime, shown: Double)?
  /// When a frame was first requested, in seconds on the window's clock.
  ///
  /// Nil while no frame is requested.
  private var wantedAt: Double?

  init(isShown: Bool) { display = isShown ? HeadUpDisplay() : nil }

  var isShown: Bool { display != nil }

  var eventText: String? { display?.events.text }

  mutating func toggle() { display = isShown ? nil : HeadUpDisplay() }

  mutating func togglePause() { display?.events.togglePause() }

  mutating func add(_ event: RefreshEvent) { display?.events.add(event) }

  /// Records the time of a request for a frame.
  ///
  /// If there are several requests for a frame, the first one counts.
  mutating func wantFrame(at windowTime: Double) { wantedAt = wantedAt ?? windowTime }

  /// Records the times of a frame, in seconds on the window's clock.
  mutating func frameDrawn(from start: Double, to end: Double, shownAt shown: Double) {
    let wanted = max(wantedAt ?? start, lastFrame?.shown ?? 0)
    lastFrame = (FrameTime(drawing: end - start, wait: max(0, shown - wanted)), shown)
    wantedAt = nil
  }

  /// Samples the list and draws the display; nil while the display is off.
  ///
  /// `box` is the panel of the display. It is nil if the list has no space for the panel.
  mutating func overlay(
    over list: RefreshController, edge: Edge, size: Size, theme: Theme
  ) -> (drawing: Drawing, box: Rectangle?)? {
    guard var display else { return nil }
    display.refreshInterval = refreshInterval
    display.add(
      FeelSample(of: list, edge: edge), in: PullGeometry(of: list, edge: edge),
      after: lastFrame?.time)
    self.display = display
    return (display.drawing(size: size, theme: theme), display.box(size: size))
  }
}
