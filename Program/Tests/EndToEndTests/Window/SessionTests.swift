import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The program in a desktop session.
///
/// The tests cover a window manager, screen depths, repeated starts and the installation.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct SessionTests {
  @Test func `under a window manager the window gets the focus, moves, hides and reappears`()
    async throws
  {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let session = try DesktopSession(openboxOn: screen.display)
    defer { session.stop() }
    try await Task.sleep(for: .seconds(0.5))
    let demo = try await DemoProcess(display: screen.display, latency: 600)
    let window = try await WindowManager(display: screen.display).window(titled: "Pullcord")
    // The window has the focus, regardless of the position of the pointer.
    try screen.pointer.move(to: Point(1270, 1000))
    try await Task.sleep(for: .seconds(0.3))
    try screen.pointer.press("F5")
    try await demo.wait(forEffect: "begin")
    // A minimized window draws no frames, but its refresh continues.
    try DesktopSession.run("xdotool", "windowminimize", "\(window)", on: screen.display)
    try await demo.wait(forEffect: "finish")
    let hidden = demo.lines.count
    try await Task.sleep(for: .seconds(1.2))
    #expect(demo.lines.dropFirst(hidden).allSatisfy { $0.state == nil })
    try DesktopSession.run("xdotool", "windowactivate", "\(window)", on: screen.display)
    try await demo.waitUntilIdle()
    try DesktopSession.run("xdotool", "windowmove", "\(window)", "300", "100", on: screen.display)
    try await Task.sleep(for: .seconds(0.3))
    try screen.pointer.drag(from: Point(540, 350), to: Point(540, 550), over: 0.3)
    try await demo.wait(for: "the pull") { $0.filter { $0.effect == "finish" }.count == 2 }
    try await demo.stop()
  }

  @Test func `expired data is refreshed when the window is shown again`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let session = try DesktopSession(openboxOn: screen.display)
    defer { session.stop() }
    try await Task.sleep(for: .seconds(0.5))
    let tuning = try GestureText(
      "{\"schema\": 1, \"refresh.expiry.isLimited\": true, \"refresh.expiry\": 2}")
    let demo = try await DemoProcess(
      display: screen.display, ["--tuning", tuning.path], latency: 100)
    let window = try await WindowManager(display: screen.display).window(titled: "Pullcord")
    try DesktopSession.run("xdotool", "windowminimize", "\(window)", on: screen.display)
    try await Task.sleep(for: .seconds(2.2))
    #expect(!demo.lines.contains { $0.effect == "begin" })
    try DesktopSession.run("xdotool", "windowactivate", "\(window)", on: screen.display)
    try await demo.wait(for: "a refresh that nobody pulled") {
      $0.contains { $0.effect == "begin" && $0.trigger == "expired" }
    }
    try await demo.stop()
  }

  @Test(arguments: [15, 16, 24, 30])
  func `a pull refreshes on a screen of any depth`(depth: Int) async throws {
    let screen = try VirtualScreen(depth: depth)
    defer { screen.stop() }
    let demo = try await DemoProcess(display: screen.display, latency: 100)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test func `two dozen starts and stops leave no shared memory behind`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    func segments(of process: Int32) throws -> Int {
      try DesktopSession.run("ipcs", "-m", "-p", on: screen.display)
        .split(separator: "\n").count { $0.split(separator: " ").contains("\(process)") }
    }
    for number in 0..<24 {
      let demo = try await DemoProcess(display: screen.display)
      if number % 3 == 0 { kill(demo.processID, SIGKILL) } else { kill(demo.processID, SIGTERM) }
      #expect(try await demo.exitStatus() == (number % 3 == 0 ? -SIGKILL : 0))
      #expect(try segments(of: demo.processID) == 0)
    }
  }

  @Test func `an installed program runs without the source tree and uninstalls completely`() throws
  {
    let script = URL(filePath: SourceTree.root("run.sh"))
    let prefix = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-prefix-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: prefix) }
    func run(_ verb: String) throws {
      let process = Process()
      process.executableURL = script
      process.arguments = [verb, prefix.path]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "PULLCORD_PROGRAM": ProgramProcess.program.path
      ]) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    func files() -> [String] {
      let all = FileManager.default.enumerator(atPath: prefix.path)?.compactMap { $0 as? String }
      return (all ?? []).filter {
        var isFolder: ObjCBool = false
        let path = prefix.appending(path: $0).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }
    try run("install")
    let entry = try String(
      contentsOf: prefix.appending(path: "share/applications/pullcord.desktop"), encoding: .utf8)
    #expect(entry.contains("Exec=\"\(prefix.path)/bin/pullcord\" demo"))
    #expect(files().contains("share/icons/hicolor/scalable/apps/pullcord.svg"))
    #expect(files().contains("share/pullcord/Feeds/people.json"))
    #expect(files().filter { $0.hasPrefix("bin") } == ["bin/pullcord"])
    #expect(files().contains("libexec/pullcord/pullcord-fetch"))
    try run("uninstall")
    #expect(files().isEmpty)
  }
}
