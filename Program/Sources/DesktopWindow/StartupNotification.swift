internal import Glibc
internal import PullcordX11

/// What the launcher of the program wants to hear once its window is there.
///
/// Source: the startup notification protocol of freedesktop.org, 0.1.
struct StartupNotification: Hashable {
  /// The launch's name; nil when nobody waits.
  var id: String?

  /// The launcher's name from the environment; it is removed there, because programs started later
  /// are launches of their own.
  static func taken() -> StartupNotification {
    let id = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
    unsetenv("DESKTOP_STARTUP_ID")
    return StartupNotification(id: id.flatMap { $0.isEmpty || $0.utf8.count > 4096 ? nil : $0 })
  }

  /// When the person asked for the program, by the server's clock; nil when the name does not tell.
  var time: UInt32? {
    guard let id, let range = id.utf8.indices.last(where: { id[$0...].hasPrefix("_TIME") }) else {
      return nil
    }
    return UInt32(id[range...].dropFirst(5))
  }

  /// The words that end the launch; nil when nobody waits.
  var removal: String? {
    id.map { id in
      let escaped = id.reduce(into: "") { text, character in
        if "\\\"".contains(character) { text += "\\" }
        text.append(character)
      }
      return "remove: ID=\"\(escaped)\""
    }
  }
}

extension DesktopWindow {
  /// Where the window comes from: its leader, its language and who launched it.
  func writeOrigin() {
    display.setProperty(
      atoms.clientLeader, of: window, type: .window, items: [Int(window.rawValue)])
    display.setProperty(
      atoms.localeName, of: window, type: .string, bytes: [UInt8](Self.localeName.utf8))
    if let id = startup.id {
      display.setProperty(atoms.startupID, of: window, type: atoms.utf8, bytes: [UInt8](id.utf8))
    }
    if let time = startup.time { writeUserTime(ServerTime(rawValue: time)) }
  }

  /// The window is there.
  func endStartup() {
    guard let removal = startup.removal, !hasEndedStartup else { return }
    hasEndedStartup = true
    display.broadcast(
      [UInt8](removal.utf8), begin: atoms.startupBegin, next: atoms.startupInfo, from: window)
  }

  /// When the person last did something here, so that a new window does not take the focus from a
  /// newer one.
  func writeUserTime(_ time: ServerTime) {
    guard time != .unknown else { return }
    display.setProperty(
      atoms.userTime, of: window, type: .cardinal, items: [Int(time.rawValue)])
  }

  /// The language the environment asks for; `C` when it asks for none.
  private static var localeName: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }
}
