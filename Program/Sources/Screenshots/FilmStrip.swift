internal import CairoRendering
package import VectorGraphics
package import PullcordSystem

/// Pictures side by side in one: what was seen, from left to right.
package struct FilmStrip: Sendable {
  /// The pixels between two pictures.
  package static let gap = 8
  /// What stands between and below them: opaque white.
  package static let ground: UInt32 = 0xFFFF_FFFF

  /// The pictures, from left to right.
  package private(set) var pictures: [Image] = []
  /// What each picture shows, from left to right.
  package private(set) var names: [String] = []

  /// Makes an empty strip.
  package init() {}

  /// Whether there is no picture yet.
  package var isEmpty: Bool { pictures.isEmpty }

  /// Puts a copy of a picture at the right end, or in the place of the last one.
  package mutating func add(
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

  /// The strip as one picture, each name above its picture; a picture alone needs none.
  package var image: Image {
    let names = pictures.count > 1 ? names : []
    return image(under: FilmHeads.image(names, over: pictures.map(\.width)))
  }

  /// The pictures side by side under a row as wide as they are.
  func image(under heads: Image) -> Image {
    let width = heads.width
    let height = heads.height + (pictures.map(\.height).max() ?? 0)
    var pixels = [UInt32](repeating: Self.ground, count: width * height)
    pixels.replaceSubrange(..<heads.pixels.count, with: heads.pixels)
    var left = 0
    for picture in pictures {
      for row in 0..<picture.height {
        let source = row * picture.width
        let target = (heads.height + row) * width + left
        pixels.replaceSubrange(
          target..<target + picture.width,
          with: picture.pixels[source..<source + picture.width])
      }
      left += picture.width + Self.gap
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Writes the strip to a PNG file.
  package func write(to path: String) throws(FileError) {
    try PictureFile.write(image, to: path)
  }
}
