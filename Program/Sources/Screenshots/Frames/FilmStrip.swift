internal import CairoRendering
package import PullcordSystem
package import VectorGraphics

package struct FilmStrip: Sendable {
  /// The gap between two pictures, in pixels.
  package static let gap = 8
  /// The background: opaque white.
  package static let background: UInt32 = 0xFFFF_FFFF

  package private(set) var pictures: [Image] = []
  /// The name of each picture, from left to right.
  package private(set) var names: [String] = []
  /// Whether the action has ended and the control is idle again.
  ///
  /// Then the states of the end that have no picture took no time.
  package var isOver = false

  package init() {}

  package var isEmpty: Bool { pictures.isEmpty }

  /// Appends a copy of a picture, or replaces the last picture with it.
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

  /// The filmstrip as one picture, with names above the pictures.
  ///
  /// A filmstrip with a single picture shows no name.
  package var image: Image {
    let names = pictures.count > 1 ? names : []
    return image(under: FilmHeader.image(names, over: pictures.map(\.width)))
  }

  func image(under header: Image) -> Image {
    let width = header.width
    let height = header.height + (pictures.map(\.height).max() ?? 0)
    var pixels = [UInt32](repeating: Self.background, count: width * height)
    pixels.replaceSubrange(..<header.pixels.count, with: header.pixels)
    var left = 0
    for picture in pictures {
      for row in 0..<picture.height {
        let source = row * picture.width
        let target = (header.height + row) * width + left
        pixels.replaceSubrange(
          target..<target + picture.width,
          with: picture.pixels[source..<source + picture.width])
      }
      left += picture.width + Self.gap
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  package func write(to path: String) throws(FileError) {
    try PictureFile.write(image, to: path)
  }
}
