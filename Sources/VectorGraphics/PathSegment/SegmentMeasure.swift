internal import PullcordMath

/// A segment with its measured length, which can find the parameter at a length.
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
  /// The method uses Halley's method inside a bracket. If a step leaves the bracket, the bracket is
  /// halved instead. The last step, usually the second one, is certainly short enough. Its result
  /// is therefore not measured.
  package func parameter(atLength length: Double) -> Double {
    let target = length / unit
    guard target > 0 else { return 0 }
    guard target < scaledLength else { return 1 }
    if hodograph.b == .zero, hodograph.a == .zero { return target / scaledLength }
    var (low, high) = (-1.0, 1.0)
    var t = 2 * (target / scaledLength) - 1
    // Measure from the nearer end, because a short piece takes few nodes.
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
      // The remaining error is the error times the square of the relative change of the velocity.
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
