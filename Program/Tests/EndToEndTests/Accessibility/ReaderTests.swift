import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// A screen reader reads the real window, and people use it by keys alone.
@Suite(
  .serialized, .needs(.virtualScreen, .pointerTool, .sessionBus, .accessibility),
  .repeatedAfterStalls, .virtualScreen)
struct ReaderTests {
  /// Runs a client beside a window, and returns the client's lines.
  private func run(
    _ word: String, script: String = "accessibility", header: Bool = false,
    _ arguments: String..., state: String? = nil
  ) async throws -> [String: [String]] {
    let screen = try #require(VirtualScreenTrait.screen)
    let client = try AssistiveClient(display: screen.display)
    let folder = try TemporaryFolder()
    var environment = client.environment
    environment["XDG_STATE_HOME"] = state ?? folder.path
    let demo = try await DemoProcess(
      display: screen.display, arguments, header: header, environment: environment,
      home: folder.path)
    let found = try await client.run("on", word, script: script)
    try await demo.stop()
    return found
  }

  @Test func `a reader takes the keys it wants, and the window gets the others in order`()
    async throws
  {
    let found = try await run("taken", script: "keystrokes")
    #expect(found["seen"] == [Self.forwarded] && found["tuner"] == ["False"])
  }

  @Test(.needs(.waylandServer, .keyTool))
  func `a reader takes the keys it wants on Wayland, too`() async throws {
    let server = try WaylandServer(width: 480, height: 800)
    defer { server.stop() }
    let client = try AssistiveClient(server)
    let demo = try await DemoProcess(
      platform: "wayland",
      environment: HostProcess.wayland(server).merging(client.environment) { $1 })
    let found = try await client.run("on", "taken", script: "keystrokes")
    #expect(found["seen"] == [Self.forwarded] && found["tuner"] == ["False"])
    try await demo.stop()
  }

  /// The presses and releases that a reader sees.
  private static let forwarded = [
    "Down", "Insert", "t", "F2", "Down", "F6", "End", "Up", "Control_L",
  ].map { "\($0) -\($0)" }.joined(separator: " ")

  @Test func `a reader that hangs delays keys for a second, and then receives all of them`()
    async throws
  {
    let found = try await run("hanging", script: "keystrokes")
    #expect(found["alive"] == ["True True"] && found["late"] == ["True"])
    #expect(
      found["seen"] == [
        "Down -Down Down -Down End -End Up -Up Up -Up F2 -F2 Up -Up Home -Home"
      ])
    #expect(found["tuner"] == ["False"])
  }

  @Test func `with a reader, keys move the focus of rows`() async throws {
    let page = try #require(try await run("rows")["page"]?.first?.split(separator: " "))
    #expect(page.count == 3 && Int(page[0]).map { "\($0 + 1)" } == String(page[1]))
  }

  @Test func `without a reader, keys scroll until a row has the focus`() async throws {
    let found = try await run("plain", header: true)
    #expect(found["selected"] == ["False"])
    #expect(found["lists"] == ["2"])
  }

  @Test func `with a reader, letters are no shortcuts until the user wants them, also next time`()
    async throws
  {
    let folder = try TemporaryFolder()
    let found = try await run("letters", header: true, state: folder.path)
    #expect(found["off"] == ["1"] && found["on"] == ["2"])
    let kept = try String(contentsOfFile: folder("pullcord/letter-shortcuts"), encoding: .utf8)
    #expect(kept == "on")
  }

  @Test func `titles of menus get the focus, and no two menus share parts`() async throws {
    let found = try await run("menus", header: true)
    #expect(found["presets"] == ["pullcord yalantis"])
    #expect(found["common"] == ["0 False"])
  }

  @Test func `messages, chosen titles and numbers of found settings are announced`() async throws {
    let found = try await run("messages", header: true)
    #expect(
      found["announced"] == ["Tuner opened", "yalantis", "settings found", "Saved"])
  }

  @Test func `settings have units and their group, and disabled buttons are no stops`()
    async throws
  {
    let found = try await run("tuner", header: true)
    #expect(found["value"] == ["84 pt | Distances. 0…2000 pt, preset 84"])
    #expect(found["redo"] == ["False False"])
  }

  @Test
  func `each part of the header and the tuner that can have the focus has at least 24 points`()
    async throws
  {
    let found = try await run("targets", header: true)
    #expect(found["count"] == ["True"] && found["small"] == [""])
  }

  @Test func `a failure stays while its notice has the focus, which goes to the list afterwards`()
    async throws
  {
    let found = try await run("failed", "--failure-rate", "1")
    #expect(found["stays"] == ["True"] && found["focused"] == ["List"])
  }

  @Test func `forty rows are read while a refresh draws frames`() async throws {
    #expect(try await run("walk_rows", "--latency", "2500")["read"] == ["True True"])
  }
}
