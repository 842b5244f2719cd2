internal import PullcordRecordings
package import PullcordSystem

/// The totals of a comparison of several pairs.
package struct ComparisonSummary: Sendable {
  /// The greatest number of differing pixels in a pair that still counts as equal; 0 by default.
  package let tolerancePixels: Int
  package private(set) var pairs = 0
  /// The number of pairs that repeat the last frame of the shorter recording.
  package private(set) var heldPairs = 0
  /// The side of the shorter recording; nil for recordings of equal length.
  package private(set) var shorter: FramePair.Side?
  /// The number of pairs with more differing pixels than the tolerance.
  package private(set) var differentPairs = 0
  /// The number of differing pixels in the pairs beyond the tolerance.
  package private(set) var differentPixels = 0
  /// The number of differing pixels in the pairs within the tolerance.
  package private(set) var toleratedPixels = 0
  /// The number of unequal pixels that are below the threshold or due to anti-aliasing.
  package private(set) var uncountedPixels = 0
  /// The name of the pair with the most differing pixels; nil if no pixel differs.
  ///
  /// If several pairs have the same number of differing pixels, it is the first of them.
  package private(set) var worst: String?
  /// The number of differing pixels in the worst pair.
  package private(set) var worstPixels = 0
  package private(set) var failures = 0
  /// The reasons why the first few failed comparisons failed.
  package private(set) var reasons: [String] = []

  package init(tolerancePixels: Int = 0) { self.tolerancePixels = tolerancePixels }

  package mutating func add(_ pair: ComparedPair) {
    pairs += 1
    if let held = pair.held {
      heldPairs += 1
      shorter = held
    }
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

  /// The exit status.
  ///
  /// It is success if no comparison failed, all pairs are equal within the tolerance, and both
  /// sides have the same number of frames.
  package var status: ExitStatus {
    ExitStatus(failures: failures, differences: differentPairs + heldPairs)
  }

  /// The exit status of a comparison of pictures and traces.
  package func status(beside motion: TraceDifference?) -> ExitStatus {
    status == .success && motion?.isDifferent == true ? .different : status
  }

  /// The summary as one line, such as “600 pairs: 3 differ, by 1234 pixels, most in frame-00012.png
  /// (1000)”.
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
      parts.append(shorter == nil ? "no difference" : "no different pixel")
      if uncountedPixels > 0 {
        parts.append(
          "\(Self.counted(uncountedPixels, "pixel")) below threshold or anti-aliasing "
            + "(--exact counts them)")
      }
    }
    if let shorter {
      let name = shorter == .first ? "A" : "B"
      parts.append("\(name) ends \(Self.counted(heldPairs, "frame")) earlier")
    }
    if failures > 0 { parts.append("\(failures) could not be compared") }
    return "\(Self.counted(pairs, "pair")): \(parts.joined(separator: "; "))"
  }

  /// The reasons of failed comparisons as one line; nil if no comparison failed.
  package var complaint: String? {
    guard failures > 0 else { return nil }
    let more = failures - reasons.count
    return reasons.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// The summary as one line of JSON.
  ///
  /// Its members are `pairs`, `differentPairs`, `differentPixels`, `toleratedPixels`, `worst` (a
  /// name or null), `worstPixels`, `uncountedPixels`, `heldPairs` and `failures`. With traces,
  /// `verdict`, `settings` and `tolerance` follow.
  package func json(_ motion: TraceDifference?) -> String {
    let words: [JSON.Member] =
      motion.map {
        [
          ("verdict", .text($0.verdict.line)),
          ("settings", .array($0.verdict.settings.map(\.json))), ("tolerance", $0.tolerance.json),
        ]
      } ?? []
    return JSON.object(
      [
        ("pairs", .integer(pairs)), ("differentPairs", .integer(differentPairs)),
        ("differentPixels", .integer(differentPixels)),
        ("toleratedPixels", .integer(toleratedPixels)),
        ("worst", .orNull(worst)), ("worstPixels", .integer(worstPixels)),
        ("uncountedPixels", .integer(uncountedPixels)), ("heldPairs", .integer(heldPairs)),
        ("failures", .integer(failures)),
      ] as [JSON.Member] + words
    ).line
  }

  private static let mostReasons = 5

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
