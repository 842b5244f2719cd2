/// A value for each edge.
struct EdgePair<Value: Sendable>: Sendable {
  var start: Value
  var end: Value

  init(_ value: Value) {
    start = value
    end = value
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
