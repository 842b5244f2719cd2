/// Vant's zones: the content moves as far as the finger, then half as far, then a quarter as far.
///
/// Each of the first two zones is one trigger distance of finger travel long. The slope drops
/// abruptly at the end of a zone. With a trigger of 0 there is only the last zone.
///
/// Source: Vant, PullRefresh (`pullDistance`, factors 1, ½, ¼).
public struct ZonedResistance: Resistance, Hashable {
  /// Vant's slopes: up to the trigger, up to twice the trigger, and beyond.
  public static let slopes = (first: 1.0, second: 0.5, last: 0.25)

  /// The length of each of the first two zones, in points of finger travel.
  public let trigger: Double

  /// Makes zones for a trigger distance in points; negative or NaN counts as 0.
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

  /// Content velocity over finger velocity: the slope of the zone of a finger travel.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    if finger < trigger { return Self.slopes.first }
    return finger - trigger < trigger ? Self.slopes.second : Self.slopes.last
  }
}
