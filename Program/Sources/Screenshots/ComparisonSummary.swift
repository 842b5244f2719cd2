internal import PullcordRecordings

/// What a comparison of pairs comes to.
package struct ComparisonSummary: Sendable {
  /// How many pixels of a pair may differ without its being different.
  ///
  /// Default 0.
  package let tolerancePixels: Int
  /// The pairs there are, compared or not.
  package private(set) var pairs = 0
  /// The pairs that differ by more pixels than are tolerated.
  package private(set) var differentPairs = 0
  /// The pixels that differ, of those pairs.
  package private(set) var differentPixels = 0
  /// The pixels that differ in the other pairs, which are tolerated.
  package private(set) var toleratedPixels = 0
  /// The pixels that are not equal as they were read, but were not counted.
  package private(set) var uncountedPixels = 0
  /// The name of the pair with the most different pixels, the first of equals; nil: none has any.
  package private(set) var worst: String?
  /// The different pixels of that pair.
  package private(set) var worstPixels = 0
  /// The pairs that could not be compared.
  package private(set) var failures = 0
  /// Why, for the first few.
  package private(set) var reasons: [String] = []

  /// Makes an empty summary.
  package init(tolerancePixels: Int = 0) { self.tolerancePixels = tolerancePixels }

  /// Takes the next pair.
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

  /// The exit status: 0 the same, 1 different, 2 when a pair could not be compared.
  package var status: Int32 { failures > 0 ? 2 : differentPairs > 0 ? 1 : 0 }

  /// One line for a person: “600 pairs: 3 differ, by 1234 pixels, most in frame-00012.png (1000)”.
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
          "\(Self.counted(uncountedPixels, "pixel")) changed too little to see or only smooth an "
            + "edge (--exact counts them)")
      }
    }
    if failures > 0 { parts.append("\(failures) could not be compared") }
    return "\(Self.counted(pairs, "pair")): \(parts.joined(separator: "; "))"
  }

  /// Why pairs could not be compared, in one line; nil when all could.
  package var complaint: String? {
    guard failures > 0 else { return nil }
    let more = failures - reasons.count
    return reasons.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// One line of JSON: `pairs`, `differentPairs`, `differentPixels`, `worst` (a name or null),
  /// `worstPixels`, `uncountedPixels` and `failures`.
  package var json: String {
    "{\"pairs\":\(pairs),\"differentPairs\":\(differentPairs),\"differentPixels\":\(differentPixels),"
      + "\"toleratedPixels\":\(toleratedPixels),\"worst\":\(worst.map(JSONText.string) ?? "null"),\"worstPixels\":\(worstPixels),"
      + "\"uncountedPixels\":\(uncountedPixels),\"failures\":\(failures)}"
  }

  private static let mostReasons = 5

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
