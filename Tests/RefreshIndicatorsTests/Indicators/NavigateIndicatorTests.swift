import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

struct NavigateIndicatorTests {
  private let indicator = NavigateIndicator(title: "The Lamp")

  private func atEnd(_ state: RefreshState, age: Double = 1, progress: Double = 1)
    -> IndicatorContext
  {
    var context = context(state, age: age, progress: progress)
    context.snapshot.edge = .end
    context.snapshot.purpose = .navigate
    return context
  }

  @Test func `it shows the title of the other content, and what the pull does`() {
    for (state, label) in [
      (RefreshState.pulling, "Pull to open"), (.armed, "Release to open"),
      (.refreshing(.pull(.touch)), "Opening…"),
    ] {
      #expect(indicator.drawing(atEnd(state)).texts == ["The Lamp", label])
    }
    #expect(NavigateIndicator().drawing(atEnd(.armed)).texts == ["Release to open"])
  }

  @Test func `it closes its ring and then draws the mark of a failure`() {
    #expect(abs(indicator.finishDuration - 0.45) < 1e-9 && indicator.showsProgress)
  }

  @Test func `it draws nothing at rest, and only the ring in a narrow box`() {
    #expect(indicator.drawing(atEnd(.idle)).commands.isEmpty)
    var narrow = atEnd(.pulling)
    narrow.box = Rectangle(x: 0, y: 0, width: 64, height: 200)
    narrow.gap = narrow.box
    let drawing = indicator.drawing(narrow)
    #expect(drawing.texts.isEmpty && !drawing.commands.isEmpty)
    for size in [(0.0, 0.0), (300, 3), (3, 300)] {
      narrow.box = Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      _ = indicator.drawing(narrow)
    }
  }

  @Test func `the ring and the title stay in place while the label changes`() {
    func titleX(_ context: IndicatorContext) -> Double? {
      indicator.drawing(context).steps().compactMap(\.text).first { $0.string == "The Lamp" }?.box.x
    }
    let places = [RefreshState.pulling, .armed, .refreshing(.keyboard)].map { titleX(atEnd($0)) }
    #expect(Set(places).count == 1 && places[0] != nil)
  }

  @Test func `the arrow points to the other content`() throws {
    func head(_ edge: Edge, _ axis: Axis) -> Point? {
      var context = atEnd(.pulling, progress: 0.5)
      (context.snapshot.edge, context.axis) = (edge, axis)
      context.box = Rectangle(x: 0, y: 0, width: 64, height: 64)
      guard case .stroke(let path, _, _) = indicator.drawing(context).commands.last,
        let bounds = path.bounds
      else { return nil }
      return Point(x: bounds.center.x - 32, y: bounds.center.y - 32)
    }
    #expect(try #require(head(.end, .vertical)).y > 1)
    #expect(try #require(head(.start, .vertical)).y < -1)
    #expect(try #require(head(.end, .horizontal)).x > 1)
  }
}
