/// The rubber band of touch platforms: content lags behind the finger and stays in the viewport.
///
/// With `x` the finger's travel, `c` the coefficient and `d` the viewport's length, the pull is
/// `d·(1 − 1/(x·c/d + 1))`. It starts with slope `c` and approaches `d` without passing it. Content
/// in a viewport of length 0 cannot be pulled.
///
/// Source: others measured the shape and the coefficient .55 on UIScrollView (chpwn's gist
/// "UIScrollView's rubber band", confirmed by ScrollMechanics, `RubberBand.swift`). Flutter's
/// cupertino physics start with .52. easy_refresh ships .25, .4 and .875.
public struct HyperbolicResistance: Resistance, Hashable {
  /// UIScrollView's coefficient, .55.
  public static let uiKitCoefficient = 0.55

  /// The slope at the edge: content travel over finger travel for a very small pull, at least 0.
  public let coefficient: Double
  /// The viewport's length along the axis, in points, which the pull approaches.
  public let viewport: Double

  /// Makes a rubber band for a viewport.
  ///
  /// Traps if the coefficient is negative, infinite or NaN. A viewport that is negative or NaN
  /// counts as 0.
  public init(coefficient: Double = uiKitCoefficient, viewport: Double) {
    requireFinite(coefficient, "HyperbolicResistance: coefficient")
    self.coefficient = coefficient
    self.viewport = viewport.asLength
  }

  /// The pull for a finger travel, in points, below `viewport` apart from rounding.
  public func pull(finger: Double) -> Double {
    let unbounded = (finger.asLength * coefficient).asLength
    guard viewport > 0 else { return 0 }
    // The form d/(1 + d/(c·x)) stays monotone after rounding. Other forms do not.
    let ratio = viewport / unbounded
    return ratio.isFinite ? viewport / (1 + ratio) : unbounded
  }

  /// The finger travel for a pull, in points; the largest finite number from `viewport` on.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull < viewport, coefficient > 0 else { return .greatestFiniteMagnitude }
    return (pull * (viewport / (viewport - pull)) / coefficient).asLength
  }

  /// Content velocity over finger velocity at a finger travel: `coefficient` at 0, falling to 0.
  public func slope(finger: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let stretch = 1 + (finger.asLength * coefficient).asLength / viewport
    return coefficient / stretch / stretch
  }
}
