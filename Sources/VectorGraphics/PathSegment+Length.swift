internal import Glibc

extension PathSegment {
  /// The accuracy used where none is given: 1e-9 of the length.
  public static let defaultAccuracy = 1e-9

  /// The length in points, relative error at most `accuracy` (default 1e-9; at least 1e-13).
  ///
  /// Never infinite or NaN for finite points: a length beyond 1.8e308 is the largest `Double`.
  public func length(accuracy: Double = defaultAccuracy) -> Double {
    length(to: LengthAccuracy(accuracy))
  }

  @inline(__always)
  package func length(to accuracy: LengthAccuracy) -> Double {
    if case .line(let p, let q) = self {
      let (x, y) = (q.x - p.x, q.y - p.y)
      let square = x * x + y * y
      if square > 1e-200, square < 1e200 { return square.squareRoot() }
    }
    return accuracy.usualLength(Hodograph(self)) ?? Measure(self, accuracy: accuracy).length
  }

  /// The parameter 0…1 up to which the piece is `length` points long.
  ///
  /// 0 and 1 for lengths at or beyond the ends; the error of the length is at most `accuracy`
  /// of the whole.
  public func parameter(
    atLength length: Double, accuracy: Double = defaultAccuracy
  ) -> Double {
    Measure(self, accuracy: LengthAccuracy(accuracy)).parameter(atLength: length)
  }
}

/// A segment measured once: its length, and what finding a place on it takes.
package struct Measure {
  /// The velocity, scaled to a magnitude that neither overflows nor underflows when squared.
  private let hodograph: Hodograph
  /// What scaled lengths are multiplied with.
  private let unit: Double
  /// The scaled length, and the error it may have.
  private let scaledLength: Double
  private let tolerance: Double
  private let accuracy: LengthAccuracy

  /// Measures a piece, unless its length is known.
  @inline(__always)
  package init(_ segment: PathSegment, accuracy: LengthAccuracy, length: Double? = nil) {
    var hodograph = Hodograph(segment)
    var unit = 1.0
    let magnitude = hodograph.magnitude
    if !(magnitude > 1e-60 && magnitude < 1e60), magnitude != 0 {
      (hodograph, unit) = Self.rescued(segment)
      if !hodograph.magnitude.isFinite { hodograph = Hodograph(.line(.zero, .zero)) }
    }
    self.hodograph = hodograph
    self.unit = unit
    self.accuracy = accuracy
    let tolerance = accuracy.relative * hodograph.leastLength
    self.tolerance = tolerance
    scaledLength =
      length.map { $0 / unit } ?? hodograph.length(accuracy: accuracy, tolerance: tolerance)
  }

  /// The length in points.
  var length: Double { min(scaledLength * unit, .greatestFiniteMagnitude) }

  /// The parameter 0…1 up to which the piece is `length` points long.
  ///
  /// Halley's method on the length, inside a bracket that is halved when a step leaves it. A step that
  /// is surely short enough is the last and is not measured: mostly the second.
  package func parameter(atLength length: Double) -> Double {
    let target = length / unit
    guard target > 0 else { return 0 }
    guard target < scaledLength else { return 1 }
    if hodograph.b == .zero, hodograph.a == .zero { return target / scaledLength }
    var (low, high) = (-1.0, 1.0)
    var t = 2 * (target / scaledLength) - 1
    // From the nearer end: a short piece takes few nodes.
    var known = t < 0 ? (t: -1.0, length: 0.0) : (t: 1.0, length: scaledLength)
    for _ in 0..<64 {
      let step = t > known.t
      let piece = hodograph.restricted(from: min(t, known.t), to: max(t, known.t))
        .length(accuracy: accuracy, tolerance: tolerance / 4)
      known = (t, known.length + (step ? piece : -piece))
      let error = known.length - target
      if abs(error) <= tolerance / 4 { break }
      if error < 0 { low = t } else { high = t }
      let velocity = hodograph.velocity(at: t)
      let acceleration = hodograph.acceleration(at: t)
      let square = (velocity * velocity).sum()
      let speed = square.squareRoot()
      let gain = (velocity * acceleration).sum() / square
      let newton = -error / speed
      let next = t + newton / max(0.5, 1 + gain * newton / 2)
      let isInside = next > low && next < high
      // What a step leaves is the error times the square of the velocity's relative change by it.
      let change = (acceleration * acceleration).sum() / square + hodograph.a.norm / speed
      let left = abs(error) * change * newton * newton
      t = isInside ? next : (low + high) / 2
      if isInside, left <= tolerance / 16 { break }
      if t <= low || t >= high { break }
    }
    return (t + 1) / 2
  }

  /// The velocity of a piece whose size would overflow or underflow, and the scale taken out.
  private static func rescued(_ segment: PathSegment) -> (Hodograph, Double) {
    func largest(_ points: Point...) -> Double {
      let middle = points[0]
      return points.reduce(0) {
        max($0, abs($1.x / 2 - middle.x / 2), abs($1.y / 2 - middle.y / 2))
      }
    }
    let size: Double
    switch segment {
    case .line(let p, let q): size = largest(p, q)
    case .quadratic(let p, let q, let r): size = largest(p, q, r)
    case .cubic(let p, let q, let r, let s): size = largest(p, q, r, s)
    }
    guard size > 0, size.isFinite else { return (Hodograph(.line(.zero, .zero)), 1) }
    let exponent = min(max(size.exponent, -1021), 1021)
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    // Halves and a quarter of the unit's inverse keep every step in range.
    func scaled(_ point: Point) -> Point { Point(x: point.x / unit, y: point.y / unit) }
    func relative(_ point: Point) -> Point {
      let (p, q) = (scaled(point), scaled(segment.start))
      return Point(x: p.x - q.x, y: p.y - q.y)
    }
    switch segment {
    case .line(let p, let q): return (Hodograph(.line(relative(p), relative(q))), unit)
    case .quadratic(let p, let q, let r):
      return (Hodograph(.quadratic(relative(p), relative(q), relative(r))), unit)
    case .cubic(let p, let q, let r, let s):
      return (Hodograph(.cubic(relative(p), relative(q), relative(r), relative(s))), unit)
    }
  }
}
