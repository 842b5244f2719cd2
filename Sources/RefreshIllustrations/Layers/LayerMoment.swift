internal import PathAnimation
internal import PullcordMath
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The quantities that layers follow at one moment.
///
/// No quantity jumps when the state changes, so the layers do not jump either. While the action
/// runs, changes repeat in rounds. The clock of these rounds starts slowly, goes on through a
/// success, and comes to rest after a failure.
struct LayerMoment {
  let context: IndicatorContext
  private let moment: IllustrationMoment
  /// The time in which a result appears completely, in seconds.
  private let finishDuration: Double
  /// The length of the open gap, as a share of the illustration's length.
  private let gap: Double
  /// The time that drives the movements that repeat in rounds, in seconds; 0 if motion is reduced.
  private let clock: Double

  /// How far the clock of the rounds lags behind after its slow start, in seconds.
  private static let lag = 0.35

  /// - Parameter length: The illustration's length, in points.
  init(_ context: IndicatorContext, length: Double, finishDuration: Double) {
    self.context = context
    self.finishDuration = finishDuration
    moment = IllustrationMoment(context, finishDuration: finishDuration)
    let open = context.axis == .vertical ? context.gap.height : context.gap.width
    gap = max(0, min(open / length, 4))
    clock = Self.starting(moment.clock)
  }

  var isStill: Bool { moment.isStill }

  /// The reading of a clock that starts slowly, `time` seconds after its start, in seconds.
  private static func starting(_ time: Double) -> Double { time - lag * (1 - exp(-time / lag)) }

