import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests the properties of motions with random parameters.
struct MotionPropertyTests {
  private typealias Kind = RandomMotion.Kind

  private func forEach(
    _ kind: RandomMotion.Kind, seed: UInt64, count: Int = 1000,
    _ body: (RandomMotion, inout SplitMix, String) -> Void
  ) async {
    let seed = testSeed(seed)
    var generator = SplitMix(seed: seed)
    for number in 0..<count {
      // Other tests need this thread too.
      if number % 20 == 0 { await Task.yield() }
      let drawn = RandomMotion(kind, using: &generator)
      body(drawn, &generator, "number \(number) of seed \(seed), \(drawn)")
    }
  }

  @Test(arguments: RandomMotion.Kind.allCases)
  func `a motion stays at rest after its settling time`(kind: RandomMotion.Kind) async {
    await forEach(kind, seed: 31) { drawn, generator, comment in
      let motion = drawn.motion
      let settled = motion.settlingTime
      guard settled.isFinite, settled >= 0 else {
        return hold(false, "settles after \(settled): \(comment)")
      }
      var time = settled
      for step in 0..<40 {
        let away = abs(motion.position(at: time) - motion.destination)
        let speed = abs(motion.velocity(at: time))
        hold(
          away < drawn.tolerance.distance && speed < drawn.tolerance.velocity,
          "\(away) away at \(speed) after \(time - settled): \(comment)")
        // The first time is just after settling, and the gaps between times grow. An unsettled
        // spring would swing out again within one period.
        time = settled + generator.number(in: 0...1) * (step < 20 ? 1.5 : 0.01 * Double(1 << step))
      }
    }
  }

  @Test(arguments: RandomMotion.Kind.allCases.filter { $0 != .timed })
  func `a damped motion never gains energy`(kind: RandomMotion.Kind) async {
    await forEach(kind, seed: 32, count: 600) { drawn, generator, comment in
      let end = drawn.motion.settlingTime * 1.1 + 0.1
      var last = Double.infinity
      // The times include both sides of every transition.
      let times =
        (0..<120).map { _ in generator.number(in: 0...end) }
        + drawn.handOvers.flatMap { [$0.nextDown, $0, $0.nextUp] } + [0]
      for time in times.sorted() {
        guard let energy = drawn.energy(time) else { continue }
        hold(
          energy <= last * (1 + 1e-9) + 1e-9, "from \(last) to \(energy) at \(time): \(comment)")
        last = energy
      }
    }
  }

  @Test(arguments: RandomMotion.Kind.allCases)
  func `the time of arrival is the first time at a position`(kind: RandomMotion.Kind) async {
    await forEach(kind, seed: 37, count: 150) { drawn, generator, comment in
      let motion = drawn.motion
      let start = motion.position(at: 0)
      for _ in 0..<4 {
        let time = generator.number(in: 0...max(motion.settlingTime, 0.1))
        let position = motion.position(at: time)
        // The start may round to a position next to it.
        if abs(position - start) < 1e-6 { continue }
        // A motion that only approaches its destination never arrives, although its position may
        // round to it.
        if !drawn.arrives, abs(position - motion.destination) < 1e-9 { continue }
        guard let reached = motion.time(toReach: position) else {
          return hold(false, "\(position) at \(time) is never reached: \(comment)")
        }
        let there = motion.position(at: reached)
        hold(reached <= time * (1 + 1e-9) + 1e-6, "\(reached) is after \(time): \(comment)")
        // A stepped motion arrives at a position when it jumps over this position.
        let jumps = (motion.position(at: reached.nextDown) < position) != (there < position)
        hold(abs(there - position) <= 1e-5 || jumps, "\(there) at \(reached): \(comment)")
        for _ in 0..<10 {
          let earlier = generator.number(in: 0...reached) * 0.999
          let before = motion.position(at: earlier)
          hold(
            (before < position) == (start < position) || abs(before - position) < 1e-6,
            "\(before) at \(earlier) is past \(position) at \(reached): \(comment)")
        }
      }
    }
  }

  @Test(arguments: RandomMotion.Kind.allCases)
  func `the next arrival after a time is known`(kind: RandomMotion.Kind) async {
    await forEach(kind, seed: 39, count: 200) { drawn, generator, comment in
      let motion = drawn.motion
      let end = max(motion.settlingTime, 0.1)
      let after = generator.number(in: 0...end)
      // The motion is at this position at a later time, so the first arrival is not after that
      // time.
      let later = after + generator.number(in: 0...1) * (end - after)
      let position = motion.position(at: later)
      hold(motion.time(toReach: position, after: 0) == motion.time(toReach: position), comment)
      if !drawn.arrives, abs(position - motion.destination) < 1e-9 { return }
      guard let found = motion.time(toReach: position, after: after) else {
        return hold(false, "\(position) is never reached after \(after): \(comment)")
      }
      hold(found >= after && found <= later * (1 + 1e-9) + 1e-5, "\(found), \(after): \(comment)")
      let there = motion.position(at: found)
      let jumps = (motion.position(at: found.nextDown) < position) != (there < position)
      hold(abs(there - position) <= 1e-5 || kind == .timed && jumps, "\(there): \(comment)")
      let from = motion.position(at: after)
      for _ in 0..<10 {
        let earlier = after + generator.number(in: 0...0.999) * (found - after)
        let before = motion.position(at: earlier)
        hold(
          (before < position) == (from < position) || abs(before - position) < 1e-5,
          "\(before) at \(earlier) is past \(position) at \(found): \(comment)")
      }
    }
  }

