internal import Foundation
internal import Synchronization

/// The clients of a proxy.
///
/// Each client has a connection to the server and two threads that copy bytes.
final class ProxyConnections: Sendable {
  private let serverPath: String
  private let changes: ProxyChanges
  private let sockets = Mutex<[Int32]>([])

  /// The counts of all connections.
  let record = SharedRecord()

  init(serverPath: String, changes: ProxyChanges) {
    self.serverPath = serverPath
    self.changes = changes
  }

  /// Connects a client.
  func begin(_ client: Int32) {
    let server = UnixSocket.make()
    guard UnixSocket.withAddress(serverPath, { connect(server, $0, $1) == 0 }) else {
      close(server)
      close(client)
      return
    }
    sockets.withLock { $0 += [client, server] }
    let state = ProxyState(changes, record)
    Thread.detachNewThread {
      var requests = RequestStream()
      Self.copy(from: client, to: server) { requests.change(&$0, state) }
    }
    Thread.detachNewThread {
      var replies = ReplyStream()
      Self.copy(from: server, to: client) { bytes in
        while state.isHolding { usleep(1000) }
        replies.change(&bytes, state)
      }
    }
  }

  /// Ends all connections and their threads.
  func end() {
    sockets.withLock { sockets in
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Copies bytes until one side ends.
  ///
  /// The descriptors stay open until the process ends, because the other thread may still use them.
  private static func copy(
    from source: Int32, to target: Int32, _ change: (inout [UInt8]) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var bytes = Array(buffer[..<count])
      change(&bytes)
      var sent = 0
      while sent < bytes.count {
        let part = bytes.withUnsafeBytes { bytes in
          send(
            target, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return }
        sent += part
      }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }
}
