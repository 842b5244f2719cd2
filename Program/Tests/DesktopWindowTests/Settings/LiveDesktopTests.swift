import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import PullcordX11
import ScrollPhysics
import Testing
import VectorGraphics

extension LiveTests {
  /// A window on a desktop whose settings change.
  @Suite(.needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
  @MainActor
  struct LiveDesktopTests {
    @Test func `the appearance follows a settings daemon that starts, changes and ends`()
      async throws
    {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      var changes = 0
      live.window.onAppearance = { changes += 1 }
      try await live.start()
      #expect(live.window.appearance == DesktopAppearance())
      var daemon: SettingsDaemon? = try SettingsDaemon(display: screen.display)
      daemon?.publish(texts: ["Net/ThemeName": "Adwaita-dark"])
      try await live.wait { live.window.appearance.isDark }
      daemon?.publish(integers: ["Gtk/EnableAnimations": 0])
      try await live.wait { live.window.appearance.reducesMotion }
      #expect(!live.window.appearance.isDark)
      daemon?.publish(bytes: [9, 9, 9])
      try await live.wait { live.window.appearance == DesktopAppearance() }
      daemon?.publish(texts: ["Net/ThemeName": "HighContrastInverse"])
      try await live.wait { live.window.appearance.hasHighContrast }
      daemon = nil
      try await live.wait { live.window.appearance == DesktopAppearance() }
      #expect(changes == 5)
      await live.stop()
    }

    @Test func `a desktop's new scale keeps the window's size in points`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display, scale: nil)
      var scales: [Double] = []
      live.window.onScaleChange = { scales.append(live.window.scale) }
      try await live.start()
      #expect(live.window.scale == 1)
      let daemon = try SettingsDaemon(display: screen.display)
      daemon.setResources("Xft.dpi:\t144\n")
      try await live.wait { live.window.pixelWidth == 600 }
      #expect(live.window.size == (400, 500))
      daemon.publish(integers: ["Gdk/WindowScalingFactor": 2, "Gdk/UnscaledDPI": 98304])
      try await live.wait { live.window.pixelHeight == 1000 }
      #expect(scales == [1.5, 2])
      try screen.pointer.drag(from: Point(200, 200), to: Point(200, 240), over: 0.1)
      try await live.wait { live.inputs.last == .mouseUp(x: 100, y: 120) }
      await live.stop()
    }

    @Test func `a factor for text keeps the window's size in pixels, and multiplies the scale`()
      async throws
    {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display, scale: nil, textScale: 2)
      try await live.start()
      #expect(live.window.scale == 2 && live.window.textScale == 2)
      #expect(live.window.size == (400, 500))
      let daemon = try SettingsDaemon(display: screen.display)
      daemon.setResources("Xft.dpi: 144")
      try await live.wait { live.window.scale == 3 }
      try await live.wait { live.window.pixelWidth == 1200 }
      #expect(live.window.size == (400, 500))
      await live.stop()
    }

    @Test func `the desktop does not change a scale that the program chose`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let daemon = try SettingsDaemon(display: screen.display)
      daemon.setResources("Xft.dpi: 192")
      let follower = try LiveWindow(display: screen.display, scale: nil)
      #expect(follower.window.scale == 2)
      let live = try LiveWindow(display: screen.display, scale: 1.25)
      try await live.start()
      daemon.setResources("Xft.dpi: 96")
      try await Task.sleep(for: .seconds(0.2))
      #expect(live.window.scale == 1.25)
      #expect(live.window.pixelWidth == 500)
      await live.stop()
    }

    @Test func `a window gets the size that its program requests`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      live.window.resize(width: 320, height: 480)
      try await live.wait { live.window.size == (320, 480) }
      live.window.resize(width: .nan, height: 480)
      live.window.resize(width: 1, height: -5)
      try await live.wait { live.window.size == (1, 1) }
      await live.stop()
    }

    @Test func `the server refuses only the touches that another program receives`() throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let (own, other) = (try Display(name: screen.display), try Display(name: screen.display))
      let window = own.createWindow(width: 100, height: 100, format: try own.windowFormat())
      own.synchronize()
      #expect(other.errors { InputDevices(of: other).select(on: window, touch: true) }.isEmpty)
      // Error 10 is BadAccess.
      #expect(
        own.errors { InputDevices(of: own).select(on: window, touch: true) }.map(\.code) == [10])
      #expect(own.errors { InputDevices(of: own).select(on: window, touch: false) }.isEmpty)
    }

    @Test func `after two hundred size changes the picture has the last size`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let manager = WindowManager(display: screen.display)
      let window = try await manager.window(titled: "Live")
      let widths = (0..<200).map { 300 + $0 * 37 % 400 }
      try manager.resize(window, widths: widths, height: 600)
      try await live.wait { live.window.pixelWidth == widths[199] }
      live.word = 0xff60_4020
      live.window.setNeedsFrame()
      try await live.wait {
        let picture = try? live.window.readBack()
        return picture?.width == widths[199]
          && picture?.pixels.allSatisfy { $0 == 0xff60_4020 } == true
      }
      await live.stop()
    }
  }
}
