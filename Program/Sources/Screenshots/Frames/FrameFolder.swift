internal import CairoRendering
package import PullcordSystem
package import VectorGraphics

/// A folder of numbered frames: `frame-00000.png`, `frame-00001.png` and so on.
///
/// The folder appears under its name when it is complete.
package final class FrameFolder {
  private let folder: PartialFolder
  private var count = 0

  /// Creates the folder under a temporary name.
  ///
  /// See `PartialFolder`.
  package init(path: String, replacing: Bool = false) throws(FileError) {
    folder = try PartialFolder(path: path, of: .frames, replacing: replacing)
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
