import PullToRefresh
import ScrollPhysics
import Testing

/// Calls of a program that change a list.
@MainActor @Suite struct ListCallTests {
  @Test func `a horizontal list from right to left is pulled to the left`() {
    for (isRightToLeft, finger) in [(true, -200.0), (false, 200)] {
      let list = RefreshController(axis: .horizontal, viewport: 400, content: 2000)
      list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
      list.setRightToLeft(isRightToLeft)
      #expect(list.model.isRightToLeft == isRightToLeft)
      list.handle(.touchDown(finger: 1, x: 300, y: 0), time: 1)
      list.handle(.touchMoved(finger: 1, x: 300 + finger, y: 0), time: 1.2)
      #expect(list.state(at: .start) == .armed)
      list.handle(.touchUp(finger: 1, x: 300 + finger, y: 0), time: 1.5)
      #expect(list.state(at: .start) == .refreshing(.pull(.touch)))
    }
  }

  @Test func `a list scrolls at once or along a curve`() {
    let driver = RefreshDriver()
    driver.wait(seconds: 0)
    driver.list.scroll(to: 500, animated: false)
    #expect(driver.offset == 500)
    driver.list.scroll(to: 1000, animated: true)
    #expect(driver.offset == 500)
    driver.wait(seconds: 0.1)
    #expect(driver.offset > 500 && driver.offset < 1000)
    driver.waitForRest()
    #expect(driver.offset == 1000)
  }

  @Test func `two streams of events both contain every event`() async {
    let driver = RefreshDriver.refreshing()
    let streams = [driver.list.events(), driver.list.events()]
    driver.list.startRefreshing(at: .start)
    driver.finish()
    driver.wait(seconds: 5)
    let expected = driver.events.map(\.effect.name)
    #expect(expected.contains("begin") && expected.contains("finish"))
    for stream in streams {
      var names: [String] = []
      for await event in stream {
        names.append(event.effect.name)
        if names.count == expected.count { break }
      }
      #expect(names == expected)
    }
  }

  @Test func `content that is embedded again does not leave`() {
    final class Leaf: EmbeddedContent {
      let length = 2000.0
      var log: [String] = []
      func didEmbed(in list: RefreshController) { log.append("embed") }
      func didLeave(_ list: RefreshController) { log.append("leave") }
    }
    final class Plain: EmbeddedContent { let length = 1500.0 }
    let driver = RefreshDriver()
    let leaf = Leaf()
    driver.list.embed(leaf)
    driver.list.embed(leaf)
    #expect(leaf.log == ["embed", "embed"])
    driver.list.embed(Plain())
    #expect(leaf.log == ["embed", "embed", "leave"])
    #expect(driver.list.model.contentLength == 1500)
    driver.list.embed(nil)
    #expect(driver.list.model.contentLength == 0)
  }

  @Test func `content that other content replaces while it comes is not embedded`() {
    final class Content: EmbeddedContent {
      let length = 2000.0
      var log: [String] = []
      var next: Content?
      func didEmbed(in list: RefreshController) { log.append("embed") }
      func didLeave(_ list: RefreshController) {
        log.append("leave")
        if let next { list.embed(next) }
      }
    }
    let list = RefreshDriver().list
    let (first, second, third) = (Content(), Content(), Content())
    first.next = third
    list.embed(first)
    list.embed(second)
    #expect(first.log == ["embed", "leave"])
    #expect(second.log == ["leave"])
    #expect(third.log == ["embed"])
  }

  @Test func `a threshold of a device is the one that its pull must cross`() {
    let driver = RefreshDriver.refreshing {
      $0.distances.triggerByDevice.touchpad = .points(30)
    }
    #expect(driver.list.model.pullRule(at: .start).trigger[.touchpad] == 30)
    #expect(driver.list.model.pullRule(at: .start).trigger[.touch] == 64)
    for _ in 0..<4 {
      driver.touchpad(dy: -10)
      driver.wait(seconds: 0.02)
    }
    #expect(driver.list.thresholds(at: .start)?.trigger == 30)
    #expect(driver.state == .armed)
  }

  @Test(arguments: Edge.allCases, [true, false])
  func `both controls of a list exclude those of the list that crosses it`(
    edge: Edge, crosses: Bool
  ) {
    let down = RefreshDriver.refreshing { $0.guards.exclusion = .exclusive }
    let across = RefreshController(axis: .horizontal, viewport: 400, content: 2000)
    var configuration = RefreshConfiguration()
    configuration.guards.exclusion = .exclusive
    across.addPullToRefresh(configuration, at: edge, performing: .completion { _, _ in })
    if crosses { across.crossing = down.list }
    across.startRefreshing(at: edge)
    #expect(across.isRefreshing(at: edge))
    down.drag(from: 100, to: 300)
    #expect(down.state == (crosses ? .idle : .armed))
  }

  @Test func `results and actions can last for ever`() {
    let driver = RefreshDriver.refreshing {
      $0.timing.resultDuration = .infinity
      $0.timing.maximumDuration = .infinity
    }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1e6)
    #expect(driver.state == .refreshing(.programmatic))
    driver.finish()
    driver.wait(seconds: 1e6)
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `an indicator that implements nothing takes the length of the configuration`() {
    final class Nothing: RefreshIndicator {}
    let driver = RefreshDriver.refreshing { $0.distances.indicatorLength = 50 }
    driver.list.setIndicator(at: .start) { Nothing() }
    driver.pullToRefresh()
    #expect(driver.list.indicator(at: .start) is Nothing)
    #expect(driver.holds.start == 50)
    driver.list.removeRefresh(at: .start)
    #expect(driver.list.indicator(at: .start) == nil)
  }

  @Test func `the very first effect of a list arrives`() {
    let driver = RefreshDriver.refreshing()
    driver.list.endRefreshing(at: .start)
    #expect(driver.log == ["start:ignored"])
  }

  @Test func `an effect that a closure causes reaches all observers after the current one`() async {
    let driver = RefreshDriver.refreshing { $0.timing.minimumDuration = 0 }
    let stream = driver.list.events()
    var expected: [String] = []
    driver.list.onEvent = { [unowned driver] event in
      expected.append(event.effect.name)
      if case .begin = event.effect { driver.list.endRefreshing(at: .start) }
    }
    driver.list.startRefreshing(at: .start)
    #expect(expected.contains("begin") && expected.contains("finish"))
    var names: [String] = []
    for await event in stream {
      names.append(event.effect.name)
      if names.count == expected.count { break }
    }
    #expect(names == expected)
  }
}
