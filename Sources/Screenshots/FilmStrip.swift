public import PathAnimation
public import Rendering

/// Pictures side by side in one: what was seen, from left to right.
public struct FilmStrip: Sendable {
  /// The pixels between two pictures.
  public static let gap = 8
  /// What stands between and below them: opaque white.
  public static let ground: UInt32 = 0xFFFF_FFFF

  /// The pictures, from left to right.
  public private(set) var pictures: [Image] = []
  /// What each picture shows, from left to right.
  public private(set) var names: [String] = []

  /// Makes an empty strip.
  public init() {}

  /// Whether there is no picture yet.
  public var isEmpty: Bool { pictures.isEmpty }

  /// Puts a copy of a picture at the right end, or in the place of the last one.
  public mutating func add(
    _ buffer: PixelBuffer, name: String = "", replacingLast: Bool = false
  ) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(buffer.width * buffer.height)
    for row in 0..<buffer.height {
      pixels += UnsafeBufferPointer(start: buffer.base + row * buffer.stride, count: buffer.width)
    }
    if replacingLast, !pictures.isEmpty {
      pictures.removeLast()
      names.removeLast()
    }
    names.append(name)
    pictures.append(Image(width: buffer.width, height: buffer.height, pixels: pixels))
  }

  /// The strip as one picture.
  public var image: Image {
    let width = pictures.reduce(0) { $0 + $1.width } + max(0, pictures.count - 1) * Self.gap
    let height = pictures.map(\.height).max() ?? 0
    var pixels = [UInt32](repeating: Self.ground, count: width * height)
    var left = 0
    for picture in pictures {
      for row in 0..<picture.height {
        let source = row * picture.width
        let target = row * width + left
        pixels.replaceSubrange(
          target..<target + picture.width,
          with: picture.pixels[source..<source + picture.width])
      }
      left += picture.width + Self.gap
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Writes the strip to a PNG file.
  public func write(to path: String) throws(PictureFileError) {
    try PictureFile.write(image, to: path)
  }
}
