internal import PullcordMath

/// The motion of a spring to a destination, from a given position with a given velocity.
///
/// Position and velocity are exact solutions of the spring's equation. A motion that continues
/// another one (see `retargeted(to:at:)`) therefore keeps both.
public struct SpringMotion: Motion, Hashable {
  /// The spring.
  public let spring: Spring
  /// Where the motion started, in points.
  public let start: Double
  /// The position that the spring pulls to, in points.
  public let destination: Double
  /// The velocity the motion started with, in points per second.
  public let initialVelocity: Double
  /// The time from which the motion stays within its rest tolerance, computed at most 10 µs too
  /// late.
  ///
  /// Without damping it is infinite, unless the motion always stays within the tolerance.
  public let settlingTime: Double
  private let displacement: DampedSolution
  private let rate: DampedSolution
  /// The tolerance that the caller chose; nil for a tolerance in proportion to the motion's length.
  private let tolerance: RestTolerance?

  /// Makes a spring motion; positions and velocities that are NaN count as 0.
  ///
  /// Without a tolerance, `RestTolerance.standard` decides when a motion of 10 points or more
  /// counts as resting. For a shorter motion, that tolerance shrinks in proportion. For example, an
  /// opacity that is animated from 0 to 1 rests within a thousandth of 1.
  public init(
    spring: Spring, from start: Double, to destination: Double, velocity: Double = 0,
    tolerance: RestTolerance? = nil
  ) {
    self.spring = spring
    self.start = start.asCoordinate
    self.destination = destination.asCoordinate
    self.initialVelocity = velocity.asCoordinate
    let length =
      abs(self.start - self.destination) + abs(initialVelocity) / spring.angularFrequency
    self.tolerance = tolerance
    let tolerance = tolerance ?? .standard(length: length, around: self.destination)
    displacement = DampedSolution(
      spring: spring, value: self.start - self.destination, slope: initialVelocity)
    rate = displacement.derivative
    let limit = tolerance.solved
    settlingTime = max(
      displacement.settlingTime(below: limit.distance), rate.settlingTime(below: limit.velocity))
  }

  /// The position at a time, in points.
  public func position(at time: Double) -> Double {
    let time = time.asElapsed
    return time == 0 ? start : destination + displacement(time)
  }

  /// The velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    return time == 0 ? initialVelocity : rate(time)
  }

  /// The first time at a position, or nil if the motion never reaches it.
  ///
  /// A spring that does not swing approaches its destination without reaching it.
  public func time(toReach position: Double) -> Double? {
    position == start ? 0 : crossingTime(of: displacement, rate, at: position - destination)
  }

  /// The first time at or after `time` at a position, or nil if there is none.
  public func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    if time == 0 { return self.time(toReach: position) }
    if position == self.position(at: time) { return time }
    // From `time` on, this motion equals another spring that starts at `time`.
    let rest = DampedSolution(spring: spring, value: displacement(time), slope: rate(time))
    return crossingTime(of: rest, rest.derivative, at: position - destination).map { time + $0 }
  }

  private func crossingTime(
    of displacement: DampedSolution, _ rate: DampedSolution, at wanted: Double
  ) -> Double? {
    func crossing(
      _ from: (time: Double, value: Double), _ to: (time: Double, value: Double)
    ) -> Double? {
      let isRising = to.value > from.value
      guard min(from.value, to.value) <= wanted, wanted <= max(from.value, to.value) else {
        return nil
      }
      return bisect(from: from.time, to: to.time) { time in
        isRising ? displacement(time) >= wanted : displacement(time) <= wanted
      }
    }
    var from = (time: 0.0, value: displacement.value)
    if let extremum = rate.firstZero {
      let peak = (time: extremum, value: displacement(extremum))
      if let found = crossing(from, peak) { return found }
      from = peak
    }
    if let halfPeriod = displacement.halfPeriod {
      let next = from.time + halfPeriod
      return crossing(from, (time: next, value: displacement(next)))
    }
    guard wanted != 0, (wanted > 0) == (from.value > 0), abs(wanted) < abs(from.value) else {
      return nil
    }
    let isPast = { (time: Double) -> Bool in abs(displacement(time)) <= abs(wanted) }
    let end = bracket(from: from.time, step: 1 / spring.angularFrequency, until: isPast)
    return end.map { bisect(from: from.time, to: $0, until: isPast) }
  }

  /// A motion of the same spring that continues this one to another destination, without a jump.
  public func retargeted(to destination: Double, at time: Double) -> SpringMotion {
    SpringMotion(
      spring: spring, from: position(at: time), to: destination, velocity: velocity(at: time),
      tolerance: tolerance)
  }

  var firstArrival: Double? { displacement.firstZero }
}

