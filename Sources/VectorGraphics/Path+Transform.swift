extension Path {
  /// The path with every point mapped; curves stay the curves of the mapped control points.
  public func transformed(by transform: Transform) -> Path {
    if transform == .identity { return self }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let end): .move(transform.apply(end))
        case .line(let end): .line(transform.apply(end))
        case .quadratic(let control, let end):
          .quadratic(transform.apply(control), transform.apply(end))
        case .cubic(let control1, let control2, let end):
          .cubic(
            transform.apply(control1), transform.apply(control2), transform.apply(end))
        case .close: .close
        }
      })
  }

  /// Whether every coordinate is finite.
  var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isFinite
      case .quadratic(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
