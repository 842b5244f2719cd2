/// A wheel pulls the content past an edge.
///
/// A pause of the wheel, or a further detent, releases the pull. A settle or a fling follows.
struct WheelActivity: Sendable {
  var request: RequestedPosition
  /// The visible movement towards the position that the latest detents requested.
  var step: ScrollMovement?
  /// How far the wheel has pulled; nil before its first detent.
  private(set) var notches: WheelNotches?
  /// The time at which the pull ends if no further event arrives.
  private(set) var deadline = Double.infinity

  init(request: RequestedPosition) { self.request = request }

  /// Whether the pull is armed and this many further detents begin its action.
  func fires(by detents: Double) -> Bool { notches?.fires(by: detents) ?? false }

  /// Requests a position that is farther out by a number of detents.
  mutating func pull(
    _ edge: Edge, detents: Double, of length: Double, trigger: Double, in extent: ScrollExtent,
    time: Double
  ) {
    let band = request.bands[edge]
    let caught = max(0, extent.overshoot(of: request.raw, past: edge))
    var notches =
      self.notches
      ?? WheelNotches(
        edge, step: length, travel: band.finger(pull: max(0, trigger)), caught: caught)
    notches.turn(by: detents, time: time)
    var travel = max(0, caught + detents * length)
    if notches.turned <= 1 {
      // Even if the trigger is very near, a single detent never reaches it.
      travel = min(travel, max(caught, band.finger(pull: max(0, trigger) / 2)))
    }
    request.ask(for: extent.offset(pulledBy: travel, past: edge))
    self.notches = notches
  }

  /// Sets the deadline of the next detent: in `release` seconds if the pull is armed, otherwise in
  /// `hold` seconds.
  mutating func wait(isArmed: Bool, hold: Double, release: Double, time: Double) {
    notches?.judge(isArmed: isArmed)
    let silence = notches?.armedAt == nil ? hold : release
    notches?.silence = silence
    deadline = time + silence
  }

  /// Sets the deadline of a turn of the wheel that can no longer move the content.
  mutating func wait(until deadline: Double) { self.deadline = deadline }

  /// The pull as an indicator shows it; nil at an edge that the wheel does not pull.
  func pull(at edge: Edge, time: Double) -> WheelPull? {
    guard let notches, notches.edge == edge else { return nil }
    let remaining = notches.remaining(from: time, to: deadline)
    var pull = WheelPull(
      notches: notches.count, filled: notches.filled(share: stepShare(at: time)),
      waiting: notches.armedAt == nil
        ? .slidesBack(remaining: remaining) : .fires(remaining: remaining))
    pull.lastNotchAge = notches.lastNotchAt.map { time - $0 }
    return pull
  }

  /// Returns the ended pull, which slides back; nil if the wheel did not pull.
  ///
  /// - Parameters:
  ///   - cancelledAt: The time at which the pull was cancelled; nil if it was released.
  ///   - pull: The visible pull at an edge, in points.
  func returning(cancelledAt: Double?, time: Double, pull: (Edge) -> Double) -> ReturningWheelPull?
  {
    guard let notches else { return nil }
    return ReturningWheelPull(
      edge: notches.edge, count: notches.count,
      filled: notches.filled(share: stepShare(at: time)), lastNotchAt: notches.lastNotchAt,
      cancelledAt: cancelledAt,
      wait: notches.armedAt == nil ? nil : notches.remaining(from: time, to: deadline),
      pull: pull(notches.edge))
  }

  /// How much of its distance the visible step has covered at a time, 0…1.
  private func stepShare(at time: Double) -> Double {
    guard let step else { return 1 }
    let travel = step.destination - step.position(at: step.start)
    return travel == 0
      ? 1 : min(max((step.position(at: time) - step.position(at: step.start)) / travel, 0), 1)
  }
}

/// A wheel's pull that slides back after its release.
struct ReturningWheelPull: Sendable {
  let edge: Edge
  let count: Int
  let filled: Double
  let lastNotchAt: Double?
  /// The time at which the pull was cancelled; nil if the wheel stopped turning.
  let cancelledAt: Double?
  /// The fraction, 1…0, that was left of the wait before firing; nil if the pull was not armed.
  let wait: Double?
  /// The pull at the release, in points.
  let pull: Double

  /// The pull as an indicator shows it while `left` points are left; nil if no points are left.
  func pull(left: Double, time: Double) -> WheelPull? {
    guard pull > 0 else { return nil }
    let share = min(left / pull, 1)
    guard share > 0 else { return nil }
    var shown = WheelPull(notches: count, filled: filled * share, reached: filled)
    shown.lastNotchAge = lastNotchAt.map { time - $0 }
    shown.cancelledAge = cancelledAt.map { time - $0 }
    shown.cancelledWait = cancelledAt == nil ? nil : wait
    return shown
  }
}

/// Pulling an edge with a wheel, and the short movement that hints that a wheel can pull.
extension ScrollContent {
  func wheelPull(time: Double, at edge: Edge) -> WheelPull? {
    if activity.isHeld {
      guard case .wheel(let wheel) = activity else { return nil }
      return wheel.pull(at: edge, time: time)
    }
    guard let returning = returningWheelPull, returning.edge == edge else { return nil }
    return returning.pull(left: pull(time: time, at: edge), time: time)
  }

  /// Stores the ended pull of a wheel, so that an indicator can show it while it slides back.
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
      // During this turn, an indicator moved to its hold and now stops the wheel.
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

  /// The short movement past an edge after a wheel scrolled to it; nil if no nudge is due.
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

  /// The duration of a nudge, in seconds, which is long enough to see, and short enough not to make
  /// the user wait (our choice).
  private static let nudgeDuration = 0.4
}
