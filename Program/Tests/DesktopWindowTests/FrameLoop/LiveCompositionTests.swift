import CairoRendering
import PullToRefresh
import PullcordDesktopWindow
import PullcordFeeds
import PullcordHeadUpDisplay
import PullcordListScenes
import PullcordTestServers
import PullcordTestTraits
import PullcordTunerPanel
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

extension LiveTests {
  /// The pixels on a server, against those of the renderer alone.
  @Suite(.needs(.virtualScreen), .repeatedAfterStalls)
  @MainActor
  struct LiveCompositionTests {
    /// A window that shows drawings by parts, and what it shows.
    @MainActor
    private final class Shown {
      let window: DesktopWindow
      var drawing = Drawing()
      private let renderer = Renderer()
      private(set) var frames = 0
      private(set) var composed = 0
      private var running: Task<CloseReason, Never>?

      init(display: String, size: Size, scale: Double) throws {
        LoopDriver.start
        window = try DesktopWindow(
          title: "Parts", applicationName: "parts", width: size.width, height: size.height,
          scale: scale, platform: .x11, display: display)
        window.onDraw = { [unowned self] buffer, _ in
          renderer.draw(drawing, into: buffer, scale: window.scale)
          frames += 1
        }
        window.onCompose = { [unowned self] buffer, tiles, _ in
          frames += 1
          composed += 1
          return renderer.compose(
            drawing, into: buffer, tiles: tiles.memory, keepsPrevious: tiles.showsPrevious,
            scale: window.scale)
        }
      }

      func start() { running = Task { await window.closing() } }

      func stop() async {
        window.close()
        _ = await running?.value
      }

      /// Shows a drawing and compares the window with it.
      func expect(_ drawing: Drawing, _ name: String) async throws {
        self.drawing = drawing
        try await nextFrame()
        let shown = try window.readBack()
        var expected = shown
        expected.withPixelBuffer {
          $0.base.update(repeating: 0, count: $0.stride * $0.height)
          Renderer().draw(drawing, into: $0, scale: window.scale)
        }
        let differing = zip(shown.pixels, expected.pixels).count { ($0 ^ $1) & 0xFF_FFFF != 0 }
        #expect(differing == 0, "\(name): \(differing) of \(shown.pixels.count) pixels differ")
      }

      func nextFrame() async throws {
        let before = frames
        window.setNeedsFrame()
        try await wait { self.frames > before }
      }

      func wait(for condition: () -> Bool) async throws {
        let end = window.now + 20
        while !condition() {
          try #require(window.now < end, "the window drew no frame")
          try await Task.sleep(for: .milliseconds(3))
        }
      }
    }

    private func scene(_ size: Size) throws -> TunedScene {
      let feed = try SampleFeed(rows: 10_000)
      return try TunedScene(Tuning(), size: size) { tuning in
        LiveList(options: LiveList.Options(tuning), feed: feed, size: size)
      }
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers = [], in scene: TunedScene) {
      scene.handle(.keyPressed(key, modifiers: modifiers), time: scene.now)
    }

