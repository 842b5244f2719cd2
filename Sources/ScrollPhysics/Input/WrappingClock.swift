/// Turns a 32-bit millisecond counter, which wraps after 49.7 days, into seconds of a clock that does not.
///
/// X servers stamp their events with such a counter. Each stamp is put beside the local time at which it was
/// read, so that silence of any length, a stamp out of order and a counter that jumps all end well.
///
/// A server on the same host counts the milliseconds of the local monotonic clock itself. Of any other only
/// the difference can be known: the smallest seen is the one with the least delay in it, so it is kept. A
/// counter that jumps is measured anew, so that a gesture goes on without a gap.
public struct WrappingClock: Hashable, Sendable {
  /// An event may wait this long in the queue of a busy program and its stamp still counts as being on the
  /// local clock, in milliseconds.
  static let longestDelay: Int32 = 60_000
  /// Events of several devices come this much out of order at most, in milliseconds (ours: far beyond a
  /// device's own latency).
  ///
  /// A step back that is longer, or an event that is farther in the future, is a jump of the counter.
  static let longestDisorder: Int32 = 1000

  /// Local milliseconds minus the counter's, modulo 2³²; nil before the first stamp.
  private(set) var offset: UInt32?
  /// The stamp before.
  private var previous: UInt32?
  private let isLocal: Bool

  /// Makes a clock that has seen no stamp; `isLocal` says that the counter may be the local clock's own.
  public init(isLocal: Bool = false) { self.isLocal = isLocal }

  /// The local time of a stamp that was read at `now`, both in seconds: never after `now`, and before an
  /// earlier answer where the stamp is.
  public mutating func seconds(at stamp: UInt32, now: Double) -> Double {
    let now = now.isFinite ? now.asCoordinate : 0
    let local = UInt32(truncatingIfNeeded: Int64(now * 1000))
    let difference = local &- stamp
    if let offset {
      let delay = Int32(bitPattern: difference &- offset)
      let step = Int32(bitPattern: stamp &- (previous ?? stamp))
      // A counter on this clock may be ahead by its rounding; of another one a smaller delay than ever
      // seen is the better measure.
      let isAhead = delay < (offset == 0 ? -Self.longestDisorder : 0)
      if isAhead || step < -Self.longestDisorder { self.offset = difference }
    } else {
      let delay = Int32(bitPattern: difference)
      // The counter's clock may be the coarse one, and it is a millisecond ahead after rounding.
      offset = isLocal && (-2...Self.longestDelay).contains(delay) ? 0 : difference
    }
    previous = stamp
    let delay = Int32(bitPattern: difference &- (offset ?? 0))
    // The fraction of the current millisecond belongs to `now`, not to the event.
    return min((now * 1000).rounded(.down) / 1000 - Double(delay) / 1000, now)
  }
}
