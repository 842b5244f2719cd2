internal import PullcordSystem
internal import PullcordTestServers

/// A private Xorg server with a dummy screen, injected devices and observers.
final class TestScreen: MeasuredScreen {
  /// The size of the windows to measure, in pixels.
  let size: PixelSize
  /// The refreshes per second.
  ///
  /// The server simulates them (`-fakescreenfps`) and reports them by the Present extension. The
  /// mode of the screen has the same rate.
  let rate: Int
  let server: InputTestServer
  let watch: ScreenWatch
  let reader: ScreenReader
  let device: any StrokingDevice

  /// Starts a server whose screen has at least 1280 × 1024 pixels.
  ///
  /// A finger on a touch screen scrolls, or two on a touchpad.
  init(size: PixelSize, rate: Int, usesTouchpad: Bool = false) throws {
    self.size = size
    self.rate = rate
    let (width, height) = (max(1280, size.width), max(1024, size.height))
    server = try InputTestServer(width: width, height: height, framesPerSecond: rate)
    try Self.setMode(width: width, height: height, rate: rate, display: server.display)
    watch = try ScreenWatch(display: server.display, rate: rate)
    reader = try ScreenReader(display: server.display)
    let (mouse, touchpad) = (server.mouse, server.touchpad)
    device =
      !usesTouchpad
      ? StrokingFinger(server.finger)
      : StrokingTouchpad(
        point: { try await mouse.move(to: $0) }, scroll: { try await touchpad.scroll(points: $0) },
        lift: { try await touchpad.lift() })
  }

  deinit { server.stop() }

  var environment: [String: String] { ["DISPLAY": server.display] }

  var isConnected: Bool { reader.isConnected }

  /// Whether the window at the corner of the screen shows rows, which wide windows center.
  var showsRows: Bool {
    let width = min(size.width, 480)
    return reader.isPainted(x: (size.width - width) / 2, y: 0, width: width, height: 200)
  }

  /// The processor time that the server has used, in seconds.
  var processorTime: Double { Clocks.processor(of: server.processID) }

  /// Adds a mode of this size and rate and switches to it.
  ///
  /// The dummy driver has no modes above 2048 × 1536 pixels or 85 refreshes per second. Its limits
  /// do not apply to modes that a client adds.
  private static func setMode(width: Int, height: Int, rate: Int, display: String) throws {
    let (totalWidth, totalHeight) = (width + 24, height + 3)
    let clock = Double(totalWidth * totalHeight * rate) / 1e6
    let timing =
      [width, width + 8, width + 16, totalWidth, height, height + 1, height + 2, totalHeight]
      .map(String.init)
    for words in [
      ["--newmode", "measured", clock.digits(6)] + timing, ["--addmode", "DUMMY0", "measured"],
      ["--output", "DUMMY0", "--mode", "measured"],
    ] {
      guard let tool = ProgramPath.find("xrandr") else {
        throw MeasuringError("xrandr is not installed (package x11-xserver-utils)")
      }
      let process = try ChildProcess(
        [tool] + words, errors: .null, environment: ["DISPLAY": display])
      guard process.wait() == 0 else {
        throw MeasuringError(
          "the private X server does not accept a screen of \(width)x\(height) at \(rate) Hz")
      }
    }
  }
}

/// The size of a window in pixels.
struct PixelSize: Hashable, CustomStringConvertible {
  /// The smallest size in which a stroke of the injected finger has space.
  static let least = PixelSize(width: 320, height: 740)
  /// The two sizes whose figures the project publishes.
  static let (phone, large) = (
    PixelSize(width: 480, height: 800), PixelSize(width: 3840, height: 2160)
  )

  var width: Int
  var height: Int

  var description: String { "\(width)x\(height)" }
}

extension PixelSize {
  /// Parses a size such as `480x800`; nil for anything else.
  init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    self.init(width: width, height: height)
  }
}
