import Glibc
import PullcordTestServers
@testable import PullcordWayland
import Testing

/// Sizes, scales, frames and buffers of windows, as the tests' own compositor receives them.
struct SurfaceTests {
  private func open(
    scale120: Int = 120, missing: Set<String> = [], versions: [String: UInt32] = [:],
    isDiscarded: Bool = false
  ) throws -> (TestCompositor, TestWindow) {
    let compositor = try TestCompositor(
      output: CompositorOutput(width: 480, height: 640, scale120: scale120), missing: missing,
      versions: versions)
    compositor.rules.presentation.isDiscarded = isDiscarded
    return (compositor, try TestWindow(compositor))
  }

  /// The ways in which a compositor reports a scale, from the most exact.
  enum ScaleReport: CaseIterable {
    case fraction, integer, output
  }

  @Test(arguments: ScaleReport.allCases)
  func `a buffer has the pixels of the scale`(report: ScaleReport) async throws {
    let (compositor, window) = try open(
      scale120: 180,
      missing: report == .fraction ? [] : ["wp_fractional_scale_manager_v1", "wp_viewporter"],
      versions: report == .output ? ["wl_compositor": 5] : [:])
    defer { compositor.stop() }
    // An integer scale is rounded up.
    let scale = report == .fraction ? 180 : 240
    // A fraction arrives before the first configuration.
    if window.scale120 != scale { try window.wait(for: .scaleChanged(scale120: scale)) }
    #expect(window.toplevel.hasViewport == (report == .fraction))
    try window.draw(0)
    let size = CompositorSize(
      width: (window.size.width * scale + 60) / 120, height: (window.size.height * scale + 60) / 120
    )
    let shown = try await compositor.wait { $0.commits.last?.size == size }
    let points = CompositorSize(width: window.size.width, height: window.size.height)
    #expect(shown.commits.last?.destination == (report == .fraction ? points : nil))
    #expect(shown.commits.last?.scale == (report == .fraction ? 1 : 2))
    #expect(compositor.errors.isEmpty)
  }

  @Test func `a window that moves to another screen has its scale and its rate`() throws {
    let (compositor, window) = try open(
      missing: ["wp_fractional_scale_manager_v1"], versions: ["wl_compositor": 4])
    defer { compositor.stop() }
    try window.waitForFrame()
    let other = compositor.outputs.add(
      CompositorOutput(width: 900, height: 800, scale120: 240, frameRate: 120, name: "TEST-2"))
    compositor.outputs.moveWindows(to: other)
    try window.wait(for: .scaleChanged(scale120: 240))
    var expected = OutputInfo()
    (expected.width, expected.height, expected.millihertz, expected.scale) = (900, 800, 120_000, 2)
    #expect(window.events.contains(.outputsChanged([expected])))
    compositor.outputs.unplug(other)
    try window.wait(for: .outputsChanged([]))
    #expect(window.scale120 == 240)
  }

  @Test func `a configuration has its size, states and bounds, and is acknowledged`() async throws {
    let (compositor, window) = try open()
    defer { compositor.stop() }
    try window.waitForFrame()
    let serial = try compositor.configure(
      CompositorConfigure(
        width: 200, height: 0, states: [.activated, .tiledLeft, .suspended],
        bounds: CompositorSize(width: 470, height: 600)))
    let configuration = try window.wait { event -> WindowConfiguration? in
      if case .configured(let value) = event { value } else { nil }
    }
    #expect((configuration.width, configuration.height) == (200, 0))
    #expect(configuration.states == [.activated, .tiled, .suspended])
    #expect(configuration.bounds == WindowSize(width: 470, height: 600))
    #expect(configuration.serial == serial)
    try window.draw(0)
    let shown = try await compositor.wait { $0.commits.last?.configure == serial }
    #expect(shown.shape.geometry == CompositorBox(x: 0, y: 0, width: 200, height: 640))
    #expect(shown.shape.minimumSize == CompositorSize(width: 100, height: 100))
    #expect(shown.appID == "pullcord-test")
    // A repeated or unknown serial is not sent.
    window.toplevel.acknowledge(configuration)
    window.toplevel.acknowledge(WindowConfiguration(serial: 4711))
    try window.draw(0)
    try window.waitForFrame()
    #expect(compositor.errors.isEmpty)
  }

  @Test func `only the damage of a buffer is sent`() async throws {
    let (compositor, window) = try open()
    defer { compositor.stop() }
    try window.waitForFrame()
    let (width, height) = (window.size.width, window.size.height)
    let buffer = try SharedBuffer(connection: window.connection, width: width, height: height)
    window.toplevel.attach(buffer, damage: [(1, 2, 3, 4), (10, 20, 30, 40)])
    window.toplevel.commit()
    window.connection.flush()
    let boxes = [
      CompositorBox(x: 1, y: 2, width: 3, height: 4),
      CompositorBox(x: 10, y: 20, width: 30, height: 40),
    ]
    try await compositor.wait { $0.commits.last?.damage == boxes }
    try window.wait(for: .bufferReleased(buffer.id))
  }

  @Test(arguments: [false, true])
  func `a presentation has the number of its request`(isDiscarded: Bool) throws {
    let (compositor, window) = try open(isDiscarded: isDiscarded)
    defer { compositor.stop() }
    #expect(window.toplevel.requestPresentation(number: 1 << 40))
    try window.draw(0)
    if isDiscarded { return try window.wait(for: .presentationDiscarded(number: 1 << 40)) }
    let shown = try window.wait { if case .presented(let value) = $0 { value } else { nil } }
    #expect(shown.number == 1 << 40)
    #expect(abs(shown.refreshInterval - 1.0 / 60) < 1e-6)
    #expect(shown.flags == 7)
    #expect(window.connection.presentationClock == UInt32(CLOCK_MONOTONIC))
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    #expect(shown.seconds <= seconds)
    #expect(shown.seconds > seconds - 20)
  }

  @Test func `the compositor draws the frame, unless it refuses`() throws {
    let (compositor, window) = try open()
    defer { compositor.stop() }
    try window.waitForFrame()
    #expect(window.toplevel.decoration == .compositor)
    #expect(compositor.window?.preferredDecoration == .serverSide)
    compositor.rules.decoration = .clientSide
    for _ in 0..<1000 where window.toplevel.decoration == .compositor {
      _ = window.connection.nextEvent()
      usleep(2000)
    }
    #expect(window.toplevel.decoration == .none)
  }

  @Test func `a window activates itself with the token of its start, and has a name`() throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    defer { compositor.stop() }
    let window = try TestWindow(
      socket: "\(compositor.folder)/\(compositor.display)", activationToken: "token-1")
    #expect(window.toplevel.exportHandle())
    let name = try window.wait { if case .handleExported(let name) = $0 { name } else { nil } }
    #expect(name.hasPrefix("window-"))
    #expect(compositor.activations == ["token-1"])
  }

  @Test func `the token of the environment is used once`() {
    setenv("XDG_ACTIVATION_TOKEN", "token-2", 1)
    #expect(Toplevel.takeActivationToken() == "token-2")
    #expect(Toplevel.takeActivationToken() == nil)
  }
}