  @Test(arguments: [
    RandomMotion.Kind.constantDeceleration, .clampingFling, .frictionWithDrag, .timed, .fling,
  ])
  func `a motion that arrives reports the time`(kind: RandomMotion.Kind) async throws {
    var count = 0
    await forEach(kind, seed: 38, count: 4000) { drawn, _, comment in
      let motion = drawn.motion
      guard drawn.arrives, motion.destination != motion.position(at: 0) else { return }
      count += 1
      guard let reached = motion.time(toReach: motion.destination) else {
        return hold(false, "never at its destination: \(comment)")
      }
      let (there, end) = (motion.position(at: reached), motion.destination)
      let jumps = (motion.position(at: reached.nextDown) < end) != (there < end)
      hold(abs(there - end) < 1e-6 || kind == .timed && jumps, "\(there) at \(reached): \(comment)")
      let beyond = 2 * motion.destination - motion.position(at: 0)
      if kind != .timed { hold(motion.time(toReach: beyond) == nil, comment) }
    }
    #expect(count > 300)
  }

  @Test(arguments: [RandomMotion.Kind.fling, .bounced])
  func `position and velocity are continuous at every transition of composed motions`(
    kind: RandomMotion.Kind
  ) async {
    var count = 0
    await forEach(kind, seed: 33, count: 4000) { drawn, _, comment in
      for time in drawn.handOvers {
        count += 1
        let (motion, before) = (drawn.motion, time.nextDown)
        let velocity = motion.velocity(at: time)
        let passed = abs(velocity) * (time - before)
        expect(
          motion.position(at: before), near: motion.position(at: time), within: 1e-9 + passed,
          comment)
        expect(
          motion.velocity(at: before), near: velocity, within: 1e-6 * max(abs(velocity), 1),
          comment)
      }
    }
    #expect(count > 1000)
  }

  @Test(arguments: RandomMotion.Kind.allCases)
  func `positions are the same at 30, 60, 144 and 1000 Hz, even with dropped frames`(
    kind: RandomMotion.Kind
  ) async {
    await forEach(kind, seed: 34, count: 20) { drawn, generator, comment in
      let motion = drawn.motion
      var seen: [Double: (position: UInt64, velocity: UInt64)] = [:]
      for (rate, drops) in [(1000, 0.0), (30, 0), (60, 0.3), (144, 0), (60, 0), (1000, 0.8)] {
        for frame in 0...(rate * 3 / 2) where generator.number(in: 0...1) >= drops {
          let time = Double(frame) / Double(rate)
          let position = motion.position(at: time).bitPattern
          let velocity = motion.velocity(at: time).bitPattern
          if let seen = seen[time] {
            hold(seen == (position, velocity), "at \(time), \(rate) Hz: \(comment)")
          }
          seen[time] = (position, velocity)
        }
      }
    }
  }

  @Test(arguments: [RandomMotion.Kind.underDamped, .critical, .overDamped, .timed])
  func `position and velocity stay continuous when the destination changes at any time`(
    kind: RandomMotion.Kind
  ) async {
    await forEach(kind, seed: 35) { drawn, generator, comment in
      let time = generator.number(in: 0...1)
      let goal = generator.number(in: -900...900)
      let later: any Motion
      switch drawn.motion {
      case let motion as SpringMotion: later = motion.retargeted(to: goal, at: time)
      case let motion as TimedMotion:
        later = motion.retargeted(to: goal, at: time, duration: generator.number(in: 0.05...1))
      default: return
      }
      let velocity = drawn.motion.velocity(at: time)
      expect(later.position(at: 0), near: drawn.motion.position(at: time), within: 1e-9, comment)
      expect(
        later.velocity(at: 0), near: velocity, within: 1e-6 * max(abs(velocity), 1), comment)
      hold(later.destination == goal, comment)
    }
  }

  @Test(arguments: RandomMotion.Kind.allCases)
  func `any motion can continue with any curve`(kind: RandomMotion.Kind) async {
    await forEach(kind, seed: 36, count: 300) { drawn, generator, comment in
      let time = generator.number(in: 0...1)
      let goal = generator.number(in: -900...900)
      let later = drawn.motion.retargeted(to: goal, at: time, by: .random(using: &generator))
      let velocity = drawn.motion.velocity(at: time)
      expect(later.position(at: 0), near: drawn.motion.position(at: time), within: 1e-9, comment)
      expect(
        later.velocity(at: 0), near: velocity, within: 1e-6 * max(abs(velocity), 1), comment)
      hold(later.destination == goal && later.position(at: later.settlingTime + 1e6) == goal)
    }
  }
}
