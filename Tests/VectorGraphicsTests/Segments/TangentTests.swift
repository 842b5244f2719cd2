import Foundation
import PathAnimation
import PullcordRandomHistories
import Testing
import VectorGraphics

struct TangentTests {
  /// The angle between a direction and a vector, in radians.
  private func angle(_ direction: Point, _ vector: Point) -> Double {
    let cross = direction.x * vector.y - direction.y * vector.x
    return abs(atan2(cross, direction.x * vector.x + direction.y * vector.y))
  }

  private func vector(_ from: Point, _ to: Point) -> Point {
    Point(x: to.x - from.x, y: to.y - from.y)
  }

  private func point(_ random: inout SplitMix) -> Point {
    // Some coordinates are rounded as in icons. Others have all digits.
    let digits = [1.0, 10, 1000, 1e17][random.chance(of: 4)]
    func number() -> Double { (random.number(in: -100...100) * digits).rounded() / digits }
    return Point(x: number(), y: number())
  }

  @Test(
    arguments: [
      ("M0.1 0.2C0.1 0.2 3.3 7.7 5.1 5.1", 0, 66.89), ("M0.1 0.2C2 2 5.1 5.3 5.1 5.3", 1, 46.79),
      ("M0.1 0.2C0.1 0.2 0.1 0.2 5.1 5.3", 0, 45.57), ("M0.1 0.2Q0.1 0.2 5.1 5.3", 0, 45.57),
      ("M0.1 0.2Q5.1 5.3 5.1 5.3", 1, 45.57), ("M0 0Q20 0 10 0", 0, 0), ("M0 0Q20 0 10 0", 1, 180),
      ("M1e308 0L-1e308 1e-300", 0.5, 180), ("M0 0L5e-324 5e-324", 0.5, 45),
    ])
  func `a path starts towards its first distinct point and ends coming from its last`(
    data: String, proportion: Double, degrees: Double
  ) throws {
    let location = try #require(PreparedPath(try Path(svg: data)).location(at: proportion))
    #expect(abs(location.angle * 180 / .pi - degrees) < 0.01)
  }

  @Test func `control points that coincide with an end do not change the tangents near it`() {
    let seed = testSeed(41)
    var random = SplitMix(seed: seed)
    for _ in 0..<20_000 {
      let (p, q, r) = (point(&random), point(&random), point(&random))
      guard p != q, q != r, p != r else { continue }
      let leaving = PathSegment.cubic(p, p, q, r)
      let arriving = PathSegment.cubic(r, q, p, p)
      for gap in [0, 1e-15, 1e-12, 1e-9] {
        #expect(
          angle(leaving.tangent(at: gap), vector(p, q)) < 1e-6, "\(leaving) near 0, seed \(seed)")
        #expect(
          angle(arriving.tangent(at: 1 - gap), vector(q, p)) < 1e-6,
          "\(arriving) near 1, seed \(seed)")
      }
      #expect(
        angle(PathSegment.cubic(p, p, p, q).tangent(at: 0), vector(p, q)) < 1e-12, "seed \(seed)")
      #expect(
        angle(PathSegment.cubic(q, p, p, p).tangent(at: 1), vector(q, p)) < 1e-12, "seed \(seed)")
      #expect(
        angle(PathSegment.quadratic(p, p, q).tangent(at: 0), vector(p, q)) < 1e-12, "seed \(seed)")
      #expect(
        angle(PathSegment.quadratic(q, p, p).tangent(at: 1), vector(q, p)) < 1e-12, "seed \(seed)")
    }
  }

  @Test func `at a cusp the tangent has the direction of the curve after the cusp`() {
    let seed = testSeed(7)
    var random = SplitMix(seed: seed)
    for _ in 0..<20_000 {
      // The velocity is (t − stop) · (constant + slope · t), written as steps between control
      // points.
      let stop = random.number(in: 0.05...0.95)
      let (constant, slope, start) = (point(&random), point(&random), point(&random))
      func step(_ weights: (Double, Double)) -> Point {
        Point(
          x: constant.x * weights.0 + slope.x * weights.1,
          y: constant.y * weights.0 + slope.y * weights.1)
      }
      let steps = [(-stop, 0.0), (0.5 - stop, -stop / 2), (1 - stop, 1 - stop)].map(step)
      var points = [start]
      for step in steps {
        points.append(
          Point(x: points[points.count - 1].x + step.x, y: points[points.count - 1].y + step.y))
      }
      let cusp = PathSegment.cubic(points[0], points[1], points[2], points[3])
      let behind = step((1, stop))
      guard max(abs(behind.x), abs(behind.y)) > 1 else { continue }
      #expect(angle(cusp.tangent(at: stop), behind) < 1e-2, "\(cusp) at \(stop), seed \(seed)")
      #expect(
        angle(cusp.tangent(at: stop + 1e-6), behind) < 1e-3, "\(cusp) behind \(stop), seed \(seed)")
    }
  }

  @Test func `away from cusps the tangent has the direction of the velocity`() {
    let seed = testSeed(3)
    var random = SplitMix(seed: seed)
    for _ in 0..<20_000 {
      let points = (0..<4).map { _ in point(&random) }
      let curve = PathSegment.cubic(points[0], points[1], points[2], points[3])
      let t = random.number(in: 0.1...0.9)
      let (before, behind) = (curve.point(at: t - 1e-6), curve.point(at: t + 1e-6))
      let chord = vector(before, behind)
      guard max(abs(chord.x), abs(chord.y)) > 1e-5 else { continue }
      #expect(angle(curve.tangent(at: t), chord) < 1e-3, "\(curve) at \(t), seed \(seed)")
    }
  }

  @Test func `the tangent keeps its direction where the velocity has a double root`() {
    // The curve is t ↦ (t − ½)³ along a diagonal. Its velocity is 0 at t = ½.
    let line = PathSegment.cubic(
      Point(x: -0.125, y: -0.25), Point(x: 0.125, y: 0.25), Point(x: -0.125, y: -0.25),
      Point(x: 0.125, y: 0.25))
    for t in [0.4, 0.5 - 1e-8, 0.5, 0.5 + 1e-8, 0.6] {
      #expect(angle(line.tangent(at: t), Point(x: 1, y: 2)) < 1e-9)
    }
  }
}
