internal import PullToRefresh
package import PullcordControls
internal import PullcordLanguages
package import PullcordListScenes
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The numbers and curves of a pull, shown over the list.
///
/// It shows the samples of the last five seconds or of a looped pull, and the latest events.
package struct HeadUpDisplay: Sendable {
  package static let span = 5.0
  /// The greatest number of stored samples: five seconds at 144 frames per second.
  static let capacity = 720

  private(set) var samples: [FeelSample] = []
  /// The geometry of the list at the latest sample; nil before the first sample.
  private var geometry: PullGeometry?
  /// The position of the content in the frame of each sample, in pixels of the screen.
  private var positions: [Double] = []
  /// For each sample, the times of the frame before it; nil if there was no such frame.
  private(set) var frames: [FrameTime?] = []
  package var events = HeadUpEvents()
  /// The farthest finger travel of the current pull so far, and the finger travel that would arm
  /// the control, in points.
  private var farthest: (finger: Double, needed: Double)?
  /// The replay that the display shows instead of the last seconds; nil while no loop plays.
  private var loop: HeadUpLoop?
  /// The refresh interval of the screen, in seconds; 1/60 by default.
  package var refreshInterval = 1.0 / 60

  package init() {}

  /// Appends the sample of the frame being drawn.
  ///
  /// `position` is the position of the content in this frame, in pixels of the screen. `frame` is
  /// the time that the previous frame took, if there was one.
  package mutating func add(
    _ sample: FeelSample, at position: Double, in geometry: PullGeometry, after frame: FrameTime?
  ) {
    self.geometry = geometry
    loop = nil
    noteFailedPull(sample)
    let oldest = sample.time - Self.span
    let passed = samples.firstIndex { $0.time >= oldest } ?? samples.count
    let surplus = max(passed, samples.count + 1 - Self.capacity)
    samples.removeFirst(max(0, min(surplus, samples.count)))
    positions.removeFirst(max(0, min(surplus, positions.count)))
    frames.removeFirst(max(0, min(surplus, frames.count)))
    samples.append(sample)
    positions.append(position)
    frames.append(frame)
  }

  /// Adds an event if a pull has ended without an action.
  ///
  /// The list itself does not report such pulls.
  private mutating func noteFailedPull(_ sample: FeelSample) {
    if let needed = sample.fingerToArm, sample.state.isPulled,
      sample.finger >= farthest?.finger ?? 0
    {
      farthest = (sample.finger, needed)
    }
    guard sample.device == nil, let last = samples.last, last.device != nil else { return }
    if last.state.isPulled, sample.state == .idle || sample.state.isPulled, let farthest {
      events.addFailedPull(
        time: sample.time, edge: sample.edge, finger: farthest.finger, needed: farthest.needed)
    }
    farthest = nil
  }

  /// The smoothness of the movements in the stored frames, without the frame being drawn.
  package var smoothness: Smoothness {
    var smoothness = Smoothness(interval: refreshInterval)
    for index in samples.indices.dropFirst() {
      guard let time = frames[index] else { continue }
      let sample = samples[index - 1]
      let frame = Smoothness.Frame(
        position: positions[index - 1], shown: sample.time, wait: time.wait)
      if sample.phase == .resting { smoothness.rest(at: frame) } else { smoothness.add(frame) }
    }
    return smoothness
  }

  /// Shows a replay of a looped pull.
  package mutating func show(_ loop: HeadUpLoop, in geometry: PullGeometry) {
    self.geometry = geometry
    self.loop = loop
  }

  private var shownSample: FeelSample? { loop?.sample ?? samples.last }

  package func drawing(size: Size, theme: Theme) -> Drawing {
    guard let sample = shownSample, let geometry else { return Drawing() }
    guard let layout = layout(size: size) else { return Drawing(lines(geometry, size, theme)) }
    let (box, inner) = (layout.box, layout.inner)
    let panel = Path.roundedRectangle(box, radius: 12)
    var commands =
      lines(geometry, size, theme) + [
        .fill(panel, .solid(theme.raised), .nonZero),
        .stroke(panel, .solid(theme.separator), StrokeStyle(width: 1)),
      ]
    commands += numbers(sample, geometry).commands(
      in: inner, columns: layout.columns, count: layout.numberCount, theme: theme)
    if layout.showsPlots { commands += plots(sample, geometry, layout, theme) }
    if layout.showsEvents {
      let top = box.y + box.height - HeadUpLayout.eventsHeight
      let list = Rectangle(
        x: inner.x, y: top, width: inner.width,
        height: HeadUpLayout.eventsHeight - HeadUpLayout.padding)
      commands += events.commands(in: list, theme: theme)
    }
    return Drawing(commands)
  }

  /// The box of the panel over a list of `size`.
  ///
  /// Nil if the list is too small for the panel.
  package func box(size: Size) -> Rectangle? { layout(size: size)?.box }

  private func layout(size: Size) -> HeadUpLayout? {
    guard let sample = shownSample, let geometry else { return nil }
    return HeadUpLayout(size: size, sample: sample, geometry: geometry)
  }

  private func numbers(_ sample: FeelSample, _ geometry: PullGeometry) -> HeadUpNumbers {
    HeadUpNumbers(
      sample: sample, trigger: geometry.trigger, frame: loop == nil ? frames.last ?? nil : nil,
      smoothness: loop == nil ? smoothness : nil)
  }

  /// Scales are shown beside the curves only if the curves keep at least this width, in points.
  private static let leastWithScales = 150.0

  private func plots(
    _ sample: FeelSample, _ geometry: PullGeometry, _ layout: HeadUpLayout, _ theme: Theme
  ) -> [Drawing.Command] {
    let (inner, top, side) = (layout.inner, layout.plotTop, HeadUpLayout.plotHeight)
    let width = inner.width - side - 12
    let hasScales = width - 2 * HeadUpPlot.gutter >= Self.leastWithScales
    let gutter = hasScales ? HeadUpPlot.gutter : 0
    let left = inner.x + gutter
    guard width - 2 * gutter > 20 else { return [] }
    func plot(_ y: Double, _ height: Double) -> HeadUpPlot {
      let box = Rectangle(x: left, y: y, width: width - 2 * gutter, height: height)
      if let loop { return HeadUpPlot(box: box, range: loop.range, hasScales: hasScales) }
      return HeadUpPlot(box: box, now: sample.time, hasScales: hasScales)
    }
    let curves = HeadUpCurves(
      samples: loop?.samples ?? samples, ghost: loop?.ghost ?? [], playhead: loop?.sample.time,
      trigger: geometry.trigger)
    let square = Rectangle(x: inner.x + inner.width - side, y: top, width: side, height: side)
    var commands =
      curves.commands(in: plot(top, side), theme: theme)
      + curves.legend(
        in: Rectangle(x: left, y: top - 14, width: width - 2 * gutter, height: 12), theme: theme)
      + HeadUpResistance(
        resistance: geometry.resistance, trigger: geometry.trigger, finger: sample.finger
      ).commands(in: square, theme: theme)
    guard layout.showsFrames, loop == nil else { return commands }
    let strip = HeadUpFrames(samples: samples, frames: frames, interval: refreshInterval)
    let stripTop = top + side + 20
    commands += strip.commands(in: plot(stripTop, HeadUpLayout.stripHeight), theme: theme)
    commands += strip.legend(
      in: Rectangle(x: square.x, y: stripTop, width: side, height: HeadUpLayout.stripHeight),
      theme: theme)
    return commands
  }

  private func lines(
    _ geometry: PullGeometry, _ size: Size, _ theme: Theme
  ) -> [Drawing.Command] {
    let axisFrame = AxisFrame(
      size: size, axis: geometry.axis, isRightToLeft: geometry.isRightToLeft)
    // Draw no lines over a list that is shorter than its area: they would be in wrong positions.
    guard abs(geometry.viewport - axisFrame.length) < 1 else { return [] }
    return HeadUpLines(lines: geometry.lines, axisFrame: axisFrame, theme: theme).commands()
  }
}

