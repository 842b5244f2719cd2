import VectorGraphics

/// What must hold whatever a reader is given: asked by the fuzzers of what they make up, and by the tests of
/// the fuzzers' seeds.
package enum ReaderCheck {}

extension Path {
  /// Whether every coordinate is a number.
  var isFinite: Bool {
    elements.allSatisfy {
      switch $0 {
      case .move(let end), .line(let end): end.isFinite
      case .quadratic(let control, let end): control.isFinite && end.isFinite
      case .cubic(let first, let second, let end):
        first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
