import PullToRefresh
import ScrollPhysics
import Testing

/// A key that scrolls past an edge loads more if a pull at that edge would.
@MainActor @Suite struct ScrollKeyTests {
  /// Makes a list whose end loads more after a pull.
  private func pullingUp(
    viewport: Double = 800, content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    .loading(viewport: viewport, content: content) {
      $0.firing.moment = .onRelease
      change(&$0)
    }
  }

  @Test(arguments: ["End", "Page_Down"])
  func `End and Page Down at the end load more if a pull there would`(_ key: String) {
    let driver = pullingUp()
    driver.press(key)
    #expect(driver.requests.isEmpty)
    driver.press("End")
    driver.wait(seconds: 2)
    #expect(driver.offset == RefreshDriver.end && driver.requests.isEmpty)
    driver.press(key)
    #expect(driver.requests.map(\.trigger) == [.keyboard])
    driver.wait(seconds: 1)
    #expect(driver.offset == RefreshDriver.end + 64)
    driver.press(key)
    #expect(driver.log == ["end:begin"])
    driver.list.insertContent(500, position: 4000)
    driver.finish(.success(newItems: 7))
    driver.wait(seconds: 2)
    driver.press(key)
    driver.wait(seconds: 2)
    #expect(driver.requests.count == 1 && driver.offset > RefreshDriver.end + 64)
  }

  @Test(arguments: ["Home", "Page_Up"])
  func `Home and Page Up at the start load more if a pull there would`(_ key: String) {
    let driver = RefreshDriver()
    driver.list.addLoadMore(
      pullUp: 64, at: .start,
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: 100)
    driver.press(key)
    driver.wait(seconds: 2)
    #expect(driver.offset == 0 && driver.requests.isEmpty)
    driver.press("End")
    driver.press(key == "Home" ? "Page_Down" : "Down")
    #expect(driver.requests.isEmpty)
    driver.list.scroll(to: 0)
    driver.press(key)
    #expect(driver.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `the End key loads more in content that fits the viewport`() {
    let driver = pullingUp(content: 300)
    driver.press("End")
    #expect(driver.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `keys load more only at an enabled, resting edge that needs a pull`() {
    let refresh = RefreshDriver()
    refresh.addControl(at: .end, RefreshConfiguration())
    let arrival = RefreshDriver.loading()
    let disabled = pullingUp()
    disabled.list.setEnabled(false, at: .end)
    let exhausted = pullingUp()
    exhausted.list.startRefreshing(at: .end)
    exhausted.finish(.exhausted)
    let excluded = pullingUp()
    excluded.addControl(at: .start, RefreshConfiguration())
    excluded.list.startRefreshing(reveal: false, at: .start)
    for driver in [refresh, arrival, disabled, exhausted, excluded] {
      driver.list.scroll(to: driver.list.model.restingRange.upperBound)
      driver.wait(seconds: 1)
      driver.requests = []
      _ = driver.takeLog()
      for (key, modifiers) in [
        ("End", KeyModifiers()), ("Page_Down", []), ("End", .shift), ("End", .control),
        ("space", []), ("Down", []),
      ] { driver.press(key, modifiers) }
      driver.wait(seconds: 1)
      #expect(driver.requests.isEmpty && driver.log.isEmpty)
    }
    let moving = pullingUp()
    moving.list.scroll(to: RefreshDriver.end - 1)
    moving.press("End")
    moving.press("End")
    #expect(moving.requests.isEmpty)
    let held = pullingUp()
    held.list.scroll(to: RefreshDriver.end)
    held.drag(from: 500, to: 490)
    held.press("End")
    #expect(held.requests.isEmpty)
  }
}