extension RefreshState {
  fileprivate var isPulled: Bool {
    switch self {
    case .pulling, .armed: true
    default: false
    }
  }
}

extension HeadUpDisplay {
  /// The panel and its numbers for assistive technology; nil if the panel does not fit.
  @MainActor
  package func accessibleNode(size: Size, origin: Point) -> AccessibleNode? {
    guard let sample = shownSample, let geometry, let box = box(size: size) else { return nil }
    let inWindow = Rectangle(
      x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
    var panel = AccessibleNode("numbers", .panel, localized("Numbers"), box: inWindow)
    panel.children = numbers(sample, geometry).cells.map { title, number in
      let text = "\(title): \(number)"
      var label = AccessibleNode(
        AccessibleNode.id("number_" + title), .label, text, box: inWindow)
      label.text = text
      label.reportsChanges = false
      return label
    }
    return panel
  }
}

/// The layout of the panel over a list.
///
/// It contains only as many parts as fit without covering the gap that a pull opens. Lengths are in
/// points.
struct HeadUpLayout {
  static let margin = 12.0
  static let padding = 12.0
  static let plotHeight = 84.0
  static let stripHeight = 32.0
  /// The height of the plots with the legend above and the seconds below.
  private static let plotsHeight = plotHeight + 36
  private static let framesHeight = stripHeight + 4
  static let eventsHeight = 22 + Double(HeadUpEvents.lineCount) * HeadUpEvents.lineHeight
  /// The smallest height of a list in which the panel shows events.
  private static let leastHeightForEvents = 710.0
  /// The smallest width of a column of numbers.
  ///
  /// The longest name of a state, “refreshing”, fits.
  private static let columnWidth = 72.0

