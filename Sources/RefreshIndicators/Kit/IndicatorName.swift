public import PathAnimation
public import VectorGraphics

/// The names of the indicators in this library.
///
/// `IllustrationName` of the library RefreshIllustrations contains the names of the illustrated
/// indicators.
public enum IndicatorName: String, CaseIterable, Sendable {
  /// Twelve spokes that spin.
  case spinner
  /// Material's arc with an arrow head.
  case arc
  /// An arrow that turns over, next to the time of the last update.
  case arrow
  /// A bar with a percentage.
  case progress
  /// A sign that tilts up.
  case tilt
  /// An icon drawn line by line; an anchor by default.
  case path
  /// An icon whose parts begin to appear one after another; a bell by default.
  case logo
  /// A colored sheet that stretches like a drop and swings after the release.
  case elastic

  /// Whether `indicator` uses its `icon` argument.
  public var drawsIcon: Bool { self == .path || self == .logo }

  /// Makes the indicator.
  ///
  /// - Parameters:
  ///   - icon: the shapes that `path` and `logo` draw instead of their own. The other indicators
  ///     ignore this argument.
  ///   - choreography: the motions of the icon's parts while the action runs.
  ///   - style: changes to how the icon's parts are drawn and how they move, for example from a
  ///     tuning file; none by default.
  public func indicator(
    icon: [IconPart] = [], choreography: Choreography? = nil, style: IconStyle = IconStyle()
  ) -> any Indicator {
    switch self {
    case .spinner: SpinnerIndicator()
    case .arc: ArcIndicator()
    case .arrow: ArrowIndicator()
    case .progress: ProgressIndicator()
    case .tilt: TiltIndicator()
    case .path:
      PathIndicator(
        parts: icon.isEmpty ? [IconPart(LogoArt.anchor)] : icon, choreography: choreography,
        style: style)
    case .logo: LogoIndicator(parts: icon, choreography: choreography, style: style)
    case .elastic: ElasticIndicator()
    }
  }

  /// Returns, for each part of an icon, the range of the pull's progress in which the part is
  /// drawn.
  ///
  /// An `IconStyle` can replace these ranges. The result is empty for indicators without an icon.
  ///
  /// - Parameter icon: the icon's parts; by default those of the indicator's own icon.
  public func windows(icon: [IconPart] = []) -> [ProgressWindow] {
    switch self {
    case .path: PathIndicator.windows(of: icon.isEmpty ? [IconPart(LogoArt.anchor)] : icon)
    case .logo: icon.isEmpty ? LogoArt.windows : LogoIndicator.windows(count: icon.count)
    default: []
    }
  }

  /// Returns the motions of an icon's parts while the action runs; nil if its lines are drawn
  /// again instead.
  ///
  /// An `IconStyle` can change these motions. The result is nil for indicators without an icon.
  ///
  /// - Parameters:
  ///   - icon: the icon's parts; by default those of the indicator's own icon.
  ///   - choreography: the motions that you pass to ``indicator(icon:choreography:style:)``.
  public func motions(
    icon: [IconPart] = [], choreography: Choreography? = nil
  ) -> Choreography? {
    switch self {
    case .path: choreography
    case .logo: LogoIndicator.choreography(icon, choreography)
    default: nil
    }
  }
}
