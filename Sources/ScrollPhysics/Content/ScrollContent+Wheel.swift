/// The pull of a wheel, and the hint that a wheel can pull.
extension ScrollContent {
  func wheelPull(time: Double, at edge: Edge) -> WheelPull? {
    if activity.isHeld {
      guard case .wheel(let wheel) = activity else { return nil }
      return wheel.pull(at: edge, time: time)
    }
    guard let returning = returningWheelPull, returning.edge == edge else { return nil }
    return returning.pull(left: pull(time: time, at: edge), time: time)
  }

  /// Keeps the pull of a wheel for the time in which it slides back.
  ///
  /// - Parameter cancelledAt: The time at which the pull was cancelled; nil if the wheel stopped
  ///   turning.
  mutating func noteWheelPull(cancelledAt: Double? = nil, time: Double) {
    guard case .wheel(let wheel) = activity else { return }
    returningWheelPull = wheel.returning(cancelledAt: cancelledAt, time: time) {
      pull(time: time, at: $0)
    }
  }

  /// Pulls an edge by detents, and returns whether they fire an armed pull.
  mutating func pull(
    _ edge: Edge, detents: Double, time: Double, _ changes: inout ScrollChanges
  ) -> Bool {
    let rule = rules[edge]
    guard let length = rule.wheelStep?.asCoordinate, length > 0 else { return false }
    let from = position(at: time)
    let velocity = speed(at: time)
    if activity.device != .wheel {
      holdByWheel(time: time)
      changes.append(.trackingBegan(.wheel))
    }
    if stops(at: edge) {
      // An indicator moved to its hold during this turn. The turn has no further effect.
      let deadline = time + configuration.wheelRelease
      activity.changeWheel { $0.wait(until: deadline) }
      return false
    }
    guard case .wheel(var wheel) = activity else { return false }
    if rule.firesAtNextDetent, wheel.fires(by: detents) { return true }
    wheel.pull(
      edge, detents: detents, of: length, trigger: rule.trigger.wheel, in: extent, time: time)
    let shown = wheel.request.shown(in: restingRange)
    wheel.wait(
      isArmed: displacement(of: shown, at: edge) >= rule.trigger.wheel - WheelNotches.tolerance,
      hold: configuration.wheelHold, release: configuration.wheelRelease, time: time)
    wheel.step = ScrollMovement(
      TimedMotion(
        from: from, to: shown, duration: configuration.pullStepDuration, curve: .easeOut,
        initialVelocity: velocity),
      start: time)
    activity = .wheel(wheel)
    changes.append(.tracked)
    return false
  }

  /// The short movement past an edge to which a wheel has scrolled; nil without one.
  func nudge(time: Double) -> ScrollActivity? {
    guard activity.isScroll, !activity.isReturn, let edge = activity.wheelEdge,
      let destination = activity.movement?.destination,
      destination == (edge == .start ? restingRange.lowerBound : restingRange.upperBound),
      rules[edge].wheelStep != nil, !stops(at: edge), configuration.wheelNudge > 0,
      !configuration.reducesMotion
    else { return nil }
    let motion = NudgeMotion(
      at: destination, by: edge.outward * configuration.wheelNudge, duration: Self.nudgeDuration)
    return .settle(SettleActivity(springBack: ScrollMovement(motion, start: time)))
  }

  /// The duration of a nudge, in seconds (ours): slow enough to see, short enough not to wait for.
  private static let nudgeDuration = 0.4
}
