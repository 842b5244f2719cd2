public import VectorGraphics

/// A mapping from time to progress, with duration, delay, pauses, repetition, direction and easing.
///
/// A timeline has no state. The progress depends only on the time, so dropped frames and seeks do
/// not change later frames. To drive a timeline by a pull, pass `progress × duration`. To let it
/// run, pass the seconds since its start.
public struct Timeline: Hashable, Sendable {
  /// The number of runs.
  public enum Repetition: Hashable, Sendable {
    /// A number of runs, at least 1.
    ///
    /// After the last run, the progress keeps its final value.
    case times(Int)
    /// Infinitely many runs.
    case forever
  }

  /// The time before the first run, in seconds; 0 by default.
  public var delay: Double
  /// The length of one run without the pause, in seconds.
  public var duration: Double
  /// The pause after each run, in seconds; 0 by default.
  ///
  /// During the pause, the progress keeps the last value of the run.
  public var gap: Double
  /// The number of runs; one by default.
  public var repetition: Repetition
  /// Whether every second run goes backwards.
  public var isReversing: Bool
  /// The easing of each run; linear by default.
  public var easing: Easing

  /// Makes a timeline.
  public init(
    duration: Double, delay: Double = 0, gap: Double = 0, repetition: Repetition = .times(1),
    isReversing: Bool = false, easing: Easing = .linear
  ) {
    self.duration = duration
    self.delay = delay
    self.gap = gap
    self.repetition = repetition
    self.isReversing = isReversing
    self.easing = easing
  }

  /// The time after which the progress is constant, in seconds; infinite for endless runs.
  public var settlingTime: Double {
    switch repetition {
    case .forever: .infinity
    case .times(let count):
      // A single run has no gap, so even an infinite gap has no effect.
      max(0, delay) + Double(max(1, count)) * max(0, duration)
        + (count > 1 ? Double(count - 1) * max(0, gap) : 0)
    }
  }

  /// Returns the eased progress at a time in seconds.
  ///
  /// Before the start and for NaN, the result is the value of the easing at 0.
  public func progress(at time: Double) -> Double {
    let (run, phase) = run(at: time)
    // Runs are counted in Double, because a large time would overflow an integer.
    let isBackward = isReversing && run.truncatingRemainder(dividingBy: 2) == 1
    return easing.value(at: isBackward ? 1 - phase : phase)
  }

  /// Returns the run at a time: its index, counted from 0, and its uneased progress, 0…1.
  public func run(at time: Double) -> (index: Double, phase: Double) {
    let elapsed = time - max(0, delay)
    guard elapsed > 0 else { return (0, 0) }
    let last: Double
    switch repetition {
    case .forever: last = .infinity
    case .times(let count): last = Double(max(1, count) - 1)
    }
    let duration = max(0, self.duration)
    let period = duration + max(0, gap)
    guard period > 0, elapsed.isFinite else { return (last.isFinite ? last : 0, 1) }
    let index = min((elapsed / period).rounded(.down), last)
    guard index.isFinite else { return (0, 1) }
    // In the first run the period may be infinite, and 0 times infinity would be NaN.
    let inRun = index > 0 ? elapsed - index * period : elapsed
    return (index, duration > 0 ? min(max(inRun / duration, 0), 1) : 1)
  }
}

