import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// A new indicator for each pull, as in APLPullToRefreshContainer.
@Suite @MainActor struct FreshIndicatorTests {
  private struct Numbered: Indicator {
    var number: Int
    var finishDuration: Double { 1.5 }

    func drawing(_ context: IndicatorContext) -> Drawing {
      Drawing([
        .text(
          "pull \(number)", box: context.box,
          style: TextStyle(size: 13, color: context.theme.text), lines: 1, alignment: .center)
      ])
    }
  }

  @MainActor private final class Supply {
    var requests: [Int] = []
  }

  private let supply = Supply()

  private func container() -> TestList {
    TestList(PageScene.newspaper()) { [supply] options in
      options.freshIndicator = { number in
        supply.requests.append(number)
        return Numbered(number: number)
      }
    }
  }

  private func isAlive(_ driver: TestList) -> Bool {
    driver.list.indicator(at: .start) != nil
  }

  private func shown(_ driver: TestList) -> [String] {
    driver.drawing().texts.filter { $0.hasPrefix("pull ") }
  }

  @Test func `the first pull creates the first indicator`() {
    let driver = container()
    #expect(supply.requests.isEmpty && !isAlive(driver) && shown(driver).isEmpty)
  }

  @Test func `each pull has its own indicator, which is removed after the pull`() {
    var driver = container()
    for pull in 0..<3 {
      driver.drag(fromX: 200, y: 100, y: 150)
      #expect(supply.requests == Array(0...pull))
      #expect(shown(driver) == ["pull \(pull)"])
      driver.lift()
      driver.wait(0.8)
      #expect(isAlive(driver) && shown(driver) == ["pull \(pull)"])
      driver.wait(8)
      #expect(!isAlive(driver) && shown(driver).isEmpty && driver.liveList.isAtRest)
    }
    #expect(supply.requests == [0, 1, 2])
  }

  @Test func `a cancelled pull removes its indicator`() {
    var driver = container()
    driver.drag(fromX: 200, y: 100, y: 60)
    #expect(isAlive(driver))
    driver.lift()
    driver.wait(2)
    #expect(!isAlive(driver) && driver.list.state(at: .start) == .idle)
    driver.drag(fromX: 200, y: 100, y: 60)
    driver.liveList.handle(.interrupted, time: driver.time)
    driver.wait(2)
    #expect(!isAlive(driver))
    #expect(supply.requests == [0, 1])
  }

  @Test func `a cancelled action removes its indicator, and a key makes a new one`() {
    var driver = container()
    driver.press(.f5)
    driver.wait(0.5)
    #expect(isAlive(driver) && supply.requests == [0])
    driver.press(.escape)
    driver.wait(2)
    #expect(!isAlive(driver) && driver.liveList.isAtRest)
    driver.press(.f5)
    #expect(supply.requests == [0, 1])
  }

  @Test func `a pull during a refresh creates no second indicator`() {
    var driver = container()
    driver.drag(fromX: 200, y: 100, y: 150)
    driver.lift()
    driver.wait(0.5)
    driver.drag(fromX: 200, y: 200, y: 100)
    driver.lift()
    #expect(supply.requests == [0])
    #expect(driver.list.configuration(at: .start)?.timing.finishDuration == 1.5)
  }
}
