import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// Desktop settings of the appearance, and gestures that resize the window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct DesktopTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// The first frame of a list at rest in a theme, as a replay draws it.
  private func frame(_ flags: String...) throws -> Data {
    let gesture = try GestureText("0 end\n")
    let folder = gesture.path + ".frames"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let replay = try ProgramRun(["replay", gesture.path, "--out", folder] + flags)
    #expect(replay.status == 0, "\(replay.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder + "/frame-00000.png"))
  }

  private func words(_ picture: Data) throws -> [UInt32] {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "picture.png")
    return try PictureFile.read(folder("picture.png")).pixels
  }

  @Test func `the window is dark while the settings daemon selects a dark theme`() async throws {
    let daemon = try SettingsDaemon(display: try screen.display)
    let picture = try GestureText("").path + ".png"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let demo = try await DemoProcess(
      display: try screen.display, ["--screenshot", picture, "--exit-after", "1.5"])
    daemon.publish(texts: ["Net/ThemeName": "Yaru-dark"])
    #expect(try await demo.exitStatus() == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == frame("--theme", "dark"))
  }

  @Test(.needs(.sessionBus))
  func `the window follows the settings portal without another process`() async throws {
    let bus = try SessionBus()
    defer { bus.stop() }
    let portal = try PortalService(on: bus, ["color-scheme": 1, "contrast": 0])
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    func wait(forTheme name: String) async throws {
      let expected = try words(frame("--theme", name))
      try await demo.wait(for: "the theme \(name)") { _ in
        (try? manager.picture(of: window, width: 480, height: 800)) == expected
      }
    }
    try await wait(forTheme: "dark")
    #expect(portal.calls == 1)
    portal.set("contrast", to: 1)
    try await wait(forTheme: "high-contrast-dark")
    portal.set("color-scheme", to: 2)
    try await wait(forTheme: "high-contrast")
    portal.set("contrast", to: 0)
    try await wait(forTheme: "light")
    // A missing or invalid setting of the portal selects no theme.
    portal.set("color-scheme", to: 77)
    portal.set("contrast", to: 1)
    try await wait(forTheme: "high-contrast")
    #expect(demo.program.children.isEmpty)
    try await demo.stop()
    portal.stop()
  }

  @Test(.needs(.sessionBus))
  func `larger text enlarges the rows in a window of the same size, and keeps the row at the top`()
    async throws
  {
    let bus = try SessionBus()
    defer { bus.stop() }
    let portal = try PortalService(on: bus, [:])
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    func wait(forTextScale factor: String) async throws {
      let expected = try words(frame("--text-scale", factor))
      try await demo.wait(for: "text of \(factor)") { _ in
        (try? manager.picture(of: window, width: 480, height: 800)) == expected
      }
    }
    try await wait(forTextScale: "1")
    try await demo.wait(for: "the question") { _ in portal.calls >= 1 }
    portal.setTextScale(1.5)
    try await wait(forTextScale: "1.5")
    portal.setTextScale(1)
    try await wait(forTextScale: "1")
    try screen.pointer.drag(from: Point(240, 700), to: Point(240, 200), over: 0.3)
    try await demo.wait(for: "a scrolled list") { ($0.last?.offset ?? 0) > 300 }
    try await demo.waitUntilIdle()
    let offset = demo.lines.last?.offset
    let before = try manager.picture(of: window, width: 480, height: 800)
    portal.setTextScale(2)
    try await demo.wait(for: "another picture") { _ in
      (try? manager.picture(of: window, width: 480, height: 800)) != before
    }
    // The log has no frames at rest. A drag by less than a tenth of a row shows the offset.
    let count = demo.lines.count
    try screen.pointer.drag(from: Point(240, 400), to: Point(240, 388), over: 0.1)
    try await demo.wait(for: "a frame") { $0.count > count }
    let shown = try #require(demo.lines[count].offset)
    #expect(try abs(shown - #require(offset)) < 7)
    try await demo.stop()
    portal.stop()
  }

  @Test(.needs(.sessionBus))
  func `a portal or bus that disappears during a session has no effect`()
    async throws
  {
    let bus = try SessionBus()
    let portal = try PortalService(on: bus, ["color-scheme": 1])
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try await demo.wait(for: "the question") { _ in portal.calls >= 1 }
    portal.stop()
    bus.stop()
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    // The program must not try to reconnect. When the title is restored and the window is idle, two
    // seconds must pass without a wake-up.
    var isAsleep = false
    for _ in 0..<8 where !isAsleep {
      let switches = try demo.program.contextSwitches()
      try await Task.sleep(for: .seconds(2))
      isAsleep = try demo.program.contextSwitches() == switches
    }
    #expect(isAsleep)
    try await demo.stop()
  }

  @Test func `xrdb sets the scale, at the start and while the window is open`() async throws {
    let own = try VirtualScreen(width: 1280, height: 1700)
    defer { own.stop() }
    let folder = try TemporaryFolder()
    func set(_ dpi: Int) throws {
      try folder.write(Data("*color0: black\nXft.dpi: \(dpi)\nXft.hinting: 1\n".utf8), to: "res")
      try DesktopSession.run("xrdb", "-nocpp", "-merge", folder("res"), on: own.display)
    }
    try set(120)
    let demo = try await DemoProcess(display: own.display)
    let manager = WindowManager(display: own.display)
    let window = try await manager.window(titled: "Pullcord")
    func wait(forScale scale: Double) async throws {
      let expected = try words(frame("--scale", "\(scale)"))
      try await demo.wait(for: "the scale \(scale)") { _ in
        let (width, height) = (Int(480 * scale), Int(800 * scale))
        return (try? manager.picture(of: window, width: width, height: height)) == expected
      }
    }
    try await wait(forScale: 1.25)
    try set(192)
    try await wait(forScale: 2)
    try set(96)
    try await wait(forScale: 1)
    try own.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test func `a size in a played gesture resizes the window`() async throws {
    let gesture = try GestureText("viewport 480 800\n0.3 resize 360 500\n1 end\n")
    let picture = gesture.path + ".png"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let demo = try await DemoProcess(
      display: try screen.display,
      ["--play", gesture.path, "--screenshot", picture, "--exit-after", "1.5"])
    #expect(try await demo.exitStatus() == 0)
    let expected = try frame("--size", "360x500")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == expected)
  }
}
