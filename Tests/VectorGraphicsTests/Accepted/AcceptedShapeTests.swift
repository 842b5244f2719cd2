import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Segments, paths and maps answer as they did when a person accepted their answers.
///
/// `./run.sh record` accepts a change.
struct AcceptedShapeTests {
  private static let eighths = (0...8).map { Double($0) / 8 }

  @Test func `segments have accepted points, directions, pieces and boxes`() async throws {
    var rows: [[String]] = []
    for seed in 1...200 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let own = grid.segment()
      // Huge and tiny coordinates take other ways.
      let size = grid.pick([1, 1, 1, 0x1p-1060, 0x1p-900, 0x1p-300, 0x1p300, 0x1p900, 0x1p1020])
      let map = Transform.scale(x: size, y: size)
      let path = Path(elements: [.move(own.start), own.element])
      guard let segment = path.transformed(by: map).segments.first else { continue }
      var (points, directions) = (AnswerSum(), AnswerSum())
      for share in Self.eighths {
        let point = segment.point(at: share)
        points.add([point.x / size, point.y / size])
        directions.add(segment.tangent(at: share))
        directions.add(segment.reversed.tangent(at: share))
        for other in Self.eighths where other >= share {
          let piece = segment.piece(from: share, to: other)
          points.add(Path(elements: [piece.element]).transformed(by: map.inverse ?? map).elements)
          points.add([piece.start.x / size, piece.start.y / size])
        }
      }
      let extent = Path(elements: [.move(segment.start), segment.element]).extent
      let corners = extent.map { [$0.least.x, $0.least.y, $0.greatest.x, $0.greatest.y] } ?? []
      rows.append([
        "segment \(seed)", points.column, directions.column,
        AnswerSum(corners.map { $0 / size }, segment.length() / size).column,
      ])
    }
    try AcceptedRows("segments.tsv", beside: #filePath).expect(rows)
  }

  /// A segment whose velocity is near 0 somewhere, or any other one.
  private static func curve(_ grid: inout DrawingGrid) -> PathSegment {
    func point() -> Point {
      Point(x: grid.number(in: -100...100), y: grid.number(in: -100...100))
    }
    func near(_ point: Point) -> Point {
      let reach = grid.pick([0, 1e-9, 1e-6, 1e-4, 0.01, 1, 10])
      return Point(
        x: point.x + grid.number(in: -1...1) * reach,
        y: point.y + grid.number(in: -1...1) * reach)
    }
    let (p, q, r, s) = (point(), point(), point(), point())
    switch grid.chance(of: 8) {
    case 6:
      // Nearly a quadratic curve.
      let (a, b) = (Point(x: p.x / 3 + q.x * 2 / 3, y: p.y / 3 + q.y * 2 / 3), s)
      return .cubic(p, a, near(Point(x: q.x * 2 / 3 + b.x / 3, y: q.y * 2 / 3 + b.y / 3)), b)
    case 0: return .quadratic(p, near(p), s)
    case 1: return .quadratic(p, q, s)
    case 2: return .cubic(p, near(p), r, s)
    case 3: return .cubic(p, q, near(s), s)
    case 4: return .cubic(p, near(s), near(p), s)
    case 5:
      // Nearly a straight line that turns back.
      let flat = [p, q, r, s].map { Point(x: $0.x, y: $0.y * 1e-3) }
      return .cubic(flat[0], flat[1], flat[2], flat[3])
    default: return .cubic(p, q, r, s)
    }
  }

  /// Errors are in thousandths of the accuracy.
  ///
  /// A smaller error is no better one, because more points than needed take time.
  @Test func `lengths have accepted errors at each accuracy`() async throws {
    var rows: [[String]] = []
    for seed in 1...150 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      var (lengths, places) = (AnswerSum(), AnswerSum())
      for _ in 1...10 {
        let curve = Self.curve(&grid)
        let exact = curve.length(accuracy: 1e-13)
        for accuracy in [1, 0.1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8] {
          let error = curve.length(accuracy: accuracy) - exact
          lengths.add(1000 * error / (accuracy * exact))
        }
        for accuracy in [0.1, 1e-2, 1e-4, 1e-6] {
          for share in [0.01, 0.25, 0.5, 0.9] {
            let parameter = curve.parameter(atLength: share * exact, accuracy: accuracy)
            let piece = curve.piece(from: 0, to: parameter).length(accuracy: 1e-13)
            places.add(1000 * (piece - share * exact) / (accuracy * exact))
          }
        }
      }
      rows.append(["curves \(seed)", lengths.column, places.column])
    }
    try AcceptedRows("lengths.tsv", beside: #filePath).expect(rows)
  }

