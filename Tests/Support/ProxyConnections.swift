internal import Foundation
internal import Synchronization

/// The clients of a proxy, each with a connection to the server and two threads that copy.
final class ProxyConnections: Sendable {
  private let serverPath: String
  private let hidden: Set<String>
  private let sockets = Mutex<[Int32]>([])

  /// The requests so far, by their number.
  let counts = Mutex<[Int]>(Array(repeating: 0, count: 256))

  init(serverPath: String, hidden: Set<String>) {
    self.serverPath = serverPath
    self.hidden = hidden
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
    let questions = HiddenQuestions()
    let hidden = hidden
    Thread.detachNewThread { [self] in
      var requests = RequestStream(hidden: hidden)
      Self.copy(from: client, to: server) { bytes in
        questions.add(requests.take(bytes) { kind in counts.withLock { $0[Int(kind)] += 1 } })
      }
    }
    Thread.detachNewThread {
      var answers = AnswerStream()
      Self.copy(from: server, to: client) { answers.patch(&$0, questions) }
    }
  }

  /// Cuts every connection; the threads end by that.
  func end() {
    sockets.withLock { sockets in
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Copies until one side ends.
  ///
  /// The descriptors stay open until the process ends: the other thread may still use them.
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

/// The sequence numbers of questions whose answer is to be 'absent'.
final class HiddenQuestions: Sendable {
  private let numbers = Mutex<Set<UInt16>>([])

  func add(_ new: [UInt16]) { numbers.withLock { $0.formUnion(new) } }

  func remove(_ number: UInt16) -> Bool { numbers.withLock { $0.remove(number) != nil } }
}
