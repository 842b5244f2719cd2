import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct VelocityTrackerTests {
  private func tracker(rate: Double, seconds: Double, velocity: Double) -> VelocityTracker {
    var tracker = VelocityTracker()
    for index in 0...Int(rate * seconds) {
      let time = 5000 + Double(index) / rate
      tracker.add(position: velocity * Double(index) / rate, time: time)
    }
    return tracker
  }

  @Test(arguments: [30.0, 60, 120, 144, 1000, 8000])
  func `an even movement has the same velocity at any sample rate`(rate: Double) throws {
    for velocity in [-3000.0, 12, 900] {
      let tracker = tracker(rate: rate, seconds: 0.5, velocity: velocity)
      let last = try #require(tracker.lastTime)
      expect(tracker.velocity(at: last), near: velocity, within: 1e-6 * abs(velocity))
    }
  }

  @Test func `a finger without a sample for 100 ms counts as resting`() throws {
    let tracker = tracker(rate: 120, seconds: 0.2, velocity: 1000)
    let last = try #require(tracker.lastTime)
    expect(tracker.velocity(at: last + 0.0999), near: 1000, within: 1e-3)
    #expect(tracker.velocity(at: last + 0.1) == 0)
  }

  @Test(arguments: [0.0, 0.1, 0.2, 0.3, 5000.7, 4_294_967.2])
  func `the limit of 100 ms is the same at any time of day`(start: Double) {
    var tracker = VelocityTracker()
    for index in 0...5 {
      tracker.add(position: Double(index) * 20, time: start + Double(index) * 0.02)
    }
    hold(tracker.velocity(at: start + 0.1 + 0.1) == 0)
    hold(tracker.velocity(at: start + 0.199) > 900)
    // A sample that is older than 100 ms would change the slope of the fitted line, so it does not
    // count.
    var bent = VelocityTracker()
    bent.add(position: 500, time: start)
    for index in 1...5 {
      bent.add(position: Double(index) * 20, time: start + Double(index) * 0.02)
    }
    expect(bent.velocity(at: start + 0.1), near: 1000, within: 1e-3)
  }

  @Test func `only samples of the last 100 ms count`() {
    var tracker = VelocityTracker()
    for index in 0...100 { tracker.add(position: -Double(index) * 10, time: Double(index) * 0.01) }
    for index in 1...12 {
      tracker.add(position: -1000 + Double(index) * 5, time: 1 + Double(index) * 0.01)
    }
    expect(tracker.velocity(at: 1.12), near: 500, within: 1e-6)
  }

  @Test func `the velocity is the slope of the best fitting line through all samples`() {
    var tracker = VelocityTracker()
    for (time, position) in [(0.0, 0.0), (0.01, 12), (0.02, 18), (0.03, 32), (0.04, 38)] {
      tracker.add(position: position, time: time)
    }
    // The least-squares formula Σ(t−t̄)(x−x̄)/Σ(t−t̄)² gives .96/.001, computed by hand.
    expect(tracker.velocity(at: 0.04), near: 960, within: 1e-6)
  }

  @Test func `samples with the same time stamp count once, with the last position`() {
    var tracker = VelocityTracker()
    for index in 0...10 {
      tracker.add(position: 777, time: Double(index) * 0.008)
      tracker.add(position: Double(index) * 8, time: Double(index) * 0.008)
    }
    expect(tracker.velocity(at: 0.08), near: 1000, within: 1e-6)
  }

  @Test func `time stamps out of order are ignored, and a clock that jumps back clears samples`()
    throws
  {
    var tracker = tracker(rate: 100, seconds: 0.2, velocity: 400)
    let last = try #require(tracker.lastTime)
    tracker.add(position: -9999, time: last - 0.03)
    expect(tracker.velocity(at: last), near: 400, within: 1e-6)
    tracker.add(position: 0, time: 1)
    tracker.add(position: 7, time: 1.01)
    expect(tracker.velocity(at: 1.01), near: 700, within: 1e-6)
  }

  @Test func `a single sample has no velocity`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(position: 5, time: 0)
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(position: 50, time: 1e-5)
    #expect(tracker.velocity(at: 1e-5) == 0)
    tracker.reset()
    #expect(tracker.lastTime == nil)
  }

  @Test func `all samples of the last 100 ms count, however many there are`() {
    var tracker = VelocityTracker()
    var time = 0.0
    for _ in 0..<200_000 {
      // The finger rests for half of the window and moves at 1000 pt/s for the other half. The best
      // fitting line has half of this slope.
      tracker.add(position: time < 0.15 ? 0 : (time - 0.15) * 1000, time: time)
      time += 1e-6
    }
    let velocity = tracker.velocity(at: time)
    expect(velocity, near: 500, within: 15)
  }

  @Test func `random invalid time stamps have finite results`() {
    var generator = SplitMix(seed: testSeed(31))
    var tracker = VelocityTracker()
    for _ in 0..<50_000 {
      let time =
        Bool.random(using: &generator)
        ? generator.number(in: -1...1) : hostileNumbers.randomElement(using: &generator) ?? 0
      let position =
        Bool.random(using: &generator)
        ? generator.number(in: -1e6...1e6) : hostileNumbers.randomElement(using: &generator) ?? 0
      tracker.add(position: position, time: time)
      hold(tracker.velocity(at: generator.number(in: -1...1)).isFinite)
    }
  }
}
