import PullcordAcceptedRows
import Testing

@testable import ScrollPhysics

/// Motions and resistances answer as a person has accepted, for numbers on a grid of binary
/// fractions.
///
/// The numbers are few, so every limit is met exactly: a fling that ends at an edge, a spring
/// thrown as fast as its frequency times its distance, a pull of exactly the trigger.
struct AcceptedMotionTests {
  private static let positions = [-64.0, -16, 0, 32, 128, 144]
  private static let velocities = [0, -0.5, 1, -128, 128, -256, 256, -384, 384, 512, -2048, 2048]
  /// The angular frequency of each is 8 / s.
  private static let springs = [0.5, 1, 2].map { Spring(stiffness: 64, dampingRatio: $0) }
  private static let tolerances = [
    .standard, RestTolerance(distance: 0.5, velocity: 4),
    RestTolerance(distance: .infinity, velocity: 8),
  ]

  @Test func `flings on a grid move as a person has accepted`() throws {
    let curves: [FlingCurve] = [.exponential, .clamping, .constant(deceleration: 1024)]
    var rows: [[String]] = []
    for (number, curve) in curves.enumerated() {
      for (place, spring) in ([nil] + Self.springs).enumerated() {
        var sums = ReportSums()
        for (minimum, maximum) in [(0.0, 128.0), (0, 0), (64, 0)] {
          for drag in curve == .exponential ? [0.0, 1, 1024] : [0] {
            for start in Self.positions {
              for velocity in Self.velocities {
                let motion = FlingMotion(
                  from: start, velocity: velocity, minimum: minimum, maximum: maximum,
                  deceleration: Deceleration(friction: 4), drag: drag, curve: curve, spring: spring)
                sums.add(motion.flingStart, to: "start")
                sums.add(motion.exitTime, to: "exit")
                Self.add(motion, [motion.flingStart, motion.exitTime], to: &sums)
              }
            }
          }
        }
        rows.append(["fling \(number) with spring \(place)"] + sums.columns)
      }
    }
    try AcceptedRows("flings.tsv", beside: #filePath).expect(rows)
  }

  @Test func `springs and stops on a grid move as a person has accepted`() throws {
    var rows: [[String]] = []
    func row(_ name: String, _ make: (Double, Double, RestTolerance) -> any Motion) {
      var sums = ReportSums()
      for start in Self.positions {
        for velocity in Self.velocities {
          for tolerance in Self.tolerances {
            Self.add(make(start, velocity, tolerance), to: &sums)
          }
        }
      }
      rows.append([name] + sums.columns)
    }
    for (number, spring) in Self.springs.enumerated() {
      for goal in [0.0, 32, 144] {
        row("spring \(number) to \(goal)") {
          SpringMotion(spring: spring, from: $0, to: goal, velocity: $1, tolerance: $2)
        }
        row("clamped spring \(number) to \(goal)") {
          ClampedSpringMotion(spring: spring, from: $0, to: goal, velocity: $1, tolerance: $2)
        }
      }
      row("short spring \(number)") { start, velocity, _ in
        SpringMotion(spring: spring, from: start / 64, to: 0, velocity: velocity / 64)
      }
    }
    row("elastic return") {
      ElasticReturnMotion(
        from: $0, to: 32, velocity: $1, amplitude: 0.5, stiffness: 16, period: 2, tolerance: $2)
    }
    for drag in [0.0, 64, 1024] {
      row("friction with a drag of \(drag)") {
        FrictionMotion(
          from: $0, velocity: $1, deceleration: Deceleration(friction: 4), drag: drag,
          tolerance: $2)
      }
    }
    row("clamping fling") { ClampingFlingMotion(from: $0, velocity: $1, tolerance: $2) }
    row("steady brake") { start, velocity, _ in
      ConstantDecelerationMotion(from: start, velocity: velocity, deceleration: 1024)
    }
    row("nudge") { start, velocity, _ in
      NudgeMotion(at: start, by: velocity / 64, duration: 0.25)
    }
    row("spring back") { start, velocity, _ in
      TimedMotion.androidSpringBack(from: start, to: velocity)
    }
    row("bounce forward") { start, velocity, _ in
      TimedMotion.chromiumBounceForward(from: start, velocity: velocity * 4, limit: 144)
    }
    row("bounce back") { start, velocity, _ in
      TimedMotion.chromiumBounceBack(from: start, to: 32, velocity: velocity * 4)
    }
    row("rest") { start, _, _ in RestMotion(position: start) }
    try AcceptedRows("springs.tsv", beside: #filePath).expect(rows)
  }

  @Test func `timed motions on a grid move as a person has accepted`() throws {
    let ends = [(0.0, 0.0), (0, 1), (0.5, 2), (1, 1)]
    var curves: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .smoothStep]
    for (x1, y1) in ends { curves += ends.map { .cubicBezier(x1: x1, y1: y1, x2: $0, y2: $1) } }
    for jump in TimingCurve.StepJump.allCases {
      curves += [0, 1, 2, 4].map { .steps(count: $0, jump: jump) }
    }
    var rows: [[String]] = []
    for (number, curve) in curves.enumerated() {
      var sums = ReportSums()
      for sixteenth in -1...17 {
        sums.add(curve.progress(at: Double(sixteenth) / 16), to: "progress")
        sums.add(curve.slope(at: Double(sixteenth) / 16), to: "slope")
      }
      for (duration, speed) in [(0.25, nil), (1, 0.0), (1, 128), (0.25, -512), (0, 64)] {
        for start in [-64.0, 32] {
          let motion = TimedMotion(
            from: start, to: 32, duration: duration, curve: curve, initialVelocity: speed)
          Self.add(motion, to: &sums)
          if speed == 128 {
            Self.add(motion.retargeted(to: -16, at: 0.125, duration: 0.5), to: &sums)
          }
        }
      }
      rows.append(["curve \(number)"] + sums.columns)
    }
    try AcceptedRows("timed.tsv", beside: #filePath).expect(rows)
  }

  /// Adds what a motion answers at the times where its parts begin and end, and beside them.
  private static func add(_ motion: some Motion, _ parts: [Double] = [], to sums: inout ReportSums)
  {
    let settled = motion.settlingTime
    sums.add(settled, to: "settled")
    sums.add(motion.destination, to: "destination")
    for time in [-0.125, 0, 0.0625, 0.25, 1, 4, settled / 2, settled] + parts {
      sums.add(motion.position(at: time), to: "position")
      sums.add(motion.velocity(at: time), to: "velocity")
    }
    for place in [motion.position(at: 0), motion.destination, -16, 0, 32, 48, 128] {
      sums.add(motion.time(toReach: place) ?? -1, to: "time")
      for time in [0.125, settled] + parts {
        sums.add(motion.time(toReach: place, after: time) ?? -1, to: "later")
      }
    }
  }

  @Test func `resistances on a grid have accepted pulls, inverses and slopes`() throws {
    let rules: [ResistanceRule] =
      [0, 0.5, 1, 2].flatMap { number -> [ResistanceRule] in
        [
          .hyperbolic(coefficient: number), .linear(slope: number),
          .exponential(maximumRate: number), .linearWithStop(slope: number, maximumRate: 2),
          .linearWithStop(slope: 0.5, maximumRate: number),
          .freeUntilTrigger(thenHyperbolic: number),
        ]
      } + [.slingshot, .zoned, .stretch, .tangent]
    let lengths = [
      -8.0, 0, 0.5, 1, 2, 8, 16, 31, 32, 33, 64, 96, 128, 160, 192, 256, 384, 512, 513, 1024, 4096,
    ]
    var rows: [[String]] = []
    for (number, rule) in rules.enumerated() {
      var sums = ReportSums()
      for viewport in [0.0, 1, 64, 512] {
        for trigger in [0.0, 1, 64, 512] {
          let resistance = rule.resistance(viewport: viewport, trigger: trigger)
          var limited = PullRule(resistance: PerDevice(rule), trigger: trigger)
          for maximum in [0, 32, 128, Double.infinity] {
            limited.maximumPull = maximum
            let band = limited.band(for: .touch, viewport: viewport)
            for length in lengths {
              Self.add(band.pull(finger: length), to: "limited pull", &sums)
              Self.add(band.finger(pull: length), to: "limited finger", &sums)
              Self.add(band.slope(finger: length), to: "limited slope", &sums)
            }
          }
          for length in lengths {
            Self.add(resistance.pull(finger: length), to: "pull", &sums)
            Self.add(resistance.finger(pull: length), to: "finger", &sums)
            Self.add(resistance.slope(finger: length), to: "slope", &sums)
          }
        }
      }
      rows.append(["resistance \(number)"] + sums.columns)
    }
    try AcceptedRows("bands.tsv", beside: #filePath).expect(rows)
  }

  /// Adds a length that can be the largest finite number.
  private static func add(_ length: Double, to name: String, _ sums: inout ReportSums) {
    sums.add(min(length, 1e6), to: name)
  }
}
