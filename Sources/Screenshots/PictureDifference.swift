public import PathAnimation

/// What differs between two pictures of equal size.
public struct PictureDifference: Hashable, Sendable {
  /// What a pixel is, compared.
  enum Mark: UInt8 {
    case equal, unnoticeable, antialiased, different
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels that an eye would notice.
  public private(set) var differentPixels = 0
  /// The pixels that differ as much, but smooth an edge.
  public private(set) var antialiasedPixels = 0
  /// The pixels that are not stored equal, whether an eye would notice or not; the two above are among them.
  public private(set) var changedPixels = 0
  /// The distance of the most distant pair of colours, 0…1; 0 for equal pictures.
  public internal(set) var largestDistance = 0.0
  /// Boxes round the pixels that an eye would notice, from the upper left.
  ///
  /// Pixels in the same or in touching squares of `PixelRegion.square` pixels share a box.
  public private(set) var regions: [PixelRegion] = []

  /// A mark for every pixel; empty while all are equal.
  private var marks: [UInt8] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func mark(x: Int, y: Int, as kind: Mark) {
    if marks.isEmpty { marks = [UInt8](repeating: Mark.equal.rawValue, count: width * height) }
    marks[y * width + x] = kind.rawValue
    changedPixels += 1
    switch kind {
    case .different: differentPixels += 1
    case .antialiased: antialiasedPixels += 1
    case .equal, .unnoticeable: break
    }
  }

  mutating func findRegions() {
    guard differentPixels > 0 else { return }
    var finder = RegionFinder(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where marks[y * width + x] == Mark.different.rawValue {
        finder.add(x: x, y: y)
      }
    }
    regions = finder.regions()
  }

  /// The difference to look at: the first picture in pale grey, what differs in red, smoothed edges that
  /// differ in yellow.
  ///
  /// `picture` must have the size of the difference; otherwise the ground is white.
  public func picture(over picture: Image) -> Image {
    let isFitting = picture.width == width && picture.height == height
    var image = mask
    guard isFitting else { return image }
    for index in image.pixels.indices where image.pixels[index] == Self.ground {
      // As pixelmatch draws it: a tenth of the picture's brightness over white.
      let bright = 255 + (ColorDistance.brightness(picture.pixels[index]) - 255) * 0.1
      let grey = UInt32(min(max(bright, 0), 255))
      image.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
    return image
  }

  /// What differs in red and smoothed edges that differ in yellow, on white.
  public var mask: Image {
    var pixels = [UInt32](repeating: Self.ground, count: width * height)
    for (index, mark) in marks.enumerated() where mark >= Mark.antialiased.rawValue {
      pixels[index] = mark == Mark.different.rawValue ? 0xFFFF_0000 : 0xFFFF_FF00
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private static let ground: UInt32 = 0xFFFF_FFFF
}
