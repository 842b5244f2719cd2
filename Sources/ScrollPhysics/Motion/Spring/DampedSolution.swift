internal import PullcordMath

// The displacement, velocity and acceleration of a spring solve the same equation. Only their start
// values and slopes differ. So this file computes zeros, extrema and settling times once for all of
// them.

extension Spring {
  /// The two basic solutions, of which every solution is a weighted sum.
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
      // Written with the slow root, this neither overflows nor cancels near ratio 1.
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

  /// The first zero after, but not at, time 0.
  var firstZero: Double? {
    switch spring.regime {
    case .underDamped:
      var angle = atan2(-value * spring.split, odd)
      // Add half a turn. Inverting both signs is exact, but adding π to an angle near −π would
      // round.
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

  /// The time from which the absolute value stays below `limit`, at most 10 µs late.
  func settlingTime(below limit: Double) -> Double {
    let isBelow = { (time: Double) -> Bool in abs(self(time)) < limit }
    var start = 0.0
    var end: Double?
    // Between two extrema the solution is monotone. This finds the last extremum above the limit.
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
