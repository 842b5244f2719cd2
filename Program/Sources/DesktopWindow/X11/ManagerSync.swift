internal import PullcordX11

/// Synchronizes the window's frames with the window manager through counters on the server.
///
/// Source: "Window manager/compositor synchronization" (the extended `_NET_WM_SYNC_REQUEST`).
@MainActor
final class ManagerSync {
  /// A request of the window manager for a new size.
  ///
  /// The window must set the counter to `value` after it has drawn at this size.
  private struct Request {
    var value: Int64
    var isExtended: Bool
    /// Whether the server has reported the new size.
    var isResized = false
  }

  /// The counter for sizes and the counter for frames; empty without the SYNC extension.
  let counters: [SyncCounter]
  /// Whether the window manager reports each frame it has drawn.
  ///
  /// If so, these reports set the pace of the frames.
  private(set) var isPaced: Bool
  private let display: Display
  private let atoms: WindowAtoms
  private var frames = FrameCounter()
  private var request: Request?

  init(display: Display, atoms: WindowAtoms) {
    self.display = display
    self.atoms = atoms
    if let counter = display.makeSyncCounter(), let extended = display.makeSyncCounter() {
      counters = [counter, extended]
    } else {
      counters = []
    }
    isPaced = !counters.isEmpty && Self.managerReportsFrames(display, atoms)
  }

  /// Whether the window still has to draw at a requested size.
  var hasRequest: Bool { request != nil }

  /// Reads whether the window manager reports frames; returns whether that has changed.
  func readManager() -> Bool {
    let wasPaced = isPaced
    isPaced = !counters.isEmpty && Self.managerReportsFrames(display, atoms)
    return isPaced != wasPaced
  }

  /// Handles the message `_NET_WM_SYNC_REQUEST`, which announces a new size.
  func requested(_ values: [Int]) {
    guard values.count >= 5 else { return }
    request = Request(
      value: Self.number(low: values[2], high: values[3]),
      isExtended: values[4] != 0 && !counters.isEmpty)
  }

  func resized() { request?.isResized = true }

  /// Announces a frame.
  ///
  /// Until the frame is complete, the window manager shows the previous one.
  func beginFrame() {
    guard let counter = counters.last, isPaced || request?.isExtended == true else { return }
    let size = request.flatMap { $0.isExtended && $0.isResized ? $0.value : nil }
    display.set(counter, to: frames.begin(request: size))
    if size != nil { request = nil }
  }

  /// Announces that the frame is complete; `awaited` is the serial of its refresh.
  func endFrame(followsFrame: Bool, awaited: UInt32?) {
    guard let counter = counters.last, frames.value & 1 == 1 else { return }
    display.set(counter, to: frames.end(followsFrame: followsFrame))
    if isPaced, let awaited { frames.expect(serial: awaited) }
  }

  /// Reports that the window has drawn at the requested size, if the request is not extended.
  func confirmSize() {
    guard let counter = counters.first, let request, request.isResized, !request.isExtended else {
      return
    }
    display.set(counter, to: request.value)
    self.request = nil
  }

  /// Handles the message `_NET_WM_FRAME_DRAWN`.
  ///
  /// Its values are the counter and the time in microseconds, each split into a low and a high
  /// half. Returns the awaited refresh. The result is nil if the message is about an earlier frame,
  /// or if no frame is awaited.
  func frameDrawn(_ values: [Int]) -> ScreenRefresh? {
    guard values.count >= 4,
      let serial = frames.drawn(Self.number(low: values[0], high: values[1]))
    else { return nil }
    let time = UInt64(bitPattern: Self.number(low: values[2], high: values[3]))
    return ScreenRefresh(serial: serial, microseconds: time, count: 0)
  }

  /// Stops waiting for a frame's report; returns false if no report was awaited.
  func stopAwaiting() -> Bool { frames.stopAwaiting() }

  private static func managerReportsFrames(_ display: Display, _ atoms: WindowAtoms) -> Bool {
    let supported = display.items(of: atoms[.supported], of: display.root) ?? []
    return supported.contains(Int(atoms[.frameDrawn].rawValue))
  }

  static func number(low: Int, high: Int) -> Int64 {
    Int64(truncatingIfNeeded: high) << 32 | Int64(low) & 0xffff_ffff
  }
}

/// A number that shows a window manager the progress of frames.
///
/// It is odd while the program draws a frame, and even when the frame is complete.
struct FrameCounter {
  /// The counter's value.
  private(set) var value: Int64 = 0
  /// The counter's value for the frame whose report is awaited, and the pacer's serial for this
  /// frame.
  private(set) var awaited: (value: Int64, serial: UInt32)?

  /// Begins a frame and returns the new value of the counter.
  ///
  /// `request` is the value that the window manager sent with a requested size. Any program can
  /// send such a value, so this method ignores negative and extremely large values.
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

  /// Begins to wait for the report of the latest complete frame.
  mutating func expect(serial: UInt32) { awaited = (value, serial) }

  /// Stops waiting for a report; returns false if no report was awaited.
  mutating func stopAwaiting() -> Bool {
    defer { awaited = nil }
    return awaited != nil
  }

  /// Handles the report of a frame, where `drawn` is the value of the counter.
  ///
  /// Returns the awaited serial if the report is about the awaited frame or a later one.
  mutating func drawn(_ drawn: Int64) -> UInt32? {
    guard let awaited, drawn >= awaited.value else { return nil }
    self.awaited = nil
    return awaited.serial
  }
}
