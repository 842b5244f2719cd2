internal import Glibc

extension ScrollModel {
  /// A run of detents with no silence between them.
  struct WheelTurn: Sendable {
    var latest: Double
    /// The edge it pulls; nil when it scrolls.
    var pulls: Edge?
    /// Taken back: it does nothing more.
    var isSpent = false
  }

  // MARK: Wheel

  /// A detent scrolls, or pulls an edge if its turn began at rest there.
  mutating func wheelTurned(by detents: Double, at time: Double) -> ScrollChanges {
    guard detents != 0 else { return [] }
    if let device = phase(at: time).device, device != .wheel { return [] }
    let isNew = wheelTurn.map { time - $0.latest >= configuration.wheelSilence } ?? true
    // A turn that pulls ends when it is told to, not by a silence that was made shorter meanwhile.
    if isNew, phase(at: time) != .tracking(.wheel) {
      wheelTurn = WheelTurn(latest: time, pulls: pullEdge(for: detents, at: time))
    }
    wheelTurn?.latest = time
    guard let turn = wheelTurn, !turn.isSpent else { return [] }
    guard let edge = turn.pulls else {
      return step(by: detents * detentLength, at: time)
    }
    if detents * edge.outward < 0 {
      wheelTurn?.isSpent = true
      return cancelTracking(at: time)
    }
    return pull(edge, detents: abs(detents), at: time)
  }

  /// What one detent scrolls, in points: the viewport's length to the power of 2/3, GTK's rule.
  public var detentLength: Double { pow(viewport, 2.0 / 3) }

  /// The edge a new turn pulls, if it may: at rest at the edge, outwards, with a control there, and not
  /// just after content scrolled.
  private func pullEdge(for detents: Double, at time: Double) -> Edge? {
    guard case .resting(let offset) = activity,
      time - contentScrolledAt >= configuration.wheelCoolDown
    else { return nil }
    let edge: Edge = detents < 0 ? .start : .end
    guard rules[edge].wheelStep != nil, !stops(at: edge),
      abs(overshoot(of: offset, past: edge)) <= Self.atEdge
    else { return nil }
    return edge
  }

  private mutating func pull(_ edge: Edge, detents: Double, at time: Double) -> ScrollChanges {
    let rule = rules[edge]
    guard let length = rule.wheelStep, length > 0, length.isFinite else { return [] }
    let from = position(at: time)
    let velocity = speed(at: time)
    var changes: ScrollChanges = []
    if phase(at: time) != .tracking(.wheel) {
      track(.wheel, pointer: 0, at: time)
      changes.append(.trackingBegan(.wheel))
    }
    guard case .tracking(var tracking) = activity else { return changes }
    if stops(at: edge) {
      // An indicator went to its hold under this turn, which goes on without effect.
      tracking.deadline = time + configuration.wheelSilence
      activity = .tracking(tracking)
      return changes
    }
    tracking.detents += detents
    tracking.raw += edge.outward * detents * length.asCoordinate
    let range = restingRange
    if tracking.detents <= 1 {
      // One detent stays short of the trigger, however small that is.
      let band = edge == .start ? tracking.startBand : tracking.endBand
      let limit = band.finger(pull: max(0, rule.trigger.wheel) / 2)
      tracking.raw = min(
        max(tracking.raw, range.lowerBound - limit), range.upperBound + limit)
    }
    tracking.rebase()
    tracking.deadline = time + configuration.wheelSilence
    tracking.step = Movement(
      motion: TimedMotion(
        from: from, to: shown(tracking), duration: configuration.pullStepDuration,
        curve: .easeOut, initialVelocity: velocity),
      start: time, kind: .tracking(.wheel))
    activity = .tracking(tracking)
    changes.append(.tracked)
    return changes
  }

  // MARK: Keys

  mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, at time: Double
  ) -> ScrollChanges {
    if modifiers.contains(.control) || modifiers.contains(.alt) { return [] }
    if phase(at: time).device != nil { return [] }
    let page = viewport * configuration.pageFraction
    let (back, forth): (Key, Key) = axis == .vertical ? (.up, .down) : horizontalArrows
    switch key {
    case back: return step(by: -detentLength, at: time)
    case forth: return step(by: detentLength, at: time)
    case .pageUp: return step(by: -page, at: time)
    case .pageDown: return step(by: page, at: time)
    case .space: return step(by: modifiers.contains(.shift) ? -page : page, at: time)
    case .home: return step(by: -.infinity, at: time)
    case .end: return step(by: .infinity, at: time)
    default: return []
    }
  }

  private var horizontalArrows: (Key, Key) {
    direction < 0 ? (.right, .left) : (.left, .right)
  }

  /// No step ends sooner, in seconds: about a frame, so that none stops dead at speed.
  private static let shortestStep = 0.02

  /// Scrolls by a step, animated.
  ///
  /// A step taken while one runs goes on from where that one leads, and sooner if it is faster already, so
  /// that it does not run past its goal. Its goal is never past an edge.
  private mutating func step(by length: Double, at time: Double) -> ScrollChanges {
    let place = position(at: time)
    var from = place
    if case .moving(let movement) = activity, movement.kind == .animating,
      movement.scrollsContent
    {
      from = movement.destination
    }
    let range = restingRange
    let goal = range.clamp(from + length)
    var duration = configuration.stepDuration
    let speed = speed(at: time) * (goal < place ? -1 : 1)
    if speed > 0 {
      let curveSpeed = abs(goal - place) * TimingCurve.easeOut.slope(at: 0)
      duration = min(duration, max(curveSpeed / speed, Self.shortestStep))
    }
    settle(
      at: goal, curve: .timed(duration: duration, .easeOut), time: time, scrollsContent: true)
    guard case .moving(let movement) = activity else { return [.rested] }
    // How far `v·t·(1 − t/T)²` leads at most, at T/3; most steps need no closer look.
    let velocity = movement.motion.velocity(at: 0)
    let reach = abs(velocity) * duration * 4 / 27
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let mayRunPast = goal == edge ? duration <= Self.shortestStep : abs(edge - place) < reach
    if mayRunPast || !configuration.flingsPastEdges { keepInside(from: place) }
    return []
  }

  /// Makes a movement that began too fast to turn or to stop before an edge run past it as a fling does, or
  /// stop dead where flings do.
  ///
  /// What is out already is left alone: it must not stop where it is.
  mutating func keepInside(from place: Double) {
    let range = restingRange
    guard case .moving(var movement) = activity, range.contains(place) else { return }
    if configuration.flingsPastEdges {
      movement = bounced(movement, in: range)
    } else {
      movement.limits = range
    }
    activity = .moving(movement)
  }

  /// A movement from whose passing of an edge on the spring has it: position and velocity go on.
  private func bounced(_ movement: Movement, in range: ClosedRange<Double>) -> Movement {
    let velocity = movement.motion.velocity(at: 0)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let outward = velocity < 0 ? -1.0 : 1.0
    let isAtGoal = movement.destination == edge
    guard movement.motion.time(toReach: edge + outward * RestTolerance.standard.distance) != nil,
      let exitTime = movement.motion.time(toReach: edge)
    else { return movement }
    // On its way to another place it must not swing round that.
    let bounce = configuration.bounce
    let spring =
      isAtGoal || bounce.dampingRatio >= 1
      ? bounce : Spring(mass: bounce.mass, stiffness: bounce.stiffness, dampingRatio: 1)
    var bounced = Movement(
      motion: BouncedMotion(
        motion: movement.motion, exitTime: exitTime,
        spring: SpringMotion(
          spring: spring, from: edge, to: movement.destination,
          velocity: movement.motion.velocity(at: exitTime))),
      start: movement.start, kind: movement.kind)
    bounced.curve = movement.curve
    bounced.handOver = exitTime
    bounced.scrollsContent = movement.scrollsContent
    return bounced
  }
}
