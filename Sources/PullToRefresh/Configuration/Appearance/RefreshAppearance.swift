internal import ScrollPhysics

/// The position, background and lifetime of an indicator.
public struct RefreshAppearance: Hashable, Sendable {
  /// Where the indicator appears; default: in the middle of the gap.
  public var placement = IndicatorPlacement.centredInGap
  /// A shift of the indicator towards the content, in points; default: 0.
  ///
  /// A negative number shifts away from the content. MRefresh shifts by half of its
  /// `centerYOffset`, away from the content. Its value 2 is therefore -1 here.
  public var indicatorOffset: Double = 0 {
    didSet { PullDistance.points(indicatorOffset).check("RefreshAppearance: indicatorOffset") }
  }
  /// The color that fills the gap; default: nil, the list's own background.
  public var background: IndicatorBackground?
  /// Whether the indicator of a running action stays visible when the list is scrolled away.
  ///
  /// Default: false.
  ///
  /// The indicator then covers the content at its edge. Yalantis calls this
  /// `shouldBeVisibleWhileScrolling`.
  public var staysVisibleWhileScrolling = false
  /// Whether the "no more data" notice is hidden while all content fits in the viewport.
  ///
  /// Default: false.
  ///
  /// A hidden notice takes no space.
  public var hidesExhaustedOnShortContent = false
  /// Whether the list's scroll indicator hides while the control is in view; default: shown.
  public var scrollIndicator = ScrollIndicatorPolicy.shown {
    didSet {
      guard case .hidden(let progress) = scrollIndicator else { return }
      requireIn(0...1, progress, "RefreshAppearance: scrollIndicator: fromProgress")
    }
  }
  /// How long the list keeps an indicator made by `setIndicator`; default: `kept`.
  public var lifetime = Lifetime.kept

  /// Makes the default appearance.
  public init() {}

  /// How long the list keeps an indicator made by the client.
  public enum Lifetime: String, Hashable, Sendable, CaseIterable {
    /// The indicator exists as long as the control, as in IQPullToRefresh, Yalantis and MRefresh.
    case kept
    /// Each pull or action gets a new indicator, which is removed when the control is idle again.
    ///
    /// An edge never has two indicators at once. APLPullToRefreshContainer works like this.
    case freshPerPull
  }

  /// Whether the list's scroll indicator hides while the control is in view.
  public enum ScrollIndicatorPolicy: Hashable, Sendable {
    /// The scroll indicator shows as usual.
    case shown
    /// The scroll indicator hides at this progress of a pull, 0…1, and during the action.
    ///
    /// APL uses 0.9.
    case hidden(fromProgress: Double)
  }
}
