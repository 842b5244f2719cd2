import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// Sizes, scales, keys and the clipboard of the native window.
@Suite(.serialized, .repeatedAfterStalls)
struct NativeWindowTests {
  @Test(arguments: [120, 150, 180, 240, 300])
  func `the committed pixels are those of the program's picture, at any scale`(
    scale120: Int
  ) async throws {
    let size = CompositorSize(width: 480 * scale120 / 120, height: 800 * scale120 / 120)
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    let window = try await NativeDemo(
      output: CompositorOutput(width: size.width, height: size.height, scale120: scale120),
      ["--screenshot", picture.path], header: true)
    // Tiles, fills and kept parts of several frames in several buffers.
    try await window.scroll(points: 230, over: 0.4)
    try window.compositor.liftFingers()
    try await window.demo.waitUntilIdle()
    let shown = try await window.compositor.wait { $0.picture?.width == size.width }
    let last = try #require(shown.commits.last { $0.size != nil })
    #expect(last.destination == CompositorSize(width: 480, height: 800))
    #expect(last.size == size)
    try await window.demo.stop()
    let expected = try PictureFile.read(picture.path)
    let pixels = try #require(window.compositor.window?.picture ?? shown.picture)
    let differing = zip(pixels.words, expected.pixels).count { ($0 ^ $1) & 0xFF_FFFF != 0 }
    #expect(pixels.words.count == expected.pixels.count)
    #expect(differing == 0, "\(differing) of \(expected.pixels.count) pixels differ")
    window.compositor.stop()
  }

  @Test(.needs(.virtualScreen))
  func `a recording and the last picture are, byte for byte, those of the window on X11`()
    async throws
  {
    let folder = try TemporaryFolder()
    let gesture = SourceTree.root("Assets/Gestures/touchpad.gesture")
    func arguments(_ name: String) -> [String] {
      [
        "--play", gesture, "--record-input", folder("\(name).gesture"), "--screenshot",
        folder("\(name).png"), "--exit-after", "4", "--theme", "light",
      ]
    }
    // No pointer is over the window, and the header is above the list.
    let compositor = try TestCompositor(width: 480, height: 840)
    let window = try await DemoProcess(
      platform: "wayland", arguments("wayland"), header: true,
      environment: NativeDemo.environment(compositor))
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let other = try await DemoProcess(display: screen.display, arguments("x11"), header: true)
    #expect(try await window.exitStatus() == 0)
    #expect(try await other.exitStatus() == 0)
    #expect(try folder.bytes("wayland.png") == folder.bytes("x11.png"))
    // Only the time of the end is that of the test.
    let recordings = try ["wayland", "x11"].map { name in
      String(decoding: try folder.bytes("\(name).gesture"), as: UTF8.self)
        .split(separator: "\n").dropLast()
    }
    #expect(recordings[0].contains { $0.contains("touchpad") })
    #expect(recordings[0] == recordings[1])
    compositor.stop()
  }

