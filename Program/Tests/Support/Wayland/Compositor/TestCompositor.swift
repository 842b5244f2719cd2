internal import Foundation

/// A Wayland compositor of the tests' own, for what no other compositor can be made to do.
///
/// It has fingers on a screen, fingers that rest on a touchpad, parts of a wheel's click, and a lift
/// at any time. It gives windows any size, moves them between outputs of different scales, hides
/// them, keeps their buffers, freezes and dies. It shows nothing, but keeps the pixels and the
/// commits of windows. The latest window has the pointer, the keyboard and the fingers. It speaks
/// the wire protocol in a thread of the tests, so a test needs no other process.
package final class TestCompositor: Sendable {
  /// The folder of the socket, for the environment variable XDG_RUNTIME_DIR.
  package let folder: String
  /// The name of the socket, for the environment variable WAYLAND_DISPLAY.
  package let display = "wayland-0"
  private let loop: CompositorLoop

  /// Starts a compositor.
  ///
  /// - Parameters:
  ///   - width: The width of the output in pixels.
  ///   - height: The height of the output in pixels.
  ///   - hasTouch: Whether there is a touch screen from the start. Otherwise one appears with the
  ///     first finger.
  ///   - missing: The interfaces of globals that the compositor lacks.
  package convenience init(
    width: Int, height: Int, hasTouch: Bool = true, missing: Set<String> = []
  ) throws {
    try self.init(
      output: CompositorOutput(width: width, height: height), hasTouch: hasTouch, missing: missing)
  }

  /// Starts a compositor with an output.
  ///
  /// - Parameters:
  ///   - output: The first output; others can be added later.
  ///   - hasTouch: Whether there is a touch screen from the start. Otherwise one appears with the
  ///     first finger.
  ///   - missing: The interfaces of globals that the compositor lacks.
  ///   - versions: The versions of globals that are older than the newest that it knows.
  ///   - rules: How it treats its clients from the start.
  package init(
    output: CompositorOutput, hasTouch: Bool = true, missing: Set<String> = [],
    versions: [String: UInt32] = [:], rules: CompositorRules = CompositorRules()
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pullcord-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let listener = UnixSocket.make()
    guard
      UnixSocket.withAddress("\(folder)/\(display)", { bind(listener, $0, $1) == 0 }),
      listen(listener, 16) == 0
    else { throw TestServerError.device("no socket can be made in \(folder)") }
    var settings = CompositorSettings(rules: rules, seat: SeatSettings(hasTouch: hasTouch))
    for (interface, version) in Self.globals where !missing.contains(interface) {
      let id = settings.add(
        interface, min(version, versions[interface] ?? version),
        interface == "wl_output" ? output : nil)
      if interface == "wl_output" { settings.windowOutputs = [id] }
    }
    loop = CompositorLoop(listener: listener, settings: settings)
    let loop = loop
    Thread.detachNewThread { loop.run() }
  }

  deinit { stop() }

  /// The globals with their highest versions.
  private static let globals: [(interface: String, version: UInt32)] = [
    ("wl_compositor", 6), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_output", 4),
    ("wl_seat", 9), ("wl_data_device_manager", 3), ("xdg_wm_base", 6),
    ("zwp_pointer_gestures_v1", 3), ("zxdg_decoration_manager_v1", 1), ("wp_viewporter", 1),
    ("wp_fractional_scale_manager_v1", 1), ("wp_presentation", 1), ("xdg_activation_v1", 1),
    ("xdg_system_bell_v1", 1),
    ("zxdg_exporter_v2", 1), ("wp_cursor_shape_manager_v1", 1),
  ]

  /// How the compositor treats its clients.
  package var rules: CompositorRules {
    get { loop.update { $0.settings.rules } }
    set {
      loop.update { state in
        let hasChanged = state.settings.rules.decoration != newValue.decoration
        state.settings.rules = newValue
        for index in state.clients.indices {
          state.clients[index].apply(state.settings, decorationHasChanged: hasChanged)
        }
      }
    }
  }

  /// The outputs, and those on which windows are.
  package var outputs: CompositorOutputs { CompositorOutputs(loop: loop) }

  /// The keyboard.
  package var keyboard: CompositorKeyboard { CompositorKeyboard(loop: loop) }

  /// The clipboard.
  package var clipboard: CompositorClipboard { CompositorClipboard(loop: loop) }

  /// Drags of another program over the window.
  package var drag: CompositorDrag { CompositorDrag(loop: loop) }

  /// Closes all connections and removes the socket, like a compositor that crashes.
  package func stop() {
    loop.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Windows

  /// The titles of the windows.
  package var titles: [String] {
    loop.update { state in
      state.clients.flatMap { client in
        client.surfaces.windows.compactMap { client.surfaces[$0]?.title }
      }
    }
  }

  /// The latest window, as its latest commit has left it.
  package var window: CompositorWindow? {
    loop.update { state in
      guard let index = state.focusedIndex, let window = state.clients[index].window else {
        return nil
      }
      return state.clients[index].surfaces[window]
    }
  }

  /// Waits until the latest window meets a condition, and returns it.
  ///
  /// It fails after 10 seconds.
  @discardableResult
  package func wait(
    for condition: (CompositorWindow) -> Bool = { _ in true }
  ) async throws -> CompositorWindow {
    for _ in 0..<5000 {
      if let window, condition(window) { return window }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw TestServerError.device("the window does not meet the condition; errors: \(errors)")
  }

  /// The protocol errors for which the compositor has ended connections.
  package var errors: [String] { loop.update { $0.errors } }

  /// The tokens with which the client of the latest window has activated windows.
  package var activations: [String] {
    loop.update { state in state.focusedIndex.map { state.clients[$0].activations } ?? [] }
  }

  /// How often the client of the latest window has rung the bell.
  package var bells: Int {
    loop.update { state in state.focusedIndex.map { state.clients[$0].bells } ?? 0 }
  }

  /// Gives the window a size and states, and returns the serial that the client acknowledges.
  @discardableResult
  package func configure(_ configure: CompositorConfigure) throws -> UInt32 {
    try loop.withWindow { client, window, settings in
      client.configure(window, configure, settings)
      return client.connection.latestSerial
    }
  }

  /// Asks the window to close.
  package func close() throws {
    try loop.withWindow { client, window, _ in client.surfaces.close(window, client.connection) }
  }

  /// Asks the window's client whether it responds; `hasResponded(to:)` takes the result.
  package func ping() throws -> UInt32 {
    try loop.withWindow { client, _, _ in
      let serial = client.connection.nextSerial()
      client.connection.send(to: "xdg_wm_base", "ping", [.uint(serial)])
      return serial
    }
  }

  /// Whether the window's client has responded to a ping.
  package func hasResponded(to ping: UInt32) throws -> Bool {
    try loop.withWindow { client, _, _ in client.pongs.contains(ping) }
  }

  /// Ends the connection of the window's client with a protocol error of its surface.
  package func post(error code: UInt32, _ text: String) throws {
    try loop.withWindow { client, window, _ in client.connection.fail(window, code, text) }
  }

  /// Removes the globals of an interface.
  package func remove(_ interface: String) {
    loop.update { state in
      for global in state.settings.globals where global.interface == interface {
        state.remove(global.id)
      }
    }
  }

  // MARK: Devices

  /// Plugs in and unplugs devices.
  package func plug(pointer: Bool = true, keyboard: Bool = true, touch: Bool = true) {
    loop.update { state in
      state.settings.seat.hasPointer = pointer
      state.settings.seat.hasKeyboard = keyboard
      state.settings.seat.hasTouch = touch
      for index in state.clients.indices {
        if !pointer { state.clients[index].leavePointer() }
        state.clients[index].connection.send(
          to: "wl_seat", "capabilities", [.uint(state.settings.seat.capabilities)])
      }
    }
  }

  /// Reports scrolls whose content follows the fingers, which is also called natural scrolling.
  package func setScrollInverted(_ isInverted: Bool) {
    loop.update { $0.settings.seat.isScrollInverted = isInverted }
  }

  /// The cursor that the window's client has set since the pointer entered.
  package var cursor: CompositorCursor? {
    loop.update { state in state.focusedIndex.flatMap { state.clients[$0].seat.cursor } }
  }

  /// Moves the pointer to a position in the window.
  package func move(to point: Point) throws {
    try loop.withWindow { client, window, settings in
      guard settings.seat.hasPointer else { throw TestServerError.device("there is no pointer") }
      client.seat.move(to: point, in: window, &client.connection)
    }
  }

  /// Moves the pointer out of the window, also while a button is pressed or fingers scroll.
  ///
  /// The window then receives nothing of the pointer's devices, such as the lift of these fingers.
  package func leave() throws { try withPointer { client, _ in client.leavePointer() } }

  /// Presses or releases the first or another button.
  package func setPressed(_ isPressed: Bool, _ button: CompositorButton = .first) throws {
    try withPointer { client, _ in
      client.seat.setPressed(button.rawValue, isPressed, &client.connection)
    }
  }

  /// Presses the first button, moves the mouse evenly for `seconds` and releases the button.
  package func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try move(to: start)
    try setPressed(true)
    try await Steps.perform(over: seconds) { try move(to: start.towards(end, by: $0)) }
    try setPressed(false)
  }

  /// Presses or releases a key, by its number in the kernel.
  package func setPressed(key: UInt32, _ isPressed: Bool) throws {
    try keyboard.setPressed(key, isPressed)
  }

  /// Turns the wheel by parts of a click in 120ths, positive towards the end of the list.
  ///
  /// Clients without the event `axis_value120` get whole clicks, as KWin and wlroots send them.
  package func turnWheel(by part120: Int, _ axis: CompositorAxis = .vertical) throws {
    try withPointer { client, settings in
      client.seat.turnWheel(by: part120, axis, client.connection, settings.seat)
    }
  }

  // MARK: Touchpad

  /// Moves two fingers on the touchpad by one event, positive towards the end of the list.
  ///
  /// The fingers stay until `liftFingers()`. Another source has no fingers, and no end.
  ///
  /// - Parameters:
  ///   - points: The vertical distance.
  ///   - sideways: The horizontal distance, positive to the right.
  ///   - source: The device.
  package func scroll(
    points: Double, sideways: Double = 0, from source: CompositorScrollSource = .finger
  ) throws {
    let distances = [CompositorAxis.vertical: points, .horizontal: sideways].filter {
      $0.value != 0
    }
    guard !distances.isEmpty else { return }
    try withPointer { client, settings in
      client.seat.scroll(distances, source, client.connection, settings.seat)
    }
  }

  /// Lifts fingers that have moved from the touchpad.
  package func liftFingers() throws {
    try withPointer { client, _ in client.seat.liftFingers(client.connection) }
  }

  /// Puts two fingers on the touchpad, which rest.
  package func restFingers() throws {
    try withPointer { client, _ in client.seat.restFingers(&client.connection) }
  }

  /// Ends the rest of two fingers, by a lift or, if it is cancelled, by a movement.
  package func endRest(isCancelled: Bool = false) throws {
    try withPointer { client, _ in
      client.seat.endRest(isCancelled: isCancelled, &client.connection)
    }
  }

  // MARK: Touch screen

  /// Puts a finger on the screen.
  ///
  /// If there is no touch screen yet, it appears now, and the finger touches it as soon as the
  /// client listens.
  package func touchDown(at point: Point, finger: Int = 0) throws {
    loop.update { state in
      guard !state.settings.seat.hasTouch else { return }
      state.settings.seat.hasTouch = true
      for client in state.clients {
        client.connection.send(
          to: "wl_seat", "capabilities", [.uint(state.settings.seat.capabilities)])
      }
    }
    for _ in 0..<2000 where try !hasTouch { usleep(1000) }
    try loop.withWindow { client, window, _ in
      let serial = client.connection.nextSerial()
      client.connection.send(
        to: "wl_touch", "down",
        [.uint(serial), .uint(client.connection.time), .uint(window), .int(finger)]
          + [.fixed(point.x), .fixed(point.y)])
      client.connection.send(to: "wl_touch", "frame")
    }
  }

  /// Moves a finger.
  package func touchMove(to point: Point, finger: Int = 0) throws {
    try loop.withWindow { client, _, _ in
      client.connection.send(
        to: "wl_touch", "motion",
        [.uint(client.connection.time), .int(finger), .fixed(point.x), .fixed(point.y)])
      client.connection.send(to: "wl_touch", "frame")
    }
  }

  /// Lifts a finger.
  package func touchUp(finger: Int = 0) throws {
    try loop.withWindow { client, _, _ in
      let serial = client.connection.nextSerial()
      client.connection.send(
        to: "wl_touch", "up", [.uint(serial), .uint(client.connection.time), .int(finger)])
      client.connection.send(to: "wl_touch", "frame")
    }
  }

  /// Takes all fingers from the window, for example for a gesture of the desktop.
  package func cancelTouches() throws {
    try loop.withWindow { client, _, _ in client.connection.send(to: "wl_touch", "cancel") }
  }

  /// Drags a finger evenly for `seconds`, holds it for `hold` seconds and lifts it.
  package func drag(
    from start: Point, to end: Point, over seconds: Double, hold: Double = 0
  ) async throws {
    try touchDown(at: start)
    try await Steps.perform(over: seconds) { try touchMove(to: start.towards(end, by: $0)) }
    if hold > 0 { try await Task.sleep(for: .seconds(hold)) }
    try touchUp()
  }

  private var hasTouch: Bool {
    get throws {
      try loop.withWindow { client, _, _ in client.connection.version(of: "wl_touch") > 0 }
    }
  }

  /// Calls `body` with the client whose window the pointer is in.
  private func withPointer(
    _ body: (inout CompositorClient, CompositorSettings) throws -> Void
  ) throws {
    try loop.withWindow { client, _, settings in
      guard client.seat.pointerFocus != nil else {
        throw TestServerError.device("the pointer is not in the window")
      }
      try body(&client, settings)
    }
  }
}

/// A button of the mouse, with its number in the kernel.
package enum CompositorButton: UInt32, Sendable {
  case first = 0x110
  case second = 0x111
  case middle = 0x112
}
