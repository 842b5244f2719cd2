import Glibc
import PullcordDesktopWindow
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import PullcordX11
import Testing

extension LiveTests {
  /// The properties by which a window describes itself to the desktop.
  @Suite(.needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
  @MainActor
  struct LiveDescriptionTests {
    @Test func `a launch ends when its window is shown`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let desktop = try Display(name: screen.display)
      desktop.selectChanges(on: desktop.root)
      desktop.synchronize()
      setenv("DESKTOP_STARTUP_ID", "launcher-1-host_TIME12345", 1)
      let live = try LiveWindow(display: screen.display)
      #expect(getenv("DESKTOP_STARTUP_ID") == nil)
      try await live.start()
      var text: [UInt8] = []
      try await live.wait {
        while let event = desktop.nextEvent() {
          if case .messageReceived(let message) = event { text += message.bytes }
        }
        return text.contains(0)
      }
      let message = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      #expect(message == #"remove: ID="launcher-1-host_TIME12345""#)
      let found = try await WindowManager(display: screen.display).window(titled: "Live")
      let window = WindowID(rawValue: found)
      let names = [
        "_NET_STARTUP_ID", "_NET_WM_USER_TIME", "WM_CLIENT_LEADER", "WM_LOCALE_NAME",
      ]
      let atoms = desktop.atoms(names)
      #expect(desktop.bytes(of: atoms[0], of: window) == Array("launcher-1-host_TIME12345".utf8))
      #expect(desktop.items(of: atoms[1], of: window) == [12345])
      #expect(desktop.items(of: atoms[2], of: window) == [Int(found)])
      #expect(desktop.bytes(of: atoms[3], of: window)?.isEmpty == false)
      try screen.pointer.move(to: Point(100, 100))
      try screen.pointer.press("F5")
      try await live.wait { desktop.items(of: atoms[1], of: window) != [12345] }
      await live.stop()
    }

    @Test func `a window has properties for its name, its protocols and its appearance`()
      async throws
    {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display, title: "Wer? ☂", scale: 1.5)
      try await live.start()
      let other = try Display(name: screen.display)
      let found = try await WindowManager(display: screen.display).window(titled: "Wer? ☂")
      let window = WindowID(rawValue: found)
      func bytes(_ name: String) -> [UInt8]? { other.bytes(of: other.atoms([name])[0], of: window) }
      func items(_ name: String) -> [Int] {
        other.items(of: other.atoms([name])[0], of: window, limit: 10_000) ?? []
      }
      func atoms(_ names: String...) -> Set<Int> {
        Set(other.atoms(names).map { Int($0.rawValue) })
      }
      #expect(bytes("WM_CLASS") == Array("live\0Live\0".utf8))
      #expect(bytes("WM_NAME") == Array("Wer? ?".utf8))
      #expect(bytes("_NET_WM_ICON_NAME") == Array("Wer? ☂".utf8))
      #expect(bytes("WM_CLIENT_MACHINE") == Array(Environment.machineName.utf8))
      #expect(items("_NET_WM_PID") == [Int(getpid())])
      #expect(Set(items("_NET_WM_WINDOW_TYPE")) == atoms("_NET_WM_WINDOW_TYPE_NORMAL"))
      #expect(
        Set(items("WM_PROTOCOLS"))
          == atoms("WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"))
      #expect(items("_NET_WM_SYNC_REQUEST_COUNTER").count == 2)
      // The first item contains flags. They announce the input and initial state, and the minimum
      // size and gravity.
      #expect(Array(items("WM_HINTS").prefix(3)) == [3, 1, 1])
      let hints = items("WM_NORMAL_HINTS")
      #expect(hints.first == 0x210)
      #expect(Array(hints.dropFirst(5).prefix(2)) == [180, 180])
      // The icons have sides of 16, 32 and 48 pixels. The width and height precede each icon.
      let icon = items("_NET_WM_ICON")
      let words: Int = 256 + 1024 + 2304 + 6
      #expect(icon.count == words)
      #expect(Array(icon.prefix(2)) == [16, 16])
      #expect(bytes("_GTK_THEME_VARIANT") == nil)
      live.window.prefersDarkFrame = true
      try await live.wait { bytes("_GTK_THEME_VARIANT") == Array("dark".utf8) }
      live.window.prefersDarkFrame = false
      try await live.wait { bytes("_GTK_THEME_VARIANT") == nil }
      await live.stop()
    }

    @Test func `unknown messages and properties have no effect`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let other = try Display(name: screen.display)
      let found = try await WindowManager(display: screen.display).window(titled: "Live")
      let window = WindowID(rawValue: found)
      let atoms = other.atoms([
        "WM_PROTOCOLS", "_NET_WM_SYNC_REQUEST", "_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS",
        "_NET_WM_STATE", "_NET_SUPPORTED", "MANAGER", "_NET_WM_PING", "RESOURCE_MANAGER",
      ])
      for type in atoms {
        for format in [8, 16, 32] {
          for kind in atoms {
            let values = [Int(kind.rawValue), -1, Int(Int32.max), Int(Int32.min), -1]
            other.send(
              ClientMessage(window: window, type: type, format: format, values: values), to: window)
          }
        }
        other.setProperty(type, of: window, type: .string, bytes: [0xff, 0, 0xfe])
        other.setProperty(type, of: other.root, type: .string, bytes: [0xff, 0, 0xfe])
        other.setProperty(type, of: window, type: .cardinal, items: Array(1_000_000..<1_005_000))
        other.setProperty(
          type, of: other.root, type: .cardinal, items: Array(1_000_000..<1_005_000))
      }
      other.synchronize()
      try await Task.sleep(for: .seconds(0.2))
      live.forgetFrames()
      live.window.setNeedsFrame()
      try await live.wait { !live.frames.isEmpty }
      #expect(live.window.scale == 1)
      #expect(live.window.size == (400, 500))
      await live.stop()
    }
  }
}
