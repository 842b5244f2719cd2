/// The pull of a wheel, and the hint that a wheel can pull.
extension ScrollContent {
  func wheelPull(time: Double, at edge: Edge) -> WheelPull? {
    if case .tracking(let tracking) = activity {
      guard let wheel = tracking.wheel, wheel.edge == edge, let deadline = tracking.deadline else {
        return nil
      }
      var pull = WheelPull(
        notches: wheel.count, filled: wheel.filled(share: tracking.stepShare(at: time)),
        waiting: wheel.armedAt == nil
          ? .slidesBack(remaining: wheel.remaining(from: time, to: deadline))
          : .fires(remaining: wheel.remaining(from: time, to: deadline)))
      pull.lastNotchAge = wheel.lastNotchAt.map { time - $0 }
      return pull
    }
    guard let returning = returningWheelPull, returning.edge == edge, returning.pull > 0 else {
      return nil
    }
    let share = min(pull(time: time, at: edge) / returning.pull, 1)
    guard share > 0 else { return nil }
    var pull = WheelPull(
      notches: returning.count, filled: returning.filled * share, reached: returning.filled)
    pull.lastNotchAge = returning.lastNotchAt.map { time - $0 }
    pull.cancelledAge = returning.cancelledAt.map { time - $0 }
    pull.cancelledWait = returning.cancelledAt == nil ? nil : returning.wait
    return pull
  }

  /// Keeps the pull of a wheel for the time in which it slides back.
  ///
  /// - Parameter cancelledAt: The time at which the pull was cancelled; nil if the wheel stopped
  ///   turning.
  mutating func noteWheelPull(cancelledAt: Double? = nil, time: Double) {
    guard case .tracking(let tracking) = activity, let wheel = tracking.wheel else { return }
    returningWheelPull = ReturningWheelPull(
      edge: wheel.edge, count: wheel.count,
      filled: wheel.filled(share: tracking.stepShare(at: time)),
      lastNotchAt: wheel.lastNotchAt, cancelledAt: cancelledAt,
      wait: wheel.armedAt == nil
        ? nil : tracking.deadline.map { wheel.remaining(from: time, to: $0) },
      pull: pull(time: time, at: wheel.edge))
  }

  /// The short movement past an edge that a wheel has scrolled to; nil without one.
  mutating func nudge(after movement: ScrollMovement, time: Double) -> ScrollMovement? {
    defer { nudgedEdge = nil }
    guard movement.isScroll, !movement.isReturn, let edge = nudgedEdge,
      rules[edge].wheelStep != nil, !stops(at: edge), configuration.wheelNudge > 0,
      !configuration.reducesMotion,
      movement.destination == (edge == .start ? restingRange.lowerBound : restingRange.upperBound)
    else { return nil }
    return ScrollMovement(
      .springBack,
      motion: NudgeMotion(
        at: movement.destination, by: edge.outward * configuration.wheelNudge,
        duration: Self.nudgeDuration),
      start: time)
  }

  /// The duration of a nudge, in seconds (ours): slow enough to see, short enough not to wait for.
  private static let nudgeDuration = 0.4
}

extension ContentTracking {
  /// The share of a wheel's visible step that is covered at a time, 0…1.
  fileprivate func stepShare(at time: Double) -> Double {
    guard let step else { return 1 }
    let travel = step.destination - step.position(at: step.start)
    return travel == 0
      ? 1 : min(max((step.position(at: time) - step.position(at: step.start)) / travel, 0), 1)
  }
}
