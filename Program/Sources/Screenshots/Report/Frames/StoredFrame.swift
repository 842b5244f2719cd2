internal import Glibc
internal import VectorGraphics

/// A frame of a page, in the form in which later frames are predicted from it.
struct StoredFrame {
  let image: Image
  /// The number of frames that must be drawn before this one.
  let depth: Int
  /// A hash of each row, to find rows that moved.
  ///
  /// The hash omits the right margin, where scroll indicators move by themselves. Equal hashes of
  /// different rows cost space but no correctness.
  let rows: [UInt64]
  /// The rows with each hash; hashes of many rows, such as blank ones, have none.
  private let places: [UInt64: [Int]]

  init(_ image: Image, depth: Int) {
    (self.image, self.depth) = (image, depth)
    let width = max(1, image.width - image.width / 16)
    rows = image.pixels.withUnsafeBufferPointer { words in
      (0..<image.height).map { y in
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for x in 0..<min(width, image.width) {
          hash = (hash ^ UInt64(words[y * image.width + x])) &* 0x0000_0100_0000_01b3
        }
        return hash
      }
    }
    places = Dictionary(grouping: rows.indices, by: { [rows] in rows[$0] })
      .filter { $0.value.count <= Self.mostAlike }
  }

  /// The same frame at another depth.
  init(_ frame: StoredFrame, depth: Int) {
    (image, rows, places, self.depth) = (frame.image, frame.rows, frame.places, depth)
  }

  /// The distances by which most rows of a later frame moved, at most two; without 0.
  func movements(to rows: [UInt64]) -> [Int] {
    var votes: [Int: Int] = [:]
    for (y, hash) in rows.enumerated() where self.rows[y] != hash {
      for place in places[hash] ?? [] { votes[y - place, default: 0] += 1 }
    }
    return votes.filter { $0.value >= Self.fewestVotes }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
  }

  private static let mostAlike = 4
  private static let fewestVotes = 8
}
