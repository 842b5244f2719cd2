internal import PullcordMath

/// An easing curve: a function from progress 0…1 to eased progress.
///
/// A curve starts at 0 and ends at 1. It may leave the range 0…1 in between. There are two
/// exceptions:
///
/// - A spring ends within 0.001 of 1.
/// - A staircase that jumps at the start begins at the value of its first step.
///
/// Progress outside 0…1 is clamped, and NaN counts as 0.
public enum Easing: Hashable, Sendable {
  /// The ends at which a staircase jumps, as in CSS.
  public enum StepPosition: Hashable, Sendable {
    /// The staircase jumps at the start, so the first value is not 0.
    case jumpStart
    /// The staircase jumps at the end.
    case jumpEnd
    /// The staircase jumps at neither end.
    case jumpNone
    /// The staircase jumps at both ends.
    case jumpBoth
  }

  /// The eased progress equals the progress.
  case linear
  /// A CSS cubic Bézier curve from (0, 0) to (1, 1) with control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 are clamped to 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped oscillation that comes to rest at 1.
  ///
  /// A damping ratio below 1 overshoots. Ratios are clamped to 0.01…100. An initial velocity of 1
  /// is the whole distance per duration.
  case spring(dampingRatio: Double, initialVelocity: Double = 0)
  /// A CSS staircase with a number of steps, at least 1.
  case steps(Int, StepPosition = .jumpEnd)

  /// CSS `ease`: (.25, .1, .25, 1).
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS `ease-in` and UIKit's ease-in: (.42, 0, 1, 1).
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS `ease-out` and UIKit's ease-out: (0, 0, .58, 1).
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS `ease-in-out` and UIKit's default: (.42, 0, .58, 1).
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the eased value at a progress 0…1.
  public func value(at progress: Double) -> Double {
    let progress = progress.asProportion
    switch self {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: progress)
    case .spring(let dampingRatio, let velocity):
      return UnitSpring(dampingRatio: dampingRatio, velocity: velocity)?.value(at: progress)
        ?? progress
    case .steps(let count, let position):
      return Self.stepValue(progress, max(1, count), position)
    }
  }

  /// Returns the value of a staircase, as in CSS Easing Functions, section 2.3.2.
  private static func stepValue(
    _ progress: Double, _ count: Int, _ position: StepPosition
  ) -> Double {
    let count = Double(count)
    let passed = (progress * count).rounded(.down)
    switch position {
    case .jumpEnd: return min(passed, count) / count
    case .jumpStart: return min(passed + 1, count) / count
    case .jumpBoth: return (passed + 1) / (count + 1)
    case .jumpNone:
      // For `jump-none`, CSS requires at least two steps. A single step here jumps at the end.
      return count < 2 ? (progress >= 1 ? 1 : 0) : min(passed, count - 1) / (count - 1)
    }
  }
}

extension Double {
  /// The number, clamped to 0…1; 0 for NaN.
  var asProportion: Double { self > 0 ? min(self, 1) : 0 }
}

