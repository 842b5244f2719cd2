import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// A click on the indicator of a running action cancels the action (WCAG 2.5.7).
@MainActor struct RunningIndicatorTests {
  private func refreshing(
    _ scene: any ListScene = FeedScene(), _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    var driver = TestList(scene) {
      $0.latency = 20
      change(&$0)
    }
    driver.list.startRefreshing(at: .start)
    driver.wait(1)
    return driver
  }

  @Test func `a click and a tap cancel the action and select no row`() {
    var driver = refreshing()
    driver.click(x: 200, y: 32)
    #expect(driver.list.state(at: .start) == .closing)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == nil)

    driver = refreshing()
    driver.liveList.handle(.touchDown(finger: 1, x: 210, y: 20), time: driver.time)
    #expect(driver.list.isRefreshing(at: .start))
    driver.liveList.handle(.touchUp(finger: 1, x: 211, y: 21), time: driver.time)
    #expect(!driver.list.isRefreshing(at: .start))
  }

  @Test func `a drag, an interrupted press or a click beside the indicator does not cancel`() {
    var driver = refreshing()
    driver.drag(fromX: 200, y: 30, y: 60)
    driver.lift()
    #expect(driver.list.isRefreshing(at: .start))
    driver.wait(2)
    driver.liveList.handle(.mouseDown(x: 200, y: 30), time: driver.time)
    driver.liveList.handle(.interrupted, time: driver.time)
    driver.click(x: 40, y: 30)
    driver.click(x: 200, y: 100)
    #expect(driver.list.isRefreshing(at: .start))
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 0)
  }

  @Test func `a press held beyond the end of the action selects no row`() {
    var driver = refreshing { $0.latency = 1.05 }
    driver.liveList.handle(.mouseDown(x: 200, y: 30), time: driver.time)
    driver.wait(0.3)
    driver.liveList.handle(.mouseUp(x: 200, y: 30), time: driver.time)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == nil)
    // The action had already ended, so its result remains.
    driver.wait(0.1)
    #expect(driver.list.state(at: .start).description == "finishing")
  }

  @Test func `a click also cancels on a card, at the end edge and in a horizontal list`() {
    var card = refreshing { $0.preset = .material3 }
    let box = card.liveList.state(at: card.time).refreshes.first.flatMap {
      ListChrome(
        card.liveList.state(at: card.time), axisFrame: card.liveList.axisFrame,
        contentLength: card.list.model.contentLength
      ).runningBox($0)
    }
    card.click(x: 200, y: box?.center.y ?? 0)
    #expect(!card.list.isRefreshing(at: .start))
    #expect(card.liveList.state(at: card.time).marks.selectedRow == nil)

    var pages = TestList(FeedScene()) {
      $0.sampleControls = .pages(20)
      $0.latency = 20
    }
    pages.press(.end)
    pages.wait(1)
    #expect(pages.list.isRefreshing(at: .end))
    pages.click(x: 200, y: 580)
    #expect(!pages.list.isRefreshing(at: .end))

    var horizontal = refreshing(CarouselScene())
    horizontal.click(x: 32, y: 300)
    #expect(!horizontal.list.isRefreshing(at: .start))
  }

  @Test func `a mouse over the indicator shows a cross`() {
    let driver = refreshing()
    func strokes() -> Int { driver.drawing().strokes.count }
    let before = strokes()
    func move(x: Double, y: Double) -> Bool {
      driver.liveList.handle(.mouseMoved(x: x, y: y), time: driver.time)
    }
    #expect(!move(x: 40, y: 30) && move(x: 200, y: 30))
    #expect(strokes() == before + 2)
    // A recording must contain the move that leaves the indicator.
    #expect(move(x: 40, y: 300))
    #expect(strokes() == before && !move(x: 40, y: 300))
  }
}
