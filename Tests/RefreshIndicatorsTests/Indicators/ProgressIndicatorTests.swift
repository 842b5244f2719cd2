import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct ProgressIndicatorTests {
  private let bar = ProgressIndicator()

  private func pulled(_ progress: Double) -> (filled: Double, texts: [String]) {
    let drawing = bar.drawing(context(.pulling, progress: progress))
    let fills = drawing.steps().compactMap(\.fill)
    let filled = fills.first { $0.color == Theme.light.accent }?.box.width ?? 0
    return (filled, [number(drawing)] + drawing.texts.filter { $0.count > 2 })
  }

  /// The digits at the height of the percent sign, and the sign.
  private func number(_ drawing: Drawing) -> String {
    let texts = drawing.steps().compactMap(\.text)
    guard let sign = texts.first(where: { $0.string.hasSuffix("%") }) else { return "" }
    return texts.filter { $0.string.count <= 2 && abs($0.box.y - sign.box.y) < 0.01 }
      .sorted { $0.box.x < $1.box.x }.map(\.string).joined()
  }

  @Test func `the bar and its percentage grow with the pull and never exceed it`() {
    let whole = pulled(1)
    #expect(whole.texts.first == "100 %")
    #expect(pulled(0.99).texts.first == "99 %")
    #expect(pulled(0).filled == 0 && pulled(0).texts.first == "0 %")
    let (quarter, half) = (pulled(0.25).filled, pulled(0.5).filled)
    #expect(quarter < half && half < whole.filled && half > whole.filled * 0.45)
  }

  /// Returns the track and the percentage that the indicator draws.
  private func parts(
    _ context: IndicatorContext
  ) throws -> (track: Rectangle, number: (string: String, box: Rectangle, color: Color)?) {
    let steps = bar.drawing(context).steps()
    return (
      try #require(steps.compactMap(\.fill).first?.box),
      steps.compactMap(\.text).first { $0.string.hasSuffix("%") }
    )
  }

  @Test func `the bar and the percentage are centered as a group along both axes`() throws {
    for (axis, size) in [(Axis.vertical, (300.0, 64.0)), (.horizontal, (64, 300))] {
      var context = context(.pulling, progress: 0.6)
      (context.axis, context.box) = (
        axis, Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      )
      let (track, number) = try parts(context)
      let box = try #require(number?.box)
      let (start, end) =
        axis == .vertical ? (track.x, box.x + box.width) : (track.y, box.y + box.height)
      #expect(abs(start + end - 300) <= 1 && abs(end - start - 180) <= 1)
      let gap =
        axis == .vertical
        ? box.x - 2 * 13 * 0.65 - (track.x + track.width) : box.y - (track.y + track.height)
      #expect(gap >= 4)
    }
  }

  @Test(arguments: [Theme.light, .dark, .highContrast, .highContrastDark])
  func `the percentage is as legible as text after a third of the pull`(_ theme: Theme) throws {
    for (axis, size) in [(Axis.vertical, (300.0, 24.0)), (.horizontal, (34, 300))] {
      var context = context(.pulling, progress: 0.35)
      (context.axis, context.theme) = (axis, theme)
      context.box = Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      let number = try #require(try parts(context).number)
      #expect(self.number(bar.drawing(context)) == "35 %" && number.color.alpha == 1)
      #expect(number.color.contrast(to: theme.gap) >= 7)
    }
  }

  @Test func `when the action begins, the bar grows over the space of the percentage`() throws {
    func parts(_ age: Double, reducesMotion: Bool = false) throws -> (Rectangle, Double) {
      var context = context(.refreshing(.pull(.touch)), age: age, reducesMotion: reducesMotion)
      context.snapshot.armedAge = 1 + age
      let parts = try self.parts(context)
      return (parts.track, parts.number?.color.alpha ?? 0)
    }
    let armed = try self.parts(context(.pulling)).track
    #expect(try parts(0).0.width == armed.width && parts(0).1 == 1)
    var (last, opacity) = (armed.width, 1.0)
    for step in 1...30 {
      let (now, number) = try parts(Double(step) / 100)
      #expect(abs(now.x - armed.x) < 1e-9 && now.width >= last && number <= opacity)
      // The bar grows only when the number is gone.
      #expect(number == 0 || now.width == armed.width)
      (last, opacity) = (now.width, number)
    }
    #expect(abs(last - 180) < 1e-9)
    #expect(try parts(0, reducesMotion: true).0.width == 180)
  }

  @Test func `the digits of the percentage roll to the next number`() {
    func texts(_ value: Double) -> [(string: String, box: Rectangle, color: Color)] {
      let number = RollingNumber(
        value: value, suffix: " %", style: TextStyle(size: 13, color: Theme.light.text),
        measure: .estimate)
      return Drawing(
        number.commands(in: Rectangle(x: 0, y: 0, width: 42, height: 18), isCentered: false)
      ).steps().compactMap(\.text)
    }
    #expect(texts(7).map(\.string) == [" %", "7"])
    #expect(texts(7.4).map(\.string) == [" %", "7"])
    let rolling = texts(7.75)
    #expect(rolling.map(\.string) == [" %", "7", "8"])
    #expect(rolling.map(\.box.y) == [0, -9, 9])
    #expect(texts(99.75).map(\.string).sorted() == [" %", "0", "0", "1", "9", "9"].sorted())
    #expect(texts(.nan).isEmpty && texts(-1).isEmpty)
    // No digit jumps.
    var last = texts(0)
    for step in 1...10_100 {
      let next = texts(Double(step) / 100)
      for text in next where text.string.count == 1 {
        let isKnown = last.contains {
          $0.string == text.string && abs($0.box.y - text.box.y) < 1.5
            && abs($0.box.x - text.box.x) < 1.5
        }
        #expect(isKnown || abs(text.box.y) > 16, "\(step) \(text)")
      }
      last = next
    }
  }

  @Test func `the running animation begins with the full bar`() {
    #expect(ProgressIndicator.running(at: 0) == (0, 1))
    for step in 0..<400 {
      let run = ProgressIndicator.running(at: Double(step) / 100)
      #expect(run.from >= 0 && run.to <= 1 && run.from <= run.to)
    }
  }

  @Test func `the bar is vertical in a horizontal list`() throws {
    var context = context(.pulling)
    (context.axis, context.box) = (.horizontal, Rectangle(x: 0, y: 0, width: 64, height: 300))
    let box = try #require(bar.drawing(context).steps().compactMap(\.fill).first?.box)
    #expect(box.height > 100 && box.width < 10)
  }
}
