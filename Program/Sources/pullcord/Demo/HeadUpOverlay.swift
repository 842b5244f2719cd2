internal import PullToRefresh
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The head-up display over the list, with the times of the window's frames.
struct HeadUpOverlay {
  /// Seconds between two refreshes of the screen.
  var refreshInterval = 1.0 / 60
  /// Nil while the display is off.
  private var display: HeadUpDisplay?
  /// The times of the last frame, and when it was shown, in the window's time.
  private var lastFrame: (time: FrameTime, shown: Double)?
  /// When a frame was first requested, in the window's time; nil while none is.
  private var wantedAt: Double?

  init(isShown: Bool) { display = isShown ? HeadUpDisplay() : nil }

  var isShown: Bool { display != nil }

  /// The events of the display as text; nil while it is off.
  var eventText: String? { display?.events.text }

  mutating func toggle() { display = isShown ? nil : HeadUpDisplay() }

  /// Pauses or resumes the list of events.
  mutating func togglePause() { display?.events.togglePause() }

  mutating func add(_ event: RefreshEvent) { display?.events.add(event) }

  /// Notes a request for a frame; of several requests for one frame the first counts.
  mutating func wantFrame(at windowTime: Double) { wantedAt = wantedAt ?? windowTime }

  /// Notes a frame; all times are the window's, in seconds.
  mutating func frameDrawn(from start: Double, to end: Double, shownAt shown: Double) {
    let wanted = max(wantedAt ?? start, lastFrame?.shown ?? 0)
    lastFrame = (FrameTime(drawing: end - start, wait: max(0, shown - wanted)), shown)
    wantedAt = nil
  }

  /// Samples the list and draws the display; nil while it is off.
  ///
  /// `box` is the display's panel; nil where there is no space for one.
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
