public import ScrollPhysics

/// How content moves when the hold opens and closes.
public struct RefreshMotion: Hashable, Sendable {
  /// The motion that opens the hold; default: a critically damped spring of 0.3 s.
  public var reveal = Self.standardReveal
  /// The motion that closes the hold; default: 0.3 s, easing out.
  public var hide = SettleCurve.timed(duration: 0.3, .easeOut)

  /// Made once, because finding the stiffness for a duration takes a search.
  private static let standardReveal = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// Makes the default motion.
  public init() {}
}
