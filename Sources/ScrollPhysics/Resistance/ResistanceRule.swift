/// A resistance in a configuration: without the sizes of a list.
///
/// `resistance(viewport:trigger:)` makes the resistance for a viewport and a trigger distance. A rule is a
/// value that can be compared, hashed and stored. `custom` holds a resistance of your own.
public enum ResistanceRule: Hashable, Sendable {
  /// The rubber band that starts with this slope (.55 UIScrollView, .52 Flutter); see
  /// `HyperbolicResistance`.
  case hyperbolic(coefficient: Double)
  /// Android's quadratic tension up to twice the trigger; see `SlingshotResistance`.
  case slingshot
  /// SmartRefresh's damping up to `maximumRate` times the trigger (its default is 2.5), scaled by the
  /// viewport; see `ExponentialResistance`.
  case exponential(maximumRate: Double)
  /// Content travel over finger travel; 1 is no resistance; see `LinearResistance`.
  case linear(slope: Double)
  /// Content travel over finger travel, stopping at `maximumRate` times the trigger.
  case linearWithStop(slope: Double, maximumRate: Double)
  /// Vant's 1, ½ and ¼ by multiples of the trigger; see `ZonedResistance`.
  case zoned
  /// One to one up to the trigger, then the rubber band that starts with this slope; see
  /// `DelayedResistance`.
  case freeUntilTrigger(thenHyperbolic: Double)
  /// Android's stretch since API 31, by the viewport; see `StretchResistance`.
  case stretch
  /// Chromium's hyperbolic tangent on Windows, by the viewport; see `TangentResistance`.
  case tangent
  /// A resistance of your own; see `ResistanceFamily`.
  case custom(CustomResistance)

  /// No resistance: content follows the finger one to one.
  public static let unresisted = ResistanceRule.linear(slope: 1)
  /// UIScrollView's rubber band, coefficient .55.
  public static let touch = ResistanceRule.hyperbolic(
    coefficient: HyperbolicResistance.touchCoefficient)

  /// The resistance of this rule for a viewport's length and a trigger distance, both in points.
  ///
  /// Lengths that are negative or NaN count as 0. Traps if a number of the rule itself (coefficient,
  /// slope, rate) is negative, infinite or NaN.
  public func resistance(viewport: Double, trigger: Double) -> any Resistance {
    switch self {
    case .hyperbolic(let coefficient):
      return HyperbolicResistance(coefficient: coefficient, viewport: viewport)
    case .slingshot:
      return SlingshotResistance(trigger: trigger)
    case .exponential(let maximumRate):
      return ExponentialResistance(
        maximum: Self.maximum(maximumRate, of: trigger), scale: viewport)
    case .linear(let slope):
      return LinearResistance(slope: slope)
    case .linearWithStop(let slope, let maximumRate):
      return LinearResistance(slope: slope, maximum: Self.maximum(maximumRate, of: trigger))
    case .zoned:
      return ZonedResistance(trigger: trigger)
    case .freeUntilTrigger(let coefficient):
      return DelayedResistance(
        free: trigger,
        then: HyperbolicResistance(coefficient: coefficient, viewport: viewport))
    case .stretch:
      return StretchResistance(viewport: viewport)
    case .tangent:
      return TangentResistance(viewport: viewport)
    case .custom(let custom):
      return custom.resistance(viewport: viewport, trigger: trigger)
    }
  }

  /// Traps if a number of the rule itself is invalid, as making the resistance does.
  func check() {
    if case .custom = self { return }
    _ = resistance(viewport: 0, trigger: 0)
  }

  private static func maximum(_ rate: Double, of trigger: Double) -> Double {
    requireFinite(rate, "ResistanceRule: maximumRate")
    return rate * trigger.asLength
  }
}
