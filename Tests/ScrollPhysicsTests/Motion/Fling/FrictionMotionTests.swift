import Glibc
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct FrictionMotionTests {
  @Test(arguments: [1.0, 20, 1400]) func `a drag stops a fling soon after it counts as at rest`(
    drag: Double
  ) {
    let motion = FrictionMotion(from: 0, velocity: 1000, drag: drag)
    let stop = motion.settlingTime
    #expect(motion.velocity(at: stop) == 0 && motion.velocity(at: stop - 1e-4) > 0)
    #expect(motion.position(at: stop) == motion.destination)
    let resting = stop - 1 / (drag + 2.002 * motion.velocity(at: stop - 1e-4)) / 20
    #expect(motion.destination - motion.position(at: resting) < 0.01)
    #expect(motion.velocity(at: resting) < 1)
  }

  @Test func `flings at UIScrollView's normal deceleration rate match published values`() {
    for (velocity, destination, time, travels) in [
      (500.0, "249.7499", "3.10370", [(0.1, "45.3129"), (0.5, "157.964"), (1, "216.0176")]),
      (1000, "499.4998", "3.44992", [(0.1, "90.6259"), (0.5, "315.928"), (1, "432.0351")]),
      (3000, "1498.4995", "3.99868", [(0.5, "947.7841")]),
    ] {
      let fling = FrictionMotion(from: 0, velocity: velocity)
      expect(fling.destination, prints: destination)
      expect(fling.time(toReach: fling.destination - 0.5) ?? .nan, prints: time)
      for (time, travel) in travels { expect(fling.position(at: time), prints: travel) }
    }
    expect(FrictionMotion(from: 0, velocity: 500).velocity(at: 0.5), prints: "183.7556")
    expect(FrictionMotion(from: 0, velocity: 1000).velocity(at: 1), prints: "135.0645")
    expect(Deceleration.normal.friction, prints: "2.0020027")
    expect(FrictionMotion(from: 0, velocity: 1).destination, prints: ".4994998")
    // Firefox uses a friction of 0.002 per ms. The fling starts at 1 px per ms.
    expect(FrictionMotion(from: 0, velocity: 1000).destination, prints: "499.5")
  }

  @Test func `flings at UIScrollView's fast deceleration rate match published values`() {
    for (velocity, destination, time) in [
      (500.0, "49.7496", ".45771"), (1000, "99.4992", ".52668"), (3000, "298.4975", ".63599"),
    ] {
      let fling = FrictionMotion(from: 0, velocity: velocity, deceleration: .fast)
      expect(fling.destination, prints: destination)
      expect(fling.time(toReach: fling.destination - 0.5) ?? .nan, prints: time)
    }
    let fling = FrictionMotion(from: 0, velocity: 1000, deceleration: .fast)
    expect(fling.position(at: 0.1), prints: "63.0793")
    expect(fling.velocity(at: 0.1), prints: "366.0323")
    expect(Deceleration.fast.friction, prints: "10.0503359")
    expect(
      FrictionMotion(from: 0, velocity: 1, deceleration: .fast).destination, prints: ".0994992")
  }

  @Test func `the time at a position and the velocity there match the motion`() throws {
    let normal = FrictionMotion(from: 0, velocity: 1000)
    let time = try #require(normal.time(toReach: 200))
    expect(time, prints: ".2554909")
    expect(normal.velocity(at: time), prints: "599.5995")
    let fast = FrictionMotion(from: 0, velocity: 1000, deceleration: .fast)
    let sooner = try #require(fast.time(toReach: 60))
    expect(sooner, prints: ".0919243")
    expect(fast.velocity(at: sooner), prints: "396.9798")
  }

  @Test func `the distances of each millisecond add up to Apple's projection`() {
    for (deceleration, projection) in [(Deceleration.normal, "499.000"), (.fast, "99.000")] {
      let fling = FrictionMotion(from: 0, velocity: 1000, deceleration: deceleration)
      var sum = 0.0
      for millisecond in 1...20_000 {
        sum += fling.velocity(at: Double(millisecond) / 1000) / 1000
      }
      expect(sum, prints: projection)
      // The sum omits half of the first millisecond.
      expect(fling.destination - sum, near: 0.5, within: 1e-3)
    }
  }

  @Test func `a fling never reaches its destination or a position behind its start`() {
    let fling = FrictionMotion(from: 0, velocity: 1000)
    #expect(fling.time(toReach: -1) == nil)
    #expect(fling.time(toReach: fling.destination) == nil)
    #expect(fling.time(toReach: 500) == nil)
    #expect(fling.time(toReach: 0) == 0)
    #expect(FrictionMotion(from: 7, velocity: 0).time(toReach: 8) == nil)
  }

  @Test func `flings match the values of Flutter's friction simulation test in both directions`() {
    let right = FrictionMotion(from: 100, velocity: 100, deceleration: .flutter)
    let left = FrictionMotion(from: 100, velocity: -100, deceleration: .flutter)
    for (time, forth, back) in [
      (0.1, "109.0624", "90.9376"), (0.5, "131.5896", "68.4104"), (2, "149.0279", "50.9721"),
    ] {
      expect(right.position(at: time), prints: forth)
      expect(left.position(at: time), prints: back)
    }
    expect(Deceleration.flutter.friction, prints: "2.0024805")
    let second = FrictionMotion(from: 0, velocity: 1)
    expect(second.velocity(at: 1), prints: ".135")
    expect(right.destination, prints: "149.9381")
    expect(left.destination, prints: "50.0619")
    let strong = FrictionMotion(
      from: 100, velocity: 400, deceleration: Deceleration(ratePerSecond: 0.3))
    expect(strong.position(at: 1), prints: "332.5634")
    expect(strong.position(at: 5), prints: "431.4261")
    for (time, velocity) in [(1.0, "120"), (2, "36"), (3, "10.8")] {
      expect(strong.velocity(at: time), near: Double(velocity) ?? 0, within: 1e-9)
    }
  }

  @Test func `a friction of 4 gives GTK's kinetic scroll`() {
    let fling = FrictionMotion(from: 0, velocity: 1000, deceleration: .gtk)
    for (time, position) in [(0.1, "82.42"), (0.5, "216.166"), (1, "245.421")] {
      expect(fling.position(at: time), prints: position)
    }
    expect(fling.velocity(at: 0.5), prints: "135.335")
    expect(fling.destination, near: 250, within: 1e-9)
  }

  @Test func `a constant drag stops the fling completely`() {
    let fling = FrictionMotion(from: 100, velocity: -100, deceleration: .flutter, drag: 100)
    expect(fling.settlingTime, prints: ".42606")
    expect(fling.destination, prints: "80.4149")
    for (time, position) in [(0.1, 91.0), (0.5, 80), (2, 80)] {
      expect(fling.position(at: time), near: position, within: 1)
    }
    #expect(fling.position(at: 2) == fling.destination)
    #expect(fling.velocity(at: 0.5) == 0)
  }

  @Test func `the settling time is the exact time at which a fling comes to rest`() {
    let fling = FrictionMotion(from: 0, velocity: 3000)
    let before = fling.settlingTime - 1e-6
    let isMoving = abs(fling.velocity(at: before)) >= 1
    #expect(isMoving || abs(fling.position(at: before) - fling.destination) >= 0.01)
    #expect(FrictionMotion(from: 0, velocity: 0.001).settlingTime == 0)
  }

  @Test(arguments: hostileNumbers) func `any position and velocity has a finite result`(
    value: Double
  ) {
    for other in hostileNumbers {
      let fling = FrictionMotion(from: value, velocity: other)
      hold(fling.settlingTime.isFinite && fling.destination.isFinite)
      hold(fling.position(at: 0.3).isFinite && fling.velocity(at: 0.3).isFinite)
    }
  }

  @Test func `a weak drag leaves a slow fling its time`() {
    let fling = FrictionMotion(from: 0, velocity: 5, drag: 0.05)
    let friction = Deceleration.normal.friction
    for time in [0.5, 1, 1.5] {
      let expected = 5 * (1 - exp(-friction * time)) / friction - 0.05 * time * time / 2
      expect(fling.position(at: time), near: expected, within: 1e-9)
    }
  }
}
