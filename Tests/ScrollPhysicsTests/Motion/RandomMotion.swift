import PullcordRandomHistories
import PullcordScrollTesting
@testable import ScrollPhysics

/// A motion with random parameters and its known properties.
struct RandomMotion: CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case rest, friction, frictionWithDrag, constantDeceleration, clampingFling
    case underDamped, critical, overDamped, clampedSpring, elasticReturn
    case timed, fling, bounced
  }

  var kind: Kind
  var motion: any Motion
  var tolerance: RestTolerance
  /// Whether the motion reaches its destination.
  ///
  /// Other motions approach the destination for ever or swing around it.
  var arrives = false
  /// The times at which one part of the motion follows another with the same position and velocity.
  var handOvers: [Double] = []
  /// The mechanical energy per mass at a time.
  ///
  /// The energy is nil while a timing curve, which does not lose energy, controls the motion.
  var energy: @Sendable (Double) -> Double?

  var description: String { "\(kind): \(motion)" }

  init(_ kind: Kind, using generator: inout SplitMix) {
    self.kind = kind
    let start = generator.number(in: -2000...2000)
    let end = generator.number(in: -500...500)
    let velocity = generator.velocity()
    let tolerance = RestTolerance.random(using: &generator)
    self.tolerance = tolerance
    switch kind {
    case .rest:
      motion = RestMotion(position: start)
      energy = { _ in 0 }
    case .friction, .frictionWithDrag:
      let drag = kind == .friction ? 0 : generator.number(in: 0.001...5000)
      let fling = FrictionMotion(
        from: start, velocity: velocity, deceleration: .random(using: &generator), drag: drag,
        tolerance: tolerance)
      motion = fling
      arrives = kind == .frictionWithDrag
      energy = { square(fling.velocity(at: $0)) / 2 }
    case .constantDeceleration:
      let fling = ConstantDecelerationMotion(
        from: start, velocity: velocity, deceleration: generator.number(in: 10...20_000))
      motion = fling
      arrives = true
      energy = { square(fling.velocity(at: $0)) / 2 }
    case .clampingFling:
      let fling = ClampingFlingMotion(
        from: start, velocity: velocity, friction: generator.number(in: 0.001...0.1),
        tolerance: tolerance)
      motion = fling
      arrives = true
      energy = { square(fling.velocity(at: $0)) / 2 }
    case .underDamped, .critical, .overDamped:
      let spring = Spring.random(kind, using: &generator)
      let motion = SpringMotion(
        spring: spring, from: start, to: end, velocity: velocity, tolerance: tolerance)
      self.motion = motion
      energy = { spring.energy(of: motion, about: end, at: $0) }
    case .clampedSpring:
      let spring = Spring.random(.random(using: &generator), using: &generator)
      let motion = ClampedSpringMotion(
        spring: spring, from: start, to: end, velocity: velocity, tolerance: tolerance)
      self.motion = motion
      energy = { spring.energy(of: motion, about: end, at: $0) }
    case .elasticReturn:
      let (stiffness, period) = (
        generator.number(in: 5...60), generator.number(in: 0.5...3)
      )
      let motion = ElasticReturnMotion(
        from: start, to: end, velocity: velocity, amplitude: generator.number(in: 0...1),
        stiffness: stiffness, period: period, tolerance: tolerance)
      self.motion = motion
      let spring = Spring(stiffness: square(stiffness / period), dampingRatio: 1)
      energy = { spring.energy(of: motion, about: end, at: $0) }
    case .timed:
      motion = TimedMotion(
        from: start, to: end, duration: generator.number(in: 0...2),
        curve: .random(using: &generator), initialVelocity: velocity)
      arrives = true
      energy = { _ in nil }
    case .fling:
      let spring = Spring.random(.random(using: &generator), using: &generator)
      let (minimum, maximum) = (min(start, end), max(start, end))
      // Half of the motions begin inside the range. The others begin up to 400 points outside.
      let place = generator.number(in: minimum...maximum)
      let outside = [0, minimum - 400, maximum + 400][generator.chance(of: 3)]
      let from = outside == 0 ? place : (outside + 9 * place) / 10
      let curve = FlingCurve.random(using: &generator)
      let fling = FlingMotion(
        from: from, velocity: velocity, minimum: minimum, maximum: maximum,
        deceleration: .random(using: &generator), curve: curve, spring: spring,
        tolerance: tolerance)
      motion = fling
      arrives = curve != .exponential && fling.flingStart == 0 && fling.exitTime == .infinity
      handOvers = [fling.flingStart, fling.exitTime].filter { $0.isFinite && $0 > 0 }
      let entryEdge = min(max(from, minimum), maximum)
      energy = { time in
        if time >= fling.exitTime {
          return spring.energy(of: fling, about: fling.destination, at: time)
        }
        return time < fling.flingStart
          ? spring.energy(of: fling, about: entryEdge, at: time)
          : square(fling.velocity(at: time)) / 2
      }
    case .bounced:
      let timed = TimedMotion(
        from: start, to: end, duration: generator.number(in: 0.02...0.5), curve: .easeOut,
        initialVelocity: velocity)
      let exit = generator.number(in: 0...1) * timed.duration * 0.99
      let edge = timed.position(at: exit)
      let spring = Spring.random(.random(using: &generator), using: &generator)
      let bounced = BouncedMotion(
        motion: timed, exitTime: exit,
        spring: SpringMotion(
          spring: spring, from: edge, to: end, velocity: timed.velocity(at: exit),
          tolerance: tolerance))
      motion = bounced
      handOvers = [exit].filter { $0 > 0 }
      energy = { $0 < exit ? nil : spring.energy(of: bounced, about: end, at: $0) }
    }
  }
}

