internal import ScrollPhysics
internal import VectorGraphics

extension Plot {
  private static func plot(
    seconds: Double, step: Double, _ positions: Scale, _ motions: [(String, any Motion)]
  ) -> Plot {
    let time = Scale("time, seconds", 0...seconds, step: step)
    return Plot(
      horizontal: time, vertical: positions,
      curves: motions.map { label, motion in
        Curve(label, along: time) { motion.position(at: $0) }
      })
  }

  private static func distance(_ range: ClosedRange<Double>, step: Double) -> Scale {
    Scale("position, points", range, step: step)
  }

  private static var throughTheEdge: Plot {
    let fling = FlingMotion(
      from: 0, velocity: 3000, minimum: 0, maximum: 300, spring: .flutterBounce)
    var plot = plot(
      seconds: 0.8, step: 0.1, distance(0...400, step: 100),
      [("3000 pt/s, 300 pt from the end", fling)])
    plot.level = (300, "end of the content")
    plot.marks = [
      Mark(x: fling.exitTime, label: "spring, from \(speed(fling, fling.exitTime)) pt/s")
    ]
    return plot
  }

  private static var thrownIn: Plot {
    let spring = Spring.flutterBounce
    let thrown = FlingMotion(
      from: -120, velocity: 4000, minimum: 0, maximum: 4000, spring: spring)
    let released = FlingMotion(
      from: -120, velocity: 0, minimum: 0, maximum: 4000, spring: spring)
    var plot = plot(
      seconds: 1.2, step: 0.2, distance(-200...400, step: 100),
      [("thrown in, 4000 pt/s", thrown), ("let go", released)])
    plot.level = (0, "start of the content")
    plot.marks = [
      Mark(x: thrown.flingStart, label: "friction, from \(speed(thrown, thrown.flingStart)) pt/s")
    ]
    return plot
  }

  private static func speed(_ motion: some Motion, _ time: Double) -> Int {
    Int(motion.velocity(at: time).rounded())
  }

  private static var clamped: Plot {
    let spring = Spring(stiffness: 200, dampingRatio: 0.4)
    var plot = plot(
      seconds: 0.8, step: 0.1, distance(-50...100, step: 50),
      [
        ("clamped", ClampedSpringMotion(spring: spring, from: 100, to: 0)),
        ("the same spring, free", SpringMotion(spring: spring, from: 100, to: 0)),
      ])
    plot.curves.reverse()
    return plot
  }

  private static var timing: Plot {
    let time = Scale("share of the duration", 0...1, step: 0.2)
    let curves: [(String, TimingCurve)] = [
      ("ease in", .easeIn), ("ease out", .easeOut), ("ease in-out", .easeInOut),
      ("3t² − 2t³", .smoothStep),
    ]
    return Plot(
      horizontal: time, vertical: Scale("progress", 0...1, step: 0.2),
      curves: curves.map { label, curve in
        Curve(label, along: time) { curve.progress(at: $0) }
      })
  }

  private static var steps: Plot {
    let jumps: [(String, TimingCurve.StepJump)] = [
      ("4, jump at the end", .end), ("4, none", .none),
    ]
    return Plot(
      horizontal: Scale("share of the duration", 0...1, step: 0.25),
      vertical: Scale("progress", 0...1, step: 0.25),
      curves: jumps.map { label, jump in
        let curve = TimingCurve.steps(count: 4, jump: jump)
        return Curve(
          label,
          parts: (0..<4).map { step in
            let (start, end) = (Double(step) / 4, Double(step + 1) / 4)
            let y = curve.progress(at: (start + end) / 2)
            return [Point(x: start, y: y), Point(x: end, y: y)]
          })
      })
  }

  private static var retargeted: Plot {
    let first = TimedMotion(from: 0, to: 200, duration: 0.3, curve: .easeInOut)
    let second = first.retargeted(to: 500, at: 0.15, duration: 0.3)
    let back = first.retargeted(to: 0, at: 0.15, duration: 0.3)
    let time = Scale("time, seconds", 0...0.5, step: 0.1)
    var plot = Plot(
      horizontal: time, vertical: distance(0...500, step: 100),
      curves: [
        Curve("to 500 at .15 s", along: time) {
          $0 < 0.15 ? first.position(at: $0) : second.position(at: $0 - 0.15)
        },
        Curve("back to 0 at .15 s", along: time) {
          $0 < 0.15 ? first.position(at: $0) : back.position(at: $0 - 0.15)
        },
        Curve("left alone", along: time) { first.position(at: $0) },
      ])
    plot.marks = [Mark(x: 0.15, label: "retargeted")]
    return plot
  }

