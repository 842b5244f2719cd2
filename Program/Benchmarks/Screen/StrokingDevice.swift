internal import PullcordTestServers

/// An injected device that scrolls by strokes, in a column of the window that all programs share.
protocol StrokingDevice {
  /// Begins a stroke.
  func begin() async throws
  /// Moves to a distance from the start of the stroke, in pixels.
  func move(to distance: Double) async throws
  /// Ends a stroke.
  func lift() async throws
}

extension StrokingDevice {
  /// Moves up the window in several strokes of one second with 60 samples per second.
  ///
  /// `lastMove` runs before the device is lifted for the last time.
  func strokes(_ count: Int, lastMove: () -> Void = {}) async throws {
    var clock = SampleClock(rate: 60)
    for stroke in 1...count {
      try await clock.next()
      try await begin()
      for move in 1...Stroke.moves {
        try await clock.next()
        try await self.move(to: Double(move) * Stroke.step)
      }
      if stroke == count { lastMove() }
      try await clock.next()
      try await lift()
    }
  }

  /// Begins a stroke and moves by 48 pixels.
  ///
  /// This exceeds every program's slop, so that the press of a finger becomes a drag.
  func beginDrag() async throws {
    var clock = SampleClock(rate: 60)
    try await begin()
    for move in 1...6 {
      try await clock.next()
      try await self.move(to: Double(move) * 8)
    }
  }
}

/// What the strokes of all devices share.
enum Stroke {
  /// The moves of a stroke, and the pixels of a move.
  static let (moves, step) = (58, 10.0)
  /// The position of the finger or the pointer at the start of a stroke.
  static let start = Point(240, 720)
}

/// A finger on a touch screen.
struct StrokingFinger: StrokingDevice {
  private let finger: Finger

  init(_ finger: Finger) { self.finger = finger }

  func begin() async throws { try await finger.down(at: Stroke.start) }

  func move(to distance: Double) async throws {
    try await finger.move(to: Point(Stroke.start.x, Stroke.start.y - distance))
  }

  func lift() async throws { try await finger.up() }
}

/// Two fingers on a touchpad, which scroll the window under the pointer.
final class StrokingTouchpad: StrokingDevice {
  private let point: (Point) async throws -> Void
  private let scroll: (Double) async throws -> Void
  private let end: () async throws -> Void
  private var distance = 0.0

  /// - Parameters:
  ///   - point: Moves the pointer.
  ///   - scroll: Moves the fingers by pixels, positive towards the end of the list.
  ///   - lift: Lifts the fingers.
  init(
    point: @escaping (Point) async throws -> Void,
    scroll: @escaping (Double) async throws -> Void, lift: @escaping () async throws -> Void
  ) { (self.point, self.scroll, end) = (point, scroll, lift) }

  func begin() async throws {
    distance = 0
    try await point(Stroke.start)
  }

  func move(to distance: Double) async throws {
    try await scroll(distance - self.distance)
    self.distance = distance
  }

  func lift() async throws { try await end() }
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
