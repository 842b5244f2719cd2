extension FeedError {
  /// What a decoder found wrong, as a person counts: entry 4, "minutes".
  init(_ error: DecodingError, path: String) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        path: path, place: Self.place(context.codingPath),
        problem: "\"\(key.stringValue)\" is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(
        path: path, place: Self.place(context.codingPath),
        problem: Self.oneLine(context.debugDescription))
    case .dataCorrupted(let context):
      self.init(
        path: path, place: Self.place(context.codingPath),
        problem: Self.oneLine(
          context.underlyingError.map { "\($0)" } ?? context.debugDescription))
    @unknown default:
      self.init(path: path, problem: "not a feed: \(error)")
    }
  }

  private static func place(_ codingPath: [any CodingKey]) -> String? {
    if codingPath.isEmpty { return nil }
    return codingPath.map { key in
      if let index = key.intValue { "entry \(index + 1)" } else { "\"\(key.stringValue)\"" }
    }.joined(separator: ", ")
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
