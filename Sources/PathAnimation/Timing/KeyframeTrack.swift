public import VectorGraphics

/// A value that can be interpolated.
public protocol Interpolatable: Sendable {
  /// Returns the value between this one (proportion 0) and another (proportion 1).
  func interpolated(to other: Self, _ proportion: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number between two numbers, exactly at both ends.
  public func interpolated(to other: Double, _ proportion: Double) -> Double {
    self * (1 - proportion) + other * proportion
  }
}

extension Point: Interpolatable {
  /// Returns the point on the straight line between two points, exactly at both ends.
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
/// value of the last key. Where two keys have the same time, the value jumps to that of the later
/// key.
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
    keys = all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map { $0.element }
  }

  /// Makes a track of values at equal intervals over 0…1.
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
