package import PullToRefresh
package import ScrollPhysics

/// The recorded travel of a device during one pull, which can be replayed with any tuning.
package struct PullStroke: Hashable, Sendable {
  /// The result of a pull.
  package enum Outcome: Hashable, Sendable, CaseIterable {
    /// The action began.
    case fired
    /// The pull was released before the threshold.
    case notFired
    /// The pull was past the threshold, but the user pushed it back or cancelled it.
    case cancelled
  }

  /// The travel of the device past the edge at one time, in points and seconds.
  package struct Sample: Hashable, Sendable {
    package var time: Double
    package var finger: Double

    package init(time: Double, finger: Double) { (self.time, self.finger) = (time, finger) }
  }

  package let device: InputDevice
  package let samples: [Sample]
  /// The actual result of the pull in the list.
  package let observed: Outcome
  /// The rule that applied to the pull.
  private let rule: PullJudge
  /// Whether something other than the travel prevented the action, such as Esc, or an earlier
  /// scroll in the same gesture.
  ///
  /// If this is true, the pull does not fire under any tuning.
  private let isBlocked: Bool

  /// Makes the stroke of a pull that has ended.
  ///
  /// The stroke stores at most ``mostSamples`` samples, including the one with the farthest travel.
  package init(
    _ device: InputDevice, _ samples: [Sample], observed: Outcome, under rule: PullJudge
  ) {
    self.device = device
    self.samples = Self.thinned(samples)
    self.observed = observed
    self.rule = rule
    isBlocked = observed != .fired && rule.outcome(device, self.samples) == .fired
  }

  /// The farthest travel of the device past the edge, in points.
  package var farthest: Double { samples.map(\.finger).max() ?? 0 }

  /// The result that the same travel would have had under another rule.
  ///
  /// Under the pull's own rule, it is the observed result.
  package func outcome(under other: PullJudge) -> Outcome {
    if other == rule { return observed }
    let outcome = other.outcome(device, samples)
    return isBlocked && outcome == .fired ? observed : outcome
  }

  /// The greatest number of samples of a stroke.
  ///
  /// A pull that lasts one second at 60 Hz does not exceed this number.
  private static let mostSamples = 64

  private static func thinned(_ samples: [Sample]) -> [Sample] {
    guard samples.count > mostSamples else { return samples }
    let farthest = samples.indices.max { samples[$0].finger < samples[$1].finger } ?? 0
    let step = Double(samples.count - 1) / Double(mostSamples - 2)
    let even = (0...(mostSamples - 2)).map { Int((Double($0) * step).rounded()) }
    return Set(even + [farthest]).sorted().map { samples[$0] }
  }
}

