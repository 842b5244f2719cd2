internal import Foundation
internal import Synchronization

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
  package var titles: [String] {
    loop.state.withLock { $0.clients.flatMap(\.titles) }
  }

  /// Closes all connections and removes the socket, like a compositor that crashes.
  package func stop() {
    loop.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Mouse and keyboard

  /// Moves the pointer to a position in the window.
  package func move(to point: Point) throws {
    try send { client, window in
      let position: [WireSocket.Argument] = [.fixed(point.x), .fixed(point.y)]
      if client.hasPointer {
        client.send(to: "wl_pointer", "motion", [.uint(Self.time)] + position)
      } else {
        client.hasPointer = true
        client.send(
          to: "wl_pointer", "enter", [.uint(client.nextSerial()), .uint(window)] + position)
      }
      client.endPointerFrame()
    }
  }

  /// Presses or releases the first button.
  package func setPressed(_ isPressed: Bool) throws {
    try send { client, _ in
      // BTN_LEFT of the kernel.
      client.send(
        to: "wl_pointer", "button",
        [.uint(client.nextSerial()), .uint(Self.time), .uint(0x110), .uint(isPressed ? 1 : 0)])
      client.endPointerFrame()
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
        [.uint(client.nextSerial()), .uint(Self.time), .uint(key), .uint(isPressed ? 1 : 0)])
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
        to: "wl_pointer", "axis", [.uint(Self.time), .uint(0), .fixed(Double(part) / 8)])
      client.endPointerFrame()
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
      client.send(to: "wl_pointer", "axis", [.uint(Self.time), .uint(0), .fixed(points)])
      client.endPointerFrame()
    }
  }

  /// Lifts fingers that have moved from the touchpad.
  package func liftFingers() throws {
    try send { client, _ in
      client.send(to: "wl_pointer", "axis_source", since: 5, [.uint(1)])
      client.send(to: "wl_pointer", "axis_stop", since: 5, [.uint(Self.time), .uint(0)])
      client.endPointerFrame()
    }
  }

  /// Puts two fingers on the touchpad, which rest.
  package func restFingers() throws {
    try send { client, window in
      client.send(
        to: "zwp_pointer_gesture_hold_v1", "begin",
        [.uint(client.nextSerial()), .uint(Self.time), .uint(window), .uint(2)])
    }
  }

  /// Ends the rest of two fingers, by a lift or, if it is cancelled, by a movement.
  package func endRest(isCancelled: Bool = false) throws {
    try send { client, _ in
      client.send(
        to: "zwp_pointer_gesture_hold_v1", "end",
        [.uint(client.nextSerial()), .uint(Self.time), .int(isCancelled ? 1 : 0)])
    }
  }

  // MARK: Touch screen

  /// Puts a finger on the screen.
  ///
  /// If there is no touch screen yet, it appears now, and the finger touches it as soon as the
  /// client listens.
  package func touchDown(at point: Point) throws {
    loop.addTouch()
    for _ in 0..<2000 {
      if loop.state.withLock({ $0.focused?.has("wl_touch") }) != false { break }
      usleep(1000)
    }
    try send { client, window in
      client.send(
        to: "wl_touch", "down",
        [.uint(client.nextSerial()), .uint(Self.time), .uint(window), .int(0)]
          + [.fixed(point.x), .fixed(point.y)])
      client.send(to: "wl_touch", "frame")
    }
  }

  /// Moves the finger.
  package func touchMove(to point: Point) throws {
    try send { client, _ in
      client.send(
        to: "wl_touch", "motion",
        [.uint(Self.time), .int(0), .fixed(point.x), .fixed(point.y)])
      client.send(to: "wl_touch", "frame")
    }
  }

  /// Lifts the finger.
  package func touchUp() throws {
    try send { client, _ in
      client.send(
        to: "wl_touch", "up", [.uint(client.nextSerial()), .uint(Self.time), .int(0)])
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

  /// Calls `body` with the client of the latest window, and the window's surface.
  private func send(_ body: (inout CompositorClient, UInt32) -> Void) throws {
    let hasWindow = loop.state.withLock { state in
      guard let index = state.focusedIndex, let window = state.clients[index].window else {
        return false
      }
      body(&state.clients[index], window)
      return true
    }
    guard hasWindow else { throw TestServerError.device("the compositor has no window") }
  }

  /// The time of events: milliseconds of the monotonic clock.
  fileprivate static var time: UInt32 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
  }
}

