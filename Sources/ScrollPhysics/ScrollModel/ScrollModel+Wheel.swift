internal import PullcordMath

extension ScrollModel {
  /// The distance that one detent scrolls, in points: the viewport's length to the power of 2/3.
  ///
  /// Source: GTK.
  public var detentLength: Double { pow(viewport, 2.0 / 3) }

  /// Scrolls by detents, or pulls an edge at which the turn began.
  mutating func wheelTurned(
    by detents: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard detents != 0 else { return }
    endLostTouchpadGesture(time, &changes)
    let device = phase(at: time).device
    if let device, device != .wheel { return }
    // A pull continues until it is released, even if `wheelRelease` is shorter than its pauses.
    let continues =
      wheelTurn?.continues(at: time, silence: configuration.wheelRelease) == true
    if device != .wheel {
      if !continues {
        wheelTurn = WheelTurn(pulling: pullEdge(for: detents, time: time), time: time)
      } else if wheelTurn?.edge != nil {
        // Another device took the content from the pull.
        wheelTurn?.isSpent = true
      }
    }
    switch wheelTurn?.turned(by: detents, time: time) {
    case .scroll:
      step(by: detents * detentLength, time, &changes)
      if content.isMoving { content.nudgedEdge = detents < 0 ? .start : .end }
    case .pull(let edge, let detents): pull(edge, detents: detents, time, &changes)
    case .cancel: changes.append(contentsOf: content.cancelTracking(time: time))
    case .some(.none), nil: break
    }
  }

  /// The edge that a new turn pulls, or nil if the turn scrolls.
  ///
  /// The edge must have a control, and the content must not have scrolled just before. It must rest
  /// at the edge or return to it. A fling that bounces does not count.
  private func pullEdge(for detents: Double, time: Double) -> Edge? {
    let edge: Edge = detents < 0 ? .start : .end
    guard time - content.scrolledAt >= configuration.wheelCoolDown,
      content.rules[edge].wheelStep != nil, !content.stops(at: edge)
    else { return nil }
    let out = content.extent.overshoot(of: content.position(at: time), past: edge)
    let isAtEdge =
      switch content.activity {
      case .resting: abs(out) <= MovementLaunch.atEdge
      case .moving(let movement):
        !movement.isScroll && canCatch(at: out, speed: movement.velocity(at: time), edge)
      case .tracking: false
      }
    return isAtEdge ? edge : nil
  }

  /// Whether a wheel can catch moving content without letting it fall inside the edge.
  private func canCatch(at out: Double, speed: Double, _ edge: Edge) -> Bool {
    // While the first visible step turns the content around, the content falls by at most 4/27 of
    // the distance that its speed covers in the duration of the step.
    let fall = max(0, -speed * edge.outward) * configuration.pullStepDuration * 4 / 27
    if fall <= out { return true }
    return abs(out) <= Self.nearlyAtRest && fall <= Self.nearlyAtRest
      && !content.rules[edge].isOverlay
  }

  /// The distance from an edge within which moving content counts as resting there, in points
  /// (ours).
  private static let nearlyAtRest = 1.0

  private mutating func pull(
    _ edge: Edge, detents: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let rule = content.rules[edge]
    guard let length = rule.wheelStep?.asCoordinate, length > 0 else { return }
    let from = content.position(at: time)
    let velocity = content.speed(at: time)
    if phase(at: time) != .tracking(.wheel) {
      content.track(.wheel, pointer: 0, time: time)
      changes.append(.trackingBegan(.wheel))
    }
    if content.stops(at: edge) {
      // An indicator moved to its hold during this turn. The turn has no further effect.
      let deadline = time + configuration.wheelRelease
      return content.changeTracking { $0.deadline = deadline }
    }
    let (range, extent) = (restingRange, content.extent)
    let measured = content
    let trigger = rule.trigger.wheel - WheelNotches.tolerance
    let (release, hold) = (configuration.wheelRelease, configuration.wheelHold)
    let duration = configuration.pullStepDuration
    var fires = false
    content.changeTracking {
      let band = $0.bands[edge]
      let caught = max(0, extent.overshoot(of: $0.raw, past: edge))
      var wheel =
        $0.wheel
        ?? WheelNotches(
          edge, step: length, travel: band.finger(pull: max(0, rule.trigger.wheel)), caught: caught)
      fires = rule.firesAtNextDetent && wheel.fires(by: detents)
      if fires { return }
      wheel.turn(by: detents, time: time)
      var travel = max(0, caught + detents * length)
      if wheel.turned <= 1 {
        // A single detent never reaches the trigger, even a very near one.
        travel = min(travel, max(caught, band.finger(pull: max(0, rule.trigger.wheel) / 2)))
      }
      $0.ask(for: edge == .start ? range.lowerBound - travel : range.upperBound + travel)
      let shown = $0.shown(in: range)
      wheel.judge(isArmed: measured.displacement(of: shown, at: edge) >= trigger)
      wheel.silence = wheel.armedAt == nil ? hold : release
      $0.wheel = wheel
      $0.deadline = time + wheel.silence
      $0.step = ScrollMovement(
        .pullStep,
        motion: TimedMotion(
          from: from, to: shown, duration: duration, curve: .easeOut, initialVelocity: velocity),
        start: time)
    }
    if fires {
      wheelTurn?.isSpent = true
      changes.append(contentsOf: content.release(time: time))
    } else {
      changes.append(.tracked)
    }
  }
}
