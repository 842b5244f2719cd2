import Glibc
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ClampingFlingMotionTests {
  @Test func `flings match Android's published values in both directions`() {
    for (velocity, duration, distance) in [
      (500.0, ".27507", "58.3223"), (1000, ".45823", "194.3136"), (2000, ".76335", "647.3988"),
      (5000, "1.49869", "3177.6219"),
    ] {
      let fling = ClampingFlingMotion(from: 0, velocity: velocity)
      expect(fling.duration, prints: duration)
      expect(fling.destination, prints: distance)
      #expect(ClampingFlingMotion(from: 0, velocity: -velocity).destination == -fling.destination)
    }
    expect(ClampingFlingMotion(from: 0, velocity: 1000).position(at: 0.1), prints: "85.5807")
  }

  @Test func `the constants of the fling equal those of Android`() {
    // At the reference velocity a fling takes p·0.35 s.
    let fling = ClampingFlingMotion(from: 0, velocity: 2223.8658)
    let power = fling.duration / 0.35
    expect(power, prints: "2.3582018")
    expect(2223.8658 * 0.35 / ClampingFlingMotion.androidFriction, prints: "51890.202")
    expect(fling.destination, near: 2223.8658 * fling.duration / power, within: 1e-4)
    // At half of the time, the velocity is v₀·(1 − t/T)^(p − 1). The remaining share of the
    // distance is (1 − t/T)^p.
    let half = fling.duration / 2
    expect(fling.velocity(at: half) / 2223.8658, near: exp2(1 - power), within: 1e-6)
    expect(1 - fling.position(at: half) / fling.destination, near: exp2(-power), within: 1e-6)
  }

  @Test func `a clamping fling is at its destination at the end of its duration`() {
    let fling = ClampingFlingMotion(from: 30, velocity: 3000)
    #expect(fling.position(at: fling.duration) == fling.destination)
    #expect(fling.velocity(at: fling.duration) == 0)
    #expect(fling.settlingTime <= fling.duration)
    #expect(fling.velocity(at: 0) == 3000)
  }

  @Test func `a fling with a velocity of 0 does not move`() {
    let fling = ClampingFlingMotion(from: 30, velocity: 0)
    #expect(fling.destination == 30)
    #expect(fling.settlingTime == 0)
    #expect(fling.position(at: 1) == 30)
  }

  @Test(arguments: hostileNumbers) func `any position and velocity has a finite result`(
    value: Double
  ) {
    for other in hostileNumbers {
      let fling = ClampingFlingMotion(from: value, velocity: other)
      hold(fling.settlingTime.isFinite && fling.destination.isFinite)
      hold(fling.position(at: 0.01).isFinite && fling.velocity(at: 0.01).isFinite)
    }
  }
}

struct ConstantDecelerationMotionTests {
  @Test func `a fling travels half of its velocity times its duration`() {
    // Kirigami decelerates by 4000 · 2.5 pt/s².
    let fling = ConstantDecelerationMotion(from: 10, velocity: 2000, deceleration: 10_000)
    #expect(fling.settlingTime == 0.2)
    #expect(fling.destination == 210)
    #expect(fling.position(at: 0.1) == 160)
    #expect(fling.velocity(at: 0.1) == 1000)
    #expect(fling.velocity(at: 0.2) == 0)
  }

  @Test func `Android's ballistic overshoot takes as long as its return`() {
    for (distance, milliseconds) in [(50.0, 223.0), (100, 316), (200, 447)] {
      let velocity = (2 * 2000 * distance).squareRoot()
      let out = ConstantDecelerationMotion(from: 0, velocity: velocity, deceleration: 2000)
      expect(out.destination, near: distance, within: 1e-9)
      #expect((out.settlingTime * 1000).rounded(.down) == milliseconds)
    }
  }

  @Test func `a fling passes each position once and never passes its destination`() throws {
    let fling = ConstantDecelerationMotion(from: 0, velocity: -2000, deceleration: 10_000)
    let time = try #require(fling.time(toReach: -150))
    expect(time, near: 0.1, within: 1e-12)
    expect(try #require(fling.time(toReach: -200)), near: 0.2, within: 1e-7)
    #expect(fling.time(toReach: -201) == nil)
    #expect(fling.time(toReach: 1) == nil)
  }
}
