import PullcordTestServers
import PullcordTestTraits
import Testing

/// Pulls in edge cases by fingers, a touchpad and a mouse on a real Xorg.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct PointingTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  private func demo(_ arguments: String...) async throws -> DemoProcess {
    try await DemoProcess(display: try server.display, arguments)
  }

  @Test func `a second finger continues the pull without a jump`() async throws {
    let demo = try await demo()
    let (first, second) = (try server.finger, try server.finger(2))
    try await first.down(at: Point(240, 150))
    try await first.move(to: Point(240, 250))
    try await demo.wait(for: "the first finger's way") { ($0.last?.finger ?? 0) > 99 }
    try await second.down(at: Point(120, 600))
    try await first.up()
    try await Task.sleep(for: .milliseconds(100))
    let handedOver = demo.lines.count
    try await second.move(to: Point(120, 620))
    try await demo.wait(for: "the second finger's way") { ($0.last?.finger ?? 0) > 119 }
    let fingers = demo.lines.dropFirst(handedOver - 1).compactMap(\.finger)
    #expect(fingers.allSatisfy { $0 > 99 && $0 < 121 }, "\(fingers)")
    try await second.move(to: Point(120, 700))
    try await demo.wait(forEffect: "tick")
    #expect(!demo.effects.contains("begin"))
    try await second.up()
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a window hidden under a finger does not refresh`() async throws {
    let demo = try await demo()
    let manager = WindowManager(display: try server.display)
    let window = try await manager.window(titled: "Pullcord")
    try await server.finger.down(at: Point(240, 150))
    try await server.finger.move(to: Point(240, 350))
    try await demo.wait(forEffect: "tick")
    try manager.setShown(false, window)
    try await Task.sleep(for: .milliseconds(200))
    try await server.finger.up()
    try manager.setShown(true, window)
    try await demo.waitUntilIdle()
    #expect(!demo.effects.contains("begin"))
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test func `fingers that rest on a touchpad for 2 s hold the pull until they leave it`()
    async throws
  {
    let demo = try await demo()
    try await server.mouse.move(to: Point(240, 400))
    try await server.touchpad.scroll(points: -100, over: 0.2)
    try await demo.wait(forEffect: "tick")
    try await Task.sleep(for: .seconds(2))
    #expect(demo.effects == ["tick"])
    try await server.touchpad.lift()
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a touchpad's pull ends without an action when the pointer leaves the window`()
    async throws
  {
    let folder = try TemporaryFolder()
    let demo = try await demo("--record-input", folder("input.gesture"))
    try await server.mouse.move(to: Point(240, 400))
    try await server.touchpad.scroll(points: -100, over: 0.2)
    try await demo.wait(forEffect: "tick")
    try await server.mouse.move(to: Point(900, 400))
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick"])
    #expect(demo.lines.last?.offset == 0)
    try await demo.stop()
    let recorded = String(decoding: try folder.bytes("input.gesture"), as: UTF8.self)
    #expect(recorded.contains(" touchpad cancel\n"))
  }

  @Test func `a touchpad's momentum never pulls`() async throws {
    let demo = try await demo()
    try await server.mouse.move(to: Point(240, 400))
    try await server.touchpad.scroll(points: 300, over: 0.3)
    try await server.touchpad.lift()
    try await demo.wait(for: "scrolling") { ($0.last?.offset ?? 0) > 200 }
    try await Task.sleep(for: .milliseconds(100))
    try await server.touchpad.scroll(points: -200, over: 0.06)
    try await server.touchpad.lift()
    try await demo.wait(for: "the edge") { lines in
      lines.contains { $0.phase == "decelerating" } && lines.contains { $0.phase == "springing" }
    }
    try await demo.waitUntilIdle()
    #expect(demo.lines.last?.offset == 0)
    #expect(demo.effects.isEmpty)
    try await demo.stop()
  }

  @Test func `a mouse drag starts after four points and only along the list`() async throws {
    let demo = try await demo()
    let mouse = try server.mouse
    try await mouse.drag(from: Point(240, 150), to: Point(241, 153), over: 0.1)
    // The drag has an angle of 45 degrees to the list's axis.
    try await mouse.drag(from: Point(100, 150), to: Point(300, 350), over: 0.2)
    try await Task.sleep(for: .milliseconds(200))
    #expect(demo.lines.allSatisfy { $0.device == nil })
    try await mouse.move(to: Point(240, 150))
    try await mouse.press()
    for step in 1...10 {
      try await mouse.move(to: Point(240 + Double(step) * 2, 150 + Double(step) * 20))
    }
    try await demo.wait(for: "the drag") { ($0.last { $0.finger != nil }?.finger ?? 0) > 190 }
    // The list ignores a pull that is released within 0.1 s.
    try await Task.sleep(for: .milliseconds(150))
    try await mouse.release()
    try await demo.wait(forEffect: "finish")
    let farthest = demo.lines.compactMap(\.finger).max() ?? 0
    // The travel within the slop does not count as a part of the drag.
    #expect(abs(farthest - 196) < 1, "\(farthest)")
    try await demo.stop()
  }

  @Test func `a drag with two mice ends when the last button is released`() async throws {
    let demo = try await demo()
    let (mouse, other) = (try server.mouse, try server.wheel)
    try await mouse.move(to: Point(240, 150))
    try await mouse.press()
    try await mouse.move(to: Point(240, 350))
    try await other.press()
    try await demo.wait(forEffect: "tick")
    try await Task.sleep(for: .milliseconds(150))
    try await mouse.release()
    try await Task.sleep(for: .milliseconds(150))
    #expect(!demo.effects.contains("begin"))
    try await other.release()
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    let rest = demo.lines.count
    try await mouse.move(to: Point(240, 500))
    try await Task.sleep(for: .milliseconds(150))
    #expect(demo.lines.count == rest)
    try await demo.stop()
  }
}
