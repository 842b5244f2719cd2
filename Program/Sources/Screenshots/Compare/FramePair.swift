package import PullcordSystem

/// A pair of picture files to compare.
package struct FramePair: Hashable, Sendable {
  package let name: String
  package let first: String
  package let second: String
  /// The folder in which the file is missing; nil if no file is known to be missing.
  package let missingIn: String?

  /// Makes a pair of two files.
  package init(name: String, first: String, second: String) {
    self.init(name: name, first: first, second: second, missingIn: nil)
  }

  private init(name: String, first: String, second: String, missingIn: String?) {
    (self.name, self.first, self.second) = (name, first, second)
    self.missingIn = missingIn
  }

  /// The pairs of pictures with equal names in two folders, in the order of their names.
  ///
  /// Each name that ends in `.png` in either folder gives a pair. Throws if a folder cannot be
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
    return names.map { name in
      FramePair(
        name: name, first: "\(first)/\(name)", second: "\(second)/\(name)",
        missingIn: !ours.contains(name) ? first : !theirs.contains(name) ? second : nil)
    }
  }

  private static func pictures(in folder: String) throws(FileError) -> Set<String> {
    Set(try FolderNames.read(folder).filter { $0.hasSuffix(".png") })
  }
}
