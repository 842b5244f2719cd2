import PullToRefresh
import ScrollPhysics
import Testing

/// What a host hands to its toolkit follows the control's state.
@MainActor @Suite struct AccessibleControlTests {
  private func control(_ driver: RefreshDriver, at edge: Edge = .start) -> AccessibleControl? {
    driver.list.accessibleControl(at: edge)
  }

  @Test func `an idle control shows nothing and offers its action with its key`() {
    let driver = RefreshDriver.refreshing()
    let control = control(driver)
    #expect(control?.isShown == false)
    #expect(control?.name == "Refresh")
    #expect(control?.text == "")
    #expect(control?.announcement == nil)
    #expect(control?.actions.map(\.name) == ["Refresh"])
    #expect(control?.actions.first?.key == "F5")
    #expect(self.control(driver, at: .end) == nil)
  }

  @Test func `a pull is a progress bar with its percentage`() {
    let driver = RefreshDriver.refreshing()
    driver.touchDown()
    driver.move(pull: 0.4 * 64)
    let control = control(driver)
    #expect(control?.isShown == true)
    #expect(control?.role == .progressBar)
    #expect(abs((control?.value ?? 0) - 0.4) < 0.001)
    #expect(control?.text == "Pull to refresh, 40 %")
    #expect(control?.announcement == nil)
  }

  @Test func `announcements follow the states of an action and name its result`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    #expect(control(driver)?.announcement == "Release to refresh")
    driver.touchUp(y: 300)
    #expect(control(driver)?.announcement == "Refreshing…")
    #expect(control(driver)?.isBusy == true)
    #expect(control(driver)?.value == nil)
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 3))
    #expect(control(driver)?.text == "3 new")
    #expect(control(driver)?.announcement == "3 new")
    #expect(control(driver)?.value == 1)
    #expect(control(driver)?.isBusy == false)
    driver.waitForRest()
    #expect(control(driver)?.announcement == nil)
    #expect(control(driver)?.isShown == false)
  }

  @Test func `the value says the same as the effects that announce`() {
    let driver = RefreshDriver.refreshing()
    var spoken: [String] = []
    driver.list.onStateChange = { [unowned driver] edge, _ in
      let text = driver.list.accessibleControl(at: edge)?.announcement
      if let text, text != spoken.last { spoken.append(text) }
    }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    driver.finish(.failure("No route"))
    driver.waitForRest()
    #expect(spoken == driver.announcements)
    #expect(spoken == ["Release to refresh", "Refreshing…", "No route"])
  }

  @Test func `performing an action takes the path of its key`() {
    let driver = RefreshDriver.refreshing()
    #expect(driver.list.perform(.refresh, at: .start))
    #expect(driver.state == .refreshing(.keyboard))
    #expect(control(driver)?.actions.map(\.action) == [.cancel])
    #expect(!driver.list.perform(.refresh, at: .start))
    driver.wait(seconds: 1)
    #expect(driver.list.perform(.cancel, at: .start))
    #expect(driver.state == .closing)
    #expect(!driver.list.perform(.loadMore, at: .start))
    #expect(!driver.list.perform(.refresh, at: .end))
  }

  @Test func `a refresh far from the edge does not move the visible content`() {
    let driver = RefreshDriver.refreshing()
    driver.list.scroll(to: 2000)
    driver.list.perform(.refresh, at: .start)
    driver.wait(seconds: 1)
    #expect(driver.offset == 2000)
    #expect(control(driver)?.announcement == "Refreshing…")
  }

  @Test func `failures and the end of the data are notices that can be retried`() {
    let driver = RefreshDriver.loading()
    driver.list.perform(.loadMore, at: .end)
    driver.finish(.failure("No route"))
    driver.wait(seconds: 5)
    #expect(control(driver, at: .end)?.role == .notice)
    #expect(control(driver, at: .end)?.text == "No route")
    #expect(control(driver, at: .end)?.actions.map(\.name) == ["Retry"])
    #expect(driver.list.perform(.retry, at: .end))
    #expect(control(driver, at: .end)?.text == "Loading more…")
    driver.finish(.exhausted)
    #expect(control(driver, at: .end)?.role == .notice)
    #expect(control(driver, at: .end)?.text == "That’s everything")
  }

  @Test func `a source that asks to wait cannot be retried before`() {
    let driver = RefreshDriver.loading()
    driver.list.perform(.loadMore, at: .end)
    driver.finish(.failure(RefreshFailure("Busy", retryAfter: 10)))
    driver.wait(seconds: 9)
    #expect(control(driver, at: .end)?.actions == [])
    driver.wait(seconds: 2)
    #expect(control(driver, at: .end)?.actions.map(\.action) == [.retry])
  }

  @Test func `a disabled control offers nothing, and one without a keyboard has no key`() {
    let driver = RefreshDriver.refreshing()
    driver.list.setEnabled(false, for: .keyboard, at: .start)
    #expect(control(driver)?.actions.map(\.key) == [nil])
    driver.list.setEnabled(false, at: .start)
    #expect(control(driver)?.actions == [])
  }

  @Test func `texts are those of the control's language`() {
    let driver = RefreshDriver.refreshing { $0.strings = .german }
    #expect(control(driver)?.name == "Aktualisieren")
    #expect(control(driver)?.actions.map(\.name) == ["Aktualisieren"])
    driver.touchDown()
    driver.move(pull: 32)
    #expect(control(driver)?.text == "Zum Aktualisieren ziehen, 50 %")
  }

  @Test func `a second level can be opened and closed`() {
    let driver = RefreshDriver.refreshing { $0.twoLevel = TwoLevel() }
    #expect(control(driver)?.actions.map(\.action) == [.refresh, .openTwoLevel])
    #expect(driver.list.perform(.openTwoLevel, at: .start))
    #expect(control(driver)?.announcement == "Opened")
    #expect(control(driver)?.actions.map(\.action) == [.closeTwoLevel])
    driver.wait(seconds: 1)
    #expect(driver.list.perform(.closeTwoLevel, at: .start))
    #expect(control(driver)?.announcement == "Closed")
  }

  @Test func `an action whose indicator is delayed shows nothing before it appears`() {
    let driver = RefreshDriver.refreshing { $0.timing.indicatorDelay = 0.25 }
    driver.list.startRefreshing(at: .start)
    #expect(control(driver)?.isShown == false)
    driver.wait(seconds: 0.25)
    #expect(control(driver)?.isShown == true)
  }

  @Test func `a control that loads more has the key of its edge`() {
    for (edge, key) in [(Edge.start, "Home"), (.end, "End")] {
      let driver = RefreshDriver()
      driver.list.addLoadMore(pullUp: 64, at: edge, performing: .completion { _, _ in })
      #expect(driver.list.accessibleControl(at: edge)?.actions.first?.key == key)
    }
  }

  @Test func `an armed control says what begins the action`() {
    var snapshot = RefreshSnapshot(edge: .start)
    #expect(RefreshStrings.english.armed(snapshot) == "Release to refresh")
    snapshot.dwellDuration = 0.5
    #expect(RefreshStrings.english.armed(snapshot) == "Hold to refresh")
  }
}
