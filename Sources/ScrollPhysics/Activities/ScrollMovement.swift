/// A movement of the content that began at a time and continues by itself.
struct ScrollMovement: Sendable {
  let motion: any Motion
  let start: Double
  /// The time from which the content rests.
  let end: Double
  /// The length of content that was inserted before the viewport during the movement.
  var shift = 0.0
  /// The edges at which the movement stops, before any shift, or nil where it bounces.
  var limits: ClosedRange<Double>?

  init(_ motion: any Motion, start: Double) {
    self.motion = motion
    self.start = start
    end = start + motion.settlingTime
  }

  var destination: Double { motion.destination + shift }

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
}
