internal import Glibc

/// A display server on which windows are measured: an X server or a Wayland compositor.
protocol MeasuredScreen {
  associatedtype Watch: FrameWatch

  /// The size of the windows to measure, in pixels.
  var size: PixelSize { get }
  /// The variables by which programs find the server.
  var environment: [String: String] { get }
  /// The device that scrolls.
  var device: any StrokingDevice { get }
  var watch: Watch { get }
  /// Whether the window shows rows, and not one color.
  var showsRows: Bool { get }
  /// Whether the server still responds.
  var isConnected: Bool { get }
  /// The processor time that the server has used, in seconds.
  var processorTime: Double { get }
}

/// Receives the frames of a window.
protocol FrameWatch {
  /// The times of all frames since a time.
  func frames(since start: Double) -> [Double]

  /// Waits for the first change since a time.
  ///
  /// Returns nil after `timeout` seconds without a change.
  func change(since start: Double, timeout: Double) -> Double?
}

extension FrameWatch {
  func change(since start: Double, timeout: Double) -> Double? {
    let deadline = Clocks.monotonic + timeout
    while Clocks.monotonic < deadline {
      if let frame = frames(since: start).first { return frame }
      usleep(1000)
    }
    return nil
  }
}
