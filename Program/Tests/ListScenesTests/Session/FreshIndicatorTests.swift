import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// An indicator for each pull, as in APLPullToRefreshContainer.
@Suite @MainActor struct FreshIndicatorTests {
  /// Draws the number of its pull.
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

  private func container() -> SceneTestSession {
    SceneTestSession(ContainerScene()) { [supply] options in
      options.freshIndicator = { number in
        supply.requests.append(number)
        return Numbered(number: number)
      }
    }
  }

  private func isAlive(_ hand: SceneTestSession) -> Bool {
    hand.list.indicator(at: .start) != nil
  }

  private func shown(_ hand: SceneTestSession) -> [String] {
    hand.drawing().texts.filter { $0.hasPrefix("pull ") }
  }

  @Test func `no indicator is made before the first pull`() {
    let hand = container()
    #expect(supply.requests.isEmpty && !isAlive(hand) && shown(hand).isEmpty)
  }

  @Test func `each pull has an indicator, removed after its end`() {
    var hand = container()
    for pull in 0..<3 {
      hand.drag(fromX: 200, y: 100, y: 150)
      #expect(supply.requests == Array(0...pull))
      #expect(shown(hand) == ["pull \(pull)"])
      hand.lift()
      hand.wait(0.8)
      #expect(isAlive(hand) && shown(hand) == ["pull \(pull)"])
      hand.wait(8)
      #expect(!isAlive(hand) && shown(hand).isEmpty && hand.session.isAtRest)
    }
    #expect(supply.requests == [0, 1, 2])
  }

  @Test func `a cancelled pull removes its indicator`() {
    var hand = container()
    hand.drag(fromX: 200, y: 100, y: 60)
    #expect(isAlive(hand))
    hand.lift()
    hand.wait(2)
    #expect(!isAlive(hand) && hand.list.state(at: .start) == .idle)
    hand.drag(fromX: 200, y: 100, y: 60)
    hand.session.handle(.interrupted, time: hand.time)
    hand.wait(2)
    #expect(!isAlive(hand))
    #expect(supply.requests == [0, 1])
  }

  @Test func `a cancelled action removes its indicator, and a key makes a new one`() {
    var hand = container()
    hand.press(.f5)
    hand.wait(0.5)
    #expect(isAlive(hand) && supply.requests == [0])
    hand.press(.escape)
    hand.wait(2)
    #expect(!isAlive(hand) && hand.session.isAtRest)
    hand.press(.f5)
    #expect(supply.requests == [0, 1])
  }

  @Test func `a pull during a refresh makes no second indicator`() {
    var hand = container()
    hand.drag(fromX: 200, y: 100, y: 150)
    hand.lift()
    hand.wait(0.5)
    hand.drag(fromX: 200, y: 200, y: 100)
    hand.lift()
    #expect(supply.requests == [0])
    #expect(hand.list.configuration(at: .start)?.timing.finishDuration == 1.5)
  }
}
