@testable import PullcordDesktopWindow
import ScrollPhysics
import Testing

struct WrappingClockTests {
  @Test func `milliseconds of this clock are its seconds`() {
    var clock = WrappingClock(isLocal: true)
    #expect(clock.seconds(of: 1500, now: 1.501) == 1.5)
    #expect(clock.seconds(of: 1516, now: 1.6) == 1.516)
  }

  @Test func `time goes on where the counter wraps`() {
    var clock = WrappingClock()
    let before = clock.seconds(of: .max - 9, now: 100)
    let after = clock.seconds(of: 6, now: 100.016)
    #expect(abs(after - before - 0.016) <= 1e-9)
  }

  @Test(arguments: [20.0, 25, 40, 60, 1000])
  func `after days without a stamp it goes on as before`(days: Double) {
    var clock = WrappingClock()
    var last = clock.seconds(of: 5000, now: 5)
    for silence in 1...5 {
      let start = 5 + Double(silence) * days * 86_400
      for step in 0..<20 {
        let now = start + 0.01 * Double(step)
        let stamp = UInt32(truncatingIfNeeded: Int64((now * 1000).rounded()))
        let time = clock.seconds(of: stamp, now: now)
        #expect(abs(time - now) <= 0.0011)
        #expect(time > last)
        last = time
      }
    }
  }

  @Test func `an older stamp keeps its own time, so that a tracker can leave it out`() {
    var clock = WrappingClock(isLocal: true)
    var tracker = VelocityTracker()
    for step in 0...10 {
      let now = 1 + 0.01 * Double(step)
      tracker.add(
        position: 10 * Double(step), time: clock.seconds(of: UInt32(1000 + 10 * step), now: now))
    }
    let late = clock.seconds(of: 1090, now: 1.101)
    #expect(late == 1.09)
    tracker.add(position: 90, time: late)
    #expect(abs(tracker.velocity(at: 1.1) - 1000) <= 1e-6)
  }

  @Test func `a counter that jumps is followed`() {
    for jump in [3_600_000, -3_600_000, 5000, -5000] {
      var clock = WrappingClock()
      var last = clock.seconds(of: 10_000_000, now: 50)
      for step in 1..<40 {
        let counter = 10_000_000 + step * 10 + (step < 20 ? 0 : jump)
        let time = clock.seconds(of: UInt32(counter), now: 50 + 0.01 * Double(step))
        #expect(abs(time - last - 0.01) <= 1e-6, "after a jump of \(jump)")
        last = time
      }
    }
  }

  @Test(arguments: [0, -1, 1e300, -1e300, .infinity, -.infinity, .nan] as [Double])
  func `any local time has a finite result`(now: Double) {
    var clock = WrappingClock(isLocal: true)
    for stamp in [0, 1, 77, UInt32.max] { #expect(clock.seconds(of: stamp, now: now).isFinite) }
  }
}
