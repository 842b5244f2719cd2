internal import PullcordTestServers

/// An injected finger that scrolls by strokes, in a column of the window that all programs share.
struct StrokingFinger {
  /// The moves of a stroke, and the pixels of a move.
  static let (moves, step) = (58, 10.0)
  private static let start = Point(240, 720)

  private let finger: Finger

  init(_ screen: TestScreen) { finger = screen.server.finger }

  /// Moves up the window in several strokes of one second with 60 samples per second.
  ///
  /// `lastMove` runs before the finger is lifted for the last time.
  func strokes(_ count: Int, lastMove: () -> Void = {}) async throws {
    var clock = SampleClock(rate: 60)
    for stroke in 1...count {
      try await clock.next()
      try await finger.down(at: Self.start)
      for move in 1...Self.moves {
        try await clock.next()
        try await finger.move(to: Self.position(Double(move) * Self.step))
      }
      if stroke == count { lastMove() }
      try await clock.next()
      try await finger.up()
    }
  }

  /// Puts the finger down and moves it by 48 pixels.
  ///
  /// This exceeds every program's slop, so that the press becomes a drag.
  func beginDrag() async throws {
    var clock = SampleClock(rate: 60)
    try await finger.down(at: Self.start)
    for move in 1...6 {
      try await clock.next()
      try await finger.move(to: Self.position(Double(move) * 8))
    }
  }

  /// Moves the finger to a distance from the start of the stroke, in pixels.
  func move(to distance: Double) async throws {
    try await finger.move(to: Self.position(distance))
  }

  func lift() async throws { try await finger.up() }

  private static func position(_ distance: Double) -> Point { Point(start.x, start.y - distance) }
}

/// A timer with a fixed number of wake-ups per second.
///
/// The delays of single wake-ups do not add up.
struct SampleClock {
  private let clock = ContinuousClock()
  private let interval: Duration
  private var latest = ContinuousClock.now

  init(rate: Int) { interval = .nanoseconds(1_000_000_000 / rate) }

  mutating func next() async throws {
    latest += interval
    try await clock.sleep(until: latest, tolerance: .zero)
  }
}
