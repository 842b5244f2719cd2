import ScrollPhysics
import Testing

struct WrappingClockTests {
  @Test func `milliseconds become seconds`() {
    var clock = WrappingClock()
    #expect(clock.seconds(at: 1500) == 1.5)
    #expect(clock.seconds(at: 1516) == 1.516)
  }

  @Test func `time goes on where the counter wraps`() {
    var clock = WrappingClock()
    let before = clock.seconds(at: .max - 9)
    let after = clock.seconds(at: 6)
    expect(after - before, near: 0.016, within: 1e-9)
    // Once round the counter in steps of 20 days.
    var last = after
    for step in 1...10 {
      let stamp = UInt32(truncatingIfNeeded: 6 + step * 1_728_000_000)
      let time = clock.seconds(at: stamp)
      expect(time - last, near: 1_728_000, within: 1e-6)
      last = time
    }
  }

  @Test func `an older stamp does not turn time back`() {
    var clock = WrappingClock()
    let newest = clock.seconds(at: 1000)
    #expect(clock.seconds(at: 990) == newest)
    #expect(clock.seconds(at: 1000) == newest)
    #expect(clock.seconds(at: 1001) == 1.001)
  }
}
