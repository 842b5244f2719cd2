@testable import PullcordDesktopWindow
@testable import PullcordX11
import Testing

@Suite struct ServerClockTests {
  @Test func `a server on this host uses the milliseconds of this clock`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: 1_000_250, now: 1000.2519) == 1000.25)
    #expect(clock.time(of: 1_000_260, now: 1000.4) == 1000.26)
  }

  @Test func `an event that was delayed for long keeps its own time`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: 1_000_000, now: 1030) == 1000)
  }

  @Test func `times continue when the server's milliseconds wrap after 49 days`() {
    var clock = ServerClock(isSameHost: true)
    let wrap = 4_294_967.296
    let before = clock.time(of: UInt32.max - 3, now: wrap - 0.003)
    let after = clock.time(of: 6, now: wrap + 0.0075)
    #expect(abs(before - (wrap - 0.004)) < 0.0011)
    #expect(abs(after - (wrap + 0.006)) < 0.0011)
    #expect(after - before > 0.008)
  }

  @Test func `the smallest delay of another host counts as no delay`() {
    var clock = ServerClock(isSameHost: false)
    #expect(clock.time(of: 5_000_000, now: 100.030) == 100.030)
    // The server's clock advanced by 100 ms, and this clock by 80 ms. The first event was therefore
    // delayed by 20 ms.
    let second = clock.time(of: 5_000_100, now: 100.110)
    #expect(abs(second - 100.110) < 1e-9)
    let third = clock.time(of: 5_000_200, now: 100.250)
    #expect(abs(third - 100.210) < 1e-9)
  }

  @Test func `the offset of a different clock on this host is measured`() {
    var clock = ServerClock(isSameHost: true)
    let time = clock.time(of: 77, now: 100_000.5)
    #expect(abs(time - 100_000.5) < 0.001)
  }

  @Test func `times are never in the future and never decrease`() {
    var clock = ServerClock(isSameHost: true)
    #expect(clock.time(of: 10_002, now: 10.0005) == 10.0005)
    #expect(clock.time(of: 9_990, now: 10.001) == 10.0005)
    #expect(clock.time(of: nil, now: 10.5) == 10.5)
  }

  @Test(arguments: [true, false], [3_600_000, -3_600_000, 5000, -5000])
  func `a gesture continues evenly when the server's clock jumps`(
    isSameHost: Bool, jump: Int
  ) {
    var clock = ServerClock(isSameHost: isSameHost)
    var times: [Double] = []
    for step in 0..<40 {
      let server = 10_000_000 + step * 10 + (step < 20 ? 0 : jump)
      times.append(
        clock.time(
          of: UInt32(server), now: 10_000 + Double(step) * 0.01 + 0.002))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.007 && $1 - $0 < 0.013 })
  }

  @Test func `events of two devices out of order do not count as a clock jump`() {
    var clock = ServerClock(isSameHost: true)
    _ = clock.time(of: 10_000, now: 10.001)
    _ = clock.time(of: 9_200, now: 10.002)
    let next = clock.time(of: 10_020, now: 10.0315)
    #expect(abs(next - 10.02) < 1e-9)
  }

  @Test(arguments: [true, false], [3_600_000, -3_600_000, 20_000, -20_000])
  func `a single bogus timestamp loses only one event`(isSameHost: Bool, error: Int) {
    var clock = ServerClock(isSameHost: isSameHost)
    var times: [Double] = []
    for step in 0..<40 {
      let server = 10_000_000 + step * 10 + (step == 20 ? error : 0)
      times.append(
        clock.time(
          of: UInt32(server), now: 10_000 + Double(step) * 0.01 + 0.002))
    }
    for (step, time) in times.enumerated() where step != 20 {
      #expect(abs(time - (10_000 + Double(step) * 0.01)) < 0.0035, "event \(step)")
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [20.0, 25, 40, 60, 1000])
  func `time continues after days without an event`(days: Double) {
    var clock = ServerClock(isSameHost: false)
    var last = clock.time(of: 5000, now: 5)
    for silence in 1...5 {
      let start = 5 + Double(silence) * days * 86_400
      for step in 0..<20 {
        let now = start + 0.01 * Double(step)
        let stamp = UInt32(truncatingIfNeeded: Int64((now * 1000).rounded()))
        let time = clock.time(of: stamp, now: now)
        #expect(abs(time - now) < 0.0011)
        #expect(time > last)
        last = time
      }
    }
  }

  @Test func `the times of another host continue where its counter wraps`() {
    var clock = ServerClock(isSameHost: false)
    let before = clock.time(of: .max - 9, now: 100)
    let after = clock.time(of: 6, now: 100.016)
    #expect(abs(after - before - 0.016) < 1e-9)
  }
}
