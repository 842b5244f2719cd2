import PullToRefresh
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The words of a wheel's pull fit every gap and window.
@Suite struct WheelCaptionTests {
  /// The pull of a wheel in a gap, centered like that of the preset `pullcord`.
  private func context(
    filled: Double, gap: Double, width: Double = 300, state: RefreshState = .pulling,
    waiting: WheelPull.Waiting? = .slidesBack(remaining: 1), strings: RefreshStrings = .english,
    length: Double = 64
  ) -> IndicatorContext {
    var snapshot = RefreshSnapshot(
      edge: .start, state: state, stateAge: 1, progress: filled / 3, pull: gap,
      indicatorLength: length)
    snapshot.wheel = WheelPull(notches: 3, filled: filled, waiting: waiting)
    let box = Rectangle(x: 0, y: 0, width: width, height: min(gap, length))
    return IndicatorContext(
      snapshot: snapshot, box: box, gap: Rectangle(x: 0, y: 0, width: width, height: gap),
      strings: strings)
  }

  private func texts(_ context: IndicatorContext, _ name: IndicatorName) -> [VisibleText] {
    context.drawing(of: name.indicator()).visibleTexts.filter { $0.visibility > 0.9 }
  }

  private static let marks: [IndicatorName] = [.spinner, .arc, .path]

  @Test(arguments: marks)
  func `a low gap has the words beside the mark`(_ name: IndicatorName) {
    #expect(texts(context(filled: 1, gap: 24), name).map(\.string) == ["Keep scrolling up"])
    #expect(texts(context(filled: 2, gap: 48), name).map(\.string) == ["Scroll up once more"])
    let armed = context(filled: 3, gap: 40, state: .armed, length: 40)
    #expect(texts(armed, name).map(\.string) == ["Refreshing in a moment"])
  }

  @Test(arguments: RefreshStrings.languages)
  func `the words are inside windows of 300 points in every language`(
    _ language: RefreshStrings.Language
  ) {
    let measure = TextMeasure.estimate
    for name in IndicatorName.allCases where name != .elastic && name != .arrow {
      for (filled, gap, state) in [
        (1.0, 28.0, RefreshState.pulling), (2, 48, .pulling), (3, 72, .armed),
      ] {
        let length = name.indicator().length
        let context = context(
          filled: filled, gap: gap * max(1, length / 72), state: state, strings: language.strings,
          length: length)
        for text in texts(context, name) where !text.string.contains("%") {
          let style = TextStyle(size: IndicatorLayout.labelSize, color: context.theme.text)
          let width = measure.extent(of: text.string, style: style).width
          #expect(width <= text.box.width + 1, "\(name) \(text.string)")
          #expect(text.box.x >= 0 && text.box.x + text.box.width <= 300, "\(name)")
        }
      }
    }
  }

  @Test func `a gap with space for a label has the words only below the mark`() {
    for gap in stride(from: 20.0, through: 80, by: 0.5) {
      let all = context(filled: 2, gap: gap).drawing(of: SpinnerIndicator()).visibleTexts
      #expect(all.filter { $0.visibility > 0 }.count <= 1, "\(gap)")
    }
    let below = texts(context(filled: 2.9, gap: 70), .spinner)
    #expect(below.map(\.box.center.x) == [150])
  }

  @Test func `the mark moves to the middle without jumps`() {
    var last: Double?
    for gap in stride(from: 20.0, through: 80, by: 0.25) {
      let shift = WheelCaption(context(filled: 2, gap: gap)).shift
      if let last { #expect(abs(shift - last) < 8, "\(gap)") }
      last = shift
    }
    #expect(last == 0)
  }

  @Test func `without space for the words, the mark stays in the middle`() {
    let narrow = context(filled: 1, gap: 24, width: 140)
    #expect(WheelCaption(narrow).shift == 0)
    #expect(texts(narrow, .spinner).isEmpty)
    var still = context(filled: 1, gap: 24, width: 480)
    still.reducesMotion = true
    #expect(WheelCaption(still).shift == 0)
    #expect(!texts(still, .spinner).isEmpty)
  }

  @Test(arguments: IndicatorName.allCases)
  func `every indicator shows the notches of a wheel`(_ name: IndicatorName) {
    let length = name.indicator().length
    let some = context(filled: 1, gap: length, length: length)
    let more = context(filled: 1.5, gap: length, length: length)
    var (before, after) = (some, more)
    // Only the wheel differs.
    after.snapshot.progress = before.snapshot.progress
    #expect(before.drawing(of: name.indicator()) != after.drawing(of: name.indicator()))
    before.snapshot.wheel = nil
    #expect(before.drawing(of: name.indicator()) != some.drawing(of: name.indicator()))
  }
}
