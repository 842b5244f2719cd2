extension ScrollModel {
  /// The shortest duration to which a step is shortened, in seconds (our choice).
  ///
  /// It is about the duration of a frame.
  private static let shortestStep = 0.02

  /// Scrolls by an animated step; if a step is running, adds `length` to its destination.
  ///
  /// If the content is already faster than the step, the step takes less time, so that the content
  /// does not pass its destination. The destination is never past an edge.
  mutating func step(
    by length: Double, cause: TimedActivity.Cause, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let offset = content.position(at: time)
    var from = offset
    if case .timed(let timed) = content.activity, timed.isScroll {
      from = timed.movement.destination
    }
    let range = restingRange
    let goal = range.clamp(from + length)
    var duration = configuration.stepDuration
    if configuration.reducesMotion, cause == .key, abs(length) > detentLength {
      // With reduced motion, content jumps if a key scrolls it farther than a detent.
      content.activity = .rest(offset: goal)
      content.endStandingOut()
      return changes.append(.rested)
    }
    let speed = content.speed(at: time)
    let towardsGoal = goal < offset ? -speed : speed
    if towardsGoal > 0 {
      let curveSpeed = abs(goal - offset) * TimingCurve.easeOut.slope(at: 0)
      duration = min(duration, max(curveSpeed / towardsGoal, Self.shortestStep))
    }
    let launch = content.launch(at: time)
    content.activity = launch.settle(
      from: offset, velocity: speed, to: goal, curve: .timed(duration: duration, .easeOut),
      cause: cause)
    guard let movement = content.activity.movement else { return changes.append(.rested) }
    // The term `v·t·(1 − t/T)²` of `TimedMotion`, with the content's velocity v, moves the content
    // by at most 4/27·v·T (at T/3). If this is less than the distance to the edge, a step that may
    // bounce needs no clamp.
    let velocity = movement.motion.velocity(at: 0)
    let reach = abs(velocity) * duration * 4 / 27
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let mayPassEdge =
      goal == edge ? duration <= Self.shortestStep : abs(edge - offset) < reach
    if mayPassEdge || !configuration.flingsPastEdges || configuration.reducesMotion {
      content.activity = launch.clamp(content.activity, from: offset)
    }
  }
}

extension ScrollModel {
  mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let page = viewport * configuration.pageFraction
    guard let length = scrollLength(of: key, modifiers, detent: detentLength, page: page) else {
      return
    }
    gestures.endLostTouchpadGesture(on: &content, time, &changes)
    if content.activity.isHeld { return }
    step(by: length, cause: .key, time, &changes)
  }

  /// The distance that a key scrolls: infinite for Home and End, nil for a key without effect.
  func scrollLength(
    of key: Key, _ modifiers: KeyModifiers, detent: Double, page: Double
  ) -> Double? {
    if modifiers.contains(.control) || modifiers.contains(.alt) { return nil }
    let isShifted = modifiers.contains(.shift)
    let (back, forward): (Key, Key) =
      switch (axis, content.direction < 0) {
      case (.vertical, _): (.up, .down)
      case (.horizontal, false): (.left, .right)
      case (.horizontal, true): (.right, .left)
      }
    switch key {
    case back: return -detent
    case forward: return detent
    case .pageUp: return -page
    case .pageDown: return page
    case .space: return isShifted ? -page : page
    case .home: return -.infinity
    case .end: return .infinity
    default: return nil
    }
  }
}

extension ScrollModel {
  /// Scrolls to an offset, limited to the resting range, at once or along `SettleCurve.scroll`.
  ///
  /// Calls have no effect while a device holds the content, or if the offset is not finite.
  public mutating func scroll(to offset: Double, animated isAnimated: Bool, time: Double) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil, time: time)
  }

  /// Scrolls to an offset, limited to the resting range, at once or along a curve.
  ///
  /// Calls have no effect while a device holds the content, or if the offset is not finite. Content
  /// at rest follows the curve, even if the curve overshoots an edge. Content in motion starts the
  /// curve with its velocity. If this motion passes an edge, the content bounces or stops there
  /// like a fling.
  public mutating func scroll(to offset: Double, curve: SettleCurve?, time: Double) {
    let time = catchUp(to: time)
    guard offset.isFinite else { return }
    if content.activity.isHeld { return }
    let goal = restingRange.clamp(offset)
    guard let curve else {
      content.activity = .rest(offset: goal)
      content.endStandingOut()
      return
    }
    let (from, velocity) = (content.position(at: time), content.speed(at: time))
    let launch = content.launch(at: time)
    content.activity = launch.settle(from: from, velocity: velocity, to: goal, curve: curve)
    if velocity != 0 { content.activity = launch.clamp(content.activity, from: from) }
  }
}
