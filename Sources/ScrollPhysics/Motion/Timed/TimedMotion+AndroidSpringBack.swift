extension TimedMotion {
  /// Android's return from an overscroll: `3u² − 2u³` for a duration that depends on the distance.
  ///
  /// The duration is √(2·distance/2000) s, rounded down to whole milliseconds. This is the time
  /// that a deceleration of 2000 pt/s² takes. From 50 points it is 223 ms, from 100 points 316 ms,
  /// and from 200 points 447 ms.
  ///
  /// Source: Android's `OverScroller`.
  public static func androidSpringBack(from start: Double, to destination: Double) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    let milliseconds = (1000 * (2 * distance / 2000).squareRoot()).rounded(.down)
    return TimedMotion(
      from: start, to: destination, duration: milliseconds / 1000, curve: .smoothStep)
  }
}
