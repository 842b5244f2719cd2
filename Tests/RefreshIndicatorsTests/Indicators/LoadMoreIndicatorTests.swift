import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct LoadMoreIndicatorTests {
  private func drawing(_ state: RefreshState) -> Drawing {
    // A second after each change, no text is still fading.
    var context = context(state, age: 1)
    context.snapshot.edge = .end
    context.snapshot.purpose = .loadMore
    return LoadMoreIndicator().drawing(context)
  }

  @Test func `the row shows the state of the action and how to retry`() {
    #expect(drawing(.pulling).texts == ["Pull to load more"])
    #expect(drawing(.armed).texts == ["Release to load more"])
    #expect(drawing(.refreshing(.arrival)).texts == ["Loading more…"])
    #expect(drawing(.exhausted).texts == ["That’s everything"])
    #expect(drawing(.failed("Offline")).texts == ["Offline", "Press Enter or click to retry"])
    #expect(drawing(.failed("")).texts.first == "Could not refresh")
  }

  @Test func `the text of a failure wraps inside a column beside a horizontal list`() {
    let box = Rectangle(x: 416, y: 0, width: 64, height: 800)
    let snapshot = RefreshSnapshot(edge: .end, state: .failed("No connection"), progress: 1)
    let drawing = LoadMoreIndicator().drawing(
      IndicatorContext(snapshot: snapshot, box: box, axis: .horizontal))
    for case .text(_, let line, _, let lines, _) in drawing.commands {
      #expect(lines > 1 && line.x >= box.x && line.x + line.width <= box.x + box.width)
    }
    #expect(drawing.commands.count == 2)
  }
}
