internal import CairoRendering
package import PullcordSystem
package import VectorGraphics

package enum PictureFile {
  /// Writes the buffer's picture to a PNG file.
  ///
  /// Equal pixels give equal bytes. The file appears under its name when it is complete. If writing
  /// fails, an old file remains.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(buffer)
    } catch {
      throw FileError(path: path, error.description)
    }
    try WholeFile.write(bytes, to: path)
  }

  package static func write(_ image: Image, to path: String) throws(FileError) {
    try WholeFile.write(try encode(image, of: path), to: path)
  }

  /// Encodes an image as PNG.
  ///
  /// Without `hasAlpha`, all pixels become opaque. Errors contain the name `name`.
  static func encode(
    _ image: Image, of name: String, hasAlpha: Bool = false
  ) throws(FileError) -> [UInt8] {
    var image = image
    let result = image.withPixelBuffer { buffer in
      Result { () throws(PNGError) in try PNG.encode(buffer, hasAlpha: hasAlpha) }
    }
    switch result {
    case .success(let bytes): return bytes
    case .failure(let error): throw FileError(path: name, error.description)
    case nil: throw FileError(path: name, "the picture has no pixels")
    }
  }

  package static func read(_ path: String) throws(FileError) -> Image {
    try decode(try WholeFile.read(path), of: path)
  }

  /// Decodes the bytes of a PNG file.
  ///
  /// Errors contain the path `path`.
  static func decode(_ bytes: [UInt8], of path: String) throws(FileError) -> Image {
    do {
      return try PNG.decode(bytes)
    } catch {
      throw FileError(path: path, error.description)
    }
  }
}
