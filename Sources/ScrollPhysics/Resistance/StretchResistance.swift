internal import PullcordMath

/// Android's stretch since API 31, which lengthens the content by a few hundredths of the viewport.
///
/// With `x` the finger's travel in viewports (at most 1), the stretch in viewports is
/// `.016·x + .016·(1 − e^(−x·e/.33))`. More than one viewport of travel adds no stretch.
///
/// Source: Android's `EdgeEffect` (linear and exponential intensity .016, scale .33 / e).
public struct StretchResistance: Resistance, Hashable {
  /// The factor of each of the two terms: Android's .016.
  public static let intensity = 0.016

  /// The viewport's length along the axis, in points.
  public let viewport: Double

  /// Makes the stretch for a viewport's length in points; negative or NaN counts as 0.
  public init(viewport: Double) { self.viewport = viewport.asLength }

  /// The stretch for a finger travel, in points.
  public func pull(finger: Double) -> Double { viewport * Self.stretch(share(finger)) }

  /// The smallest finger travel for a stretch; the largest finite number if none reaches it.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= viewport * Self.stretch(1) else { return .greatestFiniteMagnitude }
    return viewport * bisect(from: 0, to: 1) { viewport * Self.stretch($0) >= pull }
  }

  /// Content velocity over finger velocity; 0 from one viewport of travel on.
  public func slope(finger: Double) -> Double {
    let share = share(finger)
    guard viewport > 0, share < 1 else { return 0 }
    return Self.intensity * (1 + Self.rate * exp(-Self.rate * share))
  }

  /// e / .33, with Android's five digits of e.
  private static let rate = 2.71828 / 0.33

  private func share(_ finger: Double) -> Double {
    viewport > 0 ? min(finger.asLength / viewport, 1) : 0
  }

  private static func stretch(_ share: Double) -> Double {
    intensity * (share - expm1(-rate * share))
  }
}
