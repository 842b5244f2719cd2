internal import Glibc
internal import PullcordSystem

/// The address of a bus on this machine: a socket in the file system, or an abstract socket.
///
/// Other transports are not supported, because connecting to them can block.
package struct BusAddress: Hashable, Sendable {
  /// The address as libdbus reads it.
  let text: String
  /// The name of the socket; an abstract name begins with a zero byte.
  let socketName: [UInt8]

  /// The bus of the desktop session; nil without one.
  ///
  /// It is in the environment variable DBUS_SESSION_BUS_ADDRESS, or else at the usual place in the
  /// folder XDG_RUNTIME_DIR.
  package static var session: BusAddress? {
    if let text = Environment.variable("DBUS_SESSION_BUS_ADDRESS") { return BusAddress(text) }
    guard let folder = Environment.variable("XDG_RUNTIME_DIR"),
      access(folder + "/bus", R_OK | W_OK) == 0
    else { return nil }
    return BusAddress("unix:path=" + escaped(folder + "/bus"))
  }

  /// Reads the first usable address in a list such as `unix:path=/run/bus,guid=1;unix:abstract=x`.
  ///
  /// Returns nil if there is none. The text is untrusted input.
  package init?(_ list: String) {
    for text in list.prefix(4096).split(separator: ";") {
      guard let name = Self.socketName(text) else { continue }
      self.text = String(text)
      socketName = name
      return
    }
    return nil
  }

  private static func socketName(_ text: Substring) -> [UInt8]? {
    guard text.hasPrefix("unix:"), text.utf8.allSatisfy({ $0 != 0 }) else { return nil }
    for pair in text.dropFirst(5).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = PercentText.bytes(parts[1]) else { return nil }
      let name: [UInt8]
      switch parts[0] {
      case "path": name = value
      case "abstract": name = [0] + value
      default: continue
      }
      // The system's limit, which includes a zero byte at the end.
      return name.count < 108 ? name : nil
    }
    return nil
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 128, character.isLetter || character.isNumber || "-_/.\\*".contains(character) {
        return String(character)
      }
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
