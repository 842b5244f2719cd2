import CairoRendering
import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import PullcordX11
import ScrollPhysics
import Testing
import VectorGraphics

extension LiveTests {
  /// The frames, the start and the end of a window in this process on a screen in memory.
  @Suite(.needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
  @MainActor
  struct LiveWindowTests {
    @Test(arguments: [
      (24, [] as [String], 0xff20_4060 as UInt32), (24, ["-extension", "MIT-SHM"], 0xff20_4060),
      (24, ["-extension", "RANDR"], 0xff20_4060), (30, [], 0xff20_4060), (16, [], 0xff21_4163),
      (15, [], 0xff21_4263),
    ])
    func `the drawn pixels are on the screen`(
      depth: Int, arguments: [String], expected: UInt32
    ) async throws {
      let screen = try VirtualScreen(depth: depth, extraArguments: arguments)
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display, width: 200.4, height: 150, scale: 1.5)
      try await live.start()
      let pixels = try live.window.readBack()
      #expect(pixels.width == 301)
      #expect(pixels.height == 225)
      #expect(pixels.pixels.allSatisfy { $0 == expected })
      await live.stop()
    }

    @Test func `a window becomes idle once, a second after its last frame`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      try await Task.sleep(for: .seconds(0.6))
      #expect(live.rests.isEmpty)
      live.animatesUntil = live.window.now + 0.7
      live.window.setNeedsFrame()
      try await live.wait { !live.rests.isEmpty }
      let last = try #require(live.frames.last).drawn
      #expect((0.99...1.5).contains(live.rests[0] - last))
      try await Task.sleep(for: .seconds(1.3))
      #expect(live.rests.count == 1)
      live.window.setNeedsFrame()
      try await live.wait { live.rests.count == 2 }
      await live.stop()
    }

    @Test func `a deadline calls back once and draws no frame`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      try await Task.sleep(for: .seconds(0.2))
      live.forgetFrames()
      let later = live.window.now + 0.3
      live.window.deadline = later + 10
      live.window.deadline = later
      try await live.wait { !live.deadlines.isEmpty }
      try await Task.sleep(for: .seconds(0.1))
      #expect(live.deadlines.count == 1)
      #expect(live.deadlines.allSatisfy { $0 >= later && $0 < later + 0.2 })
      #expect(live.window.deadline == nil)
      #expect(live.frames.isEmpty)
      await live.stop()
    }

    @Test func `a window manager receives a report when a new size is drawn`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let manager = WindowManager(display: screen.display)
      let window = try await manager.window(titled: "Live")
      let value: Int64 = 5 << 32 | 0xffff_fff0
      #expect(try await manager.resizeInStep(window, width: 500, height: 600, value: value))
      #expect(live.window.pixelWidth == 500)
      await live.stop()
    }

    @Test func `a window responds to the window manager and closes on request`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display, title: "Zuerst ü ☂")
      try await live.start()
      let manager = WindowManager(display: screen.display)
      let window = try await manager.window(titled: "Zuerst ü ☂")
      #expect(try await manager.ping(window))
      try manager.close(window)
      #expect(await live.reason() == .closedByUser)
    }

    @Test func `a stopped server and a closed connection end the loop with a reason`()
      async throws
    {
      let screen = try VirtualScreen()
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let other = try LiveWindow(display: screen.display, title: "Other")
      try await other.start()
      let manager = WindowManager(display: screen.display)
      try manager.disconnect(try await manager.window(titled: "Other"))
      #expect(await other.reason() == .serverLost(message: "the X server went away"))
      screen.kill()
      #expect(await live.reason() == .serverLost(message: "the X server went away"))
      #expect(throws: X11Error.self) { try live.window.readBack() }
      screen.stop()
    }

    @Test func `XTEST clicks, wheel turns and keys arrive as input`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      try screen.pointer.drag(from: Point(100, 100), to: Point(100, 160), over: 0.1)
      try await live.wait { live.inputs.last == .mouseUp(x: 100, y: 160) }
      #expect(live.inputs.contains(.mouseDown(x: 100, y: 100)))
      live.forgetInputs()
      try screen.pointer.turnWheel(detents: -2)
      try screen.pointer.press("ctrl+r")
      try await live.wait { live.inputs.count == 3 }
      let turn = InputEvent.wheelTurned(x: 100, y: 160, dx: 0, dy: -1)
      #expect(live.inputs == [turn, turn, .keyPressed(.r, modifiers: .control)])
      await live.stop()
    }

    @Test func `errors about the display, its colors and the size fit on one line`() throws {
      #expect {
        try DesktopWindow(
          title: "", applicationName: "live", width: 100, height: 100, platform: .x11,
          display: ":987")
      } throws: { "\($0)".contains("':987'") }
      let screen = try VirtualScreen(depth: 8)
      defer { screen.stop() }
      #expect {
        try DesktopWindow(
          title: "", applicationName: "live", width: 100, height: 100, platform: .x11,
          display: screen.display)
      } throws: { "\($0)".contains("depth 8") }
      let usable = try VirtualScreen()
      defer { usable.stop() }
      #expect {
        try DesktopWindow(
          title: "", applicationName: "live", width: 0, height: 100, platform: .x11,
          display: usable.display)
      } throws: { "\($0)".contains("0.0×100.0 points") }
    }
  }
}
