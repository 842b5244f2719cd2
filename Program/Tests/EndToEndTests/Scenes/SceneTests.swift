import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Pulls by test devices in windows with every scene.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct SceneTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  private func demo(_ scene: String, _ arguments: String...) async throws -> DemoProcess {
    let demo = try await DemoProcess(
      display: try server.display, ["--scene", scene] + arguments)
    try await server.mouse.move(to: Point(240, 400))
    return demo
  }

  /// The edges of the actions that began, in order.
  private func begun(_ demo: DemoProcess) -> [String] {
    demo.lines.filter { $0.effect == "begin" }.map(\.edge)
  }

  @Test func `a carousel is refreshed at both ends by a finger that drags sideways`() async throws {
    let demo = try await demo("carousel")
    try await server.finger.drag(from: Point(120, 400), to: Point(330, 405), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    try await server.keyboard.press("End")
    try await demo.wait(for: "the end") { ($0.last { $0.state != nil }?.offset ?? 0) > 2000 }
    try await demo.waitUntilIdle()
    try await server.finger.drag(from: Point(360, 400), to: Point(150, 395), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 2)
    #expect(begun(demo) == ["start", "end"])
    // A drag across the list's axis has no effect.
    try await server.finger.drag(from: Point(240, 200), to: Point(240, 420), over: 0.3, hold: 0.1)
    try await Task.sleep(for: .milliseconds(300))
    #expect(begun(demo).count == 2)
    try await demo.stop()
  }

  @Test func `a drag over the shelf pulls the shelf or the list, by its direction`() async throws {
    let demo = try await demo("shelf")
    try await server.finger.drag(from: Point(120, 120), to: Point(330, 160), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    #expect(demo.lines.allSatisfy { ($0.pull ?? 0) < 150 })
    try await server.finger.drag(from: Point(240, 120), to: Point(290, 400), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.waitUntilIdle()
    #expect(begun(demo) == ["start", "start"])
    // Up over the shelf scrolls the list, and the shelf with it.
    try await server.finger.drag(from: Point(240, 200), to: Point(230, 60), over: 0.3, hold: 0.1)
    try await demo.wait(for: "scrolling") { ($0.last { $0.state != nil }?.offset ?? 0) > 100 }
    #expect(begun(demo).count == 2)
    try await demo.stop()
  }

  @Test func `a right-to-left carousel is pulled in the opposite direction`() async throws {
    let demo = try await demo("carousel", "--right-to-left")
    try await server.finger.drag(from: Point(120, 400), to: Point(330, 400), over: 0.3, hold: 0.1)
    try await demo.wait(for: "scrolling") { $0.contains { ($0.offset ?? 0) > 100 } }
    try await server.keyboard.press("Home")
    try await demo.waitUntilIdle()
    try await demo.wait(for: "the start") { $0.last { $0.state != nil }?.offset == 0 }
    #expect(begun(demo).isEmpty)
    try await server.finger.drag(from: Point(360, 400), to: Point(150, 400), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 1)
    #expect(begun(demo) == ["start"])
    try await demo.stop()
  }

  @Test func `a mouse, a wheel and the keys work in a carousel`() async throws {
    let demo = try await demo("carousel")
    try await server.mouse.move(to: Point(120, 400))
    try await server.mouse.press()
    for step in 1...20 {
      try await server.mouse.move(to: Point(120 + 11 * Double(step), 400))
      try await Task.sleep(for: .milliseconds(12))
    }
    try await Task.sleep(for: .milliseconds(150))
    try await server.mouse.release()
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    try await server.keyboard.press("Right")
    try await demo.wait(for: "a step") { ($0.last { $0.state != nil }?.offset ?? 0) > 20 }
    try await server.keyboard.press("F5")
    try await demo.wait(forOutcome: "success", count: 2)
    #expect(
      demo.lines.filter { $0.effect == "begin" }.map(\.trigger) == ["pull", "keyboard"])
    try await demo.stop()
  }

  @Test func `a list with sections can be pulled, and scrolled during the refresh`() async throws {
    let demo = try await demo("sections", "--latency", "1500")
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
    try await demo.wait(forEffect: "begin")
    try await demo.wait(for: "the hold") { $0.last { $0.state != nil }?.offset == -84 }
    // The finger scrolls up and lifts at rest while the refresh is still running.
    try await server.finger.drag(from: Point(240, 600), to: Point(240, 400), over: 0.3, hold: 0.2)
    try await demo.wait(for: "scrolling") { lines in
      lines.contains { $0.state == "refreshing" && ($0.offset ?? 0) > 50 }
    }
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    #expect((demo.lines.last { $0.state != nil }?.offset ?? 0) > 50)
    try await demo.stop()
  }

  @Test func `a container can be pulled twice in succession`() async throws {
    let demo = try await demo("container")
    for count in 1...2 {
      try await server.finger.drag(
        from: Point(240, 150), to: Point(240, 360), over: 0.3, hold: 0.1)
      try await demo.wait(forOutcome: "success", count: count)
      try await demo.waitUntilIdle()
    }
    #expect(begun(demo) == ["start", "start"])
    try await demo.stop()
  }

  @Test func `the sample in pages loads to its end, fails and can be retried`() async throws {
    let demo = try await demo(
      "feed", "--page-size", "20", "--rows", "50", "--failure-rate", "1")
    try await server.keyboard.press("End")
    try await demo.wait(forOutcome: "failure", count: 1)
    try await server.keyboard.press("Return")
    try await demo.wait(forOutcome: "failure", count: 2)
    try await demo.waitUntilIdle()
    try await server.mouse.move(to: Point(240, 768))
    try await server.mouse.press()
    try await Task.sleep(for: .milliseconds(50))
    try await server.mouse.release()
    try await demo.wait(forOutcome: "failure", count: 3)
    #expect(
      demo.lines.filter { $0.effect == "begin" }.map(\.trigger) == ["arrival", "retry", "retry"])
    try await demo.stop()
  }

  @Test(arguments: ["carousel", "sections", "container"])
  func `a window at rest equals the frame of a replay`(_ scene: String) async throws {
    let folder = try TemporaryFolder()
    // The mouse rests where it is: over the window or not, it has not moved over any part.
    let demo = try await DemoProcess(
      display: try server.display,
      ["--scene", scene, "--screenshot", folder("window.png"), "--size", "480x800"])
    try await Task.sleep(for: .milliseconds(400))
    try await demo.stop()
    let gesture = try GestureText("0.1 end\n")
    let replay = try ProgramRun([
      "replay", gesture.path, "--scene", scene, "--fps", "10", "--out", folder("frames"),
    ])
    #expect(replay.status == 0)
    let compared = try ProgramRun([
      "compare", folder("window.png"), folder("frames/frame-00000.png"),
    ])
    #expect(compared.status == 0, "\(compared.output)")
  }
}
