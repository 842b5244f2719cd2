internal import CairoRendering
internal import Glibc
package import VectorGraphics

/// Why a picture could not be written to or read from a file; `description` is one line for a
/// person, with the file and what to do.
package struct PictureFileError: Error, Hashable, CustomStringConvertible {
  /// The file that was asked for.
  package let path: String
  /// What happened: “FILE: cannot be written: No space left on device; …”.
  package let description: String

  init(path: String, _ reason: String) {
    self.path = path
    description = "\(path): \(reason)"
  }
}

/// Pictures in PNG files.
package enum PictureFile {
  /// Writes the buffer's picture to a PNG file; equal pixels give equal bytes.
  ///
  /// The file appears under its name only when it is whole: it is written beside it under a
  /// temporary name and renamed, and an existing file stays as it is when that fails.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(PictureFileError) {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(buffer)
    } catch {
      throw PictureFileError(path: path, error.description)
    }
    try WholeFile.write(bytes, to: path)
  }

  /// Writes an image without transparency to a PNG file, in the same way.
  package static func write(_ image: Image, to path: String) throws(PictureFileError) {
    try WholeFile.write(try encode(image, of: path), to: path)
  }

  /// The bytes of an image's PNG file; `name` is what errors call it by.
  static func encode(_ image: Image, of name: String) throws(PictureFileError) -> [UInt8] {
    var image = image
    let result = image.withPixelBuffer { buffer in
      Result { () throws(PNGError) in try PNG.encode(buffer) }
    }
    switch result {
    case .success(let bytes): return bytes
    case .failure(let error): throw PictureFileError(path: name, error.description)
    case nil: throw PictureFileError(path: name, "the picture has no pixels")
    }
  }

  /// Reads a PNG file.
  package static func read(_ path: String) throws(PictureFileError) -> Image {
    try decode(try WholeFile.read(path), of: path)
  }

  /// The picture in a file's bytes.
  static func decode(_ bytes: [UInt8], of path: String) throws(PictureFileError) -> Image {
    do {
      return try PNG.decode(bytes)
    } catch {
      throw PictureFileError(path: path, error.description)
    }
  }
}
