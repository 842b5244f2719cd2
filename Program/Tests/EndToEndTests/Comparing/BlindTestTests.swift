import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Blind tests in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct BlindTestTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  private struct Page: Decodable {
    var seed: Int
    var a: Int
    var b: Int
    var preferred: String?
    var chance: Double
  }

  /// Starts a test between the preset and a tuning whose trigger no pull reaches.
  private func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) async throws -> DemoProcess {
    let far = folder("far.json")
    try Data(#"{"schema": 1, "refresh.triggerDistance.points": 300}"#.utf8)
      .write(to: URL(fileURLWithPath: far))
    return try await DemoProcess(
      display: try screen.display,
      ["--ab", "pullcord", far, "--blind-test", "--theme", "light"] + arguments,
      environment: environment, home: folder.path)
  }

  /// Pulls the left list, and returns whether it became armed.
  private func pull(_ demo: DemoProcess) async throws -> Bool {
    let before = demo.lines.count
    try screen.pointer.drag(from: Point(240, 120), to: Point(240, 320), over: 0.4)
    try await demo.wait(for: "a pull") { lines in
      lines.dropFirst(before).contains { $0.state == "pulling" }
    }
    try await Task.sleep(for: .milliseconds(200))
    return demo.lines.dropFirst(before).contains { $0.state == "armed" }
  }

  @Test func `a user who always chooses the near threshold is told that it is A`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("#!/bin/sh\ntouch $HOME/opened\n".utf8), to: "xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder("xdg-open"))
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let demo = try await start(
      ["--blind-choices", "6", "--blind-seed", "5", "--letter-shortcuts", "off"], in: folder,
      environment: ["PATH": "\(folder.path):\(path)"])
    let manager = WindowManager(display: try screen.display)
    var isLeft: [Bool] = []
    for trial in 1...6 {
      _ = try await manager.window(titled: "Pullcord — Choice \(trial) of 6")
      // A choice before the pull has no effect, nor has a key that would name the sides.
      try screen.pointer.press("Left")
      try screen.pointer.press("F2")
      // The log shows the active list, which is always the left one.
      isLeft.append(try await pull(demo))
      try screen.pointer.press(isLeft[trial - 1] ? "Left" : "Right")
    }
    #expect(isLeft.count { $0 } == 3)
    _ = try await manager.window(
      titled: "Pullcord — A is better for you: you chose it 6 of 6 times.")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("blind-test-1.json")))
    let page = try JSONDecoder().decode(Page.self, from: data)
    #expect(page.a == 6 && page.b == 0 && page.preferred == "A" && page.seed == 5)
    #expect(page.chance == 0.03125)
    let html = try String(contentsOfFile: folder("blind-test-1.html"), encoding: .utf8)
    #expect(html.contains("A is better for you") && html.contains("--blind-seed 5"))
    // The letter O opens the page, but letters are off. Using the result makes A the active tuning.
    try screen.pointer.press("o")
    try screen.pointer.press("Return")
    _ = try await manager.window(titled: "Pullcord")
    #expect(try await pull(demo))
    #expect(demo.complaints.contains("--blind-choices 6 --blind-seed 5"))
    #expect(!FileManager.default.fileExists(atPath: folder("opened")))
    try await demo.stop()
  }

  @Test func `a test that ends early restores the window and writes nothing`() async throws {
    let folder = try TemporaryFolder()
    let demo = try await start([], in: folder)
    let manager = WindowManager(display: try screen.display)
    _ = try await manager.window(titled: "Pullcord — Choice 1 of 10")
    _ = try await pull(demo)
    try screen.pointer.press("Right")
    _ = try await manager.window(titled: "Pullcord — Choice 2 of 10")
    try screen.pointer.press("BackSpace")
    _ = try await manager.window(titled: "Pullcord — Choice 1 of 10")
    try screen.pointer.press("Escape")
    try screen.pointer.press("1")
    _ = try await manager.window(titled: "Pullcord — A: pullcord")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
        !$0.hasPrefix("blind")
      })
    try await demo.stop()
  }

  @Test func `the flags are refused in one line if they make no sense`() throws {
    for (arguments, word) in [
      (["--blind-test"], "--ab"), (["--blind-choices", "1"], "2…100"),
      (["--blind-seed", "-1"], "0…999999"),
    ] {
      let run = try ProgramRun(["demo"] + arguments)
      #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.contains(word), "\(run.errors)")
    }
  }
}
