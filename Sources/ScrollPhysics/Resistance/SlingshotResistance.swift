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
  /// Content travel over finger travel up to the trigger: Android's drag rate, .5.
  public static let dragRate = 0.5

  /// The pull up to which the content moves half as far as the finger, in points.
  public let trigger: Double

  /// Makes the tension for a trigger distance in points; negative or NaN counts as 0.
  public init(trigger: Double) { self.trigger = trigger.asLength }

  /// The pull for a finger travel, in points, at most twice the trigger.
  public func pull(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    if half <= trigger { return half }
    guard trigger > 0 else { return 0 }
    // t − t²/4 equals 1 − (1 − t/2)². The second form stays monotone after rounding.
    let left = remaining(half)
    return (trigger * (2 - left * left)).asLength
  }

  /// The finger travel for a pull; the largest finite number above twice the trigger.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    if pull <= trigger { return (pull / Self.dragRate).asLength }
    guard trigger > 0, pull / trigger <= 2 else { return .greatestFiniteMagnitude }
    let tension = 2 * (1 - (2 - pull / trigger).squareRoot())
    return (trigger * (1 + tension) / Self.dragRate).asLength
  }

  /// Content velocity over finger velocity: ½ up to the trigger, then falling linearly to 0.
  public func slope(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    if half <= trigger { return trigger > 0 ? Self.dragRate : 0 }
    guard trigger > 0 else { return 0 }
    return Self.dragRate * remaining(half)
  }

  /// `1 − t/2`: the remaining share of the slope beyond the trigger, from 1 to 0.
  private func remaining(_ half: Double) -> Double {
    1 - min((half / trigger - 1) / 2, 1)
  }
}
