internal import Foundation

/// Sockets of this machine.
enum UnixSocket {
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  /// Calls `body` with the address of a path, or returns false if the path is too long.
  static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { target in
      guard path.utf8.count < target.count else { return false }
      target.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// A socket that listens for connections.
package final class UnixListener: Sendable {
  package let path: String
  private let descriptor: Int32

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - path: The path of the socket; nil, the default, for a new one in the temporary folder.
  ///   - backlog: The number of connections that may wait, less one; default 16.
  package init(at path: String? = nil, backlog: Int32 = 16) throws {
    let path = path ?? NSTemporaryDirectory() + "listener-\(UUID().uuidString.prefix(8))"
    self.path = path
    let descriptor = UnixSocket.make()
    self.descriptor = descriptor
    guard UnixSocket.withAddress(path, { bind(descriptor, $0, $1) == 0 }),
      listen(descriptor, backlog) == 0
    else { throw TestServerError.device("cannot listen at \(path)") }
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// Waits for a connection and returns its descriptor; a negative number after ``close()``.
  package func accept() -> Int32 { Glibc.accept(descriptor, nil, nil) }

  /// Adds a connection to those that wait, and returns its other end.
  package func connect() -> Int32 {
    let client = UnixSocket.make()
    _ = UnixSocket.withAddress(path) { Glibc.connect(client, $0, $1) == 0 }
    return client
  }

  /// Stops listening, and ends a waiting ``accept()``.
  package func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    unlink(path)
  }
}
