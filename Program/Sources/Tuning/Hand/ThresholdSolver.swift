internal import Glibc
package import ScrollPhysics

/// The settings that a solver has found, and how closely these settings reach the solver's goal.
package struct SolvedTuning: Hashable, Sendable {
  /// The tuning with the changed settings.
  package let tuning: Tuning
  /// The settings that differ from the old tuning.
  package let changes: [SettingDifference]
  /// The value that the settings achieve, in the unit of the goal.
  package let achieved: Double
  package let goal: Double

  package init(_ tuning: Tuning, from old: Tuning, achieved: Double, goal: Double) {
    self.tuning = tuning
    changes = old.differences(to: tuning)
    (self.achieved, self.goal) = (achieved, goal)
  }

  /// The changes as a text, such as “coefficient 0.55 → 0.48, trigger 64 → 70 pt”.
  package var text: String { changes.map(\.text).joined(separator: ", ") }

  /// Whether the settings reach the goal to within 2 % or one point.
  package var isReached: Bool { abs(achieved - goal) <= max(1, abs(goal) * 0.02) }
}

/// Finds the trigger and the resistance with which a given travel of a device arms the control.
///
/// The search is deterministic, and tries at most a few hundred numbers.
package struct ThresholdSolver {
  let tuning: Tuning
  let device: InputDevice
  let viewport: Double

  /// Makes a solver; `viewport` is the length of the list in points.
  package init(_ tuning: Tuning, _ device: InputDevice, viewport: Double) {
    (self.tuning, self.device, self.viewport) = (tuning, device, viewport)
  }

  /// The settings with which the control arms at a given finger travel, in points.
  ///
  /// The solver divides the change evenly between the trigger and the resistance. For example, it
  /// doubles the travel with a trigger 1.4 times as large and a resistance 1.4 times as strong. If
  /// this does not reach the goal, the solver also tries to change only the trigger.
  ///
  /// The result is nil if the goal is not positive, if no travel arms the control now, or if
  /// neither the trigger nor the resistance is a number that can be changed.
  package func solve(fingerToArm goal: Double) -> SolvedTuning? {
    guard goal > 0, let now = travel(of: tuning), now > 0, triggerKey ?? resistanceKey != nil
    else { return nil }
    let attempts = [true, false].compactMap { isShared -> SolvedTuning? in
      var solved = tuning
      if isShared, let resistance = resistanceKey {
        if let trigger = triggerKey, let length = number(trigger, in: tuning) {
          set(trigger, length * (goal / now).squareRoot(), in: &solved)
        }
        improve(resistance, &solved) { distance($0, goal) }
      }
      if let trigger = triggerKey { improve(trigger, &solved) { distance($0, goal) } }
      // With the new trigger, another resistance may come nearer to the goal.
      if isShared, let resistance = resistanceKey {
        improve(resistance, &solved) { distance($0, goal) }
      }
      return travel(of: solved).map {
        SolvedTuning(solved, from: tuning, achieved: $0, goal: goal)
      }
    }
    return attempts.first { $0.isReached }
      ?? attempts.min { abs($0.achieved - goal) < abs($1.achieved - goal) }
  }

  /// The settings with which the control arms at a given finger travel and at a given pull of the
  /// content, both in points.
  ///
  /// The result is nil if a goal is not positive, if the trigger or the resistance is not a number
  /// that can be changed, or if no travel would arm the control.
  package func solve(fingerToArm goal: Double, trigger pull: Double) -> SolvedTuning? {
    guard goal > 0, pull > 0, let trigger = triggerKey, let resistance = resistanceKey else {
      return nil
    }
    var solved = tuning
    improve(trigger, &solved) {
      abs(PullJudge($0.refresh, viewport: viewport).trigger(device) - pull)
    }
    improve(resistance, &solved) { distance($0, goal) }
    return travel(of: solved).map { SolvedTuning(solved, from: tuning, achieved: $0, goal: goal) }
  }

  /// The key of the number that sets the device's trigger.
  private var triggerKey: String? {
    firstNumber(["refresh.triggerByDevice.\(device.rawValue).", "refresh.triggerDistance."])
  }

  /// The key of the number that sets the device's resistance.
  private var resistanceKey: String? { firstNumber(["refresh.resistance.\(device.rawValue)."]) }

  /// The first key that begins with one of the prefixes and belongs to a number that has an effect.
  private func firstNumber(_ prefixes: [String]) -> String? {
    for prefix in prefixes {
      let found = TuningParameter.all.first {
        $0.key.hasPrefix(prefix) && number($0.key, in: tuning) != nil
      }
      if let found { return found.key }
    }
    return nil
  }

  private func travel(of tuning: Tuning) -> Double? {
    PullJudge(tuning.refresh, viewport: viewport).fingerToArm(device)
  }

  /// Compares the finger travel that arms the control under a tuning with a goal.
  ///
  /// The result is |ln(travel / goal)|. It is infinite if no travel arms the control.
  private func distance(_ tuning: Tuning, _ goal: Double) -> Double {
    travel(of: tuning).map { abs(log($0 / goal)) } ?? .infinity
  }

  // MARK: Numbers

  private func number(_ key: String, in tuning: Tuning) -> Double? {
    guard let parameter = TuningParameter.named(key), case .number = parameter.kind,
      case .number(let number)? = parameter.value(in: tuning)
    else { return nil }
    return number
  }

  private func set(_ key: String, _ value: Double, in tuning: inout Tuning) {
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind
    else { return }
    try? parameter.set(.number(range.rounded(value)), in: &tuning)
  }

  /// Sets a number to the value that makes `distance` smallest, unless the present value is at
  /// least as good.
  private func improve(
    _ key: String, _ tuning: inout Tuning, _ distance: (Tuning) -> Double
  ) {
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind
    else { return }
    func trial(_ value: Double) -> Tuning? {
      var candidate = tuning
      return (try? parameter.set(.number(value), in: &candidate)).map { candidate }
    }
    let best = TuningCurve.nearest(in: range) { trial($0).map(distance) }
    guard let best, let found = trial(best), distance(found) < distance(tuning) else { return }
    tuning = found
  }
}
