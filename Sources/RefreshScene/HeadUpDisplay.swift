public import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics

/// The numbers and curves of a pull over the list that is pulled.
///
/// It keeps the samples of the last five seconds and draws from them alone.
public struct HeadUpDisplay: Sendable {
  /// How much time the curves show, in seconds.
  public static let span = 5.0
  /// More samples than this are never kept: five seconds at 144 frames a second.
  static let capacity = 720

  private(set) var samples: [FeelSample] = []
  /// How long each frame took to draw, in seconds, beside the samples.
  private(set) var frameTimes: [Double] = []
  /// What the controls did.
  public var events = HeadUpEvents()

  /// Makes a display that has seen nothing.
  public init() {}

  /// Takes in what is drawn now, and how long the last frame took to draw, in seconds.
  public mutating func add(_ sample: FeelSample, frameTime: Double) {
    let oldest = sample.time - Self.span
    let passed = samples.firstIndex { $0.time >= oldest } ?? samples.count
    let surplus = max(passed, samples.count + 1 - Self.capacity)
    samples.removeFirst(max(0, min(surplus, samples.count)))
    frameTimes.removeFirst(max(0, min(surplus, frameTimes.count)))
    samples.append(sample)
    frameTimes.append(frameTime)
  }

  /// The display over a list of a size, in points.
  public func drawing(size: Size, theme: Theme) -> Drawing {
    guard let sample = samples.last else { return Drawing() }
    let margin = 12.0
    // The events where there is room for them below a pull.
    let eventsHeight = 22 + Double(HeadUpEvents.lineCount) * HeadUpEvents.lineHeight
    let showsEvents = size.height >= 2 * (Self.height + eventsHeight)
    let height = Self.height + (showsEvents ? eventsHeight : 0)
    guard size.width >= 200, size.height - 2 * margin >= height else {
      return Drawing(lines(sample, size, theme))
    }
    // Away from where the pull arms, so that it never hides that; at short content that may be far from
    // the edge.
    let trigger = sample.lines.first { $0.kind == .trigger && $0.edge == sample.edge }
    let isNearEdge = (trigger?.place ?? 0) < size.height / 2 || sample.axis == .horizontal
    let isPulledAbove = (sample.edge == .start) == isNearEdge
    let box = Rectangle(
      x: margin, y: isPulledAbove ? size.height - height - margin : margin,
      width: size.width - 2 * margin, height: height)
    let inner = box.inset(by: 12)
    let plotTop = inner.y + 3 * HeadUpNumbers.lineHeight + 8
    let plotBottom = inner.y + inner.height - (showsEvents ? eventsHeight : 0)
    let plotHeight = plotBottom - plotTop
    let curveSide = plotHeight
    let plots = Rectangle(
      x: inner.x, y: plotTop, width: inner.width - curveSide - 12, height: plotHeight)
    let curve = Rectangle(
      x: inner.x + inner.width - curveSide, y: plotTop, width: curveSide, height: plotHeight)
    let panel = Path.roundedRectangle(box, radius: 12)
    let list = Rectangle(
      x: inner.x, y: plotBottom + 8, width: inner.width, height: eventsHeight - 8)
    return Drawing(
      lines(sample, size, theme)
        + [
          .fill(panel, .solid(theme.raised), .nonZero),
          .stroke(panel, .solid(theme.separator), StrokeStyle(width: 1)),
        ] + (showsEvents ? events.commands(in: list, theme: theme) : [])
        + HeadUpNumbers(sample: sample, frameTime: frameTimes.last ?? 0)
        .commands(in: inner, theme: theme)
        + HeadUpCurves(samples: samples, frameTimes: frameTimes).commands(in: plots, theme: theme)
        + HeadUpResistance(sample: sample).commands(in: curve, theme: theme))
  }

  private static let height = 196.0

  /// The thresholds and starts, where they are.
  private func lines(_ sample: FeelSample, _ size: Size, _ theme: Theme) -> [Drawing.Command] {
    let lane = Lane(size: size, axis: sample.axis, isRightToLeft: sample.isRightToLeft)
    // A list that fills only a part of the picture has its lines elsewhere.
    guard abs(sample.viewport - lane.length) < 1 else { return [] }
    return HeadUpLines(lines: sample.lines, lane: lane, theme: theme).commands()
  }
}