private func square(_ value: Double) -> Double { value * value }

extension RandomMotion.Kind {
  fileprivate static func random(using generator: inout SplitMix) -> Self {
    [.underDamped, .critical, .overDamped][generator.chance(of: 3)]
  }
}

extension SplitMix {
  /// A velocity between −9000 and 9000 points a second.
  ///
  /// One in ten velocities is 0 or close to 0.
  mutating func velocity() -> Double {
    switch chance(of: 20) {
    case 0: 0
    case 1: number(in: -1...1)
    default: number(in: -9000...9000)
    }
  }
}

extension Spring {
  static func random(_ kind: RandomMotion.Kind, using generator: inout SplitMix) -> Spring {
    let ratio =
      switch kind {
      case .underDamped: generator.number(in: 0.05...0.999)
      case .overDamped: generator.number(in: 1.001...5)
      default: 1.0
      }
    return Spring(
      mass: generator.number(in: 0.1...4), stiffness: generator.number(in: 20...900),
      dampingRatio: ratio)
  }

  /// The kinetic energy of a motion plus the potential energy of this spring, per mass.
  func energy(of motion: some Motion, about rest: Double, at time: Double) -> Double {
    let velocity = motion.velocity(at: time)
    let away = angularFrequency * (motion.position(at: time) - rest)
    return (velocity * velocity + away * away) / 2
  }
}

extension Deceleration {
  static func random(using generator: inout SplitMix) -> Deceleration {
    switch generator.chance(of: 4) {
    case 0: .normal
    case 1: .fast
    case 2: .gtk
    default: Deceleration(ratePerMillisecond: generator.number(in: 0.95...0.9995))
    }
  }
}

extension FlingCurve {
  static func random(using generator: inout SplitMix) -> FlingCurve {
    switch generator.chance(of: 4) {
    case 0: .clamping
    case 1: .constant(deceleration: generator.number(in: 100...10_000))
    default: .exponential
    }
  }
}

extension TimingCurve {
  static func random(using generator: inout SplitMix) -> TimingCurve {
    switch generator.chance(of: 4) {
    case 0: .easeInOut
    case 1: .linear
    case 2:
      .steps(
        count: 1 + generator.chance(of: 9), jump: StepJump.allCases[generator.chance(of: 4)])
    default:
      // One in ten curves starts vertically.
      .cubicBezier(
        x1: max(0, generator.number(in: -0.1...1)), y1: generator.number(in: -1...2),
        x2: generator.number(in: 0...1), y2: generator.number(in: -1...2))
    }
  }
}

extension RestTolerance {
  /// A random tolerance.
  ///
  /// Half of the tolerances are the default. Some of the others limit only the distance or only the
  /// speed.
  static func random(using generator: inout SplitMix) -> RestTolerance {
    switch generator.chance(of: 6) {
    case 0: RestTolerance(distance: 0.5, velocity: .infinity)
    case 1: RestTolerance(distance: .infinity, velocity: 1)
    case 2:
      RestTolerance(
        distance: generator.number(in: 1e-4...1), velocity: generator.number(in: 1e-3...100))
    default: .standard
    }
  }
}
