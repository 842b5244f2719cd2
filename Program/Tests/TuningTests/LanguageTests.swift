import PullToRefresh
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import Testing

/// The user's language and the load-more indicator in a tuning.
struct LanguageTests {
  @Test func `presets and resets keep the user's language, and chosen texts stay`() {
    var tuning = Tuning()
    tuning.speak(.german)
    #expect(tuning.refresh.strings == .german && tuning.loadMore.strings == .german)
    tuning.apply(.ios)
    #expect(tuning.refresh.strings == .german && tuning.loadMore.strings == .german)
    #expect(tuning.reset == tuning)
    tuning.refresh.strings = .chinese
    tuning.speak(.english)
    #expect(tuning.refresh.strings == .chinese && tuning.loadMore.strings == .english)
  }

  @Test func `a load-more indicator brings its length, and the default takes it back`() {
    var tuning = Tuning()
    let usual = tuning.loadMore
    tuning.showLoadMore(.illustration(.harbour))
    #expect(tuning.loadMore.distances.indicatorLength == HarbourIndicator().length)
    #expect(tuning.refresh == Tuning().refresh)
    tuning.showLoadMore(nil)
    #expect(tuning.loadMore == usual)
  }
}
