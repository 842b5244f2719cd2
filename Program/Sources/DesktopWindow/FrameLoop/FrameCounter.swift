/// A number that shows a window manager the progress of frames.
///
/// It is odd while the program draws a frame, and even when the frame is complete.
struct FrameCounter {
  /// The counter's value.
  private(set) var value: Int64 = 0
  /// The frame whose report is awaited, and the pacer's serial for this frame.
  private(set) var awaited: (value: Int64, serial: UInt32)?

  /// Begins a frame and returns the new value of the counter.
  ///
  /// `request` is the value that the window manager sent with a requested size. Any program can
  /// send such a value, so this method ignores values that no counter reaches.
  mutating func begin(request: Int64? = nil) -> Int64 {
    if let request, (0...Int64.max / 2).contains(request) {
      value = max(value, request + (request & 1))
    }
    if value & 1 == 0 { value += 1 }
    return value
  }

  /// Completes the frame and returns the counter's new value.
  ///
  /// `followsFrame` is true if the frame was drawn as soon as possible after another one. The
  /// window manager may then treat the frame as part of an animation.
  mutating func end(followsFrame: Bool) -> Int64 {
    value += followsFrame ? 1 : 3
    return value
  }

  /// Awaits the report of the latest complete frame.
  mutating func expect(serial: UInt32) { awaited = (value, serial) }

  /// Stops waiting for a report; returns false if no report was awaited.
  mutating func stopAwaiting() -> Bool {
    defer { awaited = nil }
    return awaited != nil
  }

  /// Handles the report of a frame.
  ///
  /// Returns the serial if this is the awaited frame or a later one.
  mutating func drawn(_ drawn: Int64) -> UInt32? {
    guard let awaited, drawn >= awaited.value else { return nil }
    self.awaited = nil
    return awaited.serial
  }
}
