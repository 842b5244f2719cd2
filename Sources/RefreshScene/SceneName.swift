/// The scenes that a program can show, by the names that the command line has for them.
public enum SceneName: String, CaseIterable, Sendable {
  /// A list of people; the default.
  case feed
  /// Every indicator side by side.
  case gallery
}
