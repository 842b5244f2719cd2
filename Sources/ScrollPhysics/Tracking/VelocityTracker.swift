/// The velocity of a finger from its last samples: the slope of the straight line that fits them best.
///
/// Samples of the last 100 ms count (least squares). A finger without a sample in the last 100 ms before it
/// lifts was resting: its velocity is 0. Memory is bounded and allocated once. Of three samples within .8 ms,
/// one is dropped; a 1000 Hz device keeps all of its samples.
///
/// Sources: 100 ms is UIPanGestureRecognizer's observed rule (ScrollMechanics, `SimpleScrollView`), and
/// that of WebKit and Chromium. Android and Flutter use least squares.
public struct VelocityTracker: Sendable {
  /// How far back samples count, and how long a resting finger sends none: .1 s.
  public static let window = 0.1

  private struct Sample {
    var time: Double
    var position: Double
  }

  /// A ring: the newest sample is at `newest`, `count` of them are in use.
  private var ring: [Sample] = []
  private var newest = 0
  private var count = 0

  private static let capacity = 256
  /// Three samples closer than this become two; 256 then always cover the window.
  private static let spacing = 0.8e-3
  /// The shortest span of samples from which a velocity is computed.
  private static let shortestSpan = 0.5e-3

  /// Makes a tracker without samples.
  public init() {}

  /// The time of the newest sample in seconds; nil without samples.
  public var lastTime: Double? { count > 0 ? ring[newest].time : nil }

  /// Adds a sample: a position in points at a time in seconds.
  ///
  /// A sample at the newest time replaces the newest one. An older sample is ignored, but one more than 100 ms
  /// older means that the clock was set back, and only that sample remains. Values that are not finite are
  /// ignored.
  public mutating func add(position: Double, time: Double) {
    guard time.isFinite, position.isFinite else { return }
    let sample = Sample(time: time, position: position.asCoordinate)
    guard count > 0 else {
      begin(with: sample)
      return
    }
    let age = ring[newest].time - time
    if age > Self.window {
      begin(with: sample)
    } else if age == 0 {
      ring[newest] = sample
    } else if age < 0 {
      let isDense = count > 1 && time - ring[index(before: newest)].time < Self.spacing
      if !isDense { advance() }
      ring[newest] = sample
    }
  }

  /// Forgets all samples; keeps the memory.
  public mutating func reset() { count = 0 }

  /// The velocity of a finger that lifts at a time, in points per second.
  ///
  /// The result is 0 if the samples span less than 0.5 ms, or if the last one is at least 100 ms old.
  public func velocity(at time: Double) -> Double {
    let last = count > 0 ? ring[newest] : Sample(time: 0, position: 0)
    guard count > 1, Self.isRecent(time - last.time, at: time) else { return 0 }
    // Relative to the last sample, so that hours of uptime cost no digits.
    var number = 0.0
    var times = 0.0
    var positions = 0.0
    var squares = 0.0
    var products = 0.0
    var span = 0.0
    var slot = newest
    for _ in 0..<count {
      let elapsed = ring[slot].time - last.time
      guard Self.isRecent(-elapsed, at: last.time) else { break }
      let travel = ring[slot].position - last.position
      number += 1
      times += elapsed
      positions += travel
      squares += elapsed * elapsed
      products += elapsed * travel
      span = -elapsed
      slot = index(before: slot)
    }
    guard span >= Self.shortestSpan else { return 0 }
    let spread = number * squares - times * times
    return spread > 0 ? ((number * products - times * positions) / spread).asCoordinate : 0
  }

  /// Whether an elapsed time is shorter than the window, with a margin for rounded time stamps.
  private static func isRecent(_ elapsed: Double, at time: Double) -> Bool {
    elapsed + time.ulp < window
  }

  private mutating func begin(with sample: Sample) {
    if ring.isEmpty { ring = Array(repeating: sample, count: Self.capacity) }
    newest = 0
    count = 1
    ring[0] = sample
  }

  private mutating func advance() {
    newest = newest + 1 == Self.capacity ? 0 : newest + 1
    count = min(count + 1, Self.capacity)
  }

  private func index(before slot: Int) -> Int { slot == 0 ? Self.capacity - 1 : slot - 1 }
}
