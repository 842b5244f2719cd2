import PathAnimation
import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Easings, timelines, tracks and windows answer as they did when a person accepted their answers.
///
/// `./run.sh record` accepts a change.
struct AcceptedTimingTests {
  private static let easings: [(String, Easing)] = {
    let ratios: [Double] = [-1, 0.01, 0.25, 0.5, 0.999, 1, 1.5, 8, 100, 200, .infinity, .nan]
    let springs = ratios.flatMap { ratio in
      [-2000.0, -2, 0, 0.5, 1, 4, 12, 1000, .infinity].map { velocity in
        (
          "spring \(ratio) \(velocity)",
          Easing.spring(dampingRatio: ratio, initialVelocity: velocity)
        )
      }
    }
    let positions: [Easing.StepPosition] = [.jumpStart, .jumpEnd, .jumpNone, .jumpBoth]
    let steps = positions.flatMap { position in
      [-1, 0, 1, 2, 3, 4, 5].map { ("steps \($0) \(position)", Easing.steps($0, position)) }
    }
    let ends: [(Double, Double)] = [
      (0, 0), (1, 1), (0.25, 0.75), (0.5, 0), (1, 0), (0.75, 2), (-1, 0.5), (2, -1), (0.5, .nan),
      (.nan, 0.5), (0.5, .infinity), (0.25, 1e7), (0.5, -1e7),
    ]
    let curves = ends.flatMap { first in
      ends.map { second in
        (
          "curve \(first) \(second)",
          Easing.cubicBezier(x1: first.0, y1: first.1, x2: second.0, y2: second.1)
        )
      }
    }
    let named: [(String, Easing)] = [
      ("linear", .linear), ("ease", .ease), ("in", .easeIn), ("out", .easeOut),
      ("in out", .easeInOut),
    ]
    return named + springs + steps + curves
  }()

  @Test func `easings have accepted values`() throws {
    let progress: [Double] = [
      -1, 0, 0.01, 0.125, 0.2, 0.25, 1.0 / 3, 0.4, 0.5, 0.6, 2.0 / 3, 0.75, 0.8, 0.9, 0.99, 1, 2,
      .nan,
    ]
    try AcceptedRows("easings.tsv", beside: #filePath).expect(
      Self.easings.map { name, easing in
        let values = progress.map { easing.value(at: $0) }
        return [name, AnswerSum(values).column, AcceptedRows.column(easing.value(at: 0.25))]
      })
  }

