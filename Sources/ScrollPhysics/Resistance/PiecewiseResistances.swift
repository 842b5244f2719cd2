/// A fixed ratio of content travel to finger travel, with an optional maximum pull.
///
/// With a slope of 1 there is no resistance.
///
/// Sources of the usual numbers: ½ in Qt's Flickable and Lomiri, ⅓ in better-scroll, 1 with a
/// maximum in WinUI, Ionic and Flutter's Material indicator.
public struct LinearResistance: Resistance, Hashable {
  /// No resistance: the content follows the finger one to one.
  public static let none = LinearResistance(slope: 1)

  /// The ratio of content travel to finger travel, at least 0 and usually at most 1.
  public let slope: Double
  /// The pull at which the content stops, in points, or nil (the default) if it never stops.
  public let maximum: Double?

  /// Makes a resistance with a fixed slope.
  ///
  /// Traps if the slope is negative, infinite or NaN. A negative or NaN maximum counts as 0.
  public init(slope: Double, maximum: Double? = nil) {
    requireFinite(slope, "LinearResistance: slope")
    self.slope = slope
    self.maximum = maximum?.asLength
  }

  /// The pull for a finger travel, in points.
  public func pull(finger: Double) -> Double { min((finger.asLength * slope).asLength, limit) }

  /// The finger travel for a pull, in points; above the maximum, it is the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= limit, slope > 0 else { return .greatestFiniteMagnitude }
    return (pull / slope).asLength
  }

  /// The ratio of content velocity to finger velocity: `slope` below the maximum, then 0.
  public func slope(finger: Double) -> Double {
    finger.asLength * slope < limit ? slope : 0
  }

  private var limit: Double { maximum ?? .greatestFiniteMagnitude }
}

/// Vant's zones: the content moves as far as the finger, then half as far, then a quarter as far.
///
/// Each of the first two zones is as long as the trigger distance, measured in finger travel. The
/// slope drops abruptly at the end of a zone. With a trigger of 0 there is only the last zone.
///
/// Source: Vant, PullRefresh (`pullDistance`, factors 1, ½, ¼).
public struct ZonedResistance: Resistance, Hashable {
  /// Vant's slopes: up to the trigger, up to twice the trigger, and beyond.
  public static let slopes = (first: 1.0, second: 0.5, last: 0.25)

  /// The length of each of the first two zones, in points of finger travel.
  public let trigger: Double

  /// Makes zones for a trigger distance in points; a negative or NaN distance counts as 0.
  public init(trigger: Double) { self.trigger = trigger.asLength }

  /// The pull for a finger travel, in points, without an upper bound.
  public func pull(finger: Double) -> Double {
    let finger = finger.asLength
    if finger <= trigger { return finger }
    let second = min(finger - trigger, trigger)
    let beyond = finger - trigger - second
    return (trigger + Self.slopes.second * second + Self.slopes.last * beyond).asLength
  }

  /// The finger travel for a pull, in points.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    if pull <= trigger { return pull }
    let second = min((pull - trigger) / Self.slopes.second, trigger)
    let beyond = pull - trigger - Self.slopes.second * second
    return (trigger + second + max(beyond, 0) / Self.slopes.last).asLength
  }

  /// The ratio of content velocity to finger velocity: the slope of the zone that the finger is in.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    if finger < trigger { return Self.slopes.first }
    return finger - trigger < trigger ? Self.slopes.second : Self.slopes.last
  }
}

/// No resistance over a first distance, then a resistance of your choice.
///
/// The content follows the finger one to one for `free` points of travel. From there on, the pull
/// is `free + following.pull(finger − free)`. The slope drops abruptly where the free part ends.
///
/// Source: AppKit's refresh controller as WebKit adopted it (WebKit pull request 69295). It applies
/// no damping up to the full activation height, and the rubber band beyond that height. This
/// library uses this resistance by default for touchpads and wheels.
public struct DelayedResistance<Following: Resistance>: Resistance {
  /// The finger travel without resistance, in points.
  public let free: Double
  /// The resistance after the free part.
  public let following: Following

  /// Makes a resistance that begins after `free` points; a negative or NaN length counts as 0.
  public init(free: Double, then following: Following) {
    self.free = free.asLength
    self.following = following
  }

  /// The pull for a finger travel, in points.
  public func pull(finger: Double) -> Double {
    let finger = finger.asLength
    if finger <= free { return finger }
    return (free + following.pull(finger: finger - free)).asLength
  }

  /// The finger travel for a pull, in points.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    if pull <= free { return pull }
    return (free + following.finger(pull: pull - free)).asLength
  }

  /// The ratio of content velocity to finger velocity: 1 in the free part, then the slope of
  /// `following`.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    return finger < free ? 1 : following.slope(finger: finger - free)
  }
}

extension DelayedResistance: Equatable where Following: Equatable {}
extension DelayedResistance: Hashable where Following: Hashable {}

/// Android's quadratic tension: the content moves half as far as the finger, then less and less.
///
/// With `h` half the finger's travel and `T` the trigger, the pull is `T·(p + t − t²/4)` where
/// `p = min(1, h/T)` and `t = clamp(h/T − 1, 0, 2)`. Up to a pull of `T`, the content moves half as
/// far as the finger. From a travel of `6·T` on, the pull stays at `2·T`. With a trigger of 0 the
/// content cannot be pulled.
///
/// Source: SwipeRefreshLayout (androidx, drag rate .5, slingshot distance = trigger). Compose
/// Material 3's pull-to-refresh uses the same curve.
public struct SlingshotResistance: Resistance, Hashable {
  /// The ratio of content travel to finger travel up to the trigger: Android's drag rate, .5.
  public static let dragRate = 0.5

  /// The trigger distance, in points.
  ///
  /// Up to a pull of this length, the content moves half as far as the finger.
  public let trigger: Double

  /// Makes the tension for a trigger distance in points; a negative or NaN distance counts as 0.
  public init(trigger: Double) { self.trigger = trigger.asLength }

  /// The pull for a finger travel, in points, at most twice the trigger.
  public func pull(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    if half <= trigger { return half }
    // t − t²/4 equals 1 − (1 − t/2)². The second form stays monotone after rounding.
    let left = remaining(half)
    return (trigger * (2 - left * left)).asLength
  }

  /// The finger travel for a pull; for a pull above twice the trigger, the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    if pull <= trigger { return (pull / Self.dragRate).asLength }
    guard pull / trigger <= 2 else { return .greatestFiniteMagnitude }
    let tension = 2 * (1 - (2 - pull / trigger).squareRoot())
    return (trigger * (1 + tension) / Self.dragRate).asLength
  }

  /// The ratio of content velocity to finger velocity: ½ up to the trigger, then falling linearly
  /// to 0.
  public func slope(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    if half <= trigger { return trigger > 0 ? Self.dragRate : 0 }
    return Self.dragRate * remaining(half)
  }

  /// The factor of the slope beyond the trigger: `1 − t/2`, which falls from 1 to 0.
  ///
  /// If the trigger is 0, the factor is 0.
  private func remaining(_ half: Double) -> Double {
    1 - min((half / trigger - 1) / 2, 1)
  }
}
