import PullToRefresh
import ScrollPhysics
import Testing

/// Rule 10 and what was decided about loading more: arrivals, preloading, failures, the end of the data.
@MainActor @Suite struct LoadMoreTests {
  /// The end of 4000 points in a viewport of 800.
  static let end = 3200.0

  private func flick(_ hand: ListHand, by travel: Double, over seconds: Double) {
    hand.drag(from: 700, to: 700 - travel, over: seconds, samples: 5)
    hand.touchUp(y: 700 - travel)
  }

  // MARK: Arrivals

  @Test func `a drag that reaches the end loads once, however it goes on there`() {
    let hand = ListHand.loading()
    hand.list.scroll(to: Self.end - 100)
    hand.drag(from: 700, to: 640)
    #expect(hand.requests.isEmpty)
    hand.dragOn(from: 640, to: 600)
    #expect(hand.requests.map(\.trigger) == [.arrival])
    #expect(hand.holds.end == 64)
    hand.dragOn(from: 600, to: 500)
    hand.dragOn(from: 500, to: 590)
    hand.touchUp(y: 590)
    hand.wait(seconds: 5)
    #expect(hand.requests.count == 1)
  }

  @Test func `a fling arrives on its way, at the very time it does, whatever the frames`() {
    var times: Set<Double> = []
    for frame in [0.5, 1.0 / 30, 1.0 / 60, 1.0 / 144] {
      let hand = ListHand.loading()
      hand.list.scroll(to: 2400)
      flick(hand, by: 150, over: 0.05)
      while hand.time < 4 { hand.wait(seconds: frame) }
      #expect(hand.requests.count == 1)
      let begin = hand.events.first { $0.effect.name == "begin" }
      times.insert(begin?.time ?? -1)
    }
    #expect(times.count == 1 && times.first ?? 0 > 0)
  }

  @Test func `content shorter than the viewport loads at once, and on until it fills it`() {
    let hand = ListHand.loading(viewport: 800, content: 300)
    for page in 1...3 {
      #expect(hand.requests.count == page)
      hand.wait(seconds: 1)
      hand.list.insertContent(200, position: hand.list.model.contentLength)
      hand.finish(.success(newItems: 5))
      hand.wait(seconds: 3)
    }
    #expect(hand.list.model.contentLength == 900)
    #expect(hand.requests.count == 3)
  }

  @Test func `a viewport that grows to the end arrives, and so does content that shrinks`() {
    for shrink in [false, true] {
      let hand = ListHand.loading()
      hand.list.scroll(to: Self.end - 200)
      #expect(hand.requests.isEmpty)
      if shrink { hand.list.setContentLength(3700) } else { hand.list.setViewport(1001) }
      #expect(hand.requests.map(\.trigger) == [.arrival])
    }
  }

  @Test func `scrolling there by program or key arrives`() {
    let jump = ListHand.loading()
    jump.list.scroll(to: Self.end)
    #expect(jump.requests.count == 1)
    let glide = ListHand.loading()
    glide.list.scroll(to: Self.end, curve: .timed(duration: 0.5, .easeInOut))
    #expect(glide.requests.isEmpty)
    glide.wait(seconds: 1)
    #expect(glide.requests.count == 1)
    let key = ListHand.loading()
    key.press("End")
    key.wait(seconds: 2)
    #expect(key.requests.count == 1)
  }

  @Test func `leaving the end and coming back is another arrival`() {
    let hand = ListHand.loading()
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    hand.list.insertContent(200, position: 4000)
    hand.finish(.success(newItems: nil))
    hand.wait(seconds: 2)
    #expect(hand.requests.count == 1)
    hand.list.scroll(to: 3400)
    #expect(hand.requests.count == 2)
    hand.finish(.cancelled)
    hand.wait(seconds: 2)
    hand.list.scroll(to: 3000)
    hand.list.scroll(to: 3400)
    #expect(hand.requests.count == 3)
  }

  @Test func `a rebound fires nothing`() {
    let long = ListHand.loading()
    long.list.scroll(to: Self.end)
    long.finish(.success(newItems: 0))
    long.wait(seconds: 2)
    long.takeLogAndRequests()
    // One gesture arms it again and loads; its rebound does not.
    long.drag(from: 700, to: 600)
    long.finish(.success(newItems: 0))
    long.touchUp(y: 600)
    long.wait(seconds: 3)
    #expect(long.requests.count == 1)
  }

  @Test func `a page that brought nothing waits for another gesture`() {
    let hand = ListHand.loading()
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    hand.finish(.success(newItems: 0))
    hand.wait(seconds: 2)
    hand.list.insertContent(10, position: 0)
    hand.list.setViewport(810)
    hand.wait(seconds: 2)
    #expect(hand.requests.count == 1)
    hand.drag(from: 700, to: 690)
    #expect(hand.requests.count == 2)
  }

  // MARK: Preloading and progress

