import Foundation
import PullToRefresh
import ScrollPhysics
import Testing

/// A failed refresh stays visible, can be retried, and honors the wait that its source asks for.
@MainActor @Suite struct FailureTests {
  @Test(arguments: [-1, -0.001, .nan])
  func `a time to wait that is no time counts as none, also when it is set`(_ wait: Double) {
    var failure = RefreshFailure("Busy", retryAfter: wait)
    #expect(failure.retryAfter == nil)
    failure.retryAfter = 2
    #expect(failure.retryAfter == 2)
    failure.retryAfter = wait
    #expect(failure.retryAfter == nil)
  }

  /// A list whose refresh has just failed with the indicator open.
  private func failed(
    _ failure: RefreshFailure = "No route",
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    let driver = RefreshDriver.refreshing { change(&$0) }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.finish(.failure(failure))
    #expect(driver.state == .finishing(.failure(failure)))
    return driver
  }

  private func snapshot(_ driver: RefreshDriver) -> RefreshSnapshot {
    driver.list.snapshot(at: .start) ?? RefreshSnapshot(edge: .end)
  }

  @Test func `a failed refresh stays for 3 s, and a successful one for 0.8 s`() {
    let driver = failed()
    driver.wait(seconds: 2.99)
    #expect(driver.state == .finishing(.failure("No route")))
    driver.wait(seconds: 0.02)
    #expect(driver.state == .closing)
    driver.waitForRest()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.finish()
    driver.wait(seconds: 0.81)
    #expect(driver.state == .closing)
  }

  @Test func `a failure that stays for less than a second is a result to show`() {
    let driver = failed("No route") {
      ($0.timing.resultDuration, $0.timing.failureDuration) = (0, 0.5)
    }
    #expect(snapshot(driver).showsResult && snapshot(driver).failure == "No route")
  }

  @Test func `a control that is disabled after its failure cannot retry`() {
    let driver = failed()
    #expect(driver.list.canRetry(at: .start))
    driver.list.setEnabled(false, at: .start)
    #expect(!driver.list.canRetry(at: .start))
  }

