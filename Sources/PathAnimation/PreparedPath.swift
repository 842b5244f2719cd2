public import VectorGraphics

/// A path measured once, of which any stretch can be drawn at a cost of what is drawn.
///
/// Preparing reads every segment; afterwards ``trim(from:to:offset:order:into:)`` finds its ends
/// by binary search, cuts at most two segments per stretch on the exact curve, and copies what
/// lies between. Nothing is measured again and nothing is flattened.
public struct PreparedPath: Hashable, Sendable {
  /// How the sub-paths of a path share a proportion.
  public enum Order: Hashable, Sendable {
    /// One after the other, as if they were one line.
    case sequential
    /// Each by itself, all at once.
    case parallel
  }

  /// The whole path.
  public let path: Path
  /// The drawn length, in points; closing lines count.
  public let length: Double
  /// The relative error that lengths may have.
  public let accuracy: Double

  /// The drawn length up to the end of each element.
  let ends: [Double]
  /// The sub-paths, in order.
  let contours: [Contour]

  /// A sub-path in the prepared arrays.
  struct Contour: Hashable, Sendable {
    /// The element that draws first, and the one behind the last.
    var firstDrawn: Int
    var end: Int
    /// The index of the first element to copy: the move, or the first drawn if there is none.
    var first: Int
    var start: Point
    var startLength: Double
    var endLength: Double
    var isClosed: Bool

    var length: Double { endLength - startLength }
    /// A command right after a closing segment goes on from its start without a move.
    var hasMove: Bool { first < firstDrawn }
  }

  /// Measures a path.
  ///
  /// `accuracy` is the relative error of lengths, at least 1e-13; 1e-9 by default, which is far below
  /// what a screen shows and hardly dearer than less.
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
  /// The segment of a drawn element, and the length before it.
  func segment(_ index: Int, of contour: Contour) -> (segment: PathSegment, startLength: Double) {
    let isFirst = index == contour.firstDrawn
    let start = isFirst ? contour.start : path.elements[index - 1].endPoint ?? contour.start
    let segment = path.elements[index].segment(from: start) ?? .line(start, contour.start)
    return (segment, isFirst ? contour.startLength : ends[index - 1])
  }

  /// The first element of a range whose end lies beyond a length, or at it if `orAt`.
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

  /// The first sub-path whose end lies beyond a length, or at it if `orAt`.
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