  /// How far a change has progressed, 0…1, with its easing applied; a spring can exceed 1.
  ///
  /// - Parameters:
  ///   - binding: the change.
  ///   - isRound: whether the end of a round shows the same picture as its beginning. If not,
  ///     in each round the change goes to its end value and back.
  func share(of binding: IllustrationScript.Binding, isRound: Bool) -> Double {
    func eased(_ value: Double, _ usual: Easing = .linear) -> Double {
      (binding.easing ?? usual).value(at: value)
    }
    func share(in range: ClosedRange<Double>, of value: Double) -> Double {
      (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    switch binding.cause {
    case .pull(let range): return eased(share(in: range, of: moment.progress))
    case .gap(let range): return eased(share(in: range, of: gap))
    case .armed(let duration):
      if context.stage == .hidden { return 0 }
      return eased(context.armedShare(duration: duration, easing: .linear), .easeInOut)
    case .refresh(let every, let span):
      // With reduced motion, opacity and colors may change in place, but nothing may move.
      let clock =
        isStill && !binding.isMotion ? Self.starting(shownActionAge) : clock
      let share = Self.share(of: span, every: every, at: clock)
      if isRound { return eased(share) }
      return eased(1 - abs(2 * share - 1), .easeInOut)
    case .result(let results, let span):
      let shown =
        switch results {
        case .success: moment.success
        case .failure: moment.failure
        case .any: max(moment.success, moment.failure)
        }
      return eased((shown * finishDuration - span.start) / span.duration, .easeInOut)
    case .night: return context.theme.isDark ? 1 : 0
    case .day: return context.theme.isDark ? 0 : 1
    }
  }

  /// The completed share of a span that repeats in every round, 0…1; 0 before the first span.
  private static func share(
    of span: IllustrationScript.Span, every: Double, at clock: Double
  ) -> Double {
    guard clock > span.start else { return 0 }
    return min((clock - span.start).truncatingRemainder(dividingBy: every) / span.duration, 1)
  }

  private var shownActionAge: Double {
    switch context.stage {
    case .running, .result: min(context.sceneAge, 1e6)
    case .hidden, .pulling, .armed: 0
    }
  }

  /// The position in a soft movement to one side and then to the other, -1…1.
  func swing(of binding: IllustrationScript.Binding) -> Double {
    guard case .refresh(let every, let span) = binding.cause else { return 0 }
    let share = Self.share(of: span, every: every, at: clock)
    return sin(2 * .pi * share) * sin(.pi * share) / 0.77
  }

  /// The distance that the gap must still open to be as long as the illustration.
  ///
  /// It is a share of the illustration's length, and negative if the gap is longer than the
  /// illustration. It is always 0 if motion is reduced. It is also 0 in a list that scrolls
  /// sideways, because the parallax shift is only vertical.
  var lateness: Double { isStill || context.axis == .horizontal ? 0 : 1 - min(gap, 2) }

  func color(of ink: IllustrationScript.Ink) -> Color {
    switch ink {
    case .fixed(let color): color
    case .accent: context.theme.accent
    case .success: context.theme.success
    case .failure: context.theme.failure
    }
  }
}

/// The effect of a script on a layer at one moment.
struct LayerPose: Hashable {
  var transform = Transform.identity
  var opacity = 1.0
  /// The share of the layer's lines that is drawn, 0…1.
  var drawn = 1.0
  /// The colors that are mixed into the layer's own colors, one after the other.
  var inks: [Ink] = []

  struct Ink: Hashable {
    let color: Color
    let amount: Double
  }

  /// Mixes the inks into one of the layer's own colors and keeps the alpha of that color.
  func color(_ color: Color) -> Color {
    inks.reduce(color) { color, ink in
      Color(
        red: color.red.interpolated(to: ink.color.red, ink.amount),
        green: color.green.interpolated(to: ink.color.green, ink.amount),
        blue: color.blue.interpolated(to: ink.color.blue, ink.amount), alpha: color.alpha)
    }
  }
}

/// The changes of one layer.
struct LayerBindings: Hashable {
  /// The bindings of the layer, in the order of the script.
  private let all: [IllustrationScript.Binding]
  /// The center of the layer, which is the usual pivot.
  private let center: Point
  /// The height of the picture's page, in the page's units; it corresponds to the illustration's
  /// length.
  private let pageHeight: Double
  /// The distance between the layer's copies; nil for a layer without copies.
  private let period: Double?
  private let hiddenRounds: Set<Double>

  init(
    _ all: [IllustrationScript.Binding], center: Point, pageHeight: Double, period: Double?
  ) {
    (self.all, self.center) = (all, center)
    (self.pageHeight, self.period) = (pageHeight, period)
    hiddenRounds = IllustrationScript.hiddenRounds(of: all)
  }

  var isEmpty: Bool { all.isEmpty }

  /// The poses of the layer, each with its visibility, 0…1.
  ///
  /// If motion is reduced, the layer does not travel. Instead, up to three copies of the layer fade
  /// into each other. They show the layer before all movements, after the movements of the pull,
  /// and after those that follow when the pull becomes armed.
  func poses(at moment: LayerMoment) -> [(pose: LayerPose, visibility: Double)] {
    guard moment.isStill else { return [(pose(at: moment), 1)] }
    func share(_ follows: (IllustrationScript.Cause) -> Bool) -> Double? {
      all.filter { $0.isMotion && follows($0.cause) }
        .map { min(max(moment.share(of: $0, isRound: true), 0), 1) }.max()
    }
    let (arrived, armed) = (share(\.followsFinger) ?? 1, share(\.isArmed) ?? 0)
    let steps: [(arrived: Double, armed: Double, visibility: Double)] = [
      (0, 0, 1 - arrived), (1, 0, arrived * (1 - armed)), (1, 1, arrived * armed),
    ]
    return steps.filter { $0.visibility > 0 }.map { step in
      let still = pose(at: moment) { cause in
        if cause.followsFinger { return step.arrived }
        return cause.isArmed ? step.armed : nil
      }
      return (still, step.visibility)
    }
  }

  /// The pose of the layer.
  ///
  /// - Parameter still: Returns 0 to hold the movements with the given cause at their start, 1 to
  ///   hold them at their end, or nil for their usual share at `moment`.
  private func pose(
    at moment: LayerMoment, still: (IllustrationScript.Cause) -> Double? = { _ in nil }
  ) -> LayerPose {
    var pose = LayerPose()
    for binding in all { apply(binding, to: &pose, at: moment, still) }
    pose.opacity = min(max(pose.opacity, 0), 1)
    pose.drawn = min(max(pose.drawn, 0), 1)
    return pose
  }

  private func apply(
    _ binding: IllustrationScript.Binding, to pose: inout LayerPose, at moment: LayerMoment,
    _ still: (IllustrationScript.Cause) -> Double?
  ) {
    /// - Parameter isSame: whether the layer looks the same at both ends of the movement.
    func moved<Value: Interpolatable>(_ start: Value, _ end: Value, isSame: Bool = false) -> Value {
      var isRound = isSame
      if case .refresh(let every, _) = binding.cause, hiddenRounds.contains(every) {
        isRound = true
      }
      return start.interpolated(
        to: end, still(binding.cause) ?? moment.share(of: binding, isRound: isRound))
    }
    func changed(_ start: Double, _ end: Double) -> Double {
      start.interpolated(to: end, moment.share(of: binding, isRound: false))
    }
    func rotation(_ degrees: Double, _ pivot: Point?) -> Transform {
      .rotation(radians: degrees / 180 * .pi, about: pivot ?? center)
    }
    func move(_ step: Transform) { pose.transform = pose.transform.concatenating(step) }
    switch binding.change {
    case .move(let start, let end):
      // Copies that move by a multiple of the distance between them look the same as before.
      let isSame =
        period.map { start.y == end.y && Self.isMultiple(end.x - start.x, of: $0) } ?? false
      let point = moved(start, end, isSame: isSame)
      move(.translation(x: point.x, y: point.y))
    case .rotate(let start, let end, let pivot):
      move(rotation(moved(start, end, isSame: Self.isMultiple(end - start, of: 360)), pivot))
    case .scale(let start, let end, let pivot):
      let factors = moved(start, end)
      move(.scale(x: factors.x, y: factors.y, about: pivot ?? center))
    case .swing(let degrees, let pivot): move(rotation(degrees * moment.swing(of: binding), pivot))
    case .sway(let vector):
      let share = moment.swing(of: binding)
      move(.translation(x: vector.x * share, y: vector.y * share))
    case .parallax(let share):
      move(.translation(x: 0, y: share * moment.lateness * pageHeight))
    case .fade(let start, let end):
      // Without motion, a layer that is shown only while it moves, such as smoke, stays hidden.
      let staysHidden = moment.isStill && movesWhileShown(binding)
      pose.opacity *= staysHidden ? start : changed(start, end)
    case .draw(let start, let end): pose.drawn *= changed(start, end)
    case .color(let ink, let start, let end):
      let amount = min(max(changed(start, end), 0), 1)
      if amount > 0 {
        pose.inks.append(LayerPose.Ink(color: moment.color(of: ink), amount: amount))
      }
    }
  }

  /// Whether the layer also moves in the rounds in which this fade shows it.
  private func movesWhileShown(_ fade: IllustrationScript.Binding) -> Bool {
    guard case .refresh(let every, _) = fade.cause, hiddenRounds.contains(every) else {
      return false
    }
    return all.contains { binding in
      if case .refresh(every, _) = binding.cause { binding.isMotion } else { false }
    }
  }

  private static func isMultiple(_ value: Double, of unit: Double) -> Bool {
    let count = value / unit
    return value != 0 && (count - count.rounded()).magnitude < 1e-6
  }
}

extension IllustrationScript.Cause {
  fileprivate var followsFinger: Bool {
    switch self {
    case .pull, .gap: true
    case .armed, .refresh, .result, .night, .day: false
    }
  }

  fileprivate var isArmed: Bool {
    if case .armed = self { true } else { false }
  }
}