    @Test(
      arguments: [
        Size(width: 320, height: 480), Size(width: 480, height: 800),
        Size(width: 1100, height: 500),
      ], [1.0, 1.5])
    func `the window shows what the renderer draws, under every overlay`(
      _ size: Size, _ scale: Double
    ) async throws {
      let screen = try VirtualScreen(width: 1800, height: 1300)
      defer { screen.stop() }
      let shown = try Shown(display: screen.display, size: size, scale: scale)
      shown.start()
      let scene = try scene(size)
      var display = HeadUpDisplay()
      let measuring = Renderer()
      let style = SceneStyle(
        scale: scale, theme: .light, textMeasure: TextMeasure(measuring, scale: scale))
      func expect(_ name: String, theme: Theme = .light, over: Drawing = Drawing()) async throws {
        var style = style
        style.theme = theme
        var drawing = scene.drawing(at: scene.now, style)
        drawing.add(over)
        try await shown.expect(drawing, "\(name) at \(size.width)×\(size.height)×\(scale)")
      }
      scene.start()
      try await expect("start")
      // A finger scrolls, with the scroll indicator, and a fling continues.
      scene.handle(.touchDown(finger: 1, x: 100, y: 400), time: 0.1)
      for step in 1...12 {
        let time = 0.1 + Double(step) / 60
        scene.handle(.touchMoved(finger: 1, x: 100, y: 400 - Double(step) * 17.3), time: time)
        try await expect("finger \(step)")
      }
      #expect(shown.composed > 0)
      try await expect("another theme", theme: .dark)
      try await expect("the theme again")
      scene.handle(.touchUp(finger: 1, x: 100, y: 192), time: 0.31)
      for step in 1...5 {
        scene.advance(to: 0.31 + Double(step) * 0.11)
        try await expect("fling \(step)")
      }
      scene.advance(to: 9)
      // The focus ring, a selected and a pressed row.
      press(.tab, in: scene)
      press(.down, [.shift], in: scene)
      try await expect("focus and selection")
      scene.handle(.mouseDown(x: 150, y: 200), time: 9.1)
      scene.advance(to: 9.3)
      try await expect("pressed row")
      scene.handle(.mouseUp(x: 150, y: 200), time: 9.31)
      let badge = RecordingBadge(.recording, "Recording to gesture.jsonl").drawing(
        size: size, above: size.height, theme: .light,
        textMeasure: TextMeasure(measuring, scale: scale))
      try await expect("recording badge", over: badge)
      display.add(
        FeelSample(of: scene.list, edge: .start), at: 0,
        in: PullGeometry(of: scene.list, edge: .start), after: nil)
      try await expect("head-up display", over: display.drawing(size: size, theme: .light))
      // A pull with the indicator, then its action.
      scene.list.scroll(to: 0)
      scene.handle(.touchDown(finger: 2, x: 100, y: 100), time: 10)
      for step in 1...8 {
        let time = 10 + Double(step) / 60
        scene.handle(.touchMoved(finger: 2, x: 100, y: 100 + Double(step) * 25), time: time)
        try await expect("pull \(step)")
      }
      scene.handle(.touchUp(finger: 2, x: 100, y: 300), time: 10.2)
      for time in [10.3, 10.6, 11.9, 12.4] {
        scene.advance(to: time)
        try await expect("action at \(time)")
      }
      // The tuner with an open menu.
      scene.toggle(isResizing: false)
      try await expect("tuner")
      scene.handle(.mouseDown(x: size.width - 100, y: 40), time: 13)
      scene.handle(.mouseUp(x: size.width - 100, y: 40), time: 13.05)
      try await expect("menu")
      await shown.stop()
    }

    @Test(arguments: [
      (24, [] as [String], true), (24, ["-extension", "MIT-SHM"], false), (30, [], false),
      (16, [], false),
    ])
    func `servers that cannot read tiles show whole frames`(
      depth: Int, arguments: [String], composes: Bool
    ) async throws {
      let screen = try VirtualScreen(depth: depth, extraArguments: arguments)
      defer { screen.stop() }
      let shown = try Shown(
        display: screen.display, size: Size(width: 300, height: 200), scale: 1)
      let scene = try scene(Size(width: 300, height: 200))
      scene.start()
      shown.drawing = scene.drawing(at: 0, SceneStyle())
      shown.start()
      try await shown.nextFrame()
      #expect((shown.composed > 0) == composes)
      await shown.stop()
    }

    @Test func `contents that another window covered are shown again`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let size = Size(width: 300, height: 400)
      let shown = try Shown(display: screen.display, size: size, scale: 1)
      let scene = try scene(size)
      scene.start()
      shown.start()
      let drawing = scene.drawing(at: 0, SceneStyle())
      try await shown.expect(drawing, "uncovered")
      var cover: LiveWindow? = try LiveWindow(display: screen.display, width: 200, height: 300)
      try await cover?.start()
      // The same frame sends no tile again.
      try await shown.nextFrame()
      let before = shown.frames
      await cover?.stop()
      // The server destroys the window with its connection.
      cover = nil
      try await shown.wait { shown.frames > before }
      try await shown.expect(drawing, "uncovered again")
      await shown.stop()
    }
  }
}
