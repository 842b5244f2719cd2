internal import PullcordMath
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

  /// The range of elements and the length of a sub-path.
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
  ///   - accuracy: The largest relative error of lengths, at least 1e-13. Default: 1e-9. Such an
  ///     error is invisible on a screen, and a larger one would save little time.
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
  /// Returns the segment of a drawn element, and the length of the path before that segment.
  func segment(_ index: Int, of contour: Contour) -> (segment: PathSegment, startLength: Double) {
    let isFirst = index == contour.firstDrawn
    let start = isFirst ? contour.start : path.elements[index - 1].endPoint ?? contour.start
    let segment = path.elements[index].segment(from: start) ?? .line(start, contour.start)
    return (segment, isFirst ? contour.startLength : ends[index - 1])
  }

  /// Returns, within a range, the index of the first element that ends beyond a length.
  ///
  /// If `orAt` is true, an element that ends exactly at the length is accepted, too.
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

  /// Returns the index of the first sub-path that ends beyond a length.
  ///
  /// If `orAt` is true, a sub-path that ends exactly at the length is accepted, too.
  func contour(beyond length: Double, orAt: Bool) -> Int {
    var (low, high) = (0, max(0, contours.count - 1))
    while low < high {
      let middle = (low + high) / 2
      let end = contours[middle].endLength
      if orAt ? end >= length : end > length { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the start of the path, up to a proportion of its nodes, as MRefresh draws it.
  ///
  /// All elements count as nodes, including moves and closing lines. For a proportion p of N nodes,
  /// the result has the first `⌊N·p⌋` nodes. It is empty if these are fewer than two. The
  /// proportion is clamped to 0…1.
  ///
  /// The end of the drawn line jumps from node to node. For smaller jumps, first cut the path with
  /// `Path.subdivided(smoothness:)`. Unlike in MRefresh, the result includes closing lines.
  public func trimmedByNode(to: Double) -> Path {
    var path = Path()
    trimByNode(to: to, into: &path)
    return path
  }

  /// Replaces `output` by the result of ``trimmedByNode(to:)``.
  public func trimByNode(to: Double, into output: inout Path) {
    output.elements.removeAll(keepingCapacity: true)
    let count = visibleNodeCount(to: to)
    if count >= 2 { output.elements.append(contentsOf: path.elements[..<count]) }
  }

  /// Returns the number of nodes that a proportion of all nodes contains, rounded down.
  public func visibleNodeCount(to: Double) -> Int {
    Int((Double(path.elements.count) * to.asProportion).rounded(.down))
  }
}

/// A position on a path and the direction of the path there.
public struct PathLocation: Hashable, Sendable {
  /// The position.
  public var point: Point
  /// The direction of drawing, as a vector of length 1.
  public var tangent: Point

  /// Makes a location.
  public init(point: Point, tangent: Point) {
    self.point = point
    self.tangent = tangent
  }

  /// The direction as an angle in radians, −π…π.
  ///
  /// An angle of 0 points to the right, and angles increase clockwise on the screen.
  public var angle: Double { atan2(tangent.y, tangent.x) }

  /// The map that moves the origin to this position and turns the x axis into the direction.
  public var transform: Transform {
    Transform(
      a: tangent.x, b: tangent.y, c: -tangent.y, d: tangent.x, tx: point.x, ty: point.y)
  }
}

extension PreparedPath {
  /// Returns the position and direction at a length from the start; nil if nothing is drawn.
  ///
  /// Lengths beyond the ends are clamped, and NaN counts as 0. At a corner, the direction is the
  /// direction of the following segment. At the end of the path, it is the direction of the last
  /// segment.
  public func location(atLength length: Double) -> PathLocation? {
    guard !contours.isEmpty else { return nil }
    let length = length > 0 ? min(length, self.length) : 0
    let contour = contours[contour(beyond: length, orAt: length == self.length)]
    let drawn = contour.firstDrawn..<contour.end
    let index = element(in: drawn, beyond: length, orAt: length == self.length)
    let (segment, startLength) = segment(index, of: contour)
    let parameter = parameter(segment, startLength, ends[index], at: length)
    return PathLocation(
      point: segment.piece(from: 0, to: parameter).end, tangent: segment.tangent(at: parameter))
  }

  /// Returns the position and direction at a proportion 0…1 of the length; nil if nothing is drawn.
  public func location(at proportion: Double) -> PathLocation? {
    location(atLength: proportion * length)
  }
}
