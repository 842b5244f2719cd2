import Foundation
import PullcordDBus
import PullcordSystem
import PullcordTestServers
import Testing

/// A bus that hangs or lies does not stop the program.
@Suite(.serialized) @MainActor
struct HostileBusTests {
  private let loop = BusLoop()

  /// Accepts a connection and sends bytes.
  private func respond(_ listener: UnixListener, _ bytes: [UInt8]) -> Int32 {
    let accepted = listener.accept()
    _ = bytes.withUnsafeBytes { send(accepted, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    return accepted
  }

  private func connection(to listener: UnixListener) throws -> BusConnection {
    try #require(loop.connect("unix:path=\(listener.path)"))
  }

  @Test func `an address without a bus gives no connection`() {
    #expect(loop.connect("unix:path=/nonexistent/bus") == nil)
  }

  @Test(arguments: [0, 1, 16] as [Int32])
  func `a bus that accepts nobody is not waited for`(_ backlog: Int32) throws {
    let listener = try UnixListener(backlog: backlog)
    let start = MonotonicClock.now
    let connections = (0..<4).map { _ in loop.connect("unix:path=\(listener.path)") }
    for connection in connections { connection?.call(.ofBus("Hello")) }
    loop.run(seconds: 0.2) { false }
    #expect(MonotonicClock.now - start < 1)
    #expect(connections.allSatisfy { $0?.name == nil })
  }

  @Test func `a bus whose queue is full after it has responded is not waited for`() throws {
    let listener = try UnixListener(backlog: 0)
    let connection = try connection(to: listener)
    var isClosed = false
    connection.onClose = { isClosed = true }
    let probe = respond(listener, Array("REJECTED EXTERNAL\r\n".utf8))
    let other = listener.connect()
    let start = MonotonicClock.now
    loop.run(seconds: 0.3) { isClosed }
    #expect(MonotonicClock.now - start < 2)
    #expect(!isClosed && connection.name == nil)
    // When the bus accepts the other program, this one can connect.
    let accepted = [listener.accept(), listener.accept()]
    for descriptor in [probe, other] + accepted { close(descriptor) }
    #expect(loop.run { isClosed })
  }

  @Test(arguments: UnreadingBus.Flood.allCases)
  func `a bus that sends without end and never reads costs neither time nor memory`(
    _ flood: UnreadingBus.Flood
  ) throws {
    let bus = try UnreadingBus(flood)
    defer { bus.stop() }
    let connection = try #require(loop.connect(bus.address))
    var handled = 0
    connection.onCall = { _ in
      handled += 1
      return .values([.text(String(repeating: "x", count: 1000))])
    }
    // Until the sockets are full, the connection responds. Afterwards it waits.
    loop.run(seconds: 1) { false }
    let before = handled
    var turns = 0
    loop.run(seconds: 0.5) {
      turns += 1
      return false
    }
    #expect(handled == before && (flood == .calls) == (handled > 0))
    #expect(handled < 2000)
    // The loop of this test runs every 20 ms without input.
    #expect(turns < 60, "\(turns) turns")
    connection.close()
  }

  @Test func `a bus that closes its connections ends the connection`() throws {
    let listener = try UnixListener(backlog: 4)
    let connection = try connection(to: listener)
    var isClosed = false
    connection.onClose = { isClosed = true }
    close(respond(listener, []))
    #expect(loop.run { isClosed })
  }

  @Test(arguments: [
    ("REJECTED EXTERNAL\r\n", 1), ("OK \r\n", 1), ("\u{FF}\0\r\n", 1), ("A", 100_000),
  ])
  func `a bus that lies in its authentication is left alone`(
    latin1: String, repetitions: Int
  ) throws {
    let text = latin1.unicodeScalars.map { UInt8($0.value) }
    let bytes = Array(repeatElement(text, count: repetitions).joined())
    let listener = try UnixListener(backlog: 4)
    let connection = try connection(to: listener)
    var isClosed = false
    connection.onClose = { isClosed = true }
    // One connection of the probe, and one of libdbus.
    let probe = respond(listener, bytes)
    let start = MonotonicClock.now
    loop.run(seconds: 0.1) { isClosed }
    let second = isClosed ? -1 : respond(listener, bytes)
    loop.run(seconds: 0.3) { isClosed }
    #expect(connection.name == nil)
    #expect(MonotonicClock.now - start < 2)
    close(probe)
    close(second)
    loop.run(seconds: 1) { isClosed }
    #expect(connection.name == nil)
  }
}