  @Test func `a timed-out refresh stays for the duration of a failure`() {
    let driver = RefreshDriver.refreshing {
      $0.timing.maximumDuration = 1
      $0.timing.failureDuration = 5
    }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 5.9)
    #expect(driver.state == .finishing(.timedOut))
    #expect(snapshot(driver).failure == "")
    driver.wait(seconds: 0.2)
    #expect(driver.state == .closing)
  }

  @Test(arguments: [0.0, 40])
  func `a failure disappears exactly when moving content leaves the edge`(inset: Double) {
    let driver = RefreshDriver.refreshing { $0.timing.failureDuration = 60 }
    driver.restAtInset(inset)
    driver.pullToRefresh()
    driver.finish(.failure("no net"))
    driver.wait(seconds: 1)
    driver.list.scroll(to: 400, curve: .timed(duration: 1, .linear))
    while driver.offset < 300 {
      driver.wait(seconds: 0.01)
      #expect((driver.state == .idle) == (driver.offset >= -inset))
    }
  }

  @Test func `a failure that a finger scrolls away disappears`() {
    let driver = failed()
    driver.drag(from: 300, to: 260)
    #expect(driver.state == .finishing(.failure("No route")))
    driver.drag(from: 300, to: 200)
    #expect(driver.state == .idle)
    #expect(driver.holds == EdgeLengths())
  }

  @Test func `a failure that a wheel scrolls away disappears, and the content does not jump`() {
    let driver = failed()
    driver.wheel(detents: 2)
    var last = driver.offset
    while driver.offset < 0 {
      #expect(driver.state == .finishing(.failure("No route")))
      driver.wait(seconds: 0.004)
      #expect(abs(driver.offset - last) < 12)
      last = driver.offset
    }
    driver.wait(seconds: 0.004)
    #expect(driver.state == .idle && driver.holds == EdgeLengths())
  }

  @Test func `a success stays although it is scrolled away`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.finish()
    driver.drag(from: 300, to: 200)
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `the snapshot has the failure until it disappears, and a retry begins with it`() {
    let driver = failed(RefreshFailure("No route", isOffline: true))
    #expect(snapshot(driver).failure?.isOffline == true)
    #expect(snapshot(driver).retryDelay == 0)
    #expect(driver.list.canRetry(at: .start))
    driver.press("Return")
    #expect(driver.state == .refreshing(.retry))
    #expect(snapshot(driver).failure == nil && snapshot(driver).retryDelay == nil)
  }

  @Test func `the failure stays in the snapshot while the gap closes, and no longer`() {
    let driver = failed("No route")
    driver.wait(seconds: 3.05)
    #expect(driver.state == .closing && snapshot(driver).failure == "No route")
    driver.waitForRest()
    #expect(driver.state == .idle && snapshot(driver).failure == nil)
  }

  @Test func `a failure that does not stay offers no retry in the snapshot`() {
    let driver = failed { $0.timing.failureDuration = 0 }
    #expect(snapshot(driver).failure == nil && snapshot(driver).retryDelay == nil)
  }

  @Test func `a retry waits as long as the source asks`() {
    let driver = failed(RefreshFailure("Busy", retryAfter: 10))
    driver.wait(seconds: 4)
    #expect(driver.state == .finishing(.failure(RefreshFailure("Busy", retryAfter: 10))))
    #expect(snapshot(driver).retryDelay == 6)
    driver.list.retry(at: .start)
    driver.press("Return")
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 6)
    #expect(snapshot(driver).retryDelay == 0)
    driver.list.retry(at: .start)
    #expect(driver.requests.count == 2)
  }

  @Test func `the program and F5 need not wait for the source`() {
    let driver = failed(RefreshFailure("Busy", retryAfter: 10)) { $0.timing.failureDuration = 0 }
    driver.waitForRest()
    driver.press("F5")
    #expect(driver.requests.count == 2)
  }

  @Test func `loading more does not try again before the time that the source asks for`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.failure(RefreshFailure("Busy", retryAfter: 30)))
    #expect(driver.list.snapshot(at: .end)?.retryDelay == 30)
    for (pause, count) in [(20.0, 1), (11, 2)] {
      driver.wait(seconds: pause)
      driver.list.scroll(to: 0)
      driver.list.scroll(to: RefreshDriver.end)
      #expect(driver.requests.count == count)
    }
  }

  @Test func `an action can throw a failure, or an error that converts to one`() async {
    struct Busy: RefreshFailureConvertible {
      var refreshFailure: RefreshFailure { RefreshFailure("Busy", retryAfter: 5) }
    }
    struct Odd: Error, CustomStringConvertible {
      var description: String { "odd" }
    }
    for (error, failure) in [
      (RefreshFailure("off", isOffline: true), RefreshFailure("off", isOffline: true)),
      (Busy(), RefreshFailure("Busy", retryAfter: 5)), (Odd(), "odd"),
    ] as [(any Error, RefreshFailure)] {
      let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
      var configuration = RefreshConfiguration()
      configuration.timing.minimumDuration = 0
      list.addPullToRefresh(configuration, at: .start) { _ in throw error }
      list.startRefreshing(at: .start)
      await list.advanceUntil { list.state(at: .start) == .finishing(.failure(failure)) }
      #expect(list.state(at: .start) == .finishing(.failure(failure)))
    }
  }

  @Test func `an error that converts to a failure keeps its own words`() {
    struct Busy: RefreshFailureConvertible {
      var refreshFailure: RefreshFailure { "Busy" }
    }
    struct Odd: Error {}
    let before = RefreshFailure.localizedText
    defer { RefreshFailure.localizedText = before }
    RefreshFailure.localizedText = { _ in "localized" }
    #expect(RefreshFailure.describe(Busy()) == "Busy")
    #expect(RefreshFailure.describe(Odd()) == "localized")
    RefreshFailure.localizedText = { _ in nil }
    #expect(RefreshFailure.describe(Odd()) == RefreshFailure(Odd()))
  }

  @Test func `an invalid wait counts as none`() {
    #expect(RefreshFailure("", retryAfter: -1).retryAfter == nil)
    #expect(RefreshFailure("", retryAfter: .nan).retryAfter == nil)
  }

  @Test func `the texts of a notice say offline and count down`() {
    let strings = RefreshStrings.english
    #expect(strings.notice(RefreshFailure("No response", isOffline: true)) == "No connection")
    #expect(strings.notice("HTTP 500") == "HTTP 500")
    #expect(strings.notice("") == "Could not refresh")
    #expect(strings.retry(after: 0) == "Retry")
    #expect(strings.retry(after: 11.2) == "Retry in 12 s")
    #expect(RefreshStrings.german.retry(after: 3) == "Erneut in 3 Sek.")
  }

  @Test func `presets whose results do not last show none`() {
    for preset in RefreshPreset.all {
      let driver = RefreshDriver.preset(preset)
      let shows = ["pullcord", "smartRefresh"].contains(preset.name)
      #expect(driver.list.snapshot(at: .start)?.showsResult == shows, "\(preset.name)")
    }
    let driver = failed { $0.timing.resultDuration = 0 }
    #expect(snapshot(driver).showsResult)
  }
}

@Suite(.serialized) @MainActor struct ErrorDescriptionTests {
  private enum NetworkError: LocalizedError {
    case offline
    var errorDescription: String? { "You are offline." }
  }

  private struct Busy: Error, CustomStringConvertible {
    var description: String { "The server is busy." }
  }

  /// The message that a list shows for an error of its action.
  private func shown(_ error: any Error) async -> String? {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .task { _ in throw error })
    list.advance(to: 0)
    list.startRefreshing(at: .start)
    list.advance(to: 1)
    var failure: RefreshFailure?
    await list.advanceUntil {
      failure = list.snapshot(at: .start)?.failure
      return failure != nil
    }
    return failure.map(RefreshStrings.english.notice)
  }

  @Test func `an error without words for users has the usual text, not its name in the code`() async
  {
    #expect(await shown(NetworkError.offline) == "Could not refresh")
    #expect(await shown(Busy()) == "The server is busy.")
    #expect(await shown(RefreshFailure("no", isOffline: true)) == "No connection")
  }

  @Test func `a program can describe errors by their localized description`() async {
    let usual = RefreshFailure.describe
    defer { RefreshFailure.describe = usual }
    RefreshFailure.describe = { error in
      guard let text = (error as? any LocalizedError)?.errorDescription else {
        return RefreshFailure(error)
      }
      return RefreshFailure(text)
    }
    #expect(await shown(NetworkError.offline) == "You are offline.")
    #expect(await shown(Busy()) == "The server is busy.")
  }
}
