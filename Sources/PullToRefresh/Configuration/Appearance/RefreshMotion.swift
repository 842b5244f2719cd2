public import ScrollPhysics

/// How content moves when the space for the indicator opens and closes.
public struct RefreshMotion: Hashable, Sendable {
  /// The motion that opens the space; default: a critically damped spring of 0.3 s.
  public var reveal = Self.standardReveal
  /// The motion that closes the space; default: 0.3 s, easing out.
  public var hide = SettleCurve.timed(duration: 0.3, .easeOut)

  /// Computed once, because the stiffness for a duration is slow to find.
  private static let standardReveal = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// Makes the default motion.
  public init() {}
}
