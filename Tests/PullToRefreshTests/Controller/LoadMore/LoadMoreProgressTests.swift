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
