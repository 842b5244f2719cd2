/// The limits of a request to a web server.
package struct FetchLimits: Hashable, Sendable {
  /// The time limit for a whole response in seconds, within ``timeouts``; 10 by default.
  package var timeout = 10.0
  /// The time limits that a user can choose, in seconds.
  package static let timeouts = 0.1...3600.0
  /// The maximum size of a response in bytes; 8 MB by default.
  package var maximumBytes = 8_000_000

  /// The maximum number of entries in one response.
  ///
  /// The number is limited because the window adds all entries of a response between two frames.
  static let maximumEntries = 10_000

  package init() {}
}
