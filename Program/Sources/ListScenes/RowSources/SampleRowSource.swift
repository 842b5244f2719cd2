internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning
internal import ScrollPhysics

/// Rows from the sample data.
///
/// The feed responds after a delay on the list's clock, so that equal gestures give equal
/// pictures.
final class SampleRowSource: RowSource {
  private struct Response {
    var time: Double
    var token: RefreshToken
    /// The outcome of the action; nil if the feed vetoes the action after the delay.
    var outcome: RefreshOutcome?
  }

  private var options: ListOptions
  private var feed: SampleFeed
  private var responses: [Response] = []
  /// The progress reports of running actions, which are due before the responses.
  private var reports: [SampleReport] = []
  /// The pending decisions on actions.
  ///
  /// Call a closure with true to begin the work, or with false to veto it.
  private var decisions: [RefreshToken: @Sendable (Bool) -> Void] = [:]

  init(_ feed: SampleFeed, _ options: ListOptions) {
    self.feed = feed
    self.options = options
    if let pageSize { self.feed.divide(intoPagesOf: pageSize) }
    if isHistory { self.feed.reverse() }
  }

  var rows: FeedRows { feed.rows }

  var nextResponse: Double? { (responses.map(\.time) + reports.map(\.time)).min() }

  func install(in liveList: LiveList) {
    switch options.sampleControls {
    case .atOneEdge: add(at: options.edge, options.preset.refresh, liveList)
    case .atBothEdges:
      for edge in Edge.allCases { add(at: edge, options.preset.refresh, liveList) }
    case .pages: add(at: .start, options.preset.refresh, liveList)
    case .history:
      add(at: .end, options.preset.refresh, liveList)
      liveList.list.scroll(to: liveList.list.model.restingRange.upperBound)
    }
    // The first rows count as just refreshed.
    for edge in Edge.allCases { liveList.list.setAge(0, at: edge) }
  }

  func start(in liveList: LiveList) {
    guard let loadingEdge else { return }
    // Add this control last, because it loads the next page at once if the first does not fill the
    // viewport.
    add(at: loadingEdge, options.loadMore, liveList)
  }

  private func add(
    at edge: Edge, _ configuration: RefreshConfiguration, _ liveList: LiveList
  ) {
    liveList.list.addPullToRefresh(
      configuration, at: edge,
      performing: .decision { [weak self] request, begin, _ in
        self?.decide(request.token, begin)
      })
    liveList.list.setShouldBegin(at: edge) { [weak self] _ in self?.response(at: edge) != .vetoed }
  }

  /// The kind of response at an edge.
  ///
  /// At an edge where a script ends the actions, the feed never vetoes them.
  private func response(at edge: Edge) -> SampleResponse {
    options.scriptedEdges.contains(edge) ? .newRows : options.response
  }

  private func decide(_ token: RefreshToken, _ begin: @escaping @Sendable (Bool) -> Void) {
    switch response(at: token.edge) {
    case .vetoedLater: decisions[token] = begin
    // Veto here, too. If the content is short, the control begins to load as soon as it is added,
    // before `add` calls `setShouldBegin`.
    case .vetoed: begin(false)
    default: begin(true)
    }
  }

  /// The number of rows on a page; nil if the feed has no pages.
  private var pageSize: Int? {
    switch options.sampleControls {
    case .pages(let size), .history(let size): size
    case .atOneEdge, .atBothEdges: nil
    }
  }

  private var isHistory: Bool { if case .history = options.sampleControls { true } else { false } }

  /// The edge where pages are added; nil if the feed has no pages.
  private var loadingEdge: Edge? { pageSize.map { _ in isHistory ? .start : .end } }

  var rowsLoaded: Int? {
    guard let pageSize, rows.count > pageSize else { return nil }
    return rows.count
  }

  func showMore(_ count: Int, in liveList: LiveList) -> Bool {
    guard let pageSize else { return false }
    let pages = max(1, (count + pageSize - 1) / max(1, pageSize))
    guard showPage(of: pages * pageSize, in: liveList) > 0 else { return false }
    if isHistory { liveList.list.scroll(to: liveList.list.model.restingRange.upperBound) }
    return true
  }

