/// Turns a 32-bit millisecond counter, which wraps after 49.7 days, into seconds of a clock that does not.
///
/// X servers stamp their events with such a counter. Each stamp is compared with the local time at which
/// it was read. So silence of any length, stamps out of order and a counter that jumps all end well.
///
/// A server on the same host counts the milliseconds of the local monotonic clock. Of any other counter
/// only the difference to the local clock is known: the smallest difference seen contains the least delay
/// and is kept. When a counter jumps, the difference is measured again, so that a gesture continues without
/// a gap.
struct WrappingClock: Hashable, Sendable {
  /// The longest time an event may wait in the queue of a busy program while its stamp still counts as
  /// being on the local clock, in milliseconds.
  static let longestDelay: Int32 = 60_000
  /// How far events of several devices are out of order at most, in milliseconds (ours: far beyond a
  /// device's own latency).
  ///
  /// A longer step back, or an event farther in the future, is a jump of the counter.
  static let longestDisorder: Int32 = 1000

  /// Local milliseconds minus the counter's, modulo 2³²; nil before the first stamp.
  private var offset: UInt32?
  private var previous: UInt32?
  private let isLocal: Bool

  /// Makes a clock that has seen no stamp; `isLocal`: the counter may be the local clock itself.
  init(isLocal: Bool = false) { self.isLocal = isLocal }

  /// The local time of a stamp that was read at `now`, both in seconds: never after `now`, and before an
  /// earlier result where the stamp is earlier.
  mutating func seconds(of stamp: UInt32, now: Double) -> Double {
    // Beyond 10¹⁵ seconds a double has no milliseconds.
    let now = now.isFinite ? min(max(now, -1e15), 1e15) : 0
    let local = UInt32(truncatingIfNeeded: Int64(now * 1000))
    let difference = local &- stamp
    if let offset {
      let delay = Int32(bitPattern: difference &- offset)
      let step = Int32(bitPattern: stamp &- (previous ?? stamp))
      // A counter on this clock may be ahead by its rounding. For another one, a smaller delay than ever
      // seen is the better measure.
      let isAhead = delay < (offset == 0 ? -Self.longestDisorder : 0)
      if isAhead || step < -Self.longestDisorder { self.offset = difference }
    } else {
      let delay = Int32(bitPattern: difference)
      // The counter's clock may be the coarse one, and after rounding it is a millisecond ahead.
      offset = isLocal && (-2...Self.longestDelay).contains(delay) ? 0 : difference
    }
    previous = stamp
    let delay = Int32(bitPattern: difference &- (offset ?? 0))
    // The fraction of the current millisecond belongs to `now`, not to the event.
    return min((now * 1000).rounded(.down) / 1000 - Double(delay) / 1000, now)
  }
}
