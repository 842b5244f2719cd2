internal import Glibc

/// A launch of the program, which the launcher shows as busy until the window appears.
///
/// Source: the startup notification protocol of freedesktop.org, 0.1.
struct StartupNotification: Hashable {
  /// The launcher's id for the launch, or nil if no launcher is waiting.
  var id: String?

  /// Reads the id from the environment and removes the variable.
  ///
  /// Therefore programs that this process starts later do not inherit the id.
  static func removedFromEnvironment() -> StartupNotification {
    let id = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
    unsetenv("DESKTOP_STARTUP_ID")
    return StartupNotification(id: id.flatMap { $0.isEmpty || $0.utf8.count > 4096 ? nil : $0 })
  }

  /// The time of the launch on the server's clock, or nil if the id does not contain it.
  var time: UInt32? {
    guard let id, let range = id.utf8.indices.last(where: { id[$0...].hasPrefix("_TIME") }) else {
      return nil
    }
    return UInt32(id[range...].dropFirst(5))
  }

  /// The message that ends the launch, or nil if no launcher is waiting.
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
