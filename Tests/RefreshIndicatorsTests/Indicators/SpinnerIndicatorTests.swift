import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct SpinnerIndicatorTests {
  private let spinner = SpinnerIndicator()

  @Test(arguments: [(0, 0), (0.01, 1), (0.25, 3), (0.26, 4), (0.5, 6), (0.999, 12), (1, 12)])
  func `the number of visible spokes grows with the progress`(_ progress: Double, _ count: Int) {
    let drawing = spinner.drawing(context(.pulling, progress: progress))
    #expect(drawing.strokes.count == count)
    let opacities = SpinnerIndicator.revealed(at: progress)
    #expect(opacities.filter { $0 > 0 }.count == count)
    #expect(opacities == opacities.sorted(by: >))
  }

  @Test func `the newest spoke fades in`() {
    #expect(SpinnerIndicator.revealed(at: 2.25 / 12)[1...3].elementsEqual([1, 0.25, 0]))
  }

  @Test func `the spinner turns by one spoke in 1/12 s and by a full turn in 1 s`() {
    func isNear(_ first: [Double], _ second: [Double]) -> Bool {
      zip(first, second).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    let first = SpinnerIndicator.spinning(at: 1)
    let next = SpinnerIndicator.spinning(at: 1 + 1.0 / 12)
    #expect(isNear(next, [first[11]] + first.dropLast()))
    #expect(isNear(SpinnerIndicator.spinning(at: 5), first))
    #expect(first[0] == 1 && abs((first.min() ?? 0) - 0.2) < 1e-9)
  }

  @Test func `the tail fades in while the action begins, and no spoke ever jumps`() {
    #expect(SpinnerIndicator.spinning(at: 0) == [Double](repeating: 1, count: 12))
    var last = SpinnerIndicator.spinning(at: 0)
    for step in 1...480 {
      let next = SpinnerIndicator.spinning(at: Double(step) / 240)
      for (old, new) in zip(last, next) { #expect(abs(old - new) < 0.06) }
      #expect((next.max() ?? 0) > 0.85)
      last = next
    }
  }

  @Test func `the spokes collapse into the mark of the result`() {
    func segments(_ outcome: RefreshOutcome, _ age: Double) -> [(path: Path, color: Color)] {
      var context = context(.finishing(outcome), age: age)
      context.snapshot.actionAge = 1.2 + age
      return spinner.drawing(context).strokes.map { ($0.path, $0.color) }
    }
    var running = context(.refreshing(.pull(.touch)), age: 1.2)
    running.snapshot.actionAge = 1.2
    let spokes = Set(spinner.drawing(running).strokes.compactMap { $0.path.bounds?.center })
    for outcome in [RefreshOutcome.success(newItems: 3), .failure("")] {
      #expect(Set(segments(outcome, 0).compactMap { $0.path.bounds?.center }) == spokes)
      let ended = segments(outcome, 0.25).map(\.path)
      let nearly = segments(outcome, 0.249).map(\.path)
      let (mark, last) = (
        ended.reduce(into: Path()) { $0.append($1) }, nearly.reduce(into: Path()) { $0.append($1) }
      )
      #expect(nearly.count == 12 && abs(mark.length() - last.length()) < 0.5)
      #expect(segments(outcome, 0.25).allSatisfy { $0.color == ResultMark.color(outcome, .light) })
    }
  }

  @Test func `the armed spinner swells briefly and has the accent color`() {
    func side(_ age: Double, _ reducesMotion: Bool) -> Double {
      let strokes = spinner.drawing(
        context(.armed, age: age, reducesMotion: reducesMotion)
      ).strokes
      return strokes.reduce(into: Path()) { $0.append($1.path) }.bounds?.width ?? 0
    }
    #expect(side(0.1, false) > side(0, false) + 2)
    #expect(abs(side(0.5, false) - side(0, false)) < 1e-9)
    #expect(side(0.1, true) == side(0, true))
    func color(_ age: Double) -> Color? {
      spinner.drawing(context(.armed, age: age)).strokes.first?.color
    }
    #expect(color(0) == Theme.light.secondaryText && color(0.2) == Theme.light.accent)
  }

  @Test func `if motion is reduced, the spinner does not move while the action runs`() {
    let drawings = [0, 0.1, 0.7, 1.9].map {
      spinner.drawing(
        context(.refreshing(.programmatic), age: $0, reducesMotion: true))
    }
    for drawing in drawings {
      #expect(drawing.strokes.map(\.path) == drawings[0].strokes.map(\.path))
      #expect(Set(drawing.strokes.map(\.color)).count == 1)
    }
    #expect(drawings[2].strokes[0].color.alpha != drawings[0].strokes[0].color.alpha)
  }

  @Test func `the result has a mark and a text`() {
    let success = spinner.drawing(context(.finishing(.success(newItems: 3)), age: 1))
    #expect(success.texts == ["3 new"])
    #expect(success.strokes.map(\.color) == [Theme.light.success])
    let failure = spinner.drawing(context(.finishing(.failure("No route")), age: 1))
    #expect(failure.texts == ["No route"])
    #expect(failure.strokes.map(\.color) == [Theme.light.failure, Theme.light.failure])
  }

  @Test func `the result fades out while the control closes`() {
    func alpha(_ age: Double) -> Double {
      spinner.drawing(context(.closing, age: age, outcome: .success(newItems: 1)))
        .strokes.first?.color.alpha ?? 0
    }
    #expect(alpha(0) == 1)
    #expect(abs(alpha(0.1) - 0.5) < 1e-9)
    #expect(alpha(0.2) == 0)
    #expect(spinner.drawing(context(.closing, age: 0)).strokes.count == 12)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `every indicator draws an opaque picture for an invalid time or progress`(_ number: Double) {
    let states: [RefreshState] = [
      .pulling, .armed, .refreshing(.arrival), .finishing(.exhausted), .closing,
      .failed(""), .exhausted, .idle,
    ]
    let indicators = IndicatorName.allCases.map { $0.indicator() } + [LoadMoreIndicator()]
    for state in states {
      for indicator in indicators {
        for reducesMotion in [true, false] {
          let image = indicator.drawing(
            context(state, age: number, progress: number, reducesMotion: reducesMotion)
          ).image(size: Size(width: 40, height: 20))
          #expect(image.pixels.allSatisfy { $0 >> 24 == 0xFF })
        }
      }
    }
  }
}
