/// The latest samples of a finger, and the velocity with which it lifts.
///
/// A `VelocityStrategy` computes the velocity. These rules are the same for all strategies:
///
/// - A strategy uses at most 20 samples. None is more than 100 ms older than the newest one.
///   Samples before a pause of more than 40 ms are left out.
/// - A finger without a sample for 40 ms has stopped. Its velocity is 0.
/// - Samples from before a turn do not count. A finger has turned if it moved more than 2 points
///   back from its farthest position.
/// - A finger that stayed within 2 points for 40 ms is at rest or slower than 50 points per second.
///   Its velocity is the slope of a straight line through the samples within those 2 points. The
///   strategies do not apply, because they would treat the sensor's noise as acceleration.
///
/// The memory is bounded and allocated once. If three samples are within .8 ms, the tracker drops
/// the middle one. It keeps all samples of a 1000 Hz device.
///
/// Sources: 20 samples, 100 ms and 40 ms are the numbers of Android's, Compose's and Flutter's
/// trackers (`HISTORY_SIZE`, `HORIZON`, `ASSUME_POINTER_STOPPED_TIME`). The rule for turns is ours.
/// We chose 2 points, because a sensor's noise is 1 pixel in each direction. A finger that moves 2
/// points in 40 ms has the velocity of the slowest fling,
/// `ScrollConfiguration.minimumFlingVelocity`.
public struct VelocityTracker: Sendable {
  /// The age up to which a sample affects the velocity, in seconds: .1.
  public static let window = 0.1

  /// The time without a sample after which a finger has stopped, in seconds: .04.
  public static let stoppedAfter = 0.04

  /// The largest distance between two positions that can be noise of the sensor, in points.
  private static let noise = 2.0

  /// The largest number of samples from which a strategy computes a velocity.
  private static let mostSamples = 20

  struct Sample {
    var time: Double
    var position: Double
  }

  /// A ring buffer of `count` samples, the newest one at `newest`.
  private var ring: [Sample] = []
  private var newest = 0
  private(set) var count = 0

  private static let capacity = 256
  /// If three samples are within this time, in seconds, the tracker keeps only two of them.
  ///
  /// The samples of a full buffer (`capacity`) thus always span more than `window`.
  private static let spacing = 0.8e-3
  /// The shortest span of samples from which a velocity is computed, in seconds.
  private static let shortestSpan = 0.5e-3

  /// Makes a tracker without samples.
  public init() {}

  /// The time of the newest sample in seconds, or nil without samples.
  public var lastTime: Double? { count > 0 ? ring[newest].time : nil }

  /// The sample of an age below `count`; the newest sample has age 0, the one before it age 1.
  subscript(age: Int) -> Sample {
    ring[age <= newest ? newest - age : newest - age + Self.capacity]
  }

  /// The sample of an age; nil if there is no sample of that age.
  func sample(before age: Int) -> Sample? { age < count ? self[age] : nil }

  /// Adds a sample: a position in points at a time in seconds.
  ///
  /// A sample with the same time as the newest one replaces it. A sample up to 100 ms before the
  /// newest one is ignored. An even earlier sample replaces all others, because it means that the
  /// clock jumped backwards. A sample with a value that is not finite is ignored.
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
      let isDense = count > 1 && time - self[1].time < Self.spacing
      if !isDense { advance() }
      ring[newest] = sample
    }
  }

  /// Forgets all samples, but keeps the allocated memory.
  public mutating func reset() { count = 0 }

  /// The velocity of a finger that lifts at a time, in points per second.
  ///
  /// It is 0 if the samples span less than 0.5 ms, or if the last one is at least 40 ms old.
  public func velocity(at time: Double, by strategy: VelocityStrategy = .quadratic) -> Double {
    guard count > 1, time - self[0].time < Self.stoppedAfter - Self.rounding else { return 0 }
    let resting = samplesAtRest
    if resting > 1, self[0].time - self[resting - 1].time >= Self.stoppedAfter - Self.rounding {
      return VelocityStrategy.slope(self, resting, isStraight: true).asCoordinate
    }
    var used = samplesInWindow
    // The finger turned between the farthest sample and the next one. The step between these two
    // belongs to neither direction, so the farthest sample is left out.
    if let turn = turn(within: used) { used = max(turn, 2) }
    guard used > 1, self[0].time - self[used - 1].time >= Self.shortestSpan else { return 0 }
    return strategy.velocity(of: self, count: used).asCoordinate
  }

  /// How many of the newest samples a strategy may use, at least 1.
  private var samplesInWindow: Int {
    var used = 1
    while used < min(count, Self.mostSamples), isInWindow(used),
      self[used - 1].time - self[used].time <= Self.stoppedAfter + Self.rounding
    {
      used += 1
    }
    return used
  }

  /// How many of the newest samples in the window lie within the noise of a resting finger.
  private var samplesAtRest: Int {
    var (low, high) = (self[0].position, self[0].position)
    var found = 1
    while found < count, isInWindow(found) {
      low = min(low, self[found].position)
      high = max(high, self[found].position)
      if high - low > Self.noise + Self.rounding { break }
      found += 1
    }
    return found
  }

  /// The index of the sample at which the finger turned back; nil if it did not turn.
  ///
  /// As in the subscript, 0 is the newest sample.
  private func turn(within used: Int) -> Int? {
    // The ages of the newest samples at the lowest and at the highest position so far.
    var (low, high) = (0, 0)
    for age in 1..<max(used, 1) {
      let position = self[age].position
      if position < self[low].position { low = age }
      if position > self[high].position { high = age }
      if min(position, self[0].position) - self[low].position > Self.noise { return low }
      if self[high].position - max(position, self[0].position) > Self.noise { return high }
    }
    return nil
  }

  private func isInWindow(_ age: Int) -> Bool {
    self[0].time - self[age].time <= Self.window + Self.rounding
  }

  /// The tolerance for rounding of time differences in seconds, and of positions in points (our
  /// choice).
  private static let rounding = 1e-6

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
}