  @Test(arguments: [
    (RefreshDistances.Preload.points(400), 400.0), (.viewport(fraction: 0.5), 400),
    (.rows(10), 440), (250, 250), (12.5, 12.5), (.points(-5), 0), (.points(.nan), 0),
  ])
  func `more is loaded so far before the end`(
    _ preload: RefreshDistances.Preload, _ ahead: Double
  ) {
    let hand = ListHand()
    hand.list.addLoadMore(
      preload: preload, performing: .completion { request, _ in hand.requests.append(request) })
    hand.list.scroll(to: Self.end - ahead - 1)
    #expect(hand.requests.isEmpty)
    hand.list.scroll(to: Self.end - ahead)
    #expect(hand.requests.count == 1)
  }

  @Test func `rows have the length that the host says`() {
    let hand = ListHand()
    hand.list.lengthOfLastRows = { Double($0) * 60 }
    hand.list.addLoadMore(
      preload: .rows(5), performing: .completion { request, _ in hand.requests.append(request) })
    hand.list.scroll(to: Self.end - 301)
    #expect(hand.requests.isEmpty)
    hand.list.lengthOfLastRows = { Double($0) * 62 }
    #expect(hand.requests.count == 1)
  }

  /// IQPullToRefresh's worked values: viewport 600, content 2000, end inset 34, so that the end is 1434.
  @Test(arguments: [
    (60.0, 0.0, false, [1374.0, 1404, 1434]), (60, 0, true, [1434, 1464, 1494]),
    (40, 500, false, [894, 914, 934]),
  ])
  func `progress runs over one length before the end, or past it`(
    _ length: Double, _ preload: Double, _ pullsUp: Bool, _ offsets: [Double]
  ) {
    let hand = ListHand(viewport: 600, content: 2000)
    hand.list.setInset(34, at: .end)
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.indicatorLength = length
    configuration.distances.trigger = .indicator(fraction: 1)
    configuration.resistance = PerDevice(.unresisted)
    hand.list.addLoadMore(
      configuration, preload: .points(preload), pullUp: pullsUp ? .indicator(fraction: 1) : nil,
      performing: .completion { request, _ in hand.requests.append(request) })
    // A pull has to begin at the end.
    let ahead = pullsUp ? 0.0 : 10
    hand.list.scroll(to: offsets[0] - ahead)
    hand.touchDown(y: 500)
    var seen: [Double] = []
    for offset in offsets.dropLast() {
      hand.wait(seconds: 0.1)
      hand.touchMove(y: 500 - (offset - offsets[0] + ahead))
      seen.append(hand.list.snapshot(at: .end)?.progress ?? -1)
    }
    #expect(zip(seen, [0, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(hand.requests.isEmpty)
    hand.wait(seconds: 0.1)
    hand.touchMove(y: 500 - (offsets[2] - offsets[0] + ahead))
    #expect(hand.list.snapshot(at: .end)?.progress == 1)
    #expect(hand.requests.count == (pullsUp ? 0 : 1))
    hand.touchUp(y: 500 - (offsets[2] - offsets[0] + ahead))
    #expect(hand.requests.count == 1)
    #expect(hand.requests.first?.trigger == (pullsUp ? .pull(.touch) : .arrival))
  }

  @Test func `pulled up short of its length nothing is loaded`() {
    let hand = ListHand()
    hand.list.addLoadMore(
      pullUp: 60, performing: .completion { request, _ in hand.requests.append(request) })
    hand.list.scroll(to: Self.end)
    #expect(hand.requests.isEmpty)
    hand.drag(from: 700, to: 650)
    hand.touchUp(y: 650)
    hand.wait(seconds: 3)
    #expect(hand.requests.isEmpty)
    #expect(hand.list.state(at: .end) == .idle)
  }

  // MARK: Ends

  @Test func `success closes the room at once, without a result`() {
    let hand = ListHand.loading()
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    #expect(hand.offset == Self.end + 64)
    hand.list.insertContent(300, position: 4000)
    let offset = hand.offset
    hand.finish(.success(newItems: 5))
    #expect(hand.holds.end == 0)
    #expect(hand.offset == offset)
    #expect(hand.list.isLoadingMore == false)
    hand.wait(seconds: 2)
    #expect(hand.offset == offset)
    #expect(!hand.states.contains("end:finishing"))
  }

  @Test func `failed and exhausted stay in sight until retried, by program or Return`() {
    for outcome in [RefreshOutcome.failure("no net"), .exhausted] {
      let hand = ListHand.loading()
      hand.list.scroll(to: Self.end)
      hand.wait(seconds: 1)
      hand.finish(outcome)
      hand.wait(seconds: 60)
      #expect(hand.holds.end == 64)
      #expect(hand.list.isAtRest)
      hand.list.retry(at: .end)
      #expect(hand.requests.last?.trigger == .retry)
      #expect(hand.offset == Self.end + 64)
      hand.wait(seconds: 1)
      hand.finish(outcome)
      hand.press("Return")
      #expect(hand.requests.count == 3)
    }
  }