  @Test func `paths have accepted segments, boxes, halves and texts`() async throws {
    var rows: [[String]] = []
    for seed in 1...200 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let path = grid.path()
      var (shape, boxes) = (AnswerSum(), AnswerSum())
      shape.add(path.segments)
      shape.add(path.reversed.elements)
      for smoothness in [-1, 0, 1, 3] {
        shape.add(path.subdivided(smoothness: smoothness).elements)
      }
      shape.add(path.transformed(by: grid.transform()).elements)
      boxes.add([path.bounds, path.controlBounds])
      boxes.add(path.extent as Any)
      boxes.add([path.length(), path.length(accuracy: 0.1)])
      boxes.add(
        path.elements.indices.map { Path(elements: Array(path.elements[..<$0])).currentPoint })
      boxes.add(path.currentPoint as Any)
      rows.append(["path \(seed)", path.svg, shape.column, boxes.column])
    }
    try AcceptedRows("paths.tsv", beside: #filePath).expect(rows)
  }

  @Test func `a path is finite only if each of its numbers is`() {
    for seed in 1...40 {
      var grid = DrawingGrid(seed: UInt64(seed))
      let path = grid.path()
      #expect(path.isFinite)
      for (index, element) in path.elements.enumerated() {
        for number in 0..<6 {
          for value in [Double.nan, .infinity, -.infinity] {
            var (left, didChange) = (number, false)
            func changed(_ point: Point) -> Point {
              var point = point
              if left == 0 { (point.x, didChange) = (value, true) }
              if left == 1 { (point.y, didChange) = (value, true) }
              left -= 2
              return point
            }
            var broken = path
            broken.elements[index] =
              switch element {
              case .move(let end): .move(changed(end))
              case .line(let end): .line(changed(end))
              case .quadratic(let p, let q): .quadratic(changed(p), changed(q))
              case .cubic(let p, let q, let r): .cubic(changed(p), changed(q), changed(r))
              case .close: .close
              }
            #expect(broken.isFinite != didChange, "\(broken)")
            // The text ends before the element.
            let before = Path(elements: Array(path.elements[..<index])).svg
            if didChange, index > 0 { #expect(broken.svg == before) }
          }
        }
      }
    }
  }

  @Test func `arcs have accepted curves`() throws {
    var rows: [[String]] = []
    let turns: [Double] = [
      0, 30, 45, 90, 180, 270, 360, 450, 540, 630, 720, -30, -90, -180, -270, -450,
    ]
    for seed in 1...150 {
      var grid = DrawingGrid(seed: UInt64(seed))
      let size = grid.pick([1, 1, 1, 1, 0x1p-700, 0x1p-400, 0x1p400, 0x1p700, 0x1p1021])
      var path = Path()
      if grid.chance(of: 8) > 0 {
        path.move(to: Point(x: grid.coordinate() * size, y: grid.coordinate() * size))
      }
      let (isLarge, isSweep) = (grid.pick([true, false]), grid.pick([true, false]))
      path.addArc(
        to: Point(x: grid.coordinate() * size, y: grid.coordinate() * size),
        radiusX: grid.pick([0, 0.25, 1, 2, -2, 5, 1000]) * size,
        radiusY: grid.pick([0, 0.25, 1, 2, -2, 5, 1000]) * size,
        rotation: grid.pick(turns), isLarge: isLarge, isSweep: isSweep)
      let small = path.transformed(by: .scale(x: 1 / size, y: 1 / size))
      rows.append(["arc \(seed)", "\(path.nodeCount)", AnswerSum(small.elements).column])
    }
    for seed in 1...100 {
      var grid = DrawingGrid(seed: UInt64(seed))
      var path = Path()
      for _ in 0...grid.chance(of: 2) {
        path.addArc(
          center: grid.point(), radius: grid.pick([-1, 0, 1, 2]),
          startAngle: Double(grid.pick([-9, -3, 0, 1, 6, 12])) * .pi / 6,
          sweep: Double(grid.pick([-30, -12, -6, -1, 0, 1, 2, 5, 11, 12, 13])) * .pi / 6)
      }
      rows.append(["sweep \(seed)", "\(path.nodeCount)", AnswerSum(path.elements).column])
    }
    try AcceptedRows("arcs.tsv", beside: #filePath).expect(rows)
  }

  @Test func `shapes have accepted outlines`() throws {
    let rows = (1...80).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let box = grid.rectangle()
      let radii = [-1, 0, 0.25, 0.5, 1, 2, 3].map { $0 }
      let shapes = [
        Path.rectangle(box),
        .roundedRectangle(box, radiusX: grid.pick(radii), radiusY: grid.pick(radii)),
        .roundedRectangle(box, radius: grid.pick(radii)),
        .ellipse(center: grid.point(), radiusX: grid.pick(radii), radiusY: grid.pick(radii)),
        .circle(center: grid.point(), radius: grid.pick(radii + [1e308, .infinity, .nan])),
        .polygon((0..<grid.chance(of: 4)).map { _ in grid.point() }),
        .polyline((0..<grid.chance(of: 4)).map { _ in grid.point() }),
      ]
      return ["shapes \(seed)"] + shapes.map { AnswerSum($0.elements).column }
    }
    try AcceptedRows("shapes.tsv", beside: #filePath).expect(rows)
  }

  @Test func `rectangles, maps and grids have accepted results`() throws {
    let rows = (1...100).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let (box, other, point) = (grid.rectangle(), grid.rectangle(), grid.point())
      let (map, inner) = (grid.transform(), grid.transform())
      let pixels = PixelGrid(scale: grid.pick([-1, 0, 0.5, 1, 2, 3, .nan, .infinity]))
      let size = Size(width: grid.coordinate(), height: grid.coordinate())
      return [
        "values \(seed)",
        AnswerSum(
          box.inset(by: grid.coordinate()), box.union(other), box.center, box.contains(point),
          Rectangle(centerX: point.x, centerY: point.y, width: size.width, height: size.height),
          size
        ).column,
        AnswerSum(
          map.concatenating(inner), map.apply(point), map.centered(at: point), map.determinant,
          map.inverse as Any, Transform.rotation(radians: point.x, about: point),
          Transform.scale(x: 2, y: 3, about: point)
        ).column,
        AnswerSum(pixels.scale, pixels.pixel, pixels.snapped(grid.coordinate() + 0.25)).column,
      ]
    }
    try AcceptedRows("values.tsv", beside: #filePath).expect(rows)
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, 1e308])
  func `boxes of huge paths are finite`(_ size: Double) {
    let path = Path.line(from: Point(x: -size, y: -size), to: Point(x: size, y: size))
    let most = Double.greatestFiniteMagnitude
    let box = Rectangle(x: -size, y: -size, width: most, height: most)
    #expect(path.bounds == box && path.controlBounds == box)
    let (left, right) = (
      Rectangle(x: -size, y: -size, width: 1, height: 1),
      Rectangle(x: size, y: size, width: 1, height: 1)
    )
    #expect(left.union(right) == box && right.union(left) == box)
    #expect(path.length() == most)
    #expect(
      Transform(a: size, b: 0, c: 0, d: size, tx: 0, ty: 0).inverse == nil)
    // The inverse of the area is the largest power of two.
    #expect(Transform.scale(x: 0x1p-1023, y: 1).inverse?.a == 0x1p1023)
    #expect(Transform(a: 1e-200, b: 0, c: 0, d: 1e-120, tx: 0, ty: 0).inverse == nil)
  }
}
