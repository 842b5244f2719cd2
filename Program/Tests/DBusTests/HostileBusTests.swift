import Foundation
import PullcordDBus
import PullcordSystem
import PullcordTestServers
import Testing

/// A bus that hangs or lies does not stop the program.
@Suite(.serialized) @MainActor
struct HostileBusTests {
  /// A socket that behaves like no bus.
  private final class Listener {
    let path: String
    let descriptor: Int32

    init(backlog: Int32) {
      path = NSTemporaryDirectory() + "bus-\(UUID().uuidString.prefix(8))"
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      listen(descriptor, backlog)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// Accepts a connection and sends bytes.
    func respond(_ bytes: [UInt8]) -> Int32 {
      let accepted = accept(descriptor, nil, nil)
      _ = bytes.withUnsafeBytes { send(accepted, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      return accepted
    }
  }

  private func connection(to listener: Listener) throws -> BusConnection {
    try #require(makeConnection("unix:path=\(listener.path)"))
  }

  @Test func `an address without a bus gives no connection`() {
    #expect(makeConnection("unix:path=/nonexistent/bus") == nil)
  }

  @Test(arguments: [0, 1, 16] as [Int32])
  func `a bus that accepts nobody is not waited for`(_ backlog: Int32) throws {
    let listener = Listener(backlog: backlog)
    let start = MonotonicClock.now
    let connections = (0..<4).map { _ in makeConnection("unix:path=\(listener.path)") }
    for connection in connections { connection?.call(.ofBus("Hello")) }
    runLoop(seconds: 0.2) { false }
    #expect(MonotonicClock.now - start < 1)
    #expect(connections.allSatisfy { $0?.name == nil })
  }

  @Test(arguments: UnreadingBus.Flood.allCases)
  func `a bus that sends without end and never reads costs neither time nor memory`(
    _ flood: UnreadingBus.Flood
  ) throws {
    let bus = try UnreadingBus(flood)
    defer { bus.stop() }
    let connection = try #require(makeConnection(bus.address))
    var handled = 0
    connection.onCall = { _ in
      handled += 1
      return .values([.text(String(repeating: "x", count: 1000))])
    }
    // Until the sockets are full, the connection responds. Afterwards it waits.
    runLoop(seconds: 1) { false }
    let before = handled
    var turns = 0
    runLoop(seconds: 0.5) {
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
    let listener = Listener(backlog: 4)
    let connection = try connection(to: listener)
    var isClosed = false
    connection.onClose = { isClosed = true }
    close(listener.respond([]))
    #expect(runLoop { isClosed })
  }

  @Test(arguments: [
    ("REJECTED EXTERNAL\r\n", 1), ("OK \r\n", 1), ("\u{FF}\0\r\n", 1), ("A", 100_000),
  ])
  func `a bus that lies in its authentication is left alone`(
    latin1: String, repetitions: Int
  ) throws {
    let text = latin1.unicodeScalars.map { UInt8($0.value) }
    let bytes = Array(repeatElement(text, count: repetitions).joined())
    let listener = Listener(backlog: 4)
    let connection = try connection(to: listener)
    var isClosed = false
    connection.onClose = { isClosed = true }
    // One connection of the probe, and one of libdbus.
    let probe = listener.respond(bytes)
    let start = MonotonicClock.now
    runLoop(seconds: 0.1) { isClosed }
    let second = isClosed ? -1 : listener.respond(bytes)
    runLoop(seconds: 0.3) { isClosed }
    #expect(connection.name == nil)
    #expect(MonotonicClock.now - start < 2)
    close(probe)
    close(second)
    runLoop(seconds: 1) { isClosed }
    #expect(connection.name == nil)
  }
}
