import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// A client of AT-SPI reads and drives the real window.
@Suite(
  .serialized, .needs(.virtualScreen, .pointerTool, .sessionBus, .accessibility),
  .repeatedAfterStalls, .virtualScreen)
struct AssistiveTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// A window in a session with an accessibility bus.
  private func start(
    _ arguments: String..., header: Bool = false
  ) async throws -> (client: AssistiveClient, demo: DemoProcess) {
    let client = try AssistiveClient(display: try screen.display)
    let demo = try await DemoProcess(
      display: try screen.display, arguments, header: header, environment: client.environment)
    return (client, demo)
  }

  @Test func `a client finds the list by its role and reads its rows`() async throws {
    let (client, demo) = try await start()
    let found = try await client.run("on", "walk")
    #expect(found["frame"] == ["frame Pullcord"])
    #expect(found["list"] == ["40 0 0 480 800 40"])
    #expect(found["actions"]?.first?.hasPrefix("Refresh=F5") == true)
    #expect(
      found["row"]?.first == "list item Håkon Eğilmez | The lamp in the harbour is out again. "
        + "I wrote to the office, the office wrote to me, and we are now both waiting for a ladder "
        + "that nobody remembers ordering., now | 0 0 480 72 1 0 True")
    #expect(found["row"]?.last?.hasSuffix("| 0 72 480 72 2 1 True") == true)
    #expect(found["hit"] == ["True"])
    try await demo.stop()
  }

  @Test func `a client refreshes, follows the progress, and receives the announcements`()
    async throws
  {
    let (client, demo) = try await start("--latency", "3000")
    let found = try await client.run("on", "refresh")
    #expect(found["bar"] == ["Refresh | Refreshing… | True True"])
    #expect(found["result"] == ["3 new 1.0"])
    #expect(found["rows"] == ["3"])
    #expect(found["announced"] == ["Refreshing… 3 new"])
    #expect(found["children"] == ["1"])
    #expect(found["new"] == ["name True"])
    #expect(demo.lines.first { $0.effect == "begin" }?.trigger == "keyboard")
    try await demo.stop()
  }

  @Test func `a thousand new rows are one change`() async throws {
    let client = try AssistiveClient(display: try screen.display)
    let folder = try TemporaryFolder()
    try folder.write(Data("x".utf8), to: "old")
    let demo = try await DemoProcess(
      display: try screen.display, ["--source", "folder:" + folder.path], latency: nil,
      environment: client.environment)
    try await demo.wait(for: "the first load's end") { lines in
      lines.contains { $0.effect == "finish" } && lines.last?.state == "idle"
    }
    for number in 0..<1000 { try folder.write(Data("x".utf8), to: "new\(number)") }
    let found = try await client.run("on", "refresh")
    #expect(found["rows"] == ["1000"])
    #expect(found["children"] == ["1"])
    #expect(found["announced"] == ["Refreshing… 1000 new"])
    try await demo.stop()
  }

  @Test func `an older reader receives notifications that appear`() async throws {
    let (client, demo) = try await start("--latency", "800")
    let found = try await client.run("on", "older")
    #expect(found["notified"] == ["Refreshing… 3 new"])
    try await demo.stop()
  }

  @Test func `a client cancels a refresh`() async throws {
    let (client, demo) = try await start("--latency", "20000")
    _ = try await client.run("on", "cancel")
    try await demo.wait(forOutcome: "cancelled", count: 1)
    try await demo.stop()
  }

  @Test func `a pull has a value and a text`() async throws {
    let (client, demo) = try await start()
    _ = try await client.run("on", "walk")
    async let found = client.run("pull")
    try await Task.sleep(for: .seconds(1))
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 190), over: 3)
    let lines = try await found
    let text = try #require(lines["pull"]?.first)
    #expect(text.hasPrefix("Pull to refresh, ") && text.contains(" %"))
    try await demo.stop()
  }

  @Test func `a client scrolls to a row and selects it`() async throws {
    let (client, demo) = try await start()
    let found = try await client.run("on", "scroll")
    #expect(found["hidden"] == ["True"])
    #expect(found["scrolled"] == ["True"])
    #expect(found["focused"] == ["True True"])
    #expect(found["selected"] == ["True"])
    try await demo.stop()
  }

  @Test func `Tab leads through the header, the list and the tuner of the real window`()
    async throws
  {
    let (client, demo) = try await start("--panel", header: true)
    let found = try await client.run("on", "keys")
    let header = ["Preset", "Tune", "Numbers", "Record", "Compare A and B", "Screenshot", "Help"]
    // Buttons without effect, such as Undo, are no stops.
    let tuner = [
      "Preset", "Tuning B", "Load", "Save", "Copy", "Search settings", "Changed only", "Actions",
    ]
    #expect(
      found["stop"]
        == header.map { "Header: \($0)" } + ["Pullcord: List"] + tuner.map { "Tuner: \($0)" })
    try await demo.stop()
  }

  @Test func `a recording contains what a client did, and plays it again`() async throws {
    let folder = try TemporaryFolder()
    let file = folder("did.gesture")
    let (client, demo) = try await start("--record-input", file)
    _ = try await client.run("on", "scroll", "refresh")
    try await demo.stop()
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let verbs = lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(verbs.contains("show 31") && verbs.contains("select 31"))
    #expect(verbs.count { $0 == "perform refresh start" } == 1)
    let replay = try ProgramRun(["replay", file, "--trace", "-"])
    #expect(replay.status == 0, "\(replay.errors)")
    let trace = try LogLine.decode(Data(replay.output.utf8))
    #expect(trace.filter { $0.effect == "begin" }.map(\.trigger) == ["keyboard"])
    #expect(trace.contains { ($0.offset ?? 0) > 1000 })
  }

  @Test func `a client opens the tuner and changes a number`() async throws {
    let (client, demo) = try await start(header: true)
    let found = try await client.run("on", "tune")
    #expect(found["slider"] == ["84.0 0.0 2000.0"])
    #expect(found["changed"] == ["100.0"])
    try await demo.stop()
  }

  @Test func `every row of a million has an index, and reading them leaves the frames alone`()
    async throws
  {
    let (client, demo) = try await start("--rows", "1000000")
    let found = try await client.run("on", "many")
    #expect(found["count"] == ["2000 1000000"])
    #expect(found["last"] == ["1000000 999999"])
    #expect(found["beyond"] == ["True"])
    #expect(found["read"] == ["True"])
    try await demo.stop()
  }

  @Test func `without a reader nothing registers or wakes, and a reader can come and go`()
    async throws
  {
    let (client, demo) = try await start()
    func accessibilityServices() -> Int {
      client.bus.services.count { process in
        let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
        return words?.contains("at-spi") == true
      }
    }
    var isAsleep = false
    for _ in 0..<8 where !isAsleep {
      let switches = try demo.program.contextSwitches()
      try await Task.sleep(for: .seconds(2))
      isAsleep = try demo.program.contextSwitches() == switches
    }
    #expect(isAsleep)
    #expect(accessibilityServices() == 0)
    #expect(try demo.program.threads().count == 1)
    let found = try await client.run("on", "walk", "off", "gone")
    #expect(found["list"]?.isEmpty == false)
    #expect(found["gone"] == [""])
    #expect(try demo.program.threads().count == 1)
    try await demo.stop()
  }

  @Test func `the window registers again when the registry is killed`() async throws {
    let (client, demo) = try await start()
    let found = try await client.run("on", "walk", "registry")
    #expect(found["again"] == ["True"])
    try await demo.stop()
  }

  @Test func `the window does not notice that the accessibility bus is killed`() async throws {
    let (client, demo) = try await start()
    _ = try await client.run("on", "walk")
    for process in client.bus.services { kill(process, SIGKILL) }
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `the window does not notice an accessibility bus that hangs`() async throws {
    let (client, demo) = try await start()
    _ = try await client.run("on", "walk")
    let services = client.bus.services
    for process in services { kill(process, SIGSTOP) }
    for _ in 0..<3 {
      try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
      try await demo.waitUntilIdle()
    }
    #expect(demo.effects.count { $0 == "finish" } >= 1)
    try await demo.stop()
  }
}
