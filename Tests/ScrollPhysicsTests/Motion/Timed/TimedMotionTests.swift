import PullcordScrollTesting
import ScrollPhysics
import Testing

struct TimedMotionTests {
  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .ease, .smoothStep,
    .cubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
  ]

  @Test(arguments: curves) func `an initial velocity changes the start of a curve but not its end`(
    curve: TimingCurve
  ) {
    for velocity in [-4000.0, -1, 0, 250, 8000] {
      let motion = TimedMotion(
        from: 120, to: -300, duration: 0.35, curve: curve, initialVelocity: velocity)
      hold(motion.position(at: 0) == 120)
      expect(motion.velocity(at: 0), near: velocity, within: 1e-6 * max(abs(velocity), 1))
      hold(motion.position(at: 0.35) == -300)
      let plain = TimedMotion(from: 120, to: -300, duration: 0.35, curve: curve)
      let last = 0.35 - 1e-9
      expect(motion.velocity(at: last), near: plain.velocity(at: last), within: 1e-3)
      expect(motion.position(at: last), near: -300, within: 1e-4)
    }
  }

  @Test(arguments: curves.dropLast())
  func `a motion that starts no faster than its curve never reverses`(curve: TimingCurve) {
    for share in [0.0, 0.01, 0.5, 0.99, 1] {
      let distance = 1e7
      let velocity = share * curve.slope(at: 0) * distance / 0.2
      let motion = TimedMotion(
        from: 0, to: distance, duration: 0.2, curve: curve, initialVelocity: velocity)
      var last = 0.0
      // The first thousandth of the time has as many samples as the rest.
      for part in 0...4000 {
        let time = part < 2000 ? Double(part) * 1e-7 : Double(part - 2000) * 1e-4
        let position = motion.position(at: time)
        hold(position >= last - 1e-6 * distance * 1e-8, "\(share) of its velocity, at \(time)")
        hold(position <= distance)
        last = part == 1999 ? 0 : position
      }
    }
  }

  @Test func `a step in a list of ten million rows does not pass the edge of the content`() {
    var model = ScrollModel.list(content: 4e8)
    model.send(.keyPressed(.end, modifiers: []), time: 1)
    for instant in 0...2000 {
      hold(model.offset(at: 1 + Double(instant) * 1e-4) >= 0, "at \(instant)")
    }
  }

  @Test func `changing the destination in the middle of a motion causes no jump`() {
    let first = TimedMotion(from: 0, to: 500, duration: 0.4)
    for time in [0.0, 0.1, 0.2, 0.39] {
      let second = first.retargeted(to: 900, at: time, duration: 0.25)
      expect(second.position(at: 0), near: first.position(at: time), within: 1e-9)
      let velocity = first.velocity(at: time)
      expect(second.velocity(at: 0), near: velocity, within: 1e-6 * max(velocity, 1))
    }
  }

  @Test(arguments: [
    TimingCurve.cubicBezier(x1: 0, y1: 0.55, x2: 0.45, y2: 1),
    .cubicBezier(x1: 0, y1: -1, x2: 0.5, y2: 1), .cubicBezier(x1: 0, y1: 0, x2: 0, y2: 1),
    .cubicBezier(x1: 1e-9, y1: 1, x2: 0.2, y2: 1), .steps(count: 4, jump: .start),
    .steps(count: 1, jump: .both), .steps(count: 1, jump: .start),
  ])
  func `a curve that starts vertically or with a jump changes its destination without a jump`(
    curve: TimingCurve
  ) {
    let first = TimedMotion(from: 0, to: 100, duration: 1, curve: curve)
    for time in [0.1, 0.3, 0.9] {
      for goal in [500.0, 40, -300] {
        let second = first.retargeted(to: goal, at: time, duration: 0.4)
        let velocity = first.velocity(at: time)
        expect(second.position(at: 0), near: first.position(at: time), within: 1e-9)
        expect(second.velocity(at: 0), near: velocity, within: 1e-6 * max(abs(velocity), 1))
        // The motion keeps its initial velocity for the first microseconds.
        let rise = (second.position(at: 1e-9) - second.position(at: 0)) / 1e-9
        expect(rise, near: velocity, within: 1 + abs(goal) * 0.2, "\(curve) at \(time)")
        hold(second.position(at: 0.4) == goal)
      }
    }
    #expect(first.position(at: 0) == 100 * curve.progress(at: 0), "alone it starts as it is")
  }

  @Test func `a motion that starts too fast passes its destination and returns`() throws {
    let motion = TimedMotion(from: 0, to: 10, duration: 1, initialVelocity: 1000)
    expect(motion.position(at: 1 / 3), near: 150.5, within: 2)
    #expect(motion.velocity(at: 0.6) < -300)
    #expect(motion.position(at: 1) == 10)
  }

  @Test func `a motion with a duration of 0 is at its destination immediately`() {
    for duration in [0, -1, Double.nan] {
      let motion = TimedMotion(from: 5, to: 9, duration: duration, initialVelocity: 100)
      hold(motion.position(at: 0) == 9)
      hold(motion.velocity(at: 0) == 0)
      hold(motion.settlingTime == 0)
      hold(motion.time(toReach: 9) == 0)
    }
  }

  @Test func `a curve that overshoots reaches its destination before its end`() throws {
    let motion = TimedMotion(
      from: 0, to: 100, duration: 1, curve: .cubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55))
    let time = try #require(motion.time(toReach: 100))
    #expect(time < 0.8)
    #expect(motion.time(toReach: 200) == nil)
    #expect(try #require(motion.time(toReach: -5)) < 0.3)
  }

  @Test func `the time of arrival is found even if it is just before the end`() throws {
    let motion = TimedMotion(
      from: 701.1585662416646, to: 0, duration: 26.824356317287158,
      curve: .cubicBezier(x1: 0, y1: 0, x2: 0, y2: 1.1673394556218692),
      initialVelocity: 2364.397747946112)
    let time = try #require(motion.time(toReach: 0))
    #expect(time < 26.81)
    expect(motion.position(at: time), near: 0, within: 1e-9)
  }

  @Test func `a stepped motion arrives at a position when it jumps over this position`() {
    let motion = TimedMotion(from: 0, to: 100, duration: 1, curve: .steps(count: 4))
    #expect(motion.time(toReach: 30) == 0.5)
    #expect(motion.time(toReach: 25) == 0.25)
  }

  @Test func `Android's return takes as long as the published value`() {
    for (distance, milliseconds) in [(50.0, 223.0), (100, 316), (200, 447), (1000, 1000)] {
      let motion = TimedMotion.androidSpringBack(from: distance, to: 0)
      hold(motion.duration == milliseconds / 1000)
      for u in [0.1, 0.5, 0.8] {
        let left = distance * (1 - 3 * u * u + 2 * u * u * u)
        expect(motion.position(at: motion.duration * u), near: left, within: 1e-9)
      }
    }
    #expect(TimedMotion.androidSpringBack(from: .nan, to: 0).settlingTime == 0)
  }

  @Test
  func `Chromium's return takes 15 ms a point, at most 0.3 s, and keeps the fling's velocity`() {
    for (distance, duration) in [(10.0, 0.15), (-10, 0.15), (20, 0.3), (76, 0.3), (0, 0)] {
      let back = TimedMotion.chromiumBounceBack(from: distance, to: 0)
      expect(back.duration, near: duration, within: 1e-12)
      #expect(back.curve == .cubicBezier(x1: 0.05, y1: 0, x2: 0.25, y2: 1))
      #expect(back.destination == 0)
      #expect(back.velocity(at: 0) == 0)
    }
    for (velocity, x1, y1) in [
      (200.0, 0.05, 0.0), (1000, 0.05, 0.05), (-1000, 0.05, 0.05), (10_000, 0.05, 0.5),
      (28_000, 0.7 / 28, 0.7),
    ] {
      let back = TimedMotion.chromiumBounceBack(from: 50, to: 0, velocity: velocity)
      #expect(back.curve == .cubicBezier(x1: x1, y1: y1, x2: 0.25, y2: 1))
    }
  }

  @Test func `Chromium's bounce moves 35 points times the root of the velocity, up to a limit`() {
    for (start, velocity, end, duration, x1, y1) in [
      (0.0, 1000.0, 35.0, 0.0875, 0.25, 0.25), (0, -1000, -35, 0.0875, 0.25, 0.25),
      (-10, 1000, -45, 0.0875, 0.25, 0.25), (20, 4000, 76, 0.15, 0.25, 1),
      (0, 16_000, 76, 0.15, 0.0625, 1), (12, 200, 12, 0, 0.25, 0), (0, .nan, 0, 0, 0.25, 0),
    ] {
      let out = TimedMotion.chromiumBounceForward(from: start, velocity: velocity, limit: 76)
      #expect(out.start == start)
      expect(out.destination, near: end, within: 1e-12, "from \(start) at \(velocity)")
      expect(out.duration, near: duration, within: 1e-12)
      #expect(out.curve == .cubicBezier(x1: x1, y1: y1, x2: 0.99, y2: 1))
    }
    for value in hostileNumbers {
      for other in hostileNumbers {
        let out = TimedMotion.chromiumBounceForward(from: value, velocity: other, limit: 76)
        let back = TimedMotion.chromiumBounceBack(from: value, to: 0, velocity: other)
        for time in [0, 0.01, 0.2] {
          hold(out.position(at: time).isFinite && out.velocity(at: time).isFinite)
          hold(back.position(at: time).isFinite && back.velocity(at: time).isFinite)
        }
      }
    }
  }

  @Test(arguments: hostileNumbers) func `any position, time and velocity has a finite result`(
    value: Double
  ) {
    for other in hostileNumbers {
      let motion = TimedMotion(
        from: value, to: other, duration: value, curve: .easeOut, initialVelocity: other)
      for time in [0, 1e-300, 0.1, 1e6] {
        hold(motion.position(at: time).isFinite)
        hold(motion.velocity(at: time).isFinite)
      }
    }
  }

  @Test func `Chromium's return to any edge is that to 0, shifted`() {
    for edge in [-300.0, 100, 4000] {
      let shifted = TimedMotion.chromiumBounceBack(from: edge + 12, to: edge, velocity: 900)
      let plain = TimedMotion.chromiumBounceBack(from: 12, to: 0, velocity: 900)
      expect(shifted.duration, near: plain.duration, within: 1e-9)
      for time in [0.02, 0.05, 0.1] {
        expect(shifted.position(at: time) - edge, near: plain.position(at: time), within: 1e-9)
      }
    }
  }

  @Test(arguments: curves) func `the velocity is the slope of the position`(curve: TimingCurve) {
    for share in [0.2, 0.5, 0.8, 2] {
      let motion = TimedMotion(
        from: 0, to: 100, duration: 0.4, curve: curve,
        initialVelocity: share * curve.slope(at: 0) * 250)
      for time in [0.05, 0.15, 0.3] {
        let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
        expect(motion.velocity(at: time), near: slope, within: 0.01, "\(curve), \(share)")
      }
    }
  }

  @Test func `a stepped motion with a velocity reaches a position just before a jump back`() throws
  {
    let motion = TimedMotion(
      from: 0, to: -100, duration: 1, curve: .steps(count: 4), initialVelocity: 200)
    let time = try #require(motion.time(toReach: 28.1))
    #expect(time > 0.249 && time < 0.25)
    expect(motion.position(at: time), near: 28.1, within: 1e-9)
  }

  @Test(arguments: [-300.0, 300])
  func `a stepped motion reaches a step's value at the time of its jump`(_ destination: Double)
    throws
  {
    let motion = TimedMotion(from: 0, to: destination, duration: 1, curve: .steps(count: 3))
    for jump in [1.0, 2] {
      let value = motion.position(at: jump / 3 + 0.1)
      let time = try #require(motion.time(toReach: value))
      expect(time, near: jump / 3, within: 1e-9)
    }
  }
}
