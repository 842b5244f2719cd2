internal import ScrollPhysics

extension RefreshPreset {
  /// MRefresh 0.1.1 in a scroll view of iOS: fires under the finger beyond 110 points of pull.
  ///
  /// Source: strongself/MRefresh 0.1.1 with the numbers of its README and a view of 40 points.
  ///
  /// - The loading height is 80 points. Progress starts at 30 points. A pull must exceed 110
  ///   points.
  /// - The indicator is in the middle of the gap.
  /// - An end under the finger waits for the release.
  /// - Insets move in 0.2 s, easing in and out as UIKit's views do.
  /// - The end animation takes 0.1 s. Here the space stays open during that time.
  ///
  /// The defaults of 0.2.1 are a start of 40, a trigger of 140, a hold of 100 and 0.25 s. The original can
  /// fire by momentum, and loses an action that ends in its handler. This preset does neither.
  public static let mrefresh: RefreshPreset = {
    var preset = RefreshPreset("mrefresh", system: "MRefresh 0.1.1, iOS", length: 40)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.start = .points(30)
    preset.refresh.setTrigger(110)
    preset.refresh.distances.hold = .points(80)
    preset.refresh.firing.moment = .atThreshold
    preset.refresh.firing.mustExceedTrigger = true
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .easeInOut), hide: .timed(duration: 0.2, .easeInOut))
    preset.refresh.timing.finishDuration = 0.1
    return preset
  }()
}