/// CSS's cubic Bézier timing curve from (0, 0) to (1, 1), as y at a given x.
struct UnitBezier {
  /// The limit of the control points’ y coordinates, which prevents overflow.
  private static let reach = 1e6
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let (x1, x2) = (x1.asProportion, x2.asProportion)
    let y1 = y1.isFinite ? min(max(y1, -Self.reach), Self.reach) : 0
    let y2 = y2.isFinite ? min(max(y2, -Self.reach), Self.reach) : 0
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Returns y at an x of 0…1.
  ///
  /// The error of x is at most 1e-12. The search uses Newton's method inside a bracket. The x
  /// coordinates of both control points are within 0…1, so x grows with the parameter. Therefore
  /// the bracket contains exactly one solution.
  func value(at x: Double) -> Double {
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

/// A damped oscillator from 0 to 1 over a unit of time: `x″ + 2ζω x′ + ω² (x − 1) = 0`.
///
/// ω is chosen so that the oscillator has almost come to rest at time 1. For ζ < 1, the amplitude
/// of the envelope is then 0.001: `√(1 + ((ζω − v)/ω_d)²) · e^(−ζω) = .001`. For ζ ≥ 1, the
/// remaining distance is then 0.001. For example, ζ = .4 and v = .8 give ω = 17.44333.
struct UnitSpring {
  /// The damping ratio ζ, clamped to .01…100.
  private let damping: Double
  /// The initial velocity v, clamped to ±1000.
  private let velocity: Double
  /// The slower and the faster decay rate, both divided by ω, for ζ > 1.
  private let (slow, fast): (Double, Double)
  /// The undamped angular frequency ω.
  private(set) var frequency = 0.0

  /// Solves for the frequency; nil if an argument is NaN or the velocity is infinite.
  init?(dampingRatio: Double, velocity: Double) {
    guard velocity.isFinite, !dampingRatio.isNaN else { return nil }
    damping = min(max(dampingRatio, 0.01), 100)
    self.velocity = min(max(velocity, -1e3), 1e3)
    fast = damping + (damping * damping - 1).squareRoot()
    // Each rate is the reciprocal of the other. Computing the slow rate as `ζ - √(ζ² - 1)` would
    // lose digits at large ζ.
    slow = 1 / fast
    // Newton's method works on the logarithm of the remaining distance. It needs only four or five
    // rounds, because this logarithm is nearly linear in ω. There may be several solutions, because
    // a fast start overshoots at a small ω. The search starts at a large ω, without overshoot, so
    // it finds the largest solution.
    var (low, high) = (1e-2, 1e6)
    var omega = damping < 1 ? 6.9 / damping : 9.3 / slow + max(0, self.velocity)
    for _ in 0..<64 {
      let (excess, slope) = excess(omega)
      if abs(excess) <= 1e-12 { break }
      if excess > 0 { low = omega } else { high = omega }
      let next = omega - excess / slope
      omega = next > low && next < high ? next : (low * high).squareRoot()
    }
    frequency = omega
  }

  func value(at time: Double) -> Double { time <= 0 ? 0 : 1 - remaining(frequency, time).distance }

  /// Returns the logarithm of 1000 times the remaining distance at time 1, and its derivative by ω.
  ///
  /// For ζ < 1, it uses the amplitude of the envelope instead of the distance.
  private func excess(_ omega: Double) -> (Double, slope: Double) {
    if damping < 1 {
      let root = (1 - damping * damping).squareRoot()
      let ratio = (damping - velocity / omega) / root
      let square = 1 + ratio * ratio
      return (
        0.5 * log(square) - damping * omega + log(1000),
        ratio * velocity / (omega * omega * root * square) - damping
      )
    }
    let (distance, slope) = remaining(omega, 1)
    return (log(abs(distance)) + log(1000), slope / distance)
  }

  /// Returns the remaining distance at a time, and for ζ ≥ 1 its derivative by ω.
  private func remaining(_ omega: Double, _ time: Double) -> (distance: Double, slope: Double) {
    if damping < 1 {
      let damped = omega * (1 - damping * damping).squareRoot()
      let decay = damping * omega
      let distance =
        exp(-decay * time)
        * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
      return (distance, .nan)
    }
    if damping == 1 {
      let decay = exp(-omega * time)
      return (
        (1 + (omega - velocity) * time) * decay, time * (velocity - omega) * time * decay
      )
    }
    let (slower, faster) = (exp(-slow * omega * time), exp(-fast * omega * time))
    let share = velocity / omega
    let gap = fast - slow
    let slope =
      share / omega * (slower - faster)
      - time * (slow * (fast - share) * slower - fast * (slow - share) * faster)
    return (((fast - share) * slower - (slow - share) * faster) / gap, slope / gap)
  }
}
