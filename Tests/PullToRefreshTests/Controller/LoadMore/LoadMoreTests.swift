import PullToRefresh
import ScrollPhysics
import Testing

/// The preload distance sets when loading begins and how progress grows.
@MainActor @Suite struct LoadMoreProgressTests {
  @Test(arguments: [
    (RefreshDistances.Preload.points(400), 400.0), (.viewport(fraction: 0.5), 400),
    (.rows(10), 440), (250, 250), (12.5, 12.5), (.points(-5), 0),
  ])
  func `loading begins at the preload distance before the end`(
    _ preload: RefreshDistances.Preload, _ ahead: Double
  ) {
    let driver = RefreshDriver()
    driver.list.addLoadMore(
      preload: preload,
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: RefreshDriver.end - ahead - 1)
    #expect(driver.requests.isEmpty)
    driver.list.scroll(to: RefreshDriver.end - ahead)
    #expect(driver.requests.count == 1)
  }

  @Test func `a preload distance in rows uses the row lengths that the host reports`() {
    let driver = RefreshDriver()
    driver.list.lengthOfLastRows = { Double($0) * 60 }
    driver.list.addLoadMore(
      preload: .rows(5),
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: RefreshDriver.end - 301)
    #expect(driver.requests.isEmpty)
    driver.list.lengthOfLastRows = { Double($0) * 62 }
    #expect(driver.requests.count == 1)
  }

  @Test(arguments: [0, -3])
  func `a preload distance of no rows has no length`(_ rows: Int) {
    let driver = RefreshDriver()
    driver.list.lengthOfLastRows = { Double($0) * 60 }
    driver.list.addLoadMore(
      preload: .rows(rows),
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: RefreshDriver.end - 30)
    #expect(driver.requests.isEmpty)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.count == 1)
  }

  @Test(arguments: [3.0, -3])
  func `a pull that fires before the end opens the whole space`(_ distance: Double) {
    let driver = RefreshDriver()
    driver.list.addLoadMore(
      preload: 132, pullUp: .points(0),
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: RefreshDriver.end)
    driver.touchpad(dy: distance)
    driver.wait(seconds: 0.3)
    driver.send(.touchpadStopped)
    #expect(driver.requests.map(\.trigger) == [.pull(.touchpad)])
    #expect(driver.list.model.holds.end == RefreshConfiguration.loadMore.distances.indicatorLength)
  }

  /// The examples of IQPullToRefresh, in points.
  ///
  /// The viewport is 600 points long, the content 2000 points and the end inset 34 points.
  /// The last resting offset is 1434 points.
  @Test(arguments: [
    (60.0, 0.0, false, [1374.0, 1404, 1434]), (60, 0, true, [1434, 1464, 1494]),
    (40, 500, false, [894, 914, 934]),
  ])
  func `progress grows over the trigger distance before or past the end`(
    _ length: Double, _ preload: Double, _ pullsUp: Bool, _ offsets: [Double]
  ) {
    let driver = RefreshDriver(viewport: 600, content: 2000)
    driver.list.setInset(34, at: .end)
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.indicatorLength = length
    configuration.distances.trigger = .indicator(fraction: 1)
    configuration.resistance = PerDevice(.unresisted)
    driver.list.addLoadMore(
      configuration, preload: .points(preload), pullUp: pullsUp ? .indicator(fraction: 1) : nil,
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    // A pull must begin at the end, but an arrival must begin before the end.
    let ahead = pullsUp ? 0.0 : 10
    driver.list.scroll(to: offsets[0] - ahead)
    driver.touchDown(y: 500)
    var seen: [Double] = []
    for offset in offsets.dropLast() {
      driver.wait(seconds: 0.1)
      driver.touchMove(y: 500 - (offset - offsets[0] + ahead))
      seen.append(driver.list.snapshot(at: .end)?.progress ?? -1)
    }
    #expect(zip(seen, [0, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 0.1)
    driver.touchMove(y: 500 - (offsets[2] - offsets[0] + ahead))
    #expect(driver.list.snapshot(at: .end)?.progress == 1)
    #expect(driver.requests.count == (pullsUp ? 0 : 1))
    driver.touchUp(y: 500 - (offsets[2] - offsets[0] + ahead))
    #expect(driver.requests.count == 1)
    #expect(driver.requests.first?.trigger == (pullsUp ? .pull(.touch) : .arrival))
  }

  @Test func `a pull that is shorter than the trigger does not load more`() {
    let driver = RefreshDriver()
    driver.list.addLoadMore(
      pullUp: 60,
      performing: .completion { [unowned driver] request, _ in
        driver.requests.append(request)
      })
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.isEmpty)
    driver.drag(from: 700, to: 650)
    driver.touchUp(y: 650)
    driver.wait(seconds: 3)
    #expect(driver.requests.isEmpty)
    #expect(driver.list.state(at: .end) == .idle)
  }

