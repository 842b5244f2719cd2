internal import ScrollPhysics

extension RefreshConfiguration {
  /// A trigger distance in points, reduced to what the reachable fraction of a viewport yields.
  ///
  /// A negative distance, that of an arrival before the edge, stays the same.
  func reachable(_ trigger: Double, viewport: Double, device: InputDevice) -> Double {
    guard let fraction = distances.reachableFraction, viewport > 0, trigger > 0 else {
      return trigger
    }
    var reached = trigger
    // Some resistances become stiffer when the trigger is nearer, which brings the trigger nearer
    // again.
    for _ in 0..<Self.attempts {
      let pull = resistance[device].resistance(viewport: viewport, trigger: reached)
        .pull(finger: fraction * viewport).asLength
      // With a trigger distance of 0, a device that cannot pull would fire at once.
      if pull >= reached || pull == 0 { return reached }
      reached = pull
    }
    return reached
  }

  private static var attempts: Int { 16 }
}