  @Test func `numbers of a curve beyond their limits count as the limits`() {
    func values(_ easing: Easing) -> [Double] { (0...40).map { easing.value(at: Double($0) / 40) } }
    func spring(_ ratio: Double, _ velocity: Double) -> [Double] {
      values(.spring(dampingRatio: ratio, initialVelocity: velocity))
    }
    #expect(spring(200, 1) == spring(100, 1) && spring(-1, 1) == spring(0.01, 1))
    #expect(spring(0.5, 2000) == spring(0.5, 1000) && spring(0.5, -2000) == spring(0.5, -1000))
    #expect(spring(100, 1) != spring(99, 1) && spring(0.01, 1) != spring(0.011, 1))
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [Double] {
      values(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }
    #expect(curve(-1, 0.5, 2, 0.75) == curve(0, 0.5, 1, 0.75))
    #expect(curve(0.5, 1e7, 0.5, -1e7) == curve(0.5, 1e6, 0.5, -1e6))
    for easing in Self.easings.map(\.1) {
      if case .cubicBezier = easing {
        #expect(easing.value(at: 1) == 1 && easing.value(at: 0) == 0)
      }
    }
  }

  @Test func `timelines have accepted runs and progress`() throws {
    let times: [Double] =
      [-1, 0] + (1...30).map { Double($0) / 4 } + [100, 1e9, 1e300, .infinity, .nan]
    var rows: [[String]] = []
    let repetitions: [Timeline.Repetition] = [
      .times(-1), .times(0), .times(1), .times(2), .times(3), .forever,
    ]
    for repetition in repetitions {
      for duration in [-1, 0, 1e-300, 0.5, 2, Double.infinity, .nan] {
        var columns = ["\(repetition) of \(duration)"]
        for delay in [-1, 0, 0.5] {
          for gap in [-1, 0, 0.5, Double.infinity] {
            var sum = AnswerSum()
            for isReversing in [false, true] {
              let line = Timeline(
                duration: duration, delay: delay, gap: gap, repetition: repetition,
                isReversing: isReversing)
              sum.add(line.settlingTime)
              for time in times {
                let run = line.run(at: time)
                sum.add([run.index, run.phase, line.progress(at: time)])
              }
            }
            columns.append(sum.column)
          }
        }
        rows.append(columns)
      }
    }
    try AcceptedRows("timelines.tsv", beside: #filePath).expect(rows)
  }

  private static func track<Value: Interpolatable>(
    _ grid: inout DrawingGrid, _ value: (inout DrawingGrid) -> Value
  ) -> KeyframeTrack<Value> {
    func key(_ grid: inout DrawingGrid) -> KeyframeTrack<Value>.Key {
      let easing = grid.pick([Easing.linear, .easeIn, .steps(2), .steps(3, .jumpBoth)])
      return .init(grid.pick([0, 1, 1, 2, 3, 4, .nan, .infinity]), value(&grid), easing: easing)
    }
    let first = key(&grid)
    return KeyframeTrack(first, rest: (0..<grid.chance(of: 6)).map { _ in key(&grid) })
  }

  @Test func `tracks have accepted values between and at their keys`() throws {
    let times: [Double] = [-1] + (0...20).map { Double($0) / 4 } + [.infinity, .nan]
    let rows = (1...60).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let numbers = Self.track(&grid) { $0.coordinate() }
      let points = Self.track(&grid) { $0.point() }
      let colors = Self.track(&grid) { $0.color() }
      return [
        "track \(seed)", AnswerSum(times.map { numbers.value(at: $0) }).column,
        AnswerSum(times.map { points.value(at: $0) }).column,
        AnswerSum(times.map { colors.value(at: $0) }).column,
        AnswerSum(numbers.keys.map(\.time), numbers.keys.map(\.value)).column,
      ]
    }
    let even = [
      KeyframeTrack(evenly: 3.0), KeyframeTrack(evenly: 3.0, 4, easing: .easeIn),
      KeyframeTrack(evenly: 0.0, 8, 2, 5, easing: .steps(2)),
    ].enumerated().map { index, track in
      ["even \(index)", AnswerSum(times.map { track.value(at: $0 / 4) }).column]
    }
    try AcceptedRows("tracks.tsv", beside: #filePath).expect(rows + even)
  }

  @Test func `windows have accepted values before, inside and after them`() throws {
    let ends: [Double] = [-0.25, 0, 0.25, 0.5, 1, 1.25]
    let progress: [Double] = [-1] + (0...12).map { Double($0) / 8 } + [.nan, .infinity]
    let rows = ends.map { start in
      ["from \(start)"]
        + ends.flatMap { end in
          [Easing.linear, .steps(2, .jumpBoth)].map { easing in
            let window = ProgressWindow(start: start, end: end, easing: easing)
            return AnswerSum(progress.map { window.value(at: $0) }).column
          }
        }
    }
    try AcceptedRows("windows.tsv", beside: #filePath).expect(rows)
  }

  @Test func `emitters have accepted particles`() throws {
    let rows = (1...60).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let emitter = ParticleEmitter(
        seed: UInt64(seed), interval: grid.pick([0.25, 0.5, 1, 0]),
        lifetime: grid.pick([-1, 0, 0.25, 0.5, 1, 2]), origin: grid.rectangle(),
        velocity: grid.point(), velocitySpread: grid.point(), acceleration: grid.point(),
        limit: grid.pick([nil, 0, 1, 2, 8]))
      let times: [Double] = [-0.25, 0, 0.125, 0.25, 0.5, 1, 1.5, 2, 3.25]
      let particles = times.map { Array(emitter.particles(at: $0).suffix(20)) }
      return [
        "emitter \(seed)", particles.map { "\($0.count)" }.joined(separator: " "),
        AnswerSum(particles).column,
      ]
    }
    try AcceptedRows("particles.tsv", beside: #filePath).expect(rows)
  }
}
