/// A distance along the axis, as a configuration states it.
public enum PullDistance: Hashable, Sendable {
  /// Points.
  case points(Double)
  /// A part of the viewport's length.
  case viewport(fraction: Double)
  /// A part of the indicator's length.
  case indicator(fraction: Double)

  var isFinite: Bool {
    switch self {
    case .points(let number), .viewport(let number), .indicator(let number): number.isFinite
    }
  }

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
  /// Points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Points.
  public init(floatLiteral points: Double) { self = .points(points) }
}

extension RefreshDistances.Preload: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Points.
  public init(floatLiteral points: Double) { self = .points(points) }
}