extension CompositorClient {
  fileprivate func endPointerFrame() { send(to: "wl_pointer", "frame", since: 5) }
}

/// The thread of a compositor and its clients.
private final class CompositorLoop: Sendable {
  struct State {
    var clients: [CompositorClient] = []
    var seat: CompositorSeat
    var isStopped = false

    /// The client of the latest window.
    var focusedIndex: Int? { clients.lastIndex { $0.window != nil } }
    var focused: CompositorClient? { focusedIndex.map { clients[$0] } }
  }

  let state: Mutex<State>
  private let listener: Int32
  private let screen: CompositorScreen

  init(listener: Int32, seat: CompositorSeat, screen: CompositorScreen) {
    (self.listener, self.screen) = (listener, screen)
    state = Mutex(State(seat: seat))
  }

  /// Adds the touch screen, if there is none.
  func addTouch() {
    state.withLock { state in
      guard !state.seat.hasTouch else { return }
      state.seat.hasTouch = true
      for client in state.clients {
        client.send(to: "wl_seat", "capabilities", [.uint(state.seat.capabilities)])
      }
    }
  }

  /// Serves clients until `stop()`.
  func run() {
    var nextFrame = ContinuousClock.now
    while true {
      let (sockets, waitsForFrame) = state.withLock { state in
        (state.clients.map(\.socket.descriptor), state.clients.contains(where: \.waitsForFrame))
      }
      var descriptors = ([listener] + sockets).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let rest = max(.zero, nextFrame - .now) / .milliseconds(1)
      poll(&descriptors, nfds_t(descriptors.count), waitsForFrame ? Int32(rest.rounded(.up)) : -1)
      let isFrame = ContinuousClock.now >= nextFrame
      // The frames of a screen are a grid, also after a pause.
      while nextFrame <= .now { nextFrame += .seconds(1) / 60 }
      guard state.withLock({ serve($0.isStopped, &$0, descriptors, isFrame) }) else { return }
    }
  }

  private func serve(
    _ isStopped: Bool, _ state: inout State, _ descriptors: [pollfd], _ isFrame: Bool
  ) -> Bool {
    guard !isStopped else {
      for client in state.clients { client.socket.end() }
      state.clients = []
      close(listener)
      return false
    }
    let ready = Set(descriptors.filter { $0.revents != 0 }.map(\.fd))
    for index in state.clients.indices.reversed()
    where ready.contains(state.clients[index].socket.descriptor) {
      if !state.clients[index].handleRequests(state.seat, screen) {
        state.clients.remove(at: index).socket.end()
      }
    }
    if ready.contains(listener) {
      let client = accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        state.clients.append(CompositorClient(client))
      }
    }
    enterKeyboard(&state)
    if isFrame {
      for index in state.clients.indices {
        state.clients[index].finishFrame(time: TestCompositor.time)
      }
    }
    return true
  }

  /// Gives the keyboard to the latest window.
  private func enterKeyboard(_ state: inout State) {
    guard let index = state.focusedIndex, !state.clients[index].hasFocus,
      let window = state.clients[index].window
    else { return }
    state.clients[index].hasFocus = true
    let serial = state.clients[index].nextSerial()
    state.clients[index].send(
      to: "wl_keyboard", "enter", [.uint(serial), .uint(window), .array([])])
    state.clients[index].send(
      to: "wl_keyboard", "modifiers",
      [.uint(serial), .uint(0), .uint(0), .uint(0), .uint(0)])
  }

  /// Ends the thread, which closes all connections.
  func stop() {
    state.withLock { $0.isStopped = true }
    // The thread notices that the listening socket hangs up.
    shutdown(listener, Int32(SHUT_RDWR))
  }
}
