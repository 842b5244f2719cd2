import Testing
import VectorGraphics

struct PathBuildingTests {
  @Test func `a circle is round within 4 ten-millionths of its radius and closes exactly`() throws {
    let circle = Path.circle(center: Point(x: 10, y: 20), radius: 5)
    #expect(circle.elements.count == 14)
    for segment in circle.segments {
      for step in 0...16 {
        let point = segment.point(at: Double(step) / 16)
        let (x, y) = (point.x - 10, point.y - 20)
        #expect(abs((x * x + y * y).squareRoot() - 5) <= 4e-7 * 5)
      }
    }
    #expect(circle.segments.last?.length() == 0)
    #expect(abs(circle.length() - 10 * Double.pi) < 1e-5)
  }

  @Test func `an arc ends exactly at its given end point`() throws {
    let path = try Path(svg: "M0.1.2A7 3 33 1 1 2.9999999 4.1")
    #expect(path.elements.last?.endPoint == Point(x: 2.9999999, y: 4.1))
  }

  @Test(
    arguments: [
      ("M10 0A10 10 0 0 1 0 10", 3, 5 * Double.pi), ("M0 0A10 10 0 1 1 10 10", 9, 15 * Double.pi),
      ("M0 0A5 5 0 0 1 20 0", 6, 10 * Double.pi), ("M0 0A10 0 0 0 1 20 0", 1, 20),
      ("M0 0A10 10 0 0 1 0 0", 0, 0), ("M0 0A1e6 1e6 0 0 1 10 0", 1, 10),
    ])
  func `arcs are cut into pieces of thirty degrees`(data: String, count: Int, length: Double) throws
  {
    let path = try Path(svg: data)
    #expect(path.nodeCount == count + 1)
    #expect(abs(path.length() - length) <= 4e-7 * max(length, 1))
  }

  @Test func `all points of a rotated arc are on the ellipse around its center`() throws {
    // MRefresh's tests contain this center as part of the center parametrization.
    let path = try Path(svg: "M0 0A20 10 30 0 1 20 10")
    #expect(path.segments.count == 3)
    let back = Transform.rotation(radians: -.pi / 6)
    for segment in path.segments {
      for step in 0...8 {
        let point = segment.point(at: Double(step) / 8)
        let inner = back.apply(Point(x: point.x - 7.601407, y: point.y - 13.097896))
        let radius = (inner.x * inner.x / 400 + inner.y * inner.y / 100).squareRoot()
        #expect(abs(radius - 1) < 5e-7)
      }
    }
  }

  @Test func `a rounded rectangle whose radii are half its sides is an ellipse`() throws {
    let frame = Rectangle(x: 1, y: 2, width: 8, height: 6)
    let path = Path.roundedRectangle(frame, radiusX: 100, radiusY: 100)
    #expect(path.bounds == frame)
    #expect(
      abs(path.length() - Path.ellipse(center: frame.center, radiusX: 4, radiusY: 3).length())
        < 1e-6)
    #expect(Path.roundedRectangle(frame, radius: 0) == .rectangle(frame))
    #expect(Path.roundedRectangle(frame, radius: 2).length() > 0)
  }

  @Test func `the current point is the end of the last added element`() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.close()
    #expect(path.isEmpty)
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 5, y: 2))
    path.addQuadratic(control: Point(x: 6, y: 2), to: Point(x: 6, y: 3))
    path.addCubic(control1: .zero, control2: .zero, to: Point(x: 7, y: 8))
    #expect(path.currentPoint == Point(x: 7, y: 8))
    path.close()
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.addArc(to: Point(x: 3, y: 2), radiusX: 1, radiusY: 1, isLarge: false, isSweep: true)
    #expect(path.currentPoint == Point(x: 3, y: 2))
  }

  @Test func `an arc around a center begins with a line to the start of the arc`() {
    var path = Path()
    path.addArc(center: .zero, radius: 2, startAngle: 0, sweep: .pi / 2)
    #expect(path.elements.first == .move(Point(x: 2, y: 0)))
    #expect(path.nodeCount == 4)
    path.addArc(center: .zero, radius: 4, startAngle: .pi, sweep: -.pi / 6)
    #expect(path.nodeCount == 6)
    path.addArc(center: .zero, radius: .nan, startAngle: 0, sweep: 1)
    path.addArc(center: .zero, radius: 1, startAngle: 0, sweep: .infinity)
    #expect(path.nodeCount == 6)
  }

  @Test func `polygons are closed and polylines are not`() {
    let points = [Point.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)]
    #expect(Path.polygon(points).svg == "M0 0L1 0L0 1Z")
    #expect(Path.polyline(points).svg == "M0 0L1 0L0 1")
    #expect(Path.polygon([]).isEmpty)
  }

  @Test func `the text of a path omits what closes before the first point`() throws {
    let path = Path(elements: [.close, .close, .line(Point(x: 1, y: 2)), .close])
    #expect(path.svg == "M1 2L1 2Z")
    #expect(try Path(svg: path.svg).svg == path.svg)
    #expect(Path(elements: [.close]).svg.isEmpty)
  }

  @Test(arguments: [1e-200, 1e-160, 1, 1e160, 1e200])
  func `arcs and curves of any size have their length`(_ size: Double) throws {
    let half = try Path(svg: "M0 0A\(size) \(size) 0 0 1 \(2 * size) 0")
    #expect(half.nodeCount == 7)
    #expect(abs(half.length() / size - .pi) < 1e-6)
    let line = try Path(svg: "M0 0L\(3 * size) \(4 * size)")
    #expect(abs(line.length() / size - 5) < 1e-9)
    let quarter = try Path(svg: "M\(size) 0A\(size) \(size) 0 0 1 0 \(size)")
    #expect(abs(quarter.length() / size - .pi / 2) < 1e-6)
  }

  @Test(arguments: [1e-160, 1e-200, 1e-300])
  func `a radius that vanishes in its chord grows to half of it`(_ radius: Double) throws {
    let arc = try Path(svg: "M0 0A\(radius) \(radius) 0 0 1 2 0")
    #expect(abs(arc.length() - .pi) < 1e-6)
    #expect(arc.nodeCount == 7)
  }

  @Test func `an arc whose chord vanishes in its radius is a line`() throws {
    let path = try Path(svg: "M0 0A1e300 1e300 0 0 1 1e-100 0")
    #expect(path.elements.last == .line(Point(x: 1e-100, y: 0)))
    #expect(path.nodeCount == 2)
  }
}