  @Test func `a disabled control shows no progress when content comes near`() {
    for isEnabled in [true, false] {
      let driver = RefreshDriver.loading {
        $0.distances.trigger = .points(200)
        $0.timing.minimumInterval = 1000
      }
      driver.list.startRefreshing(at: .end)
      driver.finish()
      driver.wait(seconds: 5)
      driver.list.setEnabled(isEnabled, at: .end)
      driver.list.scroll(to: RefreshDriver.end - 300)
      driver.drag(from: 500, to: 300)
      #expect(driver.list.state(at: .end) == (isEnabled ? .pulling : .idle))
    }
  }

  @Test func `by default the indicator of loading follows the last row`() {
    #expect(RefreshDriver.loading().list.snapshot(at: .end)?.placement == .scrollsWithContent)
  }
}

/// Loading more ends with a success, a failure or the end of the data.
@MainActor @Suite struct LoadMoreResultTests {
  @Test func `success closes the hold at once without showing a result`() {
    let driver = RefreshDriver.loading()
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    #expect(driver.offset == RefreshDriver.end + 64)
    driver.list.insertContent(300, position: 4000)
    let offset = driver.offset
    driver.finish(.success(newItems: 5))
    #expect(driver.holds.end == 0)
    #expect(driver.offset == offset)
    #expect(driver.list.isLoadingMore == false)
    driver.wait(seconds: 2)
    #expect(driver.offset == offset)
    #expect(!driver.states.contains("end:finishing"))
  }

  @Test func `the notice of a failure or of the end of the data stays until a retry`() {
    for outcome in [RefreshOutcome.failure("no net"), .exhausted] {
      let driver = RefreshDriver.loading()
      driver.list.scroll(to: RefreshDriver.end)
      driver.wait(seconds: 1)
      driver.finish(outcome)
      driver.wait(seconds: 60)
      #expect(driver.holds.end == 64)
      #expect(driver.list.isAtRest)
      driver.list.retry(at: .end)
      #expect(driver.requests.last?.trigger == .retry)
      #expect(driver.offset == RefreshDriver.end + 64)
      driver.wait(seconds: 1)
      driver.finish(outcome)
      driver.press("Return")
      #expect(driver.requests.count == 3)
    }
  }

