internal import PullToRefresh
internal import PullcordControls
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The parts that float above the lists of the window.
///
/// Each list shows its head-up display. Two lists side by side also show their names. The bar of
/// a loop, the bar of a blind test and the badge of a recording float above all lists, in this
/// order from bottom to top.
struct ListOverlays {
  let scene: TunedScene
  let loop: LoopView
  let blindTest: BlindTestView
  let badge: RecordingBadge?
  let look: WidgetLook

  /// Draws all parts.
  ///
  /// `edge` returns the edge that the head-up display of a list shows. `position` returns the
  /// position of a list's content on the screen, in pixels.
  func drawing(
    _ headUp: inout HeadUpOverlay, edge: (TuningSide, RefreshController) -> Edge,
    position: (RefreshController) -> Double
  ) -> Drawing {
    let size = scene.sceneSize
    let listsSize = Size(width: scene.listsWidth, height: scene.size.height)
    var (drawing, bottom) = (Drawing(), size.height)
    for (side, live) in scene.visibleLists {
      let take = loop.loop?.takes[side]
      let list = (take?.run.scene ?? live).list
      let own = picture(
        &headUp, side, list, edge: take?.run.edge ?? edge(side, list), position: position(list))
      guard !own.drawing.commands.isEmpty else { continue }
      bottom = min(bottom, own.top)
      drawing.commands.append(
        .group(
          own.drawing, transform: .translation(x: scene.listX(side), y: 0), opacity: 1,
          clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))))
    }
    if loop.isOn {
      drawing.commands += loop.barPicture(size: listsSize, above: bottom, look)
      bottom -= LoopBar.height
    }
    drawing.commands += blindTest.picture(size: listsSize, above: bottom, look)
    bottom -= blindTest.height
    if let badge {
      drawing.add(
        badge.drawing(size: listsSize, above: bottom, theme: look.theme, textMeasure: look.measure))
    }
    return drawing
  }

  /// The drawing of the parts above one list, and the y-coordinate above which more parts fit.
  ///
  /// Both are in the list's coordinates.
  private func picture(
    _ headUp: inout HeadUpOverlay, _ side: TuningSide, _ list: RefreshController, edge: Edge,
    position: @autoclosure () -> Double
  ) -> (drawing: Drawing, top: Double) {
    let (size, theme) = (scene.sceneSize, look.theme)
    var (own, top) = (Drawing(), size.height)
    // A blind test must not reveal which list is A and which is B.
    guard !blindTest.isOn else { return (own, top) }
    if let overlay = headUp.overlay(
      over: list, side, edge: edge, position: position(), loop: loop.headUpLoop(side), size: size,
      theme: theme)
    {
      own = overlay.drawing.upright(
        in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
      // If there is enough space, the badge is above the head-up display.
      if let box = overlay.box, box.y >= 60 { top = box.y }
    }
    if scene.isSplit {
      let strip = SideStrip(
        side: side, tuning: scene.pair[side], isActive: side == scene.side,
        sample: FeelSample(of: list, edge: edge))
      own.add(strip.drawing(size: size, above: top, theme: theme))
      top -= SideStrip.height
    }
    return (own, top)
  }
}

/// The head-up displays over the lists, including the frame times of the window.
struct HeadUpOverlay {
  var refreshInterval = 1.0 / 60
  /// The head-up displays of the lists that have been visible; nil while the displays are off.
  private var displays: [TuningSide: HeadUpDisplay]?
  /// The active side, A or B, whose list of events the user can copy.
  var side = TuningSide.a
  /// The latest frame whose display time is known: its durations, and `shown`, its display time in
  /// seconds on the window's clock.
  private(set) var lastFrame: (time: FrameTime, shown: Double)?
  /// The times of the latest frame, until the time of its actual display is known.
  ///
  /// They are the start and end of its drawing, its first request and its predicted display, in
  /// seconds on the window's clock.
  private var drawn: (start: Double, end: Double, wanted: Double, predicted: Double)?
  /// When a frame was first requested, in seconds on the window's clock.
  ///
  /// Nil while no frame is requested.
  private var wantedAt: Double?

  init(isShown: Bool) { displays = isShown ? [:] : nil }

  var isShown: Bool { displays != nil }

  /// The display of the active side; nil while the displays are off.
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
  /// If a frame is requested several times, only the time of the first request is recorded.
  mutating func wantFrame(at windowTime: Double) { wantedAt = wantedAt ?? windowTime }

  /// Records that a frame was drawn, in seconds on the window's clock.
  ///
  /// `predicted` is the time at which the screen is expected to show the frame.
  mutating func frameDrawn(from start: Double, to end: Double, shownAt predicted: Double) {
    drawn = (start, end, wantedAt ?? start, predicted)
    wantedAt = nil
  }

  /// Completes the times of the latest frame before the next one is drawn.
  ///
  /// `refresh` is the time of the latest refresh of the screen. If the program began to draw the
  /// frame before this refresh, the refresh has shown the frame. Otherwise, or if `refresh` is nil,
  /// the frame's predicted time is used.
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
