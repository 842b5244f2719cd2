import Foundation
import RefreshIndicators
import Testing
import VectorGraphics

/// The shapes of scenes have no rule except that a person accepted them.
///
/// `./run.sh record` accepts today's drawings, after a look at the pictures of `./run.sh compare`.
@Suite struct AcceptedDrawingTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Resources/drawings.tsv")
  private static let records = ProcessInfo.processInfo.environment["PULLCORD_RECORD"] != nil

  /// A line for each course of an indicator: the name and the sums of all its drawings.
  private static func line(_ name: String, _ indicator: any Indicator, _ course: DrawingCourse)
    -> (name: String, numbers: [Double])
  {
    var sums = DrawingSums()
    for context in course.contexts { sums.add(context.drawing(of: indicator)) }
    return ("\(name) \(course.rawValue)", sums.numbers)
  }

  private static func lines() -> [(name: String, numbers: [Double])] {
    let indicators =
      IndicatorName.allCases.map { ($0.rawValue, $0.indicator()) }
      + [("load more", LoadMoreIndicator())]
    return indicators.flatMap { name, indicator in
      DrawingCourse.allCases.map { line(name, indicator, $0) }
    }
  }

  @Test func `each indicator draws what a person has accepted`() throws {
    let lines = Self.lines()
    if Self.records {
      let text = lines.map { line in
        ([line.name] + line.numbers.map { "\(($0 * 1000).rounded() / 1000)" })
          .joined(separator: "\t") + "\n"
      }
      try text.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let accepted = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t")
    }
    #expect(accepted.map { String($0[0]) } == lines.map(\.name))
    for (line, old) in zip(lines, accepted) {
      let differing = zip(line.numbers, old.dropFirst().map { Double($0) ?? .nan })
        .filter { !(abs($0 - $1) < 0.002) }
      #expect(differing.isEmpty, "\(line.name) differs: \(differing)")
    }
  }
}
