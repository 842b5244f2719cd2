internal import CairoRendering
internal import VectorGraphics
internal import PullcordSystem

/// A pair of pictures and the result of their comparison.
package struct ComparedPair: Sendable {
  package enum Outcome: Hashable, Sendable {
    case compared(PictureDifference)
    /// The reason why the comparison failed, as one line with the file's name.
    case failed(String)
  }

  package let name: String
  package let outcome: Outcome
  /// The side whose last frame is held, because its recording is shorter.
  package let held: FramePair.Side?
  /// The bytes of both files.
  ///
  /// They are empty without `keepingFiles`, or if a file could not be read.
  let files: (first: [UInt8], second: [UInt8])

  package var difference: PictureDifference? {
    if case .compared(let difference) = outcome { difference } else { nil }
  }

  /// Reads and compares a pair.
  ///
  /// `keepingFiles` stores the bytes of the files for a report.
  package init(_ pair: FramePair, by comparison: PictureComparison, keepingFiles: Bool = false) {
    self.init(pair, by: comparison, keepingFiles: keepingFiles, beside: RecentPairs(capacity: 1))
  }

  private init(
    _ pair: FramePair, by comparison: PictureComparison, keepingFiles: Bool,
    beside recent: RecentPairs
  ) {
    (name, held) = (pair.name, pair.held)
    var kept: (first: [UInt8], second: [UInt8]) = ([], [])
    outcome = Self.outcome(pair, comparison, recent) { if keepingFiles { kept = ($0, $1) } }
    files = kept
  }

  private static func outcome(
    _ pair: FramePair, _ comparison: PictureComparison, _ recent: RecentPairs,
    keep: ([UInt8], [UInt8]) -> Void
  ) -> Outcome {
    if let folder = pair.missingIn { return .failed("\(pair.name) is missing in \(folder)") }
    do throws(FileError) {
      let (first, second) = (try WholeFile.read(pair.first), try WholeFile.read(pair.second))
      if let known = recent.difference(of: first, and: second) {
        keep(first, second)
        return .compared(known)
      }
      let one = try PictureFile.decode(first, of: pair.first)
      let other = first == second ? one : try PictureFile.decode(second, of: pair.second)
      keep(first, second)
      guard let difference = comparison.difference(of: one, and: other) else {
        return .failed(
          "\(pair.first) is \(one.width)×\(one.height) pixels, "
            + "\(pair.second) \(other.width)×\(other.height)")
      }
      recent.keep(difference, of: first, and: second)
      return .compared(difference)
    } catch { return .failed(error.description) }
  }
}

extension ComparedPair {
  /// Compares pairs concurrently and passes the results to `body` in order.
  ///
  /// At most `atOnce` pairs are in memory.
  @MainActor
  package static func each(
    of pairs: [FramePair], by comparison: PictureComparison, keepingFiles: Bool = false,
    atOnce: Int, _ body: (ComparedPair) throws -> Void
  ) async throws {
    let recent = RecentPairs(capacity: atOnce)
    try await withThrowingTaskGroup(of: (Int, ComparedPair).self) { group in
      var started = 0
      func start() {
        guard started < pairs.count else { return }
        let (index, pair) = (started, pairs[started])
        group.addTask {
          let compared = ComparedPair(
            pair, by: comparison, keepingFiles: keepingFiles, beside: recent)
          return (index, compared)
        }
        started += 1
      }
      for _ in 0..<max(1, atOnce) { start() }
      var waiting: [Int: ComparedPair] = [:]
      var next = 0
      for try await (index, compared) in group {
        waiting[index] = compared
        while let compared = waiting.removeValue(forKey: next) {
          try body(compared)
          next += 1
          start()
        }
      }
    }
  }
}
