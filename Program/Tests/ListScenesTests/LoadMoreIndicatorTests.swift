import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct LoadMoreIndicatorTests {
  private func drawing(_ state: RefreshState) -> Drawing {
    var context = context(state)
    context.snapshot.edge = .end
    context.snapshot.purpose = .loadMore
    return LoadMoreIndicator().drawing(context)
  }

  @Test func `the row at the end says what goes on and how to go on`() {
    #expect(drawing(.pulling(progress: 0.5)).texts == ["Pull to load more"])
    #expect(drawing(.armed).texts == ["Release to load more"])
    #expect(drawing(.refreshing(.arrival)).texts == ["Loading more…"])
    #expect(drawing(.exhausted).texts == ["No more"])
    #expect(drawing(.failed("Offline")).texts == ["Offline", "Press Enter or click to retry"])
    #expect(drawing(.failed("")).texts.first == "Could not refresh")
  }
}
