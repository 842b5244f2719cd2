internal import CairoRendering
internal import PullcordRecordings
package import PullcordSystem
package import VectorGraphics

package enum PictureFile {
  /// Writes the buffer's picture to a PNG file.
  ///
  /// Equal pixels give equal bytes. An old file at `path` remains until the new file is complete,
  /// and also if writing fails.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(buffer)
    } catch {
      throw FileError(path: path, error.description)
    }
    try WholeFile.write(bytes, to: path)
  }

  /// Writes an image to a PNG file.
  ///
  /// Without `followsLinks`, the file replaces a symbolic link at this path, not the link's target.
  package static func write(
    _ image: Image, to path: String, followsLinks: Bool = true
  ) throws(FileError) {
    try WholeFile.write(try encode(image, of: path), to: path, followsLinks: followsLinks)
  }

  /// Encodes an image as PNG.
  ///
  /// Without `hasAlpha`, all pixels become opaque. Messages of errors contain `name`.
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

/// A folder with numbered frames (`frame-00000.png`, `frame-00001.png` and so on) and their trace.
///
/// The folder has a temporary name until it is complete.
package final class FrameFolder {
  /// The name of the trace in the folder.
  package static let traceName = "trace.jsonl"

  private let folder: PartialFolder
  private var count = 0

  /// Creates the folder under a temporary name.
  ///
  /// See `PartialFolder`.
  package init(path: String, replacing: Bool = false) throws(FileError) {
    folder = try PartialFolder(path: path, of: .frames, replacing: replacing)
  }

  /// The path of the trace in the temporary folder; write the trace there before ``finish()``.
  package var writtenTracePath: String { "\(folder.writtenPath)/\(Self.traceName)" }

  /// Whether a file name is the name of a numbered frame, such as `frame-00000.png`.
  static func isFrame(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
      && name.dropFirst(6).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
  }

  package func add(_ buffer: PixelBuffer) throws(FileError) {
    let digits = String(count)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
    try PictureFile.write(buffer, to: "\(folder.writtenPath)/frame-\(zeros)\(digits).png")
    count += 1
  }

  /// Renames the completed folder to its final name.
  ///
  /// Old frames remain in place until then.
  package func finish() throws(FileError) { try folder.finish() }
}

extension PartialFolder.Contents {
  /// A folder of numbered frames, `frame-00000.png`, `frame-00001.png` and so on, and their trace.
  package static let frames = PartialFolder.Contents(name: "frames") { name, _ in
    FrameFolder.isFrame(name) || name == FrameFolder.traceName
  }

  /// A folder of filmstrips and their traces: `NAME.png` and `NAME.jsonl`.
  package static let films = PartialFolder.Contents(name: "filmstrips") { name, names in
    for (ending, other) in [(".png", ".jsonl"), (".jsonl", ".png")] where name.hasSuffix(ending) {
      return names.contains(name.dropLast(ending.count) + other)
    }
    return false
  }
}
