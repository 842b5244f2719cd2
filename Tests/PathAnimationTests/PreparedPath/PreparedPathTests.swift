import PathAnimation
import PullcordPathCases
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
