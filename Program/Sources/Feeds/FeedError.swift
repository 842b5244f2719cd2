package import PullToRefresh
internal import PullcordSystem

/// The reason why a feed could not be loaded.
///
/// `description` is one line for the user. It has at most 300 characters. A server may have sent
/// the text. Control characters and characters that change the direction of writing are therefore
/// escaped.
package struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The file, folder or server; nil if `problem` already contains its name.
  package let source: String?
  /// The position of the problem in the source, such as `entry 12, "minutes"`; nil if unknown.
  package let position: String?
  package let problem: String
  /// Whether there was no connection to the source.
  package var isOffline = false
  /// The time that the server requests before the next request, in seconds; nil without such a
  /// request.
  package var retryAfter: Double?

  package var description: String {
    TerminalText.message([source, position, problem].compactMap(\.self).joined(separator: ": "))
  }

  init(source: String? = nil, position: String? = nil, _ problem: String) {
    self.source = source
    self.position = position
    self.problem = problem
  }
}

extension FeedError: RefreshFailureConvertible {
  package var refreshFailure: RefreshFailure {
    RefreshFailure(description, isOffline: isOffline, retryAfter: retryAfter)
  }
}

extension FeedError {
  init(_ error: DecodingError, source: String) {
    let (context, problem): (DecodingError.Context, String?) =
      switch error {
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
      case .dataCorrupted(let context): (context, context.underlyingError.map { "\($0)" })
      @unknown default:
        (.init(codingPath: [], debugDescription: "not a feed: \(error)"), nil)
      }
    let position = context.codingPath.map { key in
      if let index = key.intValue { "entry \(index + 1)" } else { "\"\(key.stringValue)\"" }
    }
    self.init(
      source: source, position: position.isEmpty ? nil : position.joined(separator: ", "),
      String((problem ?? context.debugDescription).map { $0.isNewline ? " " : $0 }))
  }
}
