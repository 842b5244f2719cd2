@testable import PullcordDesktopWindow
@testable import PullcordX11
import Testing


@Suite struct ServerClockTests {
  @Test func `a server on this host counts this clock's milliseconds`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: ServerTime(rawValue: 1_000_250), now: 1000.2519) == 1000.25)
    #expect(clock.time(of: ServerTime(rawValue: 1_000_260), now: 1000.4) == 1000.26)
  }

  @Test func `an event that waited long keeps its own time`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: ServerTime(rawValue: 1_000_000), now: 1030) == 1000)
  }

  @Test func `the milliseconds wrap after 49 days`() {
    var clock = ServerClock(isSameHost: true)
    let wrap = 4_294_967.296
    let before = clock.time(of: ServerTime(rawValue: UInt32.max - 3), now: wrap - 0.003)
    let after = clock.time(of: ServerTime(rawValue: 6), now: wrap + 0.0075)
    #expect(abs(before - (wrap - 0.004)) < 0.0011)
    #expect(abs(after - (wrap + 0.006)) < 0.0011)
    #expect(after - before > 0.008)
  }

  @Test func `of a clock elsewhere the smallest delay is taken for none`() {
    var clock = ServerClock(isSameHost: false)
    #expect(clock.time(of: ServerTime(rawValue: 5_000_000), now: 100.030) == 100.030)
    // 100 ms later there, 80 ms later here: the first one had been 20 ms on its way.
    let second = clock.time(of: ServerTime(rawValue: 5_000_100), now: 100.110)
    #expect(abs(second - 100.110) < 1e-9)
    let third = clock.time(of: ServerTime(rawValue: 5_000_200), now: 100.250)
    #expect(abs(third - 100.210) < 1e-9)
  }

  @Test func `a server whose clock only looks local is measured too`() {
    var clock = ServerClock(isSameHost: true)
    let time = clock.time(of: ServerTime(rawValue: 77), now: 100_000.5)
    #expect(abs(time - 100_000.5) < 0.001)
  }

  @Test func `times are never after now and never go back`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: ServerTime(rawValue: 10_002), now: 10.0005) == 10.0005)
    #expect(clock.time(of: ServerTime(rawValue: 9_990), now: 10.001) == 10.0005)
    #expect(clock.time(of: .unknown, now: 10.5) == 10.5)
  }

  @Test(arguments: [true, false], [3_600_000, -3_600_000, 5000, -5000])
  func `a server's clock that jumps is followed, and a gesture goes on evenly`(
    isSameHost: Bool, jump: Int
  ) {
    var clock = ServerClock(isSameHost: isSameHost)
    var times: [Double] = []
    for step in 0..<40 {
      let server = 10_000_000 + step * 10 + (step < 20 ? 0 : jump)
      times.append(
        clock.time(
          of: ServerTime(rawValue: UInt32(server)), now: 10_000 + Double(step) * 0.01 + 0.002))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.007 && $1 - $0 < 0.013 })
  }

  @Test func `two devices out of order are no jump`() {
    var clock = ServerClock(isSameHost: true)
    _ = clock.time(of: ServerTime(rawValue: 10_000), now: 10.001)
    _ = clock.time(of: ServerTime(rawValue: 9_200), now: 10.002)
    let next = clock.time(of: ServerTime(rawValue: 10_020), now: 10.0315)
    #expect(abs(next - 10.02) < 1e-9)
  }
}
