internal import Synchronization

/// What a proxy changes on the way between clients and their server.
struct ProxyChanges: Sendable {
  /// Extensions whose question gets the answer 'absent'.
  var hidden: Set<String> = []
  /// Whether the server is asked to attach segments that do not exist, so that it refuses.
  var refusesSegments = false
  /// The window on which touches are selected instead of the client's own.
  var touchWindow: UInt?
}

/// What a proxy knows, shared by the threads of its connections.
///
/// Extensions have the same numbers for every client of a server; questions are kept by connection.
final class ProxyState: Sendable {
  private struct Content {
    var questions: [UInt16: String] = [:]
    var majors: [String: UInt8] = [:]
  }

  /// What all connections of a proxy have counted.
  struct Record {
    var requests = Array(repeating: 0, count: 256)
    var errors: [ProxiedError] = []
    /// What is added to the times of events, in milliseconds.
    var delay: Int32 = 0
    /// Whether what the server sends waits.
    var isHolding = false
  }

  let changes: ProxyChanges
  private let record: SharedRecord
  private let content = Mutex(Content())

  init(_ changes: ProxyChanges, _ record: SharedRecord) {
    self.changes = changes
    self.record = record
  }

  var delay: Int32 { record.value.withLock(\.delay) }
  var isHolding: Bool { record.value.withLock(\.isHolding) }

  func asked(for name: String, by sequence: UInt16) {
    content.withLock { $0.questions[sequence] = name }
  }

  /// Takes an answer in; true when it is that to a question for a hidden extension.
  func answered(_ sequence: UInt16, major: UInt8) -> Bool {
    content.withLock { content in
      guard let name = content.questions.removeValue(forKey: sequence) else { return false }
      content.majors[name] = major
      return changes.hidden.contains(name)
    }
  }

  func isExtension(_ name: String, _ major: UInt8) -> Bool {
    content.withLock { $0.majors[name] == major }
  }

  func requested(_ major: UInt8) { record.value.withLock { $0.requests[Int(major)] += 1 } }

  func failed(code: UInt8, request: UInt8, minor: UInt8) {
    let error = ProxiedError(code: code, request: request, minor: minor)
    record.value.withLock { $0.errors.append(error) }
  }
}

/// An error a server has replied with to some client of a proxy.
package struct ProxiedError: Hashable, Sendable {
  /// What is wrong (10 is BadAccess).
  package var code: UInt8
  /// The number of the request, of an extension's the number of the extension.
  package var request: UInt8
  /// The number of the request within its extension.
  package var minor: UInt8
}

/// A record that several threads write.
final class SharedRecord: Sendable {
  let value = Mutex(ProxyState.Record())
}
