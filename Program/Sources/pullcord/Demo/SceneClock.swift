/// The scene's clock, which counts from the window's first frame in whole nanoseconds.
///
/// Before the first frame, the time is 0. A recording that begins at the first frame contains the
/// exact times of the scene. Therefore its replay gives exactly the same positions.
struct SceneClock {
  static let tick = 1e-9

  /// The time of the first frame on the window's clock, in seconds; nil before the first frame.
  private var origin: Double?

  var isRunning: Bool { origin != nil }

  mutating func start(windowTime: Double) { origin = windowTime }

  /// Converts a time on the window's clock to the scene's clock.
  ///
  /// The result is rounded up to a whole nanosecond.
  func time(_ windowTime: Double) -> Double {
    origin.map { Self.tick(notBefore: max(0, windowTime - $0)) } ?? 0
  }

  /// Converts a time on the scene's clock to the window's clock; nil before the first frame.
  func windowTime(_ time: Double) -> Double? { origin.map { $0 + time } }

  /// Rounds a time up to a whole nanosecond, in seconds.
  static func tick(notBefore time: Double) -> Double {
    let nanoseconds = (time * 1e9).rounded()
    return nanoseconds / 1e9 >= time ? nanoseconds / 1e9 : (nanoseconds + 1) / 1e9
  }
}
