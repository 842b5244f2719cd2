internal import VectorGraphics

/// The parts of a picture that are not transparent: a range of columns for each band of rows.
///
/// Most pixels of an animation are transparent, so a renderer that knows where the others are reads
/// much less.
struct LottieInk: Hashable, Sendable {
  /// The rows of a band; fewer boxes than with single rows, and hardly more pixels (ours).
  private static let bandHeight = 8
  /// The pixels that a renderer composes in the time that one more box costs, about 0.1 µs (ours).
  private static let costOfBox = 256

  private let width: Int
  private let height: Int
  /// The columns of each band; empty ranges for transparent bands.
  private var bands: [Range<Int>]

  /// Searches the pixels of a buffer.
  init(of buffer: PixelBuffer) {
    (width, height) = (buffer.width, buffer.height)
    bands = stride(from: 0, to: buffer.height, by: Self.bandHeight).map { top in
      var (left, right) = (buffer.width, 0)
      for row in top..<min(top + Self.bandHeight, buffer.height) {
        let words = buffer.base + row * buffer.stride
        left = Self.firstInk(words, before: left)
        if left == buffer.width { continue }
        right = Self.inkEnd(words, after: max(right, left), before: buffer.width)
      }
      return left..<max(left, right)
    }
  }

  /// Adds the parts of a picture of the same size.
  mutating func formUnion(_ other: LottieInk) {
    for index in bands.indices {
      let (one, two) = (bands[index], other.bands[index])
      if one.isEmpty {
        bands[index] = two
      } else if !two.isEmpty {
        bands[index] =
          min(one.lowerBound, two.lowerBound)..<max(one.upperBound, two.upperBound)
      }
    }
  }

  /// Boxes that contain all parts and do not overlap.
  var boxes: [PixelBox] {
    var boxes: [PixelBox] = []
    for (index, columns) in bands.enumerated() where !columns.isEmpty {
      let top = index * Self.bandHeight
      let box = PixelBox(
        left: columns.lowerBound, top: top, right: columns.upperBound,
        bottom: min(top + Self.bandHeight, height))
      if let last = boxes.last, last.bottom == top {
        let joined = PixelBox(
          left: min(last.left, box.left), top: last.top, right: max(last.right, box.right),
          bottom: box.bottom)
        if joined.area <= last.area + box.area + Self.costOfBox {
          boxes[boxes.count - 1] = joined
          continue
        }
      }
      boxes.append(box)
    }
    return boxes
  }

  /// The first column before `end` that is not transparent, or `end`.
  private static func firstInk(_ words: UnsafePointer<UInt32>, before end: Int) -> Int {
    var column = 0
    while column + stepWidth <= end, isTransparent(words + column) { column += stepWidth }
    while column < end, words[column] == 0 { column += 1 }
    return column
  }

  /// The column after the last one in `start..<end` that is not transparent, or `start`.
  private static func inkEnd(
    _ words: UnsafePointer<UInt32>, after start: Int, before end: Int
  ) -> Int {
    var column = end
    while column - stepWidth >= start, isTransparent(words + column - stepWidth) {
      column -= stepWidth
    }
    while column > start, words[column - 1] == 0 { column -= 1 }
    return column
  }

  /// The pixels that are compared in one step.
  private static let stepWidth = 16

  /// Whether all pixels of a step are transparent.
  @inline(__always)
  private static func isTransparent(_ words: UnsafePointer<UInt32>) -> Bool {
    // Without a branch, so that the compiler uses vectors.
    var all: UInt32 = 0
    for index in 0..<stepWidth { all |= words[index] }
    return all == 0
  }
}
