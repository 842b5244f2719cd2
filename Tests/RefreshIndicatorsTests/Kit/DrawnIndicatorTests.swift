import PullToRefresh
import PullcordDrawingReading
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// A drawing is the indicator of a list.
@MainActor @Suite struct DrawnIndicatorTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
  private let viewport = Rectangle(x: 0, y: 0, width: 320, height: 800)

  private func open() {
    // The list's clock starts at the first time.
    list.advance(to: 0)
    list.startRefreshing(at: .start)
    list.advance(to: list.now + 2)
  }

  @Test func `a control without an indicator shows a spinner with the numbers of its preset`()
    throws
  {
    list.preset = .yalantis
    list.addPullToRefresh(at: .start) { _ in }
    let drawn = try #require(list.indicator(at: .start) as? DrawnIndicator)
    #expect(drawn.indicator is SpinnerIndicator && drawn.indicator.length == 40)
    #expect(list.configuration(at: .start) == RefreshPreset.yalantis.refresh)
    #expect(list.indicatorDrawing(at: .start, in: viewport) == nil)
    open()
    #expect(try #require(list.indicatorDrawing(at: .start, in: viewport)).commands.isEmpty == false)
  }

  @Test func `every form of work shows a spinner or the given drawing`() {
    let adders: [(any Indicator) -> Void] = [
      { list.addPullToRefresh(at: .start, indicator: $0) { _ in await Task.yield() } },
      { list.addPullToRefresh(at: .start, indicator: $0) { _ in } },
      { list.addPullToRefresh(at: .start, indicator: $0) { _ async -> RefreshResult in .noMore } },
      { list.addPullToRefresh(at: .start, indicator: $0, performing: .completion { _, _ in }) },
    ]
    for add in adders {
      list.removeRefresh(at: .start)
      add(ArcIndicator())
      #expect((list.indicator(at: .start) as? DrawnIndicator)?.indicator is ArcIndicator)
    }
    let plain: [() -> Void] = [
      { list.addPullToRefresh(at: .end) { _ in await Task.yield() } },
      { list.addPullToRefresh(at: .end) { _ in } },
      { list.addPullToRefresh(at: .end) { _ async -> RefreshResult in .noMore } },
      { list.addPullToRefresh(at: .end, performing: .completion { _, _ in }) },
    ]
    for add in plain {
      list.removeRefresh(at: .end)
      add()
      #expect((list.indicator(at: .end) as? DrawnIndicator)?.indicator is SpinnerIndicator)
    }
  }

  @Test func `a drawing reserves its length, unless it follows the configuration`() {
    list.addPullToRefresh(at: .start) { _ in }
    list.setIndicator(at: .start) { SpinnerIndicator(length: 96) }
    #expect(list.configuration(at: .start)?.distances.indicatorLength == 96)
    list.addPullToRefresh(at: .end) { _ in }
    list.setIndicator(at: .end) {
      DrawnIndicator(SpinnerIndicator(length: 96), configuresControl: false)
    }
    #expect(list.configuration(at: .end)?.distances.indicatorLength == 64)
  }

  @Test func `the picture is that of the control's frame and context`() throws {
    list.setInset(20, at: .start)
    list.reducesMotion = true
    list.addPullToRefresh(at: .start, indicator: TiltIndicator()) { _ in }
    open()
    let snapshot = try #require(list.snapshot(at: .start))
    let frame = try #require(snapshot.frame(in: viewport, axis: .vertical, inset: 20, scale: 2))
    let context = IndicatorContext(
      snapshot: snapshot, frame: frame, time: list.now, theme: .dark, strings: .english,
      reducesMotion: true)
    #expect(
      list.indicatorDrawing(at: .start, in: viewport, theme: .dark, scale: 2)
        == context.drawing(of: TiltIndicator(), in: frame))
  }

  @Test func `the picture says how long ago the list was refreshed`() throws {
    list.addPullToRefresh(at: .start, indicator: ArrowIndicator()) { _ in }
    open()
    list.endRefreshing(.success(newItems: 1), at: .start)
    list.advance(to: list.now + 5)
    list.advance(to: list.now + 115)
    list.handle(.touchDown(finger: 1, x: 9, y: 100), time: list.now)
    list.handle(.touchMoved(finger: 1, x: 9, y: 300), time: list.now + 1)
    let drawing = try #require(list.indicatorDrawing(at: .start, in: viewport))
    let ago = RefreshStrings.english.lastUpdated(secondsAgo: 121)
    #expect(drawing.texts.contains(ago), "\(drawing.texts)")
  }

  @Test func `an object of the program has no drawing`() {
    final class Sign: RefreshIndicator {}
    list.addPullToRefresh(at: .start, indicator: { Sign() }) { _ in }
    open()
    #expect(list.indicator(at: .start) is Sign)
    #expect(list.indicatorDrawing(at: .start, in: viewport) == nil)
  }
}
