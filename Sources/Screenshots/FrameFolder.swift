internal import Glibc
public import Rendering

/// A folder of numbered frames, `frame-00000.png` and so on, that appears when it is whole.
///
/// Frames are written into a folder beside it, which takes the name at `finish()`; an unfinished run
/// leaves nothing under the name, and what stood there stays.
public final class FrameFolder {
  private let path: String
  private let unfinished: String
  private var count = 0
  private var isFinished = false

  /// Makes room for frames.
  ///
  /// The folder must be absent or empty. With `replacing` it may also hold frames, which `finish()`
  /// replaces; a folder that holds anything else is never touched.
  public init(path: String, replacing: Bool = false) throws(PictureFileError) {
    self.path = path
    unfinished = "\(path).unfinished-\(getpid())"
    let names = try FolderNames.read(path)
    if let stranger = names.first(where: { !Self.isFrame($0) }) {
      throw PictureFileError(
        path: path, "holds '\(stranger)', which is no frame: choose a folder that is new or empty")
    }
    if !names.isEmpty, !replacing {
      throw PictureFileError(
        path: path, "holds frames already: choose another folder, or --force to replace them")
    }
    guard mkdir(unfinished, 0o777) == 0 else {
      throw PictureFileError(path: path, "cannot be made: \(String(cString: strerror(errno)))")
    }
    Unfinished.add(unfinished)
  }

  deinit {
    if isFinished { return }
    Self.remove(unfinished)
    Unfinished.remove(unfinished)
  }

  /// Writes the next frame.
  public func add(_ buffer: PixelBuffer) throws(PictureFileError) {
    let digits = String(count)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
    try PictureFile.write(buffer, to: "\(unfinished)/frame-\(zeros)\(digits).png")
    count += 1
  }

  /// Gives the folder its name.
  public func finish() throws(PictureFileError) {
    Self.remove(path)
    guard rename(unfinished, path) == 0 else {
      throw PictureFileError(path: path, "cannot be made: \(String(cString: strerror(errno)))")
    }
    isFinished = true
    Unfinished.remove(unfinished)
  }

  private static func isFrame(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
      && name.dropFirst(6).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Removes a folder of frames; anything else in it keeps it there.
  static func remove(_ path: String) {
    let names = (try? FolderNames.read(path)) ?? []
    for name in names where isFrame(name) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
