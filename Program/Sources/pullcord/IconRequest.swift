internal import RefreshIndicators

/// The indicator and the icon that the command line, or a gesture file, asks for.
struct IconRequest {
  private var indicator: String?
  private var svg: String?

  /// Takes over what flags name; an icon for an indicator that draws none is refused.
  mutating func add(_ arguments: ListArguments) throws {
    indicator = arguments.indicator ?? indicator
    svg = arguments.svg ?? svg
    guard svg != nil, let indicator, IndicatorName(rawValue: indicator)?.drawsIcon == false else {
      return
    }
    let names = IndicatorName.allCases.filter(\.drawsIcon).map(\.rawValue)
    throw Failure(
      message: "--svg is for the indicators \(names.joined(separator: " and "))"
        + ", and the indicator is \(indicator)")
  }
}
