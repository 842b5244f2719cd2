import CairoRendering
@testable import PullcordDesktopWindow
import PullcordX11
import ScrollPhysics
import VectorGraphics

/// A window on a test server that records its callbacks.
@MainActor
final class LiveWindow {
  let window: DesktopWindow
  private(set) var inputs: [InputEvent] = []
  private(set) var times: [Double] = []
  private(set) var frames: [(drawn: Double, presentation: Double)] = []
  private(set) var deadlines: [Double] = []
  private(set) var visibility: [Bool] = []
  /// The times at which the window became idle.
  private(set) var rests: [Double] = []
  /// The color of every pixel.
  var word: UInt32 = 0xff20_4060
  /// The time until which the window draws continuously.
  var animatesUntil = 0.0
  private var running: Task<CloseReason, Never>?

  init(
    display: String, title: String = "Live", width: Double = 400, height: Double = 500,
    scale: Double? = 1, textScale: Double? = nil
  ) throws {
    LoopDriver.start
    window = try DesktopWindow(
      title: title, applicationName: "live", width: width, height: height, scale: scale,
      textScale: textScale, platform: .x11, display: display)
    window.onInput = { [unowned self] input, time in
      inputs.append(input)
      times.append(time)
      window.setNeedsFrame()
    }
    window.onDraw = { [unowned self] buffer, presentation in
      frames.append((window.now, presentation))
      buffer.base.update(repeating: word, count: buffer.stride * buffer.height)
      if presentation < animatesUntil { window.setNeedsFrame() }
    }
    window.onDeadline = { [unowned self] time in deadlines.append(time) }
    window.onVisibility = { [unowned self] isVisible in visibility.append(isVisible) }
    window.onRest = { [unowned self] in rests.append(window.now) }
  }

  /// Starts the window's loop and waits for its first frame.
  func start() async throws {
    running = Task { await window.closing() }
    try await wait { !self.frames.isEmpty }
  }

  /// Waits until the loop has ended and returns the reason.
  func reason() async -> CloseReason? { await running?.value }

  /// Closes the window.
  func stop() async {
    window.close()
    _ = await running?.value
  }

  func forgetInputs() { inputs.removeAll() }
  func forgetFrames() { frames.removeAll() }

  /// Waits at most `timeout` seconds until a condition holds.
  func wait(timeout: Double = 30, for condition: () -> Bool) async throws {
    let end = window.now + timeout
    while !condition() {
      if window.now > end { throw Overdue() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  struct Overdue: Error {}
}

extension DesktopWindow {
  /// Reads the window's pixels from the server; the window must be completely on the screen.
  func readBack() throws -> Image {
    guard let platform = platform as? X11Window else { throw X11Error.cannotReadWindow }
    let pixels = try platform.server.surface.read(width: pixelWidth, height: pixelHeight)
    return Image(width: pixelWidth, height: pixelHeight, pixels: pixels)
  }
}
