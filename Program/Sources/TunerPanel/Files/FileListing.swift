/// The contents of a folder, and the places of the file chooser.
///
/// The program reads them, because the tuner has no access to files.
package struct FileListing: Hashable, Sendable {
  /// A file or a folder that the user can choose.
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A file that the user opened or saved before.
      case recent
      /// A folder above the shown one, or a place.
      case place
      case folder
      case file
    }

    package var kind: Kind
    /// The text of the entry.
    package var title: String
    /// The text at the end of the entry, such as the folder of a recent file.
    package var detail: String
    package var path: String

    package init(_ kind: Kind, title: String, detail: String = "", path: String) {
      (self.kind, self.title, self.detail, self.path) = (kind, title, detail, path)
    }
  }

  /// The absolute path of the folder.
  package var folder: String
  /// The entries, in the order in which the chooser shows them.
  package var entries: [Entry]
  /// The reason why the folder cannot be read, as one line.
  package var problem: String?

  package init(folder: String, entries: [Entry], problem: String? = nil) {
    (self.folder, self.entries, self.problem) = (folder, entries, problem)
  }
}
