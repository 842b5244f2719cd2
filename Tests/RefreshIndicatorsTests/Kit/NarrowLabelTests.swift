import CairoRendering
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The words of indicators in narrow windows, and in usual ones whose text is twice as large.
@Suite struct NarrowLabelTests {
  private static let states: [RefreshState] = [
    .pulling, .armed, .refreshing(.pull(.touch)), .finishing(.failure("")),
  ]
  private let measure = TextMeasure(Renderer(), scale: 2)

  private func context(
    _ state: RefreshState, width: Double, _ language: RefreshStrings.Language
  ) -> IndicatorContext {
    var snapshot = RefreshSnapshot(
      edge: .start, state: state, stateAge: 3, progress: 1, pull: 64)
    (snapshot.armedAge, snapshot.actionAge, snapshot.outcomeAge) = (5, 4, 3)
    if case .pulling = state { (snapshot.armedAge, snapshot.actionAge) = (nil, nil) }
    if case .finishing(let outcome) = state { snapshot.outcome = outcome }
    let box = Rectangle(x: 0, y: 0, width: width, height: 64)
    return IndicatorContext(
      snapshot: snapshot, box: box, strings: language.strings, textMeasure: measure)
  }

  @Test(arguments: IndicatorName.allCases, [480.0, 240, 150])
  func `every state keeps its words`(_ name: IndicatorName, _ width: Double) throws {
    for code in ["en", "de", "ru", "ar"] {
      let language = try #require(RefreshStrings.named(code))
      for state in Self.states {
        let context = context(state, width: width, language)
        let shown = context.drawing(of: name.indicator()).visibleTexts
          .filter { $0.visibility > 0.9 }.map(\.string)
        let label = try #require(context.labelText)
        #expect(
          shown.contains { label.hasPrefix($0) }, "\(code), \(width) points, \(state): \(shown)")
      }
    }
  }

  @Test(arguments: IndicatorName.allCases, [240.0, 150, 110])
  func `the words of a pull are not cut`(_ name: IndicatorName, _ width: Double) {
    for state in Self.states.dropLast() {
      let drawing = context(state, width: width, RefreshStrings.languages[0])
        .drawing(of: name.indicator())
      for step in drawing.steps() {
        guard case .text(let text, let box, let style, let lines, _) = step.command,
          style.color.alpha > 0.5
        else { continue }
        let extent = measure.extent(of: text, style: style, width: box.width)
        #expect(extent.lineCount <= lines, "\(width) points: \(text)")
      }
    }
  }

  @Test func `a language from right to left has the mark at the right of its text`() throws {
    let arabic = try #require(RefreshStrings.named("ar"))
    func sides(_ language: RefreshStrings.Language) -> (mark: Double, text: Double) {
      let steps = context(.armed, width: 400, language).drawing(of: ArrowIndicator()).steps()
      let mark = steps.compactMap(\.stroke).compactMap { $0.path.bounds?.center.x }.first ?? 0
      return (mark, steps.compactMap { $0.text?.box.center.x }.first ?? 0)
    }
    let (english, mirrored) = (sides(RefreshStrings.languages[0]), sides(arabic))
    #expect(english.mark < 200 && english.text > 200)
    #expect(mirrored.mark > 200 && mirrored.text < 200)
  }
}
