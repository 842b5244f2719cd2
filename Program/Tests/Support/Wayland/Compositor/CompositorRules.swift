internal import Glibc

/// How a compositor treats its clients; a change applies at once.
package struct CompositorRules: Sendable {
  /// Who draws the frames of windows that ask for one.
  package var decoration = CompositorDecoration.serverSide
  /// When a client can draw into a buffer again.
  package var bufferRelease = CompositorBufferRelease.atCommit
  /// Whether the window is visible: a hidden one receives no frame callbacks.
  package var showsFrames = true
  /// Whether the compositor neither reads requests nor sends frames.
  package var isFrozen = false
  /// Whether commits copy their damage into the window's picture.
  package var readsPixels = true
  /// Whether each commit keeps a copy of its pixels.
  package var keepsPictures = false
  /// What clients learn of shown frames.
  package var presentation = Presentation()
  /// The seconds from the monotonic clock to the clock of input events and frame callbacks, whose
  /// start the protocol does not define.
  package var timeOffset = 0.0
  /// The first configure event of new windows; nil maximizes and activates them.
  package var firstConfigure: CompositorConfigure?

  /// Makes the rules of a usual compositor.
  package init() {}

  /// What clients learn of shown frames.
  package struct Presentation: Sendable {
    /// The clock of the times; CLOCK_MONOTONIC of the kernel by default.
    package var clock = CLOCK_MONOTONIC
    /// The bits of vsync, hardware clock and hardware completion, and 8 for zero copy.
    package var flags: UInt32 = 7
    /// Whether frames are reported as discarded.
    package var isDiscarded = false
  }
}

/// When a client can draw into a buffer again.
package enum CompositorBufferRelease: Sendable {
  /// At the commit, like compositors that copy the damage.
  case atCommit
  /// When another commit replaces the buffer, like compositors that show it directly.
  case afterReplacement
  /// Not until the rule changes.
  case never
}

/// The globals, outputs and devices of a compositor, and its rules.
struct CompositorSettings {
  /// An object that each client can bind.
  struct Global {
    var id: UInt32
    var interface: String
    var version: UInt32
  }

  var rules: CompositorRules
  var seat: SeatSettings
  private(set) var globals: [Global] = []
  /// The outputs, by the numbers of their globals.
  private(set) var outputs: [UInt32: CompositorOutput] = [:]
  /// The outputs on which windows are, from the one that they entered first.
  var windowOutputs: [UInt32] = []
  private var latestGlobal: UInt32 = 0

  init(rules: CompositorRules, seat: SeatSettings) { (self.rules, self.seat) = (rules, seat) }

  /// Adds a global and returns its number.
  @discardableResult
  mutating func add(_ interface: String, _ version: UInt32, _ output: CompositorOutput? = nil)
    -> UInt32
  {
    latestGlobal += 1
    globals.append(Global(id: latestGlobal, interface: interface, version: version))
    outputs[latestGlobal] = output
    return latestGlobal
  }

  /// Removes a global, and the output that it is.
  mutating func remove(_ id: UInt32) {
    globals.removeAll { $0.id == id }
    outputs[id] = nil
    windowOutputs.removeAll { $0 == id }
  }

  /// Changes an output.
  mutating func change(_ id: UInt32, _ body: (inout CompositorOutput) -> Void) {
    if var output = outputs[id] {
      body(&output)
      outputs[id] = output
    }
  }

  /// The output whose frames windows follow.
  var mainOutput: CompositorOutput? { windowOutputs.first.flatMap { outputs[$0] } }

  /// The pixels for 120 points of windows: the largest of their outputs.
  var scale120: Int { windowOutputs.compactMap { outputs[$0]?.scale120 }.max() ?? 120 }

  /// The size of the windows' output in points.
  var screenSize: CompositorSize {
    let (width, height) = (mainOutput?.width ?? 0, mainOutput?.height ?? 0)
    return CompositorSize(width: width * 120 / scale120, height: height * 120 / scale120)
  }

  /// The first configure event of a window.
  var firstConfigure: CompositorConfigure {
    // A maximized window has no shadow, and an activated one has the focus.
    rules.firstConfigure
      ?? CompositorConfigure(
        width: screenSize.width, height: screenSize.height, states: [.maximized, .activated])
  }
}

/// A frame of the output.
struct CompositorFrame {
  /// The time at which it is shown, in seconds of the monotonic clock.
  var time: Double
  /// The number of frames since the compositor started.
  var sequence: Int

  /// The arguments of the event that reports the frame.
  func arguments(_ settings: CompositorSettings) -> [WireSocket.Argument] {
    let rules = settings.rules.presentation
    var (monotonic, now) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    clock_gettime(rules.clock, &now)
    // The frame was as long ago in the client's clock as in the monotonic one.
    let age = Self.nanoseconds(monotonic) - Int((time * 1e9).rounded())
    let (seconds, rest) = (Self.nanoseconds(now) - age).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let rate = settings.mainOutput?.reportedRate ?? 0
    return [
      .uint(UInt32(seconds >> 32)), .uint(UInt32(truncatingIfNeeded: seconds)),
      .uint(UInt32(rest)), .uint(rate > 0 ? UInt32((1e9 / rate).rounded()) : 0),
      .uint(UInt32(sequence >> 32)), .uint(UInt32(truncatingIfNeeded: sequence)),
      .uint(rules.flags),
    ]
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
