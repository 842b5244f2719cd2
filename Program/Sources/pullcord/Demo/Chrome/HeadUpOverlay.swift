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
  /// The times of the latest frame whose display is known, and when the screen showed it, in seconds
  /// on the window's clock.
  private(set) var lastFrame: (time: FrameTime, shown: Double)?
  /// The latest frame until its display is known: its drawing, its request and its predicted
  /// display, in seconds on the window's clock.
  private var drawn: (start: Double, end: Double, wanted: Double, predicted: Double)?
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

  /// Records that a frame was drawn, in seconds on the window's clock.
  ///
  /// `predicted` is when the screen is expected to show it.
  mutating func frameDrawn(from start: Double, to end: Double, shownAt predicted: Double) {
    drawn = (start, end, wantedAt ?? start, predicted)
    wantedAt = nil
  }

  /// Completes the times of the latest frame before the next one is drawn.
  ///
  /// `refresh` is the latest refresh of the screen. It has shown the frame if it was after the
  /// frame's start. Otherwise nothing reports refreshes, and the prediction counts.
  mutating func frameShown(by refresh: Double?) {
    guard let drawn else { return }
    let shown = refresh.flatMap { $0 > drawn.start ? $0 : nil } ?? drawn.predicted
    let wanted = max(drawn.wanted, lastFrame?.shown ?? 0)
    let time = FrameTime(drawing: drawn.end - drawn.start, wait: max(0, shown - wanted))
    lastFrame = (time, shown)
    self.drawn = nil
  }

  /// Samples a list and draws its display; nil while the displays are off.
  ///
  /// `position` is the position of the content in this frame, in pixels of the screen. `box` is the
  /// panel of the display. It is nil if the list has no space for the panel.
  mutating func overlay(
    over list: RefreshController, _ side: TuningSide, edge: Edge,
    position: @autoclosure () -> Double,
    loop: HeadUpLoop?, size: Size, theme: Theme
  ) -> (drawing: Drawing, box: Rectangle?)? {
    guard var display = displays.map({ $0[side, default: HeadUpDisplay()] }) else { return nil }
    display.refreshInterval = refreshInterval
    let geometry = PullGeometry(of: list, edge: edge)
    if let loop {
      display.show(loop, in: geometry)
    } else {
      display.add(
        FeelSample(of: list, edge: edge), at: position(), in: geometry, after: lastFrame?.time)
    }
    displays?[side] = display
    return (display.drawing(size: size, theme: theme), display.box(size: size))
  }
}
