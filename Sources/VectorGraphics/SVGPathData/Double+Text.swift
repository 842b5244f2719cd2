extension Double {
  /// The shortest decimal text that reads back as the same number; whole numbers have no ".0".
  public var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
