internal import Glibc

/// A connection to one device of the inputtest driver.
///
/// A device accepts one connection each time it is enabled. A closed connection makes the server
/// use all processor time. The server object therefore keeps the connection open until the server
/// stops.
actor InputTestDevice {
  private let path: String
  private var socket: Int32

  /// Connects and checks the protocol's version.
  ///
  /// The socket's path must be shorter than 108 bytes.
  init(path: String) throws {
    self.path = path
    socket = try Self.open(path)
  }

  /// Reconnects to a device that was switched off and on.
  func reconnect() throws {
    let new = try Self.open(path)
    Glibc.close(socket)
    socket = new
  }

  private static func open(_ path: String) throws -> Int32 {
    let socket = UnixSocket.make()
    guard socket >= 0, UnixSocket.withAddress(path, { connect(socket, $0, $1) == 0 }) else {
      Glibc.close(socket)
      throw TestServerError.device("there is no input device at \(path)")
    }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard write(socket, InputTestMessage.version.bytes), read(socket, count: 12)?[4] == 0 else {
      Glibc.close(socket)
      throw TestServerError.device("the input device at \(path) does not respond")
    }
    return socket
  }

  deinit { Glibc.close(socket) }

  /// Sends requests and waits until the server has turned them into events.
  func send(_ messages: InputTestMessage...) throws {
    for message in messages + [.waitForSync] {
      guard Self.write(socket, message.bytes) else {
        throw TestServerError.device("the input device's connection broke")
      }
    }
    guard let reply = Self.read(socket, count: 8), reply[4] == 1 else {
      throw TestServerError.device("the server did not accept the input")
    }
  }

  private static func write(_ socket: Int32, _ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(
          socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func read(_ socket: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let got = bytes.withUnsafeMutableBytes { bytes in
        recv(socket, bytes.baseAddress.map { $0 + received }, count - received, 0)
      }
      guard got > 0 else { return nil }
      received += got
    }
    return bytes
  }
}
