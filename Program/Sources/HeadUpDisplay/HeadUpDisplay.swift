internal import PullToRefresh
internal import PullcordControls
package import PullcordListScenes
package import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// The numbers and curves of a pull over the list that is pulled.
///
/// It keeps the samples of the last five seconds and draws from them alone.
package struct HeadUpDisplay: Sendable {
  /// How much time the curves show, in seconds.
  package static let span = 5.0
  /// More samples than this are never kept: five seconds at 144 frames a second.
  static let capacity = 720

  private(set) var samples: [FeelSample] = []
  /// The list as of the latest sample; nil before the first.
  private var geometry: PullGeometry?
  /// What the frame of the sample before each took, beside the samples.
  private(set) var frames: [FrameTime?] = []
  /// What the controls did.
  package var events = HeadUpEvents()
  /// Seconds between two refreshes of the screen.
  ///
  /// Default 1/60.
  package var refreshInterval = 1.0 / 60

  /// Makes a display that has seen nothing.
  package init() {}

  /// Appends the sample of the frame being drawn, and the time the frame before it took, if there was one.
  package mutating func add(
    _ sample: FeelSample, in geometry: PullGeometry, after frame: FrameTime?
  ) {
    self.geometry = geometry
    let oldest = sample.time - Self.span
    let passed = samples.firstIndex { $0.time >= oldest } ?? samples.count
    let surplus = max(passed, samples.count + 1 - Self.capacity)
    samples.removeFirst(max(0, min(surplus, samples.count)))
    frames.removeFirst(max(0, min(surplus, frames.count)))
    samples.append(sample)
    frames.append(frame)
  }

  /// The display over a list of a size, in points.
  package func drawing(size: Size, theme: Theme) -> Drawing {
    guard let sample = samples.last, let geometry else { return Drawing() }
    guard let box = box(size: size) else { return Drawing(lines(geometry, size, theme)) }
    let inner = box.inset(by: Self.padding)
    let panel = Path.roundedRectangle(box, radius: 12)
    var commands =
      lines(geometry, size, theme) + [
        .fill(panel, .solid(theme.raised), .nonZero),
        .stroke(panel, .solid(theme.separator), StrokeStyle(width: 1)),
      ]
    commands += HeadUpNumbers(
      sample: sample, trigger: geometry.trigger, frame: frames.last ?? nil
    ).commands(in: inner, theme: theme)
    commands += plots(
      sample, geometry, in: inner, showsFrames: showsFrames(size: size), theme)
    if showsEvents(size: size) {
      let top = box.y + box.height - Self.eventsHeight
      let list = Rectangle(
        x: inner.x, y: top, width: inner.width, height: Self.eventsHeight - Self.padding)
      commands += events.commands(in: list, theme: theme)
    }
    return Drawing(commands)
  }

  /// Where its panel stands in a picture of a size; nil where that is too small for one.
  package func box(size: Size) -> Rectangle? {
    let height =
      Self.height - (showsFrames(size: size) ? 0 : Self.framesHeight)
      + (showsEvents(size: size) ? Self.eventsHeight : 0)
    guard let sample = samples.last, let geometry, size.width >= 200,
      size.height - 2 * Self.margin >= height
    else { return nil }
    // Away from where the pull arms, so that it never hides that; at short content that may be far from
    // the edge.
    let trigger = geometry.lines.first { $0.kind == .trigger && $0.edge == sample.edge }
    let isNearEdge = (trigger?.place ?? 0) < size.height / 2 || geometry.axis == .horizontal
    let isPulledAbove = (sample.edge == .start) == isNearEdge
    return Rectangle(
      x: Self.margin, y: isPulledAbove ? size.height - height - Self.margin : Self.margin,
      width: size.width - 2 * Self.margin, height: height)
  }

  /// Whether there is room for the frames as well.
  private func showsFrames(size: Size) -> Bool { size.height - 2 * Self.margin >= Self.height }

  /// Whether there is room for the events below a pull.
  private func showsEvents(size: Size) -> Bool {
    size.height >= 2 * (Self.height + Self.eventsHeight)
  }

  private static let margin = 12.0
  private static let padding = 12.0
  private static let plotHeight = 84.0
  private static let stripHeight = 32.0
  /// The strip of frames and the space before it.
  private static let framesHeight = stripHeight + 4
  /// Numbers, what the colors mean, curves, seconds, frames.
  private static let height =
    2 * padding + 3 * HeadUpNumbers.lineHeight + 20 + plotHeight + 20 + stripHeight
  private static let eventsHeight = 22 + Double(HeadUpEvents.lineCount) * HeadUpEvents.lineHeight
  /// Less than this has no room for scales beside the curves, in points.
  private static let leastWithScales = 150.0

  /// Everything below the numbers.
  private func plots(
    _ sample: FeelSample, _ geometry: PullGeometry, in inner: Rectangle, showsFrames: Bool,
    _ theme: Theme
  ) -> [Drawing.Command] {
    let top = inner.y + 3 * HeadUpNumbers.lineHeight + 20
    let side = Self.plotHeight
    let width = inner.width - side - 12
    let hasScales = width - 2 * HeadUpPlot.gutter >= Self.leastWithScales
    let gutter = hasScales ? HeadUpPlot.gutter : 0
    let left = inner.x + gutter
    guard width - 2 * gutter > 20 else { return [] }
    func plot(_ y: Double, _ height: Double) -> HeadUpPlot {
      HeadUpPlot(
        box: Rectangle(x: left, y: y, width: width - 2 * gutter, height: height),
        now: sample.time, hasScales: hasScales)
    }
    let curves = HeadUpCurves(samples: samples, trigger: geometry.trigger)
    let square = Rectangle(x: inner.x + inner.width - side, y: top, width: side, height: side)
    var commands =
      curves.commands(in: plot(top, side), theme: theme)
      + curves.legend(
        in: Rectangle(x: left, y: top - 14, width: width - 2 * gutter, height: 12), theme: theme)
      + HeadUpResistance(
        resistance: geometry.resistance, trigger: geometry.trigger, finger: sample.finger
      ).commands(in: square, theme: theme)
    guard showsFrames else { return commands }
    let strip = HeadUpFrames(samples: samples, frames: frames, interval: refreshInterval)
    let stripTop = top + side + 20
    commands += strip.commands(in: plot(stripTop, Self.stripHeight), theme: theme)
    commands += strip.legend(
      in: Rectangle(x: square.x, y: stripTop, width: side, height: Self.stripHeight), theme: theme)
    return commands
  }

  /// The thresholds and starts, where they are.
  private func lines(
    _ geometry: PullGeometry, _ size: Size, _ theme: Theme
  ) -> [Drawing.Command] {
    let axisFrame = AxisFrame(
      size: size, axis: geometry.axis, isRightToLeft: geometry.isRightToLeft)
    // A list that fills only a part of the picture has its lines elsewhere.
    guard abs(geometry.viewport - axisFrame.length) < 1 else { return [] }
    return HeadUpLines(lines: geometry.lines, axisFrame: axisFrame, theme: theme).commands()
  }
}
