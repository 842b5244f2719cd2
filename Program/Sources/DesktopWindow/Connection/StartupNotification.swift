internal import Glibc

/// The launch that a program's launcher shows as busy until the window is shown.
///
/// Source: the startup notification protocol of freedesktop.org, 0.1.
struct StartupNotification: Hashable {
  /// The launcher's name for the launch; nil if no launcher waits.
  var id: String?

  /// Reads the name from the environment and removes it there: programs started later are launches of
  /// their own.
  static func removedFromEnvironment() -> StartupNotification {
    let id = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
    unsetenv("DESKTOP_STARTUP_ID")
    return StartupNotification(id: id.flatMap { $0.isEmpty || $0.utf8.count > 4096 ? nil : $0 })
  }

  /// When the user started the program, by the server's clock; nil if the name does not contain it.
  var time: UInt32? {
    guard let id, let range = id.utf8.indices.last(where: { id[$0...].hasPrefix("_TIME") }) else {
      return nil
    }
    return UInt32(id[range...].dropFirst(5))
  }

  /// The message that ends the launch; nil if no launcher waits.
  var removalMessage: String? {
    id.map { id in
      let escaped = id.reduce(into: "") { text, character in
        if "\\\"".contains(character) { text += "\\" }
        text.append(character)
      }
      return "remove: ID=\"\(escaped)\""
    }
  }
}
