public import RefreshIndicators

/// The names of the illustrated indicators in this library.
///
/// `IndicatorName` of the library RefreshIndicators contains the names of the other indicators.
public enum IllustrationName: String, CaseIterable, Sendable {
  /// A harbour that a pull builds.
  case harbour
  /// A bakery whose oven a pull opens.
  case bakery
  /// A street whose lamps a lamplighter lights.
  case lamplighter

  /// Makes the indicator.
  public func indicator() -> any Indicator {
    switch self {
    case .harbour: HarbourIndicator()
    case .bakery: BakeryIndicator()
    case .lamplighter: LamplighterIndicator()
    }
  }
}
