internal import CairoRendering
package import VectorGraphics
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
  /// A picture and the bytes of its file.
  struct Picture: Sendable {
    let image: Image
    /// Nil for an image that is not from a file.
    let file: [UInt8]?
  }

  /// Both pictures; nil without `keepingPictures`, or if the comparison failed.
  let pictures: (first: Picture, second: Picture)?

  package var difference: PictureDifference? {
    if case .compared(let difference) = outcome { difference } else { nil }
  }

  /// Reads and compares a pair.
  ///
  /// `keepingPictures` stores the pictures for a report.
  package init(_ pair: FramePair, by comparison: PictureComparison, keepingPictures: Bool = false) {
    self.init(
      pair, by: comparison, keepingPictures: keepingPictures, beside: RecentPairs(capacity: 1))
  }

  /// Compares two images, which a report can show.
  ///
  /// The smaller image is extended with white at the right and at the bottom.
  package init(name: String, first: Image, second: Image, by comparison: PictureComparison) {
    let (width, height) = (max(first.width, second.width), max(first.height, second.height))
    let one = first.extended(width: width, height: height)
    let other = second.extended(width: width, height: height)
    self.name = name
    held = nil
    outcome =
      comparison.difference(of: one, and: other).map { .compared($0) }
      ?? .failed("\(name) has no pixels")
    pictures = (Picture(image: one, file: nil), Picture(image: other, file: nil))
  }

  private init(
    _ pair: FramePair, by comparison: PictureComparison, keepingPictures: Bool,
    beside recent: RecentPairs
  ) {
    (name, held) = (pair.name, pair.held)
    var kept: (first: Picture, second: Picture)?
    outcome = Self.outcome(pair, comparison, recent) { if keepingPictures { kept = ($0, $1) } }
    pictures = kept
  }

  private static func outcome(
    _ pair: FramePair, _ comparison: PictureComparison, _ recent: RecentPairs,
    keep: (Picture, Picture) -> Void
  ) -> Outcome {
    if let folder = pair.missingIn { return .failed("\(pair.name) is missing in \(folder)") }
    do throws(FileError) {
      let (first, second) = (try WholeFile.read(pair.first), try WholeFile.read(pair.second))
      if let known = recent.entry(of: first, and: second) {
        keep(known.first, known.second)
        return .compared(known.difference)
      }
      let one = try PictureFile.decode(first, of: pair.first)
      let other = first == second ? one : try PictureFile.decode(second, of: pair.second)
      let (picture, opposite) = (
        Picture(image: one, file: first), Picture(image: other, file: second)
      )
      guard let difference = comparison.difference(of: one, and: other) else {
        return .failed(
          "\(pair.first) is \(one.width)×\(one.height) pixels, "
            + "\(pair.second) \(other.width)×\(other.height)")
      }
      keep(picture, opposite)
      recent.keep(RecentPairs.Entry(first: picture, second: opposite, difference: difference))
      return .compared(difference)
    } catch { return .failed(error.description) }
  }
}

extension Image {
  fileprivate func extended(width: Int, height: Int) -> Image {
    guard width != self.width || height != self.height else { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<self.height {
      pixels += self.pixels[row * self.width..<(row + 1) * self.width]
      pixels += repeatElement(FilmStrip.background, count: width - self.width)
    }
    pixels += repeatElement(FilmStrip.background, count: width * (height - self.height))
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension ComparedPair {
  /// Compares pairs concurrently and passes the results to `body` in order.
  ///
  /// At most `atOnce` pairs are in memory.
  @MainActor
  package static func each(
    of pairs: [FramePair], by comparison: PictureComparison, keepingPictures: Bool = false,
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
            pair, by: comparison, keepingPictures: keepingPictures, beside: recent)
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
