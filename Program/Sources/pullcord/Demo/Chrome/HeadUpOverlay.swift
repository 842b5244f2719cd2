internal import PullToRefresh
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The head-up displays over the lists, including the frame times of the window.
struct HeadUpOverlay {
  var refreshInterval = 1.0 / 60
  /// The displays of the lists that have been visible; nil while they are off.
  private var displays: [TuningSide: HeadUpDisplay]?
  /// The side whose events can be copied.
  var side = TuningSide.a
  /// The times of the latest frame, and when the screen showed it, in seconds on the window's
  /// clock.
  private var lastFrame: (time: FrameTime, shown: Double)?
  /// When a frame was first requested, in seconds on the window's clock.
  ///
  /// Nil while no frame is requested.
  private var wantedAt: Double?

  init(isShown: Bool) { displays = isShown ? [:] : nil }

  var isShown: Bool { displays != nil }

  /// The display; nil while it is off.
  var shown: HeadUpDisplay? { displays?[side] }

  var eventText: String? { displays.map { $0[side, default: HeadUpDisplay()].events.text } }

  mutating func toggle() { displays = isShown ? nil : [:] }

  mutating func togglePause() {
    for side in TuningSide.allCases {
      displays?[side, default: HeadUpDisplay()].events.togglePause()
    }
  }

  mutating func add(_ event: RefreshEvent, _ side: TuningSide) {
    displays?[side, default: HeadUpDisplay()].events.add(event)
  }

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

  /// Samples a list and draws its display; nil while the displays are off.
  ///
  /// `box` is the panel of the display. It is nil if the list has no space for the panel.
  mutating func overlay(
    over list: RefreshController, _ side: TuningSide, edge: Edge, loop: HeadUpLoop?, size: Size,
    theme: Theme
  ) -> (drawing: Drawing, box: Rectangle?)? {
    guard var display = displays.map({ $0[side, default: HeadUpDisplay()] }) else { return nil }
    display.refreshInterval = refreshInterval
    let geometry = PullGeometry(of: list, edge: edge)
    if let loop {
      display.show(loop, in: geometry)
    } else {
      display.add(FeelSample(of: list, edge: edge), in: geometry, after: lastFrame?.time)
    }
    displays?[side] = display
    return (display.drawing(size: size, theme: theme), display.box(size: size))
  }
}
