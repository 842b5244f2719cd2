internal import Glibc

/// Scrolling by the steps of wheels and keys.
extension ScrollModel {
  /// The distance that one detent scrolls, in points: the viewport's length to the power of 2/3.
  ///
  /// Source: GTK.
  public var detentLength: Double { pow(viewport, 2.0 / 3) }

  // MARK: Wheel

  /// Scrolls by detents.
  ///
  /// A turn that began at rest at an edge pulls the edge instead.
  mutating func wheelTurned(
    by detents: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    guard detents != 0 else { return }
    let device = phase(at: time).device
    if let device, device != .wheel { return }
    // A pull continues until it is released, even if `wheelSilence` became shorter during it.
    let continues =
      wheelTurn?.continues(at: time, silence: configuration.wheelSilence) == true
    if !continues, device != .wheel {
      wheelTurn = WheelTurn(pulling: pullEdge(for: detents, time: time), time: time)
    }
    switch wheelTurn?.turned(by: detents, time: time) {
    case .scroll: step(by: detents * detentLength, time, &changes)
    case .pull(let edge): pull(edge, detents: abs(detents), time, &changes)
    case .cancel: changes.append(contentsOf: content.cancelTracking(time: time))
    case .some(.none), nil: break
    }
  }

  /// The edge that a new turn pulls, or nil if the turn scrolls.
  ///
  /// The edge must have a control, and the content must rest there and not have scrolled just
  /// before.
  private func pullEdge(for detents: Double, time: Double) -> Edge? {
    guard case .resting(let offset) = content.activity,
      time - content.scrolledAt >= configuration.wheelCoolDown
    else { return nil }
    let edge: Edge = detents < 0 ? .start : .end
    guard content.rules[edge].wheelStep != nil, !content.stops(at: edge),
      abs(content.extent.overshoot(of: offset, past: edge)) <= MovementLaunch.atEdge
    else { return nil }
    return edge
  }

  private mutating func pull(
    _ edge: Edge, detents: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let rule = content.rules[edge]
    guard let length = rule.wheelStep, length > 0, length.isFinite else { return }
    let from = content.position(at: time)
    let velocity = content.speed(at: time)
    if phase(at: time) != .tracking(.wheel) {
      content.track(.wheel, pointer: 0, time: time)
      changes.append(.trackingBegan(.wheel))
    }
    let deadline = time + configuration.wheelSilence
    if content.stops(at: edge) {
      // An indicator moved to its hold during this turn. The turn has no further effect.
      return content.changeTracking { $0.deadline = deadline }
    }
    let range = restingRange
    let duration = configuration.pullStepDuration
    content.changeTracking {
      $0.detents += detents
      var raw = $0.raw + edge.outward * detents * length.asCoordinate
      if $0.detents <= 1 {
        // A single detent never reaches the trigger, even a very near one.
        let limit = $0.bands[edge].finger(pull: max(0, rule.trigger.wheel) / 2)
        raw = min(max(raw, range.lowerBound - limit), range.upperBound + limit)
      }
      $0.ask(for: raw)
      $0.deadline = deadline
      $0.step = ScrollMovement(
        .pullStep,
        motion: TimedMotion(
          from: from, to: $0.shown(in: range), duration: duration, curve: .easeOut,
          initialVelocity: velocity),
        start: time)
    }
    changes.append(.tracked)
  }

  // MARK: Keys

  mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, _ time: Double, _ changes: inout ScrollChanges
  ) {
    if modifiers.contains(.control) || modifiers.contains(.alt) { return }
    if phase(at: time).device != nil { return }
    guard let length = scrollLength(of: key, isShifted: modifiers.contains(.shift)) else { return }
    step(by: length, time, &changes)
  }

  /// The distance that a key scrolls: infinite for Home and End, nil for a key without effect.
  private func scrollLength(of key: Key, isShifted: Bool) -> Double? {
    let page = viewport * configuration.pageFraction
    let (back, forward): (Key, Key) =
      switch (axis, content.direction < 0) {
      case (.vertical, _): (.up, .down)
      case (.horizontal, false): (.left, .right)
      case (.horizontal, true): (.right, .left)
      }
    switch key {
    case back: return -detentLength
    case forward: return detentLength
    case .pageUp: return -page
    case .pageDown: return page
    case .space: return isShifted ? -page : page
    case .home: return -.infinity
    case .end: return .infinity
    default: return nil
    }
  }

  // MARK: Steps

  /// The duration below which no step is shortened, in seconds (ours).
  ///
  /// It is about a frame, so that no step stops abruptly at high speed.
  private static let shortestStep = 0.02

  /// Scrolls by an animated step.
  ///
  /// A step during another one starts from the other one's destination. If the content is already
  /// faster than the step, the step is shorter, so that the content does not pass the step's
  /// destination. That destination is never past an edge.
  private mutating func step(
    by length: Double, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let offset = content.position(at: time)
    var from = offset
    if case .moving(let movement) = content.activity, movement.isScroll,
      case .settle(.timed, _, _, _) = movement.role
    {
      from = movement.destination
    }
    let range = restingRange
    let goal = range.clamp(from + length)
    var duration = configuration.stepDuration
    let speed = content.speed(at: time)
    let towardsGoal = goal < offset ? -speed : speed
    if towardsGoal > 0 {
      let curveSpeed = abs(goal - offset) * TimingCurve.easeOut.slope(at: 0)
      duration = min(duration, max(curveSpeed / towardsGoal, Self.shortestStep))
    }
    let launch = content.launch(at: time)
    content.activity = launch.settle(
      from: offset, velocity: speed, to: goal, curve: .timed(duration: duration, .easeOut),
      isScroll: true)
    guard case .moving(let movement) = content.activity else { return changes.append(.rested) }
    // `v·t·(1 − t/T)²` is largest at T/3. Most steps need no further check.
    let velocity = movement.motion.velocity(at: 0)
    let reach = abs(velocity) * duration * 4 / 27
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let mayPassEdge =
      goal == edge ? duration <= Self.shortestStep : abs(edge - offset) < reach
    if mayPassEdge || !configuration.flingsPastEdges {
      content.activity = .moving(launch.clamp(movement, from: offset))
    }
  }
}
