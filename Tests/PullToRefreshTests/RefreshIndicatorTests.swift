import PullToRefresh
import ScrollPhysics
import Testing

/// Indicators that the client makes: when they are asked for, told and removed.
@MainActor @Suite struct RefreshIndicatorTests {
  final class Sign: RefreshIndicator {
    let length: Double?
    var log: [String] = []
    var snapshots: [RefreshSnapshot] = []

    init(length: Double? = nil) { self.length = length }

    func didInstall(at edge: Edge, in list: RefreshController) { log.append("install \(edge)") }
    func update(_ snapshot: RefreshSnapshot) { snapshots.append(snapshot) }
    func didRemove() { log.append("remove") }
  }

  @MainActor final class Maker {
    var signs: [Sign] = []
    var asked = 0
    var isEmpty = false

    func make(_ edge: Edge) -> (any RefreshIndicator)? {
      asked += 1
      if isEmpty { return nil }
      signs.append(Sign(length: 50))
      return signs.last
    }
  }

  private func hand(
    _ lifetime: RefreshAppearance.Lifetime
  ) -> (ListHand, Maker) {
    let hand = ListHand.refreshing { $0.appearance.lifetime = lifetime }
    let maker = Maker()
    hand.list.setIndicator(at: .start) { maker.make($0) }
    return (hand, maker)
  }

  @Test func `a kept one is made once, has its length and is told every change`() {
    let (hand, maker) = hand(.kept)
    #expect(maker.asked == 1)
    #expect(hand.list.configuration(at: .start)?.distances.indicatorLength == 50)
    hand.pullToRefresh()
    hand.finish()
    hand.wait(seconds: 5)
    hand.pullToRefresh()
    #expect(maker.asked == 1)
    #expect(maker.signs[0].log == ["install start"])
    #expect(maker.signs[0].snapshots.last == hand.list.snapshot(at: .start))
    #expect(
      Set(maker.signs[0].snapshots.map(\.state.description)).isSuperset(of: ["pulling", "armed"]))
  }

  @Test func `a fresh one is made for each pull and removed when the control is idle again`() {
    let (hand, maker) = hand(.freshPerPull)
    #expect(maker.asked == 0)
    for number in 1...3 {
      hand.pullToRefresh()
      #expect(maker.signs.count == number)
      #expect(hand.list.indicator(at: .start) === maker.signs.last)
      hand.finish()
      hand.wait(seconds: 5)
      #expect(maker.signs[number - 1].log == ["install start", "remove"])
      #expect(hand.list.indicator(at: .start) == nil)
    }
    hand.drag(from: 100, to: 130)
    hand.touchUp(y: 130)
    hand.wait(seconds: 3)
    #expect(maker.signs.count == 4)
    #expect(maker.signs[3].log == ["install start", "remove"])
  }

  @Test func `a start by the program has a fresh one too`() {
    let (hand, maker) = hand(.freshPerPull)
    hand.list.startRefreshing(at: .start)
    #expect(maker.signs.count == 1)
    hand.list.removeRefresh(at: .start)
    #expect(maker.signs[0].log == ["install start", "remove"])
  }

  @Test func `without one there is no pull, and it is asked for once a pull`() {
    let (hand, maker) = hand(.freshPerPull)
    maker.isEmpty = true
    hand.pullToRefresh()
    #expect(maker.asked == 1)
    #expect(hand.pull > 0)
    #expect(hand.states.isEmpty)
    #expect(hand.requests.isEmpty)
    hand.wait(seconds: 3)
    hand.list.startRefreshing(at: .start)
    #expect(hand.takeLog() == ["start:vetoed"])
    maker.isEmpty = false
    hand.pullToRefresh()
    #expect(hand.requests.count == 1)
  }

  @Test func `refused, a gesture asks again after it has been back at the edge`() {
    let (hand, maker) = hand(.freshPerPull)
    maker.isEmpty = true
    hand.drag(from: 100, to: 150)
    maker.isEmpty = false
    hand.dragOn(from: 150, to: 200)
    #expect(maker.asked == 1)
    hand.dragOn(from: 200, to: 100)
    hand.dragOn(from: 100, to: 150)
    #expect(maker.asked == 2)
    #expect(hand.state == .pulling)
  }

  @Test func `another maker replaces what is there`() {
    let (hand, maker) = hand(.kept)
    hand.list.startRefreshing(at: .start)
    let other = Maker()
    hand.list.setIndicator(at: .start) { other.make($0) }
    #expect(maker.signs[0].log == ["install start", "remove"])
    #expect(other.signs[0].snapshots.last?.state == .refreshing(.programmatic))
    hand.list.setIndicator(at: .start, nil)
    #expect(other.signs[0].log == ["install start", "remove"])
  }

  @Test func `a maker that takes the control away leaves nothing behind`() {
    let hand = ListHand.refreshing { $0.appearance.lifetime = .freshPerPull }
    let sign = Sign()
    hand.list.setIndicator(at: .start) { _ in
      hand.list.removeRefresh(at: .start)
      return sign
    }
    hand.pullToRefresh()
    #expect(sign.log.isEmpty)
    #expect(hand.requests.isEmpty)
    hand.wait(seconds: 3)
    #expect(hand.offset == 0)
  }

  @Test func `embedded content brings its length and is told where it is`() {
    final class Leaf: EmbeddedContent {
      var length = 2000.0
      var log: [String] = []
      func didEmbed(in list: RefreshController) { log.append("embed \(list.model.contentLength)") }
      func didLeave(_ list: RefreshController) { log.append("leave") }
    }
    let hand = ListHand.refreshing()
    let (first, second) = (Leaf(), Leaf())
    hand.list.embed(first)
    hand.list.scroll(to: 500)
    second.length = 900
    hand.list.embed(second)
    #expect(first.log == ["embed 2000.0", "leave"])
    #expect(second.log == ["embed 900.0"])
    #expect(hand.offset == 0)
    second.length = 1000
    hand.list.contentChanged()
    #expect(hand.list.model.contentLength == 1000)
    hand.list.embed(nil)
    #expect(second.log == ["embed 900.0", "leave"])
    #expect(hand.list.model.contentLength == 0)
  }
}
