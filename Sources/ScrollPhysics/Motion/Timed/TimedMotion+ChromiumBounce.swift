extension TimedMotion {
  /// Chromium's way out past an edge that a fling has come to, on Windows.
  ///
  /// It leads `35·√v` points further out, `v` being the fling's velocity in points per millisecond, but not
  /// beyond the limit, and takes 2.5 ms for each of those points, .15 s at most. Its curve's first control
  /// point is (.25, .25·v), from v = 4 on (1/v, 1); the second is (.99, 1).
  ///
  /// `start` is where content is, measured from the edge, in points. `velocity` is in points per second: at
  /// an edge it says the direction, further out `start` does. At 200 points per second and below it ends
  /// where it starts, at once. `limit` is what content may be out at most, a tenth of the viewport in Chromium. NaN
  /// counts as 0.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which cuts positions to whole pixels.
  public static func chromiumBounceForward(
    from start: Double, velocity: Double, limit: Double
  ) -> TimedMotion {
    let start = start.asCoordinate
    let speed = chromiumSpeed(velocity)
    let way = 35 * speed.squareRoot()
    let end = min(limit.asLength, abs(start) + way)
    let isBackward = start == 0 ? velocity < 0 : start < 0
    return TimedMotion(
      from: start, to: speed == 0 ? start : isBackward ? -end : end,
      duration: speed == 0 ? 0 : min(2.5e-3 * way, 0.15),
      curve: chromiumCurve(speed, x1: 0.25, y1: 1, x2: 0.99, y2: 1))
  }

  /// Chromium's way back from past an edge, on Windows.
  ///
  /// It takes 15 ms for each point, .3 s at most. Its curve's first control point is (.05, .05·v), `v` being
  /// the velocity in points per millisecond of the fling that led there, from v = 14 on (.7/v, .7); the
  /// second is (.25, 1). Let go without a fling, it starts from rest.
  ///
  /// `velocity` is in points per second; its sign does not matter, and at 200 and below it counts as 0, as NaN
  /// does.
  ///
  /// Source: Chromium, `elastic_overscroll_controller_bezier.cc`, which cuts positions to whole pixels.
  public static func chromiumBounceBack(
    from start: Double, to destination: Double, velocity: Double = 0
  ) -> TimedMotion {
    let distance = abs(destination.asCoordinate - start.asCoordinate)
    return TimedMotion(
      from: start, to: destination, duration: min(15e-3 * distance, 0.3),
      curve: chromiumCurve(chromiumSpeed(velocity), x1: 0.05, y1: 0.7, x2: 0.25, y2: 1))
  }

  /// The speed of a fling in points per millisecond; 0 up to 200 points per second, which a stray finger makes.
  private static func chromiumSpeed(_ velocity: Double) -> Double {
    let speed = abs(velocity.asCoordinate)
    return speed > 200 ? speed / 1000 : 0
  }

  /// The curve that begins with a fling's velocity, as far as its first control point may be moved.
  private static func chromiumCurve(
    _ speed: Double, x1: Double, y1: Double, x2: Double, y2: Double
  ) -> TimingCurve {
    let isSlow = x1 * speed < y1
    return .cubicBezier(
      x1: isSlow ? x1 : y1 / speed, y1: isSlow ? x1 * speed : y1, x2: x2, y2: y2)
  }
}