/// Decides the result of a pull, for one configuration and one length of the viewport.
///
/// The judge replays the pull in a new engine. Therefore all rules of a list apply: the moment of
/// firing, hysteresis, and the shorter thresholds in low windows.
package struct PullJudge: Hashable, Sendable {
  private let configuration: RefreshConfiguration
  private let viewport: Double
  /// The resistance and the trigger of each device.
  private let rule: PullRule

  /// Makes the judge of a control; `viewport` is the length of the list in points.
  package init(_ configuration: RefreshConfiguration, viewport: Double) {
    (self.configuration, self.viewport) = (configuration, viewport)
    rule = RefreshEngine(edge: .start, configuration: configuration, viewport: viewport).pullRule
  }

  /// The pull that arms the control, in points.
  package func trigger(_ device: InputDevice) -> Double { rule.trigger[device] }

  /// Converts the travel of a device to the travel of the content, both in points.
  package func pull(_ device: InputDevice, finger: Double) -> Double {
    min(resistance(device).pull(finger: finger), rule.maximumPull)
  }

  private func resistance(_ device: InputDevice) -> any Resistance {
    rule.resistance[device].resistance(viewport: viewport, trigger: rule.trigger[device])
  }

  /// The travel of a device that arms the control, in points; nil if no travel can arm it.
  package func fingerToArm(_ device: InputDevice) -> Double? {
    let finger = resistance(device).finger(pull: trigger(device))
    return finger < .greatestFiniteMagnitude ? finger : nil
  }

  /// The result of a pull.
  ///
  /// The velocity of the release is the mean velocity during the last tenth of a second.
  func outcome(_ device: InputDevice, _ samples: [PullStroke.Sample]) -> PullStroke.Outcome {
    guard let first = samples.first, let last = samples.last else { return .notFired }
    var engine = RefreshEngine(edge: .start, configuration: configuration, viewport: viewport)
    var hasArmed = false
    var pull = 0.0
    /// Whether the effects begin the action; also records in `hasArmed` that the control has armed.
    func fires(_ effects: [RefreshEffect]) -> Bool {
      if effects.contains(.tick) { hasArmed = true }
      return effects.contains { if case .shouldBegin = $0 { true } else { false } }
    }
    _ = engine.trackingBegan(device, displacement: 0, time: first.time)
    for sample in samples {
      while let deadline = engine.nextDeadline, deadline <= sample.time {
        if fires(engine.advance(to: deadline, displacement: pull)) { return .fired }
      }
      pull = self.pull(device, finger: sample.finger)
      if fires(engine.tracked(to: pull, time: sample.time)) { return .fired }
    }
    let recent = samples.first { $0.time >= last.time - 0.1 } ?? last
    let duration = last.time - recent.time
    let velocity = duration > 0 ? (last.finger - recent.finger) / duration : 0
    if fires(engine.released(displacement: pull, velocity: velocity, time: last.time)) {
      return .fired
    }
    return hasArmed ? .cancelled : .notFired
  }
}

/// Records the pulls that the user makes in a list during one session.
package struct PullDiary: Sendable {
  /// The pulls that have ended, the oldest first.
  package private(set) var pulls: [PullStroke] = []
  private var current: (device: InputDevice, samples: [PullStroke.Sample], hasArmed: Bool)?

  /// The greatest number of stored pulls; the diary drops the oldest ones.
  ///
  /// On a curve that is 288 points wide, the dots of more pulls would hide each other.
  private static let most = 100

  package init() {}

  /// Records the state of a list after an event, and returns the pull that the event has ended;
  /// nil if no pull has ended.
  ///
  /// A pull while an action runs is not recorded, because it cannot fire. If the control fires at
  /// the threshold, the stroke ends at the threshold.
  @MainActor
  package mutating func observe(
    _ list: RefreshController, edge: Edge, tuning: @autoclosure () -> Tuning
  ) -> PullStroke? {
    let (now, state) = (list.now, list.state(at: edge))
    let device = list.model.phase(at: now).device
    let isPulling = state == .pulling || state == .armed
    guard var pull = current else {
      if isPulling, let device, device != .keyboard, list.model.finger(at: edge) > 0 {
        let sample = PullStroke.Sample(time: now, finger: list.model.finger(at: edge))
        current = (device, [sample], state == .armed)
      }
      return nil
    }
    if isPulling, device == pull.device {
      pull.hasArmed = pull.hasArmed || state == .armed
      let sample = PullStroke.Sample(time: now, finger: max(0, list.model.finger(at: edge)))
      if pull.samples.last?.time == now { pull.samples.removeLast() }
      pull.samples.append(sample)
      current = pull
      return nil
    }
    current = nil
    // The device may have rested for a while before its release.
    if let last = pull.samples.last, last.time < now {
      pull.samples.append(PullStroke.Sample(time: now, finger: last.finger))
    }
    let hasFired =
      switch state {
      case .refreshing, .finishing, .closing, .twoLevel: true
      default: false
      }
    let stroke = PullStroke(
      pull.device, pull.samples,
      observed: hasFired ? .fired : pull.hasArmed ? .cancelled : .notFired,
      under: PullJudge(tuning().refresh, viewport: list.model.viewport))
    pulls = (pulls + [stroke]).suffix(Self.most)
    return stroke
  }

  /// Forgets a pull that has not ended, for example because another list replaces this one.
  package mutating func interrupt() { current = nil }
}
