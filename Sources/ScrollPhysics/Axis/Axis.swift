/// The direction in which a list scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// The offset grows downwards.
  case vertical
  /// The offset grows towards the trailing side (to the right in a left-to-right layout).
  case horizontal
}

/// One of the two ends of an axis.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The top, or the leading side of a horizontal list.
  case start
  /// The bottom, or the trailing side of a horizontal list.
  case end

  /// The other edge of the same axis.
  public var opposite: Edge { self == .start ? .end : .start }

  /// The sign of a movement out past this edge: −1 at the start, +1 at the end.
  public var outward: Double { self == .start ? -1 : 1 }
}

/// A length at each edge of an axis, in points.
public struct EdgeLengths: Hashable, Sendable {
  /// The length at the start edge, in points.
  public var start: Double
  /// The length at the end edge, in points.
  public var end: Double

  /// Makes a pair of lengths in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// The length at one edge.
  public subscript(edge: Edge) -> Double {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }
}

struct EdgePair<Value: Sendable>: Sendable {
  var start: Value
  var end: Value

  init(_ value: Value) { self.init(start: value, end: value) }

  init(start: Value, end: Value) {
    self.start = start
    self.end = end
  }

  subscript(edge: Edge) -> Value {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }
}
