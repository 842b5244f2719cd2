internal import Foundation

/// A Wayland compositor of the tests' own, for gestures that no other compositor can inject.
///
/// It has fingers on a screen, fingers that rest on a touchpad, parts of a wheel's click, and a lift
/// at any time. It shows nothing: it accepts each buffer, and reports a frame 60 times per second.
/// Each window fills the output, and the latest window has the pointer, the keyboard and the
/// fingers. It speaks the wire protocol in a thread of the tests, so a test needs no other process.
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
  package init(
    width: Int, height: Int, hasTouch: Bool = true, missing: Set<String> = []
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pullcord-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let keymap = "\(folder)/keymap"
    try (CompositorSeat.keymap + "\0").write(toFile: keymap, atomically: false, encoding: .utf8)
    let listener = UnixSocket.make()
    guard
      UnixSocket.withAddress("\(folder)/\(display)", { bind(listener, $0, $1) == 0 }),
      listen(listener, 16) == 0
    else { throw TestServerError.device("no socket can be made in \(folder)") }
    loop = CompositorLoop(
      listener: listener, seat: CompositorSeat(hasTouch: hasTouch, keymapPath: keymap),
      screen: CompositorScreen(
        width: width, height: height,
        globals: Self.globals.filter { !missing.contains($0.interface) }))
    let loop = loop
    Thread.detachNewThread { loop.run() }
  }

  deinit { stop() }

  /// The globals with their highest versions.
  private static let globals: [(interface: String, version: UInt32)] = [
    ("wl_compositor", 4), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_output", 2),
    ("wl_seat", 8), ("wl_data_device_manager", 3), ("xdg_wm_base", 2),
    ("zwp_pointer_gestures_v1", 3),
  ]

  /// The titles of the windows.
  package var titles: [String] { loop.titles }

  /// Closes all connections and removes the socket, like a compositor that crashes.
  package func stop() {
    loop.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Mouse and keyboard

  /// Moves the pointer to a position in the window.
  package func move(to point: Point) throws {
    try send { client, window in
      client.movePointer(to: point, in: window)
    }
  }

  /// Moves the pointer out of the window.
  package func leave() throws {
    try send { client, _ in client.leavePointer() }
  }

  /// Presses or releases the first button.
  package func setPressed(_ isPressed: Bool) throws {
    try send { client, _ in
      // BTN_LEFT of the kernel.
      client.send(
        to: "wl_pointer", "button",
        [.uint(client.nextSerial()), .uint(client.time), .uint(0x110), .uint(isPressed ? 1 : 0)])
      client.send(to: "wl_pointer", "frame", since: 5)
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
    try send { client, _ in
      client.send(
        to: "wl_keyboard", "key",
        [.uint(client.nextSerial()), .uint(client.time), .uint(key), .uint(isPressed ? 1 : 0)])
    }
  }

  /// Turns the wheel by parts of a click in 120ths, positive towards the end of the list.
  ///
  /// Clients without the event `axis_value120` get whole clicks, as KWin and wlroots send them.
  package func turnWheel(by part120: Int) throws {
    try send { client, _ in
      var part = part120
      let isOld = client.version(of: "wl_pointer") < 8
      if isOld {
        client.wheelRemainder += part120
        part = client.wheelRemainder / 120 * 120
        client.wheelRemainder -= part
        guard part != 0 else { return }
      }
      client.send(to: "wl_pointer", "axis_source", since: 5, [.uint(0)])
      client.send(
        to: "wl_pointer", isOld ? "axis_discrete" : "axis_value120", since: 5,
        [.uint(0), .int(isOld ? part / 120 : part)])
      // The distance of a click is 15, as libinput's.
      client.send(
        to: "wl_pointer", "axis", [.uint(client.time), .uint(0), .fixed(Double(part) / 8)])
      client.send(to: "wl_pointer", "frame", since: 5)
    }
  }

  // MARK: Touchpad

  /// Moves two fingers on the touchpad by one event, positive towards the end of the list.
  ///
  /// The fingers stay until `liftFingers()`.
  package func scroll(points: Double) throws {
    guard points != 0 else { return }
    try send { client, _ in
      client.send(to: "wl_pointer", "axis_source", since: 5, [.uint(1)])
      client.send(to: "wl_pointer", "axis", [.uint(client.time), .uint(0), .fixed(points)])
      client.send(to: "wl_pointer", "frame", since: 5)
    }
  }

  /// Lifts fingers that have moved from the touchpad.
  package func liftFingers() throws {
    try send { client, _ in
      client.send(to: "wl_pointer", "axis_source", since: 5, [.uint(1)])
      client.send(to: "wl_pointer", "axis_stop", since: 5, [.uint(client.time), .uint(0)])
      client.send(to: "wl_pointer", "frame", since: 5)
    }
  }

  /// Puts two fingers on the touchpad, which rest.
  package func restFingers() throws {
    try send { client, window in
      client.send(
        to: "zwp_pointer_gesture_hold_v1", "begin",
        [.uint(client.nextSerial()), .uint(client.time), .uint(window), .uint(2)])
    }
  }

  /// Ends the rest of two fingers, by a lift or, if it is cancelled, by a movement.
  package func endRest(isCancelled: Bool = false) throws {
    try send { client, _ in
      client.send(
        to: "zwp_pointer_gesture_hold_v1", "end",
        [.uint(client.nextSerial()), .uint(client.time), .int(isCancelled ? 1 : 0)])
    }
  }

  // MARK: Touch screen

  /// Puts a finger on the screen.
  ///
  /// If there is no touch screen yet, it appears now, and the finger touches it as soon as the
  /// client listens.
  package func touchDown(at point: Point) throws {
    loop.addTouch()
    for _ in 0..<2000 where !loop.listens(to: "wl_touch") { usleep(1000) }
    try send { client, window in
      client.send(
        to: "wl_touch", "down",
        [.uint(client.nextSerial()), .uint(client.time), .uint(window), .int(0)]
          + [.fixed(point.x), .fixed(point.y)])
      client.send(to: "wl_touch", "frame")
    }
  }

  /// Moves the finger.
  package func touchMove(to point: Point) throws {
    try send { client, _ in
      client.send(
        to: "wl_touch", "motion",
        [.uint(client.time), .int(0), .fixed(point.x), .fixed(point.y)])
      client.send(to: "wl_touch", "frame")
    }
  }

  /// Lifts the finger.
  package func touchUp() throws {
    try send { client, _ in
      client.send(
        to: "wl_touch", "up", [.uint(client.nextSerial()), .uint(client.time), .int(0)])
      client.send(to: "wl_touch", "frame")
    }
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

  private func send(_ body: (inout CompositorClient, _ window: UInt32) -> Void) throws {
    guard loop.send(body) else { throw TestServerError.device("the compositor has no window") }
  }
}
