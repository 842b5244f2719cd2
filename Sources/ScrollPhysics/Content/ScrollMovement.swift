/// A movement of the content that began at a time and runs by itself.
struct ScrollMovement: Sendable {
  /// Why the content moves.
  ///
  /// Times are seconds from the movement's start.
  enum Role: Sendable {
    /// A fling. A spring has the content before `entry` and from `exit` on.
    case fling(entry: Double, exit: Double)
    /// The content was released too slowly for a fling. A spring has it from `exit` on.
    case brake(exit: Double)
    /// A spring brings the content back from past an edge.
    case springBack
    /// The content travels along a curve. `isReturn`: it began past an edge. `isScroll`: a wheel or a key
    /// scrolls it. A spring has the content from `exit` on: a step too fast to turn before the edge.
    case settle(SettleCurve, isReturn: Bool, isScroll: Bool, exit: Double)
    /// The visible part of a wheel's pull.
    case pullStep
  }

  let motion: any Motion
  let start: Double
  let role: Role
  /// The time from which the content rests.
  let end: Double
  /// The distance that content inserted in front of the viewport moved the whole movement by.
  var shift = 0.0
  /// The edges at which the movement ends at once, before any shift; nil where it bounces.
  var limits: ClosedRange<Double>?

  init(_ role: Role, motion: any Motion, start: Double) {
    self.role = role
    self.motion = motion
    self.start = start
    end = start + motion.settlingTime
  }

  var destination: Double { motion.destination + shift }

  /// Whether the content was past an edge when the movement began, and a spring brings it back.
  var isReturn: Bool {
    switch role {
    case .springBack: true
    case .settle(_, let isReturn, _, _): isReturn
    case .fling, .brake, .pullStep: false
    }
  }

  /// Whether the user scrolls, which a wheel's pull must not follow at once.
  var isScroll: Bool {
    switch role {
    case .fling: true
    case .settle(_, _, let isScroll, _): isScroll
    case .brake, .springBack, .pullStep: false
    }
  }

  /// When a spring takes over past an edge, in seconds from the start; infinite if never.
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

  /// The first time at or after `time` at which the content is at an offset; nil if it never is again.
  func time(toReach offset: Double, after time: Double) -> Double? {
    let position = offset - shift
    if position == motion.destination, time >= end { return time }
    guard time < end, limits?.contains(position) ?? true else { return nil }
    let found = motion.time(toReach: position, after: max(0, time - start)).map {
      max(start + $0, time)
    }
    // A motion that only approaches its destination arrives when it ends.
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
