/// The sections of the tuner.
///
/// The raw values are the sections' titles.
package enum TuningGroup: String, CaseIterable, Sendable {
  /// Commands to the list.
  case actions = "Actions"
  case list = "List"
  case distances = "Distances"
  /// The condition under which an action begins.
  case firing = "Firing"
  /// The ratio of the content's travel to each device's travel.
  case resistance = "Resistance"
  /// The motions that open and close the space of a refresh.
  case motion = "Reveal and hide"
  /// The gestures that count as pulls.
  case guards = "Guards"
  case time = "Time"
  /// The indicator, its background and its texts.
  case appearance = "Appearance"
  /// How a pull draws the icon of `path` and `logo`.
  case icon = "Icon"
  /// Flings, bounces and scroll steps.
  case scrolling = "Scrolling"
  /// Settings that affect a single device.
  case devices = "Devices"
  /// The sample feed's responses.
  case sample = "Sample feed"
  case loadMore = "Load more"
}
