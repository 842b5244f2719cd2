@testable import PullcordDesktopWindow
import Testing

@Suite struct ScreenRefreshClockTests {
  /// A clock after reports of a screen with 60 refreshes a second, in whole milliseconds.
  private func clock(rate: Double = 60, reports: Int = 60, guess: Double = 60) -> ScreenRefreshClock
  {
    var clock = ScreenRefreshClock(interval: 1 / guess)
    for count in 1...reports {
      clock.record(5 + (Double(count) / rate * 1000).rounded(.down) / 1000, count: UInt64(count))
    }
    return clock
  }

  @Test(arguments: [30.0, 60, 90, 120, 144, 240])
  func `rounded reports give evenly spaced predictions`(rate: Double) throws {
    var clock = clock(rate: rate)
    var predictions: [Double] = []
    for count in 61...180 {
      let time = 5 + (Double(count) / rate * 1000).rounded(.down) / 1000
      clock.record(time, count: UInt64(count))
      predictions.append(try #require(clock.next(after: time + 0.0005)))
    }
    let steps = zip(predictions, predictions.dropFirst()).map { $1 - $0 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let variance = steps.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(steps.count)
    #expect(abs(mean * rate - 1) < 0.01)
    #expect(variance.squareRoot() / mean < 0.02)
    // Rounding down makes reports half a millisecond early on average.
    #expect(abs(predictions[119] - (5 + 181 / rate - 0.0005)) < 0.0005)
  }

  @Test func `without a recent report there is no prediction`() {
    var clock = ScreenRefreshClock(interval: 0.01)
    #expect(clock.next(after: 3) == nil)
    clock.record(3, count: 7)
    #expect(clock.next(after: 3.004) == 3.01)
    #expect(clock.next(after: 3.999) != nil)
    #expect(clock.next(after: 4.1) == nil)
  }

  @Test func `a frame begins at the refresh that it follows at once`() {
    var clock = ScreenRefreshClock(interval: 0.01)
    #expect(clock.latest(before: 3) == 3)
    clock.record(3, count: 7)
    #expect(clock.latest(before: 3.002) == 3)
    #expect(clock.latest(before: 3.003) == 3.003)
    #expect(clock.latest(before: 2.999) == 2.999)
  }

  @Test func `a pause keeps the rhythm`() throws {
    var clock = clock()
    clock.record(5 + (200.0 / 60 * 1000).rounded(.down) / 1000, count: 200)
    #expect(abs(clock.interval * 60 - 1) < 0.002)
    #expect(abs(try #require(clock.next(after: 5 + 200.2 / 60)) - (5 + 201.0 / 60)) < 0.001)
  }

  @Test(arguments: [-0.45, -0.3, 0.3, 0.39, 0.45])
  func `one report far from its refresh changes neither the interval nor the rhythm`(
    error: Double
  ) throws {
    var clock = ScreenRefreshClock(interval: 1 / 60)
    for count in 1...60 { clock.record(5 + Double(count) / 120, count: UInt64(count)) }
    clock.record(5 + (61 + error) / 120, count: 61)
    #expect(abs(clock.interval * 120 - 1) < 1e-9)
    #expect(abs(try #require(clock.next(after: 5 + 61.46 / 120)) - (5 + 62.0 / 120)) < 1e-9)
    clock.record(5 + 62.0 / 120, count: 62)
    // Another one later is again the only one in a row.
    clock.record(5 + (63 - error) / 120, count: 63)
    #expect(abs(clock.interval * 120 - 1) < 1e-9)
    #expect(abs(try #require(clock.next(after: 5 + 63.46 / 120)) - (5 + 64.0 / 120)) < 1e-9)
  }

  @Test func `another phase is followed at the second report`() throws {
    var clock = ScreenRefreshClock(interval: 0.01)
    for count in 1...60 { clock.record(5 + Double(count) / 100, count: UInt64(count)) }
    for count in 61...62 { clock.record(5.004 + Double(count) / 100, count: UInt64(count)) }
    #expect(abs(clock.interval - 0.01) < 1e-9)
    #expect(abs(try #require(clock.next(after: 5.625)) - 5.634) < 1e-9)
  }

  @Test func `after a long pause, one report gives the interval and the phase`() throws {
    var clock = ScreenRefreshClock(interval: 0.01)
    for count in 1...60 { clock.record(5 + Double(count) / 100, count: UInt64(count)) }
    // The screen had 0.01001 seconds in between: 400 refreshes move the phase by 4 ms.
    clock.record(5.6 + 400 * 0.01001, count: 460)
    #expect(abs(clock.interval - 0.01001) < 1e-9)
    #expect(abs(try #require(clock.next(after: 9.605)) - 9.61401) < 1e-6)
  }

  @Test func `another rate is followed at once`() {
    var clock = clock()
    let start = 5 + 61.0 / 60
    for count in 0..<3 {
      clock.record(start + Double(count) / 144, count: UInt64(61 + count))
    }
    #expect(abs(clock.interval * 144 - 1) < 0.01)
  }

  @Test func `a blank screen, a report without a number and a repeated number keep the interval`() {
    var clock = clock()
    let interval = clock.interval
    clock.record(8, count: 62)
    clock.record(9, count: 63)
    clock.record(9.007, count: 63)
    clock.record(9.02, count: 0)
    #expect(clock.interval == interval)
  }

  @Test func `reports without a number keep the rhythm and smooth the phase`() throws {
    var clock = ScreenRefreshClock(interval: 0.01)
    for time in [3, 3.01, 3.022] { clock.record(time, count: 0) }
    // The third of equally weighted reports moves a line by 5/6 of its error.
    let next = try #require(clock.next(after: 3.0225))
    let smoothed = 3.02 + 0.002 * 5 / 6
    #expect(abs(next - smoothed - 0.01) < 1e-9)
    #expect(clock.interval == 0.01)
  }

  @Test func `a screen gives the interval until reports measure another one`() {
    var clock = clock()
    clock.screenChanged(interval: 0.011)
    #expect(clock.interval == 0.011)
    for interval in [0.06, 0.05, 0.001, 0, .nan] {
      clock.screenChanged(interval: interval)
      #expect(clock.interval == 0.011, "\(interval)")
    }
    // The reports of the last screen count no more.
    var adapted = ScreenRefreshClock(interval: 0.01)
    for count in 1...60 { adapted.record(5 + Double(count) * 0.01, count: UInt64(count)) }
    adapted.screenChanged(interval: 0.0102)
    adapted.record(5.6103, count: 61)
    #expect(abs(adapted.interval - 0.0103) < 1e-9)
  }
}
