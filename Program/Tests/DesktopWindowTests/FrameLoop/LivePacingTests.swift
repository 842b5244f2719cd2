import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import ScrollPhysics
import Testing
import VectorGraphics

extension LiveTests {
  /// The frame rate under a window manager, on screens with several rates, and of hidden windows.
  @Suite(.needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
  @MainActor
  struct LivePacingTests {
    /// The number of frames that the window draws in half a second of animation.
    private func frames(_ live: LiveWindow) async throws -> Int {
      live.forgetFrames()
      live.animatesUntil = live.window.now + 0.5
      live.window.setNeedsFrame()
      try await Task.sleep(for: .seconds(0.7))
      return live.frames.count
    }

    /// The median time between two frames, in seconds.
    ///
    /// A few stalls do not change the median.
    private func pace(_ live: LiveWindow) -> Double {
      let times = live.frames.map(\.drawn)
      let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
      return intervals.isEmpty ? .infinity : intervals[intervals.count / 2]
    }

    @Test func `the window manager sets the pace of frames`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let manager = try CompositingManager(display: screen.display)
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let window = try await WindowManager(display: screen.display).window(titled: "Live")
      try manager.follow(window, interval: 1.0 / 30)
      try await Task.sleep(for: .seconds(0.2))
      let paced = try await frames(live)
      #expect(paced <= 17, "\(paced) frames")
      #expect(abs(pace(live) * 30 - 1) < 0.2)
      #expect(abs(live.window.refreshInterval - 1.0 / 30) < 0.001)
      #expect(zip(manager.values, manager.values.dropFirst()).allSatisfy { $0 < $1 })
      try manager.stop()
      try await Task.sleep(for: .seconds(0.2))
      let own = try await frames(live)
      #expect(own <= 33, "\(own) frames")
      #expect(abs(pace(live) * 60 - 1) < 0.2)
      await live.stop()
    }

    @Test func `a window manager that stops reporting does not stop the window`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let manager = try CompositingManager(display: screen.display)
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let window = try await WindowManager(display: screen.display).window(titled: "Live")
      try manager.follow(window, interval: 1.0 / 60)
      manager.stopReporting()
      let alone = try await frames(live)
      #expect(alone >= 15, "\(alone) frames")
      try manager.stop()
      await live.stop()
    }

    @Test func `a size with an extended request raises the frame counter`() async throws {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let manager = WindowManager(display: screen.display)
      let window = try await manager.window(titled: "Live")
      let value: Int64 = 1 << 33 | 6
      #expect(
        try await manager.resizeInStep(
          window, width: 500, height: 600, value: value, isExtended: true))
      #expect(live.window.pixelWidth == 500)
      await live.stop()
    }

    @Test(arguments: [30, 60, 120, 144])
    func `a screen of any rate gets one frame per refresh and no frame while idle`(rate: Int)
      async throws
    {
      let screen = try VirtualScreen(extraArguments: ["-fakescreenfps", "\(rate)"])
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      _ = try await frames(live)
      let count = try await frames(live)
      #expect(count <= rate / 2 + 2, "\(count) frames")
      #expect(abs(pace(live) * Double(rate) - 1) < 0.2)
      #expect(abs(live.window.refreshInterval * Double(rate) - 1) < 0.1)
      let seen = live.frames.map(\.presentation)
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(live.frames.allSatisfy { $0.presentation >= $0.drawn })
      try await Task.sleep(for: .seconds(0.2))
      #expect(live.frames.count == count)
      await live.stop()
    }

    @Test func `a hidden window draws no frame until it is visible again`()
      async throws
    {
      let screen = try VirtualScreen()
      defer { screen.stop() }
      let live = try LiveWindow(display: screen.display)
      try await live.start()
      let manager = WindowManager(display: screen.display)
      let window = try await manager.window(titled: "Live")
      try manager.setShown(false, window)
      try await live.wait { live.visibility.last == false }
      #expect(live.inputs.last == .interrupted)
      #expect(try await frames(live) == 0)
      live.word = 0xff11_2233
      try manager.setShown(true, window)
      try await live.wait { !live.frames.isEmpty }
      try await Task.sleep(for: .seconds(0.1))
      #expect(try live.window.readBack().pixels.allSatisfy { $0 == 0xff11_2233 })
      await live.stop()
    }
  }
}
