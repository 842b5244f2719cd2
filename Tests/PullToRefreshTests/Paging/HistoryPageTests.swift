import PullToRefresh
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// A chat loads older rows at its start without moving the visible rows.
@MainActor @Suite struct HistoryPageTests {
  /// A list whose start loads more.
  private static func chatDriver(
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> RefreshDriver {
    let driver = RefreshDriver()
    // The newest rows are visible.
    driver.list.scroll(to: 3200)
    var configuration = RefreshConfiguration.loadMore
    change(&configuration)
    driver.addControl(at: .start, configuration)
    return driver
  }

  @Test func `a page that arrives while the hold is open does not move the visible rows`() {
    let driver = Self.chatDriver()
    driver.press("Home")
    driver.wait(seconds: 2)
    #expect(driver.requests.map(\.trigger) == [.arrival] && driver.offset == -64)
    driver.list.insertContent(720, position: 0)
    #expect(driver.offset == 720 - 64)
    driver.finish(.success(newItems: 10))
    #expect(driver.holds.start == 0 && driver.state == .idle)
    driver.wait(seconds: 3)
    #expect(driver.offset == 720 - 64 && driver.list.isAtRest)
    // Scrolling to the start again loads another page.
    driver.press("Home")
    driver.wait(seconds: 2)
    #expect(driver.requests.count == 2)
  }

  @Test func `a page that arrives during a drag does not move the rows under the finger`() {
    let driver = Self.chatDriver { $0.firing.moment = .atThreshold }
    driver.list.scroll(to: 0)
    driver.drag(from: 100, to: 400)
    #expect(driver.state == .refreshing(.pull(.touch)))
    let offset = driver.offset
    driver.list.insertContent(720, position: 0)
    driver.finish(.success(newItems: 10))
    #expect(abs(driver.offset - offset - 720) < 1e-9)
    driver.continueDrag(from: 400, to: 450)
    #expect(abs(driver.offset - offset - 670) < 1e-9)
    #expect(driver.requests.count == 1)
  }

  @Test func `keepingAnchor decides whether inserted content moves the visible rows`() {
    let driver = Self.chatDriver { $0.firing.moment = .onRelease }
    driver.list.scroll(to: 0)
    driver.list.insertContent(720, position: 0, keepingAnchor: false)
    #expect(driver.offset == 0)
    let feed = RefreshDriver.refreshing()
    feed.list.insertContent(720, position: 0)
    #expect(feed.offset == 0)
    feed.list.insertContent(720, position: 0, keepingAnchor: true)
    #expect(feed.offset == 720)
  }

  // MARK: Random histories

  private static func configuration(_ index: Int) -> (inout RefreshConfiguration) -> Void {
    {
      switch index {
      case 1: $0.distances.preload = .points(400)
      case 2: $0.firing.moment = .onRelease
      case 3: $0.firing.moment = .atThreshold
      case 4: $0.appearance.placement = .overlay
      case 5: $0.timing.endWhileHeld = .wait
      case 6: $0.motion.hide = .spring(Spring(duration: 0.5, dampingRatio: 0.4))
      default: break
      }
    }
  }

  private static func input(_ generator: inout SplitMix) -> InputEvent {
    let y = generator.number(in: 0...800)
    switch generator.chance(of: 12) {
    case 0, 1: return .touchDown(finger: 1, x: 100, y: y)
    case 2..<6: return .touchMoved(finger: 1, x: 100, y: y)
    case 6, 7: return .touchUp(finger: 1, x: 100, y: y)
    case 8: return .wheelTurned(x: 0, y: 0, dx: 0, dy: Double(generator.chance(of: 7)) - 4)
    case 9: return .touchpadScrolled(x: 0, y: 0, dx: 0, dy: generator.number(in: -90...40))
    case 10: return .keyPressed(.home, modifiers: [])
    default: return .keyPressed([.pageUp, .f5, .enter][generator.chance(of: 3)], modifiers: [])
    }
  }

  /// Runs a random history and returns the first movement of its visible rows, if any.
  private static func failure(seed: UInt64) -> (failure: String?, pages: Int) {
    var generator = SplitMix(seed: seed)
    let driver = chatDriver(configuration(generator.chance(of: 7)))
    driver.list.scroll(to: generator.number(in: 0...800))
    var pages = 0
    for step in 0..<40 {
      driver.send(input(&generator))
      driver.wait(seconds: generator.number(in: 0...0.3))
      guard driver.list.isRefreshing(at: .start), generator.chance(of: 3) == 0 else { continue }
      pages += 1
      let length = generator.number(in: 100...900)
      let endsFirst = generator.chance(of: 2) == 0
      if endsFirst { driver.finish(.success(newItems: 9)) }
      let before = driver.offset
      driver.list.insertContent(length, position: 0)
      let moved = driver.offset - before - length
      if abs(moved) > 0.01 { return ("step \(step): rows moved it by \(moved)", pages) }
      if endsFirst { continue }
      driver.finish(.success(newItems: 9))
      let after = driver.offset - before - length
      if abs(after) > 0.01 { return ("step \(step): the end moved it by \(after)", pages) }
      let isCalm = driver.list.model.phase(at: driver.time) == .resting
      if isCalm {
        driver.wait(seconds: 3)
        let later = driver.offset - before - length
        if abs(later) > 0.01 { return ("step \(step): later it moved by \(later)", pages) }
      }
    }
    return (nil, pages)
  }

  @Test(arguments: testSeeds(20_261_123...20_261_126))
  func `500 random histories never move the visible rows when older rows arrive`(
    _ start: UInt64
  ) async {
    var seeds = SplitMix(seed: start)
    var pages = 0
    for number in 0..<500 {
      // Let other tests use the main actor.
      if number % 4 == 0 { await Task.yield() }
      let seed = seeds.next()
      let (failure, count) = Self.failure(seed: seed)
      pages += count
      if let failure {
        Issue.record("PULLCORD_SEED=\(start), history \(number): \(failure)")
        return
      }
    }
    #expect(pages > 500)
  }

  // MARK: Stores

  @Test func `a store with the newest item last adds pages at the start and new items at the end`()
    async throws
  {
    let source = ThingSource(.offsetFrom0)
    source.store.order = .newestLast
    source.store.merge = .prepend
    var changes: [PagedStoreChange] = []
    source.store.observe("changes") {
      if case .items(_, let change) = $0 { changes.append(change) }
    }
    try await source.refresh(Page(things(20..<30)))
    #expect(try await source.more(Page(things(10..<20))) == .success(newItems: 10))
    try await source.more(Page(things(7..<12)))
    #expect(source.store.items == things(7..<30))
    try await source.refresh(Page(things(25..<33)))
    #expect(source.store.items == things(7..<33))
    #expect(
      changes == [.replaced(newItems: 10), .prepended(10), .prepended(3), .appended(3)])
    #expect(source.requests.map(\.argument.number) == [0, 10, 20, 0])
    source.store.order = .newestFirst
    #expect(source.store.items.isEmpty && source.store.pageStyle == .offsetFrom0)
  }

