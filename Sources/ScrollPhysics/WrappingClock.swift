/// Seconds that never go back, from a 32-bit millisecond counter that wraps after 49.7 days.
///
/// X servers stamp their events with such a counter. Two stamps in a row may be up to 24.8 days apart.
public struct WrappingClock: Hashable, Sendable {
  private var newest: UInt32?
  private var milliseconds: Int64 = 0

  /// Makes a clock that has seen no stamp.
  public init() {}

  /// The time of a stamp in seconds: the first stamp's own value, and from there on without wrapping.
  ///
  /// A stamp older than the newest gives the newest time again.
  public mutating func seconds(at stamp: UInt32) -> Double {
    if let newest {
      let elapsed = Int32(bitPattern: stamp &- newest)
      if elapsed > 0 {
        milliseconds += Int64(elapsed)
        self.newest = stamp
      }
    } else {
      newest = stamp
      milliseconds = Int64(stamp)
    }
    return Double(milliseconds) / 1000
  }
}
