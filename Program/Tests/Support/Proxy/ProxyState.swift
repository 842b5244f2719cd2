internal import Synchronization

/// The changes that a proxy makes between clients and their server.
struct ProxyChanges: Sendable {
  /// The extensions that the proxy reports as absent.
  var hidden: Set<String> = []
  /// The extensions whose requests the server refuses, as it does for clients that it does not trust.
  var refused: Set<String> = []
  /// Whether clients attach shared memory that does not exist, so that the server refuses.
  var refusesSegments = false
  /// The window whose touches clients select instead of the touches of their own window.
  var touchWindow: UInt?
}

/// The state of one connection of a proxy, shared by its two threads.
final class ProxyState: Sendable {
  private struct Content {
    /// The names of requested extensions, by the number of the request.
    var queries: [UInt16: String] = [:]
    var majors: [String: UInt8] = [:]
  }

  /// The counts of all connections of a proxy.
  struct Record {
    var requests = Array(repeating: 0, count: 256)
    var errors: [ProxiedError] = []
    /// The offset that is added to the times of events, in milliseconds.
    var delay: Int32 = 0
    /// Whether the proxy holds back all data from the server.
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

  func queried(_ name: String, by sequence: UInt16) {
    content.withLock { $0.queries[sequence] = name }
  }

  /// Records a reply and returns whether it belongs to a query for a hidden extension.
  func replied(_ sequence: UInt16, major: UInt8) -> Bool {
    content.withLock { content in
      guard let name = content.queries.removeValue(forKey: sequence) else { return false }
      content.majors[name] = major
      return changes.hidden.contains(name)
    }
  }

  func isExtension(_ name: String, _ major: UInt8) -> Bool {
    content.withLock { $0.majors[name] == major }
  }

  /// Whether the server refuses a request with this opcode.
  func isRefused(_ major: UInt8) -> Bool {
    content.withLock { content in changes.refused.contains { content.majors[$0] == major } }
  }

  func requested(_ major: UInt8) { record.value.withLock { $0.requests[Int(major)] += 1 } }

  func failed(code: UInt8, request: UInt8, minor: UInt8) {
    let error = ProxiedError(code: code, request: request, minor: minor)
    record.value.withLock { $0.errors.append(error) }
  }
}

/// An error that a server has sent to a client of a proxy.
package struct ProxiedError: Hashable, Sendable {
  /// The code of the error, such as 10 for BadAccess.
  package var code: UInt8
  /// The opcode of the request or, for a request of an extension, of that extension.
  package var request: UInt8
  /// The opcode of the request within its extension.
  package var minor: UInt8
}

/// A value that several threads can change.
final class SharedRecord: Sendable {
  let value = Mutex(ProxyState.Record())
}