  @Test func `an attached chat refreshes at its end and loads history at its start`()
    async throws
  {
    let source = ThingSource()
    source.store.order = .newestLast
    let list = RefreshController(axis: .vertical, viewport: 800, content: 0)
    list.attach(source.store)
    #expect(list.configuration(at: .end)?.purpose == .refresh)
    #expect(list.configuration(at: .start)?.purpose == .loadMore)
    source.store.observe("rows") { [unowned list] event in
      guard case .items(let items, let change) = event else { return }
      if case .prepended(let count) = change {
        list.insertContent(Double(count) * 200, position: 0)
      }
      list.setContentLength(Double(items.count) * 200)
      if case .replaced = change { list.scroll(to: list.model.endRest) }
    }
    var time = 0.0
    @MainActor func wait(_ condition: @escaping @MainActor () -> Bool) async throws {
      try await until {
        time += 0.05
        list.advance(to: time)
        return condition()
      }
    }
    list.startRefreshing(at: .end)
    try await wait { source.requests.count == 1 }
    source.respond(with: Page(things(20..<30)))
    try await wait { list.state(at: .end) == .idle }
    #expect(list.model.offset(at: time) == 1200)
    list.scroll(to: 0)
    try await wait { source.requests.count == 2 && list.isAtRest == false }
    #expect(source.requests.last?.kind == .more)
    time += 2
    list.advance(to: time)
    #expect(list.model.offset(at: time) == -64)
    source.respond(with: Page(things(10..<20)))
    try await wait { list.state(at: .start) == .idle }
    #expect(source.store.items == things(10..<30))
    #expect(list.model.offset(at: time) == 2000 - 64)
  }
}
