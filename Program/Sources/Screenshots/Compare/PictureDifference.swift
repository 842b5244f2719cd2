package import VectorGraphics

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
  /// The number of pixels whose difference is as large, but due to anti-aliasing.
  package private(set) var antialiasedPixels = 0
  /// The number of all unequal pixels, including different and anti-aliased pixels.
  package private(set) var changedPixels = 0
  /// The largest distance between the colors of a pixel, 0…1; 0 for equal pictures.
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
          // Bit 0 of each byte has the low or the high bit of one of eight marks.
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
