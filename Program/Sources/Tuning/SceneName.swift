/// The scenes of the program, by their names on the command line.
package enum SceneName: String, CaseIterable, Sendable {
  /// A list of people.
  ///
  /// This is the default.
  case feed
  /// Cards side by side that refresh at both ends.
  case carousel
  /// A list of people in sections with sticky headers.
  case sections
  /// A page in a container that makes a new indicator for every pull.
  case container
  /// Every indicator side by side.
  case gallery
}
