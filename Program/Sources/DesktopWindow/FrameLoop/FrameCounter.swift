/// The number by which a window manager follows frames: odd while one is drawn, even when it is complete.
struct FrameCounter {
  /// The counter's value.
  private(set) var value: Int64 = 0
  /// The frame whose report is awaited, and the pacer's serial for it.
  private(set) var awaited: (value: Int64, serial: UInt32)?

  /// Begins a frame and returns the counter's new value.
  ///
  /// `request` is the value that came with a size the window manager requested. Any program can send one;
  /// values that no counter reaches are ignored.
  mutating func begin(request: Int64? = nil) -> Int64 {
    if let request, (0...Int64.max / 2).contains(request) {
      value = max(value, request + (request & 1))
    }
    if value & 1 == 0 { value += 1 }
    return value
  }

  /// Completes the frame and returns the counter's new value.
  ///
  /// `followsFrame` says that the frame was drawn as soon as possible after another one; the window
  /// manager may then treat it as part of an animation.
  mutating func end(followsFrame: Bool) -> Int64 {
    value += followsFrame ? 1 : 3
    return value
  }

  /// Awaits the report of the latest complete frame.
  mutating func expect(serial: UInt32) { awaited = (value, serial) }

  /// Stops awaiting a report; false if none was awaited.
  mutating func stopAwaiting() -> Bool {
    defer { awaited = nil }
    return awaited != nil
  }

  /// Handles the report of a frame; returns the serial if it is the awaited frame or a later one.
  mutating func drawn(_ drawn: Int64) -> UInt32? {
    guard let awaited, drawn >= awaited.value else { return nil }
    self.awaited = nil
    return awaited.serial
  }
}
