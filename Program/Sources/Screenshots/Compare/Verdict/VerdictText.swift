/// Words and numbers of verdicts.
enum VerdictText {
  /// The smallest time that verdicts name, in seconds.
  ///
  /// A user cannot notice a millisecond.
  static let instant = 0.001

  /// Two lengths, with as many decimal places as they need to be distinct, at most two.
  static func distinct(_ first: Double, _ second: Double) -> (String, String) {
    for scale in [1.0, 10] {
      let (one, other) = ((first * scale).rounded(), (second * scale).rounded())
      if one != other { return (decimal(one / scale), decimal(other / scale)) }
    }
    return (decimal((first * 100).rounded() / 100), decimal((second * 100).rounded() / 100))
  }

  /// The length of a time without its sign, to the millisecond.
  static func seconds(_ time: Double) -> String {
    "\(decimal((time.magnitude * 1000).rounded() / 1000)) s"
  }

  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Names as text, such as “ios, apl and far”.
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  static func reason(_ summary: PullSummary) -> String {
    summary.shortfall.map { ": \($0)" } ?? ""
  }

  /// The sentence for the different lengths of two runs; nil if they are equal.
  static func ends(_ difference: Double, tolerance: Double) -> String? {
    guard difference.magnitude > max(tolerance, instant) else { return nil }
    return "B ends \(seconds(difference)) \(difference > 0 ? "later" : "earlier")"
  }

  /// The sentence for the largest difference of the content's motion.
  static func motion(_ difference: TraceDifference) -> String? {
    if let offset = difference.columns.first(where: { $0.name == "offset" }),
      offset.difference > difference.tolerance.points
    {
      let length = decimal((offset.difference * 100).rounded() / 100)
      return "The content is up to \(length) pt apart, at \(decimal(offset.time)) s"
    }
    if let words = difference.words.first {
      return "The \(words.name) differs first at \(decimal(words.time)) s"
    }
    if difference.effects != nil { return "The events differ" }
    if let column = difference.columns.first(where: { !difference.isTolerated($0) }) {
      return "The \(column.name) differs by up to \(decimal(column.difference)), at "
        + "\(decimal(column.time)) s"
    }
    return nil
  }
}