  let box: Rectangle
  let columns: Int
  private(set) var numberCount = 12
  private(set) var showsPlots = false
  private(set) var showsFrames = false
  private(set) var showsEvents = false

  /// Chooses the largest panel that leaves space for the pull; nil if even the smallest does not
  /// fit.
  init?(size: Size, sample: FeelSample, geometry: PullGeometry) {
    let width = size.width - 2 * Self.margin
    columns =
      [4, 3].first { width - 2 * Self.padding >= Double($0) * Self.columnWidth } ?? 2
    let pull = sample.pull.isFinite ? sample.pull : 0
    let space =
      size.height - 2 * Self.margin - (geometry.axis == .vertical ? max(geometry.reach, pull) : 0)
    guard size.width >= 200 else { return nil }
    let numbers = 2 * Self.padding + Double(12 / columns) * HeadUpNumbers.lineHeight
    var height = numbers
    if numbers > space {
      numberCount = columns
      height = 2 * Self.padding + HeadUpNumbers.lineHeight
      guard height <= space else { return nil }
    } else if height + Self.plotsHeight <= space {
      showsPlots = true
      height += Self.plotsHeight
      if height + Self.framesHeight <= space {
        showsFrames = true
        height += Self.framesHeight
        // The fourth row of numbers is about frames, so it appears only together with the strip of
        // frames.
        if columns == 4, height + HeadUpNumbers.lineHeight <= space {
          numberCount = 16
          height += HeadUpNumbers.lineHeight
        }
        if size.height >= Self.leastHeightForEvents, height + Self.eventsHeight <= space {
          showsEvents = true
          height += Self.eventsHeight
        }
      }
    }
    // The panel is on the side away from the trigger line, so that it never covers the line. The
    // pulled edge alone does not determine this side, because the trigger line of short content can
    // be near the opposite edge.
    let trigger = geometry.lines.first { $0.kind == .trigger && $0.edge == sample.edge }
    let isNearEdge = (trigger?.position ?? 0) < size.height / 2 || geometry.axis == .horizontal
    let isPullAbove = (sample.edge == .start) == isNearEdge
    box = Rectangle(
      x: Self.margin, y: isPullAbove ? size.height - height - Self.margin : Self.margin,
      width: width, height: height)
  }

  var inner: Rectangle { box.inset(by: Self.padding) }

  /// The top of the plots.
  var plotTop: Double { inner.y + Double(numberCount / columns) * HeadUpNumbers.lineHeight + 20 }
}
