internal import Glibc
package import PullToRefresh
internal import PullcordLanguages
package import PullcordListScenes
internal import RefreshIndicators
package import ScrollPhysics
internal import VectorGraphics

struct HeadUpCurves {
  var samples: [FeelSample]
  /// The samples of an earlier replay, for comparison; empty by default.
  var ghost: [FeelSample] = []
  /// The displayed time in a replay; nil, the default, if the curves show the last seconds instead.
  var playhead: Double?
  /// The trigger distance, in points.
  var trigger: Double

  func commands(in plot: HeadUpPlot, theme: Theme) -> [Drawing.Command] {
    guard !samples.isEmpty else { return [] }
    let top = max(trigger * 2, (samples + ghost).map { max($0.finger, $0.pull) }.max() ?? 0, 1)
    let offsets = Self.scale(of: (samples + ghost).map(\.offset), atLeast: top)
    let box = plot.box
    let bottom = box.y + box.height
    func y(_ length: Double) -> Double { bottom - min(max(length / top, 0), 1) * box.height }
    func offsetY(_ offset: Double) -> Double {
      let share = (offset - offsets.lowerBound) / (offsets.upperBound - offsets.lowerBound)
      return bottom - min(max(share, 0), 1) * box.height
    }
    func curve(
      _ y: (FeelSample) -> Double, _ color: Color, width: Double, _ samples: [FeelSample]
    ) -> Drawing.Command {
      let points = samples.map { Point(x: plot.x($0.time), y: y($0)) }
      return .stroke(.polyline(points), .solid(color), StrokeStyle(width: width))
    }
    let threshold = y(trigger).rounded() + 0.5
    let level = Path.line(
      from: Point(x: box.x, y: threshold), to: Point(x: box.x + box.width, y: threshold))
    return [.fill(.rectangle(box), .solid(theme.gap), .nonZero)] + bands(in: plot, theme: theme)
      + [
        plot.grid(theme: theme),
        .stroke(level, .solid(theme.accent.opacity(0.5)), StrokeStyle(width: 1, cap: .butt)),
        curve({ offsetY($0.offset) }, theme.success.opacity(0.45), width: 1, ghost),
        curve({ y($0.pull) }, theme.accent.opacity(0.45), width: 1.5, ghost),
        curve({ offsetY($0.offset) }, theme.success, width: 1.25, samples),
        curve({ y($0.finger) }, theme.secondaryText, width: 1.5, samples),
        // Draw the pull last, above the other curves, because it is the most important one.
        curve({ y($0.pull) }, theme.accent, width: 2, samples),
      ] + playheadLine(in: plot, theme) + plot.seconds(theme: theme)
      + (plot.hasScales
        ? scales(plot, top: top, threshold: threshold, trigger, offsets, theme) : [])
  }

  private func playheadLine(in plot: HeadUpPlot, _ theme: Theme) -> [Drawing.Command] {
    guard let playhead else { return [] }
    let x = plot.x(playhead).rounded() + 0.5
    let line = Path.line(
      from: Point(x: x, y: plot.box.y), to: Point(x: x, y: plot.box.y + plot.box.height))
    return [.stroke(line, .solid(theme.text), StrokeStyle(width: 1, cap: .butt))]
  }

  /// The range of the scale at the right side; it contains all `numbers`.
  ///
  /// Its ends are multiples of a round step, such as 1, 2, 5, 10 or 20.
  static func scale(of numbers: [Double], atLeast span: Double) -> ClosedRange<Double> {
    let finite = numbers.filter(\.isFinite)
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 0)
    let wanted = max(high - low, span.isFinite ? span : 0, 1) / 2
    let power = pow(10, log10(wanted).rounded(.down))
    let step = power * ([1, 2, 5].first { $0 * power >= wanted } ?? 10)
    let lower = (low / step).rounded(.down) * step
    let upper = (high / step).rounded(.up) * step
    return lower...(upper > lower ? upper : lower + step)
  }

  private func scales(
    _ plot: HeadUpPlot, top: Double, threshold: Double, _ trigger: Double,
    _ offsets: ClosedRange<Double>, _ theme: Theme
  ) -> [Drawing.Command] {
    let box = plot.box
    let (upper, lower) = (box.y + 4, box.y + box.height - 4)
    func left(_ text: String, _ y: Double, _ color: Color) -> Drawing.Command {
      HeadUpPlot.label(
        text, x: box.x - 4 - plot.gutter, y: y, width: plot.gutter, .trailing, color)
    }
    func right(_ text: String, _ y: Double) -> Drawing.Command {
      HeadUpPlot.label(
        text, x: box.x + box.width + 4, y: y, width: plot.gutter, .leading, theme.success)
    }
    var labels = [
      left(HeadUpNumbers.text(top.rounded()) + " pt", upper, theme.secondaryText),
      right(HeadUpNumbers.text(offsets.upperBound) + " pt", upper),
      right(HeadUpNumbers.text(offsets.lowerBound), lower),
    ]
    if threshold < lower - 9 { labels.append(left("0", lower, theme.secondaryText)) }
    if threshold > upper + 9 {
      labels.append(left(HeadUpNumbers.text(trigger), threshold, theme.accent))
    }
    return labels
  }

  /// Draws a colored band for each period during which the state stays the same.
  private func bands(in plot: HeadUpPlot, theme: Theme) -> [Drawing.Command] {
    let box = plot.box
    var commands: [Drawing.Command] = []
    var start = 0
    for index in samples.indices {
      let isLast = index == samples.count - 1
      guard isLast || samples[index + 1].state.description != samples[start].state.description
      else { continue }
      let color: Color? =
        switch samples[start].state {
        case .armed: theme.accent
        case .refreshing: theme.success
        case .finishing(.failure), .failed: theme.failure
        case .pulling, .finishing, .closing: theme.secondaryText
        case .twoLevel: theme.accent
        case .idle, .exhausted: nil
        }
      let left = max(box.x, plot.x(samples[start].time))
      let right = plot.x(samples[isLast ? index : index + 1].time)
      if let color, right > left {
        let band = Rectangle(x: left, y: box.y, width: right - left, height: box.height)
        commands.append(.fill(.rectangle(band), .solid(color.opacity(0.12)), .nonZero))
      }
      start = index + 1
    }
    return commands
  }

  /// Draws the legend of the colors above the curves.
  func legend(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let names = [
      ("finger", theme.secondaryText), ("pull", theme.accent), ("offset", theme.success),
    ]
    return names.enumerated().map { index, name in
      HeadUpPlot.label(
        name.0, x: box.x + Double(index) * 42, y: box.y + box.height / 2, width: 42, .leading,
        name.1)
    }
  }
}

