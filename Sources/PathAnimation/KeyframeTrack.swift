public import VectorGraphics

/// A value that can lie between two others.
public protocol Interpolatable: Sendable {
  /// The value at a proportion of the way to another; 0 is this one, 1 the other.
  func interpolated(to other: Self, _ proportion: Double) -> Self
}

extension Double: Interpolatable {
  /// The number in between; exact at 0 and 1.
  public func interpolated(to other: Double, _ proportion: Double) -> Double {
    self * (1 - proportion) + other * proportion
  }
}

extension Point: Interpolatable {
  /// The point on the straight line in between; exact at 0 and 1.
  public func interpolated(to other: Point, _ proportion: Double) -> Point {
    mixed(with: other, proportion)
  }
}

extension Color: Interpolatable {
  /// The color in between, component by component, alpha premultiplied.
  ///
  /// A transparent end lends no hue, as in CSS Color 4, section 12.3.
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

/// Values at times, and what lies between them.
///
/// Before the first key the value is the first, after the last the last. Of two keys at one time
/// the later counts from that time on, which makes a jump.
public struct KeyframeTrack<Value: Interpolatable>: Sendable {
  /// A value at a time.
  public struct Key: Sendable {
    /// When: a proportion 0…1 or seconds, as the track's owner reads it.
    public var time: Double
    /// The value then.
    public var value: Value
    /// How the value before this key's turns into it; linear by default.
    public var easing: Easing

    /// Makes a key.
    public init(_ time: Double, _ value: Value, easing: Easing = .linear) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The keys, by time; at least one.
  public let keys: [Key]

  /// Makes a track from its first key and the others; sorts them by time, keeping equal ones.
  ///
  /// Keys whose time is NaN are left out, unless it is the first, which then counts as 0.
  public init(_ first: Key, _ rest: Key...) { self.init(first, rest: rest) }

  /// Makes a track as ``init(_:_:)`` from a list.
  public init(_ first: Key, rest: [Key]) {
    var first = first
    if first.time.isNaN { first.time = 0 }
    let all = [first] + rest.filter { !$0.time.isNaN }
    keys = all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Makes a track of values at equal distances over 0…1.
  public init(evenly first: Value, _ rest: Value..., easing: Easing = .linear) {
    let count = Double(rest.count)
    let others = rest.enumerated().map {
      Key(Double($0.offset + 1) / count, $0.element, easing: easing)
    }
    self.init(Key(0, first), rest: others)
  }

  /// The value at a time; NaN counts as before the first key.
  public func value(at time: Double) -> Value {
    // The first key beyond the time.
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
