import PullToRefresh
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// A chat loads older rows at its start without moving the visible rows.
@MainActor @Suite struct HistoryPageTests {
  /// A list whose start loads more.
  private static func chat(
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> ListHand {
    let hand = ListHand()
    // The newest rows are visible.
    hand.list.scroll(to: 3200)
    var configuration = RefreshConfiguration.loadMore
    change(&configuration)
    hand.addControl(at: .start, configuration)
    return hand
  }

  @Test func `a page that arrives while the hold is open does not move the visible rows`() {
    let hand = Self.chat()
    hand.press("Home")
    hand.wait(seconds: 2)
    #expect(hand.requests.map(\.trigger) == [.arrival] && hand.offset == -64)
    hand.list.insertContent(720, position: 0)
    #expect(hand.offset == 720 - 64)
    hand.finish(.success(newItems: 10))
    #expect(hand.holds.start == 0 && hand.state == .idle)
    hand.wait(seconds: 3)
    #expect(hand.offset == 720 - 64 && hand.list.isAtRest)
    // Scrolling to the start again is another arrival.
    hand.press("Home")
    hand.wait(seconds: 2)
    #expect(hand.requests.count == 2)
  }

  @Test func `a page that arrives under a finger does not move the rows under it`() {
    let hand = Self.chat { $0.firing.moment = .atThreshold }
    hand.list.scroll(to: 0)
    hand.drag(from: 100, to: 400)
    #expect(hand.state == .refreshing(.pull(.touch)))
    let offset = hand.offset
    hand.list.insertContent(720, position: 0)
    hand.finish(.success(newItems: 10))
    #expect(abs(hand.offset - offset - 720) < 1e-9)
    hand.dragOn(from: 400, to: 450)
    #expect(abs(hand.offset - offset - 670) < 1e-9)
    #expect(hand.requests.count == 1)
  }

  @Test func `keepingAnchor decides whether inserted content moves the visible rows`() {
    let hand = Self.chat { $0.firing.moment = .onRelease }
    hand.list.scroll(to: 0)
    hand.list.insertContent(720, position: 0, keepingAnchor: false)
    #expect(hand.offset == 0)
    let feed = ListHand.refreshing()
    feed.list.insertContent(720, position: 0)
    #expect(feed.offset == 0)
    feed.list.insertContent(720, position: 0, keepingAnchor: true)
    #expect(feed.offset == 720)
  }

  // MARK: Random

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

  /// Runs a random history, and returns the first movement of the visible rows and the number of pages.
  private static func failure(seed: UInt64) -> (failure: String?, pages: Int) {
    var generator = SplitMix(seed: seed)
    let hand = chat(configuration(generator.chance(of: 7)))
    hand.list.scroll(to: generator.number(in: 0...800))
    var pages = 0
    for step in 0..<40 {
      hand.send(input(&generator))
      hand.wait(seconds: generator.number(in: 0...0.3))
      guard hand.list.isRefreshing(at: .start), generator.chance(of: 3) == 0 else { continue }
      pages += 1
      let length = generator.number(in: 100...900)
      let endsFirst = generator.chance(of: 2) == 0
      if endsFirst { hand.finish(.success(newItems: 9)) }
      let before = hand.offset
      hand.list.insertContent(length, position: 0)
      let moved = hand.offset - before - length
      if abs(moved) > 0.01 { return ("step \(step): rows moved it by \(moved)", pages) }
      if endsFirst { continue }
      hand.finish(.success(newItems: 9))
      let after = hand.offset - before - length
      if abs(after) > 0.01 { return ("step \(step): the end moved it by \(after)", pages) }
      let isCalm = hand.list.model.phase(at: hand.time) == .resting
      if isCalm {
        hand.wait(seconds: 3)
        let later = hand.offset - before - length
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

  // MARK: The store

  @Test func `with the newest item last, pages are added at the start and new items at the end`()
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
    source.store.observe("rows") { event in
      guard case .items(let items, let change) = event else { return }
      if case .prepended(let count) = change {
        list.insertContent(Double(count) * 200, position: 0)
      }
      list.setContentLength(Double(items.count) * 200)
      if case .replaced = change { list.scroll(to: list.model.endRest) }
    }
    var time = 0.0
    @MainActor func wait(_ isSo: @escaping @MainActor () -> Bool) async throws {
      try await until {
        time += 0.05
        list.advance(to: time)
        return isSo()
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
