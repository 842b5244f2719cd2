extension PathSegment {
  /// The default accuracy of lengths: a relative error of 1e-9.
  public static let defaultAccuracy = 1e-9

  /// Returns the length in points.
  ///
  /// The length of a segment with finite points is finite. If it exceeds 1.8e308 points, the result
  /// is the largest `Double`.
  ///
  /// - Parameter accuracy: The largest allowed relative error; at least 1e-13.
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
    return accuracy.usualLength(Hodograph(self)) ?? SegmentMeasure(self, accuracy: accuracy).length
  }

  /// Returns the parameter 0…1 at which the part from the start is `length` points long.
  ///
  /// The result is 0 for a negative length and 1 for a length beyond the end. The actual length of
  /// the part differs from `length` by at most `accuracy` times the length of the whole segment.
  public func parameter(
    atLength length: Double, accuracy: Double = defaultAccuracy
  ) -> Double {
    SegmentMeasure(self, accuracy: LengthAccuracy(accuracy)).parameter(atLength: length)
  }
}
