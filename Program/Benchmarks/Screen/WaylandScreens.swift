internal import PullcordTestServers

/// A private sway without a screen, whose window fills its output.
final class SwayScreen: MeasuredScreen {
  let size: PixelSize
  let device: any StrokingDevice
  let watch: OutputWatch
  private let server: WaylandServer

  /// Starts a compositor with `rate` frames per second.
  init(size: PixelSize, rate: Int) throws {
    self.size = size
    server = try WaylandServer(
      width: size.width, height: size.height, framesPerSecond: rate, timeLimit: 7200)
    watch = try OutputWatch(server, area: RowArea(in: size))
    let pointer = try VirtualPointer(server, width: size.width, height: size.height)
    device = StrokingTouchpad(
      point: { try pointer.move(to: $0) }, scroll: { try pointer.scroll(points: $0) },
      lift: { try pointer.liftFingers() })
  }

  deinit { server.stop() }

  var environment: [String: String] {
    ["WAYLAND_DISPLAY": server.display, "XDG_RUNTIME_DIR": server.folder, "DISPLAY": ""]
  }

  var showsRows: Bool { watch.showsRows }
  var isConnected: Bool { watch.isConnected }
  var processorTime: Double { Clocks.processor(of: watch.serverProcess) }
}

/// The tests' own compositor, which notes the time of each commit.
///
/// It runs in this process and reads no pixels, so it has no processor time of its own.
final class CompositorScreen: MeasuredScreen, FrameWatch {
  let size: PixelSize
  let device: any StrokingDevice
  private let compositor: TestCompositor

  /// Starts a compositor with `rate` frames per second.
  init(size: PixelSize, rate: Int) throws {
    self.size = size
    var rules = CompositorRules()
    rules.readsPixels = false
    let compositor = try TestCompositor(
      output: CompositorOutput(width: size.width, height: size.height, frameRate: Double(rate)),
      rules: rules)
    self.compositor = compositor
    device = StrokingTouchpad(
      point: { try compositor.move(to: $0) }, scroll: { try compositor.scroll(points: $0) },
      lift: { try compositor.liftFingers() })
  }

  deinit { compositor.stop() }

  var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": compositor.display, "XDG_RUNTIME_DIR": compositor.folder, "DISPLAY": "",
    ]
  }

  var watch: CompositorScreen { self }
  var showsRows: Bool { !commits.isEmpty }
  var isConnected: Bool { true }
  var processorTime: Double { .nan }

  /// The commits of the window that have content.
  var commits: [CompositorCommit] {
    (compositor.window?.commits ?? []).filter { $0.buffer ?? 0 != 0 }
  }

  func frames(since start: Double) -> [Double] { commits.map(\.time).filter { $0 >= start } }
}

/// A part of each window that shows an avatar of the list, in pixels.
///
/// Wide windows center their rows.
struct RowArea {
  let x: Int
  let y = 0
  let width = 64
  let height = 72

  init(in size: PixelSize) { x = max(0, size.width - 720) / 2 }
}
