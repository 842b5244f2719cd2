import PathAnimation
import PullcordPathCases
import PullcordRandomHistories
import Testing
import VectorGraphics

struct PreparedPathTests {
  private static let measured = SVGCase.all.filter { !$0.points.isEmpty }

  @Test(arguments: SVGCase.all)
  func `every case has the expected box and length`(sample: SVGCase) {
    let path = Path(drawable: sample.data)
    let tolerance = 1e-6 * sample.size
    #expect(abs(path.length() - sample.length) <= 1e-6 * max(sample.length, sample.size))
    guard let expected = sample.bounds else {
      #expect(path.bounds == nil)
      return
    }
    guard let box = path.bounds else {
      Issue.record("no box, expected \(expected)")
      return
    }
    let corners = [box.x, box.y, box.x + box.width, box.y + box.height]
    for (found, expected) in zip(corners, expected) { #expect(abs(found - expected) <= tolerance) }
  }

  @Test(arguments: measured)
  func `every case has the expected points at shares of its length`(sample: SVGCase) {
    let path = PreparedPath(Path(drawable: sample.data))
    for expected in sample.points {
      guard let found = path.location(at: expected[0])?.point else {
        Issue.record("no point at \(expected[0])")
        continue
      }
      let distance = max(abs(found.x - expected[1]), abs(found.y - expected[2]))
      #expect(distance <= 1e-6 * sample.size, "at \(expected[0]): \(found), not \(expected)")
    }
  }

  @Test(arguments: measured)
  func `every case has the expected boxes of its trimmed ranges`(sample: SVGCase) {
    let path = PreparedPath(Path(drawable: sample.data))
    for trim in sample.trims {
      guard let box = path.trimmed(from: trim.from, to: trim.to).bounds else {
        Issue.record("nothing drawn between \(trim.from) and \(trim.to)")
        continue
      }
      let corners = [box.x, box.y, box.x + box.width, box.y + box.height]
      for (found, expected) in zip(corners, trim.bounds) {
        #expect(abs(found - expected) <= 1e-6 * sample.size, "\(corners), not \(trim.bounds)")
      }
    }
  }

  @Test func `at a corner the direction is that of the following segment`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 10))
    let prepared = PreparedPath(path)
    for (length, tangent) in [
      (0.0, Point(x: 1, y: 0)), (9.9, Point(x: 1, y: 0)), (10, Point(x: 0, y: 1)),
      (20, Point(x: 0, y: 1)), (99, Point(x: 0, y: 1)), (-1, Point(x: 1, y: 0)),
    ] {
      #expect(prepared.location(atLength: length)?.tangent == tangent, "at \(length)")
    }
    #expect(prepared.location(atLength: 10)?.point == Point(x: 10, y: 0))
    #expect(prepared.location(at: 0.5)?.tangent == Point(x: 0, y: 1))
  }
}

/// Tests the accuracy of lengths and parameters.
///
/// Most of the curves have control points that coincide. The velocity of such a curve is 0 at an
/// end, which is the hardest case for numerical integration.
struct LengthAccuracyTests {
  @Test(
    arguments: [
      "M0-54C16.5711362701648 0.71494721411408 15.51817152097496 31.548269397767342 15.51817152097496 31.548269397767342",
      "M20.96364929306995 53.37983677823169C13.52466601568348-21.060045370205557-3.3303268725300934-58.05170221761173-3.3303268749641006-58.05170222067368",
      "M-31.37984521039334 0.03248773283218376C-4.6222477269853215-0.6675313507294471 7-5 7-5",
      "M64 16C-26.99269084883275 0.5484066260905571-84 6-84 6",
    ])
  func `a length is accurate to a billionth if the velocity is 0 at an end`(data: String) throws {
    let curve = try #require(try Path(svg: data).segments.first)
    #expect(error(curve) <= 1e-9)
    #expect(error(curve.reversed) <= 1e-9)
  }

  @Test(
    arguments: [
      (
        "M80.26223862908768-14.976434379203084C80.26223865134803-14.976434371687107 29.575122767969845-0.863075617019448-54.51010405176373 0.6457279474581579",
        0.6819315799399731
      ),
      (
        "M12.417897712711934 0.025885264571656297C12.417897712711934 0.025885264571656297-2.0367663245520475-33.52853418138089 7.111230628972081-96.9574203408873",
        0.6727937463927139
      ),
      (
        "M-68 51C-68 51-70.96329654511723 0.6079014346628158-95-76", 0.697016956049864
      ),
      (
        "M-96-52C-35.89991328413538 0.5737423854911214-12.359190374158262 38.12416468937133-12.35916896017713 38.124216590267395",
        0.8805313317940154
      ),
    ])
  func `the parameter found for a length is accurate to a billionth of the total length`(
    data: String, share: Double
  ) throws {
    let curve = try #require(try Path(svg: data).segments.first)
    #expect(parameterError(curve, share) <= 1e-9)
  }

  @Test func `lengths of random curves with coinciding control points are equally accurate`() async
  {
    let seed = testSeed(12)
    var random = SplitMix(seed: seed)
    for _ in 0..<15_000 {
      let curve = Self.curve(&random)
      #expect(error(curve) <= 1e-9, "\(curve), seed \(seed)")
      let share = random.number(in: 0...1)
      #expect(parameterError(curve, share) <= 1e-9, "\(curve) at \(share), seed \(seed)")
      await Task.yield()
    }
  }

  /// Returns the relative error of the computed length.
  private func error(_ curve: PathSegment) -> Double {
    let exact = curve.length(accuracy: 1e-13)
    return exact > 1e-3 ? abs(curve.length() - exact) / exact : 0
  }

  /// Returns the error of the parameter found for a share of the length, relative to the length.
  private func parameterError(_ curve: PathSegment, _ share: Double) -> Double {
    let length = curve.length()
    let piece = curve.piece(from: 0, to: curve.parameter(atLength: share * length))
    return length > 1e-3 ? abs(piece.length(accuracy: 1e-13) - share * length) / length : 0
  }

  private static func curve(_ random: inout SplitMix) -> PathSegment {
    func point() -> Point {
      let height = [100.0, 1][random.chance(of: 2)]
      return Point(x: random.number(in: -100...100), y: random.number(in: -height...height))
    }
    func near(_ point: Point) -> Point {
      // Up to 14 digits of the coordinates are equal.
      let digits = random.chance(of: 15)
      let reach = (0..<digits).reduce(100.0) { reach, _ in reach / 10 }
      return Point(
        x: point.x + random.number(in: -reach...reach),
        y: point.y + random.number(in: -reach...reach)
      )
    }
    let (p, q, r, s) = (point(), point(), point(), point())
    switch random.chance(of: 9) {
    case 0: return .cubic(p, p, r, s)
    case 1: return .cubic(p, q, s, s)
    case 2: return .cubic(p, q, q, s)
    case 3: return .cubic(p, near(p), r, s)
    case 4: return .cubic(p, q, near(s), s)
    case 5: return .cubic(p, q, near(q), s)
    case 6: return .cubic(p, near(p), near(s), s)
    case 7: return .quadratic(p, near(p), s)
    default: return .cubic(p, q, r, s)
    }
  }
}
