internal import Glibc
internal import PullcordSystem

/// The address of a bus on this machine: a socket in the file system, or an abstract socket.
///
/// Other transports are not supported, because connecting to them can block.
package struct BusAddress: Hashable, Sendable {
  /// The address in the form that libdbus reads.
  let text: String
  /// The name of the socket; an abstract name begins with a zero byte.
  let socketName: [UInt8]

  /// The address of the desktop session's bus; nil if there is none.
  ///
  /// The environment variable `DBUS_SESSION_BUS_ADDRESS` contains the address. If the variable is
  /// not set, the address is the socket `bus` in the folder that `XDG_RUNTIME_DIR` names.
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
      // The system allows 108 bytes, including a zero byte at the end.
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

/// Decodes percent-encoded text, in which `%2f` means the byte 0x2f.
///
/// The addresses of buses and files are encoded like this.
package enum PercentText {
  /// Decodes a text; nil if it is malformed or contains a zero byte.
  package static func bytes(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while var byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        byte = UInt8(16 * digits[0] + digits[1])
        rest = rest.dropFirst(2)
      }
      guard byte != 0 else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// Finds out whether a bus responds, before libdbus connects to it.
///
/// libdbus blocks while it connects, so a bus that hangs would stop the window. The probe
/// connects without blocking and begins to authenticate. The main loop reads the response when it
/// arrives.
@MainActor
final class BusProbe {
  private let descriptor: Int32
  private var source: MainLoop.Source?

  /// Begins to connect; nil if there is no bus at the address.
  ///
  /// `handler` is called at most once: with true when the bus responds, and with false when it
  /// closes the connection.
  init?(_ address: BusAddress, _ loop: MainLoop, _ handler: @escaping @MainActor (Bool) -> Void) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    guard Self.connect(descriptor, address.socketName), Self.greet(descriptor) else { return nil }
    source = loop.watch(descriptor) { [weak self] in
      guard let self else { return }
      source?.cancel()
      let reply = (try? DescriptorIO.readAvailable(descriptor)) ?? []
      handler(!reply.isEmpty)
    }
  }

  isolated deinit {
    source?.cancel()
    close(descriptor)
  }

  private static func connect(_ descriptor: Int32, _ name: [UInt8]) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // The length includes the zero byte after a path. No such byte follows an abstract name.
    let count = name.count + (name.first == 0 ? 0 : 1)
    let length = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(length + count)) == 0
      }
    }
  }

  /// Sends the first line of the authentication.
  private static func greet(_ descriptor: Int32) -> Bool {
    let line = Array("\0AUTH\r\n".utf8)
    return line.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
  }
}
