import PullcordTestServers
import PullcordTestTraits
import ScrollPhysics
import Testing

extension LiveTests {
  /// Input of the input test driver's devices to a window in this process.
  @Suite(.needs(.inputTestServer), .repeatedAfterStalls)
  @MainActor
  struct LiveInputTests {
    @Test func `a finger's drag arrives complete, in points and with its times`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display, scale: 2)
      try await live.start()
      try await server.finger.drag(from: Point(100, 100), to: Point(100, 340), over: 0.2)
      try await live.wait { live.inputs.contains { $0.device == .touch && $0.phase == .ended } }
      #expect(live.inputs.count == 14)
      #expect(live.inputs.first == .touchDown(finger: 1, x: 50, y: 50))
      #expect(live.inputs.last == .touchUp(finger: 1, x: 50, y: 170))
      #expect(zip(live.times, live.times.dropFirst()).allSatisfy { $0 <= $1 })
      let duration = (live.times.last ?? 0) - (live.times.first ?? 0)
      #expect(duration > 0.15)
      #expect(live.frames.allSatisfy { $0.presentation >= $0.drawn })
      await live.stop()
    }

    @Test func `two fingers have different numbers`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.finger.down(at: Point(100, 100))
      try await server.finger(2).down(at: Point(200, 100))
      try await server.finger(2).move(to: Point(200, 120))
      try await server.finger.up()
      try await server.finger(2).up()
      try await live.wait { live.inputs.count == 5 }
      let fingers = live.inputs.compactMap { input in
        if case .pointer(.finger(let finger), _) = input.kind { finger } else { nil }
      }
      #expect(fingers == [1, 2, 2, 1, 2])
      await live.stop()
    }

    @Test func `a touchpad scrolls in points and stops when the fingers leave`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.move(to: Point(150, 150))
      try await server.touchpad.scroll(points: -60, over: 0.1)
      try await server.touchpad.lift()
      try await live.wait { live.inputs.last == .touchpadStopped }
      let moved = live.inputs.reduce(0.0) { sum, input in
        if case .scroll(.touchpad, .moved, 0, let dy) = input.kind,
          input.position == InputEvent.Position(x: 150, y: 150)
        {
          sum + dy
        } else {
          sum
        }
      }
      #expect(abs(moved + 60) < 1e-9)
      #expect(live.inputs.filter { $0 == .touchpadStopped }.count == 1)
      await live.stop()
    }

    @Test func `a wheel scrolls by clicks, and scrolling over other windows does not count`()
      async throws
    {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.move(to: Point(150, 150))
      try await server.wheel.turn(detents: -2)
      try await server.wheel.turn(detents: 0.25)
      try await live.wait { live.inputs.count == 4 }
      try await server.mouse.move(to: Point(900, 900))
      try await server.wheel.turn(detents: 5)
      try await server.touchpad.scroll(points: 150)
      try await server.mouse.move(to: Point(160, 160))
      try await live.wait { live.inputs.count == 6 }
      // These are the first events of both devices after the pointer has returned.
      try await server.touchpad.scroll(points: 30)
      try await server.wheel.turn(detents: 1)
      try await live.wait { live.inputs.count == 8 }
      #expect(
        live.inputs == [
          .mouseMoved(x: 150, y: 150), .wheelTurned(x: 150, y: 150, dx: 0, dy: -1),
          .wheelTurned(x: 150, y: 150, dx: 0, dy: -1),
          .wheelTurned(x: 150, y: 150, dx: 0, dy: 0.25),
          // The mouse left the window, and then returned.
          .mouseMoved(x: -1, y: -1), .mouseMoved(x: 160, y: 160),
          .touchpadScrolled(x: 160, y: 160, dx: 0, dy: 30),
          .wheelTurned(x: 160, y: 160, dx: 0, dy: 1),
        ])
      await live.stop()
    }

    @Test func `the buttons of an old wheel arrive as wheel clicks`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.move(to: Point(150, 150))
      try await server.wheel.turnByButtons(detents: 3)
      try await live.wait { live.inputs.count == 4 }
      let turn = InputEvent.wheelTurned(x: 150, y: 150, dx: 0, dy: 1)
      #expect(live.inputs == [.mouseMoved(x: 150, y: 150), turn, turn, turn])
      await live.stop()
    }

    @Test func `a mouse drag continues outside the window`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.drag(from: Point(150, 100), to: Point(150, 700), over: 0.1)
      try await live.wait { live.inputs.last == .mouseMoved(x: -1, y: -1) }
      #expect(live.inputs.contains(.mouseDown(x: 150, y: 100)))
      #expect(live.inputs.contains(.mouseUp(x: 150, y: 700)))
      await live.stop()
    }

    @Test func `keys arrive with their names`() async throws {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.move(to: Point(150, 150))
      for keys in ["F5", "Control+r", "KP_Up", "Page_Up", "Shift+space", "Escape"] {
        try await server.keyboard.press(keys)
      }
      try await live.wait { live.inputs.count == 7 }
      #expect(
        live.inputs.dropFirst() == [
          .keyPressed(.f5, modifiers: []), .keyPressed(.r, modifiers: .control),
          .keyPressed(.up, modifiers: []), .keyPressed(.pageUp, modifiers: []),
          .keyPressed(.space, modifiers: .shift), .keyPressed(.escape, modifiers: []),
        ])
      await live.stop()
    }

    @Test func `switching off a device during a drag interrupts it without a release`() async throws
    {
      let server = try InputTestServer()
      defer { server.stop() }
      let live = try LiveWindow(display: server.display)
      try await live.start()
      try await server.mouse.move(to: Point(150, 100))
      try await server.mouse.press()
      try await server.setEnabled(false, device: "mouse")
      try await live.wait { live.inputs.last == .interrupted }
      try await server.finger.down(at: Point(100, 100))
      try await server.setEnabled(false, device: "touch")
      try await live.wait { live.inputs.last == .touchCancelled(finger: 1) }
      #expect(!live.inputs.contains { $0.device == .mouse && $0.phase == .ended })
      #expect(!live.inputs.contains { $0.device == .touch && $0.phase == .ended })
      await live.stop()
    }
  }
}
