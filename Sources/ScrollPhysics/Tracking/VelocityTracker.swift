/// The velocity of a finger: the slope of the straight line that fits its last samples best.
///
/// The line is fitted to the samples of the last 100 ms by least squares. A finger was resting if
/// it has no sample in the last 100 ms before it lifts. Its velocity is then 0. The memory is
/// bounded and allocated once. If three samples are within .8 ms, the tracker drops one of them. It
/// keeps all samples of a 1000 Hz device.
///
/// Sources: 100 ms is the observed rule of UIPanGestureRecognizer (ScrollMechanics,
/// `SimpleScrollView`), and the rule of WebKit and Chromium. Android and Flutter use least squares.
public struct VelocityTracker: Sendable {
  /// The age up to which samples count: .1 s, after which a finger without samples is resting.
  public static let window = 0.1

  struct Sample {
    var time: Double
    var position: Double
  }

  /// A ring buffer of `count` samples, the newest one at `newest`.
  private var ring: [Sample] = []
  private var newest = 0
  private(set) var count = 0

  private static let capacity = 256
  /// Three samples within this many seconds become two, so that 256 always cover the window.
  private static let spacing = 0.8e-3
  /// The shortest span of samples from which a velocity is computed, in seconds.
  private static let shortestSpan = 0.5e-3

  /// Makes a tracker without samples.
  public init() {}

  /// The time of the newest sample in seconds, or nil without samples.
  public var lastTime: Double? { count > 0 ? ring[newest].time : nil }

  /// The sample that is older than the newest one by a number of samples, or nil without it.
  func sample(before age: Int) -> Sample? {
    guard age < count else { return nil }
    return ring[age <= newest ? newest - age : newest - age + Self.capacity]
  }

  /// Adds a sample: a position in points at a time in seconds.
  ///
  /// A sample at the time of the newest one replaces it. An older sample is ignored, unless it is
  /// more than 100 ms older. In that case the clock jumped backwards, and only that sample remains.
  /// Values that are not finite are ignored.
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

  /// Forgets all samples and keeps the memory.
  public mutating func reset() { count = 0 }

  /// The velocity of a finger that lifts at a time, in points per second.
  ///
  /// It is 0 if the samples span less than 0.5 ms, or if the last one is at least 100 ms old.
  public func velocity(at time: Double) -> Double {
    let last = count > 0 ? ring[newest] : Sample(time: 0, position: 0)
    guard count > 1, Self.isRecent(time - last.time, at: time) else { return 0 }
    // Times are relative to the last sample, so that hours of uptime cost no precision.
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

  /// Whether an elapsed time is shorter than the window, apart from rounded time stamps.
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
