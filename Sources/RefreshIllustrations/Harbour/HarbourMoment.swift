internal import PathAnimation
internal import PullcordMath
internal import RefreshIndicators

/// The harbour's share of an illustration's moment.
extension IllustrationMoment {
  /// The time in which the flag rises or the fog drifts in, in seconds.
  static let harbourEnd = 0.7
  /// The velocity of a release that causes the strongest swell, in points per second.
  private static let strongVelocity = 400.0
  /// The time in which the swell calms down to a third, in seconds.
  private static let surgeDuration = 1.4

  init(harbour context: IndicatorContext) {
    self.init(
      context, startDuration: 0.5, finishDuration: Self.harbourEnd, finishEasing: .easeOut)
  }

  /// The time that drives all repeated motion, in seconds; 0 if motion is reduced.
  ///
  /// It continues from the pull, which takes the first second, through the action to the end.
  var wholeClock: Double { isStill ? 0 : progress + clock }

  /// The strength of the swell that the release of the pull leaves, 0…1.
  var surge: Double {
    min(releaseSpeed / Self.strongVelocity, 1) * (1 - exp(-clock / 0.15))
      * exp(-clock / Self.surgeDuration)
  }

  /// The brightness of the lamp, 0…1.
  var lamp: Double {
    let glow = 0.4 * ProgressWindow(start: 0.9, end: 1).value(at: progress)
    return pulse ?? glow + (1 - glow) * armed
  }

  /// The density of the mist over the water in front, 0…0.9.
  ///
  /// The mist appears before the fog.
  var mist: Double { 0.9 * ProgressWindow(end: 0.3).value(at: failure) }

  /// The travelled share of a part's path in a window of the progress, 0…1, and the part's opacity.
  ///
  /// If motion is reduced, the part fades in at its final position.
  func arrival(
    from start: Double, to end: Double, easing: Easing = .linear
  ) -> (travel: Double, opacity: Double) {
    if isStill { return (1, ProgressWindow(start: start, end: end).value(at: progress)) }
    let travel = ProgressWindow(start: start, end: end, easing: easing).value(at: progress)
    let fadeEnd = start + (end - start) * 0.3
    return (travel, ProgressWindow(start: start, end: fadeEnd).value(at: progress))
  }
}
