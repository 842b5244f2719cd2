public import VectorGraphics

/// A measured path from which any stretch can be cut quickly.
///
/// The initializer measures every segment once. Afterwards ``trim(from:to:offset:order:into:)``
/// finds the ends of a stretch by binary search. It cuts at most two segments on the exact curve
/// and copies the elements between them. The cost depends only on the number of elements in the
/// stretch.
public struct PreparedPath: Hashable, Sendable {
  /// The order in which sub-paths are drawn.
  public enum Order: Hashable, Sendable {
    /// Sub-paths are drawn one after the other, as one continuous line.
    case sequential
    /// All sub-paths are drawn at once, each in proportion to its own length.
    case parallel
  }

  /// The whole path.
  public let path: Path
  /// The drawn length in points, closing lines included.
  public let length: Double
  /// The largest relative error of lengths.
  public let accuracy: Double

  /// The drawn length from the start of the path to the end of each element.
  let ends: [Double]
  /// The sub-paths, in order.
  let contours: [Contour]

  /// The range and the length of a sub-path.
  struct Contour: Hashable, Sendable {
    var firstDrawn: Int
    /// The index after the last element.
    var end: Int
    /// The index of the move, or of the first drawn element if there is no move.
    var first: Int
    var start: Point
    var startLength: Double
    var endLength: Double
    var isClosed: Bool

    var length: Double { endLength - startLength }
    /// Whether the sub-path begins with a move.
    ///
    /// A sub-path after a closing line may have no move.
    var hasMove: Bool { first < firstDrawn }
  }

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: The path; an empty one has the length 0.
  ///   - accuracy: The largest relative error of lengths, at least 1e-13. The default of 1e-9 is
  ///     invisible on a screen and costs little more than a lower accuracy.
  public init(_ path: Path, accuracy: Double = PathSegment.defaultAccuracy) {
    self.path = path
    let precision = LengthAccuracy(accuracy)
    self.accuracy = precision.relative
    var ends: [Double] = []
    ends.reserveCapacity(path.elements.count)
    var contours: [Contour] = []
    var sum = 0.0
    var contour = Contour(
      firstDrawn: 0, end: 0, first: 0, start: path.elements.first?.firstPoint ?? .zero,
      startLength: 0, endLength: 0, isClosed: false)
    var current = contour.start
    func finish(before index: Int, isClosed: Bool) {
      contour.end = index
      contour.endLength = sum
      contour.isClosed = isClosed
      if contour.end > contour.firstDrawn { contours.append(contour) }
      contour.first = index
      contour.firstDrawn = index
      contour.startLength = sum
    }
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point):
        finish(before: index, isClosed: false)
        contour.firstDrawn = index + 1
        contour.start = point
        current = point
      case .close:
        sum = min(
          sum + PathSegment.line(current, contour.start).length(to: precision),
          .greatestFiniteMagnitude)
        current = contour.start
      case .line, .quadratic, .cubic:
        guard let segment = element.segment(from: current) else { break }
        sum = min(sum + segment.length(to: precision), .greatestFiniteMagnitude)
        current = segment.end
      }
      ends.append(sum)
      if case .close = element { finish(before: index + 1, isClosed: true) }
    }
    finish(before: path.elements.count, isClosed: false)
    self.ends = ends
    self.contours = contours
    length = sum
  }
}

extension PreparedPath {
  /// Returns the segment of a drawn element, and the length before it.
  func segment(_ index: Int, of contour: Contour) -> (segment: PathSegment, startLength: Double) {
    let isFirst = index == contour.firstDrawn
    let start = isFirst ? contour.start : path.elements[index - 1].endPoint ?? contour.start
    let segment = path.elements[index].segment(from: start) ?? .line(start, contour.start)
    return (segment, isFirst ? contour.startLength : ends[index - 1])
  }

  /// Returns the first element of a range that ends beyond a length.
  ///
  /// If `orAt`, an element that ends exactly at the length counts too.
  func element(in range: Range<Int>, beyond length: Double, orAt: Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if orAt ? ends[middle] >= length : ends[middle] > length {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// Returns the first sub-path that ends beyond a length.
  ///
  /// If `orAt`, a sub-path that ends exactly at the length counts too.
  func contour(beyond length: Double, orAt: Bool) -> Int {
    var (low, high) = (0, max(0, contours.count - 1))
    while low < high {
      let middle = (low + high) / 2
      let end = contours[middle].endLength
      if orAt ? end >= length : end > length { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
