import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The window on an Xvfb with input by XTEST.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct WindowTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  @Test func `a drag by XTEST refreshes`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.4)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `the log has the smoothness of each movement`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    for _ in 0..<2 {
      let known = demo.lines.count { $0.frames != nil }
      try screen.pointer.drag(from: Point(240, 500), to: Point(240, 200), over: 0.4)
      try await demo.wait(for: "the movement") { $0.count { $0.frames != nil } > known }
    }
    try await demo.waitUntilIdle()
    let movements = demo.lines.filter { $0.frames != nil }
    let first = try #require(movements.first)
    // The drag and its fling move the list for much longer than a fifth of a second.
    #expect(try #require(first.frames) > 12)
    #expect((0...1).contains(try #require(first.jank)) && (0...1).contains(first.late ?? -1))
    #expect(try #require(first.hitch) >= 0)
    #expect(movements.allSatisfy { $0.phase == "resting" })
    try await demo.stop()
  }

  @Test func `XTEST wheel clicks count as clicks of a wheel`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.turnWheel(detents: -3)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `closing the window ends the program with status 0`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    try manager.close(try await manager.window(titled: "Pullcord"))
    #expect(try await demo.exitStatus() == 0)
    #expect(demo.complaints.isEmpty)
  }

  @Test func `the title announces events and is restored`() async throws {
    let demo = try await DemoProcess(display: try screen.display, latency: 1500)
    let manager = WindowManager(display: try screen.display)
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.press("F5")
    _ = try await manager.window(titled: "Pullcord — Refreshing…")
    try await demo.wait(forEffect: "finish")
    let text = try #require(demo.lines.last { $0.effect == "announce" }?.text)
    _ = try await manager.window(titled: "Pullcord — \(text)")
    _ = try await manager.window(titled: "Pullcord")
    try await demo.stop()
  }

  @Test func `the title says that a wheel pull was cancelled, and not what it would have done`()
    async throws
  {
    let demo = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.turnWheel(detents: -3)
    try screen.pointer.turnWheel(detents: 1)
    _ = try await manager.window(titled: "Pullcord — Cancelled")
    #expect(!demo.effects.contains("begin"))
    try await demo.stop()
  }

  @Test func `a played gesture has the effects of live input`() async throws {
    let gesture = try GestureText(
      """
      viewport 480 800
      0.2 touch down 240 100
      0.3 touch move 240 200
      0.4 touch move 240 300
      0.6 touch up 240 300
      """)
    let demo = try await DemoProcess(
      display: try screen.display, ["--play", gesture.path, "--exit-after", "4"])
    #expect(try await demo.exitStatus() == 0)
    #expect(demo.effects == ["tick", "begin", "finish"])
    let begin = try #require(demo.lines.first { $0.effect == "begin" })
    #expect(abs(begin.t - 0.6) < 1e-6)
  }

  @Test func `the pixels of a window at rest equal the frame of a replay`() async throws {
    let gesture = try GestureText("0 end\n")
    let (picture, folder) = (gesture.path + ".png", gesture.path + ".frames")
    defer {
      try? FileManager.default.removeItem(atPath: picture)
      try? FileManager.default.removeItem(atPath: folder)
    }
    let demo = try await DemoProcess(
      display: try screen.display,
      ["--screenshot", picture, "--exit-after", "1.5", "--theme", "dark"])
    #expect(try await demo.exitStatus() == 0)
    let shot = try Data(contentsOf: URL(fileURLWithPath: picture))
    let replay = try ProgramRun(["replay", gesture.path, "--theme", "dark", "--out", folder])
    #expect(replay.status == 0)
    let frame = try Data(contentsOf: URL(fileURLWithPath: folder + "/frame-00000.png"))
    #expect(shot == frame)
  }

  @Test func `the program sleeps while the list is at rest`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    // The window becomes idle one second after the last frame.
    try await Task.sleep(for: .seconds(2))
    let before = try demo.program.contextSwitches()
    try await Task.sleep(for: .seconds(3))
    #expect(try demo.program.contextSwitches() == before)
    try await demo.stop()
  }

  @Test func `the main thread alone scrolls the list`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    let pointer = try screen.pointer
    let drag = Task.detached {
      try pointer.drag(from: Point(240, 700), to: Point(240, 100), over: 0.6)
    }
    // Pango looks for fonts in threads that end at once. A pool's threads would live for seconds.
    var latest = try demo.program.threads()
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(50))
      let threads = try demo.program.threads()
      #expect(threads.intersection(latest) == ["\(demo.processID)"])
      latest = threads
    }
    try await drag.value
    #expect(demo.lines.contains { ($0.offset ?? 0) > 400 })
    try await demo.stop()
  }
}
