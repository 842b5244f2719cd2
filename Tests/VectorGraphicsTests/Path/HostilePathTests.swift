import PathAnimation
import PullcordPathCases
import PullcordRandomHistories
import Testing
import VectorGraphics

/// Path functions never trap, hang, or return infinite coordinates or NaN, whatever their input is.
struct HostilePathTests {
  /// Calls every function of a path and returns whether all results are finite.
  private func exercise(_ path: Path) -> Bool {
    let prepared = PreparedPath(path)
    var isFinite = prepared.length.isFinite
    let drawn = [0.01, 0.37, 0.5, 0.99, 1].flatMap { to in
      [
        prepared.trimmed(to: to), prepared.trimmed(from: 0.3, to: to, offset: 0.6),
        prepared.trimmed(from: 0.1, to: to, offset: -0.2, order: .parallel),
        prepared.trimmedByNode(to: to),
      ]
    }
    for path in drawn + [path.reversed, path.subdivided(smoothness: 1)] {
      for segment in path.segments {
        for point in [segment.start, segment.end, segment.point(at: 0.5), segment.tangent(at: 0.5)]
        {
          isFinite = isFinite && point.x.isFinite && point.y.isFinite
        }
      }
    }
    for proportion in [0, 0.2, 0.5, 1] {
      guard let location = prepared.location(at: proportion) else { continue }
      isFinite = isFinite && location.point.x.isFinite && location.tangent.x.isFinite
    }
    guard let box = path.bounds else { return isFinite }
    return isFinite && box.x.isFinite && box.width.isFinite && box.height.isFinite
  }

  @Test(
    arguments: [
      "M-1e308 0L1e308 0L-1e308 1e308z", "M0 0C1e308 0-1e308 0 1e308 1e308",
      "M-1e308-1e308Q1e308 1e308-1e308 1e308T0 0", "M0 0A1e308 1e308 0 0 1 10 0",
      "M0 0A1e-300 1e300 30 1 1 5 5", "M0 0A1e-320 1e-320 0 0 1 1e-310 0", "M0 0A1 1 1e308 0 1 1 0",
      "M5e-324 0L1e-323 0C0 0 0 0 5e-324 5e-324", "M0 0C0 0 0 0 0 0", "M0 0Q0 0 0 0T0 0",
      "M0 0C1 1 0 1 1 0", "M0 0C100 0 0 0 100 0", "M0 0C1e-200 0 0 1e-200 1e-200 1e-200",
      "M1e300 1e300L1e300 1e300Z", "M0 0C1 0 2 0 3 0C3 0 3 0 3 0", "M0 0C3e-9 1 0 1 3e-9 0",
      "M0 0C1e9 1 1-1e9 0 1e-9", "M1 1zzzz", "M0 0C1 1e-160 2-1e-160 3 0",
    ])
  func `extreme coordinates stay finite`(data: String) {
    #expect(exercise(Path(drawable: data)))
  }

  @Test(arguments: [4e307, 5e307, 8e307, 1e308, 1.7e308, .greatestFiniteMagnitude])
  func `an arc of a huge circle has finite points or none`(_ radius: Double) {
    for x in [0, -1e307, 1e308, 1.7e308] {
      for sweep in [0.1, -2, 2 * Double.pi, 100] {
        var path = Path()
        path.addArc(center: Point(x: x, y: 0), radius: radius, startAngle: 1, sweep: sweep)
        for element in path.elements {
          let points: [Point] =
            switch element {
            case .move(let point), .line(let point): [point]
            case .quadratic(let control, let point): [control, point]
            case .cubic(let first, let second, let point): [first, second, point]
            case .close: []
            }
          #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(x) \(sweep)")
        }
      }
    }
  }

  @Test func `lines without a start and extra closing lines are drawn or ignored`() {
    let point = Point(x: 3, y: 4)
    for element in [
      Path.Element.close, .line(point), .quadratic(point, .zero), .cubic(point, point, .zero),
    ] {
      #expect(exercise(Path(elements: [element])))
      #expect(exercise(Path(elements: [element, .close, element, .close, .close])))
      #expect(exercise(Path(elements: [.close, .move(point), element])))
    }
  }

  @Test func `infinite coordinates and NaN do not trap`() {
    for value in [Double.nan, .infinity, -.infinity] {
      let point = Point(x: value, y: 1)
      let path = Path(elements: [
        .move(point), .line(.zero), .cubic(point, .zero, point), .quadratic(point, point), .close,
      ])
      _ = exercise(path)
      #expect(path.svg.isEmpty)
      let frame = Rectangle(x: 0, y: 0, width: value, height: 1)
      let drawing = PathComposition(PathPart(path), frame: frame).drawing(at: 0.5)
      #expect(drawing.commands.count <= 1)
    }
  }

  @Test(arguments: testSeeds(0...199))
  func `random bytes and randomly changed icons never trap`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \t\n\r\u{0C}é\0".utf8)
    let length = random.chance(of: 120)
    var bytes = (0..<length).map { _ in alphabet[random.chance(of: alphabet.count)] }
    if seed % 3 == 0 { bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
    if seed % 3 == 1 {
      bytes = Array(SVGCase.all[random.chance(of: SVGCase.all.count)].data.utf8.prefix(400))
      for _ in 0..<4 where !bytes.isEmpty {
        bytes[random.chance(of: bytes.count)] = alphabet[random.chance(of: alphabet.count)]
      }
    }
    bytes = Array("M1 2".utf8) + bytes
    let path = bytes.withUnsafeBufferPointer { buffer in
      do throws(SVGPathError) { return try Path(svg: buffer) } catch {
        #expect((0...buffer.count).contains(error.offset))
        return error.partial
      }
    }
    #expect(exercise(path))
  }
}