  @Test(.needs(.sessionBus))
  func `the window follows the theme and the text size of the settings portal`() async throws {
    let bus = try SessionBus()
    defer { bus.stop() }
    let portal = try PortalService(on: bus, ["color-scheme": 1])
    let window = try await NativeDemo(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    func isDark(_ shown: CompositorWindow) -> Bool? {
      // A pixel between the right side of the texts and the scroll bar.
      shown.picture.map { $0[468, 4] & 0xFF < 0x80 }
    }
    try await window.compositor.wait { isDark($0) == true }
    portal.set("color-scheme", to: 2)
    try await window.compositor.wait { isDark($0) == false }
    portal.setTextScale(1.5)
    let larger = try await window.compositor.wait { $0.shape.minimumSize.width == 180 }
    #expect(larger.commits.last { $0.size != nil }?.size == CompositorSize(width: 480, height: 800))
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
    portal.stop()
  }

  @Test func `the window is sharp after it moves to a screen of another scale`() async throws {
    let window = try await NativeDemo()
    let other = window.compositor.outputs.add(
      CompositorOutput(width: 720, height: 1200, scale120: 180))
    window.compositor.outputs.moveWindows(to: other)
    try await window.compositor.wait { $0.commits.last?.size?.width == 720 }
    window.compositor.outputs.change(other) { $0.scale120 = 240 }
    try await window.compositor.wait { $0.commits.last?.size?.width == 960 }
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test func `without fractions the buffer has a whole scale`() async throws {
    let window = try await NativeDemo(
      output: CompositorOutput(width: 960, height: 1600, scale120: 240),
      missing: ["wp_fractional_scale_manager_v1", "wp_viewporter"])
    let shown = try await window.compositor.wait { $0.commits.last?.size?.width == 960 }
    #expect(shown.commits.last?.scale == 2)
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test(arguments: [(0, 0), (1, 1), (32_767, 32_767), (700, 300), (300, 200)])
  func `the window shows itself at any size that the compositor requests`(
    _ width: Int, _ height: Int
  ) async throws {
    let window = try await NativeDemo()
    let serial = try window.compositor.configure(CompositorConfigure(width: width, height: height))
    let shown = try await window.compositor.wait { window in
      window.commits.last?.configure == serial && window.commits.last?.size != nil
    }
    let size = try #require(shown.commits.last?.size)
    if width == 0 {
      #expect(size == CompositorSize(width: 480, height: 800))
    } else {
      #expect(size.width == width)
      // A picture has at most 67 million pixels.
      #expect(size.height == min(height, max(1, 67_108_864 / width)))
    }
    _ = try window.compositor.configure(CompositorConfigure(width: 480, height: 800))
    try await window.compositor.wait { $0.commits.last?.size?.height == 800 }
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test func `the tuner widens a floating window and not a maximized one`() async throws {
    let floating = CompositorConfigure(width: 480, height: 800, states: [.activated])
    let window = try await NativeDemo(
      output: CompositorOutput(width: 1200, height: 900), rules: { $0.firstConfigure = floating })
    // F2 of the kernel.
    try window.compositor.keyboard.press(60)
    try await window.compositor.wait { $0.commits.last?.size?.width ?? 0 > 700 }
    try window.compositor.keyboard.press(60)
    try await window.compositor.wait { $0.commits.last?.size?.width == 480 }
    _ = try window.compositor.configure(
      CompositorConfigure(width: 480, height: 800, states: [.maximized, .activated]))
    try window.compositor.keyboard.press(60)
    try await Task.sleep(for: .milliseconds(500))
    #expect(window.compositor.window?.commits.last?.size?.width == 480)
    try await window.stop()
  }

  @Test func `a hidden window draws nothing, and shows the latest state again`() async throws {
    let window = try await NativeDemo()
    _ = try window.compositor.configure(
      CompositorConfigure(width: 480, height: 800, states: [.suspended]))
    try await Task.sleep(for: .milliseconds(300))
    let commits = window.compositor.window?.commits.count
    try await window.scroll(points: 100, over: 0.2)
    try window.compositor.liftFingers()
    try await Task.sleep(for: .milliseconds(300))
    #expect(window.compositor.window?.commits.count == commits)
    _ = try window.compositor.configure(CompositorConfigure(width: 480, height: 800))
    try await window.compositor.wait { $0.commits.count > commits ?? 0 }
    try await window.stop()
  }

  @Test func `a compositor that shows no frames receives none, until it shows them again`()
    async throws
  {
    let window = try await NativeDemo()
    window.compositor.rules.showsFrames = false
    try await window.scroll(points: 300, over: 0.3)
    try window.compositor.liftFingers()
    try await Task.sleep(for: .seconds(1.5))
    let commits = window.compositor.window?.commits.count ?? 0
    try await window.scroll(points: 300, over: 0.3)
    try window.compositor.liftFingers()
    try await Task.sleep(for: .milliseconds(500))
    #expect(window.compositor.window?.commits.count == commits)
    window.compositor.rules.showsFrames = true
    try await window.compositor.wait { $0.commits.count > commits + 2 }
    try await window.demo.waitUntilIdle()
    try await window.stop()
  }

  @Test(arguments: ["press", "resize"])
  func `the user gets a new frame even if the report of the last one was lost`(
    _ cause: String
  ) async throws {
    let window = try await NativeDemo()
    window.compositor.rules.showsFrames = false
    try await window.scroll(points: 300, over: 0.3)
    try window.compositor.liftFingers()
    try await Task.sleep(for: .seconds(1.5))
    let commits = window.compositor.window?.commits.count ?? 0
    if cause == "press" {
      try window.compositor.setPressed(true)
      try window.compositor.move(to: Point(240, 500))
    } else {
      _ = try window.compositor.configure(CompositorConfigure(width: 400, height: 700))
    }
    try await window.compositor.wait { $0.commits.count > commits }
    try await window.stop()
  }

  @Test func `a held key repeats as the compositor says, until it is released`() async throws {
    let window = try await NativeDemo()
    window.compositor.keyboard.repeatKeys(rate: 20, delay: 200)
    // The down arrow of the kernel.
    try window.compositor.keyboard.setPressed(108, true)
    try await Task.sleep(for: .milliseconds(900))
    try window.compositor.keyboard.setPressed(108, false)
    try await window.demo.waitUntilIdle()
    let held = window.offset
    try await Task.sleep(for: .milliseconds(500))
    #expect(window.offset == held)
    try window.compositor.keyboard.press(108)
    try await window.demo.wait(for: "a movement") { $0.last?.offset ?? 0 > held }
    try await window.demo.waitUntilIdle()
    // One press, and 14 repetitions of it in 0.7 s.
    let step = window.offset - held
    #expect(step > 0)
    #expect((8...18).contains((held / step).rounded()), "\(held / step)")
    try await window.stop()
  }

  @Test func `a copied text can be pasted, in each form once`() async throws {
    let window = try await NativeDemo(["--hud"])
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    // Control, Shift and C copy the pull's events.
    try window.compositor.keyboard.press(46, [.control, .shift])
    for _ in 0..<100 where window.compositor.clipboard.types.isEmpty {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(
      window.compositor.clipboard.types.sorted()
        == ["UTF8_STRING", "text/plain", "text/plain;charset=utf-8"])
    let text = try await window.compositor.clipboard.paste("text/plain;charset=utf-8")
    #expect(String(decoding: text, as: UTF8.self).contains("start tick"))
    try await window.stop()
  }

  @Test func `the window has its title, its name and a smallest size, and closes on request`()
    async throws
  {
    let window = try await NativeDemo()
    let shown = try await window.compositor.wait { $0.picture != nil }
    #expect(shown.title == "Pullcord" && shown.appID == "pullcord")
    #expect(shown.shape.minimumSize == CompositorSize(width: 120, height: 120))
    #expect(shown.preferredDecoration == .serverSide)
    let ping = try window.compositor.ping()
    try await Task.sleep(for: .milliseconds(300))
    #expect(try window.compositor.hasResponded(to: ping))
    try window.compositor.close()
    #expect(try await window.demo.exitStatus() == 0)
    window.compositor.stop()
  }
}