/// A value that can be interpolated.
public protocol Interpolatable: Sendable {
  /// Returns the value between this one (proportion 0) and another (proportion 1).
  func interpolated(to other: Self, _ proportion: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number between two numbers; the proportions 0 and 1 give exactly these numbers.
  public func interpolated(to other: Double, _ proportion: Double) -> Double {
    self * (1 - proportion) + other * proportion
  }
}

extension Point: Interpolatable {
  /// Returns a point on the line between two points; proportions 0 and 1 give exactly these points.
  public func interpolated(to other: Point, _ proportion: Double) -> Point {
    mixed(with: other, proportion)
  }
}

extension Color: Interpolatable {
  /// Returns the color between two colors.
  ///
  /// The method interpolates components premultiplied by alpha. So a transparent color adds no hue,
  /// as in CSS Color 4, section 12.3.
  public func interpolated(to other: Color, _ proportion: Double) -> Color {
    let alpha = self.alpha.interpolated(to: other.alpha, proportion)
    guard alpha != 0 else { return proportion < 0.5 ? opacity(0) : other.opacity(0) }
    func mix(_ first: Double, _ second: Double) -> Double {
      (first * self.alpha).interpolated(to: second * other.alpha, proportion) / alpha
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }
}

/// Values at certain times, interpolated in between.
///
/// Before the first key, the track has the value of the first key. After the last key, it has the
/// value of the last key. Where two keys have the same time, the value jumps to the value of the
/// second key.
public struct KeyframeTrack<Value: Interpolatable>: Sendable {
  /// A value at a time.
  public struct Key: Sendable {
    /// The time, in a unit that the user of the track chooses.
    public var time: Double
    /// The value at that time.
    public var value: Value
    /// The easing between the previous key and this one; linear by default.
    public var easing: Easing

    /// Makes a key.
    public init(_ time: Double, _ value: Value, easing: Easing = .linear) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The keys, sorted by time; at least one.
  public let keys: [Key]

  /// Makes a track from its keys, which may be in any order.
  ///
  /// Keys at the same time keep their order. If the time of `first` is NaN, it becomes 0. Further
  /// keys whose time is NaN are ignored.
  public init(_ first: Key, _ rest: Key...) { self.init(first, rest: rest) }

  /// Makes a track from a key and a list of further keys; see ``init(_:_:)``.
  public init(_ first: Key, rest: [Key]) {
    var first = first
    if first.time.isNaN { first.time = 0 }
    let all = [first] + rest.filter { !$0.time.isNaN }
    keys = all.sorted { $0.time < $1.time }
  }

  /// Makes a track of values at equal intervals over the times 0…1.
  public init(evenly first: Value, _ rest: Value..., easing: Easing = .linear) {
    let count = Double(rest.count)
    let others = rest.enumerated().map {
      Key(Double($0.offset + 1) / count, $0.element, easing: easing)
    }
    self.init(Key(0, first), rest: others)
  }

  /// Returns the value at a time.
  ///
  /// NaN counts as a time before the first key.
  public func value(at time: Double) -> Value {
    // Binary search for the first key after the time.
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].time > time || time.isNaN { high = middle } else { low = middle + 1 }
    }
    if low == 0 { return keys[0].value }
    if low == keys.count { return keys[low - 1].value }
    let (from, to) = (keys[low - 1], keys[low])
    let progress = (time - from.time) / (to.time - from.time)
    return from.value.interpolated(to: to.value, to.easing.value(at: progress))
  }
}

extension KeyframeTrack.Key: Equatable where Value: Equatable {}
extension KeyframeTrack.Key: Hashable where Value: Hashable {}
extension KeyframeTrack: Equatable where Value: Equatable {}
extension KeyframeTrack: Hashable where Value: Hashable {}

/// A range of an outer progress, such as that of a pull, in which an inner progress, such as that
/// of one path, grows from 0 to 1.
///
/// The inner progress is 0 before the range and 1 after it. With the default end and
/// easing, it follows MRefresh's formula for a start proportion `s` and an outer progress `p`:
/// `p < s ? 0 : (p − s)/(1 − s)`.
public struct ProgressWindow: Hashable, Sendable {
  /// The outer progress at which the window starts, 0…1; 0 by default.
  public var start: Double
  /// The outer progress at which the window ends; 1 by default.
  public var end: Double
  /// The easing of the inner progress; linear by default.
  public var easing: Easing

  /// Makes a window.
  public init(start: Double = 0, end: Double = 1, easing: Easing = .linear) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// The window that covers the whole progress, from 0 to 1.
  public static let whole = ProgressWindow()

  /// Returns the eased inner progress at an outer progress.
  ///
  /// An empty window is a step: the inner progress is 1 from the window's start on. NaN counts as
  /// 0.
  public func value(at progress: Double) -> Double {
    let progress = progress > 0 ? progress : 0
    guard start < end else { return easing.value(at: progress >= start ? 1 : 0) }
    return easing.value(at: (progress - start) / (end - start))
  }
}
