import PathAnimation
import PullcordPathCases
import Testing
import VectorGraphics

struct PathGeometryTests {
  static let segments: [PathSegment] = SVGCase.all.filter { $0.category != "icon" }
    .flatMap { Path(drawable: $0.data).segments }

  /// The error in a segment's length that rounding its coordinates can cause.
  private func rounding(_ segment: PathSegment) -> Double {
    8 * max(abs(segment.start.x), abs(segment.start.y), abs(segment.end.x), abs(segment.end.y)).ulp
  }

  @Test func `both halves of a split segment are on the curve and their lengths add up`() {
    for segment in Self.segments {
      let (first, second) = segment.split(at: 0.3)
      #expect(first.start == segment.start && second.end == segment.end)
      #expect(first.end == second.start)
      let length = segment.length()
      let sum = first.length() + second.length()
      #expect(abs(sum - length) <= 4e-9 * length + rounding(segment))
    }
  }

  @Test func `the parameter found for a length gives that length`() {
    for segment in Self.segments {
      let length = segment.length()
      for share in [0.1, 0.5, 0.9] {
        let parameter = segment.parameter(atLength: share * length)
        let piece = segment.piece(from: 0, to: parameter)
        #expect(abs(piece.length() - share * length) <= 4e-9 * length + rounding(segment))
      }
      #expect(segment.parameter(atLength: 0) == 0)
      #expect(length == 0 || segment.parameter(atLength: length * 2) == 1)
    }
  }

  @Test func `a higher accuracy changes a length by less than the requested accuracy`() {
    for segment in Self.segments {
      let exact = segment.length(accuracy: 1e-13)
      for accuracy in [1e-3, 1e-6, 1e-9, 1e-11] {
        #expect(abs(segment.length(accuracy: accuracy) - exact) <= accuracy * exact)
      }
    }
  }

  @Test func `a cusp is measured as exactly as a smooth curve`() throws {
    // The curve follows a line to a turning point and returns along the same line.
    #expect(try Path(svg: "M0 0Q20 0 10 0").length().distance(to: 50.0 / 3).magnitude < 1e-12)
    // The cusp is at t = ½. Each half is smooth and has a velocity of 0 at the cusp.
    let cusp = PathSegment.cubic(
      Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1), Point(x: 1, y: 0))
    let halves = cusp.split(at: 0.5)
    let sum = halves.0.length(accuracy: 1e-12) + halves.1.length(accuracy: 1e-12)
    #expect(abs(cusp.length() - sum) <= 1e-9 * sum)
  }

  @Test(arguments: SVGCase.all)
  func `a reversed path has the same points in reverse order`(sample: SVGCase) throws {
    let path = Path(drawable: sample.data)
    let (forward, backward) = (PreparedPath(path), PreparedPath(path.reversed))
    let length = forward.length
    #expect(abs(backward.length - length) <= 1e-9 * length)
    for (proportion, x, y) in sample.points.map({ ($0[0], $0[1], $0[2]) }) {
      let point = try #require(backward.location(at: 1 - proportion)).point
      // The pen jumps between two sub-paths. Both positions are correct there.
      let distance = max(abs(point.x - x), abs(point.y - y))
      let isJump = proportion == 0 || proportion == 1
      #expect(isJump || distance <= 1e-6 * sample.size)
    }
    #expect(path.reversed.reversed.bounds == path.bounds)
  }

  @Test(arguments: SVGCase.all)
  func `writing a path and reading it again gives the same path`(sample: SVGCase) throws {
    let path = Path(drawable: sample.data)
    #expect(try Path(svg: path.svg) == path)
  }

  @Test func `tangents have a length of 1 and the direction of the velocity`() throws {
    let path = PreparedPath(.circle(center: Point(x: 3, y: 4), radius: 2))
    for step in 0..<40 {
      let location = try #require(path.location(at: Double(step) / 40))
      let radius = Point(x: location.point.x - 3, y: location.point.y - 4)
      // On a clockwise circle the tangent is the radius rotated by 90°.
      #expect(abs(location.tangent.x + radius.y / 2) < 1e-5)
      #expect(abs(location.tangent.y - radius.x / 2) < 1e-5)
    }
    let still = PathSegment.cubic(.zero, .zero, .zero, Point(x: 0, y: 5))
    #expect(still.tangent(at: 0) == Point(x: 0, y: 1))
    #expect(PathSegment.line(.zero, .zero).tangent(at: 0.5) == Point(x: 1, y: 0))
  }

  @Test func `applying a transform and then its inverse changes nothing`() throws {
    let map = Transform.rotation(radians: 0.7, about: Point(x: 3, y: 5))
      .concatenating(.scale(x: 2, y: -3))
    let back = try #require(map.inverse?.concatenating(map))
    let point = back.apply(Point(x: 11, y: -7))
    #expect(abs(point.x - 11) < 1e-12 && abs(point.y + 7) < 1e-12)
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }
}
