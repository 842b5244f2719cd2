import PullToRefresh
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The words of a wheel's pull fit every gap and window.
@Suite struct WheelCaptionTests {
  private func texts(_ context: IndicatorContext, _ name: IndicatorName) -> [VisibleText] {
    context.drawing(of: name.indicator()).visibleTexts.filter { $0.visibility > 0.9 }
  }

  private static let marks: [IndicatorName] = [.spinner, .arc, .path]

  @Test(arguments: marks)
  func `a low gap has the words beside the mark`(_ name: IndicatorName) {
    #expect(texts(wheelContext(filled: 1, gap: 24), name).map(\.string) == ["Keep scrolling up"])
    #expect(texts(wheelContext(filled: 2, gap: 48), name).map(\.string) == ["Scroll up once more"])
    let armed = wheelContext(filled: 3, gap: 40, state: .armed, length: 40)
    #expect(texts(armed, name).map(\.string) == ["Refreshing in a moment"])
  }

  @Test(arguments: [
    (RefreshConfiguration.Purpose.refresh, "Refreshing in a moment"),
    (.loadMore, "Loading in a moment"), (.navigate, "Opening in a moment"),
  ])
  func `a label without space for the advice to cancel leaves it out, whatever the control does`(
    _ purpose: RefreshConfiguration.Purpose, _ label: String
  ) {
    for name in [IndicatorName.spinner, .arrow] {
      var context = wheelContext(
        filled: 3, gap: 80, width: 210, state: .armed, waiting: .fires(remaining: 1))
      context.snapshot.purpose = purpose
      #expect(texts(context, name).map(\.string).contains(label), "\(name)")
    }
  }

  @Test func `the space for the words is that of the control's own texts`() {
    var strings = RefreshStrings.english
    strings.openingSoon = "Opening the following chapter in a moment"
    var context = wheelContext(filled: 1, gap: 24, width: 260, strings: strings)
    #expect(!texts(context, .spinner).isEmpty)
    context.snapshot.purpose = .navigate
    #expect(texts(context, .spinner).isEmpty)
  }

  @Test(
    arguments: RefreshStrings.languages,
    IndicatorName.allCases.filter { $0 != .elastic && $0 != .arrow })
  func `the words are inside windows of 300 points in every language`(
    _ language: RefreshStrings.Language, _ name: IndicatorName
  ) {
    IndicatorRules(name.indicator()).expectWheelWordsFit(language.strings)
  }

  @Test func `a gap with space for a label has the words only below the mark`() {
    for gap in stride(from: 20.0, through: 80, by: 0.5) {
      let all = wheelContext(filled: 2, gap: gap).drawing(of: SpinnerIndicator()).visibleTexts
      #expect(all.filter { $0.visibility > 0 }.count <= 1, "\(gap)")
    }
    let below = texts(wheelContext(filled: 2.9, gap: 70), .spinner)
    #expect(below.map(\.box.center.x) == [150])
  }

  @Test func `the mark moves to the middle without jumps`() {
    var last: Double?
    for gap in stride(from: 20.0, through: 80, by: 0.25) {
      let shift = WheelCaption(wheelContext(filled: 2, gap: gap)).shift
      if let last { #expect(abs(shift - last) < 8, "\(gap)") }
      last = shift
    }
    #expect(last == 0)
  }

  @Test func `without space for the words, the mark stays in the middle`() {
    let narrow = wheelContext(filled: 1, gap: 24, width: 140)
    #expect(WheelCaption(narrow).shift == 0)
    #expect(texts(narrow, .spinner).isEmpty)
    var still = wheelContext(filled: 1, gap: 24, width: 480)
    still.reducesMotion = true
    #expect(WheelCaption(still).shift == 0)
    #expect(!texts(still, .spinner).isEmpty)
  }

  @Test(arguments: IndicatorName.allCases)
  func `every indicator shows the notches of a wheel`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectNotches()
  }
}