  @Test func `after the end of the data, the list loads more only after a successful refresh`() {
    let driver = RefreshDriver.loading()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.scroll(to: RefreshDriver.end)
    driver.finish(.exhausted)
    #expect(driver.takeLog().suffix(2) == ["end:finish", "end:exhausted"])
    driver.list.scroll(to: 0)
    driver.list.scroll(to: RefreshDriver.end)
    driver.drag(from: 700, to: 600)
    driver.touchUp(y: 600)
    driver.wait(seconds: 3)
    #expect(driver.requests.count == 1)
    driver.list.scroll(to: 1000)
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.finish()
    driver.wait(seconds: 1)
    #expect(driver.list.state(at: .end) == .idle)
    #expect(driver.holds.end == 0)
    driver.wait(seconds: 3)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.count == 3)
  }

  @Test func `each failure makes arrivals wait longer, but a retry starts at once`() {
    let driver = RefreshDriver.loading {
      $0.timing.retryDelay = 1
      $0.timing.maximumRetryDelay = 3
    }
    func arrive(after seconds: Double) -> Int {
      driver.list.scroll(to: 1000)
      driver.wait(seconds: seconds)
      driver.list.scroll(to: driver.list.model.restingRange.upperBound)
      return driver.requests.count
    }
    #expect(arrive(after: 0) == 1)
    for (number, delay) in [1.0, 2, 3, 3].enumerated() {
      driver.finish(.failure("no net"))
      #expect(arrive(after: delay - 0.01) == number + 1)
      #expect(arrive(after: 0.01) == number + 2)
    }
    driver.finish(.failure("no net"))
    driver.list.retry(at: .end)
    #expect(driver.requests.count == 6)
    driver.finish(.success(newItems: nil))
    driver.wait(seconds: 1)
    #expect(arrive(after: 0) == 7)
    driver.finish(.failure("no net"))
    #expect(arrive(after: 1) == 8)
  }

  @Test func `the list scrolls by the configured distance to reveal appended content`() {
    for (reveal, offset) in [
      (PullDistance?.none, RefreshDriver.end + 64),
      (.indicator(fraction: 1), RefreshDriver.end + 64),
      (.points(150), RefreshDriver.end + 150), (.viewport(fraction: 0.25), RefreshDriver.end + 200),
      // The product is infinite, so all of the content appears and the end loads again.
      (.viewport(fraction: 1e308), RefreshDriver.end + 400 + 64),
    ] {
      let driver = RefreshDriver.loading { $0.distances.revealAppended = reveal }
      driver.list.scroll(to: RefreshDriver.end)
      driver.wait(seconds: 1)
      driver.list.insertContent(400, position: 4000)
      driver.finish(.success(newItems: 5))
      driver.wait(seconds: 3)
      #expect(driver.offset == offset)
    }
  }

  @Test(arguments: [(0.0, 400.0, true), (0.5, 400, true), (0.51, 400, false), (0.4, 0, false)])
  func `a list reveals appended content only within half a point of the former end`(
    distance: Double, growth: Double, reveals: Bool
  ) {
    let driver = RefreshDriver.loading { $0.distances.revealAppended = 150 }
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    let start = RefreshDriver.end - distance
    driver.list.scroll(to: start)
    driver.list.insertContent(growth, position: 4000)
    driver.finish(.success(newItems: 5))
    driver.wait(seconds: 3)
    #expect(driver.offset == (reveals ? RefreshDriver.end + 150 : start))
  }

  @Test func `a list that is touched or scrolled away does not reveal appended content`() {
    let away = RefreshDriver.loading { $0.distances.revealAppended = 150 }
    away.list.scroll(to: RefreshDriver.end)
    away.wait(seconds: 1)
    away.list.scroll(to: 2000)
    away.list.insertContent(400, position: 4000)
    away.finish(.success(newItems: 5))
    away.wait(seconds: 3)
    #expect(away.offset == 2000)
    let held = RefreshDriver.loading { $0.distances.revealAppended = 150 }
    held.list.scroll(to: RefreshDriver.end)
    held.wait(seconds: 1)
    held.drag(from: 500, to: 490)
    let offset = held.offset
    held.list.insertContent(400, position: 4000)
    held.finish(.success(newItems: 5))
    held.wait(seconds: 1)
    #expect(held.offset == offset)
  }
}

/// Refreshes and the minimum interval limit when a list loads more.
@MainActor @Suite struct LoadMorePolicyTests {
  @Test func `a refresh cancels loading more and prevents it until the refresh ends`() {
    let driver = RefreshDriver.loading()
    driver.addControl(at: .start, RefreshConfiguration())
    driver.list.scroll(to: RefreshDriver.end)
    let late = driver.requests[0]
    driver.list.startRefreshing(reveal: false, at: .start)
    #expect(driver.takeLog().contains("end:abandon"))
    #expect(!driver.list.isLoadingMore)
    late.finish(.success(newItems: 9))
    driver.wait(seconds: 0)
    #expect(driver.takeLog().last == "end:ignored")
    driver.list.scroll(to: 1000)
    driver.list.scroll(to: RefreshDriver.end)
    #expect(driver.requests.count == 2)
    driver.finish()
    driver.wait(seconds: 4)
    #expect(driver.requests.last?.trigger == .arrival)
  }

  @Test func `a refresh cancels the task that loads more`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var wasCancelled = false
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.addLoadMore { _ in
      do { try await Task.sleep(for: .seconds(3600)) } catch { wasCancelled = true }
    }
    list.scroll(to: RefreshDriver.end)
    for _ in 0..<5 { await Task.yield() }
    list.startRefreshing(at: .start)
    await list.advanceUntil { wasCancelled }
  }

  @Test func `the minimum interval restricts arrivals and pulls but not calls of the program`() {
    let driver = RefreshDriver.loading { $0.timing.minimumInterval = 10 }
    driver.list.scroll(to: RefreshDriver.end)
    driver.wait(seconds: 1)
    driver.list.insertContent(1000, position: 4000)
    driver.finish(.success(newItems: 9))
    driver.list.scroll(to: 4200)
    driver.wait(seconds: 8.9)
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 0.2)
    #expect(driver.requests.count == 2)
    #expect(driver.events.last { $0.effect.name == "begin" }?.time == 10)
    let pulled = RefreshDriver.refreshing { $0.timing.minimumInterval = 10 }
    pulled.list.startRefreshing(at: .start)
    pulled.wait(seconds: 1)
    pulled.finish()
    pulled.wait(seconds: 3)
    pulled.pullToRefresh()
    #expect(pulled.requests.count == 1)
    pulled.wait(seconds: 2)
    pulled.list.startRefreshing(at: .start)
    #expect(pulled.requests.count == 2)
  }
}
