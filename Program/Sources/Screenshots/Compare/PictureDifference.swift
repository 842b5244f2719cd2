package import VectorGraphics

/// The difference of two pictures of equal size.
package struct PictureDifference: Hashable, Sendable {
  /// The result for a pixel, in two bits; both are set for a different pixel.
  enum Mark: UInt8 {
    case equal = 0
    case unnoticeable = 1
    case antialiased = 2
    case different = 3
  }

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The pixels that visibly differ.
  package private(set) var differentPixels = 0
  /// The pixels that differ as much, but are anti-aliasing.
  package private(set) var antialiasedPixels = 0
  /// All unequal pixels, including the two kinds above.
  package private(set) var changedPixels = 0
  /// The largest distance of two colors, 0…1; 0 for equal pictures.
  package internal(set) var largestDistance = 0.0
  /// Boxes around the pixels that visibly differ, from top to bottom and left to right.
  ///
  /// Pixels in the same or in adjacent squares of `PixelRegion.square` pixels share a box.
  package private(set) var regions: [PixelRegion] = []

  /// A mark for every pixel, row by row; rows are padded to whole squares.
  ///
  /// Empty while all pixels are equal.
  private var marks: [Mark] = []
  /// The number of marks in a row.
  private let stride: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + PixelRegion.square - 1) / PixelRegion.square * PixelRegion.square
  }

  /// Passes the marks of a row to `body`; `findRegions()` counts them.
  mutating func markRow(_ y: Int, _ body: (UnsafeMutablePointer<Mark>) -> Void) {
    if marks.isEmpty { marks = [Mark](repeating: .equal, count: stride * height) }
    marks.withUnsafeMutableBufferPointer { marks in
      if let base = marks.baseAddress { body(base + y * stride) }
    }
  }

  /// Counts the marks and finds the regions.
  mutating func findRegions() {
    guard !marks.isEmpty else { return }
    var finder = RegionFinder(width: width, height: height)
    var counts = SIMD4<Int>()
    marks.withUnsafeBytes { bytes in
      for y in 0..<height {
        for column in 0..<stride / PixelRegion.square {
          let start = y * stride + column * PixelRegion.square
          let eight = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          if eight == 0 { continue }
          // The low and the high bits of eight marks, each in bit 0 of a byte.
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

  /// Bit 0 of each of eight bytes.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// A picture of the difference: `picture` in pale grey, different pixels in red, anti-aliasing in yellow.
  ///
  /// The background is white when `picture` has another size.
  package func picture(over picture: Image) -> Image {
    let isFitting = picture.width == width && picture.height == height
    var image = mask
    guard isFitting else { return image }
    for index in image.pixels.indices where image.pixels[index] == Self.ground {
      // As in pixelmatch: a tenth of the picture's brightness over white.
      let bright = 255 + (ColorDistance.brightness(picture.pixels[index]) - 255) * 0.1
      let grey = UInt32(min(max(bright, 0), 255))
      image.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
    return image
  }

  /// Different pixels in red and anti-aliasing in yellow, on white.
  package var mask: Image {
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
