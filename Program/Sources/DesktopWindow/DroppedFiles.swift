internal import PullcordDBus
internal import PullcordSystem

/// The files that a user has dropped on a window, or the reason why there are none.
package enum DroppedFiles: Hashable, Sendable {
  /// The absolute paths, in the order in which the source program lists them; at least one.
  case files([String])
  /// The reason why there are no files, as a sentence for the user.
  case refused(String)

  /// The largest number of bytes in a list of addresses; this is enough for thousands of files.
  static let mostBytes = 1 << 20
  /// The longest wait for the list of files, in seconds; this is enough for a busy file manager.
  static let patience = 3.0

  static let tooLong = DroppedFiles.refused(
    "Expected a few dropped files, but their list is longer than 1 MB.")
  static let tooLate = DroppedFiles.refused(
    "The program that the file was dragged from did not send its name. Drop the file again.")

  /// Reads a `text/uri-list` (RFC 2483): each line is an address, or a comment after `#`.
  ///
  /// The list may contain addresses that do not name a file on this machine. This initializer
  /// ignores them. If no address remains, the result is ``refused(_:)``.
  init(uriList bytes: [UInt8]) {
    let addresses = bytes.split { $0 == 10 || $0 == 13 || $0 == 0 }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasPrefix("#") }
    let paths = addresses.compactMap(FileAddress.path)
    guard paths.isEmpty else {
      self = .files(paths)
      return
    }
    let got = addresses.first.map { String($0.prefix(200)) } ?? "nothing"
    self = .refused("Expected a file on this machine, but got \(got).")
  }
}

/// The address of a file, as programs of the desktop exchange it.
enum FileAddress {
  /// The absolute path in an address such as `file:///home/a%20b`.
  ///
  /// The result is nil if the address names no local file.
  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    let rest = address.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/"),
      ["", "localhost", Environment.machineName].contains(String(rest[..<slash])),
      let bytes = PercentText.bytes(rest[slash...])
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
