internal import ScrollPhysics

/// Where an indicator appears, and what surrounds it.
public struct RefreshAppearance: Hashable, Sendable {
  /// Where the indicator appears; default: in the middle of the gap.
  public var placement = IndicatorPlacement.centredInGap
  /// A shift of the indicator towards the content, in points; default: 0.
  ///
  /// Any finite number; a negative one shifts away from the content. A `centerYOffset` of 2 in MRefresh is
  /// -1 here: MRefresh shifts by half its value, away from the content.
  public var indicatorOffset: Double = 0
  /// The color that fills the gap; default: nil, the list's own background.
  public var background: IndicatorBackground?
  /// Whether the indicator of a running action stays visible when the list is scrolled away.
  ///
  /// Default: false.
  ///
  /// It then covers the content at its edge. This is `shouldBeVisibleWhileScrolling` of Yalantis.
  public var staysVisibleWhileScrolling = false
  /// Whether the "no more data" notice is hidden while all content fits in the viewport.
  ///
  /// Default: false.
  ///
  /// A hidden notice takes no space.
  public var hidesExhaustedOnShortContent = false
  /// Whether the list's scroll indicator hides while the control is in view; default: shown.
  public var scrollIndicator = ScrollIndicatorPolicy.shown
  /// How long an indicator made by `setIndicator` lives; default: kept.
  public var lifetime = Lifetime.kept

  /// Makes the default appearance.
  public init() {}

  /// How long an indicator made by the client lives.
  public enum Lifetime: String, Hashable, Sendable, CaseIterable {
    /// One indicator as long as the control exists, as in IQPullToRefresh, Yalantis and MRefresh.
    case kept
    /// A new indicator for each pull or action, removed when the control is idle again.
    ///
    /// There are never two at once. APLPullToRefreshContainer works like this.
    case freshPerPull
  }

  /// Whether the list's scroll indicator hides while the control is in view.
  public enum ScrollIndicatorPolicy: Hashable, Sendable {
    /// The scroll indicator shows as usual.
    case shown
    /// The scroll indicator hides once a pull's progress reaches this value, 0…1, until the hold has closed.
    ///
    /// APL hides it from 0.9.
    case hidden(fromProgress: Double)
  }
}
