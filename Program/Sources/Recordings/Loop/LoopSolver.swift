internal import Glibc
internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics

/// A point of a loop's curve: a time of the gesture in seconds, and the pull at that time in
/// points.
package struct CurvePoint: Hashable, Sendable {
  package var time: Double
  package var pull: Double

  package init(time: Double, pull: Double) { (self.time, self.pull) = (time, pull) }
}

/// Finds the settings with which the curve of a loop passes through a point.
///
/// A user grabs the curve at a time and drags it. The search changes the settings that move the
/// content at that time: the resistance while a device pulls, the springs and durations of reveal
/// and hide, the hold while an action runs, or the bounce of a pull that did not fire. The search
/// is deterministic. While a device pulls, it computes the pull from the device's travel. At
/// other times, it plays the gesture, at most ``mostRuns`` times.
@MainActor
package struct LoopSolver {
  let gesture: Gesture
  let tuning: Tuning
  let make: @MainActor (Tuning) -> (any InteractiveScene)?
  /// The length of the list, in points.
  let viewport: Double

  /// The greatest number of times that a search plays the gesture.
  package static let mostRuns = 80
  /// The greatest number of settings that a search tries, and the number of values that it first
  /// tries for each setting.
  private static let (mostSettings, tries) = (3, 12)

  package init(
    _ gesture: Gesture, _ tuning: Tuning, viewport: Double,
    make: @escaping @MainActor (Tuning) -> (any InteractiveScene)?
  ) {
    (self.gesture, self.tuning, self.viewport, self.make) = (gesture, tuning, viewport, make)
  }

  /// The settings with which the curve passes through `goal`, or as near to it as possible.
  ///
  /// `time` is the time at which the user grabbed the curve. `samples` are the samples of the whole
  /// run. The result is nil if no setting moves the curve towards the goal.
  package func solve(
    _ samples: [FeelSample], from time: Double, to goal: CurvePoint
  ) -> SolvedTuning? {
    guard let grabbed = samples.last(where: { $0.time <= time + 1e-9 }), goal.pull >= 0 else {
      return nil
    }
    var best: (tuning: Tuning, distance: Double, pull: Double)?
    var runs = 0
    let there = samples.last { $0.time <= goal.time + 1e-9 }
    /// The pull at the goal's time under a tuning; nil if it cannot be found.
    func pull(_ tuning: Tuning) -> Double? {
      if let device = grabbed.device, let there, there.device == device {
        return PullJudge(tuning.refresh, viewport: viewport).pull(device, finger: there.finger)
      }
      runs += 1
      return runs <= Self.mostRuns ? played(tuning, at: goal.time) : nil
    }
    let start = pull(tuning).map { abs($0 - goal.pull) } ?? .infinity
    for key in keys(grabbed) {
      guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind
      else { continue }
      _ = TuningCurve.nearest(in: range, tries: Self.tries) { value in
        var candidate = tuning
        guard (try? candidate.apply(prepared(key) + [TuningSetting(key, .number(value))])) != nil,
          let pull = pull(candidate)
        else { return nil }
        let distance = abs(pull - goal.pull)
        // A setting must be clearly better than the earlier settings to replace them.
        if distance < (best?.distance ?? start) - 0.05 { best = (candidate, distance, pull) }
        return distance
      }
      if let best, best.distance < 0.5 { break }
    }
    return best.map {
      SolvedTuning($0.tuning, from: tuning, achieved: $0.pull, goal: goal.pull)
    }
  }

  /// The settings with which the control arms at the time and at the pull of `goal`.
  ///
  /// The result is nil if no device pulls at that time, or if no settings achieve this.
  package func solveArming(
    _ samples: [FeelSample], at goal: CurvePoint
  ) -> SolvedTuning? {
    guard let sample = samples.last(where: { $0.time <= goal.time + 1e-9 }),
      let device = sample.device
    else { return nil }
    return ThresholdSolver(tuning, device, viewport: viewport)
      .solve(fingerToArm: sample.finger, trigger: goal.pull)
  }

  /// The keys of the numeric settings that can move the curve at the time of a sample.
  private func keys(_ sample: FeelSample) -> [String] {
    let prefixes: [String]
    switch (sample.phase, sample.state) {
    case (.tracking(let device), _): prefixes = ["refresh.resistance.\(device.rawValue)."]
    case (.resting, .refreshing), (.resting, .finishing):
      prefixes = ["refresh.holdLength."]
    case (_, .refreshing): prefixes = ["refresh.reveal.", "refresh.holdLength."]
    case (_, .closing), (_, .finishing): prefixes = ["refresh.hide."]
    default: prefixes = ["scroll.bounce."]
    }
    let found = prefixes.flatMap { prefix in
      let numbers = TuningParameter.all.filter { parameter in
        guard parameter.key.hasPrefix(prefix), case .number = parameter.kind,
          case .number? = parameter.value(in: tuning)
        else { return false }
        return true
      }.map(\.key)
      return numbers.isEmpty && prefix == "refresh.holdLength." ? [Self.hold] : numbers
    }
    return Array(found.prefix(Self.mostSettings))
  }

  private static let hold = "refresh.holdLength.points"

  /// The settings that must change before the numeric setting with this key can be set.
  ///
  /// A hold whose length depends on the indicator must first become a hold in points.
  private func prepared(_ key: String) -> [TuningSetting] {
    key == Self.hold && TuningParameter.named(key)?.value(in: tuning) == nil
      ? [TuningSetting("refresh.holdLength", .choice("points"))] : []
  }

  /// Plays the gesture up to a time, and returns the pull at that time; nil if the tuning has no
  /// scene.
  private func played(_ tuning: Tuning, at time: Double) -> Double? {
    guard let run = LoopRun(gesture, tuning, make: make) else { return nil }
    run.seek(to: time)
    return run.sample.pull
  }
}
