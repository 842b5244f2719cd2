/// The scenes that a program can show, by the names that the command line has for them.
package enum SceneName: String, CaseIterable, Sendable {
  /// A list of people; the default.
  case feed
  /// Cards side by side, refreshed at both ends.
  case carousel
  /// A list of people in sections with sticky headers.
  case sections
  /// A page in a container that asks for an indicator at every pull.
  case container
  /// Every indicator side by side.
  case gallery
}
