/// A movement of a given duration along a given curve, with an optional initial velocity.
///
/// `x(t) = from + (to − from)·curve(t/T)`, with two corrections for the initial velocity:
///
/// - If the curve starts faster than the initial velocity, its progress is multiplied by
///   `1 − b·(1 − t/T)²`. `b` is the share of the curve's start velocity that this factor removes.
///   For a curve that starts vertically or with a jump, `b` is 1.
/// - If the curve starts slower, `e·t·(1 − t/T)²` is added, where `e` is the missing velocity.
///
/// With these corrections, a retargeted animation (see `retargeted(to:at:duration:)`) neither jumps
/// nor jerks. They do not change where the movement ends. On a curve that only rises, a movement
/// turns back only if its initial velocity points away from its destination or is higher than the
/// curve's. In the second case, it can pass its destination and return to it.
///
/// Sources: the curves are UIKit's and CSS's. The corrections are ours.
public struct TimedMotion: Motion, Hashable {
  /// Where the movement started, in points.
  public let start: Double
  /// Where the movement ends, in points.
  public let destination: Double
  /// The duration in seconds; with 0 the movement is always at its destination.
  public let duration: Double
  /// How progress depends on time.
  public let curve: TimingCurve
  /// The share of the curve's own start velocity that is removed, 0…1.
  private let brake: Double
  /// The velocity that is added, in points per second.
  private let correction: Double
  private let path: Path

  private enum Path: Hashable { case bezier(CubicTiming), other(TimingCurve) }

  /// Makes a movement.
  ///
  /// The initial velocity is in points per second. Nil (the default) keeps the curve's own start,
  /// which may be vertical or a jump. Positions and velocities that are NaN count as 0. A duration
  /// that is negative, NaN or less than 10⁻⁹ s counts as 0.
  public init(
    from start: Double, to destination: Double, duration: Double, curve: TimingCurve = .easeInOut,
    initialVelocity: Double? = nil
  ) {
    self.start = start.asCoordinate
    self.destination = destination.asCoordinate
    let duration = duration.asElapsed
    // A shorter duration would make velocities overflow.
    self.duration = duration < 1e-9 ? 0 : duration
    self.curve = curve
    if case .cubicBezier(let x1, let y1, let x2, let y2) = curve {
      path = .bezier(CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2))
    } else {
      path = .other(curve)
    }
    guard let wanted = initialVelocity?.asCoordinate, self.duration > 0 else {
      brake = 0
      correction = 0
      return
    }
    let distance = self.destination - self.start
    let slope = curve.slope(at: 0)
    let jump = curve.progress(at: 0)
    if abs(slope) == TimingCurve.steepest || jump != 0 {
      // A jump or a vertical start has no velocity to compare. Multiplied by 1 − (1 − u)², the
      // curve starts at 0 with slope 2·jump.
      brake = 1
      correction = wanted - 2 * jump * distance / self.duration
    } else {
      let own = distance * slope / self.duration
      let kept = own == 0 ? 1 : min(max(wanted / own, 0), 1)
      brake = 1 - kept
      correction = wanted - own * kept
    }
  }

  /// The duration.
  public var settlingTime: Double { duration }

  /// The position at a time, in points.
  ///
  /// From `duration` on it is exactly `destination`. If the duration is not 0, the position at time
  /// 0 is exactly `start`. The only exception is a curve that jumps at time 0, in a movement
  /// without an initial velocity.
  public func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return destination }
    let share = time / duration
    let left = 1 - share
    let progress = progress(at: share) * (1 - brake * left * left)
    return start + (destination - start) * progress + correction * time * left * left
  }

  /// The velocity at a time, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return 0 }
    let share = time / duration
    let left = 1 - share
    var slope: Double
    switch path {
    case .bezier(let timing): slope = timing.slope(at: share)
    case .other(let curve): slope = curve.slope(at: share)
    }
    if brake > 0 {
      slope = slope * (1 - brake * left * left) + progress(at: share) * (2 * brake * left)
    }
    return (destination - start) * slope / duration + correction * left * (1 - 3 * share)
  }

  /// The first time at a position, or nil if the motion never reaches it.
  ///
  /// If a curve jumps over the position, the result is the time of the jump. The search divides the
  /// movement into 256 parts. If the movement crosses the position twice within one part, the
  /// search finds the crossings only if the velocities at both ends of the part have opposite
  /// signs.
  public func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  /// The first time at or after `time` at a position, or nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let start = time.asElapsed
    if position == self.position(at: start) { return start }
    guard start < duration else { return nil }
    let parts = 256
    var low = start
    for part in 1...parts {
      let high =
        part == parts ? duration : start + (duration - start) * Double(part) / Double(parts)
      let ends = [turn(from: low, to: high)].compactMap { $0 } + jump(after: low) + [high]
      for end in ends.sorted() where end > low && end <= high {
        if let found = crossing(position, from: low, to: end) { return found }
        low = end
      }
    }
    return nil
  }

  /// A movement that continues at this one's position and velocity to another destination.
  public func retargeted(to destination: Double, at time: Double, duration: Double) -> TimedMotion {
    TimedMotion(
      from: position(at: time), to: destination, duration: duration, curve: curve,
      initialVelocity: velocity(at: time))
  }

  private func progress(at share: Double) -> Double {
    switch path {
    case .bezier(let timing): timing.progress(at: share)
    case .other(let curve): curve.progress(at: share)
    }
  }

  private func turn(from low: Double, to high: Double) -> Double? {
    let before = velocity(at: low)
    // At the end the velocity is 0, so its sign is read just before the end.
    let after = velocity(at: min(high, duration.nextDown))
    guard before * after < 0 else { return nil }
    return bisect(from: low, to: high) { velocity(at: $0) * before <= 0 }
  }

  /// The times just before and just after a stepped curve's next jump, with a margin for rounding.
  private func jump(after time: Double) -> [Double] {
    guard case .steps(let count, _) = curve else { return [] }
    let step = (time / duration * Double(count) * (1 - 1e-14)).rounded(.down) + 1
    let next = step / Double(count) * duration
    return [next * (1 - 1e-14), next * (1 + 1e-14)]
  }

  private func crossing(_ position: Double, from low: Double, to high: Double) -> Double? {
    let isBelow = self.position(at: low) < position
    guard (self.position(at: high) < position) != isBelow else {
      return self.position(at: high) == position ? high : nil
    }
    return bisect(from: low, to: high) { (self.position(at: $0) < position) != isBelow }
  }
}