  @Test func `what is exhausted asks no more by itself, and a refresh opens it again`() {
    let hand = ListHand.loading()
    hand.addControl(at: .start, RefreshConfiguration())
    hand.list.scroll(to: Self.end)
    hand.finish(.exhausted)
    #expect(hand.takeLog().suffix(2) == ["end:finish", "end:exhausted"])
    hand.list.scroll(to: 0)
    hand.list.scroll(to: Self.end)
    hand.drag(from: 700, to: 600)
    hand.touchUp(y: 600)
    hand.wait(seconds: 3)
    #expect(hand.requests.count == 1)
    hand.list.scroll(to: 1000)
    hand.list.startRefreshing(at: .start, reveal: false)
    hand.finish()
    hand.wait(seconds: 1)
    #expect(hand.list.state(at: .end) == .idle)
    #expect(hand.holds.end == 0)
    hand.wait(seconds: 3)
    hand.list.scroll(to: Self.end)
    #expect(hand.requests.count == 3)
  }

  @Test func `after a failure arrivals try again only later and later, a person at once`() {
    let hand = ListHand.loading {
      $0.timing.retryDelay = 1
      $0.timing.maximumRetryDelay = 3
    }
    func arrive(after seconds: Double) -> Int {
      hand.list.scroll(to: 1000)
      hand.wait(seconds: seconds)
      hand.list.scroll(to: hand.list.model.restingRange.upperBound)
      return hand.requests.count
    }
    #expect(arrive(after: 0) == 1)
    for (number, delay) in [1.0, 2, 3, 3].enumerated() {
      hand.finish(.failure("no net"))
      #expect(arrive(after: delay - 0.01) == number + 1)
      #expect(arrive(after: 0.01) == number + 2)
    }
    hand.finish(.failure("no net"))
    hand.list.retry(at: .end)
    #expect(hand.requests.count == 6)
    hand.finish(.success(newItems: nil))
    hand.wait(seconds: 1)
    #expect(arrive(after: 0) == 7)
    hand.finish(.failure("no net"))
    #expect(arrive(after: 1) == 8)
  }

  @Test func `a refresh supersedes loading more, and none begins during it`() {
    let hand = ListHand.loading()
    hand.addControl(at: .start, RefreshConfiguration())
    hand.list.scroll(to: Self.end)
    let late = hand.requests[0]
    hand.list.startRefreshing(at: .start, reveal: false)
    #expect(hand.takeLog().contains("end:abandon"))
    #expect(!hand.list.isLoadingMore)
    late.finish(.success(newItems: 9))
    hand.wait(seconds: 0)
    #expect(hand.takeLog().last == "end:ignored")
    hand.list.scroll(to: 1000)
    hand.list.scroll(to: Self.end)
    #expect(hand.requests.count == 2)
    hand.finish()
    hand.wait(seconds: 4)
    #expect(hand.requests.last?.trigger == .arrival)
  }

  @Test func `a superseded task is cancelled`() async {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var wasCancelled = false
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.addLoadMore { _ in
      do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled = true }
    }
    list.scroll(to: Self.end)
    for _ in 0..<5 { await Task.yield() }
    list.startRefreshing(at: .start)
    await RefreshRuleTests.until(list) { wasCancelled }
  }

  // MARK: Policies

  @Test func `within the minimum interval arrivals and pulls wait, the program does not`() {
    let hand = ListHand.loading { $0.timing.minimumInterval = 10 }
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    hand.list.insertContent(1000, position: 4000)
    hand.finish(.success(newItems: 9))
    hand.list.scroll(to: 4200)
    hand.wait(seconds: 8.9)
    #expect(hand.requests.count == 1)
    hand.wait(seconds: 0.2)
    #expect(hand.requests.count == 2)
    #expect(hand.events.last { $0.effect.name == "begin" }?.time == 10)
    let pulled = ListHand.refreshing { $0.timing.minimumInterval = 10 }
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

  @Test func `what was appended comes in sight as far as asked`() {
    for (reveal, offset) in [
      (PullDistance?.none, Self.end + 64), (.indicator(fraction: 1), Self.end + 64),
      (.points(150), Self.end + 150), (.viewport(fraction: 0.25), Self.end + 200),
    ] {
      let hand = ListHand.loading { $0.distances.revealAppended = reveal }
      hand.list.scroll(to: Self.end)
      hand.wait(seconds: 1)
      hand.list.insertContent(400, position: 4000)
      hand.finish(.success(newItems: 5))
      hand.wait(seconds: 3)
      #expect(hand.offset == offset)
    }
  }

  @Test func `nothing is brought in sight for who has scrolled away or has hold of it`() {
    let away = ListHand.loading { $0.distances.revealAppended = 150 }
    away.list.scroll(to: Self.end)
    away.wait(seconds: 1)
    away.list.scroll(to: 2000)
    away.list.insertContent(400, position: 4000)
    away.finish(.success(newItems: 5))
    away.wait(seconds: 3)
    #expect(away.offset == 2000)
    let held = ListHand.loading { $0.distances.revealAppended = 150 }
    held.list.scroll(to: Self.end)
    held.wait(seconds: 1)
    held.drag(from: 500, to: 490)
    let offset = held.offset
    held.list.insertContent(400, position: 4000)
    held.finish(.success(newItems: 5))
    held.wait(seconds: 1)
    #expect(held.offset == offset)
  }
}

extension ListHand {
  fileprivate func takeLogAndRequests() {
    _ = takeLog()
    requests = []
  }
}