/// How a `VelocityTracker` computes the velocity of a finger from its latest samples.
///
/// Every strategy reads the same samples; the tracker selects them.
public enum VelocityStrategy: String, Hashable, Sendable, CaseIterable {
  /// The velocity that a body of mass 1 has after the finger's movements have done work on it.
  ///
  /// Each movement between two samples has a velocity `v`. With the body's velocity `u` before it,
  /// the movement adds the work `(v − u)·|v|`. The body's new velocity is `±√(2·|work|)`, with the
  /// sign of the total work. The first movement adds half of its work, so that the body then has
  /// the velocity `v`. After a sudden change of `v`, the result overshoots for one sample.
  ///
  /// Source: Android's `ImpulseVelocityTrackerStrategy` (libs/input/VelocityTracker.cpp), which
  /// Compose also uses for one axis.
  case impulse
  /// Fits a parabola to the samples, and takes its slope at the newest sample.
  ///
  /// The parabola suits fingers, because people accelerate until they let go. For two samples, the
  /// result is the slope of the line through them, so that one movement after a press can fling.
  /// Android returns 0 in that case.
  ///
  /// Source: Android's `LeastSquaresVelocityTrackerStrategy` of degree 2 (LSQ2), the default for
  /// the positions of pointers in Android and Flutter.
  case quadratic
  /// A weighted mean of the speeds between the last four samples.
  ///
  /// The weights are .6 for the oldest speed, .35 for the middle one and .05 for the newest. With
  /// fewer samples, the oldest speeds are missing, and the other weights are scaled to a sum of 1.
  ///
  /// Source: Flutter's `IOSScrollViewFlingVelocityTracker`, which is fitted to UIScrollView.
  case iosWeighted

  /// The velocity computed from the newest `count` samples of a tracker, in points per second.
  ///
  /// `count` is at least 2.
  func velocity(of samples: VelocityTracker, count: Int) -> Double {
    switch self {
    case .impulse: Self.impulse(samples, count)
    case .quadratic: Self.slope(samples, count, isStraight: false)
    case .iosWeighted: Self.weightedMean(samples, count)
    }
  }

  private static func impulse(_ samples: VelocityTracker, _ count: Int) -> Double {
    var work = 0.0
    var velocity = 0.0
    for age in stride(from: count - 2, through: 0, by: -1) {
      let speed = speed(samples, age)
      let growth = (speed - velocity) * abs(speed)
      work += age == count - 2 ? growth / 2 : growth
      velocity = work < 0 ? -(-2 * work).squareRoot() : (2 * work).squareRoot()
    }
    return velocity
  }

  private static func weightedMean(_ samples: VelocityTracker, _ count: Int) -> Double {
    var sum = 0.0
    var total = 0.0
    for age in 0..<min(count - 1, 3) {
      let weight = age == 0 ? 0.05 : age == 1 ? 0.35 : 0.6
      sum += weight * speed(samples, age)
      total += weight
    }
    return sum / total
  }

  /// The mean velocity of the finger between the sample of an age and the sample before it.
  private static func speed(_ samples: VelocityTracker, _ age: Int) -> Double {
    let (newer, older) = (samples[age], samples[age + 1])
    return (newer.position - older.position) / (newer.time - older.time)
  }

  /// The slope of the best-fitting parabola, or straight line, at the newest sample.
  ///
  /// If the samples determine no parabola, the result is the slope of their best-fitting line.
  static func slope(_ samples: VelocityTracker, _ count: Int, isStraight: Bool) -> Double {
    let newest = samples[0]
    // Times are in units of the whole span, so that all sums have a similar size.
    let span = newest.time - samples[count - 1].time
    var (t, t2, t3, t4, y, ty, t2y) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    // The newest sample is the origin.
    for age in 1..<count {
      let time = (samples[age].time - newest.time) / span
      let position = samples[age].position - newest.position
      t += time
      t2 += time * time
      t3 += time * time * time
      t4 += time * time * time * time
      y += position
      ty += time * position
      t2y += time * time * position
    }
    let number = Double(count)
    let (aa, ab, bb) = (t2 - t * t / number, t3 - t * t2 / number, t4 - t2 * t2 / number)
    let (ay, by) = (ty - t * y / number, t2y - t2 * y / number)
    let determinant = aa * bb - ab * ab
    let isLine = isStraight || determinant <= 1e-9 * aa * bb
    return (isLine ? ay / aa : (ay * bb - by * ab) / determinant) / span
  }
}
