import PathAnimation
import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Choreographies answer as they did when a person accepted their answers.
///
/// `./run.sh record` accepts a change.
struct AcceptedChoreographyTests {
  private static func motion(_ grid: inout DrawingGrid) -> Choreography.Motion {
    switch grid.chance(of: 6) {
    case 0: .swing(degrees: grid.pick([-90, 14, 45]), pivot: grid.point())
    case 1: .turn(degrees: grid.pick([-90, 180, 360]), pivot: grid.point())
    case 2: .move(grid.point())
    case 3: .sway(grid.point())
    case 4: .scale(grid.pick([0, 0.5, 1, 2]), pivot: grid.point())
    default: .fade(grid.pick([0, 0.25, 1]))
    }
  }

  private static func choreography(_ grid: inout DrawingGrid) -> Choreography {
    let steps = (0..<grid.chance(of: 6)).map { _ in
      Choreography.Step(
        part: grid.pick([nil, 0, 0, 1, 2]), start: grid.pick([-1, 0, 0, 0.5, 1, .nan]),
        duration: grid.pick([-1, 0, 0.5, 1, 2]), motion(&grid))
    }
    return Choreography(steps, period: grid.pick([nil, nil, -1, 0, 0.5, 1, 2, 4]))
  }

  private static func columns(_ motions: Choreography, parts: Range<Int>) -> [String] {
    let times: [Double] =
      [-0.5, 0] + (1...24).map { Double($0) / 8 } + [1e8, 1e9, .infinity, .nan]
    let poses = parts.map { part in times.map { motions.pose(ofPart: part, at: $0) } }
    let kinds = parts.map { motions.kind(ofPart: $0) }
    let spans = parts.map { motions.span(ofPart: $0) }
    return [
      AnswerSum(motions.round, poses).column, AnswerSum(kinds).column, AnswerSum(spans).column,
    ]
  }

  @Test func `choreographies have accepted poses, kinds and times`() throws {
    let rows = (1...100).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      return ["motions \(seed)"] + Self.columns(Self.choreography(&grid), parts: 0..<3)
    }
    try AcceptedRows("choreographies.tsv", beside: #filePath).expect(rows)
  }

  @Test func `styles change motions as a person has accepted`() throws {
    let rows = (1...150).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let own = grid.pick([nil, Self.choreography(&grid), Self.choreography(&grid)])
      let paths = (0..<grid.chance(of: 4)).map { _ in
        grid.chance(of: 5) == 0 ? Path() : Path.rectangle(grid.rectangle())
      }
      var style = IconStyle()
      for index in 0..<grid.chance(of: 4) {
        style[index] = IconStyle.Part(
          motion: grid.pick([nil, nil] + Choreography.Kind.allCases),
          motionStart: grid.pick([nil, nil, 0, 0.5, 1]),
          motionDuration: grid.pick([nil, nil, 0.5, 1, 2]))
      }
      guard let changed = style.choreography(own, moving: paths) else {
        return ["style \(seed)", "a pen"]
      }
      return ["style \(seed)", "\(changed.period as Any)", AnswerSum(changed.steps).column]
        + Self.columns(changed, parts: 0..<3)
    }
    try AcceptedRows("motions.tsv", beside: #filePath).expect(rows)
  }

  @Test func `texts of choreographies have accepted meanings and errors`() throws {
    let words = [
      "part", "part", "part", "1", "2", "0", "1.5", "10000", "10001", "all", "from", "for",
      "0.01", "0.009", "3600", "3601", "1e6", "-1e6", "1e7", "swing", "turn", "scale", "move",
      "sway", "fade", "about", "every", "#", "\n", "\r\n", "\t", "nan", "-3600", "x", "100", "101",
      "0.25", "-1",
    ]
    let good = [
      "part 1 from 0 for 1 swing 14 about 12 4.5",
      "part all from 0.5 for 0.01 turn -3600 about 0 0",
      "part 10000 from 3600 for 3600 scale 100 about -1e6 1e6", "part 2 from 0 for 1 move 0 8",
      "part 3 from 0 for 1 sway -1.5 1e6", "part 4 from 0 for 1 fade 1 # end", "every 3600",
      "every 0.01", "  # nothing", "",
    ]
    var rows: [[String]] = []
    for seed in 1...300 {
      var grid = DrawingGrid(seed: UInt64(seed))
      let lines = (0...grid.chance(of: 3)).map { _ in grid.pick(good) }
      var parts = lines.joined(separator: "\n").split(separator: " ").map(String.init)
      for _ in 0..<grid.chance(of: 3) where !parts.isEmpty {
        let index = grid.chance(of: parts.count)
        switch grid.chance(of: 4) {
        case 0: parts.remove(at: index)
        case 1: parts.insert(grid.pick(words), at: index)
        case 2: parts.removeLast(parts.count - index)
        default: parts[index] = grid.pick(words)
        }
      }
      let text = parts.joined(separator: " ")
      do throws(ChoreographyError) {
        let read = try Choreography(text: text)
        #expect(try Choreography(text: read.text) == read, "\(text)")
        rows.append(["text \(seed)", AnswerSum(read.steps, read.period as Any, read.text).column])
      } catch {
        rows.append(["text \(seed)", error.description])
      }
    }
    try AcceptedRows("texts.tsv", beside: #filePath).expect(rows)
  }
}
