/// A distance along the axis.
///
/// A number literal is a distance in points.
public enum PullDistance: Hashable, Sendable {
  /// A number of points.
  case points(Double)
  /// A fraction of the viewport's length.
  case viewport(fraction: Double)
  /// A fraction of the indicator's length.
  case indicator(fraction: Double)

  /// The distance in points, for a viewport and an indicator of these lengths.
  public func points(viewport: Double, indicator: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewport(let fraction): fraction * viewport
    case .indicator(let fraction): fraction * indicator
    }
  }
}

extension PullDistance: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Makes a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }
}

extension RefreshDistances.Preload: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Makes a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }
}
