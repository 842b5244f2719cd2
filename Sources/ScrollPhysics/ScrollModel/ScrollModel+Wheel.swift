internal import Glibc

extension ScrollModel {
  /// The distance that one detent scrolls, in points: the viewport's length to the power of 2/3.
  ///
  /// Source: GTK.
  public var detentLength: Double { pow(viewport, 2.0 / 3) }

  /// Scrolls by detents, or pulls an edge at which the turn began at rest.
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
}
