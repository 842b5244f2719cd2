import Foundation
import PullcordTestServers
import Testing

/// Devices, the cursor and the clipboard of the tests' own compositor.
struct CompositorSeatTests {
  /// A window whose client listens to all devices.
  private struct Listener {
    let compositor: TestCompositor
    let window: WireWindow
    let seat: UInt32
    let pointer: UInt32
    var client: WireClient { window.client }

    init(version: UInt32 = 9) throws {
      compositor = try TestCompositor(
        output: CompositorOutput(width: 480, height: 640), versions: ["wl_seat": version])
      window = try WireWindow(compositor)
      seat = window.client.bind("wl_seat")
      pointer = window.client.create(seat, "get_pointer", "wl_pointer")
      _ = window.client.create(seat, "get_keyboard", "wl_keyboard")
      try window.appear()
      // The compositor gives the keyboard to the window after its requests.
      try window.client.roundTrip()
    }

    /// The names of the events that an action causes.
    func names(_ action: () throws -> Void) throws -> [String] {
      try client.roundTrip()
      client.forget()
      try action()
      try client.roundTrip()
      return client.names
    }
  }

  @Test func `a pointer that leaves while fingers scroll receives no lift`() async throws {
    let listener = try Listener()
    let compositor = listener.compositor
    try compositor.move(to: Point(100, 100))
    let names = try listener.names {
      try compositor.scroll(points: 10)
      try compositor.leave()
    }
    #expect(
      names
        == [
          "axis_source", "axis_relative_direction", "axis", "frame", "leave", "frame",
        ].map { "wl_pointer.\($0)" })
    #expect(throws: TestServerError.self) { try compositor.liftFingers() }
    #expect(
      try listener.names { try compositor.move(to: Point(1, 2)) }
        == ["wl_pointer.enter", "wl_pointer.frame"])
    compositor.stop()
  }

  @Test(arguments: [UInt32(4), 5, 8, 9])
  func `a turn of the wheel has the events of the client's version`(version: UInt32) async throws {
    let listener = try Listener(version: version)
    let compositor = listener.compositor
    compositor.setScrollInverted(true)
    try compositor.move(to: Point(100, 100))
    let names = try listener.names { try compositor.turnWheel(by: 60) }
    let whole = try listener.names { try compositor.turnWheel(by: 60) }
    let expected =
      switch version {
      case 4: ["axis"]
      case 5: ["axis_source", "axis_discrete", "axis", "frame"]
      case 8: ["axis_source", "axis_value120", "axis", "frame"]
      default:
        ["axis_source", "axis_relative_direction", "axis_value120", "axis", "frame"]
      }
    #expect(whole == expected.map { "wl_pointer.\($0)" })
    #expect(names == (version < 8 ? [] : whole))
    if version == 9 {
      var arguments = try #require(
        listener.client.events("wl_pointer.axis_relative_direction").first)
      #expect((arguments.uint(), arguments.uint()) == (0, 1))
    }
    compositor.stop()
  }

  @Test func `a cursor counts with the serial of the pointer's latest entry`() async throws {
    let listener = try Listener()
    let (compositor, client) = (listener.compositor, listener.client)
    let device = client.create(
      client.bind("wp_cursor_shape_manager_v1"), "get_pointer", "wp_cursor_shape_device_v1",
      [.uint(listener.pointer)])
    func enter() throws -> UInt32 {
      _ = try listener.names { try compositor.move(to: Point(5, 5)) }
      var arguments = try #require(client.events("wl_pointer.enter").first)
      return arguments.uint()
    }
    let first = try enter()
    client.send(device, "set_shape", [.uint(first), .uint(4)])
    try client.roundTrip()
    #expect(compositor.cursor == .shape(4))
    try compositor.leave()
    let second = try enter()
    client.send(device, "set_shape", [.uint(first), .uint(4)])
    try client.roundTrip()
    #expect(compositor.cursor == nil)
    client.send(
      listener.pointer, "set_cursor", [.uint(second), .uint(0), .int(0), .int(0)])
    try client.roundTrip()
    #expect(compositor.cursor == .hidden)
    compositor.stop()
  }

  @Test func `a keyboard that is plugged in again has a keymap and the focus`() async throws {
    let listener = try Listener()
    let (compositor, client) = (listener.compositor, listener.client)
    #expect(client.names.contains("wl_keyboard.enter"))
    let names = try listener.names {
      compositor.plug(keyboard: false)
      try client.roundTrip()
    }
    #expect(names == ["wl_seat.capabilities", "wl_keyboard.leave"])
    #expect(throws: TestServerError.self) { try compositor.keyboard.press(30) }
    compositor.keyboard.use(.layouts(["us", "ru"]))
    compositor.keyboard.select(layout: 1)
    compositor.plug()
    try client.roundTrip()
    client.forget()
    _ = client.create(listener.seat, "get_keyboard", "wl_keyboard")
    try client.roundTrip()
    #expect(client.names.prefix(2) == ["wl_keyboard.keymap", "wl_keyboard.repeat_info"])
    var arguments = try #require(client.events("wl_keyboard.modifiers").last)
    #expect((0..<5).map { _ in arguments.uint() }.last == 1)
    let descriptor = try #require(client.events.first?.descriptor)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self).contains("pc+us+ru:2+inet"))
    compositor.stop()
  }

  @Test func `fingers that moved along both axes stop along both`() async throws {
    let listener = try Listener()
    let compositor = listener.compositor
    try compositor.move(to: Point(100, 100))
    _ = try listener.names { try compositor.scroll(points: 10, sideways: -4) }
    let distances = listener.client.events("wl_pointer.axis").map { event in
      var event = event
      return [Double((event.uint(), event.uint()).1), event.fixed()]
    }
    #expect(Set(distances) == [[0, 10], [1, -4]])
    #expect(listener.client.names.count { $0 == "wl_pointer.frame" } == 1)
    let lift = try listener.names { try compositor.liftFingers() }
    #expect(lift == ["axis_source", "axis_stop", "axis_stop", "frame"].map { "wl_pointer.\($0)" })
    let second = try listener.names { try compositor.liftFingers() }
    #expect(second.count { $0 == "wl_pointer.axis_stop" } == 1)
    compositor.stop()
  }

  @Test func `a window that receives the keyboard learns which keys are pressed`() async throws {
    let listener = try Listener()
    let keyboard = listener.compositor.keyboard
    try keyboard.setPressed(30, true)
    keyboard.setFocused(false)
    let names = try listener.names { try keyboard.setPressed(31, true) }
    #expect(names == [])
    keyboard.setFocused(true)
    try listener.client.roundTrip()
    var arguments = try #require(listener.client.events("wl_keyboard.enter").last)
    _ = (arguments.uint(), arguments.uint())
    #expect(arguments.bytes() == [30, 0, 0, 0, 31, 0, 0, 0])
    listener.compositor.stop()
  }

  @Test func `the clock of events can differ from the monotonic one`() async throws {
    let listener = try Listener()
    let compositor = listener.compositor
    try compositor.move(to: Point(1, 1))
    func time() throws -> Int {
      _ = try listener.names { try compositor.move(to: Point(2, 2)) }
      var arguments = try #require(listener.client.events("wl_pointer.motion").first)
      return Int(arguments.uint())
    }
    let first = try time()
    compositor.rules.timeOffset = 1000
    #expect(try (1_000_000..<1_060_000).contains(time() - first))
    compositor.stop()
  }

  @Test func `a key with modifiers arrives between theirs`() async throws {
    let listener = try Listener()
    let names = try listener.names {
      try listener.compositor.keyboard.press(30, [.control, .shift])
    }
    #expect(
      names
        == ["key", "key", "modifiers", "key", "key", "key", "key", "modifiers"]
        .map { "wl_keyboard.\($0)" })
    let modifiers = listener.client.events("wl_keyboard.modifiers").map { event in
      var event = event
      return (event.uint(), event.uint()).1
    }
    #expect(modifiers == [5, 0])
    listener.compositor.stop()
  }

  @Test func `a client copies for other programs, until one of them copies`() async throws {
    let listener = try Listener()
    let (compositor, client) = (listener.compositor, listener.client)
    let manager = client.bind("wl_data_device_manager")
    let device = client.create(
      manager, "get_data_device", "wl_data_device", [.uint(listener.seat)])
    let source = client.create(manager, "create_data_source", "wl_data_source")
    client.send(source, "offer", [.string("text/plain")])
    client.send(device, "set_selection", [.uint(source), .uint(0)])
    try client.roundTrip()
    // No event of the user has the serial 0.
    #expect(compositor.clipboard.types == [])
    client.send(device, "set_selection", [.uint(source), .uint(1)])
    try client.roundTrip()
    #expect(compositor.clipboard.types == ["text/plain"])
    // The text is larger than a pipe.
    let text = [UInt8](repeating: 7, count: 300_000)
    async let pasted = compositor.clipboard.paste("text/plain")
    // The other task begins only when this one gives up its thread.
    while client.events("wl_data_source.send").isEmpty {
      try await Task.sleep(for: .milliseconds(5))
      try client.roundTrip()
    }
    let descriptor = try #require(client.events.last?.descriptor)
    // The reader needs a thread of Swift's pool, so the writer does not wait in one.
    let writer = dup(descriptor)
    Thread.detachNewThread {
      _ = write(writer, text, text.count)
      close(writer)
    }
    client.forget()
    #expect(try await pasted == text)
    compositor.clipboard.copy(["text/html": text, "text/plain": [1]])
    try client.roundTrip()
    #expect(compositor.clipboard.types == [])
    #expect(client.names.first == "wl_data_source.cancelled")
    #expect(client.names.last == "wl_data_device.selection")
    let offer = try #require(client.events.last { $0.name == "wl_data_offer.offer" }?.object)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    client.send(offer, "receive", [.string("text/html"), .descriptor(ends[1])])
    close(ends[1])
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    #expect(try reader.readToEnd() == Data(text))
    compositor.stop()
  }

  @Test func `a ping is answered, a token is noted and a window has a handle`() async throws {
    let listener = try Listener()
    let (compositor, client) = (listener.compositor, listener.client)
    let shell = client.bind("xdg_wm_base")
    let ping = try compositor.ping()
    try client.roundTrip()
    #expect(try !compositor.hasResponded(to: ping))
    client.send(shell, "pong", [.uint(ping)])
    let activation = client.bind("xdg_activation_v1")
    client.send(activation, "activate", [.string("from afar"), .uint(listener.window.surface)])
    _ = client.create(
      client.bind("zxdg_exporter_v2"), "export_toplevel", "zxdg_exported_v2",
      [.uint(listener.window.surface)])
    try client.roundTrip()
    #expect(try compositor.hasResponded(to: ping))
    #expect(compositor.activations == ["from afar"])
    #expect(client.events("zxdg_exported_v2.handle").count == 1)
    compositor.stop()
  }
}
