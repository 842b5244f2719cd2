import PullToRefresh
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import Testing

struct FeaturedIndicatorTests {
  private var tuning: Tuning {
    var tuning = Tuning()
    tuning.feature(.illustration(.harbour))
    return tuning
  }

  @Test func `a featured indicator gets its length until another preset brings its own`() {
    var tuning = tuning
    #expect(tuning.shownIndicator == .illustration(.harbour))
    #expect(tuning.indicator == nil)
    #expect(tuning.refresh.distances.indicatorLength == HarbourIndicator().length)
    #expect(tuning == tuning.reset)
    tuning.apply(.material3)
    #expect(tuning.shownIndicator == .plain(.arc))
    #expect(tuning.refresh == RefreshPreset.material3.refresh)
    tuning.apply(.pullcord)
    #expect(tuning == self.tuning)
  }

  @Test func `a chosen indicator stays with every preset`() {
    var tuning = tuning
    tuning.show(.plain(.arrow))
    for preset in RefreshPreset.all {
      tuning.apply(preset)
      #expect(tuning.shownIndicator == .plain(.arrow))
    }
    tuning.show(nil)
    tuning.apply(.pullcord)
    #expect(tuning == self.tuning)
  }

  @Test(arguments: [SceneName.gallery, .container])
  func `scenes with several indicators feature none`(_ scene: SceneName) {
    var tuning = tuning
    tuning.scene = scene
    #expect(tuning.shownIndicator == .plain(.spinner))
    #expect(tuning.refresh == Tuning().refresh)
    tuning.scene = .feed
    #expect(tuning == self.tuning)
  }

  @Test func `without the feature, a tuning shows the same and names its indicator`() {
    let plain = tuning.withoutFeature
    #expect(plain.indicator == .illustration(.harbour) && plain.featured == nil)
    #expect(plain.refresh == tuning.refresh)
    var other = tuning
    other.apply(.ios)
    #expect(other.withoutFeature == Tuning(.ios))
  }
}
