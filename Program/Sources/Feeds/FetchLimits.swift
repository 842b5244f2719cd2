/// The limits of a request to a web server.
package struct FetchLimits: Hashable, Sendable {
  /// The time limit for a whole response in seconds, clamped to 0.01…3600; 10 by default.
  package var timeout = 10.0
  /// The maximum size of a response in bytes; 8 MB by default.
  package var maximumBytes = 8_000_000

  /// The maximum number of entries in one response.
  ///
  /// The number is limited because the window adds all entries of a response between two frames.
  static let maximumEntries = 10_000

  package init() {}
}
