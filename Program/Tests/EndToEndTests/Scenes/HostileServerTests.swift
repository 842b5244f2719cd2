import Foundation
import PullcordTestServers
import PullcordTestTraits
import PullcordWebServers
import Synchronization
import Testing

/// A window whose web source is a hostile server.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct HostileServerTests {
  private static let healthy = PeoplePages.array(page: 1, size: 20, of: 20)

  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  /// A window that shows the answers of a server and has the keyboard.
  private func demo(_ source: String, _ arguments: String...) async throws -> DemoProcess {
    let demo = try await DemoProcess(
      display: try server.display, ["--source", source] + arguments, latency: nil)
    try await server.mouse.move(to: Point(240, 400))
    return demo
  }

  private func demo(port: UInt16, timeout: Double) async throws -> DemoProcess {
    try await demo("http://127.0.0.1:\(port)/x", "--timeout", "\(timeout)")
  }

  private func watch(_ demo: DemoProcess) async throws -> AnswerWatch {
    let text = try String(contentsOfFile: "/proc/\(demo.processID)/comm", encoding: .utf8)
    try #require(text.hasPrefix("pullcord"))
    let manager = WindowManager(display: try server.display)
    let window = try await manager.window(titled: "Pullcord")
    return try AnswerWatch(window: window, program: demo.processID, server: try server)
  }

  @Test func `no answer stops the window, and each error names the server and the reason`()
    async throws
  {
    let current = Mutex(Attack?.none)
    let web = try HostileServer { client in
      if let attack = current.withLock(\.self) { return attack.answer(client) }
      Attack.send(Self.healthy, client)
    }
    defer { web.stop() }
    let demo = try await demo(port: web.port, timeout: 2)
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    let watch = try await watch(demo)
    defer { watch.end() }
    // While frames are drawn, the window handles messages once a frame. So an answer takes up to
    // 16.7 ms without an attack, too.
    try await server.keyboard.press("F5")
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.waitUntilIdle()
    let usual = watch.takeRecord()
    print("healthy", usual)
    for attack in Attack.allCases {
      current.withLock { $0 = attack }
      let limit = usual.longest + 0.010
      var record = try await refresh(demo, under: attack, port: web.port, watch)
      // The machine delays some answers at random. A window that waits for its server delays answers
      // in every refresh.
      for _ in 0..<2 where record.longest >= limit {
        record = try await refresh(demo, under: attack, port: web.port, watch)
      }
      #expect(record.count > 5, "\(attack)")
      #expect(record.longest < limit, "\(attack): \(record), usual: \(usual)")
      #expect(record.childMemory < 300, "\(attack): \(record)")
    }
    #expect(AnswerWatch.greatestMemory(of: demo.processID) < 300)
    current.withLock { $0 = nil }
    let count = demo.lines.count { $0.outcome == "success" }
    try await server.keyboard.press("F5")
    try await demo.wait(forOutcome: "success", count: count + 1)
    try await demo.stop()
  }

  /// Refreshes once, checks the outcome and its error, and returns the figures of the answers.
  private func refresh(
    _ demo: DemoProcess, under attack: Attack, port: UInt16, _ watch: AnswerWatch
  ) async throws -> AnswerWatch.Record {
    _ = watch.takeRecord()
    let before = demo.lines.count { $0.effect == "finish" }
    try await server.keyboard.press("F5")
    try await demo.wait(for: "the end of \(attack)") { lines in
      lines.count { $0.effect == "finish" } > before
    }
    let outcome = demo.lines.last { $0.outcome != nil }?.outcome
    #expect(outcome == (attack.reason == nil ? "success" : "failure"), "\(attack)")
    if let reason = attack.reason {
      try await demo.wait(forAnnouncement: reason)
      let text = demo.lines.last { $0.effect == "announce" }?.text ?? ""
      #expect(text.contains("127.0.0.1:\(port)"), "\(attack): \(text)")
      #expect(text.unicodeScalars.count < 400, "\(attack): \(text)")
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    }
    // The rows of the answer have arrived, and their frames too.
    try await Task.sleep(for: .milliseconds(50))
    let record = watch.takeRecord()
    print(attack, record)
    try await demo.wait(for: "the end of the helper") { _ in
      AnswerWatch.children(of: demo.processID).isEmpty
    }
    try await demo.waitUntilIdle()
    return record
  }

  @Test func `Esc cancels at once`() async throws {
    let state = Mutex((attack: Attack.slowHeader, requests: 0))
    let web = try HostileServer { client in
      let attack = state.withLock { state in
        state.requests += 1
        return state.attack
      }
      attack.answer(client)
    }
    defer { web.stop() }
    let demo = try await demo(port: web.port, timeout: 20)
    for (round, attack) in [Attack.slowHeader, .slowBody].enumerated() {
      state.withLock { $0.attack = attack }
      if round > 0 { try await server.keyboard.press("F5") }
      try await demo.wait(for: "the request") { _ in state.withLock(\.requests) == round + 1 }
      try await Task.sleep(for: .milliseconds(100))
      let start = ContinuousClock.now
      try await server.keyboard.press("Escape")
      try await demo.wait(forOutcome: "cancelled", count: round + 1)
      #expect(ContinuousClock.now - start < .milliseconds(150), "\(attack)")
      try await demo.wait(for: "the end of the helper") { _ in
        AnswerWatch.children(of: demo.processID).isEmpty
      }
      try await demo.waitUntilIdle()
    }
    try await demo.stop()
  }

  @Test func `a server whose pages repeat is not asked without end`() async throws {
    let web = try await WebServer { _ in .json(Self.healthy) }
    let demo = try await demo(web.address("/x?page={page}&size={size}"), "--edge", "end")
    try await demo.wait(forOutcome: "success", count: 1)
    try await server.keyboard.press("End")
    try await demo.wait(forOutcome: "success", count: 2)
    try await Task.sleep(for: .seconds(1))
    #expect(web.requests.count <= 3, "\(web.requests)")
    try await demo.stop()
  }

  @Test func `a server that dies and returns fails in between, and its rows stay`() async throws {
    var web = try HostileServer { Attack.send(Self.healthy, $0) }
    let demo = try await demo(port: web.port, timeout: 5)
    try await demo.wait(forOutcome: "success", count: 1)
    let port = web.port
    for round in 1...2 {
      web.stop()
      try await demo.waitUntilIdle()
      try await server.keyboard.press("F5")
      try await demo.wait(forOutcome: "failure", count: round)
      try await demo.wait(forAnnouncement: "No response from 127.0.0.1:\(port)")
      web = try HostileServer(port: port) { Attack.send(Self.healthy, $0) }
      try await demo.waitUntilIdle()
      try await server.keyboard.press("F5")
      try await demo.wait(forOutcome: "success", count: 1 + round)
    }
    web.stop()
    try await demo.stop()
  }
}
