import Glibc
import PullcordTestServers
import PullcordTestTraits
import PullcordWayland
import Testing

/// Windows in sway, which draws real pixels, and in the tests' own compositor.
struct WindowTests {
  @Test(.needs(.waylandServer, .screenReader))
  func `a window shows its pixels, and again after a resize`() throws {
    let server = try WaylandServer(width: 320, height: 240)
    defer { server.stop() }
    let window = try TestWindow(server, color: 0x0012_8045)
    #expect(window.toplevel.decoration == .compositor)
    // sway gives a window the whole screen as soon as it has content.
    try window.wait(forSize: WindowSize(width: 320, height: 240))
    let shown = try server.screenshot()
    #expect(shown == Array(repeating: 0x0012_8045, count: 320 * 240))

    try server.command("output HEADLESS-1 resolution 240x160")
    try window.wait(forSize: WindowSize(width: 240, height: 160))
    try window.draw(0x0000_40FF)
    try window.waitForFrame()
    #expect(try server.screenshot() == Array(repeating: 0x0000_40FF, count: 240 * 160))
    let states = window.events.compactMap { event in
      if case .configured(let configuration) = event { configuration.states } else { nil }
    }
    #expect(states.last?.contains([.activated, .tiled]) == true)
  }

  @Test(.needs(.waylandServer, .screenReader))
  func `a window on a screen of scale 2 shows each pixel of its buffer`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    try server.command("output HEADLESS-1 scale 2")
    let window = try TestWindow(server)
    try window.wait(for: .scaleChanged(scale120: 240))
    try window.wait(forSize: WindowSize(width: 150, height: 100))
    let outputs = window.events.compactMap { event -> [OutputInfo]? in
      if case .outputsChanged(let outputs) = event { outputs } else { nil }
    }
    #expect(outputs.first?.map(\.width) == [300])
    #expect(outputs.first?.map(\.height) == [200])
    #expect(outputs.first?.map(\.scale) == [2])

    let buffer = try SharedBuffer(connection: window.connection, width: 300, height: 200)
    let pixels = buffer.base.bindMemory(to: UInt32.self, capacity: 300 * 200)
    let expected = (0..<300 * 200).map { UInt32($0 % 2 == 0 ? 0x00FF_FFFF : 0x0000_0000) }
    for (index, word) in expected.enumerated() { pixels[index] = word }
    window.toplevel.setContent(size: window.size, scale120: 240)
    window.toplevel.attach(buffer, damage: [(0, 0, 300, 200)])
    window.toplevel.requestFrame()
    window.toplevel.commit()
    try window.waitForFrame()
    #expect(try server.screenshot() == expected)
  }

  @Test(.needs(.waylandServer))
  func `a commit that another one replaces is never shown`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    for number in [17, 18] as [UInt64] {
      #expect(window.toplevel.requestPresentation(number: number))
      try window.draw(0)
    }
    try window.wait(for: .presentationDiscarded(number: 17))
    // The monotonic clock.
    #expect(window.connection.presentationClock == 1)
  }

  @Test(.needs(.waylandServer))
  func `sway gives the window a name for portals`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    #expect(window.toplevel.exportHandle())
    let handle = try window.wait { if case .handleExported(let name) = $0 { name } else { nil } }
    #expect(!handle.isEmpty)
  }

  @Test(.needs(.waylandServer))
  func `the compositor may read a buffer until its release`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    try window.waitForFrame()
    try window.draw(0x00FF_0000)
    try window.wait { if case .bufferReleased = $0 { true } else { nil } }
  }

  @Test(.needs(.waylandServer))
  func `sway closes the window only by a request`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    try window.waitForFrame()
    try server.command("'[app_id=pullcord-test]' kill")
    try window.wait(for: .closeRequested)
    #expect(!window.connection.isLost)
  }

  @Test func `libdecor draws the frame where the compositor draws none`() throws {
    let compositor = try TestCompositor(
      width: 480, height: 640, missing: ["zxdg_decoration_manager_v1"])
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    #expect(window.toplevel.decoration == .library)
    try window.waitForFrame()
    #expect(compositor.titles == ["Test"])
    #expect(window.size == WindowSize(width: 480, height: 640))
  }

  @Test func `a window can be opened again after it was closed`() throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    defer { compositor.stop() }
    let connection = try WaylandConnection(name: "\(compositor.folder)/\(compositor.display)")
    for _ in 0..<2 {
      let size = WindowSize(width: 300, height: 200)
      let toplevel = try Toplevel(
        connection: connection, title: "Test", applicationID: "test", size: size,
        minimumSize: size,
        activationToken: nil)
      toplevel.setTitle("Other")
      var isConfigured = false
      for _ in 0..<1000 where !isConfigured {
        while let event = connection.nextEvent() {
          if case .configured = event { isConfigured = true }
        }
        usleep(5000)
      }
      #expect(isConfigured)
    }
    #expect(connection.loss == nil)
  }
}
