internal import ScrollPhysics

extension RefreshConfiguration {
  /// MRefresh as its README has it: drawn from 30 to 110 points of pull, fires beyond them under the
  /// finger, ends after the lift.
  ///
  /// Source: strongself/MRefresh 0.1.1 with the README's numbers and a view of 40 points: loading height 80,
  /// start 30, threshold 110, compared strictly; indicator in the middle of the gap; an end under the
  /// finger waits for the lift. Insets move within .25 s, 0.2.1's default, ease-in-out as UIKit's views do;
  /// the end animation takes .1 s, and here the hold stays open for it.
  ///
  /// The defaults of 0.2.1 are a start of 40, a trigger of 140 and a hold of 100. Momentum, which fires the
  /// original, does not; a handler that ends at once is not lost.
  public static let mrefresh: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 40)
    configuration.pullFromAnywhere()
    configuration.distances.start = .points(30)
    configuration.distances.trigger = .points(110)
    configuration.distances.wheelStep = wheelStep(trigger: 110)
    configuration.firing.mustExceedTrigger = true
    configuration.distances.hold = .points(80)
    configuration.firing.moment = .atThreshold
    configuration.motion.reveal = .timed(duration: 0.25, .easeInOut)
    configuration.motion.hide = .timed(duration: 0.25, .easeInOut)
    configuration.timing.finishDuration = 0.1
    return configuration
  }()
}

extension RefreshPreset {
  /// MRefresh 0.1.1 in a scroll view of iOS, with a logo that draws itself.
  public static let mrefresh = RefreshPreset(
    name: "mrefresh", system: "MRefresh 0.1.1, iOS", refresh: .mrefresh, indicator: "logo")
}
