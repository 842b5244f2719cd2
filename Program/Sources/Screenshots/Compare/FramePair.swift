package import PullcordSystem

/// A pair of picture files to compare.
package struct FramePair: Hashable, Sendable {
  package let name: String
  package let first: String
  package let second: String
  /// The folder in which the file is missing; nil if no file is known to be missing.
  package let missingIn: String?
  /// The side whose recording is shorter, so that its last frame is held; nil if both sides have
  /// this frame.
  package let held: Side?

  package enum Side: Hashable, Sendable {
    case first
    case second
  }

  /// Makes a pair of two files.
  package init(name: String, first: String, second: String) {
    self.init(name: name, first: first, second: second, missingIn: nil, held: nil)
  }

  private init(
    name: String, first: String, second: String, missingIn: String?, held: Side?
  ) {
    (self.name, self.first, self.second) = (name, first, second)
    (self.missingIn, self.held) = (missingIn, held)
  }

  /// The pairs of pictures with equal names in two folders, in the order of their names.
  ///
  /// Each name that ends in `.png` in either folder gives a pair. If one folder has more numbered
  /// frames at the end, the last frame of the other folder is held. Throws if a folder cannot be
  /// read, or if neither folder contains a picture.
  package static func pairs(
    of first: String, and second: String
  ) throws(FileError) -> [FramePair] {
    let ours = try pictures(in: first)
    let theirs = try pictures(in: second)
    let names = ours.union(theirs).sorted()
    guard !names.isEmpty else {
      throw FileError(path: first, "holds no .png file, nor does \(second)")
    }
    let (ourLast, theirLast) = (lastFrame(of: ours), lastFrame(of: theirs))
    return names.map { name in
      func frame(_ folder: String, _ own: Set<String>, _ last: String?) -> (String, isHeld: Bool) {
        guard !own.contains(name), let last, FrameFolder.isFrame(name), isOrdered(last, name) else {
          return ("\(folder)/\(name)", false)
        }
        return ("\(folder)/\(last)", true)
      }
      let (one, other) = (frame(first, ours, ourLast), frame(second, theirs, theirLast))
      let held: Side? = one.isHeld ? .first : other.isHeld ? .second : nil
      let missingIn = !ours.contains(name) ? first : !theirs.contains(name) ? second : nil
      return FramePair(
        name: name, first: one.0, second: other.0, missingIn: held == nil ? missingIn : nil,
        held: held)
    }
  }

  private static func lastFrame(of names: Set<String>) -> String? {
    names.filter(FrameFolder.isFrame).max { isOrdered($0, $1) }
  }

  /// Whether a numbered frame comes before another; numbers may have different lengths.
  private static func isOrdered(_ one: String, _ other: String) -> Bool {
    (one.count, one) < (other.count, other)
  }

  private static func pictures(in folder: String) throws(FileError) -> Set<String> {
    Set(try FolderNames.read(folder).filter { $0.hasSuffix(".png") })
  }
}
