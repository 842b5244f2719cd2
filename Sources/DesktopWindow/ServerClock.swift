internal import X11

/// Turns the server's wrapping milliseconds into seconds of the local monotonic clock.
///
/// A server on the same host counts the milliseconds of that very clock. Of any other only the
/// difference can be known: the smallest seen is the one with the least delay in it, so it is kept.
/// A server's clock that jumps is measured anew, so that a gesture goes on without a gap.
struct ServerClock {
  /// An event may wait this long in the queue of a busy program and its server still counts as being
  /// on this clock, in milliseconds.
  static let longestDelay: Int32 = 60_000
  /// Events of several devices come this much out of order at most; a step back that is longer, or an
  /// event that is farther in the future, is a jump of the server's clock, in milliseconds.
  static let longestDisorder: Int32 = 1000

  /// Local milliseconds minus the server's, modulo 2³²; nil before the first event.
  private(set) var offset: UInt32?
  /// The newest time given out: events never go back in time.
  private(set) var latest = -Double.infinity
  /// The server's time of the event before.
  private var previous: UInt32?
  private let isSameHost: Bool

  /// Makes a clock; `isSameHost` says that the connection does not leave this machine.
  init(isSameHost: Bool) { self.isSameHost = isSameHost }

  /// The local time of an event: never after `now`, never before that of an earlier event.
  mutating func time(of time: ServerTime, now: Double) -> Double {
    guard time != .unknown else { return clamped(now, to: now) }
    let local = UInt32(truncatingIfNeeded: Int64(now * 1000))
    let difference = local &- time.rawValue
    if let offset {
      let delay = Int32(bitPattern: difference &- offset)
      let step = Int32(bitPattern: time.rawValue &- (previous ?? time.rawValue))
      // A server on this clock may be ahead by its rounding; of another one a smaller delay than ever
      // seen is the better measure.
      let isAhead = delay < (offset == 0 ? -Self.longestDisorder : 0)
      if isAhead || step < -Self.longestDisorder { self.offset = difference }
    } else {
      let delay = Int32(bitPattern: difference)
      // The server's clock may be the coarse one, and it is a millisecond ahead after rounding.
      offset = isSameHost && (-2...Self.longestDelay).contains(delay) ? 0 : difference
    }
    previous = time.rawValue
    let delay = Int32(bitPattern: difference &- (offset ?? 0))
    // The fraction of the current millisecond belongs to `now`, not to the event.
    let seconds = (now * 1000).rounded(.down) / 1000 - Double(delay) / 1000
    return clamped(seconds, to: now)
  }

  private mutating func clamped(_ time: Double, to now: Double) -> Double {
    latest = max(latest, min(time, now))
    return latest
  }
}
