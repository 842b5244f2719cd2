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

  @Test(arguments: VelocityStrategy.allCases)
  func `an even movement has the same velocity at any sample rate`(_ strategy: VelocityStrategy)
    throws
  {
    for rate in [30.0, 60, 90, 120, 240, 1000, 8000] {
      for velocity in [-3000.0, 12, 900] {
        let tracker = tracker(rate: rate, seconds: 0.5, velocity: velocity)
        let last = try #require(tracker.lastTime)
        let found = tracker.velocity(at: last, by: strategy)
        expect(found, near: velocity, within: 1e-5 * abs(velocity), "\(rate) Hz")
      }
    }
  }

  @Test func `a sample that is not finite is ignored`() throws {
    let before = tracker(rate: 120, seconds: 0.2, velocity: 1000)
    let last = try #require(before.lastTime)
    var tracker = before
    for number in [Double.nan, .infinity, -.infinity] {
      tracker.add(position: number, time: last + 0.008)
      tracker.add(position: 208, time: number)
    }
    #expect(tracker.lastTime == last)
    #expect(tracker.velocity(at: last + 0.01) == before.velocity(at: last + 0.01))
  }

  @Test func `a finger without a sample for 40 ms has stopped`() throws {
    let tracker = tracker(rate: 120, seconds: 0.2, velocity: 1000)
    let last = try #require(tracker.lastTime)
    expect(tracker.velocity(at: last + 0.0399), near: 1000, within: 1e-3)
    #expect(tracker.velocity(at: last + 0.04) == 0)
  }

  @Test(arguments: [0.0, 0.1, 0.2, 0.3, 5000.7, 4_294_967.2])
  func `samples older than 100 ms do not count, at any time of day`(start: Double) {
    for (first, counts) in [(start, true), (start - 0.0001, false)] {
      // The first sample is far off the line of the others.
      var tracker = VelocityTracker()
      tracker.add(position: -500, time: first)
      for index in 1...4 {
        tracker.add(position: Double(index) * 25, time: start + Double(index) * 0.025)
      }
      let velocity = tracker.velocity(at: start + 0.1)
      hold(counts ? abs(velocity - 1000) > 100 : abs(velocity - 1000) < 1e-3)
    }
  }

  @Test func `samples before a gap of more than 40 ms do not count`() {
    for (gap, counts) in [(0.04, true), (0.041, false)] {
      var tracker = VelocityTracker()
      tracker.add(position: -400, time: 0)
      for index in 0...2 {
        tracker.add(position: Double(index) * 20, time: gap + Double(index) * 0.02)
      }
      let velocity = tracker.velocity(at: gap + 0.04)
      hold(counts ? abs(velocity - 1000) > 100 : abs(velocity - 1000) < 1e-6)
    }
  }

  @Test func `at most 20 samples count`() {
    for (extra, counts) in [(18, true), (19, false)] {
      var tracker = VelocityTracker()
      tracker.add(position: -300, time: 0)
      for index in 1...(extra + 1) {
        tracker.add(position: Double(index) * 4, time: Double(index) * 0.004)
      }
      let velocity = tracker.velocity(at: Double(extra + 1) * 0.004)
      hold(counts ? abs(velocity - 1000) > 10 : abs(velocity - 1000) < 1e-6)
    }
  }

  @Test func `each strategy has its worked values`() {
    var tracker = VelocityTracker()
    // x = 1000·t + 10000·t², whose slope at t = .04 is 1800.
    for time in [0.0, 0.01, 0.02, 0.03, 0.04] {
      tracker.add(position: 1000 * time + 10_000 * time * time, time: time)
    }
    expect(tracker.velocity(at: 0.04, by: .quadratic), near: 1800, within: 1e-6)
    // The speeds are 1100, 1300, 1500 and 1700, from old to new.
    let weighted = 0.6 * 1300 + 0.35 * 1500 + 0.05 * 1700
    expect(tracker.velocity(at: 0.04, by: .iosWeighted), near: weighted, within: 1e-6)
    // The work is ½·1100², then it grows by (v − √(2·work))·v: 865 000, 1 142 …, by hand.
    var work = 1100.0 * 1100 / 2
    for speed in [1300.0, 1500, 1700] { work += (speed - (2 * work).squareRoot()) * speed }
    expect(
      tracker.velocity(at: 0.04, by: .impulse), near: (2 * work).squareRoot(), within: 1e-6)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `two samples have the velocity between them`(_ strategy: VelocityStrategy) {
    var tracker = VelocityTracker()
    tracker.add(position: 0, time: 0)
    tracker.add(position: -30, time: 0.02)
    expect(tracker.velocity(at: 0.02, by: strategy), near: -1500, within: 1e-9)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `a turn of the finger is followed within two frames`(_ strategy: VelocityStrategy) {
    for rate in [60.0, 90, 120, 240, 1000] {
      for phase in stride(from: 0.0, to: 1, by: 0.05) {
        for isRounded in [false, true] {
          var tracker = VelocityTracker()
          // Down at 1000 pt/s until the time 1, then up at 1500.
          var time = 0.8 + phase / rate
          while time <= 1 + 2.0 / 60 {
            let position = time < 1 ? 1000 * (time - 1) : -1500 * (time - 1)
            tracker.add(
              position: position, time: isRounded ? (time * 1000).rounded() / 1000 : time)
            time += 1 / rate
          }
          let velocity = tracker.velocity(at: 1 + 2.0 / 60, by: strategy)
          hold((-1950 ... -1050).contains(velocity), "\(velocity) at \(rate) Hz, phase \(phase)")
        }
      }
    }
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `noise around a resting finger is slower than a fling`(_ strategy: VelocityStrategy) {
    var generator = SplitMix(seed: testSeed(77))
    for rate in [60.0, 90, 120, 240, 1000] {
      for _ in 0..<200 {
        var tracker = VelocityTracker()
        // A fast movement, and then 100 ms of rest.
        for index in 0..<Int(rate / 5) {
          tracker.add(position: Double(index) * 1500 / rate - 300, time: Double(index) / rate)
        }
        let rest = Double(Int(rate / 5)) / rate
        for index in 0...Int((rate / 10).rounded(.up)) {
          tracker.add(
            position: [-1, 0, 1].randomElement(using: &generator) ?? 0,
            time: rest + Double(index) / rate)
        }
        let velocity = tracker.velocity(at: tracker.lastTime ?? 0, by: strategy)
        // A release below 40 pt/s moves content by less than a point.
        hold(abs(velocity) < 40, "\(velocity) at \(rate) Hz")
      }
    }
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
    expect(tracker.velocity(at: last), near: 400, within: 1e-5)
    tracker.add(position: 0, time: 1)
    tracker.add(position: 7, time: 1.01)
    expect(tracker.velocity(at: 1.01), near: 700, within: 1e-6)
  }

  @Test func `samples have a velocity from half a millisecond on`() {
    for (span, velocity) in [(0.0005, 2000.0), (0.0004, 0)] {
      var tracker = VelocityTracker()
      tracker.add(position: 0, time: 0)
      tracker.add(position: 1, time: span)
      #expect(abs(tracker.velocity(at: span) - velocity) < 1e-6)
    }
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
      for strategy in VelocityStrategy.allCases {
        hold(tracker.velocity(at: generator.number(in: -1...1), by: strategy).isFinite)
      }
    }
  }
}
