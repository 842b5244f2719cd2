internal import PullToRefresh
package import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

extension PullMeasurement {
  /// The limits of the trigger distance: the farthest pull that did not fire, and the shortest
  /// pull that fired.
  ///
  /// A limit is nil if there is no such pull. The lower limit is also nil if the pulls contradict
  /// each other.
  package var trigger: (above: Double?, upTo: Double?) {
    let fired = releases.filter { $0.hold != nil }.map(\.pull).min()
    let missed = releases.filter { $0.hold == nil }.map(\.pull).max()
    // If the pulls contradict each other, only the pull that fired gives a limit.
    if let fired, let missed, missed >= fired { return (nil, fired) }
    return (missed, fired)
  }

  /// The length of the hold with its error; nil if no pull fired.
  package var hold: (length: Double, error: Double)? { releases.lazy.compactMap(\.hold).first }

  /// The motion that opens the hold.
  package var reveal: SettlingFit? {
    releases.lazy.compactMap { $0.hold == nil ? nil : $0.settling }.first
  }

  /// The motion that closes the hold.
  package var hide: SettlingFit? { releases.lazy.compactMap(\.hide).first }

  /// The motion of the content back to the edge after a pull that did not fire.
  package var bounce: SettlingFit? {
    releases.lazy.compactMap { $0.hold == nil ? $0.settling : nil }.first
  }

  /// The trigger distance of the tuning, in points; nil if the video does not determine it.
  ///
  /// If the resistance determines a trigger distance, the result is that distance. Otherwise it is
  /// the middle between the limits. If only the upper limit is known, the result is the length of
  /// the hold, but at most the upper limit. The reason is that most lists hold at their trigger.
  package var triggerDistance: Double? {
    if let scale = resistances[0].trigger, isScaledByTrigger { return scale }
    switch trigger {
    case (let above?, let upTo?): return (above + upTo) / 2
    case (nil, let upTo?): return min(upTo, hold?.length ?? upTo)
    case (_, nil): return nil
    }
  }

  private var isScaledByTrigger: Bool {
    switch resistances[0].rule {
    case .exponential, .linearWithStop: false
    default: true
    }
  }

  /// A tuning with which a list of this size moves like the measured list.
  ///
  /// Settings that the video does not determine have the values of the preset `pullcord`.
  package var tuning: Tuning {
    var tuning = Tuning()
    tuning.edge = edge
    tuning.refresh.distances.reachableFraction = nil
    let distance = triggerDistance.map(Self.short)
    if let distance { tuning.refresh.distances.trigger = .points(distance) }
    let rule = self.rule(forTrigger: distance ?? 64)
    for device in Set(frames.compactMap(\.device)) { tuning.refresh.resistance[device] = rule }
    if let hold { tuning.refresh.distances.hold = .points(Self.short(hold.length)) }
    if let reveal { tuning.refresh.motion.reveal = Self.short(reveal.curve) }
    if let hide { tuning.refresh.motion.hide = Self.short(hide.curve) }
    if let bounce, case .spring(let spring) = bounce.curve {
      tuning.scroll.bounce = Spring(
        stiffness: Self.short(spring.stiffness), dampingRatio: Self.short(spring.dampingRatio))
    }
    return tuning
  }

  /// The measured rule of the resistance, converted to another trigger distance.
  private func rule(forTrigger trigger: Double) -> ResistanceRule {
    let scale = resistances[0].trigger ?? trigger
    return switch resistances[0].rule {
    case .linear(let slope): .linear(slope: Self.short(slope))
    case .hyperbolic(let coefficient): .hyperbolic(coefficient: Self.short(coefficient))
    case .freeUntilTrigger(let coefficient):
      .freeUntilTrigger(thenHyperbolic: Self.short(coefficient))
    case .exponential(let rate):
      .exponential(maximumRate: min(20, Self.short(rate * scale / trigger)))
    case .linearWithStop(let slope, let rate):
      .linearWithStop(
        slope: Self.short(slope), maximumRate: min(20, Self.short(rate * scale / trigger)))
    case let rule: rule
    }
  }

  private static func short(_ curve: SettleCurve) -> SettleCurve {
    switch curve {
    case .spring: curve
    case .timed(let duration, let timing): .timed(duration: short(duration), timing)
    }
  }

  private static func short(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension PullMeasurement {
  /// The lines of the trace: the settings of `tuning`, and a line for each frame of the video.
  ///
  /// A line with the effect `begin` precedes a frame in which an action begins.
  package var traceLines: [String] {
    let tuning = tuning
    var lines = [TuningFile.line(tuning)]
    var states = MeasuredStates(self)
    for (number, frame) in frames.enumerated() {
      let state = states.next(frame)
      if state.begins {
        lines.append(
          "{\"t\":\(frame.time.shortestText),\"effect\":\"begin\",\"edge\":\"\(edge.rawValue)\","
            + "\"token\":\(number),\"trigger\":\"pull\"}")
      }
      let sign = edge == .start ? -1.0 : 1.0
      let pull = max(0, frame.pull)
      let trigger = triggerDistance ?? farthest
      let hold = state.isHeld ? self.hold?.length ?? 0 : 0
      let members: [JSON.Member] = [
        ("t", .number(Self.rounded(frame.time))), ("edge", .text(edge.rawValue)),
        ("phase", .text(state.phase)), ("device", .orNull(frame.device?.rawValue)),
        ("state", .text(state.name)),
        ("progress", .number(trigger > 0 ? Self.rounded(min(1, pull / trigger)) : 0)),
        ("finger", .number(Self.rounded(frame.finger))), ("pull", .number(Self.rounded(pull))),
        ("offset", .number(Self.rounded(frame.pull * sign))),
        ("velocity", .number(Self.rounded(frame.velocity * sign))),
        ("holdStart", .number(edge == .start ? Self.rounded(hold) : 0)),
        ("holdEnd", .number(edge == .end ? Self.rounded(hold) : 0)),
        ("insetStart", 0), ("insetEnd", 0),
        ("error", .number(Self.rounded(frame.error))),
        ("confidence", .number(Self.rounded(frame.confidence))),
      ]
      lines.append(JSON.object(members).line)
    }
    return lines
  }

  private var farthest: Double { frames.map(\.pull).max() ?? 0 }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}

/// The states of a control, as far as a video shows them.
private struct MeasuredStates {
  private let measurement: PullMeasurement
  private var begun = 0

  init(_ measurement: PullMeasurement) { self.measurement = measurement }

  mutating func next(
    _ frame: PullMeasurement.Frame
  ) -> (name: String, phase: String, isHeld: Bool, begins: Bool) {
    let isResting = abs(frame.velocity) < 3
    if frame.device != nil {
      let isArmed = measurement.triggerDistance.map { frame.pull >= $0 } ?? false
      let name = frame.pull < 0.5 ? "idle" : isArmed ? "armed" : "pulling"
      return (name, "tracking", false, false)
    }
    let phase = isResting ? "resting" : "springing"
    let last = measurement.releases.last { $0.time <= frame.time }
    guard let last, frame.pull >= 0.5 else { return ("idle", phase, false, false) }
    guard last.hold != nil else { return ("pulling", phase, false, false) }
    if let leaves = last.leaves, frame.time > leaves { return ("closing", phase, false, false) }
    let count = measurement.releases.count { $0.hold != nil && $0.time <= frame.time }
    defer { begun = max(begun, count) }
    return ("refreshing", phase, true, count > begun)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}
