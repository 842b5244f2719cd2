internal import PullcordMath

/// A segment with its measured length.
///
/// The measure also finds the parameter at a given length.
package struct SegmentMeasure {
  /// The velocity, scaled to a magnitude that neither overflows nor underflows when squared.
  private let hodograph: Hodograph
  /// The factor from scaled lengths to points.
  private let unit: Double
  private let scaledLength: Double
  /// The allowed error of the scaled length.
  private let tolerance: Double
  private let accuracy: LengthAccuracy

  /// Measures a segment.
  ///
  /// Pass its `length` if it is already known.
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

  var length: Double { min(scaledLength * unit, .greatestFiniteMagnitude) }

  /// Returns the parameter 0…1 at which the part from the start is `length` points long.
  ///
  /// The method uses Halley's method inside a bracket. If a step leaves the bracket, the bracket
  /// is halved instead. The last step, usually the second one, is so short that its result is
  /// certainly accurate enough. The method therefore returns this result without measuring the
  /// length there.
  package func parameter(atLength length: Double) -> Double {
    let target = length / unit
    guard target > 0 else { return 0 }
    guard target < scaledLength else { return 1 }
    if hodograph.b == .zero, hodograph.a == .zero { return target / scaledLength }
    var (low, high) = (-1.0, 1.0)
    var t = 2 * (target / scaledLength) - 1
    // Begin at the end of the segment that is nearer to t, because a short piece needs few nodes.
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
      // After this step, the error is about the present error times the square of the relative
      // change of the velocity in the step.
      let change = (acceleration * acceleration).sum() / square + hodograph.a.norm / speed
      let left = abs(error) * change * newton * newton
      t = isInside ? next : (low + high) / 2
      if isInside, left <= tolerance / 16 { break }
      if t <= low || t >= high { break }
    }
    return (t + 1) / 2
  }

  /// Returns the scaled velocity of a segment whose size would overflow or underflow, and its
  /// scale.
  private static func rescued(_ segment: PathSegment) -> (Hodograph, Double) {
    let start = segment.start
    // Halve first, because the difference of two finite numbers may be infinite.
    let size = segment.map { Point(x: $0.x / 2 - start.x / 2, y: $0.y / 2 - start.y / 2) }
      .largestCoordinate
    guard size > 0, size.isFinite else { return (Hodograph(.line(.zero, .zero)), 1) }
    let exponent = min(max(size.exponent, -1021), 1021)
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    let relative = segment.map {
      Point(x: $0.x / unit - start.x / unit, y: $0.y / unit - start.y / unit)
    }
    return (Hodograph(relative), unit)
  }
}

/// The accuracy of lengths, with a fast test that finds a sufficient quadrature rule.
///
/// If `|c| ≥ |b|·A + |a|·A²`, the polynomial `c + b·t + a·t²` has no root in the disc of radius A
/// (Rouché's theorem). The ellipse with foci ±1 and the semi-major axis A is inside this disc, so
/// it contains no root either. This test computes no roots. Nine in ten curves of icons pass it for
/// six points.
///
/// The test for six points also avoids square roots. It compares squares and uses a slightly larger
/// right side: `(x + y)² ≤ (1 + k)·x² + (1 + 1/k)·y²`.
package struct LengthAccuracy: Sendable {
  /// The allowed relative error, at least 1e-13.
  package let relative: Double
  /// The smallest sufficient semi-major axis for each of the orders 4, 5, 6, 8, 10 and 12.
  private let axes: (Double, Double, Double, Double, Double, Double)
  /// The factors of |b|² and |a|² in the squared test for six points.
  private let (squareOfB, squareOfA): (Double, Double)
  /// The positive nodes of the rule of six points.
  private let sixPoints: Nodes

  typealias Nodes = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The default accuracy, computed once.
  static let standard = LengthAccuracy(relative: PathSegment.defaultAccuracy)

  /// Makes an accuracy from a relative error; an error below 1e-13 counts as 1e-13.
  package init(_ accuracy: Double) {
    self = accuracy == PathSegment.defaultAccuracy ? .standard : Self(relative: accuracy)
  }

  private init(relative accuracy: Double) {
    relative = accuracy > 1e-13 ? accuracy : 1e-13
    // The length of a curve is at least `leastShare` times its magnitude. So every tolerance is at
    // least `allowed` times the magnitude.
    let allowed = relative * Hodograph.leastShare
    func axis(_ rule: Int) -> Double {
      let order = Double(GaussLegendre.orders[rule])
      let ratio = pow(Hodograph.errorFactor(order: order) / allowed, 0.5 / order)
      return max(1, (ratio + 1 / ratio) / 2)
    }
    axes = (axis(0), axis(1), axis(2), axis(3), axis(4), axis(5))
    // k is 0.3. Of 95,000 curves of icons, 88,800 passed the exact test for six points. The test
    // with squares accepted 88,600 of these, with any k from 0.2 to 0.4.
    let square = axes.2 * axes.2
    (squareOfB, squareOfA) = (1.3 * square, (1 + 1 / 0.3) * square * square)
    let first = GaussLegendre.rules[2].first
    let nodes = GaussLegendre.nodes
    sixPoints = (nodes[first], nodes[first + 1], nodes[first + 2])
  }

  /// Returns the length, computed by the quadrature rule with six points.
  ///
  /// The result is nil if six points might not be enough or if squares might overflow or underflow.
  @inline(__always)
  func usualLength(_ velocity: Hodograph) -> Double? {
    let square = (velocity.c * velocity.c).sum()
    let limit =
      (velocity.b * velocity.b).sum() * squareOfB + (velocity.a * velocity.a).sum() * squareOfA
    guard limit <= square, square > 1e-120, square < 1e120 else { return nil }
    return velocity.gaussLength(sixPoints)
  }

  /// Returns the cheapest rule that is certainly enough for coefficients with these norms.
  ///
  /// The result is nil if 12 points might not be enough.
  @inline(__always)
  func rule(_ c: Double, _ b: Double, _ a: Double) -> Int? {
    func isEnough(_ axis: Double) -> Bool { (b + a * axis) * axis <= c }
    if isEnough(axes.2) { return isEnough(axes.0) ? 0 : isEnough(axes.1) ? 1 : 2 }
    if isEnough(axes.3) { return 3 }
    if isEnough(axes.4) { return 4 }
    return isEnough(axes.5) ? 5 : nil
  }
}
