import PullcordControls
import Testing

@Suite struct ScrollIndicatorTests {
  private func bar(_ position: Double) -> (start: Double, length: Double)? {
    ScrollIndicator(visibleLength: 800, contentLength: 8_000, position: position)
      .bar(inTrack: 800)
  }

  @Test func `the bar's share of the track is the viewport's share of the content`() throws {
    #expect(try #require(bar(0)) == (0, 80))
    #expect(try #require(bar(3_600)) == (360, 80))
    #expect(try #require(bar(7_200)) == (720, 80))
  }

  @Test func `a pull makes the bar shrink towards the edge`() throws {
    #expect(try #require(bar(-30)) == (0, 50))
    #expect(try #require(bar(7_230)) == (750, 50))
    #expect(try #require(bar(-500)) == (0, 10))
  }

  @Test func `a long list has a bar of visible length, and a short list has no bar`() {
    let long = ScrollIndicator(visibleLength: 800, contentLength: 7e7, position: 1e6)
    #expect(long.bar(inTrack: 800)?.length == 36)
    let short = ScrollIndicator(visibleLength: 800, contentLength: 800, position: 0)
    #expect(short.bar(inTrack: 800) == nil)
  }
}
