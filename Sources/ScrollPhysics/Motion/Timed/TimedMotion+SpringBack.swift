extension TimedMotion {
  /// Android's return from an overscroll: `3u² − 2u³` for a duration that grows with the root of the distance.
  ///
  /// 223 ms from 50 points, 316 from 100, 447 from 200: √(2·distance/2000) s, rounded down to whole milliseconds.
  /// A deceleration of 2000 pt/s² would take as long.
  ///
  /// Source: Android's `OverScroller`.
  public static func androidSpringBack(from start: Double, to destination: Double) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    let milliseconds = (1000 * (2 * distance / 2000).squareRoot()).rounded(.down)
    return TimedMotion(
      from: start, to: destination, duration: milliseconds / 1000, curve: .smoothStep)
  }
}
