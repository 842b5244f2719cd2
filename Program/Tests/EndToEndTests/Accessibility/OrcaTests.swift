import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Orca reads the real window, and its own commands work there.
@Suite(
  .serialized, .needs(.virtualScreen, .pointerTool, .sessionBus, .accessibility, .orca),
  .repeatedAfterStalls, .virtualScreen)
struct OrcaTests {
  @Test func `Orca speaks the time, where the user is, all of a row, and what flat review finds`()
    async throws
  {
    let screen = try #require(VirtualScreenTrait.screen)
    let display = screen.display
    let client = try AssistiveClient(display: display)
    let folder = try TemporaryFolder()
    var environment = client.environment
    environment["DISPLAY"] = display
    environment["XDG_RUNTIME_DIR"] = folder.path
    let orca = try ProgramProcess(
      [SourceTree.test("Resources/speaker.py"), folder("debug")],
      program: URL(fileURLWithPath: "/usr/bin/python3"), environment: environment,
      home: folder.path)
    /// Waits until Orca has spoken a text after the texts of before.
    func expect(
      _ text: String, after action: () throws -> Void, line: SourceLocation = #_sourceLocation
    ) async throws {
      let known = orca.output.count
      try action()
      let deadline = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < deadline {
        let new = orca.output.dropFirst(known)
        if try new.firstMatch(of: Regex(text)) != nil { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record(
        "no “\(text)” in “\(orca.output.dropFirst(known))”", sourceLocation: line)
    }
    func press(_ words: String...) throws {
      let tool = Process()
      tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
      tool.arguments = words
      tool.environment = ["DISPLAY": display]
      try tool.run()
      tool.waitUntilExit()
    }

    try await expect("Screen reader on", after: {})
    let demo = try await DemoProcess(display: display, environment: client.environment)
    try await expect("List with 40 items") {
      try press("search", "--sync", "--name", "^Pullcord", "windowfocus")
    }
    try await expect(#"\d\d:\d\d:\d\d"#) {
      try press("keydown", "Insert", "key", "t", "keyup", "Insert")
    }
    try await expect("Håkon Eğilmez") { try press("key", "Down") }
    try await expect("Małgorzata") { try press("key", "Down") }
    try await expect("2 of 40") { try press("key", "KP_Enter") }
    try await expect("Håkon Eğilmez") { try press("key", "KP_Home") }
    try await expect("Jag har lagat") { try press("key", "KP_Add") }
    try await expect("3 new") { try press("key", "F5") }
    orca.signal(SIGKILL)
    // The window goes on without its reader.
    try press("key", "F5")
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }
}