  private static var chromiumBounce: Plot {
    let time = Scale("time, seconds", 0...0.5, step: 0.1)
    func bounce(_ velocity: Double) -> (Double) -> Double {
      let out = TimedMotion.chromiumBounceForward(from: 0, velocity: velocity, limit: 80)
      let back = TimedMotion.chromiumBounceBack(
        from: out.destination, to: 0, velocity: velocity)
      return {
        $0 < out.duration ? out.position(at: $0) : back.position(at: $0 - out.duration)
      }
    }
    let released = TimedMotion.chromiumBounceBack(from: 40, to: 0)
    return Plot(
      horizontal: time, vertical: distance(0...80, step: 20),
      curves: [4000.0, 1000].map {
        Curve("\(Int($0)) pt/s", along: time, bounce($0))
      } + [Curve("let go at 40 points", along: time) { released.position(at: $0) }])
  }

  private static var carriedMomentum: Plot {
    let velocity = Scale("velocity when caught, points per second", 0...4000, step: 1000)
    return Plot(
      horizontal: velocity, vertical: Scale("added, points per second", 0...10_000, step: 2000),
      curves: [
        Curve("carried", along: velocity) { CarriedMomentum(caughtAt: $0).velocity },
        Curve("the velocity itself", along: velocity) { $0 },
      ])
  }

  /// The plots of motions, one for each motion.
  static let motions: [(name: String, plot: Plot)] = [
    (
      "motion-friction",
      plot(
        seconds: 3, step: 0.5, distance(0...600, step: 100),
        [
          (".998 a ms (UIKit)", FrictionMotion(from: 0, velocity: 1000)),
          (".99 a ms", FrictionMotion(from: 0, velocity: 1000, deceleration: .fast)),
          ("e⁻⁴ᵗ (GTK)", FrictionMotion(from: 0, velocity: 1000, deceleration: .gtk)),
        ])
    ),
    (
      "motion-constant-deceleration",
      plot(
        seconds: 1.5, step: 0.25, distance(0...800, step: 200),
        [
          (
            "1500 pt/s² (Qt)",
            ConstantDecelerationMotion(from: 0, velocity: 1500, deceleration: 1500)
          ),
          ("3000 pt/s²", ConstantDecelerationMotion(from: 0, velocity: 1500, deceleration: 3000)),
        ])
    ),
    (
      "motion-clamping-fling",
      plot(
        seconds: 1, step: 0.2, distance(0...800, step: 200),
        [
          ("2000 pt/s (Android)", ClampingFlingMotion(from: 0, velocity: 2000)),
          ("1000 pt/s", ClampingFlingMotion(from: 0, velocity: 1000)),
        ])
    ),
    (
      "motion-spring",
      plot(
        seconds: 0.8, step: 0.1, distance(-50...100, step: 50),
        [
          (
            "ratio .4",
            SpringMotion(spring: Spring(stiffness: 100, dampingRatio: 0.4), from: 100, to: 0)
          ),
          ("ratio 1", SpringMotion(spring: .bounce, from: 100, to: 0)),
          (
            "ratio 1.6",
            SpringMotion(spring: Spring(stiffness: 100, dampingRatio: 1.6), from: 100, to: 0)
          ),
        ])
    ),
    ("motion-clamped-spring", clamped),
    (
      "motion-elastic-return",
      plot(
        seconds: 0.5, step: 0.1, distance(0...50, step: 10),
        [
          ("from 40 points", ElasticReturnMotion(from: 40, to: 0)),
          ("scrolled in, 3000 pt/s", ElasticReturnMotion(from: 0, to: 0, velocity: 3000)),
        ])
    ),
    ("motion-fling", throughTheEdge),
    ("motion-fling-inwards", thrownIn),
    ("motion-timed", timing),
    ("motion-steps", steps),
    ("motion-retargeted", retargeted),
    (
      "motion-spring-back",
      plot(
        seconds: 0.5, step: 0.1, distance(0...200, step: 50),
        [200.0, 100, 50].map {
          ("from \(Int($0)) points", TimedMotion.androidSpringBack(from: $0, to: 0))
        })
    ),
    ("motion-chromium-bounce", chromiumBounce),
    ("carried-momentum", carriedMomentum),
  ]
}
