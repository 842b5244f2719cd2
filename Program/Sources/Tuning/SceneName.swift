/// The scenes of the program, by their names on the command line.
package enum SceneName: String, CaseIterable, Sendable {
  /// A list of people; the default scene.
  case feed
  /// A list of people with a shelf of cards, which scrolls sideways.
  case shelf
  /// Cards side by side, with a refresh at both ends.
  case carousel
  /// A list of people, in sections with pinned headers.
  case sections
  /// A page in a container that makes a new indicator for every pull.
  case container
  /// The chapters of a book, which pulls past the edges open.
  case chapters
  /// A list below a header that collapses; both can be pulled.
  case nested
  /// All indicators side by side.
  case gallery
}
