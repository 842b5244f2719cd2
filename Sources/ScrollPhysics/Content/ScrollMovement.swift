/// A movement of the content that began at a time and continues by itself.
struct ScrollMovement: Sendable {
  /// The reason why the content moves; times are seconds from the movement's start.
  enum Role: Sendable {
    /// A fling. A spring moves the content before `entry` and after `exit`.
    case fling(entry: Double, exit: Double)
    /// The content was released too slowly for a fling. A spring moves it after `exit`.
    case brake(exit: Double)
    /// A spring brings the content back from past an edge.
    case springBack
    /// The content moves along a curve.
    ///
    /// `isReturn` means that it began past an edge. `isScroll` means that a wheel or a key scrolls
    /// it. A step that is too fast to turn before the edge continues as a spring after `exit`.
    case settle(SettleCurve, isReturn: Bool, isScroll: Bool, exit: Double)
    /// The visible part of a wheel's pull.
    case pullStep
  }

  let motion: any Motion
  let start: Double
  let role: Role
  /// The time from which the content rests.
  let end: Double
  /// The length of content that was inserted before the viewport during the movement.
  var shift = 0.0
  /// The edges at which the movement stops, before any shift, or nil where it bounces.
  var limits: ClosedRange<Double>?

  init(_ role: Role, motion: any Motion, start: Double) {
    self.role = role
    self.motion = motion
    self.start = start
    end = start + motion.settlingTime
  }

  var destination: Double { motion.destination + shift }

  /// Whether the content was past an edge when the movement began.
  var isReturn: Bool {
    switch role {
    case .springBack: true
    case .settle(_, let isReturn, _, _): isReturn
    case .fling, .brake, .pullStep: false
    }
  }

  /// Whether the user scrolls; a wheel cannot start a pull just after that.
  var isScroll: Bool {
    switch role {
    case .fling: true
    case .settle(_, _, let isScroll, _): isScroll
    case .brake, .springBack, .pullStep: false
    }
  }

  /// The time at which a spring takes over past an edge, in seconds from the start, or infinite.
  var exit: Double {
    switch role {
    case .fling(_, let exit), .brake(let exit), .settle(_, _, _, let exit): exit
    case .springBack, .pullStep: .infinity
    }
  }

  func position(at time: Double) -> Double {
    if time >= end { return destination }
    let position = motion.position(at: time - start)
    return (limits?.clamp(position) ?? position) + shift
  }

  func velocity(at time: Double) -> Double {
    if time >= end { return 0 }
    if let limits, !limits.contains(motion.position(at: time - start)) { return 0 }
    return motion.velocity(at: time - start)
  }

  /// The first time at or after `time` at which the content is at an offset, or nil without one.
  func time(toReach offset: Double, after time: Double) -> Double? {
    let position = offset - shift
    if position == motion.destination, time >= end { return time }
    guard time < end, limits?.contains(position) ?? true else { return nil }
    let found = motion.time(toReach: position, after: max(0, time - start)).map {
      max(start + $0, time)
    }
    // A motion that only approaches its destination counts as arrived when it ends.
    if position == motion.destination { return min(found ?? end, end) }
    return found.flatMap { $0 < end ? $0 : nil }
  }

  func phase(at time: Double) -> ScrollPhase {
    let elapsed = time - start
    if time >= end { return .resting }
    if elapsed >= exit { return .springing }
    switch role {
    case .fling(let entry, _): return elapsed < entry ? .springing : .decelerating
    case .brake: return .decelerating
    case .springBack: return .springing
    case .settle(let curve, _, _, _): return curve.phase
    case .pullStep: return .tracking(.wheel)
    }
  }
}
