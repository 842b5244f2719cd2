internal import PullcordLanguages
internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A pull of the session, shown as a point on the resistance curve.
struct PullDot: Hashable, Sendable {
  /// The farthest travel of the device, in points.
  var finger: Double
  /// The result that the pull would have with the current tuning.
  var outcome: PullStroke.Outcome
}

/// The pulls of a session on a curve, and their counts below it.
///
/// Each result has its own shape, so that users can distinguish the results without color. A disk
/// is a pull that fires, a ring is a pull that does not fire, and a cross is a cancelled pull.
struct PullDots {
  var dots: [PullDot]
  var theme: Theme

  /// The height of the line with the counts, in points.
  static let height = 20.0
  /// The radius of a pull's mark in points, chosen by eye to be smaller than the curve's handles.
  private static let radius = 4.0

  /// Draws the mark of each pull at its position, with the latest pull in front.
  func commands(at position: (Double) -> Point) -> [Drawing.Command] {
    dots.flatMap { mark($0.outcome, at: position($0.finger)) }
  }

  /// Draws the mark of each result beside the number of pulls with this result.
  func counts(in box: Rectangle) -> [Drawing.Command] {
    guard !dots.isEmpty else { return [] }
    let width = box.width / Double(PullStroke.Outcome.allCases.count)
    return PullStroke.Outcome.allCases.enumerated().flatMap { index, outcome in
      let x = box.x + Double(index) * width
      return mark(outcome, at: Point(x: x + Self.radius + 1, y: box.center.y)) + [
        .label(
          Self.text(outcome, count(outcome)),
          in: Rectangle(x: x + 14, y: box.y, width: width - 14, height: box.height), size: 11,
          color: theme.text, hasTabularFigures: true)
      ]
    }
  }

  private func count(_ outcome: PullStroke.Outcome) -> Int {
    dots.count { $0.outcome == outcome }
  }

  private static func text(_ outcome: PullStroke.Outcome, _ count: Int) -> String {
    switch outcome {
    case .fired: localized("\(count) fire")
    case .notFired: localized("\(count) do not")
    case .cancelled: localized("\(count) cancelled")
    }
  }

  /// A sentence with the number of pulls for each result.
  var sentence: String {
    let (fired, notFired, cancelled) = (count(.fired), count(.notFired), count(.cancelled))
    return localized(
      "Pulls of this session under these settings: \(fired) fire, \(notFired) do not, \(cancelled) cancelled."
    )
  }

  func mark(_ outcome: PullStroke.Outcome, at center: Point) -> [Drawing.Command] {
    let (x, y, radius) = (center.x, center.y, Self.radius)
    let disk = Path.circle(center: center, radius: radius)
    // A rim in the background's color separates marks that overlap.
    let rim = Drawing.Command.fill(
      .circle(center: center, radius: radius + 1.25), .solid(theme.background), .nonZero)
    switch outcome {
    case .fired: return [rim, .fill(disk, .solid(theme.accent), .nonZero)]
    case .notFired:
      return [
        rim,
        .stroke(
          .circle(center: center, radius: radius - 0.75), .solid(theme.text),
          StrokeStyle(width: 1.5)),
      ]
    case .cancelled:
      let reach = radius - 0.75
      var cross = Path.line(
        from: Point(x: x - reach, y: y - reach), to: Point(x: x + reach, y: y + reach))
      cross.append(
        .line(from: Point(x: x - reach, y: y + reach), to: Point(x: x + reach, y: y - reach)))
      return [rim, .stroke(cross, .solid(theme.failure), StrokeStyle(width: 2))]
    }
  }
}

extension TunerWidget {
  /// Adds a label with the counts of the session's pulls, for assistive technology.
  mutating func addPulls(of curves: CurveRow) {
    guard curves.hasDevices, !curves.state.dots.isEmpty else { return }
    let parts = children
    var counts = TunerWidget(
      "pulls",
      box: Rectangle(
        x: 16, y: curves.height - PullDots.height, width: max(1, box.width - 32),
        height: PullDots.height))
    counts.role = .label
    counts.name = PullDots(dots: curves.state.dots, theme: .light).sentence
    counts.respondsToPointer = false
    children = { area in parts(area) + [counts] }
  }
}
