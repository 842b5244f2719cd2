/// The indicators that come with the product, by the names that the command line has for them.
public enum IndicatorName: String, CaseIterable, Sendable {
  /// Twelve spokes; the default.
  case spinner
  /// Material's arc with an arrow head.
  case arc
  /// An arrow that turns over, words, and the time of the last update.
  case arrow
  /// A bar with a percentage.
  case progress
  /// A sign that tilts up.
  case tilt
  /// One icon, drawn line by line: an anchor, or a file's.
  case path
  /// A drawing in parts that start one after the other.
  case logo
  /// A sheet that stretches and rings.
  case elastic
  /// A harbour that comes to life.
  case harbour

  /// Whether it draws an icon that can be given.
  public var drawsIcon: Bool { self == .path || self == .logo }

  /// Makes the indicator.
  ///
  /// - Parameter icon: The shapes that `path` (one after the other) and `logo` (in staggered starts)
  ///   draw; without any they draw an anchor and the product's logo. The others have no use for it.
  public func indicator(icon: [IconPart] = []) -> any Indicator {
    switch self {
    case .spinner: return SpinnerIndicator()
    case .arc: return ArcIndicator()
    case .arrow: return ArrowIndicator()
    case .progress: return ProgressIndicator()
    case .tilt: return TiltIndicator()
    case .path: return PathIndicator(parts: icon.isEmpty ? [IconPart(LogoArt.anchor)] : icon)
    case .logo: return LogoIndicator(parts: icon)
    case .elastic: return ElasticIndicator()
    case .harbour: return HarbourIndicator()
    }
  }
}
