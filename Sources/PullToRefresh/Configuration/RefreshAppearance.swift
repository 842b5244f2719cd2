public import ScrollPhysics

/// The position, background and lifetime of an indicator.
public struct RefreshAppearance: Hashable, Sendable {
  /// Where the indicator appears; default: halfway between the viewport's edge and the content.
  public var placement = IndicatorPlacement.centredInGap
  /// A shift of the indicator towards the content, in points; default: 0.
  ///
  /// A negative number shifts away from the content. MRefresh shifts by half of its
  /// `centerYOffset`, away from the content. A `centerYOffset` of 2 is therefore -1 here.
  public var indicatorOffset: Double = 0 {
    didSet { PullDistance.points(indicatorOffset).check("RefreshAppearance: indicatorOffset") }
  }
  /// The color of the gap between the viewport's edge and the content; default: nil, the list's
  /// own background.
  public var background: IndicatorBackground?
  /// Whether the indicator of a running action stays visible when the list is scrolled away.
  ///
  /// Default: false.
  ///
  /// If true, the indicator is then drawn over the content, at the control's edge. Yalantis calls
  /// this `shouldBeVisibleWhileScrolling`.
  public var staysVisibleWhileScrolling = false
  /// Whether the "no more data" notice is hidden while all content fits in the viewport.
  ///
  /// Default: false.
  ///
  /// A hidden notice takes no space.
  public var hidesExhaustedOnShortContent = false
  /// Whether the list's scroll indicator hides during pulls and actions; default: shown.
  public var scrollIndicator = ScrollIndicatorPolicy.shown {
    didSet {
      guard case .hidden(let progress) = scrollIndicator else { return }
      requireIn(0...1, progress, "RefreshAppearance: scrollIndicator: fromProgress")
    }
  }
  /// How long the list keeps an indicator that ``RefreshController/setIndicator(at:_:)``
  /// installed; default: `kept`.
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

  /// Whether the list's scroll indicator hides during pulls and actions.
  public enum ScrollIndicatorPolicy: Hashable, Sendable {
    /// The scroll indicator shows as usual.
    case shown
    /// The scroll indicator hides during the action, and while the pull has at least this
    /// progress, 0…1.
    ///
    /// It also hides while the result shows or the second level is open. APL uses 0.9.
    case hidden(fromProgress: Double)
  }
}

/// The position of the indicator while the content is pulled.
public enum IndicatorPlacement: String, Hashable, Sendable, CaseIterable {
  /// The indicator moves with the content and touches its edge.
  case scrollsWithContent
  /// The indicator stays at the viewport's edge, and the moving content uncovers it.
  case pinnedBehind
  /// The indicator stays in the middle of the gap between the viewport's edge and the content.
  case centredInGap
  /// The indicator slides in over the content, which does not move.
  case overlay
}

/// A color behind an indicator, in sRGB.
///
/// Each component is 0…1. Any other number traps.
public struct IndicatorBackground: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double { didSet { check() } }
  /// The green component, 0…1.
  public var green: Double { didSet { check() } }
  /// The blue component, 0…1.
  public var blue: Double { didSet { check() } }
  /// The opacity, 0…1.
  public var opacity: Double { didSet { check() } }

  /// Makes a color, which is opaque by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
    check()
  }

  private func check() {
    requireIn(0...1, red, "IndicatorBackground: red")
    requireIn(0...1, green, "IndicatorBackground: green")
    requireIn(0...1, blue, "IndicatorBackground: blue")
    requireIn(0...1, opacity, "IndicatorBackground: opacity")
  }
}

/// How content moves when the space for the indicator opens and closes.
public struct RefreshMotion: Hashable, Sendable {
  /// The motion that opens the space; default: a critically damped spring of 0.3 s.
  public var reveal = Self.standardReveal
  /// The motion that closes the space; default: 0.3 s, easing out.
  public var hide = SettleCurve.timed(duration: 0.3, .easeOut)

  /// Computed once, because the stiffness of a spring with a given duration is slow to compute.
  private static let standardReveal = SettleCurve.spring(Spring(duration: 0.3, dampingRatio: 1))

  /// Makes the default motion.
  public init() {}
}
