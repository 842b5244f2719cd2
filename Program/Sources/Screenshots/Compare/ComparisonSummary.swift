internal import PullcordRecordings

/// The totals of a comparison of pairs.
package struct ComparisonSummary: Sendable {
  /// The number of differing pixels that a pair may have without counting as different.
  ///
  /// Default 0.
  package let tolerancePixels: Int
  /// The number of pairs, including those that could not be compared.
  package private(set) var pairs = 0
  /// The number of pairs that differ by more pixels than the tolerance.
  package private(set) var differentPairs = 0
  /// The differing pixels of those pairs.
  package private(set) var differentPixels = 0
  /// The differing pixels of the other pairs.
  package private(set) var toleratedPixels = 0
  /// The unequal pixels that are below the threshold or anti-aliasing.
  package private(set) var uncountedPixels = 0
  /// The name of the pair with the most differing pixels, the first of equals; nil when no pixel differs.
  package private(set) var worst: String?
  /// The differing pixels of that pair.
  package private(set) var worstPixels = 0
  /// The number of pairs that could not be compared.
  package private(set) var failures = 0
  /// The reasons of the first few of them.
  package private(set) var reasons: [String] = []

  /// Makes an empty summary.
  package init(tolerancePixels: Int = 0) { self.tolerancePixels = tolerancePixels }

  /// Adds a pair.
  package mutating func add(_ pair: ComparedPair) {
    pairs += 1
    switch pair.outcome {
    case .failed(let reason):
      failures += 1
      if reasons.count < Self.mostReasons { reasons.append(reason) }
    case .compared(let difference):
      uncountedPixels += difference.changedPixels - difference.differentPixels
      if difference.differentPixels > tolerancePixels {
        differentPairs += 1
        differentPixels += difference.differentPixels
      } else {
        toleratedPixels += difference.differentPixels
      }
      if difference.differentPixels > worstPixels {
        worst = pair.name
        worstPixels = difference.differentPixels
      }
    }
  }

  /// The exit status: 0 equal, 1 different, 2 when a pair could not be compared.
  package var status: Int32 { failures > 0 ? 2 : differentPairs > 0 ? 1 : 0 }

  /// A summary such as “600 pairs: 3 differ, by 1234 pixels, most in frame-00012.png (1000)”.
  package var line: String {
    var parts: [String] = []
    if let worst, differentPairs == 0 {
      parts.append(
        "no difference beyond the tolerance; largest \(Self.counted(worstPixels, "pixel")), in "
          + TerminalText.escaped(worst))
    } else if let worst {
      let verb = differentPairs == 1 ? "differs" : "differ"
      parts.append(
        "\(differentPairs) \(verb), by \(Self.counted(differentPixels, "pixel")), "
          + "most in \(TerminalText.escaped(worst)) (\(worstPixels))")
    } else if pairs > failures {
      parts.append("no difference")
      if uncountedPixels > 0 {
        parts.append(
          "\(Self.counted(uncountedPixels, "pixel")) below threshold or anti-aliasing "
            + "(--exact counts them)")
      }
    }
    if failures > 0 { parts.append("\(failures) could not be compared") }
    return "\(Self.counted(pairs, "pair")): \(parts.joined(separator: "; "))"
  }

  /// The reasons why pairs could not be compared, in one line; nil when all could.
  package var complaint: String? {
    guard failures > 0 else { return nil }
    let more = failures - reasons.count
    return reasons.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// One line of JSON: `pairs`, `differentPairs`, `differentPixels`, `worst` (a name or null),
  /// `worstPixels`, `uncountedPixels` and `failures`.
  package var json: String {
    JSON.object([
      ("pairs", .integer(pairs)), ("differentPairs", .integer(differentPairs)),
      ("differentPixels", .integer(differentPixels)),
      ("toleratedPixels", .integer(toleratedPixels)),
      ("worst", .orNull(worst)), ("worstPixels", .integer(worstPixels)),
      ("uncountedPixels", .integer(uncountedPixels)), ("failures", .integer(failures)),
    ]).line
  }

  private static let mostReasons = 5

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
