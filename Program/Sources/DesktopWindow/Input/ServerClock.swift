internal import PullcordX11

/// Turns the times of a server's events into seconds of the local monotonic clock.
///
/// A server's time is a counter of milliseconds that wraps after 49.7 days. Each one is compared with the
/// local time at which its event was read. A server on the same host counts the milliseconds of the local
/// clock itself. For any other server only the difference is known: the smallest difference so far contains
/// the least delay, so it is kept.
///
/// The results never decrease. A clock that jumps backwards, or a single bogus timestamp, loses one event
/// instead of freezing the list: the difference is measured again, and a gesture continues without a gap.
struct ServerClock: Hashable {
  /// The longest time that an event of the same host waits for a busy program, in milliseconds.
  private static let longestDelay: Int32 = 60_000
  /// The longest time by which events of several devices arrive out of order, in milliseconds.
  ///
  /// Ours, far above the latency of any device. A larger step is a jump of the server's clock.
  private static let longestDisorder: Int32 = 1000

  /// Local milliseconds minus the server's, modulo 2³²; nil before the first event.
  private var offset: UInt32?
  private var previous: UInt32?
  private var latest = -Double.infinity
  private let isSameHost: Bool

  /// Makes a clock; `isSameHost` says that the connection does not leave this machine.
  init(isSameHost: Bool) { self.isSameHost = isSameHost }

  /// The local time of an event that was read at `now`, in seconds.
  ///
  /// It is never after `now` and never before an earlier result. An unknown time counts as now.
  mutating func time(of time: ServerTime, now: Double) -> Double {
    let seconds = time == .unknown ? now : localTime(of: time.rawValue, now: now)
    latest = max(latest, min(seconds, now))
    return latest
  }

  private mutating func localTime(of stamp: UInt32, now: Double) -> Double {
    let milliseconds = (now * 1000).rounded(.down)
    let difference = UInt32(truncatingIfNeeded: Int64(milliseconds)) &- stamp
    if let offset {
      let delay = Int32(bitPattern: difference &- offset)
      let step = Int32(bitPattern: stamp &- (previous ?? stamp))
      // If the server uses the local clock, rounding can make an event seem early. On any other clock, a
      // delay smaller than all earlier ones gives a more accurate offset.
      let isAhead = delay < (offset == 0 ? -Self.longestDisorder : 0)
      if isAhead || step < -Self.longestDisorder { self.offset = difference }
    } else {
      let delay = Int32(bitPattern: difference)
      // The server's clock may be the coarse one, which is a millisecond ahead after rounding.
      offset = isSameHost && (-2...Self.longestDelay).contains(delay) ? 0 : difference
    }
    previous = stamp
    let delay = Int32(bitPattern: difference &- (offset ?? 0))
    return (milliseconds - Double(delay)) / 1000
  }
}
