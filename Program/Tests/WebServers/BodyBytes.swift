internal import FlyingSocks
internal import Synchronization

/// Zeroes for a body, up to 64 MB; the record knows how many of such bodies are being sent.
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

  /// Counts itself as long as somebody sends.
  final class Life: Sendable {
    private let record: WebServer.Record

    init(_ record: WebServer.Record) {
      self.record = record
      record.endlessResponses.add(1, ordering: .relaxed)
    }

    deinit { record.endlessResponses.subtract(1, ordering: .relaxed) }
  }
}

/// Ten bytes of a body and then a failure.
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
