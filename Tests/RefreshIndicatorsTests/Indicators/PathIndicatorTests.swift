import PathAnimation
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct PathIndicatorTests {
  private let indicator = PathIndicator(
    .line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 50)))

  private func length(_ progress: Double) -> Double {
    let drawing = indicator.drawing(context(.pulling, progress: progress))
    return drawing.strokes.first?.path.length() ?? 0
  }

  @Test func `the drawn proportion of the path equals the progress`() {
    let whole = length(1)
    #expect(length(0) == 0)
    #expect(abs(length(0.25) / whole - 0.25) < 1e-9)
    #expect(abs(length(0.5) / whole - 0.5) < 1e-9)
  }

  @Test func `the drawing fits into the mark's square and its line is 2 points wide`() throws {
    let step = try #require(
      indicator.drawing(context(.armed)).steps().first { $0.stroke != nil })
    let bounds = try #require(step.stroke?.path.transformed(by: step.transform).bounds)
    let mark = IndicatorLayout(indicatorBox).mark
    #expect(abs(bounds.center.x - mark.center.x) < 1e-9)
    #expect(abs(bounds.center.y - mark.center.y) < 1e-9)
    #expect(abs(bounds.width - (mark.width - 2)) < 1e-9)
    #expect(abs((step.stroke?.width ?? 0) * step.transform.a - 2) < 1e-9)
  }

  @Test func `a pen draws the icon again and again, and a part of it is always visible`() {
    #expect(PreparedIcon.traced(at: 0) == .whole)
    #expect(PreparedIcon.traced(at: -1) == .whole)
    var shortest = 1.0
    var last = PreparedIcon.Stretch.whole
    for step in 1...960 {
      let stretch = PreparedIcon.traced(at: Double(step) / 120)
      let length = stretch.to - stretch.from
      #expect(length > 0.2 && length <= 1 + 1e-9)
      shortest = min(shortest, length)
      // Both ends move forwards without jumps.
      for (old, new) in [(last.from, stretch.from), (last.to, stretch.to)] {
        let moved = new - old
        #expect(moved - moved.rounded() > -1e-9 && moved - moved.rounded() < 0.04)
      }
      last = stretch
    }
    #expect(shortest < 0.45)
  }

  @Test func `an icon with colors of its own keeps a faint paint while it refreshes`() throws {
    let red = Color(hex: 0xFF0000)
    let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 40))
    func paints(_ paint: IconPaint, _ style: IconStyle = IconStyle()) -> [Color] {
      PathIndicator(parts: [IconPart(square, fill: paint)], style: style)
        .drawing(context(.refreshing(.programmatic), age: 3)).steps().compactMap { $0.fill?.color }
    }
    let paint = try #require(paints(.color(red)).first)
    #expect(paints(.color(red)) == [red.opacity(paint.alpha)])
    #expect(paint.alpha > 0.4 && paint.alpha < 0.5)
    // In the theme's color, or in a single one, only lines remain.
    #expect(paints(.currentColor(opacity: 1)).isEmpty)
    var style = IconStyle()
    style.colors = .single
    #expect(paints(.color(red), style).isEmpty)
  }

  @Test func `the path shrinks to zero in a tenth of a second, and then the result appears`() {
    func scale(_ age: Double) -> Double? {
      indicator.drawing(context(.finishing(.success(newItems: nil)), age: age)).steps()
        .first { $0.stroke?.color == Theme.light.accent }?.transform.a
    }
    let start = scale(0) ?? 0
    #expect(abs((scale(0.05) ?? 0) / start - 0.5) < 1e-9)
    #expect(scale(0.1) == nil)
    let end = indicator.drawing(context(.finishing(.success(newItems: nil)), age: 0.35))
    #expect(end.strokes.map(\.color) == [Theme.light.success])
    #expect(indicator.finishDuration == 0.35)
  }

  @Test func `a path indicator does not draw an empty path or a single point`() {
    for path in [Path(), Path(elements: [.move(.zero)]), .line(from: .zero, to: .zero)] {
      #expect(PathIndicator(path).drawing(context(.armed)).strokes.isEmpty)
    }
  }

  @Test func `SVG path data makes an indicator or throws an error with its offset`() throws {
    #expect(try PathIndicator(svg: "M0 0H10").drawing(context(.armed)).strokes.count == 1)
    let error = try #require(throws: SVGPathError.self) { try PathIndicator(svg: "M0 0X") }
    #expect(error.offset == 4)
  }
}
