internal import PullcordRecordings

/// The scene's time, which begins with the window's and goes in ticks.
///
/// Ticks are a power of two of a second, so that times are told apart by exactly the same seconds
/// whenever they are: what is recorded and counted from its own start is felt to the last bit as it was.
struct SceneClock {
  /// About a microsecond, in seconds; finer than any device reports, and exact for centuries.
  static let tick = 0x1p-20

  /// The clock of recordings, which is this one.
  static let recorded = GestureClock(ticksPerSecond: 1 << 20)

  /// The window's time at which the scene's begins, in seconds.
  let start: Double

  /// The scene's time at a time of the window: the first tick that is not before it.
  func time(_ time: Double) -> Double {
    ((time - start) / Self.tick).rounded(.up) * Self.tick
  }

  /// The window's time at a time of the scene.
  func windowTime(_ time: Double) -> Double { start + time }
}
