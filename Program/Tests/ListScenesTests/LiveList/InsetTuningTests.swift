import PullToRefresh
@testable import PullcordListScenes
import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// Insets that the tuner changes while the list runs.
@MainActor
struct InsetTuningTests {
  @Test func `a changed inset applies at once, and the other edge keeps the program's inset`() {
    let list = TestList(FeedScene(), size: Size(width: 400, height: 600))
    list.list.setInset(20, at: .end)
    var tuning = Tuning()
    tuning.insets.start = 88
    #expect(list.liveList.tune(tuning, from: Tuning()))
    #expect(list.list.model.insets == EdgeLengths(start: 88, end: 20))
    #expect(list.list.model.offset(at: 0) == -88)
  }
}
