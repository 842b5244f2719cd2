import Glibc
import PullcordDBus
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Calls and signals between two connections on a real bus.
@Suite(.serialized, .needs(.sessionBus)) @MainActor
struct BusConnectionTests {
  private let loop = BusLoop()
  private static let interface = "org.example.Test"
  private let bus: SessionBus
  private let client: BusConnection
  private let service: BusConnection

  init() throws {
    bus = try SessionBus()
    client = try loop.open(bus.address)
    service = try loop.open(bus.address)
  }

  private func method(_ member: String) throws -> BusMethod {
    BusMethod(try #require(service.name), "/test", Self.interface, member)
  }

  private func residentBytes() throws -> Int {
    let text = String(decoding: try WholeFile.read("/proc/self/statm"), as: UTF8.self)
    return try #require(Int(text.split(separator: " ")[1])) * 4096
  }

  @Test func `every type of value arrives as it was sent`() throws {
    defer { bus.stop() }
    let values: [BusValue] = [
      .byte(255), .boolean(true), .int16(-7), .uint16(65_535), .int32(-2_000_000_000),
      .uint32(4_000_000_000), .int64(.min), .uint64(.max), .double(0.1), .text("Grüße, 世界 🌍"),
      .path("/a/b"), .signature("a{sv}"),
      .structure([.text(""), .variant(.structure([.int32(1)]))]),
    ]
    service.onCall = { .values($0.arguments) }
    var reply: [BusValue]?
    client.call(try method("Echo"), values) { reply = $0 }
    loop.run { reply != nil }
    #expect(reply == values)
    let entries = BusValue.array([.entry(.text("a"), .variant(.double(2)))], element: "{sv}")
    reply = nil
    client.call(try method("Echo"), [entries, .array([], element: "(so)")]) { reply = $0 }
    loop.run { reply != nil }
    #expect(reply?.first?["a"] == .double(2))
    #expect(reply?.last?.elements == [])
  }

  @Test(arguments: ["", "not a path", "/a/", "/a//b", "a/b", "/ü", "/Optional(\"a\")", "//"])
  func `an invalid path of an object does not reach the bus`(_ path: String) throws {
    defer { bus.stop() }
    service.onCall = { .values($0.arguments) }
    var reply: [BusValue]?
    client.call(try method("Echo"), [.path(path), .path("/"), .path("/a_1/B")]) { reply = $0 }
    loop.run { reply != nil }
    #expect(reply == [.path("/"), .path("/"), .path("/a_1/B")])
    var values: [BusValue]? = []
    client.call(BusMethod(try #require(service.name), path, "a.b", "C")) { values = $0 }
    #expect(values == nil)
    client.send(signal: "Changed", of: Self.interface, from: path, [])
    client.call(.ofBus("GetId")) { values = $0 }
    loop.run { values != nil }
    #expect(client.name != nil)
  }

  @Test func `a signal to one connection counts only for a match that accepts it`() throws {
    defer { bus.stop() }
    var received: [String] = []
    for mayBeDirected in [false, true] {
      client.subscribe(
        to: BusMatch(
          sender: "org.freedesktop.DBus", interface: Self.interface, mayBeDirected: mayBeDirected)
      ) {
        received.append("\(mayBeDirected) " + ($0.arguments.first?.text ?? ""))
      }
    }
    for destination in [[], ["--dest=\(try #require(client.name))"]] {
      let sender = try ChildProcess(
        ["/usr/bin/dbus-send", "--bus=\(bus.address)", "--type=signal"] + destination
          + ["/test", Self.interface + ".Changed", "string:forged"])
      loop.run { !sender.isRunning }
    }
    loop.run { !received.isEmpty }
    var isDone = false
    client.call(.ofBus("GetId")) { _ in isDone = true }
    loop.run { isDone }
    #expect(received == ["true forged"])
  }

  @Test func `an error and an unknown method give no values`() throws {
    defer { bus.stop() }
    var replies: [[BusValue]?] = []
    client.call(try method("None")) { replies.append($0) }
    service.onCall = { _ in .error(name: "org.example.Error", text: "no") }
    client.call(try method("Fail")) { replies.append($0) }
    client.call(BusMethod("org.example.Nobody", "/", "a.b", "C")) { replies.append($0) }
    loop.run { replies.count == 3 }
    #expect(replies.allSatisfy { $0 == nil })
  }

  @Test func `a subscription selects signals`() throws {
    defer { bus.stop() }
    var received: [String] = []
    client.subscribe(to: BusMatch(path: "/test", interface: Self.interface, member: "Changed")) {
      received.append($0.arguments.first?.text ?? "")
    }
    client.subscribe(to: BusMatch(interface: Self.interface, firstArgument: "last")) {
      received.append("any " + ($0.arguments.first?.text ?? ""))
    }
    var isReady = false
    client.call(.ofBus("GetId")) { _ in isReady = true }
    loop.run { isReady }
    for (member, text) in [("Changed", "one"), ("Other", "two"), ("Changed", "last")] {
      service.send(signal: member, of: Self.interface, from: "/test", [.text(text)])
    }
    loop.run { received.count == 3 }
    #expect(received == ["one", "last", "any last"])
  }

  @Test func `the end of the bus closes connections and ends waiting calls`() throws {
    var (isClosed, replies) = (false, 0)
    client.onClose = { isClosed = true }
    service.onCall = nil
    client.call(BusMethod(try #require(client.name), "/", "a.b", "C")) { _ in replies += 1 }
    bus.stop()
    loop.run { isClosed }
    #expect(isClosed)
    #expect(replies == 1)
    #expect(client.name == nil)
    var isRefused = false
    client.call(.ofBus("GetId")) { isRefused = $0 == nil }
    #expect(isRefused)
    client.send(signal: "S", of: Self.interface, from: "/", [])
  }

  @Test func `signals to a bus that hangs are dropped without waiting`() throws {
    defer { bus.stop() }
    bus.signal(SIGSTOP)
    defer { bus.signal(SIGCONT) }
    let text = BusValue.text(String(repeating: "x", count: 1000))
    let memory = try residentBytes()
    let start = MonotonicClock.now
    for _ in 0..<20_000 { client.send(signal: "S", of: Self.interface, from: "/test", [text]) }
    loop.run(seconds: 0.1) { false }
    #expect(MonotonicClock.now - start < 5)
    // The messages together have 20 MB.
    #expect(try residentBytes() - memory < 4 << 20)
  }

  @Test func `calls to a program or a bus that hangs fail when many of them wait`() throws {
    defer { bus.stop() }
    var failures = 0
    // The called program is this one, which does not respond before its loop runs.
    for _ in 0..<20_000 { client.call(try method("Never")) { failures += $0 == nil ? 1 : 0 } }
    #expect(failures > 19_000 && failures < 20_000)
    bus.signal(SIGSTOP)
    defer { bus.signal(SIGCONT) }
    let memory = try residentBytes()
    let text = BusValue.text(String(repeating: "x", count: 1000))
    for _ in 0..<20_000 { client.call(try method("Unheard"), [text]) }
    // The messages together have 20 MB.
    #expect(try residentBytes() - memory < 4 << 20)
  }

  @Test func `a flood of calls takes no more than its share of the time`() throws {
    defer { bus.stop() }
    var count = 0
    service.onCall = { _ in
      count += 1
      let start = MonotonicClock.now
      while MonotonicClock.now < start + 0.001 {}
      return .values([])
    }
    service.share = 0.1
    for _ in 0..<500 { client.call(try method("Flood")) }
    loop.run(seconds: 1) { false }
    // Calls of 1 ms take at most 0.1 s of each second, plus one batch.
    #expect((10...140).contains(count))
    service.share = 1
    loop.run { count == 500 }
    #expect(count == 500)
  }
}
