import PullcordTestServers
import Testing

/// The contents of windows and their errors in the tests' own compositor.
struct CompositorSurfaceTests {
  @Test func `the picture changes only where a commit has damage`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    let buffer = window.makeBuffer(0, 0x11_2233)
    window.show(buffer)
    try window.client.roundTrip()
    // A first buffer is copied whole.
    #expect(compositor.window?.picture?.words == Array(repeating: 0x11_2233, count: 16))
    window.fill(0, 0x44_5566)
    window.show(buffer, CompositorBox(x: 1, y: 2, width: 2, height: 100))
    try window.client.roundTrip()
    let picture = try #require(compositor.window?.picture)
    for y in 0..<4 {
      for x in 0..<4 {
        let isDamaged = (1...2).contains(x) && y >= 2
        #expect(picture[x, y] == (isDamaged ? 0xFF44_5566 : 0xFF11_2233))
      }
    }
    let commit = try #require(compositor.window?.commits.last)
    #expect(commit.size == CompositorSize(width: 4, height: 4))
    #expect(commit.damage == [CompositorBox(x: 1, y: 2, width: 2, height: 2)])
    compositor.stop()
  }

  @Test func `damage in points is damage in pixels of a scaled buffer`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    let buffer = window.makeBuffer(1, 0x44_5566)
    window.client.send(window.surface, "set_buffer_scale", [.int(2)])
    window.client.send(window.surface, "damage", [.int(1), .int(0), .int(1), .int(.max >> 32)])
    window.show(buffer)
    try window.client.roundTrip()
    let commit = try #require(compositor.window?.commits.last)
    #expect(commit.scale == 2)
    #expect(commit.damage == [CompositorBox(x: 2, y: 0, width: 2, height: 4)])
    #expect(compositor.window?.picture?[1, 0] == 0xFF11_2233)
    #expect(compositor.window?.picture?[2, 0] == 0xFF44_5566)
    compositor.stop()
  }

  @Test func `pictures of commits are kept on request, and the alpha of ARGB counts`() async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    compositor.rules.keepsPictures = true
    let window = try WireWindow(compositor)
    window.show(window.makeBuffer(0, 0x8000_0001, format: 0))
    window.show(window.makeBuffer(1, 0x8000_0002))
    try window.client.roundTrip()
    let pictures = compositor.window?.commits.compactMap { $0.picture?[0, 0] }
    #expect(pictures == [0x8000_0001, 0xFF00_0002])
    compositor.stop()
  }

  /// Requests that every compositor answers with an error.
  enum Mistake: String, CaseIterable {
    case unconfigured = "a buffer before a configure event is acknowledged"
    case serial = "no configure event 99"
    case secondSerial = "no configure event 2"
    case scale = "with the scale 3"
    case stride = "stride 16 in 65536"
    case file = "is shorter than its pool"
    case format = "format 2"
    case destination = "the destination"
    case request = "no request 0"
    case version = "instead of"
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake of a client ends its connection with an error`(_ mistake: Mistake) async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(
      compositor, acknowledges: mistake != .unconfigured,
      fileSize: mistake == .file ? 100 : 65536)
    let client = window.client
    switch mistake {
    case .unconfigured: window.show(window.makeBuffer(0, 0))
    case .file: window.show(window.makeBuffer(1, nil))
    case .serial: client.send(window.shellSurface, "ack_configure", [.uint(99)])
    case .secondSerial: for _ in 0..<2 { try window.acknowledge() }
    case .scale:
      client.send(window.surface, "set_buffer_scale", [.int(3)])
      window.show(window.makeBuffer(0, 0))
    case .stride: _ = window.makeBuffer(0, 0, width: 5)
    case .format: _ = window.makeBuffer(0, 0, format: 2)
    case .destination:
      let viewport = client.create(
        client.bind("wp_viewporter"), "get_viewport", "wp_viewport", [.uint(window.surface)])
      client.send(viewport, "set_destination", [.int(0), .int(10)])
    case .request:
      // A pool that has been destroyed no longer exists.
      window.destroyPool()
      _ = window.makeBuffer(0, 0)
    case .version: _ = client.bind("wl_shm", exactVersion: 2)
    }
    try client.roundTrip()
    #expect(client.isEnded)
    #expect(client.error?.contains(mistake.rawValue) == true)
    #expect(compositor.errors.count == 1)
    compositor.stop()
  }

  @Test func `a test can post an error, which is none of the client's`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    try compositor.post(error: 7, "out of luck")
    try window.client.roundTrip()
    #expect(window.client.isEnded)
    #expect(window.client.error == "out of luck")
    #expect(compositor.errors.isEmpty)
    compositor.stop()
  }

  @Test func `configure events have the states and bounds of the client's version`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let configure = CompositorConfigure(
      width: 32767, height: 1, states: [.activated, .tiledLeft, .suspended],
      bounds: CompositorSize(width: 400, height: 300))
    for (version, states) in [(UInt32(1), [4]), (2, [4, 5]), (6, [4, 5, 9])] {
      let window = try WireWindow(compositor, versions: ["xdg_wm_base": version])
      try window.appear()
      window.client.forget()
      let serial = try compositor.configure(configure)
      try window.client.roundTrip()
      var arguments = try #require(window.client.events("xdg_toplevel.configure").first)
      #expect((arguments.int(), arguments.int()) == (32767, 1))
      #expect(
        arguments.bytes().enumerated().filter { $0.offset % 4 == 0 }.map { Int($0.element) }
          == states)
      #expect(window.client.names.contains("xdg_toplevel.configure_bounds") == (version >= 4))
      try window.acknowledge()
      window.commit()
      try window.client.roundTrip()
      #expect(compositor.window?.commits.last?.configure == serial)
    }
    compositor.stop()
  }

  @Test func `the first configure event follows the rules`() async throws {
    let compositor = try TestCompositor(
      output: CompositorOutput(width: 480, height: 640, scale120: 150))
    // A maximized window fills the output, in points.
    var arguments = try WireWindow(compositor).client.wait(for: "xdg_toplevel.configure")
    #expect((arguments.int(), arguments.int()) == (384, 512))
    compositor.rules.firstConfigure = CompositorConfigure(width: 0, height: 0)
    arguments = try WireWindow(compositor).client.wait(for: "xdg_toplevel.configure")
    #expect((arguments.int(), arguments.int()) == (0, 0))
    compositor.stop()
  }

  @Test func `a window's frame is drawn by whom the rules say`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    let client = window.client
    let decoration = client.create(
      client.bind("zxdg_decoration_manager_v1"), "get_toplevel_decoration",
      "zxdg_toplevel_decoration_v1", [.uint(window.toplevel)])
    client.send(decoration, "set_mode", [.uint(CompositorDecoration.clientSide.rawValue)])
    try client.roundTrip()
    compositor.rules.decoration = .clientSide
    try window.acknowledge()
    try window.appear()
    let modes = client.events("zxdg_toplevel_decoration_v1.configure").map { event in
      var event = event
      return event.uint()
    }
    #expect(modes == [2, 2, 1])
    #expect(compositor.window?.preferredDecoration == .clientSide)
    compositor.stop()
  }

  @Test func `a window's properties apply at the commit, and its requests are noted`() async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    let client = window.client
    client.send(window.toplevel, "set_title", [.string("Tïtle")])
    client.send(window.toplevel, "set_app_id", [.string("org.example")])
    try window.appear()
    client.send(window.toplevel, "set_min_size", [.int(200), .int(100)])
    client.send(
      window.shellSurface, "set_window_geometry", [.int(1), .int(2), .int(3), .int(4)])
    client.send(window.toplevel, "resize", [.uint(0), .uint(1), .uint(8)])
    client.send(window.toplevel, "set_maximized")
    try client.roundTrip()
    #expect(compositor.window?.shape.minimumSize == CompositorSize(width: 0, height: 0))
    window.commit()
    try client.roundTrip()
    let seen = try #require(compositor.window)
    #expect(seen.shape.minimumSize == CompositorSize(width: 200, height: 100))
    #expect(seen.shape.geometry == CompositorBox(x: 1, y: 2, width: 3, height: 4))
    #expect(seen.requests == ["resize 8", "set_maximized"])
    #expect((seen.title, seen.appID) == ("Tïtle", "org.example"))
    compositor.stop()
  }
}
