internal import PullcordX11

/// The counter by which a window manager follows a window's frames: odd while one is drawn, even when
/// it is complete.
///
/// Source: "Window manager/compositor synchronization" (the extended `_NET_WM_SYNC_REQUEST`).
struct FrameSync {
  /// What the counter says.
  private(set) var value: Int64 = 0
  /// The frame whose `_NET_WM_FRAME_DRAWN` is awaited, and the pacer's serial for it.
  private(set) var awaited: (value: Int64, serial: UInt32)?

  /// A frame begins; returns what the counter must say.
  ///
  /// `request` is the value a size the window manager asked for came with. Any program can send one; a
  /// value that no counter reaches is left out.
  mutating func begin(request: Int64? = nil) -> Int64 {
    if let request, (0...Int64.max / 2).contains(request) {
      value = max(value, request + (request & 1))
    }
    if value & 1 == 0 { value += 1 }
    return value
  }

  /// The frame is complete; returns what the counter must say.
  ///
  /// `followsFrame` says that it was drawn as soon as it could be after another one, and not at a
  /// moment of its own: the manager may then treat it as one of an animation.
  mutating func end(followsFrame: Bool) -> Int64 {
    value += followsFrame ? 1 : 3
    return value
  }

  /// The frame that ended last is awaited.
  mutating func expect(serial: UInt32) { awaited = (value, serial) }

  /// Nothing is awaited any more.
  mutating func forget() { awaited = nil }

  /// The manager says that a frame was drawn; the serial if it is the one that is awaited, or one
  /// after it.
  mutating func drawn(_ drawn: Int64) -> UInt32? {
    guard let awaited, drawn >= awaited.value else { return nil }
    self.awaited = nil
    return awaited.serial
  }
}

extension DesktopWindow {
  /// Whether the window manager tells when a frame was drawn.
  static func managerReports(_ display: Display, _ atoms: WindowAtoms) -> Bool {
    let supported = display.items(of: atoms.supported, of: display.root) ?? []
    return supported.contains(Int(atoms.frameDrawn.rawValue))
  }

  /// The window manager came, went or changed what it supports.
  func readManager() {
    let isPaced = extendedCounter != nil && Self.managerReports(display, atoms)
    guard isPaced != isPacedByManager else { return }
    isPacedByManager = isPaced
    pacer.hasRefreshes = isPaced || display.hasPresentation
    if !isPaced { giveUpOnManager() }
  }

  /// The frame awaited will not be reported: whatever the server was sent is done after one exchange.
  func giveUpOnManager() {
    guard frameSync.awaited != nil else { return }
    frameSync.forget()
    display.synchronize()
    buffers.takeAll()
  }

  /// A frame begins: from here on the manager shows the one before.
  func beginFrame() {
    guard let extendedCounter, isPacedByManager || pendingSync?.isExtended == true else { return }
    let request = pendingSync.flatMap { $0.isExtended && $0.isResized ? $0.value : nil }
    display.set(extendedCounter, to: frameSync.begin(request: request))
    if request != nil { pendingSync = nil }
  }

  /// A frame is complete.
  func endFrame(followsFrame: Bool) {
    guard let extendedCounter, frameSync.value & 1 == 1 else { return }
    display.set(extendedCounter, to: frameSync.end(followsFrame: followsFrame))
    if isPacedByManager, let serial = pacer.awaited { frameSync.expect(serial: serial) }
  }

  /// The window manager reports a frame: counter low and high, time low and high in microseconds.
  func frameDrawn(_ values: [Int]) {
    guard let serial = frameSync.drawn(Self.wide(values[0], values[1])) else { return }
    let time = UInt64(bitPattern: Self.wide(values[2], values[3]))
    refreshed(RefreshEvent(serial: serial, microseconds: time, count: 0))
  }

  /// The window manager tells how often it shows frames, in microseconds.
  func frameTimed(_ values: [Int]) { pacer.screenChanged(interval: Double(values[3]) / 1e6) }

  static func wide(_ low: Int, _ high: Int) -> Int64 {
    Int64(truncatingIfNeeded: high) << 32 | Int64(low) & 0xffff_ffff
  }
}
