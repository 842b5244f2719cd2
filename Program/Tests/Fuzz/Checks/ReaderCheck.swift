import VectorGraphics

/// The invariants of the readers for any input, which the fuzzers and the tests of their seeds check.
public enum ReaderCheck {}

extension Path {
  /// Whether every coordinate is finite.
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
