package import PullcordSystem

/// Two picture files to compare.
package struct FramePair: Hashable, Sendable {
  /// The name of both files, or of the first one.
  package let name: String
  /// The first file's path.
  package let first: String
  /// The second file's path.
  package let second: String
  /// The folder without the file; nil when neither is known to lack it.
  package let missingIn: String?

  /// Makes a pair of two files.
  package init(name: String, first: String, second: String) {
    self.init(name: name, first: first, second: second, missingIn: nil)
  }

  private init(name: String, first: String, second: String, missingIn: String?) {
    (self.name, self.first, self.second) = (name, first, second)
    self.missingIn = missingIn
  }

  /// The pictures of two folders, paired by name, in the order of their names.
  ///
  /// Every name that ends in `.png` in either folder makes a pair. Throws when a folder cannot be read or
  /// neither holds a picture.
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
