import Glibc
import TestServers
import Testing
import X11

@testable import DesktopWindow

@Suite struct StartupNotificationTests {
  @Test func `a launch's name tells when it was`() {
    #expect(StartupNotification(id: "files-12-host_TIME4711").time == 4711)
    #expect(StartupNotification(id: "a_TIME1_TIME2").time == 2)
    #expect(StartupNotification(id: "files_TIME99999999999").time == nil)
    #expect(StartupNotification(id: "files_TIME").time == nil)
    #expect(StartupNotification(id: nil).time == nil)
  }

  @Test func `a name is quoted`() {
    #expect(StartupNotification(id: #"a "b\c"#).removal == #"remove: ID="a \"b\\c""#)
    #expect(StartupNotification(id: nil).removal == nil)
  }
}

extension LiveTests {
  /// What a window tells the desktop of itself.
  @Suite(
    .enabled(
      if: TestServers.canRun(.virtualScreen, .pointerTool),
      Comment(rawValue: TestServers.reason(.virtualScreen, .pointerTool))))
  @MainActor
  struct LiveCitizenTests {
    @Test func `a launch ends when its window is there`() async throws {
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
      let said = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      #expect(said == #"remove: ID="launcher-1-host_TIME12345""#)
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

    @Test func `messages and properties of no sense change nothing`() async throws {
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
