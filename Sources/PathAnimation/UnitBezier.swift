internal import Glibc

/// CSS's cubic Bézier timing curve from (0, 0) to (1, 1), solved for y at an x.
struct UnitBezier {
  /// How far the control points may lie from the unit square: far beyond use, far from overflow.
  private static let reach = 1e6
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let x1 = x1 > 0 ? min(x1, 1) : 0
    let x2 = x2 > 0 ? min(x2, 1) : 0
    let y1 = y1.isFinite ? min(max(y1, -Self.reach), Self.reach) : 0
    let y2 = y2.isFinite ? min(max(y2, -Self.reach), Self.reach) : 0
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// y at an x of 0…1, with x met to 1e-12.
  ///
  /// Newton's method inside a bracket: x grows with the parameter, as both control points lie
  /// within 0…1, so the bracket holds exactly one solution.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) <= 1e-12 { break }
      if error < 0 { low = t } else { high = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return ((ay * t + by) * t + cy) * t
  }
}

extension Easing {
  /// A damped oscillator from 0 to 1 over a unit of time.
  ///
  /// `x″ + 2ζω x′ + ω² (x − 1) = 0`, with ω such that what is left at the end is a thousandth:
  /// for ζ < 1 the envelope `√(1 + ((ζω − v)/ω_d)²) · e^(−ζω) = .001`, otherwise the value itself.
  /// With ζ = .4 and v = .8 that gives ω = 17.44333.
  static func springValue(_ time: Double, _ dampingRatio: Double, _ velocity: Double) -> Double {
    if time <= 0 { return 0 }
    if !velocity.isFinite || dampingRatio.isNaN { return time }
    let zeta = min(max(dampingRatio, 0.01), 100)
    let velocity = min(max(velocity, -1e3), 1e3)
    let spring = Spring(zeta: zeta, velocity: velocity)
    // What is left shrinks as ω grows: bisection on a logarithmic scale.
    var (low, high) = (log(1e-2), log(1e6))
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if spring.remainder(omega: exp(middle)) > 0.001 { low = middle } else { high = middle }
    }
    return 1 - spring.left(omega: exp((low + high) / 2), time)
  }

  /// What is left of a unit distance: closed forms for under-, critically and overdamped.
  private struct Spring {
    var zeta: Double
    var velocity: Double

    func remainder(omega: Double) -> Double {
      if zeta >= 1 { return abs(left(omega: omega, 1)) }
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let ratio = (zeta * omega - velocity) / damped
      return (1 + ratio * ratio).squareRoot() * exp(-zeta * omega)
    }

    func left(omega: Double, _ time: Double) -> Double {
      let decay = zeta * omega
      if zeta < 1 {
        let damped = omega * (1 - zeta * zeta).squareRoot()
        return exp(-decay * time)
          * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
      }
      if zeta == 1 { return (1 + (omega - velocity) * time) * exp(-omega * time) }
      let root = omega * (zeta * zeta - 1).squareRoot()
      // The slow rate as a quotient: the difference decay − root loses its digits at large ζ.
      let slow = omega * omega / (decay + root)
      let fast = decay + root
      return ((fast - velocity) * exp(-slow * time) - (slow - velocity) * exp(-fast * time))
        / (fast - slow)
    }
  }
}
