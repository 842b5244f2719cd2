internal import Glibc
package import VectorGraphics

/// Measures the visible difference of two pictures of equal size.
///
/// It measures in the same way as the program pixelmatch (Mapbox, ISC license), so the results can
/// be checked against that program. Color distances are computed in YIQ (Kotsarenko and Ramos,
/// “Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications”, 2010). Anti-aliased pixels do not count (Vyšniauskas, “Anti-aliased pixel and
/// intensity slope detector”, 2009).
package struct PictureComparison: Hashable, Sendable {
  /// The distance above which two colors count as different, 0…1.
  ///
  /// The most distant colors have the distance 1. The default is 0.1, as in pixelmatch. With 0,
  /// every change of a color counts.
  package var threshold: Double
  /// Whether to ignore pixels that are anti-aliased in either picture; true by default.
  package var ignoresAntialiasing: Bool

  /// Makes a comparison.
  ///
  /// The threshold is clamped to 0…1. If it is not finite, the default of 0.1 replaces it.
  package init(threshold: Double = 0.1, ignoresAntialiasing: Bool = true) {
    self.threshold = threshold.isFinite ? min(max(threshold, 0), 1) : 0.1
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// The difference of two pictures; nil if their sizes differ.
  ///
  /// Transparent pictures are compared over a white background.
  package func difference(of first: Image, and second: Image) -> PictureDifference? {
    guard first.width == second.width, first.height == second.height else { return nil }
    var difference = PictureDifference(width: first.width, height: first.height)
    first.pixels.withUnsafeBufferPointer { firstWords in
      second.pixels.withUnsafeBufferPointer { secondWords in
        guard let one = firstWords.baseAddress, let other = secondWords.baseAddress else { return }
        var pair = PixelPair(
          first: PicturePixels(words: one, width: first.width, height: first.height),
          second: PicturePixels(words: other, width: first.width, height: first.height))
        compare(&pair, into: &difference)
      }
    }
    difference.findRegions()
    return difference
  }

  private func compare(_ pair: inout PixelPair, into difference: inout PictureDifference) {
    let (width, height) = (pair.first.width, pair.first.height)
    let largest = ColorDistance.most * threshold * threshold
    var farthest = 0.0
    // In plain areas, a pixel has the same colors as the previous pixel, so reuse the distance.
    var (known, knownOther, distance) = (UInt32(0), UInt32(0), 0.0)
    for y in 0..<height {
      let (one, other) = (pair.first.words + y * width, pair.second.words + y * width)
      // In most pairs, most rows are equal.
      if memcmp(one, other, width * 4) == 0 { continue }
      difference.markRow(y) { marks in
        for x in 0..<width where one[x] != other[x] {
          if one[x] != known || other[x] != knownOther {
            (known, knownOther) = (one[x], other[x])
            distance = ColorDistance.squared(known, knownOther)
            farthest = max(farthest, distance)
          }
          marks[x] =
            if distance <= largest {
              .unnoticeable
            } else if ignoresAntialiasing, pair.isAntialiased(x: x, y: y) {
              .antialiased
            } else {
              .different
            }
        }
      }
    }
    difference.largestDistance = (farthest / ColorDistance.most).squareRoot()
  }
}

/// The distance of two colors in YIQ, rounded as in pixelmatch.
enum ColorDistance {
  /// The squared distance of the most distant colors.
  static let most = 35215.0

  /// The squared distance of two colors, given as words `0xAARRGGBB` with premultiplied alpha.
  static func squared(_ first: UInt32, _ second: UInt32) -> Double {
    let (r1, g1, b1) = channels(first)
    let (r2, g2, b2) = channels(second)
    let y = luma(r1, g1, b1) - luma(r2, g2, b2)
    let i =
      (r1 * 0.59597799 - g1 * 0.27417610 - b1 * 0.32180189)
      - (r2 * 0.59597799 - g2 * 0.27417610 - b2 * 0.32180189)
    let q =
      (r1 * 0.21147017 - g1 * 0.52261711 + b1 * 0.31114694)
      - (r2 * 0.21147017 - g2 * 0.52261711 + b2 * 0.31114694)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The brightness of a color over a white background, 0…255.
  static func brightness(_ word: UInt32) -> Double {
    let (r, g, b) = channels(word)
    return luma(r, g, b)
  }

  private static func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
    r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  /// Red, green and blue of a color over a white background, each 0…255.
  private static func channels(_ word: UInt32) -> (Double, Double, Double) {
    let white = 255 - Double(word >> 24)
    return (
      Double(word >> 16 & 0xFF) + white, Double(word >> 8 & 0xFF) + white,
      Double(word & 0xFF) + white
    )
  }
}

extension Image {
  /// A copy of the image with black boxes over regions that a comparison must ignore.
  package func covering(_ boxes: [Rectangle]) -> Image {
    var image = self
    for box in boxes {
      let left = max(0, Int(box.x.rounded(.down)))
      let right = min(width, Int((box.x + box.width).rounded(.up)))
      let top = max(0, Int(box.y.rounded(.down)))
      let bottom = min(height, Int((box.y + box.height).rounded(.up)))
      guard left < right, top < bottom else { continue }
      for row in top..<bottom {
        for index in row * width + left..<row * width + right { image.pixels[index] = 0xFF00_0000 }
      }
    }
    return image
  }
}

package struct PictureDifference: Hashable, Sendable {
  /// The result for one pixel, in two bits.
  ///
  /// A different pixel has both bits set.
  enum Mark: UInt8 {
    case equal = 0
    case unnoticeable = 1
    case antialiased = 2
    case different = 3
  }

  package let width: Int
  package let height: Int
  /// The number of pixels that visibly differ.
  package private(set) var differentPixels = 0
  /// The number of pixels whose difference exceeds the threshold, but is due to anti-aliasing.
  package private(set) var antialiasedPixels = 0
  /// The number of all unequal pixels, including different and anti-aliased pixels.
  package private(set) var changedPixels = 0
  /// The largest distance between a pixel's colors in the two pictures, 0…1; 0 if all are equal.
  package internal(set) var largestDistance = 0.0
  /// Boxes around the pixels that visibly differ, sorted from top to bottom and from left to right.
  ///
  /// The pictures are divided into squares of `DifferenceBox.square` pixels. Pixels in the same
  /// square or in adjacent squares share a box.
  package private(set) var regions: [DifferenceBox] = []

  /// The marks of all pixels, row by row, with rows padded to whole squares.
  ///
  /// The array is empty if all pixels are equal.
  private var marks: [Mark] = []
  /// The number of marks in a row, including the padding.
  private let stride: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + DifferenceBox.square - 1) / DifferenceBox.square * DifferenceBox.square
  }

  /// Passes the marks of a row to `body`.
  ///
  /// Call `findRegions()` afterwards to count the marks.
  mutating func markRow(_ y: Int, _ body: (UnsafeMutablePointer<Mark>) -> Void) {
    if marks.isEmpty { marks = [Mark](repeating: .equal, count: stride * height) }
    marks.withUnsafeMutableBufferPointer { marks in
      if let base = marks.baseAddress { body(base + y * stride) }
    }
  }

  mutating func findRegions() {
    guard !marks.isEmpty else { return }
    var finder = RegionFinder(width: width, height: height)
    var counts = SIMD4<Int>()
    marks.withUnsafeBytes { bytes in
      for y in 0..<height {
        for column in 0..<stride / DifferenceBox.square {
          let start = y * stride + column * DifferenceBox.square
          let eight = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          if eight == 0 { continue }
          // Each byte belongs to one of eight marks. Bit 0 of a byte is the low bit of the mark in
          // `low`, and the high bit of the mark in `high`.
          let (low, high) = (eight & Self.ones, eight >> 1 & Self.ones)
          let different = low & high
          counts[0] += (low | high).nonzeroBitCount
          counts[1] += (high & ~low).nonzeroBitCount
          counts[2] += different.nonzeroBitCount
          if different != 0 { finder.add(different, column: column, y: y) }
        }
      }
    }
    (changedPixels, antialiasedPixels, differentPixels) = (counts[0], counts[1], counts[2])
    regions = finder.regions()
  }

  /// A word in which bit 0 of each of eight bytes is set.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// A picture of the difference over `picture`.
  ///
  /// The background is `picture` in pale gray, or white if `picture` has another size. Different
  /// pixels are red. Anti-aliased pixels are yellow.
  package func picture(over picture: Image) -> Image {
    let isFitting = picture.width == width && picture.height == height
    var image = mask
    guard isFitting else { return image }
    for index in image.pixels.indices where image.pixels[index] == Self.ground {
      // As in pixelmatch, the background has a tenth of the picture's contrast with white.
      let bright = 255 + (ColorDistance.brightness(picture.pixels[index]) - 255) * 0.1
      let grey = UInt32(min(max(bright, 0), 255))
      image.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
    return image
  }

  /// A picture of the difference over white.
  ///
  /// Different pixels are red. Anti-aliased pixels are yellow.
  private var mask: Image {
    var pixels = [UInt32](repeating: Self.ground, count: width * height)
    if !marks.isEmpty {
      for y in 0..<height {
        for x in 0..<width {
          switch marks[y * stride + x] {
          case .equal, .unnoticeable: break
          case .antialiased: pixels[y * width + x] = 0xFFFF_FF00
          case .different: pixels[y * width + x] = 0xFFFF_0000
          }
        }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private static let ground: UInt32 = 0xFFFF_FFFF
}

/// A box around pixels that differ between the two pictures.
package struct DifferenceBox: Hashable, Sendable {
  /// The side of the squares that group nearby pixels, in pixels.
  package static let square = 8

  package var x: Int
  package var y: Int
  /// The number of columns, at least 1.
  package var width: Int
  /// The number of rows, at least 1.
  package var height: Int
  /// The number of different pixels in the box, at least 1.
  package var differentPixels: Int
}

struct RegionFinder {
  /// A square of the grid, with the box of its differing pixels and the square to which it is
  /// joined.
  private struct Cell {
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min
    var count = 0
    var parent: Int
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    columns = (width + DifferenceBox.square - 1) / DifferenceBox.square
    rows = (height + DifferenceBox.square - 1) / DifferenceBox.square
    cells = (0..<columns * rows).map { Cell(parent: $0) }
  }

  /// Adds eight pixels in one row of a square.
  ///
  /// Bit 0 of each byte is set for a different pixel.
  mutating func add(_ pixels: UInt64, column: Int, y: Int) {
    let index = y / DifferenceBox.square * columns + column
    let x = column * DifferenceBox.square
    cells.withUnsafeMutableBufferPointer { cells in
      cells[index].left = min(cells[index].left, x + pixels.trailingZeroBitCount / 8)
      cells[index].top = min(cells[index].top, y)
      cells[index].right = max(cells[index].right, x + 7 - pixels.leadingZeroBitCount / 8)
      cells[index].bottom = max(cells[index].bottom, y)
      cells[index].count += pixels.nonzeroBitCount
    }
  }

  /// The regions, sorted from top to bottom and from left to right.
  mutating func regions() -> [DifferenceBox] {
    for row in 0..<rows {
      for column in 0..<columns where cells[row * columns + column].count > 0 {
        // Visit only later neighbors, because earlier neighbors are already joined.
        for (dx, dy) in [(1, 0), (-1, 1), (0, 1), (1, 1)] {
          let (x, y) = (column + dx, row + dy)
          guard x >= 0, x < columns, y < rows, cells[y * columns + x].count > 0 else { continue }
          join(row * columns + column, y * columns + x)
        }
      }
    }
    var boxes: [Int: Cell] = [:]
    for index in cells.indices where cells[index].count > 0 {
      let root = root(of: index)
      var box = boxes[root] ?? Cell(parent: root)
      box.left = min(box.left, cells[index].left)
      box.top = min(box.top, cells[index].top)
      box.right = max(box.right, cells[index].right)
      box.bottom = max(box.bottom, cells[index].bottom)
      box.count += cells[index].count
      boxes[root] = box
    }
    return boxes.values.sorted {
      ($0.top, $0.left, $0.parent) < ($1.top, $1.left, $1.parent)
    }.map { box in
      DifferenceBox(
        x: box.left, y: box.top, width: box.right - box.left + 1,
        height: box.bottom - box.top + 1, differentPixels: box.count)
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (root(of: first), root(of: second))
    if one != other { cells[max(one, other)].parent = min(one, other) }
  }

  private mutating func root(of index: Int) -> Int {
    var root = index
    while cells[root].parent != root { root = cells[root].parent }
    cells[index].parent = root
    return root
  }
}