  private func showPage(of size: Int, in liveList: LiveList) -> Int {
    let count = feed.showPage(of: size)
    if isHistory {
      liveList.content.didPrepend(areOlder: true)
    } else {
      liveList.content.didAppend()
    }
    return count
  }

  func tune(_ tuning: Tuning) {
    options.response = tuning.response
    options.latency = tuning.latency
    options.jitter = tuning.jitter
    options.failureRate = tuning.failureRate
    options.reportsProgress = tuning.reportsProgress
  }

  func respond(due time: Double, in liveList: LiveList) {
    SampleReport.perform(&reports, due: time, in: liveList.list)
    guard let index = responses.firstIndex(where: { $0.time == time }) else { return }
    let response = responses.remove(at: index)
    guard let outcome = response.outcome else {
      decisions.removeValue(forKey: response.token)?(false)
      // The controller applies the veto only in `advance`, so call it now.
      return liveList.list.advance(to: time)
    }
    if loads(response.token), case .success(let count?) = outcome {
      // Add the rows first, so that the edge is farther away when loading ends.
      let shown = showPage(of: count, in: liveList)
      // After a success, the list itself moves the selection. The action that loads the last page
      // ends as exhausted instead, so move the selection here.
      if isHistory, !feed.hasMore { liveList.controls.selectedRow? += shown }
      liveList.list.endRefreshing(
        response.token, feed.hasMore ? outcome : .exhausted)
    } else {
      liveList.list.endRefreshing(response.token, outcome)
    }
  }

  func receive(_ event: RefreshEvent, in liveList: LiveList) {
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(token.edge):
      let delay = feed.delay(latency: options.latency, jitter: options.jitter)
      responses.append(Response(time: event.time + delay, token: token, outcome: outcome(token)))
      if options.reportsProgress {
        reports.append(SampleReport(token: token, begin: event.time, duration: delay))
      }
    case .abandon(let token):
      responses.removeAll { $0.token == token }
      reports.removeAll { $0.token == token }
      decisions[token] = nil
    case .finish(let token, .success(let count?)): addRows(count, token, liveList)
    default: break
    }
  }

  private func loads(_ token: RefreshToken) -> Bool { token.edge == loadingEdge }

  private func outcome(_ token: RefreshToken) -> RefreshOutcome? {
    switch options.response {
    case .newRows: break
    case .nothingNew: return .success(newItems: 0)
    case .noMore: return .exhausted
    case .failure: return .failure(SampleFeed.failure)
    case .busy: return .failure(SampleFeed.busy)
    case .vetoed, .vetoedLater: return nil
    }
    let outcome = feed.respond(failureRate: options.failureRate)
    guard loads(token), case .success = outcome, let pageSize else { return outcome }
    return feed.hasMore ? .success(newItems: pageSize) : .exhausted
  }

  private func addRows(_ count: Int, _ token: RefreshToken, _ liveList: LiveList) {
    if loads(token) {
      if options.scriptedEdges.contains(token.edge) { _ = showPage(of: count, in: liveList) }
      return
    }
    switch (token.edge, options.sampleControls) {
    case (.start, _):
      feed.prepend(count)
      liveList.content.didPrepend()
    case (.end, .atBothEdges):
      feed.append(count)
      liveList.content.didAppend(refreshing: .end)
    case (.end, .history):
      // The newest rows are last. A list at its end scrolls to show them.
      let isAtEnd = liveList.list.model.displacement(time: liveList.now, at: .end) > -1
      feed.prepend(count)
      liveList.content.didAppend()
      if isAtEnd {
        liveList.list.scroll(to: liveList.list.model.restingRange.upperBound, animated: true)
      } else {
        liveList.content.news.add(unseen: count, at: .end, time: liveList.now)
      }
    case (.end, _): break
    }
  }
}
