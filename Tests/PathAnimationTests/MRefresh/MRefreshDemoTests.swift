import Glibc
import PathAnimation
import Testing
import VectorGraphics

/// Tests the scales, boxes and node counts of MRefresh's two demos.
///
/// Also tests arcs, which MRefresh does not support.
struct MRefreshDemoTests {
  @Test(arguments: [
    (1, [0.040343, 0.050429, 0.100857]), (2, [0.040349, 0.050437, 0.100873]),
    (3, [0.040350, 0.050438, 0.100876]),
  ])
  func `the scale of the README path approaches the tight scale with more smoothness`(
    theirs: Int, scales: [Double]
  ) throws {
    // MRefresh splits curves n + 1 times for a smoothness of n.
    let path = try Path(svg: IconPaths.outerArc).subdivided(smoothness: theirs + 1)
    let box = try #require(path.controlBounds)
    for (side, scale) in zip([40.0, 50, 100], scales) {
      let map = Transform.fitting(box, into: Rectangle(x: 0, y: 0, width: side, height: side))
      #expect(abs(map.a - scale) < 1e-6)
    }
  }

  @Test func `the demo of 0 1 1 has the expected boxes, scale and offset`() throws {
    let square = try #require(try Path(svg: IconPaths.square).controlBounds)
    #expect(square == Rectangle(x: 0, y: -128, width: 1536, height: 1536))
    let dot = try #require(try Path(svg: IconPaths.dotAndArc).controlBounds)
    #expect(dot == Rectangle(x: 256, y: 128, width: 608, height: 608))
    let map = Transform.fitting(
      square, into: Rectangle(x: 0, y: 0, width: 40, height: 40), alignment: .topLeft)
    #expect(abs(map.a - 0.0260417) < 1e-7)
    #expect(abs(map.tx) < 1e-9 && abs(map.ty - 128 * map.a) < 1e-9)
  }

  @Test func `the union box of the demo of 0 2 1 has the expected scale and is centered`() {
    let box = Rectangle(x: 31.9125, y: 9.5, width: 415.2352 - 31.9125, height: 503.35 - 9.5)
    let map = Transform.fitting(box, into: Rectangle(x: 0, y: 0, width: 50, height: 50))
    #expect(abs(map.a - 0.101245) < 5e-7)
    #expect(abs(map.apply(Point(x: box.x, y: box.y)).x - 5.5952) < 5e-5)
    #expect(abs(map.apply(Point(x: box.x, y: box.y)).y) < 1e-9)
    // This is the offset that results if the corner of the box is not subtracted.
    #expect(abs(box.x * map.a - 3.2310) < 5e-5 && abs(box.y * map.a - 0.9618) < 5e-5)
  }

  @Test(
    arguments: [
      (0.31, [85, 1, 0]), (0.5, [138, 30, 5]), (0.7, [193, 60, nil]), (1, [276, 106, 34]),
    ] as [(Double, [Int?])])
  func `the demo of 0.2.1 shows the expected nodes`(p: Double, counts: [Int?]) {
    let composition = PathComposition(
      zip([276, 106, 34], [0, 0.3, 0.4]).map { count, start in
        PathPart(Self.zigzag(nodes: count), start: start)
      }, frame: Rectangle(x: 0, y: 0, width: 50, height: 50), fit: .none, measure: .node)
    let paths = composition.paths(at: p)
    for (index, count) in counts.enumerated() {
      let own = composition.proportion(ofPart: index, at: p)
      let reached = composition.prepared[index].visibleNodeCount(to: own)
      // At 0.7 the last part has 16 or 17 nodes, depending on the order of floating-point
      // operations.
      #expect(count.map { $0 == reached } ?? (16...17).contains(reached))
      #expect(paths[index].nodeCount == (reached < 2 ? 0 : reached))
    }
  }

  private static func zigzag(nodes: Int) -> Path {
    var path = Path()
    path.move(to: .zero)
    for node in 1..<nodes { path.addLine(to: Point(x: Double(node), y: Double(node % 2))) }
    return path
  }

  /// An arc and its center parametrization, with angles in degrees.
  struct Arc: Sendable {
    var data: String
    var center: Point
    var radii = Point(x: 10, y: 10)
    var rotation = 0.0
    var sweep: Double
    var end: Point
  }

  private static let arcs = [
    Arc(
      data: "M10 0A10 10 0 0 1 0 10", center: Point(x: 0, y: 0), sweep: 90,
      end: Point(x: 0, y: 10)),
    Arc(
      data: "M0 0A10 10 0 0 1 10 10", center: Point(x: 0, y: 10), sweep: 90,
      end: Point(x: 10, y: 10)),
    Arc(
      data: "M0 0A10 10 0 1 1 10 10", center: Point(x: 10, y: 0), sweep: 270,
      end: Point(x: 10, y: 10)),
    Arc(
      data: "M0 0A10 10 0 0 0 10 10", center: Point(x: 10, y: 0), sweep: -90,
      end: Point(x: 10, y: 10)),
    Arc(
      data: "M0 0A5 5 0 0 1 20 0", center: Point(x: 10, y: 0), sweep: 180,
      end: Point(x: 20, y: 0)),
    Arc(
      data: "M0 0A20 10 30 0 1 20 10", center: Point(x: 7.601407, y: 13.097896),
      radii: Point(x: 20, y: 10), rotation: 30, sweep: 68.391, end: Point(x: 20, y: 10)),
    Arc(
      data: "M0 0A10 10 0 0110 10", center: Point(x: 0, y: 10), sweep: 90,
      end: Point(x: 10, y: 10)),
    Arc(
      data: "M175 120a25,25 0 1125,25", center: Point(x: 200, y: 120),
      radii: Point(x: 25, y: 25), sweep: 270, end: Point(x: 200, y: 145)),
  ]

  @Test(arguments: arcs)
  func `an arc has the expected center, sweep and end`(_ arc: Arc) throws {
    let path = PreparedPath(try Path(svg: arc.data))
    #expect(try #require(path.location(at: 1)).point == arc.end)
    var (turned, last) = (0.0, Double?.none)
    for step in 0...90 {
      let place = try #require(path.location(at: Double(step) / 90)).point
      let turn = -arc.rotation * .pi / 180
      let (x, y) = (place.x - arc.center.x, place.y - arc.center.y)
      let unit = Point(
        x: (x * cos(turn) - y * sin(turn)) / arc.radii.x,
        y: (x * sin(turn) + y * cos(turn)) / arc.radii.y)
      #expect(abs(hypot(unit.x, unit.y) - 1) < 5e-7)
      let angle = atan2(unit.y, unit.x)
      if let last { turned += remainder(angle - last, 2 * .pi) }
      last = angle
    }
    #expect(abs(turned * 180 / .pi - arc.sweep) < 1e-3)
  }

  @Test func `an arc with radius 0 is a line, and an arc without extent is empty`() throws {
    #expect(try Path(svg: "M0 0A0 10 0 0 1 10 10").svg == "M0 0L10 10")
    #expect(try Path(svg: "M5 5A10 10 0 0 1 5 5").svg == "M5 5")
  }
}
