/// The scene's time: seconds since the window's first frame, in whole nanoseconds.
///
/// Before the first frame the time is 0. A recording that begins with the first frame therefore holds the
/// exact times of the scene, and its replay repeats every position to the last bit.
struct SceneClock {
  /// A nanosecond, in seconds.
  static let tick = 1e-9

  /// The window's time of the first frame, in seconds; nil before it.
  private var origin: Double?

  /// Whether the first frame was drawn.
  var isRunning: Bool { origin != nil }

  /// Starts the clock at a time of the window.
  mutating func start(windowTime: Double) { origin = windowTime }

  /// The scene's time at a time of the window: the nearest tick that is not before it.
  func time(_ windowTime: Double) -> Double {
    origin.map { Self.tick(notBefore: max(0, windowTime - $0)) } ?? 0
  }

  /// The window's time at a time of the scene; nil before the first frame.
  func windowTime(_ time: Double) -> Double? { origin.map { $0 + time } }

  /// The nearest whole nanosecond that is not before a time, in seconds.
  static func tick(notBefore time: Double) -> Double {
    let nanoseconds = (time * 1e9).rounded()
    return nanoseconds / 1e9 >= time ? nanoseconds / 1e9 : (nanoseconds + 1) / 1e9
  }
}
