internal import Glibc
public import Rendering

/// A folder of numbered frames, `frame-00000.png` and so on, that appears when it is whole.
///
/// Frames are written into a folder beside it, which takes the name at `finish()`; an unfinished run
/// leaves nothing under the name, and what stood there stays. A link to a folder stays one.
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
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = Unfinished.place(of: name)
    if try Self.holdsFrames(path), !replacing {
      throw PictureFileError(
        path: path, "holds frames already: choose another folder, or --force to replace them")
    }
    let made = Unfinished.make(beside: self.path) { mkdir($0, 0o777) }
    guard made.result == 0 else {
      throw PictureFileError(
        path: made.path, "cannot be made: \(String(cString: strerror(errno)))")
    }
    unfinished = made.path
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

  /// Gives the folder its name; frames that stood there stay until it has it.
  public func finish() throws(PictureFileError) {
    _ = try Self.holdsFrames(path)
    let old = "\(unfinished)-old"
    let problem = Unfinished.name(unfinished, path, settingAside: old)
    guard problem == 0 else {
      throw PictureFileError(path: path, "cannot be made: \(String(cString: strerror(problem)))")
    }
    isFinished = true
    Self.remove(old)
    Unfinished.remove(old)
  }

  /// Whether a folder holds frames; throws when it holds anything else.
  private static func holdsFrames(_ path: String) throws(PictureFileError) -> Bool {
    let names = try FolderNames.read(path)
    if let stranger = names.first(where: { !isFrame($0) }) {
      throw PictureFileError(
        path: path, "holds '\(stranger)', which is no frame: choose a folder that is new or empty")
    }
    return !names.isEmpty
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
