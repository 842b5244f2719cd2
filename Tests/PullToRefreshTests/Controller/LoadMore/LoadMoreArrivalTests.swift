import PullToRefresh
import ScrollPhysics
import Testing

/// Rule 10: arriving at the end loads more.
@MainActor @Suite struct LoadMoreArrivalTests {
  private func flick(_ driver: RefreshDriver, by travel: Double, over seconds: Double) {
    driver.drag(from: 700, to: 700 - travel, over: seconds, samples: 5)
    driver.touchUp(y: 700 - travel)
  }

  @Test func `a drag that reaches the end loads once, even if it continues past the end`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end - 100)
    driver.drag(from: 700, to: 640)
    #expect(driver.requests.isEmpty)
    driver.continueDrag(from: 640, to: 600)
    #expect(driver.requests.map(\.trigger) == [.arrival])
    #expect(driver.holds.end == 64)
    driver.continueDrag(from: 600, to: 500)
    driver.continueDrag(from: 500, to: 590)
    driver.touchUp(y: 590)
    driver.wait(seconds: 5)
    #expect(driver.requests.count == 1)
  }

  @Test func `at every frame rate, a fling loads more at the time when it reaches the end`() {
    var times: Set<Double> = []
    for frame in [0.5, 1.0 / 30, 1.0 / 60, 1.0 / 144] {
      let driver = RefreshDriver.loading()
      driver.list.scroll(to: 2400)
      flick(driver, by: 150, over: 0.05)
      while driver.time < 4 { driver.wait(seconds: frame) }
      #expect(driver.requests.count == 1)
      let begin = driver.events.first { $0.effect.name == "begin" }
      times.insert(begin?.time ?? -1)
    }
    #expect(times.count == 1 && times.first ?? 0 > 0)
  }

  @Test func `content shorter than the viewport loads pages until it fills the viewport`() {
    let driver = RefreshDriver.loading(viewport: 800, content: 300)
    for page in 1...3 {
      #expect(driver.requests.count == page)
      driver.wait(seconds: 1)
      driver.list.insertContent(200, position: driver.list.model.contentLength)
      driver.finish(.success(newItems: 5))
      driver.wait(seconds: 3)
    }
    #expect(driver.list.model.contentLength == 900)
    #expect(driver.requests.count == 3)
  }

  @Test func `a page without growth ends the filling, also after pages that grew`() {
    let driver = RefreshDriver.loading(viewport: 800, content: 300)
    for growth in [100.0, 0] {
      driver.wait(seconds: 1)
      driver.list.setContentLength(driver.list.model.contentLength + growth)
      driver.finish(.success(newItems: 5))
      driver.wait(seconds: 3)
    }
    #expect(driver.requests.count == 2)
  }

  @Test func `growth before an action is no growth by it`() {
    let driver = RefreshDriver.loading()
    driver.list.setContentLength(4100)
    driver.list.scroll(to: 3300)
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 5))
    driver.wait(seconds: 3)
    #expect(driver.requests.count == 1)
  }

  @Test func `a refresh blocks an arrival that nothing else blocks`() {
    let driver = RefreshDriver.loading { $0.guards.exclusion = .independent }
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.map(\.edge) == [.start])
    #expect(!driver.log.contains { $0.hasPrefix("end:") })
    driver.finish()
    driver.wait(seconds: 3)
    #expect(driver.requests.map(\.edge) == [.start, .end])
  }

  @Test func `a page that leaves the length as it was does not load again`() {
    for (length, count) in [(300.0, 1), (301, 2)] {
      let driver = RefreshDriver.loading(viewport: 800, content: 300)
      driver.wait(seconds: 1)
      driver.list.setContentLength(length)
      driver.finish(.success(newItems: 5))
      driver.wait(seconds: 3)
      #expect(driver.requests.count == count)
    }
  }

  @Test func `a longer viewport or shorter content loads more if it reveals the end`() {
    for shrink in [false, true] {
      let driver = RefreshDriver.loading()
      driver.list.scroll(to: RefreshDriver.end - 200)
      #expect(driver.requests.isEmpty)
      if shrink { driver.list.setContentLength(3700) } else { driver.list.setViewport(1001) }
      #expect(driver.requests.map(\.trigger) == [.arrival])
    }
  }

  @Test func `a call or a key that scrolls to the end loads more`() {
    let jump = RefreshDriver.loading()
    jump.list.scroll(to: RefreshDriver.end)
    #expect(jump.requests.count == 1)
    let glide = RefreshDriver.loading()
    glide.list.scroll(to: RefreshDriver.end, curve: .timed(duration: 0.5, .easeInOut))
    #expect(glide.requests.isEmpty)
    glide.wait(seconds: 1)
    #expect(glide.requests.count == 1)
    // The action begins when the content arrives, not when the host asks next.
    #expect((glide.events.last?.time ?? 1) < 0.5)
    let key = RefreshDriver.loading()
    key.press("End")
    key.wait(seconds: 2)
    #expect(key.requests.count == 1)
  }

  @Test func `a deadline at the other edge does not begin an arrival early`() throws {
    let driver = RefreshDriver.loading { $0.guards.exclusion = .independent }
    var refresh = RefreshConfiguration()
    refresh.guards.exclusion = .independent
    driver.addControl(at: .start, refresh)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1)
    driver.finish(.failure("no net"))
    let end = try #require(driver.list.nextDeadline)
    driver.wait(seconds: end - 0.05 - driver.time)
    driver.list.scroll(to: RefreshDriver.end, curve: .timed(duration: 0.5, .easeInOut))
    driver.wait(seconds: 0.1)
    #expect(driver.requests.map(\.edge) == [.start])
    driver.wait(seconds: 1)
    #expect(driver.requests.map(\.edge) == [.start, .end])
  }

  @Test func `a list that leaves the end and returns to it loads again`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.list.insertContent(200, position: 4000)
    driver.finish(.success(newItems: nil))
    driver.wait(seconds: 2)
    #expect(driver.requests.count == 1)
    driver.list.scroll(to: 3400)
    #expect(driver.requests.count == 2)
    driver.finish(.cancelled)
    driver.wait(seconds: 2)
    driver.list.scroll(to: 3000)
    driver.list.scroll(to: 3400)
    #expect(driver.requests.count == 3)
  }

  @Test func `a list that bounces back to the end does not load more`() {
    let long = RefreshDriver.loading()
    long.list.scroll(to: RefreshDriver.end)
    long.finish(.success(newItems: 0))
    long.wait(seconds: 2)
    long.takeLogAndRequests()
    // A new gesture loads more, but the bounce after it does not.
    long.drag(from: 700, to: 600)
    long.finish(.success(newItems: 0))
    long.touchUp(y: 600)
    long.wait(seconds: 3)
    #expect(long.requests.count == 1)
  }

  @Test func `a rebound that passes the preload distance loads more only at rest`() {
    let driver = RefreshDriver.loading(viewport: 367, content: 284) {
      $0.distances.preload = .points(230)
    }
    driver.finish(.failure("no net"))
    driver.wait(seconds: 60)
    driver.drag(from: 0, to: 360)
    // The end is now 113 points nearer than the preload distance, and the content is pulled by more.
    driver.list.setContentLength(484)
    driver.touchUp(y: 360)
    #expect(driver.pull > 115)
    while driver.offset < -1 {
      #expect(driver.requests.count == 1, "\(driver.offset)")
      driver.wait(seconds: 0.005)
    }
    driver.waitForRest()
    #expect(driver.requests.count == 2)
  }

  @Test func `after an empty page, only another gesture loads more`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.finish(.success(newItems: 0))
    driver.wait(seconds: 2)
    driver.list.insertContent(10, position: 0)
    driver.list.setViewport(810)
    driver.wait(seconds: 2)
    #expect(driver.requests.count == 1)
    driver.drag(from: 700, to: 690)
    #expect(driver.requests.count == 2)
  }

  @Test func `content that leaves the end by less than half a point does not arrive again`() {
    for (distance, count) in [(0.4, 1), (0.6, 2)] {
      let driver = RefreshDriver.loading()
      driver.list.scroll(to: RefreshDriver.end)
      #expect(driver.requests.count == 1)
      driver.list.cancel(at: .end)
      driver.waitForRest()
      driver.wait(seconds: 5)
      driver.list.scroll(to: RefreshDriver.end - distance)
      driver.list.scroll(to: RefreshDriver.end)
      #expect(driver.requests.count == count)
    }
  }

  @Test func `after a retry that was cancelled, an arrival within the delay of retries loads`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.failure("no connection"))
    driver.waitForRest()
    driver.list.retry(at: .end)
    #expect(driver.requests.count == 2)
    driver.list.cancel(at: .end)
    driver.waitForRest()
    driver.list.scroll(to: 0)
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 0.5)
    #expect(driver.requests.count == 3)
  }

  @Test func `content that grows near its end after a failure tries again`() {
    let driver = RefreshDriver.loading { $0.distances.preload = .points(200) }
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.failure("no net"))
    driver.wait(seconds: 60)
    #expect(driver.requests.count == 1)
    driver.list.setContentLength(4020)
    driver.wait(seconds: 0)
    #expect(driver.requests.count == 2)
  }

  @Test func `a deadline before the arrival of a scroll does not load more`() {
    let driver = RefreshDriver.loading { $0.guards.exclusion = .independent }
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.reconfigure(at: .start) {
      $0.guards.exclusion = .independent
      $0.timing.maximumDuration = 1
    }
    driver.list.startRefreshing(at: .start)
    driver.list.scroll(to: 2000)
    driver.wait(seconds: 0.9)
    driver.list.scroll(to: RefreshDriver.end, animated: true)
    driver.wait(seconds: 0.12)
    #expect(driver.offset < RefreshDriver.end - 1)
    #expect(driver.requests.count == 1)
    driver.waitForRest()
    #expect(driver.requests.count == 2)
  }

  @Test func `a control at the start loads when the first row arrives below the inset`() {
    let driver = RefreshDriver()
    driver.list.setInset(100, at: .start)
    driver.list.setInset(30, at: .end)
    driver.list.scroll(to: 1000)
    var loads = 0
    driver.list.addLoadMore(
      preload: .points(60), at: .start, performing: .completion { _, _ in loads += 1 })
    driver.list.scroll(to: 0)
    #expect(loads == 0)
    driver.list.scroll(to: -45)
    #expect(loads == 1)
  }
}

extension RefreshDriver {
  fileprivate func takeLogAndRequests() {
    _ = takeLog()
    requests = []
  }
}
