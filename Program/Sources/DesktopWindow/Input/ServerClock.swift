/// Converts the times of a server's events to seconds of the local monotonic clock.
///
/// A server's time is a counter of milliseconds that wraps after 49.7 days. This clock compares
/// each time with the local time at which the program read the event. A server on the same host
/// uses the local clock, so its times need no correction. For any other server, this clock measures
/// the difference between the two times. The difference also contains the event's delay on its way
/// to the program. This clock uses the smallest difference so far, because it contains the
/// shortest delay.
///
/// The results never decrease. If the server's clock jumps, or the server sends a single bogus
/// timestamp, this clock measures the difference again. Only the time of one event is then
/// inaccurate, and a gesture continues without a gap.
struct ServerClock: Hashable {
  /// The longest delay of an event from the same host, in milliseconds.
  ///
  /// A busy program can cause such a delay. A larger difference means that the clocks differ.
  private static let longestDelay: Int32 = 60_000
  /// The largest normal backward step between timestamps of different devices, in milliseconds.
  ///
  /// We chose this value. It is far above the latency of any device. A larger step means that the
  /// server's clock has jumped.
  private static let longestDisorder: Int32 = 1000

  /// Local milliseconds minus the server's, modulo 2³²; nil before the first event.
  private var offset: UInt32?
  private var previous: UInt32?
  private var latest = -Double.infinity
  private let isSameHost: Bool

  /// Makes a clock; `isSameHost` is true if the server is on this machine.
  init(isSameHost: Bool) { self.isSameHost = isSameHost }

  /// The local time of an event that was read at `now`, in seconds.
  ///
  /// It is never after `now` and never before an earlier result. If `time` is nil, `now` is used.
  mutating func time(of time: UInt32?, now: Double) -> Double {
    let seconds = time.map { localTime(of: $0, now: now) } ?? now
    latest = max(latest, min(seconds, now))
    return latest
  }

  private mutating func localTime(of stamp: UInt32, now: Double) -> Double {
    let milliseconds = (now * 1000).rounded(.down)
    let difference = UInt32(truncatingIfNeeded: Int64(milliseconds)) &- stamp
    if let offset {
      let delay = Int32(bitPattern: difference &- offset)
      let step = Int32(bitPattern: stamp &- (previous ?? stamp))
      // `delay` can be negative. If the server uses the local clock, a rounding error is the
      // cause. For any other clock, this event had a shorter delay than all earlier events, so its
      // difference is a more accurate offset.
      let isAhead = delay < (offset == 0 ? -Self.longestDisorder : 0)
      if isAhead || step < -Self.longestDisorder { self.offset = difference }
    } else {
      let delay = Int32(bitPattern: difference)
      // The server may use the system's coarse clock. Because of rounding, its time can then be
      // 1 ms after ours.
      offset = isSameHost && (-2...Self.longestDelay).contains(delay) ? 0 : difference
    }
    previous = stamp
    let delay = Int32(bitPattern: difference &- (offset ?? 0))
    return (milliseconds - Double(delay)) / 1000
  }
}
