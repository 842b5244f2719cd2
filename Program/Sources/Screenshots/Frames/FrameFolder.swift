internal import CairoRendering
package import PullcordSystem
package import VectorGraphics

/// A folder of numbered frames, `frame-00000.png`, `frame-00001.png` and so on, and of their trace.
///
/// The folder appears under its name when it is complete.
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

  /// The path of the trace until ``finish()``.
  package var writtenTracePath: String { "\(folder.writtenPath)/\(Self.traceName)" }

  /// Whether a name is that of a numbered frame.
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
