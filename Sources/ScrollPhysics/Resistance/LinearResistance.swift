/// A fixed ratio between finger and content, with an optional maximum.
///
/// A slope of 1 is no resistance at all.
///
/// Sources of the usual numbers: ½ in Qt's Flickable and Lomiri, ⅓ in better-scroll, 1 with a
/// maximum in WinUI, Ionic and Flutter's Material indicator.
public struct LinearResistance: Resistance, Hashable {
  /// No resistance: the content follows the finger one to one.
  public static let none = LinearResistance(slope: 1)

  /// Content travel over finger travel, at least 0 and usually at most 1.
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

  /// The finger travel for a pull, in points; the largest finite number above the maximum.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= limit, slope > 0 else { return .greatestFiniteMagnitude }
    return (pull / slope).asLength
  }

  /// Content velocity over finger velocity: `slope` below the maximum, then 0.
  public func slope(finger: Double) -> Double {
    finger.asLength * slope < limit ? slope : 0
  }

  private var limit: Double { maximum ?? .greatestFiniteMagnitude }
}