// The displacement, velocity and acceleration of a spring solve the same equation. Only their start
// values and slopes differ. So the same code computes zeros, extrema and settling times for all of
// them.

extension Spring {
  /// The two basic solutions of the spring's equation.
  ///
  /// Every solution is a weighted sum of them.
  ///
  /// `even` starts at 1 with slope −decay. `odd` starts at 0 with slope 1.
  func basis(at time: Double) -> (even: Double, odd: Double) {
    switch regime {
    case .underDamped:
      let decayed = exp(-decay * time)
      return (decayed * cos(split * time), decayed * sin(split * time) / split)
    case .critical:
      let decayed = exp(-decay * time)
      return (decayed, decayed * time)
    case .overDamped:
      // Unlike cosh and sinh, these formulas never overflow. The first quotient is decay − split,
      // computed without a loss of digits.
      let slow = exp(-frequencySquared / (decay + split) * time)
      let gone = expm1(-2 * split * time)
      return (slow * (2 + gone) / 2, -slow * gone / (2 * split))
    }
  }
}

/// A solution of a spring's equation, given by its value and slope at time 0.
struct DampedSolution: Hashable, Sendable {
  let spring: Spring
  let value: Double
  /// The factor of the odd basic solution.
  let odd: Double

  init(spring: Spring, value: Double, slope: Double) {
    self.spring = spring
    self.value = value
    odd = slope + spring.decay * value
  }

  var slope: Double { odd - spring.decay * value }

  /// The derivative, which solves the same equation.
  var derivative: DampedSolution {
    DampedSolution(
      spring: spring, value: slope,
      slope: -2 * spring.decay * slope - spring.frequencySquared * value)
  }

  func callAsFunction(_ time: Double) -> Double {
    let basis = spring.basis(at: time)
    return value * basis.even + odd * basis.odd
  }

  /// The time between two zeros of an under-damped solution, or nil for other springs.
  var halfPeriod: Double? { spring.regime == .underDamped ? .pi / spring.split : nil }

  /// The first zero after time 0; a zero at time 0 does not count.
  var firstZero: Double? {
    switch spring.regime {
    case .underDamped:
      var angle = atan2(-value * spring.split, odd)
      // Add half a turn to find the next zero. Negating both arguments does so exactly, but adding
      // π to an angle near −π would lose digits.
      if angle <= 0 { angle = atan2(value * spring.split, -odd) }
      while angle <= 0 { angle += .pi }
      return value == 0 && odd == 0 ? nil : angle / spring.split
    case .critical:
      return value != 0 && -value / odd > 0 ? finite(-value / odd) : nil
    case .overDamped:
      let tangent = -value / odd * spring.split
      return tangent > 0 && tangent < 1 ? finite(atanh(tangent) / spring.split) : nil
    }
  }

  /// The time from which the absolute value stays below `limit`, computed at most 10 µs too late.
  func settlingTime(below limit: Double) -> Double {
    let isBelow = { (time: Double) -> Bool in abs(self(time)) < limit }
    var start = 0.0
    var end: Double?
    // Between two extrema the solution is monotone, so find the last extremum above the limit.
    if let extremum = derivative.firstZero {
      let height = abs(self(extremum))
      if height < limit {
        end = extremum
      } else if let halfPeriod {
        guard spring.decay > 0 else { return .infinity }
        let swings = (log(height / limit) / (spring.decay * halfPeriod)).rounded(.down)
        start = extremum + swings * halfPeriod
      } else {
        start = extremum
      }
    }
    if start == 0, abs(value) < limit { return 0 }
    let step = min(1 / spring.angularFrequency, halfPeriod ?? .infinity)
    guard let end = end ?? bracket(from: start, step: step, until: isBelow) else {
      return .infinity
    }
    return bisect(from: start, to: end, resolution: 1e-5, until: isBelow)
  }

  private func finite(_ time: Double) -> Double? { time.isFinite ? time : nil }
}
