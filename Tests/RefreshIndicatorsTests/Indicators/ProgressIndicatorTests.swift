import PullToRefresh
import PullcordDrawingReading
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
    return (filled, drawing.texts)
  }

  @Test func `the bar and its percentage grow with the pull and never exceed it`() {
    let whole = pulled(1)
    #expect(whole.texts.first == "100 %")
    #expect(pulled(0.999).texts.first == "99 %")
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
      #expect(abs(start + end - 300) < 1e-9 && abs(end - start - 180) < 1e-9)
      let gap =
        axis == .vertical ? box.x - (track.x + track.width) : box.y - (track.y + track.height)
      #expect(gap >= 6)
    }
  }

  @Test(arguments: [Theme.light, .dark, .highContrast, .highContrastDark])
  func `the percentage is as legible as text after a third of the pull`(_ theme: Theme) throws {
    for (axis, size) in [(Axis.vertical, (300.0, 24.0)), (.horizontal, (34, 300))] {
      var context = context(.pulling, progress: 0.35)
      (context.axis, context.theme) = (axis, theme)
      context.box = Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      let number = try #require(try parts(context).number)
      #expect(number.string == "35 %" && number.color.alpha == 1)
      #expect(number.color.contrast(to: theme.gap) >= 7)
    }
  }

  @Test func `when the action begins, the bar grows over the space of the percentage`() throws {
    func track(_ age: Double, reducesMotion: Bool = false) throws -> Rectangle {
      let context = context(.refreshing(.arrival), age: age, reducesMotion: reducesMotion)
      let parts = try parts(context)
      #expect(parts.number == nil)
      return parts.track
    }
    let armed = try parts(context(.pulling)).track
    #expect(try track(0).width == armed.width)
    var last = armed.width
    for step in 1...20 {
      let now = try track(Double(step) / 100)
      #expect(abs(now.x - armed.x) < 1e-9 && now.width >= last)
      last = now.width
    }
    #expect(abs(last - 180) < 1e-9)
    #expect(try track(0, reducesMotion: true).width == 180)
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
