internal import PullcordMath

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

  /// The slope at the edge, at least 0: the ratio of content travel to finger travel for a very
  /// small pull.
  public let coefficient: Double
  /// The viewport's length along the axis, in points; the pull approaches this length.
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

  /// The pull for a finger travel, in points; except for rounding, it is less than `viewport`.
  public func pull(finger: Double) -> Double {
    let unbounded = (finger.asLength * coefficient).asLength
    guard viewport > 0 else { return 0 }
    // The form d/(1 + d/(c·x)) stays monotone after rounding. Other forms do not.
    let ratio = viewport / unbounded
    return ratio.isFinite ? viewport / (1 + ratio) : unbounded
  }

  /// The finger travel for a pull, in points; for a pull of `viewport` or more, the largest finite
  /// number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull < viewport, coefficient > 0 else { return .greatestFiniteMagnitude }
    return (pull * (viewport / (viewport - pull)) / coefficient).asLength
  }

  /// The ratio of content velocity to finger velocity: `coefficient` at 0, then falling to 0.
  public func slope(finger: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let stretch = 1 + (finger.asLength * coefficient).asLength / viewport
    return coefficient / stretch / stretch
  }
}

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
  /// The finger travel at which the tangent's argument is 1, in viewports: Chromium's ½.
  public static let stretch = 0.5

  /// The viewport's length along the axis, in points.
  public let viewport: Double

  /// Makes the resistance for a viewport's length in points; a negative or NaN length counts as 0.
  public init(viewport: Double) { self.viewport = viewport.asLength }

  /// The pull for a finger travel, in points.
  public func pull(finger: Double) -> Double {
    viewport > 0 ? tanh(finger.asLength / viewport / Self.stretch) * limit : 0
  }

  /// The finger travel for a pull, in points.
  ///
  /// For a pull of a tenth of the viewport, the result is the smallest travel whose pull rounds to
  /// that length. For a larger pull, the result is the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= limit, limit > 0 else { return .greatestFiniteMagnitude }
    // For arguments of 19.06 and more, the tangent rounds to 1, which has no inverse.
    let argument =
      pull == limit ? bisect(from: 19, to: 20) { tanh($0) == 1 } : atanh(pull / limit)
    return (argument * Self.stretch * viewport).asLength
  }

  /// The ratio of content velocity to finger velocity: ⅕ at the edge, falling to 0.
  public func slope(finger: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let reached = tanh(finger.asLength / viewport / Self.stretch)
    return Self.share / Self.stretch * (1 - reached * reached)
  }

  private var limit: Double { viewport * Self.share }
}

/// Android's stretch since API 31, which lengthens the content by a few hundredths of the viewport.
///
/// With `x` the finger's travel in viewports (at most 1), the stretch in viewports is
/// `.016·x + .016·(1 − e^(−x·e/.33))`. Travel beyond one viewport adds no stretch.
///
/// Source: Android's `EdgeEffect` (linear and exponential intensity .016, scale .33 / e).
public struct StretchResistance: Resistance, Hashable {
  /// The factor of each of the two terms: Android's .016.
  public static let intensity = 0.016

  /// The viewport's length along the axis, in points.
  public let viewport: Double

  /// Makes the stretch for a viewport's length in points; a negative or NaN length counts as 0.
  public init(viewport: Double) { self.viewport = viewport.asLength }

  /// The stretch for a finger travel, in points.
  public func pull(finger: Double) -> Double { viewport * Self.stretch(share(finger)) }

  /// The smallest finger travel for a stretch; the largest finite number if no travel is enough.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= viewport * Self.stretch(1) else { return .greatestFiniteMagnitude }
    return viewport * bisect(from: 0, to: 1) { viewport * Self.stretch($0) >= pull }
  }

  /// The ratio of content velocity to finger velocity; 0 from one viewport of travel on.
  public func slope(finger: Double) -> Double {
    let share = share(finger)
    guard viewport > 0, share < 1 else { return 0 }
    return Self.intensity * (1 + Self.rate * exp(-Self.rate * share))
  }

  /// e / .33, with e rounded to five decimals as in Android.
  private static let rate = 2.71828 / 0.33

  private func share(_ finger: Double) -> Double {
    viewport > 0 ? min(finger.asLength / viewport, 1) : 0
  }

  private static func stretch(_ share: Double) -> Double {
    intensity * (share - expm1(-rate * share))
  }
}

/// SmartRefresh's damping: the content moves half as far as the finger and approaches a maximum.
///
/// With `x` half the finger's travel, `M` the maximum and `H` the scale, the pull is
/// `min(M·(1 − 100^(−x/H)), x)`. Where both terms of the minimum are equal, the slope drops
/// abruptly, as in SmartRefresh.
///
/// Source: SmartRefreshLayout.java. Its drag rate is .5 and its maximum pull is 2.5 times the
/// header height. Its `H` is the view's height or half the screen's height, whichever is larger.
public struct ExponentialResistance: Resistance, Hashable {
  /// The ratio of content travel to finger travel before the damping: SmartRefresh's drag rate, .5.
  public static let dragRate = 0.5

  /// The pull that the curve approaches, in points.
  public let maximum: Double
  /// Half the finger travel that results in 99 % of the maximum pull, in points.
  public let scale: Double

  /// Makes the damping for two lengths in points; a negative or NaN length counts as 0.
  public init(maximum: Double, scale: Double) {
    self.maximum = maximum.asLength
    self.scale = scale.asLength
  }

  /// The pull for a finger travel, in points, at most `maximum`.
  public func pull(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    return min(damped(half), half)
  }

  /// The smallest finger travel for a pull, in points.
  ///
  /// For a pull of `maximum`, the result is the smallest travel whose pull rounds to `maximum`. For
  /// a larger pull, the result is the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= maximum else { return .greatestFiniteMagnitude }
    if pull == maximum { return plateau }
    let half = -log1p(-pull / maximum) / Self.rate * scale
    return (max(half, pull) / Self.dragRate).asLength
  }

  /// The ratio of content velocity to finger velocity: ½ while the pull is half the finger's
  /// travel, then falling to 0.
  public func slope(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    guard maximum > 0 else { return 0 }
    guard scale > 0 else { return half < maximum ? Self.dragRate : 0 }
    let steepness = Self.dragRate * (Self.rate * (maximum / scale) * exp(-Self.rate * half / scale))
    let isFree = half == 0 ? steepness >= Self.dragRate : half <= damped(half)
    if isFree { return Self.dragRate }
    // If the scale is almost 0, the formula is infinity times 0. The curve is flat there.
    return steepness.isFinite ? steepness : 0
  }

  /// ln 100, because the formula is a power of 100.
  private static let rate = 4.605170185988092

  private var plateau: Double {
    // At `end` the pull equals the maximum, because 1 − e^−40 rounds to 1.
    let end = (max(40 / Self.rate * scale, maximum) / Self.dragRate).asLength
    guard pull(finger: end) >= maximum else { return .greatestFiniteMagnitude }
    return bisect(from: maximum, to: end) { pull(finger: $0) >= maximum }
  }

  private func damped(_ half: Double) -> Double {
    guard half > 0 else { return 0 }
    return maximum * -expm1(-Self.rate * half / scale)
  }
}
