internal import Foundation

/// A server for one test that breaks the rules of HTTP, which a proper server cannot.
///
/// Only this machine can reach it. Each connection has a thread of its own.
package final class HostileServer: Sendable {
  private let listener: Int32
  /// The port of the server.
  package let port: UInt16

  /// Starts a server, by default on a free port.
  package init(
    port: UInt16 = 0, _ answer: @escaping @Sendable (HostileConnection) -> Void
  ) throws {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw WebServerError.notListening }
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        // A program that a test starts must not keep the connection.
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          let connection = HostileConnection(client)
          if connection.readRequest() { answer(connection) }
          connection.close()
        }
      }
    }
  }

  /// Stops the server, so that later requests are refused.
  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}

/// A connection of a client with a hostile server.
package final class HostileConnection: Sendable {
  private let socket: Int32

  init(_ socket: Int32) {
    self.socket = socket
    // A client that does not read must not hold the thread for ever.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Reads up to the end of the request's header.
  func readRequest() -> Bool {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while text.suffix(4) != Array("\r\n\r\n".utf8)[...] {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0, text.count < 1 << 16 else { return false }
      text += bytes[..<count]
    }
    return true
  }

  /// Sends bytes and returns whether the client still takes them.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends text and returns whether the client still takes it.
  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Breaks the connection, so that the client gets an error instead of an end.
  func reset() {
    var limit = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &limit, socklen_t(MemoryLayout<linger>.size))
  }

  func close() { Glibc.close(socket) }
}
