/// A choice of resistance that a configuration stores, independent of the sizes of a list.
///
/// `resistance(viewport:trigger:)` makes the resistance for a viewport and a trigger distance. A
/// rule can be compared, hashed and stored. The case `custom` contains a resistance of your own.
public enum ResistanceRule: Hashable, Sendable {
  /// The rubber band that starts with the slope `coefficient`, .55 in UIKit and .52 in Flutter; see
  /// `HyperbolicResistance`.
  case hyperbolic(coefficient: Double)
  /// Android's quadratic tension up to twice the trigger; see `SlingshotResistance`.
  case slingshot
  /// SmartRefresh's damping up to `maximumRate` times the trigger; see `ExponentialResistance`.
  ///
  /// SmartRefresh's default rate is 2.5. The viewport's length scales the curve.
  case exponential(maximumRate: Double)
  /// A fixed ratio of content travel to finger travel, 1 for no resistance; see `LinearResistance`.
  case linear(slope: Double)
  /// A fixed ratio of content travel to finger travel, up to `maximumRate` times the trigger.
  case linearWithStop(slope: Double, maximumRate: Double)
  /// Vant's slopes 1, ½ and ¼, in zones that are as long as the trigger distance; see
  /// `ZonedResistance`.
  case zoned
  /// No resistance up to the trigger, then a rubber band; see `DelayedResistance`.
  ///
  /// The number is the slope with which the rubber band starts.
  case freeUntilTrigger(thenHyperbolic: Double)
  /// Android's stretch since API 31, scaled by the viewport; see `StretchResistance`.
  case stretch
  /// Chromium's hyperbolic tangent on Windows, scaled by the viewport; see `TangentResistance`.
  case tangent
  /// A resistance of your own; see `ResistanceFamily`.
  case custom(CustomResistance)

  /// No resistance: content follows the finger one to one.
  public static let unresisted = ResistanceRule.linear(slope: 1)
  /// UIScrollView's rubber band, coefficient .55.
  public static let rubberBand = ResistanceRule.hyperbolic(
    coefficient: HyperbolicResistance.uiKitCoefficient)

  /// The resistance of this rule for a viewport's length and a trigger distance, both in points.
  ///
  /// A negative or NaN length counts as 0. Traps if a number of the rule (coefficient, slope, rate)
  /// is negative, infinite or NaN.
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

  func check() {
    if case .custom = self { return }
    _ = resistance(viewport: 0, trigger: 0)
  }

  private static func maximum(_ rate: Double, of trigger: Double) -> Double {
    requireFinite(rate, "ResistanceRule: maximumRate")
    return rate * trigger.asLength
  }
}

/// A factory for a resistance of your own; `Resistance` has a complete example.
public protocol ResistanceFamily: Hashable, Sendable {
  /// The resistance for a viewport's length and a trigger distance, both in points and at least 0.
  func resistance(viewport: Double, trigger: Double) -> any Resistance
}

/// A wrapper with which a `ResistanceRule` stores and compares a resistance of your own.
///
/// Two wrappers are equal if their families are equal.
public struct CustomResistance: Hashable, Sendable {
  private let family: any ResistanceFamily

  /// Makes a custom resistance from a family.
  public init(_ family: some ResistanceFamily) { self.family = family }

  /// The family's resistance for two lengths in points; a negative or NaN length counts as 0.
  public func resistance(viewport: Double, trigger: Double) -> any Resistance {
    family.resistance(viewport: viewport.asLength, trigger: trigger.asLength)
  }

  /// Whether both families are equal.
  public static func == (one: CustomResistance, other: CustomResistance) -> Bool {
    func isEqual<Family: ResistanceFamily>(_ family: Family) -> Bool {
      family == other.family as? Family
    }
    return isEqual(one.family)
  }

  /// Hashes the family.
  public func hash(into hasher: inout Hasher) { family.hash(into: &hasher) }
}

/// How far content follows each device past one edge, with or without a refresh control.
public struct PullRule: Hashable, Sendable {
  /// The resistance past the edge, for each device.
  public var resistance: PerDevice<ResistanceRule>
  /// The trigger distance that scales the resistance, for each device, in points.
  public var trigger: PerDevice<Double>
  /// The greatest distance that content can be pulled, in points; default: infinite.
  public var maximumPull: Double
  /// The pull of one wheel detent, in points of finger travel.
  ///
  /// Nil (the default) stops wheels at the edge. A single detent never pulls more than half the
  /// trigger distance.
  public var wheelStep: Double?
  /// Whether one more detent releases a wheel's pull that is past the trigger; true by default.
  ///
  /// If it is false, further detents pull farther, for example to a second threshold.
  public var firesAtNextDetent = true
  /// Whether a pull moves only an indicator over the content, and not the content; default: false.
  public var isOverlay: Bool

  /// Makes a rule with the same trigger distance for every device.
  public init(
    resistance: PerDevice<ResistanceRule>, trigger: Double, maximumPull: Double = .infinity,
    wheelStep: Double? = nil, isOverlay: Bool = false
  ) {
    self.init(
      resistance: resistance, trigger: PerDevice(trigger), maximumPull: maximumPull,
      wheelStep: wheelStep, isOverlay: isOverlay)
  }

  /// Makes a rule.
  public init(
    resistance: PerDevice<ResistanceRule>, trigger: PerDevice<Double>,
    maximumPull: Double = .infinity, wheelStep: Double? = nil, isOverlay: Bool = false
  ) {
    self.resistance = resistance
    self.trigger = trigger
    self.maximumPull = maximumPull
    self.wheelStep = wheelStep
    self.isOverlay = isOverlay
  }

  func check() {
    for device in InputDevice.allCases { resistance[device].check() }
  }

  func band(for device: InputDevice, viewport: Double) -> LimitedResistance {
    LimitedResistance(
      resistance: resistance[device].resistance(viewport: viewport, trigger: trigger[device]),
      maximum: maximumPull.isNaN ? .infinity : max(0, maximumPull))
  }

  /// The rule of an edge without a control: fingers pull a rubber band, and wheels stop.
  public static let plain = PullRule(resistance: PerDevice(.rubberBand), trigger: 0)
}
