internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
public import VectorGraphics

/// Twelve spokes that a pull reveals one after another.
///
/// An armed spinner whirls around once. While the action runs, a bright head with a fading tail
/// travels around the spokes. At the end, the spokes collapse into the mark of the result.
public struct SpinnerIndicator: Indicator {
  /// The number of spokes, as in classic activity indicators.
  static let spokeCount = 12
  /// The time in which the bright head travels around once, in seconds.
  private static let turnDuration = 1.0
  /// The time in which an armed spinner whirls around once, in seconds.
  private static let whirlDuration = 0.45
  /// The time from the start of the action until the tail has faded to its final opacities, in
  /// seconds.
  private static let tailDuration = 0.35
  /// The opacity of the spokes at the end of the tail.
  private static let leastOpacity = 0.2

  /// The length along the axis, in points; 64 by default.
  public var length: Double

  /// True, because the spokes light up one after another with the progress.
  public var showsProgress: Bool { true }

  /// Makes a spinner.
  public init(length: Double = 64) { self.length = length }

  /// The opacity of each spoke at a progress, clockwise from the top.
  ///
  /// The first spokes are opaque, the next one fades in, and the others are transparent. The
  /// progress is limited to 0…1.
  static func revealed(at progress: Double) -> [Double] {
    let count = min(max(progress, 0), 1) * Double(spokeCount)
    return (0..<spokeCount).map { min(max(count - Double($0), 0), 1) }
  }

  /// The opacity of each spoke, `age` seconds after the spinning began.
  ///
  /// All spokes are opaque at first. Then the spokes behind the head fade, down to 0.2 at the end
  /// of the tail.
  static func spinning(at age: Double) -> [Double] {
    let age = age.isFinite ? max(age, 0) : 0
    let head = (age / turnDuration).truncatingRemainder(dividingBy: 1) * Double(spokeCount)
    let tail = ProgressWindow(end: tailDuration, easing: .easeInOut).value(at: age)
    return (0..<spokeCount).map { spoke in
      let count = Double(spokeCount)
      let behind = (head - Double(spoke) + count).truncatingRemainder(dividingBy: count)
      // The spoke in front of the head lights up while the head approaches it.
      let lit = max(
        leastOpacity, 1 - behind / (count - 2),
        leastOpacity + (1 - leastOpacity) * (behind - count + 1))
      return 1 - tail * (1 - lit)
    }
  }

  /// Draws the spinner.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = context.layout
    return Drawing(mark(context, layout.mark) + context.label(in: layout).commands)
  }

  /// The spokes, or the result in their place.
  func mark(_ context: IndicatorContext, _ box: Rectangle) -> [Drawing.Command] {
    context.crossFadingWithoutMotion { context in
      let spokes = spokes(context, box)
      let style = StrokeStyle(width: box.width / 11)
      switch context.stage {
      case .hidden: return []
      case .pulling, .armed, .running:
        let opacities = opacities(context)
        let commands = zip(spokes, opacities).compactMap { spoke, opacity in
          opacity > 0
            ? Drawing.Command.stroke(
              .line(from: spoke.from, to: spoke.to),
              .solid(context.armedColor.opacity(opacity)), style)
            : nil
        }
        return context.departing(commands, toward: box.center)
      case .result(let outcome):
        let opacities = running(context, at: context.actionAgeAtEnd)
        let pieces = Self.order(outcome).map { index, isReversed in
          let (spoke, opacity) = (spokes[index], opacities[index])
          let piece =
            isReversed
            ? ResultMark.Piece(from: spoke.to, to: spoke.from)
            : ResultMark.Piece(from: spoke.from, to: spoke.to)
          return (piece, opacity)
        }
        return ResultMark.commands(
          outcome, from: pieces, width: style.width, in: box, age: context.resultAge,
          theme: context.theme, opacity: context.opacity)
      }
    }
  }

  /// The order in which the spokes become the pieces of a result's strokes, and whether each piece
  /// points inwards.
  private static func order(_ outcome: RefreshOutcome) -> [(index: Int, isReversed: Bool)] {
    switch outcome {
    case .failure, .timedOut:
      [10, 11, 9].map { ($0, true) } + [3, 4, 5].map { ($0, false) }
        + [0, 1, 2].map { ($0, true) } + [8, 7, 6].map { ($0, false) }
    default:
      [9, 8, 7, 6].map { ($0, true) } + [5, 4, 3, 2, 1].map { ($0, false) }
        + [0, 11, 10].map { ($0, true) }
    }
  }

  private func opacities(_ context: IndicatorContext) -> [Double] {
    guard context.stage == .running else { return Self.revealed(at: context.shownProgress) }
    return running(context, at: context.actionAge).map { $0 * context.opacity }
  }

  /// The opacity of each spoke of a running spinner.
  ///
  /// Reported progress lights up the spokes one after another.
  private func running(_ context: IndicatorContext, at age: Double) -> [Double] {
    let opacities =
      context.reducesMotion
      ? [Double](repeating: context.motionlessPulse, count: Self.spokeCount)
      : Self.spinning(at: age)
    guard let (progress, share) = context.reportedProgress else { return opacities }
    return zip(opacities, Self.revealed(at: progress)).map { running, lit in
      let shown = Self.leastOpacity + (1 - Self.leastOpacity) * lit
      return running + (shown - running) * share
    }
  }

  /// Each spoke as a line from its inner to its outer end, clockwise from the top.
  private func spokes(_ context: IndicatorContext, _ box: Rectangle) -> [ResultMark.Piece] {
    let outer = box.width / 2 * 0.9 + 3 * context.pop
    let inner = outer * 0.52
    let whirl =
      context.reducesMotion
      ? 0
      : ProgressWindow(end: Self.whirlDuration, easing: .easeInOut).value(
        at: context.armedAge ?? .infinity)
    return (0..<Self.spokeCount).map { index in
      let angle = (Double(index) / Double(Self.spokeCount) + whirl) * 2 * .pi
      let (x, y) = (sin(angle), -cos(angle))
      return ResultMark.Piece(
        from: Point(x: box.center.x + x * inner, y: box.center.y + y * inner),
        to: Point(x: box.center.x + x * outer, y: box.center.y + y * outer))
    }
  }
}