/// The curve of pull against finger travel, with a dot at the current position.
struct HeadUpResistance {
  var resistance: any Resistance
  var trigger: Double
  /// The distance that the pointer moved past the edge, in points, before resistance reduces it.
  var finger: Double

  func commands(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    guard box.width > 20, trigger > 0 else { return [] }
    let reach = max(trigger * 4, finger * 1.1)
    let top = max(resistance.pull(finger: reach), trigger * 1.2)
    func point(_ finger: Double, _ pull: Double) -> Point {
      Point(
        x: box.x + box.width * min(finger / reach, 1),
        y: box.y + box.height * (1 - min(pull / top, 1)))
    }
    let curve = (0...48).map { step -> Point in
      let finger = reach * Double(step) / 48
      return point(finger, resistance.pull(finger: finger))
    }
    let now = point(finger, resistance.pull(finger: finger))
    let level = point(0, trigger).y.rounded() + 0.5
    return [
      .fill(.rectangle(box), .solid(theme.gap), .nonZero),
      .stroke(
        .line(from: Point(x: box.x, y: level), to: Point(x: box.x + box.width, y: level)),
        .solid(theme.accent.opacity(0.5)), StrokeStyle(width: 1, cap: .butt)),
      .stroke(.polyline(curve), .solid(theme.text), StrokeStyle(width: 1.5)),
      .fill(.circle(center: now, radius: 3.5), .solid(theme.accent), .nonZero),
      HeadUpPlot.label(
        "pull vs. finger", x: box.x, y: box.y - 8, width: box.width, .leading,
        theme.secondaryText),
      // Draw the label in a corner that the curve never reaches.
      HeadUpPlot.label(
        "\(HeadUpNumbers.text(top.rounded())) pt", x: box.x + 4, y: box.y + 8,
        width: box.width - 8, .leading, theme.secondaryText),
      HeadUpPlot.label(
        "0", x: box.x, y: box.y + box.height + 7, width: 20, .leading, theme.secondaryText),
      HeadUpPlot.label(
        "\(HeadUpNumbers.text(reach.rounded())) pt", x: box.x + 20, y: box.y + box.height + 7,
        width: box.width - 20, .trailing, theme.secondaryText),
    ]
  }
}

/// The samples of one replay of a looped pull, and of an earlier replay (`ghost`).
///
/// The earlier replay is the last one before the user changed a setting.
package struct HeadUpLoop: Sendable {
  /// The sample at the displayed time.
  var sample: FeelSample
  var samples: [FeelSample]
  var ghost: [FeelSample]
  var range: ClosedRange<Double>

  package init(
    sample: FeelSample, samples: [FeelSample], ghost: [FeelSample], range: ClosedRange<Double>
  ) {
    (self.sample, self.samples, self.ghost, self.range) = (sample, samples, ghost, range)
  }
}

/// The thresholds and the resistance of a list, which the head-up display draws.
///
/// The samples contain the other values that the display shows.
package struct PullGeometry: Sendable {
  let axis: Axis
  /// Whether a horizontal list starts at its right side.
  let isRightToLeft: Bool
  let viewport: Double
  /// The trigger distance of the tracked device, in points.
  ///
  /// Without a tracked device, it is the trigger distance for touch.
  let trigger: Double
  /// The resistance of the tracked device past the edge.
  let resistance: any Resistance
  /// The length at the pulled edge that the panel must not cover, in points.
  ///
  /// It is the inset, plus the largest of the trigger distance, the length of the hold and the
  /// length of the indicator, plus a margin.
  let reach: Double
  /// The thresholds of all controls as lines across the list.
  let lines: [HeadUpLine]

  /// Measures a list in its current state, for pulls at one edge.
  @MainActor
  package init(of list: RefreshController, edge: Edge) {
    let model = list.model
    let rule = model.pullRule(at: edge)
    let device = model.phase(at: list.now).device ?? .touch
    axis = model.axis
    // A mirrored window reflects the list but not this display. The display therefore uses the
    // direction in which the list appears on the screen.
    isRightToLeft =
      model.axis == .horizontal && model.isRightToLeft != WindowLanguage.isRightToLeft
    viewport = model.viewport
    trigger = rule.trigger[device]
    resistance = rule.resistance[device].resistance(viewport: model.viewport, trigger: trigger)
    let distances = list.configuration(at: edge)?.distances
    reach =
      model.insets[edge] + max(trigger, distances?.indicatorLength ?? 0, model.holds[edge]) + 16
    lines = HeadUpLine.all(of: list)
  }
}
