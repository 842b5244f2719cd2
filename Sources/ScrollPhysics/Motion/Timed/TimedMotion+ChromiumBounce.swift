extension TimedMotion {
  /// Chromium's movement past an edge after a fling, on Windows.
  ///
  /// With the fling's velocity `v` in points per millisecond, it moves `35·√v` points farther out,
  /// but not beyond the limit. It takes 2.5 ms for each of those points, at most .15 s. The first
  /// control point of its curve is (.25, .25·v), or (1/v, 1) if `v` is 4 or more. The second one is
  /// (.99, 1).
  ///
  /// `start` is the content's position, measured from the edge, in points. `velocity` is in points
  /// per second. Past the edge, the sign of `start` is the direction. At the edge, it is the sign of
  /// `velocity`. At 200 points per second and below, the motion ends immediately at its start.
  /// `limit` is the farthest position. In Chromium it is a tenth of the viewport. NaN counts as 0.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which rounds positions to whole
  /// pixels.
  public static func chromiumBounceForward(
    from start: Double, velocity: Double, limit: Double
  ) -> TimedMotion {
    let start = start.asCoordinate
    let speed = chromiumSpeed(velocity)
    let travel = 35 * speed.squareRoot()
    let end = min(limit.asLength, abs(start) + travel)
    let isBackward = start == 0 ? velocity < 0 : start < 0
    return TimedMotion(
      from: start, to: speed == 0 ? start : isBackward ? -end : end,
      duration: speed == 0 ? 0 : min(2.5e-3 * travel, 0.15),
      curve: chromiumCurve(speed, x1: 0.25, y1: 1, x2: 0.99, y2: 1))
  }

  /// Chromium's return from past an edge, on Windows.
  ///
  /// It takes 15 ms for each point, at most .3 s. `v` is the velocity of the preceding fling in
  /// points per millisecond. The first control point of its curve is (.05, .05·v), or (.7/v, .7) if
  /// `v` is 14 or more. The second one is (.25, 1). After a release without a fling, the motion
  /// starts at rest.
  ///
  /// `velocity` is in points per second. Its sign does not matter. NaN, and 200 or less, count as
  /// 0.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which rounds positions to whole
  /// pixels.
  public static func chromiumBounceBack(
    from start: Double, to destination: Double, velocity: Double = 0
  ) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    return TimedMotion(
      from: start, to: destination, duration: min(15e-3 * distance, 0.3),
      curve: chromiumCurve(chromiumSpeed(velocity), x1: 0.05, y1: 0.7, x2: 0.25, y2: 1))
  }

  /// The speed in points per millisecond; 0 up to 200 points per second, which may be accidental.
  private static func chromiumSpeed(_ velocity: Double) -> Double {
    let speed = abs(velocity.asCoordinate)
    return speed > 200 ? speed / 1000 : 0
  }

  /// The curve that begins with a fling's velocity, which the first control point limits.
  private static func chromiumCurve(
    _ speed: Double, x1: Double, y1: Double, x2: Double, y2: Double
  ) -> TimingCurve {
    let isSlow = x1 * speed < y1
    return .cubicBezier(
      x1: isSlow ? x1 : y1 / speed, y1: isSlow ? x1 * speed : y1, x2: x2, y2: y2)
  }
}
