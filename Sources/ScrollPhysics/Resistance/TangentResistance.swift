internal import PullcordMath

/// Chromium's resistance on Windows: a hyperbolic tangent that approaches a tenth of the viewport.
///
/// With `x` the finger's travel and `d` the viewport's length, the pull is `tanh(2x/d)·d/10`. It
/// starts with slope ⅕.
///
/// Source: Chromium, `elastic_overscroll_controller_bezier.cc`. Chromium rounds the pull to whole
/// pixels. This type does not.
public struct TangentResistance: Resistance, Hashable {
  /// The pull that the curve approaches, as a share of the viewport: Chromium's .1.
  public static let share = 0.1
  /// The finger travel, in viewports, for which the tangent's argument is 1: Chromium's ½.
  public static let stretch = 0.5

  /// The viewport's length along the axis, in points.
  public let viewport: Double

  /// Makes the resistance for a viewport's length in points; negative or NaN counts as 0.
  public init(viewport: Double) { self.viewport = viewport.asLength }

  /// The pull for a finger travel, in points.
  public func pull(finger: Double) -> Double {
    viewport > 0 ? tanh(finger.asLength / viewport / Self.stretch) * limit : 0
  }

  /// The finger travel for a pull, in points.
  ///
  /// For the maximum itself, it is the smallest travel whose pull rounds to the maximum. For a
  /// larger pull, it is the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= limit, limit > 0 else { return .greatestFiniteMagnitude }
    // For arguments of 19.06 and more, the tangent rounds to 1, which has no inverse.
    let argument =
      pull == limit ? bisect(from: 19, to: 20) { tanh($0) == 1 } : atanh(pull / limit)
    return (argument * Self.stretch * viewport).asLength
  }

  /// Content velocity over finger velocity: ⅕ at the edge, falling to 0.
  public func slope(finger: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let reached = tanh(finger.asLength / viewport / Self.stretch)
    return Self.share / Self.stretch * (1 - reached * reached)
  }

  private var limit: Double { viewport * Self.share }
}
