internal import Foundation
internal import PullcordX11

/// The actions of a window manager, for tests on a server without one.
package struct WindowManager: Sendable {
  private let display: String

  /// Creates a manager for the windows on a display.
  package init(display: String) { self.display = display }

  /// Waits at most `timeout` seconds for a visible window with this title and returns its id.
  package func window(titled title: String, timeout: Double = 30) async throws -> UInt {
    let server = try Display(name: display)
    let name = server.atoms(["_NET_WM_NAME"])[0]
    let deadline = Date().addingTimeInterval(timeout)
    while Date() < deadline {
      var windows = [server.root]
      while let window = windows.popLast() {
        let found = server.bytes(of: name, of: window)
        if found == Array(title.utf8), server.isShown(window) { return window.rawValue }
        windows += server.children(of: window)
      }
      try await Task.sleep(for: .seconds(0.05))
    }
    throw TestServerError.device("no window titled \(title) was shown in \(timeout) s")
  }

  /// The titles of all windows.
  package func titles() throws -> [String] {
    let server = try Display(name: display)
    let name = server.atoms(["_NET_WM_NAME"])[0]
    var (windows, titles) = ([server.root], [String]())
    while let window = windows.popLast() {
      if let title = server.bytes(of: name, of: window) {
        titles.append(String(decoding: title, as: UTF8.self))
      }
      windows += server.children(of: window)
    }
    return titles
  }

  /// Asks a window to close, like the close button in its frame.
  package func close(_ window: UInt) throws {
    let server = try Display(name: display)
    let atoms = server.atoms(["WM_PROTOCOLS", "WM_DELETE_WINDOW"])
    let target = WindowID(rawValue: window)
    server.send(
      ClientMessage(window: target, type: atoms[0], values: [Int(atoms[1].rawValue), 0]),
      to: target)
    server.synchronize()
  }

  /// Asks whether a window's program still responds, and waits for the response.
  package func ping(_ window: UInt, timeout: Double = 2) async throws -> Bool {
    let server = try Display(name: display)
    let atoms = server.atoms(["WM_PROTOCOLS", "_NET_WM_PING"])
    server.selectManagement()
    let target = WindowID(rawValue: window)
    server.send(
      ClientMessage(
        window: target, type: atoms[0], values: [Int(atoms[1].rawValue), 7, Int(window)]),
      to: target)
    server.flush()
    let deadline = Date().addingTimeInterval(timeout)
    while Date() < deadline {
      while let event = server.nextEvent() {
        if case .messageReceived(let message) = event,
          message.values.first == Int(atoms[1].rawValue)
        {
          return message.values[1] == 7
        }
      }
      try await Task.sleep(for: .seconds(0.01))
    }
    return false
  }

  /// Resizes a window and waits until its program reports a drawn frame (`_NET_WM_SYNC_REQUEST`).
  ///
  /// The size is in pixels. In the extended protocol the program reports an even number above
  /// `value`. Returns false after `timeout` seconds.
  package func resizeInStep(
    _ window: UInt, width: Int, height: Int, value: Int64, isExtended: Bool = false,
    timeout: Double = 2
  ) async throws -> Bool {
    let server = try Display(name: display)
    let names = ["WM_PROTOCOLS", "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER"]
    let atoms = server.atoms(names)
    let target = WindowID(rawValue: window)
    let counters = server.items(of: atoms[2], of: target) ?? []
    guard server.hasSync, let counter = isExtended ? counters.dropFirst().first : counters.first
    else { return false }
    let (low, high) = (Int(value & 0xffff_ffff), Int(value >> 32))
    server.send(
      ClientMessage(
        window: target, type: atoms[0],
        values: [Int(atoms[1].rawValue), 0, low, high, isExtended ? 1 : 0]),
      to: target)
    server.flush()
    try resize(window, width: width, height: height)
    let deadline = Date().addingTimeInterval(timeout)
    while Date() < deadline {
      let number = server.number(of: SyncCounter(rawValue: UInt(counter))) ?? 0
      if isExtended ? number > value && number & 1 == 0 : number == value { return true }
      try await Task.sleep(for: .seconds(0.01))
    }
    return false
  }

  /// Resizes a window to a size in pixels.
  package func resize(_ window: UInt, width: Int, height: Int) throws {
    try Tool.run(
      "xdotool", ["windowsize", "\(window)", "\(width)", "\(height)"], display: display)
  }

  /// Resizes a window to several widths, in pixels, without waiting in between.
  package func resize(_ window: UInt, widths: [Int], height: Int) throws {
    let words = widths.flatMap { ["windowsize", "\(window)", "\($0)", "\(height)"] }
    try Tool.run("xdotool", words, display: display)
  }

  /// Shows or hides a window.
  package func setShown(_ isShown: Bool, _ window: UInt) throws {
    try Tool.run(
      "xdotool", [isShown ? "windowmap" : "windowunmap", "\(window)"], display: display)
  }

  /// Closes the connection of a window's program, like `xkill`.
  package func disconnect(_ window: UInt) throws {
    let server = try Display(name: display)
    server.disconnectClient(owning: WindowID(rawValue: window))
    server.synchronize()
  }

  /// Destroys a window of another program.
  package func destroy(_ window: UInt) throws {
    let server = try Display(name: display)
    server.destroy(WindowID(rawValue: window))
    server.synchronize()
  }

  /// The pixels of a window that is completely on the screen.
  ///
  /// Each pixel is a word `0xffRRGGBB`, and the rows follow each other.
  ///
  /// Sizes are in pixels.
  package func picture(of window: UInt, width: Int, height: Int) throws -> [UInt32] {
    let server = try Display(name: display)
    let surface = try WindowSurface(
      display: server, window: WindowID(rawValue: window), format: try server.windowFormat())
    return try surface.read(width: width, height: height)
  }
}
