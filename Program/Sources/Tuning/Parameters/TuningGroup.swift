/// The sections of the tuner.
///
/// The raw values are their titles.
package enum TuningGroup: String, CaseIterable, Sendable {
  /// Commands to the list, and the sample's response to them.
  case actions = "Actions"
  /// The scene, and the sample feed.
  case list = "List"
  /// Thresholds and lengths.
  case distances = "Distances"
  /// The moment at which an action begins.
  case firing = "Firing"
  /// How far content follows each device.
  case resistance = "Resistance"
  /// The motions of the hold.
  case motion = "Reveal and hide"
  /// Which gestures count as pulls.
  case guards = "Guards"
  /// Durations and delays.
  case time = "Time"
  /// The indicator, its surroundings and its texts.
  case appearance = "Appearance"
  /// Flings, bounces and steps.
  case scrolling = "Scrolling"
  /// Settings of single devices.
  case devices = "Devices"
  /// The control at the other end.
  case loadMore = "Load more"
}
