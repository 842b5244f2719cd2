internal import Glibc

/// A connection to an X server on this machine without any library.
///
/// Without a library, a measurement contains only the server's time. The protocol is "X Window
/// System Protocol, X11R7.7" in this machine's byte order.
final class XConnection: Sendable {
  /// The root window.
  let root: UInt32
  /// The first identifier that this client may give to a resource.
  let firstIdentifier: UInt32
  private let socket: Int32

  /// Connects to a display such as `:3`, without authorization.
  init(display: String) throws(MeasuringError) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let path = "/tmp/.X11-unix/X\(display.drop { $0 == ":" })"
    let hello: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    guard Self.connect(socket, path), Self.send(socket, hello),
      let head = Self.receive(socket, 8), head[0] == 1,
      let rest = Self.receive(socket, Int(head.number(at: 6, UInt16.self)) * 4)
    else {
      close(socket)
      throw MeasuringError("no X server accepts a connection at \(path)")
    }
    firstIdentifier = rest.number(at: 4, UInt32.self)
    let vendor = (Int(rest.number(at: 16, UInt16.self)) + 3) / 4 * 4
    root = rest.number(at: 32 + vendor + Int(rest[21]) * 8, UInt32.self)
  }

  deinit { close(socket) }

  /// Ends the connection and wakes a thread that waits in `receive()`.
  func shutDown() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Sends a request that consists of a code, a detail byte and words.
  func send(_ code: UInt8, _ detail: UInt8, _ words: [UInt32]) {
    var bytes = [code, detail, UInt8((words.count + 1) & 0xFF), UInt8((words.count + 1) >> 8)]
    for word in words { withUnsafeBytes(of: word) { bytes += $0 } }
    _ = Self.send(socket, bytes)
  }

  /// Waits for the next reply or event and returns all of its bytes.
  ///
  /// Returns nil when the connection has ended.
  func receive() -> [UInt8]? {
    guard let head = Self.receive(socket, 32) else { return nil }
    let extra = head[0] == 1 ? Int(head.number(at: 4, UInt32.self)) * 4 : 0
    guard extra > 0 else { return head }
    return Self.receive(socket, extra).map { head + $0 }
  }

  /// The request code and the first event code of an extension.
  func codes(ofExtension name: String) throws(MeasuringError) -> (request: UInt8, event: UInt8) {
    var words = [UInt32(name.utf8.count)]
    let padded = Array(name.utf8) + Array(repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    for offset in stride(from: 0, to: padded.count, by: 4) {
      words.append(padded.number(at: offset, UInt32.self))
    }
    send(98, 0, words)
    guard let reply = receive(), reply[8] == 1 else {
      throw MeasuringError("the X server has no \(name) extension")
    }
    return (reply[9], reply[10])
  }

  private static func connect(_ socket: Int32, _ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafeBytes(of: &address) { bytes in
      guard let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else {
        return false
      }
      return Glibc.connect(socket, address, socklen_t(bytes.count)) == 0
    }
  }

  private static func send(_ socket: Int32, _ bytes: [UInt8]) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private static func receive(_ socket: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = recv(socket, &bytes, count, Int32(MSG_WAITALL))
    return got == count ? bytes : nil
  }
}

extension [UInt8] {
  /// The number at an offset in bytes, in this machine's byte order.
  func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Number {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }
}

/// The reason why a measurement failed.
struct MeasuringError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