extension TimedMotion {
  /// Android's return from an overscroll, whose duration depends on the distance.
  ///
  /// The progress is `3u² − 2u³` at the share `u` of the duration. The duration is
  /// √(2·distance/2000) s, rounded down to whole milliseconds. In this time, an object that slows
  /// down by 2000 pt/s² until it stops covers the distance. The duration is 223 ms for 50 points,
  /// 316 ms for 100 points and 447 ms for 200 points.
  ///
  /// Source: Android's `OverScroller`.
  public static func androidSpringBack(from start: Double, to destination: Double) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    let milliseconds = (1000 * (2 * distance / 2000).squareRoot()).rounded(.down)
    return TimedMotion(
      from: start, to: destination, duration: milliseconds / 1000, curve: .smoothStep)
  }
}

extension TimedMotion {
  /// Chromium's movement past an edge after a fling, on Windows.
  ///
  /// With the fling's velocity `v` in points per millisecond, the content moves `35·√v` points
  /// farther out, but not beyond the limit. The movement takes 2.5 ms for each of those points, at
  /// most .15 s. The first control point of the curve is (.25, .25·v), or (1/v, 1) if `v` is 4 or
  /// more. The second control point is (.99, 1).
  ///
  /// `start` is the content's position, measured from the edge, in points. `velocity` is in points
  /// per second. If `start` is past the edge, its sign gives the direction. At the edge, the sign
  /// of `velocity` gives the direction. At 200 points per second and below, the motion ends
  /// immediately at its start. `limit` is the largest distance from the edge. In Chromium it is a
  /// tenth of the viewport. NaN counts as 0.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which rounds positions to whole
  /// pixels.
  public static func chromiumBounceForward(
    from start: Double, velocity: Double, limit: Double
  ) -> TimedMotion {
    let start = start.asCoordinate
    let speed = chromiumSpeed(velocity)
    let travel = 35 * speed.squareRoot()
    let end = min(limit.asLength, abs(start) + travel)
    let isBackward = start == 0 ? velocity < 0 : start < 0
    return TimedMotion(
      from: start, to: speed == 0 ? start : isBackward ? -end : end,
      duration: speed == 0 ? 0 : min(2.5e-3 * travel, 0.15),
      curve: chromiumCurve(speed, x1: 0.25, y1: 1, x2: 0.99, y2: 1))
  }

  /// Chromium's return from past an edge, on Windows.
  ///
  /// The return takes 15 ms for each point, at most .3 s. `v` is the velocity of the preceding
  /// fling in points per millisecond. The first control point of the curve is (.05, .05·v), or
  /// (.7/v, .7) if `v` is 14 or more. The second control point is (.25, 1). After a release without
  /// a fling, the motion starts at rest.
  ///
  /// `velocity` is in points per second. Its sign does not matter. NaN and speeds of 200 or less
  /// count as 0.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which rounds positions to whole
  /// pixels.
  public static func chromiumBounceBack(
    from start: Double, to destination: Double, velocity: Double = 0
  ) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    return TimedMotion(
      from: start, to: destination, duration: min(15e-3 * distance, 0.3),
      curve: chromiumCurve(chromiumSpeed(velocity), x1: 0.05, y1: 0.7, x2: 0.25, y2: 1))
  }

  /// The speed in points per millisecond; 0 if it is at most 200 points per second.
  ///
  /// Such a slow movement may be accidental.
  private static func chromiumSpeed(_ velocity: Double) -> Double {
    let speed = abs(velocity.asCoordinate)
    return speed > 200 ? speed / 1000 : 0
  }

  /// The curve that begins with slope `speed`; its first control point is as far from the start as
  /// `x1` and `y1` allow.
  private static func chromiumCurve(
    _ speed: Double, x1: Double, y1: Double, x2: Double, y2: Double
  ) -> TimingCurve {
    let isSlow = x1 * speed < y1
    return .cubicBezier(
      x1: isSlow ? x1 : y1 / speed, y1: isSlow ? x1 * speed : y1, x2: x2, y2: y2)
  }
}
