internal import FlyingSocks
internal import Synchronization

/// A body of up to 64 MB of spaces.
///
/// The record counts the bodies that are being sent.
struct EndlessBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let pace: Duration?
  let record: WebServer.Record

  init(pace: Duration?, _ record: WebServer.Record) {
    self.pace = pace
    self.record = record
  }

  func makeAsyncIterator() -> Iterator { Iterator(pace: pace, life: Life(record)) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let pace: Duration?
    let life: Life
    private var sent = 0

    init(pace: Duration?, life: Life) {
      self.pace = pace
      self.life = life
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if let pace { try await Task.sleep(for: pace) }
      sent += count
      return sent <= 64_000_000 ? [UInt8](repeating: 0x20, count: count) : nil
    }
  }

  /// Counts one body in the record until this object is released.
  final class Life: Sendable {
    private let record: WebServer.Record

    init(_ record: WebServer.Record) {
      self.record = record
      record.endlessResponses.add(1, ordering: .relaxed)
    }

    deinit { record.endlessResponses.subtract(1, ordering: .relaxed) }
  }
}

/// A body that fails after its first bytes.
struct BrokenBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  func makeAsyncIterator() -> Iterator { Iterator() }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private var hasSent = false

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if hasSent { throw SocketError.disconnected }
      hasSent = true
      return Array("[{\"id\":1,".utf8)
    }
  }
}
