internal import Foundation
internal import PullcordSystem

/// A private GNOME compositor without a screen: mutter with Xwayland and a session bus.
///
/// Its interface for remote desktops injects touchpads, wheels, mice and keys. mutter 43 loses
/// injected fingers on a screen, and the lift of injected fingers on a touchpad: its virtual devices
/// drop the end of a scroll before the events of a program are made.
package final class MutterServer: Sendable {
  /// The folder of the socket, for the environment variable XDG_RUNTIME_DIR.
  package let folder: String
  /// The name of the socket, for the environment variable WAYLAND_DISPLAY.
  package let display = "wayland-0"
  /// The name of Xwayland's display, for the environment variable DISPLAY.
  package let xDisplay: String
  /// The file that opens Xwayland, for the environment variable XAUTHORITY.
  package let authority: String
  private let bus: SessionBus
  private let processes: [ChildProcess]
  private let injector: ChildProcess

  /// Starts the compositor with a screen of a size in pixels, and connects to its devices.
  ///
  /// The compositor ends after `timeLimit` seconds if the tests have crashed.
  package init(width: Int, height: Int, timeLimit: Int = 120) throws {
    try TestServers.require(.mutter)
    let folder = try ServerProcess.makeFolder().path
    let bus = try SessionBus()
    let log = "\(folder)/mutter.log"
    let environment = [
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": bus.address,
      "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8",
    ]
    var processes: [ChildProcess] = []
    func start(
      _ words: [String], input: ChildProcess.Stream = .null, output: ChildProcess.Stream
    ) throws -> ChildProcess {
      let process = try ChildProcess(
        [
          "/usr/bin/env", "-u", "DISPLAY", "timeout", "--foreground", "--kill-after=2",
          "\(timeLimit)",
        ] + words,
        input: input, output: output, errors: .sameAsOutput,
        environment: environment)
      processes.append(process)
      return process
    }
    do {
      _ = try start(
        ["mutter", "--headless", "--virtual-monitor", "\(width)x\(height)", "--wayland"],
        output: .file(log))
      // mutter prints both names together.
      xDisplay = try Self.wait(for: log) { text in
        guard text.contains("Using Wayland display name"),
          let line = text.components(separatedBy: "Using public X11 display ").dropFirst().first
        else { return nil }
        return String(line.prefix { $0 != "," })
      }
      authority =
        try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix(".mutter-Xwaylandauth") }.map { "\(folder)/\($0)" } ?? ""
      // Debian's Python has the bindings of D-Bus; another one in PATH may lack them.
      injector = try start(["/usr/bin/python3", Self.script], input: .pipe, output: .pipe)
      try Self.readResponse(of: injector)
    } catch {
      for process in processes.reversed() {
        process.signal(SIGTERM)
        process.wait()
      }
      bus.stop()
      throw error
    }
    (self.folder, self.bus, self.processes) = (folder, bus, processes)
  }

  deinit { stop() }

  /// Moves the pointer to a position in pixels.
  package func move(to point: Point) throws {
    // The motion is relative: the first one ends in the corner of the screen.
    try moveBy(-5000, -5000)
    try moveBy(point.x, point.y)
  }

  /// Presses or releases the first button.
  package func setPressed(_ isPressed: Bool) throws {
    // BTN_LEFT of the kernel.
    try inject("NotifyPointerButton", "272, \(isPressed)")
  }

  /// Presses the first button, moves the mouse evenly for `seconds` and releases the button.
  package func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try move(to: start)
    try setPressed(true)
    var done = start
    try await Steps.perform(over: seconds) { fraction in
      let next = start.towards(end, by: fraction)
      try moveBy(next.x - done.x, next.y - done.y)
      done = next
    }
    try setPressed(false)
  }

  /// Moves two fingers on a touchpad by one event, positive towards the end of the list.
  ///
  /// The fingers stay on it.
  package func scroll(points: Double) throws { try scroll(points, flags: Scroll.fingers) }

  /// Lifts the fingers from the touchpad, which only programs of X11 can notice.
  package func liftFingers() throws { try scroll(0, flags: Scroll.stop | Scroll.fingers) }

  /// Turns the wheel by one click, positive towards the end of the list.
  package func turnWheel(_ click: Int) throws {
    try inject("NotifyPointerAxisDiscrete", "uint32 0, \(click)")
  }

  /// Presses and releases a key, which has a number of the kernel.
  package func press(key: Int) async throws {
    // The first key adds the keyboard, which the window must notice: KEY_LEFTSHIFT of the kernel.
    try pressOnce(42)
    try await Task.sleep(for: .milliseconds(500))
    try pressOnce(key)
  }

  private func pressOnce(_ key: Int) throws {
    for isPressed in [true, false] {
      try inject("NotifyKeyboardKeycode", "uint32 \(key), \(isPressed)")
    }
  }

  private func moveBy(_ dx: Double, _ dy: Double) throws {
    try inject("NotifyPointerMotionRelative", "\(dx), \(dy)")
  }

  private func scroll(_ points: Double, flags: Int) throws {
    try inject("NotifyPointerAxis", "0.0, \(points), uint32 \(flags)")
  }

  /// The flags of mutter's scrolls.
  private enum Scroll {
    static let stop = 1
    static let fingers = 4
  }

  /// The path of the Python program that calls the interface for remote desktops.
  private static let script =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mutter.py").path

  /// Calls a method of the session for remote desktops, with arguments as GVariant text.
  private func inject(_ method: String, _ arguments: String) throws {
    let line = Array("\(method) (\(arguments))\n".utf8)
    guard let input = injector.input, write(input.descriptor, line, line.count) == line.count
    else { throw TestServerError.device("mutter's injector hung up") }
    try Self.readResponse(of: injector)
  }

  /// Ends the compositor and removes its folder.
  package func stop() {
    guard injector.isRunning || processes.contains(where: \.isRunning) else { return }
    for process in processes.reversed() {
      process.signal(SIGTERM)
      process.wait()
    }
    bus.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func readResponse(of injector: ChildProcess) throws {
    guard let output = injector.output else { return }
    var text = ""
    while !text.hasSuffix("\n") {
      let bytes = try DescriptorIO.readAvailable(output.descriptor)
      guard !bytes.isEmpty else { break }
      text += String(decoding: bytes, as: UTF8.self)
    }
    guard text == "ok\n" else { throw TestServerError.device("mutter: \(text)") }
  }

  private static func wait(for log: String, _ find: (String) -> String?) throws -> String {
    for _ in 0..<200 {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      if let found = find(text) { return found }
      usleep(50_000)
    }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    throw TestServerError.notReady(program: "mutter", log: text)
  }
}
